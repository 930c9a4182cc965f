/** What superfine exports; it brings no types of its own. */
declare module "superfine" {
  /** An element or a text. */
  export type VNode = object;
  export function h(tag: string, props: Record<string, unknown>, children: unknown[]): VNode;
  export function text(value: string): VNode;
  /** Makes the page what the tree says, at the place of `node`. */
  export function patch(node: Node, tree: unknown): Node;
}

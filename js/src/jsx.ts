/**
 * What JSX is turned into (the build puts `h` where JSX is used), and what draws it: the page is patched to a tree of
 * elements, in place, so that what stays keeps its focus and where it is scrolled. What is written in capitals in JSX are
 * plain functions, called where they stand. The types of JSX are Preact's.
 */
import type { ComponentChild, JSX } from "preact";

type Props = Record<string, unknown>;

interface Element_ {
  tag: string;
  props: Props;
  children: Child[];
}

/** An element or a text; an empty text stands where nothing is drawn. */
type Child = Element_ | string;

type Act = (event: Event) => void;

/** A node with what it was drawn from, and what is called at its events. */
type Node_ = Element & { from?: Element_; acts?: Record<string, Act | undefined> };

/** A fragment is the list of its children. */
export const Fragment = "";

export function h(tag: string, props: Props | null, ...children: unknown[]): JSX.Element {
  const nodes = children
    .flat(9)
    .map((child) => (Object(child) === child ? child : child || child === 0 ? `${child}` : ""));
  return (tag === Fragment ? nodes : { tag, props: props ?? {}, children: nodes }) as unknown as JSX.Element;
}

/** Makes `parent` show a tree, or nothing. */
export const render = (tree: ComponentChild, parent: Element) =>
  fill(parent, (tree ? [tree] : []) as Child[], false);

const keyOf = (child?: Child) => (child as Element_ | undefined)?.props?.key;

/** Draws the children of a node: what has a key is found again wherever it goes, all else by its number. */
function fill(parent: Element, children: readonly Child[], inSvg: boolean) {
  const old = [...parent.childNodes] as Node_[];
  let n = 0;
  const known = new Map(old.map((node) => [keyOf(node.from) ?? ` ${n++}`, node]));
  n = 0;
  const nodes = children.map((child) => drawn(child, known.get(keyOf(child) ?? ` ${n++}`), inSvg));
  // What goes, goes first, so that what stays need not be moved.
  for (const node of old) if (!nodes.includes(node)) node.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

/** The node of a child: the one that was found, if it can be made to show it, or a new one. */
function drawn(child: Child, found: Node_ | undefined, inSvg: boolean): Node_ {
  if (typeof child === "string") {
    if (found?.nodeType !== Node.TEXT_NODE) return document.createTextNode(child) as unknown as Node_;
    if (found.nodeValue !== child) found.nodeValue = child;
    return found;
  }
  const { tag, props, children } = child;
  const svg = inSvg || tag === "svg";
  const make = () =>
    svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  const node: Node_ = found?.from?.tag === tag ? found : make();
  const before = node.from?.props ?? {};
  for (const key in { ...before, ...props }) {
    // What a learner may have changed is compared with what is there.
    const was = key === "value" ? (node as unknown as Props)[key] : before[key];
    if (was !== props[key]) set(node, key, props[key]);
  }
  node.from = child;
  fill(node, children, svg);
  return node;
}

const act = (event: Event) => (event.currentTarget as Node_).acts?.[event.type]?.(event);

function set(node: Node_, name: string, value: unknown) {
  if (name.startsWith("on")) {
    const type = name.slice(2).toLowerCase();
    node.acts ??= {};
    node.acts[type] = value as Act;
    // Once more does nothing: it is the same listener.
    node.addEventListener(type, act);
  } else if (name === "value") (node as unknown as Props)[name] = value ?? "";
  // An `aria-` attribute that is false is not left out.
  else if (value === undefined || (value === false && !name.startsWith("aria-"))) node.removeAttribute(name);
  else if (name !== "key") node.setAttribute(name, `${value}`);
}

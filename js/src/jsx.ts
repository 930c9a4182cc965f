/**
 * What JSX is turned into (the build puts `h` where JSX is used), and what draws it: superfine, which patches the page to
 * a tree of elements and does nothing else. What is written in capitals in JSX are plain functions, called where they stand.
 * The types of JSX are Preact's.
 */
import type { ComponentChild, JSX } from "preact";
import { h as element, patch, text, type VNode } from "superfine";

type Child = VNode | string | number | boolean | null | undefined;

/*
 * What has a key is found again wherever it goes. In a list of such things nothing may be left out by `false`: what drawing
 * puts there instead has no key, and would move the others.
 */

/** A fragment is the list of its children. */
export const Fragment = "";

/** An attribute as superfine takes it: events in lower case, and an `aria-` attribute that is false is not left out. */
const attribute = ([name, value]: [string, unknown]): [string, unknown] => [
  name.startsWith("on") ? name.toLowerCase() : name,
  name.startsWith("aria-") && value !== undefined ? `${value}` : value,
];

export function h(tag: string, props: Record<string, unknown> | null, ...children: Child[]): JSX.Element {
  const nodes = children
    .flat(Number.POSITIVE_INFINITY)
    .map((child) => (typeof child === "string" || typeof child === "number" ? text(`${child}`) : child));
  const attributes = Object.fromEntries(Object.entries(props ?? {}).map(attribute));
  return (tag === Fragment ? nodes : element(tag, attributes, nodes)) as JSX.Element;
}

/** Makes `parent` show a tree, or nothing. */
export function render(tree: ComponentChild, parent: Element) {
  if (!tree) return parent.replaceChildren();
  patch(parent.firstChild ?? parent.appendChild(document.createElement("div")), tree);
}

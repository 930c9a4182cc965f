import { afterEach, describe, expect, it } from "vitest";
import { Fragment, h, render } from "../src/jsx";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => root.replaceChildren());

const show = (...children: unknown[]) => render(h("ul", null, ...children), root);
const items = (keys: string) => [...keys].map((key) => h("li", { key }, key));
const kept = () => new Map([...root.querySelectorAll("li")].map((node) => [node.textContent, node]));
const shown = () => root.textContent;

describe("a drawing", () => {
  it("is patched in place", () => {
    show(h("li", { class: "one" }, "first"), "text");
    const [item] = root.querySelectorAll("li");
    show(h("li", { class: "two", title: "x" }, "second"), "other");
    expect(root.querySelector("li")).toBe(item);
    expect(item?.outerHTML).toBe('<li class="two" title="x">second</li>');
    expect(shown()).toBe("secondother");
    show(h("li", null, "third"));
    expect(item?.hasAttribute("class")).toBe(false);
    expect(shown()).toBe("third");
  });
  it("keeps what has a key, wherever it goes", () => {
    for (const [before, after] of [
      ["abc", "cab"],
      ["abcd", "dcba"],
      ["abcd", "bd"],
      ["bd", "abcde"],
      ["abc", "xyz"],
      ["", "ab"],
      ["ab", ""],
    ] as const) {
      show(items(before));
      const nodes = kept();
      show(items(after));
      expect(shown()).toBe(after);
      for (const [key, node] of kept()) {
        if (nodes.has(key)) expect(node).toBe(nodes.get(key));
      }
    }
  });
  it("does not move what stays when others go or come", () => {
    show(items("abc"));
    const [, b] = root.querySelectorAll("li");
    if (!b) throw new Error("no item");
    b.tabIndex = 0;
    b.focus();
    show(items("bc"));
    expect(document.activeElement).toBe(b);
    show(items("xabc"));
    expect(document.activeElement).toBe(b);
  });
  it("leaves a place for what is left out, so that what follows stays the same", () => {
    const draw = (first: unknown) => show(first, h("li", null, "x"), false, undefined, null, 0);
    draw(false);
    const item = root.querySelector("li");
    draw(h("p", null, "p"));
    expect(root.querySelector("li")).toBe(item);
    expect(shown()).toBe("px0");
    draw(undefined);
    expect(shown()).toBe("x0");
  });
  it("has lists and fragments as one list", () => {
    show([h("li", null, 1), [h("li", null, 2)]], h(Fragment, null, "a", h("li", null, 3)));
    expect(shown()).toBe("12a3");
  });
  it("takes another element where the kind differs, and nothing at all", () => {
    show(h("li", null, "x"));
    render(h("p", null, "y"), root);
    expect(root.innerHTML).toBe("<p>y</p>");
    render(null, root);
    expect(root.innerHTML).toBe("");
  });
  it("takes the place of what others put there", () => {
    root.innerHTML = "<!-- host --><b>old</b>";
    show("new");
    expect(root.innerHTML).toBe("<ul>new</ul>");
  });
  it("knows the names of SVG", () => {
    render(h("svg", { viewBox: "0 0 1 1" }, h("path", { d: "M0 0" })), root);
    expect(root.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(root.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 1 1");
  });
  it("writes attributes and properties; an aria- attribute that is false is not left out", () => {
    const draw = (is: boolean | undefined, value: string) =>
      render(h("input", { "aria-pressed": is, readOnly: is, value, "data-x": is }), root);
    draw(false, "a");
    const input = root.querySelector("input") as HTMLInputElement;
    expect(input.getAttribute("aria-pressed")).toBe("false");
    expect(input.hasAttribute("data-x")).toBe(false);
    expect([input.readOnly, input.value]).toEqual([false, "a"]);
    // What was typed gives way to what is drawn, even to the same as before.
    input.value = "typed";
    draw(true, "a");
    expect([input.readOnly, input.value]).toEqual([true, "a"]);
    draw(undefined, "b");
    expect(input.hasAttribute("aria-pressed")).toBe(false);
  });
  it("calls the latest listener, once", () => {
    const heard: string[] = [];
    const draw = (says?: string) =>
      render(
        h("button", says ? { onClick: () => heard.push(says), onfocusin: () => heard.push("in") } : null),
        root,
      );
    draw("one");
    draw("two");
    const button = root.querySelector("button") as HTMLButtonElement;
    button.click();
    button.dispatchEvent(new Event("focusin"));
    expect(heard).toEqual(["two", "in"]);
    draw();
    button.click();
    expect(heard).toHaveLength(2);
  });
  it("shows markup as text", () => {
    show("<img src=x>");
    expect(root.querySelector("img")).toBeNull();
  });
});

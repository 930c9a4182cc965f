import { afterEach, describe, expect, it, vi } from "vitest";
import { generic } from "../src/games/generic";
import naturalChaos from "../src/games/natural-chaos";
import type { Frame } from "../src/shell/contract";
import { widget } from "../src/shell/widget";
import { FakeModel } from "./fake-model";
import { drawn, LAST, Opened, state } from "./opened";

const SUPPRESS = "data-lm-suppress-shortcuts";
const opened: Opened[] = [];
const open = (model?: FakeModel) => {
  const board = new Opened(model);
  opened.push(board);
  return board;
};
afterEach(() => {
  for (const board of opened.splice(0)) board.close();
  document.body.replaceChildren();
});

describe("the poorest host", () => {
  it("may throw at everything that writes, and the board still steps", async () => {
    const model = new FakeModel(state());
    const refuse = () => {
      throw new Error("not here");
    };
    Object.assign(model, { save_changes: refuse, send: refuse, off: refuse });
    const board = open(model);
    await board.press("Back");
    expect(model.state.step).toBe(LAST - 1);
    expect(board.text).toContain("Db4-Db1");
    board.close();
    model.emit("change:step");
  });
  it("without Python says so at once, in plain words, and steps", async () => {
    const model = Object.assign(new FakeModel(state()), { comm_live: false });
    const board = open(model);
    await board.press("Ab3");
    expect(board.assertive).toContain("This page has no Python: you can step and read, not play.");
    expect(model.sent).toEqual([]);
    await board.press("To the start");
    expect(board.polite).toContain(`Step 0 of ${LAST}`);
  });
  it("may fire the signal, call the cleanup, or both", () => {
    const model = new FakeModel(state());
    const control = new AbortController();
    const el = document.createElement("div");
    const end = naturalChaos.render({ model, el, signal: control.signal });
    control.abort();
    expect(el.innerHTML).toBe("");
    expect(model.listening).toBe(0);
    end();
  });
});

describe("a view that goes", () => {
  it("leaves no listener, no timer and no mark behind", async () => {
    const on = vi.spyOn(window, "addEventListener");
    const off = vi.spyOn(window, "removeEventListener");
    const clear = vi.spyOn(globalThis, "clearTimeout");
    const board = open();
    await board.press("Ab3", "Ab4");
    await board.focus("Ab4");
    await board.key("o");
    const cell = board.cell("Ab4");
    expect(cell.hasAttribute(SUPPRESS)).toBe(true);
    board.close();
    expect(cell.hasAttribute(SUPPRESS)).toBe(false);
    expect(board.model.listening).toBe(0);
    expect(off.mock.calls.length).toBe(on.mock.calls.length);
    expect(clear.mock.calls.length).toBeGreaterThanOrEqual(2);
    vi.restoreAllMocks();
  });
  it("is not needed for the line to grow", () => {
    const model = new FakeModel(state());
    const stop = naturalChaos.initialize({ model });
    model.receive({
      type: "line",
      from: LAST + 1,
      step: LAST + 1,
      revision: 8,
      choices: "",
      frames: [{ position: "16/16/16/16 w -" }],
    });
    expect(model.state.timeline).toHaveLength(LAST + 2);
    stop();
    expect(model.listening).toBe(0);
  });
});

describe("the notebook's shortcuts", () => {
  it("are kept from the keys of the board", async () => {
    const board = open();
    await board.focus("Ab3");
    for (const key of ["b", "x", "d", "1", "ArrowDown", "Enter", "Escape"]) {
      await board.focus("Ab3");
      await board.key(key);
      expect(board.cell("Ab3").getAttribute(SUPPRESS), key).toBe("true");
    }
  });
  it("keep the keys of the application", async () => {
    const board = open();
    await board.focus("Ab3");
    await board.key("b");
    const theirs: [string, KeyboardEventInit][] = [
      ["s", { ctrlKey: true }],
      ["s", { metaKey: true }],
      ["Enter", { shiftKey: true }],
      ["Tab", {}],
      ["F1", {}],
    ];
    for (const [key, more] of theirs) {
      const event = await board.key(key, more);
      expect(board.cell("Ab3").hasAttribute(SUPPRESS), key).toBe(false);
      expect(event.defaultPrevented, key).toBe(false);
    }
  });
  it("are left alone outside the board", async () => {
    open();
    const elsewhere = document.createElement("button");
    document.body.append(elsewhere);
    elsewhere.focus();
    elsewhere.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true, composed: true }));
    expect(elsewhere.hasAttribute(SUPPRESS)).toBe(false);
  });
  it("are kept away in a shadow root too, where the notebook sees the host", () => {
    const host = document.createElement("div");
    document.body.append(host);
    const el = document.createElement("div");
    host.attachShadow({ mode: "open" }).append(el);
    const end = naturalChaos.render({ model: new FakeModel(state()), el });
    const cell = el.querySelector("[data-place=Ab3]");
    cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true, composed: true }));
    expect(cell?.getAttribute(SUPPRESS)).toBe("true");
    end();
    expect(host.hasAttribute(SUPPRESS)).toBe(false);
  });
});

describe("drawing again", () => {
  it("never takes or moves the focus", async () => {
    const board = open();
    const elsewhere = document.createElement("button");
    document.body.append(elsewhere);
    elsewhere.focus();
    board.model.set("step", 2);
    await drawn();
    expect(document.activeElement).toBe(elsewhere);
    await board.focus("Bb3");
    board.model.set("step", 5);
    await drawn();
    expect(board.focused).toBe("Bb3");
  });
});

describe("a long line", () => {
  it("of 10,000 actions draws a window of the list", async () => {
    const long = state();
    const frame = (long.timeline as Frame[])[1];
    long.timeline = Array.from({ length: 10_001 }, () => frame);
    long.step = 10_000;
    const board = open(new FakeModel(long));
    expect(board.all(".nw-lines li").length).toBeLessThan(20);
    await board.press("To the start");
    expect(board.model.state.step).toBe(0);
    expect(board.find(".nw-lines li").getAttribute("aria-setsize")).toBe("10001");
  });
});

describe("a game without a face of its own", () => {
  const fifth = () => {
    const cells = ["a1", "b1"].map((place, i) => ({
      place,
      x: i,
      y: 0,
      row: 0,
      column: i,
      group: "",
      column_name: "ab"[i] ?? "",
      row_name: "1",
    }));
    return new FakeModel({
      timeline: [{ position: "?", cells: { a1: "Q" }, player: "x", summary: "Go.", table: [] }],
      step: 0,
      choices: { step: 0, revision: 1, actions: "0a1>b1 0stop" },
      texts: { locale: "en", ui: {}, words: { "piece.Q": "queen" }, rules: [] },
      settings: { layout: { width: 2, height: 1, cells }, art: {}, palette: [] },
    });
  };
  it("is drawn and played from its layout and its texts alone", async () => {
    const model = fifth();
    const el = document.createElement("div");
    document.body.append(el);
    const end = widget(generic).render({ model, el });
    const press = async (selector: string) => {
      el.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await drawn();
    };
    expect(el.querySelector("[data-place=a1]")?.getAttribute("aria-label")).toBe("a1, queen, can be chosen");
    await press("[data-place=a1]");
    await press("[data-place=b1]");
    model.receive({ type: "refused", text: "Not now." });
    await press(".nw-act");
    expect(model.sent).toMatchObject([{ action: "a1>b1" }, { action: "stop" }]);
    end();
  });
  it("asks why not in the words of its legal actions, also where every action is a single press", async () => {
    const model = fifth();
    Object.assign(model.state.choices as object, { actions: "0X@b1" });
    const el = document.createElement("div");
    document.body.append(el);
    const end = widget(generic).render({ model, el });
    el.querySelector("[data-place=a1]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await drawn();
    expect(model.sent).toMatchObject([{ type: "explain", action: "X@a1" }]);
    end();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "./fake-model";
import { drawn, grown, LAST, Opened, settings, state, texts, verdict } from "./opened";

let board: Opened;
beforeEach(() => {
  board = new Opened();
});
afterEach(() => {
  board.close();
  document.body.replaceChildren();
});

const reopen = (state: Record<string, unknown>) => {
  board.close();
  board = new Opened(new FakeModel(state));
  return board;
};

describe("the board", () => {
  it("is a grid of eight rows of eight cells, with one tab stop", () => {
    expect(board.all("[role=grid] > [role=row]")).toHaveLength(8);
    expect(board.all("[role=row] > [role=gridcell]")).toHaveLength(64);
    expect(board.tabStops).toEqual([board.cell("Aa4")]);
  });
  it("gives every cell a name of its own: where, what, and how it is marked", async () => {
    expect(new Set(board.names()).size).toBe(64);
    expect(board.name("Bb3")).toBe("Bb3, plant, white");
    expect(board.name("Ca4")).toBe("Ca4, free");
    expect(board.name("Ab3")).toBe("Ab3, fire, black, can be chosen");
    expect(board.name("Dc1")).toBe("Dc1, water, white, last action");
    await board.press("Ab3");
    expect(board.name("Ab3")).toBe("Ab3, fire, black, selected");
    expect(board.cell("Ab3").getAttribute("aria-selected")).toBe("true");
    expect(board.name("Bb3")).toBe("Bb3, plant, white, legal target");
  });
  it("says which language it speaks and what it is", () => {
    expect(board.find(".nw-board").lang).toBe("en");
    expect(board.find(".nw-board").getAttribute("aria-label")).toBe("Natural Chaos");
  });
  it("has both live regions from the start", () => {
    expect(board.find("[role=status]").getAttribute("aria-live")).toBe("polite");
    expect(board.find("[role=alert]").getAttribute("aria-live")).toBe("assertive");
  });
  it("shares no id with another view of the same board", () => {
    const other = new Opened(board.model);
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    other.close();
  });
  it("shows markup in texts as text", () => {
    const evil = "<img src=x onerror=alert(1)>";
    reopen(texts({ words: { "piece.F": evil, F: evil }, ui: { Timeline: evil } }));
    expect(board.all("img")).toEqual([]);
    expect(board.text).toContain(evil);
  });
  it("shows the panels that are asked for, in their order", () => {
    reopen(settings({ panels: ["timeline", "status"] }));
    expect(board.all(".nw-panel h3").map((heading) => heading.textContent)).toEqual(["Timeline", "Black"]);
  });
  it("names a player whose id is a content too", () => {
    const whole = state();
    whole.timeline = (whole.timeline as object[]).map((frame) => ({ ...frame, player: "F" }));
    reopen(whole);
    expect(board.find(".nw-turn").textContent).toContain("Fire (Black)");
  });
  it("tells the position in words", () => {
    expect(board.find(".nw-words").textContent).toContain("Bb3 plant, white");
  });
});

describe("the keys of the board", () => {
  it("go from cell to cell and say where the edge is", async () => {
    await board.focus("Aa4");
    await board.key("ArrowRight");
    await board.key("ArrowDown");
    expect(board.focused).toBe("Ab3");
    expect(board.tabStops).toEqual([board.cell("Ab3")]);
    await board.focus("Aa4");
    await board.key("ArrowUp");
    expect(board.focused).toBe("Aa4");
    expect(board.polite).toContain("Edge of the board.");
  });
  it("reach the ends of a row and of the board", async () => {
    await board.focus("Bb3");
    await board.key("Home");
    expect(board.focused).toBe("Aa3");
    await board.key("End");
    expect(board.focused).toBe("Bd3");
    await board.key("End", { ctrlKey: true });
    expect(board.focused).toBe("Dd1");
    await board.key("Home", { ctrlKey: true });
    expect(board.focused).toBe("Aa4");
  });
  it("jump to a row by a digit and to a column with Shift", async () => {
    await board.focus("Da4");
    await board.key("3", { code: "Digit3" });
    expect(board.focused).toBe("Da3");
    await board.key('"', { code: "Digit2", shiftKey: true });
    expect(board.focused).toBe("Db3");
  });
  it("choose and play without a pointer, and the focus stays on the cell", async () => {
    await board.focus("Ab3");
    await board.key("Enter");
    await board.key("ArrowUp");
    await board.key(" ");
    expect(board.model.sent).toEqual([{ type: "play", action: "Ab3-Ab4", step: LAST, revision: 7 }]);
    expect(board.focused).toBe("Ab4");
  });
  it("cancel a choice", async () => {
    await board.focus("Ab3");
    await board.key("Enter");
    await board.key("Escape");
    expect(board.name("Ab3")).toContain("can be chosen");
    expect(board.polite).toContain("Nothing is selected.");
  });
  it("read the cell, the actions there, the last action and the summary", async () => {
    await board.focus("Ab3");
    await board.key("o");
    expect(board.polite).toContain("Ab3, fire, black, can be chosen");
    await board.key("m");
    expect(board.polite).toContain("Ab3-Ab4");
    await board.key("l");
    expect(board.polite).toContain("Water is placed on Dc1.");
    await board.key("s");
    expect(board.polite).toContain("Black places in C or D");
  });
  it("ask why the cell is no target, then read the refusal again", async () => {
    await board.press("Ab3");
    await board.focus("Ad4");
    await board.key("w");
    expect(board.model.sent).toEqual([{ type: "explain", action: "Ab3~Ad4", step: LAST, revision: 7 }]);
    board.model.receive(verdict());
    await board.key("Escape");
    await board.key("w");
    expect(board.assertive).toContain("Fire does not beat water.");
  });
  it("step, and open the list of keys", async () => {
    await board.focus("Aa4");
    await board.key("[");
    expect(board.model.state.step).toBe(LAST - 1);
    await board.key("]");
    expect(board.model.state.step).toBe(LAST);
    await board.key("?");
    expect(board.all("details[open] dt").map((key) => key.textContent)).toContain("Home End");
  });
  it("of one character can be switched off", async () => {
    reopen(settings({ letter_keys: false }));
    await board.focus("Aa4");
    await board.key("[");
    await board.key("3", { code: "Digit3" });
    expect(board.model.state.step).toBe(LAST);
    expect(board.focused).toBe("Aa4");
    await board.key("ArrowRight");
    expect(board.focused).toBe("Ab4");
  });
  it("do nothing while the focus is elsewhere", async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await board.key("[");
    expect(board.model.state.step).toBe(LAST);
  });
});

describe("playing", () => {
  it("by two presses sends one message and shows the choice at once", async () => {
    await board.press("Ab3", "Bb3");
    expect(board.model.sent).toEqual([{ type: "play", action: "Ab3~Bb3", step: LAST, revision: 7 }]);
    expect(board.name("Bb3")).toContain("waiting for Python");
    expect(board.all(".nw-pending")).toHaveLength(2);
  });
  it("from the reserve: a toggle, then a cell", async () => {
    await board.press("fire");
    expect(board.find("[aria-pressed=true]").textContent).toContain("can be chosen");
    expect(board.name("Ca1")).toContain("legal target");
    await board.press("Ca1");
    expect(board.model.sent).toEqual([{ type: "play", action: "F@Ca1", step: LAST, revision: 7 }]);
  });
  it("on a free cell asks in place which piece, and the focus goes back to the cell", async () => {
    await board.press("Ca1");
    const dialog = board.find("[role=dialog]");
    expect(dialog.getAttribute("aria-label")).toBe("Which action on Ca1?");
    expect(dialog.contains(document.activeElement)).toBe(true);
    [...dialog.querySelectorAll("button")].find((button) => button.textContent?.includes("earth"))?.click();
    await drawn();
    expect(board.model.sent).toEqual([{ type: "play", action: "E@Ca1", step: LAST, revision: 7 }]);
    expect(board.all("[role=dialog]")).toEqual([]);
    expect(board.focused).toBe("Ca1");
  });
  it("what is forbidden asks Python why, also with a piece that has no legal placement", async () => {
    await board.press("plant", "Ca1");
    expect(board.model.sent).toEqual([{ type: "explain", action: "P@Ca1", step: LAST, revision: 7 }]);
  });
  it("shows actions that have no place as buttons", async () => {
    const state = texts({ words: { "faceoff:F": "Fire", "faceoff:E": "Earth" } });
    reopen({ ...state, choices: { step: LAST, revision: 1, actions: "0faceoff:E 8F" } });
    await board.press("Fire");
    expect(board.model.sent).toEqual([{ type: "play", action: "faceoff:F", step: LAST, revision: 1 }]);
  });
  it("waits for the choices of the step that is shown", async () => {
    board.model.state.step = LAST - 1;
    board.model.emit("change:step");
    await board.press("Bb3");
    expect(board.model.sent).toEqual([]);
    expect(board.polite).toContain("Python is busy");
    expect(board.names().filter((name) => name?.includes("can be chosen"))).toEqual([]);
  });
  it("by typing sends the text as it is: Enter and one button play, the other asks", async () => {
    const field = board.find("input[list]") as HTMLInputElement;
    field.value = " Ab3~Db3 ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    await board.key("Enter", { shiftKey: true });
    expect(board.model.sent).toEqual([]);
    await board.key("Enter");
    board.model.receive(verdict());
    await board.press("Play");
    board.model.receive(verdict());
    await board.press("Why not?");
    const action = "Ab3~Db3";
    expect(board.model.sent).toMatchObject([
      { type: "play", action },
      { type: "play", action },
      { type: "explain", action },
    ]);
  });
  it("twice in a row sends one action, until Python has answered", async () => {
    await board.press("Ab3", "Ab4");
    const [sent] = board.model.sent;
    await board.press("Ab3", "Ab4", "Ca2", "Cb2");
    expect(board.model.sent).toEqual([sent]);
    expect(board.assertive).toBe("");
    board.model.receive(grown());
    await drawn();
    await board.press("Ca1");
    expect(board.model.sent).toHaveLength(2);
  });
  it("after stepping sends the step once more, so that one that waited cannot lead away from the action", async () => {
    const saved = vi.spyOn(board.model, "save_changes");
    await board.press("Back", "Forward");
    expect(saved).toHaveBeenCalledTimes(2);
    board.model.receive(grown());
    board.model.receive(grown({ from: LAST + 2, step: LAST + 2 }));
    expect(saved).toHaveBeenCalledTimes(3);
    expect(board.model.state.step).toBe(LAST + 2);
  });
  it("by typing keeps a refused text and empties the field once the action is on the board", async () => {
    const field = board.find("input[list]") as HTMLInputElement;
    field.value = "Ab3~Bb3";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await board.press("Play");
    board.model.receive(verdict({ asked: "play" }));
    await drawn();
    expect(field.value).toBe("Ab3~Bb3");
    board.model.receive(grown());
    await drawn();
    expect(field.value).toBe("");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import game from "./fixtures/pacru.json";
import { drawn, type Opened } from "./opened";
import { begun, type LineName, open, state } from "./pacru-opened";

let board: Opened;
const show = (whole: Record<string, unknown>) => {
  board = open(whole);
  return board;
};
/** A line of the fixture, shown where it had come to this step and no further. */
const reach = (name: LineName, step: number) => show(begun(name, step));
afterEach(() => {
  board.close();
  document.body.replaceChildren();
});

const sent = () => board.model.sent as { type: string; action?: string }[];
const marked = (mark: string) =>
  board
    .all("[role=gridcell]")
    .filter((cell) => cell.getAttribute("aria-label")?.split(", ").includes(mark))
    .map((cell) => cell.dataset.place);
const question = () => board.find("[role=group][aria-label] > h3").parentElement as HTMLElement;
const buttons = (inside: Element) =>
  [...inside.querySelectorAll("button")].map((button) => button.textContent?.trim());

describe("a choice that is open inside a turn", () => {
  it("without places is asked by buttons that cover no field, with what each would bring", () => {
    reach("turns", 1);
    expect(question().getAttribute("aria-label")).toBe("Border or connection?");
    expect(question().textContent).toContain("Border or connection?");
    expect(buttons(question())).toEqual([
      "border tiles gained: 1, a neutral field of d1–f3",
      "connection tiles gained: 2 (b1, c1)",
      "Back (Esc)",
    ]);
    expect(board.all("[role=dialog]")).toEqual([]);
  });
  it("takes no focus by itself", () => {
    reach("turns", 1);
    expect(question().contains(document.activeElement)).toBe(false);
  });
  it("gets the focus when a cell is pressed", async () => {
    reach("turns", 1);
    await board.focus("d1");
    await board.key("Enter");
    expect(document.activeElement?.textContent).toContain("border");
    expect(board.polite).toContain("Border or connection?");
    await board.press("connection");
    expect(sent()).toMatchObject([{ type: "play", action: "benefit:connection", step: 1, revision: 7 }]);
  });
  it("among fields marks them as targets, framed where they are one borderland", () => {
    reach("turns", 2);
    expect(marked("legal target").sort()).toEqual(["d2", "d3", "e1", "e2", "e3", "f1", "f3"]);
    expect(marked("can be chosen")).toEqual([]);
    expect(question().getAttribute("aria-label")).toBe(
      "Choose a neutral field of d1–f3: it becomes your tile.",
    );
    expect(board.all(".nw-border[style*=may]")).toHaveLength(1);
    board.close();
    reach("meet", 1);
    expect(board.all(".nw-border[style*=may]")).toHaveLength(0);
    // 81 fields without two own tiles, and without the three that carry a piece.
    expect(marked("legal target")).toHaveLength(76);
  });
  it("is made by one press on a field", async () => {
    reach("turns", 2);
    await board.press("e3");
    expect(sent()).toMatchObject([{ type: "play", action: "border:e3" }]);
  });
  it("asks Python why a wrong field is none: free, a tile, or a chevron", async () => {
    reach("turns", 2);
    await board.press("h8", "c2", "f2");
    expect(sent()).toMatchObject([
      { type: "explain", action: "border:h8" },
      { type: "explain", action: "border:c2" },
      { type: "explain", action: "border:f2" },
    ]);
  });
  it("has a button for what has no place", async () => {
    reach("meet", 1);
    expect(buttons(question())).toEqual(["decline brings nothing", "Back (Esc)"]);
    await board.press("a5", "decline");
    // The second press of a double one is no second action.
    expect(sent()).toMatchObject([{ type: "play", action: "meet:a5" }]);
    board.close();
    reach("meet", 1);
    await board.press("decline");
    expect(sent()).toMatchObject([{ type: "play", action: "decline" }]);
  });
  it("is spoken when it comes up", async () => {
    reach("turns", 0);
    const { timeline, choices, hints } = game.lines.turns;
    board.model.receive({
      type: "line",
      revision: 8,
      from: 1,
      step: 1,
      frames: timeline.slice(1, 2),
      choices: choices[1],
      hints: hints[1],
    });
    await drawn();
    expect(board.polite).toContain("Red picks: border or connection?");
    expect(buttons(question())[1]).toBe("connection tiles gained: 2 (b1, c1)");
  });
  it("shows the field as it would be, and the gain, while one points at it", async () => {
    reach("turns", 2);
    await board.focus("e3");
    expect(board.cell("e3").querySelectorAll(".nw-pending")).toHaveLength(1);
    expect(board.all(".nw-gain").map((text) => text.textContent)).toContain("+1");
    expect(board.name("e3")).toBe("e3, free, legal target");
    await board.press("e3");
    expect(board.name("e3")).toContain("waiting for Python");
  });
  it("shows nothing of the kind where no choice is legal", async () => {
    reach("turns", 2);
    await board.focus("h8");
    expect(board.all(".nw-pending")).toEqual([]);
  });
  it("is told, and not asked, where nothing may be played", () => {
    show({ ...begun("turns", 2), choices: { step: 2, revision: 7, actions: "", hints: {} } });
    expect(board.all(".nw-asked")).toEqual([]);
    expect(board.find(".nw-panel").textContent).toContain("Red chooses a neutral field of d1–f3.");
    expect(marked("legal target")).toEqual([]);
  });
});

describe("going back inside a turn", () => {
  it("is asked of Python by Esc on a cell and on the buttons, and by the button", async () => {
    for (const [step, from] of [
      [2, "[data-place=a1]"],
      [1, ".nw-asked button"],
      [2, ".nw-play > [role=group] button"],
    ] as const) {
      reach("turns", step);
      board.find(from).focus();
      await board.key("Escape");
      expect(sent(), from).toMatchObject([{ type: "undo", step, revision: 7 }]);
      board.close();
    }
    reach("turns", 2);
    await board.press("Back (Esc)");
    expect(sent()).toMatchObject([{ type: "undo" }]);
  });
  it("is not asked by Esc in a field, where the key is the field's", async () => {
    reach("turns", 2);
    board.find("input[list]").focus();
    await board.key("Escape");
    expect(sent()).toEqual([]);
  });
  it("is asked once, until Python answers", async () => {
    reach("turns", 2);
    await board.focus("e3");
    await board.key("Escape");
    await board.key("Escape");
    expect(sent()).toHaveLength(1);
  });
  it("does not wait for the answer to a question", async () => {
    reach("turns", 2);
    await board.press("h8");
    board.cell("h8").focus();
    await board.key("Escape");
    expect(sent()).toMatchObject([{ type: "explain" }, { type: "undo" }]);
  });
  it("takes back nothing at the start of a turn", async () => {
    reach("turns", 3);
    await board.focus("e9");
    await board.key("Escape");
    expect(sent()).toEqual([]);
    expect(board.polite).toContain("Nothing is selected.");
    expect(board.all("button").map((button) => button.textContent)).not.toContain("Back (Esc)");
  });
  it("deselects first", async () => {
    reach("turns", 0);
    await board.press("a1");
    board.cell("a1").focus();
    await board.key("Escape");
    expect(board.cell("a1").getAttribute("aria-selected")).toBe("false");
    expect(sent()).toEqual([]);
  });
  it("only steps where more was played since", async () => {
    show(state("turns", 2));
    await board.focus("e3");
    await board.key("Escape");
    expect(sent()).toEqual([]);
    expect(board.model.state.step).toBe(1);
    expect(board.model.state.timeline).toHaveLength(8);
  });
});

describe("what may come after a selection and has no place", () => {
  const offered = () =>
    board.all(".nw-play > [role=group] button").map((button) => button.textContent?.trim());

  it("is offered by buttons with what it costs, the forbidden ones too", async () => {
    reach("turns", 0);
    expect(offered()).toEqual([]);
    await board.press("a1");
    expect(offered()).toEqual([
      "turn to north-east costs 2 tiles",
      "turn to south-east costs 2 tiles",
      "turn to north (not possible now) costs 4 tiles",
      "turn to south (not possible now) costs 4 tiles",
    ]);
    expect(board.all(".nw-play > [role=group] button svg")).toHaveLength(4);
    await board.press("turn to north-east");
    expect(sent()).toMatchObject([{ type: "play", action: "a1/NE" }]);
  });
  it("is asked about where it is not legal, and stays selected", async () => {
    reach("turns", 0);
    await board.press("a1", "turn to north");
    expect(sent()).toMatchObject([{ type: "explain", action: "a1/N" }]);
    expect(board.cell("a1").getAttribute("aria-selected")).toBe("true");
  });
  it("is not offered for an enemy's chevron, which can be tried all the same", async () => {
    reach("turns", 0);
    await board.press("e9");
    expect(offered()).toEqual([]);
    await board.press("e8");
    expect(sent()).toMatchObject([{ type: "explain", action: "e9-e8" }]);
  });
});

describe("the list of turns", () => {
  const lines = () => board.all(".nw-line").map((line) => line.textContent?.replace(/^\d+/, ""));
  const current = () => board.all(".nw-line").findIndex((line) => line.hasAttribute("aria-current"));

  it("has one line a turn, numbered by turns", () => {
    show(state("turns"));
    expect(board.all(".nw-number").map((number) => number.textContent)).toEqual(["0", "1", "2", "3"]);
    // The letter before a turn is that of the player's badge.
    expect(lines()).toEqual(["Start", "Ra1-d1 benefit:border border:e3", "Be9-e8", "Rf2/NE give:a1 give:b3"]);
    expect(board.find(".nw-lines li").getAttribute("aria-setsize")).toBe("4");
  });
  it("marks the line that holds the step, while one steps by single actions", async () => {
    show(state("turns"));
    expect(current()).toBe(3);
    const seen: number[] = [];
    for (let step = 6; step >= 0; step--) {
      await board.press("Back");
      expect(board.model.state.step).toBe(step);
      seen.push(current());
    }
    expect(seen).toEqual([3, 3, 2, 1, 1, 1, 0]);
  });
  it("goes to the end of the turn that is pressed", async () => {
    show(state("turns"));
    board.all(".nw-line")[1]?.click();
    await drawn();
    expect(board.model.state.step).toBe(3);
  });
  it("is walked by the arrows turn by turn", async () => {
    show(state("turns", 2));
    board.all(".nw-line")[1]?.focus();
    await board.key("ArrowDown");
    expect(board.model.state.step).toBe(4);
    await drawn();
    await board.key("ArrowUp");
    expect(board.model.state.step).toBe(3);
    await board.key("ArrowUp");
    expect(board.model.state.step).toBe(0);
    await board.key("ArrowUp");
    expect(board.polite).toContain("This is the start.");
  });
  it("shows a turn that is not yet over", () => {
    reach("turns", 2);
    expect(lines()).toEqual(["Start", "Ra1-d1 benefit:border"]);
  });
  it("tells of other lines anywhere in the turn", () => {
    const whole = state("turns");
    Object.assign((whole.timeline as object[])[2] as object, { others: ["benefit:connection"] });
    show(whole);
    expect(board.all(".nw-line")[1]?.textContent).toContain("1 other line");
  });
  it("draws a window of 10,000 frames", async () => {
    const whole = state("turns");
    const [start, ...turn] = (whole.timeline as object[]).slice(0, 4);
    whole.timeline = [start, ...Array.from({ length: 3333 }, () => turn).flat()];
    whole.step = 9_999;
    show(whole);
    expect(board.all(".nw-lines li").length).toBeLessThan(20);
    expect(board.find(".nw-lines li").getAttribute("aria-setsize")).toBe("3334");
    await board.press("To the start");
    expect(board.model.state.step).toBe(0);
  });
});

describe("the last turn", () => {
  it("is marked with the places of all its actions", () => {
    show(state("turns", 3));
    expect(marked("last action").sort()).toEqual(["a1", "d1", "e3"]);
    board.close();
    show(state("turns", 1));
    expect(marked("last action").sort()).toEqual(["a1", "d1"]);
    board.close();
    show(state("turns", 4));
    expect(marked("last action").sort()).toEqual(["e8", "e9"]);
  });
});

describe("how far the players are", () => {
  const rows = () =>
    board
      .all(".nw-panel .nw-standing > li")
      .map((row) => [row.querySelector("b")?.textContent, row.querySelector("span")?.textContent]);

  it("is shown in the order of turns, as numbers and as a bar", () => {
    show(state("four", 0));
    expect(rows()).toEqual([
      ["Red", "15 / 24"],
      ["Yellow", "6 / 24"],
      ["Blue", "6 / 24"],
      ["Green", "14 / 24"],
    ]);
    const bar = board.find(".nw-panel progress") as HTMLProgressElement;
    expect([bar.value, bar.max, bar.getAttribute("aria-label")]).toEqual([15, 24, "Red"]);
    expect(board.all(".nw-standing")).toHaveLength(2);
  });
  it("marks whose turn it is", () => {
    show(state("four", 0));
    expect(board.find(".nw-panel [aria-current=true] b").textContent).toBe("Yellow");
  });
  it("says who is out and by which rule, from the step where it happened", async () => {
    show(state("out"));
    const [yellow, blue] = board.all(".nw-panel .nw-standing > li");
    expect(blue?.textContent).toContain("blocked and out");
    expect(blue?.textContent).toContain("PA-48");
    expect(yellow?.textContent).not.toContain("PA-48");
    await board.press("Back");
    expect(board.find(".nw-panel .nw-standing").textContent).not.toContain("PA-48");
  });
  it("is not there where nothing is counted", () => {
    const whole = state("turns");
    for (const frame of whole.timeline as { standing?: unknown }[]) delete frame.standing;
    show(whole);
    expect(board.all(".nw-standing")).toEqual([]);
  });
});

describe("a board of Pacru", () => {
  it("names a cell by place, chevron, direction and power", async () => {
    reach("turns", 0);
    expect(board.name("a1")).toBe("a1, red chevron on its tile, points east, power 3, can be chosen");
    expect(board.name("c1")).toBe("c1, blue tile");
    expect(board.name("b1")).toBe("b1, free");
    expect(board.find("dl").textContent).toContain("a1 red chevron on its tile, points east, power 3");
  });
  it("names the borderlands where it tells the position in words", () => {
    reach("turns", 0);
    expect(board.all("dt").map((name) => name.textContent)).toContain("a1–c3");
  });
  it("goes to a row of the whole board by its digit, and to a column with Shift", async () => {
    reach("turns", 0);
    await board.focus("e5");
    await board.key("9", { code: "Digit9" });
    expect(board.focused).toBe("e9");
    await board.key("(", { code: "Digit9", shiftKey: true });
    expect(board.focused).toBe("i9");
    await board.key("!", { code: "Digit1", shiftKey: true });
    expect(board.focused).toBe("a9");
  });
  it("shows the power of what is selected, and of what one points at", async () => {
    reach("turns", 0);
    const powers = () => board.all(".nw-power").map((text) => text.textContent);
    expect(powers()).toEqual([]);
    await board.press("a1");
    expect(powers()).toEqual(["3"]);
    await board.focus("f2");
    expect(powers()).toEqual(["3", "1"]);
  });
  it("has a piece rather than a tile to choose", async () => {
    reach("turns", 0);
    await board.press("c2");
    expect(board.cell("c2").getAttribute("aria-selected")).toBe("false");
    expect(board.find(".nw-play > .nw-hint").textContent).toBe("First choose what is to act.");
  });
  it("draws who takes part in a pincer, and who jumps", async () => {
    reach("pincer", 0);
    const lines = () => board.find("path.nw-link.nw-may").getAttribute("d")?.match(/M/g)?.length ?? 0;
    await board.press("d5");
    // East and south-east a piece stands next to it, so one ray of three; three attackers, and a cross of two strokes for each.
    expect(lines()).toBe(1 + 3 + 3 * 2);
    await board.press("a1");
    // East lies a piece, south-east is off the board: one ray, and one jump.
    expect(lines()).toBe(1 + 1);
  });
  it("highlights the tiles that won, and draws no line through them", () => {
    show(state("won"));
    expect(board.find(".nw-border[style*=was]").getAttribute("d")?.match(/M/g)).toHaveLength(42);
    expect(board.all(".nw-won")).toEqual([]);
    expect(board.name("a1")).toBe("a1, red tile, counts for the win");
    expect(marked("counts for the win")).toHaveLength(42);
  });
  it("plays a pincer by two presses", async () => {
    reach("pincer", 0);
    await board.press("g3", "e5");
    expect(sent()).toMatchObject([{ type: "play", action: "g3xe5" }]);
  });
});

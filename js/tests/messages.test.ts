import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import naturalChaos from "../src/games/natural-chaos";
import { drawn, grown, LAST, Opened, verdict } from "./opened";

let board: Opened;
beforeEach(() => {
  board = new Opened();
});
afterEach(() => {
  board.close();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const receive = async (message: unknown) => {
  board.model.receive(message);
  await drawn();
};

describe("a change of the line", () => {
  it("grows the line in place, shows the new step and tells what happened", async () => {
    const line = board.model.state.timeline as unknown[];
    await receive(grown());
    expect(board.model.state.timeline).toBe(line);
    expect(line).toHaveLength(LAST + 2);
    expect(board.model.state).toMatchObject({
      step: LAST + 1,
      choices: { step: LAST + 1, revision: 8, actions: "0P@Ca1 42" },
    });
    expect(board.name("Bb3")).toBe("Bb3, fire, black, last action");
    expect(board.polite).toContain("Fire beats plant. White is to act.");
  });
  it("changes nothing more when initialize and two views all hear it", async () => {
    naturalChaos.initialize({ model: board.model });
    const other = new Opened(board.model);
    await receive(grown());
    expect(board.model.state.timeline).toHaveLength(LAST + 2);
    expect(other.names()).toEqual(board.names());
    other.close();
  });
  it("in the middle of the line cuts what came after it", async () => {
    await receive(grown({ from: 3, step: 3 }));
    expect(board.model.state.timeline).toHaveLength(4);
    expect(board.model.state.step).toBe(3);
  });
  it("without frames takes back, and says so once", async () => {
    naturalChaos.initialize({ model: board.model });
    await board.press("Undo");
    await receive(grown({ from: LAST, step: LAST - 1, frames: [] }));
    expect(board.model.state.timeline).toHaveLength(LAST);
    expect(board.polite).toContain(`Undone. Step ${LAST - 1} of ${LAST - 1}`);
  });
  it("brings as many frames as another variation has", async () => {
    const [frame] = grown().frames;
    await receive(grown({ from: 2, step: 3, frames: [frame, frame, frame] }));
    expect(board.model.state.timeline).toHaveLength(5);
    expect(board.model.state.step).toBe(3);
  });
  it("lets the next message carry the new revision", async () => {
    await receive(grown());
    await board.press("Ca1");
    expect(board.model.sent).toEqual([{ type: "play", action: "P@Ca1", step: LAST + 1, revision: 8 }]);
  });
});

describe("a refusal", () => {
  it("shows all reasons with their rules, marks their places and is spoken at once", async () => {
    await receive(verdict());
    for (const text of [
      "Why not Ab3~Ad4?",
      "Fire does not beat water.",
      "The two are not adjacent.",
      "NC-23",
    ]) {
      expect(board.text).toContain(text);
    }
    expect(board.name("Ad4")).toContain("refused");
    expect(board.assertive).toContain("Fire does not beat water. (NC-22) The two are not adjacent. (NC-23)");
  });
  it("that comes twice is announced twice", async () => {
    await receive(verdict());
    const first = board.assertive;
    await receive(verdict());
    expect(board.assertive).not.toBe(first);
    expect(board.assertive.trim()).toBe(first.trim());
  });
  it("opens the text of its rule in place, and says when the project decided it", async () => {
    const reason = { rule: "NC-40", title: "", text: "There is another action.", places: [], source: "H" };
    await receive(verdict({ reasons: [reason] }));
    expect(board.find(".nw-sentences details").textContent).toContain("Decided by this project");
  });
  it("for another step than the one shown is left out", async () => {
    await receive(verdict({ step: 2 }));
    expect(board.text).not.toContain("Fire does not beat water.");
  });
  it("of an explanation that finds nothing says that the action is legal", async () => {
    await receive(verdict({ legal: true, reasons: [], text: "Ab3~Bb3 is legal." }));
    expect(board.text).toContain("Ab3~Bb3 is legal.");
    expect(board.polite).toContain("Ab3~Bb3 is legal.");
  });
  it("of a stale or malformed message is one sentence", async () => {
    await receive({ type: "refused", asked: "play", text: "The line is another by now." });
    expect(board.find(".nw-no").textContent).toContain("The line is another by now.");
    expect(board.assertive).toContain("The line is another by now.");
  });
  it("is gone when another step is shown", async () => {
    await receive(verdict());
    await board.press("Back");
    expect(board.text).not.toContain("Fire does not beat water.");
    expect(board.assertive).toBe("");
    expect(board.names().filter((name) => name?.includes("refused"))).toEqual([]);
  });
});

describe("waiting for Python", () => {
  const pending = () => board.all(".nw-pending").length > 0;

  it("ends with whatever comes back", async () => {
    for (const message of [grown(), verdict(), { type: "refused", asked: "play", text: "No." }]) {
      board.close();
      board = new Opened();
      await board.press("Ab3", "Ab4");
      expect(pending()).toBe(true);
      await receive(message);
      expect(pending()).toBe(false);
    }
  });
  it("says after a while that Python is busy, then that it is silent, and honours a late answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await board.press("Ab3", "Ab4");
    vi.advanceTimersByTime(1600);
    await drawn();
    expect(board.polite).toContain("Python is busy");
    vi.advanceTimersByTime(4500);
    await drawn();
    expect(board.polite).toContain("Python does not answer");
    expect(pending()).toBe(true);
    await receive(grown());
    expect(pending()).toBe(false);
    expect(board.text).not.toContain("Python does not answer");
    expect(board.model.state.step).toBe(LAST + 1);
  });
  it("says nothing once the answer is there", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await board.press("Ab3", "Ab4");
    await receive(verdict());
    vi.advanceTimersByTime(10_000);
    await drawn();
    expect(board.text).not.toContain("Python is busy");
  });
  it("ends at once where sending is impossible or the kernel goes", async () => {
    board.model.send = () => {
      throw new Error("closed");
    };
    await board.press("Ab3", "Ab4");
    expect(pending()).toBe(false);
    expect(board.assertive).toContain("Python is gone.");
    board.close();
    board = new Opened();
    board.model.emit("comm:close");
    await drawn();
    expect(board.assertive).toContain("Python is gone.");
  });
  it("for an undo is told as such", async () => {
    await board.press("Undo");
    expect(board.model.sent).toEqual([{ type: "undo", step: LAST, revision: 7 }]);
    board.model.set("step", LAST - 1);
    await drawn();
    expect(board.polite).toContain(`Undone. Step ${LAST - 1} of ${LAST}:`);
  });
});

describe("nonsense from Python", () => {
  const nonsense = [
    null,
    undefined,
    "line",
    42,
    [],
    {},
    { type: "line" },
    { type: "line", frames: 3 },
    { type: "line", from: 99, step: 99, frames: [{}], revision: 1, choices: "" },
    { type: "line", from: -1, step: -1, frames: [{}], revision: 1, choices: "" },
    {
      type: "line",
      from: LAST + 1,
      step: LAST + 1,
      frames: [null, { effects: "x", table: [1, ["a"]], others: {}, player: 3 }],
      choices: 1,
    },
    {
      type: "line",
      from: LAST + 1,
      step: LAST + 1,
      frames: [
        { open: true, asks: { place: 7, text: {} }, figures: { Aa4: {} }, standing: { b: 5, w: null } },
      ],
      choices: "",
      hints: 3,
    },
    { type: "verdict" },
    { type: "verdict", reasons: [null, 3, { places: "Ab3", rule: {} }], step: LAST },
    { type: "refused", text: {} },
  ];
  it("never takes the board away", async () => {
    for (const message of nonsense) {
      await receive(message);
      expect(board.all("[role=gridcell]")).toHaveLength(64);
    }
  });
  it("in the state is shown as an empty board that still opens", async () => {
    for (const timeline of [
      undefined,
      null,
      "x",
      [null],
      [7],
      [{ position: 3, cells: null, effects: [null] }],
    ]) {
      board.model.state.timeline = timeline;
      board.model.emit("change:timeline");
      await drawn();
      expect(board.all("[role=gridcell]")).toHaveLength(64);
    }
    for (const name of ["choices", "step"]) board.model.set(name, { nonsense: true });
    await drawn();
    expect(board.all("[role=gridcell]")).toHaveLength(64);
  });
});

import { describe, expect, it } from "vitest";
import { type Move, nextPicks, press } from "../src/shell/selection";

const move = (action: string, ...picks: string[]): Move => ({ action, picks });
const PLACES = new Set(["a1", "a2", "b1", "b2", "c1"]);
const MOVES = [
  move("F@b1", "F", "b1"),
  move("E@b1", "E", "b1"),
  move("F@b2", "F", "b2"),
  move("a1-a2", "a1", "a2"),
  move("a1~c1", "a1", "c1"),
  move("pass", "pass"),
];

const pressed = (pick: string, selected: string[] = [], occupied = ["a1", "c1"], moves = MOVES) =>
  press({
    moves,
    selected,
    pick,
    selectable: occupied.includes(pick) || !PLACES.has(pick),
    isPlace: (one) => PLACES.has(one),
    reserve: ["F", "E"],
  });

describe("a press", () => {
  it("on an own piece selects it", () => expect(pressed("a1")).toEqual({ select: ["a1"] }));
  it("on the selected piece deselects it", () => expect(pressed("a1", ["a1"])).toEqual({ select: [] }));
  it("on a target plays", () => expect(pressed("a2", ["a1"])).toEqual({ play: "a1-a2" }));
  it("on an action without a place plays it", () => expect(pressed("pass")).toEqual({ play: "pass" }));
  it("on the palette and then a cell places", () => {
    expect(pressed("F")).toEqual({ select: ["F"] });
    expect(pressed("b1", ["F"])).toEqual({ play: "F@b1" });
  });
  it("on an action without a place plays it, whatever is selected", () => {
    expect(pressed("pass", ["F"])).toEqual({ play: "pass" });
    expect(pressed("pass", ["a1"])).toEqual({ play: "pass" });
  });
  it("on a free cell asks which of several pieces is meant", () =>
    expect(pressed("b1")).toEqual({ choose: ["F@b1", "E@b1"] }));
  it("on a free cell places the only piece that can be placed", () =>
    expect(pressed("b2")).toEqual({ play: "F@b2" }));
  it("on a free cell where nothing can be placed asks why", () =>
    expect(pressed("a2")).toEqual({ explain: ["F", "a2"] }));
  it("on a piece asks why not where every action is a single press", () => {
    expect(pressed("a1", [], ["a1"], [move("b1", "b1"), move("b2", "b2")])).toEqual({ explain: ["a1"] });
    expect(pressed("a1", [], ["a1"], [])).toEqual({ select: ["a1"] });
    expect(pressed("a2", [], [], [move("pass", "pass")])).toEqual({ explain: ["F", "a2"] });
  });
  it("on what is no target asks why not", () =>
    expect(pressed("b2", ["a1"])).toEqual({ explain: ["a1", "b2"] }));
  it("on a piece of the other side selects it too, so that the forbidden can be tried", () =>
    expect(pressed("c1")).toEqual({ select: ["c1"] }));
  it("on another own piece is a change of mind", () =>
    expect(pressed("a1", ["F"])).toEqual({ select: ["a1"] }));
  it("that fits several actions asks which", () => {
    const twins = [move("a1-a2", "a1", "a2"), move("a1-a2!", "a1", "a2")];
    expect(pressed("a2", ["a1"], ["a1"], twins)).toEqual({ choose: ["a1-a2", "a1-a2!"] });
  });
  it("that neither ends an action nor forbids one goes on", () => {
    const longer = [move("a1-a2-b2", "a1", "a2", "b2")];
    expect(pressed("a2", ["a1"], ["a1"], longer)).toEqual({ select: ["a1", "a2"] });
    expect([...nextPicks(longer, ["a1", "a2"])]).toEqual(["b2"]);
  });
});

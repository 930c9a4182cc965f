import { describe, expect, it } from "vitest";
import { naturalChaos } from "../src/games/natural-chaos";
import { linePath, linkPath, wrapBetween } from "../src/games/natural-chaos/geometry";
import type { Frame } from "../src/shell/contract";
import { gridOf, neighbour } from "../src/shell/grid";
import game from "./fixtures/natural-chaos.json";

const read = (position: string) => naturalChaos.read({ position } as Frame);
const picks = (action: string) => naturalChaos.picks(action, () => false);
const grid = gridOf(game.layout);
const cell = (place: string) => {
  const found = grid.at.get(place);
  if (!found) throw new Error(place);
  return found;
};

describe("a position text", () => {
  it("is read quadrant by quadrant, from row 4 down", () => {
    expect([...read("F14P/16/16/5S10 b -")]).toEqual([
      ["Aa4", "F"],
      ["Ad1", "P"],
      ["Db3", "S"],
    ]);
  });
  it("of an empty board has no piece", () => expect(read("16/16/16/16 w?? bw").size).toBe(0));
  it("that is broken never throws", () => {
    for (const broken of ["", "x", "99F", "FFFF".repeat(40), "16/16"])
      expect(() => read(broken)).not.toThrow();
  });
});

describe("an action text", () => {
  it("of a placement is picked from the reserve", () => expect(picks("F@Ab3")).toEqual(["F", "Ab3"]));
  it("of a move or a switch is two places", () => {
    expect(picks("Ab3-Ab4")).toEqual(["Ab3", "Ab4"]);
    expect(picks("Ab3~Cb3")).toEqual(["Ab3", "Cb3"]);
  });
  it("without a place is picked as it is", () => {
    for (const action of ["pass", "faceoff:F", "faceoff:?"]) expect(picks(action)).toEqual([action]);
  });
  it("is what an attempt means: a switch with a piece, a move to a free cell, a placement from the reserve", () => {
    const scene = read("F1W13/16/16/16 b -");
    expect(naturalChaos.attempt(["Aa4", "Ac4"], scene, [])).toBe("Aa4~Ac4");
    expect(naturalChaos.attempt(["Aa4", "Bb2"], scene, [])).toBe("Aa4-Bb2");
    expect(naturalChaos.attempt(["F", "Bb2"], scene, [])).toBe("F@Bb2");
    expect(naturalChaos.attempt(["Aa4"], scene, [])).toBeNull();
  });
  it("is previewed on both cells of a switch", () => {
    const scene = read("F1W13/16/16/16 b -");
    expect([...naturalChaos.preview(["Aa4", "Ac4"], scene, "Aa4~Ac4", "b")]).toEqual([
      ["Ac4", "F"],
      ["Aa4", "W"],
    ]);
    expect([...naturalChaos.preview(["E", "Bb2"], scene, "E@Bb2", "b")]).toEqual([["Bb2", "E"]]);
  });
});

describe("the picture", () => {
  it("knows a step over the edge from a step inside", () => {
    expect(wrapBetween(cell("Ab4"), cell("Ab1"))).toEqual({ dx: -0, dy: -1 });
    expect(wrapBetween(cell("Dd2"), cell("Da2"))).toEqual({ dx: 1, dy: -0 });
    expect(wrapBetween(cell("Ab3"), cell("Ab4"))).toBeUndefined();
    expect(wrapBetween(cell("Ad4"), cell("Ba4"))).toBeUndefined();
  });
  it("never runs a link over a cell", () => {
    for (const column of "abcd") {
      for (const row of "1234") {
        for (const [from, to] of ["AB", "AC", "AD", "BC", "CA", "CB", "DA", "DB", "DC"]) {
          const start = cell(from + column + row);
          const end = cell(to + column + row);
          const points =
            linkPath(start, end, grid)
              .match(/-?[\d.]+(e-\d+)?/g)
              ?.map(Number) ?? [];
          for (let i = 0; i + 3 < points.length; i += 2) {
            const [x = 0, y = 0, x2 = 0, y2 = 0] = points.slice(i, i + 4);
            const [middleX, middleY] = [(x + x2) / 2, (y + y2) / 2];
            const over = grid.cells.filter(
              (one) => Math.abs(middleX - one.x - 0.5) < 0.41 && Math.abs(middleY - one.y - 0.5) < 0.41,
            );
            expect(over, `${start.place}~${end.place}`).toEqual([]);
          }
        }
      }
    }
  });
  it("breaks a line where it goes over an edge", () => {
    const path = (...places: string[]) => linePath(places, grid).replace(/[^ML]/g, "");
    expect(path("Aa1", "Ab2", "Ac3", "Ad4")).toBe("MLLL");
    expect(path("Aa3", "Ab4", "Ac1", "Ad2")).toBe("MLML");
  });
});

describe("the grid", () => {
  it("is walked over the whole board and ends at its edges", () => {
    expect(neighbour(grid, cell("Ad4"), 1, 0)?.place).toBe("Ba4");
    expect(neighbour(grid, cell("Ab1"), 0, 1)?.place).toBe("Cb4");
    expect(neighbour(grid, cell("Aa4"), -1, 0)).toBeUndefined();
    expect(neighbour(grid, cell("Dd1"), 0, 1)).toBeUndefined();
  });
});

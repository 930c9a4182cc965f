import { describe, expect, it } from "vitest";
import { pacru } from "../src/games/pacru";
import { between, borderOf, facingBetween, gainOf, ray, wayPath } from "../src/games/pacru/geometry";
import type { Frame } from "../src/shell/contract";
import { gridOf } from "../src/shell/grid";
import game from "./fixtures/pacru.json";
import { pacruArt } from "./pacru-art";

const read = (position: string) => pacru.read({ position } as Frame);
const picks = (action: string) => pacru.picks(action, () => false);
const grid = gridOf(game.layout);
const move = (action: string) => ({ action, picks: picks(action) });

describe("a position text", () => {
  it("has tiles from row 9 down and pieces upon them", () => {
    expect(Object.fromEntries(read("r8/9/9/9/9/9/9/9/7bg ra9SE,be5N,gi1W b -"))).toEqual({
      a9: "rrSE",
      h1: "b",
      i1: "ggW",
      e5: "bN",
    });
  });
  it("of the start has eight chevrons on neutral fields", () => {
    const scene = read("9/9/9/9/9/9/9/9/9 ra3E,re1N,ri3W,ri9SW,ba1NE,ba7E,be9S,bi7W r -");
    expect(scene.get("i9")).toBe("rSW");
    expect(scene.get("a1")).toBe("bNE");
    expect(scene.size).toBe(8);
  });
  it("may have no pieces", () => expect(read("9/9/9/9/9/9/9/9/8y - r -").get("i1")).toBe("y"));
  it("that is broken never throws and puts nothing off the board", () => {
    for (const broken of ["", "x", "rrrrrrrrrrrr", "9/9/9/9/9/9/9/9/9/9/r ra0E,rz9N", "/ , , -"]) {
      for (const place of read(broken).keys()) expect(grid.at.has(place), broken).toBe(true);
    }
  });
});

describe("an action text", () => {
  it("of a move or a pincer is two fields", () => {
    expect(picks("a3-b4")).toEqual(["a3", "b4"]);
    expect(picks("a3xb4")).toEqual(["a3", "b4"]);
  });
  it("of a turn is a field and where to", () => expect(picks("a3/NE")).toEqual(["a3", "/NE"]));
  it("of a choice is one field", () => {
    for (const kind of ["border", "transform", "meet", "give"]) expect(picks(`${kind}:e7`)).toEqual(["e7"]);
  });
  it("without a field is picked as it is", () => {
    for (const action of ["benefit:connection", "benefit:border", "decline"]) {
      expect(picks(action)).toEqual([action]);
    }
  });
});

describe("an attempt", () => {
  const scene = read("9/9/9/9/9/9/9/9/r8 ra1E,rc1N,bb1N r -");
  it("on an enemy is a pincer, on an own chevron and elsewhere a move", () => {
    expect(pacru.attempt(["a1", "b1"], scene, [])).toBe("a1xb1");
    expect(pacru.attempt(["a1", "c1"], scene, [])).toBe("a1-c1");
    expect(pacru.attempt(["a1", "a2"], scene, [])).toBe("a1-a2");
  });
  it("of an enemy's chevron, or from where none stands, is written all the same", () => {
    expect(pacru.attempt(["b1", "b2"], scene, [])).toBe("b1-b2");
    expect(pacru.attempt(["b1", "a1"], scene, [])).toBe("b1xa1");
  });
  it("to turn is written with the facing", () => expect(pacru.attempt(["a1", "/S"], scene, [])).toBe("a1/S"));
  it("of a single field is what the legal choices are", () => {
    for (const kind of ["border", "transform", "meet", "give"]) {
      expect(pacru.attempt(["h8"], scene, [move("decline"), move(`${kind}:d2`)])).toBe(`${kind}:h8`);
    }
    expect(pacru.attempt(["h8"], scene, [move("a1-a2"), move("a1/N")])).toBeNull();
  });
});

describe("a preview", () => {
  const scene = read("9/9/9/9/9/9/1r7/9/r1br5 ra1E,rd2N,bc3S r -");
  const preview = (action: string) => Object.fromEntries(pacru.preview(picks(action), scene, action, "r"));
  it("of a chosen field is the mover's tile, under the chevron if that stands there", () => {
    expect(preview("border:e3")).toEqual({ e3: "r" });
    expect(preview("transform:c1")).toEqual({ c1: "r" });
    expect(preview("border:d2")).toEqual({ d2: "rrN" });
  });
  it("of a tile that is given up is a neutral field", () => expect(preview("give:b3")).toEqual({ b3: "" }));
  it("of a move is the chevron on the ground there, pointing where it travelled", () => {
    expect(preview("a1-b2")).toEqual({ b2: "rNE" });
    expect(preview("a1-d1")).toEqual({ d1: "rrE" });
    expect(preview("d2-b3")).toEqual({ b3: "rr" });
  });
  it("of a pincer is the chevron on an own tile", () => expect(preview("a1xc3")).toEqual({ c3: "rrNE" }));
  it("of a turn is the chevron where it stands", () => expect(preview("a1/SE")).toEqual({ a1: "rrSE" }));
  it("of what has no field is nothing", () => expect(preview("benefit:border")).toEqual({}));
  it("tells what is gained and lost", () => {
    expect(gainOf(undefined, "r")).toBe("+1");
    expect(gainOf("b", "r")).toBe("+1 −1");
    expect(gainOf("bbS", "rrNE")).toBe("+1 −1");
    expect(gainOf("r", "")).toBe("−1");
    expect(gainOf("r", "rrN")).toBe("");
  });
});

describe("directions", () => {
  it("are those in which one travels", () => {
    expect(facingBetween("a3", "b4")).toBe("NE");
    expect(facingBetween("e9", "e2")).toBe("S");
    expect(facingBetween("i3", "b3")).toBe("W");
    expect(facingBetween("a1", "b3")).toBe("");
  });
  it("lead to the edge of the board", () => {
    expect(ray("g7", "NE")).toEqual(["h8", "i9"]);
    expect(ray("a1", "W")).toEqual([]);
    expect(ray("a1", "E")).toHaveLength(8);
    expect(ray("c2", "SW")).toEqual(["b1"]);
  });
  it("have fields between two", () => {
    expect(between("a1", "d4")).toEqual(["b2", "c3"]);
    expect(between("a1", "a2")).toEqual([]);
    expect(between("a1", "b3")).toEqual([]);
  });
});

describe("the picture", () => {
  it("has nine borderlands of nine fields, each in a square of three", () => {
    const areas = new Set(game.layout.cells.map((cell) => cell.area));
    expect(areas.size).toBe(9);
    for (const area of areas) {
      const cells = game.layout.cells.filter((cell) => cell.area === area);
      expect(cells).toHaveLength(9);
      expect(borderOf(grid, area)).toBe(`M${cells[0]?.x} ${cells[0]?.y}h3v3h-3Z`);
    }
    expect(borderOf(grid, grid.at.get("e5")?.area)).toContain(`M${grid.at.get("d6")?.x} `);
  });
  it("bends a way over what lies between, and has none to where there is no field", () => {
    const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [, , , straight = 0] = numbers(wayPath(grid, "a1", "c1"));
    const [, , , bent = 0] = numbers(wayPath(grid, "a1", "c1", true));
    expect(straight).toBeCloseTo(0);
    expect(bent).toBeLessThan(-0.5);
    expect(numbers(wayPath(grid, "c1", "a1", true))[3]).toBeLessThan(-0.5);
    expect(wayPath(grid, "a1", "a1")).toBe("");
    expect(wayPath(grid, "a1", "k1")).toBe("");
  });
  it("has a drawing for every content, each colour with a pattern and a letter of its own", () => {
    expect(Object.keys(pacruArt)).toHaveLength(68);
    const tiles = [..."rybg"].map((player) => pacruArt[player]);
    for (const key of ["pattern", "letter", "fill"] as const) {
      expect(new Set(tiles.map((tile) => tile?.[key])).size, key).toBe(4);
    }
    expect(pacruArt.rSW?.turn).toBe(225);
    expect(pacruArt.rrE).toMatchObject({ turn: 90, under: "r" });
  });
});

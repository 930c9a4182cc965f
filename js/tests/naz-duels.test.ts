import { describe, expect, it } from "vitest";
import art from "../../naturewidgets/games/naz_duels/art.json";
import { nazDuels } from "../src/games/naz-duels";
import { chain, isOpen, openValues } from "../src/games/naz-duels/chain";
import { cover, readTable } from "../src/games/naz-duels/position";
import type { Frame } from "../src/shell/contract";

const SEEN = "G9,N6 B5,B6 N2/B1,G3/O2/G4,N5 ?3/?5/-/- O10 c2n- n reply:B3>G9";
const read = (position: string, player: string | null = "n") => nazDuels.read({ position, player } as Frame);
const picks = (action: string) => nazDuels.picks(action, () => false);
const zones = (position: string) => Object.fromEntries(readTable(position).zones);
const moves = (...actions: string[]) => actions.map((action) => ({ action, picks: picks(action) }));
const attempt = (tried: string[], ...legal: string[]) => nazDuels.attempt(tried, new Map(), moves(...legal));

describe("a position text", () => {
  it("says what lies in each zone, what is hidden by its number", () => {
    expect(zones(SEEN)).toEqual({
      market: ["G9", "N6"],
      proposals: ["B5", "B6"],
      removed: ["O10"],
      "c.deck": ["N2"],
      "c.hand": ["B1", "G3"],
      "c.discards": ["O2"],
      "c.tableau": ["G4", "N5"],
      "n.deck": ["?", "?", "?"],
      "n.hand": ["?", "?", "?", "?", "?"],
      "n.discards": [],
      "n.tableau": [],
    });
  });
  it("says who is number 1, who won the last trick, and what is put down and named", () => {
    expect(readTable(SEEN)).toMatchObject({ numberOne: "c", winner: "n", buying: ["B3", "G9"] });
  });
  it("makes a place of every card that is seen, once, and of where the player to act lays", () => {
    expect([...read(SEEN).keys()].sort()).toEqual(
      "<tableau B1 B3 B5 B6 G3 G4 G9 N2 N5 N6 O10 O2 tableau".split(" "),
    );
    expect(read(SEEN, "chance").has("tableau")).toBe(false);
    expect(read(SEEN, null).has("tableau")).toBe(false);
  });
  it.each(["", "?", "? ? ?/?/?/? - - - - -", "- ?1e9 ?-4/?x/,,/??", "x".repeat(99), " ".repeat(20)])(
    "that is none is an empty table: %j",
    (text) => {
      const found = [...readTable(text).zones.values()].flat();
      expect(found.every((card) => card === "?")).toBe(true);
      expect(found.length).toBeLessThan(100);
    },
  );
  it("has room for all cards and no more", () => {
    expect(zones("- ?999999999").proposals).toHaveLength(40);
  });
  it("is covered for a player by the numbers of their deck and hand", () => {
    expect(cover(SEEN, "c")).toBe("G9,N6 B5,B6 ?1/?2/O2/G4,N5 ?3/?5/-/- O10 c2n- n reply:B3>G9");
    expect(cover("- ?20 ?8/-/-/- B1/-/-/- - c1-- n -", "n")).toBe("- ?20 ?8/-/-/- ?1/-/-/- - c1-- n -");
  });
});

describe("an action text", () => {
  it.each([
    ["buy:G3>B10", ["G3", "B10"]],
    ["reply:N4", ["N4"]],
    ["take:B7", ["B7"]],
    ["remove:G3", ["G3"]],
    ["draw:B7", ["B7"]],
    ["play:G3", ["G3", "tableau"]],
    ["play:<G3", ["G3", "<tableau"]],
    ["decline", ["decline"]],
    ["pass", ["pass"]],
    ["draw:?", ["draw:?"]],
    ["first:c", ["first:c"]],
  ])("%s is pressed as %j", (action, pressed) => expect(picks(action)).toEqual(pressed));
});

describe("what is tried", () => {
  it("with two cards is a buy, with a card and the tableau a play", () => {
    expect(attempt(["G3", "B7"])).toBe("buy:G3>B7");
    expect(attempt(["G3", "N4"])).toBe("buy:G3>N4");
    expect(attempt(["G3", "tableau"])).toBe("play:G3");
    expect(attempt(["G3", "<tableau"])).toBe("play:<G3");
  });
  it("with one card is like what is legal with one", () => {
    expect(attempt(["G3"], "reply:N4")).toBe("reply:G3");
    expect(attempt(["G3"], "decline", "take:N4")).toBe("take:G3");
    expect(attempt(["G3"], "remove:N4")).toBe("remove:G3");
  });
  it("without a card is nothing", () => {
    expect(attempt(["tableau"], "play:G3")).toBeNull();
    expect(attempt(["G3"], "buy:G3>B7", "decline")).toBeNull();
    expect(attempt(["decline"], "buy:G3>B7")).toBeNull();
  });
});

describe("a tableau", () => {
  const ends = { left: ["6", "8"], right: ["5", "7"] };
  it("tells each open value once, in order, those at both ends of a row together", () => {
    expect(openValues({ anywhere: ["2", "9"] })).toEqual(["2", "9"]);
    expect(openValues({ left: ["9"], right: ["8", "10"] })).toEqual(["8", "9", "10"]);
    expect(openValues({ left: ["4", "6"], right: ["6", "8"] })).toEqual(["4", "6", "8"]);
    expect(openValues({})).toEqual([]);
  });
  it("is drawn by value with the open ones that are not laid; a row as it lies", () => {
    const anywhere = ["4", "6", "8"];
    expect(chain(["B7", "G5", "N5"], { anywhere })).toEqual(["4", "G5", "N5", "6", "B7", "8"]);
    expect(chain(["G5", "B6"], { anywhere: ["4", "5", "6", "7"] })).toEqual(["4", "G5", "B6", "7"]);
    expect(chain(["O10"], { anywhere: ["9"] })).toEqual(["9", "O10"]);
    expect(chain(["B7", "G6"], ends)).toEqual(["6", "8", "B7", "G6", "5", "7"]);
    expect(chain([], {})).toEqual([]);
  });
  it("is drawn as it lies where nothing is said of open values", () =>
    expect(chain(["B7", "G5"], {})).toEqual(["B7", "G5"]));
  it("tells cards from open values", () => {
    expect(chain(["B7", "G6"], ends).filter(isOpen)).toEqual(["6", "8", "5", "7"]);
  });
});

describe("what would be", () => {
  const preview = (action: string) =>
    Object.fromEntries(nazDuels.preview(picks(action), new Map(), action, "c"));
  it("shows a card where it is laid, and any other as it is about to go", () => {
    expect(preview("play:G3")).toEqual({ tableau: "G3" });
    expect(preview("play:<G3")).toEqual({ "<tableau": "G3" });
    expect(preview("buy:G3>B7")).toEqual({ G3: "G3", B7: "B7" });
    expect(preview("reply:N4")).toEqual({ N4: "N4" });
    expect(preview("decline")).toEqual({});
  });
});

describe("the art", () => {
  // Contrast as in WCAG 2: of the letter, which is light on a dark tone and dark on a light one.
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] as number), 0);
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  it.each(Object.entries(art.colours))("%s lets its letter be read", (_, { tone, fill }) => {
    expect(contrast(fill, tone === "dark" ? "#fffdf7" : "#1c2026")).toBeGreaterThan(4.5);
  });
  it("has a pattern of its own for each colour, and a shape for each symbol", () => {
    expect(new Set(Object.values(art.colours).map(({ pattern }) => pattern)).size).toBe(4);
    expect(Object.keys(art.symbols)).toEqual(["leaf", "tower"]);
  });
});

import { describe, expect, it } from "vitest";
import art from "../../naturewidgets/games/biodiversity/art.json";
import { biodiversity } from "../src/games/biodiversity";
import { type Card, stageOf } from "../src/games/biodiversity/card";
import { cover, losses, readGardens } from "../src/games/biodiversity/position";
import type { Content, Frame } from "../src/shell/contract";
import type { Drawn } from "../src/shell/face";
import type { Session } from "../src/shell/session";
import game from "./fixtures/biodiversity.json";

const A = "cima:8!5,beta:0~6,lombrico*2@cima,orecchiette:6@cima,menta:7*2^";
const SEEN = `3 a ${A} regina:4,?3 1/7-0/3 b ?beta+power`;

const picks = (action: string, player = "a") => biodiversity.picks(action, () => false, player);
const moves = (...actions: string[]) => actions.map((action) => ({ action, picks: picks(action) }));
const drawing = (id: Content) =>
  (game.settings.art as Record<string, unknown>)[id] as ReturnType<Session["drawing"]>;
const attempt = (tried: string[], ...legal: string[]) =>
  biodiversity.attempt(tried, new Map(), moves(...legal), { drawing });

describe("a position text", () => {
  const [a, b] = [...readGardens(SEEN).values()];
  it("says of each card what holds for it", () => {
    expect(a?.cards).toMatchObject([
      { id: "cima", left: "8", rests: "5" },
      { id: "beta", left: "0", out: "6" },
      { id: "lombrico", turns: "2", mate: "cima" },
      { id: "orecchiette", left: "6", mate: "cima" },
      { id: "menta", left: "7", turns: "2", unseen: "^" },
    ]);
    expect(a?.cards[0]).toMatchObject({
      turns: undefined,
      mate: undefined,
      out: undefined,
      unseen: undefined,
    });
  });
  it("counts the cards that are not seen", () => {
    expect([a?.hidden, b?.hidden]).toEqual([0, 3]);
    expect(b?.cards.map(({ id }) => id)).toEqual(["regina"]);
    expect(readGardens("1 a ?999999 - - -").get("a")?.hidden).toBe(40);
  });
  it("makes a place of every card that is seen, named after its side", () => {
    const found = biodiversity.read({ position: SEEN } as Frame);
    expect([...found.keys()]).toEqual([
      ..."cima beta lombrico orecchiette menta".split(" ").map((id) => `a.${id}`),
      "b.regina",
    ]);
    expect(found.get("a.cima")).toBe("cima");
  });
  it("may hold the same card on both sides", () => {
    expect([...biodiversity.read({ position: "1 a cima:10 cima:10 - a -" } as Frame).keys()]).toEqual([
      "a.cima",
      "b.cima",
    ]);
  });
  it.each([
    "",
    "?",
    "? ? ? ? ?",
    "1 a <b>,:3,^,@ ?x,~ - -",
    "x".repeat(99),
    " ".repeat(20),
    "1 a -cima,?-4 -",
  ])("that is none is two empty gardens: %j", (text) => {
    for (const { cards, hidden } of readGardens(text).values()) {
      expect(cards.every(({ id }) => /^[a-z\d]/.test(id))).toBe(true);
      expect(hidden).toBe(0);
    }
  });
});

describe("a covered position", () => {
  it("has the cards that were never shown by their number, those of the other side as they were", () => {
    expect(cover(SEEN, "a")).toBe(SEEN.replace(",menta:7*2^", ",?1"));
    expect(cover("1 a cima:1^,beta:2^ regina:3^,?2 0/0-0/0 a -", "a")).toBe(
      "1 a ?2 regina:3^,?2 0/0-0/0 a -",
    );
    expect(cover("1 a cima:1^,?4 regina:3^ 0/0-0/0 b -", "b")).toBe("1 a cima:1^,?4 ?1 0/0-0/0 b -");
  });
  it("is covered for a member as for the side", () => {
    expect(cover("1 b cima:1^ regina:3^ 0/0-0/0 b2 -", "b2")).toBe("1 b cima:1^ ?1 0/0-0/0 b2 -");
  });
  it("has no fingers", () => {
    expect(cover("1 ? ?4 regina:8^ 0/0-0/0 b fingers:odd:3", "b")).toBe("1 ? ?4 ?1 0/0-0/0 b fingers:odd:?");
  });
  it("is what it was where everything was shown", () => {
    const open = "2 b cima:9,beta:9 regina:8 1/1-0/0 b cima+power;?regina+afidi";
    expect(cover(open, "a")).toBe(open);
    expect(cover("1 a - - 0/0-0/0 a -", "a")).toBe("1 a - - 0/0-0/0 a -");
  });
});

describe("an action text", () => {
  it.each([
    ["attack:beta", "a", ["a.beta"]],
    ["attack:beta+power", "a", ["a.beta", "power"]],
    ["defend:cima+power+banca-dei-semi", "b2", ["b.cima", "power", "b.banca-dei-semi"]],
    ["cancel:grandine", "a", ["a.grandine"]],
    ["decline", "a", ["decline"]],
    ["call:odd", "a", ["call:odd"]],
    ["fingers:3", "b", ["fingers:3"]],
    ["fingers:?", "b", ["fingers:?"]],
  ])("%s of %s is pressed as %j", (action, player, pressed) =>
    expect(picks(action, player)).toEqual(pressed),
  );
});

describe("what is tried", () => {
  it("is what the legal actions do", () => {
    expect(attempt(["a.beta", "power", "a.lombrico"], "attack:cima")).toBe("attack:beta+power+lombrico");
    expect(attempt(["a.cima"], "defend:cima")).toBe("defend:cima");
    expect(attempt(["a.grandine"], "decline")).toBe("cancel:grandine");
    expect(attempt(["a.grandine"], "cancel:cima", "decline")).toBe("cancel:grandine");
    expect(attempt(["a.beta"])).toBe("attack:beta");
    expect(attempt(["a.beta"], "call:even", "call:odd")).toBe("attack:beta");
  });
  it("is nothing without a card that fights", () => {
    expect(attempt(["a.lombrico"], "attack:cima")).toBeNull();
    expect(attempt(["a.orecchiette"], "attack:cima")).toBeNull();
  });
});

describe("assembling", () => {
  const scene = new Map(
    ["a.cima", "a.beta", "a.timo", "a.lombrico", "a.orecchiette", "a.grandine", "b.regina"].map((place) => [
      place,
      place.slice(2),
    ]),
  );
  const assembled = (pressed: string[], legal = "attack:cima") =>
    pressed.reduce<readonly string[] | undefined>(
      (picks = [], pick) =>
        biodiversity.assemble?.(
          { picks, scene, moves: moves(legal), frame: { player: "a" }, drawing } as unknown as Session,
          pick,
        ),
      [],
    );
  it("has no order", () => {
    const whole = ["a.beta", "power", "a.lombrico"];
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [0, 2, 1],
    ])
      expect(assembled(order.map((i) => whole[i] as string))).toEqual(whole);
  });
  it("takes away what is pressed again", () => {
    expect(assembled(["a.beta", "a.lombrico", "a.lombrico"])).toEqual(["a.beta"]);
    expect(assembled(["a.beta", "power", "power"])).toEqual(["a.beta"]);
    expect(assembled(["a.beta", "a.beta"])).toEqual([]);
  });
  it("has one that fights and one that supports, the latest", () => {
    expect(assembled(["a.beta", "a.lombrico", "a.orecchiette"])).toEqual(["a.beta", "a.orecchiette"]);
    expect(assembled(["a.beta", "a.lombrico", "a.timo"])).toEqual(["a.timo", "a.lombrico"]);
  });
  it("lets a superpower go with its card", () => {
    expect(assembled(["a.beta", "power", "a.cima"])).toEqual(["a.cima"]);
    expect(assembled(["a.beta", "power", "a.lombrico", "a.beta"])).toEqual(["a.lombrico"]);
  });
  it("is for own cards, and not for answering", () => {
    expect(assembled(["b.regina"])).toBeUndefined();
    expect(assembled(["a.unknown"])).toBeUndefined();
    expect(assembled(["a.grandine"], "decline")).toBeUndefined();
    expect(assembled(["a.cima"], "defend:cima")).toEqual(["a.cima"]);
  });
});

describe("the table of lost energy", () => {
  const frame = (battle: number, a: number, b: number) => ({
    position: `${battle} a … …`,
    table: [
      ["side", "won", "taken", "lost"],
      ["A", 0, b, a],
      ["B", 0, a, b],
    ],
  });
  it("has a row for each battle that is over, by what was lost in it", () => {
    const frames = [
      frame(1, 0, 0),
      frame(1, 0, 0),
      frame(2, 0, 4),
      frame(2, 0, 4),
      frame(3, 1, 4),
      frame(4, 1, 7),
    ];
    expect(losses(frames)).toEqual([
      ["1", 0, 4],
      ["2", 1, 0],
      ["3", 0, 3],
    ]);
  });
  it("is empty before the first one is over", () => {
    expect(losses([])).toEqual([]);
    expect(losses([frame(1, 0, 0), frame(1, 0, 0)])).toEqual([]);
    expect(losses([frame(7, 3, 5)])).toEqual([]);
  });
  it("knows one number from another that begins like it", () => {
    expect(losses([frame(1, 0, 0), frame(10, 2, 0)])).toEqual([["1", 2, 0]]);
  });
  it("counts nothing where the figures are missing", () => {
    const frames = [1, 2].map((battle) => ({ position: `${battle} a`, table: [] }));
    expect(losses(frames)).toEqual([["1", 0, 0]]);
  });
});

describe("a plant", () => {
  const card = { stages: ["seed", "sprout", "young", "grown", "full"], full: 10, path: "full" } as Card;
  it.each([
    [0, "seed"],
    [1, "sprout"],
    [4, "young"],
    [9, "grown"],
    [10, "full"],
    [12, "full"],
  ])("with %i of 10 is a %s", (left, stage) => expect(stageOf(card, left)).toBe(stage));
  it("without stages is its picture", () => {
    expect(stageOf({ path: "M0 0" } as Card, 3)).toBe("M0 0");
  });
});

describe("the art", () => {
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] as number), 0);
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const drawings: [string, Partial<Drawn> & { stages?: string[] }][] = [
    ...Object.entries(art.families),
    ["other", art.other],
    ...Object.entries(art.aromatics),
    ...Object.entries(art.elements),
    ...Object.entries(art.kinds),
  ] as never;
  it.each(drawings)("%s stands out from its ground", (_, { tone, fill = "" }) => {
    expect(contrast(fill, tone === "dark" ? "#fffdf7" : "#1c2026")).toBeGreaterThan(3);
  });
  it.each(Object.entries(art.families))("%s grows in five stages that differ", (_, { stages }) => {
    expect(new Set(stages).size).toBe(5);
  });
});

describe("the cards", () => {
  it("fight or support", () => {
    const kinds = (does: boolean) =>
      Object.entries(game.settings.art)
        .filter(([, card]) => !!(card as unknown as Card).fights === does)
        .map(([, { kind }]) => kind);
    expect(new Set(kinds(true))).toEqual(new Set(["biodiversity", "aromatic"]));
    expect(new Set(kinds(false))).toEqual(new Set(["element", "synergy", "setback", "gold"]));
  });
});

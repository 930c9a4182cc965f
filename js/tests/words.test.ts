import { describe, expect, it } from "vitest";
import { wordsOf } from "../src/shell/words";

describe("the words of the board", () => {
  const english = wordsOf({});
  const italian = wordsOf({
    locale: "it",
    ui: { Back: "Indietro", "{n} rule": ["{n} regola", "{n} regole"], Copy: "" },
    words: { F: "fuoco", "piece.F": "fuoco, nero" },
  });

  it("are English where the catalogue has nothing", () => {
    expect(english.t("Back")).toBe("Back");
    expect(italian.t("Forward")).toBe("Forward");
    expect(italian.t("Copy")).toBe("Copy");
  });
  it("are translated where it has", () => expect(italian.t("Back")).toBe("Indietro"));
  it("count", () => {
    expect([0, 1, 2].map((n) => english.tn("{n} rule", "{n} rules", n))).toEqual([
      "0 rules",
      "1 rule",
      "2 rules",
    ]);
    expect(italian.tn("{n} rule", "{n} rules", 1)).toBe("1 regola");
    // CLDR has a third Italian form for millions; gettext has not.
    expect(italian.tn("{n} rule", "{n} rules", 1_000_000)).toBe("1000000 regole");
  });
  it("fill in names and leave alone what has none", () => {
    expect(english.t("{step} of {last}", { step: 1 })).toBe("1 of {last}");
  });
  it("name a piece and its owner", () => {
    expect(italian.word("F")).toBe("fuoco");
    expect(italian.piece("F")).toBe("fuoco, nero");
    expect(italian.piece("S")).toBe("S");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { type Line, line, open, state } from "./biodiversity-opened";
import game from "./fixtures/biodiversity.json";
import { drawn, type Opened } from "./opened";

let board: Opened;
const reach = (of: Line, step: number, settings: object = {}) => {
  board = open(state(of, step, settings));
  return board;
};
afterEach(() => {
  board.close();
  document.body.replaceChildren();
});

// Steps of the fixture: 1 attack:beta+power+banca-dei-semi, 2 defend:acquaviva+coccinella, 3 decline; 4 attack:regina+power+sole,
// 5 cancel:grandine, 6 defend:puntarella+power; 7 attack:cima+orecchiette, 8 defend:carpino+afidi, 9 decline;
// 10 attack:carpino+power, 11 defend:alloro+lombrico, 12 decline; 13 attack:timo, 14 defend:meloncella+power; 15, 16.
const [START, ATTACKED, DEFENDED, OVER, ASKED, CANCELLED, TWINNED] = [0, 1, 2, 3, 4, 5, 9];

const sent = () =>
  (board.model.sent as { type: string; action?: string }[]).map(({ type, action }) => [type, action]);
const zone = (name: string) => board.find(`[data-zone="${name}"]`);
const places = (name: string) =>
  [...zone(name).querySelectorAll<HTMLElement>("[data-place]")].map((card) => card.dataset.place);
const marked = (mark: string) =>
  board
    .all("[data-place]")
    .filter((card) => card.getAttribute("aria-label")?.split(", ").includes(mark))
    .map((card) => card.dataset.place);
const tray = () => board.all(".nw-dashed[role=group]")[0];
const parts = () =>
  [...(tray()?.querySelectorAll("[aria-pressed]") ?? [])].map((button) => [
    button.textContent,
    button.getAttribute("aria-pressed"),
  ]);
const rows = (table?: Element) =>
  [...(table?.querySelectorAll("tr") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/ BD-.*/, "")),
  );
const answer = async (action: string, legal: boolean, text: string, reasons: object[] = []) => {
  const step = board.model.get("step");
  board.model.receive({ type: "verdict", asked: "explain", action, step, legal, text, reasons });
  await drawn();
};

describe("the gardens", () => {
  it("lie before one with the other's above and the own below", () => {
    const order = () => board.all(".nw-side").map((side) => side.getAttribute("aria-label"));
    for (const [of, expected] of [
      ["all", ["side A", "side B"]],
      ["a", ["side B", "side A"]],
      ["b", ["side A", "side B"]],
    ] as const) {
      reach(of, START);
      expect(order()).toEqual(expected);
      board.close();
    }
  });
  it("have who fights and who supports to press, each zone with one tab stop", () => {
    reach("all", START);
    expect(places("a.garden")).toEqual("a.cima a.beta a.bastinaca a.puntarella a.timo a.alloro".split(" "));
    expect(places("a.support")).toEqual("a.banca-dei-semi a.lombrico a.grandine a.orecchiette".split(" "));
    for (const name of ["a.garden", "a.support", "b.garden", "b.support"])
      expect(zone(name).querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });
  it("name a card with all that holds for it", () => {
    reach("all", OVER);
    expect(board.name("a.cima")).toBe(
      "Cima, energy 10 of 10, attack 6, defence 4, stop 1, Superpower Amarum +8 (defence), not shown yet",
    );
    expect(board.name("a.beta")).toBe(
      "Beta, energy 9 of 9, attack 5, defence 5, Superpower Folic attack +2 (attack), free again in battle 4, last action",
    );
    expect(board.name("a.timo")).toBe("Thyme, aromatic, points 5 of 5, attack, turns 3, not shown yet");
    expect(board.name("a.banca-dei-semi")).toBe(
      "Seed bank, synergy, attack and defence, turns 1, with Beta, last action",
    );
  });
  it("show energy as a plant, as a bar and as a number", () => {
    reach("all", OVER);
    const plant = (place: string) => board.cell(place).querySelector(".nw-symbol")?.getAttribute("d");
    const { stages } = game.settings.art.acquaviva;
    expect(plant("b.acquaviva")).toBe(stages[2]);
    expect(plant("a.cima")).toBe(game.settings.art.cima.stages[4]);
    expect(board.cell("b.acquaviva").textContent).toContain("4/8*");
    expect(board.cell("b.acquaviva").querySelector(".nw-full")).not.toBeNull();
  });
  it("mark this project's own values, and no other", () => {
    reach("all", START);
    expect(board.cell("a.cima").textContent).toMatch(/10\/10\*641\*Amarum \+8$/);
    expect(board.cell("b.carpino").textContent).toMatch(/3\*5\*/);
    expect(board.cell("a.cima").title).toContain("This project's own: energy");
  });
  it("dim who is out, a seed, and say until when", () => {
    const whole = state("all", OVER);
    const frame = (whole.timeline as { position: string }[])[OVER];
    if (frame) frame.position = frame.position.replace("puntarella:3^", "puntarella:0~6");
    board = open(whole);
    expect(board.name("a.puntarella")).toContain("energy 0 of 3");
    expect(board.name("a.puntarella")).toContain("back in battle 6");
    expect(board.cell("a.puntarella").querySelector(".nw-plot")?.getAttribute("opacity")).toBe("0.5");
    expect(board.cell("a.puntarella").querySelector(".nw-symbol")?.getAttribute("d")).toBe(
      game.settings.art.puntarella.stages[0],
    );
    expect(board.cell("a.puntarella").querySelector(".nw-full")).toBeNull();
  });
  it("lay a gold card on its twin", () => {
    reach("all", TWINNED);
    expect(places("a.garden").slice(0, 3)).toEqual(["a.cima", "a.orecchiette", "a.beta"]);
    expect(board.cell("a.orecchiette").classList.contains("nw-upon")).toBe(true);
    expect(board.name("a.orecchiette")).toContain("with Cima");
  });
  it("show the backs of what is not seen, and their number", () => {
    reach("a", ASKED);
    expect(zone("b.hidden").getAttribute("aria-label")).toBe("6 hidden cards");
    expect(zone("b.hidden").querySelectorAll("[aria-label='hidden card']")).toHaveLength(6);
    expect(places("b.garden")).toEqual(["b.regina", "b.acquaviva"]);
    expect(board.all("[data-zone='a.hidden']")).toEqual([]);
  });
  it("tell battles won and energy taken, and the member who acts", () => {
    reach("all", OVER);
    const heads = board.all(".nw-side > .nw-row").map((head) => head.textContent);
    expect(heads[0]).toContain("Battles won 1 · Energy taken 4");
    board.close();
    reach("pairs", START);
    expect(board.find(".nw-side > .nw-row .nw-tag").textContent).toBe("player.a1");
    expect(marked("can be chosen")).toContain("a.beta");
  });
  it("have the territory above them, if there is one", () => {
    reach("all", START);
    expect(board.find(".nw-table > p").textContent).toContain("Greenhouse");
    board.close();
    const whole = state("all", START);
    const texts = whole.texts as typeof game.texts;
    board = open({ ...whole, texts: { ...texts, words: { ...texts.words, territory: "" } } });
    expect(board.all(".nw-table > p")).toEqual([]);
  });
  it("are told in words", () => {
    reach("a", ASKED);
    const words = board.find(".nw-words").textContent;
    expect(words).toContain("side ACima, energy 10 of 10");
    expect(words).toContain("6 hidden cards");
  });
  it("show markup in names as text, and nothing of what is no position", () => {
    const whole = state("all", START);
    const texts = whole.texts as typeof game.texts;
    board = open({ ...whole, texts: { ...texts, words: { ...texts.words, "piece.cima": "<img src=x>" } } });
    expect(board.all("img")).toEqual([]);
    expect(board.cell("a.cima").textContent).toContain("<img src=x>");
    board.close();
    (whole.timeline as { position: string }[]).forEach((frame) => {
      frame.position = "<img src=x onerror=alert(1)> ?? //// x";
    });
    board = open(whole);
    expect(board.all("img, [data-place]")).toEqual([]);
  });
  it("draw a card that Python says nothing of", () => {
    const whole = state("all", START, { art: {} });
    board = open(whole);
    expect(board.name("a.cima")).toContain("Cima");
  });
});

describe("a declaration", () => {
  it("is put together and asked about, part by part", async () => {
    reach("all", START);
    expect(marked("can be chosen")).toContain("a.banca-dei-semi");
    await board.press("a.beta");
    expect(sent()).toEqual([["explain", "attack:beta"]]);
    expect(board.polite).toContain("Beta: selected, 1 target.");
    expect(marked("selected")).toEqual(["a.beta"]);
    expect(marked("legal target")).toEqual(["a.banca-dei-semi"]);
    await answer("attack:beta", true, "Attack 5 = Beta 5.");
    expect(board.polite).toContain("Attack 5 = Beta 5.");
    expect(tray()?.textContent).toContain("Attack 5 = Beta 5.");
    expect(parts()).toEqual([
      ["Beta", "true"],
      ["Folic attack +2", "false"],
    ]);
    await board.press("Folic attack +2", "a.banca-dei-semi");
    expect(sent().slice(1)).toEqual([
      ["explain", "attack:beta+power"],
      ["explain", "attack:beta+power+banca-dei-semi"],
    ]);
    expect(marked("selected")).toEqual(["a.beta", "a.banca-dei-semi"]);
    expect(board.model.state.step).toBe(START);
  });
  it("is played by its button", async () => {
    reach("all", START);
    await board.press("a.beta", "a.banca-dei-semi", "Folic attack +2", "Attack");
    expect(sent().at(-1)).toEqual(["play", "attack:beta+power+banca-dei-semi"]);
    board.model.receive(line("all", ATTACKED));
    await drawn();
    expect(tray()).toBeUndefined();
  });
  it("may begin with what supports", async () => {
    reach("all", START);
    await board.press("a.lombrico");
    expect(sent()).toEqual([]);
    expect(board.text).toContain("First choose what is to act.");
    expect(() => board.button("Attack")).toThrow();
    await board.press("a.cima");
    expect(sent()).toEqual([["explain", "attack:cima+lombrico"]]);
  });
  it("takes away what is pressed again, on the table and in the tray", async () => {
    reach("all", START);
    await board.press("a.beta", "a.banca-dei-semi", "a.banca-dei-semi");
    expect(sent().at(-1)).toEqual(["explain", "attack:beta"]);
    await board.press("Beta");
    expect(tray()).toBeUndefined();
    expect(board.polite).toContain("Nothing is selected.");
  });
  it("has another card in the place of the one before", async () => {
    reach("all", START);
    await board.press("a.beta", "Folic attack +2", "a.lombrico", "a.banca-dei-semi", "a.cima");
    expect(sent().slice(2)).toEqual([
      ["explain", "attack:beta+power+lombrico"],
      ["explain", "attack:beta+power+banca-dei-semi"],
      ["explain", "attack:cima+banca-dei-semi"],
    ]);
  });
  it("says why it may not be, in the tray too", async () => {
    reach("all", START);
    await board.press("a.alloro");
    await answer("attack:alloro", false, "This is not legal.", [
      { rule: "BD-18", title: "", text: "Bay laurel never attacks.", places: ["a.alloro"], source: "S" },
    ]);
    expect(board.assertive).toContain("Bay laurel never attacks. (BD-18)");
    expect(tray()?.textContent).toContain("Bay laurel never attacks.");
    expect(marked("refused")).toEqual(["a.alloro"]);
    expect(board.button("Attack").classList.contains("nw-act")).toBe(false);
    await board.press("a.beta");
    expect(tray()?.textContent).not.toContain("Bay laurel");
    expect(marked("refused")).toEqual([]);
  });
  it("tells what the last card is and does, and what is missing", async () => {
    reach("all", START);
    const about = (id: string) => (game.texts.words as Record<string, string>)[`about.${id}`];
    await board.press("a.beta", "Folic attack +2");
    expect(tray()?.textContent).toContain(about("beta"));
    await board.press("a.banca-dei-semi");
    expect(tray()?.textContent).toContain(about("banca-dei-semi"));
    expect(tray()?.textContent).not.toContain(about("beta"));
    await board.press("a.beta", "a.banca-dei-semi", "a.banca-dei-semi");
    expect(tray()?.textContent).toContain("First choose what is to act.");
  });
  it("stays to be mended when playing it is refused", async () => {
    reach("all", START);
    await board.press("a.alloro", "Attack");
    expect(sent().at(-1)).toEqual(["play", "attack:alloro"]);
    await answer("attack:alloro", false, "This is not legal.", []);
    expect(tray()?.textContent).toContain("This is not legal.");
    expect(marked("selected")).toEqual(["a.alloro"]);
  });
  it("asks about a card of the other side, and keeps what is chosen", async () => {
    reach("all", START);
    await board.press("a.beta", "b.regina");
    expect(sent().at(-1)).toEqual(["explain", "attack:beta+regina"]);
    expect(marked("selected")).toEqual(["a.beta"]);
  });
  it("defends by the same means, with what is asked above it", async () => {
    reach("all", ATTACKED);
    expect(board.text).toContain("Beta attacks. Choose a defence.");
    await board.press("b.meloncella", "Cool shade +5");
    expect(tray()?.textContent).toContain("Beta attacks. Choose a defence.");
    expect(sent().at(-1)).toEqual(["explain", "defend:meloncella+power"]);
    await board.press("Defend");
    expect(sent().at(-1)).toEqual(["play", "defend:meloncella+power"]);
  });
  it("is cancelled by Escape", async () => {
    reach("all", START);
    await board.press("a.beta");
    await board.focus("a.beta");
    await board.key("Escape");
    expect(tray()).toBeUndefined();
    expect(marked("selected")).toEqual([]);
  });
  it("is answered to in any order of keys", async () => {
    reach("all", START);
    await board.press("a.banca-dei-semi");
    await board.focus("a.beta");
    await board.key("m");
    expect(board.polite).toContain("2 legal actions here: attack:beta+banca-dei-semi");
    await board.key("w");
    expect(sent().at(-1)).toEqual(["explain", "attack:beta+banca-dei-semi"]);
  });
});

describe("a window to cancel", () => {
  it("cancels by a press on the card, and asks about any other", async () => {
    reach("all", ASKED);
    expect(board.text).toContain("Show a card that cancels it, or do not.");
    expect(marked("legal target")).toEqual(["a.grandine"]);
    await board.press("a.cima", "b.sole", "a.grandine");
    expect(sent()).toEqual([
      ["explain", "cancel:cima"],
      ["explain", "cancel:sole"],
      ["play", "cancel:grandine"],
    ]);
  });
  it("has a button to decline, also when there is nothing else", async () => {
    reach("all", DEFENDED);
    await board.press("a.cima");
    expect(sent()).toEqual([["explain", "cancel:cima"]]);
    await board.press("Do not cancel");
    expect(sent().at(-1)).toEqual(["play", "decline"]);
  });
  it("looks the same to the other side, whatever is held", () => {
    const seen = () => board.find(".nw-play").innerHTML.replaceAll(/nw-\w{8,}/g, "");
    reach("b", ASKED);
    const held = seen();
    board.close();
    const whole = state("b", ASKED);
    // As it would be without the card that cancels: another is hidden in its place.
    board = open(whole);
    expect(seen()).toBe(held);
    expect(held).not.toContain("Do not cancel");
    expect(marked("legal target")).toEqual([]);
    expect(held).not.toContain("grandine");
  });
});

describe("odds and evens", () => {
  it("have a button for each call and each number of fingers", async () => {
    reach("odds", START);
    await board.press("Odd");
    expect(sent()).toEqual([["play", "call:odd"]]);
    board.close();
    reach("odds", 1);
    expect(board.text).toContain("How many fingers?");
    await board.press("3");
    expect(sent()).toEqual([["play", "fingers:3"]]);
  });
  it("are asked about when a card is pressed", async () => {
    reach("odds", START);
    await board.press("a.beta");
    expect(sent()).toEqual([["explain", "attack:beta"]]);
  });
  it("keep the fingers from the other side", () => {
    reach("odds-b", 2);
    expect(board.text).toContain("fingers:?");
    expect(board.el.innerHTML).not.toContain("fingers:odd:3");
  });
});

describe("a battle", () => {
  const sums = () => board.all(".nw-sums table").map(rows);
  it("has the attack's column as soon as it is declared", () => {
    reach("all", ATTACKED);
    expect(board.all(".nw-sums caption").map((one) => one.textContent)).toEqual([
      "attack · side A",
      "defence · side B",
    ]);
    expect(sums()).toEqual([
      [
        ["Beta", "5"],
        ["Folic attack 2 × 2 (Seed bank)", "4"],
        ["Sum", "9"],
      ],
      [["Sum", "…"]],
    ]);
  });
  it("is two columns that add up, and what followed", () => {
    reach("all", OVER);
    expect(sums()[1]).toEqual([
      ["Acquaviva", "3"],
      ["Ladybird", "2"],
      ["Sum", "5"],
    ]);
    const followed = board.find(".nw-battle > p").textContent;
    expect(followed).toContain("9 against 5: side A wins the battle.");
    expect(followed).toContain("Acquaviva loses 4 energy");
    expect(followed).not.toContain("Attack 9");
    expect(board.find(".nw-sums th").textContent).toContain("BD-4");
  });
  it("has the attack on the left whoever attacks, with what was cancelled since", () => {
    reach("all", CANCELLED);
    expect(board.find(".nw-sums caption").textContent).toBe("attack · side B");
    board.close();
    reach("all", 6);
    expect(sums()[0]).toEqual([
      ["Regina", "7"],
      ["Lycopene red", "4"],
      ["Sun (cancelled)", "0"],
      ["Sum", "11"],
    ]);
    expect(sums()[1]?.at(-1)).toEqual(["Sum", "10"]);
  });
  it("is not there before the first one", () => {
    reach("all", START);
    expect(board.all(".nw-battle")).toEqual([]);
  });
  it("marks the cards of both sides that took part", () => {
    reach("all", OVER);
    expect(marked("last action")).toEqual("a.beta a.banca-dei-semi b.acquaviva b.coccinella".split(" "));
  });
});

describe("the table of lost energy", () => {
  it("has a row a battle with heads, and sums in its foot", () => {
    reach("all", 12);
    const table = board.find(".nw-losses table");
    expect(table.querySelector("caption")?.textContent).toBe("Energy lost");
    expect(rows(table)).toEqual([
      ["Battle", "side A", "side B"],
      ["1", "0", "4"],
      ["2", "1", "0"],
      ["3", "0", "4"],
      ["4", "0", "6"],
      ["Sum", "1", "14"],
      ["Battles won", "3", "1"],
    ]);
    expect(
      [...table.querySelectorAll("thead th")].every((head) => head.getAttribute("scope") === "col"),
    ).toBe(true);
    expect(
      [...table.querySelectorAll("tbody th")].every((head) => head.getAttribute("scope") === "row"),
    ).toBe(true);
    expect(board.find(".nw-losses").tabIndex).toBe(0);
  });
  it("goes back with the steps", async () => {
    reach("all", 12).model.set("step", ASKED);
    await drawn();
    expect(rows(board.find(".nw-losses table")).slice(1, -2)).toEqual([["1", "0", "4"]]);
  });
});

describe("the device that is passed on", () => {
  it("covers what the player to act has not shown", async () => {
    reach("turn", OVER);
    expect(board.text).toContain("Pass the device to side B.");
    expect(places("b.garden")).toEqual(["b.acquaviva"]);
    expect(zone("b.hidden").getAttribute("aria-label")).toBe("8 hidden cards");
    expect(board.el.innerHTML).not.toContain("b.regina");
    expect(board.el.querySelector("input[readonly]")?.getAttribute("value") ?? "").not.toContain("regina");
    await board.press("Show the hand");
    expect(places("b.garden")).toContain("b.regina");
    expect(board.all("[data-zone='b.hidden']")).toEqual([]);
  });
  it("covers nothing where the board is one player's", () => {
    reach("b", OVER);
    expect(board.all(".nw-curtain")).toEqual([]);
  });
});

describe("the keys", () => {
  it("go from card to card and from zone to zone", async () => {
    reach("all", START);
    await board.focus("a.cima");
    await board.key("ArrowRight");
    expect(board.focused).toBe("a.beta");
    await board.key("ArrowDown");
    expect(board.focused).toBe("a.banca-dei-semi");
    await board.key("ArrowDown");
    expect(board.focused).toBe("b.meloncella");
    await board.key("End");
    expect(board.focused).toBe("b.menta");
  });
  it("leave the focus where it is while a declaration grows", async () => {
    reach("all", START);
    await board.focus("a.beta");
    await board.press("a.beta");
    expect(board.focused).toBe("a.beta");
    await answer("attack:beta", true, "Attack 5 = Beta 5.");
    expect(board.focused).toBe("a.beta");
  });
});

describe("the table", () => {
  it("is the same whichever way one came there", async () => {
    // Attributes in any order.
    const table = () =>
      board
        .find(".nw-table")
        .innerHTML.split(/(?=<)/)
        .map((tag) => tag.split(/[ >](?=[\w-]+=|[^<]*$)/).sort());
    reach("all", 16).model.set("choices", { step: -1, revision: 7, actions: "" });
    const seen: string[][][] = [];
    for (const step of Array(17).keys()) {
      board.model.set("step", step);
      await drawn();
      seen[step] = table();
    }
    for (const step of [9, 3, 12, 16, 1, 0, 6, 4, 11]) {
      board.model.set("step", step);
      await drawn();
      expect(table()).toEqual(seen[step]);
    }
  });
});

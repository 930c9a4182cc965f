import { afterEach, describe, expect, it } from "vitest";
import game from "./fixtures/naz-duels.json";
import { type Eyes, line, open, state } from "./naz-duels-opened";
import { drawn, type Opened } from "./opened";

let board: Opened;
const reach = (eyes: Eyes, step: number, settings: object = {}) => {
  board = open(state(eyes, step, settings));
  return board;
};
afterEach(() => {
  board.close();
  document.body.replaceChildren();
});

const sent = () => board.model.sent as { type: string; action?: string }[];
const zone = (name: string) => board.find(`[data-zone="${name}"]`);
const names = (name: string) =>
  [...zone(name).querySelectorAll("[aria-label]")].map((card) => card.getAttribute("aria-label"));
const pressable = (name: string) =>
  [...zone(name).querySelectorAll<HTMLElement>("[data-place]")].map((card) => card.dataset.place);
const stops = (name: string) =>
  [...zone(name).querySelectorAll<HTMLElement>("[tabindex='0']")].map((card) => card.dataset.place);
const marked = (mark: string) =>
  board
    .all("[data-place]")
    .filter((card) => card.getAttribute("aria-label")?.split(", ").includes(mark))
    .map((card) => card.dataset.place);

// Steps of the fixture: dealt at 15, then buy:B3>G9, reply:O3 (a tie), take:N6, two draws, play:N1 (a tower), take:B7,
// remove:N3, draws to 26, play:N2 (a leaf), play:O2 (a leaf), play:G3 (a tower), take:O10, remove:B1.
const [DEALT, BOUGHT, REPLIED, DRAWN, TOWER, LEAF] = [15, 16, 17, 20, 21, 28];

/** The sentence of an effect of the fixture, which Python words. */
const text = (step: number, effect: number) =>
  game.lines.all.timeline[step]?.effects?.[effect]?.text ?? "no such effect";

describe("a table", () => {
  it("has hands and the market to press, each with one tab stop, and no grid", () => {
    reach("all", DEALT);
    expect(board.all("[role=grid]")).toEqual([]);
    expect(pressable("market")).toEqual(["G9", "N6", "N8", "O10"]);
    expect(pressable("c.hand")).toEqual(["B1", "B3", "G1", "G3", "O2"]);
    expect(pressable("n.hand")).toEqual(["G2", "G4", "N1", "N3", "O3"]);
    for (const name of ["market", "c.hand", "n.hand"]) expect(stops(name)).toHaveLength(1);
    expect(zone("c.hand").getAttribute("aria-label")).toBe("hand (Culturista)");
  });
  it("names cards by colour, value and symbol, and says what may be done with them", () => {
    reach("all", DEALT);
    expect(board.name("B3")).toBe("B3, blue 3, tower, can be chosen");
    expect(board.name("G4")).toBe("G4, green 4, leaf");
  });
  it("writes the colour's name on a card, and its value", () => {
    reach("all", DEALT);
    expect(board.cell("B3").textContent).toBe("blue 3");
  });
  it("marks nothing as the last action when cards have just been dealt", () => {
    expect(reach("all", DEALT) && marked("last action")).toEqual([]);
  });
  it("counts piles and shows the backs of what is not seen", () => {
    reach("c", DEALT);
    expect(zone("proposals").textContent).toContain("20");
    expect(names("n.hand")).toEqual(Array(5).fill("hidden card"));
    expect(pressable("n.hand")).toEqual([]);
    expect(names("c.deck")).toHaveLength(3);
  });
  it("shows the own things below, and both players in order to a teacher", () => {
    const order = () => board.all(".nw-side").map((side) => side.getAttribute("aria-label"));
    reach("all", DEALT);
    expect(order()).toEqual(["Culturista", "Naturalista"]);
    board.close();
    reach("c", DEALT);
    expect(order()).toEqual(["Naturalista", "Culturista"]);
  });
  it("tells number 1, points and symbols", () => {
    reach("all", DEALT);
    const heads = board.all(".nw-side > .nw-row").map((head) => head.textContent);
    expect(heads[0]).toContain("number 1");
    expect(heads[1]).not.toContain("number 1");
    expect(heads[0]).toContain("Points 0 · Symbols 0 / 7");
  });
  it("says in words what lies where", () => {
    reach("c", DEALT);
    const words = board.find(".nw-words").textContent;
    expect(words).toContain("hand (Culturista)B1 blue 1, tower; B3 blue 3, tower;");
    expect(words).toContain("hand (Naturalista)5 hidden cards");
    expect(words).toContain("discards (Naturalista)nothing here");
  });
  it("shows nothing at all of what is no position", () => {
    const whole = state("all", DEALT);
    (whole.timeline as { position: string }[]).forEach((frame) => {
      frame.position = "<img src=x onerror=alert(1)> ?? //// x";
    });
    board = open(whole);
    expect(board.all("img")).toEqual([]);
    expect(pressable("market")).toEqual([]);
  });
});

describe("a press", () => {
  it("on a hand card and a market card buys", async () => {
    reach("all", DEALT);
    await board.press("B3");
    expect(board.polite).toContain("blue 3, tower: selected, 4 targets.");
    expect(board.cell("B3").getAttribute("aria-pressed")).toBe("true");
    expect(marked("legal target")).toEqual(["G9", "N6", "N8", "O10"]);
    await board.press("G9");
    expect(sent()).toMatchObject([{ type: "play", action: "buy:B3>G9", step: DEALT, revision: 7 }]);
  });
  it("on the own tableau lays, also beside the slot", async () => {
    reach("all", DRAWN);
    await board.press("N1");
    expect(marked("legal target")).toContain("tableau");
    zone("n.tableau").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await drawn();
    expect(sent()).toMatchObject([{ type: "play", action: "play:N1" }]);
  });
  it("on what is not legal asks why", async () => {
    reach("all", DEALT);
    await board.press("B3", "tableau");
    expect(sent()).toMatchObject([{ type: "explain", action: "play:B3" }]);
    board.model.receive({
      type: "verdict",
      asked: "explain",
      action: "play:B3",
      step: DEALT,
      legal: false,
      text: "This is not legal.",
      reasons: [
        { rule: "ND-17", title: "", text: "The discard pile is empty.", places: ["B3"], source: "S" },
      ],
    });
    await drawn();
    expect(board.assertive).toContain("The discard pile is empty. (ND-17)");
    expect(marked("refused")).toEqual(["B3"]);
  });
  it("on one card replies, takes and removes, and asks about any other", async () => {
    reach("all", BOUGHT);
    expect(marked("legal target")).toEqual(["G2", "G4", "N1", "N3", "O3"]);
    await board.press("G9", "O3");
    expect(sent().map(({ type, action }) => [type, action])).toEqual([
      ["explain", "reply:G9"],
      ["play", "reply:O3"],
    ]);
  });
  it("without a place is a button beside what is asked", async () => {
    reach("all", TOWER);
    expect(board.text).toContain("Tower: take a market card into the hand, or decline.");
    expect(marked("legal target")).toEqual(["B7", "N8", "O8", "O10"]);
    await board.press("decline");
    expect(sent()).toMatchObject([{ type: "play", action: "decline" }]);
  });
  it("with a leaf lays any card", async () => {
    reach("all", LEAF);
    expect(board.button("decline")).toBeTruthy();
    await board.press("O2", "tableau");
    expect(sent()).toMatchObject([{ type: "play", action: "play:O2" }]);
  });
  it("shows the card where it would lie", async () => {
    reach("all", DRAWN);
    await board.press("N1");
    await board.focus("tableau");
    expect(board.cell("tableau").textContent).toBe("brown 1");
  });
});

describe("the way back", () => {
  it("leads out of what the player has begun", async () => {
    reach("all", TOWER);
    await board.press("Back (Esc)");
    expect(sent()).toMatchObject([{ type: "undo" }]);
  });
  it("does not take back what the other has done", async () => {
    reach("all", BOUGHT);
    expect(() => board.button("Back (Esc)")).toThrow();
    await board.focus("G2");
    await board.key("Escape");
    expect(sent()).toEqual([]);
  });
});

describe("a trick", () => {
  it("shows the card put down, what is at stake, and room for the reply", () => {
    reach("all", BOUGHT);
    expect(zone("trick").textContent).toContain("at stake: green 9");
    expect(names("trick")).toEqual(["B3, blue 3, tower, last action", "hidden card"]);
  });
  it("shows who won it and why, until the next turn", () => {
    for (const step of [REPLIED, DRAWN]) {
      reach("all", step);
      expect(zone("trick").textContent).toContain(text(REPLIED, 2));
      expect(board.find(".nw-wins").textContent).toContain("Culturista");
      board.close();
    }
    reach("all", TOWER);
    expect(board.all("[data-zone=trick]")).toEqual([]);
  });
});

describe("a buy that nobody can reply to", () => {
  it("is decided at once", () => {
    const whole = state("all", BOUGHT);
    const frame = (whole.timeline as { position: string; effects: object[] }[])[BOUGHT];
    if (!frame) throw new Error("no frame");
    frame.position = "N6,N8 - -/B1/G9/- -/-/-/- - c1c- chance draw:m2";
    frame.effects = [{ kind: "count", rule: "ND-13a", places: [], text: "There is no card to reply with." }];
    board = open(whole);
    expect(zone("trick").getAttribute("aria-label")).toBe("Trick");
    expect(zone("trick").textContent).toContain("There is no card to reply with.");
    expect(board.find(".nw-wins").textContent).toContain("Culturista");
    // The card put down lies nowhere in this text, and is named all the same.
    expect(names("trick")[0]).toMatch(/^B3, blue 3, tower/);
  });
});

describe("a tableau", () => {
  it("shows what is laid and which values are open", () => {
    reach("all", LEAF);
    expect(zone("n.tableau").textContent).toContain("open values: 2");
    expect(names("n.tableau")).toEqual(["N1, brown 1, tower"]);
    expect(zone("n.tableau").querySelector("[aria-hidden] text")?.textContent).toBeTruthy();
  });
  it("is a place to lay for the player to act alone", () => {
    reach("all", DRAWN);
    expect(pressable("n.tableau")).toEqual(["tableau"]);
    expect(pressable("c.tableau")).toEqual([]);
  });
  it("is drawn in its order, whatever was drawn before", async () => {
    const PLAYED = 33; // after play:B2, before play:O1
    const whole = state("all", PLAYED);
    whole.choices = { ...(whole.choices as object), actions: "0play:<O1" };
    board = open(whole);
    expect(pressable("n.tableau")).toContain("<tableau");
    board.model.receive({ ...line("all", PLAYED + 1, PLAYED + 1), choices: "" });
    await drawn();
    const patched = zone("n.tableau").innerHTML;
    board.close();
    reach("all", PLAYED + 1).model.set("choices", { step: PLAYED + 1, revision: 8, actions: "" });
    await drawn();
    expect(patched).toBe(zone("n.tableau").innerHTML);
    expect(names("n.tableau").map((name) => name?.split(",")[0])).toEqual(["N1", "O1", "B2", "Lay here"]);
  });
  it("is the same whichever way one came there", async () => {
    const table = () => board.find(".nw-table").innerHTML;
    const { timeline } = state("all", 36);
    reach("all", 36).model.set("choices", { step: -1, revision: 7, actions: "" });
    const seen = new Map<number, string>();
    for (const step of [...(timeline as [])].keys()) {
      board.model.set("step", step);
      await drawn();
      seen.set(step, table());
    }
    for (const step of [30, 3, 21, 16, 35, 0, 33, 20]) {
      board.model.set("step", step);
      await drawn();
      expect(table()).toBe(seen.get(step));
    }
    expect(seen.size).toBe(37);
  });
  it("has two ends in a row, one tab stop", async () => {
    const whole = state("all", DRAWN);
    whole.choices = { ...(whole.choices as object), actions: "0play:<G2 5G2" };
    board = open(whole);
    expect(pressable("n.tableau")).toEqual(["<tableau", "tableau"]);
    const laid = line("all", TOWER, TOWER);
    const openings = { "<n.tableau": ["2"], "n.tableau>": ["2"] };
    board.model.receive({
      ...laid,
      frames: laid.frames.map((frame) => ({ ...frame, openings })),
      choices: "0play:<G2 5G2",
    });
    await drawn();
    expect(zone("n.tableau").textContent).toContain("open values: 2+");
    expect([...zone("n.tableau").querySelectorAll(".nw-card")].map((card) => card.textContent)).toEqual([
      "+",
      "2",
      "brown 1",
      "2",
      "+",
    ]);
    expect(stops("n.tableau")).toEqual(["tableau"]);
    await board.focus("<tableau");
    expect(stops("n.tableau")).toEqual(["<tableau"]);
    await board.press("G2", "<tableau");
    expect(sent()).toMatchObject([{ type: "play", action: "play:<G2" }]);
  });
});

describe("the keys of a table", () => {
  it("go from card to card and from zone to zone, and say where it ends", async () => {
    reach("all", DEALT);
    await board.focus("B1");
    await board.key("ArrowRight");
    expect(board.focused).toBe("B3");
    expect(stops("c.hand")).toEqual(["B3"]);
    await board.key("End");
    expect(board.focused).toBe("O2");
    await board.key("ArrowRight");
    expect(board.polite).toContain("Edge of the board.");
    await board.key("Home");
    expect(board.focused).toBe("B1");
    await board.key("ArrowDown");
    await board.key("ArrowDown");
    expect(board.focused).toBe("G9");
    await board.key("ArrowUp");
    expect(board.focused).toBe("tableau");
  });
  it("leave Enter and the space bar to the button", async () => {
    reach("all", DEALT);
    await board.focus("B1");
    expect((await board.key("Enter")).defaultPrevented).toBe(false);
    expect((await board.key(" ")).defaultPrevented).toBe(false);
  });
  it("answer letters and cancel", async () => {
    reach("all", DEALT);
    await board.press("B3");
    await board.focus("B3");
    await board.key("m");
    expect(board.polite).toContain("4 legal actions here: buy:B3>G9");
    await board.key("o");
    expect(board.polite).toContain("B3, blue 3, tower, selected");
    await board.key("s");
    expect(board.polite).toContain("Culturista to act: buy");
    await board.key("l");
    expect(board.polite).toContain("Culturista is number 1.");
    await board.key("Escape");
    expect(marked("selected")).toEqual([]);
    await board.key("[");
    expect(board.model.get("step")).toBe(DEALT - 1);
  });
  it("ask why not of a target that is none", async () => {
    reach("all", DEALT);
    await board.press("B3");
    await board.focus("tableau");
    await board.key("w");
    expect(sent()).toMatchObject([{ type: "explain", action: "play:B3" }]);
  });
  it("are told with the others", () => {
    reach("all", DEALT);
    expect(board.text).toContain("Go from card to card");
    expect(board.text).not.toContain("Go from cell to cell");
  });
});

describe("the focus", () => {
  it("stays in the hand when a card has left it", async () => {
    reach("all", DEALT);
    await board.focus("B3");
    board.model.receive(line("all", BOUGHT, BOUGHT));
    await drawn();
    expect(pressable("c.hand")).toContain(board.focused);
  });
  it("is nobody's business while it is elsewhere", async () => {
    reach("turn", DEALT);
    expect(document.activeElement).toBe(document.body);
    board.model.receive(line("turn", BOUGHT, BOUGHT));
    await drawn();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("what is told", () => {
  it("is the player's action and what chance drew after it", async () => {
    reach("all", REPLIED);
    board.model.receive(line("all", REPLIED + 1, DRAWN));
    await drawn();
    // Not that cards are drawn now, which is over.
    const told = [text(REPLIED + 1, 0), text(DRAWN - 1, 0), text(DRAWN, 0)];
    expect(board.polite).toContain(`${told.join(" ")} Naturalista to act: buy or play.`);
    expect(board.text).toContain("take:N6: what it did");
  });
});

describe("the curtain", () => {
  const curtain = () => board.all(".nw-curtain").map((panel) => panel.textContent);
  /** The cards that only the player to act may see. */
  const hidden = (step: number) => {
    const frame = game.lines.all.timeline[step];
    const side = frame?.position.split(" ")[frame.player === "c" ? 2 : 3] ?? "";
    return side
      .split("/")
      .slice(0, 2)
      .flatMap((cards) => cards.split(","))
      .filter((card) => card !== "-");
  };

  it("covers the hand at the opening, until the player is there", async () => {
    reach("turn", DEALT);
    expect(curtain()).toEqual(["Pass the device to Culturista.Show the hand"]);
    expect(zone("c.hand").textContent).toContain("5");
    await board.press("Show the hand");
    expect(curtain()).toEqual([]);
    expect(pressable("c.hand")).toEqual(["B1", "B3", "G1", "G3", "O2"]);
    expect(board.polite).toContain("Culturista to act: buy");
  });
  it("keeps every card that only the player may see out of the page", () => {
    const players = game.lines.turn.timeline.flatMap(({ player }, step) =>
      player === "chance" ? [] : [step],
    );
    expect(players.length).toBeGreaterThan(10);
    for (const step of players) {
      reach("turn", step);
      // The list of actions, from the first one on: whatever was drawn into a hand is not read by anybody.
      const listed = board.all(".nw-line > .nw-code").flatMap((line) => line.textContent?.split(" "));
      const secret = game.lines.all.timeline
        .slice(1, step + 1)
        .map(({ effects }) => / draws /.test(effects?.[0]?.text ?? ""));
      expect(listed).toHaveLength(step);
      expect(listed.filter((_, i) => secret[i]).every((action) => action === "draw:?")).toBe(true);
      // What was done in the open stays to be read, in the list and in a heading.
      board.find(".nw-lines").remove();
      for (const heading of board.all(".nw-panel > h3")) heading.remove();
      for (const card of hidden(step)) {
        const name = (game.texts.words as Record<string, string>)[`piece.${card}`] as string;
        const found = [
          RegExp(`\\b${card}\\b`).test(board.el.innerHTML),
          board.el.innerHTML.includes(`"${name}`),
        ];
        expect(found, `${card} at step ${step}`).toEqual([false, false]);
      }
      board.close();
    }
  });
  it("comes down when the other is to act, is spoken, and takes the focus", async () => {
    reach("turn", DEALT);
    await board.press("Show the hand");
    await board.focus("B3");
    board.model.receive(line("turn", BOUGHT, BOUGHT));
    await drawn();
    expect(curtain()).toEqual(["Pass the device to Naturalista.Show the hand"]);
    expect(board.polite).toContain("Pass the device to Naturalista.");
    expect(document.activeElement?.textContent).toBe("Show the hand");
    await board.press("Show the hand");
    expect(board.polite).toContain("Culturista puts down B3 and names G9.");
    expect(pressable("n.hand")).toContain(board.focused);
  });
  it("stays up while the same player goes on, and comes down again on the way back", async () => {
    reach("turn", REPLIED);
    await board.press("Show the hand");
    board.model.receive(line("turn", REPLIED + 1, DRAWN));
    await drawn();
    expect(curtain()).toEqual([]);
    board.model.set("step", BOUGHT - 1);
    await drawn();
    expect(curtain()).toHaveLength(1);
    board.model.set("step", DRAWN);
    await drawn();
    expect(curtain()).toHaveLength(1);
  });
  it("lets nothing be played or asked", async () => {
    reach("turn", DEALT);
    const field = board.find("input[list]") as HTMLInputElement;
    field.value = "reply:G2";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await board.press("Play");
    await board.press("Why not?");
    expect(sent()).toEqual([]);
    expect(board.polite).toContain("Pass the device to Culturista.");
    expect(board.all("datalist option")).toEqual([]);
  });
  it("is for boards that pass from hand to hand, of games with secrets", () => {
    reach("all", DEALT);
    expect(curtain()).toEqual([]);
    board.close();
    reach("c", DEALT);
    expect(curtain()).toEqual([]);
    board.close();
    reach("turn", DEALT, { secrets: false });
    expect(curtain()).toEqual([]);
  });
});

import type { Content } from "../../shell/contract";
import { HIDDEN } from "../../shell/views/cards";

export const PLAYERS: readonly string[] = ["c", "n"];

/** The zones of a player, in the order of the position text. */
const OWN = ["deck", "hand", "discards", "tableau"];

/** There are no more cards than this, whatever a text says. */
const ALL = 40;

/** What a position text says, in so far as it is drawn. */
export interface Table {
  /** Zone → its cards, those that are not seen as `?`. */
  zones: Map<string, readonly Content[]>;
  numberOne: string;
  /** Winner of the round's last trick. */
  winner: string;
  /** The card put down, and the one named, while a reply is waited for. */
  buying: readonly Content[];
}

/** Whether a text is the name of a card. */
export const isCard = (text = "") => /^[BGNO]\d+$/.test(text);

function cardsOf(text = ""): Content[] {
  const [, hidden] = /^\?(\d+)$/.exec(text) ?? [];
  return hidden ? Array(Math.min(ALL, Number(hidden))).fill(HIDDEN) : text.split(",").filter(isCard);
}

/** Reads `<market> <proposals> <c> <n> <removed> <round> <turn> <pending>`. */
export function readTable(position: string): Table {
  const [market, proposals, c = "", n = "", removed, round = "", , pending = ""] = position.split(" ");
  const zones = new Map([
    ["market", cardsOf(market)],
    ["proposals", cardsOf(proposals)],
    ["removed", cardsOf(removed)],
  ]);
  for (const [player, text] of Object.entries({ c, n })) {
    const parts = text.split("/");
    OWN.forEach((zone, i) => {
      zones.set(`${player}.${zone}`, cardsOf(parts[i]));
    });
  }
  return {
    zones,
    numberOne: round[0] ?? "",
    winner: round[2] ?? "",
    buying: /^reply:(\w+)>(\w+)$/.exec(pending)?.slice(1) ?? [],
  };
}

/** The position without what only this player sees: the own deck and hand by their numbers. */
export function cover(position: string, player: string): string {
  const parts = position.split(" ");
  const at = player === "c" ? 2 : 3;
  const [deck, hand, ...open] = (parts[at] ?? "").split("/");
  const hidden = [deck, hand].map((text) => (cardsOf(text).length ? HIDDEN + cardsOf(text).length : "-"));
  parts[at] = [...hidden, ...open].join("/");
  return parts.join(" ");
}

import type { Frame } from "../../shell/contract";
import { HIDDEN } from "../../shell/views/cards";

export const SIDES: readonly string[] = ["a", "b"];

/** A card as a position text has it; what is not written is missing. */
export interface Held {
  id: string;
  /** Energy or points that are left. */
  left?: string;
  turns?: string;
  /** What it is bound to or twinned with. */
  mate?: string;
  /** The battle in which its superpower is free again. */
  rests?: string;
  /** The battle in which it is back. */
  out?: string;
  /** Not yet shown to the other side; the sign for it, if so. */
  unseen?: string;
}

/** There are no more hidden cards than this, whatever a text says. */
const MOST = 40;

/** What a side has: the cards that are seen, and how many are not. */
export interface Garden {
  cards: Held[];
  hidden: number;
}

/** In this order: `:8*2@cima!5~6^`. */
const HELD =
  /^(?<id>[a-z][\w-]*)(:(?<left>\d+))?(\*(?<turns>\d+))?(@(?<mate>[\w-]+))?(!(?<rests>\d+))?(~(?<out>\d+))?(?<unseen>\^)?$/;

function gardenOf(text = ""): Garden {
  const cards = text.split(",").flatMap((item) => (HELD.exec(item)?.groups as Held | undefined) ?? []);
  return { cards, hidden: Math.min(MOST, Number(/\?(\d+)/.exec(text)?.[1] ?? 0)) };
}

/** Reads the sides of `<battle> <attacker> <a> <b> <score> <turn> <pending>`. */
export function readGardens(position: string): Map<string, Garden> {
  const [, , ...sides] = position.split(" ");
  return new Map(SIDES.map((side, i) => [side, gardenOf(sides[i])]));
}

/** The position without what only this player sees: cards that were never shown, by their number, and fingers. */
export function cover(position: string, player: string): string {
  const parts = position.split(" ");
  const at = 2 + SIDES.indexOf(player.charAt(0));
  const { cards, hidden } = gardenOf(parts[at]);
  const all = hidden + cards.filter(({ unseen }) => unseen).length;
  const seen = (parts[at] ?? "").split(",").filter((item) => !/[?^]/.test(item));
  parts[at] = [...seen, ...(all ? [HIDDEN + all] : [])].join(",");
  return parts.join(" ").replace(/(fingers:\w+):\d/, "$1:?");
}

/** A column of the figures, by its number, for both sides. */
export const both = (table: readonly (readonly unknown[])[], column: number) =>
  [1, 2].map((row) => Number(table[row]?.[column] ?? 0));

/** Where the energy that was lost stands in the figures. */
export const LOST = 3;

/** Up to here, the number of each battle that is over and what each side lost in it; a position begins with the number. */
export function losses(frames: readonly Pick<Frame, "position" | "table">[]): (string | number)[][] {
  return frames.flatMap(({ position, table }, i) => {
    const before = frames[i - 1];
    const number = before?.position.split(" ")[0] ?? "";
    if (!before || position.startsWith(`${number} `)) return [];
    const sums = both(before.table, LOST);
    return [[number, ...both(table, LOST).map((sum, side) => sum - (sums[side] ?? 0))]];
  });
}

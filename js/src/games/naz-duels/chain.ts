import type { Content } from "../../shell/contract";

const HIGHEST = 10;

const valueIn = (card: Content) => Number(card.slice(1));

/** The values next to those of these cards. */
export function valuesBeside(cards: readonly Content[]): number[] {
  const values = new Set(cards.map(valueIn).flatMap((value) => [value - 1, value + 1]));
  return [...values].filter((value) => value > 0 && value <= HIGHEST).sort((a, b) => a - b);
}

/** The cards that a new one is laid beside: all of them, or the ends of a row. */
const ends = (laid: readonly Content[], inRow: boolean) =>
  inRow ? laid.filter((_, i) => !i || i === laid.length - 1) : laid;

/** The values that are open by what is laid. */
export const openValues = (laid: readonly Content[], inRow: boolean) => valuesBeside(ends(laid, inRow));

/**
 * A tableau as it is drawn: cards, and open values as numbers. A row is as it lies, with what is open at its two ends; cards
 * that lie anywhere are put in the order of their values, with open values where no card lies.
 */
export function chain(laid: readonly Content[], inRow: boolean): (Content | number)[] {
  if (inRow) return [...valuesBeside(laid.slice(0, 1)), ...laid, ...valuesBeside(laid.slice(-1))];
  const values = laid.map(valueIn);
  const open = openValues(laid, inRow).filter((value) => !values.includes(value));
  const at = (item: Content | number) => (typeof item === "number" ? item : valueIn(item));
  return [...laid, ...open].sort((a, b) => at(a) - at(b));
}

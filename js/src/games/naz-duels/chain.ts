import type { Content } from "../../shell/contract";

/** The values that would go on from a tableau: anywhere, or at the ends of a row. Python says which they are. */
export interface Openings {
  anywhere?: readonly string[] | undefined;
  left?: readonly string[] | undefined;
  right?: readonly string[] | undefined;
}

/** The open values, each once, the lowest first. */
export const openValues = ({ anywhere = [], left = [], right = [] }: Openings): string[] =>
  [...new Set([...anywhere, ...left, ...right])].sort((a, b) => Number(a) - Number(b));

/** Whether an item of a chain is an open value, and no card. */
export const isOpen = (item: Content) => !Number.isNaN(Number(item));

const valueIn = (item: Content) => Number(item.replace(/\D/, ""));

/**
 * A tableau as it is drawn: cards, and open values. A row is as it lies, with what is open at its two ends; cards that lie
 * anywhere are put in the order of their values, with open values where no card lies.
 */
export function chain(laid: readonly Content[], { anywhere, left = [], right = [] }: Openings): Content[] {
  if (!anywhere) return [...left, ...laid, ...right];
  const values = laid.map(valueIn);
  const open = anywhere.filter((value) => !values.includes(Number(value)));
  return [...laid, ...open].sort((a, b) => valueIn(a) - valueIn(b));
}

import type { Cell } from "./contract";
import { type Grid, nearest, neighbour } from "./grid";
import { belongsToApplication } from "./keys";

/** Where a key goes from a cell; nowhere at the edge. */
type Move = (grid: Grid, from: Cell) => Cell | undefined;

const towards =
  (across: number, down: number): Move =>
  (grid, from) =>
    neighbour(grid, from, across, down);

const rowOf = ({ cells }: Grid, { row }: Cell) => cells.filter((cell) => cell.row === row);

const MOVES: Record<string, Move> = {
  ArrowLeft: towards(-1, 0),
  ArrowRight: towards(1, 0),
  ArrowUp: towards(0, -1),
  ArrowDown: towards(0, 1),
  Home: (grid, from) => rowOf(grid, from)[0],
  End: (grid, from) => rowOf(grid, from).at(-1),
};

const WITH_CONTROL: Record<string, Move> = {
  Home: ({ cells }) => cells[0],
  End: ({ cells }) => cells.at(-1),
};

/** How a key moves over the cells; nothing when it does not. */
export function moveOf(event: KeyboardEvent, letterKeys: boolean): Move | undefined {
  const { key, code, ctrlKey, shiftKey } = event;
  if (ctrlKey && WITH_CONTROL[key]) return WITH_CONTROL[key];
  if (belongsToApplication(event)) return undefined;
  // By position, since Shift turns digits into signs that differ from one keyboard to the next.
  const digit = letterKeys && code.startsWith("Digit") && Number(code[5]);
  if (!digit) return MOVES[key];
  return (grid, from) => {
    const group = grid.cells.filter((cell) => cell.group === from.group);
    const first = Math.min(...group.map((cell) => cell.column));
    // Rows by the name that stands beside them, columns from the left, both in the part of the board where one is.
    const there = (cell: Cell) =>
      cell.group === from.group &&
      (shiftKey ? cell.column === first + digit - 1 : cell.row_name === `${digit}`);
    return there(from) ? from : nearest(grid, from, there);
  };
}

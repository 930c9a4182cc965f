import type { Cell, Layout, Place } from "./contract";

/** The cells in reading order, found by place or by row. */
export interface Grid {
  width: number;
  height: number;
  cells: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  at: ReadonlyMap<Place, Cell>;
}

export function gridOf({ width = 1, height = 1, cells = [] }: Partial<Layout> = {}): Grid {
  const sorted = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
  const rows: Cell[][] = [];
  for (const cell of sorted) {
    const row = rows.at(-1);
    if (row?.[0]?.row === cell.row) row.push(cell);
    else rows.push([cell]);
  }
  return { width, height, cells: sorted, rows, at: new Map(sorted.map((cell) => [cell.place, cell])) };
}

/** A row counts for more than any distance along it. */
const ROW = 1000;

/** The nearest other cell among those that are wanted; rows before columns, so that going up goes to the next row. */
export function nearest(grid: Grid, from: Cell, wanted: (cell: Cell) => boolean): Cell | undefined {
  const distance = (cell: Cell) => ROW * Math.abs(cell.row - from.row) + Math.abs(cell.column - from.column);
  return grid.cells
    .filter((cell) => cell !== from && wanted(cell))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** The next cell in a direction over the whole board, holes skipped; undefined at the edge, for edges do not wrap. */
export const neighbour = (grid: Grid, from: Cell, across: number, down: number): Cell | undefined =>
  nearest(grid, from, (cell) =>
    across
      ? cell.row === from.row && across * (cell.column - from.column) > 0
      : down * (cell.row - from.row) > 0,
  );

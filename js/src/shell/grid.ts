import type { Cell, Layout, Place } from "./contract";

/** The cells in reading order, found by place or by row. */
export interface Grid {
  width: number;
  height: number;
  cells: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  at: ReadonlyMap<Place, Cell>;
  columns: number;
}

export function gridOf(layout: Partial<Layout> | undefined): Grid {
  const cells = Array.isArray(layout?.cells) ? [...layout.cells] : [];
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return {
    width: layout?.width ?? 1,
    height: layout?.height ?? 1,
    cells,
    rows: [...rows.values()],
    at: new Map(cells.map((cell) => [cell.place, cell])),
    columns: 1 + Math.max(0, ...cells.map((cell) => cell.column)),
  };
}

export type Direction = "left" | "right" | "up" | "down";

/** The next cell in a direction over the whole board, holes skipped; undefined at the edge, for edges do not wrap. */
export function neighbour(grid: Grid, place: Place, direction: Direction): Cell | undefined {
  const from = grid.at.get(place);
  if (!from) return grid.cells[0];
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const across = direction === "left" || direction === "right";
  const ahead = grid.cells.filter((cell) =>
    across
      ? cell.row === from.row && sign * (cell.column - from.column) > 0
      : sign * (cell.row - from.row) > 0,
  );
  const distance = (cell: Cell) =>
    Math.abs(cell.row - from.row) * grid.columns + Math.abs(cell.column - from.column);
  return ahead.sort((a, b) => distance(a) - distance(b))[0];
}

/** First (0) or last (-1) cell of the row the place is in. */
export const rowEnd = (grid: Grid, place: Place, index: 0 | -1): Cell | undefined =>
  grid.cells.filter((cell) => cell.row === grid.at.get(place)?.row).at(index);

/** The cell of a row (or column) that is nearest to the place; rows and columns count from 1 at the top left. */
export function jump(grid: Grid, place: Place, axis: "row" | "column", number: number): Cell | undefined {
  const other = axis === "row" ? "column" : "row";
  const from = grid.at.get(place)?.[other] ?? 0;
  return grid.cells
    .filter((cell) => cell[axis] === number - 1)
    .sort((a, b) => Math.abs(a[other] - from) - Math.abs(b[other] - from))[0];
}

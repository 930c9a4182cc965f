import type { Cell, Place } from "../../shell/contract";
import type { Grid } from "../../shell/grid";

/** Cells along the side of a world. */
export const SIZE = 4;

/** How far a world shows over its edge. The layout leaves room for it and, left and below, for the names. */
export const MARGIN = 0.5;

/** One of the four worlds: its cells in reading order, and its top left corner. */
export interface Quadrant {
  name: string;
  cells: readonly Cell[];
  left: number;
  top: number;
}

export function quadrantsOf(grid: Grid): Quadrant[] {
  const found = new Map<string, Cell[]>();
  for (const cell of grid.cells) found.set(cell.group, [...(found.get(cell.group) ?? []), cell]);
  return [...found].map(([name, cells]) => ({ name, cells, left: cells[0]?.x ?? 0, top: cells[0]?.y ?? 0 }));
}

/** Where a cell is seen again over the edges: once for each edge of its world that it lies on. */
export const ghostsOf = (cell: Cell, { left, top }: Quadrant) =>
  [
    [-SIZE, 0],
    [SIZE, 0],
    [0, -SIZE],
    [0, SIZE],
  ]
    .map(([dx = 0, dy = 0]) => ({ cell, x: cell.x + dx, y: cell.y + dy }))
    .filter(({ x, y }) => Math.max(left - x, top - y) < 1.5 && Math.max(x - left, y - top) < SIZE + 0.5);

/** A step over the edge of a world, as the direction it goes in; undefined when the two cells are no such step. */
export function wrapBetween(from: Cell, to: Cell): { dx: number; dy: number } | undefined {
  const dx = to.column - from.column;
  const dy = to.row - from.row;
  const far = SIZE - 1;
  if (from.group !== to.group || dx * dy || Math.abs(dx + dy) !== far) return undefined;
  return { dx: -dx / far, dy: -dy / far };
}

type Point = readonly [number, number];

/** A path along points with its corners rounded. */
export function rounded(points: readonly Point[], radius = 0.16): string {
  const [first, ...rest] = points;
  return rest.reduce((path, [x, y], i) => {
    const after = rest[i + 1];
    if (!after) return `${path}L${x} ${y}`;
    const towards = ([px, py]: Point) => {
      const length = Math.hypot(px - x, py - y);
      const reach = Math.min(radius, length / 2) / length;
      return `${x + (px - x) * reach} ${y + (py - y) * reach}`;
    };
    return `${path}L${towards(points[i] as Point)}Q${x} ${y} ${towards(after)}`;
  }, `M${first}`);
}

/**
 * The way of a link between the same cells of two worlds. It runs along the lines between cells, never over one, and
 * the three links of a cell leave it on three sides so that they never share a line:
 *
 *     sideways   leaves and enters on the side away from the other row of worlds
 *     up, down   leaves and enters on the side away from the other column
 *     diagonal   leaves towards the other row, enters on the side that faces where it comes from
 */
export function linkPath(from: Cell, to: Cell, grid: Grid): string {
  const [fx, fy, tx, ty] = [from.x + 0.5, from.y + 0.5, to.x + 0.5, to.y + 0.5];
  // Towards the middle of the board: half a cell, and as far as the ring around a piece.
  const right = fx < grid.width / 2 ? 0.5 : -0.5;
  const down = fy < grid.height / 2 ? 0.5 : -0.5;
  const ring = 0.94;
  if (from.row === to.row) {
    const [start, end] = [fy - ring * down, ty - ring * down];
    return rounded([
      [fx, start],
      [fx, fy - down],
      [tx, fy - down],
      [tx, end],
    ]);
  }
  if (from.column === to.column) {
    const [start, end] = [fx - ring * right, tx - ring * right];
    return rounded([
      [start, fy],
      [fx - right, fy],
      [fx - right, ty],
      [end, ty],
    ]);
  }
  const [row, column] = [fy + down, tx - right];
  return rounded([
    [fx, fy + ring * down],
    [fx, row],
    [column, row],
    [column, ty],
    [tx - ring * right, ty],
  ]);
}

/** A path through the places of a line; where the line goes over an edge, the path is broken. */
export function linePath(line: readonly Place[], grid: Grid): string {
  let before: Cell | undefined;
  return line.reduce((path, place) => {
    const cell = grid.at.get(place);
    if (!cell) return path;
    const near = before && Math.hypot(cell.x - before.x, cell.y - before.y) < 1.5;
    before = cell;
    // A step of no length makes a dot of a place that stands alone.
    return `${path}${near ? "L" : "M"}${cell.x + 0.5} ${cell.y + 0.5}h0`;
  }, "");
}

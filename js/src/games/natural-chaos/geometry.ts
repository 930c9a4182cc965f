import type { Cell, Place } from "../../shell/contract";
import type { ViewBox } from "../../shell/face";
import type { Grid } from "../../shell/grid";

/** One of the four worlds: its cells and its square in drawing units. */
export interface Quadrant {
  name: string;
  cells: readonly Cell[];
  left: number;
  top: number;
  size: number;
}

/** Whether two lengths are the same; layouts are decimal, so that sums of them are not exact. */
export const same = (a: number, b: number) => Math.abs(a - b) < 0.01;

type Point = readonly [number, number];

export function quadrantsOf(grid: Grid): Quadrant[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of grid.cells) groups.set(cell.group, [...(groups.get(cell.group) ?? []), cell]);
  return [...groups].map(([name, cells]) => {
    const left = Math.min(...cells.map((cell) => cell.x));
    const top = Math.min(...cells.map((cell) => cell.y));
    return { name, cells, left, top, size: Math.round(1 + Math.max(...cells.map((cell) => cell.x)) - left) };
  });
}

/** The point between the worlds. */
export function middleOf(quadrants: readonly Quadrant[]): Point {
  const mean = (of: (quadrant: Quadrant) => number) =>
    quadrants.reduce((sum, quadrant) => sum + of(quadrant) + quadrant.size / 2, 0) / quadrants.length;
  return [mean(({ left }) => left), mean(({ top }) => top)];
}

/** How far a world shows over its edge: half a cell, or what the layout leaves between two worlds. */
export function marginOf(quadrants: readonly Quadrant[]): number {
  const lefts = quadrants.map((quadrant) => quadrant.left).sort((a, b) => a - b);
  const gap = ((lefts.at(-1) ?? 0) - (lefts[0] ?? 0) || Infinity) - (quadrants[0]?.size ?? 0);
  return Math.min(0.5, Math.max(0, gap) / 2);
}

/** Room outside the margins for the names of rows (left) and columns (below). */
const NAMES = 0.46;
const RIM = 0.06;

export function viewBox(grid: Grid): ViewBox {
  const quadrants = quadrantsOf(grid);
  if (!quadrants.length) return [0, 0, grid.width, grid.height];
  const margin = marginOf(quadrants);
  const left = Math.min(...quadrants.map((quadrant) => quadrant.left)) - margin - NAMES;
  const top = Math.min(...quadrants.map((quadrant) => quadrant.top)) - margin - RIM;
  const right = Math.max(...quadrants.map((quadrant) => quadrant.left + quadrant.size)) + margin + RIM;
  const bottom = Math.max(...quadrants.map((quadrant) => quadrant.top + quadrant.size)) + margin + NAMES;
  return [left, top, right - left, bottom - top];
}

/** A step over the edge of a world, as the direction it goes in; undefined when the two cells are no such step. */
export function wrapBetween(from: Cell, to: Cell, size: number): { dx: number; dy: number } | undefined {
  if (from.group !== to.group) return undefined;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const over = (along: number, across: number) => same(across, 0) && same(Math.abs(along), size - 1);
  if (over(dx, dy)) return { dx: -Math.sign(dx), dy: 0 };
  if (over(dy, dx)) return { dx: 0, dy: -Math.sign(dy) };
  return undefined;
}

/** A path along points with its corners rounded. */
export function rounded(points: readonly Point[], radius = 0.16): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const towards = ([px, py]: Point) => {
        const length = Math.hypot(px - x, py - y) || 1;
        const reach = Math.min(radius, length / 2) / length;
        return `${x + (px - x) * reach} ${y + (py - y) * reach}`;
      };
      return `L${towards(before)}Q${x} ${y} ${towards(after)}`;
    })
    .join("");
}

/**
 * The way of a link between the same cells of two worlds. It runs along the lines between cells, never over one, and
 * the three links of a cell leave it on three sides so that they never share a line:
 *
 *     sideways   leaves and enters on the side away from the other row of worlds
 *     up, down   leaves and enters on the side away from the other column
 *     diagonal   leaves towards the other row, enters on the side that faces where it comes from
 */
export function linkPath(from: Cell, to: Cell, middle: Point): string {
  const reach = 0.47;
  const right = from.x + 0.5 < middle[0] ? 1 : -1;
  const down = from.y + 0.5 < middle[1] ? 1 : -1;
  const [fx, fy, tx, ty] = [from.x + 0.5, from.y + 0.5, to.x + 0.5, to.y + 0.5];
  if (same(fy, ty)) {
    const lane = fy - 0.5 * down;
    return rounded([
      [fx, fy - reach * down],
      [fx, lane],
      [tx, lane],
      [tx, ty - reach * down],
    ]);
  }
  if (same(fx, tx)) {
    const lane = fx - 0.5 * right;
    return rounded([
      [fx - reach * right, fy],
      [lane, fy],
      [lane, ty],
      [tx - reach * right, ty],
    ]);
  }
  const row = fy + 0.5 * down;
  const column = tx - 0.5 * right;
  return rounded([
    [fx, fy + reach * down],
    [fx, row],
    [column, row],
    [column, ty],
    [tx - reach * right, ty],
  ]);
}

/** The straight runs of a line of places: a line that goes over an edge falls into several. */
export function runs(line: readonly Place[], grid: Grid): Cell[][] {
  const found: Cell[][] = [];
  for (const place of line) {
    const cell = grid.at.get(place);
    const before = found.at(-1)?.at(-1);
    if (!cell) continue;
    const near = before && Math.max(Math.abs(cell.x - before.x), Math.abs(cell.y - before.y)) <= 1;
    if (near) found.at(-1)?.push(cell);
    else found.push([cell]);
  }
  return found;
}

import type { Cell, Content, Place } from "../../shell/contract";
import type { Grid } from "../../shell/grid";

const COLUMNS = "abcdefghi";

/** A field by its column, from 0, and its row, from 1; empty off the board. */
export const placeAt = (column: number, row: number): Place =>
  /^[a-i][1-9]$/.exec(`${COLUMNS[column]}${row}`)?.[0] ?? "";

/** Clockwise from up. The letters of a facing are its step: north is a row up, east a column to the right. */
const FACINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** The facing of whoever travels from one field to the other in a straight line; empty where there is none. */
export const facingBetween = (from: Place, to: Place) =>
  FACINGS.find((facing) => ray(from, facing).includes(to)) ?? "";

/** The fields in a direction, the nearest first, to the edge of the board. */
export function ray(from: Place, facing: string): Place[] {
  const [column, row] = [COLUMNS.indexOf(from[0] ?? ""), Number(from[1])];
  const towards = (there: string, back: string) =>
    Number(facing.includes(there)) - Number(facing.includes(back));
  const [across, up] = [towards("E", "W"), towards("N", "S")];
  return [1, 2, 3, 4, 5, 6, 7, 8]
    .map((far) => placeAt(column + across * far, row + up * far))
    .filter(Boolean);
}

/** The fields between two of a straight line. */
export function between(from: Place, to: Place): Place[] {
  const way = ray(from, facingBetween(from, to));
  return way.slice(0, Math.max(0, way.indexOf(to)));
}

/** What a content is made of: the player of the tile, the player of the chevron and where it points; empty where none. */
export function partsOf(content: Content = "") {
  const [, tile = "", player = "", facing = ""] = /^([a-z]?)(?:([a-z])([NESW]+))?$/.exec(content) ?? [];
  return { tile, player, facing };
}

/** What a change does to the numbers of tiles: of whoever made it, then of who had the tile before. */
export function gainOf(before: Content | undefined, after: Content): string {
  const [had, has] = [partsOf(before).tile, partsOf(after).tile];
  return had === has ? "" : [has && "+1", had && "−1"].filter(Boolean).join(" ");
}

type Box = Pick<Cell, "x" | "y">;

/** A square inside a cell, as a path. */
export const boxOf = (cell: Box | undefined, inset: number, side = 1) =>
  cell
    ? `M${cell.x + inset} ${cell.y + inset}h${side - 2 * inset}v${side - 2 * inset}h${2 * inset - side}Z`
    : "";

/** A cross-hair around the middle of a cell, as a path. */
export const crossOf = (cell: Box | undefined) =>
  cell ? `M${cell.x + 0.5} ${cell.y - 0.1}v.3m0 .6v.3M${cell.x - 0.1} ${cell.y + 0.5}h.3m.6 0h.3` : "";

/** The border of a borderland as a path; it is a square. */
export function borderOf(grid: Grid, area: string | undefined): string {
  const cells = grid.cells.filter((cell) => cell.area === area);
  return boxOf(cells[0], 0, Math.sqrt(cells.length));
}

/** How far from the middle of a field a way begins and ends, so that it covers no piece. */
const CLEAR = 0.36;

/** A way from one field to another, as a path: straight, or in an arc over what lies between. */
export function wayPath(grid: Grid, start = "", end = "", arc = false): string {
  const [from, to] = [grid.at.get(start), grid.at.get(end)];
  if (!from || !to || from === to) return "";
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const trim = CLEAR / Math.hypot(dx, dy);
  const [x, y] = [from.x + 0.5 + dx * trim, from.y + 0.5 + dy * trim];
  const [wide, high] = [dx * (1 - 2 * trim), dy * (1 - 2 * trim)];
  // An arc bends upwards, as what is thrown does.
  const bend = arc ? (dx < 0 || (!dx && dy > 0) ? -0.5 : 0.5) : 0;
  return `M${x} ${y}q${wide / 2 + high * bend} ${high / 2 - wide * bend} ${wide} ${high}`;
}

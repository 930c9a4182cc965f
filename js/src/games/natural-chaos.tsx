import type { Content, Place } from "../shell/contract";
import type { GameFace, Scene } from "../shell/face";
import { grid } from "../shell/views/grid";
import { widget } from "../shell/widget";
import { backdrop } from "./natural-chaos/backdrop";

/** Places of the position text in its order: quadrants A to D, each from row 4 to row 1, a to d. */
const PLACES: readonly Place[] = [..."ABCD"].flatMap((quadrant) =>
  [..."4321"].flatMap((row) => [..."abcd"].map((column) => quadrant + column + row)),
);

/** In this game's texts a content is one letter and a place three. */
const isContent = (pick: string) => pick.length === 1;

/** Reads the board of `<board> <turn> <stones>`: letters are pieces, numbers runs of free cells. */
function read(position: string): Scene {
  const cells = new Map<Place, Content>();
  const board = position.split(" ")[0] ?? "";
  let index = 0;
  for (const [token] of board.matchAll(/\d+|[A-Z]/g)) {
    const run = Number(token);
    if (run) index += run;
    else cells.set(PLACES[index++] ?? "", token);
  }
  // What a text has too much of lies nowhere.
  cells.delete("");
  return cells;
}

/** `F@Ab3`, `Ab3-Ab4`, `Ab3~Cb3` → what is picked and where it goes; `pass` and `faceoff:F` have no place. */
function picks(action: string): string[] {
  return /^(\w+)[@~-](\w+)$/.exec(action)?.slice(1) ?? [action];
}

function attempt([first, second]: readonly string[], cells: Scene): string | null {
  if (!first || !second) return null;
  if (isContent(first)) return `${first}@${second}`;
  return cells.has(second) ? `${first}~${second}` : `${first}-${second}`;
}

/** The first pick goes where the second is; in a switch, the other way round too. */
function preview([first, second]: readonly string[], cells: Scene): Map<Place, Content> {
  const changed = new Map<Place, Content>();
  if (!first || !second) return changed;
  changed.set(second, cells.get(first) ?? first);
  const other = cells.get(second);
  if (other !== undefined && !isContent(first)) changed.set(first, other);
  return changed;
}

export const naturalChaos: GameFace = {
  view: grid,
  read: (frame) => read(frame.position),
  picks,
  attempt,
  preview,
  badge: (player) =>
    (({ b: { base: "square", tone: "dark" }, w: { base: "round", tone: "light" } }) as const)[player],
  backdrop,
};

export default widget(naturalChaos);

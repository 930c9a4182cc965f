import type { Content, Place } from "../shell/contract";
import type { GameFace, Picture } from "../shell/face";
import { grid } from "../shell/views/grid";
import { widget } from "../shell/widget";

/** Words of an action that may be places: `Ab3-Ab4`, `F@Ab3`, `a1 b2`. */
const TOKEN = /[\p{L}\d]+/gu;

function backdrop({ grid, scene }: Picture) {
  return (
    <>
      {grid.cells.map((cell) => (
        <g key={cell.place}>
          <rect
            class={(cell.row + cell.column) % 2 ? "nw-tile nw-tile-two" : "nw-tile"}
            x={cell.x + 0.015}
            y={cell.y + 0.015}
            width={0.97}
            height={0.97}
            rx={0.05}
          />
          {!scene.has(cell.place) && (
            <text x={cell.x + 0.5} y={cell.y + 0.8}>
              {cell.place}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/**
 * The face of any game that has none of its own, so that a new one is shown and played before anyone draws for it.
 * Python sends the occupied cells, and an action is picked by whatever in it reads like a place.
 */
export const generic: GameFace = {
  view: grid,
  read: (frame) => new Map<Place, Content>(Object.entries(frame.cells ?? {})),
  picks: (action, isPick) => {
    const found = (action.match(TOKEN) ?? []).filter(isPick);
    return found.length ? found : [action];
  },
  // As a legal action of as many presses is written, so is one that is tried.
  attempt: (picks, _, moves) => {
    const like = moves.find((move) => move.picks.length === picks.length);
    const tried = new Map(like?.picks.map((pick, i) => [pick, picks[i] ?? ""]));
    return like ? like.action.replace(TOKEN, (token) => tried.get(token) ?? token) : null;
  },
  preview: () => new Map(),
  backdrop,
};

export default widget(generic);

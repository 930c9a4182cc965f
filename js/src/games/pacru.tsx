import type { Content, Place } from "../shell/contract";
import type { GameFace, Scene } from "../shell/face";
import type { Move } from "../shell/selection";
import { grid } from "../shell/views/grid";
import { widget } from "../shell/widget";
import { backdrop, overlay } from "./pacru/backdrop";
import { between, facingBetween, partsOf, placeAt } from "./pacru/geometry";

/** Reads `<tiles> <pieces> …`: tiles are letters in rows from 9 to 1, pieces like `ra3E`, joined by commas. */
function read(position: string): Scene {
  const scene = new Map<Place, Content>();
  const [tiles = "", pieces = ""] = position.split(" ");
  tiles.split("/").forEach((fields, i) => {
    let column = 0;
    for (const field of fields) {
      const run = Number(field);
      if (run) column += run;
      else scene.set(placeAt(column++, 9 - i), field);
    }
  });
  for (const [, player, place = "", facing] of pieces.matchAll(/([a-z])([a-i][1-9])([NESW]+)/g)) {
    scene.set(place, `${scene.get(place) ?? ""}${player}${facing}`);
  }
  // What a text has too much of lies nowhere.
  scene.delete("");
  return scene;
}

/** `a3-b4`, `a3xb4`, `a3/NE`, `border:e7` → the fields in it and the turn; `benefit:border` and `decline` have neither. */
const picks = (action: string): string[] =>
  /^(?:[a-z]+:)?([a-i][1-9])[-x]?([a-i][1-9]|\/[NESW]+)?$/.exec(action)?.slice(1).filter(Boolean) ?? [action];

function attempt([first, second]: readonly string[], scene: Scene, moves: readonly Move[]): string | null {
  if (!first) return null;
  if (!second) {
    // Inside a turn a field is chosen for the same as the legal ones.
    const like = moves.find((move) => move.action.endsWith(`:${move.picks[0]}`));
    return like ? like.action.replace(/:.*/, `:${first}`) : null;
  }
  if (second[0] === "/") return first + second;
  const enemy = partsOf(scene.get(second)).player;
  return `${first}${enemy && enemy !== partsOf(scene.get(first)).player ? "x" : "-"}${second}`;
}

/** A chosen field gets the mover's tile, one that is given up loses it; a chevron stands where it goes and points there. */
function preview([first = "", second]: readonly string[], scene: Scene, action: string, player: string) {
  const { tile, player: mover, facing } = partsOf(scene.get(first));
  if (first === action) return new Map();
  if (!second) return new Map([[first, action.startsWith("give") ? "" : player + mover + facing]]);
  if (second[0] === "/") return new Map([[first, tile + mover + second.slice(1)]]);
  const ground = action.includes("x") ? mover : partsOf(scene.get(second)).tile;
  return new Map([[second, ground + mover + facingBetween(first, second)]]);
}

/** A pincer with all who take part in it, or a jump. */
const remark: GameFace["remark"] = ({ moves, picks, scene, words }, target) => {
  const attackers = moves.flatMap(({ action }) =>
    action.endsWith(`x${target}`) ? [action.slice(0, 2)] : [],
  );
  if (attackers.length) return `${words.word("pincer")} (${attackers.join(", ")})`;
  const jumped = between(picks[0] ?? "", target).some((place) => partsOf(scene.get(place)).player);
  return jumped ? words.word("jump") : "";
};

export const pacru: GameFace = {
  view: grid,
  read: (frame) => read(frame.position),
  picks,
  attempt,
  preview,
  remark,
  backdrop,
  overlay,
};

export default widget(pacru);

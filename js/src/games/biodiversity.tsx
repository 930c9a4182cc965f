import "./biodiversity/garden.css";
import type { Content, Frame, Place } from "../shell/contract";
import type { GameFace, Scene } from "../shell/face";
import type { Move } from "../shell/selection";
import type { Session } from "../shell/session";
import { icon, ways } from "../shell/views/cards";
import { widget } from "../shell/widget";
import { type Card, idOf, lookOf } from "./biodiversity/card";
import { cover, readGardens } from "./biodiversity/position";
import { inWords, POWER, table } from "./biodiversity/table";

/** Every card that is seen is a place, named after its side. */
const read = ({ position }: Frame): Scene =>
  new Map<Place, Content>(
    [...readGardens(position)].flatMap(([side, { cards }]) => cards.map(({ id }) => [`${side}.${id}`, id])),
  );

/** `attack:beta+power+api` → the cards, as the player's, and the superpower; `decline`, `call:odd` are themselves. */
function picks(action: string, _: unknown, player = ""): string[] {
  const [, parts] = /^(?:attack|defend|cancel):(.+)/.exec(action) ?? [];
  const placed = (part: string) => (part === POWER ? part : `${player.charAt(0)}.${part}`);
  return parts?.split("+").map(placed) ?? [action];
}

/** What the player to act does now is what the legal actions do. */
function verbOf(moves: readonly Move[]) {
  const [verb] = /^(?:defend|cancel|decline)/.exec(moves[0]?.action ?? "") ?? ["attack"];
  return verb === "decline" ? "cancel" : verb;
}

/** Whoever fights is named first; without one nothing is said. */
const attempt: GameFace["attempt"] = (picks, _, moves, picture) => {
  const verb = verbOf(moves);
  const parts = picks.map(idOf);
  return verb === "cancel" || (picture?.drawing(parts[0] ?? "") as Card)?.fights
    ? `${verb}:${parts.join("+")}`
    : null;
};

/** What the cards are for, in the order of an action's text: to fight, the superpower, to support. */
function assemble(session: Session, pick: string) {
  const { picks, moves, scene, frame } = session;
  const role = (one: string) => (one === POWER ? 1 : (session.drawing(idOf(one)) as Card).fights ? 0 : 2);
  const may = pick === POWER || (scene.has(pick) && frame.player.startsWith(pick.charAt(0)));
  if (!may || verbOf(moves) === "cancel") return undefined;
  // Another card takes the place of the one before. A superpower goes with its card.
  const others = picks.filter((one) => role(one) !== role(pick) && !(one === POWER && !role(pick)));
  return picks.includes(pick) ? others : [...others, pick].sort((a, b) => role(a) - role(b));
}

export const biodiversity: GameFace = {
  view: { board: table, icon, inWords, ways },
  read,
  picks,
  attempt,
  assemble,
  preview: () => new Map(),
  cover,
  card: lookOf,
  badge: (player) =>
    (({ a: { base: "square", tone: "dark" }, b: { base: "round", tone: "light" } }) as const)[
      player.charAt(0) as "a"
    ],
};

export default widget(biodiversity);

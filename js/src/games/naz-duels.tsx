import type { Content, Frame, Place } from "../shell/contract";
import type { GameFace, Scene } from "../shell/face";
import type { Move } from "../shell/selection";
import type { Session } from "../shell/session";
import { HIDDEN, icon, valued, ways, zoneName } from "../shell/views/cards";
import { standing } from "../shell/views/standing";
import { widget } from "../shell/widget";
import { cover, isCard, PLAYERS, readTable } from "./naz-duels/position";
import { LAY, LAY_LEFT, picks, table } from "./naz-duels/table";

/** Every card that is seen is a place; so is what the player to act lays cards on. */
function read({ position, player }: Frame): Scene {
  const { zones, buying } = readTable(position);
  const seen = [...zones.values(), buying].flat().filter((card) => card !== HIDDEN);
  const scene = new Map<Place, Content>(seen.map((card) => [card, card]));
  if (PLAYERS.includes(player ?? "")) scene.set(LAY, "").set(LAY_LEFT, "");
  return scene;
}

/** What is tried with one card is like what is legal with one. */
function attempt([first = "", second]: readonly string[], _: Scene, moves: readonly Move[]): string | null {
  if (!isCard(first)) return null;
  if (!second) {
    const like = moves.find((move) => move.picks.length === 1 && isCard(move.picks[0]));
    return like ? like.action.replace(/:.*/, `:${first}`) : null;
  }
  if (second === LAY) return `play:${first}`;
  return second === LAY_LEFT ? `play:<${first}` : `buy:${first}>${second}`;
}

/** A card that is laid is shown where it will lie, any other as it is about to go. */
const preview = ([first = "", second = ""]: readonly string[]) =>
  new Map(
    isCard(second) || !second
      ? [first, second].filter(isCard).map((card) => [card, card])
      : [[second, first]],
  );

/** What lies in each zone. */
function inWords(session: Session) {
  const { frame, words } = session;
  const { piece, tn } = words;
  return new Map(
    [...readTable(frame.position).zones].map(([zone, content]) => [
      zoneName(session, zone),
      content[0] === HIDDEN
        ? [tn("{n} hidden card", "{n} hidden cards", content.length)]
        : content.map((card) => `${card} ${piece(card)}`),
    ]),
  );
}

export const nazDuels: GameFace = {
  view: { board: table, icon, standing, inWords, ways },
  read,
  picks,
  attempt,
  preview,
  cover,
  card: ({ drawing, words }, card) => ({
    picture: valued(drawing(card), words.word(`colour.${card[0]}`)),
  }),
  badge: (player) =>
    (({ c: { base: "square", tone: "dark" }, n: { base: "round", tone: "light" } }) as const)[player],
};

export default widget(nazDuels);

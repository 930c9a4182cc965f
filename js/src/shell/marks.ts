import type { Content, Place } from "./contract";
import { continuing, nextPicks } from "./selection";
import { CHANCE, type Session } from "./session";

/** What is marked on the board; each kind has its own shape, so that none needs its colour. */
export interface Marks {
  /** The picks made so far: places, or a content of the palette. */
  picks: readonly string[];
  /** Places that complete or continue what is picked. */
  targets: ReadonlySet<Place>;
  /** Places that an action may begin with. */
  movable: ReadonlySet<Place>;
  /** Places of the last action, or of all actions of the turn so far, and what they claimed; first those of its text. */
  last: readonly Place[];
  refused: ReadonlySet<Place>;
  /** Places of the effect or reason that is pointed at. */
  lit: ReadonlySet<Place>;
  /** What is drawn dashed: what would be after the action that is pointed at, or that waits for Python. */
  preview: ReadonlyMap<Place, Content>;
  /** An action waits for Python. */
  waiting: boolean;
  /** Places of each effect that ended the game. */
  won: readonly (readonly Place[])[];
}

export function marksOf(session: Session): Marks {
  const { picks, frame, pending, moves, over, isPlace, picksOf, face, scene, turn } = session;
  const places = (found: Iterable<string>) => new Set([...found].filter(isPlace));
  const next = places(nextPicks(moves, picks, !!face.assemble));
  const none = new Set<Place>();
  // A choice inside a turn is made by a single press: its places are targets at once.
  const chosen = picks.length > 0 || frame.open;
  const waiting = pending?.asked === "play";
  const pointed = continuing(moves, picks).find((move) => chosen && move.picks[picks.length] === over);
  const shown = waiting ? pending.action : pointed?.action;
  return {
    picks,
    targets: chosen ? next : none,
    movable: chosen ? none : next,
    // Where chance alone was at work, everything has just been dealt.
    last: turn.some(({ by }) => by !== CHANCE)
      ? turn
          .flatMap(({ action, by, effects }) => [
            ...picksOf(action, by),
            ...effects.flatMap(({ kind, places }) => (kind === "claim" ? places : [])),
          ])
          .filter(isPlace)
      : [],
    refused: places(session.crossed.flatMap((reason) => reason.places)),
    lit: places(session.lit),
    preview: shown ? face.preview(picksOf(shown), scene, shown, frame.player) : new Map(),
    waiting,
    won: frame.effects.filter(({ kind }) => kind === "end").map((effect) => effect.places.filter(isPlace)),
  };
}

import type { Content, Place } from "./contract";
import { nextPicks } from "./selection";
import type { Session } from "./session";

/** What is marked on the board; each kind has its own shape, so that none needs its colour. */
export interface Marks {
  /** The picks made so far: places, or a content of the palette. */
  picks: readonly string[];
  /** Places that complete or continue what is picked. */
  targets: ReadonlySet<Place>;
  /** Places that an action may begin with. */
  movable: ReadonlySet<Place>;
  /** Places of the last action, in the order of its text. */
  last: readonly Place[];
  refused: ReadonlySet<Place>;
  /** Places of the effect or reason that is pointed at. */
  lit: ReadonlySet<Place>;
  /** What is drawn dashed until Python answers. */
  pending: ReadonlyMap<Place, Content>;
  /** Lines that ended the game. */
  won: readonly (readonly Place[])[];
}

export function marksOf(session: Session): Marks {
  const { picks, frame, pending, isPlace, face, scene } = session;
  const places = (found: Iterable<string>) => new Set([...found].filter(isPlace));
  const next = places(nextPicks(session.moves, picks));
  const none = new Set<Place>();
  return {
    picks,
    targets: picks.length ? next : none,
    movable: picks.length ? none : next,
    last: session.picksOf(frame.action).filter(isPlace),
    refused: places(session.crossed.flatMap((reason) => reason.places)),
    lit: places(session.lit),
    pending: pending?.asked === "play" ? face.preview(session.picksOf(pending.action), scene) : new Map(),
    won: frame.effects.filter(({ kind }) => kind === "end").map((effect) => effect.places.filter(isPlace)),
  };
}

import type { Place } from "./contract";
import { type Marks, marksOf } from "./marks";
import type { SoundVerdict } from "./model";
import { continuing, nextPicks } from "./selection";
import type { Session } from "./session";

/** What is said aloud. Sentences of the rules come whole from Python and are only put one after the other. */
const together = (sentences: readonly string[]) => sentences.filter(Boolean).join(" ");

/** What the last action did, and what is to be done now. What happens several times in the same words is told once. */
export const toldOf = ({ effects, frame, covered, words }: Session) =>
  together([
    // Whose turn it is then, the summary says.
    ...new Set(effects.filter(({ kind }) => kind !== "turn").map(({ text }) => text)),
    frame.summary,
    covered ? words.t("Pass the device to {player}.", { player: words.player(frame.player) }) : "",
  ]);

export const reasonsOf = ({ text, reasons }: SoundVerdict) =>
  together([text, ...reasons.map(({ text, rule }) => `${text} (${rule})`)]);

export function selectionOf({ picks, moves, words, isPlace, face }: Session): string {
  const { t, tn, piece } = words;
  const what = picks.map(piece).join(", ");
  const n = [...nextPicks(moves, picks, !!face.assemble)].filter(isPlace).length;
  if (!what) return t("Nothing is selected.");
  return tn("{what}: selected, {n} target.", "{what}: selected, {n} targets.", n, { what });
}

/** The legal actions that a place takes part in, given what is selected. */
export function actionsAt({ picks, moves, words, face }: Session, place: Place): string {
  const found = continuing(moves, picks, !!face.assemble).filter((move) => move.picks.includes(place));
  const list = found.map((move) => move.action).join(", ");
  if (!list) return words.t("No legal action here.");
  return words.tn("{n} legal action here: {list}", "{n} legal actions here: {list}", found.length, { list });
}

/** The accessible name of a cell: where, what, and how it is marked. */
export function nameOf(
  session: Session,
  place: Place,
  marks: Marks = marksOf(session),
  name = session.face.card?.(session, place).name,
): string {
  const { t, piece, figure } = session.words;
  const content = session.scene.get(place);
  return [
    ...(name ? [name] : [place, piece(content ?? "") || t("free"), figure(session.frame.figures[place])]),
    ...statesOf(session, place, marks),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How a place is marked. */
export function statesOf(session: Session, place: Place, marks: Marks): string[] {
  const { t } = session.words;
  const content = session.scene.get(place);
  const counted = Object.keys(session.frame.standing).length > 0;
  const states = [
    marks.picks.includes(place) && t("selected"),
    content !== undefined && marks.movable.has(place) && t("can be chosen"),
    marks.targets.has(place) && t("legal target"),
    marks.targets.has(place) && (session.face.remark?.(session, place) ?? ""),
    marks.waiting && marks.preview.has(place) && t("waiting for Python"),
    marks.refused.has(place) && t("refused"),
    // What is counted to the end wins one by one.
    marks.won.flat().includes(place) && (counted ? t("counts for the win") : t("winning line")),
    marks.last.includes(place) && t("last action"),
  ];
  return states.filter((state) => state !== false);
}

import { continuing } from "../selection";
import type { Session } from "../session";
import { pieceIcon } from "./piece";

/** A button that acts or goes on with an action: its picture, its name, and what it would bring. */
export const actionButton = (
  session: Session,
  name: string,
  press: (event: Event) => void,
  hint?: string,
  content?: string,
  legal = true,
) => (
  <button key={name} type="button" class={legal ? "nw-held nw-act" : "nw-held"} onClick={press}>
    {/* Without a letter, for which it is too small; the name stands beside it. */}
    {content && pieceIcon({ ...session.drawing(content), letter: "" })}
    <span>
      <span class="nw-name">{session.words.word(name)}</span>
      {hint && <br />}
      {/* The space is for those who hear the two as one. */}
      <span class="nw-hint">{hint && ` ${hint}`}</span>
    </span>
  </button>
);

/** What is asked inside a turn, and what is pressed that has no place: actions, what may come next, and the way back. */
export function question(session: Session) {
  const { moves, picks, frame, face, scene, asking, palette, words } = session;
  const { t } = words;
  const { open, asks, player } = frame;
  const offers = face.offers?.(picks, scene, player) ?? new Map<string, string>();
  const hints = new Map<string, string>();
  for (const from of [picks, []]) {
    for (const move of continuing(moves, from)) {
      const pick = move.picks[from.length] ?? "";
      if (!session.isPlace(pick) && !palette.includes(pick)) hints.set(pick, move.hint ?? "");
    }
  }
  // What is asked at its place is not asked here again.
  const shown = open && asking ? [] : [...new Set([...offers.keys(), ...hints.keys()])];
  if (!open && !shown.length) return null;
  return (
    <div class="nw-row nw-middle" role="group" aria-label={asks.text || t("Actions without a place")}>
      {open && <h3 class="nw-turn">{asks.text}</h3>}
      {shown.map((pick) =>
        actionButton(
          session,
          pick,
          () => session.press(pick),
          hints.get(pick),
          offers.get(pick),
          hints.has(pick),
        ),
      )}
      {session.goesBack && (
        <button type="button" class="nw-can" onClick={() => session.cancel()}>
          {t("Back (Esc)")}
        </button>
      )}
    </div>
  );
}

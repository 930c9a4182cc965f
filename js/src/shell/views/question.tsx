import { continuing, type Move } from "../selection";
import type { Session } from "../session";

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
    {content && session.face.view.icon({ ...session.drawing(content), letter: "" })}
    <span>
      <span class="nw-name">{session.words.word(name)}</span>
      {!legal && <span class="nw-hidden">{` (${session.words.t("not possible now")})`}</span>}
      {hint && <br />}
      {/* The space is for those who hear the two as one. */}
      <span class="nw-hint">{hint && ` ${hint}`}</span>
    </span>
  </button>
);

/** What is asked inside a turn, and what is pressed that has no place: actions, what may come next, and the way back. */
export function question(session: Session) {
  const { moves, offered, picks, frame, face, scene, palette, words } = session;
  const { t } = words;
  const { open, asks, player } = frame;
  const shown = new Map<string, Move>();
  for (const from of [picks, []]) {
    for (const move of continuing([...moves, ...offered], from)) {
      const pick = move.picks[from.length] ?? "";
      if (!session.isPlace(pick) && !palette.includes(pick)) shown.set(pick, move);
    }
  }
  /** What a chosen piece would look like. */
  const pictureOf = ({ action, picks: of }: Move) =>
    of.length > 1 ? [...face.preview(of, scene, action, player).values()][0] : undefined;
  // Only who may answer is asked.
  const asked = open && moves.length > 0;
  if (!asked && !shown.size) return null;
  return (
    <div
      class={asked ? "nw-row nw-middle nw-asked" : "nw-row nw-middle"}
      role="group"
      aria-label={asks.text || t("Actions without a place")}
    >
      {asked && <h3 class="nw-turn">{asks.text}</h3>}
      {[...shown].map(([pick, move]) =>
        actionButton(
          session,
          pick,
          () => session.press(pick),
          move.hint,
          pictureOf(move),
          moves.includes(move),
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

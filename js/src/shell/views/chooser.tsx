import type { Session } from "../session";
import { focusPlace } from "./places";
import { actionButton } from "./question";

/** Which of several actions is meant, asked at the cell that was pressed. */
export function chooser(session: Session) {
  const { asking: asked, grid, words, settings, frame } = session;
  if (!asked) return null;
  const { x = 0, y = 0 } = grid.at.get(asked.place) ?? {};
  const left = (100 * (x + 0.5)) / grid.width;
  const top = (100 * (y + 0.5)) / grid.height;
  // Above or below the cell, and moved along its own width by as much as the cell is along the board: never off it.
  const style = `left:${left}%;top:${top}%;translate:-${left}% ${top < 50 ? "1.2em" : "calc(-100% - 1.2em)"}`;
  const close = (event: Event, act: () => void) => {
    const stage = (event.currentTarget as Element).closest(".nw-stage");
    act();
    if (stage) focusPlace(stage, asked.place);
  };
  const cancel = (event: Event) => close(event, () => session.cancel());
  return (
    <div
      class="nw-row nw-chooser"
      role="dialog"
      aria-label={frame.asks.text || words.t("Which action on {place}?", { place: asked.place })}
      style={style}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        cancel(event);
      }}
    >
      {session.moves.map(({ action, picks: [held = ""], hint }) => {
        const pictured = settings.art?.[held] && held;
        const play = (event: Event) => close(event, () => session.ask("play", action));
        return (
          asked.actions.includes(action) && actionButton(session, pictured || action, play, hint, pictured)
        );
      })}
      <button type="button" aria-label={words.t("Cancel")} onClick={cancel}>
        ×
      </button>
    </div>
  );
}

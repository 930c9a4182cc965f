import type { Session } from "../session";
import { focusCell } from "./board";
import { pieceIcon } from "./piece";

// Defined once, so that it is called when the element comes and not at every drawing.
const focusFirst = (box: HTMLElement | null) => box?.querySelector("button")?.focus();

/** Which of several actions is meant, asked at the cell that was pressed. */
export function chooser(session: Session) {
  const { chooser: asked, grid, words, settings } = session;
  if (!asked) return null;
  const { x = 0, y = 0 } = grid.at.get(asked.place) ?? {};
  const left = (100 * (x + 0.5)) / grid.width;
  const top = (100 * (y + 0.5)) / grid.height;
  // Above or below the cell, and moved along its own width by as much as the cell is along the board: never off it.
  const style = `left:${left}%;top:${top}%;translate:-${left}% ${top < 50 ? "1.2em" : "calc(-100% - 1.2em)"}`;
  const close = (event: Event, act: () => void) => {
    const stage = (event.currentTarget as Element).closest(".nw-stage");
    act();
    if (stage) focusCell(stage, asked.place);
  };
  const cancel = (event: Event) => close(event, () => session.cancel());
  return (
    <div
      ref={focusFirst}
      class="nw-row nw-chooser"
      role="dialog"
      aria-label={words.t("Which action on {place}?", { place: asked.place })}
      style={style}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        cancel(event);
      }}
    >
      {asked.actions.map((action) => {
        const [held = ""] = session.picksOf(action);
        const drawing = settings.art?.[held];
        return (
          <button
            key={action}
            type="button"
            onClick={(event) => close(event, () => session.ask("play", action))}
          >
            {drawing && pieceIcon(drawing)}
            <span class="nw-name">{words.word(drawing ? held : action)}</span>
          </button>
        );
      })}
      <button type="button" aria-label={words.t("Cancel")} onClick={cancel}>
        ×
      </button>
    </div>
  );
}

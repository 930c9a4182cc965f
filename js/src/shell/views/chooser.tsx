import type { Session } from "../session";
import { focusCell, viewBoxOf } from "./board";
import { PieceIcon } from "./piece";

// Defined once, so that it is called when the element comes and not at every drawing.
const focusFirst = (box: HTMLElement | null) => box?.querySelector("button")?.focus();

/** Which of several actions is meant, asked at the cell that was pressed. */
export function Chooser({ session }: { session: Session }) {
  const { chooser, grid, words, settings } = session;
  if (!chooser) return null;
  const cell = grid.at.get(chooser.place);
  const [left, top, width, height] = viewBoxOf(session);
  const x = (100 * ((cell?.x ?? 0) + 0.5 - left)) / width;
  const y = (100 * ((cell?.y ?? 0) + 0.5 - top)) / height;
  // Away from the nearer edges, so that it stays on the board.
  const style = {
    ...(x < 50 ? { left: `${x}%` } : { right: `${100 - x}%` }),
    ...(y < 50 ? { top: `${y}%` } : { bottom: `${100 - y}%` }),
  };
  const close = (event: Event, act: () => void) => {
    const stage = (event.currentTarget as Element).closest(".nw-stage");
    act();
    if (stage) focusCell(stage, chooser.place);
  };
  return (
    <div
      ref={focusFirst}
      class="nw-chooser"
      role="dialog"
      aria-label={words.t("Which action on {place}?", { place: chooser.place })}
      style={style}
      onKeyDown={(event) => {
        if (event.key === "Escape") close(event, () => session.cancel());
      }}
    >
      {chooser.actions.map((action) => {
        const [held = ""] = session.picksOf(action);
        const drawing = settings.art?.[held];
        return (
          <button key={action} type="button" onClick={(event) => close(event, () => session.ask("play", action))}>
            {drawing && <PieceIcon drawing={drawing} />}
            <span class="nw-name">{words.word(drawing ? held : action)}</span>
          </button>
        );
      })}
      <button type="button" aria-label={words.t("Cancel")} onClick={(event) => close(event, () => session.cancel())}>
        ×
      </button>
    </div>
  );
}

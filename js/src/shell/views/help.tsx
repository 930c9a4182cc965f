import type { Session } from "../session";
import { focusCell } from "./board";

const focus = (element: HTMLElement | null) => element?.focus();

/** The keys of the board; closes with Escape and gives the focus back. */
export function Help({ session }: { session: Session }) {
  const { t } = session.words;
  if (!session.helping) return null;
  const keys = [
    ["← ↑ → ↓", t("Go from cell to cell")],
    ["Home End", t("First or last cell of the row; with Ctrl, of the board")],
    ["Enter", t("Choose, then choose the target")],
    ["Esc", t("Cancel the choice")],
  ];
  if (session.settings.letter_keys !== false) {
    keys.push(
      ["w", t("Why not here? Or the last refusal again")],
      ["m", t("Legal actions here")],
      ["l", t("The last action")],
      ["o", t("What is here")],
      ["s", t("Summary")],
      ["[ ]", t("Step back or forward")],
      ["1–9", t("Go to a row; with Shift, to a column")],
      ["?", t("These keys")],
    );
  }
  const close = (event: Event) => {
    const stage = (event.currentTarget as Element).closest(".nw-stage");
    session.help(false);
    if (stage) focusCell(stage);
  };
  return (
    <div
      class="nw-help"
      role="dialog"
      aria-label={t("Keys of the board")}
      onKeyDown={(event) => {
        if (event.key === "Escape") close(event);
      }}
    >
      <h3>{t("Keys of the board")}</h3>
      <dl>
        {keys.map(([key = "", what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button ref={focus} type="button" onClick={close}>
        {t("Close")}
      </button>
    </div>
  );
}

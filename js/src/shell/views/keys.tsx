import type { Session } from "../session";
import { entries } from "./in-words";

/** The keys of the board; `?` on the board opens it. */
export function keys(session: Session) {
  const { t } = session.words;
  const list = [
    ...session.face.view.ways(session.words),
    ["Enter", t("Choose, then choose the target")],
    ["Esc", t("Cancel the choice; inside a turn, go back")],
  ];
  if (session.settings.letter_keys !== false) {
    list.push(
      ["w", t("Why not here? Or the last refusal again")],
      ["m", t("Legal actions here")],
      ["l", t("The last action")],
      ["o", t("What is here")],
      ["s", t("Summary")],
      ["[ ]", t("Step back or forward")],
      ["?", t("These keys")],
    );
  }
  return (
    <details
      class="nw-words"
      open={session.helping}
      onToggle={(event) => {
        session.helping = event.currentTarget.open;
      }}
    >
      <summary>{t("Keys of the board")}</summary>
      {entries(list)}
    </details>
  );
}

import type { Session } from "../session";
import { pieceIcon } from "./piece";

/** The pieces to put on the board. */
export function reserve(session: Session) {
  const { moves, palette, picks, words } = session;
  const { t, word, piece } = words;
  return (
    palette.length > 0 && (
      <div class="nw-row nw-middle" role="group" aria-label={t("Reserve")}>
        {palette.map((content) => {
          const legal = moves.some((move) => move.picks[0] === content);
          return (
            <button
              key={content}
              type="button"
              class={legal ? "nw-held nw-can" : "nw-held"}
              aria-pressed={picks[0] === content}
              title={piece(content)}
              onClick={() => session.press(content)}
            >
              {pieceIcon(session.drawing(content))}
              <span class="nw-name">{word(content)}</span>
              {legal && <span class="nw-hidden">{t("can be chosen")}</span>}
            </button>
          );
        })}
      </div>
    )
  );
}

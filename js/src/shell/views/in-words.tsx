import type { Session } from "../session";

/** The position as text: the summary and what lies where. */
export function inWords(session: Session) {
  const { frame, face, words } = session;
  const { t } = words;
  const groups = face.view.inWords(session);
  return (
    <details class="nw-words">
      <summary>{t("The board in words")}</summary>
      <p>{frame.summary}</p>
      <dl>
        {[...groups].map(([name, pieces]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{pieces.join("; ") || t("nothing here")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

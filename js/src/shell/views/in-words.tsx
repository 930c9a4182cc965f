import type { Session } from "../session";

/** A list of names, each with what is said of it. */
export const entries = (list: readonly (readonly string[])[]) => (
  <dl>
    {list.map(([name, what]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

/** The position as text: the summary and what lies where. */
export function inWords(session: Session) {
  const { frame, face, words } = session;
  const { t } = words;
  const groups = face.view.inWords(session);
  return (
    <details class="nw-words">
      <summary>{t("The board in words")}</summary>
      <p>{frame.summary}</p>
      {entries([...groups].map(([name, pieces]) => [name, pieces.join("; ") || t("nothing here")]))}
    </details>
  );
}

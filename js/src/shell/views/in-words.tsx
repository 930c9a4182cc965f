import type { Session } from "../session";

/** The position as text: the summary and every piece, part of the board by part. */
export function inWords(session: Session) {
  const { grid, scene, frame, words } = session;
  const { t, word, piece } = words;
  const groups = new Map<string, string[]>();
  for (const { place, group } of grid.cells) {
    const content = scene.get(place);
    const pieces = groups.get(group) ?? [];
    if (content !== undefined) pieces.push(`${place} ${piece(content)}`);
    groups.set(group, pieces);
  }
  return (
    <details class="nw-words">
      <summary>{t("The board in words")}</summary>
      <p>{frame.summary}</p>
      <dl>
        {[...groups].map(([group, pieces]) => (
          <div key={group}>
            <dt>{word(`group.${group}`)}</dt>
            <dd>{pieces.join("; ") || t("no pieces")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

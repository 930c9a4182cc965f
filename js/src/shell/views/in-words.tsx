import type { Session } from "../session";

/** The position as text: the summary and every piece, region by region or part of the board by part. */
export function inWords(session: Session) {
  const { grid, scene, frame, words } = session;
  const { t, word, piece, figure } = words;
  const groups = new Map<string, string[]>();
  for (const { place, group, area } of grid.cells) {
    const name = word(area || `group.${group}`);
    const content = scene.get(place);
    const pieces = groups.get(name) ?? [];
    if (content !== undefined) {
      pieces.push([`${place} ${piece(content)}`, figure(frame.figures[place])].filter(Boolean).join(", "));
    }
    groups.set(name, pieces);
  }
  return (
    <details class="nw-words">
      <summary>{t("The board in words")}</summary>
      <p>{frame.summary}</p>
      <dl>
        {[...groups].map(([name, pieces]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{pieces.join("; ") || t("no pieces")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

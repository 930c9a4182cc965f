import type { ComponentChild } from "preact";
import type { Panel } from "../contract";
import type { Announcement, Session } from "../session";
import { inWords } from "./in-words";
import { keys } from "./keys";
import { effects, figures, rules, standing, status, typed, why } from "./panels";
import { reserve } from "./reserve";
import { timeline } from "./timeline";

const PANELS: Record<Panel, (session: Session) => ComponentChild> = {
  status,
  why,
  timeline,
  effects,
  figures,
  type: typed,
  rules,
};

// A region whose text does not change is not read again, so every second text ends in a space that is not spoken.
const heard = ({ text, urgent, count }: Announcement, region: boolean) =>
  urgent === region && text && text + "\u00a0".repeat(count % 2);

/** One view: the board and what is pressed with it, then the panels; the sheet decides which way they stand. */
export function app(session: Session) {
  const { settings, words, said } = session;
  const panels = settings.panels ?? (Object.keys(PANELS) as Panel[]);
  return (
    <div
      class={`nw-board nw-${settings.size ?? "auto"}`}
      lang={words.locale}
      dir="ltr"
      role="group"
      aria-label={settings.title ?? ""}
      onKeyDown={(event) => {
        // On a cell and in the chooser Escape has been seen to, and in a field it is the field's; here, on the buttons around.
        const field = (event.target as Element).closest("input");
        if (event.key === "Escape" && !event.defaultPrevented && !field) session.cancel();
      }}
    >
      <div class="nw-hidden" role="status" aria-live="polite">
        {heard(said, false)}
      </div>
      <div class="nw-hidden" role="alert" aria-live="assertive">
        {heard(said, true)}
      </div>
      <div class="nw-page">
        <div class="nw-play">
          {standing(session)}
          {session.face.view.board(session)}
          {reserve(session)}
          {session.told && <p class="nw-hint">{session.told}</p>}
        </div>
        <div class="nw-panels">
          {panels.map((name) => (
            <section key={name} class="nw-panel">
              {PANELS[name]?.(session)}
            </section>
          ))}
          {inWords(session)}
          {keys(session)}
        </div>
      </div>
    </div>
  );
}

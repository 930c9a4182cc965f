import type { ComponentChild } from "preact";
import type { Panel } from "../contract";
import type { Announcement, Session } from "../session";
import { reasonsOf } from "../speech";
import { inWords } from "./in-words";
import { keys } from "./keys";
import { effects, figures, rules, status, typed, why } from "./panels";
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
  const { settings, words, said, verdict } = session;
  const panels = settings.panels ?? (Object.keys(PANELS) as Panel[]);
  return (
    <div
      class={`nw-board nw-${settings.size ?? "auto"}`}
      lang={words.locale}
      dir="ltr"
      role="group"
      aria-label={settings.title ?? ""}
      onKeyDown={(event) => {
        // On a cell and in the chooser Escape has been seen to; here, on the buttons by the board. Panels are read, not played.
        const byTheBoard = (event.target as Element).closest(".nw-play");
        if (event.key === "Escape" && !event.defaultPrevented && byTheBoard) session.cancel();
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
          {session.face.view.standing?.(session)}
          {session.face.view.board(session)}
          {verdict?.legal === false && <p class="nw-brief">{reasonsOf(verdict)}</p>}
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

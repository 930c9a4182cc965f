import { Fragment, type FunctionComponent } from "preact";
import type { Panel } from "../contract";
import type { Announcement, Session } from "../session";
import { Board } from "./board";
import { InWords } from "./in-words";
import { Keys } from "./keys";
import { Effects, Figures, Rules, Status, Typed, Why } from "./panels";
import { Reserve } from "./reserve";
import { Timeline } from "./timeline";

const PANELS: Record<Panel, FunctionComponent<{ session: Session }>> = {
  status: Status,
  why: Why,
  timeline: Timeline,
  effects: Effects,
  figures: Figures,
  type: Typed,
  rules: Rules,
};

// A region whose text does not change is not read again, so every second text ends in a space that is not spoken.
const spoken = ({ text, count }: Announcement) => (count % 2 ? text : `${text}\u00a0`);

/** One view: the board and what is pressed with it, then the panels; the sheet decides which way they stand. */
export function App({ session }: { session: Session }) {
  const { settings, words, polite, assertive } = session;
  const panels = Array.isArray(settings.panels) ? settings.panels : (Object.keys(PANELS) as Panel[]);
  return (
    <div
      class={`nw-board nw-${settings.size ?? "auto"}`}
      lang={words.locale}
      role="group"
      aria-label={settings.title || words.t("Board")}
    >
      <div class="nw-hidden" role="status" aria-live="polite">
        {spoken(polite)}
      </div>
      <div class="nw-hidden" role="alert" aria-live="assertive">
        {spoken(assertive)}
      </div>
      <div class="nw-page">
        <div class="nw-play">
          <Board session={session} />
          <Reserve session={session} />
          <InWords session={session} />
          <Keys session={session} />
        </div>
        <div class="nw-panels">
          {panels.map((name) => {
            const View = PANELS[name] ?? Fragment;
            return <View key={name} session={session} />;
          })}
        </div>
      </div>
    </div>
  );
}

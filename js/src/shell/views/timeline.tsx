import type { JSX } from "preact";
import { frameOf } from "../model";
import type { Session } from "../session";
import { badge } from "./panels";

/** Those that go back are the mirror images of those that go forward; the sheet turns them. */
const ICONS = {
  forward: "M7 5 17 12 7 19Z",
  last: "M18 5v14M5 5l10 7L5 19Z",
  redo: "M20 9H10a5 5 0 0 0 0 11h6M16 5l4 4-4 4",
  fork: "M6 4v16M6 17C6 10 18 14 18 6M14 9l4-4 4 4",
};

const icon = (name: keyof typeof ICONS, back = false) => (
  <svg class={`nw-glyph nw-${name} ${back ? "nw-back" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

/** A button with a sign for its label; an idle one has nothing to do, keeps the focus and says so when pressed. */
const control = (sign: JSX.Element, label: string, act: () => void, idle = false) => (
  <button
    type="button"
    class="nw-control"
    aria-label={label}
    title={label}
    aria-disabled={idle}
    onClick={act}
  >
    {sign}
  </button>
);

/** Stepping through the line, which needs no Python; undoing and other lines, which do. */
export function timeline(session: Session) {
  const { step, last, frame, words } = session;
  const { t, word } = words;
  return (
    <>
      <h3>{t("Timeline")}</h3>
      <div class="nw-row">
        {control(icon("last", true), t("To the start"), () => session.go(0), !step)}
        {control(icon("forward", true), t("Back"), () => session.go(step - 1), !step)}
        {control(icon("forward"), t("Forward"), () => session.go(step + 1), step === last)}
        {control(icon("last"), t("To the end"), () => session.go(last), step === last)}
        <span class="nw-space" />
        {control(icon("redo", true), t("Undo"), () => session.ask("undo"))}
        {control(icon("redo"), t("Redo"), () => session.ask("redo"))}
      </div>
      <div class="nw-row">
        <input
          class="nw-slider"
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={t("Step")}
          onInput={(event) => session.go(Number(event.currentTarget.value))}
        />
        <span class="nw-count" aria-hidden="true">{`${step} / ${last}`}</span>
      </div>
      {line(session)}
      {frame.others.length > 0 && (
        <div class="nw-row">
          <span>{t("Also played here:")}</span>
          {frame.others.map((action) => (
            <button
              key={action}
              type="button"
              class="nw-code"
              onClick={() => session.ask("variation", action)}
            >
              {icon("fork")}
              {word(action)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Height of a line of the list in pixels: by size of the board, and never less than a finger needs where fingers point. */
const LINE = { auto: 30, small: 26, projector: 46 };
const FINGER = 44;
const heightOf = ({ settings }: Session) => {
  const height = LINE[settings.size ?? "auto"];
  return matchMedia("(pointer: coarse)").matches ? Math.max(height, FINGER) : height;
};
const SHOWN = 7;
const SPARE = 3;

/** Keeps the step shown inside the list; the list alone is scrolled, since scrollIntoView would move the notebook. */
export function followStep(session: Session, root: Element) {
  const list = root.querySelector(".nw-lines");
  if (!list) return;
  const height = heightOf(session);
  const line = lineOf(session);
  const above = line * height - list.scrollTop;
  if (above < 0 || above > (SHOWN - 1) * height) list.scrollTop = (line - (SHOWN >> 1)) * height;
}

/** The line that holds the step shown: a turn is one line, however many actions it has. */
const lineOf = ({ ends, step }: Session) => ends.findIndex((end) => end >= step);

/** The turns: one tab stop, and only the lines near what is scrolled to are drawn, so that 10,000 cost what 20 do. */
function line(session: Session) {
  const { ends, timeline: all, words } = session;
  const { t, tn, word } = words;
  const height = heightOf(session);
  const from = Math.max(0, Math.floor(session.scrolled / height) - SPARE);
  const shown = ends.slice(from, from + SHOWN + 2 * SPARE);
  const current = lineOf(session);
  const tabStop = current >= from && current < from + shown.length ? current : from;

  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const list = event.currentTarget;
    session.go(ends[current + by] ?? by * Number.POSITIVE_INFINITY);
    // Drawing was asked for just now, so this comes after it.
    queueMicrotask(() => list.querySelector<HTMLElement>("[aria-current]")?.focus());
  };

  return (
    <div
      class="nw-lines"
      style={`max-height:${SHOWN * height}px`}
      onScroll={(event) => {
        session.scrolled = event.currentTarget.scrollTop;
        session.draw();
      }}
    >
      <ol
        aria-label={t("Actions")}
        style={`height:${ends.length * height}px;padding-top:${from * height}px`}
        onKeyDown={onKeyDown}
      >
        {shown.map((end, k) => {
          const i = from + k;
          const frames = all.slice((ends[i - 1] ?? -1) + 1, end + 1).map(frameOf);
          const actions = frames.map(session.actionOf);
          const others = frames.flatMap((frame) => frame.others);
          return (
            <li key={i} aria-posinset={i + 1} aria-setsize={ends.length} style={`height:${height}px`}>
              <button
                type="button"
                class="nw-line"
                aria-current={i === current ? "step" : undefined}
                tabIndex={i === tabStop ? 0 : -1}
                onClick={() => session.go(end)}
              >
                <span class="nw-number">{i}</span>
                <span class="nw-icon">{badge(session, frames[0]?.by ?? "")}</span>
                <span class={actions[0] && "nw-code"}>
                  {actions[1] ? actions.join(" ") : word(actions[0] ?? "") || t("Start")}
                </span>
                {others.length > 0 && (
                  <>
                    {icon("fork")}
                    <span class="nw-hidden">{tn("{n} other line", "{n} other lines", others.length)}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

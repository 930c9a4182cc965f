import type { JSX } from "preact";
import { frameOf } from "../model";
import type { Session } from "../session";
import { Badge } from "./panels";

/** Those that go back are the mirror images of those that go forward; the sheet turns them. */
const ICONS = {
  forward: "M7 5 17 12 7 19Z",
  last: "M18 5v14M5 5l10 7L5 19Z",
  redo: "M20 9H10a5 5 0 0 0 0 11h6M16 5l4 4-4 4",
  fork: "M6 4v16M6 17C6 10 18 14 18 6M14 9l4-4 4 4",
};

const Icon = ({ name, back }: { name: keyof typeof ICONS; back?: boolean | undefined }) => (
  <svg class={`nw-glyph nw-${name} ${back && "nw-back"}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

interface ControlProps {
  icon: keyof typeof ICONS;
  back?: boolean;
  label: string;
  /** Nothing to do; it keeps the focus and says so when pressed. */
  idle?: boolean;
  onClick(): void;
}

const Control = ({ icon, back, label, idle = false, onClick }: ControlProps) => (
  <button type="button" class="nw-control" aria-label={label} title={label} aria-disabled={idle} onClick={onClick}>
    <Icon name={icon} back={back} />
  </button>
);

/** Stepping through the line, which needs no Python; undoing and other lines, which do. */
export function Timeline({ session }: { session: Session }) {
  const { step, last, frame, words } = session;
  const { t, word } = words;
  return (
    <section class="nw-panel">
      <h3>{t("Timeline")}</h3>
      <div class="nw-row nw-controls">
        <Control icon="last" back label={t("To the start")} idle={!step} onClick={() => session.go(0)} />
        <Control icon="forward" back label={t("Back")} idle={!step} onClick={() => session.go(step - 1)} />
        <Control icon="forward" label={t("Forward")} idle={step === last} onClick={() => session.go(step + 1)} />
        <Control icon="last" label={t("To the end")} idle={step === last} onClick={() => session.go(last)} />
        <span class="nw-space" />
        <Control icon="redo" back label={t("Undo")} onClick={() => session.ask("undo")} />
        <Control icon="redo" label={t("Redo")} onClick={() => session.ask("redo")} />
      </div>
      <div class="nw-row">
        <input
          class="nw-slider"
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={t("Step")}
          aria-valuetext={t("Step {step} of {last}", { step, last })}
          onInput={(event) => session.go(Number(event.currentTarget.value))}
        />
        <span class="nw-count" aria-hidden="true">{`${step} / ${last}`}</span>
      </div>
      <Line session={session} />
      {frame.others.length > 0 && (
        <div class="nw-row">
          <span>{t("Also played here:")}</span>
          {frame.others.map((action) => (
            <button key={action} type="button" class="nw-code" onClick={() => session.ask("variation", action)}>
              <Icon name="fork" />
              {word(action)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Height of a line of the list in pixels, by size of the board. */
const LINE = { auto: 30, small: 26, projector: 46 };
const SHOWN = 7;
const SPARE = 3;

/** Keeps the step shown inside the list; the list alone is scrolled, since scrollIntoView would move the notebook. */
export function followStep(session: Session, root: Element) {
  const list = root.querySelector(".nw-lines");
  if (!list) return;
  const height = LINE[session.settings.size ?? "auto"];
  const above = session.step * height - list.scrollTop;
  if (above < 0 || above > (SHOWN - 1) * height) list.scrollTop = (session.step - (SHOWN >> 1)) * height;
}

/** The actions: one tab stop, and only the lines near what is scrolled to are drawn, so that 10,000 cost what 20 do. */
function Line({ session }: { session: Session }) {
  const { step, timeline, words } = session;
  const { t, tn, word } = words;
  const height = LINE[session.settings.size ?? "auto"];
  const from = Math.max(0, Math.floor(session.scrolled / height) - SPARE);
  const frames = timeline.slice(from, from + SHOWN + 2 * SPARE).map(frameOf);
  const tabStop = step >= from && step < from + frames.length ? step : from;

  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const list = event.currentTarget;
    session.go(step + by);
    // Drawing was asked for just now, so this comes after it.
    queueMicrotask(() => list.querySelector<HTMLElement>("[aria-current]")?.focus());
  };

  return (
    <div
      class="nw-lines"
      style={{ maxHeight: `${SHOWN * height}px` }}
      onScroll={(event) => {
        session.scrolled = event.currentTarget.scrollTop;
        session.draw();
      }}
    >
      <ol
        aria-label={t("Actions")}
        style={{ height: `${timeline.length * height}px`, paddingTop: `${from * height}px` }}
        onKeyDown={onKeyDown}
      >
        {frames.map(({ action, by, others }, k) => {
          const i = from + k;
          return (
            <li key={i} aria-posinset={i + 1} aria-setsize={timeline.length} style={{ height: `${height}px` }}>
              <button
                type="button"
                class="nw-line"
                aria-current={i === step ? "step" : undefined}
                tabIndex={i === tabStop ? 0 : -1}
                onClick={() => session.go(i)}
              >
                <span class="nw-number">{i}</span>
                <span class="nw-icon">
                  <Badge session={session} player={by} />
                </span>
                <span class={action && "nw-code"}>{word(action) || t("Start")}</span>
                {others.length > 0 && (
                  <>
                    <Icon name="fork" />
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

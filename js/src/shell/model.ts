import type { Choices, Effect, Frame, Reason, Settings, Texts, Verdict } from "./contract";

/** What every host offers; in some of them `off`, `save_changes` and `send` throw. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  send(content: unknown): void;
  /** False where there is certainly no Python behind the page. */
  comm_live?: boolean;
}

export type Listener = (...args: unknown[]) => void;

/** Runs what a poor host may refuse; says whether it went through. */
export function quietly(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Listens until the returned function is called, also where `off` throws: a listener that has ended does nothing. */
export function listen(model: Model, events: Record<string, Listener>): () => void {
  let ended = false;
  const bound = Object.entries(events).map(([event, listener]): [string, Listener] => [
    event,
    (...args) => {
      if (!ended) listener(...args);
    },
  ]);
  for (const one of bound) quietly(() => model.on(...one));
  return () => {
    ended = true;
    for (const one of bound) quietly(() => model.off(...one));
  };
}

/**
 * Reads a value as if a stranger had sent it: it has the keys of the pattern, and whatever is missing or of another
 * kind is as in the pattern.
 */
export function shaped<T extends object>(pattern: T, value: unknown): T {
  const given = Object(value);
  const entries = Object.entries(pattern).map(([key, empty]) => [
    key,
    given[key]?.constructor === empty.constructor ? given[key] : empty,
  ]);
  return Object.fromEntries(entries);
}

/** A frame with nothing missing; `player` is empty when the game is over. */
export type SoundFrame = Omit<Required<Frame>, "effects" | "player"> & {
  player: string;
  effects: Sentence[];
};

/** What an effect did, or what a reason forbids. */
export type Sentence = Required<
  Pick<Effect & Reason, "kind" | "rule" | "places" | "text" | "player" | "terms">
>;

/** A verdict with nothing missing, and only what is shown of it. */
export interface SoundVerdict extends Pick<Verdict, "action" | "step" | "legal" | "text"> {
  reasons: Sentence[];
}

export const SENTENCE: Sentence = { kind: "", rule: "", places: [], text: "", player: "", terms: [] };
const CHOICES: Required<Choices> = { step: -1, revision: 0, actions: "", hints: {} };
const VERDICT: SoundVerdict = { action: "", step: 0, legal: false, text: "", reasons: [] };
const FRAME: SoundFrame = {
  position: "",
  cells: {},
  player: "",
  summary: "",
  table: [],
  action: "",
  by: "",
  effects: [],
  others: [],
  open: false,
  asks: { place: "", text: "" },
  openings: {},
  figures: {},
  standing: {},
};

export function frameOf(value: unknown): SoundFrame {
  const frame = shaped(FRAME, value);
  frame.effects = frame.effects.map((effect) => shaped(SENTENCE, effect));
  frame.table = frame.table.filter(Array.isArray);
  frame.asks = shaped(FRAME.asks, frame.asks);
  return frame;
}

export function verdictOf(value: unknown): SoundVerdict {
  const verdict = shaped(VERDICT, value);
  verdict.reasons = verdict.reasons.map((reason) => shaped(SENTENCE, reason));
  return verdict;
}

export const choicesOf = (model: Model) => shaped(CHOICES, model.get("choices"));
export const textsOf = (model: Model) => Object(model.get("texts")) as Partial<Texts>;
export const settingsOf = (model: Model) => Object(model.get("settings")) as Partial<Settings>;

export function timelineOf(model: Model): unknown[] {
  const timeline = model.get("timeline");
  return Array.isArray(timeline) ? timeline : [];
}

/** The steps at which turns end: the start, every action that leaves no choice open, and the last one. */
export const endsOf = (timeline: readonly unknown[]) =>
  [...timeline.keys()].filter((i) => !i || i === timeline.length - 1 || !Object(timeline[i]).open);

/** The step shown, kept inside the line. */
export const stepOf = (model: Model) =>
  Math.max(0, Math.min(Math.trunc(Number(model.get("step"))) || 0, timelineOf(model).length - 1));

const LINE = { type: "", from: -1, step: 0, revision: 0, frames: [] as unknown[], choices: "", hints: {} };

/**
 * Changes the line from a frame on, in place, so that a view opened later and the saved state have it too.
 * Every listener of a model does this; doing it twice changes nothing. Says whether the message was sound.
 */
export function applyLine(model: Model, message: unknown): boolean {
  const { type, from, step, revision, frames, choices, hints } = shaped(LINE, message);
  const timeline = timelineOf(model);
  // A frame beyond the end would leave a hole: this page has missed a line, and the whole one is on its way.
  if (type !== "line" || !(from >= 0 && from <= timeline.length)) return false;
  timeline.length = from;
  for (const frame of frames) timeline.push(frame);
  Object.assign(Object(model.get("choices")), { step, revision, actions: choices, hints });
  model.set("step", step);
  return true;
}

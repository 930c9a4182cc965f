import face from "../src/games/biodiversity";
import { FakeModel } from "./fake-model";
import game from "./fixtures/biodiversity.json";
import { Opened } from "./opened";

/** Whose eyes a line of the fixture is seen with; the others are odds and evens, and the start of a match of pairs. */
export type Line = keyof typeof game.lines;

/** State as Python sends it: the fixture's match as it had come to a step, with the choices there. */
export function state(of: Line, step: number, settings: object = {}): Record<string, unknown> {
  const { timeline, choices } = structuredClone(game.lines[of]);
  const perspective = { odds: "all", "odds-b": "b", pairs: "all" }[of as string] ?? of;
  return {
    timeline: timeline.slice(0, step + 1),
    step,
    choices: { step, revision: 7, actions: choices[step], hints: {} },
    texts: game.texts,
    settings: { ...game.settings, size: "auto", letter_keys: true, perspective, ...settings },
  };
}

/** The message that comes when the match goes on to this step. */
export const line = (of: Line, step: number) => ({
  type: "line",
  revision: 8,
  from: step,
  step,
  frames: structuredClone(game.lines[of].timeline.slice(step, step + 1)),
  choices: game.lines[of].choices[step],
});

export const open = (whole: Record<string, unknown>) => new Opened(new FakeModel(whole), face);

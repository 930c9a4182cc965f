import face from "../src/games/naz-duels";
import { FakeModel } from "./fake-model";
import game from "./fixtures/naz-duels.json";
import { Opened } from "./opened";

/** Whose eyes a line of the fixture is seen with. */
export type Eyes = keyof typeof game.lines;

/** State as Python sends it: the fixture's game as it had come to a step, with the choices there. */
export function state(eyes: Eyes, step: number, settings: object = {}): Record<string, unknown> {
  const { timeline, choices } = structuredClone(game.lines[eyes]);
  return {
    timeline: timeline.slice(0, step + 1),
    step,
    choices: { step, revision: 7, actions: choices[step], hints: {} },
    texts: game.texts,
    settings: { ...game.settings, size: "auto", letter_keys: true, perspective: eyes, ...settings },
  };
}

/** The message that comes when the game goes on from the step before to this one. */
export const line = (eyes: Eyes, from: number, step: number) => ({
  type: "line",
  revision: 8,
  from,
  step,
  frames: structuredClone(game.lines[eyes].timeline.slice(from, step + 1)),
  choices: game.lines[eyes].choices[step],
});

export const open = (whole: Record<string, unknown>) => new Opened(new FakeModel(whole), face);

import face from "../src/games/pacru";
import { FakeModel } from "./fake-model";
import game from "./fixtures/pacru.json";
import { Opened } from "./opened";
import { pacruArt } from "./pacru-art";

export type LineName = keyof typeof game.lines;

/** State as Python sends it: one of the fixture's lines, shown at a step or at its end, with the choices there. */
export function state(name: LineName, at?: number): Record<string, unknown> {
  const { timeline, choices, hints } = structuredClone(game.lines[name]);
  const step = at ?? timeline.length - 1;
  return {
    timeline,
    step,
    choices: { step, revision: 7, actions: choices[step], hints: hints[step] },
    texts: game.texts,
    settings: {
      title: "Pacru",
      size: "auto",
      letter_keys: true,
      layout: game.layout,
      art: pacruArt,
      palette: [],
    },
  };
}

/** The same as if the game had come only so far. */
export function begun(name: LineName, step: number): Record<string, unknown> {
  const whole = state(name, step);
  return { ...whole, timeline: (whole.timeline as unknown[]).slice(0, step + 1) };
}

export const open = (whole: Record<string, unknown>) => new Opened(new FakeModel(whole), face);

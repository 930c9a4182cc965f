import naturalChaosArt from "../../naturewidgets/games/natural_chaos/art.json";
import biodiversityFace from "../src/games/biodiversity";
import naturalChaosFace from "../src/games/natural-chaos";
import nazDuelsFace from "../src/games/naz-duels";
import pacruFace from "../src/games/pacru";
import type { Listener, Model } from "../src/shell/model";
import { unpack } from "../src/shell/unpack";
import biodiversity from "../tests/fixtures/biodiversity.json";
import naturalChaos from "../tests/fixtures/natural-chaos.json";
import nazDuels from "../tests/fixtures/naz-duels.json";
import pacru from "../tests/fixtures/pacru.json";
import { pacruArt } from "../tests/pacru-art";

interface Played {
  timeline: unknown[];
  choices: string[];
  hints?: object[];
}

const query = new URLSearchParams(location.search);
if (query.has("scheme")) document.documentElement.style.colorScheme = query.get("scheme") ?? "";
const GAMES: Record<
  string,
  { face: typeof pacruFace; settings: object; texts: object; lines: Record<string, Played> }
> = {
  "natural-chaos": {
    face: naturalChaosFace,
    settings: {
      title: "Natural Chaos",
      layout: naturalChaos.layout,
      art: naturalChaosArt,
      palette: [..."FPEW"],
      perspective: "all",
    },
    texts: naturalChaos.texts,
    lines: { game: naturalChaos, won: naturalChaos.won },
  },
  pacru: {
    face: pacruFace,
    settings: { title: "Pacru", layout: pacru.layout, art: pacruArt, palette: [], perspective: "all" },
    texts: pacru.texts,
    lines: pacru.lines,
  },
  "naz-duels": {
    face: nazDuelsFace,
    settings: nazDuels.settings,
    texts: nazDuels.texts,
    lines: nazDuels.lines,
  },
  biodiversity: {
    face: biodiversityFace,
    settings: biodiversity.settings,
    texts: biodiversity.texts,
    lines: biodiversity.lines,
  },
};
const game = GAMES[query.get("game") ?? "natural-chaos"] as (typeof GAMES)[string];
const name = query.get("line") ?? "";
const line = (game.lines[name] ?? Object.values(game.lines)[0]) as Played;
const step = Number(query.get("step") ?? line.timeline.length - 1);
const choicesAt = (step: number) => ({
  step,
  revision: 1,
  actions: line.choices[step],
  hints: line.hints?.[step] ?? {},
});

const state: Record<string, unknown> = {
  timeline: line.timeline,
  step,
  choices: choicesAt(step),
  texts: game.texts,
  settings: {
    size: query.get("size") ?? "auto",
    letter_keys: true,
    ...game.settings,
    // A line of a game with hands is named after whose eyes it is seen with.
    ...("secrets" in game.settings && name && { perspective: name }),
  },
};

const listeners = new Map<string, Listener[]>();
const emit = (event: string, ...args: unknown[]) => {
  for (const listener of listeners.get(event) ?? []) listener(...args);
};
const answer = (message: unknown) => setTimeout(() => emit("msg:custom", message), 60);

/** Says what Python might say; it knows no rule, and has one answer for what is legal and one for what is not. */
function standIn(request: { type: string; action: string; step: number }) {
  if (query.has("silent")) return;
  if (request.type === "play" || request.type === "explain") {
    const legal = unpack(line.choices[request.step] ?? "").includes(request.action);
    if (legal && request.type === "explain") {
      const text = "Attack 9 = Beta 5 + Folic attack 2 × 2 (Seed bank).";
      answer({ ...request, type: "verdict", asked: "explain", legal, text, reasons: [] });
      return;
    }
    const [from = "", to = ""] = request.action.split(/[-~@]/);
    answer({
      type: "verdict",
      asked: request.type,
      action: request.action,
      step: request.step,
      legal: false,
      text: "This action breaks two rules.",
      reasons: [
        {
          rule: "NC-22",
          title: "Switch what you beat",
          text: "Fire does not beat water: water puts out fire.",
          places: [from, to],
          source: "S",
        },
        {
          rule: "NC-23",
          title: "Next to each other",
          text: "The two are not next to each other in the quadrant.",
          places: [to],
          source: "S",
        },
      ],
    });
  } else answer({ type: "refused", asked: request.type, text: "The stand-in for Python only refuses." });
}

const model: Model = {
  get: (name) => state[name],
  set(name, value) {
    state[name] = value;
    emit(`change:${name}`);
    if (name !== "step") return;
    state.choices = choicesAt(value as number);
    emit("change:choices");
  },
  save_changes() {},
  on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  off() {},
  send: (request) => standIn(request as Parameters<typeof standIn>[0]),
};

game.face.render({ model, el: document.getElementById("board") as HTMLElement });

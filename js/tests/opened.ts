import art from "../../naturewidgets/games/natural_chaos/art.json";
import naturalChaos from "../src/games/natural-chaos";
import { FakeModel } from "./fake-model";
import game from "./fixtures/natural-chaos.json";

export const LAST = game.timeline.length - 1;

/** State as Python sends it: a line of 14 actions of Natural Chaos, shown at its end, black to act. */
export function state(): Record<string, unknown> {
  return structuredClone({
    timeline: game.timeline,
    step: LAST,
    choices: { step: LAST, revision: 7, actions: game.choices[LAST] },
    texts: game.texts,
    settings: {
      game: "natural-chaos",
      title: "Natural Chaos",
      size: "auto",
      letter_keys: true,
      perspective: "all",
      layout: game.layout,
      art,
      palette: ["F", "P", "E", "W"],
    },
  });
}

export const settings = (changes: object) => {
  const whole = state();
  return { ...whole, settings: { ...(whole.settings as object), ...changes } };
};

export const texts = (changes: object) => {
  const whole = state();
  return { ...whole, texts: { ...(whole.texts as object), ...changes } };
};

/** A view of a model in the document, and how a learner reads and works it. */
export class Opened {
  readonly el = document.createElement("div");
  readonly close: () => void;

  constructor(
    readonly model = new FakeModel(state()),
    { render } = naturalChaos,
  ) {
    document.body.append(this.el);
    this.close = render({ model, el: this.el });
  }

  find = (selector: string) => {
    const found = this.el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  all = (selector: string) => [...this.el.querySelectorAll<HTMLElement>(selector)];
  cell = (place: string) => this.find(`[data-place="${place}"]`);
  name = (place: string) => this.cell(place).getAttribute("aria-label");
  names = () => this.all("[role=gridcell]").map((cell) => cell.getAttribute("aria-label"));
  button = (name: string) => {
    const found = this.all("button").find(
      (button) =>
        name ===
        (
          button.getAttribute("aria-label") ?? (button.querySelector(".nw-name") ?? button).textContent
        )?.trim(),
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  get text() {
    return this.el.textContent ?? "";
  }
  get polite() {
    return this.find("[aria-live=polite]").textContent ?? "";
  }
  get assertive() {
    return this.find("[aria-live=assertive]").textContent ?? "";
  }
  get tabStops() {
    return this.all("[role=gridcell]").filter((cell) => cell.getAttribute("tabindex") === "0");
  }

  async press(...names: string[]) {
    for (const name of names) {
      const target = this.el.querySelector<HTMLElement>(`[data-place="${name}"]`) ?? this.button(name);
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await drawn();
    }
  }

  async focus(place: string) {
    this.cell(place).focus();
    await drawn();
  }

  /** Presses a key where the focus is, and gives back the event. */
  async key(key: string, more: KeyboardEventInit = {}) {
    const event = new KeyboardEvent("keydown", {
      key,
      bubbles: true,
      cancelable: true,
      composed: true,
      ...more,
    });
    (document.activeElement ?? document.body).dispatchEvent(event);
    await drawn();
    return event;
  }

  get focused() {
    return document.activeElement?.getAttribute("data-place");
  }
}

/** When what was changed is drawn. */
export const drawn = () => Promise.resolve();

export const verdict = (changes: object = {}) => ({
  type: "verdict",
  asked: "explain",
  action: "Ab3~Ad4",
  step: LAST,
  legal: false,
  text: "This is not legal.",
  reasons: [
    {
      rule: "NC-22",
      title: "Switch",
      text: "Fire does not beat water.",
      places: ["Ab3", "Ad4"],
      source: "S",
    },
    { rule: "NC-23", title: "Next to", text: "The two are not adjacent.", places: ["Ad4"], source: "S" },
  ],
  ...changes,
});

/** What comes when the line has grown by an action. */
export const grown = (changes: object = {}) => ({
  type: "line",
  revision: 8,
  from: LAST + 1,
  step: LAST + 1,
  choices: "0P@Ca1 42",
  frames: [FRAME],
  ...changes,
});

const FRAME = {
  position: "E2W1P8P1/E4F4W1F3/6W1F7/5P7EW1 w -",
  player: "w",
  summary: "White is to act.",
  table: [],
  action: "Ab3~Bb3",
  by: "b",
  effects: [{ kind: "swap", rule: "NC-22", places: ["Ab3", "Bb3"], text: "Fire beats plant." }],
};

/**
 * The host of a stand-alone page: what a notebook does for a widget, in a file that needs neither kernel nor network.
 *
 * The page holds `<script type="application/json" id="nw-data">` with `{state, esm, css}` and an element `#nw-root`.
 */
import type { Model } from "./shell/model";

type Listener = (...args: unknown[]) => void;

function makeModel(state: Record<string, unknown>): Model {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args);
  };
  return {
    comm_live: false,
    get: (name) => state[name],
    set(name, value) {
      if (Object.is(state[name], value)) return;
      state[name] = value;
      emit(`change:${name}`, this, value);
    },
    save_changes() {},
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    send() {
      throw new Error("no Python behind this page");
    },
  };
}

async function start() {
  const root = document.getElementById("nw-root");
  const data = JSON.parse(document.getElementById("nw-data")?.textContent ?? "{}");
  if (!root) return;
  const style = document.createElement("style");
  style.textContent = data.css;
  document.head.append(style);
  const url = URL.createObjectURL(new Blob([data.esm], { type: "text/javascript" }));
  try {
    const { default: face } = await import(url);
    const model = makeModel(data.state);
    face.initialize?.({ model });
    face.render({ model, el: root });
  } finally {
    URL.revokeObjectURL(url);
  }
}

start();

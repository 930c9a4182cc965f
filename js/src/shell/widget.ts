import { render } from "../jsx";
import type { GameFace } from "./face";
import { shieldKeys } from "./keys";
import { applyLine, listen, type Model } from "./model";
import { Session } from "./session";
import { app } from "./views/app";
import { focusFirst, focusPlace } from "./views/places";
import { followStep } from "./views/timeline";

interface RenderProps {
  model: Model;
  el: HTMLElement;
  /** Fires when the view goes; older and poorer hosts have none and call the returned function. */
  signal?: AbortSignal;
}

/** Gives the focus to what is nearest to something that went: on a table in the same zone, else an answer, else the board. */
const refocus = (el: Element, zone = "") => {
  const next =
    el.querySelector<HTMLElement>(`[data-zone="${zone}"] [tabindex="0"]`) ??
    el.querySelector<HTMLElement>(".nw-act");
  if (next) next.focus();
  else focusPlace(el);
};

/**
 * A front-end module for a face: what `export default` of a game's entry is.
 *
 * `initialize` keeps the model's line whole while no view is open; a host that never calls it loses nothing else.
 */
export function widget(face: GameFace) {
  return {
    initialize: ({ model }: { model: Model }) =>
      listen(model, { "msg:custom": (message) => void applyLine(model, message) }),

    render({ model, el, signal }: RenderProps) {
      let session: Session | undefined;
      let asked = false;
      let followed = -1;
      let chooser: Session["chooser"];
      let covered = false;
      // Whatever changes within one task is drawn once.
      const draw = () => {
        if (asked) return;
        asked = true;
        queueMicrotask(() => {
          asked = false;
          if (session) drawNow(session);
        });
      };
      const drawNow = (shown: Session) => {
        const root = el.getRootNode() as Document | ShadowRoot;
        const before = root.activeElement as HTMLElement | null;
        const inside = before && el.contains(before);
        const zone = before?.closest<HTMLElement>("[data-zone]")?.dataset.zone;
        render(app(shown), el);
        // A button that went with its action, or to another place, must not leave the focus to the page.
        if (inside && shown.covered && !covered) el.querySelector<HTMLElement>(".nw-curtain button")?.focus();
        else if (inside && before !== root.activeElement) {
          if (before.isConnected) before.focus();
          else refocus(el, zone);
        }
        covered = shown.covered;
        // What is asked inside a turn comes up by itself, and takes the focus only when it is pressed.
        if (shown.chooser && shown.chooser !== chooser) focusFirst(el);
        chooser = shown.chooser;
        if (followed !== shown.step) followStep(shown, el);
        followed = shown.step;
      };
      session = new Session(model, face, draw);
      drawNow(session);
      const unshield = shieldKeys(el);
      const end = () => {
        session?.end();
        session = undefined;
        unshield();
        render(null, el);
      };
      signal?.addEventListener("abort", end);
      return end;
    },
  };
}

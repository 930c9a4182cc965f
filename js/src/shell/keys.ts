import type { Place } from "./contract";
import type { Session } from "./session";
import { actionsAt, nameOf, toldOf } from "./speech";

/** What a key does at a place. */
type Act = (session: Session, place: Place) => void;

const press: Act = (session, place) => session.press(place);

const NAMED: Record<string, Act> = {
  Enter: press,
  " ": press,
  Escape: (session) => session.cancel(),
};

/** Keys of one character; they can be switched off, for voices and for shaky hands (WCAG 2.1.4). */
const LETTERS: Record<string, Act> = {
  "?": (session) => session.help(true),
  w: (session, place) => session.why(place),
  m: (session, place) => session.tell(actionsAt(session, place)),
  l: (session) => session.tell(toldOf(session)),
  o: (session, place) => session.tell(nameOf(session, place)),
  s: (session) => session.tell(session.frame.summary),
  "[": (session) => session.go(session.step - 1),
  "]": (session) => session.go(session.step + 1),
};

// Brackets need AltGr on many keyboards, which Windows reports as Ctrl+Alt.
const isCharacter = (event: KeyboardEvent) => event.getModifierState("AltGraph") && event.key.length === 1;

/** Whether the application around the board keeps this key: its shortcuts, Tab, Shift+Enter and the function keys. */
export const belongsToApplication = (event: KeyboardEvent): boolean =>
  ((event.ctrlKey || event.metaKey || event.altKey) && !isCharacter(event)) ||
  event.key === "Tab" ||
  (event.shiftKey && event.key === "Enter") ||
  /^F\d/.test(event.key);

/** What a key means at a place; nothing when it is none of ours. */
export function actOf(event: KeyboardEvent, letterKeys: boolean): Act | undefined {
  if (belongsToApplication(event)) return undefined;
  return NAMED[event.key] ?? (letterKeys ? LETTERS[event.key.toLowerCase()] : undefined);
}

const SUPPRESS = "data-lm-suppress-shortcuts";

/**
 * Keeps the notebook's shortcuts away from keys that are pressed inside `root`; returns what undoes it.
 *
 * A notebook deletes a cell on `x` and inserts one on `b` while anything in an output has the focus. Of what can stop it,
 * only this works in both JupyterLab and Notebook 7: an attribute on the event's target, which their matcher looks at,
 * set before they listen and for our keys alone, so that Ctrl+S still saves.
 */
export function shieldKeys(root: Element): () => void {
  const marked = new Set<Element>();
  const guard = (event: KeyboardEvent) => {
    const path = event.composedPath();
    if (!path.includes(root)) return;
    // In a shadow root the notebook sees the host as the target, we see the element inside.
    for (const target of [event.target, path[0]] as Element[]) {
      if (belongsToApplication(event)) target.removeAttribute(SUPPRESS);
      else target.setAttribute(SUPPRESS, "true");
      marked.add(target);
    }
  };
  window.addEventListener("keydown", guard, true);
  return () => {
    window.removeEventListener("keydown", guard, true);
    for (const target of marked) target.removeAttribute(SUPPRESS);
  };
}

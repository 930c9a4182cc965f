/** The keyboard: what the keys of the board mean, and how the notebook is kept from taking them. */

export type Command =
  | "left"
  | "right"
  | "up"
  | "down"
  | "row-start"
  | "row-end"
  | "start"
  | "end"
  | "act"
  | "cancel"
  | "help"
  | "why"
  | "moves"
  | "latest"
  | "here"
  | "summary"
  | "back"
  | "forward"
  | ["row" | "column", number];

const NAMED: Record<string, Command> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "row-start",
  End: "row-end",
  Enter: "act",
  " ": "act",
  Escape: "cancel",
};

/** Keys of one character; they can be switched off, for speech input and shaky hands (WCAG 2.1.4). */
const LETTERS: Record<string, Command> = {
  "?": "help",
  w: "why",
  m: "moves",
  l: "latest",
  o: "here",
  s: "summary",
  "[": "back",
  "]": "forward",
};

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

// Brackets need AltGr on many keyboards, which Windows reports as Ctrl+Alt.
const isCharacter = (event: Key) => event.key.length === 1 && event.getModifierState?.("AltGraph") === true;

/** Whether the application around the board keeps this key: its shortcuts, Tab, Shift+Enter and the function keys. */
export const belongsToApplication = (event: Key): boolean =>
  ((event.ctrlKey || event.metaKey || event.altKey) && !isCharacter(event)) ||
  event.key === "Tab" ||
  (event.shiftKey && event.key === "Enter") ||
  /^F\d+$/.test(event.key);

export function commandOf(event: Key, letterKeys: boolean): Command | undefined {
  if (event.ctrlKey && !event.altKey && event.key === "Home") return "start";
  if (event.ctrlKey && !event.altKey && event.key === "End") return "end";
  if (belongsToApplication(event)) return undefined;
  const named = NAMED[event.key];
  if (named || !letterKeys) return named;
  // By position, since Shift turns digits into signs that differ from one keyboard to the next.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit) return [event.shiftKey ? "column" : "row", Number(digit)];
  return LETTERS[event.key.toLowerCase()];
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
    const ours = !belongsToApplication(event);
    // In a shadow root the notebook sees the host as the target, we see the element inside.
    for (const target of [event.target, path[0]]) {
      if (!(target instanceof Element)) continue;
      if (ours) target.setAttribute(SUPPRESS, "true");
      else target.removeAttribute(SUPPRESS);
      marked.add(target);
    }
  };
  window.addEventListener("keydown", guard, true);
  return () => {
    window.removeEventListener("keydown", guard, true);
    for (const target of marked) target.removeAttribute(SUPPRESS);
  };
}

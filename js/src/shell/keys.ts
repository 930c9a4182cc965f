import type { Cell } from "./contract";
import { nearest, neighbour } from "./grid";
import type { Session } from "./session";
import { actionsAt, nameOf, toldOf } from "./speech";

/** What a key does at a cell; `focus` goes to another one, or says that there is none. */
type Act = (session: Session, cell: Cell, focus: (cell: Cell | undefined) => void) => void;

const towards =
  (across: number, down: number): Act =>
  ({ grid }, cell, focus) =>
    focus(neighbour(grid, cell, across, down));

const rowOf = ({ grid }: Session, { row }: Cell) => grid.cells.filter((cell) => cell.row === row);
const press: Act = (session, cell) => session.press(cell.place);

const NAMED: Record<string, Act> = {
  ArrowLeft: towards(-1, 0),
  ArrowRight: towards(1, 0),
  ArrowUp: towards(0, -1),
  ArrowDown: towards(0, 1),
  Home: (session, cell, focus) => focus(rowOf(session, cell)[0]),
  End: (session, cell, focus) => focus(rowOf(session, cell).at(-1)),
  Enter: press,
  " ": press,
  Escape: (session) => session.cancel(),
};

const WITH_CONTROL: Record<string, Act> = {
  Home: ({ grid }, _, focus) => focus(grid.cells[0]),
  End: ({ grid }, _, focus) => focus(grid.cells.at(-1)),
};

/** Keys of one character; they can be switched off, for voices and for shaky hands (WCAG 2.1.4). */
const LETTERS: Record<string, Act> = {
  "?": (session) => session.help(true),
  w: (session, cell) => session.why(cell.place),
  m: (session, cell) => session.tell(actionsAt(session, cell.place)),
  l: (session) => session.tell(toldOf(session)),
  o: (session, cell) => session.tell(nameOf(session, cell.place)),
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

/** What a key means on the board; nothing when it is none of ours. */
export function actOf(event: KeyboardEvent, letterKeys: boolean): Act | undefined {
  const { key, code, ctrlKey, shiftKey } = event;
  if (ctrlKey && WITH_CONTROL[key]) return WITH_CONTROL[key];
  if (belongsToApplication(event)) return undefined;
  if (NAMED[key] || !letterKeys) return NAMED[key];
  // By position, since Shift turns digits into signs that differ from one keyboard to the next.
  const digit = code.startsWith("Digit") && Number(code[5]);
  if (!digit) return LETTERS[key.toLowerCase()];
  return ({ grid }, from, focus) => {
    const group = grid.cells.filter((cell) => cell.group === from.group);
    const first = Math.min(...group.map((cell) => cell.column));
    // Rows by the name that stands beside them, columns from the left, both in the part of the board where one is.
    const there = (cell: Cell) =>
      cell.group === from.group &&
      (shiftKey ? cell.column === first + digit - 1 : cell.row_name === `${digit}`);
    focus(there(from) ? from : nearest(grid, from, there));
  };
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

/** What grids and tables share: places that are pressed, focused and pointed at. */
import type { Place } from "../contract";
import type { Session } from "../session";

/** Gives the focus to a place, by default to the one that has the tab stop. */
export function focusPlace(inside: Element, place?: Place) {
  const selector = place ? `[data-place="${CSS.escape(place)}"]` : "[data-place][tabindex='0']";
  inside.querySelector<SVGElement>(selector)?.focus();
}

/** Gives the focus to the first answer of a chooser that has been opened. */
export const focusFirst = (inside: Element) =>
  inside.querySelector<HTMLElement>(".nw-chooser button")?.focus();

/** The place that an event is at. */
export const placeOf = (event: Event) =>
  (event.target as Element).closest<HTMLElement>("[data-place]")?.dataset.place;

/** Follows what is pointed at. What is left is no place, so that nothing is pointed at then. */
export const pointing = (session: Session) => (event: Event) => {
  const place = placeOf(event);
  if (place === session.over) return;
  session.over = place;
  session.draw();
};

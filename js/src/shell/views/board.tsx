import type { Cell, Place } from "../contract";
import type { ViewBox } from "../face";
import { jump, neighbour, rowEnd } from "../grid";
import { commandOf, type Command } from "../keys";
import { type Marks, marksOf } from "../marks";
import type { Session } from "../session";
import { Piece } from "./piece";

/** The part of the drawing plane that the board shows. */
export const viewBoxOf = ({ face, grid }: Session): ViewBox =>
  face.viewBox?.(grid) ?? [0, 0, grid.width, grid.height];

/** Gives the focus to a cell, by default to the one that has the tab stop. */
export function focusCell(inside: Element, place?: Place) {
  const selector = place ? `[data-place="${CSS.escape(place)}"]` : "[data-place][tabindex='0']";
  inside.querySelector<SVGElement>(selector)?.focus();
}

/** What the keys do at a cell; a cell that comes back is where the focus goes, null is the edge. */
function obey(session: Session, command: Command, place: Place): Cell | null | undefined {
  const { grid, words, frame } = session;
  const { t, tn, word } = words;
  switch (command) {
    case "left":
    case "right":
    case "up":
    case "down":
      return neighbour(grid, place, command) ?? null;
    case "row-start":
      return rowEnd(grid, place, 0);
    case "row-end":
      return rowEnd(grid, place, -1);
    case "start":
      return grid.cells[0];
    case "end":
      return grid.cells.at(-1);
    case "act":
      session.press(place);
      break;
    case "cancel":
      session.cancel();
      break;
    case "help":
      session.help(true);
      break;
    case "why":
      session.why(place);
      break;
    case "moves": {
      const actions = session.actionsAt(place);
      const list = actions.join(", ");
      session.say(tn("{n} legal action here: {list}", "{n} legal actions here: {list}", actions.length, { list }));
      break;
    }
    case "latest": {
      const action = word(frame.action);
      session.say(action ? t("{action}: {told}", { action, told: session.told }) : t("This is the start."));
      break;
    }
    case "here":
      session.say(nameOf(session, place, marksOf(session)));
      break;
    case "summary":
      session.say(frame.summary);
      break;
    case "back":
      session.go(session.step - 1);
      break;
    case "forward":
      session.go(session.step + 1);
      break;
    default:
      return jump(grid, place, ...command) ?? null;
  }
  return undefined;
}

/**
 *     svg role=grid                 one tab stop: the cell `here`
 *     ├ g aria-hidden               the face's backdrop: tiles, ghosts, links, winning line
 *     └ g role=row
 *       └ g role=gridcell           named by place, content and state; `data-place` is what is pressed
 *         ├ rect                    catches the pointer, 1 × 1
 *         ├ …                       marks and piece
 *         └ rect, rect              the focus ring, in two tones
 */
export function Board({ session }: { session: Session }) {
  const { grid, scene, face, drawing, uid, words } = session;
  const marks = marksOf(session);
  const here = grid.at.has(session.here ?? "") ? session.here : grid.cells[0]?.place;

  const placeOf = (event: Event) => (event.target as Element).closest<SVGElement>("[data-place]")?.dataset.place;

  const onKeyDown = (event: KeyboardEvent & { currentTarget: Element }) => {
    const place = placeOf(event);
    const command = commandOf(event, session.settings.letter_keys !== false);
    if (!command || !place) return;
    event.preventDefault();
    const cell = obey(session, command, place);
    if (cell) focusCell(event.currentTarget, cell.place);
    if (cell === null) session.say(words.t("Edge of the board."));
  };

  return (
    <svg
      class="nw-grid"
      viewBox={viewBoxOf(session).join(" ")}
      role="grid"
      dir="ltr"
      aria-label={words.t("Board")}
      aria-rowcount={grid.rows.length}
      aria-colcount={grid.columns}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const place = placeOf(event);
        if (place) session.press(place);
      }}
      onFocusIn={(event) => {
        session.here = placeOf(event);
        session.draw();
      }}
    >
      <g aria-hidden="true">{face.backdrop({ grid, scene, marks, drawing, uid })}</g>
      {grid.rows.map((row, i) => (
        <g role="row" key={i} aria-rowindex={i + 1}>
          {row.map(({ place, x, y, column }) => (
            <g
              key={place}
              role="gridcell"
              class="nw-cell"
              data-place={place}
              transform={`translate(${x} ${y})`}
              tabIndex={place === here ? 0 : -1}
              aria-colindex={column + 1}
              aria-selected={marks.picks.includes(place)}
              aria-label={nameOf(session, place, marks)}
            >
              <CellPicture session={session} place={place} marks={marks} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The accessible name of a cell: where, what, and how it is marked. */
function nameOf({ words, scene }: Session, place: Place, marks: Marks): string {
  const { t, piece } = words;
  const content = scene.get(place);
  const parts = [
    place,
    content === undefined ? t("free") : piece(content),
    marks.picks.includes(place) && t("selected"),
    content !== undefined && marks.movable.has(place) && t("can be chosen"),
    marks.targets.has(place) && t("legal target"),
    marks.pending.has(place) && t("waiting for Python"),
    marks.refused.has(place) && t("refused"),
    marks.won.flat().includes(place) && t("winning line"),
    marks.last.includes(place) && t("last action"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Everything in a cell, in units of the cell; each mark has a shape of its own. */
function CellPicture({ session, place, marks }: { session: Session; place: Place; marks: Marks }) {
  const content = session.scene.get(place);
  const pending = marks.pending.get(place);
  const occupied = content !== undefined;
  const target = marks.targets.has(place);
  const shown = pending ?? content;
  return (
    <>
      <rect class={marks.lit.has(place) ? "nw-hit nw-lit" : "nw-hit"} width={1} height={1} />
      {marks.last.includes(place) && (
        <path class="nw-last" d="M.05.26V.05H.26M.74.05H.95V.26M.95.74V.95H.74M.26.95H.05V.74" />
      )}
      {shown !== undefined && (
        <g class={pending && "nw-pending"}>
          <Piece drawing={session.drawing(shown)} x={0.5} y={0.5} />
        </g>
      )}
      {occupied && marks.movable.has(place) && <path class="nw-movable" d="M.36.955H.64" />}
      {target && <circle class={occupied ? "nw-ring" : "nw-dot"} cx={0.5} cy={0.5} r={occupied ? 0.45 : 0.15} />}
      {marks.picks.includes(place) && <Frame of="nw-selected" inset={0.045} />}
      {marks.refused.has(place) && (
        <>
          <circle class="nw-refused" cx={0.5} cy={0.5} r={0.45} />
          <circle class="nw-badge" cx={0.82} cy={0.18} r={0.18} />
          <path class="nw-cross" d="M.75.11.89.25M.89.11.75.25" />
        </>
      )}
      <Frame of="nw-focus nw-under" inset={0.03} />
      <Frame of="nw-focus" inset={0.09} />
    </>
  );
}

const Frame = ({ of, inset }: { of: string; inset: number }) => (
  <rect class={of} x={inset} y={inset} width={1 - 2 * inset} height={1 - 2 * inset} rx={0.13} />
);

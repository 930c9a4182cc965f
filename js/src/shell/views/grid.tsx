import "../styles/cells.css";
import type { JSX } from "preact";
import type { Place } from "../contract";
import type { View } from "../face";
import { gridOf } from "../grid";
import { moveOf } from "../grid-keys";
import { actOf } from "../keys";
import { type Marks, marksOf } from "../marks";
import type { Session } from "../session";
import { nameOf } from "../speech";
import type { Words } from "../words";
import { chooser } from "./chooser";
import { piece, pieceIcon } from "./piece";
import { focusPlace, placeOf, pointing } from "./places";
import { question } from "./question";
import { reserve } from "./reserve";
import { standing } from "./standing";

/**
 *     svg role=grid                 one tab stop: the cell `here`
 *     ├ g aria-hidden               the face's backdrop: tiles, ghosts, links, winning line
 *     └ g role=row
 *       ├ g role=gridcell           named by place, content and state; `data-place` is what is pressed
 *       │ ├ rect                    catches the pointer, 1 × 1
 *       │ ├ …                       marks and piece
 *       │ └ rect, rect              the focus ring, in two tones
 *     └ g aria-hidden               the face's overlay, which the pointer goes through
 */
function board(session: Session) {
  const { grid, face, words } = session;
  const marks = marksOf(session);
  const here = cellOf(session, session.here) ?? grid.cells[0];

  const point = pointing(session);
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<Element>) => {
    const cell = cellOf(session, placeOf(event));
    const letters = session.settings.letter_keys !== false;
    const move = moveOf(event, letters);
    const act = actOf(event, letters);
    if (!cell || !(move || act)) return;
    event.preventDefault();
    if (!move) return act?.(session, cell.place);
    const next = move(session.grid, cell);
    if (next) focusPlace(event.currentTarget, next.place);
    else session.say(words.t("Edge of the board."));
  };

  return (
    <>
      {/* The focus is watched from here, since a browser that finds the watcher on an svg lets the svg have the focus. */}
      <div
        class="nw-stage"
        onfocusin={(event) => {
          session.here = placeOf(event) ?? session.here;
          point(event);
        }}
      >
        <svg
          class="nw-grid"
          viewBox={`0 0 ${grid.width} ${grid.height}`}
          role="grid"
          aria-label={words.t("Board")}
          onKeyDown={onKeyDown}
          onPointerOver={point}
          onPointerLeave={point}
          onClick={(event) => {
            const place = placeOf(event);
            if (place) session.press(place);
          }}
        >
          <g aria-hidden="true">{face.backdrop?.(session, marks)}</g>
          {grid.rows.map((row, i) => (
            <g role="row" key={i}>
              {row.map(({ place, x, y }) => (
                <g
                  key={place}
                  role="gridcell"
                  class="nw-cell"
                  data-place={place}
                  transform={`translate(${x} ${y})`}
                  {...tabStop(place === here?.place)}
                  aria-selected={marks.picks.includes(place)}
                  aria-label={nameOf(session, place, marks)}
                >
                  {cellPicture(session, place, marks)}
                </g>
              ))}
            </g>
          ))}
          <g aria-hidden="true" pointer-events="none">
            {face.overlay?.(session, marks)}
          </g>
        </svg>
        {chooser(session)}
      </div>
      {question(session)}
      {reserve(session)}
    </>
  );
}

// An svg knows the attribute in lower case only, which the types do not.
const tabStop = (here: boolean): object => ({ tabindex: here ? 0 : -1 });

const cellOf = ({ grid }: Session, place = "") => grid.at.get(place);

/** Everything in a cell, in units of the cell; each mark has a shape of its own. */
function cellPicture(session: Session, place: Place, marks: Marks) {
  const preview = marks.preview.get(place);
  const occupied = session.stands(place);
  const shown = preview ?? session.scene.get(place);
  return (
    <>
      <rect class={marks.lit.has(place) ? "nw-hit nw-lit" : "nw-hit"} width={1} height={1} />
      {shown && <g class={preview && "nw-pending"}>{piece(session.drawing(shown), 0.5, 0.5)}</g>}
      {marks.last.includes(place) && (
        <path class="nw-last" d="M.05.26V.05H.26M.74.05H.95V.26M.95.74V.95H.74M.26.95H.05V.74" />
      )}
      {occupied && marks.movable.has(place) && <path class="nw-movable" d="M.36.955H.64" />}
      {marks.targets.has(place) && (
        <circle
          class={occupied ? "nw-ring" : "nw-dot"}
          cx={0.5}
          cy={shown && !occupied ? 0.8 : 0.5}
          r={occupied ? 0.45 : 0.15}
        />
      )}
      {marks.picks.includes(place) && frame("nw-selected", 0.045)}
      {marks.refused.has(place) && (
        <>
          <circle class="nw-refused" cx={0.5} cy={0.5} r={0.45} />
          <circle class="nw-badge" cx={0.82} cy={0.18} r={0.18} />
          <path class="nw-cross" d="M.75.11.89.25M.89.11.75.25" />
        </>
      )}
      {frame("nw-focus nw-under", 0.03)}
      {frame("nw-focus", 0.09)}
    </>
  );
}

const frame = (of: string, inset: number) => (
  <rect class={of} x={inset} y={inset} width={1 - 2 * inset} height={1 - 2 * inset} rx={0.13} />
);

/** What is on the cells, region by region or part of the board by part. */
function regions({ grid, scene, frame, words }: Session) {
  const { word, piece, figure } = words;
  const groups = new Map<string, string[]>();
  for (const { place, group, area } of grid.cells) {
    const name = word(area || `group.${group}`);
    const content = scene.get(place);
    const pieces = groups.get(name) ?? [];
    if (content !== undefined) {
      pieces.push([`${place} ${piece(content)}`, figure(frame.figures[place])].filter(Boolean).join(", "));
    }
    groups.set(name, pieces);
  }
  return groups;
}

/** The keys that go from cell to cell. */
const ways = ({ t }: Words) => [
  ["← ↑ → ↓", t("Go from cell to cell")],
  ["Home End", t("First or last cell of the row; with Ctrl, of the board")],
  ["1–9", t("Go to a row; with Shift, to a column")],
];

/** Games on cells. */
export const grid: View = { gridOf, board, icon: pieceIcon, standing, inWords: regions, ways };

import type { ComponentChild } from "preact";
import type { Place } from "../../shell/contract";
import type { Picture } from "../../shell/face";
import type { Marks } from "../../shell/marks";
import { between, borderOf, boxOf, crossOf, facingBetween, gainOf, partsOf, ray, wayPath } from "./geometry";

/** The fields, borderland by borderland, and the names of columns and rows. */
export function backdrop({ grid, moves }: Picture, { targets }: Marks) {
  const areas = [...new Set(grid.cells.map((cell) => cell.area))];
  // What a crossing earns lies in the borderland of arrival, which is framed.
  const crossed = moves.some(({ action }) => /^(border|transform):/.test(action));
  const [asked] = [...targets].map((place) => grid.at.get(place)?.area);
  return (
    <>
      {grid.cells.map((cell) => (
        <g key={cell.place}>
          <path
            class={areas.indexOf(cell.area) % 2 ? "nw-tile nw-tile-two" : "nw-tile"}
            d={boxOf(cell, 0.015)}
          />
          {!cell.column && (
            <text x={cell.x - 0.32} y={cell.y + 0.5}>
              {cell.row_name}
            </text>
          )}
          {cell.row === grid.rows.length - 1 && (
            <text x={cell.x + 0.5} y={cell.y + 1.34}>
              {cell.column_name}
            </text>
          )}
        </g>
      ))}
      <path class="nw-border" d={areas.map((area) => borderOf(grid, area)).join("")} />
      {crossed && (
        <path class="nw-border" style="stroke:var(--may);stroke-width:.14" d={borderOf(grid, asked)} />
      )}
    </>
  );
}

/** Lines with a rim, so that they stand out from whatever they pass. */
const links = (paths: readonly string[], of: string) => (
  <>
    <path class="nw-link nw-under" d={paths.join("")} />
    <path class={`nw-link ${of}`} d={paths.join("")} />
  </>
);

/** What lies over the pieces: how far a chevron may go, who takes part in a pincer, where the last one went, and figures. */
export function overlay({ grid, scene, moves, frame, over = "" }: Picture, marks: Marks) {
  const { targets, last, preview, won } = marks;
  const { figures } = frame;
  const [chosen = ""] = marks.picks;
  const chevron = (place = "") => partsOf(scene.get(place)).player;
  const way = (from = "", to = "") => wayPath(grid, from, to, between(from, to).some(chevron));

  // The ways to what may be gone to, and dimly on to the edge.
  const ahead = new Set([...targets].map((place) => facingBetween(chosen, place)).filter(Boolean));
  const rays = [...ahead].map((facing) => ray(chosen, facing));
  const jumps = [...targets].filter((place) => between(chosen, place).some(chevron));
  const reach = (fields: readonly Place[]) =>
    fields.findLast((place) => targets.has(place) && !chevron(place) && !jumps.includes(place)) ?? chosen;
  // What the chosen chevron may take in a pincer, and what is pointed at, with everyone who takes part.
  const pincers = moves.filter(({ action, picks: [, end = ""] }) => {
    const chosenTakes = moves.some((move) => move.action === `${chosen}x${end}`);
    return action.includes("x") && (end === over || chosenTakes);
  });
  /** Something beside the middle of a field. */
  const at = (place: Place, x: number, y: number, what: ComponentChild) => {
    const cell = grid.at.get(place);
    return (
      cell && (
        <g key={place + x} transform={`translate(${cell.x + x} ${cell.y + y})`}>
          {what}
        </g>
      )
    );
  };
  return (
    <>
      <path
        class="nw-border"
        style="stroke:var(--was)"
        d={won
          .flat()
          .map((place) => boxOf(grid.at.get(place), 0.06))
          .join("")}
      />
      {chevron(last[1]) && links([way(last[0], last[1])], "nw-was")}
      <path
        class="nw-link"
        opacity={0.35}
        d={rays.map((fields) => wayPath(grid, reach(fields), fields.at(-1))).join("")}
      />
      {links(
        [
          ...[...rays.map(reach), ...jumps].map((place) => way(chosen, place)),
          ...pincers.flatMap(({ picks: [from, to = ""] }) => [
            way(from, to),
            // What would be there is seen without the cross-hair over it.
            preview.has(to) ? "" : crossOf(grid.at.get(to)),
          ]),
        ],
        "nw-may",
      )}
      {[...new Set([chosen, over])].map(
        (place) =>
          figures[place] !== undefined &&
          !preview.has(place) &&
          at(
            place,
            0.82,
            0.82,
            <>
              <circle class="nw-dot" r={0.19} />
              <text class="nw-power">{`${figures[place]}`}</text>
            </>,
          ),
      )}
      {[...preview].map(([place, after]) =>
        at(place, 0.5, 0.06, <text class="nw-gain">{gainOf(scene.get(place), after)}</text>),
      )}
    </>
  );
}

import type { Cell } from "../../shell/contract";
import type { Picture } from "../../shell/face";
import type { Marks } from "../../shell/marks";
import { piece } from "../../shell/views/piece";
import {
  ghostsOf,
  linePath,
  linkPath,
  MARGIN,
  type Quadrant,
  quadrantsOf,
  SIZE,
  wrapBetween,
} from "./geometry";

interface Step {
  from: Cell;
  to: Cell;
  /** Class of its kind: what may be done, or what was done last. */
  of: "nw-may" | "nw-was";
}

/** From one cell to another: what is selected to its targets, and where the last action went. */
function stepsOf({ grid }: Picture, marks: Marks): Step[] {
  const pairs = [...marks.targets].map((target) => [marks.picks[0], target, "nw-may"] as const);
  return [...pairs, [marks.last[0], marks.last[1], "nw-was"] as const].flatMap(
    ([start = "", end = "", of]) => {
      const [from, to] = [grid.at.get(start), grid.at.get(end)];
      return from && to ? [{ from, to, of }] : [];
    },
  );
}

/** Everything under the pieces: the four worlds with what lies over their edges, links, and the winning line. */
export function backdrop(picture: Picture, marks: Marks) {
  const { grid, uid } = picture;
  const quadrants = quadrantsOf(grid);
  const steps = stepsOf(picture, marks);
  return (
    <>
      <filter id={uid} color-interpolation-filters="sRGB">
        <feGaussianBlur stdDeviation={0.11} />
      </filter>
      {quadrants.map((quadrant) => (
        <g key={quadrant.name}>{world(quadrant, steps, picture)}</g>
      ))}
      {names(quadrants)}
      {steps.map(({ from, to, of }) => {
        if (from.group === to.group) return null;
        const path = linkPath(from, to, grid);
        return (
          <g key={of + to.place}>
            <path class="nw-link nw-under" d={path} />
            <path class={`nw-link ${of}`} d={path} />
          </g>
        );
      })}
      {marks.won.map((line) => {
        const path = linePath(line, grid);
        return (
          <g key={path}>
            <path class="nw-won nw-under" d={path} />
            <path class="nw-won" d={path} />
          </g>
        );
      })}
    </>
  );
}

/**
 * A quadrant as a world that wraps: over each edge, half a cell of what is next door, that is of the opposite edge, in a
 * haze of paper. The nested svg clips, which needs no id.
 */
function world(quadrant: Quadrant, steps: readonly Step[], picture: Picture) {
  const { left, top, name, cells } = quadrant;
  const near = left - MARGIN;
  const above = top - MARGIN;
  const whole = SIZE + 2 * MARGIN;
  const frame = { x: near, y: above, width: whole, height: whole };
  const ghosts = cells.flatMap((cell) => ghostsOf(cell, quadrant));
  return (
    <>
      <svg {...frame} viewBox={`${near} ${above} ${whole} ${whole}`}>
        <g class="nw-ghosts">
          {ghosts.map(({ cell, x, y }) => {
            const content = picture.scene.get(cell.place);
            return (
              <g key={`${x} ${y}`}>
                {tile(cell, x, y)}
                {content !== undefined && piece(picture.drawing(content), x + 0.5, y + 0.5)}
              </g>
            );
          })}
        </g>
        <rect class="nw-haze" {...frame} filter={`url(#${picture.uid})`} />
        {steps.flatMap((step) => wedgesOf(step, quadrant))}
      </svg>
      {cells.map((cell) => tile(cell, cell.x, cell.y))}
      <rect class="nw-edge" x={left} y={top} width={SIZE} height={SIZE} rx={0.04} />
      <text class="nw-quadrant" x={left - MARGIN / 2} y={top - MARGIN / 2}>
        {name}
      </text>
    </>
  );
}

/** A step over an edge: a wedge where it leaves its world and another where it comes in again. */
function wedgesOf({ from, to, of }: Step, { name }: Quadrant) {
  const over = from.group === name ? wrapBetween(from, to) : undefined;
  if (!over) return [];
  const angle = (Math.atan2(over.dy, over.dx) * 180) / Math.PI;
  return [
    { cell: from, by: 0.74 },
    { cell: to, by: -0.74 },
  ].map(({ cell, by }) => (
    <path
      key={of + cell.place}
      class={`nw-wedge ${of}`}
      d="M-.13-.2.13 0-.13.2Z"
      transform={`translate(${cell.x + 0.5 + over.dx * by} ${cell.y + 0.5 + over.dy * by}) rotate(${angle})`}
    />
  ));
}

function tile(cell: Cell, x: number, y: number) {
  const tone = (cell.row + cell.column) % 2 ? "nw-tile nw-tile-two" : "nw-tile";
  return <rect class={tone} x={x + 0.015} y={y + 0.015} width={0.97} height={0.97} rx={0.05} />;
}

/** Names of rows at the far left and of columns at the foot, outside the margins, so that no ghost meets them. */
function names(quadrants: readonly Quadrant[]) {
  const out = MARGIN + 0.22;
  return (
    <g>
      {quadrants.map(({ left, top, cells }, i) =>
        cells.map(({ x, y, row_name, column_name }, k) => (
          <g key={i * cells.length + k}>
            {i % 2 === 0 && k % SIZE === 0 && (
              <text x={left - out} y={y + 0.5}>
                {row_name}
              </text>
            )}
            {i > 1 && k < SIZE && (
              <text x={x + 0.5} y={top + SIZE + out}>
                {column_name}
              </text>
            )}
          </g>
        )),
      )}
    </g>
  );
}

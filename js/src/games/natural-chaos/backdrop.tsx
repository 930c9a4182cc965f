import type { Cell } from "../../shell/contract";
import type { Picture } from "../../shell/face";
import { Piece } from "../../shell/views/piece";
import { linkPath, marginOf, middleOf, type Quadrant, quadrantsOf, runs, same, wrapBetween } from "./geometry";

interface Step {
  from: Cell;
  to: Cell;
  /** Class of its kind: what may be done, or what was done last. */
  of: "nw-may" | "nw-was";
}

/** From one cell to another: what is selected to its targets, and where the last action went. */
function stepsOf({ grid, marks }: Picture): Step[] {
  const pairs = [...marks.targets].map((target) => [marks.picks[0], target, "nw-may"] as const);
  return [...pairs, [marks.last[0], marks.last[1], "nw-was"] as const].flatMap(([start = "", end = "", of]) => {
    const [from, to] = [grid.at.get(start), grid.at.get(end)];
    return from && to ? [{ from, to, of }] : [];
  });
}

/** Everything under the pieces: the four worlds with what lies over their edges, links, and the winning line. */
export function backdrop(picture: Picture) {
  const { grid, marks, uid } = picture;
  const quadrants = quadrantsOf(grid);
  const margin = marginOf(quadrants);
  const steps = stepsOf(picture);
  return (
    <>
      <filter id={uid} color-interpolation-filters="sRGB">
        <feGaussianBlur stdDeviation={0.11} />
      </filter>
      {quadrants.map((quadrant) => (
        <World key={quadrant.name} quadrant={quadrant} margin={margin} steps={steps} picture={picture} />
      ))}
      <Names quadrants={quadrants} margin={margin} />
      {steps.map(({ from, to, of }) => {
        if (from.group === to.group) return null;
        const path = linkPath(from, to, middleOf(quadrants));
        return (
          <g key={of + to.place}>
            <path class="nw-link nw-under" d={path} />
            <path class={`nw-link ${of}`} d={path} />
          </g>
        );
      })}
      {marks.won.flatMap((line) => runs(line, grid)).map((cells) => {
        const path = `M${cells.map((cell) => `${cell.x + 0.5} ${cell.y + 0.5}`).join("L")}h0`;
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

interface WorldProps {
  quadrant: Quadrant;
  margin: number;
  steps: readonly Step[];
  picture: Picture;
}

/**
 * A quadrant as a world that wraps: over each edge, half a cell of what is next door, that is of the opposite edge, in a
 * haze of paper. The nested svg clips, which needs no id.
 */
function World({ quadrant, margin, steps, picture }: WorldProps) {
  const { left, top, size, name, cells } = quadrant;
  const near = left - margin;
  const above = top - margin;
  const whole = size + 2 * margin;
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
                <Tile cell={cell} x={x} y={y} />
                {content !== undefined && <Piece drawing={picture.drawing(content)} x={x + 0.5} y={y + 0.5} />}
              </g>
            );
          })}
        </g>
        <rect class="nw-haze" {...frame} filter={`url(#${picture.uid})`} />
        {steps.flatMap((step) => wedgesOf(step, quadrant))}
      </svg>
      {cells.map((cell) => (
        <Tile key={cell.place} cell={cell} x={cell.x} y={cell.y} />
      ))}
      <rect class="nw-edge" x={left} y={top} width={size} height={size} rx={0.04} />
      <text class="nw-quadrant" x={left - margin / 2} y={top - margin / 2}>
        {name}
      </text>
    </>
  );
}

/** A step over an edge: a wedge where it leaves its world and another where it comes in again. */
function wedgesOf({ from, to, of }: Step, { name, size }: Quadrant) {
  const over = from.group === name ? wrapBetween(from, to, size) : undefined;
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

/** Where a cell is seen again over the edges: once for each edge of its world that it lies on. */
function ghostsOf(cell: Cell, { left, top, size }: Quadrant) {
  const { x, y } = cell;
  const found: { cell: Cell; x: number; y: number }[] = [];
  if (same(x, left)) found.push({ cell, x: x + size, y });
  if (same(x, left + size - 1)) found.push({ cell, x: x - size, y });
  if (same(y, top)) found.push({ cell, x, y: y + size });
  if (same(y, top + size - 1)) found.push({ cell, x, y: y - size });
  return found;
}

function Tile({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  const tone = (cell.row + cell.column) % 2 ? "nw-tile nw-tile-two" : "nw-tile";
  return <rect class={tone} x={x + 0.015} y={y + 0.015} width={0.97} height={0.97} rx={0.05} />;
}

/** Names of rows at the far left and of columns at the foot, outside the margins, so that no ghost meets them. */
function Names({ quadrants, margin }: { quadrants: readonly Quadrant[]; margin: number }) {
  const cells = quadrants.flatMap((quadrant) => quadrant.cells);
  const left = Math.min(...quadrants.map((quadrant) => quadrant.left));
  const foot = Math.max(...quadrants.map((quadrant) => quadrant.top + quadrant.size));
  return (
    <g class="nw-names">
      {cells.map((cell) => (
        <g key={cell.place}>
          {same(cell.x, left) && (
            <text x={left - margin - 0.22} y={cell.y + 0.5}>
              {cell.row_name}
            </text>
          )}
          {same(cell.y, foot - 1) && (
            <text x={cell.x + 0.5} y={foot + margin + 0.22}>
              {cell.column_name}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

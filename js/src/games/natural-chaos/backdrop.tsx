import type { Cell } from "../../shell/contract";
import type { Picture } from "../../shell/face";
import { Piece } from "../../shell/views/piece";
import { linkPath, marginOf, type Quadrant, quadrantsOf, runs, wrapBetween } from "./geometry";

/** Everything under the pieces: the four worlds with what lies over their edges, links, and the winning line. */
export function backdrop(props: Picture) {
  const { grid, uid } = props;
  const quadrants = quadrantsOf(grid);
  const margin = marginOf(quadrants);
  return (
    <>
      <defs>
        <Fade id={`${uid}-right`} x2={1} />
        <Fade id={`${uid}-left`} x1={1} />
        <Fade id={`${uid}-down`} y2={1} />
        <Fade id={`${uid}-up`} y1={1} />
      </defs>
      {quadrants.map((quadrant) => (
        <World key={quadrant.name} quadrant={quadrant} margin={margin} {...props} />
      ))}
      <Names quadrants={quadrants} margin={margin} />
      <Links quadrants={quadrants} {...props} />
      <Won {...props} />
    </>
  );
}

/** From what is there to nothing but paper. */
function Fade({ id, ...ends }: { id: string; x1?: number; x2?: number; y1?: number; y2?: number }) {
  return (
    <linearGradient id={id} x1={0} x2={0} y1={0} y2={0} {...ends}>
      <stop offset="0" stop-opacity={0} />
      <stop offset="1" />
    </linearGradient>
  );
}

interface WorldProps extends Picture {
  quadrant: Quadrant;
  margin: number;
}

/**
 * A quadrant as a world that wraps: over each edge, half a cell of what is next door, that is of the opposite edge,
 * fading into the paper. The nested svg clips, which needs no id.
 */
function World({ quadrant, margin, scene, marks, drawing, uid }: WorldProps) {
  const { left, top, size, name, cells } = quadrant;
  const near = left - margin;
  const above = top - margin;
  const whole = size + 2 * margin;
  const ghosts = cells.flatMap((cell) => ghostsOf(cell, quadrant).map(([x, y]) => ({ cell, x, y })));
  const fades = [
    ["left", near, top, margin, size],
    ["right", left + size, top, margin, size],
    ["up", left, above, size, margin],
    ["down", left, top + size, size, margin],
  ] as const;
  return (
    <>
      <svg x={near} y={above} width={whole} height={whole} viewBox={`${near} ${above} ${whole} ${whole}`}>
        <g class="nw-ghosts">
          {ghosts.map(({ cell, x, y }) => (
            <Tile key={`${x} ${y}`} cell={cell} x={x} y={y} />
          ))}
          {ghosts.map(({ cell, x, y }) => {
            const content = scene.get(cell.place);
            return (
              content !== undefined && (
                <Piece key={`${x} ${y}`} drawing={drawing(content)} x={x + 0.5} y={y + 0.5} />
              )
            );
          })}
        </g>
        {fades.map(([side, x, y, width, height]) => (
          <rect key={side} x={x} y={y} width={width} height={height} fill={`url(#${uid}-${side})`} />
        ))}
        <Wraps quadrant={quadrant} marks={marks} />
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

/** Where a cell is seen again over the edges: once for each edge of its world that it lies on. */
function ghostsOf(cell: Cell, { left, top, size }: Quadrant): [number, number][] {
  const found: [number, number][] = [];
  if (cell.x === left) found.push([cell.x + size, cell.y]);
  if (cell.x === left + size - 1) found.push([cell.x - size, cell.y]);
  if (cell.y === top) found.push([cell.x, cell.y + size]);
  if (cell.y === top + size - 1) found.push([cell.x, cell.y - size]);
  return found;
}

function Tile({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  const tone = (cell.row + cell.column) % 2 ? "nw-tile nw-tile-two" : "nw-tile";
  return <rect class={tone} x={x + 0.015} y={y + 0.015} width={0.97} height={0.97} rx={0.05} />;
}

/** Steps over an edge: a wedge where they leave a world and another where they come in again. */
function Wraps({ quadrant, marks }: Pick<WorldProps, "quadrant" | "marks">) {
  const at = new Map(quadrant.cells.map((cell) => [cell.place, cell]));
  const steps = [
    ...[...marks.targets].map((target) => ({ from: marks.picks[0], to: target, of: "nw-may" })),
    { from: marks.last[0], to: marks.last[1], of: "nw-was" },
  ];
  return (
    <>
      {steps.map(({ from, to, of }) => {
        const [start, end] = [at.get(from ?? ""), at.get(to ?? "")];
        const step = start && end && wrapBetween(start, end, quadrant.size);
        if (!step) return null;
        const angle = (Math.atan2(step.dy, step.dx) * 180) / Math.PI;
        return [
          { cell: start, by: 0.74 },
          { cell: end, by: -0.74 },
        ].map(({ cell, by }) => (
          <path
            key={`${of} ${to} ${by}`}
            class={`nw-wedge ${of}`}
            d="M-.13-.2.13 0-.13.2Z"
            transform={`translate(${cell.x + 0.5 + step.dx * by} ${cell.y + 0.5 + step.dy * by}) rotate(${angle})`}
          />
        ));
      })}
    </>
  );
}

/** Names of rows at the far left and of columns at the foot, outside the margins, so that no ghost meets them. */
function Names({ quadrants, margin }: { quadrants: readonly Quadrant[]; margin: number }) {
  const cells = quadrants.flatMap((quadrant) => quadrant.cells);
  const left = Math.min(...quadrants.map((quadrant) => quadrant.left));
  const foot = Math.max(...quadrants.map((quadrant) => quadrant.top + quadrant.size));
  return (
    <g class="nw-names">
      {cells.map((cell) => (
        <>
          {cell.x === left && (
            <text x={left - margin - 0.22} y={cell.y + 0.5}>
              {cell.row_name}
            </text>
          )}
          {cell.y === foot - 1 && (
            <text x={cell.x + 0.5} y={foot + margin + 0.22}>
              {cell.column_name}
            </text>
          )}
        </>
      ))}
    </g>
  );
}

/** Between the selected piece and the targets in other worlds; and where the last action went from one to another. */
function Links({ quadrants, grid, marks }: Picture & { quadrants: readonly Quadrant[] }) {
  const middle = [
    quadrants.reduce((sum, { left, size }) => sum + left + size / 2, 0) / (quadrants.length || 1),
    quadrants.reduce((sum, { top, size }) => sum + top + size / 2, 0) / (quadrants.length || 1),
  ] as const;
  const pairs = [
    { from: marks.last[0], to: marks.last[1], of: "nw-was" },
    ...[...marks.targets].map((target) => ({ from: marks.picks[0], to: target, of: "nw-may" })),
  ];
  return (
    <>
      {pairs.map(({ from, to, of }) => {
        const [start, end] = [grid.at.get(from ?? ""), grid.at.get(to ?? "")];
        if (!start || !end || start.group === end.group) return null;
        const path = linkPath(start, end, middle);
        return (
          <g key={`${of} ${to}`}>
            <path class="nw-link nw-under" d={path} />
            <path class={`nw-link ${of}`} d={path} />
          </g>
        );
      })}
    </>
  );
}

/** A capsule around each run of a line that ended the game. */
function Won({ grid, marks }: Picture) {
  return (
    <>
      {marks.won.flatMap((line) =>
        runs(line, grid).map((cells) => {
          const path = `M${cells.map((cell) => `${cell.x + 0.5} ${cell.y + 0.5}`).join("L")}h0`;
          return (
            <g key={path}>
              <path class="nw-won nw-under" d={path} />
              <path class="nw-won" d={path} />
            </g>
          );
        }),
      )}
    </>
  );
}

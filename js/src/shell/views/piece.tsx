import type { Badge, Drawn } from "../face";

/** Outlines of the bases, centred on the origin, in units of a cell. */
const BASES = {
  square: "M-.3-.4H.3Q.4-.4.4-.3V.3Q.4.4.3.4H-.3Q-.4.4-.4.3V-.3Q-.4-.4-.3-.4Z",
  round: "M-.41 0a.41.41 0 1 0 0-.01Z",
  stone: "M-.18-.42.2-.4.43-.12.39.22.16.43-.22.4-.43.14-.4-.2Z",
  tile: "M-.47-.47H.47V.47H-.47Z",
  card: "",
  none: "",
};

/**
 * A piece centred on (x, y): what lies beneath, its base, the silhouette on it, and the letter cut out of that. A tile has
 * the colour itself, and a pattern.
 */
export function piece(drawing: Badge & Partial<Drawn>, x = 0, y = 0) {
  const { base, tone, path, fill = "", letter, pattern, turn, below } = drawing;
  const ground = base === "tile";
  return (
    <g class={`nw-piece nw-${tone}`} transform={`translate(${x} ${y})`}>
      {/* What lies beneath shows around the piece, where no letter is. */}
      {below && piece({ ...below, letter: "" })}
      <path class="nw-base" d={BASES[base]} style={ground ? `fill:${fill}` : ""} />
      {pattern && <path class="nw-pattern" d={pattern} transform="scale(.0417) translate(-12 -12)" />}
      {path && (
        <path
          class={turn === undefined ? "" : "nw-turned"}
          d={path}
          fill={fill}
          transform={`rotate(${turn ?? 0}) scale(.029) translate(-12 -12)`}
        />
      )}
      {letter && (
        <text
          class={path ? "nw-letter nw-cut" : "nw-letter"}
          stroke={ground ? fill : "none"}
          y={path && turn === undefined ? 0.085 : 0}
        >
          {letter}
        </text>
      )}
    </g>
  );
}

/** A piece, or a bare base, as a little picture beside text. */
export const pieceIcon = (drawing: Badge & Partial<Drawn>) => (
  <svg class="nw-icon" viewBox="-.5 -.5 1 1" aria-hidden="true">
    {piece(drawing)}
  </svg>
);

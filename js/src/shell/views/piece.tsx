import type { Drawing } from "../contract";
import type { Badge } from "../face";

/** Outlines of the bases, centred on the origin, in units of a cell. */
const BASES = {
  square: "M-.3-.4H.3Q.4-.4.4-.3V.3Q.4.4.3.4H-.3Q-.4.4-.4.3V-.3Q-.4-.4-.3-.4Z",
  round: "M-.41 0a.41.41 0 1 0 0-.01Z",
  stone: "M-.18-.42.2-.4.43-.12.39.22.16.43-.22.4-.43.14-.4-.2Z",
  none: "",
};

/** A piece centred on (x, y): its base, the silhouette, and the letter cut out of it. */
export function piece(drawing: Badge & Partial<Drawing>, x = 0, y = 0) {
  const { base, tone, path, fill, letter } = drawing;
  return (
    <g class={`nw-piece nw-${tone}`} transform={`translate(${x} ${y})`}>
      <path class="nw-base" d={BASES[base]} />
      {path && <path d={path} fill={fill ?? ""} transform="scale(.029) translate(-12 -12)" />}
      {letter && (
        <text class={path ? "nw-letter nw-cut" : "nw-letter"} y={path ? 0.085 : 0}>
          {letter}
        </text>
      )}
    </g>
  );
}

/** A piece, or a bare base, as a little picture beside text. */
export const pieceIcon = (drawing: Badge & Partial<Drawing>) => (
  <svg class="nw-icon" viewBox="-.5 -.5 1 1" aria-hidden="true">
    {piece(drawing)}
  </svg>
);

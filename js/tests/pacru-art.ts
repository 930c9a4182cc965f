import data from "../../naturewidgets/games/pacru/art.json";
import type { Art } from "../src/shell/contract";

/** The drawings of all contents of Pacru, composed as Python does: `r` a tile, `rE` a chevron, `rrE` one on its tile. */
export const pacruArt: Art = Object.fromEntries([
  ...Object.entries(data.tiles),
  ...Object.entries(data.chevrons).flatMap(([player, chevron]) =>
    ["N", "NE", "E", "SE", "S", "SW", "W", "NW"].flatMap((facing, i) => [
      [player + facing, { ...chevron, turn: 45 * i }],
      [player + player + facing, { ...chevron, turn: 45 * i, under: player }],
    ]),
  ),
]);

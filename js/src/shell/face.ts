import type { ComponentChild } from "preact";
import type { Content, Drawing, Frame, Layout, Place } from "./contract";
import type { Grid } from "./grid";
import type { Marks } from "./marks";
import type { SoundFrame } from "./model";
import type { Move } from "./selection";
import type { Session } from "./session";
import type { Words } from "./words";

/** What stands where. On a table a card is its own place, and a place where something can be put has an empty content. */
export type Scene = ReadonlyMap<Place, Content>;

/** A drawing with what lies beneath it. */
export type Drawn = Drawing & { below?: Drawn };

/** What a face draws from. */
export interface Picture {
  grid: Grid;
  frame: SoundFrame;
  scene: Scene;
  moves: readonly Move[];
  /** The cell that is pointed at or has the focus. */
  over: Place | undefined;
  drawing(content: Content): Drawn;
  /** Prefix for ids, since the same board may be shown twice in a page. */
  uid: string;
}

/** A bare base in the look of a player's pieces. */
export type Badge = Pick<Drawing, "base" | "tone">;

/** How the things of a game lie before one: on the cells of a grid (`views/grid`), or on a table (made of `views/cards`). */
export interface View {
  /** The cells of a layout; a table has none. */
  gridOf?(layout?: Layout): Grid;
  /** The board, and what is asked and pressed beside it. */
  board(session: Session): ComponentChild;
  /** A piece, or a bare base, as a little picture beside text. */
  icon(drawing: Badge & Partial<Drawn>): ComponentChild;
  /** How far each player is, where that is counted. */
  standing?(session: Session): ComponentChild;
  /** What lies where, in words: the name of a part of the board, and what is in it. */
  inWords(session: Session): Map<string, string[]>;
  /** The keys that go from place to place, and what they do. */
  ways(words: Words): string[][];
}

/** How a card looks, and what is said of it beyond its name as a piece. */
export interface CardLook {
  /** In the box of a card, which is 24 wide and 33 high. */
  picture: ComponentChild;
  /** Its accessible name. */
  name?: string;
  /** What is to be known beyond the name. */
  title?: string;
  /** Classes of its own. */
  of?: string;
}

/**
 * The face of one game: how its texts are read and what its board looks like under the pieces.
 * It knows notation and geometry, and no rule: what is legal comes from `choices` alone.
 */
export interface GameFace {
  view: View;
  read(frame: Frame): Scene;
  /**
   * The presses that make up an action of this player: places, contents of the palette, or the action itself when it has
   * no place. `isPick` knows the places and the palette, for a face that does not know the notation.
   */
  picks(action: string, isPick: (text: string) => boolean, player?: string): string[];
  /**
   * What is picked after one more press, where an action is put together of picks in any order, asked about as it grows, and
   * played by a button. Undefined where a press is not for that.
   */
  assemble?(session: Session, pick: string): readonly string[] | undefined;
  /**
   * The action that these picks would mean, to ask why it is not legal; null when they mean nothing.
   * `moves` shows a face that does not know the notation what an action looks like.
   */
  attempt(
    picks: readonly string[],
    scene: Scene,
    moves: readonly Move[],
    picture?: Pick<Picture, "drawing">,
  ): string | null;
  /**
   * What an action would change on the board, shown while it is pointed at and until Python answers; an empty content is
   * a cell that becomes free.
   */
  preview(picks: readonly string[], scene: Scene, action: string, player: string): Map<Place, Content>;
  /** What is to be known of a target beside that it is one; it is spoken with its name. */
  remark?(session: Picture & Pick<Session, "picks" | "words">, target: Place): string;
  badge?(player: string): Badge | undefined;
  /** On a grid, everything under the pieces. */
  backdrop?(picture: Picture, marks: Marks): ComponentChild;
  /** What lies over them. */
  overlay?(picture: Picture, marks: Marks): ComponentChild;
  /** A position without what only this player may see. */
  cover?(position: string, player: string): string;
  /** On a table, the card that lies at a place. */
  card?(session: Session, place: Place): CardLook;
}

/**
 * What Python and the page say to each other. Python decides; the page draws and never knows a rule.
 *
 * The traits are state that a page which opens later must find; the messages are what happens.
 */

/** A cell of the board as the rules write it, e.g. `"Ab3"`. */
export type Place = string;

/** What stands on a cell, as the position text writes it, e.g. `"F"`. */
export type Content = string;

/** One thing that an action did. */
export interface Effect {
  /** One of a short list: place, move, swap, turn, choose, reveal, pass, count, end … */
  kind: string;
  /** Id of the rule that made it. */
  rule: string;
  places?: Place[];
  /** A ready sentence in the board's language. */
  text: string;
  /** Who is out, in an effect of kind `out`; whose sum it is, in one of kind `count`. */
  player?: string;
  /** What a sum is made of: in words, how much, and by which rule. */
  terms?: [string, number, string][];
}

/** An open choice: what is asked, in words, and the cell that it is about (empty if none). */
export interface Question {
  place: Place;
  text: string;
}

/** The game after one action; frame 0 is the start and has no action. */
export interface Frame {
  /** Position text as the viewer may see it; may hold `?` for what is hidden. */
  position: string;
  /** Occupied cells, only for games without a reader of their own here. */
  cells?: Record<Place, Content>;
  /** Who is to act; null when the game is over. */
  player: string | null;
  /** Ready sentences: whose turn, what may be done; or who won and by which rule. */
  summary: string;
  /** Figures: the first row is column heads, the first column row heads. */
  table: (string | number)[][];
  /** May be hidden from the viewer, e.g. `faceoff:?`. */
  action?: string;
  /** Id of the player who made the action. */
  by?: string;
  effects?: Effect[];
  /** Sibling actions: variations that exist at this step. */
  others?: string[];
  /** The turn goes on: the player to act has begun it with this action. */
  open?: boolean;
  /** Only where the turn is open. */
  asks?: Question;
  /** What would fit next at a place, as texts, e.g. the values that go on from a chain of cards. */
  openings?: Record<string, string[]>;
  /** Numbers that belong to what stands on a cell, e.g. how far it may go. */
  figures?: Record<Place, number>;
  /** What each player has and what wins, in the order of turns; those who are out too. */
  standing?: Record<string, [number, number]>;
}

/** One cell in drawing units: a cell is 1 wide, y grows downwards, (x, y) is the top left corner. */
export interface Cell {
  place: Place;
  x: number;
  y: number;
  /** 0-based index in the whole ARIA grid, row 0 on top. */
  row: number;
  column: number;
  /** Part of the board the cell belongs to, e.g. a quadrant. */
  group: string;
  /** Region within a part that has a border of its own. */
  area?: string;
  column_name: string;
  row_name: string;
}

export interface Layout {
  width: number;
  height: number;
  cells: Cell[];
}

/** How a content is drawn: a base, a silhouette on it and a letter. */
export interface Drawing {
  /**
   * A tile fills its cell; it has the colour of `fill`, and a letter and a pattern in place of a silhouette. A card is
   * 24 × 33, has the colour of `fill` and a pattern too, its value as the letter, and its symbol as the silhouette.
   */
  base: "square" | "round" | "stone" | "tile" | "card" | "none";
  /** Of the base; the letter is cut out of the silhouette in the colour of the base. */
  tone: "dark" | "light";
  /** SVG path in a 24×24 box. */
  path: string;
  /** Colour of the silhouette. */
  fill: string;
  letter: string;
  /** What is stroked over the base, as a path in the same box; a cell is one box wide. */
  pattern?: string;
  /** Degrees clockwise by which the silhouette is turned; the letter stays upright. */
  turn?: number;
  /** Another content, which is drawn beneath. */
  under?: Content;
}

export type Art = Record<Content, Drawing>;

export interface Rule {
  id: string;
  title: string;
  text: string;
  /** Where the rule comes from, letters joined by ", ": S and D the rule sheet, P published elsewhere, H this project. */
  source: string;
  reference: string;
}

export interface Texts {
  locale: string;
  /** gettext catalogue: English sentence → translation; a list holds the plural forms. */
  ui: Record<string, string | string[]>;
  /**
   * `F` → fire, `piece.F` → what is spoken, `player.b` → Black, action or pick without a place → label,
   * `group.A` → quadrant A, `zone.market` → market, `figure` → power {n}. An area is called as it is, if there is no
   * word for it.
   */
  words: Record<string, string>;
  rules: Rule[];
}

export type Panel = "status" | "why" | "timeline" | "effects" | "figures" | "type" | "rules";

export interface Settings {
  game: string;
  title: string;
  size: "auto" | "small" | "projector";
  /** Shown in this order. */
  panels: Panel[];
  letter_keys: boolean;
  perspective: string;
  layout: Layout;
  art: Art;
  /** Contents that can be put on the board, in order; those without a legal placement are dimmed, not barred. */
  palette: Content[];
  /** The game has hidden hands, which a board of perspective `turn` covers until the next player is at the device. */
  secrets?: boolean;
}

/** Legal actions at `step` of line `revision`, front-coded (see `unpack`). */
export interface Choices {
  step: number;
  revision: number;
  actions: string;
  /** What some actions would bring, in a few words. One that is not legal is offered all the same, to be asked about. */
  hints?: Record<string, string>;
}

/** Everything the page sends carries the step it shows and the line it knows, so that Python can tell what is stale. */
export type Request = { step: number; revision: number } & (
  | { type: "play" | "explain" | "variation"; action: string }
  | { type: "undo" | "redo" }
);

export type Asked = Request["type"];

/**
 * The line changed: `frames` stand in the place of whatever it had from frame `from` on. One frame for an action, none for
 * an undone one, several for another variation.
 */
export interface Line {
  type: "line";
  revision: number;
  /** The cursor. */
  step: number;
  from: number;
  frames: Frame[];
  choices: string;
  hints?: Record<string, string>;
}

/** One rule that an action breaks, and where. */
export interface Reason {
  rule: string;
  title: string;
  text: string;
  places: Place[];
  source: string;
}

/** Answer to `explain`, or the refusal of a `play`. */
export interface Verdict {
  type: "verdict";
  asked: "play" | "explain";
  action: string;
  step: number;
  legal: boolean;
  text: string;
  reasons: Reason[];
}

/** The message was malformed, stale or out of turn, or the text is no action. */
export interface Refused {
  type: "refused";
  asked: string;
  text: string;
}

export type Answer = Line | Verdict | Refused;

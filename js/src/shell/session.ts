import type { Asked, Content, Place } from "./contract";
import type { Drawn, GameFace, Scene } from "./face";
import type { Grid } from "./grid";
import {
  applyLine,
  choicesOf,
  endsOf,
  frameOf,
  listen,
  type Model,
  quietly,
  type Sentence,
  type SoundFrame,
  type SoundVerdict,
  settingsOf,
  stepOf,
  textsOf,
  timelineOf,
  verdictOf,
} from "./model";
import { type Move, press } from "./selection";
import { reasonsOf, selectionOf, toldOf } from "./speech";
import { unpack } from "./unpack";
import { type Words, wordsOf } from "./words";

/** Python is given this long, in milliseconds, before the page says that it is busy, and then that it is silent. */
export const BUSY_AFTER = 1500;
export const SILENT_AFTER = 6000;

/** Who acts where cards are drawn, or dice thrown. */
export const CHANCE = "chance";

const NO_GRID: Grid = { width: 1, height: 1, cells: [], rows: [], at: new Map() };

/** A text for a live region, at once or politely; the count lets the same sentence be spoken twice. */
export interface Announcement {
  text: string;
  urgent: boolean;
  count: number;
}

/**
 * One view of a board: what it shows of the model, what is selected in it, what it waits for and what it says.
 * It knows no DOM. Whatever changes calls `draw`, which draws all of it anew.
 */
export class Session {
  readonly uid = `nw-${Math.random().toString(36).slice(2)}`;
  grid!: Grid;
  words!: Words;
  frame!: SoundFrame;
  scene!: Scene;
  moves: Move[] = [];
  /** Actions that are shown though they are not legal, to be asked about. */
  offered: Move[] = [];
  picks: readonly string[] = [];
  /** Actions to choose from, asked at the place that was pressed. */
  chooser: { place: string; actions: readonly string[] } | undefined;
  pending: { asked: Asked; action: string } | undefined;
  verdict: SoundVerdict | undefined;
  /** A sentence about the connection, or about a message that Python could not take. */
  notice = "";
  /** Reasons whose places are crossed out on the board. */
  crossed: readonly Sentence[] = [];
  /** Places of what is pointed at in a panel. */
  lit: readonly Place[] = [];
  /** The focus is to go to the first answer. */
  seeking = false;
  /** The cell that has the tab stop. */
  here: Place | undefined;
  /** The cell that is pointed at or has the focus. */
  over: Place | undefined;
  /** The steps at which turns end. */
  ends: number[] = [];
  helping = false;
  /** How far the list of actions is scrolled, in pixels. */
  scrolled = 0;
  query = "";
  /** What is in the field for typed actions; a refused text stays, to be mended. */
  typed = "";
  /** What a key asked to hear, to be seen as well. */
  told = "";
  said: Announcement = { text: "", urgent: false, count: 0 };
  /** Python was there and went. */
  gone = false;
  /** What the player to act may see is covered, until the device has been passed on. */
  covered = false;

  readonly #unlisten: () => void;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #stepping = false;
  /** A step was written since the line changed last; the host may still hold it back. */
  #stepped = false;
  /** A play is under way, and Python may still answer. */
  #playing = false;
  /** What was asked to be played last. */
  #played = "";
  /** Who has said to be at the device. */
  #shown = "";

  constructor(
    readonly model: Model,
    readonly face: GameFace,
    readonly draw: () => void,
  ) {
    this.#readTexts();
    this.#unlisten = listen(model, {
      "change:step": () => this.#stepChanged(),
      "change:timeline": () => this.#lineChanged(),
      "change:choices": () => this.#answered(),
      "change:texts": () => this.#readTexts(),
      "change:settings": () => this.#readTexts(),
      "msg:custom": (content) => this.#receive(Object(content)),
      "comm:close": () => this.#lost(),
      comm_live_update: () => {
        if (model.comm_live === false) this.#lost();
      },
    });
  }

  end() {
    this.#unlisten();
    this.#settle();
  }

  get settings() {
    return settingsOf(this.model);
  }

  get timeline() {
    return timelineOf(this.model);
  }

  get step() {
    return stepOf(this.model);
  }

  get last() {
    return Math.max(0, this.timeline.length - 1);
  }

  get palette() {
    return this.settings.palette ?? [];
  }

  isPlace = (pick: string) => this.grid.at.has(pick) || this.scene.has(pick);

  /** The presses that make up an action. */
  picksOf = (action: string, player = this.frame.player) =>
    this.face.picks(action, (text) => this.isPlace(text) || this.palette.includes(text), player);

  /** How a content is drawn; one without art is its letters. */
  drawing = (content: Content): Drawn => {
    const drawing = this.settings.art?.[content];
    if (!drawing) return { base: "square", tone: "light", path: "", fill: "", letter: content };
    return drawing.under ? { ...drawing, below: this.drawing(drawing.under) } : drawing;
  };

  /** Whether a piece is there, which may be chosen; a tile is ground. */
  stands = (place: Place) => {
    const content = this.scene.get(place);
    return !!content && this.drawing(content).base !== "tile";
  };

  /** The frames of the turn so far: of the action that is shown last, with those that it began with. */
  get turn() {
    const begun = (this.ends.findLast((end) => end < this.step) ?? -1) + 1;
    return this.timeline.slice(begun, this.step + 1).map(frameOf);
  }

  /** The frames that are told of: a player's action, and what chance drew after it when all is drawn. */
  get deed() {
    const { turn, covered, frame } = this;
    if (covered || frame.player === CHANCE) return [frame];
    const at = turn.findLastIndex(({ by }) => by !== CHANCE);
    return turn.slice(Math.max(0, at));
  }

  /** Their effects; who is next is told by the last one. */
  get effects() {
    return this.deed.flatMap(({ effects }, i, { length }) =>
      effects.filter(({ kind }) => kind !== "turn" || i === length - 1),
    );
  }

  /** The action of a frame, without what chance drew for other eyes than those at the device. */
  actionOf = ({ action, by, player }: SoundFrame) =>
    by === CHANCE && this.#hides(player) ? action.replace(/:.*/, ":?") : action;

  /** Whether what this player sees is to be covered: another one is at the device, or nobody has said who. */
  #hides(player: string) {
    const { secrets, perspective } = this.settings;
    return !!secrets && perspective === "turn" && !!player && player !== CHANCE && player !== this.#shown;
  }

  /** The player is at the device. */
  uncover() {
    this.#shown = this.frame.player;
    this.#readFrame();
    this.say(toldOf(this));
  }

  // ── What a learner does ────────────────────────────────────────────────────────────────────────────────────────

  /** A press on a place, a content of the palette or an action button. */
  press(pick: string) {
    if (this.#cannotPlay()) return;
    // Without the choices of this step nobody knows here what a press means; they are on their way.
    if (choicesOf(this.model).step !== this.step) {
      this.#wait();
      return this.#note(this.words.t("Python is busy; the answer will come."));
    }
    const assembled = this.face.assemble?.(this, pick);
    if (assembled) {
      this.#select(assembled);
      if (assembled.length) this.#attempt(assembled);
      return;
    }
    // An open choice without places is made on its buttons.
    const placed = this.moves.some((move) => move.picks.some(this.isPlace));
    if (!this.face.assemble && this.frame.open && this.moves.length && !placed && this.isPlace(pick)) {
      this.seeking = true;
      return this.say(this.frame.asks.text);
    }
    const {
      select = [],
      play,
      choose,
      explain,
    } = press({
      moves: this.moves,
      selected: this.picks,
      pick,
      selectable: !this.face.assemble && (this.stands(pick) || this.palette.includes(pick)),
      isPlace: this.isPlace,
      reserve: this.palette,
    });
    this.chooser = undefined;
    if (play) return this.ask("play", play);
    if (explain) return this.#attempt(explain);
    if (choose) {
      this.chooser = { place: pick, actions: choose };
      this.seeking = true;
      return this.draw();
    }
    this.#select(select);
  }

  #select(picks: readonly string[]) {
    this.#deselect();
    this.picks = picks;
    this.verdict = undefined;
    this.notice = "";
    this.say(selectionOf(this));
  }

  /** Why can nothing be done here? With nothing to ask, the last refusal is said again. */
  why(place: Place) {
    // Inside a turn a single press chooses, so that it can be asked about without a selection.
    if (this.picks.length ? !this.picks.includes(place) : this.frame.open)
      return this.#attempt(this.face.assemble?.(this, place) ?? [...this.picks, place]);
    if (this.verdict) return this.#tell(this.verdict);
    this.say(this.notice || this.words.t("Nothing was refused yet."));
  }

  /** The action that these picks would mean. */
  attempted = (picks = this.picks) => this.face.attempt(picks, this.scene, this.moves, this);

  #attempt(picks: readonly string[]) {
    const action = this.attempted(picks);
    if (action) this.ask("explain", action);
    else this.tell(this.frame.player ? this.words.t("First choose what is to act.") : this.frame.summary);
  }

  /** Shows another frame; needs no Python. */
  go(step: number) {
    const { t } = this.words;
    if (step < 0) return this.say(t("This is the start."));
    if (step > this.last) return this.say(t("This is the last step."));
    this.#stepping = true;
    this.model.set("step", step);
    this.#stepping = false;
    this.#stepped = true;
    quietly(() => this.model.save_changes());
  }

  /** Drops the selection; with none, takes back the last action of an open turn. */
  cancel() {
    const back = this.goesBack && !this.picks.length;
    this.#deselect();
    if (!back) return this.say(this.words.t("Nothing is selected."));
    // What was played later on stays. While Python changes the line, nothing more is taken back.
    if (this.step < this.last) this.go(this.step - 1);
    else if (!this.pending || this.pending.asked === "explain") this.ask("undo");
  }

  /** Whether the player to act is in a turn of their own making, from which there is a way back. */
  get goesBack() {
    const { open, by, player } = this.frame;
    return open && by === player && this.moves.length > 0;
  }

  help(open: boolean) {
    this.helping = open;
    this.draw();
  }

  light(places: readonly Place[]) {
    this.lit = places;
    this.draw();
  }

  /** Answers a key: to be heard and seen. */
  tell(text: string) {
    this.say(text);
    this.told = text;
  }

  /** Speaks through a live region: politely, or at once when something is refused. */
  say(text: string, urgent = false) {
    this.told = "";
    this.said = { text, urgent, count: this.said.count + 1 };
    this.draw();
  }

  // ── Talking with Python ────────────────────────────────────────────────────────────────────────────────────────

  /** Sends what a learner asks for; the answer comes as a message or as a change of the model. */
  ask(asked: Asked, action = "") {
    if (this.#cannotPlay()) return;
    // A refusal might tell what is covered.
    if (this.covered && (asked === "play" || asked === "explain")) return this.say(toldOf(this));
    // The second press of a double one is no second action.
    if (asked === "play" && this.#playing) return this.say(this.notice);
    this.#settle();
    const { revision } = choicesOf(this.model);
    const request = { type: asked, step: this.step, revision, ...(action && { action }) };
    if (!quietly(() => this.model.send(request))) return this.#lost();
    this.pending = { asked, action };
    if (asked === "play") {
      this.#playing = true;
      this.#played = action;
    }
    this.chooser = undefined;
    this.notice = "";
    // What is being put together stays until it is played, so that it can be mended when it is refused.
    if (asked !== "explain" && !this.face.assemble) this.picks = [];
    this.#wait();
    this.draw();
  }

  /** Says after a while that Python is busy, and later that it is silent, until something comes back. */
  #wait() {
    const { t } = this.words;
    const silent = t(
      "Python does not answer: it is busy or shut down. Stepping and reading still work; run the cell again to start anew.",
    );
    this.#timers.forEach(clearTimeout);
    this.#timers = [
      setTimeout(() => this.#note(t("Python is busy; the answer will come.")), BUSY_AFTER),
      setTimeout(() => {
        this.#playing = false;
        this.#note(silent);
      }, SILENT_AFTER),
    ];
  }

  /** Says why nothing can be played, if so. */
  #cannotPlay(): boolean {
    const { t } = this.words;
    const why = this.gone
      ? t("Python is gone. Stepping and reading still work; run the cell again to start anew.")
      : this.model.comm_live === false
        ? t("This page has no Python: you can step and read, not play.")
        : "";
    if (why) this.#note(why, true);
    return !!why;
  }

  #lost() {
    this.gone = true;
    this.#settle();
    this.#cannotPlay();
  }

  #note(text: string, urgent = false) {
    this.notice = text;
    this.say(text, urgent);
  }

  /** Waits no longer. */
  #settle() {
    this.#timers.forEach(clearTimeout);
    this.pending = undefined;
    this.#playing = false;
  }

  /** Something came back, so Python is there; also when it comes late. */
  #answered() {
    this.#settle();
    this.gone = false;
    this.notice = "";
    this.#readFrame();
  }

  #receive(message: Record<string, unknown>) {
    const { type, text } = message;
    if (type === "line") {
      const cut = !(message.frames as unknown[])?.length;
      // What was undone is told where the step changed.
      if (!applyLine(this.model, message) || cut) return this.#answered();
      this.#lineChanged();
      // Not by the frame's action, which may be hidden.
      if (this.typed.trim() === this.#played) this.typed = "";
      // A step that waited for its turn would arrive after the action and lead away from it: the new one takes its place.
      if (this.#stepped) quietly(() => this.model.save_changes());
      this.#stepped = false;
    } else if (type === "verdict") {
      const verdict = verdictOf(message);
      this.#answered();
      if (verdict.step !== this.step) return;
      this.verdict = verdict;
      this.crossed = verdict.legal ? [] : verdict.reasons;
      this.#tell(verdict);
    } else if (type === "refused") {
      this.#answered();
      this.verdict = undefined;
      this.#note(String(text), true);
    }
  }

  #tell(verdict: SoundVerdict) {
    this.say(reasonsOf(verdict), !verdict.legal);
  }

  // ── Following the model ────────────────────────────────────────────────────────────────────────────────────────

  #stepChanged() {
    const { t } = this.words;
    const undone = this.pending?.asked === "undo";
    if (!this.#stepping) this.#settle();
    this.#forget();
    const values = { step: this.step, last: this.last, told: toldOf(this) };
    this.say(
      undone
        ? t("Undone. Step {step} of {last}: {told}", values)
        : t("Step {step} of {last}: {told}", values),
    );
  }

  #lineChanged() {
    this.#answered();
    this.#forget();
    this.say(toldOf(this));
  }

  #deselect() {
    this.picks = [];
    this.crossed = [];
    this.chooser = undefined;
  }

  /** Drops what belonged to the position that was shown. */
  #forget() {
    this.#deselect();
    this.verdict = undefined;
    this.lit = [];
    this.notice = "";
    this.#readFrame();
  }

  #readTexts() {
    this.words = wordsOf(textsOf(this.model));
    this.grid = this.face.view.gridOf?.(this.settings.layout) ?? NO_GRID;
    this.#readFrame();
  }

  #readFrame() {
    const { step, actions, hints } = choicesOf(this.model);
    this.ends = endsOf(this.timeline);
    this.frame = frameOf(this.timeline[this.step]);
    const { player, position } = this.frame;
    this.covered = this.#hides(player);
    if (this.covered) {
      this.#shown = "";
      this.typed = "";
      this.verdict = undefined;
      this.#deselect();
      const covered = this.face.cover?.(position, player) ?? "";
      const action = this.actionOf(this.frame);
      Object.assign(this.frame, { position: covered, action, cells: {}, effects: [], others: [] });
    }
    this.scene = this.face.read(this.frame);
    const known = step === this.step && !this.covered;
    const legal = unpack(known ? actions : "");
    const moveOf = (action: string) => ({ action, picks: this.picksOf(action), hint: hints[action] ?? "" });
    this.moves = legal.map(moveOf);
    this.offered = Object.keys(known ? hints : {})
      .filter((action) => !legal.includes(action))
      .map(moveOf);
    this.draw();
  }
}

import "./trick.css";
import type { Content } from "../../shell/contract";
import { type Marks, marksOf } from "../../shell/marks";
import type { Session } from "../../shell/session";
import { cards, gap, HIDDEN, hand, pile, shown, slot, stage, zone } from "../../shell/views/cards";
import { badge } from "../../shell/views/panels";
import { question } from "../../shell/views/question";
import { chain, isOpen, openValues } from "./chain";
import { isCard, PLAYERS, readTable } from "./position";

/** Where a card is laid: in the own tableau, or at the left end of a row. */
export const LAY = "tableau";
export const LAY_LEFT = "<tableau";

/** The other's things above, what is common in the middle, the own ones below. */
export function table(session: Session) {
  const marks = marksOf(session);
  const { frame, settings, words } = session;
  const { t, word, player: named } = words;
  const { zones, numberOne } = readTable(frame.position);
  const at = (name: string) => zones.get(name) ?? [];
  const order = settings.perspective === "c" ? [...PLAYERS].reverse() : PLAYERS;

  const head = (player: string) => {
    // The rows of the figures are in the order of the players.
    const points = frame.table[PLAYERS.indexOf(player) + 1]?.[1] ?? 0;
    const [has = 0, needs = 0] = frame.standing[player] ?? [];
    const symbols = at(`${player}.tableau`).map((card) => session.drawing(card).path);
    return (
      <div class="nw-row" key="head">
        {badge(session, player)}
        <strong>{named(player)}</strong>
        {numberOne === player && <span class="nw-tag">{t("number 1")}</span>}
        <span>{`${word("table.points")} ${points} · ${word("table.symbols")} ${has} / ${needs}`}</span>
        <span class="nw-row" aria-hidden="true">
          {symbols.filter(Boolean).map((path, i) => (
            <svg key={i} class="nw-glyph" viewBox="0 0 24 24">
              <path d={path} />
            </svg>
          ))}
        </span>
      </div>
    );
  };

  const tableau = (player: string) => {
    const laid = at(`${player}.tableau`);
    const name = `${player}.tableau`;
    const { [name]: anywhere, [`<${name}`]: left, [`${name}>`]: right } = frame.openings;
    const openings = { anywhere, left, right };
    const open = openValues(openings).join(", ");
    const mayLay = player === frame.player && !session.covered;
    const hasLeft = session.moves.some((move) => move.picks[1] === LAY_LEFT);
    const atLeft = hasLeft && session.here === LAY_LEFT;
    const places = [
      mayLay && hasLeft && slot(session, marks, LAY_LEFT, t("Lay at the left end"), atLeft),
      ...chain(laid, openings).map((item, i) => (isOpen(item) ? gap(item, i) : shown(session, marks, item))),
      mayLay && slot(session, marks, LAY, t("Lay here"), !atLeft),
    ];
    const more = open && t("open values: {list}", { list: open });
    return (
      <div key="tableau" data-drop={mayLay ? LAY : undefined}>
        {zone(session, name, places.filter(Boolean), more)}
      </div>
    );
  };

  const side = (player: string, above: boolean) => {
    const held = (
      <div class="nw-held-by" key="hand">
        {hand(session, marks, `${player}.hand`, at(`${player}.hand`), player)}
        {["deck", "discards"].map((name) =>
          pile(session, marks, `${player}.${name}`, at(`${player}.${name}`)),
        )}
      </div>
    );
    const parts = above ? [held, tableau(player)] : [tableau(player), held];
    return (
      <div
        key={player}
        class="nw-side"
        role="group"
        aria-label={named(player)}
        aria-current={player === frame.player}
      >
        {head(player)}
        {parts}
      </div>
    );
  };

  const [far = "", near = ""] = order;
  return stage(session, [
    side(far, true),
    <div key="middle" class="nw-held-by">
      {[
        zone(session, "market", cards(session, marks, at("market")), "", "nw-hand"),
        trick(session, marks),
        ...["proposals", "removed"].map((name) => pile(session, marks, name, at(name))),
      ].filter(Boolean)}
    </div>,
    <div key="question">{question(session)}</div>,
    side(near, false),
  ]);
}

/** The trick of this turn: card against card, who won it and why. */
function trick(session: Session, marks: Marks) {
  const { words, turn } = session;
  const { t } = words;
  const bought = turn.findLast((frame) => /^buy:/.test(frame.action));
  if (!bought) return null;
  const [down = "", named = ""] = picks(bought.action);
  const replied = turn.findLast((frame) => /^reply:/.test(frame.action));
  const [against = HIDDEN] = replied ? picks(replied.action) : [];
  // Without a hand card to reply with, the buy itself decides.
  const { effects, position } = replied ?? bought;
  const told = effects.filter(({ kind }) => kind === "count").map(({ text }) => text);
  const winner = told.length ? readTable(position).winner : "";
  const put = (card: Content, player: string) => (
    <figure key={card} class={winner === player ? "nw-wins" : ""}>
      {shown(session, marks, card)}
      <figcaption class="nw-hint">
        {words.player(player)}
        <br />
        {winner === player && t("wins")}
      </figcaption>
    </figure>
  );
  const other = PLAYERS.find((player) => player !== bought.by) ?? "";
  return zone(
    session,
    "trick",
    <>
      {put(down, bought.by)}
      {put(against, other)}
      {told.length > 0 && <p class="nw-hint">{told.join(" ")}</p>}
    </>,
    t("at stake: {card}", { card: words.word(named) }),
    "",
    t("Trick"),
  );
}

/** `buy:G3>B7`, `reply:N4`, `play:<G3` → what is pressed: cards, and where one is laid; `decline` and `pass` are themselves. */
export function picks(action: string): string[] {
  const [verb, rest = ""] = action.split(":");
  const found = rest.replace("<", "").split(">");
  if (!found.every(isCard)) return [action];
  return verb === "play" ? [...found, rest[0] === "<" ? LAY_LEFT : LAY] : found;
}

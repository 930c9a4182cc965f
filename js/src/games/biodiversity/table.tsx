import type { Place } from "../../shell/contract";
import { type Marks, marksOf } from "../../shell/marks";
import { frameOf } from "../../shell/model";
import type { Session } from "../../shell/session";
import { reasonsOf } from "../../shell/speech";
import { cards, curtain, hiddenCard, stage, zone } from "../../shell/views/cards";
import { badge, tabular } from "../../shell/views/panels";
import { question } from "../../shell/views/question";
import { type Card, idOf } from "./card";
import { both, type Garden, type Held, LOST, losses, readGardens, SIDES } from "./position";

/** The pick that is a superpower; all others are cards. */
export const POWER = "power";

/** The other's garden above, the own one below, in the middle what happens between them. */
export function table(session: Session) {
  const marks = marksOf(session);
  const { frame, settings, words, picks } = session;
  const gardens = readGardens(frame.position);
  const [far = "", near = ""] = settings.perspective?.match(/^a\d*$/) ? [...SIDES].reverse() : SIDES;
  const territory = words.word("territory");

  const side = (name: string) => {
    const acts = frame.player.startsWith(name);
    return (
      <div key={name} class="nw-side" role="group" aria-label={words.player(name)} aria-current={acts}>
        {head(session, name, acts)}
        {garden(session, marks, name, gardens.get(name) as Garden, acts)}
      </div>
    );
  };
  return stage(
    session,
    [
      territory !== "territory" && <p key="territory">{territory}</p>,
      side(far),
      <div key="middle" class="nw-held-by">
        {battle(session)}
        {lostEnergy(session)}
      </div>,
      <div key="question" class="nw-ask">
        {picks.length ? tray(session) : question(session)}
      </div>,
      side(near),
    ].filter(Boolean),
  );
}

/** A side with its figures, and who acts for it. */
function head(session: Session, side: string, acts: boolean) {
  const { frame, words } = session;
  const [heads = [], ...rows] = frame.table;
  const figures = rows[SIDES.indexOf(side)] ?? [];
  return (
    <div class="nw-row">
      {badge(session, side)}
      <strong>{words.player(side)}</strong>
      {acts && frame.player[1] && <span class="nw-tag">{words.player(frame.player)}</span>}
      <span>{[1, 2].map((i) => `${heads[i]} ${figures[i]}`).join(" · ")}</span>
    </div>
  );
}

/** Who fights, each with the gold card that lies on it; what supports them; what is not seen. */
function garden(
  session: Session,
  marks: Marks,
  side: string,
  { cards: seen, hidden }: Garden,
  acts: boolean,
) {
  const { t, tn, word } = session.words;
  const of = (id: string): Card => session.drawing(id);
  const upon = (id: string) => seen.filter((card) => card.mate === id && of(card.id).kind === "gold");
  const fighting = seen.filter(({ id }) => of(id).fights).flatMap((card) => [card, ...upon(card.id)]);
  const rest = seen.filter((card) => !fighting.includes(card));
  const part = (name: string, title: string, found: readonly Held[]) =>
    zone(
      session,
      `${side}.${name}`,
      cards(
        session,
        marks,
        found.map(({ id }) => `${side}.${id}`),
      ),
      "",
      "",
      title,
    );
  return (
    <div class="nw-held-by">
      {[
        fighting.length > 0 && part("garden", word(`group.${side}`), fighting),
        rest.length > 0 && part("support", t("Support"), rest),
        hidden > 0 &&
          zone(
            session,
            `${side}.hidden`,
            Array.from({ length: hidden }, (_, i) => hiddenCard(session, i)),
            "",
            "nw-pile",
            tn("{n} hidden card", "{n} hidden cards", hidden),
          ),
        acts && session.covered && curtain(session),
      ].filter(Boolean)}
    </div>
  );
}

/** What is being put together: its parts, the button that plays it, what it would come to or why it may not be, the last card. */
function tray(session: Session) {
  const { picks, words, frame, verdict, moves } = session;
  const { piece, word } = words;
  const id = idOf(picks[0] ?? "");
  const { power }: Card = session.drawing(id);
  const action = session.attempted() ?? "";
  const parts = picks.filter((pick) => pick !== POWER);
  const about = word(`about.${idOf(parts.at(-1) ?? "")}`);
  if (power) parts.splice(1, 0, POWER);
  const verb = word(action.slice(0, 6));
  return (
    <div class="nw-dashed" role="group" aria-label={verb}>
      {frame.open && <h3 class="nw-turn">{frame.asks.text}</h3>}
      <div class="nw-row">
        {parts.map((pick) => (
          <button
            key={pick}
            type="button"
            class="nw-held nw-can"
            aria-pressed={picks.includes(pick)}
            onClick={() => session.press(pick)}
          >
            {pick === POWER ? `${word(`power.${id}`)} +${power?.points}` : piece(idOf(pick))}
          </button>
        ))}
        {action && (
          <button
            type="button"
            class={moves.some((move) => move.action === action) ? "nw-act" : ""}
            onClick={() => session.ask("play", action)}
          >
            {verb}
          </button>
        )}
      </div>
      <p>{verdict ? reasonsOf(verdict) : session.told}</p>
      <p class="nw-hint">{about}</p>
    </div>
  );
}

/** The battle of this step or the last one: two sums, term by term, and what followed. */
function battle({ turn, words }: Session) {
  const { t, word, player } = words;
  const attack = turn.find(({ action }) => action.startsWith("attack:"));
  if (!attack) return null;
  const by = attack.by.charAt(0);
  const told = turn.flatMap(({ effects }) => effects);
  const { open, effects } = turn.at(-1) ?? attack;
  const followed = effects.filter(({ kind, terms }) => !open && !terms.length && !/turn|pass/.test(kind));
  const column = (side: string) => {
    const terms = told.findLast(({ player, terms }) => player === side && terms.length)?.terms ?? [];
    return tabular(
      `${word(side === by ? "phase.attack" : "phase.defence")} · ${player(side)}`,
      [],
      terms.map(([label, amount, rule]) => [[label, <small> {rule}</small>], amount]),
      [[t("Sum"), terms.length ? terms.reduce((sum, [, amount]) => sum + amount, 0) : "…"]],
    );
  };
  return (
    <div class="nw-battle" role="group" aria-label={t("Battle")}>
      <div class="nw-sums">{(by === "a" ? SIDES : [...SIDES].reverse()).map(column)}</div>
      <p>{followed.map(({ text }) => text).join(" ")}</p>
    </div>
  );
}

/** The table of lost energy, which is open to all: what each side lost in each battle, and altogether. */
function lostEnergy({ timeline, step, frame, words }: Session) {
  const { t, word, player } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys.
    <div class="nw-losses" tabIndex={0} role="group" aria-label={word("table.lost")}>
      {tabular(
        word("table.lost"),
        [t("Battle"), ...SIDES.map(player)],
        losses(timeline.slice(0, step + 1).map(frameOf)),
        [
          [t("Sum"), ...both(frame.table, LOST)],
          [word("table.won"), ...both(frame.table, 1)],
        ],
      )}
    </div>
  );
}

/** What each side has, in words. */
export function inWords(session: Session) {
  const { frame, words, scene } = session;
  return new Map(
    [...readGardens(frame.position)].map(([side, { hidden }]) => [
      words.player(side),
      [
        ...[...scene.keys()]
          .filter((place: Place) => place.startsWith(side))
          .map((place) => session.face.card?.(session, place).name ?? ""),
        ...(hidden ? [words.tn("{n} hidden card", "{n} hidden cards", hidden)] : []),
      ],
    ]),
  );
}

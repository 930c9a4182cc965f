/**
 * What a table with cards is made of: zones with cards, hands, piles, chains. A face puts them together.
 *
 *     div.nw-table
 *     └ div role=group data-zone      one tab stop; arrows go from card to card and from zone to zone
 *       └ button data-place           a card that may be pressed, or a slot where one may be put
 */
import "../styles/cards.css";
import type { ComponentChild, JSX } from "preact";
import type { Content, Place } from "../contract";
import type { Badge, Drawn } from "../face";
import { actOf, belongsToApplication } from "../keys";
import type { Marks } from "../marks";
import type { Session } from "../session";
import { nameOf, statesOf } from "../speech";
import type { Words } from "../words";
import { placeOf, pointing } from "./places";

/** A card that is not seen. */
export const HIDDEN = "?";

/** Of a big pile of hidden cards this many backs are drawn; the number stands beside them. */
const BACKS = 5;

/** The table: presses, pointing and keys for everything on it. */
export function stage(session: Session, children: ComponentChild) {
  const point = pointing(session);
  return (
    <div
      class="nw-table"
      role="group"
      aria-label={session.words.t("Board")}
      onfocusin={(event) => {
        session.here = placeOf(event) ?? session.here;
        point(event);
      }}
      onKeyDown={(event) => onKey(session, event)}
      onPointerOver={point}
      onPointerLeave={point}
      onClick={(event) => {
        const around = (event.target as Element).closest<HTMLElement>("[data-drop]");
        const place = placeOf(event) ?? around?.dataset.drop;
        if (place) session.press(place);
      }}
    >
      {children}
    </div>
  );
}

/** The tab stop of a zone. */
const STOP = "[tabindex='0']";

function onKey(session: Session, event: JSX.TargetedKeyboardEvent<Element>) {
  // A button is pressed by its own keys.
  if (event.key === "Enter" || event.key === " ") return;
  if (belongsToApplication(event)) return;
  const act = actOf(event, session.settings.letter_keys !== false);
  const at = (event.target as Element).closest("[data-place]");
  const zone = at?.closest("[data-zone]");
  const inZone = [...(zone?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
  const zones = [...event.currentTarget.querySelectorAll("[data-zone]")].filter((one) =>
    one.querySelector(STOP),
  );
  const beside = (by: number) => inZone[inZone.indexOf(at as HTMLElement) + by];
  const level = (by: number) => zones[zones.indexOf(zone as Element) + by]?.querySelector<HTMLElement>(STOP);
  const to: Record<string, () => HTMLElement | null | undefined> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => level(-1),
    ArrowDown: () => level(1),
    Home: () => inZone[0],
    End: () => inZone.at(-1),
  };
  const way = to[event.key];
  if (!way && !act) return;
  event.preventDefault();
  const next = zone && way?.();
  if (next) next.focus();
  else if (way) session.say(session.words.t("Edge of the board."));
  else act?.(session, placeOf(event) ?? "");
}

/** A bare base beside text: on a table there are no pieces. */
export const icon = ({ base, tone }: Badge) => (
  <svg class={`nw-icon nw-piece nw-${tone}`} viewBox="-.5 -.5 1 1" aria-hidden="true">
    <rect class="nw-base" x={-0.4} y={-0.4} width={0.8} height={0.8} rx={base === "round" ? 0.4 : 0.1} />
  </svg>
);

/** The keys that go from card to card. */
export const ways = ({ t }: Words) => [
  ["← → Home End", t("Go from card to card")],
  ["↑ ↓", t("Go from zone to zone")],
];

/** The name of a zone, with whose it is: `market`, `c.hand`. */
export function zoneName({ words }: Session, name: string) {
  const [zone, player] = name.split(".").reverse();
  const named = words.word(`zone.${zone}`);
  return player ? `${named} (${words.player(player)})` : named;
}

/** A part of the table, with its name, by default the word for the zone; `more` stands beside it. */
export function zone(
  session: Session,
  name: string,
  children: ComponentChild,
  more = "",
  of = "",
  title?: string,
) {
  return (
    <div
      key={name}
      class={`nw-zone ${of}`}
      role="group"
      data-zone={name}
      aria-label={title ?? zoneName(session, name)}
    >
      <span class="nw-hint">
        {title ?? session.words.word(`zone.${name.replace(/.*\./, "")}`)}
        {more && ` · ${more}`}
      </span>
      <div class="nw-cards">{children}</div>
    </div>
  );
}

/** Cards to press, of which one has the tab stop: the one that was last at, the one that is picked, or the first. */
export function cards(session: Session, marks: Marks, places: readonly Place[]) {
  const stop = [session.here, ...marks.picks, places[0]].find((place = "") => places.includes(place));
  return places.map((place) => {
    const look = session.face.card?.(session, place);
    return (
      <button
        key={place}
        type="button"
        class={`nw-card nw-cell ${look?.of ?? ""}`}
        data-place={place}
        tabIndex={place === stop ? 0 : -1}
        aria-pressed={marks.picks.includes(place)}
        aria-label={nameOf(session, place, marks, look?.name)}
        title={look?.title ?? session.words.piece(place)}
      >
        {picture(session, place, marks, place, look)}
      </button>
    );
  });
}

/** A card to look at; one that is not seen shows its back. */
export const shown = (session: Session, marks: Marks, card: Content, key: string | number = card) =>
  card === HIDDEN ? (
    hiddenCard(session, key)
  ) : (
    <span
      key={key}
      class="nw-card nw-cell"
      role="img"
      aria-label={[card, session.words.piece(card), ...statesOf(session, card, marks)].join(", ")}
      title={session.words.piece(card)}
    >
      {picture(session, card, marks)}
    </span>
  );

/** The back of a card. */
export const hiddenCard = ({ words }: Session, key: string | number) => (
  <span key={key} class="nw-card nw-cell" role="img" aria-label={words.t("hidden card")}>
    <svg viewBox={BOX} aria-hidden="true">
      <g class="nw-piece nw-back">
        <path class="nw-base" d={OUTLINE} />
        <path class="nw-pattern" d="M4 4H20V29H4ZM4 16.5 12 4 20 16.5 12 29Z" />
      </g>
    </svg>
  </span>
);

/** Where a card may be put; it shows the one that would be. */
export function slot(session: Session, marks: Marks, place: Place, label: string, stop = true) {
  const card = marks.preview.get(place);
  return (
    <button
      key={place}
      type="button"
      class="nw-card nw-cell"
      data-place={place}
      tabIndex={stop ? 0 : -1}
      aria-label={[label, ...statesOf(session, place, marks)].join(", ")}
      title={label}
    >
      {card ? picture(session, card, marks, place) : framed(place, marks, empty("+"))}
    </button>
  );
}

/** A place of a chain that is open, by what would fit there. */
export const gap = (letter: string, key: number) => (
  <span key={key} class="nw-card" aria-hidden="true">
    <svg viewBox={BOX}>{empty(letter)}</svg>
  </span>
);

/** A pile: how many cards, their backs, or small faces where they are known. */
export function pile(session: Session, marks: Marks, name: string, content: readonly Content[]) {
  const seen = content.filter((card, i) => card !== HIDDEN || i < BACKS);
  return zone(
    session,
    name,
    seen.map((card, i) => shown(session, marks, card, card === HIDDEN ? i : card)),
    `${content.length}`,
    "nw-pile",
  );
}

/** Asks to pass the device on, and has the button that shows what was covered. */
export const curtain = (session: Session) => (
  <div class="nw-curtain nw-dashed nw-row">
    <strong>
      {session.words.t("Pass the device to {player}.", {
        player: session.words.player(session.frame.player),
      })}
    </strong>
    <button type="button" class="nw-act" onClick={() => session.uncover()}>
      {session.words.t("Show the hand")}
    </button>
  </div>
);

/** A hand: to be pressed where it is seen, a pile of backs where it is not, and covered until the device is passed on. */
export function hand(
  session: Session,
  marks: Marks,
  name: string,
  content: readonly Content[],
  player: string,
) {
  if (session.covered && player === session.frame.player) {
    return zone(session, name, curtain(session), `${content.length}`);
  }
  if (content.includes(HIDDEN)) return pile(session, marks, name, content);
  return zone(session, name, cards(session, marks, content), "", "nw-hand");
}

/** A card is drawn in a box of 24 × 33, with some room around and a strip below, where marks stand out. */
const BOX = "-1 -1 26 39";
export const OUTLINE = "M3 .5H21Q23.5.5 23.5 3V30Q23.5 32.5 21 32.5H3Q.5 32.5.5 30V3Q.5.5 3 .5Z";

/** The picture of a place: its card, or an empty slot with a letter; around it the marks. */
const framed = (
  place: Place,
  { targets, movable, picks, last, lit, refused }: Marks,
  what: ComponentChild,
) => (
  <svg viewBox={BOX} class={picks.includes(place) ? "nw-raised" : ""} aria-hidden="true">
    {what}
    <path class={lit.has(place) ? "nw-hit nw-lit" : "nw-hit"} d={OUTLINE} />
    {last.includes(place) && (
      <path
        class="nw-last"
        d="M0 7V2Q0 0 2 0H7M17 0H22Q24 0 24 2V7M24 26V31Q24 33 22 33H17M7 33H2Q0 33 0 31V26"
      />
    )}
    {movable.has(place) && <path d="M7 36H17" />}
    {targets.has(place) && <path class="nw-dot" d="M12 34.4 15.5 37.6H8.5Z" />}
    {picks.includes(place) && <path d={OUTLINE} />}
    {refused.has(place) && (
      <>
        <path class="nw-refused" d={OUTLINE} />
        <circle class="nw-badge" cx={20} cy={4} r={4.5} />
        <path class="nw-cross" d="M18.3 2.3 21.7 5.7M21.7 2.3 18.3 5.7" />
      </>
    )}
  </svg>
);

const empty = (letter: string) => (
  <g class="nw-piece nw-slot">
    <path class="nw-base" d={OUTLINE} />
    <text x={12} y={16.5}>
      {letter}
    </text>
  </g>
);

const picture = (
  session: Session,
  card: Content,
  marks: Marks,
  place = card,
  look = session.face.card?.(session, card),
) => framed(place, marks, <g class={marks.preview.has(place) ? "nw-pending" : ""}>{look?.picture}</g>);

/** A line of text on a card; a long one is made to fit. */
export const fitted = (text: string, y: number, size: number, x = 0, width = 21) => (
  <text
    class="nw-caption"
    x={x || 12}
    y={y}
    style={`font-size:${size}px;text-anchor:${x ? "start" : "middle"}`}
    {...(text.length * size > 1.75 * width && { textLength: width, lengthAdjust: "spacingAndGlyphs" })}
  >
    {text}
  </text>
);

/** A card that is a value, above, and a symbol, in the middle; below it is what it is called. */
export const valued = ({ tone, fill, pattern, path, letter }: Drawn, caption: string) => (
  <g class={`nw-piece nw-${tone}`}>
    <path class="nw-base" d={OUTLINE} style={`fill:${fill || "var(--base)"}`} />
    <path class="nw-pattern" d={pattern ?? ""} />
    <path class="nw-symbol" d={path} transform="translate(6.6 15) scale(.45)" />
    {/* In the order in which a card is called. */}
    {fitted(`${caption} `, 28.6, 4.5)}
    <text class="nw-value" x={12} y={9.5}>
      {letter}
    </text>
  </g>
);

import type { CardLook, Drawn, Picture } from "../../shell/face";
import type { Session } from "../../shell/session";
import { fitted, OUTLINE } from "../../shell/views/cards";
import { type Held, readGardens } from "./position";

/** What Python tells of a card beside how it is drawn; which of it there is depends on the kind. */
export type Card = Drawn & {
  kind?: string;
  /** Whether it fights; all others support one that does. */
  fights?: boolean;
  /** Energy or points, when full. */
  full?: number;
  attack?: number;
  defence?: number;
  /** Battles that it sits out. */
  stop?: number;
  /** When it fights, or works. */
  phase?: string;
  power?: { phase: string; points: number };
  /** From the seed to the grown plant. */
  stages?: string[];
  /** Fields whose value is this project's own. */
  own?: string[];
};

/** Filled silhouettes in a box of 24 × 24. */
const SIGNS: Record<string, string> = {
  attack: "M21 3V7L11 17 14 20 12 22 8 18 4 22 2 20 6 16 2 12 4 10 7 13 17 3Z",
  defence: "M12 2 20 5V11C20 17 16 20 12 22 8 20 4 17 4 11V5Z",
  turns: "M5 2H19L14 12 19 22H5L10 12Z",
  stop: "M5 3H10V21H5ZM14 3H19V21H14Z",
  unseen: "M2 8Q12 16 22 8V12Q12 22 2 12Z",
};

const sign = (name: string, x: number, y: number) => (
  <path d={SIGNS[name] ?? ""} transform={`translate(${x} ${y}) scale(.14)`} />
);

/** `a.cima` → `cima`. */
export const idOf = (place: string) => place.replace(/^\w\./, "");

const heldAt = ({ frame }: Picture, place: string): Held =>
  readGardens(frame.position)
    .get(place.charAt(0))
    ?.cards.find(({ id }) => id === idOf(place)) ?? { id: idOf(place) };

/** The plant as it stands: grown only when its energy is full, a seed when there is none. */
export function stageOf({ stages = [], full = 0, path }: Card, left: number): string {
  const last = stages.length - 1;
  return stages[left < full ? Math.ceil((left / full) * (last - 1)) : last] ?? path;
}

/** A name in one line, or in two that are about as long. */
function linesOf(name: string): string[] {
  const at = name.indexOf(" ", name.length / 2 - 4);
  return name.length > 12 && at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name];
}

/** A card: the plant in its window, below it the name, energy, figures, and what holds for it now; all of it in words too. */
export function lookOf(session: Session, place: string): CardLook {
  const { t, word, piece } = session.words;
  const { id, left, turns, mate, rests, out, unseen } = heldAt(session, place);
  const card: Card = session.drawing(id);
  const { kind, tone, fill, pattern, full = 0, attack, defence, stop, phase, power, own = [] } = card;
  const has = Number(left ?? full);
  /** A value of this project's own has a star. */
  const starred = (name: string, value: unknown = card[name as "stop"]) =>
    `${value ?? ""}${value && own.includes(name) ? "*" : ""}`;
  const name = piece(id);
  const measure = kind === "aromatic" ? "points" : "energy";
  const phased = (of = "") => word(`phase.${of}`);
  const bonus = power && `${word(`power.${id}`)} +${power.points}`;
  const free = rests && t("free again in battle {n}", { n: rests });
  const back = out && t("back in battle {n}", { n: out });
  const bond = mate && t("with {name}", { name: piece(mate) });
  // The window is lower where there is much to write.
  const [bottom, scale] = full ? [14, 0.5] : [16.5, 0.62];

  return {
    name: [
      name,
      kind !== "biodiversity" && word(`kind.${kind}`),
      full &&
        t("{what} {n} of {full}", {
          what: word(`field.${measure}`),
          n: has,
          full,
        }),
      attack && `${phased("attack")} ${attack}`,
      defence && `${phased("defence")} ${defence}`,
      stop && `${word("field.stop")} ${stop}`,
      phase && phased(phase),
      turns && `${word("field.turns")} ${turns}`,
      bonus && `${word("power")} ${bonus} (${phased(power.phase)})`,
      free,
      back,
      bond,
      unseen && t("not shown yet"),
    ]
      .filter(Boolean)
      .join(", "),
    title: word(`about.${id}`),
    of: mate && kind === "gold" ? "nw-upon" : "",
    picture: (
      <g class="nw-piece nw-plot" opacity={out ? 0.5 : 1}>
        <path class="nw-base" d={OUTLINE} />
        <g class={`nw-${tone}`}>
          <path d={`M1 ${bottom}V3Q1 1 3 1H21Q23 1 23 3V${bottom}Z`} fill={fill} />
          <path class="nw-pattern" d={pattern ?? ""} transform={`translate(0 1) scale(1 ${bottom / 36})`} />
          <path
            class="nw-symbol"
            d={stageOf(card, out ? 0 : has)}
            transform={`translate(${12 - 12 * scale} 1.5) scale(${scale})`}
          />
          {unseen && sign("unseen", 19, 1.5)}
        </g>
        {linesOf(name).map((line, i, { length }) =>
          fitted(line, bottom + 3.6 + (2 * i + 1 - length) * 1.3, 2.9),
        )}
        {full > 0 && [
          <path class="nw-energy" d="M2.5 22H11.5" />,
          has > 0 && <path class="nw-energy nw-full" d={`M2.5 22H${2.5 + (9 * has) / full}`} />,
          fitted(`${has}/${starred(measure, full)}`, 22, 3, 13, 9.5),
        ]}
        {["attack", "defence", turns ? "turns" : "stop"].map((one, i) => {
          const n = one === "turns" ? turns : starred(one);
          return [
            (n || phase === one || (i < 2 && phase === "both")) && sign(one, 1.5 + 7 * i, 23.5),
            n && fitted(n, 25.2, 3, 5 + 7 * i, 4),
          ];
        })}
        {back || bond || !bonus
          ? fitted(back || bond || word(`kind.${kind}`), 28.2, 2.5)
          : [sign(power.phase, 1.5, 26.5), fitted(starred("power", bonus), 28.2, 2.5, 5, 18)]}
        {free && !back && fitted(free, 30.8, 2.2)}
      </g>
    ),
  };
}

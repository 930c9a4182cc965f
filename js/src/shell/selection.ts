/**
 * What a press means. Pure: it knows the legal actions as lists of picks, and no rule.
 *
 * An action is a list of picks ("F@Ab3" is F, then Ab3); the selection is a prefix of such a list, and whatever
 * may come next is a target. A press that fits no legal action becomes a question to Python: why not?
 */

/** A legal action and the presses that make it up. */
export interface Move {
  action: string;
  picks: readonly string[];
  /** What it would bring, where the board cannot show it. */
  hint?: string;
}

/** What comes of a press; exactly one of these. */
export interface Outcome {
  /** The selection is now these picks (none: nothing is selected). */
  select?: readonly string[];
  play?: string;
  /** Several actions fit: ask which, in place. */
  choose?: readonly string[];
  /** No legal action fits: ask Python why these picks make none. */
  explain?: readonly string[];
}

export interface Press {
  moves: readonly Move[];
  /** The selection so far. */
  selected: readonly string[];
  pick: string;
  /** Whether the pick can begin an attempt, legal or not: a piece or a content of the palette. */
  selectable: boolean;
  isPlace(pick: string): boolean;
  /** What a press on a free cell tries to put there when nothing legal can be. */
  reserve: readonly string[];
}

const startsWith = (picks: readonly string[], prefix: readonly string[]) =>
  prefix.length <= picks.length && prefix.every((pick, i) => picks[i] === pick);

/** The moves that a selection can still become; `loose`: in any order. */
export const continuing = (moves: readonly Move[], selected: readonly string[], loose = false): Move[] =>
  moves.filter(
    ({ picks }) =>
      picks.length > selected.length &&
      (loose ? selected.every((pick) => picks.includes(pick)) : startsWith(picks, selected)),
  );

/** The picks that continue a selection; with none, the picks that an action may begin with. */
export const nextPicks = (moves: readonly Move[], selected: readonly string[], loose = false): Set<string> =>
  new Set(
    continuing(moves, selected, loose).flatMap(({ picks }) =>
      loose ? picks.filter((pick) => !selected.includes(pick)) : (picks[selected.length] as string),
    ),
  );

/** Actions that a single press on a cell decides, because all else in them is picked from the reserve. */
const placements = (press: Press): Move[] =>
  press.moves.filter(
    ({ picks }) => picks.length > 1 && picks.at(-1) === press.pick && !picks.slice(0, -1).some(press.isPlace),
  );

const settle = (moves: readonly Move[], otherwise: Outcome): Outcome => {
  const [only, ...more] = moves;
  if (!only) return otherwise;
  return more.length ? { choose: moves.map((move) => move.action) } : { play: only.action };
};

export function press(input: Press): Outcome {
  const { moves, selected, pick } = input;
  if (selected.at(-1) === pick) return { select: selected.slice(0, -1) };

  const extended = [...selected, pick];
  const fitting = moves.filter((move) => startsWith(move.picks, extended));
  const complete = fitting.filter((move) => move.picks.length === extended.length);
  if (complete.length) return settle(fitting, { select: selected });
  if (fitting.length) return { select: extended };

  if (!selected.length) {
    // Where every action is a single press on a place, a piece is pressed to do something and not to choose it.
    const placing =
      moves.every((move) => !move.picks[1]) && moves.some((move) => move.picks.some(input.isPlace));
    if (placing) return { explain: [pick] };
    if (input.selectable) return { select: [pick] };
    const first = moves.find((move) => move.picks.length > 1 && !input.isPlace(move.picks[0] as string));
    const held = first?.picks[0] ?? input.reserve[0];
    return settle(placements(input), { explain: held ? [held, pick] : [pick] });
  }
  // Another piece of one's own, or another content of the palette, is a change of mind and not an attempt.
  const begins = moves.some((move) => move.picks[0] === pick);
  if (begins || (input.selectable && !input.isPlace(pick))) return press({ ...input, selected: [] });
  return { explain: extended };
}

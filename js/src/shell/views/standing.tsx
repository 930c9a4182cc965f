import "../styles/standing.css";
import { SENTENCE, type Sentence, shaped } from "../model";
import type { Session } from "../session";
import { badge, ruleTag } from "./panels";

/** Players who are out after these frames, each with the effect that put them out. */
const outOf = (timeline: readonly unknown[]) =>
  new Map(
    timeline
      .flatMap((frame): unknown[] => Object(frame).effects ?? [])
      .filter((effect) => Object(effect).kind === "out")
      .map((effect) => shaped(SENTENCE, effect))
      .map((effect): [string, Sentence] => [effect.player, effect]),
  );

/**
 * How far each player is, in the order of turns, and who is out by which rule. It stands with whose turn it is, and right
 * by the board where the panels are below it: the sheet shows one of the two.
 */
export function standing(session: Session) {
  const { frame, words } = session;
  const players = Object.entries(frame.standing);
  if (!players.length) return null;
  const out = outOf(session.timeline.slice(0, session.step + 1));
  return (
    <ul class="nw-standing">
      {players.map(([player, numbers]) => {
        const [has, needs] = Array.isArray(numbers) ? numbers : [0, 0];
        const left = out.get(player);
        const name = words.player(player);
        return (
          <li key={player} class="nw-row" aria-current={player === frame.player}>
            {badge(session, player)}
            <b>{name}</b>
            <progress value={has} max={needs} aria-label={name} />
            <span>{`${has} / ${needs}`}</span>
            {left && (
              <span class="nw-row nw-hint">
                {left.text}
                {ruleTag(session, left.rule)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { ComponentChild } from "preact";
import type { Sentence } from "../model";
import { CHANCE, type Session } from "../session";

/** A bare base of a side, or the piece of a player who is named after one. */
export function badge(session: Session, player: string) {
  const drawing = session.settings.art?.[player] ?? session.face.badge?.(player);
  return drawing && session.face.view.icon(drawing);
}

/** Whose turn it is and what may be done. */
export function status(session: Session) {
  const { t, player: named } = session.words;
  const { player, summary } = session.frame;
  return (
    <>
      <h3 class="nw-row nw-turn">
        {badge(session, player)}
        {player ? named(player) : t("The game is over")}
      </h3>
      <p>{summary}</p>
      {session.face.view.standing?.(session)}
    </>
  );
}

/** Every rule that the refused action breaks, and where. */
export function why(session: Session) {
  const { t } = session.words;
  const { verdict, notice } = session;
  return (
    <div class={notice || verdict?.legal === false ? "nw-no" : ""}>
      <h3>{verdict?.legal === false ? t("Why not {action}?", { action: verdict.action }) : t("Why not?")}</h3>
      {notice && <p>{notice}</p>}
      {verdict?.legal && <p>{verdict.text}</p>}
      {verdict && sentences(session, verdict.reasons)}
      {!verdict && !notice && (
        <p class="nw-hint">{t("Try what is not marked, and the rule that forbids it will say so here.")}</p>
      )}
    </div>
  );
}

/** What the last action did, each effect with the rule that made it. */
export function effects(session: Session) {
  const { t, word } = session.words;
  const [first] = session.deed;
  const action = first?.action;
  return (
    <>
      <h3>
        {first?.by === CHANCE
          ? t("What was drawn")
          : action
            ? t("{action}: what it did", { action: word(action) })
            : t("This is the start.")}
      </h3>
      {sentences(session, session.effects)}
    </>
  );
}

/** Sentences with their rules; pointing at one, or focusing its rule, lights its places on the board. */
function sentences(session: Session, of: readonly Sentence[]) {
  return (
    <ul class="nw-sentences">
      {of.map(({ rule, text, places }, i) => {
        const light = () => session.light(places);
        const dim = () => session.light([]);
        return (
          <li
            class="nw-row"
            key={`${session.step} ${rule} ${i}`}
            onPointerEnter={light}
            onPointerLeave={dim}
            onfocusin={light}
            onfocusout={dim}
          >
            <span>{text}</span>
            {rule && ruleTag(session, rule)}
          </li>
        );
      })}
    </ul>
  );
}

/** A rule's id, which opens the rule's text in place. */
export function ruleTag(session: Session, id: string, heading = "") {
  const { t, rules } = session.words;
  const rule = rules.find((one) => one.id === id);
  return (
    <details class="nw-ruled">
      <summary class="nw-row">
        <span class="nw-tag">{id}</span>
        {heading}
      </summary>
      {rule && (
        <div class="nw-rule">
          {!heading && <strong>{rule.title}</strong>}
          <p>{rule.text}</p>
          <p class="nw-hint">
            {rule.source.includes("H")
              ? t("Decided by this project, where the source is silent.")
              : rule.reference}
          </p>
        </div>
      )}
    </details>
  );
}

/** The rule book, to search and to read. */
export function rules(session: Session) {
  const { t, tn, rules } = session.words;
  const wanted = session.query.trim().toLowerCase();
  const found = rules.filter((rule) => Object.values(rule).join(" ").toLowerCase().includes(wanted));
  return (
    <details>
      <summary>{t("Rules")}</summary>
      <input
        class="nw-field"
        type="search"
        aria-label={t("Search the rules")}
        placeholder={t("Search the rules")}
        onInput={(event) => {
          session.query = event.currentTarget.value;
          session.draw();
        }}
      />
      <p class="nw-hint">{tn("{n} rule", "{n} rules", found.length)}</p>
      {found.map(({ id, title }) => (
        <div key={id}>{ruleTag(session, id, title)}</div>
      ))}
    </details>
  );
}

/** A row of a table, with its head. */
const row = ([head, ...figures]: readonly ComponentChild[]) => (
  <tr>
    <th scope="row">{head}</th>
    {figures.map((figure) => (
      <td>{figure}</td>
    ))}
  </tr>
);

/** A table of figures: the heads of its columns, its rows, each with a head, and the rows of its foot. */
export const tabular = (
  caption: ComponentChild,
  heads: readonly ComponentChild[],
  rows: readonly (readonly ComponentChild[])[],
  foot: readonly (readonly ComponentChild[])[] = [],
) => (
  <table>
    {caption && <caption>{caption}</caption>}
    {heads.length > 0 && (
      <thead>
        <tr>{heads.map((head) => (head === "" ? <td /> : <th scope="col">{head}</th>))}</tr>
      </thead>
    )}
    <tbody>{rows.map(row)}</tbody>
    <tfoot>{foot.map(row)}</tfoot>
  </table>
);

/** The figures as a table, and the position as a text to copy. */
export function figures(session: Session) {
  const { t } = session.words;
  const [heads = [], ...rows] = session.frame.table;
  const copy = async (event: MouseEvent & { currentTarget: Element }) => {
    event.currentTarget.parentElement?.querySelector("input")?.select();
    try {
      await navigator.clipboard.writeText(session.frame.position);
      session.say(t("Copied."));
    } catch {
      // Some hosts keep the clipboard to themselves; the text is selected by now.
      session.say(t("The text is selected: copy it with your keyboard."));
    }
  };
  return (
    <>
      <h3>{t("Figures")}</h3>
      {rows.length > 0 && tabular("", heads, rows)}
      <div class="nw-row">
        <input
          class="nw-field nw-code"
          readOnly
          value={session.frame.position}
          aria-label={t("Position as text")}
        />
        <button type="button" onClick={copy}>
          {t("Copy")}
        </button>
      </div>
    </>
  );
}

/** Beyond this many actions a list of suggestions helps nobody. */
const SUGGESTIONS = 300;

/** An action as text: for voices, for screen readers, and for trying what the board would not let one press. */
export function typed(session: Session) {
  const { t } = session.words;
  const field = `${session.uid}-field`;
  const list = `${session.uid}-list`;
  const send = (asked: "play" | "explain") => {
    const action = session.typed.trim();
    if (action) session.ask(asked, action);
  };
  return (
    <>
      <h3>
        <label for={field}>{t("Type an action")}</label>
      </h3>
      <div class="nw-row">
        <input
          id={field}
          class="nw-field nw-code"
          list={list}
          autocomplete="off"
          spellcheck={false}
          placeholder={session.moves[0]?.action ?? ""}
          value={session.typed}
          onInput={(event) => {
            session.typed = event.currentTarget.value;
          }}
          // Not by a form: JupyterLab keeps Enter from submitting one.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send("play");
          }}
        />
        <button type="button" onClick={() => send("play")}>
          {t("Play")}
        </button>
        <button type="button" onClick={() => send("explain")}>
          {t("Why not?")}
        </button>
      </div>
      <datalist id={list}>
        {session.moves.slice(0, SUGGESTIONS).map(({ action }) => (
          <option key={action} value={action} />
        ))}
      </datalist>
    </>
  );
}

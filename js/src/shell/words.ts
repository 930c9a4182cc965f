import type { Rule, Texts } from "./contract";

type Values = Record<string, string | number>;

/** The board's language: sentences of the page by `t` and `tn`, names of the game by `word` and `piece`. */
export interface Words {
  locale: string;
  /** Translates an English sentence and fills in its `{names}`. */
  t(msgid: string, values?: Values): string;
  /** The same for a sentence that counts; `{n}` is the number. */
  tn(one: string, many: string, n: number, values?: Values): string;
  /** Name of a content, group or action in the game's words, or the key itself. */
  word(key: string): string;
  /** Name of a player, who may have the id of a content. */
  player(id: string): string;
  /** What is spoken for a content: its name and whose it is. */
  piece(content: string): string;
  /** What is said of the number that belongs to a piece; nothing of none. */
  figure(n: number | undefined): string;
  rules: Rule[];
}

const fill = (sentence: string, values: Values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Makes the words of a catalogue; whatever it lacks is said in English. */
export function wordsOf({ locale = "en", ui = {}, words = {}, rules = [] }: Partial<Texts>): Words {
  // English and Italian have two forms in gettext; what is not "one" takes the last.
  const plurals = new Intl.PluralRules(locale);
  const translate = (msgid: string, n = 1) => {
    const entry = Object.hasOwn(ui, msgid) ? ui[msgid] : undefined;
    if (!Array.isArray(entry)) return entry;
    return plurals.select(n) === "one" ? entry[0] : entry.at(-1);
  };
  const word = (key: string) => (Object.hasOwn(words, key) && words[key]) || key;
  return {
    locale,
    rules,
    word,
    player: (id) => word(`player.${id}`),
    piece: (content) => words[`piece.${content}`] ?? word(content),
    figure: (n) => (n === undefined ? "" : fill(word("figure"), { n })),
    t: (msgid, values) => fill(translate(msgid) || msgid, values),
    tn: (one, many, n, values) => fill(translate(one, n) || (n === 1 ? one : many), { n, ...values }),
  };
}

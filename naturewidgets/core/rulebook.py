"""The rule book of a game, and the sentences that cite it, read from the game's own TOML files.

`rules.toml` holds, for each rule id, its title and text in every language, where the rule comes from (`source`) and,
if there is one, its number elsewhere (`reference`). `sentences.toml` holds the names of things (`words`), one sentence
for each way to break a rule (`refusals`) and one for each effect (`effects`).
"""

from __future__ import annotations

import string
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..locale import N_, in_language, normalise
from .effect import write_sum
from .errors import unknown

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SOURCES = {
    "S": N_("stated in the original rule sheet"),
    "D": N_("follows from the original rule sheet"),
    "P": N_("published elsewhere"),
    "H": N_("this project's own decision"),
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, in one language.

    `source` holds letters of `SOURCES`, as in `"S, D"`; `reference` is the publisher's own number, or `""`.
    """

    id: str
    title: str
    text: str
    source: str
    reference: str = ""

    def __str__(self) -> str:
        return f"{self.id} {self.title}. {self.text}"


class RuleBook:
    """All rules of a game in their order: `for rule in rulebook`, `rulebook["NC-13"]`, `"NC-13" in rulebook`."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], locale: str | None = None) -> None:
        self._tables = tables
        self.locale = normalise(locale)
        self._rules = {
            rule: Rule(
                rule,
                in_language(table["title"], self.locale),
                in_language(table["text"], self.locale),
                table["source"],
                table.get("reference", ""),
            )
            for rule, table in tables.items()
        }

    def in_locale(self, locale: str | None) -> RuleBook:
        """The same book in another language."""
        return self if normalise(locale) == self.locale else RuleBook(self._tables, locale)

    def __getitem__(self, rule: str) -> Rule:
        """The rule with that id.

        Raises:
            OptionError: there is none; names the nearest.
        """
        try:
            return self._rules[rule]
        except (KeyError, TypeError):
            raise unknown(N_("rule"), rule, self._rules) from None

    def __contains__(self, rule: object) -> bool:
        return isinstance(rule, str) and rule in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<RuleBook of {len(self)} rules, {self.locale}>"


class Sentences:
    """The sentences of a game: its words, refusals and effects in every language.

    A template's fields may carry a form of the word: `{piece:word}` (fire), `{piece:the}` (with its article), `{piece:Word}` and
    `{piece:The}` (the same at the start of a sentence), `{cells:list}` (names as they are, joined by commas), `{cards:words}`
    (their words, joined by commas), `{terms:sum}` (the terms of a sum with their amounts and signs).
    """

    def __init__(self, tables: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
        self._tables = tables

    def with_words(self, words: Mapping[str, Mapping[str, str]]) -> Sentences:
        """The same sentences with more `words` (id → language → text), such as the names of a set's cards."""
        return Sentences({**self._tables, "words": {**self._tables["words"], **words}})

    def words(self, locale: str | None = None) -> dict[str, str]:
        """Name of each thing: id → text."""
        language = normalise(locale)
        return {name: in_language(forms, language) for name, forms in self._tables["words"].items()}

    def say(self, table: str, key: str, params: Mapping[str, object], locale: str | None = None) -> str:
        """The sentence `key` of `table` (`"refusals"`, `"effects"` or `"summaries"`), filled in."""
        language = normalise(locale)
        template = in_language(self._tables[table][key], language)
        return _Filler(self._tables["words"], language).vformat(template, (), dict(params))


class _Filler(string.Formatter):
    """`str.format` that knows the forms of words described in `Sentences`."""

    def __init__(self, words: Mapping[str, Mapping[str, str]], language: str) -> None:
        self._words = words
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "list":
            return ", ".join(map(str, value))
        if format_spec == "sum":
            return write_sum(value, self._language)
        if format_spec == "words":
            return ", ".join(map(self._word, value))
        if format_spec == "word":
            return self._word(value)
        if format_spec == "Word":
            return _capitalised(self._word(value))
        if format_spec == "the":
            return self._word(f"{value}.the")
        if format_spec == "The":
            return _capitalised(self._word(f"{value}.the"))
        return str(super().format_field(value, format_spec))

    def _word(self, name: object) -> str:
        return in_language(self._words[str(name)], self._language)


def _capitalised(text: str) -> str:
    return text[0].upper() + text[1:]


@cache
def read_rulebook(package: str) -> RuleBook:
    """The rule book of the game in `package`, in English."""
    return RuleBook(_read(package, "rules.toml")["rules"], "en")


@cache
def read_sentences(package: str) -> Sentences:
    """The sentences of the game in `package`."""
    return Sentences(_read(package, "sentences.toml"))


def _read(package: str, name: str) -> dict[str, Any]:
    tables: dict[str, Any] = tomllib.loads((resources.files(package) / name).read_text(encoding="utf-8"))
    return tables

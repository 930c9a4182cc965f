"""The faults of a card set: each names the card, the field, the line of the file, and what to do."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ...core import errors
from ...locale import N_, translate

THE_SET = "card set"
"""Stands for the card where a fault is in none: in the name of the set, in a deck, in the file."""

LONGEST_ID = 40

Way = tuple["str | int", ...]
"""From the whole set to a place in it, key by key: `("cards", 2, "power", "points")`."""


@dataclass(frozen=True, slots=True, repr=False)
class Fault:
    """One fault. `card` is the id, or `card 3` where the third card has none; `line` is `None` where there is no file.

    `message` is the English sentence with `str.format` fields; `place` is filled in from card, field and line, the others from
    `params`.
    """

    card: str
    field: str
    line: int | None
    message: str
    params: Mapping[str, object] = dataclasses.field(default_factory=dict, hash=False)

    def text(self, locale: str | None = None) -> str:
        """The sentence in `locale`, or in the language in force."""
        return translate(self.message, locale, place=self._place(locale), **self.params)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Fault {self}>"

    def _place(self, locale: str | None) -> str:
        message = N_("{card}, {field}") if self.line is None else N_("{card}, {field}, line {line}")
        return translate(message, locale, card=self._who(locale), field=self.field, line=self.line)

    def _who(self, locale: str | None) -> str:
        if self.card == THE_SET:
            return translate(N_("Card set"), locale)
        _, numbered, number = self.card.partition(" ")  # an id has no space in it
        if numbered:
            return translate(N_("Card number {number}"), locale, number=number)
        return translate(N_("Card {card}"), locale, card=self.card)


class Report:
    """The faults found so far, and what is known about the set meanwhile.

    `lines` finds the lines of a file, way → line, and is asked when there is a fault. `kinds`: id of each card → its kind,
    `""` if that is at fault.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.kinds: dict[str, str] = {}
        self.lines: Callable[[], Mapping[Way, int]] = dict
        self._lines: Mapping[Way, int] | None = None

    def line(self, way: Way) -> int | None:
        """The line of a place, or of the nearest place around it that has one."""
        if self._lines is None:
            try:
                self._lines = self.lines()
            except RecursionError:  # what is nested so deeply is named by card and field alone
                self._lines = {}
        for length in range(len(way), 0, -1):
            if line := self._lines.get(way[:length]):
                return line
        return None

    @property
    def whole(self) -> Place:
        """The set itself."""
        return Place(self, (), THE_SET)

    def card(self, number: int, card: object) -> Place:
        """The card that is entry `number` of the list, counted from 0."""
        name = card.get("id") if isinstance(card, dict) else None
        named = isinstance(name, str) and name.isprintable() and " " not in name and 0 < len(name) <= LONGEST_ID
        return Place(self, ("cards", number), str(name) if named else f"card {number + 1}")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a card set, where a fault may be: `way` leads to it, and people know it by `card` and `field`."""

    report: Report
    way: Way
    card: str
    field: str = ""

    def of(self, key: object) -> Place:
        """The place of a key in the table, or of an entry in the list, that stands here."""
        if isinstance(key, int):
            return Place(self.report, (*self.way, key), self.card, f"{self.field}[{key}]")
        name = plain(key) if isinstance(key, str) else shown(key)
        way = (*self.way, key if isinstance(key, str) else name)
        return Place(self.report, way, self.card, f"{self.field}.{name}" if self.field else name)

    def entry(self, number: int) -> Place:
        """The place of an entry in a list of ids: its line is its own, its name that of the list."""
        return Place(self.report, (*self.way, number), self.card, self.field)

    def fault(self, message: str, /, *, line: int | None = None, **params: object) -> None:
        """Report a fault here."""
        line = line or self.report.line(self.way)
        self.report.faults.append(Fault(self.card, self.field or "cards", line, message, params))


# ---- what is quoted in a sentence -----------------------------------------------------------------------------------


def plain(text: str, limit: int = 60) -> str:
    """`text` with escapes for what cannot be seen, cut to `limit` characters."""
    seen = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text[: limit + 1])
    return seen if len(seen) <= limit else seen[: limit - 1] + "…"


def shown(found: object) -> str:
    """`found` as a sentence quotes it: short and printable, whatever it is."""
    if isinstance(found, str):
        return f"“{plain(found)}”"
    if isinstance(found, dict):
        return "{…}" if found else "{}"
    if isinstance(found, list):
        return "[…]" if found else "[]"
    if isinstance(found, bool) or found is None:
        return {True: "true", False: "false", None: "null"}[found]
    if isinstance(found, float) or (isinstance(found, int) and abs(found) < 10**18):
        return repr(found)
    return f"<{plain(type(found).__name__)}>"


def listed(known: Iterable[str]) -> str:
    """Names in a sentence, joined by commas."""
    return ", ".join(known)


def nearest(name: object, known: Iterable[str]) -> str:
    """The one of the `known` names that `name` may stand for, or `""`."""
    return errors.nearest(name[:60].lower(), known, 0.6) if isinstance(name, str) else ""

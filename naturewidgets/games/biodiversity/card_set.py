"""Card sets: read from a file, a dict, a list of dicts or a pandas DataFrame, checked, and held as cards.

cards = CardSet.read("my-cards.toml")        # a CardSetError names every fault by card, field and line
CardSet.faults("my-cards.toml")              # the same faults as a tuple, empty if there are none
CardSet.shipped()["cima"].attack
"""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from ...core.errors import CardSetError, unknown
from ...locale import LOCALES, N_, in_language
from . import card_source
from .card_faults import Fault, Report
from .card_schema import NOT_VALUES, check_set
from .cards import Card, CardEffect, LocalEffect, Power, Text

__all__ = ["CardSet", "CardSetError", "Fault"]

_UNNAMED = {"it": "Carte proprie", "en": "Own cards"}
_SHIPPED = "cards.toml"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardSet:
    """A set of cards without faults. `cards` has them in order, `set["cima"]` is one of them, `decks` are lists of ids by name.

    Two sets are equal if they were given the same.
    """

    name: Text
    note: Text
    cards: tuple[Card, ...]
    decks: Mapping[str, tuple[str, ...]]
    _data: dict[str, Any]
    _by_id: dict[str, Card] = field(init=False)
    _hash: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {card.id: card for card in self.cards})
        object.__setattr__(self, "_hash", hash(json.dumps(self._data, sort_keys=True)))

    # ---- reading ----------------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> CardSet:
        """The set in a TOML or JSON file.

        Raises:
            CardSetError: there is no such file, or it has faults; names all of them.
        """
        report = Report()
        return _build(card_source.read_file(path, report), report)

    @classmethod
    def of(cls, source: object) -> CardSet:
        """The set that `source` is, or holds: a path, a dict with the list `cards`, such a list, or a pandas DataFrame.

        In a DataFrame each row is a card and each column a field; an empty cell is a field left out.

        Raises:
            CardSetError: it has faults; names all of them.
        """
        if isinstance(source, CardSet):
            return source
        report = Report()
        return _build(card_source.read(source, report), report)

    @classmethod
    def faults(cls, source: object) -> tuple[Fault, ...]:
        """All faults of what `of` would read; none if it can."""
        try:
            cls.of(source)
        except CardSetError as error:
            return error.faults
        return ()

    @classmethod
    def shipped(cls) -> CardSet:
        """The set that comes with the game."""
        return _shipped()

    # ---- the cards --------------------------------------------------------------------------------------------------

    def __getitem__(self, card: str) -> Card:
        """The card with that id.

        Raises:
            OptionError: there is none; names the nearest.
        """
        if card not in self:
            raise unknown(N_("card"), card, self._by_id)
        return self._by_id[card]

    def __contains__(self, card: object) -> bool:
        return isinstance(card, str) and card in self._by_id

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def as_data(self) -> dict[str, Any]:
        """The set as it was given, in lists, dicts, texts and whole numbers; `CardSet.of` makes an equal one of it."""
        return copy.deepcopy(self._data)

    def __eq__(self, other: object) -> bool:
        # The order of the decks counts: the first two are those that a game begins with.
        return isinstance(other, CardSet) and (self._data, [*self.decks]) == (other._data, [*other.decks])

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet.of, (self._data,)

    def __repr__(self) -> str:
        return f"<CardSet {in_language(self.name, None)!r}: {len(self)} cards>"


@cache
def _shipped() -> CardSet:
    report = Report()
    content = (resources.files(__package__) / _SHIPPED).read_bytes()
    return _build(card_source.read_bytes(content, ".toml", report), report)


# ---- from plain data to cards ---------------------------------------------------------------------------------------


def _build(data: Any, report: Report) -> CardSet:
    """The set, if neither reading nor checking finds a fault."""
    if data is not None or not report.faults:
        check_set(data, report)
    if report.faults:
        raise CardSetError.of(report.faults)
    return CardSet(
        name=_text(data.get("name", _UNNAMED)),
        note=_text(data.get("note")),
        cards=tuple(map(_card, data["cards"])),
        decks=MappingProxyType({name: tuple(cards) for name, cards in data.get("decks", {}).items()}),
        _data=data,
    )


def _text(given: Any) -> Text:
    """Language → text: the one there is also where another is missing."""
    if not given:
        return MappingProxyType({})
    if isinstance(given, str):
        return MappingProxyType(dict.fromkeys(LOCALES, given))
    return MappingProxyType({locale: given.get(locale) or next(iter(given.values())) for locale in LOCALES})


def _card(given: Mapping[str, Any]) -> Card:
    """The card of its table. What is read differently from how it is given stands here; all else is taken as it is."""
    fields = dict(given)
    fields["sources"] = MappingProxyType(_sources(fields.pop("source"), given))
    for name in ("name", "about", "variety"):
        if name in given:
            fields[name] = _text(given[name])
    for name in ("cancels", "cancelled_by"):
        if name in given:
            fields[name] = tuple(given[name])
    if given.get("power"):
        fields["power"] = Power(**given["power"] | {"name": _text(given["power"]["name"])})
    if "effect" in given:
        fields["effect"] = CardEffect(**given["effect"])
    if "effects" in given:
        fields["effects"] = tuple(
            LocalEffect(**one | {"effect": CardEffect(**one["effect"])}) for one in given["effects"]
        )
    return Card(**fields)


def _sources(given: Any, card: Mapping[str, Any]) -> dict[str, str]:
    """Field → where its value comes from."""
    if isinstance(given, str):
        return {name: given for name, value in card.items() if name not in NOT_VALUES and value is not None}
    return dict(given)

"""The options of Cards della Biodiversità that are more than a word: cards, decks, numbers of battles and members."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from ...core.errors import OptionError, Translated, shorten, unknown
from ...core.options import Value
from ...locale import N_
from .card_set import CardSet
from .cards import BIODIVERSITY, TERRITORY
from .position import SIDES

SHIPPED = "shipped"
PRESET = "preset"
FEWEST = 2
"""BD-1: biodiversity cards that a side needs to begin."""
MOST_BATTLES = 1000
MOST_MEMBERS = 30

Chosen = Mapping[str, Value]


def card_set(chosen: Chosen) -> CardSet:
    """The set of the option `cards`."""
    cards = chosen["cards"]
    return cards if isinstance(cards, CardSet) else CardSet.shipped()


def read_cards(value: Any, _: Chosen) -> CardSet | str:
    """A card set of one's own; the shipped one by its name, however it is given."""
    cards = CardSet.of(value)
    return SHIPPED if cards == CardSet.shipped() else cards


# ---- decks ----------------------------------------------------------------------------------------------------------


def read_deck(name: str, value: Any, chosen: Chosen) -> tuple[str, ...]:
    """The ids of the deck of the option `name`: a list of them, or the name of one of the set's decks.

    Raises:
        OptionError: an unknown deck or card, a territory, a card twice, fewer than two biodiversity cards (BD-1).
    """
    cards = card_set(chosen)
    if isinstance(value, str):
        if value not in cards.decks:
            raise unknown(N_("deck"), value, (PRESET, *cards.decks))
        value = cards.decks[value]
    if not isinstance(value, (list, tuple)):
        raise OptionError(
            N_("Option {name} must be a list of card ids or the name of a deck, not {value}."),
            name=name,
            value=shorten(repr(value)),
        )
    known = [card.id for card in cards.cards if card.kind != TERRITORY]
    for card in value:
        if isinstance(card, str) and card in cards and card not in known:
            message = N_("Option {name}: {card} is a territory, which no side holds; play it by the option territory.")
            raise OptionError(message, name=name, card=card)
        if card not in known:
            raise unknown(N_("card"), card, known)
        if value.count(card) > 1:
            raise OptionError(
                N_("Option {name} has the card {card} twice; a deck has each card once."), name=name, card=card
            )
    return check_deck(cards, name, tuple(value))


def check_deck(cards: CardSet, name: str, deck: tuple[str, ...]) -> tuple[str, ...]:
    """BD-1: the deck as it is, if a side can begin with it.

    Raises:
        OptionError: it has fewer than two biodiversity cards.
    """
    count = sum(cards[card].kind == BIODIVERSITY for card in deck)
    if count < FEWEST:
        raise OptionError(
            N_(
                "Side {name} has too few biodiversity cards to begin: {count}, and {fewest} are needed (BD-1); give it another deck "
                "({name}=[…]), or the card set more such cards."
            ),
            name=name,
            count=count,
            fewest=FEWEST,
        )
    return deck


def decks(chosen: Chosen, cards: CardSet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The decks of both sides. Those not given are the set's first two, or else, with fewer, every other card of each kind.

    Raises:
        OptionError: a deck so found has fewer than two biodiversity cards (BD-1).
    """
    a, b = (_deck(chosen[side], number, side, cards) for number, side in enumerate(SIDES))
    return a, b


def _deck(value: Value, number: int, side: str, cards: CardSet) -> tuple[str, ...]:
    if isinstance(value, tuple):
        return tuple(map(str, value))
    presets = list(cards.decks.values())
    if len(presets) >= len(SIDES):
        return presets[number]
    by_kind: dict[str, list[str]] = {}
    for card in cards.cards:
        if card.kind != TERRITORY:
            by_kind.setdefault(card.kind, []).append(card.id)
    dealt = tuple(card for ids in by_kind.values() for card in ids[number::2])
    return check_deck(cards, side, dealt)


# ---- numbers --------------------------------------------------------------------------------------------------------


def _whole(value: Any) -> int | None:
    """A whole number, also one of a table of figures; `None` if it is none."""
    return operator.index(value) if hasattr(value, "__index__") and not isinstance(value, bool) else None


def _even(value: Any, name: str) -> int:
    number = _whole(value)
    if number is None or number % 2 or not 2 <= number <= MOST_BATTLES:
        raise OptionError(
            N_(
                "Option {name} must be an even number from 2 to {most}, so that both sides attack equally often, not {value}."
            ),
            name=name,
            most=MOST_BATTLES,
            value=shorten(repr(value)),
        )
    return number


def read_battles(value: Any, _: Chosen) -> int:
    """BD-39, BD-40: an even number of battles."""
    return _even(value, "battles")


def read_limit(value: Any, _: Chosen) -> int:
    """BD-38a: an even number of battles after which a match ends."""
    return _even(value, "limit")


_MEMBERS: Mapping[Value, tuple[Value, ...]] = {"1v1": ((1, 1),), "pairs": ((2, 2),), "teams": ()}


def members(chosen: Chosen) -> tuple[Value, ...]:
    """BD-37a: how many members the sides may have in a format; teams say it themselves."""
    return _MEMBERS[chosen["format"]]


def read_members(value: Any, chosen: Chosen) -> tuple[int, int]:
    """BD-37: the members of both sides; in teams at least three in one."""
    format_ = str(chosen["format"])
    numbers = tuple(map(_whole, value)) if isinstance(value, (list, tuple)) else ()
    found = tuple(number for number in numbers if number is not None and 1 <= number <= MOST_MEMBERS)
    allowed = len(found) == len(numbers) == len(SIDES) and (
        max(found) > 2 if format_ == "teams" else found in _MEMBERS[format_]
    )
    if allowed:
        return two(found)
    need = {
        "1v1": N_("one member a side, (1, 1)"),
        "pairs": N_("two members a side, (2, 2)"),
        "teams": N_("two numbers from 1 to 30, one of them at least 3, as in (3, 1)"),
    }[format_]
    raise OptionError(
        N_("Option {name} cannot be {value} with the format {format}: that has {need}."),
        name="members",
        value=shorten(repr(value)),
        format=format_,
        need=Translated(need),
    )


def two(value: Any) -> tuple[int, int]:
    """A pair of numbers."""
    a, b = value
    return int(a), int(b)


# ---- territory --------------------------------------------------------------------------------------------------------


def read_territory(value: Any, chosen: Chosen) -> str:
    """BD-35: the id of a territory of the set."""
    known = [card.id for card in card_set(chosen).cards if card.kind == TERRITORY]
    if value not in known:
        raise unknown(N_("territory"), value, ("none", *known))
    return str(value)

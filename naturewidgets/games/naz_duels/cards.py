"""The cards of NAZ Duels (ND-1), sets of them, and the symbols that they carry (ND-19).

A card is an int, `10 * colour + value - 1`; a set of cards is an int of 40 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.bits import bits
from ...core.errors import OptionError, shorten
from ...locale import N_

COLOURS = "BGNO"
"""Blue, green, brown (N, its last letter) and orange."""
VALUES = range(1, 11)

CARDS = tuple(f"{colour}{value}" for colour in COLOURS for value in VALUES)
"""Names of the cards by number."""
INDEX = {name: number for number, name in enumerate(CARDS)}
VALUE = tuple(value for _ in COLOURS for value in VALUES)
"""Card → its value."""
ALL = (1 << 40) - 1


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    return sum(1 << card for card in cards)


def listed(cards: int) -> list[int]:
    """The numbers of the cards in a set, ascending: by colour, then value."""
    return list(bits(cards))


def names(cards: int) -> tuple[str, ...]:
    """The names of the cards in a set."""
    return tuple(CARDS[card] for card in listed(cards))


PLAYERS = ("c", "n")
"""Culturista and Naturalista; inside, players 0 and 1."""

PROPOSALS = set_of(card for card in range(40) if VALUE[card] >= 5)
"""ND-2."""
DECKS = (
    set_of(INDEX[name] for name in ("B1", "B3", "G1", "G3", "N2", "N4", "O2", "O4")),
    set_of(INDEX[name] for name in ("B2", "B4", "G2", "G4", "N1", "N3", "O1", "O3")),
)
"""ND-5, ND-6: the decks at the start."""

MARKET, HAND = 4, 5
"""ND-3, ND-7: cards in the market, cards in a hand."""
SYMBOLS_TO_END = 7
"""ND-24."""

NEXT_TO = tuple(set_of(other for other in range(40) if abs(VALUE[other] - VALUE[card]) == 1) for card in range(40))
"""ND-18: card → the cards whose value is one higher or lower."""


# ---- symbols --------------------------------------------------------------------------------------------------------

LEAF, TOWER = "leaf", "tower"


def _table(towers: Iterable[int]) -> dict[int, str]:
    """Card → symbol: these towers, and a leaf on every other card of value 1 to 7."""
    high = set(towers)
    return {card: TOWER if card in high else LEAF for card in range(40) if VALUE[card] <= 7}


_ODD = [card for card in range(40) if VALUE[card] <= 7 and VALUE[card] % 2]
SYMBOLS = {
    "odd-even": _table(_ODD),
    "parity": _table(
        card for card in range(40) if VALUE[card] <= 7 and (VALUE[card] % 2 == 1) == (CARDS[card][0] in "BG")
    ),
}
"""The project's own tables (the rule sheet has none): option `symbols` → card → symbol."""


NO_SYMBOLS = "none"
"""What the option keeps of a table without a card."""


def read_symbols(value: Any, _: Mapping[str, object]) -> str:
    """A table of one's own, card → "leaf" or "tower", as the text that the option keeps: `B1=leaf,G7=tower`.

    Raises:
        OptionError: no mapping (or such a text), an unknown card, or another symbol.
    """
    if value == NO_SYMBOLS:
        return NO_SYMBOLS
    if isinstance(value, str) and "=" in value:
        pairs = [pair.partition("=")[::2] for pair in value.split(",")]
        if len(dict(pairs)) < len(pairs):
            raise OptionError(
                N_("“{value}” is no table of symbols; one is like B1=leaf,G7=tower."), value=shorten(value)
            )
        value = dict(pairs)
    if not isinstance(value, Mapping):
        raise OptionError(
            N_("Option symbols cannot be {value}; it is one of {known}, or a mapping of cards to leaf or tower."),
            value=shorten(repr(value)),
            known=", ".join(map(repr, SYMBOLS)),
        )
    for card, symbol in value.items():
        if card not in INDEX:
            raise OptionError(
                N_(
                    "Option symbols: {card} is no card; a card is a colour (B, G, N, O) and a value from 1 to 10, as in B7."
                ),
                card=shorten(repr(card)),
            )
        if symbol not in (LEAF, TOWER):
            raise OptionError(
                N_("Option symbols: {card} cannot carry {symbol}; it carries leaf or tower."),
                card=card,
                symbol=shorten(repr(symbol)),
            )
    return ",".join(f"{card}={value[card]}" for card in CARDS if card in value) or NO_SYMBOLS


def symbols_of(option: str) -> Mapping[int, str]:
    """Card → symbol, of a value of the option `symbols`."""
    if option in SYMBOLS:
        return SYMBOLS[option]
    pairs = (pair.split("=") for pair in option.split(",")) if option != NO_SYMBOLS else ()
    return {INDEX[card]: symbol for card, symbol in pairs}

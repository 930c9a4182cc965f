"""How the actions of a game are done on its board: press by press, as a learner finds them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .games import CARDS

CELL, PIECE, BUTTON = "cell", "piece", "button"
Press = tuple[str, str]
"""What is pressed: a cell by its place, a content of the palette by its letter, or a button by its label."""


@dataclass(frozen=True)
class Table:
    """A game as it is played on a board: its cells row by row from the top, and the presses of an action."""

    rows: list[list[str]]
    presses: Callable[[str], list[Press]]

    def where(self, place: str) -> tuple[int, int]:
        """Column and row of a cell."""
        return next((row.index(place), number) for number, row in enumerate(self.rows) if place in row)


PIECES = {"F": "fire", "P": "plant", "E": "earth", "W": "water", "S": "Eternity Stone"}
_CHOICES = {
    "faceoff:F": "Choose fire",
    "faceoff:E": "Choose earth",
    "faceoff:P": "Choose plant",
    "faceoff:W": "Choose water",
}


def _natural_chaos(action: str) -> list[Press]:
    if action in _CHOICES:
        return [(BUTTON, _CHOICES[action])]
    first, second = re.split("[@~-]", action)
    return [(PIECE if len(first) == 1 else CELL, first), (CELL, second)]


NATURAL_CHAOS = Table(
    [[f"{quadrant}{column}{row}" for quadrant in half for column in "abcd"] for half in ("AB", "CD") for row in "4321"],
    _natural_chaos,
)

_POINTS = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}


def _pacru(action: str) -> list[Press]:
    if turned := re.fullmatch(r"(..)/(.+)", action):
        return [(CELL, turned[1]), (BUTTON, f"turn to {_POINTS[turned[2]]}")]
    if moved := re.fullmatch(r"(..)[-x](..)", action):
        return [(CELL, moved[1]), (CELL, moved[2])]
    kind, _, field = action.partition(":")
    return [(BUTTON, field or kind)] if kind in ("benefit", "decline") else [(CELL, field)]


PACRU = Table([[column + row for column in "abcdefghi"] for row in "987654321"], _pacru)


def _naz_duels(action: str) -> list[Press]:
    kind, _, cards = action.partition(":")
    if kind in ("decline", "pass"):
        return [(BUTTON, kind)]
    if kind == "play":
        return [(CELL, cards.lstrip("<")), (CELL, "<tableau" if "<" in cards else "tableau")]
    return [(CELL, card) for card in cards.split(">")]


NAZ_DUELS = Table([], _naz_duels)
"""Cards lie in zones and not in rows."""

_SUPERPOWERS = {card["id"]: card["power"]["name"] for card in CARDS if card.get("power")}
_ANSWERS = {"call:odd": "Odd", "call:even": "Even", "decline": "Do not cancel"}


def _biodiversity(action: str) -> list[Press]:
    """Of `a attack:beta+power`: the side that holds the cards, then the action."""
    side, text = action.split()
    kind, _, what = text.partition(":")
    if kind == "fingers":
        return [(BUTTON, what)]
    if text in _ANSWERS:
        return [(BUTTON, _ANSWERS[text])]
    card, *parts = what.split("+")
    presses = [(CELL, f"{side}.{card}")]
    presses += [(BUTTON, _SUPERPOWERS[card]) if part == "power" else (CELL, f"{side}.{part}") for part in parts]
    return presses if kind == "cancel" else [*presses, (BUTTON, kind.capitalize())]


BIODIVERSITY = Table([], _biodiversity)

"""Who beats whom and who owns what (NC-1, NC-4), and whose turn comes next (NC-31)."""

from __future__ import annotations

FIRE, PLANT, EARTH, WATER = range(4)
ELEMENTS = "FPEW"
"""Letters of the elements by number."""
STONE = 4
"""Number of the Eternity Stone where it stands beside the elements; its letter is S."""
PIECES = ELEMENTS + "S"

EACH = 8
"""NC-5: pieces of each element."""

BEATS = {"F": "P", "P": "E", "E": "W", "W": "F"}
"""NC-1: element → the element that it beats."""

OWNS = {"b": "FE", "w": "PW"}
"""NC-4: side → its two elements."""
OWNER = {element: side for side, elements in OWNS.items() for element in elements}
"""Element → the side that owns it."""
ENEMY = {"b": "w", "w": "b"}

OWN_NUMBERS = {"b": (FIRE, EARTH), "w": (PLANT, WATER)}
PREY = (PLANT, EARTH, WATER, FIRE)
"""Element → the element that it beats, by number."""

SIDE = {"b": "b", "w": "w", **OWNER}
"""Player → side: with four players each owns one element (NC-29)."""

PLAYERS = {2: ("b", "w"), 4: ("P", "F", "W", "E")}
"""Number of players → their ids in the order of turns; with four, NC-31."""
NEXT = {"b": "w", "w": "b", "P": "F", "F": "W", "W": "E", "E": "P"}
"""Player → the next in turn."""
CHOOSER = {2: {"b": "b", "w": "w"}, 4: {"b": "F", "w": "P"}}
"""Number of players → side → who picks for it in the face-off; with four, the side's first in the order of NC-31 (NC-30)."""


def face_off_winner(black: str, white: str) -> str:
    """The element that starts: the one of the two that beats the other (NC-9). Never a tie (NC-10)."""
    return black if BEATS[black] == white else white

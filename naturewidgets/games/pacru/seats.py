"""Who plays, where they start, how much they need (PA-50): the table of the rule page.

Inside, a player is a *seat*: 0 to 3 for r, y, b and g, clockwise. Outside, a letter.
"""

from __future__ import annotations

SEATS = "rybg"
"""Letters of the players by seat: red at the bottom, yellow on the left, blue at the top, green on the right."""

PLAYERS = {2: ("r", "b"), 3: ("y", "b", "g"), 4: ("r", "y", "b", "g")}
"""Number of players → their letters in the order of turns."""
FIRST = {2: ("r", "b"), 3: ("b", "y", "g"), 4: ("r", "y", "b", "g")}
"""Number of players → who may start, the default first."""

CHEVRONS = {2: 4, 3: 3, 4: 3}
"""Number of players → chevrons of each at the start; they never grow in number."""
GOAL = {2: 42, 3: 28, 4: 24}
"""PA-50: number of players → tiles that win."""

_TWO = {"r": "a3E e1N i3W i9SW", "b": "a7E e9S i7W a1NE"}
_FOUR = {"r": "e1N a3E i3W", "y": "a5E c9S c1N", "b": "e9S a7E i7W", "g": "i5W g9S g1N"}
START = {2: _TWO, 3: {player: _FOUR[player] for player in PLAYERS[3]}, 4: _FOUR}
"""Number of players → player → the chevrons at the start: field and facing."""


def after(seat: int) -> tuple[int, int, int]:
    """The three other seats, clockwise from the next."""
    return (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4

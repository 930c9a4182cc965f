"""The game of Natural Chaos: its options, its start, and reading positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.game import Game, Layout
from ...core.options import Option, Value, whole
from . import actions, geometry
from .elements import OWNS, PIECES, PLAYERS, SIDE
from .position import position_of, read_position, write_position
from .state import NaturalChaosState


def _first(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    return ("faceoff", "black", "white") if chosen["players"] == 2 else ("faceoff", "F", "P", "E", "W")


class NaturalChaos(Game):
    """Natural Chaos with its options.

    `players` 2 or 4 (NC-29); `first` who starts: by face-off, or a side, with four players a player (NC-9); `stones`
    "none", "turn" or "extra" (NC-36); `lines` "straight" or "wrapped" (NC-6).
    """

    id = "natural-chaos"
    version = "1"
    titles: ClassVar = {"en": "Natural Chaos", "it": "Natural Chaos"}
    summaries: ClassVar = {
        "en": "Four elements, four little worlds that wrap around; four bases in a row win.",
        "it": "Quattro elementi, quattro piccoli mondi che si richiudono; quattro basi in fila vincono.",
    }
    options_known = (
        Option("players", (2, 4), "NC-29"),
        Option("first", _first, "NC-9"),
        Option("stones", ("none", "turn", "extra"), "NC-36"),
        Option("lines", ("straight", "wrapped"), "NC-6"),
    )

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        lines = str(self.options["lines"])
        self.lines = geometry.LINES[lines]
        self.lines_through = geometry.LINES_THROUGH[lines]
        self.completing = geometry.COMPLETING[lines]
        self.stone_is_a_turn = self.options["stones"] != "extra"

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[whole(self.options["players"])]

    def side_of(self, player: str) -> str:
        return SIDE[player if player in OWNS else self.check_player(player)]

    def new_initial_state(self) -> NaturalChaosState:
        first = str(self.options["first"])
        turn = {"faceoff": "b?", "black": "b", "white": "w"}.get(first, first)
        return self.parse(f"16/16/16/16 {turn} {'-' if self.options['stones'] == 'none' else 'bw'}")

    def parse(self, text: str) -> NaturalChaosState:
        """The state of a position text: `<board> <turn> <stones>`.

            F15/16/FE14/6FE8 b -

        Board: quadrants A to D, each from row 4 down, a to d, a letter for a piece, a number for a run of free cells. Then who is
        to act, and the sides that still hold their stone (`-`: none).

        Raises:
            NotationError: `text` is no position; says what was read, where it broke, and why it cannot be.
        """
        return NaturalChaosState.make(self, read_position(text, self))

    def tidy(self, text: str) -> str:
        return actions.tidy(text)

    def from_facts(self, facts: Mapping[str, str]) -> NaturalChaosState:
        return self.parse(write_position(position_of(facts)))

    def layout(self) -> Layout:
        return geometry.layout()

    def palette(self) -> tuple[str, ...]:
        return tuple(PIECES if self.options["stones"] != "none" else PIECES[:4])

"""The game of Pacru: its options, its start, and reading positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.game import Game, Layout
from ...core.options import Option, Value, whole
from . import actions, geometry, possible, view
from .position import position_of, read_position, write_position
from .seats import FIRST, GOAL, PLAYERS, START
from .state import PacruState


def _first(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    return FIRST[whole(chosen["players"])]


class Pacru(Game):
    """Pacru with its options.

    `players` 2, 3 or 4; `first` who starts; `meeting` "adjacent", "facing" or "facing9" (PA-38); `pincer` "any" or
    "coloured" (PA-34); `transformation` "may" or "must" (PA-23).
    """

    id = "pacru"
    version = "1"
    titles: ClassVar = {"en": "Pacru", "it": "Pacru"}
    summaries: ClassVar = {
        "en": "Chevrons that point somewhere claim tiles as they cross borders, and catch each other in pincers.",
        "it": "Frecce che puntano in una direzione conquistano tessere passando i confini e si prendono a tenaglia.",
    }
    options_known = (
        Option("players", (2, 3, 4), "PA-50"),
        Option("first", _first, "PA-1"),
        Option("meeting", ("adjacent", "facing", "facing9"), "PA-38"),
        Option("pincer", ("any", "coloured"), "PA-34"),
        Option("transformation", ("may", "must"), "PA-23"),
    )

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.goal = GOAL[len(self.players)]
        self.meeting = str(self.options["meeting"])
        self.only_coloured = self.options["pincer"] == "coloured"
        self.must_transform = self.options["transformation"] == "must"

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[whole(self.options["players"])]

    def new_initial_state(self) -> PacruState:
        start = START[len(self.players)]
        facts = {piece[:2]: f"{player}{piece[2:]}" for player, pieces in start.items() for piece in pieces.split()}
        return PacruState.make(self, position_of({**facts, "turn": str(self.options["first"])}))

    def parse(self, text: str) -> PacruState:
        """The state of a position text: `<tiles> <pieces> <turn> <pending>`.

            9/9/9/9/9/9/1r7/2r6/r1br5 ra1E,bi9S r -

        Tiles: rows 9 to 1, each a to i, a letter for a tile, a number for a run of neutral fields. Pieces: player, field and
        facing, in the order of players r, y, b, g, then columns, then rows. Then who is to act, and the open choice (`-`: none).

        Raises:
            NotationError: `text` is no position; says what was read, where it broke, and why it cannot be.
        """
        state = PacruState.make(self, read_position(text, self))
        possible.check(state, text)
        return state

    def tidy(self, text: str) -> str:
        return actions.tidy(text)

    def from_facts(self, facts: Mapping[str, str]) -> PacruState:
        return self.parse(write_position(position_of(facts)))

    def words(self, locale: str | None = None) -> dict[str, str]:
        return view.words(self, locale)

    def layout(self) -> Layout:
        return geometry.layout()

    def art(self) -> Mapping[str, Mapping[str, Any]]:
        return view.art(super().art())

"""The game of NAZ Duels: its options, its start, and reading positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core.game import Game, LaidCard, Layout
from ...core.options import Option
from . import actions, possible, turns, view
from .cards import DECKS, PLAYERS, PROPOSALS, SYMBOLS, read_symbols, symbols_of
from .position import CHANCE, Pending, Position, Round, read_position
from .state import NazDuelsState


class NazDuels(Game):
    """NAZ Duels with its options.

    `first` who is number 1, by default drawn (ND-8); `symbols` "odd-even", "parity" or a mapping card → "leaf" or "tower"
    (ND-19); `points` "values" or "cards" (ND-25); `tableau` "any" or "row" (ND-18); `end` "action" or "round" (ND-24).
    """

    id = "naz-duels"
    version = "1"
    titles: ClassVar = {"en": "NAZ Duels", "it": "NAZ Duels"}
    summaries: ClassVar = {
        "en": "Win tricks for excursion cards, then lay them in chains of consecutive values.",
        "it": "Vinci prese per avere carte escursione, poi calale in catene di valori consecutivi.",
    }
    has_secrets = True
    options_known = (
        Option("first", ("random", *PLAYERS), "ND-8"),
        Option("symbols", tuple(SYMBOLS), "ND-19", other=read_symbols),
        Option("points", ("values", "cards"), "ND-25"),
        Option("tableau", ("any", "row"), "ND-18"),
        Option("end", ("action", "round"), "ND-24"),
    )

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.symbols = symbols_of(str(self.options["symbols"]))
        self.counts_cards = self.options["points"] == "cards"
        self.in_a_row = self.options["tableau"] == "row"
        self.round_is_finished = self.options["end"] == "round"

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS

    def new_initial_state(self) -> NazDuelsState:
        first = str(self.options["first"])
        number_one = PLAYERS.index(first) if first in PLAYERS else -1
        nothing = (0, 0)
        before = Position(0, PROPOSALS, DECKS, nothing, nothing, ((), ()), 0, Round(number_one), CHANCE, Pending())
        return turns.start(NazDuelsState(self, *before))

    def parse(self, text: str) -> NazDuelsState:
        state = NazDuelsState(self, *read_position(text))
        possible.check(state, text)
        return state

    def tidy(self, text: str) -> str:
        return actions.tidy(text)

    def from_facts(self, facts: Mapping[str, str]) -> NazDuelsState:
        return self.parse(view.text_of(facts))

    def words(self, locale: str | None = None) -> dict[str, str]:
        return view.words(self, locale)

    def layout(self) -> Layout:
        return view.layout()

    def zones(self, facts: Mapping[str, str], locale: str | None = None) -> Mapping[str, Sequence[LaidCard]]:
        return view.zones_of(self, facts, locale)

    def art(self) -> Mapping[str, Mapping[str, Any]]:
        return view.art(self, super().art())

"""A position of NAZ Duels with all that the contract asks of a state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...core.state import CHANCE as THE_CHANCE
from ...core.state import DRAW as A_DRAW
from ...core.state import Outcome, State
from . import actions, effects, rules, turns, view
from .cards import PLAYERS, SYMBOLS_TO_END, VALUE
from .position import CHANCE, NOTHING, OVER, Laid, Pair, Pending, Position, Round, write_position

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ...core.effect import Effect
    from ...core.state import Question
    from ...core.verdict import Reason
    from .game import NazDuels


@dataclass(frozen=True, slots=True, repr=False)
class NazDuelsState(State[int]):
    """One position. The fields are those of `Position`."""

    game: NazDuels
    market: int
    proposals: int
    decks: Pair
    hands: Pair
    discards: Pair
    tableaux: Laid
    removed: int
    round: Round
    turn: int
    pending: Pending

    def having(self, **changes: Any) -> NazDuelsState:
        """The same with something else."""
        return replace(self, **changes)

    @property
    def position(self) -> Position:
        """The fields that the position text holds."""
        return Position(
            self.market,
            self.proposals,
            self.decks,
            self.hands,
            self.discards,
            self.tableaux,
            self.removed,
            self.round,
            self.turn,
            self.pending,
        )

    # ---- who, what, how it ended -------------------------------------------------------------------------------------

    @property
    def current_player(self) -> str | None:
        if self.turn == OVER:
            return None
        return THE_CHANCE if self.turn == CHANCE else PLAYERS[self.turn]

    def is_terminal(self) -> bool:
        return self.turn == OVER

    @property
    def outcome(self) -> Outcome | None:
        """ND-25: most points win; equal points are a draw."""
        if self.turn != OVER:
            return None
        c, n = self.points(0), self.points(1)
        return Outcome(A_DRAW if c == n else PLAYERS[n > c], "ND-25")

    def points(self, player: int) -> int:
        """ND-25: the sum of the values laid, or with `points="cards"` their number."""
        laid = self.tableaux[player]
        return len(laid) if self.game.counts_cards else sum(VALUE[card] for card in laid)

    @property
    def turn_is_open(self) -> bool:
        return self.pending.kind != NOTHING

    def chance_outcomes(self) -> list[tuple[str, float]]:
        outcomes = self.legal_actions() if self.turn == CHANCE else []
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    # ---- what may be seen ----------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return write_position(self.position)

    def view(self, player: str | None) -> str:
        self._check(player)
        return write_position(self.position, view.zones(self, player))

    def _check(self, player: str | None) -> None:
        if player is not None:
            self.game.check_player(player)

    def action_view(self, action: str, player: str | None) -> str:
        self._check(player)
        return view.action(self, action, player)

    def resample(self, player: str | None, rng: Random) -> NazDuelsState:
        self._check(player)
        return view.resample(self, player, rng)

    def facts(self) -> dict[str, str]:
        return view.facts(self)

    def facts_view(self, player: str | None) -> dict[str, str]:
        self._check(player)
        return view.facts(self, player)

    # ---- words -----------------------------------------------------------------------------------------------------------

    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        return view.describe(self, locale)

    def table(self, locale: str | None = None, player: str | None = None) -> list[list[str | int]]:
        return view.table(self, locale)

    def question(self, locale: str | None = None, player: str | None = None) -> Question | None:
        return view.question(self, locale)

    def openings(self) -> Mapping[str, list[str]]:
        return view.openings(self)

    def standing(self, player: str | None = None) -> Mapping[str, tuple[int, int]]:
        return {one: (turns.symbols(self, number), SYMBOLS_TO_END) for number, one in enumerate(PLAYERS)}

    # ---- rules -----------------------------------------------------------------------------------------------------------

    def _read(self, action: str) -> int:
        return actions.read(action)

    def _write(self, code: int) -> str:
        return actions.write(code)

    def _codes(self) -> list[int]:
        return actions.codes(self)

    def _sample(self, rng: Random) -> int | None:
        return actions.sample(self, rng)

    def _child(self, code: int) -> NazDuelsState:
        return turns.child(self, code)

    def _reasons(self, code: int) -> tuple[Reason, ...]:
        return rules.reasons(self, code)

    def _effects(self, code: int) -> tuple[Effect, ...]:
        return effects.effects(self, code)

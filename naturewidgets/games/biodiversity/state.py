"""A position of Cards della Biodiversità with all that the contract asks of a state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...core.state import DRAW, Outcome, State
from . import actions, effects, rules, turns, view
from .actions import Action
from .position import ATTACK_DUE, CALL, OVER, SIDES, Hand, Pending, Position, Score, write_position

if TYPE_CHECKING:
    from random import Random

    from ...core.effect import Effect
    from ...core.state import Question
    from ...core.verdict import Reason
    from .game import Biodiversity


@dataclass(frozen=True, slots=True, repr=False)
class BiodiversityState(State[Action]):
    """One position. The fields are those of `Position`, and `turn`: the side to act, or OVER."""

    game: Biodiversity
    battle: int
    attacker: int
    hands: tuple[Hand, Hand]
    scores: tuple[Score, Score]
    pending: Pending
    turn: int

    @classmethod
    def of(cls, game: Biodiversity, position: Position) -> BiodiversityState:
        """The state of a position."""
        return cls(game, *position, turns.whose_turn(game, position))

    def going_on(self, **changes: Any) -> BiodiversityState:
        """The same with something else, and with whoever acts then."""
        return BiodiversityState.of(self.game, self.position._replace(**changes))

    def having(self, **changes: Any) -> BiodiversityState:
        """The same with something else, and with the same side to act."""
        return replace(self, **changes)

    @property
    def position(self) -> Position:
        """The fields that the position text holds."""
        return Position(self.battle, self.attacker, self.hands, self.scores, self.pending)

    # ---- who, what, how it ended -------------------------------------------------------------------------------------

    @property
    def current_player(self) -> str | None:
        return None if self.turn == OVER else self.game.member(self.turn, self.battle)

    def is_terminal(self) -> bool:
        return self.turn == OVER

    @property
    def outcome(self) -> Outcome | None:
        """BD-38: a side that cannot declare has lost; else by what the mode counts, and BD-41 where that is equal."""
        if self.turn != OVER:
            return None
        if not turns.last_battle_is_over(self.game, self.battle):
            loser = self.attacker if self.pending.kind == ATTACK_DUE else 1 - self.attacker
            return Outcome(SIDES[1 - loser], "BD-38")
        counted = [score.won if self.game.counts_battles else score.taken for score in self.scores]
        if counted[0] == counted[1]:
            return Outcome(DRAW, "BD-41")
        return Outcome(SIDES[counted[1] > counted[0]], self.game.mode_rule)

    @property
    def turn_is_open(self) -> bool:
        return self.turn != OVER and self.pending.kind not in (ATTACK_DUE, CALL)

    # ---- what may be seen ----------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return write_position(self.game.deal, self.position, self.turn_text)

    @property
    def turn_text(self) -> str:
        """Who is to act, as the position text has it."""
        return self.current_player or "-"

    def view(self, player: str | None) -> str:
        return write_position(self.game.deal, self.position, self.turn_text, self._side(player))

    def _side(self, player: str | None) -> int:
        """The side of a player or a side; -1 of an onlooker."""
        return -1 if player is None else SIDES.index(self.game.side_of(player))

    def action_view(self, action: str, player: str | None) -> str:
        return view.action(self, action, self._side(player))

    def resample(self, player: str | None, rng: Random) -> BiodiversityState:
        return view.resample(self, self._side(player), rng)

    def facts(self) -> dict[str, str]:
        return view.facts(self, None)

    def facts_view(self, player: str | None) -> dict[str, str]:
        return view.facts(self, self._side(player))

    # ---- words -----------------------------------------------------------------------------------------------------------

    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        return view.describe(self, locale)

    def table(self, locale: str | None = None, player: str | None = None) -> list[list[str | int]]:
        return view.table(self, locale)

    def question(self, locale: str | None = None, player: str | None = None) -> Question | None:
        return view.question(self, locale)

    def forecast(self, action: str, locale: str | None = None) -> str:
        return effects.forecast(self, self._read(action), locale)

    # ---- rules -----------------------------------------------------------------------------------------------------------

    def _read(self, action: str) -> Action:
        return actions.read(self.game.deal, action)

    def _write(self, code: Action) -> str:
        return actions.write(self.game.deal, code)

    def _codes(self) -> list[Action]:
        return actions.codes(self)

    def _child(self, code: Action) -> BiodiversityState:
        return turns.child(self, code)

    def _reasons(self, code: Action) -> tuple[Reason, ...]:
        return rules.reasons(self, code)

    def _effects(self, code: Action) -> tuple[Effect, ...]:
        return effects.effects(self, code)

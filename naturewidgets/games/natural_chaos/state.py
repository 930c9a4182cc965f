"""A position of Natural Chaos with all that the contract asks of a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...core.bits import bits
from ...core.state import DRAW, Outcome, State
from . import actions, effects, rules, view
from .elements import NEXT, OWNS, PIECES, SIDE
from .geometry import BOARD, CELLS, has_line
from .position import Board, Position, cells_of, write_position

if TYPE_CHECKING:
    from random import Random

    from ...core.effect import Effect
    from ...core.verdict import Reason
    from .game import NaturalChaos


@dataclass(frozen=True, slots=True, repr=False)
class NaturalChaosState(State[int]):
    """One position. The fields are those of `Position`; `line_of` is the side that has a line (NC-6), or `""`."""

    game: NaturalChaos
    board: Board
    stones: int
    turn: str
    faceoff: str | None
    hands: str
    line_of: str = field(compare=False)

    @classmethod
    def make(cls, game: NaturalChaos, position: Position) -> NaturalChaosState:
        """The state of a position; finds out whether a side has a line."""
        state = cls(game, *position, "")
        winners = (side for side in "bw" if has_line(game.lines, state.cells_of(side)))
        return cls(game, *position, next(winners, ""))

    # ---- what stands where -------------------------------------------------------------------------------------

    @property
    def side(self) -> str:
        """The side of the player to act: "b" or "w"."""
        return SIDE[self.turn]

    def cells_of(self, side: str) -> int:
        """The cells of a side's pieces (NC-4)."""
        return cells_of(self.board, side)

    @property
    def free(self) -> int:
        """The cells without piece or stone."""
        fire, plant, earth, water = self.board
        return BOARD ^ (fire | plant | earth | water | self.stones)

    def at(self, cell: int) -> str:
        """The letter of what stands on a cell, or `""`."""
        for letter, cells in zip(PIECES, (*self.board, self.stones), strict=True):
            if cells >> cell & 1:
                return letter
        return ""

    @property
    def stone_due(self) -> bool:
        """Whether the player to act must put the side's stone (NC-36)."""
        return SIDE[self.turn] in self.hands

    # ---- the contract ------------------------------------------------------------------------------------------

    @property
    def current_player(self) -> str | None:
        return None if self.is_terminal() else self.turn

    @property
    def outcome(self) -> Outcome | None:
        if self.line_of:
            # The turn has passed: if it is the winner's, the other side made the line (NC-8a).
            return Outcome(self.line_of, "NC-8a" if self.line_of == self.side else "NC-6")
        return Outcome(DRAW, "NC-41") if self.nobody_can_act() else None

    def nobody_can_act(self) -> bool:
        """NC-41: whether no player, each asked in turn on this board, has an action other than a pass."""
        if self.faceoff is not None or actions.can_act(self):
            return False
        player = NEXT[self.turn]
        while player != self.turn:
            if actions.can_act(self.with_turn(player)):
                return False
            player = NEXT[player]
        return True

    def with_turn(self, player: str) -> NaturalChaosState:
        """The same board with `player` to act."""
        return NaturalChaosState(self.game, self.board, self.stones, player, self.faceoff, self.hands, self.line_of)

    def __str__(self) -> str:
        return write_position(self.position)

    @property
    def position(self) -> Position:
        """The fields that the position text holds."""
        return Position(self.board, self.stones, self.turn, self.faceoff, self.hands)

    def facts(self) -> dict[str, str]:
        facts = {
            CELLS[cell]: letter
            for letter, cells in zip(PIECES, (*self.board, self.stones), strict=True)
            for cell in bits(cells)
        }
        facts["turn"] = self.turn
        if self.faceoff is not None:
            facts["faceoff"] = self.faceoff or "due"
        return facts | {f"hand:{side}": "S" for side in self.hands}

    # ---- the hidden choice of the face-off (NC-9) --------------------------------------------------------------

    def view(self, player: str | None) -> str:
        return write_position(self.position, faceoff_seen=self._sees_black(player))

    def facts_view(self, player: str | None) -> dict[str, str]:
        facts = self.facts()
        if not self._sees_black(player):
            facts.pop("faceoff", None)
        return facts

    def action_view(self, action: str, player: str | None) -> str:
        return "faceoff:?" if self.faceoff == "" and not self._sees_black(player) else action

    def resample(self, player: str | None, rng: Random) -> NaturalChaosState:
        if not self.faceoff or self._sees_black(player):
            return self
        return self.make(self.game, self.position._replace(faceoff=rng.choice(OWNS["b"])))

    def _sees_black(self, player: str | None) -> bool:
        return player is not None and self.game.side_of(player) == "b"

    # ---- words -------------------------------------------------------------------------------------------------

    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        return view.describe(self, locale)

    def table(self, locale: str | None = None, player: str | None = None) -> list[list[str | int]]:
        return view.table(self, locale)

    # ---- rules -------------------------------------------------------------------------------------------------

    def _read(self, action: str) -> int:
        return actions.read(action)

    def _write(self, code: int) -> str:
        return actions.write(code)

    def _codes(self) -> list[int]:
        return actions.codes(self)

    def _count(self) -> int:
        return actions.count(self)

    def _sample(self, rng: Random) -> int | None:
        return actions.sample(self, rng)

    def _child(self, code: int) -> NaturalChaosState:
        return actions.child(self, code)

    def _reasons(self, code: int) -> tuple[Reason, ...]:
        return rules.reasons(self, code)

    def _effects(self, code: int) -> tuple[Effect, ...]:
        return effects.effects(self, code)

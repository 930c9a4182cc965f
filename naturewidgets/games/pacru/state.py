"""A position of Pacru with all that the contract asks of a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...core.state import Outcome, State
from . import actions, effects, rules, turns, view
from .geometry import FIELDS
from .pending import NOTHING
from .position import Pieces, Position, Tiles, facts_of, write_position
from .seats import SEATS, after

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ...core.effect import Effect
    from ...core.state import Question
    from ...core.verdict import Reason
    from .game import Pacru


@dataclass(frozen=True, slots=True, repr=False)
class PacruState(State[int]):
    """One position. The first fields are those of `Position`; the last two follow from them.

    `occupied` are the fields with a piece, `over` says whether the game has ended.
    """

    game: Pacru
    tiles: Tiles
    pieces: Pieces
    turn: int
    pending: int
    occupied: int = field(compare=False)
    over: bool = field(compare=False)

    @classmethod
    def make(cls, game: Pacru, position: Position) -> PacruState:
        """The state of a position."""
        tiles, pieces, turn, _ = position
        occupied = sum(actions.fields_of(chevrons) for chevrons in pieces)
        over = tiles[turn].bit_count() >= game.goal or not any(pieces[seat] for seat in after(turn))
        return cls(game, *position, occupied, over)

    # ---- the same with something else ----------------------------------------------------------------------------

    def having(self, tiles: Tiles, pieces: Pieces, occupied: int, turn: int = -1) -> PacruState:
        """With other tiles and pieces, nothing asked; the turn stays where it is, or goes to a seat."""
        return PacruState(self.game, tiles, pieces, self.turn if turn < 0 else turn, NOTHING, occupied, False)

    def with_tiles(self, tiles: Tiles) -> PacruState:
        """With other tiles, nothing asked."""
        return PacruState(self.game, tiles, self.pieces, self.turn, NOTHING, self.occupied, False)

    def asking(self, pending: int) -> PacruState:
        """With this choice open."""
        return PacruState(self.game, self.tiles, self.pieces, self.turn, pending, self.occupied, False)

    def ended(self) -> PacruState:
        """Over; an open choice is dropped (PA-49, PA-50)."""
        return PacruState(self.game, self.tiles, self.pieces, self.turn, NOTHING, self.occupied, True)

    # ---- what stands where -----------------------------------------------------------------------------------------

    @property
    def player(self) -> str:
        """Letter of the player whose turn it is, or was when the game ended."""
        return SEATS[self.turn]

    def owner_at(self, place: int) -> str:
        """Letter of the player whose chevron stands on a field, or `""`."""
        for player, chevrons in zip(SEATS, self.pieces, strict=True):
            if any(chevron >> 3 == place for chevron in chevrons):
                return player
        return ""

    def facing_at(self, place: int) -> int:
        """Where the chevron on a field points, as a number of `FACINGS`."""
        return next(chevron & 7 for chevrons in self.pieces for chevron in chevrons if chevron >> 3 == place)

    def colour_at(self, place: int) -> str:
        """Letter of the player whose colour a field has, or `""`: neutral."""
        return next((player for player, tiles in zip(SEATS, self.tiles, strict=True) if tiles >> place & 1), "")

    # ---- the contract ----------------------------------------------------------------------------------------------

    @property
    def current_player(self) -> str | None:
        return None if self.over else self.player

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome(self.player, "PA-50" if self.tiles[self.turn].bit_count() >= self.game.goal else "PA-49")

    def is_terminal(self) -> bool:
        return self.over

    @property
    def turn_is_open(self) -> bool:
        return self.pending != NOTHING

    @property
    def position(self) -> Position:
        """The fields that the position text holds."""
        return Position(self.tiles, self.pieces, self.turn, self.pending)

    def __str__(self) -> str:
        return write_position(self.position)

    def facts(self) -> dict[str, str]:
        return facts_of(self.position)

    # ---- words -------------------------------------------------------------------------------------------------------

    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        return view.describe(self, locale)

    def table(self, locale: str | None = None, player: str | None = None) -> list[list[str | int]]:
        return view.table(self, locale)

    def question(self, locale: str | None = None, player: str | None = None) -> Question | None:
        return view.question(self, locale)

    def prospect(self, action: str, locale: str | None = None) -> str:
        return view.prospect(self, self._read(action), locale)

    def offers(self) -> list[str]:
        return [] if self.over or self.turn_is_open else [self._write(code) for code in actions.turns(self)]

    def figures(self, player: str | None = None) -> Mapping[str, int]:
        return {
            FIELDS[chevron >> 3]: actions.power(own, chevron >> 3)
            for own, chevrons in zip(self.tiles, self.pieces, strict=True)
            for chevron in chevrons
        }

    def standing(self, player: str | None = None) -> Mapping[str, tuple[int, int]]:
        return {one: (self.tiles[SEATS.index(one)].bit_count(), self.game.goal) for one in self.game.players}

    # ---- rules -------------------------------------------------------------------------------------------------------

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

    def _child(self, code: int) -> PacruState:
        return turns.child(self, code)

    def _reasons(self, code: int) -> tuple[Reason, ...]:
        return rules.reasons(self, code)

    def _effects(self, code: int) -> tuple[Effect, ...]:
        return effects.effects(self, code)

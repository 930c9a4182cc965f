"""Whether a position that was read can be: it need not be reachable, but no rule may have kept it from standing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...core.errors import NotationError
from ...locale import N_
from .actions import border_choice, can_move, met, not_yet_own, payable
from .geometry import BETWEEN, FIELDS
from .pending import BENEFIT, BORDER, GIVE, MEET, NOTHING, TRANSFORM, parts
from .position import colours
from .seats import SEATS, after
from .turns import is_crossing

if TYPE_CHECKING:
    from .state import PacruState

Fault = tuple[str, dict[str, Any]]
"""A marked message and what it is filled in with."""


def check(state: PacruState, text: str) -> None:
    """That the position in `text` can be.

    Raises:
        NotationError: it cannot; says why.
    """
    for message, params in _faults(state):
        raise NotationError(message, read=text, **params)


def _faults(state: PacruState) -> Iterator[Fault]:
    painted = colours(state.tiles)
    for player, chevrons in zip(SEATS, state.pieces, strict=True):
        for field in (chevron >> 3 for chevron in chevrons):
            if painted.get(field, player) != player:
                message = N_("“{read}”: the {player} piece on {field} stands on a tile of {colour}; a field with a piece is "
                             "neutral or has the piece's colour (PA-15).")  # fmt: skip
                yield message, {"player": player, "field": FIELDS[field], "colour": painted[field]}
    if not state.pieces[state.turn]:
        yield N_("“{read}”: {player} is to act, but has no chevron left (PA-47)."), {"player": state.player}
    for other in after(state.turn):
        if state.tiles[other].bit_count() >= state.game.goal:
            message = N_("“{read}”: {player} owns {goal} tiles and has won, so the turn must be {player}'s (PA-50).")
            yield message, {"player": SEATS[other], "goal": state.game.goal}
    if state.over:
        if state.pending != NOTHING:
            yield N_("“{read}”: the game is over, so no choice is open."), {}
    elif state.pending != NOTHING:
        yield from _misfits(state)
    elif not can_move(state.game, state.tiles, state.pieces, state.occupied, state.turn):
        message = N_("“{read}”: {player} is to act, but can move no chevron, so that player is out (PA-48).")
        yield message, {"player": state.player}


def _misfits(state: PacruState) -> Iterator[Fault]:
    """What keeps the open choice from fitting the board."""
    seat, tiles, occupied = state.turn, state.tiles, state.occupied
    kind, start, field = parts(state.pending)
    if kind == GIVE:
        if payable(tiles, occupied, seat).bit_count() < field:
            message = N_("“{read}”: {count} tiles are to be given, but {player} has fewer without a piece (PA-43).")
            yield message, {"count": field, "player": state.player}
        return
    if state.owner_at(field) != state.player:
        message = N_("“{read}”: the open choice is about {field}, where no chevron of {player} stands.")
        yield message, {"field": FIELDS[field], "player": state.player}
    elif kind == BENEFIT:
        if not _is_connection_over_border(state, start, field):
            message = N_(
                "“{read}”: {start}-{field} was no connection over a border, so no benefit is to be picked (PA-29)."
            )
            yield message, {"start": FIELDS[start], "field": FIELDS[field]}
    elif kind == MEET:
        if not (met(state.game, tiles, state.pieces, seat, field) and not_yet_own(tiles, occupied, seat)):
            message = N_("“{read}”: on {field} no own chevron is met, or no field is left to take (PA-38, PA-39).")
            yield message, {"field": FIELDS[field]}
    else:
        earned, fields = border_choice(tiles, occupied, seat, field)
        if earned != kind or not fields:
            message = {
                BORDER: N_("“{read}”: the borderland of {field} has no neutral field to choose (PA-22)."),
                TRANSFORM: N_("“{read}”: the borderland of {field} has a neutral field, or none to transform (PA-23)."),
            }[kind]
            yield message, {"field": FIELDS[field]}


def _is_connection_over_border(state: PacruState, a: int, b: int) -> bool:
    """PA-26, PA-29: a long straight line between own tiles of two borderlands, with no piece between and none left behind."""
    own, between = state.tiles[state.turn], BETWEEN[a].get(b, 0)
    ends_are_own = bool(own >> a & own >> b & 1)
    return ends_are_own and bool(between) and not (between | 1 << a) & state.occupied and is_crossing(a, b)

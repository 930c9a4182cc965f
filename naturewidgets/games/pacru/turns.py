"""What an action of Pacru leads to: the move, then one choice after the other, then the next player (PA-42a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import seats
from .actions import CONNECTION, DECLINE, MOVE, PINCER, ROTATE, border_choice, can_move, met, not_yet_own
from .geometry import BETWEEN, BORDERLAND, DIRECTION, turn_between
from .pending import BENEFIT, GIVE, MEET, TRANSFORM, code, parts
from .position import Pieces, Tiles

if TYPE_CHECKING:
    from .state import PacruState


def child(state: PacruState, action: int) -> PacruState:
    """The state after a legal action."""
    kind, a, b = parts(action)
    if kind in (MOVE, PINCER):
        return _move(state, a, b)
    if kind == ROTATE:
        return _rotate(state, a, b)
    if kind == GIVE:
        return _give(state, b)
    at = state.pending & 127
    if kind == BENEFIT:
        if b == CONNECTION:
            return _connect(state, BETWEEN[state.pending >> 7 & 127][at], at)
        return _cross(state, at)
    if kind == DECLINE:
        return _after_border(state, at) if parts(state.pending)[0] == TRANSFORM else _next_player(state)
    claimed = state.with_tiles(painted(state.tiles, state.turn, 1 << b))
    if _has_goal(claimed):
        return claimed.ended()
    return _next_player(claimed) if kind == MEET else _after_border(claimed, at)


# ---- the first action of a turn -------------------------------------------------------------------------------------


def _move(state: PacruState, a: int, b: int) -> PacruState:
    """A move or, onto an enemy, a pincer: the chevron goes and points where it went (PA-5)."""
    seat, tiles, pieces = state.turn, state.tiles, state.pieces
    chevrons = [chevron for chevron in pieces[seat] if chevron >> 3 != a]
    chevrons.append(b << 3 | DIRECTION[a][b])
    chevrons.sort()
    own = tiles[seat]
    if takes := state.occupied >> b & 1:
        pieces = _without(pieces, b)
        tiles = painted(tiles, seat, 1 << b)  # PA-35
    moved = state.having(tiles, _with(pieces, seat, tuple(chevrons)), (state.occupied | 1 << b) ^ 1 << a)
    if takes and (_has_goal(moved) or _stands_alone(moved)):
        return moved.ended()
    crosses = is_crossing(a, b)
    between = BETWEEN[a][b]
    # PA-26, PA-27: from an own tile to an own tile, nothing jumped; a pincer ends on no own tile.
    if between and own >> a & own >> b & 1 and not between & moved.occupied:
        return moved.asking(code(BENEFIT, b, a)) if crosses else _connect(moved, between, b)
    return _cross(moved, b) if crosses else _after_border(moved, b)


def _rotate(state: PacruState, field: int, facing: int) -> PacruState:
    """PA-43: the chevron turns at once; its price is given next."""
    seat = state.turn
    chevrons = tuple(field << 3 | facing if chevron >> 3 == field else chevron for chevron in state.pieces[seat])
    pieces = _with(state.pieces, seat, chevrons)
    price = 2 * turn_between(state.facing_at(field), facing)
    return state.having(state.tiles, pieces, state.occupied).asking(code(GIVE, price))


# ---- the choices after it, in their order ---------------------------------------------------------------------------


def _give(state: PacruState, field: int) -> PacruState:
    """PA-43: one own tile becomes neutral."""
    left = (state.pending & 127) - 1
    given = state.with_tiles(without_colour(state.tiles, 1 << field))
    return given.asking(code(GIVE, left)) if left else _next_player(given)


def _connect(state: PacruState, between: int, at: int) -> PacruState:
    """PA-27: the fields in between become own tiles."""
    connected = state.with_tiles(painted(state.tiles, state.turn, between))
    return connected.ended() if _has_goal(connected) else _after_border(connected, at)


def _cross(state: PacruState, at: int) -> PacruState:
    """PA-22, PA-23: a field of the borderland of arrival, where there is one to choose."""
    kind, fields = border_choice(state.tiles, state.occupied, state.turn, at)
    return state.asking(code(kind, at)) if fields else _after_border(state, at)


def _after_border(state: PacruState, at: int) -> PacruState:
    """PA-38, PA-39: last of all, what a meeting earns."""
    seat, tiles = state.turn, state.tiles
    if met(state.game, tiles, state.pieces, seat, at) and not_yet_own(tiles, state.occupied, seat):
        return state.asking(code(MEET, at))
    return _next_player(state)


def _next_player(state: PacruState) -> PacruState:
    """The next who has chevrons and can move one; those who cannot leave on the way (PA-48). Nobody else: the game is won (PA-49)."""
    pieces, occupied = state.pieces, state.occupied
    for seat in seats.after(state.turn):
        if not pieces[seat]:
            continue
        if can_move(state.game, state.tiles, pieces, occupied, seat):
            return state.having(state.tiles, pieces, occupied, seat)
        for chevron in pieces[seat]:
            occupied ^= 1 << (chevron >> 3)
        pieces = _with(pieces, seat, ())
    return state.having(state.tiles, pieces, occupied).ended()


# ---- parts ----------------------------------------------------------------------------------------------------------


def is_crossing(a: int, b: int) -> bool:
    """PA-19: start and end lie in different borderlands."""
    return not BORDERLAND[a] >> b & 1


def painted(tiles: Tiles, seat: int, fields: int) -> Tiles:
    """The tiles when `fields` have a seat's colour."""
    colours = [one & ~fields for one in tiles]
    colours[seat] |= fields
    return colours[0], colours[1], colours[2], colours[3]


def without_colour(tiles: Tiles, fields: int) -> Tiles:
    """The tiles when `fields` are neutral."""
    r, y, b, g = tiles
    return r & ~fields, y & ~fields, b & ~fields, g & ~fields


def _with(pieces: Pieces, seat: int, chevrons: tuple[int, ...]) -> Pieces:
    """The pieces when these are a seat's chevrons."""
    all_pieces = list(pieces)
    all_pieces[seat] = chevrons
    return all_pieces[0], all_pieces[1], all_pieces[2], all_pieces[3]


def _without(pieces: Pieces, field: int) -> Pieces:
    """The pieces when nothing stands on a field."""
    r, y, b, g = (tuple(chevron for chevron in chevrons if chevron >> 3 != field) for chevrons in pieces)
    return r, y, b, g


def _has_goal(state: PacruState) -> bool:
    """PA-50."""
    return state.tiles[state.turn].bit_count() >= state.game.goal


def _stands_alone(state: PacruState) -> bool:
    """PA-49."""
    return not any(state.pieces[seat] for seat in seats.after(state.turn))

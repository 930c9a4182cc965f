"""Why an action is refused: one named check a rule, and the order in which they speak.

The first four checks end the matter, the upper before the lower; all others speak together, so a refusal names every rule
that the action breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...core.verdict import Reason
from . import actions
from .actions import CHOOSE, MOVE, PASS, PLACE, SWITCH
from .elements import BEATS, EACH, ELEMENTS, ENEMY, OWNER, OWNS, PIECES
from .geometry import ADJACENT, CELLS, QUADRANTS, filled, names, quadrant_of, same_relative_cell

if TYPE_CHECKING:
    from .state import NaturalChaosState


class Asked(NamedTuple):
    """An action that is asked about. `piece` is the letter placed; `a` and `b` are start and end; `at_a`, `at_b` what stands there."""

    state: NaturalChaosState
    kind: int
    piece: str
    a: int
    b: int
    at_a: str
    at_b: str

    def reason(self, rule: str, kind: str = "", cells: int = 0, **params: object) -> Reason:
        """A reason with this action's cells beside `params` as the fields of its sentence."""
        return Reason(
            rule,
            places=names(cells),
            params={"start": CELLS[self.a], "end": CELLS[self.b], "player": f"player.{self.state.turn}", **params},
            kind=f"{rule}.{kind}" if kind else rule,
            sentences=self.state.game.sentences,
        )

    @property
    def is_mine(self) -> bool:
        """Whether a piece of the mover's side stands at the start."""
        return OWNER.get(self.at_a) == self.state.side


Check = Callable[[Asked], Iterator[Reason]]


def reasons(state: NaturalChaosState, code: int) -> tuple[Reason, ...]:
    """Every reason against the action, or none."""
    kind, a, b = code >> 12, code >> 6 & 63, code & 63
    if kind in (MOVE, SWITCH):
        asked = Asked(state, kind, "", a, b, state.at(a), state.at(b))
    else:
        asked = Asked(
            state, kind, ELEMENTS[b] if kind == CHOOSE else PIECES[a], 0, b, "", state.at(b) if kind == PLACE else ""
        )
    for check in (game_is_over, face_off, passing, stone_first):
        if found := tuple(check(asked)):
            return found
    found = tuple(reason for check in _CHECKS.get(kind, ()) for reason in check(asked))
    return found or tuple(double_line(asked))


# ---- the four that stand alone ---------------------------------------------------------------------------------------


def game_is_over(asked: Asked) -> Iterator[Reason]:
    """NC-6, NC-41: nothing comes after the end."""
    state = asked.state
    if state.line_of:
        yield asked.reason("NC-6", cells=line_cells(state, state.line_of), winner=f"player.{state.line_of}")
    elif state.nobody_can_act():
        yield asked.reason("NC-41")


def face_off(asked: Asked) -> Iterator[Reason]:
    """NC-9: an element of one's own side, when it is asked for, and only then."""
    state = asked.state
    if asked.kind != CHOOSE:
        if state.faceoff is not None:
            yield asked.reason("NC-9", "due")
    elif state.faceoff is None:
        yield asked.reason("NC-9", "not_due")
    elif OWNER[asked.piece] != state.side:
        yield asked.reason("NC-9", "other_side", piece=asked.piece)


def passing(asked: Asked) -> Iterator[Reason]:
    """NC-40: a pass only where there is nothing else."""
    if asked.kind == PASS and actions.can_act(asked.state):
        yield asked.reason("NC-40", count=actions.count(asked.state))


def stone_first(asked: Asked) -> Iterator[Reason]:
    """NC-36: a side that holds its stone puts it; a side that holds none cannot."""
    puts_stone = asked.kind == PLACE and asked.piece == "S"
    if asked.state.stone_due and not puts_stone and asked.kind not in (PASS, CHOOSE):
        yield asked.reason("NC-36", "due")
    elif puts_stone and not asked.state.stone_due:
        yield asked.reason("NC-36", "none_left")


# ---- placing ---------------------------------------------------------------------------------------------------------


def element_may_be_placed(asked: Asked) -> Iterator[Reason]:
    """NC-12, with four players NC-32: of one's own elements."""
    state = asked.state
    if asked.piece == "S":
        return
    if state.turn in "bw":
        if OWNER[asked.piece] != state.side:
            own = OWNS[state.side]
            yield asked.reason("NC-12", "not_yours", piece=asked.piece, one=own[0], other=own[1])
    elif asked.piece != state.turn:
        yield asked.reason("NC-32", piece=asked.piece, own=state.turn)


def pieces_are_left(asked: Asked) -> Iterator[Reason]:
    """NC-17: not of an element whose eight pieces are on the board."""
    if asked.piece != "S":
        cells = asked.state.board[ELEMENTS.index(asked.piece)]
        if cells.bit_count() == EACH:
            yield asked.reason("NC-17", cells=cells, piece=asked.piece)


def quadrant_has_fewest(asked: Asked) -> Iterator[Reason]:
    """NC-13: into a quadrant that holds the fewest of one's own side."""
    if asked.piece == "S":
        return
    own = asked.state.cells_of(asked.state.side)
    allowed = actions.allowed_quadrants(own)
    if not allowed >> asked.b & 1:
        held = actions.counts(own)
        there = QUADRANTS[quadrant_of(asked.b)]
        fewest = actions.quadrants_of(allowed)
        yield asked.reason(
            "NC-13",
            cells=1 << asked.b,
            quadrant=there,
            held=held[there],
            fewest=held[fewest[0]],
            allowed=fewest,
            counts=tuple(f"{quadrant} {number}" for quadrant, number in held.items()),
            side=f"player.{asked.state.side}",
        )


def quadrant_has_room(asked: Asked) -> Iterator[Reason]:
    """NC-15: not when no quadrant that NC-13 allows has a free cell."""
    if asked.piece == "S":
        return
    allowed = actions.allowed_quadrants(asked.state.cells_of(asked.state.side))
    if not allowed & asked.state.free:
        yield asked.reason("NC-15", cells=allowed, allowed=actions.quadrants_of(allowed))


def cell_is_free(asked: Asked) -> Iterator[Reason]:
    """NC-12, for the stone NC-36: not on a piece."""
    if asked.at_b in OWNER:
        rule = "NC-36" if asked.piece == "S" else "NC-12"
        yield asked.reason(rule, "occupied", cells=1 << asked.b, there=asked.at_b)


def no_stone_there(asked: Asked) -> Iterator[Reason]:
    """NC-39: nothing is placed on a stone or moves onto one."""
    if asked.at_b == "S":
        yield asked.reason("NC-39", cells=1 << asked.b)


# ---- moving ----------------------------------------------------------------------------------------------------------


def stones_stay(asked: Asked) -> Iterator[Reason]:
    """NC-37: a stone neither moves nor switches."""
    stones = {cell for cell, there in ((asked.a, asked.at_a), (asked.b, asked.at_b)) if there == "S"}
    if asked.kind == MOVE:
        stones &= {asked.a}
    for cell in sorted(stones):
        yield asked.reason("NC-37", cells=1 << cell, stone=CELLS[cell])


def own_piece_moves(asked: Asked) -> Iterator[Reason]:
    """NC-18: an own piece."""
    if asked.at_a == "":
        yield asked.reason("NC-18", "nothing_there", cells=1 << asked.a)
    elif asked.at_a != "S" and not asked.is_mine:
        yield asked.reason("NC-18", "not_yours", cells=1 << asked.a, there=asked.at_a)


def stays_in_quadrant(asked: Asked) -> Iterator[Reason]:
    """NC-20: never out of its quadrant."""
    if quadrant_of(asked.a) != quadrant_of(asked.b):
        yield asked.reason("NC-20", cells=1 << asked.a | 1 << asked.b)


def one_step(asked: Asked) -> Iterator[Reason]:
    """NC-18: one cell up, down, left or right."""
    if quadrant_of(asked.a) == quadrant_of(asked.b) and not ADJACENT[asked.a] >> asked.b & 1:
        yield asked.reason("NC-18", "too_far", cells=1 << asked.b, neighbours=names(ADJACENT[asked.a]))


def not_onto_a_piece(asked: Asked) -> Iterator[Reason]:
    """NC-18: to a free cell."""
    if asked.at_b in OWNER and asked.a != asked.b:
        yield asked.reason("NC-18", "occupied", cells=1 << asked.b, there=asked.at_b)


# ---- switching -------------------------------------------------------------------------------------------------------


def not_two_own(asked: Asked) -> Iterator[Reason]:
    """NC-27: never two own pieces."""
    if asked.a != asked.b and asked.is_mine and OWNER.get(asked.at_b) == asked.state.side:
        yield asked.reason("NC-27", cells=1 << asked.a | 1 << asked.b)


def own_beats_enemy(asked: Asked) -> Iterator[Reason]:
    """NC-22 by NC-1: an own piece, then an enemy piece whose element it beats."""
    if "S" in (asked.at_a, asked.at_b):
        return
    both = 1 << asked.a | 1 << asked.b
    if asked.a == asked.b:
        yield asked.reason("NC-22", "one_piece", cells=both)
    elif not (asked.at_a and asked.at_b):
        yield asked.reason("NC-22", "free_cell", cells=both, empty=CELLS[asked.b if asked.at_a else asked.a])
    if asked.at_a and not asked.is_mine:
        yield asked.reason("NC-22", "not_yours", cells=1 << asked.a, there=asked.at_a)
    elif asked.a != asked.b and asked.at_a and asked.at_b:
        if OWNER[asked.at_b] == asked.state.side:
            yield asked.reason("NC-22", "no_enemy", cells=1 << asked.b, there=asked.at_b)
        elif BEATS[asked.at_a] != asked.at_b:
            yield asked.reason("NC-22", "beats_not", cells=both, own=asked.at_a, enemy=asked.at_b)


def next_to_each_other(asked: Asked) -> Iterator[Reason]:
    """NC-23: in one quadrant, next to each other."""
    if quadrant_of(asked.a) == quadrant_of(asked.b) and not ADJACENT[asked.a] >> asked.b & 1:
        yield asked.reason("NC-23", cells=1 << asked.a | 1 << asked.b, neighbours=names(ADJACENT[asked.a]))


def on_the_same_relative_cell(asked: Asked) -> Iterator[Reason]:
    """NC-24: between quadrants, on the same relative cell."""
    if quadrant_of(asked.a) != quadrant_of(asked.b) and not same_relative_cell(asked.a, asked.b):
        would_be = QUADRANTS[quadrant_of(asked.b)] + CELLS[asked.a][1:]
        yield asked.reason("NC-24", cells=1 << asked.a | 1 << asked.b, would_be=would_be)


def double_line(asked: Asked) -> Iterator[Reason]:
    """NC-8: never a line for both sides. Only a switch can do that, and only if nothing else is against it."""
    state = asked.state
    if asked.kind == SWITCH and actions.lines_of_switch(state, asked.a, asked.b) == "bw":
        after = actions.child(state, SWITCH << 12 | asked.a << 6 | asked.b)
        mine, theirs = line_cells(after, state.side), line_cells(after, ENEMY[state.side])
        yield asked.reason(
            "NC-8",
            cells=mine | theirs,
            mine=names(mine),
            theirs=names(theirs),
            side=f"player.{state.side}",
            enemy=f"player.{ENEMY[state.side]}",
        )


def line_cells(state: NaturalChaosState, side: str) -> int:
    """The cells of all lines that a side has."""
    return filled(state.game.lines, state.cells_of(side))


_CHECKS: dict[int, tuple[Check, ...]] = {
    PLACE: (
        element_may_be_placed,
        pieces_are_left,
        quadrant_has_fewest,
        quadrant_has_room,
        cell_is_free,
        no_stone_there,
    ),
    MOVE: (stones_stay, own_piece_moves, stays_in_quadrant, one_step, not_onto_a_piece, no_stone_there),
    SWITCH: (stones_stay, not_two_own, own_beats_enemy, next_to_each_other, on_the_same_relative_cell),
}

"""Counting and random play, for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar, overload

from ..locale import N_
from .errors import OptionError, shorten
from .state import AnyState

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=AnyState)


@overload
def perft(state: AnyState, depth: int, divide: Literal[False] = False, *, by_turn: bool = False) -> int: ...
@overload
def perft(state: AnyState, depth: int, divide: Literal[True], *, by_turn: bool = False) -> dict[str, int]: ...


def perft(state: AnyState, depth: int, divide: bool = False, *, by_turn: bool = False) -> int | dict[str, int]:
    """Number of sequences of exactly `depth` actions from `state`; a game that ends sooner counts nothing.

    With `by_turn`, of exactly `depth` complete turns: the actions of a turn count once, the rest of a turn that is open
    as one; a turn in which the game ends is complete.

    With `divide`, the number behind each first action, by its text: where two counts of a position differ, this shows
    in which branch.

    Raises:
        OptionError: `depth` is no whole number, negative, or 0 with `divide`.
    """
    least = 1 if divide else 0
    if type(depth) is not int or depth < least:
        raise OptionError(
            N_("The depth of perft is a whole number from {least} on, not {depth}."),
            least=least,
            depth=shorten(repr(depth)),
        )
    if divide:
        count = _behind if by_turn else _one_less
        return {state._write(code): count(state._child(code), depth) for code in state._codes()}
    return _turns(state, depth) if by_turn else _leaves(state, depth)


def _leaves(state: AnyState, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return state._count()
    return sum(_leaves(state._child(code), depth - 1) for code in state._codes())


def _one_less(child: AnyState, depth: int) -> int:
    return _leaves(child, depth - 1)


def _turns(state: AnyState, depth: int) -> int:
    return 1 if depth == 0 else sum(_behind(state._child(code), depth) for code in state._codes())


def _behind(child: AnyState, depth: int) -> int:
    """Sequences of turns from a child, where the turn that led to it counts if it is complete."""
    return _turns(child, depth if child.turn_is_open else depth - 1)


def random_play(state: S, rng: Random, max_actions: int | None = None) -> tuple[S, int]:
    """Play on from `state`, each legal action equally likely and chance by its probabilities.

    Returns the last state and the number of actions: at the end of the game, or after `max_actions`.
    """
    limit = float("inf") if max_actions is None else max_actions
    played = 0
    while played < limit and (code := state._sample(rng)) is not None:
        state = state._child(code)
        played += 1
    return state, played

"""What a legal action of Natural Chaos did: effects in order, each with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.effect import Change, Effect
from . import actions
from .actions import CHOOSE, MOVE, PASS, PLACE
from .elements import BEATS, ELEMENTS, ENEMY, OWNS, PIECES
from .geometry import CELLS, QUADRANTS, names, quadrant_of
from .rules import line_cells

if TYPE_CHECKING:
    from .state import NaturalChaosState


def effects(state: NaturalChaosState, code: int) -> tuple[Effect, ...]:
    """All effects of the action: what it did, why, whose turn it is then, and how the game ended if it did."""
    kind, a, b = code >> 12, code >> 6 & 63, code & 63
    after = actions.child(state, code)
    if kind == CHOOSE:
        done = _choose(state, ELEMENTS[b], after)
    elif kind == PLACE:
        done = _stone(state, b) if PIECES[a] == "S" else _place(state, PIECES[a], b)
    elif kind == MOVE:
        done = _move(state, a, b)
    else:
        done = _pass(state) if kind == PASS else _switch(state, a, b)
    return (*done, *_turn(state, after, kind), *_end(after))


def _effect(
    state: NaturalChaosState,
    kind: str,
    rule: str,
    *changes: Change,
    key: str = "",
    places: tuple[str, ...] | None = None,
    seen_by: tuple[str, ...] | None = None,
    **params: object,
) -> Effect:
    """An effect; `params` are the fields of its sentence, `places` by default the cells that changed."""
    return Effect(
        kind,
        rule,
        changes=changes,
        places=tuple(change.place for change in changes if change.place in _IS_CELL) if places is None else places,
        key=key,
        params=params,
        seen_by=seen_by,
        sentences=state.game.sentences,
    )


_IS_CELL = frozenset(CELLS)


def _choose(state: NaturalChaosState, element: str, after: NaturalChaosState) -> Iterator[Effect]:
    """NC-9: black's choice, unseen; with white's, both are shown."""
    if not state.faceoff:
        black = ("b", *(player for player in state.game.players if state.game.side_of(player) == "b"))
        yield _effect(
            state, "choose", "NC-9", Change("faceoff", "due", element), piece=element, side="player.b", seen_by=black
        )
        return
    yield _effect(state, "reveal", "NC-9", Change("faceoff", state.faceoff, ""), black=state.faceoff, white=element)
    winner = after.turn if after.turn in ELEMENTS else (state.faceoff if after.turn == "b" else element)
    yield _effect(state, "count", "NC-1", key="beats", own=winner, enemy=BEATS[winner])


def _place(state: NaturalChaosState, piece: str, cell: int) -> Iterator[Effect]:
    """NC-12, and NC-13 for the quadrant."""
    own = state.cells_of(state.side)
    quadrant = QUADRANTS[quadrant_of(cell)]
    yield _effect(state, "place", "NC-12", Change(CELLS[cell], "", piece), piece=piece, cell=CELLS[cell])
    yield _effect(
        state,
        "count",
        "NC-13",
        key="fewest",
        quadrant=quadrant,
        number=actions.counts(own)[quadrant],
        side=f"player.{state.side}",
    )


def _stone(state: NaturalChaosState, cell: int) -> Iterator[Effect]:
    """NC-36."""
    hand = Change(f"hand:{state.side}", "S", "")
    yield _effect(
        state,
        "place",
        "NC-36",
        Change(CELLS[cell], "", "S"),
        hand,
        key="stone",
        cell=CELLS[cell],
        side=f"player.{state.side}",
    )


def _move(state: NaturalChaosState, a: int, b: int) -> Iterator[Effect]:
    """NC-18, over an edge NC-19."""
    piece = state.at(a)
    over_the_edge = abs(a - b) not in (1, 4)
    yield _effect(
        state,
        "move",
        "NC-19" if over_the_edge else "NC-18",
        Change(CELLS[a], piece, ""),
        Change(CELLS[b], "", piece),
        key="move.wrap" if over_the_edge else "move",
        piece=piece,
        start=CELLS[a],
        end=CELLS[b],
    )


def _switch(state: NaturalChaosState, a: int, b: int) -> Iterator[Effect]:
    """NC-22 by NC-1; next door NC-23, between quadrants NC-24."""
    own, enemy = state.at(a), state.at(b)
    next_door = quadrant_of(a) == quadrant_of(b)
    yield _effect(state, "count", "NC-1", key="beats", own=own, enemy=enemy)
    yield _effect(
        state,
        "swap",
        "NC-23" if next_door else "NC-24",
        Change(CELLS[a], own, enemy),
        Change(CELLS[b], enemy, own),
        key="swap" if next_door else "swap.across",
        own=own,
        enemy=enemy,
        start=CELLS[a],
        end=CELLS[b],
    )


def _pass(state: NaturalChaosState) -> Iterator[Effect]:
    """NC-40."""
    yield _effect(state, "pass", "NC-40", player=f"player.{state.turn}")


def _turn(state: NaturalChaosState, after: NaturalChaosState, kind: int) -> Iterator[Effect]:
    """Whose turn it is then: NC-11, NC-31; after the face-off NC-9, NC-30; after a stone with `stones="extra"` NC-36."""
    four_players = len(state.game.players) == 4
    if kind == CHOOSE:
        if after.faceoff is not None:
            rule, key = "NC-9", "turn.choose"
        else:
            rule, key = ("NC-30" if four_players else "NC-9"), "turn.starts"
    elif after.line_of:
        rule, key = ("NC-31" if four_players else "NC-11"), "turn.over"
    elif after.turn == state.turn:
        rule, key = "NC-36", "turn.again"
    else:
        rule, key = ("NC-31" if four_players else "NC-11"), "turn"
    changes = () if after.turn == state.turn else (Change("turn", state.turn, after.turn),)
    yield _effect(state, "turn", rule, *changes, key=key, player=f"player.{after.turn}")


def _end(after: NaturalChaosState) -> Iterator[Effect]:
    """NC-6, NC-8a, NC-41."""
    outcome = after.outcome
    if not outcome:
        return
    if outcome.winner not in OWNS:
        yield _effect(after, "end", outcome.rule, key="end.draw")
        return
    cells = names(line_cells(after, outcome.winner))
    own = outcome.rule == "NC-6"
    yield _effect(
        after,
        "end",
        outcome.rule,
        key="end.line" if own else "end.gift",
        places=cells,
        cells=cells,
        winner=f"player.{outcome.winner}",
        giver=f"player.{ENEMY[outcome.winner]}",
    )

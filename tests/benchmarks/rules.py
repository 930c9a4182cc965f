"""Counting, random play and explaining, beside python-chess."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import chess
from pairs import ratio

import naturewidgets as nw

Row = tuple[str, str, str]


STARTS = {"natural-chaos": {"first": "black"}, "pacru": {}}
"""Game → options of the start that is measured."""
CARD_GAMES = ("naz-duels", "biodiversity")


def rows() -> Iterator[Row]:
    """The budgets of the rules."""
    for game_id, options in STARTS.items():
        yield from _rows_of(nw.load_game(game_id, **options).new_initial_state())
    for game_id in CARD_GAMES:
        start = nw.load_game(game_id).new_initial_state()
        ours, theirs, quotient = ratio(lambda s=start: nw.random_play(s, _RNG)[1], _chess_random_game)
        title = start.game.title("en")
        yield f"{title}, random play / python-chess's, actions a second", f"{quotient:.2f} x", ">= 0.66 x"
        yield f"    {ours:,.0f} and {theirs:,.0f}", "", ""
        yield from _explaining(start, "start")


def _rows_of(start: nw.State) -> Iterator[Row]:
    title = start.game.title("en")
    states = {"start": start, "the middle of a game": _middle_of_a_game(start)}
    for name, state in states.items():
        ours, theirs, quotient = ratio(lambda s=state: nw.perft(s, 2), lambda: _chess_perft(chess.Board(), 3))
        yield f"{title}, perft from {name} / python-chess's bulk perft, nodes a second", f"{quotient:.2f} x", ">= 1.0 x"
        yield f"    {ours:,.0f} and {theirs:,.0f}", "", ""
    ours, theirs, quotient = ratio(lambda: nw.random_play(start, _RNG)[1], _chess_random_game)
    yield f"{title}, random play / python-chess's, actions a second", f"{quotient:.2f} x", ">= 1.5 x"
    yield f"    {ours:,.0f} and {theirs:,.0f}", "", ""
    for name, state in states.items():
        yield from _explaining(state, name)
        legal, illegal = (
            state.legal_actions(),
            [action for action in _asked_in_vain(state) if not state.explain(action).legal],
        )
        after, explain, _ = ratio(
            lambda s=state, a=legal: _each(s.after, a), lambda s=state, a=illegal: _each(s.explain, a)
        )
        yield f"{title}, explain of an illegal action / after, time, {name}", f"{after / explain:.2f} x", "<= 10 x"


def _explaining(state: nw.State, name: str) -> Iterator[Row]:
    title, legal = state.game.title("en"), state.legal_actions()
    _, _, quotient = ratio(lambda: _each(state.after, legal), lambda: _each(state.explain, legal))
    yield f"{title}, explain of a legal action / after, time, {name}", f"{quotient:.2f} x", "<= 10 x"


_RNG = Random(1)


def _each(ask, actions: list[str]) -> int:
    for action in actions:
        ask(action)
    return len(actions)


def _middle_of_a_game(start: nw.State) -> nw.State:
    rng = Random(5)
    while True:
        state, _ = nw.random_play(start, rng, 60)
        if not state.is_terminal():
            return state


_SIGNS = {"natural-chaos": "-~", "pacru": "-x"}
"""Game → what stands between two cells in an action."""


def _asked_in_vain(state: nw.State) -> list[str]:
    cells = [cell.place for cell in state.game.layout().cells]
    return [f"{one}{sign}{other}" for one in cells[::5] for other in cells[::3] for sign in _SIGNS[state.game.id]]


def _chess_perft(board: chess.Board, depth: int) -> int:
    """python-chess's own way: the last ply is counted, not played."""
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += _chess_perft(board, depth - 1)
        board.pop()
    return count


def _chess_random_game() -> int:
    board, plies = chess.Board(), 0
    while not board.is_game_over():
        board.push(_RNG.choice(list(board.legal_moves)))
        plies += 1
    return plies

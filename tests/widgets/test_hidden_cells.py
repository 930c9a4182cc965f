"""A game that hides what stands on its cells: no page and no figure of another player tells."""

from __future__ import annotations

import json

import pytest
from naturewidgets_tictactoe.state import TicTacToeState

import naturewidgets as nw
from naturewidgets.widgets import export


@pytest.fixture
def _marks_are_hidden(monkeypatch):
    """Tic-tac-toe in which each sees the own marks only."""

    def seen(state, player):
        return {place: mark for place, mark in state.facts().items() if mark == player or place == "turn"}

    monkeypatch.setattr(TicTacToeState, "view", lambda state, player: "hidden")
    monkeypatch.setattr(TicTacToeState, "facts_view", seen)
    monkeypatch.setattr(TicTacToeState, "action_view", lambda state, action, player: "?")


@pytest.mark.usefixtures("_marks_are_hidden")
class TestHiddenCells:
    def test_the_frame_the_figure_and_the_exported_page_show_the_own_marks_only(self, page):
        match = nw.Match("tic-tac-toe")
        board = nw.Board(match, perspective="o")
        first, second = (action for action in match.state.legal_actions()[:2])
        match.play(first)
        match.play(second)
        assert list(board.timeline[1]["cells"].values()) == []
        assert list(board.timeline[2]["cells"].values()) == ["o"]
        (hidden,) = nw.Board(match, perspective="x").timeline[2]["cells"]
        figure = board._repr_mimebundle_()[0]["text/html"]
        assert f"X: {hidden}" not in figure
        assert json.dumps({hidden: "x"}) not in export.page(board)

    def test_the_teacher_sees_all(self, page):
        match = nw.Match("tic-tac-toe")
        match.play(match.state.legal_actions()[0])
        assert len(nw.Board(match, perspective="all").timeline[1]["cells"]) == 1

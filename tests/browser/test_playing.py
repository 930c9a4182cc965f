"""Everyone plays: a whole game by each way, four players, and the fifth game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import naturewidgets as nw

from .games import BLACK_FIRST, GAME, START, TWO
from .tables import NATURAL_CHAOS

FOUR = START + 'board = nw.Board("natural-chaos", players=4, stones="turn")\nboard'
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def assert_black_won(notebook, board):
    expect(board.root.get_by_role("heading", name="The game is over")).to_be_visible()
    assert board.places_with("winning line") == {"Da1", "Da2", "Da3", "Da4"}
    assert notebook.python("board.match.line") == GAME
    assert notebook.python("[board.state.outcome.winner, board.state.outcome.rule]") == ["b", "NC-6"]


class TestAWholeGame:
    def test_the_game_has_every_kind_of_turn(self):
        state, seen = nw.load_game("natural-chaos").new_initial_state(), set()
        for action in GAME:
            step = state.step(action)
            seen |= {effect.rule for effect in step.effects}
            state = step.after
        assert {"NC-9", "NC-12", "NC-18", "NC-19", "NC-23", "NC-24", "NC-6"} <= seen
        assert (state.outcome.winner, state.outcome.rule) == ("b", "NC-6")

    def test_by_clicks(self, open_notebook):
        notebook = open_notebook(TWO)
        board = notebook.board()
        board.play_all(GAME, board.click)
        assert_black_won(notebook, board)

    def test_by_keyboard_alone(self, open_notebook):
        """From where JupyterLab puts the focus, by Tab to the board; after each action the focus is on the cell where it ended."""
        notebook = open_notebook(TWO)
        board = notebook.board()
        notebook.page.keyboard.press("Escape")
        for step, action in enumerate(GAME, start=1):
            board.press(action)
            board.wait_for(step)
            if action[:7] != "faceoff":
                assert board.focused == action[-3:], f"after {action}"
        assert_black_won(notebook, board)

    def test_by_typed_actions(self, open_notebook):
        """The field keeps the focus and is empty again after each."""
        notebook = open_notebook(TWO)
        board = notebook.board()
        for step, action in enumerate(GAME, start=1):
            board.type(action)
            board.wait_for(step)
            expect(board.field).to_be_focused()
            expect(board.field).to_have_value("")
        assert_black_won(notebook, board)

    def test_by_single_taps_on_a_narrow_phone(self, open_notebook, new_context):
        page = new_context(**PHONE).new_page()
        notebook = open_notebook(TWO, server="notebook", page=page)
        board = notebook.board()
        board.play_all(GAME, board.tap)
        assert_black_won(notebook, board)


class TestChoosing:
    def test_a_cell_pressed_alone_asks_which_piece_is_meant(self, open_notebook):
        notebook = open_notebook(BLACK_FIRST)
        board = notebook.board()
        board.cell("Bb3").click()
        asked = board.root.get_by_role("dialog")
        expect(asked.get_by_role("button", name="Cancel")).to_be_visible()
        asked.get_by_role("button", name=re.compile("earth", re.IGNORECASE)).click()
        board.wait_for(1)
        assert notebook.python("board.match.line") == ["E@Bb3"]

    def test_what_is_marked_is_what_python_allows(self, open_notebook):
        """And it is marked for all: in the name of each cell, which has no colour."""
        notebook = open_notebook(
            START + 'board = nw.Board("natural-chaos", first="black", start="3F12/F3P11/16/4E11 b -")\nboard'
        )
        board = notebook.board()
        board.wait_for_choices()
        allowed = notebook.python("board.state.legal_actions()")
        starts = {action[:3] for action in allowed if "@" not in action}
        assert board.places_with("can be chosen") == starts == {"Ad4", "Ba4", "Da3"}
        for chosen in ("Ba4", "F"):
            (board.cell(chosen) if len(chosen) == 3 else board.piece(chosen)).click()
            expect(board.root.locator("[aria-selected=true], [aria-pressed=true]")).to_have_count(1)
            assert board.places_with("legal target") == {a[-3:] for a in allowed if a.startswith(chosen)}
            assert {
                place
                for row in NATURAL_CHAOS.rows
                for place in row
                if board.cell(place).locator(".nw-dot, .nw-ring").count()
            } == (board.places_with("legal target"))
            notebook.page.keyboard.press("Escape")
            board.button(re.compile("^fire")).first.press("Escape")
        board.cell("Ba4").click()
        board.cell("Ba4").click()
        expect(board.root.locator("[aria-selected=true]")).to_have_count(0)


class TestFourPlayers:
    def test_face_off_and_stones_by_buttons(self, open_notebook):
        notebook = open_notebook(FOUR)
        board = notebook.board()
        line = ["faceoff:F", "faceoff:P", "S@Ab2", "S@Cc3", "E@Bb1"]
        for step, action in enumerate(line, start=1):
            legal = notebook.python("board.state.legal_actions()")
            assert action in legal, legal
            board.click(action)
            board.wait_for(step)
        assert notebook.python("board.match.line") == line
        assert "Eternity Stone" in board.name("Ab2")


class TestTheFifthGame:
    """Tic-tac-toe, a package of its own without any JavaScript, on the board that serves every game."""

    CELLS = START + 'board = nw.Board("tic-tac-toe", first="x")\nboard'

    def test_it_is_drawn_and_played_by_click_and_by_keyboard(self, open_notebook):
        notebook = open_notebook(self.CELLS)
        board = notebook.board()
        expect(board.root.get_by_role("gridcell")).to_have_count(9)
        board.cell("b2").click()
        board.wait_for(1)
        assert notebook.python("board.match.line") == ["b2"]
        board.cell("b2").focus()
        for step, (key, place) in enumerate((("ArrowUp", "b3"), ("ArrowLeft", "a3"), ("ArrowDown", "a2")), start=2):
            notebook.page.keyboard.press(key)
            assert board.focused == place
            notebook.page.keyboard.press("Enter")
            board.wait_for(step)
        board.type("c1")
        board.wait_for(5)
        expect(board.root.get_by_role("heading", name="The game is over")).to_be_visible()
        assert board.places_with("winning line") == {"a3", "b2", "c1"}
        assert notebook.python("board.match.line") == ["b2", "b3", "a3", "a2", "c1"]

    def test_a_taken_cell_is_refused_with_its_rule(self, open_notebook):
        board = open_notebook(self.CELLS).board()
        board.cell("b2").click()
        board.wait_for(1)
        board.type("b2")
        expect(board.panel(re.compile("Why not"))).to_contain_text("TT-3")
        assert board.places_with("refused") == {"b2"}

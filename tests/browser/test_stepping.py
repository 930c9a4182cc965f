"""Back and forth: by every means the page offers, each showing what Python has there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .games import OPENING, PLAYED, START

LINKED = PLAYED.removesuffix("board") + (
    "from ipywidgets import IntSlider, jslink\nslider = IntSlider(max=4)\nlink = jslink((slider, 'value'), (board, 'step'))\n"
    "display(slider, board)"
)


@pytest.fixture
def notebook(open_notebook):
    return open_notebook(PLAYED)


def positions(notebook):
    return notebook.python("[str(board.match.state_at(step)) for step in range(5)]")


def reaches(board, notebook, step, last=4):
    """The board shows `step`, and Python hears of it."""
    board.wait_for(step, last)
    assert notebook.comes_to("board.match.step", step)


class TestStepping:
    def test_buttons_slider_list_keys_and_python_show_the_positions_of_python_and_stay_within_the_line(self, notebook):
        board, keyboard, expected = notebook.board(), notebook.page.keyboard, positions(notebook)
        ways = [
            (lambda: board.button("To the start").click(), 0),
            (lambda: board.button("Forward").click(), 1),
            (lambda: board.button("To the end").click(), 4),
            (lambda: board.button("Back").click(), 3),
            (lambda: board.slider.press("Home"), 0),
            (lambda: board.slider.press("ArrowRight"), 1),
            (lambda: board.slider.fill("3"), 3),
            (lambda: board.actions.nth(2).click(), 2),
            (lambda: keyboard.press("ArrowDown"), 3),
            (lambda: keyboard.press("ArrowUp"), 2),
            (lambda: board.cell("Aa1").press("["), 1),
            (lambda: keyboard.press("]"), 2),
        ]
        for number, (act, step) in enumerate(ways):
            act()
            board.wait_for(step, 4)
            assert board.position == expected[step], f"way {number}"
            expect(board.actions.nth(step)).to_have_attribute("aria-current", "step")
        reaches(board, notebook, 2)

        board.button("To the end").click()
        board.button("Forward").click(force=True)  # it is disabled for the eye and the ear, and says why
        expect(board.root.get_by_role("status")).to_contain_text("This is the last step.")
        board.button("To the start").click()
        board.cell("Aa1").press("[")
        expect(board.root.get_by_role("status")).to_contain_text("This is the start.")
        board.wait_for(0, 4)
        notebook.python("board.match.jump(1)")
        board.wait_for(1, 4)

    def test_what_each_action_did_is_shown_with_its_rules_and_cells(self, notebook):
        board = notebook.board()
        for step in (1, 3):
            board.actions.nth(step).click()
            board.wait_for(step, 4)
            panel = board.panel(f"{OPENING[step - 1]}: what it did")
            for rule, text in notebook.python(f"[(e.rule, e.text()) for e in board.match.step_at({step}).effects]"):
                expect(panel.get_by_role("listitem").filter(has_text=text)).to_contain_text(rule)
        board.panel("Aa1-Aa4: what it did").get_by_role("listitem").first.hover()
        expect(board.cell("Aa4").locator(".nw-lit")).to_be_attached()


class TestVariations:
    def test_playing_from_the_middle_makes_a_variation_and_loses_nothing(self, notebook):
        board = notebook.board()
        board.actions.nth(2).click()
        reaches(board, notebook, 2)
        board.wait_for_choices()
        board.click("E@Cd1")
        board.wait_for(3)
        assert notebook.python("board.match.line") == [*OPENING[:2], "E@Cd1"]
        board.root.get_by_role("button", name="Aa1-Aa4").last.click()
        expect(board.actions).to_have_count(5)
        assert notebook.python("board.match.line") == OPENING

    def test_undo_and_redo(self, notebook):
        board = notebook.board()
        board.button("Undo").click()
        board.wait_for(3)
        board.button("Undo").click()
        board.wait_for(2)
        assert notebook.python("board.match.line") == OPENING[:2]
        board.button("Redo").click()
        board.wait_for(3)
        for step in (2, 1, 0):
            board.button("Undo").click()
            board.wait_for(step)
        board.button("Undo").click()
        expect(board.root.get_by_role("alert")).to_contain_text("There is nothing to take back.")


class TestLinks:
    def test_a_slider_of_ipywidgets_steps_the_board_and_follows_it(self, open_notebook):
        notebook = open_notebook(LINKED)
        board, handle = notebook.board(), notebook.page.locator(".widget-slider .noUi-handle")
        handle.press("ArrowRight")
        board.wait_for(1, 4)
        handle.press("ArrowRight")
        board.wait_for(2, 4)
        board.button("To the end").click()
        expect(notebook.page.locator(".widget-readout")).to_have_text("4")


class TestALongLine:
    LONG = START + (
        "import random\n"
        'match, rng = nw.Match("natural-chaos", first="black"), random.Random(1)\n'
        "while len(match.line) < 2000:\n"
        "    action = rng.choice(match.state.legal_actions())\n"
        "    if not match.state.after(action).is_terminal():\n"
        "        match.play(action)\n"
        "board = nw.Board(match)\n"
        "board"
    )

    def test_two_thousand_actions_step_as_quickly_and_play_on(self, open_notebook):
        notebook = open_notebook(self.LONG)
        board = notebook.board()
        board.wait_for(2000)
        assert board.actions.count() < 40, "the list draws only what is seen"
        board.button("To the start").click()
        board.wait_for(0, 2000)
        for _ in range(30):
            board.button("Forward").click()
        board.wait_for(30, 2000)
        assert board.position == notebook.python("str(board.match.state_at(30))")
        board.slider.fill("1234")
        board.wait_for(1234, 2000)
        expect(board.root.locator("[aria-current=step]")).to_contain_text("1234")
        board.button("To the end").click()
        board.wait_for(2000)
        board.type(notebook.python("board.match.state_at(2000).legal_actions()")[0])
        board.wait_for(2001)

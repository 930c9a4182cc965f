"""Keys are the board's while it has the focus, and the notebook's shortcuts stay the notebook's."""

from __future__ import annotations

import string

import pytest
from playwright.sync_api import expect

from .games import PLAYED

KEYS = [
    *string.ascii_lowercase,
    *string.ascii_uppercase,
    *string.digits,
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Delete",
    "Backspace",
    "Space",
    "Enter",
    "Escape",
    "[",
    "]",
    "?",
    "Shift+Home",
    "Shift+ArrowDown",
    "Escape",
]
INSIDE = "() => document.activeElement?.closest('.nw-board') !== null"


@pytest.mark.parametrize("server", ["lab", "notebook"])
class TestKeys:
    def test_none_reaches_the_notebook_and_those_of_the_application_do(self, open_notebook, server):
        notebook = open_notebook(PLAYED, "other = 1", "", server=server)
        board, page = notebook.board(), notebook.page
        cells = notebook.sources
        types = "() => [...jupyterapp.shell.currentWidget.content.model.sharedModel.cells].map(cell => cell.cell_type)"
        board.cell("Bb2").focus()
        for key in KEYS:
            page.keyboard.press(key)
            assert page.evaluate(INSIDE), f"{key} took the focus away"
            assert notebook.sources == cells, f"{key} changed the cells"
            assert page.locator(".jp-Dialog").count() == 0, f"{key} opened a dialog"
        assert page.evaluate(types) == ["code"] * 3
        assert notebook.python("board.match.line")[:4] == ["F@Aa1", "P@Bb2", "Aa1-Aa4", "Bb2-Bb3"]

        assert notebook.is_dirty
        board.cell("Bb2").focus()
        page.keyboard.press("Control+s")
        page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")

        here = board.focused
        page.keyboard.press("Tab")
        assert board.focused is None
        page.keyboard.press("Shift+Tab")
        assert board.focused == here
        page.keyboard.press("Shift+Tab")
        assert board.focused is None

        page.locator(".jp-CodeCell").nth(1).locator(".cm-content").click()
        page.keyboard.press("Control+End")
        page.keyboard.type("23")
        page.keyboard.press("Shift+Enter")
        expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt")).to_have_text("[3]:")
        page.wait_for_function("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'")
        assert notebook.python("other") == 123


class TestLetters:
    def test_outside_the_board_they_do_nothing_to_it(self, open_notebook):
        notebook = open_notebook(PLAYED, "")
        board, page = notebook.board(), notebook.page
        board.field.click()
        page.keyboard.type("[s]w")
        expect(board.field).to_have_value("[s]w")
        page.locator(".jp-CodeCell").nth(1).locator(".cm-content").click()
        page.keyboard.type("[s]w")
        board.wait_for(4)
        assert board.polite == ""

    def test_a_switch_turns_them_off_and_the_other_keys_stay(self, open_notebook):
        notebook = open_notebook(PLAYED.replace('first="black"', 'first="black", letter_keys=False'), "")
        board, page, cells = notebook.board(), notebook.page, notebook.sources
        board.cell("Bb2").focus()
        for key in "[sbwdd19":
            page.keyboard.press(key)
        board.wait_for(4)
        assert (board.polite, board.focused, notebook.sources) == ("", "Bb2", cells)
        page.keyboard.press("ArrowUp")
        assert board.focused == "Bb3"

    def test_they_say_what_the_help_says(self, open_notebook):
        board = open_notebook(PLAYED).board()
        status = board.root.get_by_role("status")
        for key, said in (
            ("s", "Black to act"),
            ("o", "Bb3, plant, white"),
            ("l", "Plant moves from Bb2 to Bb3."),
            ("m", "legal action"),
            ("w", "Nothing was refused yet."),
        ):
            board.cell("Bb3").press(key)
            expect(status).to_contain_text(said)
        board.cell("Bb3").press("1")
        assert board.focused == "Bb1"
        board.page.keyboard.press("Shift+Digit1")
        assert board.focused == "Ba1"
        board.page.keyboard.press("?")
        expect(board.root.get_by_text("Go to a row; with Shift, to a column")).to_be_visible()

"""The lessons in JupyterLab, and a board in Notebook 7."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .games import BLACK_FIRST
from .views import SLOW, Notebook

HERE = Path(__file__).parents[2] / "notebooks"
LESSONS = {"01-natural-chaos.ipynb": "Aa4~Ab4", "02-pacru.ipynb": "a1-c3"}
"""A lesson → what is to be tried on its first board."""


class TestLessons:
    @pytest.mark.parametrize("language", ["en", "it"])
    @pytest.mark.parametrize("lesson", LESSONS)
    def test_the_lesson_runs_and_its_first_board_plays(self, page, lab_server, lesson, language):
        name = f"{language}-{lesson}"
        (lab_server.folder / name).write_bytes(master(language, lesson))
        notebook = Notebook(page, lab_server, name)
        notebook.open()
        notebook.run_all()
        assert page.locator(".jp-CodeCell [data-mime-type='application/vnd.jupyter.stderr']").all_inner_texts() == []
        boards = sum(source.rstrip().endswith("\nboard") for source in notebook.sources)
        assert boards > 3
        expect(page.locator(".nw-board")).to_have_count(boards, timeout=SLOW)
        board = notebook.board(0)
        expect(board.root).to_have_attribute("lang", language)
        board.wait_for_choices()
        board.click(LESSONS[lesson])
        board.wait_for(1)
        lab_server.stop_kernels()


class TestNotebook7:
    def test_a_board_plays_steps_and_refuses(self, open_notebook):
        notebook = open_notebook(BLACK_FIRST, server="notebook")
        board = notebook.board()
        board.click("F@Aa1")
        board.wait_for(1)
        board.click("P@Bb2")
        board.wait_for(2)
        board.button("Back").click()
        board.wait_for(1, 2)
        board.type("F@Aa1")
        expect(board.root.get_by_role("alert")).to_contain_text("on Aa1 there is fire")
        expect(board.panel("Why not F@Aa1?")).to_contain_text("NC-12")
        assert notebook.python("board.match.line") == ["F@Aa1", "P@Bb2"]


def master(language, lesson):
    """The master in the repository, or the one that was installed."""
    if (HERE / language / lesson).is_file():
        return (HERE / language / lesson).read_bytes()
    return (resources.files("naturewidgets") / "notebooks" / language / lesson).read_bytes()

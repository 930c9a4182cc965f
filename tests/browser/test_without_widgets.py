"""Where no widget runs: the figure in a saved notebook, and the page that steps by itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

import naturewidgets as nw

from .games import GAME, OPENING, PLAYED
from .servers import path_of_kernels
from .views import Board, Notebook


def nbconvert(folder, *arguments):
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path_of_kernels()),
        "IPYTHONDIR": str(folder / "ipython"),
    }
    command = [sys.executable, "-m", "nbconvert", *arguments]
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, timeout=120)


def assert_figure(root):
    picture = root.locator("figure img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 100")
    for text in (picture.get_attribute("alt"), root.locator("figcaption").inner_text()):
        assert "Black to act" in text
        assert "plant, white: Bb3" in text


class TestASavedNotebook:
    @pytest.fixture
    def saved(self, tmp_path):
        """A folder with a notebook that was run elsewhere, saved without the state of widgets."""
        from .conftest import document

        (tmp_path / "saved.ipynb").write_text(json.dumps(document([PLAYED])))
        keep_no_state = "--ExecutePreprocessor.store_widget_state=False"
        nbconvert(tmp_path, "--to", "notebook", "--inplace", "--execute", keep_no_state, "saved.ipynb")
        return tmp_path

    def test_an_untrusting_jupyterlab_shows_a_picture_and_a_text(self, saved, page, lab_server):
        (lab_server.folder / "saved.ipynb").write_bytes((saved / "saved.ipynb").read_bytes())
        notebook = Notebook(page, lab_server, "saved.ipynb")
        page.goto(lab_server.page("saved.ipynb"))
        output = page.locator(".jp-OutputArea-output").first
        assert_figure(output)
        assert page.locator(".nw-board").count() == 0
        assert not page.evaluate("() => jupyterapp.shell.currentWidget.content.model.cells.get(0).trusted")
        notebook.wait_for_kernel()
        lab_server.stop_kernels()

    def test_nbconvert_s_page_shows_them_when_html_comes_first(self, saved, new_context):
        first = "--NbConvertBase.display_data_priority=['text/html', 'text/plain']"
        nbconvert(saved, "--to", "html", first, "saved.ipynb")
        context = new_context(java_script_enabled=False)  # nbconvert's own page would fetch scripts
        page = context.new_page()
        page.goto((saved / "saved.html").as_uri())
        context.watch.outside.clear()  # and styles, which it also does without ours
        assert_figure(page.locator("main"))


class TestAPageByItself:
    @pytest.fixture
    def board(self, tmp_path, page):
        match = nw.Match("natural-chaos")
        for action in GAME:
            match.play(action)
        path = nw.Board(match).to_html(tmp_path / "game.html")
        page.goto(path.as_uri())
        return Board(page.locator(".nw-board"))

    def test_it_steps_and_shows_effects_and_rules(self, board):
        board.wait_for(22)
        assert board.places_with("winning line") == {"Da1", "Da2", "Da3", "Da4"}
        board.button("To the start").click()
        board.wait_for(0, 22)
        board.slider.fill("9")
        board.wait_for(9, 22)
        effects = board.panel("Da2~Da1: what it did")
        effects.get_by_text("NC-23", exact=True).click()
        expect(effects.get_by_text("They never switch diagonally.")).to_be_visible()
        board.root.get_by_text("Rules", exact=True).click()
        board.root.get_by_label("Search the rules").fill("eternity")
        expect(board.root.get_by_text(re.compile(r"^\d rules$"))).to_be_visible()

    def test_it_says_in_plain_words_that_it_cannot_play(self, board):
        board.button("Back").click()
        board.cell("Da4").click()
        expect(board.root.get_by_role("alert")).to_have_text(
            re.compile("This page has no Python: you can step and read, not play.")
        )
        board.type("Ba3~Da3")
        expect(board.panel(re.compile("^Why not"))).to_contain_text("you can step and read, not play")
        board.wait_for(21, 22)

    def test_it_has_a_policy_that_forbids_the_network(self, board):
        policy = board.page.locator("meta[http-equiv]").get_attribute("content")
        assert policy.startswith("default-src 'none'")
        board.page.context.watch.expected.append("Content Security Policy")
        assert board.page.evaluate("() => fetch('http://127.0.0.1:9').then(() => 'sent', () => 'refused')") == "refused"

    def test_it_shows_the_figure_where_no_script_runs(self, tmp_path, new_context):
        board = nw.Board("natural-chaos", first="black")
        for action in OPENING:
            board.match.play(action)
        page = new_context(java_script_enabled=False).new_page()
        page.goto(board.to_html(tmp_path / "game.html").as_uri())
        assert_figure(page.locator("body"))

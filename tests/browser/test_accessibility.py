"""Everybody can use it: axe-core, and by hand what axe does not see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .games import BLACK_FIRST, PLAYED, START
from .tables import NATURAL_CHAOS

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
KINDS = [
    # language, size
    ("en", "auto"),
    ("it", "projector"),
    ("it", "small"),
]
SHOWN = [
    (START if number == 0 else "")
    + f'board{number} = nw.Board("natural-chaos", first="black", locale="{locale}", size="{size}")\n'
    + f'board{number}.match.play("F@Aa1")\nboard{number}'
    for number, (locale, size) in enumerate(KINDS)
]


def violations(page, board):
    if not page.evaluate("() => 'axe' in window"):
        assert AXE.is_file(), f"{AXE} is missing: run `npm ci` in js/ (nox -s frontend does)."
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = board.root.evaluate(
        "(root, tags) => axe.run(root, { runOnly: tags, resultTypes: ['violations'] }).then(result => result.violations)",
        TAGS,
    )
    return json.dumps(
        [[one["id"], one["help"], [node["html"][:150] for node in one["nodes"]]] for one in found], indent=1
    )


class TestAxe:
    @pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
    def test_it_finds_nothing(self, open_notebook, theme):
        """In two languages and three sizes: at rest, with a selection, with a refusal whose rule is open, with all that opens open."""
        notebook = open_notebook(*SHOWN, boards=len(KINDS))
        page = notebook.page
        page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme)
        page.emulate_media(reduced_motion="reduce")
        for number, kind in enumerate(KINDS):
            board = notebook.board(number)
            board.wait_for(1)
            assert violations(page, board) == "[]", f"{kind}, at rest"
            board.cell("Bb2").click()
            assert violations(page, board) == "[]", f"{kind}, choosing"
            page.keyboard.press("Escape")
            board.root.get_by_role("combobox").fill("F@Aa1")
            page.keyboard.press("Enter")
            expect(board.root.locator(".nw-no")).to_be_visible()
            board.root.evaluate("root => root.querySelectorAll('details').forEach(details => { details.open = true })")
            assert violations(page, board) == "[]", f"{kind}, refused, all open"


class TestTheGrid:
    def test_names_roles_and_regions(self, open_notebook):
        notebook = open_notebook(BLACK_FIRST)
        board = notebook.board()
        assert (board.polite, board.assertive) == ("", "")
        assert (
            board.root.locator("[aria-live=polite]").count() == board.root.locator("[aria-live=assertive]").count() == 1
        )
        assert board.root.get_attribute("lang") == "en"
        assert board.root.get_by_role("row").count() >= 8
        names = board.names()
        assert len(names) == len(set(names.values())) == 64
        assert all(name.startswith(f"{place}, ") for place, name in names.items())
        assert board.root.locator("[role=gridcell][tabindex='0']").count() == 1
        assert board.root.locator("svg:not([role]):not([aria-hidden=true], [aria-hidden=true] *)").count() == 0
        assert notebook.page.evaluate(
            "() => [...document.querySelectorAll('.nw-board button, .nw-board input, .nw-board summary')].every(element =>"
            " (element.getAttribute('aria-label') || element.labels?.length || element.textContent.trim()))"
        )

    def test_arrows_reach_every_cell_and_stop_at_the_edges_with_a_word(self, open_notebook):
        board = open_notebook(BLACK_FIRST).board()
        keyboard, status = board.page.keyboard, board.root.get_by_role("status")
        board.cell("Aa4").focus()
        for number, row in enumerate(NATURAL_CHAOS.rows):
            way, ahead = ("ArrowRight", row) if number % 2 == 0 else ("ArrowLeft", row[::-1])
            for place in ahead:
                assert board.focused == place
                assert board.root.locator("[role=gridcell][tabindex='0']").get_attribute("data-place") == place
                keyboard.press(way)
            assert board.focused == ahead[-1], "it does not go round"
            expect(status).to_contain_text("Edge of the board.")
            keyboard.press("ArrowDown")
        for key, place in (
            ("Home", "Ca1"),
            ("End", "Dd1"),
            ("Control+Home", "Aa4"),
            ("ArrowUp", "Aa4"),
            ("End", "Bd4"),
            ("Control+End", "Dd1"),
        ):
            keyboard.press(key)
            assert board.focused == place, key


class TestFocus:
    def test_it_is_never_taken_and_never_lost(self, open_notebook):
        notebook = open_notebook(BLACK_FIRST, "nw.Board('natural-chaos')", boards=2)
        board, page = notebook.board(0), notebook.page
        board.piece("F").click()
        board.cell("Aa1").click()
        board.wait_for(1)
        assert board.focused == "Aa1", "after playing by mouse"
        notebook.python("board.match.play('P@Bb2') and None")
        board.wait_for(2)
        assert board.focused == "Aa1", "after Python played"
        board.button("Back").focus()
        page.keyboard.press("Enter")
        board.wait_for(1, 2)
        expect(board.button("Back")).to_be_focused()

        editor = page.locator(".jp-CodeCell").nth(1).locator(".cm-content")
        editor.click()
        page.keyboard.press("Control+Enter")
        expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt")).to_have_text("[3]:")
        expect(page.locator(".nw-board")).to_have_count(2)
        assert not page.evaluate("() => Boolean(document.activeElement?.closest('.nw-board'))"), (
            "after running a cell again"
        )

        other = notebook.board(1)
        other.button("Choose fire").focus()
        page.keyboard.press("Enter")
        other.wait_for(1)
        assert other.root.evaluate("root => root.contains(document.activeElement)"), (
            "after a button that went with its action"
        )

    def test_it_is_shown_by_a_ring_in_two_tones(self, open_notebook):
        board = open_notebook(PLAYED).board()
        board.cell("Ab2").focus()
        board.page.keyboard.press("ArrowRight")
        rings = board.cell("Ac2").locator("rect[class*=nw-focus]")
        expect(rings).to_have_count(2)
        widths, colours = [], set()
        for ring in rings.all():
            expect(ring).to_be_visible()
            style = ring.evaluate("e => [getComputedStyle(e).stroke, parseFloat(getComputedStyle(e).strokeWidth)]")
            colours.add(style[0])
            widths.append(style[1] * board.cell("Ac2").locator("rect").first.bounding_box()["width"])
        assert len(colours) == 2
        assert min(widths) >= 2, f"{widths} pixels"
        assert board.cell("Ab2").locator("rect[class*=nw-focus]").first.is_hidden()

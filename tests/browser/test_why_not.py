"""Every refusal is data: all rules that forbid it, where, and what they say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .games import START

AFTER_FIRE = START + 'board = nw.Board("natural-chaos", first="black")\nboard.match.play("F@Aa1")\nboard'
LISTEN = """alert => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(alert.textContent)).observe(
        alert, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture
def notebook(open_notebook):
    notebook = open_notebook(AFTER_FIRE)
    notebook.board().wait_for(1)
    notebook.board().wait_for_choices()
    return notebook


def why(board):
    return board.panel(re.compile("^Why not"))


class TestWhyNot:
    @pytest.mark.parametrize("way", ["click", "type"])
    def test_all_reasons_are_shown_with_rules_cells_and_rule_texts(self, notebook, way):
        """White puts black's fire on a taken cell: two reasons."""
        board = notebook.board()
        getattr(board, way)("F@Aa1")
        reasons = notebook.python("[[r.rule, r.text()] for r in board.state.explain('F@Aa1').reasons]")
        assert len(reasons) == 2
        for rule, text in reasons:
            expect(why(board).get_by_role("listitem").filter(has_text=text)).to_contain_text(rule)
        expect(board.root.get_by_role("alert")).to_contain_text(reasons[1][1])
        assert board.places_with("refused") == {"Aa1"}
        expect(board.cell("Aa1").locator(".nw-cross")).to_be_visible()
        assert notebook.python("board.match.line") == ["F@Aa1"]
        why(board).get_by_role("listitem").first.get_by_text("NC-12", exact=True).click()
        text = notebook.python("board.match.game.rulebook['NC-12'].text")
        expect(why(board).get_by_text(text).first).to_be_visible()
        why(board).get_by_role("listitem").nth(1).hover()
        expect(board.cell("Aa1").locator(".nw-lit")).to_be_attached()

    def test_a_text_that_is_no_action_gets_a_sentence_and_a_legal_one_is_not_played(self, notebook):
        board, alert = notebook.board(), notebook.board().root.get_by_role("alert")
        for text in ("hello", "F@Zz9", "<img src=x onerror=alert(1)>"):
            board.type(text)
            expect(alert).to_contain_text(text)
            expect(alert).to_have_text(re.compile(r"\w+ \w+.*\.\s*$"))
            expect(why(board)).to_contain_text(board.assertive)
        assert board.root.locator("img").count() == 0
        board.field.fill("P@Bb2")
        board.root.get_by_role("button", name="Why not?").click()
        expect(why(board)).to_contain_text("P@Bb2 is allowed.")
        assert notebook.python("board.match.line") == ["F@Aa1"]

    def test_the_same_refusal_twice_is_announced_twice(self, notebook):
        board = notebook.board()
        board.root.get_by_role("alert").evaluate(LISTEN)
        for times in (1, 2):
            board.type("F@Aa1")
            notebook.page.wait_for_function(
                "times => window.heard.filter(text => text.trim()).length >= times", arg=times
            )
        heard = [text for text in notebook.page.evaluate("() => window.heard") if text.strip()]
        assert len(heard) == 2
        assert heard[0].strip() == heard[1].strip()

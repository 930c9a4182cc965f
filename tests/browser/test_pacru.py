"""Pacru in the browser: whole games by each way, and what a turn of several actions looks like."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import naturewidgets as nw

from .games import PACRU_FOUR, PACRU_TWO, pacru
from .tables import PACRU
from .test_playing import PHONE

GAMES = {2: PACRU_TWO, 4: PACRU_FOUR}
CONNECTION = "9/9/9/9/9/9/1r7/2r6/r1br5 ra1E,bi9S r -"
"""a1-d1 is a connection over a border: b1 and c1, or a field of d1-f3."""
PINCER = "9/9/9/9/4b4/9/9/9/9 rd5E,re4N,rh2W,be5S,bi9S r -"
"""d5 and e4 attack e5; h2 does not."""


def assert_red_won(notebook, board, players):
    expect(board.root.get_by_role("heading", name="The game is over")).to_be_visible()
    assert notebook.python("board.match.line") == GAMES[players]
    assert notebook.python("[board.state.outcome.winner, board.state.outcome.rule]") == ["r", "PA-49"]


@pytest.fixture(params=GAMES)
def players(request):
    return request.param


class TestAWholeGame:
    def test_the_games_have_every_kind_of_turn(self, players):
        state, seen = nw.load_game("pacru", players=players).new_initial_state(), set()
        for action in GAMES[players]:
            step = state.step(action)
            seen |= {effect.rule for effect in step.effects}
            state = step.after
        assert {"PA-10", "PA-19", "PA-22", "PA-34", "PA-35", "PA-38", "PA-39", "PA-43", "PA-48", "PA-49"} <= seen
        assert (state.outcome.winner, state.outcome.rule) == ("r", "PA-49")

    def test_by_clicks(self, open_notebook, players):
        notebook = open_notebook(pacru(players))
        board = notebook.board(table=PACRU)
        board.play_all(GAMES[players], board.click)
        assert_red_won(notebook, board, players)

    def test_by_keyboard_alone(self, open_notebook, players):
        """From where JupyterLab puts the focus, by Tab to the board; the focus is never lost."""
        notebook = open_notebook(pacru(players))
        board = notebook.board(table=PACRU)
        notebook.page.keyboard.press("Escape")
        for step, action in enumerate(GAMES[players], start=1):
            board.press(action)
            board.wait_for(step)
            if step > 1:
                assert board.focused, f"the focus is on no cell after {action}"
        assert_red_won(notebook, board, players)

    def test_by_typed_actions(self, open_notebook, players):
        notebook = open_notebook(pacru(players))
        board = notebook.board(table=PACRU)
        for step, action in enumerate(GAMES[players], start=1):
            board.type(action)
            board.wait_for(step)
            expect(board.field).to_be_focused()
        assert_red_won(notebook, board, players)

    def test_by_single_taps_on_a_narrow_phone(self, open_notebook, new_context):
        page = new_context(**PHONE).new_page()
        notebook = open_notebook(pacru(2), server="notebook", page=page)
        board = notebook.board(table=PACRU)
        board.play_all(PACRU_TWO, board.tap)
        assert_red_won(notebook, board, 2)


class TestWhatIsSeen:
    def test_a_chevron_is_named_with_its_place_direction_and_power(self, open_notebook):
        board = open_notebook(pacru(start=CONNECTION)).board(table=PACRU)
        expect(board.cell("a1")).to_have_accessible_name(re.compile("^a1, red chevron.*, points east, power 3"))
        assert board.name("c1").startswith("c1, blue tile")
        assert board.name("b1").startswith("b1, neutral")

    def test_selecting_shows_how_far_it_may_go(self, open_notebook):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.wait_for_choices()
        board.cell("a1").click()
        expect(board.cell("d4")).to_have_accessible_name(re.compile("legal target"))
        # East to d1 but for blue's c1, north-east to d4; b2 and c3 on the way. South-east lies outside the board.
        assert board.places_with("legal target") == {"b1", "d1", "b2", "c3", "d4"}

    def test_the_goal_and_who_is_out_and_why(self, open_notebook):
        notebook = open_notebook(pacru(3, "9/9/9/9/9/9/9/3bb4/9 yh8S,ba9W,ge5N y -"))
        board = notebook.board(table=PACRU)
        status = board.root.locator("section").first
        expect(status).to_contain_text("2 / 28")
        board.click("h8-h7")
        board.wait_for(1)
        expect(status).to_contain_text("PA-48")
        expect(status).to_contain_text("cannot move any chevron")
        assert "chevron" not in board.name("a9")


class TestATurnOfSeveralActions:
    def test_what_is_asked_is_answered_by_buttons_that_cover_no_field(self, open_notebook):
        """With what each would bring; Enter on the field where the chevron stands leads there."""
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.click("a1-d1")
        asked = board.root.get_by_role("group", name="Border or connection?")
        expect(asked.get_by_role("button", name="connection")).to_contain_text("2 (b1, c1)")
        expect(asked.get_by_role("button", name="border")).to_contain_text("neutral field of d1–f3")
        board.cell("d1").press("Enter")
        expect(asked.get_by_role("button", name="border")).to_be_focused()
        asked.get_by_role("button", name="connection").click()
        board.wait_for(2)
        assert notebook.python("board.match.line") == ["a1-d1", "benefit:connection"]
        assert [board.name(place).split(", ")[1] for place in ("b1", "c1")] == ["red tile", "red tile"]

    def test_a_field_is_chosen_among_those_that_are_marked(self, open_notebook):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.play_all(["a1-d1", "benefit:border"], board.type)
        expect(board.root.get_by_role("group", name=re.compile("neutral field of d1–f3"))).to_be_visible()
        board.wait_for_choices()
        # d1 is red already; the landing field would count, were it neutral.
        assert board.places_with("legal target") == {"d2", "d3", "e1", "e2", "e3", "f1", "f2", "f3"}
        board.cell("e2").click()
        board.wait_for(3)
        assert notebook.python("board.match.line")[-1] == "border:e2"

    def test_the_wrong_field_is_told_which_rule_forbids_it(self, open_notebook):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.play_all(["a1-d1", "benefit:border"], board.type)
        board.wait_for_choices()
        board.cell("h8").click()
        expect(board.panel(re.compile("Why not"))).to_contain_text("PA-22")
        assert board.places_with("refused") == {"h8"}
        assert len(notebook.python("board.match.line")) == 2

    def test_escape_steps_back_inside_the_turn(self, open_notebook):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.play_all(["a1-d1", "benefit:border"], board.type)
        board.wait_for_choices()
        board.cell("e2").focus()
        notebook.page.keyboard.press("Escape")
        board.wait_for(1)
        assert notebook.python("board.match.line") == ["a1-d1"]
        # The question is asked again; on its button Escape goes on back.
        board.button(re.compile("^connection")).focus()
        notebook.page.keyboard.press("Escape")
        board.wait_for(0)
        assert notebook.python("[str(board.state), board.match.line]") == [CONNECTION, []]
        # Where no turn is open, it takes nothing back.
        board.cell("a1").focus()
        notebook.page.keyboard.press("Escape")
        board.click("a1-b2")
        board.wait_for(1)
        board.cell("b2").focus()
        notebook.page.keyboard.press("Escape")
        expect(board.root.locator(".nw-count")).to_have_text("1 / 1")
        assert notebook.python("board.match.line") == ["a1-b2"]

    def test_a_turn_is_one_line_of_the_list(self, open_notebook):
        board = open_notebook(pacru(start=CONNECTION)).board(table=PACRU)
        board.play_all(["a1-d1", "benefit:border", "border:e2", "i9-i8"], board.type)
        expect(board.actions).to_have_count(3)
        expect(board.actions.nth(1)).to_contain_text("a1-d1")
        expect(board.actions.nth(1)).to_contain_text("border:e2")
        board.actions.nth(1).click()
        board.wait_for(3, 4)
        expect(board.actions.nth(1)).to_have_attribute("aria-current", "step")
        board.button("Back").click()
        board.wait_for(2, 4)
        expect(board.actions.nth(1)).to_have_attribute("aria-current", "step")


class TestWhyNot:
    def test_a_pincer_of_one_names_who_attacks_and_who_is_missing(self, open_notebook):
        notebook = open_notebook(pacru(start=PINCER.replace("rd5E", "rd5S")))
        board = notebook.board(table=PACRU)
        board.wait_for_choices()
        board.click("e4xe5")
        why = board.panel(re.compile("Why not"))
        expect(why).to_contain_text("PA-34")
        expect(why).to_contain_text(re.compile("e4.*d5.*h2"))
        assert board.places_with("refused") == {"e4", "d5", "h2", "e5"}

    def test_a_pincer_of_two_is_marked_and_played(self, open_notebook):
        notebook = open_notebook(pacru(start=PINCER))
        board = notebook.board(table=PACRU)
        board.wait_for_choices()
        board.cell("d5").click()
        expect(board.cell("e5")).to_have_accessible_name(re.compile(r"legal target, pincer \(d5, e4\)"))
        board.cell("e5").click()
        board.wait_for(1)
        assert notebook.python("board.match.line") == ["d5xe5"]

    def test_a_turn_that_cannot_be_paid_is_offered_and_refused_with_its_price(self, open_notebook):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.wait_for_choices()
        board.cell("a1").click()
        expect(board.button(re.compile("^turn to north-east"))).to_contain_text("costs 2 tiles")
        board.button(re.compile(r"^turn to north \(not possible now\).*costs 4 tiles")).click()
        why = board.panel(re.compile("Why not"))
        expect(why).to_contain_text("PA-43")
        expect(why).to_contain_text(re.compile("4 .*3"))
        assert notebook.python("board.match.line") == []

    @pytest.mark.parametrize(
        ("action", "rule"), [("a1-a3", "PA-4"), ("a1-e5", "PA-10"), ("a1-c1", "PA-15"), ("i9-i8", "PA-1")]
    )
    def test_of_moves(self, open_notebook, action, rule):
        notebook = open_notebook(pacru(start=CONNECTION))
        board = notebook.board(table=PACRU)
        board.wait_for_choices()
        board.click(action)
        expect(board.panel(re.compile("Why not"))).to_contain_text(rule)
        assert notebook.python("board.match.line") == []

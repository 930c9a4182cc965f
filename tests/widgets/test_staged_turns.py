"""A turn of several actions on a board: what is asked, what is shown of it, and how one goes back inside it."""

from __future__ import annotations

import base64
import re

import pytest

import naturewidgets as nw

CHOICE = "9/9/9/9/9/9/1r7/2r6/r1br5 ra1E,bi9S r -"
"""Red's move a1-d1 is a connection over a border: b1 (neutral) and c1 (blue), or a field of d1-f3."""


def board_of(position, perspective="all", **options):
    state = nw.load_game("pacru", **options).parse(position)
    return nw.Board(state, perspective=perspective, locale="en")


class TestFrames:
    def test_a_turn_that_goes_on_is_marked_and_asks(self, page):
        board = board_of(CHOICE)
        page.asks(board, "play", "a1-d1")
        page.asks(board, "play", "benefit:connection")
        start, asked, done = board.timeline
        assert "open" not in start
        assert asked["open"] is True
        assert asked["asks"] == {"text": "Border or connection?", "place": "d1"}
        assert (asked["player"], asked["by"]) == ("r", "r")
        assert "open" not in done
        assert "asks" not in done
        assert (done["player"], done["by"]) == ("b", "r")

    def test_what_each_choice_brings_travels_with_the_choices(self, page):
        board = board_of(CHOICE)
        page.asks(board, "play", "a1-d1")
        hints = {
            "benefit:connection": "tiles gained: 2 (b1, c1)",
            "benefit:border": "tiles gained: 1, a neutral field of d1–f3",
        }
        assert board.choices["hints"] == hints
        assert page.told[-1]["hints"] == hints

    def test_a_turn_of_a_chevron_tells_its_price(self, page):
        # Three own tiles carry no piece (b3, c2, d1): enough for 45°, not for 90°.
        board = board_of(CHOICE)
        hints = {f"a1/{facing}": f"costs {price} tiles" for facing, price in {"NE": 2, "SE": 2, "N": 4, "S": 4}.items()}
        assert board.choices["hints"] == hints
        assert not {"a1/N", "a1/S"} & {*board.state.legal_actions()}

    def test_whoever_may_not_act_is_offered_no_turn(self, page):
        assert board_of(CHOICE, "r").choices["hints"]
        assert board_of(CHOICE, "b").choices["hints"] == {}

    def test_each_chevron_has_its_power_and_each_player_a_standing(self, page):
        board = board_of(CHOICE)
        frame = board.timeline[0]
        # In a1-c3 red owns a1, b3 and c2; i9 stands in a borderland where blue owns nothing, which counts as one.
        assert frame["figures"] == {"a1": 3, "i9": 1}
        assert frame["standing"] == {"r": [4, 42], "b": [1, 42]}

    def test_who_is_out_is_named_in_the_effect(self, page):
        board = board_of("9/9/9/9/9/9/9/3bb4/9 yh8S,ba9W,ge5N y -", players=3)
        page.asks(board, "play", "h8-h7")
        (out,) = (effect for effect in board.timeline[1]["effects"] if effect["kind"] == "out")
        assert (out["rule"], out["player"], out["places"]) == ("PA-48", "b", ["a9"])

    def test_a_game_without_open_turns_sends_nothing_of_all_this(self, page):
        board = nw.Board("natural-chaos", first="black", locale="en")
        page.asks(board, "play", "F@Aa1")
        for frame in board.timeline:
            assert not {"open", "asks", "openings", "figures", "standing"} & frame.keys()
        assert board.choices["hints"] == {}


class TestGoingBack:
    @pytest.mark.parametrize("perspective", ["all", "turn", "r"])
    def test_inside_the_own_turn_everybody_may(self, page, perspective):
        board = board_of(CHOICE, perspective)
        page.asks(board, "play", "a1-d1")
        page.asks(board, "undo")
        assert str(board.state) == CHOICE
        assert board.match.line == ()

    def test_not_inside_the_turn_of_another(self, page):
        board = board_of(CHOICE, "b")
        board.match.play("a1-d1")
        page.asks(board, "undo")
        assert board.match.line == ("a1-d1",)
        assert page.told[-1]["type"] == "refused"

    def test_not_once_the_turn_has_passed(self, page):
        board = board_of(CHOICE, "r")
        page.asks(board, "play", "a1-d1")
        page.asks(board, "play", "benefit:connection")
        page.asks(board, "undo")
        assert board.match.line == ("a1-d1", "benefit:connection")
        assert page.told[-1]["type"] == "refused"

    def test_not_from_a_step_of_long_ago(self, page):
        """There the last action of the line is another's."""
        board = board_of(CHOICE, "r")
        for action in ("a1-d1", "benefit:connection", "i9-i8"):
            board.match.play(action)
        page.writes(board, step=1)
        assert board.state.turn_is_open
        page.asks(board, "undo")
        assert board.match.line == ("a1-d1", "benefit:connection", "i9-i8")
        assert page.told[-1]["type"] == "refused"


class TestRefusals:
    @pytest.mark.parametrize(
        ("action", "rule"),
        [("d1-e1", "PA-29"), ("border:e2", "PA-29"), ("decline", "PA-29"), ("give:c2", "PA-29"), ("meet:e5", "PA-29")],
    )
    def test_an_open_choice_comes_first(self, page, action, rule):
        board = board_of(CHOICE)
        page.asks(board, "play", "a1-d1")
        page.asks(board, "play", action)
        assert [reason["rule"] for reason in page.told[-1]["reasons"]] == [rule]
        assert board.match.line == ("a1-d1",)

    def test_typed_actions_are_forgiven_their_case(self, page):
        board = board_of(CHOICE)
        page.asks(board, "play", " A1 – D1 ")
        page.asks(board, "play", "Benefit:Border")
        page.asks(board, "play", "BORDER:F3")
        assert board.match.line == ("a1-d1", "benefit:border", "border:f3")


class TestFigure:
    def svg(self, board):
        bundle, _ = board._repr_mimebundle_()
        (encoded,) = re.findall(r"base64,([^\"]+)", bundle["text/html"])
        return bundle["text/html"], base64.b64decode(encoded).decode()

    def test_it_shows_tiles_and_where_chevrons_point(self, page):
        html, svg = self.svg(board_of(CHOICE))
        assert "red chevron on its tile, points east: a1." in html
        assert "red tile: b3, c2, d1." in html
        assert "rotate(90 " in svg  # a1 points east
        assert "rotate(180 " in svg  # i9 points south
        assert svg.count("<rect x=") == 81 + 5, "81 fields and five tiles"

    def test_names_stand_once_round_the_whole_board(self, page):
        _, svg = self.svg(board_of(CHOICE))
        for name in "abcdefghi123456789":
            assert svg.count(f">{name}<") == 1

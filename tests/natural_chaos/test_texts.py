"""Texts of positions and actions: what is refused, and where it broke."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw


def game(**options):
    return nw.load_game("natural-chaos", **options)


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("16/16/16/16", 0, id="board only"),
            pytest.param("16/16/16/16 b", 0, id="no stones"),
            pytest.param("16/16/16/16 b - -", 0, id="four parts"),
            pytest.param("16/16/16/16  b -", 0, id="two spaces"),
            pytest.param(" 16/16/16/16 b -", 0, id="space before"),
            pytest.param("16/16/16/16 b - ", 0, id="space behind"),
            pytest.param("16/16/16/16 b -\n", 15, id="line break behind"),
            pytest.param("16/16/16/16\tb -", 11, id="tab"),
            pytest.param("16/16/16/16 b –", 14, id="dash that is no hyphen"),
            pytest.param("１6/16/16/16 b -", 0, id="full-width digit"),
            pytest.param("16/16/16/16 b -\0", 15, id="NUL"),
            pytest.param("16/16/16 b -", 7, id="three quadrants"),
            pytest.param("16/16/16/16/16 b -", 13, id="five quadrants"),
            pytest.param("15/16/16/16 b -", 0, id="15 cells"),
            pytest.param("17/16/16/16 b -", 0, id="17 cells"),
            pytest.param("16/F16/16/16 b -", 3, id="17 cells with a piece"),
            pytest.param("16/16//16 b -", 6, id="no cells"),
            pytest.param("016/16/16/16 b -", 0, id="leading zero"),
            pytest.param("16/F015/16/16 b -", 4, id="leading zero inside"),
            pytest.param("16/16/0F15/16 b -", 6, id="run of none"),
            pytest.param("88/16/16/16 b -", 0, id="two runs in a row that read as 88"),
            pytest.param("F105/16/16/16 b -", 3, id="two runs in a row, 10 and 5"),
            pytest.param("106/16/16/16 b -", 2, id="two runs in a row, 10 and 6"),
            pytest.param("-16/16/16/16 b -", 0, id="negative run"),
            pytest.param("f15/16/16/16 b -", 0, id="small letter"),
            pytest.param("16/16/3X12/16 b -", 7, id="unknown letter"),
            pytest.param("16/16/16/16 x -", 12, id="unknown turn"),
            pytest.param("16/16/16/16 B -", 12, id="turn in capitals"),
            pytest.param("16/16/16/16 F -", 12, id="turn of four players"),
            pytest.param("16/16/16/16 bw -", 12, id="two turns"),
            pytest.param("16/16/16/16 b?F -", 12, id="black has chosen but is to choose"),
            pytest.param("16/16/16/16 w? -", 12, id="white to choose, black's choice missing"),
            pytest.param("16/16/16/16 w?P -", 12, id="black chose white's element"),
            pytest.param("16/16/16/16 w?S -", 12, id="black chose the stone"),
            pytest.param("16/16/16/16 w?FE -", 12, id="black chose twice"),
            pytest.param("16/16/16/16 w?? -", 12, id="a view"),
            pytest.param("16/16/16/16 b wb", 14, id="stones in the wrong order"),
            pytest.param("16/16/16/16 b bb", 14, id="two stones of one side"),
            pytest.param("16/16/16/16 b B", 14, id="stones in capitals"),
            pytest.param("FFFFF1FFFF6/16/16/16 b -", 0, id="nine fires"),
            pytest.param("16/3W12/WWWWW1W1W1W5/W15 w -", 0, id="nine waters over three quadrants"),
            pytest.param("S15/16/16/16 b -", 0, id="one stone, on the board"),
            pytest.param("16/16/16/16 b b", 0, id="one stone, in hand"),
            pytest.param("SSS13/16/16/16 b -", 0, id="three stones"),
            pytest.param("S15/16/16/16 b bw", 0, id="three stones, two in hand"),
            pytest.param("F15/16/16/16 b? -", 0, id="face-off with a piece"),
            pytest.param("SS14/16/16/16 w?F -", 0, id="face-off with stones on the board"),
            pytest.param("FFFF12/16/16/PWPW12 b -", 0, id="both sides have a line"),
            pytest.param("F" * 3000, 2000, id="too long"),
        ],
    )
    def test_what_is_no_position_is_refused(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            game(stones="turn").parse(text)
        assert caught.value.at == at
        assert len(caught.value.read) <= 60

    @pytest.mark.parametrize("text", ["16/16/16/16 b -", "16/16/16/16 w -"])
    def test_the_turns_of_two_are_not_those_of_four(self, text):
        assert str(game().parse(text)) == text
        with pytest.raises(nw.NotationError, match="P, F, W, E"):
            game(players=4).parse(text)

    def test_a_line_that_wraps_counts_where_the_option_says_so(self):
        """Black has row 4 of A; white has c4 b3 a2 d1 of B, a diagonal that wraps."""
        text = "FFFF12/2W2P2W6P/16/16 w -"
        assert game().parse(text).winner == "b"
        with pytest.raises(nw.NotationError, match="NC-8"):
            game(lines="wrapped").parse(text)

    def test_a_view_says_that_it_is_one(self):
        with pytest.raises(nw.NotationError, match="hidden"):
            game().parse("16/16/16/16 w?? -")

    def test_the_message_names_quadrant_and_number(self):
        with pytest.raises(nw.NotationError, match="quadrant C has 15 cells"):
            game().parse("16/16/15/16 b -")
        with pytest.raises(nw.NotationError, match="9 pieces F"):
            game().parse("FFFFF1FFFF6/16/16/16 b -")

    @pytest.mark.parametrize(
        "text",
        [
            "FPFPPFPFPPFFFFPP/16/16/16 b -",  # a full quadrant, though nobody could place so
            "FFFFFFFF8/16/16/16 b -",  # several lines of one side
            "SS14/16/16/16 w -",
            "15S/16/16/16 w b",
            "1F1F1F1F1F1F1F1F/16/P2P4P2P4/16 w -",
            "16/16/16/16 w?E bw",
        ],
    )
    def test_a_position_need_not_be_reachable(self, text):
        assert str(game().parse(text)) == text


class TestActions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("F@", 2, id="no cell"),
            pytest.param("F@Ae1", 3, id="no such column"),
            pytest.param("F@Aa5", 4, id="no such row"),
            pytest.param("F@Aa0", 4, id="row zero"),
            pytest.param("F@Ea1", 2, id="no such quadrant"),
            pytest.param("F@a1", 2, id="quadrant missing"),
            pytest.param("f@Aa1", 1, id="small letter"),  # an f begins faceoff
            pytest.param("X@Aa1", 0, id="no such element"),
            pytest.param("F@Aa1 ", 5, id="space behind"),
            pytest.param(" F@Aa1", 0, id="space before"),
            pytest.param("F@Aa1\n", 5, id="line break behind"),
            pytest.param("F@Aa1F@Aa2", 5, id="two at once"),
            pytest.param("F＠Aa1", 1, id="full-width sign"),
            pytest.param("Aa1", 3, id="a cell"),
            pytest.param("Aa1-", 4, id="no end"),
            pytest.param("Aa1-Ab", 6, id="half an end"),
            pytest.param("Aa1>Ab1", 3, id="unknown sign"),
            pytest.param("Aa1--Ab1", 4, id="two signs"),
            pytest.param("Aa1~Ab1~Ac1", 7, id="three cells"),
            pytest.param("faceoff:", 8, id="no element"),
            pytest.param("faceoff:S", 8, id="a stone in the face-off"),
            pytest.param("faceoff:f", 8, id="small element"),
            pytest.param("faceoff:?", 8, id="a view"),
            pytest.param("faceoff:FF", 9, id="two elements"),
            pytest.param("faceoff F", 7, id="no colon"),
            pytest.param("Pass", 1, id="pass in capitals"),  # a P could begin a place
            pytest.param("passe", 4, id="more than pass"),
            pytest.param("pas", 3, id="less than pass"),
            pytest.param("F@" * 30, 40, id="too long"),
        ],
    )
    def test_what_is_no_action_is_refused(self, text, at):
        state = game(first="black").new_initial_state()
        with pytest.raises(nw.NotationError) as caught:
            state.explain(text)
        assert caught.value.at == at

    @pytest.mark.parametrize("text", ["F@Aa1", "S@Dd4", "Aa1-Aa1", "Dd4~Aa1", "faceoff:W", "pass"])
    def test_a_readable_action_is_never_an_error_but_a_verdict(self, text):
        for position in ("16/16/16/16 b -", "16/16/16/16 b? -", "16/16/16/16 w bw", "FFFF12/16/16/16 w -"):
            assert game().parse(position).explain(text).action == text


class TestOptions:
    @pytest.mark.parametrize(
        "options",
        [
            {"players": 3},
            {"players": "2"},
            {"players": True},
            {"first": "F"},  # a player of four
            {"players": 4, "first": "black"},  # a side of two
            {"first": None},
            {"stones": "yes"},
            {"stones": False},
            {"lines": "curved"},
            {"lines": ["straight"]},
        ],
        ids=str,
    )
    def test_a_value_that_is_not_known_is_refused_with_those_that_are(self, options):
        name = next(reversed(options))
        with pytest.raises(nw.OptionError) as caught:
            game(**options)
        assert name in str(caught.value)

    def test_an_option_that_is_not_known_is_refused_with_the_nearest(self):
        with pytest.raises(nw.OptionError, match="'stones'"):
            game(stone="turn")

    def test_the_start_follows_the_options(self):
        starts = {
            ("b? -"): {},
            ("b -"): {"first": "black"},
            ("w -"): {"first": "white"},
            ("b? bw"): {"stones": "turn"},
            ("w bw"): {"first": "white", "stones": "extra"},
            ("E -"): {"players": 4, "first": "E"},
        }
        for ending, options in starts.items():
            assert str(game(**options).new_initial_state()) == f"16/16/16/16 {ending}"

    def test_players_come_in_the_order_of_turns(self):
        assert game().players == ("b", "w")
        assert game(players=4).players == ("P", "F", "W", "E")  # NC-31
        assert [game(players=4).side_of(player) for player in "PFWE"] == ["w", "b", "w", "b"]


class TestWhatAPersonTypes:
    """`game.tidy`: letters in any case, spaces, typographic dashes, and `x` where a keyboard has no tilde."""

    @pytest.mark.parametrize(
        ("typed", "written"),
        [
            ("aa4~ab4", "Aa4~Ab4"),
            ("f@ac1", "F@Ac1"),
            (" Aa4 ~ Ab4 ", "Aa4~Ab4"),
            ("Aa4\u2013Ac4", "Aa4-Ac4"),
            ("AA4\u2212AC4", "Aa4-Ac4"),
            ("Ab3xCb3", "Ab3~Cb3"),
            ("ab3 X cb3", "Ab3~Cb3"),
            ("FACEOFF:f", "faceoff:F"),
            ("Pass", "pass"),
            ("F@Ab3", "F@Ab3"),
            ("F@Zz9", "F@Zz9"),
            ("Non sense", "Non sense"),
        ],
    )
    def test_is_read_as_it_is_meant(self, typed, written):
        assert nw.load_game("natural-chaos").tidy(typed) == written

    @given(st.text(max_size=30))
    def test_whatever_it_is_tidying_it_twice_changes_no_more(self, typed):
        game = nw.load_game("natural-chaos")
        assert game.tidy(game.tidy(typed)) == game.tidy(typed)

    def test_every_legal_action_is_tidy(self):
        for text in ("16/16/16/16 b? -", "FPFPPFPFPPFFFFPP/EWEWWEWEWWEEEEWW/16/16 w -", "5F10/16/16/5P10 b -"):
            state = nw.load_game("natural-chaos").parse(text)
            assert [state.game.tidy(action) for action in state.legal_actions()] == state.legal_actions()

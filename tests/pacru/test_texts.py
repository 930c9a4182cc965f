"""Texts of positions and actions: what is refused, and where it broke. And the position in words and figures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from conformance.sentences import LANGUAGES, check_sentence
from pacru.by_hand import board, rows, state

EMPTY = "9/9/9/9/9/9/9/9/9"  # 17 characters: pieces begin at 18
LONE = f"{EMPTY} re5N,bi9S r -"  # the turn is at 28, the choice at 30
FACINGS = {
    "N": ("north", "nord"),
    "NE": ("north-east", "nord-est"),
    "E": ("east", "est"),
    "SE": ("south-east", "sud-est"),
    "S": ("south", "sud"),
    "SW": ("south-west", "sud-ovest"),
    "W": ("west", "ovest"),
    "NW": ("north-west", "nord-ovest"),
}
COLOURS = {"r": ("red", "rossa"), "y": ("yellow", "gialla"), "b": ("blue", "blu"), "g": ("green", "verde")}


def game(**options):
    return nw.load_game("pacru", **options)


def check_error(error):
    """A sentence in each language; what it says beside the text that was read, which names every place by itself."""
    said = [error.text(language).replace(error.read or "…", "…") for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES), said
    for one in said:
        check_sentence(one)
    return said


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param(EMPTY, 0, id="tiles only"),
            pytest.param(f"{EMPTY} re5N,bi9S", 0, id="no turn"),
            pytest.param(f"{EMPTY} re5N,bi9S r", 0, id="no choice"),
            pytest.param(f"{LONE} -", 0, id="five parts"),
            pytest.param(f"{EMPTY}  re5N,bi9S r -", 0, id="two spaces"),
            pytest.param(f" {LONE}", 0, id="space before"),
            pytest.param(f"{LONE} ", 0, id="space behind"),
            pytest.param(f"{LONE}\n", 31, id="line break behind"),
            pytest.param(f"{EMPTY}\tre5N,bi9S r -", 17, id="tab"),
            pytest.param(f"{EMPTY} re5N,bi9S r –", 30, id="dash that is no hyphen"),
            pytest.param("９/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="full-width digit"),
            pytest.param(f"{LONE}\0", 31, id="NUL"),
            pytest.param("9" * 3000, 2000, id="too long"),
            # tiles
            pytest.param("9/9/9/9/9/9/9/9 re5N,bi9S r -", 14, id="eight rows"),
            pytest.param(f"{EMPTY}/9 re5N,bi9S r -", 18, id="ten rows"),
            pytest.param("8/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="a row of 8"),
            pytest.param("9/r7/9/9/9/9/9/9/9 re5N,bi9S r -", 2, id="another row of 8"),
            pytest.param("r9/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="a row of 10"),
            pytest.param("9/9/9/9/9/9/9/9/4rr4 re5N,bi9S r -", 16, id="another row of 10"),
            pytest.param("rrrrrrrrrr/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="ten tiles"),
            pytest.param("9//9/9/9/9/9/9/9 re5N,bi9S r -", 2, id="a row of none"),
            pytest.param("54/9/9/9/9/9/9/9/9 re5N,bi9S r -", 1, id="runs that touch"),
            pytest.param("9/9/r44/9/9/9/9/9/9 re5N,bi9S r -", 6, id="runs that touch, behind a tile"),
            pytest.param("10/9/9/9/9/9/9/9/9 re5N,bi9S r -", 1, id="10"),
            pytest.param("9/9/9/9/9/9/9/9/09 re5N,bi9S r -", 16, id="leading zero"),
            pytest.param("r0r7/9/9/9/9/9/9/9/9 re5N,bi9S r -", 1, id="run of none"),
            pytest.param("-9/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="negative run"),
            pytest.param("8x/9/9/9/9/9/9/9/9 re5N,bi9S r -", 1, id="unknown colour"),
            pytest.param("R8/9/9/9/9/9/9/9/9 re5N,bi9S r -", 0, id="colour in capitals"),
            pytest.param("9/y8/9/9/9/9/9/9/9 re5N,bi9S r -", 2, id="tile of an absent player"),
            # pieces
            pytest.param(f"{EMPTY} re5X,bi9S r -", 18, id="unknown facing"),
            pytest.param(f"{EMPTY} re5n,bi9S r -", 18, id="facing in small letters"),
            pytest.param(f"{EMPTY} re5,bi9S r -", 18, id="no facing"),
            pytest.param(f"{EMPTY} re5NNE,bi9S r -", 18, id="two facings"),
            pytest.param(f"{EMPTY} re5EN,bi9S r -", 18, id="facing back to front"),
            pytest.param(f"{EMPTY} re0N,bi9S r -", 18, id="no such row"),
            pytest.param(f"{EMPTY} rj5N,bi9S r -", 18, id="no such column"),
            pytest.param(f"{EMPTY} e5N,bi9S r -", 18, id="no player"),
            pytest.param(f"{EMPTY} Re5N,bi9S r -", 18, id="player in capitals"),
            pytest.param(f"{EMPTY} xe5N,bi9S r -", 18, id="unknown player"),
            pytest.param(f"{EMPTY} re5N,yi9S r -", 23, id="piece of an absent player"),
            pytest.param(f"{EMPTY} re5N,bi9Q r -", 23, id="unknown facing of the second"),
            pytest.param(f"{EMPTY} re5N,,bi9S r -", 23, id="two commas"),
            pytest.param(f"{EMPTY} ,re5N,bi9S r -", 18, id="comma before"),
            pytest.param(f"{EMPTY} re5N,bi9S, r -", 28, id="comma behind"),
            pytest.param(f"{EMPTY} re5N;bi9S r -", 18, id="semicolon"),
            pytest.param(f"{EMPTY} -,re5N r -", 18, id="none, and one"),
            pytest.param(f"{EMPTY} re5N,be5S r -", 23, id="two on a field"),
            pytest.param(f"{EMPTY} re5N,re5S,bi9S r -", 23, id="two of one player on a field"),
            pytest.param(f"{EMPTY} bi9S,re5N r -", 23, id="players in the wrong order"),
            pytest.param(f"{EMPTY} re5N,rd6N,bi9S r -", 23, id="columns in the wrong order"),
            pytest.param(f"{EMPTY} re5N,re4N,bi9S r -", 23, id="rows in the wrong order"),
            pytest.param(f"{EMPTY} ra1N,rb1N,rc1N,rd1N,re1N,bi9S r -", 38, id="five chevrons"),
            # turn
            pytest.param(f"{EMPTY} re5N,bi9S x -", 28, id="unknown turn"),
            pytest.param(f"{EMPTY} re5N,bi9S R -", 28, id="turn in capitals"),
            pytest.param(f"{EMPTY} re5N,bi9S rb -", 28, id="two turns"),
            pytest.param(f"{EMPTY} re5N,bi9S y -", 28, id="turn of an absent player"),
            pytest.param(f"{EMPTY} re5N,bi9S - -", 28, id="turn of nobody"),
            # choice
            *(
                pytest.param(f"{EMPTY} re5N,bi9S r {pending}", 30, id=f"choice {pending}")
                for pending in [
                    *("--", "border", "border:", "border:z9", "border:e10", "border:E5", "BORDER:e5", "border:e5,f5"),
                    *("meet", "meet:e", "transform:", "decline", "give", "give:", "give:0", "give:5", "give:10"),
                    *("give:e5", "benefit", "benefit:e5", "benefit:e5xe7", "benefit:e5-", "benefit:border", "e5-e6"),
                ]
            ),
        ],
    )
    def test_what_is_no_position_is_refused(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            game().parse(text)
        assert caught.value.at == at
        assert len(caught.value.read) <= 60
        check_error(caught.value)

    @pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 3), (4, 3)])
    def test_there_are_never_more_chevrons_than_at_the_start(self, players, most):
        pieces = ",".join(f"b{column}1N" for column in "abcdefghi"[: most + 1])
        text = f"{EMPTY} {pieces},gi9S b -" if players != 2 else f"{EMPTY} ri9S,{pieces} b -"
        with pytest.raises(nw.NotationError, match=rf"more chevrons than at the start \({most}\)"):
            game(players=players).parse(text)
        fewer = text.replace(f",b{'abcdefghi'[most]}1N", "")
        assert str(game(players=players).parse(fewer)) == fewer

    @pytest.mark.parametrize(
        ("text", "players", "known"),
        [
            (f"{EMPTY} re5N,bi9S r -", 3, "y, b, g"),
            (f"{EMPTY} yi1N,be5N,gi9S r -", 3, "y, b, g"),
            (f"{EMPTY} re5N,bi9S g -", 2, "r, b"),
        ],
    )
    def test_who_is_absent_is_no_player(self, text, players, known):
        with pytest.raises(nw.NotationError, match=known):
            game(players=players).parse(text)

    @pytest.mark.parametrize(
        "text",
        [
            board("re5N bi9S"),
            board("re5N bi9S", "b"),
            board("re5N"),  # over
            board("re5N bi9S", r=rows("12345")),  # over
            board("re5N bi9S", r=rows("1234"), b=rows("78")),
            board("ra9NW re5N bi9S"),  # one stuck, one not
            board("re5N bi9NE"),  # who is not to act may be blocked
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
            board("rd1E bi9S", pending="border:d1"),
            board("ri9NE ba1N", pending="border:i9"),  # a choice, and nothing that could move
            board("rd1E rd2N bi9S", pending="meet:d1"),
            *(board("re5N bi9S", pending=f"give:{left}", r="a1 a2 a3 a4") for left in "1234"),
        ],
    )
    def test_a_position_need_not_be_reachable(self, text):
        assert str(game().parse(text)) == text
        assert game().from_facts(game().parse(text).facts()) == game().parse(text)


def impossible(table):
    """Decorator: the test runs once a row (what the sentence names, position, options if any)."""
    return pytest.mark.parametrize(
        ("named", "text", "options"),
        [pytest.param(*row, *([{}] if len(row) == 2 else []), id=f"{row[0]} {row[1]}") for row in table],
    )


class TestWhatCannotBe:
    """Refused in a sentence that names the place, and the rule where one keeps it from standing."""

    def check(self, named, text, options):
        with pytest.raises(nw.NotationError) as caught:
            game(**options).parse(text)
        for said in check_error(caught.value):
            assert [one for one in named.split() if one not in said] == [], said

    @impossible(
        [
            ("e5 r b PA-15", board("re5N bi9S", b="e5")),
            ("i9 b r PA-15", board("re5N bi9S", r="i9")),
            ("i9 g y PA-15", board("re5N gi9S", y="i9"), {"players": 4}),
            ("r PA-47", board("bi9S")),
            ("r PA-47", board("")),
            ("b PA-47", board("re5N", "b")),
            ("r PA-48", board("ra9NW bi9S")),
            ("r PA-48", board("ra9NW bi9S", r=rows("12"))),  # whatever could be turned
            ("b PA-48", board("re5N bi9NE", "b")),
            ("b 42 PA-50", board("re5N bi9S", b=f"{rows('1234')} a9 b9 c9 d9 f9 g9")),
            ("y 28 PA-50", board("ya1E be5N gi9S", "b", y=f"{rows('123')} a5"), {"players": 3}),
            ("g 24 PA-50", board("re5N gi9S", g=f"{rows('12')} a9 b9 c9 d9 e9 f9"), {"players": 4}),
            (
                "y 28 PA-50",  # both have them
                board("yd5N be5N gi4S", "b", y=f"{rows('123')[:-3]} a4 b4", b=f"{rows('789')} a6"),
                {"players": 3},
            ),
        ]
    )
    def test_the_board(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            ("", board("re5N", pending="border:e5")),
            ("", board("re5N rd5N", pending="meet:e5")),
            ("", board("re5N", pending="give:1", r="a1")),
            ("", board("re5N bi9S", pending="border:e5", r=rows("12345"))),
            ("", board("rd1E bi9S", pending="benefit:a1-d1", r=rows("12345"))),
        ]
    )
    def test_a_choice_after_the_end(self, named, text, options):
        self.check(named, text, options)
        with pytest.raises(nw.NotationError, match="the game is over"):
            game(**options).parse(text)

    @impossible(
        [
            # no own chevron where the move ended
            ("a1", board("re5N bi9S", pending="border:a1")),
            ("i9", board("re5N bi9S", pending="border:i9")),
            ("a1", board("re5N bi9S", pending="transform:a1")),
            ("i9", board("re5N bi9S", pending="transform:i9")),
            ("d5", board("re5N bi9S", pending="meet:d5")),
            ("i9", board("rh8N bi9S", pending="meet:i9")),
            ("d1", board("re5N bi9S", pending="benefit:a1-d1", r="a1 d1")),
            ("i9", board("re5N bi9S", pending="benefit:f9-i9", r="f9")),
            # PA-22: a neutral field, free or the landing field
            ("d1 PA-22", board("rd1E bi9S", pending="border:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3")),
            ("d1 PA-22", board("rd1E bf3S", pending="border:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2")),
            # PA-23: no neutral field, and one that is free and not yet own
            ("d1 PA-23", board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2")),
            ("d1 PA-23", board("rd1E bi9S", pending="transform:d1", b="d2 d3 e1 e2 e3 f1 f2 f3")),  # itself neutral
            ("d1 PA-23", board("rd1E bf3S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2")),
            ("d1 PA-23", board("rd1E bi9S", pending="transform:d1", r="d1 d2 d3 e1 e2 e3 f1 f2 f3")),
            ("d1 PA-23", board("rd1E bf3S", pending="transform:d1", r="d1 d2 d3 e1 e2 e3 f1 f2", b="f3")),
            # PA-38: another own chevron next to it, by the option
            ("e5 PA-38", board("re5N bi9S", pending="meet:e5")),
            ("e5 PA-38", board("re5N re7N bi9S", pending="meet:e5")),
            ("e5 PA-38", board("re5N be6S", pending="meet:e5")),
            ("e5 PA-38", board("re5N re6N bi9S", pending="meet:e5", r="e5 e6"), {"meeting": "facing"}),
            ("e5 PA-38", board("re5NE re6S bi9S", pending="meet:e5", r="e5 e6"), {"meeting": "facing"}),
            ("e5 PA-38", board("re5N re6S bi9S", pending="meet:e5", r="e5"), {"meeting": "facing"}),
            ("e5 PA-38", board("re5N re6S bi9S", pending="meet:e5", r="e6"), {"meeting": "facing"}),
            ("e5 PA-38", board("re5N re6S bi9S", pending="meet:e5", r="e5 e6", b="a1"), {"meeting": "facing9"}),
            ("e5 PA-38", board("re5N re6S bi9S", pending="meet:e5", r=f"e5 e6 {rows('1')}"), {"meeting": "facing9"}),
            # PA-43: tiles without a piece
            ("1 r PA-43", board("re5N bi9S", pending="give:1")),
            ("1 r PA-43", board("re5N bi9S", pending="give:1", r="e5", b="a1")),
            ("2 r PA-43", board("re5N bi9S", pending="give:2", r="a1 e5")),
            ("4 r PA-43", board("re5N bi9S", pending="give:4", r="a1 a2 a3")),
            # PA-29: what was a connection over a border
            ("a1-d1 PA-29", board("rd1E bi9S", pending="benefit:a1-d1", r="d1")),  # not from an own tile
            ("a1-d1 PA-29", board("rd1E bi9S", pending="benefit:a1-d1", r="a1")),  # not to one
            ("a1-d1 PA-29", board("rd1E bi9S", pending="benefit:a1-d1", r="d1", b="a1")),
            ("c1-d1 PA-29", board("rd1E bi9S", pending="benefit:c1-d1", r="c1 d1")),  # a single step
            ("d1-d1 PA-29", board("rd1E bi9S", pending="benefit:d1-d1", r="d1")),
            ("b2-d1 PA-29", board("rd1E bi9S", pending="benefit:b2-d1", r="b2 d1")),  # no line
            ("d1-f1 PA-29", board("rf1E bi9S", pending="benefit:d1-f1", r="d1 f1")),  # no border
            ("a1-d1 PA-29", board("rb1E rd1E bi9S", pending="benefit:a1-d1", r="a1 d1")),  # a jump
            ("a1-d1 PA-29", board("rd1E bc1N", pending="benefit:a1-d1", r="a1 d1")),
            ("a1-d1 PA-29", board("ra1E rd1E bi9S", pending="benefit:a1-d1", r="a1 d1")),  # nobody left a1
        ]
    )
    def test_a_choice_that_does_not_fit(self, named, text, options):
        self.check(named, text, options)

    def test_what_fits_by_the_option(self):
        """What stands next to what is refused above."""
        facing = board("re5N re6S bi9S", pending="meet:e5", r="e5 e6")
        nine = board("re5N re6S bi9S", pending="meet:e5", r="e5 e6", b=rows("1"))
        for text, meeting in [(facing, "adjacent"), (facing, "facing"), (nine, "facing9")]:
            assert str(state(text, meeting=meeting)) == text
        of_one_who_is_out = board("ye5N ye6S bi9S", "y", "meet:e5", y="e5 e6", g=rows("1"))
        assert state(of_one_who_is_out, players=3, meeting="facing9").turn_is_open


class TestFacts:
    @pytest.mark.parametrize(
        "facts",
        [
            {},
            {"e5": "rN", "i9": "bS"},  # nobody's turn
            {"e5": "rN", "i9": "bS", "turn": ""},
            {"e5": "rN", "i9": "bS", "turn": "x"},
            {"e5": "rN", "i9": "bS", "turn": "y"},  # absent
            {"e5": "rN", "i9": "bS", "turn": "rb"},
            {"e5": "rN", "z9": "bS", "turn": "r"},
            {"e5": "rN", "": "bS", "turn": "r"},
            {"e5": "rN", "hand": "r", "turn": "r"},
            {"e5": "rN", "i9": "", "turn": "r"},
            {"e5": "rN", "i9": "x", "turn": "r"},
            {"e5": "rN", "i9": "b S", "turn": "r"},
            {"e5": "rN", "i9": "bbb", "turn": "r"},
            {"e5": "rN", "i9": "S", "turn": "r"},
            {"e5": "rN", "i9": "bSS", "turn": "r"},
            {"e5": "rN", "i9": "yS", "turn": "r"},  # absent
            {"e5": "rN", "i9": "rbS", "turn": "r"},  # PA-15
            {"e5": "rN", "i9": "bS", "turn": "r", "pending": "-x"},
            {"e5": "rN", "i9": "bS", "turn": "r", "pending": ""},
            {"e5": "rN", "i9": "bS", "turn": "r", "pending": "border:a1"},
            {"a9": "rNW", "i9": "bS", "turn": "r"},  # PA-48
        ],
        ids=str,
    )
    def test_junk_is_refused(self, facts):
        with pytest.raises(nw.NotationError) as caught:
            game().from_facts(facts)
        check_error(caught.value)

    def test_they_name_what_is_there(self):
        here = state(board("rd1E re2N bf3S", pending="border:d1", r="d1 a1", b="i9"))
        assert here.facts() == {
            "a1": "r",
            "d1": "rrE",
            "e2": "rN",
            "f3": "bS",
            "i9": "b",
            "turn": "r",
            "pending": "border:d1",
        }
        assert game().from_facts(here.facts()) == here

    def test_nothing_pending_need_not_be_said(self):
        facts = {"e5": "rN", "i9": "bS", "turn": "r"}
        assert game().from_facts(facts).facts() == facts
        assert game().from_facts({**facts, "pending": "-"}).facts() == facts


class TestActions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("e", 1, id="a column"),
            pytest.param("e5", 2, id="a field"),
            pytest.param("e5-", 3, id="no end"),
            pytest.param("e5-e", 4, id="half an end"),
            pytest.param("e5-j5", 3, id="no such column"),
            pytest.param("e5-e0", 4, id="row zero"),
            pytest.param("e0-e1", 1, id="start in row zero"),
            pytest.param("j5-e5", 0, id="start in no column"),
            pytest.param("e5-e10", 5, id="row ten"),
            pytest.param("e5-e6-e7", 5, id="three fields"),
            pytest.param("e5--e6", 3, id="two signs"),
            pytest.param("e5>e6", 2, id="unknown sign"),
            pytest.param("e5×e6", 2, id="sign of multiplication"),
            pytest.param("e5Xe6", 2, id="sign in capitals"),
            pytest.param("E5-e6", 0, id="field in capitals"),
            pytest.param(" e5-e6", 0, id="space before"),
            pytest.param("e5-e6 ", 5, id="space behind"),
            pytest.param("e5-e6\n", 5, id="line break behind"),
            pytest.param("e5 - e6", 2, id="spaces"),
            pytest.param("e5/", 3, id="no facing"),
            pytest.param("e5/X", 3, id="unknown facing"),
            pytest.param("e5/n", 3, id="facing in small letters"),
            pytest.param("e5/NN", 4, id="facing twice"),
            pytest.param("e5/NNE", 4, id="facing between"),
            pytest.param("e5/NEE", 5, id="facing with one letter more"),
            pytest.param("e5/EN", 4, id="facing back to front"),
            pytest.param("e5/EW", 4, id="east and west"),
            pytest.param("e5/WW", 4, id="west twice"),
            pytest.param("border", 6, id="no colon"),
            pytest.param("border:", 7, id="no field"),
            pytest.param("border:e", 8, id="half a field"),
            pytest.param("border:z1", 7, id="no such field"),
            pytest.param("border:e77", 9, id="border, row 77"),
            pytest.param("border e7", 6, id="a space for the colon"),
            pytest.param("borders:e7", 6, id="one letter more"),
            pytest.param("transform:", 10, id="nothing to transform"),
            pytest.param("meet:e0", 6, id="meet in row zero"),
            pytest.param("give:4", 5, id="a number to give"),
            pytest.param("benefit:", 8, id="no benefit"),
            pytest.param("benefit:both", 10, id="both benefits"),
            pytest.param("benefit:e5", 8, id="a field for a benefit"),
            pytest.param("Decline", 0, id="in capitals"),
            pytest.param("declin", 6, id="less than decline"),
            pytest.param("decline:", 7, id="more than decline"),
            pytest.param("pass", 0, id="pass"),
            pytest.param("?", 0, id="a view"),
            pytest.param("e5-e6" * 9, 40, id="too long"),
        ],
    )
    def test_what_is_no_action_is_refused(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            state(LONE).explain(text)
        assert caught.value.at == at
        check_error(caught.value)

    @pytest.mark.parametrize(
        "text",
        [
            *("a1-a1", "i9-a1", "a1xa1", "e5xi9", "a1/N", "e5/SW", "benefit:connection", "benefit:border"),
            *("border:a1", "transform:i9", "meet:e5", "give:e5", "decline"),
        ],
    )
    def test_a_readable_action_is_never_an_error_but_a_verdict(self, text):
        for position in (
            LONE,
            board("re5N"),
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
            board("rd1E bi9S", pending="border:d1"),
            board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
            board("rd1E rd2N bi9S", pending="meet:d1"),
            board("rd1E bi9S", pending="give:2", r="a1 a2"),
        ):
            assert state(position).explain(text).action == text


class TestWhatAPersonTypes:
    """`game.tidy`: letters in any case, spaces, typographic dashes."""

    @pytest.mark.parametrize(
        ("typed", "written"),
        [
            ("A3-B4", "a3-b4"),
            (" a3 - b4 ", "a3-b4"),
            ("a3\u2013b4", "a3-b4"),
            ("A3 \u2212 b4", "a3-b4"),
            ("a3Xb4", "a3xb4"),
            ("A3 x B4", "a3xb4"),
            ("a3/ne", "a3/NE"),
            ("A3 / Nw", "a3/NW"),
            ("e5/e", "e5/E"),
            ("e5/s", "e5/S"),
            ("BORDER:E7", "border:e7"),
            ("border: e7", "border:e7"),
            ("Transform:E7", "transform:e7"),
            ("Meet : e7", "meet:e7"),
            ("give:C4", "give:c4"),
            ("Benefit:Connection", "benefit:connection"),
            ("benefit: BORDER", "benefit:border"),
            ("Decline", "decline"),
            ("a3-b4", "a3-b4"),
            # what is no action stays as it was typed
            ("A3-J4", "A3-J4"),
            ("a3 / nne", "a3 / nne"),
            ("Non sense", "Non sense"),
            ("", ""),
        ],
    )
    def test_is_read_as_it_is_meant(self, typed, written):
        assert game().tidy(typed) == written

    @given(st.text(max_size=30) | st.text("abeinrsw159-x/:ABENRSWX \u2013", max_size=8))
    def test_whatever_it_is_tidying_it_twice_changes_no_more(self, typed):
        assert game().tidy(game().tidy(typed)) == game().tidy(typed)

    def test_every_legal_action_is_tidy(self):
        for text in (
            board("rc6E re5N be6S bi9S", r="a1 a2 a3 a4 a5"),
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
            board("rd1E bi9S", pending="border:d1"),
            board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
            board("rd1E rd2N bi9S", pending="meet:d1"),
            board("rd1E bi9S", pending="give:2", r="a1 a2"),
        ):
            here = state(text)
            assert [game().tidy(action) for action in here.legal_actions()] == here.legal_actions()


class TestOptions:
    @pytest.mark.parametrize(
        "options",
        [
            {"players": 1},
            {"players": 5},
            {"players": "2"},
            {"players": True},
            {"first": "y"},  # a player of three
            {"players": 3, "first": "r"},
            {"players": 4, "first": "red"},
            {"first": None},
            {"meeting": "Facing"},
            {"meeting": "facing8"},
            {"pincer": True},
            {"pincer": "colored"},
            {"transformation": "must not"},
            {"transformation": ["may"]},
        ],
        ids=str,
    )
    def test_a_value_that_is_not_known_is_refused_with_those_that_are(self, options):
        name = next(reversed(options))
        with pytest.raises(nw.OptionError) as caught:
            game(**options)
        assert name in str(caught.value)

    def test_an_option_that_is_not_known_is_refused_with_the_nearest(self):
        with pytest.raises(nw.OptionError, match="'pincer'"):
            game(pincers="any")

    @pytest.mark.parametrize(
        ("options", "start"),
        [
            ({}, "ra3E,re1N,ri3W,ri9SW,ba1NE,ba7E,be9S,bi7W r -"),
            ({"first": "b"}, "ra3E,re1N,ri3W,ri9SW,ba1NE,ba7E,be9S,bi7W b -"),
            ({"players": 3}, "ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W b -"),
            ({"players": 3, "first": "g"}, "ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W g -"),
            ({"players": 4}, "ra3E,re1N,ri3W,ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W r -"),
            ({"players": 4, "first": "y"}, "ra3E,re1N,ri3W,ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W y -"),
        ],
        ids=str,
    )
    def test_the_start_follows_the_options(self, options, start):
        assert str(game(**options).new_initial_state()) == f"{EMPTY} {start}"

    def test_players_come_in_the_order_of_turns(self):
        assert [game(players=players).players for players in (2, 3, 4)] == [
            ("r", "b"),
            ("y", "b", "g"),
            ("r", "y", "b", "g"),
        ]


class TestNamesOfThings:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_content_of_a_field_has_its_own(self, language):
        words = game().words(language)
        contents = [
            *COLOURS,
            *(player + facing for player in COLOURS for facing in FACINGS),
            *(player + player + facing for player in COLOURS for facing in FACINGS),
        ]
        names = [words[f"piece.{content}"] for content in contents]
        assert len(set(names)) == len(names) == 4 * (1 + 8 + 8)
        for name in names:
            check_sentence(name)

    @pytest.mark.parametrize(("at", "language"), [*enumerate(LANGUAGES)])
    def test_they_say_colour_and_facing(self, at, language):
        words = game().words(language)
        for player, colours in COLOURS.items():
            assert colours[at] in words[f"piece.{player}"]
            for facing, facings in FACINGS.items():
                for content in (player + facing, player + player + facing):
                    name = words[f"piece.{content}"]
                    assert colours[at] in name
                    assert name.endswith(f" {facings[at]}")

    def test_as_they_are_read(self):
        english, italian = game().words("en"), game().words("it")
        assert english["piece.rE"] == "red chevron, points east"
        assert english["piece.rrE"] == "red chevron on its tile, points east"
        assert english["piece.r"] == "red tile"
        assert italian["piece.rE"] == "freccia rossa, punta a est"
        assert italian["piece.rrE"] == "freccia rossa sulla sua tessera, punta a est"
        assert italian["piece.r"] == "tessera rossa"
        assert [english[f"player.{player}"] for player in "rybg"] == ["Red", "Yellow", "Blue", "Green"]
        assert [italian[f"player.{player}"] for player in "rybg"] == ["Rosso", "Giallo", "Blu", "Verde"]
        assert english["figure"].format(n=3) == "power 3"
        assert italian["figure"].format(n=3) == "forza 3"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_picked_without_a_field_has_one(self, language):
        words = game().words(language)
        picks = ["benefit:connection", "benefit:border", "decline", *(f"/{facing}" for facing in FACINGS)]
        assert len({words[pick] for pick in picks}) == len(picks)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_borderland_has_one(self, language):
        areas = {cell.area for cell in game().layout().cells}
        assert len(areas) == 9
        words = game().words(language)
        assert not {area for area in areas if f"area.{area}" not in words}

    def test_every_content_is_drawn(self):
        contents = {key.removeprefix("piece.") for key in game().words("en") if key.startswith("piece.")}
        assert contents - {""} <= set(game().art()), "but for an empty field"


class TestQuestion:
    """What is asked, and the field that it is about."""

    @pytest.mark.parametrize(
        ("position", "place", "english", "italian", "options"),
        [
            (
                board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
                "d1",
                "Border or connection?",
                "Confine o collegamento?",
                {},
            ),
            (board("rd1E bi9S", pending="border:d1"), "d1", "neutral field of d1–f3", "casella neutra di d1–f3", {}),
            (
                board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
                "d1",
                "or decline",
                "o rinuncia",
                {},
            ),
            (
                board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
                "d1",
                "Transform one field of d1–f3",
                "Trasforma una casella di d1–f3",
                {"transformation": "must"},
            ),
            (board("rd1E rd2N bi9S", pending="meet:d1"), "d1", "or decline", "o rinuncia", {}),
            (board("rd1E bi9S", pending="give:2", r="a1 a2"), "", "give up 2", "cedi 2", {}),
            (board("rd1E bi9S", pending="give:1", r="a1 a2"), "", "one more", "ancora una", {}),
        ],
    )
    def test_of_an_open_choice(self, position, place, english, italian, options):
        here = state(position, **options)
        assert here.turn_is_open
        for language, said in (("en", english), ("it", italian)):
            question = here.question(language)
            assert question.place == place
            assert said in question.text
            check_sentence(question.text)

    def test_nothing_is_to_be_declined_that_must_be_done(self):
        here = state(
            board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"), transformation="must"
        )
        for said in (here.question, here.describe):
            text = said("en") if said == here.describe else said("en").text
            assert "decline" not in text
        assert "decline" not in here.legal_actions()

    @pytest.mark.parametrize("position", [LONE, board("re5N"), board("re5N bi9S", r=rows("12345"))])
    def test_nothing_is_asked(self, position):
        here = state(position)
        assert not here.turn_is_open
        for language in LANGUAGES:
            assert here.question(language) is None


class TestProspect:
    """What an action would bring, where the board does not show it."""

    def check(self, position, action, english, italian, **options):
        here = state(position, **options)
        assert action in here.legal_actions()
        assert (here.prospect(action, "en"), here.prospect(action, "it")) == (english, italian)

    def test_of_the_connection(self):
        gained = board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1", b="c1")
        self.check(gained, "benefit:connection", "tiles gained: 2 (b1, c1)", "tessere in più: 2 (b1, c1)")
        one = board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b1 d1")
        self.check(one, "benefit:connection", "tiles gained: 1 (c1)", "tessere in più: 1 (c1)")
        none = board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b1 c1 d1")
        self.check(none, "benefit:connection", "brings nothing", "non porta nulla")

    def test_of_the_border(self):
        self.check(
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
            "benefit:border",
            "tiles gained: 1, a neutral field of d1–f3",
            "tessere in più: 1, una casella neutra di d1–f3",
        )
        self.check(
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1", b="d2 d3 e1 e2 e3 f1 f2"),
            "benefit:border",
            "tiles gained: 1 (f3)",
            "tessere in più: 1 (f3)",
        )
        self.check(
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
            "benefit:border",
            "tiles gained: 1, a field of d1–f3 that is another player's",
            "tessere in più: 1, una casella di d1–f3 che è di un altro giocatore",
        )
        # PA-22a, and all own
        for position in (
            board("rd1E bf3S", pending="benefit:a1-d1", r="a1 d1", b="d2 d3 e1 e2 e3 f1 f2"),
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1 d2 d3 e1 e2 e3 f1 f2 f3"),
        ):
            self.check(position, "benefit:border", "brings nothing", "non porta nulla")

    def test_of_turning(self):
        rich = board("re5N bi9S", r="a1 a2 a3 a4")
        for action, cost in (("e5/NE", 2), ("e5/NW", 2), ("e5/E", 4), ("e5/W", 4)):
            self.check(rich, action, f"costs {cost} tiles", f"costa {cost} tessere")

    def test_of_declining(self):
        self.check(board("rd1E rd2N bi9S", pending="meet:d1"), "decline", "brings nothing", "non porta nulla")
        all_coloured = board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3")
        self.check(all_coloured, "decline", "brings nothing", "non porta nulla")

    @pytest.mark.parametrize(
        ("position", "action"),
        [
            (LONE, "e5-e6"),
            (board("rc6E re5N be6S", r="a4 a5"), "e5xe6"),
            (board("rd1E bi9S", pending="border:d1"), "border:e1"),
            (board("rd1E rd2N bi9S", pending="meet:d1"), "meet:e1"),
            (board("rd1E bi9S", pending="give:1", r="a1"), "give:a1"),
        ],
    )
    def test_what_the_board_shows_is_not_said(self, position, action):
        self.check(position, action, "", "")


class TestOffers:
    """PA-43: the turns by 45° and 90° to either side, whether they can be paid for or not."""

    HERE = "ra1E bb1NW"

    def check(self, turn, offered):
        here = state(board(self.HERE, turn))
        assert sorted(here.offers()) == sorted(offered)
        # Nobody owns a tile to pay with.
        assert not {*offered} & {*here.legal_actions()}

    def test_of_the_own_chevrons_alone(self):
        self.check("r", ["a1/N", "a1/NE", "a1/SE", "a1/S"])
        self.check("b", ["b1/SW", "b1/W", "b1/N", "b1/NE"])

    def test_of_each_of_them(self):
        here = state(board("ra1E re5S bi9S"))
        assert sorted(here.offers()) == sorted(
            [*("a1/N", "a1/NE", "a1/SE", "a1/S"), *("e5/W", "e5/SW", "e5/SE", "e5/E")]
        )

    def test_the_legal_ones_too(self):
        here = state(board("re5N bi9S", r="a1 a2 a3"))
        assert sorted(here.offers()) == sorted(["e5/W", "e5/NW", "e5/NE", "e5/E"])
        assert {"e5/NW", "e5/NE"} < {*here.legal_actions()}

    @pytest.mark.parametrize(
        "position",
        [
            board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
            board("rd1E bi9S", pending="border:d1"),
            board("re5N bi9S", pending="give:1", r="a1"),
        ],
    )
    def test_none_while_a_turn_is_open(self, position):
        assert list(state(position).offers()) == []

    @pytest.mark.parametrize("position", [board("re5N"), board("re5N bi9S", r=rows("12345"))])
    def test_none_after_the_end(self, position):
        here = state(position)
        assert here.is_terminal()
        assert list(here.offers()) == []

    def test_with_their_price_which_is_asked_for_where_it_cannot_be_paid(self):
        here = state(board(self.HERE))
        for action, price in (("a1/NE", 2), ("a1/SE", 2), ("a1/N", 4), ("a1/S", 4)):
            assert (here.prospect(action, "en"), here.prospect(action, "it")) == (
                f"costs {price} tiles",
                f"costa {price} tessere",
            )
            assert [reason.rule for reason in here.explain(action).reasons] == ["PA-43"]


class TestFigures:
    def test_the_power_of_every_chevron(self):
        """PA-7: own tiles of the borderland, the one under the chevron too, at least 1."""
        here = state(board("ra1N rd4N re5N bd6S bi9S", r="d4 e5 f6 g7 a9", b="d5 h9 i9"))
        assert here.figures() == {"a1": 1, "d4": 3, "e5": 3, "d6": 1, "i9": 2}

    def test_at_the_start_it_is_one(self):
        assert set(game(players=4).new_initial_state().figures().values()) == {1}
        assert len(game(players=4).new_initial_state().figures()) == 12

    def test_a_full_borderland_makes_nine(self):
        assert state(board("ra1N bi9S", r="a1 a2 a3 b1 b2 b3 c1 c2 c3")).figures()["a1"] == 9


class TestStanding:
    def test_of_two(self):
        assert state(board("re5N bi9S", r="a1 a2 a3", b="i1")).standing() == {"r": (3, 42), "b": (1, 42)}

    def test_in_the_order_of_turns_those_who_are_out_too(self):
        three = state(board("ye5N gi9S", "y", b=rows("1"), g="i2"), players=3)
        assert list(three.standing().items()) == [("y", (0, 28)), ("b", (9, 28)), ("g", (1, 28))]
        four = state(board("re5N gi9S", y="a1 a2"), players=4)
        assert list(four.standing().items()) == [("r", (0, 24)), ("y", (2, 24)), ("b", (0, 24)), ("g", (0, 24))]

    def test_beyond_the_goal(self):
        assert state(board("re5N bi9S", r=rows("12345"))).standing()["r"] == (45, 42)


class TestSummary:
    @pytest.mark.parametrize(
        ("position", "options", "english", "italian"),
        [
            # a3 b2 b3 b4, and as many of the other three
            (str(game().new_initial_state()), {}, "Red to act. Moves: 12.", "Tocca a: Rosso. Mosse: 12."),
            (
                str(game(players=3).new_initial_state()),
                {"players": 3},
                "Blue to act. Moves: 9.",
                "Tocca a: Blu. Mosse: 9.",
            ),
            # d6 e6 f6; NW NE for two tiles
            (
                board("re5N bi9S", r="a1 a2 a3"),
                {},
                "Red to act. Moves: 3. Reorientations: 2.",
                "Tocca a: Rosso. Mosse: 3. Giri di freccia: 2.",
            ),
            # and W E for four
            (
                board("re5N bi9S", r="a1 a2 a3 a4"),
                {},
                "Red to act. Moves: 3. Reorientations: 4.",
                "Tocca a: Rosso. Mosse: 3. Giri di freccia: 4.",
            ),
            # e5: d6 f6; d5: d6 (e5 and e6 are occupied); each may take e6
            (
                board("rd5NE re5N be6S bi9S"),
                {},
                "Red to act. Moves: 3. Pincers: 2. Reorientations: 0.",
                "Tocca a: Rosso. Mosse: 3. Tenaglie: 2. Giri di freccia: 0.",
            ),
            # e6 is neutral
            (
                board("rd5NE re5N be6S bi9S"),
                {"pincer": "coloured"},
                "Red to act. Moves: 3.",
                "Tocca a: Rosso. Mosse: 3.",
            ),
            (
                board("re5N"),
                {},
                "Red has won: the last with chevrons.",
                "Ha vinto il Rosso: è l'ultimo ad avere frecce.",
            ),
            (
                board("re5N bi9S", r=rows("12345")),
                {},
                "Red has won with 45 tiles.",
                "Ha vinto il Rosso con 45 tessere.",
            ),
            (
                board("yi1N gi9S", "g", g=f"{rows('456')} i9"),
                {"players": 3},
                "Green has won with 28 tiles.",
                "Ha vinto il Verde con 28 tessere.",
            ),
        ],
    )
    def test_what_can_be_done_or_who_has_won(self, position, options, english, italian):
        here = state(position, **options)
        assert (here.describe("en"), here.describe("it")) == (english, italian)

    @pytest.mark.parametrize(
        ("position", "options", "english", "italian"),
        [
            (
                board("rd1E bi9S", pending="benefit:a1-d1", r="a1 d1"),
                {},
                "border or connection",
                "confine o collegamento",
            ),
            (board("rd1E bi9S", pending="border:d1"), {}, "neutral field of d1–f3", "casella neutra di d1–f3"),
            (
                board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
                {},
                "or declines",
                "o rinuncia",
            ),
            (
                board("rd1E bi9S", pending="transform:d1", r="d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
                {"transformation": "must"},
                "field of d1–f3.",
                "casella di d1–f3.",
            ),
            (board("rd1E rd2N bi9S", pending="meet:d1"), {}, "or declines", "o rinuncia"),
            (board("rd1E bi9S", pending="give:4", r="a1 a2 a3 a4"), {}, "4 tiles", "4 tessere"),
            (board("rd1E bi9S", pending="give:1", r="a1"), {}, "one more tile", "ancora una tessera"),
        ],
    )
    def test_what_is_asked(self, position, options, english, italian):
        here = state(position, **options)
        assert english in here.describe("en")
        assert italian in here.describe("it")
        assert "Red" in here.describe("en")
        assert "Rosso" in here.describe("it")


class TestTable:
    def test_of_two(self):
        # Of red's tiles a1, a2, e5, one carries a chevron; of blue's, none.
        here = state(board("re5N rb7N bi9S", r="a1 a2 e5", b="i1"))
        assert here.table("en") == [
            ["Player", "Tiles", "Chevrons", "Tiles without a piece"],
            ["Red", 3, 2, 2],
            ["Blue", 1, 1, 1],
        ]
        assert here.table("it") == [
            ["Giocatore", "Tessere", "Frecce", "Tessere libere"],
            ["Rosso", 3, 2, 2],
            ["Blu", 1, 1, 1],
        ]

    def test_of_four_with_one_who_is_out(self):
        here = state(board("re5N yd5N gi9S", y="d5 c5", b="a1 a2"), players=4)
        assert here.table("en")[1:] == [["Red", 0, 1, 0], ["Yellow", 2, 1, 1], ["Blue", 2, 0, 2], ["Green", 0, 1, 0]]

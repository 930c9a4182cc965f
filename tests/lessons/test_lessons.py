"""The lessons: the same cell by cell in both languages, and true to what they say. nbmake runs their cells."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path

import pytest

import naturewidgets as nw

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in (NOTEBOOKS / "en").glob("*.ipynb"))
GAMES = {"NC": "natural-chaos", "PA": "pacru"}
"""The letters of a rule id → the game."""
ACTIONS = {
    "01-natural-chaos.ipynb": r"(?:[FPEWS]@[A-D][a-d]\d)|(?:[A-D][a-d]\d[-~][A-D][a-d]\d)|faceoff:[FPEW]",
    "02-pacru.ipynb": (
        r"[a-i][1-9](?:[-x][a-i][1-9]|/[NESW]{1,2})|(?:border|transform|meet|give):[a-i][1-9]"
        r"|benefit:(?:connection|border)|decline"
    ),
}
"""A lesson → what an action looks like in its text."""


def read(language, name):
    return json.loads((NOTEBOOKS / language / name).read_text(encoding="utf-8"))["cells"]


def source(cell):
    return "".join(cell["source"])


def boards(cells):
    """Each position that a board is set to, with the text beside it and the game that the cell loads."""
    for before, cell in pairwise(cells):
        made = re.search(r'position = (nw\.load_game\(.*\)\.parse\(\s*".*"\s*\))', source(cell))
        if made:
            yield source(before), eval(made[1], {"nw": nw})  # noqa: S307 - the lesson is ours


@pytest.mark.parametrize("name", NAMES)
class TestTwoLanguages:
    def test_every_lesson_is_there_in_both(self, name):
        assert (NOTEBOOKS / "it" / name).is_file()

    def test_cells_have_the_same_ids_and_kinds(self, name):
        english, italian = read("en", name), read("it", name)
        assert [(cell["id"], cell["cell_type"]) for cell in english] == [
            (cell["id"], cell["cell_type"]) for cell in italian
        ]

    def test_code_is_the_same_but_for_the_language(self, name):
        english, italian = (
            [source(cell) for cell in read(language, name) if cell["cell_type"] == "code"] for language in ("en", "it")
        )
        assert [code.replace('set_locale("en")', 'set_locale("it")') for code in english] == italian

    def test_both_texts_cite_the_same_rules(self, name):
        for english, italian in zip(read("en", name), read("it", name), strict=True):
            assert sorted(re.findall(r"[A-Z]{2}-\d+a?", source(english))) == sorted(
                re.findall(r"[A-Z]{2}-\d+a?", source(italian))
            )

    def test_masters_hold_no_output(self, name):
        for language in ("en", "it"):
            assert all(not cell.get("outputs") for cell in read(language, name))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", NAMES)
class TestWhatIsPromised:
    def test_each_rule_that_is_cited_is_in_the_rule_book(self, name, language):
        for cell in read(language, name):
            if cell["cell_type"] == "markdown":
                for rule in re.findall(r"[A-Z]{2}-\d+a?", source(cell)):
                    assert rule in nw.load_game(GAMES[rule[:2]]).rulebook

    def test_each_action_to_try_is_readable_and_each_board_has_one(self, name, language):
        found = list(boards(read(language, name)))
        assert len(found) >= 9
        for text, position in found:
            tried = re.findall(f"`({ACTIONS[name]})`", text)
            assert tried
            for action in tried:
                position.explain(action)


class TestRefusalsPromised:
    """The first forbidden action of each section is answered by the rule that the lesson names. By hand, from the rule page."""

    @pytest.mark.parametrize(
        ("options", "position", "action", "rule"),
        [
            ({}, "FP14/4PE10/8EW6/12WF2 b -", "Bb3~Ba3", "NC-22"),
            ({}, "WPW5PWP5/F15/1E14/2F13 b -", "F@Bd1", "NC-13"),
            ({}, "WPW5PWP5/F15/1E14/2F13 b -", "F@Aa4", "NC-12"),
            ({}, "3F12/16/16/16 b -", "Ad4-Ba4", "NC-20"),
            ({}, "3F12/16/16/16 b -", "Ad4-Aa1", "NC-18"),
            ({}, "F2P1P6W3/16/16/16 b -", "Aa4~Ab3", "NC-23"),
            ({}, "F2P1P6W3/16/16/16 b -", "Aa4~Aa1", "NC-22"),
            ({}, "5F10/5P10/9P6/5E10 b -", "Ab3~Cb2", "NC-24"),
            ({}, "5F10/5P10/9P6/5E10 b -", "Ab3~Db3", "NC-27"),
            ({}, "PEEEFWWW8/7FEFE5/12WPWF/15P b -", "Aa3~Aa4", "NC-8"),
            ({}, "16/16/16/16 b? -", "F@Aa1", "NC-9"),
            ({"players": 4}, "E15/F15/1E14/16 F -", "E@Da1", "NC-32"),
            ({"players": 4}, "E15/F15/1E14/16 F -", "F@Aa1", "NC-13"),
            ({"stones": "turn"}, "16/16/16/16 b bw", "F@Aa1", "NC-36"),
            ({"stones": "turn"}, "5S10/16/16/10S5 b -", "F@Ab3", "NC-39"),
            ({"stones": "turn"}, "5S10/16/16/10S5 b -", "Ab3-Ab4", "NC-37"),
            ({"lines": "wrapped"}, "12EFEP/2W2P2W6F/16/16 b -", "Bd1~Ad1", "NC-8"),
        ],
    )
    def test_the_rule_answers(self, options, position, action, rule):
        assert rule in nw.load_game("natural-chaos", **options).parse(position).explain(action).rules


ONE = "9/9/9/9/7r1/9/9/2r6/r8 ra1NE,rh5W,be9S r -"
TWO = "9/9/9/5b3/9/9/9/9/9 rc3NE,ri1N,be5S,be9S r -"
THREE = "3r2r2/9/3rr4/9/9/9/1r7/9/rbr6 ra1E,rd9E,be9S r -"
FOUR = "8r/8r/8r/8r/9/9/1r7/2r6/r2r5 ra1E,ri9S,be9S r -"
FIVE = "9/9/9/6bbb/6rbb/6bbr/9/9/9 rf5E,bh5W r -"
SIX = "8r/7r1/9/9/4b4/9/9/3r5/3r1r3 ra5E,re2N,rg7SW,bc4W,be5S r -"
SEVEN = "9/9/b8/9/9/9/9/9/6r2 rd4E,rf6N,be9S r -"
EIGHT = "bbb6/bbb6/bb7/9/3rrr3/9/9/9/9 rd5E,rf5W,bi9S r -"
NINE = "9/9/9/9/4r4/9/7r1/7r1/7r1 ra9NW,re5N,bi9S r -"
TEN = "1r7/9/9/9/9/9/3bb4/3bb4/4b4 rc8W,ba9E r -"
ELEVEN = "9/9/9/9/9/9/9/9/9 ra3E,re1N,ri3W,ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W r -"
TWELVE = "yyy6/yyy6/yyy6/yyy6/yyy6/yyy6/yyy6/yyy6/yyy6 yc5E,be9S,gi5W y -"


class TestPromisesOfPacru:
    """What each section lets the learner play, and which rules answer what it forbids there. By hand, from the rule page."""

    def test_the_positions_are_those_of_the_lesson(self):
        shown = [str(position) for _, position in boards(read("en", "02-pacru.ipynb"))]
        assert shown == [ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, ELEVEN, TWELVE]

    @pytest.mark.parametrize(
        ("options", "position", "played", "action", "rules"),
        [
            ({}, ONE, "", "a1-d1", "PA-10"),
            ({}, ONE, "", "a1-b3", "PA-11"),
            ({}, ONE, "", "h5-h6", "PA-4"),
            ({}, TWO, "c3-d4", "border:c4", "PA-22"),
            ({}, TWO, "c3-d4", "border:f6", "PA-22"),
            ({}, TWO, "c3-d4", "decline", "PA-22"),
            ({}, TWO, "c3-d4", "border:e5", "PA-17"),
            ({}, THREE, "", "a1-b1", "PA-15"),
            ({}, THREE, "", "d9-f9", "PA-13"),
            ({}, FOUR, "a1-d1", "border:e2", "PA-29"),
            ({}, FOUR, "a1-d1", "decline", "PA-29"),
            ({}, FIVE, "f5-g5", "transform:i4", "PA-23"),
            ({}, FIVE, "f5-g5", "border:h6", "PA-23"),
            ({}, FIVE, "f5-g5", "transform:h5", "PA-17"),
            ({"transformation": "must"}, FIVE, "f5-g5", "decline", "PA-23"),
            ({}, SIX, "", "e2xc4", "PA-34"),
            ({}, SIX, "", "a5xe5", "PA-33"),
            ({}, SEVEN, "d4-e5", "meet:g1", "PA-39"),
            ({}, SEVEN, "d4-e5", "meet:e9", "PA-17"),
            ({}, SEVEN, "d4-e5", "meet:f6", "PA-17"),
            ({"meeting": "facing9"}, EIGHT, "d5-e5", "meet:a1", "PA-39"),
            ({}, NINE, "e5/NE", "give:e5", "PA-43"),
            ({}, NINE, "e5/NE", "give:a1", "PA-43"),
            ({}, NINE, "", "a9/SW", "PA-43"),
            ({}, NINE, "", "a9/S", "PA-43"),
            ({}, TEN, "c8-b8", "a9-b9", "PA-49"),
            ({"players": 4}, ELEVEN, "e1-e2", "e9-e8", "PA-1"),
            ({"players": 3}, TWELVE, "c5-d5 border:e5", "e9-e8", "PA-50"),
        ],
    )
    def test_that_rule_alone_answers(self, options, position, played, action, rules):
        assert " ".join(after(options, position, played).explain(action).rules) == rules

    @pytest.mark.parametrize(
        ("options", "position", "played", "turn"),
        [
            ({}, ONE, "a1-c3", "b"),
            ({}, TWO, "c3-d4 border:d4", "b"),
            ({}, THREE, "a1-c1", "b"),
            ({}, THREE, "d9-g9", "r"),
            ({}, FOUR, "a1-d1 benefit:connection", "b"),
            ({}, FOUR, "i9-i6 benefit:border", "r"),
            ({}, FIVE, "f5-g5 transform:h6", "b"),
            ({}, SIX, "g7xe5", "r"),
            ({}, SEVEN, "d4-e5 meet:a7", "b"),
            ({}, SEVEN, "d4-e5 meet:d4", "b"),
            ({"meeting": "facing9"}, EIGHT, "d5-e5", "b"),
            ({}, NINE, "e5/NE give:h1 give:h2", "b"),
            ({}, TEN, "c8-b7 a9-b8", "r"),
            ({}, TEN, "c8-b8", None),
            ({"players": 4}, ELEVEN, "e1-e2 c1-c2", "b"),
            ({"players": 3}, TWELVE, "c5-d5 border:e5", None),
        ],
    )
    def test_what_is_to_be_played_can_be_played(self, options, position, played, turn):
        assert after(options, position, played).current_player == turn


def after(options, position, played):
    """A position of Pacru after some actions."""
    state = nw.load_game("pacru", **options).parse(position)
    for action in played.split():
        state = state.after(action)
    return state


PACRU_ANSWERS = {
    "pacru-05": """
        {'a1': 2, 'h5': 1, 'e9': 1}
        a1 ['a1-a2', 'a1-a3', 'a1-b1', 'a1-b2', 'a1-c1', 'a1-c3']
        h5 ['h5-g4', 'h5-g5', 'h5-g6']
        PA-7 PA-11 PA-1""",
    "pacru-09": """
        c3-c4 r 9
        c3-d4 r 7
        c3-d3 r 9
        i1-i2 b 0""",
    "pacru-13": """
        PA-7 PA-11 PA-27 PA-1 PA-7 PA-30 PA-19 PA-32 PA-22""",
    "pacru-17": """
        a1-d1 benefit:connection | 2 b1 c1
        a1-d1 benefit:border | 1 d1 f3
        i9-i6 benefit:connection |
        i9-i6 benefit:border | 1 g4 i6
        (10, 42) 1
        (9, 42) 2""",
    "pacru-21": """
        ['transform:g4', 'transform:g6', 'transform:h4', 'transform:h6', 'transform:i5', 'transform:i6']
        {'r': (3, 42), 'b': (6, 42)}
        PA-23""",
    "pacru-25": """
        {'a5': 1, 'e2': 3, 'g7': 2, 'c4': 1, 'e5': 1}
        ['e2xe5', 'g7xe5']
        PA-7 PA-34 PA-35 PA-35 PA-35 PA-19 PA-22""",
    "pacru-29": """
        d4-e3 0
        d4-e4 0
        d4-e5 77
        f6-e7 0
        f6-f7 0
        f6-g7 0""",
    "pacru-33": """
        b = 8    d5-e5 d5-e6
        adjacent    77    76
        facing      77     0
        facing9      0     0
        b = 9    d5-e5 d5-e6
        adjacent    77    76
        facing      77     0
        facing9     77     0""",
    "pacru-37": """
        ['a9/N', 'a9/W', 'e5/NE', 'e5/NW']
        ['a9/N', 'a9/NE', 'a9/SW', 'a9/W', 'e6/NE', 'e6/E', 'e6/W', 'e6/NW']
        NW []
        N []
        W []
        NE ['a9-b9']
        SW ['a9-a8']""",
    "pacru-41": """
        c8-b7 ['a9-b8']
        c8-b8 []
        c8-b9 ['a9-b8']
        PA-10 PA-48 PA-49
        {'r': (1, 42), 'b': (5, 42)}""",
    "pacru-45": """
        2 ('r', 'b') r 12
        3 ('y', 'b', 'g') b 9
        4 ('r', 'y', 'b', 'g') r 9
        b""",
    "pacru-49": """
        13
        2 {'r': (0, 42), 'b': (0, 42)}
        3 {'y': (0, 28), 'b': (0, 28), 'g': (0, 28)}
        4 {'r': (0, 24), 'y': (0, 24), 'b': (0, 24), 'g': (0, 24)}""",
}
"""What the cells print where the learner checks a prediction; of sentences, see `told`. By hand, from the rule page."""


class TestAnswersOfPacru:
    def test_the_cells_print_what_is_right(self, monkeypatch):
        monkeypatch.setattr(nw, "Board", lambda *args, **options: None, raising=False)
        names = {"nw": nw}
        printed = {}
        for cell in read("en", "02-pacru.ipynb"):
            if cell["cell_type"] == "code" and "set_locale" not in source(cell) and "random" not in source(cell):
                with redirect_stdout(io.StringIO()) as out:
                    exec(source(cell), names)  # noqa: S102 - the lesson is ours
                printed[cell["id"]] = out.getvalue()
        asked = {cell: told(text) for cell, text in printed.items() if text}
        assert asked == {
            cell: [line.strip() for line in text.strip().splitlines()] for cell, text in PACRU_ANSWERS.items()
        }

    def test_every_random_game_ends_with_a_winner(self):
        """PA-52; and each of the three lines counts two hundred."""
        names = {"nw": nw}
        (cell,) = (cell for cell in read("en", "02-pacru.ipynb") if "random_play" in source(cell))
        with redirect_stdout(io.StringIO()) as out:
            exec(source(cell), names)  # noqa: S102 - the lesson is ours
        lines = out.getvalue().splitlines()
        counts = [[int(number) for number in re.findall(r": (\d+)", line)] for line in lines]
        assert [len(wins) for wins in counts[::2]] == [2, 3, 4]
        assert all(sum(numbers) == 200 for numbers in counts)
        rules = {rule for line in lines[1::2] for rule in re.findall(r"PA-\d+", line)}
        assert rules <= {"PA-49", "PA-50"}


def told(text):
    """Lines as they are; of sentences the rules that they name, of those one after the other in one line; of what stands
    after a bar, the numbers and fields.
    """
    lines = []
    for line in text.splitlines():
        before, bar, sentence = line.partition("|")
        if rules := re.findall(r"PA-\d+", line):
            follows = lines and lines[-1].startswith("PA-")
            lines[-1:] = [" ".join([lines[-1], *rules])] if follows else [*lines[-1:], *rules]
        else:
            lines.append(" ".join([before + bar, *re.findall(r"\b[a-i]?\d\b", sentence)]) if bar else line)
    return lines

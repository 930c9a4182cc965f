"""The lessons: the same cell by cell in both languages, and true to what they say. nbmake runs their cells."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

import naturewidgets as nw

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in (NOTEBOOKS / "en").glob("*.ipynb"))


def read(language, name):
    return json.loads((NOTEBOOKS / language / name).read_text(encoding="utf-8"))["cells"]


def source(cell):
    return "".join(cell["source"])


def boards(cells):
    """Each position that a board is set to, with the text beside it and the game that the cell loads."""
    for before, cell in pairwise(cells):
        made = re.search(r'position = (nw\.load_game\(.*\)\.parse\(".*"\))', source(cell))
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
        book = nw.load_game("natural-chaos").rulebook
        for cell in read(language, name):
            if cell["cell_type"] == "markdown":
                assert all(rule in book for rule in re.findall(r"NC-\d+a?", source(cell)))

    def test_each_action_to_try_is_readable_and_each_board_has_one(self, name, language):
        found = list(boards(read(language, name)))
        assert len(found) >= 9
        for text, position in found:
            tried = re.findall(r"`((?:[FPEWS]@[A-D][a-d]\d)|(?:[A-D][a-d]\d[-~][A-D][a-d]\d)|faceoff:[FPEW])`", text)
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

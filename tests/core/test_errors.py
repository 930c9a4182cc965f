"""Errors: one tree, all ValueErrors, each a sentence in every language that survives a process pool."""

from __future__ import annotations

import copy
import pickle

import pytest

import naturewidgets as nw
from naturewidgets.core.errors import CardSetError, RecordError, shorten


def notation_error():
    with pytest.raises(nw.NotationError) as caught:
        nw.load_game("natural-chaos").parse("16/16/16/16 x -")
    return caught.value


def illegal_action():
    with pytest.raises(nw.IllegalAction) as caught:
        nw.load_game("natural-chaos", first="black").new_initial_state().after("W@Aa1")
    return caught.value


def unknown_game():
    with pytest.raises(nw.OptionError) as caught:
        nw.load_game("natural-caos")
    return caught.value


def unknown_value():
    with pytest.raises(nw.OptionError) as caught:
        nw.load_game("natural-chaos", stones="three")
    return caught.value


def unknown_rule():
    with pytest.raises(nw.OptionError) as caught:
        nw.load_game("natural-chaos").rulebook["NC-99"]
    return caught.value


RAISED = [notation_error, illegal_action, unknown_game, unknown_value, unknown_rule]
MADE = [
    lambda: RecordError("{place} is wrong.", place="actions[12].action"),
    lambda: CardSetError("{card} lacks a power.", card="lince"),
]


@pytest.fixture
def in_italian():
    before = nw.get_locale()
    nw.set_locale("it")
    yield
    nw.set_locale(before)


class TestTree:
    @pytest.mark.parametrize("name", ["NotationError", "IllegalAction", "OptionError", "RecordError", "CardSetError"])
    def test_each_is_one_of_ours_and_a_value_error(self, name):
        error = getattr(nw, name)
        assert issubclass(error, nw.NatureWidgetsError)
        assert issubclass(error, ValueError)

    def test_branches_do_not_catch_each_other(self):
        branches = [nw.NotationError, nw.IllegalAction, nw.OptionError, nw.RecordError, nw.CardSetError]
        for one in branches:
            assert [other for other in branches if issubclass(one, other)] == [one]


class TestText:
    @pytest.mark.parametrize("make", [*RAISED, *MADE])
    def test_it_is_filled_in(self, make):
        error = make()
        assert str(error) == error.text() == error.text("en")
        for language in ("en", "it"):
            assert error.text(language)
            assert "{" not in error.text(language)

    @pytest.mark.parametrize("make", RAISED)
    def test_it_is_the_same_by_the_argument_and_by_the_language_in_force(self, make, in_italian):
        error = make()
        italian = str(error)
        nw.set_locale("en")
        assert error.text("it") == italian != str(error)

    def test_it_names_the_language_asked_for_down_to_the_nouns(self):
        """English is in force here; the noun inside the sentence is Italian all the same."""
        text = unknown_rule().text("it")
        assert "regola" in text
        assert "rule" not in text

    def test_a_value_with_braces_stays_a_value(self):
        with pytest.raises(nw.OptionError) as caught:
            nw.load_game("{0.__class__}")
        assert "{0.__class__}" in str(caught.value)
        with pytest.raises(nw.NotationError) as caught:
            nw.load_game("natural-chaos").parse("{read.__class__}")
        assert "{read.__class__}" in str(caught.value)


def pickled(error):
    """As a process pool hands it back."""
    return pickle.loads(pickle.dumps(error))  # noqa: S301 - bytes of our own


class TestCopies:
    @pytest.mark.parametrize("make", [*RAISED, *MADE])
    @pytest.mark.parametrize("copied", [pickled, copy.copy, copy.deepcopy])
    def test_a_copy_says_the_same(self, make, copied):
        error = make()
        twin = copied(error)
        assert type(twin) is type(error)
        assert [twin.text(language) for language in ("en", "it")] == [error.text(language) for language in ("en", "it")]
        assert twin.args == error.args

    def test_a_copy_keeps_its_verdict(self):
        error = illegal_action()
        twin = pickled(error)
        assert twin.verdict == error.verdict
        assert twin.verdict.reasons[0].text("it") == error.verdict.reasons[0].text("it")

    def test_a_copy_keeps_its_place(self):
        twin = pickled(notation_error())
        assert (twin.read, twin.at) == ("16/16/16/16 x -", 12)
        assert pickled(MADE[0]()).place == "actions[12].action"


class TestShortening:
    def test_what_is_quoted_is_printable_and_short(self):
        assert shorten("F@Aa1") == "F@Aa1"
        assert shorten("x" * 60) == "x" * 60
        assert shorten("x" * 61) == "x" * 59 + "…"
        assert shorten("a\n\0é") == r"a\n\x00\xe9"
        assert shorten("\u202e\U0001f525") == r"\u202e\U0001f525"

    def test_a_long_name_is_cut_in_the_message(self):
        with pytest.raises(nw.OptionError) as caught:
            nw.load_game("x" * 10_000)
        assert len(str(caught.value)) < 300
        with pytest.raises(nw.NotationError) as caught:
            nw.load_game("natural-chaos").parse("x" * 10_000)
        assert len(str(caught.value)) < 300


class TestInANotebook:
    def test_an_error_is_shown_as_its_sentence(self):
        with pytest.raises(nw.OptionError) as raised:
            nw.load_game("natural-chao")
        assert raised.value._render_traceback_() == [f"OptionError: {raised.value}"]

    def test_a_step_is_shown_in_a_line(self):
        state = nw.load_game("natural-chaos", first="black").new_initial_state()
        assert repr(state.step("F@Aa1")) == (
            "<Step F@Aa1: Fire comes to Aa1. A was where Black had the fewest pieces (0). White is next.>"
        )

"""Options and the rule book: known names only, the nearest one named."""

from __future__ import annotations

import pytest

import naturewidgets as nw
from naturewidgets.core.options import Option, choose

SIZE = Option("size", (3, 4), "X-1")
CORNER = Option("corner", lambda chosen: ("a1", "c3") if chosen["size"] == 3 else ("a1", "d4"), "X-2")


class TestOptions:
    def test_those_left_out_have_their_default(self):
        assert choose((SIZE, CORNER), {}) == {"size": 3, "corner": "a1"}
        assert choose((SIZE, CORNER), {"corner": "c3"}) == {"size": 3, "corner": "c3"}

    def test_values_may_depend_on_options_before(self):
        assert choose((SIZE, CORNER), {"corner": "d4", "size": 4}) == {"size": 4, "corner": "d4"}
        with pytest.raises(nw.OptionError, match="'a1', 'd4'"):
            choose((SIZE, CORNER), {"size": 4, "corner": "c3"})

    @pytest.mark.parametrize("value", [5, "3", 3.0, True, None, [3], float("nan"), object()], ids=repr)
    def test_only_known_values_of_the_same_type_pass(self, value):
        with pytest.raises(nw.OptionError, match=r"size cannot be .*; it is one of 3, 4"):
            choose((SIZE,), {"size": value})

    def test_one_is_not_true(self):
        assert choose((Option("n", (1, 2), "X-1"),), {"n": 1}) == {"n": 1}
        with pytest.raises(nw.OptionError):
            choose((Option("n", (1, 2), "X-1"),), {"n": True})

    def test_an_unknown_name_is_refused_before_any_value(self):
        with pytest.raises(nw.OptionError, match=r"did you mean 'size'.*Known: size, corner"):
            choose((SIZE, CORNER), {"sise": 3, "corner": "z9"})

    def test_a_name_like_no_other_is_refused_without_a_guess(self):
        with pytest.raises(nw.OptionError) as caught:
            choose((SIZE, CORNER), {"qqq": 3})
        assert "did you mean" not in str(caught.value)

    def test_a_game_without_options_takes_none(self):
        assert choose((), {}) == {}
        with pytest.raises(nw.OptionError):
            choose((), {"size": 3})


class TestRuleBook:
    @pytest.fixture
    def book(self):
        return nw.load_game("natural-chaos").rulebook

    def test_rules_are_found_by_id_in_their_order(self, book):
        assert book["NC-13"].id == "NC-13"
        assert [rule.id for rule in book][:3] == ["NC-1", "NC-2", "NC-3"]
        assert len(book) == len(list(book))

    def test_it_has_the_rules_of_the_page_and_no_other(self, book):
        left_out = {16, 21, 25, 28, 35}  # numbers that the page leaves out
        ids = {f"NC-{number}" for number in range(1, 42) if number not in left_out} | {"NC-8a"}
        assert {rule.id for rule in book} == ids

    @pytest.mark.parametrize(
        ("rule", "sources"), [("NC-1", "S"), ("NC-3", "S, D"), ("NC-30", "S, H"), ("NC-40", "H"), ("NC-15", "D")]
    )
    def test_it_says_where_each_rule_comes_from(self, book, rule, sources):
        assert book[rule].source == sources

    def test_a_house_decision_says_that_it_is_one(self, book):
        """Wherever a learner can see it: in the text itself, in each language."""
        for language in ("en", "it"):
            texts = {rule.id: rule.text for rule in book.in_locale(language) if rule.source == "H"}
            assert texts.keys() == {"NC-40", "NC-41"}
            assert all(("project" if language == "en" else "progetto") in text for text in texts.values()), texts

    @pytest.mark.parametrize("rule", ["NC-133", "nc-13", "NC13", "", None, 13, ["NC-13"]], ids=repr)
    def test_an_unknown_id_is_refused_with_the_known_ones(self, book, rule):
        assert rule not in book if not isinstance(rule, list) else True
        with pytest.raises(nw.OptionError, match="NC-13"):
            book[rule]

    def test_the_nearest_id_is_named(self, book):
        with pytest.raises(nw.OptionError, match="did you mean 'NC-13'"):
            book["NC13"]

    def test_it_is_one_book_in_two_languages(self, book):
        italian = book.in_locale("it")
        assert italian["NC-13"].text != book["NC-13"].text
        assert italian.in_locale("en")["NC-13"] == book["NC-13"]
        assert (book.locale, italian.locale) == ("en", "it")

"""Sentences with their forms, verdicts and effects in words, and replaying effects."""

from __future__ import annotations

import pytest

import naturewidgets as nw
from naturewidgets.core.effect import Change, Effect, Step, replay
from naturewidgets.core.rulebook import Sentences

SENTENCES = Sentences(
    {
        "words": {
            "F": {"en": "fire", "it": "fuoco"},
            "F.the": {"en": "the fire", "it": "il fuoco"},
            "it.the": {"en": "it", "it": "ciò"},
        },
        "refusals": {
            "X-1": {"en": "{piece:The} is not on {cells:list}.", "it": "{piece:The} non è su {cells:list}."},
            "X-1.far": {"en": "Too far for {piece:word}.", "it": "Troppo lontano per {piece:the}."},
        },
        "effects": {
            "place": {"en": "{piece:The} comes to {cell}.", "it": "Arriva {piece:the} su {cell}."},
            "place.hidden": {"en": "Something happens.", "it": "Succede qualcosa."},
            "number": {"en": "{number:03d} of {number}", "it": "{number:03d} di {number}"},
        },
    }
)


class TestForms:
    @pytest.mark.parametrize(
        ("language", "text"), [("en", "The fire is not on Aa1, Bb2."), ("it", "Il fuoco non è su Aa1, Bb2.")]
    )
    def test_words_with_articles_and_lists(self, language, text):
        assert SENTENCES.say("refusals", "X-1", {"piece": "F", "cells": ("Aa1", "Bb2")}, language) == text

    @pytest.mark.parametrize(
        ("language", "text"), [("en", "Too far for fire."), ("it", "Troppo lontano per il fuoco.")]
    )
    def test_each_language_chooses_its_own_form(self, language, text):
        assert SENTENCES.say("refusals", "X-1.far", {"piece": "F"}, language) == text

    def test_only_the_first_letter_is_made_a_capital(self):
        assert SENTENCES.say("refusals", "X-1", {"piece": "it", "cells": []}, "it") == "Ciò non è su ."

    def test_numbers_are_formatted_as_python_does(self):
        assert SENTENCES.say("effects", "number", {"number": 7}, "en") == "007 of 7"

    def test_values_are_never_evaluated(self):
        text = SENTENCES.say("effects", "place", {"piece": "F", "cell": "{piece.__class__}"}, "en")
        assert text == "The fire comes to {piece.__class__}."

    def test_words_come_in_each_language(self):
        assert SENTENCES.words("en")["F"] == "fire"
        assert SENTENCES.words("it_IT")["F"] == "fuoco"
        assert SENTENCES.words("fr")["F"] == "fire"


class TestVerdicts:
    REASONS = (
        nw.Reason("X-1", ("Aa1",), {"piece": "F", "cells": ("Aa1",)}, sentences=SENTENCES),
        nw.Reason("X-1", ("Aa1",), {"piece": "F"}, kind="X-1.far", sentences=SENTENCES),
        nw.Reason("X-2"),
    )

    def test_a_refusal_gives_every_reason_with_its_rule(self):
        verdict = nw.Verdict("F@Aa1", self.REASONS)
        expected = "F@Aa1 is not allowed. The fire is not on Aa1. (X-1) Too far for fire. (X-1) X-2 (X-2)"
        assert str(verdict) == verdict.text("en") == expected
        assert not verdict
        assert not verdict.legal

    def test_rules_are_named_once_in_the_order_of_the_reasons(self):
        assert nw.Verdict("F@Aa1", self.REASONS[::-1]).rules == ("X-2", "X-1")

    def test_what_is_allowed_is_true_and_says_so(self):
        verdict = nw.Verdict("F@Aa1")
        assert verdict
        assert verdict.legal
        assert verdict.rules == ()
        assert verdict.text("en") == "F@Aa1 is allowed."
        assert verdict.text("it") != verdict.text("en")

    def test_verdicts_compare_by_what_they_say(self):
        assert nw.Verdict("F@Aa1", self.REASONS) == nw.Verdict("F@Aa1", tuple(self.REASONS))
        assert nw.Verdict("F@Aa1", self.REASONS) != nw.Verdict("F@Aa1", self.REASONS[:1])
        assert len({nw.Verdict("F@Aa1"), nw.Verdict("F@Aa1"), nw.Verdict("F@Aa2")}) == 2


class TestEffects:
    PLACE = Effect(
        "place", "X-1", (Change("Aa1", "", "F"),), ("Aa1",), "", {"piece": "F", "cell": "Aa1"}, ("b",), SENTENCES
    )

    def test_it_is_a_sentence(self):
        assert str(self.PLACE) == "The fire comes to Aa1."
        assert self.PLACE.text("it") == "Arriva il fuoco su Aa1."

    @pytest.mark.parametrize("stranger", ["w", None])
    def test_who_may_not_see_it_learns_only_that_it_happened(self, stranger):
        hidden = self.PLACE.as_seen_by(stranger)
        assert (hidden.kind, hidden.rule) == ("place", "X-1")
        assert (hidden.changes, hidden.places, hidden.params) == ((), (), {})
        assert hidden.text("en") == "Something happens."

    def test_who_may_see_it_does(self):
        assert self.PLACE.as_seen_by("b") is self.PLACE
        public = Effect("turn", "X-2")
        assert public.as_seen_by(None) is public

    def test_a_step_is_seen_with_its_action(self):
        state = nw.load_game("natural-chaos").new_initial_state()
        step = Step(state, "faceoff:F", (self.PLACE,), state)
        assert step.as_seen_by("b") == ("faceoff:F", (self.PLACE,))
        assert step.as_seen_by("w") == ("faceoff:?", (self.PLACE.as_seen_by("w"),))


class TestReplay:
    def test_changes_are_made_one_after_the_other(self):
        moves = [
            Effect("move", "X-1", (Change("a", "F", ""), Change("b", "", "F"))),
            Effect("swap", "X-2", (Change("b", "F", "P"),)),
        ]
        assert replay({"a": "F", "turn": "b"}, moves) == {"b": "P", "turn": "b"}

    def test_the_facts_given_stay_as_they_are(self):
        facts = {"a": "F"}
        replay(facts, [Effect("move", "X-1", (Change("a", "F", ""),))])
        assert facts == {"a": "F"}

    @pytest.mark.parametrize("change", [Change("a", "P", ""), Change("b", "F", ""), Change("a", "", "P")], ids=str)
    def test_a_change_that_does_not_fit_is_an_error(self, change):
        with pytest.raises(ValueError, match="holds"):
            replay({"a": "F"}, [Effect("move", "X-1", (change,))])

"""Edges of the contract: other processes, unknown players, broken games, missing translations."""

from __future__ import annotations

import pickle
import warnings

import pytest

import naturewidgets as nw
from naturewidgets.core import discovery
from naturewidgets.core.rulebook import RuleBook, Sentences


class TestPickling:
    @pytest.mark.parametrize(
        "options", [{}, {"players": 4, "first": "E"}, {"stones": "extra", "lines": "wrapped"}], ids=str
    )
    def test_a_state_comes_back_equal_and_plays_on(self, options):
        state = nw.load_game("natural-chaos", **options).new_initial_state()
        again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
        assert again == state
        assert again.legal_actions() == state.legal_actions()
        assert again.after(state.legal_actions()[0]) == state.after(state.legal_actions()[0])


class TestUnknownPlayers:
    @pytest.mark.parametrize("player", ["z", "", 7, ("b",), "B"], ids=repr)
    def test_there_is_no_view_for_them(self, player):
        for game in (nw.load_game("natural-chaos"), nw.load_game("tic-tac-toe")):
            with pytest.raises(nw.OptionError, match=game.players[0]):
                game.new_initial_state().view(player)


class TestABrokenGame:
    def test_it_is_named_in_a_warning_and_the_others_are_listed(self, monkeypatch):
        packages = discovery.find_packages(nw.games) | {"broken": "naturewidgets_no_such_package"}
        monkeypatch.setattr(discovery, "find_packages", lambda home: packages)
        with pytest.warns(UserWarning, match="naturewidgets_no_such_package is left out"):
            found = nw.games()
        assert "natural-chaos" in [game.id for game in found]

    def test_whole_games_are_listed_without_a_warning(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert nw.games()


class TestOneLanguage:
    def test_a_text_without_a_translation_is_given_in_english(self):
        only_english = RuleBook({"X-1": {"title": {"en": "One"}, "text": {"en": "Once."}, "source": "S"}}, "it")
        assert str(only_english["X-1"]) == "X-1 One. Once."
        sentences = Sentences({"words": {"F": {"en": "fire"}}, "effects": {"place": {"en": "{piece:word}!"}}})
        assert sentences.say("effects", "place", {"piece": "F"}, "it") == "fire!"
        assert sentences.words("it") == {"F": "fire"}

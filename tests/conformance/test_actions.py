"""Two paths through the rules, held equal: the fast one that generates, and the one that explains."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from conformance.sentences import LANGUAGES, check_sentence
from naturewidgets.core.state import CHANCE


class TestLegalActions:
    def test_each_is_listed_once(self, table):
        for state in table.positions:
            legal = state.legal_actions()
            assert len(set(legal)) == len(legal), state

    def test_there_are_some_until_the_game_is_over(self, table):
        for state in table.positions:
            assert bool(state.legal_actions()) == (not state.is_terminal()), state
            assert (state.current_player is None) == state.is_terminal(), state
            assert (state.outcome is None) == (not state.is_terminal()), state
            assert state.current_player in {*table.game.players, CHANCE, None}, state

    def test_the_verdict_lets_pass_exactly_these(self, table):
        """Of candidates that are legal here, legal elsewhere, or bent out of shape."""
        rng = Random(f"candidates of {table}")
        judged = {True: 0, False: 0}
        for state in table.positions:
            legal = set(state.legal_actions())
            for action, _ in table.candidates(state, rng):
                verdict = state.explain(action)
                assert verdict.legal == (action in legal), f"{state!r}: {verdict}"
                assert verdict.legal == bool(verdict) == (not verdict.reasons)
                assert verdict.action == action
                judged[verdict.legal] += 1
        assert all(judged.values()), "the candidates prove nothing"

    def test_their_order_depends_on_the_position_alone(self, table):
        """Not on the way there: a position that was read lists what the same position lists in a game."""
        for state in table.positions:
            assert table.game.parse(str(state)).legal_actions() == state.legal_actions(), state

    def test_their_order_is_the_same_in_every_process(self):
        """An order that came from a set would change with the seed of string hashes."""
        program = (
            "import hashlib, random, naturewidgets as nw\n"
            "for info in nw.games():\n"
            "    state, rng, digest = nw.load_game(info.id).new_initial_state(), random.Random(1), hashlib.sha256()\n"
            "    for _ in range(60):\n"
            "        legal = state.legal_actions()\n"
            "        if not legal: break\n"
            "        step = state.step(rng.choice(legal))\n"
            "        digest.update(repr((legal, [(e.kind, e.rule, e.changes, e.text()) for e in step.effects])).encode())\n"
            "        state = step.after\n"
            "    print(info.id, digest.hexdigest(), state)\n"
        )
        said = set()
        for seed in ("1", "2"):
            environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            done = subprocess.run(
                [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
            )
            assert len(done.stdout.splitlines()) == len(nw.games())
            said.add(done.stdout)
        assert len(said) == 1, said


class TestFastPath:
    def test_it_counts_what_it_lists(self, table):
        for state in table.positions:
            assert state._count() == len(state.legal_actions()) == nw.perft(state, 1), state

    def test_it_draws_what_it_lists(self, table):
        for state in table.positions:
            codes = list(state._codes())
            for seed in range(10):
                drawn = state._sample(Random(seed))
                assert drawn in codes if codes else drawn is None, state

    def test_it_leads_where_the_checked_path_leads(self, table):
        for state in table.positions:
            legal = state.legal_actions()
            for code, action in list(zip(state._codes(), legal, strict=True))[:: max(1, len(legal) // 20)]:
                assert state._child(code) == state.after(action) == state.step(action).after, (state, action)

    def test_a_step_tells_where_it_starts_and_what_was_done(self, table):
        for step in table.steps:
            assert step.before.after(step.action) == step.after
            assert step.before.explain(step.action).legal
            assert step.before != step.after or step.effects

    def test_counts_behind_the_first_actions_add_up(self, table):
        state = table.game.new_initial_state()
        behind = nw.perft(state, 2, divide=True)
        assert list(behind) == state.legal_actions()
        assert sum(behind.values()) == nw.perft(state, 2)

    def test_random_play_goes_to_the_end(self, table):
        for seed in range(5):
            start, limit = table.game.new_initial_state(), 20_000 if table.game.always_ends else 500
            state, played = nw.random_play(start, Random(seed), max_actions=limit)
            assert state.is_terminal() or (played == limit and not table.game.always_ends), state
            assert (state, played) == nw.random_play(start, Random(seed), max_actions=limit)


class TestRefusals:
    def test_an_illegal_action_changes_nothing_and_carries_its_verdict(self, table):
        rng = Random(f"refusals of {table}")
        refused = 0
        for state in table.positions:
            before = str(state)
            for action, _ in table.candidates(state, rng):
                if not (verdict := state.explain(action)):
                    for ask in (state.after, state.step):
                        with pytest.raises(nw.IllegalAction) as caught:
                            ask(action)
                        assert caught.value.verdict == verdict
                    refused += 1
                    break
            assert str(state) == before
        assert refused

    def test_each_cites_rules_of_the_book_in_sentences(self, table):
        rng = Random(f"sentences of {table}")
        for state in table.positions:
            for action, _ in table.candidates(state, rng):
                for reason in state.explain(action).reasons:
                    assert reason.rule in table.game.rulebook, (state, action, reason)
                    assert all(isinstance(place, str) for place in reason.places)
                    assert len(set(reason.places)) == len(reason.places)
                    for language in LANGUAGES:
                        check_sentence(reason.text(language))

    def test_after_the_end_everything_is_refused(self, table):
        for state in table.ends:
            for action in table.action_texts[::7]:
                assert not state.explain(action), (state, action)


class TestOffers:
    def test_each_can_be_asked_about_and_says_what_it_would_bring(self, table):
        for state in table.positions:
            legal, offered = state.legal_actions(), state.offers()
            assert len(set(offered)) == len(offered), state
            assert legal or not offered, state
            for action in offered:
                assert state.explain(action).legal == (action in legal), (state, action)
                assert all(state.prospect(action, language) for language in LANGUAGES), (state, action)


class TestText:
    def test_what_is_written_can_be_read(self, table):
        for state in table.positions:
            for code, action in zip(state._codes(), state.legal_actions(), strict=True):
                assert state._read(action) == code
                assert state._write(code) == action

    def test_no_two_texts_mean_one_action(self, table):
        rng = Random(f"spelling at {table}")
        for state in table.positions:
            for text, code in table.candidates(state, rng):
                assert state._write(code) == text

    def test_it_is_one_word_of_ascii(self, table):
        for action in table.action_texts:
            assert action.isascii()
            assert action.isprintable()
            assert " " not in action

    @given(text=st.text() | st.text("ABCDEFPSWabcdefxo0123456789@-~:/?*,. ", max_size=12))
    def test_junk_is_a_notation_error_and_nothing_else(self, game_id, text):
        state = nw.load_game(game_id).new_initial_state()
        for ask in (state.explain, state.after, state.step):
            try:
                ask(text)
            except nw.NotationError as error:
                assert 0 <= error.at <= len(text)
            except nw.IllegalAction as error:
                assert error.verdict.action == text

    @pytest.mark.parametrize("thing", [None, 7, 1.5, b"F@Aa1", ["a1"], {}, True], ids=repr)
    def test_what_is_no_text_is_a_notation_error(self, game_id, thing):
        state = nw.load_game(game_id).new_initial_state()
        for ask in (state.explain, state.after, state.step, state.game.parse):
            with pytest.raises(nw.NotationError):
                ask(thing)


class TestChance:
    def test_its_outcomes_are_the_legal_actions_with_probabilities(self, table):
        for state in table.positions:
            outcomes = state.chance_outcomes()
            if state.current_player == CHANCE:
                assert [action for action, _ in outcomes] == state.legal_actions()
                assert all(probability > 0 for _, probability in outcomes)
                assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            else:
                assert outcomes == []

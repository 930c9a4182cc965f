"""The engine against a program that shares nothing with it: the naive one beside this file."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from natural_chaos import naive
from natural_chaos.positions import EVERY_CHOICE, pieces_of, random_position

CROWDED = 40
"""Random positions tried under each choice of options."""
TAKEN = 4
"""Actions taken from each of them."""


def agree(state, opinion, rng):
    """Both say the same of a position and of some actions from it."""
    assert naive.write(opinion) == str(state)
    legal = state.legal_actions()
    assert set(legal) == naive.legal(opinion), str(state)
    assert state.winner == naive.winner(opinion), str(state)
    assert state.current_player == (None if state.winner else opinion.turn)
    for action in rng.sample(legal, min(TAKEN, len(legal))):
        after, expected = state.after(action), naive.after(opinion, action)
        assert str(after) == naive.write(expected), f"{action} in {state}"
        assert after.winner == naive.winner(expected), f"{action} in {state}"


@pytest.mark.parametrize("options", EVERY_CHOICE, ids=lambda options: " ".join(map(str, options.values())))
class TestAgreement:
    def test_on_random_positions(self, options):
        game, rng = nw.load_game("natural-chaos", **options), Random(f"positions {options}")
        for _ in range(CROWDED):
            state = random_position(game, rng)
            agree(state, naive.read(str(state), **options), rng)

    def test_on_every_position_of_a_random_game(self, options):
        game, rng = nw.load_game("natural-chaos", **options), Random(f"games {options}")
        state = game.new_initial_state()
        opinion = naive.read(str(state), **options)
        while not state.is_terminal():
            agree(state, opinion, rng)
            action = rng.choice(state.legal_actions())
            state, opinion = state.after(action), naive.after(opinion, action)
        agree(state, opinion, rng)


class TestReach:
    def test_the_random_positions_meet_what_random_games_seldom_do(self):
        """Passes, elements used up, barred switches, and games that are over: else they would prove nothing."""
        met = dict.fromkeys(("pass", "used up", "barred", "over", "nothing to place"), 0)
        for options in EVERY_CHOICE:
            game, rng = nw.load_game("natural-chaos", **options), Random(f"positions {options}")
            for _ in range(CROWDED):
                state = random_position(game, rng)
                pieces = pieces_of(state)
                legal = state.legal_actions()
                met["pass"] += legal == ["pass"]
                met["over"] += state.is_terminal()
                met["used up"] += any(list(pieces.values()).count(letter) == 8 for letter in "FPEW")
                met["nothing to place"] += bool(legal) and not any("@" in action for action in legal)
                if met["barred"] < 3:
                    pairs = (f"{a}~{b}" for a in pieces for b in pieces if naive.BEATS.get(pieces[a]) == pieces[b])
                    met["barred"] += any(state.explain(pair).rules == ("NC-8",) for pair in pairs)
        print(met)
        assert all(met.values()), met

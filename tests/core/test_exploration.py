"""Counting and random play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import naturewidgets as nw


def state(position):
    return nw.load_game("natural-chaos").parse(position)


class TestPerft:
    def test_no_action_is_one_sequence(self):
        assert nw.perft(state("16/16/16/16 b -"), 0) == 1
        assert nw.perft(state("EFEF12/16/16/16 w -"), 0) == 1

    def test_a_game_that_is_over_counts_nothing(self):
        assert nw.perft(state("EFEF12/16/16/16 w -"), 1) == 0
        assert nw.perft(state("EFEF12/16/16/16 w -"), 3) == 0
        assert nw.perft(state("EFEF12/16/16/16 w -"), 2, divide=True) == {}

    def test_each_face_off_leads_to_a_start(self):
        # 2 choices of black, 2 of white, then 64 cells for either of two elements.
        assert [nw.perft(state("16/16/16/16 b? -"), depth) for depth in (1, 2, 3)] == [2, 4, 4 * 128]

    def test_divided_it_adds_up(self):
        # Fire on Aa4 and plant beside it: 2 elements × 48 cells outside A, 3 moves, 1 switch.
        here = state("FP14/16/16/16 b -")
        assert nw.perft(here, 1, divide=True) == dict.fromkeys(here.legal_actions(), 1)
        assert nw.perft(here, 1) == 96 + 3 + 1
        behind = nw.perft(here, 2, divide=True)
        assert sum(behind.values()) == nw.perft(here, 2)
        for action, leaves in behind.items():
            assert leaves == len(here.after(action).legal_actions())

    @pytest.mark.parametrize(("depth", "divide"), [(-1, False), (-7, False), (0, True), (-1, True)])
    def test_a_depth_that_is_none_is_refused(self, depth, divide):
        with pytest.raises(nw.OptionError, match=str(depth)):
            nw.perft(state("16/16/16/16 b -"), depth, divide=divide)


class TestRandomPlay:
    @pytest.mark.parametrize("limit", [0, 1, 7])
    def test_it_stops_at_the_limit(self, limit):
        last, played = nw.random_play(state("16/16/16/16 b -"), Random(1), max_actions=limit)
        assert played == limit
        assert str(last).split(" ")[1] == "bw"[limit % 2]

    def test_a_limit_below_nothing_is_nothing(self):
        assert nw.random_play(state("16/16/16/16 b -"), Random(1), max_actions=-1) == (state("16/16/16/16 b -"), 0)

    def test_it_stops_at_the_end_though_the_limit_is_further(self):
        over = state("EFEF12/16/16/16 w -")
        assert nw.random_play(over, Random(1), max_actions=5) == (over, 0)
        last, played = nw.random_play(state("16/16/16/16 b -"), Random(1), max_actions=100_000)
        assert last.is_terminal()
        assert played < 100_000

    def test_one_seed_is_one_game(self):
        games = {nw.random_play(state("16/16/16/16 b -"), Random(seed)) for seed in (1, 1, 2, 3)}
        assert len(games) == 3

    def test_it_goes_on_as_one_game_would(self):
        """Stopped and taken up with the same generator, it is the same game."""
        whole = nw.random_play(state("16/16/16/16 b -"), Random(4))
        rng = Random(4)
        half, first = nw.random_play(state("16/16/16/16 b -"), rng, max_actions=5)
        last, second = nw.random_play(half, rng)
        assert (last, first + second) == whole

    @pytest.mark.parametrize(
        "position",
        [
            "16/16/16/16 b? -",  # 2
            "FP14/F15/FP14/PF14 b -",  # places in D only, moves, switches next door and across
            "PEEEFWWW8/F15/EF14/1EF13 b -",  # with a barred switch
        ],
    )
    def test_each_legal_action_is_equally_likely(self, position):
        """Chi-square over 100 draws an action, seed fixed: five deviations above what is to be expected would be a bias."""
        here = state(position)
        legal = here.legal_actions()
        rng = Random(11)
        drawn = Counter(str(nw.random_play(here, rng, max_actions=1)[0]) for _ in range(100 * len(legal)))
        expected = Counter(str(here.after(action)) for action in legal)
        assert drawn.keys() == expected.keys()
        chi_square = sum((drawn[text] - 100 * times) ** 2 / (100 * times) for text, times in expected.items())
        freedom = len(expected) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5

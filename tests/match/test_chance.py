"""Where chance is to act, the match draws from its seed."""

from __future__ import annotations

import pytest

from match.coin import Coin
from naturewidgets.match import Match
from naturewidgets.match.tree import Node


def play_out(seed, action="toss"):
    match = Match(Coin(), seed)
    while not match.state.is_terminal():
        match.play(action)
    return match


class TestChance:
    def test_is_drawn_at_once_and_written_into_the_line(self):
        match = Match(Coin(), 1)
        step = match.play("toss")
        assert step.action == "toss"
        assert len(match.line) == match.step == 2
        assert match.line[1] in {"heads", "tails"}
        assert match.state.current_player == "p"

    def test_is_drawn_before_the_first_player_acts(self):
        match = Match(Coin(first="chance"), 1)
        assert match.step == 1
        assert match.state.current_player == "p"
        assert not match.can_undo

    def test_comes_out_alike_from_the_same_seed(self):
        assert play_out(5).line == play_out(5).line

    def test_is_the_same_on_every_machine(self):
        """A lesson that names a seed counts on it. Worked out by hand: the digest of the seed, chained with each action."""
        assert [str(play_out(seed).state) for seed in range(4)] == ["THHHHH/p", "HTHHHH/p", "HTTTHT/p", "TTTTTT/p"]

    def test_comes_out_otherwise_from_another_seed(self):
        assert len({play_out(seed).line for seed in range(50)}) > 20

    def test_has_the_probabilities_of_the_game(self):
        heads = sum(str(play_out(seed, "spin").state).count("H") for seed in range(200))
        assert 1020 < heads < 1140  # 1,200 falls at 9/10: 1,080 give or take six times the deviation of 10.4

    def test_is_drawn_anew_in_a_variation(self):
        """What fell after a toss says nothing of what falls after a spin, or after another start."""
        falls = set()
        for seed in range(40):
            match = Match(Coin(), seed)
            match.play("toss")
            match.step = 0
            match.play("spin")
            match.play("toss")
            falls.add((match.line[1], match.line[3]))
        assert len(falls) == 4

    def test_is_not_drawn_twice(self):
        match = Match(Coin(), 1)
        match.play("toss")
        line = match.line
        match.undo()
        assert match.line == ()
        match.play("toss")
        assert match.line == line
        assert len(match.record()["actions"]) == 2

    def test_can_be_put_by_hand(self):
        """A teacher may want the other side of the coin."""
        match = Match(Coin(), 1)
        match.play("toss")
        drawn = match.line[1]
        other = {"heads": "tails", "tails": "heads"}[drawn]
        match.step = 1
        match.play(other)
        assert match.line == ("toss", other)
        match.step = 0
        match.play("toss")
        assert match.line == ("toss", other)
        assert match.variations() == (drawn,)

    def test_is_taken_back_together_with_the_action_before(self):
        match = Match(Coin(), 1)
        match.play("toss")
        match.play("spin")
        match.undo()
        assert (len(match.line), match.step) == (2, 2)
        match.redo()
        assert (len(match.line), match.step) == (4, 4)

    @pytest.mark.parametrize("first", ["player", "chance"])
    def test_is_read_from_a_record_not_drawn(self, coin, monkeypatch, first):
        match = Match(coin(first=first), 3)
        match.play("toss")
        match.play("spin")
        record = match.record()
        monkeypatch.setattr(Node, "draw", None)
        assert Match.from_record(record).record() == record

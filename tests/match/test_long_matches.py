"""Ten thousand actions. Operations are counted, not seconds: a count is the same on every machine."""

from __future__ import annotations

import gc

import pytest

from naturewidgets.core.state import State
from naturewidgets.games.natural_chaos.state import NaturalChaosState
from naturewidgets.match import Match

ACTIONS = 10_000
BACK_AND_FORTH = ("Ab3-Ab4", "Ab2-Ab1", "Ab4-Ab3", "Ab1-Ab2")


@pytest.fixture
def counted(monkeypatch):
    """How often states were made, judged and compared, by the name of what was called."""
    calls = dict.fromkeys(("_child", "_reasons", "_effects", "__eq__", "__hash__", "__str__"), 0)

    def count(name):
        original = getattr(NaturalChaosState, name)

        def counting(*args):
            calls[name] += 1
            return original(*args)

        monkeypatch.setattr(NaturalChaosState, name, counting)

    for name in calls:
        count(name)
    return calls


@pytest.fixture(scope="module")
def long_match():
    match = Match("natural-chaos", first="black", seed=1)
    match.play("F@Ab3")
    match.play("W@Ab2")
    for number in range(ACTIONS - 2):
        match.play(BACK_AND_FORTH[number % 4])
    return match


class TestALongMatch:
    def test_costs_one_new_state_an_action(self, match, counted):
        match.play("F@Ab3")
        match.play("W@Ab2")
        for number in range(500):
            match.play(BACK_AND_FORTH[number % 4])
        once_each = {"_child": 502, "_reasons": 502, "_effects": 502}
        assert counted == {**dict.fromkeys(counted, 0), **once_each}

    def test_is_stepped_through_without_the_rules(self, long_match, counted):
        for step in range(0, ACTIONS + 1, 7):
            long_match.step = step
            assert long_match.state is long_match.state_at(step)
        long_match.last()
        assert not any(counted.values())

    def test_is_taken_back_without_the_rules(self, long_match, counted):
        for _ in range(100):
            assert long_match.undo()
        assert len(long_match.line) == ACTIONS - 100
        while long_match.redo():
            pass
        assert len(long_match.line) == long_match.step == ACTIONS
        assert not any(counted.values())

    def test_keeps_the_untouched_part_of_the_way(self, long_match):
        """Playing on must not walk the whole way again: only what is new is put behind what was there."""
        kept = []
        original = long_match._lead_to
        long_match._lead_to = lambda end: kept.append(original(end)) or kept[-1]
        try:
            long_match.undo()
            long_match.redo()
            long_match.undo()
            long_match.play(BACK_AND_FORTH[(ACTIONS - 3) % 4])
        finally:
            del long_match._lead_to
        assert all(number >= ACTIONS for number in kept)
        assert kept

    def test_is_read_back_with_one_new_state_an_action(self, long_match, counted):
        record = long_match.record()
        counted.update(dict.fromkeys(counted, 0))
        again = Match.from_record(record)
        assert counted["_child"] == counted["_reasons"] == ACTIONS
        assert counted["_effects"] == counted["__eq__"] == counted["__hash__"] == 0
        assert again.record() == record

    def test_works_out_each_effect_once(self, long_match, counted):
        again = Match.from_record(long_match.record())
        counted.update(dict.fromkeys(counted, 0))
        assert again.steps[-1] is again.step_at(ACTIONS)
        assert again.steps == again.steps
        assert counted["_effects"] == ACTIONS
        assert counted["_child"] == 0

    def test_can_be_thrown_away(self, long_match):
        """A tree that deep must not be taken down by nested calls."""
        again = Match.from_record(long_match.record())
        del again
        gc.collect()


def test_drawing_costs_the_same_late_in_a_match(monkeypatch):
    """The digest of the way is chained: each action is digested once."""
    from match.coin import Coin
    from naturewidgets.match import tree

    monkeypatch.setattr("match.coin.FALLS", 300)
    monkeypatch.setattr(State, "view", lambda state, _player: str(state))
    digested = []
    original = tree.sha256
    monkeypatch.setattr(tree, "sha256", lambda data: digested.append(data) or original(data))
    match = Match(Coin(), 1)
    while not match.state.is_terminal():
        match.play("toss")
    assert len(match.line) == 600
    assert len(digested) == 600
    assert max(map(len, digested)) < 60

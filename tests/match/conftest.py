from __future__ import annotations

import pytest

from match.coin import Coin
from naturewidgets.match import Match


@pytest.fixture
def match():
    """A match of Natural Chaos in which black begins."""
    return Match("natural-chaos", first="black", seed=1)


@pytest.fixture
def branched(match):
    """The same after `F@Ab3 W@Ba1 E@Ca1`, with `P@Ba1` as another second action and `F@Da1 W@Da2` as another third."""
    for action in ("F@Ab3", "W@Ba1", "E@Ca1"):
        match.play(action)
    match.jump(1)
    match.play("P@Ba1")
    match.choose_variation(2, "W@Ba1")
    match.jump(2)
    match.play("F@Da1")
    match.play("W@Ca2")
    match.choose_variation(3, "E@Ca1")
    return match


@pytest.fixture
def coin(monkeypatch):
    """Makes the game with chance known to readers of records; gives its class."""
    from naturewidgets.match import record

    load_game = record.load_game
    monkeypatch.setattr(
        record, "load_game", lambda name, **options: Coin(**options) if name == "coin" else load_game(name, **options)
    )
    return Coin

"""The engine against a program that shares nothing with it: the naive one beside this file."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from pacru.naive import DIRECTIONS, FIELDS, Naive, pieces_on, read, straight
from pacru.positions import EVERY_CHOICE, EVERY_RULE, name, random_position

CROWDED = 12
"""Random positions tried under each choice of rules, each with every action from it."""
STRIDE = 20
"""In a game, every action is tried in one position of so many."""
ASKED = 150
"""Actions asked for in each position of the test of refusals, legal or not."""


def agree(state, opinion, text, everything=True):
    """Both say the same of a position, and of each action from it; returns the legal actions."""
    assert str(state) == text
    legal, winner = opinion.legal(text), opinion.winner(text)
    listed = state.legal_actions()
    assert len(listed) == len(legal), text
    assert set(listed) == legal, text
    assert bool(legal) == (winner is None), text
    assert state.winner == winner, text
    assert state.is_terminal() == (winner is not None), text
    assert state.current_player == (None if winner else read(text).turn), text
    for action in listed if everything else ():
        after, expected = state.after(action), opinion.after(text, action)
        assert str(after) == expected, f"{action} in {text}"
        assert after.winner == opinion.winner(expected), f"{action} in {text}"
    return listed


class TestAgreement:
    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_on_random_positions(self, options):
        game, opinion, rng = nw.load_game("pacru", **options), Naive(options), Random(f"positions {name(options)}")
        for _ in range(CROWDED):
            text = random_position(options, rng)
            agree(game.parse(text), opinion, text)

    @pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
    def test_on_every_position_of_a_random_game(self, options):
        game, opinion, rng = nw.load_game("pacru", **options), Naive(options), Random(f"games {name(options)}")
        state, text, played = game.new_initial_state(), opinion.start(), 0
        while listed := agree(state, opinion, text, everything=played % STRIDE == 0):
            action = rng.choice(listed)
            state, text, played = state.after(action), opinion.after(text, action), played + 1


def asked_for(text, rng):
    """Actions of every kind: anything at all, and what comes close to being legal here."""
    position = read(text)
    own = [field for field, (player, _) in position.chevrons.items() if player == position.turn]
    kinds = ["border", "transform", "meet", "give"]
    for _ in range(ASKED):
        start = rng.choice([rng.choice(FIELDS), rng.choice([*position.chevrons]), rng.choice(own or FIELDS)])
        near = [field for field in FIELDS if max(abs(ord(a) - ord(b)) for a, b in zip(field, start, strict=True)) <= 2]
        end = rng.choice([rng.choice(FIELDS), rng.choice(near), rng.choice([*position.chevrons])])
        yield rng.choice([f"{start}-{end}", f"{start}x{end}", f"{start}/{rng.choice(DIRECTIONS)}"])
        yield f"{rng.choice(kinds)}:{end}"
    yield from ["decline", "benefit:connection", "benefit:border"]


class TestRefusals:
    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_what_the_naive_program_does_not_list_is_refused_and_nothing_else(self, options):
        game, opinion, rng = nw.load_game("pacru", **options), Naive(options), Random(f"refusals {name(options)}")
        for _ in range(6):
            text = random_position(options, rng)
            self.check(game.parse(text), opinion.legal(text), text, rng)

    def test_everything_is_refused_when_the_game_is_over(self):
        rng = Random("over")
        for options in EVERY_RULE:
            game, opinion = nw.load_game("pacru", **options), Naive(options)
            text = opinion.start()
            while legal := opinion.legal(text):
                text = opinion.after(text, rng.choice(sorted(legal)))
            self.check(game.parse(text), set(), text, rng)

    def check(self, state, legal, text, rng):
        for action in {*legal, *asked_for(text, rng)}:
            verdict = state.explain(action)
            assert verdict.legal == (action in legal), f"{verdict} in {text}"
            if action not in legal and rng.random() < 0.1:
                with pytest.raises(nw.IllegalAction):
                    state.after(action)


class TestReach:
    def test_the_random_positions_meet_what_random_games_seldom_do(self):
        """Each kind of action and of end, and each rule that hangs on several things at once: else they prove nothing."""
        met = dict.fromkeys(
            (
                "pincer", "jump", "jump over a border", "connection", "choice of benefit", "border after pincer",
                "transformation after pincer", "border of no use", "meeting", "meeting after a border", "decline", "must",
                "out", "out in another's turn", "two out at once", "won by tiles", "won by chevrons", "give", "nine tiles",
            ),
            0,
        )  # fmt: skip
        for options in EVERY_RULE:
            opinion, rng = Naive(options), Random(f"positions {name(options)}")
            for _ in range(CROWDED):
                text = random_position(options, rng)
                for action in opinion.legal(text):
                    self.look(met, text, action, opinion.after(text, action), opinion)
                met["must"] += "transform:" in text and "decline" not in opinion.legal(text)
        print(met)
        assert all(met.values()), met

    def look(self, met, text, action, after, opinion):
        before, then = read(text), read(after)
        asks = then.pending.split(":")[0]
        in_play = {player for player, _ in before.chevrons.values()}
        gone = in_play - {player for player, _ in then.chevrons.values()}
        met["pincer"] += action[2] == "x"
        met["border after pincer"] += action[2] == "x" and asks == "border"
        met["transformation after pincer"] += action[2] == "x" and asks == "transform"
        met["meeting"] += asks == "meet"
        met["meeting after a border"] += asks == "meet" and before.pending.startswith("border:")
        met["decline"] += action == "decline"
        met["nine tiles"] += asks == "meet" and opinion.options["meeting"] == "facing9"
        met["give"] += action.startswith("give:")
        met["choice of benefit"] += asks == "benefit"
        if action[2] == "-":
            between = straight(action[:2], action[3:])[1]
            jumped = bool(pieces_on(before, between))
            met["jump"] += jumped
            met["jump over a border"] += jumped and asks in {"border", "transform"}
            met["connection"] += bool(between) and not jumped and before.tiles != then.tiles
        met["border of no use"] += action == "benefit:border" and asks == "-"
        met["out"] += bool(gone)
        met["out in another's turn"] += bool(gone) and action[2] != "x" and not opinion.over(after)
        met["two out at once"] += len(gone) == 2
        if opinion.over(after):
            left = {player for player, _ in then.chevrons.values()}
            met["won by chevrons" if len(left) == 1 else "won by tiles"] += 1
            assert opinion.winner(after) == then.turn

"""The engine against a program that shares nothing with it: the naive one beside this file."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from cases.claims import points_of
from naz_duels.naive import CARDS, OTHER, Naive, consecutive, read, value
from naz_duels.positions import EVERY_CHOICE, EVERY_RULE, keen, name, pending, random_position

SCATTERED = 25
"""Random positions tried under each choice of rules, each with every action from it."""
GAMES = 4
"""Under each choice of options."""
STRIDE = 10
"""In a game, every action is tried in one position of so many."""
VIEWERS = ("c", "n", None)


def agree(state, opinion, text, everything=True):
    """Both say the same of a position, and of each action from it; returns the legal actions."""
    assert str(state) == text
    legal, winner = opinion.legal(text), opinion.winner(text)
    listed = state.legal_actions()
    assert len(listed) == len(legal), text
    assert set(listed) == legal, text
    assert bool(legal) == (winner is None), text
    assert state.winner == winner, text
    assert state.is_terminal() == opinion.over(text), text
    assert state.current_player == (None if winner else read(text).turn), text
    for viewer in VIEWERS:
        assert state.view(viewer) == opinion.view(text, viewer), (viewer, text)
    agree_on_chance(state, legal, text)
    agree_on_figures(state, opinion, text)
    for action in listed if everything else ():
        assert str(state.after(action)) == opinion.after(text, action), f"{action} in {text}"
        for viewer in VIEWERS:
            assert state.action_view(action, viewer) == opinion.action_view(text, action, viewer), (
                viewer,
                action,
                text,
            )
    return listed


def agree_on_chance(state, legal, text):
    outcomes = dict(state.chance_outcomes())
    at_chance = read(text).turn == "chance"
    assert outcomes == (pytest.approx(dict.fromkeys(legal, 1 / len(legal))) if at_chance else {}), text


def agree_on_figures(state, opinion, text):
    symbols = opinion.symbols_shown(text)
    assert state.standing() == {player: (symbols[player], 7) for player in "cn"}, text
    assert points_of(state) == opinion.points(text), text


class TestAgreement:
    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_on_random_positions(self, options):
        game, opinion, rng = nw.load_game("naz-duels", **options), Naive(options), Random(f"positions {name(options)}")
        for _ in range(SCATTERED):
            text = random_position(options, rng)
            agree(game.parse(text), opinion, text)

    @pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
    def test_on_every_position_of_random_games(self, options):
        game, opinion, rng = nw.load_game("naz-duels", **options), Naive(options), Random(f"games {name(options)}")
        for number in range(GAMES):
            state, text, played = game.new_initial_state(), opinion.start(), 0
            while listed := agree(state, opinion, text, everything=played % STRIDE == 0):
                action = rng.choice(keen(listed) if number % 2 else listed)
                state, text, played = state.after(action), opinion.after(text, action), played + 1


def asked_for(text, rng):
    """Actions of every kind: with any cards at all, and with those that lie where the kind wants them."""
    position = read(text)
    sides = position.sides.values()
    near = [*position.market, *(card for side in sides for pile in (side.hand, side.deck) for card in pile)] or CARDS
    hand = sorted(position.sides[position.turn].hand) if position.turn in position.sides else []
    cards = sorted({*hand, *rng.sample(sorted(near), min(8, len(near))), *rng.sample(CARDS, 6)}, key=CARDS.index)
    for kind in ("draw", "reply", "take", "play", "remove"):
        yield from (f"{kind}:{card}" for card in cards)
    yield from (f"play:<{card}" for card in cards)
    yield from (f"buy:{card}>{rng.choice([*sorted(position.market), *CARDS[:3]])}" for card in cards)
    yield from (f"buy:{card}>{rng.choice(CARDS)}" for card in cards)
    yield from ("first:c", "first:n", "decline", "pass")


def least_cited(text, action):
    """The rule that the page names for an action of the kind that is asked for, if it is illegal here."""
    position, kind = read(text), action.partition(":")[0]
    if position.turn not in position.sides:
        return None
    side, asked = position.sides[position.turn], pending(text)
    if asked == "-" and kind == "pass":
        return "ND-27"
    if asked == "-" and kind == "buy":
        return "ND-11" if side.hand and position.market else "ND-28"
    if asked == "-" and kind == "play":
        return "ND-18" if side.discards else "ND-17"
    if asked == kind == "reply":
        return "ND-11"
    if asked == "take" and kind in {"take", "decline"}:
        return "ND-13"
    if asked == "leaf" and kind == "play":
        return "ND-20"
    return "ND-21" if asked in {"tower", "remove"} and kind in {"take", "remove", "decline"} else None


class TestRefusals:
    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_what_the_naive_program_does_not_list_is_refused_and_nothing_else(self, options):
        game, opinion, rng = nw.load_game("naz-duels", **options), Naive(options), Random(f"refusals {name(options)}")
        for _ in range(12):
            text = random_position(options, rng)
            self.check(game.parse(text), opinion.legal(text), text, rng)

    def test_everything_is_refused_when_the_game_is_over(self):
        rng = Random("over")
        for options in EVERY_RULE:
            game, opinion = nw.load_game("naz-duels", **options), Naive(options)
            text = opinion.start()
            while legal := opinion.legal(text):
                text = opinion.after(text, rng.choice(sorted(legal)))
            self.check(game.parse(text), set(), text, rng)

    def check(self, state, legal, text, rng):
        for action in sorted({*legal, *asked_for(text, rng)}):
            verdict = state.explain(action)
            assert verdict.legal == (action in legal), f"{verdict} in {text}"
            if action not in legal:
                assert least_cited(text, action) in {None, *verdict.rules}, f"{verdict} in {text}"
                assert verdict.rules, f"{verdict} in {text}"
                if rng.random() < 0.1:
                    with pytest.raises(nw.IllegalAction):
                        state.after(action)


class TestReach:
    def test_the_random_positions_meet_what_random_games_seldom_do(self):
        """Each kind of choice and of end, and each rule that hangs on several things at once: else they prove nothing."""
        met = dict.fromkeys(
            (
                "tie of active number 1", "tie of number 1 who replies", "no reply", "no reply, nothing left", "one taker",
                "no taker", "no new card", "one new card", "market of three", "leaf", "leaf after leaf", "tower after leaf",
                "leaf, empty hand", "tower, empty market", "tower, empty hand", "taken card removed", "left end", "both ends",
                "leaf's card anywhere", "pass", "second passes", "both pass", "play after pass", "discards become the deck",
                "in mid-draw", "other's too", "hand stays short", "nothing to draw", "no discards", "new number 1",
                "seven symbols", "more than seven", "seven in the first action of a round", "draw", "loser had seven",
            ),
            0,
        )  # fmt: skip
        for options in EVERY_RULE:
            opinion, rng = Naive(options), Random(f"positions {name(options)}")
            for _ in range(SCATTERED):
                text = random_position(options, rng)
                for action in opinion.legal(text):
                    self.look(met, text, action, opinion.after(text, action), opinion)
        print(met)
        assert all(met.values()), met

    def look(self, met, text, action, after, opinion):
        before, then = read(text), read(after)
        kind, _, card = action.partition(":")
        if kind in {"buy", "reply"}:
            self.look_at_a_trick(met, before, then, kind, card)
        if kind == "take" and before.pending != "tower":
            met["no new card"] += pending(after) != "take" and not before.proposals
            met["one new card"] += then.pending == "draw:m1"
            met["market of three"] += then.pending == "draw:m2" and len(then.market) == 1
        if before.turn in before.sides:
            self.look_at_a_tableau(met, before, then, kind, card, opinion)
        met["pass"] += kind == "pass"
        met["second passes"] += kind == "pass" and before.action == "2" and before.passed == "-"
        met["both pass"] += kind == "pass" and then.turn == "-"
        met["play after pass"] += kind == "play" and before.passed == "p"
        if kind == "draw" or then.pending.startswith("deal:"):
            self.look_at_a_deal(met, before, then, kind)
        met["nothing to draw"] += before.turn in before.sides and before.action > then.action
        met["new number 1"] += before.number_one != then.number_one != "?" and kind != "first"
        seven = [player for player, number in opinion.symbols_shown(after).items() if number >= 7]
        if opinion.over(after):
            met["seven symbols"] += bool(seven)
            met["more than seven"] += any(number > 7 for number in opinion.symbols_shown(after).values())
            met["draw"] += opinion.winner(after) == "draw"
            met["loser had seven"] += len(seven) == 1 and opinion.winner(after) == OTHER[seven[0]]
        elif seven and before.action < then.action:
            met["seven in the first action of a round"] += 1

    def look_at_a_trick(self, met, before, then, kind, card):
        if kind == "reply":
            tie = value(card) == value(before.pending.partition(":")[2].partition(">")[0])
            met["tie of active number 1"] += tie and before.active == before.number_one
            met["tie of number 1 who replies"] += tie and before.turn == before.number_one
        elif then.trick != before.trick:
            met["no reply"] += then.pending.startswith("take:")
            met["no reply, nothing left"] += not then.market
        if kind == "reply":
            met["one taker"] += len(before.market) == 1 and then.trick == before.turn
            met["no taker"] += not then.market

    def look_at_a_tableau(self, met, before, then, kind, card, opinion):
        side, symbol = before.sides[before.turn], opinion.symbols.get(card.removeprefix("<"))
        if kind == "play":
            met["leaf"] += then.pending == "leaf" != before.pending
            met["leaf after leaf"] += then.pending == "leaf" == before.pending
            met["tower after leaf"] += (before.pending, then.pending) == ("leaf", "tower")
            met["leaf, empty hand"] += symbol == "leaf" and len(side.hand) == 1
            met["tower, empty market"] += symbol == "tower" and not before.market
            met["tower, empty hand"] += then.pending == "tower" and len(side.hand) == 1
            met["left end"] += (
                "<" not in card
                and before.pending == "-"
                and then.sides[before.turn].tableau[0] != ([*side.tableau, card][0])
            )
            met["both ends"] += card.startswith("<") and before.pending == "-"
            fits = any(consecutive(card.removeprefix("<"), laid) for laid in side.tableau)
            met["leaf's card anywhere"] += before.pending == "leaf" and not fits
        met["taken card removed"] += kind == "remove" and len(side.hand) == 1
        met["no discards"] += kind == "buy" and not side.discards

    def look_at_a_deal(self, met, before, then, kind):
        turned = [player for player in "cn" if before.sides[player].discards and not then.sides[player].discards]
        met["discards become the deck"] += bool(turned)
        if kind == "draw" and turned:
            drew = before.pending.partition(":")[2][0]
            met["in mid-draw"] += drew == turned[0]
            met["other's too"] += drew == OTHER[turned[0]]
        if kind == "draw" and then.action == "1":
            met["hand stays short"] += any(len(side.hand) < 5 for side in then.sides.values())

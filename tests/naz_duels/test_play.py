"""Thousands of games: what an action may change and what stays, how games end and that they do, and who can see what."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import isclose
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from conformance.sentences import LANGUAGES
from naz_duels.naive import CARDS, DECKS, OTHER, Naive, pile, read, value, waiting, write
from naz_duels.positions import (
    EVERY_CHOICE,
    EVERY_RULE,
    everything,
    hidden_from,
    keen,
    name,
    random_position,
    rearranged,
)

ROUNDS = 24 + 40 + 1
"""At most: in each but the last somebody buys, and takes one of 24 proposals, or lays one of 40 cards."""
LIMIT = 15 + ROUNDS * (1 + 4 + 5 + 5) + 24 * (4 + 2) + 40 * 3
"""Actions at most: the deal; a pass and the draws of each round; each buy with its draws; each lay with its symbol."""
GAMES = 24
"""Of each choice of options, from the start, half of them keen: over two thousand in all."""
THOROUGH = 4
"""So many of them are looked at action by action, the others position by position."""
VIEWERS = ("c", "n", None)


def load(options):
    return nw.load_game("naz-duels", **options)


def played(state, rng, manner):
    """Every state of a game in one of two manners."""
    states = [state]
    while not state.is_terminal():
        assert len(states) <= LIMIT, f"still not over: {state}"
        if manner == "keen":
            state = state.after(rng.choice(keen(state.legal_actions())))
        else:
            state, _ = nw.random_play(state, rng, 1)
        states.append(state)
    return states


# ---- what may be where, and what an action may change ----------------------------------------------------------------

ROADS = {("proposals", "market"), ("market", "discards"), ("market", "hand"), ("deck", "hand")}
ROADS |= {("hand", "down"), ("down", "discards"), ("hand", "discards"), ("hand", "tableau"), ("hand", "removed")}
"""From where to where a card may go in one action; discards may at once become the deck (ND-23)."""


def check_cards(position):
    """The 40 cards are there, each once and where it may be."""
    places = everything(position)
    assert sorted(card for _, card in places) == sorted(CARDS)
    for place, card in places:
        if place in {"market", "proposals"}:
            assert value(card) >= 5
        elif place[0] in "cn" and place[1] == " ":
            assert card not in DECKS[OTHER[place[0]]], place
    assert len(position.market) <= 4
    for side in position.sides.values():
        assert len(side.hand) <= 5


def check_marks(position, opinion, text):
    """Whose turn it is fits the round, and nobody plays on with seven symbols."""
    asked = position.pending.partition(":")[0]
    assert (position.turn == "chance") == (asked in {"draw", "deal"})
    if position.turn in position.sides and asked in {"-", "leaf", "tower", "remove"}:
        assert position.turn == position.active
    if asked == "reply":
        assert position.turn == OTHER[position.active]
    if asked == "take":
        assert position.turn == waiting(position)[0]
    if position.action == "1":
        assert position.passed == "-"
    if asked == "-" and position.turn != "-":
        for player, number in opinion.symbols_shown(text).items():
            late = opinion.options["end"] == "round" and position.action == "2" and player == position.number_one
            assert number < 7 or late, text
    if asked == "-" and position.turn == position.number_one and position.action == "1":
        assert len(position.market) == 4 or not position.proposals  # ND-22
        for side in position.sides.values():
            assert len(side.hand) == 5 or not (side.deck or side.discards)


def check_change(before, then):
    """Cards go only where a rule takes them, and what is laid or removed stays."""
    was, now = ({card: place for place, card in everything(position)} for position in (before, then))
    for card in CARDS:
        if was[card] != now[card]:
            *owner, start = was[card].split(" ")
            *owner_now, end = now[card].split(" ")
            assert owner == owner_now or not (owner and owner_now), (card, was[card], now[card])
            if end == "deck":
                assert not then.sides[owner_now[0]].deck & before.sides[owner_now[0]].deck  # the old one is used up
                assert not then.sides[owner_now[0]].discards
                end = "discards"
            assert start == end or (start, end) in ROADS, (card, was[card], now[card])
    assert before.removed <= then.removed
    for player, side in before.sides.items():
        laid = then.sides[player].tableau
        assert len(laid) - len(side.tableau) in {0, 1}
        assert side.tableau in (laid, laid[1:], laid[:-1])
        assert len(then.sides[player].hand) - len(side.hand) in {-1, 0, 1}


class TestConservation:
    @pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
    def test_the_40_cards_are_each_somewhere_in_every_position_of_every_game(self, options):
        start, opinion, rng = load(options).new_initial_state(), Naive(options), Random(f"play {name(options)}")
        for number in range(GAMES):
            states = played(start, rng, ["random", "keen"][number % 2])
            positions = [read(str(state)) for state in states]
            for position in positions:
                check_cards(position)
            if number < THOROUGH:
                for state, position in zip(states, positions, strict=True):
                    check_marks(position, opinion, str(state))
                for before, then in pairwise(positions):
                    check_change(before, then)

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_and_after_every_action_from_random_positions(self, options):
        game, rng = load(options), Random(f"changes {name(options)}")
        for _ in range(10):
            state = game.parse(random_position(options, rng))
            before = read(str(state))
            for action in state.legal_actions():
                then = read(str(state.after(action)))
                check_cards(then)
                check_change(before, then)


class TestEnd:
    @pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
    def test_random_games_are_over_before_the_limit(self, options):
        start, opinion, rng = load(options).new_initial_state(), Naive(options), Random(f"ends {name(options)}")
        ends = Counter()
        for _ in range(GAMES):
            last, number = nw.random_play(start, rng, LIMIT)
            assert last.is_terminal(), f"not over after {number} actions: {last}"
            self.check(last, opinion, ends)
        few = len(opinion.symbols) < 7
        assert ends["seven"] == 0 if few else ends["seven"] > 0, ends

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_so_are_those_from_random_positions_and_they_end_in_both_ways(self, options):
        game, opinion, rng = load(options), Naive(options), Random(f"endgames {name(options)}")
        ends = Counter()
        for number in range(30):
            state = game.parse(random_position(options, rng))
            self.check(played(state, rng, ["random", "keen"][number % 2])[-1], opinion, ends)
        assert ends["passes"], ends
        assert ends["seven"] or len(opinion.symbols) < 7, ends

    def check(self, last, opinion, ends):
        """A game that is over ended by symbols or by two passes, and the points say who won."""
        text = str(last)
        position, points = read(text), opinion.points(text)
        assert (position.turn, position.pending, last.current_player) == ("-", "-", None)
        assert not last.legal_actions()
        assert not last.chance_outcomes()
        seven = max(opinion.symbols_shown(text).values()) >= 7
        ends["seven" if seven else "passes"] += 1
        assert seven or (position.action, position.passed) == ("2", "p")
        by_points = sorted(points, key=points.get)[1] if points["c"] != points["n"] else "draw"
        assert last.winner == last.outcome.winner == by_points
        assert last.outcome.rule in {"ND-24", "ND-25", "ND-27"}
        gain = {"draw": 0.0}.get(by_points, 1.0)
        assert last.returns() == {player: gain if player == by_points else -gain for player in "cn"}

    def test_the_same_seed_plays_the_same_game(self):
        start = nw.load_game("naz-duels").new_initial_state()
        ends = [nw.random_play(start, Random(seed)) for seed in (1, 1, 2)]
        assert ends[0] == ends[1] != ends[2]


class TestChance:
    @pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
    def test_each_card_of_the_pile_is_as_likely_as_the_others(self, options):
        start, rng = load(options).new_initial_state(), Random(f"chance {name(options)}")
        for manner in ("random", "keen"):
            for state in played(start, rng, manner):
                self.check(state)

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_so_it_is_in_random_positions(self, options):
        game, rng = load(options), Random(f"piles {name(options)}")
        for _ in range(20):
            self.check(game.parse(random_position(options, rng)))

    def check(self, state):
        outcomes, position = state.chance_outcomes(), read(str(state))
        if position.turn != "chance":
            assert state.current_player != "chance"
            assert outcomes == []
            return
        assert state.current_player == "chance"
        assert [action for action, _ in outcomes] == state.legal_actions()
        assert isclose(sum(chance for _, chance in outcomes), 1)
        assert len({chance for _, chance in outcomes}) == 1
        if waiting(position)[0] == "first":
            assert dict(outcomes) == {"first:c": 0.5, "first:n": 0.5}
        else:
            assert {action for action, _ in outcomes} == {f"draw:{card}" for card in pile(position)}

    def test_random_play_draws_accordingly(self):
        start = nw.load_game("naz-duels").new_initial_state()
        rng, drawn = Random("draws"), Counter()
        for _ in range(4800):
            (card,) = read(str(nw.random_play(start, rng, 1)[0])).market
            drawn[card] += 1
        # 200 of each are expected, with a standard deviation of 14.
        assert len(drawn) == 24
        assert all(130 <= number <= 270 for number in drawn.values()), drawn


# ---- who can see what ------------------------------------------------------------------------------------------------


def some_position(options, seed):
    """The text of a position of a random game, early or late, or of one that such games seldom reach."""
    rng = Random(seed)
    if seed % 2:
        return random_position(options, rng)
    return str(nw.random_play(load(options).new_initial_state(), rng, rng.randrange(150))[0])


def seen(state, viewer):
    """All that `viewer` is told of a position."""
    said = [
        (state.describe(language, viewer), state.table(language, viewer), state.question(language, viewer))
        for language in LANGUAGES
    ]
    return state.view(viewer), state.facts_view(viewer), state.figures(viewer), state.standing(viewer), said


def told(step, viewer):
    """All that `viewer` is told of a step."""
    action, effects = step.as_seen_by(viewer)
    details = [(effect.kind, effect.rule, effect.changes, effect.places) for effect in effects]
    return action, details, [effect.text(language) for effect in effects for language in LANGUAGES]


class TestViews:
    @settings(max_examples=1000)
    @given(
        options=st.sampled_from(EVERY_CHOICE),
        seed=st.integers(0, 2**32),
        viewer=st.sampled_from(VIEWERS),
        data=st.data(),
    )
    def test_nothing_that_a_player_is_told_depends_on_where_the_hidden_cards_are(self, options, seed, viewer, data):
        text = some_position(options, seed)
        position = read(text)
        order = data.draw(st.permutations(hidden_from(viewer, position)))
        game = load(options)
        state, other = game.parse(text), game.parse(write(rearranged(viewer, position, order)))
        assert seen(state, viewer) == seen(other, viewer)
        assert state.current_player == other.current_player
        assert state.outcome == other.outcome
        assert state.turn_is_open == other.turn_is_open
        assert state.resample(viewer, Random(seed)) == other.resample(viewer, Random(seed))
        if viewer is not None and state.current_player == viewer:
            assert state.legal_actions() == other.legal_actions()
            for action in [*state.legal_actions(), "pass", "decline", "play:B7", "buy:B1>G9", "reply:N4", "take:O8"]:
                assert state.explain(action).text("en") == other.explain(action).text("en")

    @settings(max_examples=300)
    @given(options=st.sampled_from(EVERY_RULE), seed=st.integers(0, 2**32), viewer=st.sampled_from(VIEWERS))
    def test_a_card_that_the_other_draws_is_not_told(self, options, seed, viewer):
        state = load(options).parse(some_position(options, seed))
        actions = state.legal_actions()
        hidden = [action for action in actions if state.action_view(action, viewer) != action]
        assert {state.action_view(action, viewer) for action in hidden} <= {"draw:?"}
        position = read(str(state))
        from_a_deck = position.turn == "chance" and waiting(position)[0][0] in {"c", "n"} - {viewer}
        assert hidden == (actions if from_a_deck else [])
        if hidden:
            first, *others = (told(state.step(action), viewer) for action in hidden)
            assert all(one == first for one in others)
            after, *alike = (seen(state.after(action), viewer) for action in hidden)
            assert all(one == after for one in alike)

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_whoever_acts_or_draws_sees_it(self, options):
        rng = Random(f"own {name(options)}")
        for state in played(load(options).new_initial_state(), rng, "random"):
            position = read(str(state))
            player = waiting(position)[0][0] if position.turn == "chance" else position.turn
            if player in {"c", "n"}:
                assert all(state.action_view(action, player) == action for action in state.legal_actions())

    def test_there_are_but_two_players(self):
        state = nw.load_game("naz-duels").new_initial_state()
        with pytest.raises(nw.OptionError):
            state.view("x")


FOUR_EACH = (
    "B5,G8,N7,O10 B6,G5,N5,N8,O9 B1,G10/B3,O5/-/- G6,N1/B2,B9/-/- "
    "B4,B7,B8,B10,G1,G2,G3,G4,G7,G9,N2,N3,N4,N6,N9,N10,O1,O2,O3,O4,O6,O7,O8 c1-- c -"
)
"""Two low cards and two high ones are hidden with each player, and five high ones among the proposals."""


class TestResampling:
    @settings(max_examples=500)
    @given(options=st.sampled_from(EVERY_CHOICE), seed=st.integers(0, 2**32), viewer=st.sampled_from(VIEWERS))
    def test_it_gives_a_state_that_looks_the_same_and_can_be_played(self, options, seed, viewer):
        text = some_position(options, seed)
        state, opinion = load(options).parse(text), Naive(options)
        for number in range(4):
            other = state.resample(viewer, Random(number))
            assert other.view(viewer) == state.view(viewer) == opinion.view(str(other), viewer)
            check_cards(read(str(other)))
            assert state.game.parse(str(other)) == other
            assert set(other.legal_actions()) == opinion.legal(str(other))
            assert (other.current_player, other.outcome) == (state.current_player, state.outcome)
            last, _ = nw.random_play(other, Random(number), LIMIT)
            assert last.is_terminal()

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_every_hidden_card_may_be_anywhere_that_it_can(self, viewer):
        state, rng = nw.load_game("naz-duels").parse(FOUR_EACH), Random(f"anywhere {viewer}")
        found = {card: set() for card in hidden_from(viewer, read(FOUR_EACH))}
        for _ in range(500):
            for place, card in everything(read(str(state.resample(viewer, rng)))):
                if card in found:
                    found[card].add(place)
        places = {f"{player} {where}" for player in {"c", "n"} - {viewer} for where in ("deck", "hand")}
        for card, met in found.items():
            owner = next((player for player in "cn" if card in DECKS[player]), None)
            may = {place for place in places if place[0] == owner} if owner else places | {"proposals"}
            assert met == may, card

    def test_another_seed_gives_another_state(self):
        """Of n's four cards two are the low ones, two of seven: 21 times 6 ways to hold two of the four."""
        state = nw.load_game("naz-duels").parse(FOUR_EACH)
        assert 25 < len({state.resample("c", Random(seed)) for seed in range(60)}) <= 60
        assert len({state.resample("c", Random(seed)) for seed in range(2000)}) == 126

    def test_nothing_is_left_to_guess_when_nothing_is_hidden(self):
        """A deck is drawn to its end and the other's hand is empty: the view is the position but for the question marks."""
        text = (
            "B5,N7 - -/B1/-/G3,N2,O2 -/-/G8/O3 B2,B3,B4,B6,B7,B8,B9,B10,G1,G2,G4,G5,G6,G7,G9,G10,"
            "N1,N3,N4,N5,N6,N8,N9,N10,O1,O4,O5,O6,O7,O8,O9,O10 n2n- c leaf"
        )
        state = nw.load_game("naz-duels").parse(text)
        assert state.view("c") == text
        assert state.resample("c", Random(1)) == state

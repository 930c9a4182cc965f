"""Thousands of games: what an action may change and what stays, how games end and that they do, and who can see what."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from biodiversity.naive import OTHER, SPECIALS, Naive, read, read_declaration
from biodiversity.positions import (
    EVERY_TABLE,
    SETS,
    VECTORS,
    alike,
    is_fresh,
    is_sound,
    kind_of,
    load,
    name,
    random_position,
    scattered,
    some_cards,
    some_of,
    some_options,
)
from biodiversity.random_sets import card_sets
from conformance.sentences import LANGUAGES
from naturewidgets.core.effect import replay

GAMES = 60
"""At each table with each set: over two thousand in all."""
THOROUGH = 3
"""So many more are looked at action by action, those at their end."""
POSITIONS = 10
"""At each table with each set."""
ACTIONS_A_BATTLE = 4
"""At most: attack, answer, defence, answer."""


def longest(opinion):
    """The number of actions of the longest game."""
    battles = opinion.options["limit" if opinion.options["mode"] == "impossibility" else "battles"]
    return 3 + ACTIONS_A_BATTLE * battles


def game_at(table, source, rng):
    cards = some_cards(source, rng)
    return Naive(cards, some_options(cards, rng, table))


def played(state, rng, limit):
    """Every state of a random game, and the actions between them."""
    states, actions = [state], []
    while not state.is_terminal():
        assert len(actions) < limit, f"still not over: {state}"
        actions.append(rng.choice(state.legal_actions()))
        state = state.after(actions[-1])
        states.append(state)
    return states, actions


# ---- what may be where ------------------------------------------------------------------------------------------------


def check_position(position, opinion):
    """Energy, points, turns and clocks are within their bounds, and it is the turn of whoever must act."""
    for side, cards in position.sides.items():
        order = [opinion.order.index(held.id) for held in cards]
        assert order == sorted(set(order))
        for held in cards:
            check_card(held, opinion, position, side)
        twins = [held.bound for held in cards if opinion.cards[held.id]["kind"] == "gold" and held.bound]
        assert len(twins) == len({*twins})
    assert position.won["a"] + position.won["b"] <= position.battle - 1
    check_turn(position, opinion)


def check_card(held, opinion, position, side):
    card, battle = opinion.cards[held.id], position.battle
    kind = card["kind"]
    if kind in {"biodiversity", "gold"}:
        assert 0 <= held.left <= opinion.full(held.id)
        assert (held.left == 0) == (held.back is not None)  # BD-17
    elif kind == "aromatic":
        assert 1 <= held.left <= card["points"]
        assert card["role"] == "defence" or held.left == card["points"]
    else:
        assert held.left is None
    if kind in {"aromatic", "synergy", "setback"}:
        assert 1 <= held.turns <= card["turns"]
    else:
        assert held.turns is None
    if kind == "synergy":
        assert (held.bound is not None) == (held.turns < card["turns"])  # BD-25
    elif kind == "gold":
        assert held.bound in {None, card["twin"]}
        if held.bound:  # BD-32
            assert held.left > 0
            assert position.held(side, held.bound).back is None
        else:
            assert held.left in {0, card["energy"]}
    else:
        assert held.bound is None
    assert held.free is None or (card.get("power") and battle < held.free <= battle + 2)  # BD-11
    assert held.back is None or battle < held.back <= battle + opinion.stop(held.id)  # BD-17
    assert not held.hidden or (is_fresh(opinion, held) and opinion.options["hands"] == "hidden")  # BD-44


def check_turn(position, opinion):
    """BD-37a, BD-43: who acts is the attacker, or the other, and the member whose battle it is."""
    if position.turn == "-":
        return
    side, member = position.turn[0], int(position.turn[1:] or 1)
    assert (len(position.turn) > 1) == (opinion.members[side] > 1)
    in_turn = [one for one in range(1, opinion.members[side] + 1) for _ in "ab"]  # two battles each
    assert member == in_turn[(position.battle - 1) % len(in_turn)]
    asked = position.pending.partition(":")[0]
    if asked in {"call", "fingers"}:
        assert (position.attacker, position.battle) == ("?", 1)
        assert (side == "b") == (position.pending.count(":") == 2)
        return
    attacks = asked == "-" or ";?" in asked
    assert side == (position.attacker if attacks else OTHER[position.attacker])
    for declared in filter(None, position.pending.replace("?", "").strip("-").split(";")):
        assert opinion.cards[read_declaration(declared).card]["kind"] in {"biodiversity", "aromatic"}


# ---- what an action may change ----------------------------------------------------------------------------------------


def check_change(before, then, action, opinion, text):
    """An action inside a battle shows cards and no more; the last one of a battle books everything at once."""
    if fought := opinion.ends(text, action):
        check_battle(before, then, action, opinion, *fought)
        return
    verb, _, rest = action.partition(":")
    shown = {rest} if verb == "cancel" else set(rest.split("+")) if verb in {"attack", "defend"} else set()
    assert (then.battle, then.won, then.taken) == (before.battle, before.won, before.taken)
    assert before.attacker in {then.attacker, "?"}
    for side, cards in before.sides.items():
        for held in cards:
            if side == before.turn[0] and held.id in shown:
                held.hidden = False  # BD-43a, BD-23
        assert then.sides[side] == cards


def check_battle(before, then, action, opinion, attack, defence):
    """BD-3a, BD-11 to BD-21a, BD-25, BD-28, BD-32, read off the positions before and after alone."""
    attacker, defender = before.attacker, OTHER[before.attacker]
    assert (then.battle, then.attacker) == (before.battle + 1, defender)
    won = {side: then.won[side] - before.won[side] for side in "ab"}
    taken = {side: then.taken[side] - before.taken[side] for side in "ab"}
    assert sorted(won.values()) in ([0, 0], [0, 1])
    loser, losing = (defender, defence) if won[attacker] else (attacker, attack)
    lost = taken[OTHER[loser]]
    assert taken[loser] == 0
    aromatic = opinion.cards[losing.card]["kind"] == "aromatic"
    assert (lost == 0) == aromatic  # BD-19, BD-20, else somebody lost something
    assert any(won.values()) or lost == (not aromatic)  # BD-15
    for side, declared in ((attacker, attack), (defender, defence)):
        energy = check_losses(before, then, side, declared, opinion)
        assert lost in energy if side == loser else 0 in energy
        check_uses(before, then, side, declared, opinion)
    shown = action.partition(":")[2].split("+") if action != "decline" else []
    for side, cards in then.sides.items():
        for held in cards:
            was_hidden = before.held(side, held.id).hidden
            assert held.hidden == (was_hidden and not (side == before.turn[0] and held.id in shown))


def check_losses(before, then, side, declared, opinion):
    """Only the card that fought and its gold card may lose energy; returns how much these may have lost.

    Whoever was back in the same battle is full again: then it had lost all, or nothing.
    """
    gold = opinion.gold_in_battle(before, side, declared)
    fought = {declared.card, *([gold.id] if gold else [])}
    may_have_lost = {0}
    for held in before.sides[side]:
        if opinion.cards[held.id]["kind"] not in {"biodiversity", "gold"}:
            continue
        now = then.held(side, held.id)  # these never go for good
        if held.back is not None:
            assert (now.left, now.back) in {(0, held.back), (opinion.full(held.id), None)}
            assert (now.back is None) == (held.back == then.battle)
            continue
        if now.back is not None:
            assert now.back == before.battle + opinion.stop(held.id) + 1
        losses = {held.left - now.left} if now.left <= held.left else set()
        if opinion.stop(held.id) == 0 and now.left == opinion.full(held.id):
            losses.add(held.left)
        if held.id not in fought:
            assert 0 in losses, held.id
            continue
        may_have_lost = {one + other for one in may_have_lost for other in losses}
        if gold and held.id == declared.card and 0 not in losses:  # BD-32: nothing was left of the gold card
            assert then.held(side, gold.id).bound is None
    return may_have_lost


def check_uses(before, then, side, declared, opinion):
    """Turns, bindings and clocks of a side, and that only what is used up is gone."""
    for held in before.sides[side]:
        card, now = opinion.cards[held.id], then.held(side, held.id)
        used = held.id == declared.added or (held.id == declared.card and card["kind"] == "aromatic")
        if now is None:
            assert used
            assert held.turns == 1
            continue
        if card["kind"] in {"synergy", "setback"} or (card["kind"] == "aromatic" and card["role"] == "attack"):
            assert now.turns == held.turns - used
        if card["kind"] == "aromatic" and card["role"] == "defence":
            assert used or (now.left, now.turns) == (held.left, held.turns)
            assert now.turns == held.turns or (now.turns, now.left) == (held.turns - 1, card["points"])
            assert now.turns < held.turns or now.left <= held.left
        if card["kind"] == "synergy":
            assert now.bound == (declared.card if used else held.bound)
        if card["kind"] == "gold":
            assert now.bound in {declared.card if used else held.bound, None}
            fell = now.bound is None and (held.bound or used)
            assert not fell or now.left == (0 if card["stop"] else card["energy"])
        if held.id == declared.card and declared.power:
            assert now.free == before.battle + 3
        else:
            assert now.free == (None if held.free == then.battle else held.free)


class TestBookkeeping:
    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_in_every_position_of_every_game(self, table, source):
        rng = Random(f"play {name(table)} {source}")
        for _ in range(THOROUGH):
            opinion = game_at(table, source, rng)
            states, actions = played(load(opinion).new_initial_state(), rng, longest(opinion))
            for state in states:
                check_position(read(str(state)), opinion)
            for (before, then), action in zip(pairwise(states), actions, strict=True):
                check_change(read(str(before)), read(str(then)), action, opinion, str(before))

    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_and_after_every_action_from_random_positions(self, table, source):
        rng = Random(f"changes {name(table)} {source}")
        for opinion, text in scattered(table, source, POSITIONS):
            state = load(opinion).parse(text)
            for action in some_of(state.legal_actions(), 10, rng):
                then = read(str(state.after(action)))
                check_position(then, opinion)
                check_change(read(text), then, action, opinion, text)

    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_what_is_told_is_all_that_happens(self, table, source):
        """Effects alone, applied to the facts before, give the facts after."""
        rng = Random(f"effects {name(table)} {source}")
        for opinion, text in scattered(table, source, POSITIONS):
            game = load(opinion)
            state = game.parse(text)
            assert game.from_facts(state.facts()) == state
            for action in some_of(state.legal_actions(), 10, rng):
                step = state.step(action)
                facts = replay(state.facts(), step.effects)
                assert facts == step.after.facts(), f"{action} in {text}"
                assert game.from_facts(facts) == step.after

    @settings(max_examples=60)
    @given(cards=card_sets(), seed=st.integers(0, 2**32))
    def test_with_any_set(self, cards, seed):
        rng = Random(seed)
        opinion = Naive(cards, some_options(cards, rng))
        states, actions = played(load(opinion).new_initial_state(), rng, longest(opinion))
        for (before, then), action in zip(pairwise(states), actions, strict=True):
            check_position(read(str(then)), opinion)
            check_change(read(str(before)), read(str(then)), action, opinion, str(before))


class TestEnd:
    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_random_games_are_over_before_the_limit(self, table, source):
        rng = Random(f"ends {name(table)} {source}")
        for _ in range(GAMES // 4):
            opinion = game_at(table, source, rng)
            start = load(opinion).new_initial_state()
            for _ in range(4):
                last, number = nw.random_play(start, rng, longest(opinion))
                assert last.is_terminal(), f"not over after {number} actions: {last}"
                self.check(last, opinion)

    def test_they_end_in_every_way(self):
        ends = Counter()
        for table, source in product(EVERY_TABLE, SETS):
            rng = Random(f"ways {name(table)} {source}")
            for opinion, text in scattered(table, source, POSITIONS):
                last, _ = nw.random_play(load(opinion).parse(text), rng)
                ends[self.check(last, opinion)] += 1
        print(ends)
        assert {rule for rule, _ in ends} == {"BD-38", "BD-38a", "BD-39", "BD-40", "BD-41"}
        assert {winner for _, winner in ends} == {"a", "b", "draw"}

    def check(self, last, opinion):
        """Who won is read off the position and the score; returns the rule and the winner."""
        text = str(last)
        position = read(text)
        check_position(position, opinion)
        assert (position.turn, last.current_player, last.legal_actions()) == ("-", None, [])
        counted = {"energy": "BD-40", "battles": "BD-39", "impossibility": "BD-38a"}[opinion.options["mode"]]
        by_count = position.battle > opinion.options["limit" if counted == "BD-38a" else "battles"]
        if by_count:
            assert position.pending == "-"
            number = position.won if counted == "BD-39" else position.taken
            winner = "draw" if number["a"] == number["b"] else max("ab", key=number.get)
        else:
            counted, phase = "BD-38", "attack" if position.pending == "-" else "defence"
            loser = position.attacker if phase == "attack" else OTHER[position.attacker]
            for held in position.sides[loser]:
                card = opinion.cards[held.id]
                assert card["kind"] != "biodiversity" or held.back is not None
                assert card["kind"] != "aromatic" or card["role"] != phase
            winner = OTHER[loser]
        assert last.winner == winner
        assert last.outcome.rule in ({counted, "BD-41"} if winner == "draw" else {counted})
        gain = 0.0 if winner == "draw" else 1.0
        assert last.returns() == {player: gain if player[0] == winner else -gain for player in last.game.players}
        return last.outcome.rule, winner

    def test_the_same_seed_plays_the_same_game(self):
        start = nw.load_game("biodiversity").new_initial_state()
        ends = [nw.random_play(start, Random(seed)) for seed in (1, 1, 2)]
        assert ends[0] == ends[1] != ends[2]


# ---- who can see what ------------------------------------------------------------------------------------------------


def some_position(seed, **fixed):
    """A position of a random game, early or late, or one that such games seldom reach; with its opinion."""
    rng = Random(seed)
    cards = some_cards(rng.choice(SETS), rng)
    opinion = Naive(cards, some_options(cards, rng, **fixed))
    if seed % 2:
        return opinion, random_position(opinion, rng)
    return opinion, str(nw.random_play(load(opinion).new_initial_state(), rng, rng.randrange(30))[0])


def viewer_of(game, side):
    """A player of a side, the last one; `None` stays an onlooker."""
    return side and [player for player in game.players if player[0] == side][-1]


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
    details = [(effect.kind, effect.rule, effect.changes, effect.places, effect.player) for effect in effects]
    said = [effect.text(language) for effect in effects for language in LANGUAGES]
    terms = [(term.text("en"), term.amount, term.rule) for effect in effects for term in effect.terms]
    return action, details, said, terms


class TestViews:
    @settings(max_examples=200)
    @given(seed=st.integers(0, 2**32), side=st.sampled_from(["a", "b", None]))
    def test_nothing_that_a_player_is_told_depends_on_the_other_s_hidden_cards(self, seed, side):
        opinion, text = some_position(seed, hands="hidden")
        game, rng = load(opinion), Random(seed)
        state, other = game.parse(text), game.parse(alike(opinion, text, side, rng))
        viewer = viewer_of(game, side)
        assert seen(state, viewer) == seen(other, viewer)
        assert state.current_player == other.current_player
        assert state.outcome == other.outcome
        assert state.turn_is_open == other.turn_is_open
        assert state.resample(viewer, Random(seed)) == other.resample(viewer, Random(seed))
        if state.current_player and state.current_player[0] == side:
            assert state.legal_actions() == other.legal_actions()
            every = sorted(card for card, fields in opinion.cards.items() if fields["kind"] != "territory")
            asked = [
                f"{verb}:{rng.choice(every)}+{rng.choice(every)}" for verb in ("attack", "defend") for _ in range(5)
            ]
            asked += [f"cancel:{rng.choice(every)}", "decline", "call:odd", "fingers:3"]
            for action in [*some_of(state.legal_actions(), 10, rng), *asked]:
                assert state.explain(action).text("en") == other.explain(action).text("en")
                if state.explain(action):
                    assert state.forecast(action) == other.forecast(action)

    @settings(max_examples=200)
    @given(seed=st.integers(0, 2**32), side=st.sampled_from(["a", "b", None]))
    def test_what_is_done_is_told_alike_where_it_shows_alike(self, seed, side):
        """An action that is possible in both, after which a viewer still cannot tell them apart."""
        opinion, text = some_position(seed, hands="hidden")
        game, rng = load(opinion), Random(seed)
        state, other = game.parse(text), game.parse(alike(opinion, text, side, rng))
        viewer = viewer_of(game, side)
        for action in some_of({*state.legal_actions()} & {*other.legal_actions()}, 10, rng):
            one, two = state.step(action), other.step(action)
            if one.after.view(viewer) == two.after.view(viewer):
                assert told(one, viewer) == told(two, viewer), f"{action} in {state} and {other}"

    @pytest.mark.parametrize("form", ["1v1", "pairs"])
    @pytest.mark.parametrize("hands", ["hidden", "open"])
    def test_the_fingers_of_a_are_secret_until_b_has_shown(self, form, hands):
        """With open hands too: fingers are no cards."""
        options = {"a": ["cima", "beta"], "b": ["regina", "carpino"], "format": form, "hands": hands}
        start = load(Naive(VECTORS, options)).new_initial_state()
        called = start.after("call:odd")
        own, others = [one for one in start.game.players if one[0] == "a"], [None, *start.game.players]
        others = [viewer for viewer in others if viewer not in own]
        for viewer in others:
            assert {called.action_view(f"fingers:{number}", viewer) for number in range(6)} == {"fingers:?"}
            first, *rest = (told(called.step(f"fingers:{number}"), viewer) for number in range(6))
            assert all(one == first for one in rest)
            first, *rest = (seen(called.after(f"fingers:{number}"), viewer) for number in range(6))
            assert all(one == first for one in rest)
            assert first[0].endswith(" fingers:odd:?")
        for viewer in own:
            assert called.action_view("fingers:4", viewer) == "fingers:4"
            assert called.after("fingers:4").view(viewer).endswith(" fingers:odd:4")
        shown = called.after("fingers:4")
        for viewer in (*own, *others):
            assert shown.action_view("fingers:3", viewer) == "fingers:3"

    def test_open_hands_are_seen_by_all(self):
        rng = Random("open")
        for table in EVERY_TABLE:
            cards = some_cards("vectors", rng)
            opinion = Naive(cards, some_options(cards, rng, table, hands="open", first="a"))
            for state in played(load(opinion).new_initial_state(), rng, longest(opinion))[0]:
                assert {state.view(viewer) for viewer in (*state.game.players, None)} == {str(state)}

    def test_there_are_but_the_players_and_their_sides(self):
        state = nw.load_game("biodiversity").new_initial_state()
        for nobody in ("c", "a1", "x"):
            with pytest.raises(nw.OptionError):
                state.view(nobody)


class TestResampling:
    @settings(max_examples=150)
    @given(seed=st.integers(0, 2**32), side=st.sampled_from(["a", "b", None]))
    def test_it_gives_a_state_that_looks_the_same_and_can_be_played(self, seed, side):
        opinion, text = some_position(seed)
        game = load(opinion)
        state, viewer = game.parse(text), viewer_of(game, side)
        for number in range(3):
            other = state.resample(viewer, Random(number))
            assert other.view(viewer) == state.view(viewer) == opinion.view(str(other), side)
            self.check(read(str(other)), read(text), side, opinion)
            assert state.game.parse(str(other)) == other
            assert set(other.legal_actions()) == opinion.legal(str(other))
            assert (other.current_player, other.outcome) == (state.current_player, state.outcome)
            last, _ = nw.random_play(other, Random(number), longest(opinion))
            assert last.is_terminal()

    def check(self, guessed, true, side, opinion):
        """The cards that the viewer knows are there, and the others are cards as they were dealt."""
        check_position(guessed, opinion)
        assert is_sound(opinion, guessed)
        for owner, cards in guessed.sides.items():
            known = [held for held in true.sides[owner] if owner == side or not held.hidden]
            assert [held for held in cards if owner == side or not held.hidden] == known
            assert len(cards) == len(true.sides[owner])
            assert all(opinion.cards[held.id]["kind"] != "territory" for held in cards)

    def test_another_seed_gives_other_cards(self):
        """Whatever is in the set may be hidden with the other."""
        decks = {"a": ["cima", "beta", "sole"], "b": ["regina", "carpino", "menta", "acqua"]}
        state = load(Naive(VECTORS, decks)).new_initial_state()
        found = Counter()
        for seed in range(400):
            found.update(held.id for held in read(str(state.resample("a", Random(seed)))).sides["b"])
        every = {card["id"] for card in VECTORS["cards"] if card["kind"] != "territory"}
        assert set(found) == every
        assert sum(found.values()) == 1600

    def test_a_fitting_set_of_hidden_cards_is_found_where_few_fit(self):
        """The side must have two biodiversity cards, and whether it can go on is known."""
        opinion = Naive(VECTORS, {"a": ["cima", "beta"], "b": ["regina", "carpino"]})
        game = load(opinion)
        defends = game.parse("3 a cima:10,beta:9 regina:0~5,bastinaca:7^,carpino:0~4 2/9-0/0 b cima")
        cannot = game.parse("3 a cima:10,beta:9 regina:0~5,carpino:0~4,menta:7*2^ 2/9-0/0 - cima")
        unknown = game.parse("1 a cima:10,beta:9^ regina:8^,carpino:6^ 0/0-0/0 b cima")
        for state in (defends, cannot, unknown):
            for seed in range(200):
                other = state.resample("a", Random(seed))
                assert is_sound(opinion, read(str(other))), other
                assert other.outcome == state.outcome
        kinds = {
            opinion.cards[read(str(cannot.resample("a", Random(seed)))).sides["b"][-1].id]["kind"]
            for seed in range(200)
        }
        assert kinds & SPECIALS

    def test_nothing_is_left_to_guess_when_nothing_is_hidden(self):
        text = "2 b cima:10,beta:9!4 regina:8,carpino:6,sole 1/1-0/0 b -"
        state = load(Naive(VECTORS, {"a": ["cima", "beta"], "b": ["regina", "carpino"]})).parse(text)
        assert state.view("a") == text
        assert state.resample("a", Random(1)) == state

    def test_what_is_asked_is_known(self):
        """A window says nothing of what is held: it may be resampled to one where only `decline` is left."""
        opinion = Naive(VECTORS, {"a": ["cima", "beta"], "b": ["regina", "carpino"]})
        text = "1 a beta:9,regina:8^,sole meloncella:6^,carpino:6^,grandine*1^ 0/0-0/0 b ?beta+sole"
        state = load(opinion).parse(text)
        assert kind_of(text) == "?"
        found = {tuple(sorted(state.resample("a", Random(seed)).legal_actions())) for seed in range(100)}
        assert ("decline",) in found
        assert len(found) > 1

"""The engine against a program that shares nothing with it: the naive one beside this file."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from biodiversity.naive import OTHER, Naive, read, read_declaration
from biodiversity.positions import (
    EVERY_TABLE,
    SETS,
    VECTORS,
    has_special,
    ids,
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

SCATTERED = 40
"""Random positions tried at each table with each set, each with every action from it, or a number of them."""
ACTIONS = 10
"""At most so many."""
GAMES = 5
"""At each table with each set."""
STRIDE = 6
"""In a game, every action is tried in one position of so many."""


def agree(state, opinion, text, rng, everything=True):
    """Both say the same of a position, and of the actions from it; returns the legal actions."""
    assert str(state) == text
    legal, winner = opinion.legal(text), opinion.winner(text)
    listed = state.legal_actions()
    assert len(listed) == len(legal), text
    assert set(listed) == legal, text
    assert bool(legal) == (winner is None), text
    assert state.winner == winner, text
    assert state.is_terminal() == opinion.over(text), text
    assert state.current_player == (None if winner else read(text).turn), text
    assert state.chance_outcomes() == []
    for viewer in (*state.game.players, "a", "b", None):
        assert state.view(viewer) == opinion.view(text, viewer and viewer[0]), (viewer, text)
    agree_on_figures(state, text)
    for action in some_of(listed, ACTIONS, rng) if everything else ():
        step = state.step(action)
        assert str(step.after) == str(state.after(action)) == opinion.after(text, action), f"{action} in {text}"
        for viewer in (*state.game.players, None):
            seen = opinion.action_view(text, action, viewer and viewer[0])
            assert state.action_view(action, viewer) == seen, (viewer, action, text)
        agree_on_sums(step, opinion, text)
    return listed


def agree_on_figures(state, text):
    """The table that is open to all (BD-16); what a side lost is what the other took."""
    position = read(text)
    for viewer in (*state.game.players, None):
        _, *rows = state.table("en", viewer)
        for side, row in zip("ab", rows, strict=True):
            lost = position.taken[OTHER[side]]
            assert row[1:] == [position.won[side], position.taken[side], lost, len(position.sides[side])], text


def agree_on_sums(step, opinion, text):
    """What is told term by term at the end of a battle adds up to the sums."""
    fought = opinion.ends(text, step.action)
    if not fought:
        return
    position = read(text)
    attack, defence, _ = opinion.sums(position, *fought)
    told = {effect.player: sum(term.amount for term in effect.terms) for effect in step.effects if effect.terms}
    numbers = {position.attacker: attack, OTHER[position.attacker]: defence}
    assert {side: told.get(side, 0) for side in "ab"} == numbers, f"{step.action} in {text}"
    for side, number in numbers.items():
        (sentence,) = {effect.text("en") for effect in step.effects if effect.terms and effect.player == side} or {""}
        assert str(number) in sentence or side not in told, f"{step.action} in {text}"


def play_through(opinion, rng, stride=STRIDE):
    """A random game, looked at by both from its start to its end."""
    state, text, played = load(opinion).new_initial_state(), opinion.start(), 0
    while listed := agree(state, opinion, text, rng, everything=played % stride == 0):
        action = rng.choice(listed)
        state, text, played = state.after(action), opinion.after(text, action), played + 1


class TestAgreement:
    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_on_random_positions(self, table, source):
        rng = Random(f"actions {name(table)} {source}")
        for opinion, text in scattered(table, source, SCATTERED):
            agree(load(opinion).parse(text), opinion, text, rng)

    @pytest.mark.parametrize("source", SETS)
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_on_every_position_of_random_games(self, table, source):
        rng = Random(f"games {name(table)} {source}")
        for _ in range(GAMES):
            cards = some_cards(source, rng)
            play_through(Naive(cards, some_options(cards, rng, table)), rng)

    @settings(max_examples=50)
    @given(cards=card_sets(), seed=st.integers(0, 2**32))
    def test_with_any_set(self, cards, seed):
        rng = Random(seed)
        opinion = Naive(cards, some_options(cards, rng))
        text = random_position(opinion, rng)
        agree(load(opinion).parse(text), opinion, text, rng)
        play_through(opinion, rng, stride=50)

    def test_a_match_without_a_limit_goes_on(self):
        rng = Random("no limit")
        options = {"a": ["cima", "beta", "regina"], "b": ["carpino", "bastinaca", "rotonda"], "first": "a"}
        options |= {"mode": "impossibility", "limit": "none"}
        opinion = Naive(VECTORS, options)
        state, text = load(opinion).new_initial_state(), opinion.start()
        while read(text).battle <= 200 and not opinion.over(text):
            action = rng.choice(agree(state, opinion, text, rng, everything=False))
            state, text = state.after(action), opinion.after(text, action)
        assert read(text).battle > 60


# ---- refusals --------------------------------------------------------------------------------------------------------


def asked_for(opinion, text, rng):
    """Actions of every kind: with any cards at all, and with those that are there."""
    position = read(text)
    held = [held.id for cards in position.sides.values() for held in cards]
    every = [card for card, fields in opinion.cards.items() if fields["kind"] != "territory"]
    for _ in range(60):
        verb = rng.choice(["attack", "defend"] * 3 + ["cancel"])
        card = rng.choice(rng.choice([held, held, every]))
        added = rng.choice([None, rng.choice(held), rng.choice(every)])
        if verb == "cancel":
            yield f"cancel:{card}"
        else:
            yield "+".join([f"{verb}:{card}", *rng.choice([[], ["power"]]), *([added] if added else [])])
    yield from (f"fingers:{number}" for number in range(7))
    yield from ("call:odd", "call:even", "decline")


def least_cited(opinion, text, action):
    """A rule that an illegal action surely breaks here, if the page leaves no choice of rule."""
    position, kind = read(text), kind_of(text)
    verb, _, rest = action.partition(":")
    if opinion.over(text):
        counted = {"energy": "BD-40", "battles": "BD-39", "impossibility": "BD-38a"}[opinion.options["mode"]]
        return counted if opinion.all_battles_done(position) else "BD-38"
    if kind in {"call", "fingers"}:
        return "BD-3"
    if verb != {"attack": "attack", "defence": "defend", "?": "cancel", ";?": "cancel"}[kind]:
        return None if verb in {"call", "fingers"} else "BD-43"
    if verb == "cancel":
        return "BD-23"
    return refused_card(opinion, position, kind, read_declaration(rest))


def refused_card(opinion, position, phase, declared):
    """A rule that a declaration in its own phase surely breaks."""
    side = position.turn[0]
    held, other = position.held(side, declared.card), declared.added and position.held(side, declared.added)
    first = {"attack": "BD-4", "defence": "BD-9"}[phase]
    if held is None or opinion.cards[held.id]["kind"] not in {"biodiversity", "aromatic"}:
        return first
    if opinion.cards[held.id]["kind"] == "aromatic" and opinion.cards[held.id]["role"] != phase:
        return "BD-18"
    if held.back is not None:
        return "BD-17"
    if opinion.gold_of(position, side, held.id) and (declared.power or (other and has_special(opinion, declared))):
        return "BD-33"
    if other and has_special(opinion, declared):
        if opinion.cards[other.id]["phase"] not in {phase, "both"}:
            return "BD-28a"
        if other.bound not in {None, held.id}:
            return "BD-25"
    if other and opinion.cards[other.id]["kind"] == "gold":
        if opinion.cards[other.id]["twin"] != held.id:
            return "BD-29"
        if other.bound or other.back is not None:
            return "BD-32"
    power = opinion.cards[held.id].get("power")
    if declared.power and power and power["phase"] == phase and held.free is not None:
        return "BD-11"
    return None


class TestRefusals:
    @pytest.mark.parametrize("table", EVERY_TABLE, ids=name)
    def test_what_the_naive_program_does_not_list_is_refused_and_nothing_else(self, table):
        rng = Random(f"refusals {name(table)}")
        for source in SETS:
            for _ in range(12):
                cards = some_cards(source, rng)
                opinion = Naive(cards, some_options(cards, rng, table))
                game = load(opinion)
                self.check(game, opinion, random_position(opinion, rng), rng)
                text = opinion.start()
                self.check(game, opinion, text, rng)
                while legal := opinion.legal(text):
                    text = opinion.after(text, rng.choice(sorted(legal)))
                self.check(game, opinion, text, rng)

    def check(self, game, opinion, text, rng):
        state, legal = game.parse(text), opinion.legal(text)
        for action in sorted({*legal, *asked_for(opinion, text, rng)}):
            verdict = state.explain(action)
            assert verdict.legal == (action in legal), f"{verdict} in {text}"
            if action not in legal:
                assert verdict.rules, f"{verdict} in {text}"
                cited = least_cited(opinion, text, action)
                assert cited in {None, *verdict.rules}, f"{verdict} in {text}: {cited}"
                if rng.random() < 0.1:
                    with pytest.raises(nw.IllegalAction):
                        state.after(action)


# ---- do the positions prove anything? --------------------------------------------------------------------------------


class TestReach:
    def test_the_random_positions_meet_what_random_games_seldom_do(self):
        """Each kind of choice and of end, and each rule that hangs on several things at once: else they prove nothing."""
        met = dict.fromkeys(
            (
                "window of the attack", "window of the defence", "nothing to show", "a card that sits out is shown",
                "attack cannot", "defence cannot", "defence cannot after a window", "in the last battle",
                "sum below 0", "equal", "equal, aromatic attacks", "all energy and more", "back at once",
                "superpower and special", "superpower voided", "cancelled and voids nothing", "both cancel", "voided special",
                "shown up twice", "synergy of an aromatic", "synergy of its card", "last turn of a synergy",
                "last turn of a setback", "gold declared", "gold again and again", "gold falls", "gold falls, twin loses",
                "gold and twin fall", "defence aromatic worn out", "defence aromatic out for good",
                "attack aromatic out for good", "attack aromatic beaten", "territory voids", "draw",
                "energy and battles differ",
            ),
            0,
        )  # fmt: skip
        rng = Random("reach")
        for table in EVERY_TABLE:
            for source in SETS:
                for opinion, text in scattered(table, source, SCATTERED):
                    for action in some_of(opinion.legal(text), 30, rng):
                        self.look(met, opinion, text, action)
        print(met)
        assert all(met.values()), met

    def look(self, met, opinion, text, action):
        after = opinion.after(text, action)
        before, then, kind = read(text), read(after), kind_of(text)
        met["window of the attack"] += kind_of(after) == "?"
        met["window of the defence"] += kind_of(after) == ";?"
        met["nothing to show"] += "?" in kind and opinion.legal(text) == {"decline"}
        if action.startswith("cancel:"):
            shown = before.held(before.turn[0], action.partition(":")[2])
            met["a card that sits out is shown"] += shown.back is not None
        if opinion.over(after):
            impossible = not opinion.all_battles_done(then)
            met["attack cannot"] += impossible and then.pending == "-"
            met["defence cannot"] += impossible and kind == "attack"
            met["defence cannot after a window"] += impossible and kind == "?"
            met["in the last battle"] += impossible and then.battle in {
                opinion.options["battles"],
                opinion.options["limit"],
            }
            met["draw"] += opinion.winner(after) == "draw"
            won, taken = (one["a"] - one["b"] for one in (then.won, then.taken))
            met["energy and battles differ"] += not impossible and won * taken < 0
        if fought := opinion.ends(text, action):
            self.look_at_a_battle(met, opinion, before, then, *fought)

    def look_at_a_battle(self, met, opinion, before, then, attack, defence):
        attacker, defender = before.attacker, OTHER[before.attacker]
        attacked, defended, works = opinion.sums(before, attack, defence)
        kinds = {
            side: opinion.cards[declared.card]["kind"] for side, declared in ((attacker, attack), (defender, defence))
        }
        met["sum below 0"] += 0 in {attacked, defended}
        met["equal"] += attacked == defended
        met["equal, aromatic attacks"] += attacked == defended and kinds[attacker] == "aromatic"
        met["attack aromatic beaten"] += attacked < defended and kinds[attacker] == "aromatic"
        for side, declared, other in ((attacker, attack, defence), (defender, defence, attack)):
            held, added = before.held(side, declared.card), declared.added and before.held(side, declared.added)
            now = then.held(side, declared.card)
            gold = opinion.gold_in_battle(before, side, declared)
            land = opinion.of_territory(other.card)
            met["superpower and special"] += declared.power and works[side] is not None
            met["territory voids"] += declared.power and any(effect.get("void") == "power" for effect in land)
            theirs = other.added and opinion.cards[other.added].get("effect", {}).get("void")
            met["superpower voided"] += declared.power and theirs == "power" and works[OTHER[side]] is not None
            met["cancelled and voids nothing"] += declared.power and theirs == "power" and works[OTHER[side]] is None
            if has_special(opinion, declared):
                self.look_at_a_special(met, opinion, declared, added, other, works[side])
            self.look_at_an_aromatic(met, opinion, held, now)
            if kinds[side] == "biodiversity" and gold is None:
                loses = (attacked > defended) == (side == defender)
                met["all energy and more"] += loses and held.left < abs(attacked - defended)
                met["back at once"] += loses and held.left <= abs(attacked - defended) and now.left > 0
            if gold:
                fell = then.held(side, gold.id).bound is None
                met["gold declared"] += gold is added
                met["gold again and again"] += gold is not added
                met["gold falls"] += fell
                met["gold falls, twin loses"] += fell and 0 < now.left < held.left
                met["gold and twin fall"] += fell and now.left == 0
        met["shown up twice"] += attack.cancelled and defence.cancelled

    def look_at_a_special(self, met, opinion, declared, added, other, works):
        card = opinion.cards[added.id]
        theirs = opinion.cards[other.added] if has_special(opinion, other) else {}
        met["both cancel"] += added.id in theirs.get("cancels", []) and theirs["id"] in card.get("cancels", [])
        met["voided special"] += works is None and not declared.cancelled and added.id not in theirs.get("cancels", [])
        if card["kind"] == "synergy":
            met["synergy of an aromatic"] += opinion.cards[declared.card]["kind"] == "aromatic"
            met["synergy of its card"] += added.bound is not None
            met["last turn of a synergy"] += added.turns == 1
        met["last turn of a setback"] += card["kind"] == "setback" and added.turns == 1

    def look_at_an_aromatic(self, met, opinion, held, now):
        card = opinion.cards[held.id]
        if card["kind"] == "aromatic":
            met[f"{card['role']} aromatic out for good"] += now is None
            worn = card["role"] == "defence" and now is not None and now.turns < held.turns
            met["defence aromatic worn out"] += worn


def test_the_sets_have_every_kind_of_card():
    rng = Random("kinds")
    kinds = {"biodiversity", "aromatic", "element", "synergy", "setback", "gold", "territory"}
    for source in SETS:
        assert all(ids(some_cards(source, rng), kind) for kind in kinds), source

"""Every case of tests/cases/biodiversity.json, and what the rule page says of sums in order, by hand."""

from __future__ import annotations

import pytest

import naturewidgets as nw
from biodiversity.naive import Naive, read
from biodiversity.positions import VECTORS, ids, load
from cases.claims import check_of, check_perft, each_case_of


@each_case_of("biodiversity")
def test_case(case):
    check_of("biodiversity", case)


# ---- what cancels and voids what (BD-43) -----------------------------------------------------------------------------


def plant(name):
    """Attacks and defends with 10, with the superpower of the phase that its name begins with 15."""
    power = {"name": "Forza", "phase": name.partition("-")[0], "points": 5}
    strengths = {"energy": 40, "attack": 10, "defence": 10, "stop": 1}
    return {"id": name, "kind": "biodiversity", "name": name, **KIND, **strengths, "power": power, "source": "house"}


def setback(name, effect, *cancels):
    fields = {"phase": "both", "turns": 5, "cancels": list(cancels), "cancelled_by": ["shield"]}
    return {"id": name, "kind": "setback", "name": name, "effect": effect, **fields, "source": "house"}


def territory(name, effect):
    return {"id": name, "kind": "territory", "name": name, "effects": [{"effect": effect}], "source": "house"}


KIND = {"variety": "una", "family": "Fabaceae", "season": "spring"}
SPECIALS = ("gift", "double", "hail", "mute", "blank", "thief")
"""Adds 2; doubles the superpower; takes 3; voids the superpower; voids the special; cancels every special and adds 1."""
ORDERED = {
    "name": "Order",
    "cards": [
        plant("attack-plant"),
        plant("defence-plant"),
        {
            "id": "shield",
            "kind": "aromatic",
            "name": "shield",
            "role": "attack",
            "points": 1,
            "turns": 1,
            "source": "house",
        },
        setback("gift", {"attack": 2, "defence": 2}),
        setback("double", {"power": 2}),
        setback("hail", {"enemy_attack": -3, "enemy_defence": -3}),
        setback("mute", {"void": "power"}),
        setback("blank", {"void": "special"}),
        setback("thief", {"attack": 1, "defence": 1}, *SPECIALS),
        territory("quiet", {"void": "special"}),
        territory("still", {"void": "power"}),
    ],
}
DECKS = {side: ids(ORDERED) for side in "ab"}

SUMS = {
    "": {"": (15, 15), "gift": (15, 17), "double": (15, 20), "hail": (12, 15), "mute": (10, 15), "blank": (15, 15), "thief": (15, 16)},
    "gift": {"": (17, 15), "gift": (17, 17), "double": (17, 20), "hail": (14, 15), "mute": (12, 15), "blank": (15, 15), "thief": (15, 16)},
    "double": {"": (20, 15), "gift": (20, 17), "double": (20, 20), "hail": (17, 15), "mute": (10, 15), "blank": (15, 15), "thief": (15, 16)},
    "hail": {"": (15, 12), "gift": (15, 14), "double": (15, 17), "hail": (12, 12), "mute": (10, 12), "blank": (15, 15), "thief": (15, 16)},
    "mute": {"": (15, 10), "gift": (15, 12), "double": (15, 10), "hail": (12, 10), "mute": (10, 10), "blank": (15, 15), "thief": (15, 16)},
    "blank": {"": (15, 15), "gift": (15, 15), "double": (15, 15), "hail": (15, 15), "mute": (15, 15), "blank": (15, 15), "thief": (15, 15)},
    "thief": {"": (16, 15), "gift": (16, 15), "double": (16, 15), "hail": (16, 15), "mute": (16, 15), "blank": (16, 15), "thief": (16, 15)},
}  # fmt: skip
"""The attacker's special → the defender's → attack and defence, both with their superpowers."""
PAIRS = [(one, other, *sums) for one, row in SUMS.items() for other, sums in row.items()]
CANCELLED = [
    # The attacker's is shown up: what is left is what the defender's does to nothing, and the attacker's does nothing.
    *((one, other, "attack", *SUMS[""][other]) for one, other, *_ in PAIRS if one),
    *((one, other, "defence", *SUMS[one][""]) for one, other, *_ in PAIRS if other),
    *((one, other, "both", 15, 15) for one, other, *_ in PAIRS if one and other),
]


def fight(state, one, other, cancelled=""):
    """The state after a battle of the two plants with their superpowers and a special each."""
    state = state.after("+".join(filter(None, ["attack:attack-plant", "power", one])))
    if one:
        state = state.after("cancel:shield" if cancelled in {"attack", "both"} else "decline")
    state = state.after("+".join(filter(None, ["defend:defence-plant", "power", other])))
    if other:
        state = state.after("cancel:shield" if cancelled in {"defence", "both"} else "decline")
    return state


def check_sums(text, attack, defence, one="", other=""):
    """The losses and the score are those of the sums, and turns are used whatever became of a special."""
    position = read(text)
    loser, lost = ("b", attack - defence) if attack > defence else ("a", defence - attack or 1)
    plants = {"a": "attack-plant", "b": "defence-plant"}
    for side, card in plants.items():
        assert position.held(side, card).left == 40 - (lost if side == loser else 0)
        assert position.held(side, card).free == 4
        assert position.taken[side] == (0 if side == loser else lost)
        assert position.won[side] == (side != loser and attack != defence)
        for special in SPECIALS:
            assert position.held(side, special).turns == 5 - (special == {"a": one, "b": other}[side])


class TestOrderOfSpecials:
    @pytest.mark.parametrize(("one", "other", "attack", "defence"), PAIRS)
    def test_of_two_that_nobody_cancels(self, one, other, attack, defence):
        start = load(Naive(ORDERED, {**DECKS, "first": "a"})).new_initial_state()
        check_sums(str(fight(start, one, other)), attack, defence, one, other)

    @pytest.mark.parametrize(("one", "other", "cancelled", "attack", "defence"), CANCELLED)
    def test_of_two_of_which_a_card_cancels_one_or_both(self, one, other, cancelled, attack, defence):
        start = load(Naive(ORDERED, {**DECKS, "first": "a"})).new_initial_state()
        check_sums(str(fight(start, one, other, cancelled)), attack, defence, one, other)

    @pytest.mark.parametrize(("one", "other"), [(one, other) for one, other, *_ in PAIRS])
    def test_a_territory_comes_first_and_nothing_stops_it(self, one, other):
        """One voids every special, the other every superpower."""
        start = load(Naive(ORDERED, {**DECKS, "first": "a", "territory": "quiet"})).new_initial_state()
        check_sums(str(fight(start, one, other)), 15, 15, one, other)
        start = load(Naive(ORDERED, {**DECKS, "first": "a", "territory": "still"})).new_initial_state()
        bare = {"gift": (2, 0), "hail": (0, -3), "thief": (1, 0)}  # what an attacker's special still does to 10 and 10
        if not other:
            mine, its = bare.get(one, (0, 0))
            check_sums(str(fight(start, one, other)), 10 + mine, 10 + its, one, other)

    def test_the_naive_program_has_the_same_table(self):
        opinion = Naive(ORDERED, {**DECKS, "first": "a", "cancel": "off"})
        for one, other, attack, defence in PAIRS:
            text = opinion.after(opinion.start(), "+".join(filter(None, ["attack:attack-plant", "power", one])))
            text = opinion.after(text, "+".join(filter(None, ["defend:defence-plant", "power", other])))
            check_sums(text, attack, defence, one, other)


# ---- starts ----------------------------------------------------------------------------------------------------------


class TestStart:
    @pytest.mark.parametrize(
        "decks", [(["cima", "menta"], ["beta", "regina"]), (["cima", "beta"], ["regina"]), ([], [])]
    )
    def test_without_two_biodiversity_cards_nobody_begins(self, decks):
        a, b = decks
        with pytest.raises(nw.OptionError, match="BD-1"):
            nw.load_game("biodiversity", cards=VECTORS, a=a, b=b).new_initial_state()

    def test_without_any_option_there_are_a_set_and_decks(self):
        state = nw.load_game("biodiversity").new_initial_state()
        position = read(str(state))
        assert position.battle == 1
        assert all(held.hidden for cards in position.sides.values() for held in cards)

    def test_the_order_of_a_deck_means_nothing(self):
        decks = {"a": ["cima", "sole", "beta", "menta"], "b": ["regina", "carpino", "terra"]}
        backwards = {side: deck[::-1] for side, deck in decks.items()}
        one, other = (str(load(Naive(VECTORS, decks)).new_initial_state()) for decks in (decks, backwards))
        assert one == other == Naive(VECTORS, decks).start()

    def test_energy_of_three_digits(self):
        """A set may print 99, and pairs have 2 more."""
        cards = {
            **VECTORS,
            "cards": [{**card, "energy": 99} if "energy" in card else card for card in VECTORS["cards"]],
        }
        opinion = Naive(cards, {"a": ["cima", "beta"], "b": ["regina", "carpino"], "first": "a", "format": "pairs"})
        game = load(opinion)
        start = game.new_initial_state()
        assert str(start) == opinion.start() == "1 a cima:101^,beta:101^ regina:101^,carpino:101^ 0/0-0/0 a1 -"
        assert game.parse(str(start)) == game.from_facts(start.facts()) == start

    @pytest.mark.parametrize("called", ["odd", "even"])
    def test_odds_and_evens_of_all_fingers(self, called):
        start = load(Naive(VECTORS, {"a": ["cima", "beta"], "b": ["regina", "carpino"]})).new_initial_state()
        assert start.current_player == "a"
        for one in range(6):
            for other in range(6):
                after = start
                for action in (f"call:{called}", f"fingers:{one}", f"fingers:{other}"):
                    after = after.after(action)
                right = (one + other) % 2 == (called == "odd")
                assert after.current_player == ("a" if right else "b"), (one, other)


class TestCounts:
    def test_of_odds_and_evens(self):
        start = load(Naive(VECTORS, {"a": ["cima", "beta"], "b": ["regina", "carpino"]})).new_initial_state()
        check_perft(start, 3, 2 * 6 * 6)

    def test_of_the_first_battle(self):
        """Of Cima and Beta (with or without its superpower) against Regina and Carpino, which have none in defence."""
        options = {"a": ["cima", "beta"], "b": ["regina", "carpino"], "first": "a"}
        opinion = Naive(VECTORS, options)
        start = load(opinion).new_initial_state()
        check_perft(start, 1, 3)
        check_perft(start, 2, 3 * 2)
        for depth in (3, 4, 5, 6):
            check_perft(start, depth, actions_of(opinion, opinion.start(), depth))


def actions_of(opinion, text, depth):
    """What perft counts, counted by the naive program."""
    legal = opinion.legal(text)
    return len(legal) if depth == 1 else sum(actions_of(opinion, opinion.after(text, one), depth - 1) for one in legal)

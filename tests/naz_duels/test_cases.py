"""Every case of tests/cases/naz-duels.json, what the rule page says of the start, and counts."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from cases.claims import check, check_perft, each_case_of
from naz_duels.naive import DECKS, OTHER, Naive, read, value
from naz_duels.positions import EVERY_RULE, name, random_position


@each_case_of("naz-duels")
def test_case(case):
    check(case, nw.load_game("naz-duels", **case["options"]))


def dealt(rng, **options):
    """The first position of a game in which a player is to act."""
    state = nw.load_game("naz-duels", **options).new_initial_state()
    while state.current_player == "chance":
        state, _ = nw.random_play(state, rng, 1)
    return state


class TestStart:
    @pytest.mark.parametrize(("symbols", "towers", "leaves"), [("odd-even", 16, 12), ("parity", 14, 14)])
    def test_the_tables_of_symbols_that_the_naive_program_reads_off_the_page(self, symbols, towers, leaves):
        table = Naive({"symbols": symbols}).symbols
        assert sorted(table.values()) == ["leaf"] * leaves + ["tower"] * towers
        of_deck = {player: sorted(table[card] for card in DECKS[player]) for player in "cn"}
        four_of_each = ["leaf"] * 4 + ["tower"] * 4
        expected = {"c": ["tower"] * 8, "n": ["leaf"] * 8}
        assert of_deck == (dict.fromkeys("cn", four_of_each) if symbols == "odd-even" else expected)

    @pytest.mark.parametrize(("first", "draws"), [("random", 15), ("c", 14), ("n", 14)])
    def test_chance_draws_the_market_and_both_hands_and_who_is_number_1(self, first, draws):
        start = nw.load_game("naz-duels", first=first).new_initial_state()
        before = read(str(start))
        assert {player: side.deck for player, side in before.sides.items()} == DECKS
        assert {player: sum(map(value, side.deck)) for player, side in before.sides.items()} == {"c": 20, "n": 20}
        state, played = nw.random_play(start, Random(first), draws)
        position = read(str(state))
        assert (played, len(position.market), len(position.proposals)) == (draws, 4, 20)
        for side in position.sides.values():
            assert [len(pile) for pile in vars(side).values()] == [3, 5, 0, 0]
        assert state.current_player == position.number_one
        assert first in {position.number_one, "random"}
        assert not position.removed

    @pytest.mark.parametrize("first", ["c", "n"])
    def test_number_1_can_only_buy_and_then_both_have_two_discards(self, first):
        rng = Random(f"round 1 of {first}")
        for _ in range(50):
            state = dealt(rng, first=first)
            legal = state.legal_actions()
            assert len(legal) == 20
            assert all(action.startswith("buy:") for action in legal)
            while state.current_player != "chance":
                state = state.after(rng.choice(state.legal_actions()))
            assert [len(side.discards) for side in read(str(state)).sides.values()] == [2, 2]
            state, _ = nw.random_play(state, rng, 2)
            assert (state.current_player, len(read(str(state)).market)) == (OTHER[first], 4)


def actions_of(opinion, text, depth):
    """What perft counts, counted by the naive program."""
    if depth == 0:
        return 1
    legal = opinion.legal(text)
    return len(legal) if depth == 1 else sum(actions_of(opinion, opinion.after(text, one), depth - 1) for one in legal)


class TestCounts:
    def test_of_the_deal(self):
        """24 proposals, one less each time."""
        start = nw.load_game("naz-duels").new_initial_state()
        check_perft(start, 1, 24)
        check_perft(start, 2, 24 * 23)
        check_perft(start, 3, 24 * 23 * 22)

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_of_the_first_trick(self, options):
        """20 buys, five replies; whoever won, the last of the two to take has three cards left."""
        state, opinion = dealt(Random(f"trick {name(options)}"), **options), Naive(options)
        check_perft(state, 2, 100)
        check_perft(state, 3, actions_of(opinion, str(state), 3))
        check_perft(state, 4, actions_of(opinion, str(state), 4))

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_of_any_position(self, options):
        game, opinion, rng = nw.load_game("naz-duels", **options), Naive(options), Random(f"counts {name(options)}")
        for _ in range(5):
            text = random_position(options, rng)
            check_perft(game.parse(text), 2, actions_of(opinion, text, 2))

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_each_first_action_by_itself(self, options):
        game, opinion, rng = nw.load_game("naz-duels", **options), Naive(options), Random(f"divide {name(options)}")
        for _ in range(3):
            text = random_position(options, rng)
            followed = {action: opinion.after(text, action) for action in opinion.legal(text)}
            assert nw.perft(game.parse(text), 2, divide=True) == {
                action: len(opinion.legal(after)) for action, after in followed.items()
            }

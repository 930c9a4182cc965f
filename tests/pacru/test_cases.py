"""Every case of tests/cases/pacru.json, and the counts of the start: those of the rule page, and further ones."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from cases.claims import check, check_perft, each_case_of
from pacru.naive import Naive
from pacru.positions import EVERY_RULE, name, random_position


@each_case_of("pacru")
def test_case(case):
    check(case, nw.load_game("pacru", **case["options"]))


STARTS = [  # players, first, first actions, complete first turns, complete turns two deep
    (2, "r", 12, 28, 734),
    (2, "b", 12, 28, 734),  # by the half turn that test_symmetry.py shows
    (3, "b", 9, 23, 533),
    (3, "y", 9, 24, 533),
    (3, "g", 9, 24, 531),
    (4, "r", 9, 23, 510),
    (4, "y", 9, 23, 510),  # by the quarter turn
    (4, "b", 9, 23, 510),
    (4, "g", 9, 23, 510),
]


def start(players, first):
    return nw.load_game("pacru", players=players, first=first).new_initial_state()


def check_turns(state, depth, leaves):
    found = nw.perft(state, depth, by_turn=True)
    assert found == leaves, f"{depth} turns of {state}: {found}, not {leaves}. By first action:\n" + "\n".join(
        f"{action} {number}" for action, number in nw.perft(state, depth, divide=True, by_turn=True).items()
    )


def actions_of(opinion, text, depth):
    """What perft counts, counted by the naive program."""
    if depth == 0:
        return 1
    legal = opinion.legal(text)
    return len(legal) if depth == 1 else sum(actions_of(opinion, opinion.after(text, one), depth - 1) for one in legal)


def turns_of(opinion, text, depth):
    """The same for complete turns. The text of an open choice, and it alone, does not end in a dash."""
    if depth == 0:
        return 1
    followed = [opinion.after(text, action) for action in opinion.legal(text)]
    return sum(turns_of(opinion, after, depth - after.endswith(" -")) for after in followed)


class TestCountsOfTheStart:
    @pytest.mark.parametrize(("players", "first", "actions", "turns", "two_deep"), STARTS)
    def test_those_of_the_rule_page(self, players, first, actions, turns, two_deep):
        state = start(players, first)
        check_perft(state, 1, actions)
        check_turns(state, 1, turns)
        check_turns(state, 2, two_deep)

    @pytest.mark.parametrize(("players", "first"), [row[:2] for row in STARTS])
    def test_each_first_action_by_itself(self, players, first):
        state, opinion = start(players, first), Naive({"players": players, "first": first})
        text = opinion.start()
        assert str(state) == text
        followed = {action: opinion.after(text, action) for action in opinion.legal(text)}
        assert nw.perft(state, 3, divide=True) == {
            action: actions_of(opinion, after, 2) for action, after in followed.items()
        }
        assert nw.perft(state, 2, divide=True, by_turn=True) == {
            action: turns_of(opinion, after, 2 - after.endswith(" -")) for action, after in followed.items()
        }

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_those_that_the_naive_program_counts(self, players):
        state, opinion = start(players, "b"), Naive({"players": players, "first": "b"})
        check_perft(state, 4, actions_of(opinion, opinion.start(), 4))

    @pytest.mark.parametrize(
        ("players", "first", "six_actions", "three_turns", "four_turns"),
        [(2, "r", 2113619, 16168, 345579), (3, "b", 382159, 11343, 191349), (4, "r", 357641, 10379, 202471)],
    )
    def test_those_that_it_counted_once(self, players, first, six_actions, three_turns, four_turns):
        """By `actions_of` and `turns_of`, in half a minute each."""
        check_perft(start(players, first), 6, six_actions)
        check_turns(start(players, first), 3, three_turns)
        check_turns(start(players, first), 4, four_turns)


class TestFurtherCounts:
    """What the naive program counts where there is more to do than at the start."""

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_of_actions_in_crowded_positions(self, options):
        game, opinion, rng = nw.load_game("pacru", **options), Naive(options), Random(f"counts {name(options)}")
        for _ in range(3):
            text = random_position(options, rng)
            check_perft(game.parse(text), 2, actions_of(opinion, text, 2))

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_of_turns_soon_after_the_start(self, options):
        """Later, the tiles that a turn costs can be given in too many orders; the rest of an open turn counts as one."""
        game, opinion, rng = nw.load_game("pacru", **options), Naive(options), Random(f"turns {name(options)}")
        for actions in (10, 15, 20):
            text = opinion.start()
            for _ in range(actions):
                text = opinion.after(text, rng.choice(sorted(opinion.legal(text))))
            check_turns(game.parse(text), 1, turns_of(opinion, text, 1))

"""What the rules do not tell apart: the sides of the board, left and right, and who among the players is who.

Each symmetry is a renaming of fields, directions and players. The legal actions of the renamed position are the renamed
actions, and they lead to the renamed positions, as long as the renamed players act in the same order.
"""

from __future__ import annotations

import re
from itertools import count, permutations
from random import Random

import pytest

import naturewidgets as nw
from pacru.naive import CLOCKWISE, COLUMNS, DIRECTIONS, ROWS, Position, read, write
from pacru.positions import EVERY_RULE, FIRST, name, random_position

POSITIONS = 4
"""Random positions under each choice of rules, each under one renaming."""


class Renaming:
    """Quarter turns clockwise, then left for right if `mirrored`; `players` are renamed player by player."""

    def __init__(self, quarters=0, mirrored=False, players=None):
        self.quarters, self.mirrored = quarters, mirrored
        self.players = players or dict(zip(CLOCKWISE, CLOCKWISE, strict=True))

    def field(self, name):
        column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
        for _ in range(self.quarters):
            column, row = row, 8 - column
        return COLUMNS[8 - column if self.mirrored else column] + ROWS[row]

    def direction(self, name):
        eighths = DIRECTIONS.index(name) + 2 * self.quarters
        return DIRECTIONS[(-eighths if self.mirrored else eighths) % 8]

    def action(self, text):
        text = re.sub("[a-i][1-9]", lambda match: self.field(match[0]), text)
        return re.sub("(?<=/)[NESW]+", lambda match: self.direction(match[0]), text)

    def position(self, text):
        position = read(text)
        return write(
            Position(
                {self.field(field): self.players[player] for field, player in position.tiles.items()},
                {
                    self.field(field): (self.players[player], self.direction(direction))
                    for field, (player, direction) in position.chevrons.items()
                },
                self.players[position.turn],
                self.action(position.pending),
            )
        )


def keeps_order(game, players):
    """Whether the renamed players follow each other as the players do."""
    order = game.players
    following = {player: order[(number + 1) % len(order)] for number, player in enumerate(order)}
    return all(players[following[player]] == following[players[player]] for player in order)


def check_same(state, other, renaming, same_order=True):
    """Both games say the same; in another order of players, as long as a turn goes on."""
    assert str(other) == renaming.position(str(state))
    assert {renaming.action(text) for text in state.legal_actions()} == set(other.legal_actions()), str(state)
    assert (other.winner is None) == (state.winner is None)
    assert other.winner == renaming.players.get(state.winner)
    for action in state.legal_actions():
        after, renamed = state.after(action), other.after(renaming.action(action))
        if same_order or not str(after).endswith(" -"):
            assert str(renamed) == renaming.position(str(after)), f"{action} in {state}"
            assert renamed.winner == renaming.players.get(after.winner), f"{action} in {state}"


def all_renamings(players):
    """The eight of the square with every permutation of the players."""
    return [
        Renaming(quarters, mirrored, dict(zip(players, order, strict=True)))
        for quarters in range(4)
        for mirrored in (False, True)
        for order in permutations(players)
    ]


HALF_TURN = Renaming(2, players={"r": "b", "b": "r"})
QUARTER_TURN = Renaming(1, players={"r": "y", "y": "b", "b": "g", "g": "r"})
MIRROR = Renaming(mirrored=True, players={"r": "r", "y": "g", "b": "b", "g": "y"})


class TestSymmetryOfTheRules:
    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_no_side_of_the_board_and_no_player_is_special(self, options):
        game, rng = nw.load_game("pacru", **options), Random(f"symmetry {name(options)}")
        for _ in range(POSITIONS):
            state = game.parse(random_position(options, rng))
            renaming = rng.choice(all_renamings(game.players))
            other = game.parse(renaming.position(str(state)))
            check_same(state, other, renaming, keeps_order(game, renaming.players))

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_one_position_in_every_way(self, players):
        game, rng = nw.load_game("pacru", players=players), Random(f"every way {players}")
        state = game.parse(random_position(dict(game.options), rng))
        for renaming in all_renamings(game.players):
            other = game.parse(renaming.position(str(state)))
            check_same(state, other, renaming, keeps_order(game, renaming.players))
            if keeps_order(game, renaming.players):
                assert nw.perft(state, 2) == nw.perft(other, 2)


class TestSymmetryOfTheStart:
    @pytest.mark.parametrize(("players", "renaming"), [(2, HALF_TURN), (4, QUARTER_TURN)], ids=["half", "quarter"])
    def test_a_turn_of_the_board_makes_one_player_s_start_the_other_s(self, players, renaming):
        for first in FIRST[players]:
            state = nw.load_game("pacru", players=players, first=first).new_initial_state()
            other = nw.load_game("pacru", players=players, first=renaming.players[first]).new_initial_state()
            check_same(state, other, renaming)
            assert nw.perft(state, 3, by_turn=True) == nw.perft(other, 3, by_turn=True)

    @pytest.mark.parametrize("meeting", ["adjacent", "facing", "facing9"])
    @pytest.mark.parametrize(("players", "renaming"), [(2, HALF_TURN), (4, QUARTER_TURN)], ids=["half", "quarter"])
    def test_and_so_whole_games(self, players, renaming, meeting):
        rng = Random(f"whole games {players} {meeting}")
        first = rng.choice(FIRST[players])
        options = {"players": players, "meeting": meeting}
        state = nw.load_game("pacru", first=first, **options).new_initial_state()
        other = nw.load_game("pacru", first=renaming.players[first], **options).new_initial_state()
        for number in count():
            assert str(other) == renaming.position(str(state))
            if number % 5 == 0 or state.is_terminal():
                check_same(state, other, renaming)
            if state.is_terminal():
                break
            action = rng.choice(state.legal_actions())
            state, other = state.after(action), other.after(renaming.action(action))

    @pytest.mark.parametrize(("players", "first"), [(players, first) for players in (3, 4) for first in FIRST[players]])
    def test_left_and_right_are_the_same_while_a_turn_lasts(self, players, first):
        """Yellow and green change places; but then the turn goes the other way round, so it ends there."""
        state = nw.load_game("pacru", players=players, first=first).new_initial_state()
        other = nw.load_game("pacru", players=players, first=MIRROR.players[first]).new_initial_state()
        check_same(state, other, MIRROR, same_order=False)
        assert nw.perft(state, 1, by_turn=True) == nw.perft(other, 1, by_turn=True)

    def test_the_order_of_turns_has_no_mirror(self):
        """So that the tests would notice a game that confused the two ways round (counts of the rule page)."""
        yellow, green = (nw.load_game("pacru", players=3, first=first).new_initial_state() for first in "yg")
        assert str(green) == MIRROR.position(str(yellow))
        assert nw.perft(yellow, 2, by_turn=True) == 533
        assert nw.perft(green, 2, by_turn=True) == 531

    @pytest.mark.parametrize(
        "renaming", [Renaming(1), Renaming(2), Renaming(mirrored=True)], ids=["1", "2", "mirrored"]
    )
    def test_two_players_start_differs_from_its_other_images(self, renaming):
        start = str(nw.load_game("pacru").new_initial_state())
        assert renaming.position(start) != start

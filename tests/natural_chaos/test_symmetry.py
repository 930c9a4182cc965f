"""What the rules do not tell apart: where a quadrant begins, which quadrant is which, left and right, black and white.

Each symmetry is a renaming of cells and elements; the legal actions of the renamed position are the renamed actions.
"""

from __future__ import annotations

import re
from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naturewidgets as nw
from natural_chaos.positions import CELLS, pieces_of, text_of

COLUMNS, ROWS = "abcd", "1234"
NEXT_ELEMENT = {"F": "P", "P": "E", "E": "W", "W": "F", "S": "S"}
"""One step along the circle of NC-1, which hands black's elements to white and white's to black."""


def shifted(right, up):
    """Every quadrant begins elsewhere, all by the same shift (NC-19, NC-24)."""
    return lambda cell: cell[0] + COLUMNS[(COLUMNS.index(cell[1]) + right) % 4] + ROWS[(ROWS.index(cell[2]) + up) % 4]


def mirrored(cell):
    """Left is right."""
    return cell[0] + COLUMNS[3 - COLUMNS.index(cell[1])] + cell[2]


def turned(cell):
    """Columns are rows: a quarter turn."""
    return cell[0] + COLUMNS[3 - ROWS.index(cell[2])] + ROWS[COLUMNS.index(cell[1])]


def rearranged(order):
    """Quadrants change places."""
    return lambda cell: order["ABCD".index(cell[0])] + cell[1:]


@st.composite
def positions(draw, players=(2, 4), lines=("straight", "wrapped")):
    """A position in play: any pieces, at most eight of each, sometimes with two stones."""
    game = nw.load_game("natural-chaos", players=draw(st.sampled_from(players)), lines=draw(st.sampled_from(lines)))
    quadrants = draw(st.sampled_from(["ABCD", "AB", "CD", "A"]))
    cells = [cell for cell in CELLS if cell[0] in quadrants]
    drawn = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from("FPEW"), max_size=24))
    pieces = {}
    for cell, letter in drawn.items():
        if list(pieces.values()).count(letter) < 8:
            pieces[cell] = letter
    for cell in draw(st.just([]) | st.lists(st.sampled_from(cells), min_size=2, max_size=2, unique=True)):
        pieces[cell] = "S"
    assume(list(pieces.values()).count("S") != 1)
    try:
        return game.parse(text_of(pieces, draw(st.sampled_from(game.players))))
    except nw.NotationError:  # a line for both sides
        assume(False)


def renamed(state, cell=lambda name: name, swap_sides=False):
    """The position under new names, and how an action is renamed with it."""
    letter = NEXT_ELEMENT if swap_sides else dict.fromkeys("FPEWS", None) | {one: one for one in "FPEWS"}
    turn = {**letter, "b": "w" if swap_sides else "b", "w": "b" if swap_sides else "w"}[state.turn]
    pieces = {cell(place): letter[piece] for place, piece in pieces_of(state).items()}

    def action(text):
        text = re.sub("[A-D][a-d][1-4]", lambda match: cell(match[0]), text)
        return letter[text[0]] + text[1:] if text[1:2] == "@" else text

    return state.game.parse(text_of(pieces, turn)), action


def check_same(state, other, action):
    assert {action(text) for text in state.legal_actions()} == set(other.legal_actions())
    assert (state.winner is None) == (other.winner is None)
    assert nw.perft(state, 2) == nw.perft(other, 2)


class TestSymmetry:
    @given(state=positions(lines=["wrapped"]), right=st.integers(0, 3), up=st.integers(0, 3))
    def test_a_quadrant_begins_nowhere(self, state, right, up):
        """With lines that wrap; the straight diagonals do begin somewhere."""
        check_same(state, *renamed(state, shifted(right, up)))

    @given(state=positions(), order=st.sampled_from(list(permutations("ABCD"))))
    def test_no_quadrant_is_special(self, state, order):
        check_same(state, *renamed(state, rearranged(order)))

    @given(state=positions(), cell=st.sampled_from([mirrored, turned, lambda name: turned(mirrored(name))]))
    def test_left_and_right_and_up_are_the_same(self, state, cell):
        check_same(state, *renamed(state, cell))

    @given(state=positions())
    def test_black_and_white_are_the_same(self, state):
        """Fire becomes plant, plant earth, earth water, water fire: who beats whom stays, who owns what is exchanged."""
        other, action = renamed(state, swap_sides=True)
        check_same(state, other, action)
        if state.winner:
            assert {state.winner, other.winner} == {"b", "w"}

    @pytest.mark.parametrize(("right", "up"), [(1, 0), (0, 1)])
    def test_straight_diagonals_are_not_shifted(self, right, up):
        """So that the first of these tests would notice a game that confused the two kinds of lines."""
        diagonal = nw.load_game("natural-chaos").parse("3F2F2F2F3/16/16/16 w -")
        assert diagonal.winner == "b"
        other, _ = renamed(diagonal, shifted(right, up))
        assert other.winner is None

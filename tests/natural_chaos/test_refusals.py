"""Why not? The table of refusals row by row. The expected rules are read off the positions by hand, as each line says.

A position text reads each quadrant from row 4 down, a to d: in `F1P13`, fire stands on a4 and plant on c4.
"""

from __future__ import annotations

import pytest

import naturewidgets as nw
from naturewidgets.games.natural_chaos.geometry import BOARD
from naturewidgets.games.natural_chaos.state import NaturalChaosState

START = "16/16/16/16 b -"
STONES_DUE = "16/16/16/16 b bw"
# Black counts A 1 (Aa4), B 0, C 2 (Ca4 Cb4), D 2 (Dc3 Dd3): every place is in B.
ONLY_B = "F15/16/FE14/6FE8 b -"
# One fire a quadrant, each on a4: every quadrant is allowed, so that nothing but the cell is wrong.
EVEN = "F15/F15/F15/F15 b -"
# White counts A 3 (Aa4 Ac3 Ad2), B 4, C 4, D 4, and A is full: fire 4, plant 1, earth 8, water 2 and the stone on Ab1.
FULL_A = "WEEEEEPEFEEWFSFF/WP4WP8/PW4PW8/WP4WP6S1 w -"
# Eight fires, two a quadrant; black's only pieces.
NO_FIRE_LEFT = "F5F9/1F5F8/8F5F1/9F5F b -"
BLACK_HAS_WON = "EFEF12/2W2P10/16/16 w -"
# Stones on Ab4 and Ba4, fire on Aa4.
STONES = "FS14/S15/16/16 b -"


def verdict(position, action, **options):
    return nw.load_game("natural-chaos", **options).parse(position).explain(action)


def reason(position, action, kind, **options):
    """The reason of that kind, by itself."""
    (found,) = (one for one in verdict(position, action, **options).reasons if one.kind == kind)
    return found


def refused(rows):
    """Decorator: the test runs once a row (position, action, rules broken, options if any)."""
    return pytest.mark.parametrize(
        ("position", "action", "rules", "options"),
        [pytest.param(*row, *([{}] if len(row) == 3 else []), id=f"{row[1]} {row[0]}") for row in rows],
    )


class RefusedForExactly:
    """Base: the verdict names these rules, each of them and no other."""

    def check(self, position, action, rules, options):
        found = verdict(position, action, **options)
        assert sorted(found.rules) == sorted(rules), str(found)


class TestWhatStandsAlone(RefusedForExactly):
    """The first four rows: one rule is named, the upper before the lower, whatever else would be wrong."""

    @refused(
        [
            # NC-6: everything comes too late, even what rows 2 to 4 would refuse as well
            (BLACK_HAS_WON, "P@Ca1", ["NC-6"]),
            (BLACK_HAS_WON, "F@Aa4", ["NC-6"]),
            (BLACK_HAS_WON, "Aa4-Ad1", ["NC-6"]),
            (BLACK_HAS_WON, "Bc4~Aa4", ["NC-6"]),
            (BLACK_HAS_WON, "pass", ["NC-6"]),
            (BLACK_HAS_WON, "faceoff:F", ["NC-6"]),
            (BLACK_HAS_WON, "S@Aa4", ["NC-6"]),
            ("EFEF12/16/16/16 w bw", "P@Ca1", ["NC-6"], {"stones": "turn"}),  # white's stone is due, but it is over
            # NC-9: a choice is due
            ("16/16/16/16 b? -", "F@Aa1", ["NC-9"]),
            ("16/16/16/16 b? -", "Aa1-Ba2", ["NC-9"]),
            ("16/16/16/16 b? -", "Aa1~Aa2", ["NC-9"]),
            ("16/16/16/16 b? -", "pass", ["NC-9"]),  # before NC-40
            ("16/16/16/16 b? bw", "S@Aa1", ["NC-9"], {"stones": "turn"}),
            ("16/16/16/16 b? bw", "F@Aa1", ["NC-9"], {"stones": "turn"}),  # before NC-36
            # NC-9: an element of the other side
            ("16/16/16/16 b? -", "faceoff:P", ["NC-9"]),
            ("16/16/16/16 b? -", "faceoff:W", ["NC-9"]),
            ("16/16/16/16 w?E -", "faceoff:E", ["NC-9"]),
            ("16/16/16/16 w?F -", "faceoff:E", ["NC-9"], {"players": 4}),
            # NC-9: no choice is due
            (START, "faceoff:F", ["NC-9"]),
            (START, "faceoff:W", ["NC-9"]),
            (STONES_DUE, "faceoff:F", ["NC-9"], {"stones": "turn"}),  # before NC-36
            # NC-40: there is another action
            (START, "pass", ["NC-40"]),
            (STONES_DUE, "pass", ["NC-40"], {"stones": "turn"}),  # before NC-36
            (FULL_A, "pass", ["NC-40"], {"stones": "turn"}),  # no place, but moves
            # NC-36: the stone comes first
            (STONES_DUE, "F@Aa1", ["NC-36"], {"stones": "turn"}),
            (STONES_DUE, "P@Aa1", ["NC-36"], {"stones": "turn"}),  # not black's besides
            (STONES_DUE, "Aa1-Bd4", ["NC-36"], {"stones": "turn"}),
            (STONES_DUE, "Aa1~Aa1", ["NC-36"], {"stones": "extra"}),
            ("16/16/16/16 P bw", "W@Aa1", ["NC-36"], {"players": 4, "stones": "turn"}),
            # NC-36: no stone to put
            (START, "S@Aa1", ["NC-36"]),
            ("F15/16/16/16 b -", "S@Aa4", ["NC-36"]),  # on a piece besides
            ("S15/16/16/16 b w", "S@Aa4", ["NC-36"], {"stones": "turn"}),  # white holds one, black does not
        ]
    )
    def test_one_rule_is_named(self, position, action, rules, options):
        self.check(position, action, rules, options)
        assert len(verdict(position, action, **options).reasons) == 1


class TestPlacing(RefusedForExactly):
    @refused(
        [
            # NC-12, NC-32: whose element
            (START, "P@Aa1", ["NC-12"]),
            (START, "W@Dd4", ["NC-12"]),
            ("16/16/16/16 w -", "E@Aa1", ["NC-12"]),
            ("16/16/16/16 F -", "E@Aa1", ["NC-32"], {"players": 4}),
            ("16/16/16/16 F -", "P@Aa1", ["NC-32"], {"players": 4}),
            # NC-17: eight are on the board, whoever's
            (NO_FIRE_LEFT, "F@Ab4", ["NC-17"]),
            (NO_FIRE_LEFT, "F@Aa4", ["NC-17", "NC-12"]),
            ("P5P9/1P5P8/8P5P1/9P5P b -", "P@Ab4", ["NC-12", "NC-17"]),
            # NC-13: in another quadrant than B
            (ONLY_B, "F@Aa1", ["NC-13"]),
            (ONLY_B, "E@Da1", ["NC-13"]),
            (ONLY_B, "W@Ca1", ["NC-12", "NC-13"]),
            (ONLY_B, "W@Ba1", ["NC-12"]),
            (ONLY_B, "F@Ca4", ["NC-13", "NC-12"]),
            # NC-13 counts the team: fire has none in A and C, but earth has one in each (NC-34)
            ("E15/F15/1E14/16 F -", "F@Aa1", ["NC-13"], {"players": 4}),
            ("E15/F15/1E14/16 F -", "E@Aa1", ["NC-32", "NC-13"], {"players": 4}),
            ("E15/F15/1E14/16 F -", "W@Da1", ["NC-32"], {"players": 4}),
            # NC-15: white's only quadrant A has no free cell
            (FULL_A, "P@Ba1", ["NC-13", "NC-15"], {"stones": "turn"}),
            (FULL_A, "P@Aa4", ["NC-15", "NC-12"], {"stones": "turn"}),
            (FULL_A, "P@Ab1", ["NC-15", "NC-39"], {"stones": "turn"}),
            (FULL_A, "F@Ba1", ["NC-12", "NC-13", "NC-15"], {"stones": "turn"}),
            (FULL_A, "E@Ba1", ["NC-12", "NC-17", "NC-13", "NC-15"], {"stones": "turn"}),
            (FULL_A, "E@Ab1", ["NC-12", "NC-17", "NC-15", "NC-39"], {"stones": "turn"}),
            # NC-12, NC-36: on a piece
            (EVEN, "F@Aa4", ["NC-12"]),
            ("FW14/F15/F15/F15 b -", "E@Ab4", ["NC-12"]),
            ("F14S/16/16/16 w w", "S@Aa4", ["NC-36"], {"stones": "turn"}),
            # NC-39: on a stone
            (STONES, "F@Ba4", ["NC-39"], {"stones": "turn"}),  # black counts A 1, B 0
            (STONES, "F@Ab4", ["NC-13", "NC-39"], {"stones": "turn"}),
            ("S15/16/16/16 w w", "S@Aa4", ["NC-39"], {"stones": "turn"}),
        ]
    )
    def test_every_rule_is_named(self, position, action, rules, options):
        self.check(position, action, rules, options)

    def test_the_counts_of_all_quadrants_come_along(self):
        found = reason(ONLY_B, "F@Aa1", "NC-13")
        assert found.places == ("Aa1",)
        assert (found.params["quadrant"], found.params["held"], found.params["fewest"]) == ("A", 1, 0)
        assert found.params["allowed"] == ("B",)
        assert found.params["counts"] == ("A 1", "B 0", "C 2", "D 2")
        for language in ("en", "it"):
            assert "A 1, B 0, C 2, D 2" in found.text(language)

    def test_all_allowed_quadrants_come_along(self):
        # White counts A 1, B 0, C 0, D 2.
        found = reason("W15/16/16/6PW8 w -", "P@Da1", "NC-13")
        assert found.params["allowed"] == ("B", "C")
        assert (found.params["held"], found.params["fewest"]) == (2, 0)

    def test_the_pieces_that_are_used_up_are_shown(self):
        found = reason(NO_FIRE_LEFT, "F@Ab4", "NC-17")
        assert set(found.places) == {"Aa4", "Ac3", "Bb4", "Bd3", "Ca2", "Cc1", "Db2", "Dd1"}

    def test_the_full_quadrant_is_shown(self):
        found = reason(FULL_A, "P@Ba1", "NC-15", stones="turn")
        assert set(found.places) == {f"A{column}{row}" for column in "abcd" for row in "1234"}
        assert found.params["allowed"] == ("A",)

    def test_what_stands_in_the_way_is_shown(self):
        found = reason("FW14/F15/F15/F15 b -", "E@Ab4", "NC-12.occupied")
        assert (found.places, found.params["there"]) == (("Ab4",), "W")
        assert reason(STONES, "F@Ba4", "NC-39", stones="turn").places == ("Ba4",)


class TestMoving(RefusedForExactly):
    @refused(
        [
            # NC-18: from a free cell, or a piece of the other side
            (EVEN, "Ab4-Ac4", ["NC-18"]),
            ("FW14/F15/F15/F15 b -", "Ab4-Ac4", ["NC-18"]),
            ("E15/16/16/16 P -", "Aa4-Ab4", ["NC-18"], {"players": 4}),  # earth plays for the other team
            # NC-20: to another quadrant, and what else is wrong with it
            (EVEN, "Aa4-Bb4", ["NC-20"]),
            (EVEN, "Aa4-Ca1", ["NC-20"]),  # where the quadrants touch on the table
            (EVEN, "Aa4-Ba4", ["NC-20", "NC-18"]),  # onto a piece
            (EVEN, "Ab4-Bb4", ["NC-18", "NC-20"]),  # from a free cell
            # NC-18: not adjacent
            (EVEN, "Aa4-Ac4", ["NC-18"]),
            (EVEN, "Aa4-Ab3", ["NC-18"]),
            (EVEN, "Aa4-Ad1", ["NC-18"]),  # diagonal over both edges
            (EVEN, "Aa4-Aa4", ["NC-18"]),
            # NC-18: onto a piece
            ("FE14/16/16/16 b -", "Aa4-Ab4", ["NC-18"]),
            ("FW14/16/16/16 b -", "Aa4-Ab4", ["NC-18"]),
            # NC-39: onto a stone
            (STONES, "Aa4-Ab4", ["NC-39"], {"stones": "turn"}),
            (STONES, "Aa4-Ba4", ["NC-20", "NC-39"], {"stones": "turn"}),
            ("F1S13/S15/16/16 b -", "Aa4-Ac4", ["NC-18", "NC-39"], {"stones": "turn"}),
            # NC-37: a stone
            (STONES, "Ab4-Ac4", ["NC-37"], {"stones": "turn"}),
            (STONES, "Ab4-Aa4", ["NC-37", "NC-18"], {"stones": "turn"}),  # onto a piece
            (STONES, "Ab4-Ad4", ["NC-37", "NC-18"], {"stones": "turn"}),  # too far
            (STONES, "Ab4-Bb4", ["NC-37", "NC-20"], {"stones": "turn"}),
            (STONES, "Ab4-Ba4", ["NC-37", "NC-20", "NC-39"], {"stones": "turn"}),  # onto the other stone
        ]
    )
    def test_every_rule_is_named(self, position, action, rules, options):
        self.check(position, action, rules, options)

    def test_two_faults_against_one_rule_are_two_reasons(self):
        # Ab4 is free, and Ad3 is two columns and a row away.
        kinds = {one.kind for one in verdict(EVEN, "Ab4-Ad3").reasons}
        assert kinds == {"NC-18.nothing_there", "NC-18.too_far"}

    def test_a_piece_is_not_in_its_own_way(self):
        assert [one.kind for one in verdict(EVEN, "Aa4-Aa4").reasons] == ["NC-18.too_far"]

    def test_the_cells_within_reach_are_named(self):
        # Aa4 over the top edge is Aa1, over the left edge Ad4.
        found = reason(EVEN, "Aa4-Ac4", "NC-18.too_far")
        assert set(found.params["neighbours"]) == {"Aa1", "Aa3", "Ab4", "Ad4"}
        assert found.places == ("Ac4",)

    def test_both_cells_of_a_move_between_quadrants_are_shown(self):
        assert set(reason(EVEN, "Aa4-Bb4", "NC-20").places) == {"Aa4", "Bb4"}


class TestSwitching(RefusedForExactly):
    @refused(
        [
            # NC-27, and NC-22 with it: two own pieces are no own and enemy piece
            ("FE14/16/16/16 b -", "Aa4~Ab4", ["NC-27", "NC-22"]),
            ("F1E13/16/16/16 b -", "Aa4~Ac4", ["NC-27", "NC-22", "NC-23"]),
            ("F15/1E14/16/16 b -", "Aa4~Bb4", ["NC-27", "NC-22", "NC-24"]),
            ("F15/E15/16/16 b -", "Aa4~Ba4", ["NC-27", "NC-22"]),
            ("FE14/16/16/16 F -", "Aa4~Ab4", ["NC-27", "NC-22"], {"players": 4}),  # the team's
            # NC-22: not an own piece and then an enemy piece that it beats
            ("16/16/16/16 b -", "Aa1~Aa2", ["NC-22"]),
            ("F15/16/16/16 b -", "Aa4~Ab4", ["NC-22"]),
            ("F15/16/16/16 b -", "Ab4~Aa4", ["NC-22"]),
            ("FP14/16/16/16 b -", "Ab4~Aa4", ["NC-22"]),  # the own piece comes first
            ("FW14/16/16/16 b -", "Aa4~Ab4", ["NC-22"]),  # water beats fire
            ("EP14/16/16/16 b -", "Aa4~Ab4", ["NC-22"]),  # plant beats earth
            ("PW14/16/16/16 b -", "Aa4~Ab4", ["NC-22"]),  # two enemies
            ("FP14/16/16/16 b -", "Aa4~Aa4", ["NC-22", "NC-23"]),  # no cell is next to itself
            # NC-23: in one quadrant, not adjacent
            ("F1P13/16/16/16 b -", "Aa4~Ac4", ["NC-23"]),
            ("F4P10/16/16/16 b -", "Aa4~Ab3", ["NC-23"]),
            ("F14P/16/16/16 b -", "Aa4~Ad1", ["NC-23"]),  # diagonal over both edges
            ("F1W13/16/16/16 b -", "Aa4~Ac4", ["NC-22", "NC-23"]),
            # NC-24: different relative cells of two quadrants
            ("F15/1P14/16/16 b -", "Aa4~Bb4", ["NC-24"]),
            ("3E12/W15/16/16 b -", "Ad4~Ba4", ["NC-24"]),  # where the quadrants touch on the table
            ("F15/1W14/16/16 b -", "Aa4~Bb4", ["NC-22", "NC-24"]),
            ("F15/16/16/16 b -", "Aa4~Bb4", ["NC-22", "NC-24"]),
            # NC-37: a stone, and nothing of NC-22 with it
            (STONES, "Aa4~Ab4", ["NC-37"], {"stones": "turn"}),
            (STONES, "Ab4~Aa4", ["NC-37"], {"stones": "turn"}),
            (STONES, "Aa4~Ba4", ["NC-37"], {"stones": "turn"}),
            (STONES, "Ab4~Ac4", ["NC-37"], {"stones": "turn"}),
            (STONES, "Ab4~Ba4", ["NC-37", "NC-24"], {"stones": "turn"}),
            ("F1S13/S15/16/16 b -", "Aa4~Ac4", ["NC-37", "NC-23"], {"stones": "turn"}),
            # NC-8: a line for both, where nothing else is wrong
            ("PEEEFWWW8/16/16/16 b -", "Aa3~Aa4", ["NC-8"]),
            ("WEEEFWWW8/16/16/16 b -", "Aa3~Aa4", ["NC-22"]),  # water is not beaten by fire
            ("PEEE4FWWW4/16/16/16 b -", "Aa2~Aa4", ["NC-23"]),  # two rows apart
            ("PEEE12/4FWWW8/16/16 b -", "Ba3~Aa4", ["NC-24"]),  # not the same relative cell
        ]
    )
    def test_every_rule_is_named(self, position, action, rules, options):
        self.check(position, action, rules, options)

    def test_two_stones_are_two_reasons(self):
        found = verdict(STONES, "Ab4~Ba4", stones="turn").reasons
        assert [one.places for one in found if one.rule == "NC-37"] == [("Ab4",), ("Ba4",)]

    def test_the_cell_that_would_match_is_named(self):
        found = reason("F15/1P14/16/16 b -", "Aa4~Bb4", "NC-24")
        assert found.params["would_be"] == "Ba4"
        assert set(found.places) == {"Aa4", "Bb4"}

    def test_the_elements_are_named(self):
        found = reason("FW14/16/16/16 b -", "Aa4~Ab4", "NC-22.beats_not")
        assert (found.params["own"], found.params["enemy"]) == ("F", "W")

    def test_both_lines_are_shown(self):
        # Fire goes to Aa4 and makes FEEE in row 4; plant goes to Aa3 and makes PWWW in row 3.
        found = reason("PEEEFWWW8/16/16/16 b -", "Aa3~Aa4", "NC-8")
        assert set(found.params["mine"]) == {"Aa4", "Ab4", "Ac4", "Ad4"}
        assert set(found.params["theirs"]) == {"Aa3", "Ab3", "Ac3", "Ad3"}
        assert set(found.places) == {*found.params["mine"], *found.params["theirs"]}
        assert (found.params["side"], found.params["enemy"]) == ("player.b", "player.w")

    def test_lines_in_two_quadrants_are_shown(self):
        # Fire from Bd1 goes to Ad1 and makes EFEF in row 1 of A; plant goes to Bd1 and makes WPWP in row 1 of B.
        found = reason("12EFEP/12WPWF/16/16 b -", "Bd1~Ad1", "NC-8")
        assert set(found.params["mine"]) == {"Aa1", "Ab1", "Ac1", "Ad1"}
        assert set(found.params["theirs"]) == {"Ba1", "Bb1", "Bc1", "Bd1"}


class TestTheDraw:
    """NC-41 cannot be reached with eight pieces of each element and two stones: stones on every cell stand in for it."""

    @pytest.fixture(params=[(2, "b"), (2, "w"), (4, "E")], ids=str)
    def stuck(self, request):
        players, turn = request.param
        game = nw.load_game("natural-chaos", players=players)
        return NaturalChaosState(game, (0, 0, 0, 0), BOARD, turn, None, "", "")

    def test_nobody_wins(self, stuck):
        assert stuck.outcome == nw.Outcome("draw", "NC-41")
        assert stuck.winner == "draw"
        assert stuck.is_terminal()
        assert stuck.current_player is None
        assert set(stuck.returns().values()) == {0.0}

    def test_nothing_is_legal_not_even_a_pass(self, stuck):
        assert stuck.legal_actions() == []
        assert nw.perft(stuck, 1) == 0
        for action in ("pass", "faceoff:F", "S@Aa1", "F@Aa1", "Aa1-Aa2", "Aa1~Ba1"):
            assert stuck.explain(action).rules == ("NC-41",)

    def test_it_is_told_in_words(self, stuck):
        assert "draw" in stuck.describe("en")
        assert "arità" in stuck.describe("it")

    def test_the_action_that_brings_it_about_says_so(self):
        """Stones everywhere but on Aa1: when fire lies there, no side can place (NC-15), move or switch."""
        game = nw.load_game("natural-chaos")
        step = NaturalChaosState(game, (0, 0, 0, 0), BOARD ^ 1, "b", None, "", "").step("F@Aa1")
        assert step.after.outcome == nw.Outcome("draw", "NC-41")
        assert [(effect.kind, effect.rule) for effect in step.effects][-1] == ("end", "NC-41")

    def test_a_player_who_is_stuck_while_another_is_not_passes(self):
        """Stones everywhere but on Aa1, where fire lies beside plant on Aa2: black can switch, white cannot."""
        game = nw.load_game("natural-chaos")
        state = NaturalChaosState(game, (1, 1 << 4, 0, 0), BOARD ^ 0b10001, "w", None, "", "")
        assert state.legal_actions() == ["pass"]
        assert state.after("pass").legal_actions() == ["Aa1~Aa2"]

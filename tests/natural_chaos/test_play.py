"""What actions do, how games end, who sees what, and that nothing is ever lost."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw
from natural_chaos.positions import EVERY_CHOICE


def state(position, **options):
    return nw.load_game("natural-chaos", **options).parse(position)


def done(position, action, **options):
    """(kind, rule, changes) of each effect."""
    step = state(position, **options).step(action)
    return [(effect.kind, effect.rule, *map(tuple, effect.changes)) for effect in step.effects]


class TestEffects:
    """Each names the rule that made it, in the order in which a teacher would tell them."""

    def test_of_placing(self):
        assert done("16/16/16/16 b -", "F@Ab3") == [
            ("place", "NC-12", ("Ab3", "", "F")),
            ("count", "NC-13"),
            ("turn", "NC-11", ("turn", "b", "w")),
        ]

    def test_placing_says_how_few_there_were(self):
        # Black counts A 1, B 0, C 2, D 2.
        count = state("F15/16/FE14/6FE8 b -").step("E@Bc2").effects[1]
        assert (count.params["quadrant"], count.params["number"]) == ("B", 0)

    def test_of_moving(self):
        assert done("5F10/16/16/16 b -", "Ab3-Ab4") == [
            ("move", "NC-18", ("Ab3", "F", ""), ("Ab4", "", "F")),
            ("turn", "NC-11", ("turn", "b", "w")),
        ]

    @pytest.mark.parametrize("action", ["Aa4-Aa1", "Aa4-Ad4"])
    def test_of_moving_over_an_edge(self, action):
        (kind, rule, *changes), _ = done("F15/16/16/16 b -", action)
        assert (kind, rule, changes) == ("move", "NC-19", [("Aa4", "F", ""), (action[4:], "", "F")])

    @pytest.mark.parametrize("action", ["Dd1-Dd4", "Dd1-Da1"])
    def test_of_moving_over_the_other_edges(self, action):
        assert done("16/16/16/15P w -", action)[0][:2] == ("move", "NC-19")

    def test_of_switching_next_door(self):
        assert done("FP14/16/16/16 b -", "Aa4~Ab4") == [
            ("count", "NC-1"),
            ("swap", "NC-23", ("Aa4", "F", "P"), ("Ab4", "P", "F")),
            ("turn", "NC-11", ("turn", "b", "w")),
        ]

    def test_of_switching_across_quadrants(self):
        assert done("16/5W10/16/5F10 w -", "Bb3~Db3") == [
            ("count", "NC-1"),
            ("swap", "NC-24", ("Bb3", "W", "F"), ("Db3", "F", "W")),
            ("turn", "NC-11", ("turn", "w", "b")),
        ]

    def test_of_the_stone(self):
        assert done("16/16/16/16 b bw", "S@Cc2", stones="turn") == [
            ("place", "NC-36", ("Cc2", "", "S"), ("hand:b", "S", "")),
            ("turn", "NC-11", ("turn", "b", "w")),
        ]

    def test_of_the_stone_before_an_action_in_the_same_turn(self):
        assert done("16/16/16/16 b bw", "S@Cc2", stones="extra") == [
            ("place", "NC-36", ("Cc2", "", "S"), ("hand:b", "S", "")),
            ("turn", "NC-36"),
        ]

    def test_of_passing(self):
        # White's pieces lie beside those that beat them, all are placed, and none can move.
        assert done("FPFPPFPFPPFFFFPP/EWEWWEWEWWEEEEWW/16/16 w -", "pass") == [
            ("pass", "NC-40"),
            ("turn", "NC-11", ("turn", "w", "b")),
        ]

    @pytest.mark.parametrize(("turn", "following"), ["PF", "FW", "WE", "EP"])
    def test_of_the_turn_of_four(self, turn, following):
        assert done(f"16/16/16/16 {turn} -", f"{turn}@Aa1", players=4)[-1] == (
            "turn",
            "NC-31",
            ("turn", turn, following),
        )

    def test_of_black_s_choice(self):
        assert done("16/16/16/16 b? -", "faceoff:E") == [
            ("choose", "NC-9", ("faceoff", "due", "E")),
            ("turn", "NC-9", ("turn", "b", "w")),
        ]

    @pytest.mark.parametrize(("black", "white", "starts"), ["FPb", "FWw", "EPw", "EWb"])  # NC-1: who beats whom
    def test_of_white_s_choice(self, black, white, starts):
        reveal, beats, turn = done(f"16/16/16/16 w?{black} -", f"faceoff:{white}")
        assert reveal == ("reveal", "NC-9", ("faceoff", black, ""))
        assert beats == ("count", "NC-1")
        assert turn == (("turn", "NC-9", ("turn", "w", "b")) if starts == "b" else ("turn", "NC-9"))

    def test_of_white_s_choice_among_four(self):
        # Earth beats water, so earth's player starts; plant's chose for white, being its first in turn.
        assert done("16/16/16/16 w?E -", "faceoff:W", players=4)[-1] == ("turn", "NC-30", ("turn", "P", "E"))

    def test_of_a_line(self):
        step = state("EFE4F8/2W2P10/8W7/16 b -").step("Ad3-Ad4")
        end = step.effects[-1]
        assert (end.kind, end.rule) == ("end", "NC-6")
        assert set(end.places) == {"Aa4", "Ab4", "Ac4", "Ad4"}

    def test_of_two_lines_at_once_shows_both(self):
        # Fire comes from Ad1 to Dd1: column d and row 1 of D, which share that cell.
        end = state("2W12F/W15/16/3E3F3EFFEP b -").step("Ad1~Dd1").effects[-1]
        assert set(end.places) == {"Dd4", "Dd3", "Dd2", "Dd1", "Da1", "Db1", "Dc1"}

    def test_of_a_gift(self):
        step = state("FWWWP11/16/16/16 b -").step("Aa4~Aa3")
        end = step.effects[-1]
        assert (end.kind, end.rule) == ("end", "NC-8a")
        assert (end.params["winner"], end.params["giver"]) == ("player.w", "player.b")
        assert set(end.places) == {"Aa4", "Ab4", "Ac4", "Ad4"}


class TestTheEnd:
    def test_a_line_is_by_nc_6_a_gift_by_nc_8a(self):
        assert state("EFE4F8/2W2P10/8W7/16 b -").after("Ad3-Ad4").outcome == nw.Outcome("b", "NC-6")
        assert state("FWWWP11/16/16/16 b -").after("Aa4~Aa3").outcome == nw.Outcome("w", "NC-8a")
        assert state("16/PEFEE11/16/16 w -").after("Ba4~Ba3").outcome == nw.Outcome("b", "NC-8a")

    def test_nobody_is_to_act_and_the_winner_takes_all(self):
        end = state("EFE4F8/2W2P10/8W7/16 b -").after("Ad3-Ad4")
        assert end.current_player is None
        assert end.returns() == {"b": 1.0, "w": -1.0}

    def test_teams_win_and_lose_together(self):
        # Plant completes row 3 of A, and with it water wins.
        end = state("4PWP4W4/E2F12/6F9/16 P -", players=4).after("Ad2-Ad3")
        assert end.winner == "w"
        assert end.returns() == {"P": 1.0, "W": 1.0, "F": -1.0, "E": -1.0}

    def test_before_it_nobody_has_won_anything(self):
        start = state("16/16/16/16 b? -")
        assert (start.outcome, start.winner, start.is_terminal()) == (None, None, False)
        assert start.returns() == {"b": 0.0, "w": 0.0}


class TestTheFaceOff:
    """NC-9: what black chose stays hidden from white until white has chosen."""

    def test_white_cannot_tell_what_black_chose(self):
        steps = [state("16/16/16/16 b? -").step(action) for action in ("faceoff:F", "faceoff:E")]
        for viewer in ("w", None):
            fire, earth = (step.as_seen_by(viewer) for step in steps)
            assert fire == earth
            assert fire[0] == "faceoff:?"
            assert [effect.text("en") for effect in fire[1]] == [effect.text("en") for effect in earth[1]]
            assert all(change.place == "turn" for effect in fire[1] for change in effect.changes)
            assert {step.after.view(viewer) for step in steps} == {"16/16/16/16 w?? -"}

    def test_black_can(self):
        step = state("16/16/16/16 b? -").step("faceoff:E")
        assert step.as_seen_by("b")[0] == "faceoff:E"
        assert step.after.view("b") == "16/16/16/16 w?E -"

    @pytest.mark.parametrize(("viewer", "sees"), [("F", True), ("E", True), ("P", False), ("W", False), (None, False)])
    def test_teams_see_what_their_side_sees(self, viewer, sees):
        hidden = state("16/16/16/16 w?E -", players=4)
        assert hidden.view(viewer) == f"16/16/16/16 w?{'E' if sees else '?'} -"

    def test_of_each_team_the_player_who_is_first_in_turn_picks(self):
        # The turn goes plant, fire, water, earth (NC-31).
        picking = state("16/16/16/16 b? -", players=4)
        assert picking.current_player == "F"
        assert picking.after("faceoff:E").current_player == "P"

    def test_what_may_lie_behind_it_is_either(self):
        hidden = state("16/16/16/16 w?E -")
        assert {str(hidden.resample("w", Random(seed))) for seed in range(40)} == {
            "16/16/16/16 w?E -",
            "16/16/16/16 w?F -",
        }
        assert {hidden.resample("b", Random(seed)) for seed in range(40)} == {hidden}

    def test_nothing_is_hidden_once_white_has_chosen(self):
        step = state("16/16/16/16 w?E -").step("faceoff:P")
        for viewer in ("b", "w", None):
            assert step.as_seen_by(viewer) == (step.action, step.effects)
            assert step.after.view(viewer) == str(step.after)


class TestWords:
    def test_the_table_counts_quadrants_and_what_is_left(self):
        # Black: fire on Aa4, Ca4, Dc3, earth on Cb4, Dd3; of eight each, five and six are left.
        assert state("F15/16/FE14/6FE8 b -").table("en") == [
            ["side", "A", "B", "C", "D", "in reserve"],
            ["Black", 1, 0, 2, 2, "F 5, E 6"],
            ["White", 0, 0, 0, 0, "P 8, W 8"],
        ]

    def test_the_summary_counts_what_can_be_done(self):
        # Aa4 has 4 free neighbours; in C and in D two pieces lie side by side and have 3 each: 16 moves, no switch.
        for language, where in [("en", "in B (fewest own pieces: 0)"), ("it", "in B (meno pezzi tuoi: 0)")]:
            said = state("F15/16/FE14/6FE8 b -").describe(language)
            assert where in said
            assert "(16)" in said
            assert "(0)" in said

    @pytest.mark.parametrize(
        ("position", "options", "said"),
        [
            ("16/16/16/16 b? -", {}, "Face-off"),
            ("16/16/16/16 b bw", {"stones": "turn"}, "Stone"),
            ("16/16/16/16 b -", {}, "any quadrant"),
            ("FPFPPFPFPPFFFFPP/EWEWWEWEWWEEEEWW/16/16 w -", {}, "nothing is possible but to pass"),
            ("WEEEEEPEFEEWFSFF/WP4WP8/PW4PW8/WP4WP6S1 w -", {"stones": "turn"}, "nothing can be placed"),
            ("EFEF12/16/16/16 w -", {}, "Black has won"),
            ("PWWWF11/16/16/16 w -", {}, "the other side's switch"),
        ],
    )
    def test_the_summary_says_what_is_due(self, position, options, said):
        assert said in state(position, **options).describe("en")


@pytest.mark.parametrize("options", EVERY_CHOICE, ids=lambda options: " ".join(map(str, options.values())))
def test_random_games_lose_nothing_and_end(options):
    """At most eight of each, never fewer pieces than before, stones kept, no line for both, and always something to do."""
    game, rng = nw.load_game("natural-chaos", **options), Random(f"play {options}")
    stones = 0 if options["stones"] == "none" else 2
    for number in range(50):
        here, pieces = game.new_initial_state(), 0
        while (code := here._sample(rng)) is not None:
            assert not here.is_terminal()
            here = here._child(code)
            held = [cells.bit_count() for cells in here.board]
            assert max(held) <= 8
            assert sum(held) - pieces in {0, 1}
            pieces = sum(held)
            assert here.stones.bit_count() + len(here.hands) == stones
            assert (
                sum(here.board) + here.stones
                == here.board[0] | here.board[1] | here.board[2] | here.board[3] | here.stones
            )
        assert here.is_terminal()
        assert here.winner in {"b", "w"}
        if number < 5:
            assert game.parse(str(here)) == here  # which refuses lines of both sides

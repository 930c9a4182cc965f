"""Playing, stepping, trying other ways, and taking back."""

from __future__ import annotations

import copy
import pickle

import pytest
from traitlets import TraitError

import naturewidgets as nw
from naturewidgets.match import Match

START = "16/16/16/16 b -"


def seen(match):
    """All that a user sees of a match."""
    return (match.line, match.step, match.state, match.revision, match.variations(), match.can_undo, match.can_redo)


class TestAMatch:
    def test_begins_where_its_game_begins(self, match):
        assert str(match.state) == START
        assert (match.line, match.step, match.revision) == ((), 0, 0)
        assert match.players == ("b", "w")
        assert match.start == match.state == match.state_at(0)
        assert match.game == nw.load_game("natural-chaos", first="black")

    def test_is_made_from_an_id_a_game_or_a_state(self):
        game = nw.load_game("natural-chaos", first="black")
        of_a_state = Match(game.new_initial_state())
        assert Match("natural-chaos", first="black").start == Match(game).start == of_a_state.start

    def test_can_start_anywhere(self):
        game = nw.load_game("natural-chaos")
        text = "5F10/16/16/16 w -"
        assert str(Match("natural-chaos", start=text).state) == text
        assert Match(game, start=game.parse(text)).state == Match(game.parse(text)).state

    def test_draws_a_seed_and_keeps_it(self):
        seeds = {Match("natural-chaos").seed for _ in range(5)}
        assert len(seeds) == 5
        assert all(0 <= seed < 2**53 for seed in seeds)
        assert Match("natural-chaos", 7).seed == 7

    @pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "1", True, [], pytest.param(10**5000, id="huge")])
    def test_refuses_a_seed_that_a_record_could_not_hold(self, seed):
        with pytest.raises(nw.OptionError, match="seed"):
            Match("natural-chaos", seed)

    def test_says_in_one_line_where_it_stands(self, match):
        match.play("F@Ab3")
        assert repr(match) == "<Match of natural-chaos: step 1 of 1, 5F10/16/16/16 w -, w to act>"

    def test_says_how_it_ended(self):
        won = Match("natural-chaos", start="FFF13/16/16/WWW13 b -", first="black")
        won.play("F@Ba4")
        assert "over" not in repr(won)
        over = Match("natural-chaos", start="FFFF12/16/16/WWW13 w -")
        assert repr(over).endswith("over, b by NC-6>")

    def test_does_not_print_what_is_hidden(self):
        match = Match("natural-chaos")
        match.play("faceoff:F")
        assert "w??" in repr(match)

    def test_wants_options_only_with_an_id(self, match):
        with pytest.raises(nw.OptionError, match="players"):
            Match(match.game, players=4)
        with pytest.raises(nw.OptionError, match="player"):
            Match("natural-chaos", player=4)

    def test_wants_one_start_of_its_own_game(self, match):
        with pytest.raises(nw.OptionError, match="once"):
            Match(match.start, start=START)
        with pytest.raises(nw.OptionError, match="belongs"):
            Match("natural-chaos", start=Match("natural-chaos", players=4).start)
        with pytest.raises(nw.NotationError):
            Match("natural-chaos", start="nowhere")


class TestPlaying:
    def test_goes_one_step_on_and_says_what_was_done(self, match):
        before = match.state
        step = match.play("F@Ab3")
        assert step.before is before
        assert step.after is match.state
        assert step.action == "F@Ab3"
        assert step.effects == before.step("F@Ab3").effects
        assert (match.line, match.step) == (("F@Ab3",), 1)

    @pytest.mark.parametrize("action", ["W@Aa1", "pass", "Aa1-Aa2"])
    def test_what_the_rules_forbid_changes_nothing(self, branched, action):
        before = seen(branched)
        with pytest.raises(nw.IllegalAction) as refused:
            branched.first() or branched.play(action)
        assert refused.value.verdict.reasons
        branched.jump(before[1])
        assert seen(branched) == before

    @pytest.mark.parametrize("action", ["", "F@Ab9", "F@Ab3 ", "🔥", None, 3, ["F@Ab3"], {}])
    def test_what_cannot_be_read_changes_nothing(self, branched, action):
        before, record = seen(branched), branched.record()
        with pytest.raises(nw.NotationError):
            branched.play(action)
        assert seen(branched) == before
        assert branched.record() == record

    def test_ends_with_the_game(self):
        match = Match("natural-chaos", start="FFFF12/16/16/WWW13 w -")
        with pytest.raises(nw.IllegalAction) as refused:
            match.play("W@Ba1")
        assert "NC-6" in refused.value.verdict.rules
        assert match.line == ()


class TestTheCursor:
    def test_moves_in_the_line_and_leaves_it_alone(self, branched):
        line, revision = branched.line, branched.revision
        for step in (0, 3, 1, 2):
            branched.step = step
            assert branched.step == step
            assert branched.state is branched.state_at(step)
        assert (branched.line, branched.revision) == (line, revision)

    def test_goes_back_and_forward_and_stops_at_the_ends(self, branched):
        steps = []
        for go in (branched.first, branched.back, branched.forward, branched.last, branched.forward, branched.back):
            go()
            steps.append(branched.step)
        assert steps == [0, 0, 1, 3, 3, 2]

    @pytest.mark.parametrize("step", [-1, 4, pytest.param(10**5000, id="huge"), 1.0, "1", None, True, [1]])
    def test_stays_where_it_is_if_there_is_no_such_step(self, branched, step):
        """A number from the end, as in a list, would hide a mistake of one."""
        before = seen(branched)
        for error in (nw.OptionError, TraitError, ValueError):
            with pytest.raises(error):
                branched.step = step
        with pytest.raises(nw.OptionError, match="0 to 3"):
            branched.jump(step)
        assert seen(branched) == before

    def test_shows_what_each_action_did(self, branched):
        assert branched.states == tuple(map(branched.state_at, range(4)))
        assert branched.steps == tuple(map(branched.step_at, range(1, 4)))
        assert tuple(step.action for step in branched.steps) == branched.line
        for number, step in enumerate(branched.steps, start=1):
            assert step.before is branched.state_at(number - 1)
            assert step.after is branched.state_at(number)
        with pytest.raises(nw.OptionError):
            branched.step_at(0)

    @pytest.mark.parametrize("name", ["state", "line", "players", "seed", "revision"])
    def test_is_the_only_trait_that_can_be_set(self, branched, name):
        with pytest.raises(TraitError, match="read-only"):
            setattr(branched, name, getattr(branched, name))


class TestAVariation:
    def test_begins_where_another_action_is_played(self, match):
        match.play("F@Ab3")
        match.play("W@Ba1")
        match.jump(1)
        match.play("P@Ba1")
        assert match.line == ("F@Ab3", "P@Ba1")
        assert match.variations() == match.variations(2) == ("W@Ba1",)

    def test_loses_nothing(self, branched):
        assert branched.line == ("F@Ab3", "W@Ba1", "E@Ca1")
        assert [branched.variations(step) for step in range(4)] == [(), (), ("P@Ba1",), ("F@Da1",)]
        branched.choose_variation(3, "F@Da1")
        assert branched.line == ("F@Ab3", "W@Ba1", "F@Da1", "W@Ca2")
        assert branched.step == 3

    def test_comes_back_as_it_was_left(self, branched):
        branched.choose_variation(2, "P@Ba1")
        assert branched.line == ("F@Ab3", "P@Ba1")
        branched.choose_variation(2, "W@Ba1")
        assert (branched.line, branched.step) == (("F@Ab3", "W@Ba1", "E@Ca1"), 2)

    def test_is_followed_when_its_action_is_played_again(self, branched):
        states = len(branched.record()["actions"])
        branched.jump(2)
        step = branched.play("F@Da1")
        assert step.action == "F@Da1"
        assert (branched.line, branched.step) == (("F@Ab3", "W@Ba1", "F@Da1", "W@Ca2"), 3)
        assert len(branched.record()["actions"]) == states

    def test_leaves_line_and_revision_alone_if_it_is_the_line(self, branched):
        revision = branched.revision
        branched.first()
        branched.play("F@Ab3")
        assert (branched.line, branched.step, branched.revision) == (("F@Ab3", "W@Ba1", "E@Ca1"), 1, revision)

    @pytest.mark.parametrize(("step", "action"), [(2, "W@Bb1"), (0, "F@Ab3"), (5, "F@Ab3"), (2, None), (2, ["P@Ba1"])])
    def test_must_have_been_played(self, branched, step, action):
        before = seen(branched)
        with pytest.raises(nw.OptionError):
            branched.choose_variation(step, action)
        assert seen(branched) == before


class TestTakingBack:
    def test_takes_back_the_last_action_and_restores_it(self, match):
        match.play("F@Ab3")
        match.play("W@Ba1")
        assert match.undo()
        assert (match.line, match.step) == (("F@Ab3",), 1)
        assert match.redo()
        assert (match.line, match.step) == (("F@Ab3", "W@Ba1"), 2)

    def test_keeps_what_was_taken_back(self, match):
        match.play("F@Ab3")
        match.undo()
        assert match.variations(1) == ("F@Ab3",)
        match.choose_variation(1, "F@Ab3")
        assert match.line == ("F@Ab3",)

    def test_returns_to_the_line_that_a_variation_left(self, match):
        for action in ("F@Ab3", "W@Ba1", "E@Ca1"):
            match.play(action)
        match.jump(1)
        match.play("P@Ba1")
        match.undo()
        assert (match.line, match.step) == (("F@Ab3", "W@Ba1", "E@Ca1"), 1)

    def test_returns_to_the_line_before_a_choice(self, branched):
        branched.jump(0)
        branched.choose_variation(2, "P@Ba1")
        branched.undo()
        assert (branched.line, branched.step) == (("F@Ab3", "W@Ba1", "E@Ca1"), 0)

    def test_takes_no_notice_of_the_cursor(self, match):
        match.play("F@Ab3")
        match.play("W@Ba1")
        match.first()
        match.undo()
        assert (match.line, match.step) == (("F@Ab3",), 1)

    def test_does_not_play_on_what_was_taken_back(self, match):
        for action in ("F@Ab3", "W@Ba1"):
            match.play(action)
        match.undo()
        match.undo()
        match.play("F@Ab3")
        assert match.line == ("F@Ab3",)

    def test_cannot_be_restored_after_playing_on(self, match):
        match.play("F@Ab3")
        match.undo()
        match.play("E@Ab3")
        assert not match.can_redo
        assert not match.redo()
        assert match.line == ("E@Ab3",)

    def test_has_an_end(self, match):
        before = seen(match)
        assert not match.undo()
        assert not match.redo()
        assert seen(match) == before


class TestAComment:
    def test_belongs_to_a_position(self, branched):
        branched.comment = "Why here?"
        branched.first()
        assert branched.comment == ""
        branched.comment = "The start."
        branched.last()
        assert branched.comment == "Why here?"

    @pytest.mark.parametrize("text", [None, 3, b"x", "x" * 10_001, "half \ud83d"])
    def test_is_a_text_that_a_record_can_hold(self, match, text):
        match.comment = "kept"
        with pytest.raises(nw.OptionError, match="10000"):
            match.comment = text
        assert match.comment == "kept"


class TestCopies:
    @pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])  # noqa: S301
    def test_a_copy_shares_nothing_and_a_long_line_is_no_deep_structure(self, copied):
        match = Match(nw.load_game("natural-chaos").parse("F15/16/16/15P b -"))
        for action in ("Aa4-Ab4", "Dd1-Dc1", "Ab4-Aa4", "Dc1-Dd1") * 300:
            match.play(action)
        again = copied(match)
        assert again.record() == match.record()
        again.jump(4)
        again.play("Aa4-Aa3")
        assert (len(again.line), again.step) == (5, 5)
        assert (len(match.line), match.step, len(match.states)) == (1200, 1200, 1201)

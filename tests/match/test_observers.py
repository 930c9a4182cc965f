"""What observers are told, and when."""

from __future__ import annotations

import pytest
from traitlets import Int, link
from traitlets.traitlets import HasTraits

from naturewidgets.match import Match

NAMES = ["state", "step", "line", "revision"]


@pytest.fixture
def heard(match):
    """Names of the traits that observers were told of, cleared by the test."""
    names = []
    match.observe(lambda change: names.append(change.name), NAMES)
    return names


class TestAnObserver:
    def test_is_told_once_with_old_and_new(self, match):
        told = []
        match.observe(lambda change: told.append((change.name, change.old, change.new, change.owner)), NAMES)
        before = match.state
        match.play("F@Ab3")
        assert sorted(told, key=lambda one: one[0]) == [
            ("line", (), ("F@Ab3",), match),
            ("revision", 0, 1, match),
            ("state", before, match.state, match),
            ("step", 0, 1, match),
        ]

    def test_is_told_of_the_line_only_when_it_changes(self, match, heard):
        match.play("F@Ab3")
        heard.clear()
        match.step = 0
        assert sorted(heard) == ["state", "step"]
        heard.clear()
        match.play("F@Ab3")
        assert sorted(heard) == ["state", "step"]

    def test_is_told_nothing_when_nothing_changes(self, match, heard):
        match.play("F@Ab3")
        heard.clear()
        match.jump(1)
        match.forward()
        match.redo()
        with pytest.raises(ValueError, match="not allowed"):
            match.play("F@Ab3")
        with pytest.raises(ValueError, match="no step"):
            match.step = 9
        assert heard == []

    def test_finds_all_traits_changed_together(self, branched):
        looks = []

        def look(_change):
            assert branched.state is branched.states[branched.step]
            assert branched.line == tuple(step.action for step in branched.steps)
            looks.append(branched.revision)

        branched.observe(look, NAMES)
        branched.undo()
        branched.redo()
        branched.choose_variation(2, "P@Ba1")
        branched.step = 0
        branched.play("E@Ab3")
        assert len(looks) > 10

    def test_that_raises_leaves_a_whole_match_and_does_not_silence_the_others(self, match):
        told = []

        def fail(_change):
            raise RuntimeError("a teacher's own mistake")

        match.observe(fail, "line")
        match.observe(lambda change: told.append(change.name), ["step", "state", "revision"])
        with pytest.raises(RuntimeError, match="own mistake"):
            match.play("F@Ab3")
        assert sorted(told) == ["revision", "state", "step"]
        assert (match.line, match.step, str(match.state)) == (("F@Ab3",), 1, "5F10/16/16/16 w -")
        match.unobserve(fail, "line")
        match.play("W@Ba1")
        assert match.step == 2

    def test_a_thousand_changes_that_raise_are_all_told_and_the_first_error_goes_on(self, match):
        """Each told after the one before, not inside it: no limit of nested calls is met."""
        match.play("F@Ab3")

        def step_back_and_fail(change):
            if len(told) < 3000:
                told.append(change.new)
                match.step = 1 - change.new
                raise RuntimeError(f"mistake {len(told)}")

        told = []
        match.observe(step_back_and_fail, "step")
        with pytest.raises(RuntimeError, match=r"^mistake 1$"):
            match.step = 0
        assert told == [0, 1] * 1500

    def test_may_play_on_and_all_are_told_in_order(self, match):
        answers = iter(["W@Ba1", "E@Ca1"])
        match.observe(lambda _change: (action := next(answers, "")) and match.play(action), "line")
        steps = []
        match.observe(lambda change: steps.append((change.old, change.new)), "step")
        match.play("F@Ab3")
        assert match.line == ("F@Ab3", "W@Ba1", "E@Ca1")
        assert steps == [(0, 1), (1, 2), (2, 3)]

    def test_may_play_a_long_game_by_itself(self, match):
        """A player made of an observer must not run into Python's limit of nested calls."""
        match.play("F@Ab3")
        match.play("W@Ab2")
        back_and_forth = ("Ab3-Ab4", "Ab2-Ab1", "Ab4-Ab3", "Ab1-Ab2")
        match.observe(lambda change: change.new < 2002 and match.play(back_and_forth[(change.new - 2) % 4]), "step")
        match.play("Ab3-Ab4")
        assert len(match.line) == 2002

    def test_is_told_once_of_all_that_was_held(self, match):
        told = []
        match.observe(lambda change: told.append((change.name, change.old, change.new)), ["step", "line"])
        with match.hold_trait_notifications():
            match.play("F@Ab3")
            match.play("W@Ba1")
            assert (match.step, told) == (2, [])
        assert sorted(told) == [("line", (), ("F@Ab3", "W@Ba1")), ("step", 0, 2)]
        assert str(match.state) == str(match.state_at(2))


class TestTheCursorAsATrait:
    def test_can_be_linked_with_a_slider(self, branched):
        class Slider(HasTraits):
            value = Int()

        slider = Slider()
        link((branched, "step"), (slider, "value"))
        assert slider.value == 3
        slider.value = 1
        assert branched.step == 1
        assert branched.state is branched.state_at(1)
        branched.forward()
        assert slider.value == 2


def test_every_trait_is_documented():
    """By the class itself, where `help(Match)` and a reader look; each by name."""
    import inspect

    source = inspect.getsource(Match)
    for name in (*NAMES, "players", "seed"):
        declared = source.split(f"    {name}: Shown")[1]
        assert declared.split("\n", 1)[1].lstrip().startswith('"""'), name

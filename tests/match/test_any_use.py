"""Any sequence of playing, taking back, stepping and changing lines, held against a model that is too simple to be wrong."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import naturewidgets as nw
from naturewidgets.match import Match

FEW = st.integers(0, 3)
"""Of the many legal actions only some, so that old ways are met again."""


class AnyUse(RuleBasedStateMachine):
    """The model: lines are tuples of texts, all that was played is a set of them, history is two lists."""

    @initialize(options=st.sampled_from([{}, {"first": "black"}, {"players": 4, "first": "P", "stones": "turn"}]))
    def begin(self, options):
        self.match = Match("natural-chaos", seed=1, **options)
        self.line, self.step = (), 0
        self.onward = {}
        self.played = [()]
        self.past, self.future = [], []
        self.before = ((), 0, 0)
        self.told = []
        self.match.observe(self.told.append, ["state", "step", "line", "revision"])

    # ---- the model ---------------------------------------------------------------------------------------------

    def go(self, line, step):
        """Stand in `line`; every place on it now leads on along it."""
        self.line, self.step = line, step
        for end in range(len(line)):
            self.onward[line[:end]] = line[end]
        self.onward.pop(line, None)

    def follow(self, way):
        if way not in self.played:
            self.played.append(way)
        self.past.append((self.line, self.step))
        self.future.clear()
        line = way
        while line in self.onward:
            line = (*line, self.onward[line])
        self.go(line, len(way))

    def others(self, step):
        before, own = self.line[: step - 1], self.line[step - 1 : step]
        return tuple(way[-1] for way in self.played if way and way[:-1] == before and way[-1:] != own)

    # ---- what a user does --------------------------------------------------------------------------------------

    @rule(which=FEW)
    def play(self, which):
        if actions := self.match.state.legal_actions():
            action = actions[which * len(actions) // 4]
            before = self.match.state
            step = self.match.play(action)
            assert step == before.step(action)
            self.follow((*self.line[: self.step], action))

    @rule(action=st.sampled_from(["S@Aa1", "pass", "Aa1~Ba1", "faceoff:W", "F@Aa1"]))
    def try_what_may_be_forbidden(self, action):
        if self.match.state.explain(action):
            return
        with pytest.raises(nw.IllegalAction):
            self.match.play(action)

    @rule(text=st.text(max_size=5) | st.none())
    def try_nonsense(self, text):
        if text != "pass":
            with pytest.raises(nw.NotationError):
                self.match.play(text)

    @rule(share=st.floats(0, 1))
    def jump(self, share):
        self.step = round(share * len(self.line))
        self.match.step = self.step

    @rule()
    def back(self):
        self.step = max(self.step - 1, 0)
        self.match.back()

    @rule()
    def forward(self):
        self.step = min(self.step + 1, len(self.line))
        self.match.forward()

    @rule()
    def undo(self):
        assert self.match.undo() == bool(self.past)
        if self.past:
            self.future.append((self.line, self.step))
            self.go(*self.past.pop())

    @rule()
    def redo(self):
        assert self.match.redo() == bool(self.future)
        if self.future:
            self.past.append((self.line, self.step))
            self.go(*self.future.pop())

    @rule(share=st.floats(0, 1), which=FEW)
    def choose_variation(self, share, which):
        step = 1 + round(share * len(self.line))
        others = self.others(step)
        assert self.match.variations(step) == others
        if others:
            action = others[which % len(others)]
            self.match.choose_variation(step, action)
            self.follow((*self.line[: step - 1], action))

    @rule()
    def save_and_load(self):
        record = self.match.record()
        again = Match.from_record(record)
        assert again.record() == record
        assert (again.line, again.step, again.state) == (self.match.line, self.match.step, self.match.state)
        assert [again.variations(step) for step in range(len(again.line) + 2)] == [
            self.match.variations(step) for step in range(len(again.line) + 2)
        ]

    # ---- what holds always -------------------------------------------------------------------------------------

    @invariant()
    def line_and_cursor_are_the_models(self):
        assert (self.match.line, self.match.step) == (self.line, self.step)
        assert (self.match.can_undo, self.match.can_redo) == (bool(self.past), bool(self.future))

    @invariant()
    def the_state_is_what_the_rules_say(self):
        state = self.match.start
        for step, action in enumerate(self.line):
            assert self.match.state_at(step) == state
            state = state.after(action)
        assert self.match.state_at(len(self.line)) == state
        assert self.match.state is self.match.state_at(self.step)

    @invariant()
    def nothing_is_lost(self):
        assert len(self.match.record()["actions"]) == len(self.played) - 1

    @invariant()
    def each_change_is_told_once_and_the_revision_grows_with_the_line(self):
        line, step, revision = self.before
        told = {change.name: change.new for change in self.told}
        assert len(told) == len(self.told)
        assert told == {name: getattr(self.match, name) for name in told}
        assert (self.match.revision > revision) == (self.match.line != line)
        assert ("line" in told) == ("revision" in told) == (self.match.line != line)
        assert ("step" in told) == (self.match.step != step)
        self.before = (self.match.line, self.match.step, self.match.revision)
        self.told.clear()


TestAnyUse = AnyUse.TestCase
TestAnyUse.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)

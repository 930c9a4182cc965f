"""What an action did: effects alone turn the state before into the state after."""

from __future__ import annotations

from conformance.sentences import LANGUAGES, check_sentence
from naturewidgets.core.effect import KINDS, replay


class TestEffects:
    def test_replayed_alone_they_give_the_state_after(self, table):
        for step in table.steps:
            facts = replay(step.before.facts(), step.effects)
            assert facts == step.after.facts(), step
            assert table.game.from_facts(facts) == step.after

    def test_they_leave_out_nothing_and_name_no_change_that_is_none(self, table):
        """Each change changes something, and every place that differs afterwards was named by one."""
        for step in table.steps:
            changes = [change for effect in step.effects for change in effect.changes]
            assert all(change.before != change.after for change in changes), step
            before, after = step.before.facts(), step.after.facts()
            differ = {place for place in before.keys() | after.keys() if before.get(place) != after.get(place)}
            assert differ <= {change.place for change in changes}, step

    def test_each_is_of_a_known_kind_by_a_rule_of_the_book(self, table):
        for step in table.steps:
            assert step.effects, step
            for effect in step.effects:
                assert effect.kind in KINDS, effect
                assert effect.rule in table.game.rulebook, effect

    def test_each_is_a_sentence_whoever_reads_it(self, table):
        for step in table.steps:
            for effect in step.effects:
                for viewer in table.viewers():
                    for language in LANGUAGES:
                        check_sentence(effect.as_seen_by(viewer).text(language))

    def test_an_end_is_told_once_by_the_rule_of_the_outcome(self, table):
        ended = 0
        for state in table.positions:
            for action in state.legal_actions():
                if not (outcome := (step := state.step(action)).after.outcome):
                    continue
                ends = [effect for effect in step.effects if effect.kind == "end"]
                assert [effect.rule for effect in ends] == [outcome.rule], step
                ended += 1
                break
        for step in table.steps:
            if not step.after.is_terminal():
                assert "end" not in {effect.kind for effect in step.effects}, step
        assert ended or not table.game.always_ends, "no position of this table is one action from the end"

"""What a player may not see cannot be told from anything that the player is shown."""

from __future__ import annotations

from itertools import combinations
from random import Random

from conformance.sentences import LANGUAGES


def look_alikes(state, viewer):
    """Pairs of different states that `viewer` cannot tell apart."""
    for seed in range(6):
        other = state.resample(viewer, Random(seed))
        if other != state:
            yield other


class TestResampling:
    def test_it_fits_all_that_the_player_sees(self, table):
        for state in table.positions:
            for viewer in table.viewers():
                for seed in range(4):
                    other = state.resample(viewer, Random(seed))
                    assert other.view(viewer) == state.view(viewer), (viewer, other, state)
                    assert other.current_player == state.current_player
                    assert other.outcome == state.outcome
                    assert other.game == state.game
                    assert table.game.parse(str(other)) == other

    def test_a_player_s_own_actions_and_their_verdicts_are_the_same(self, table):
        rng = Random(f"look-alikes at {table}")
        for state in table.positions:
            viewer = state.current_player
            if viewer not in table.game.players:
                continue
            for other in look_alikes(state, viewer):
                assert other.legal_actions() == state.legal_actions()
                for action, _ in table.candidates(state, rng):
                    assert other.explain(action).text("en") == state.explain(action).text("en")


class TestViews:
    def test_words_and_figures_tell_no_more_than_the_view(self, table):
        for state in table.positions:
            for viewer in table.viewers():
                for other in look_alikes(state, viewer):
                    for language in LANGUAGES:
                        assert other.describe(language, viewer) == state.describe(language, viewer)
            for other in look_alikes(state, None):
                assert other.table("en") == state.table("en")
                assert other.openings() == state.openings()

    def test_what_hides_the_choice_hides_its_text_and_its_effects(self, table):
        """Two actions of one state, after which a player cannot tell which was taken, were seen alike."""
        for state in table.positions:
            steps = [state.step(action) for action in state.legal_actions()[:12]]
            for viewer in table.viewers():
                views = [step.after.view(viewer) for step in steps]
                for (one, view), (other, other_view) in combinations(zip(steps, views, strict=True), 2):
                    if view == other_view and one.after != other.after:
                        assert seen(one, viewer) == seen(other, viewer), (viewer, one, other)

    def test_one_action_is_seen_alike_in_states_that_look_alike(self, table):
        """If they still look alike afterwards: else the action has shown what was hidden.

        What an action reveals that stands nowhere on the board (fingers) leaves no trace in the position either.
        """
        for state in table.positions:
            for viewer in table.viewers():
                for other in look_alikes(state, viewer):
                    for action in sorted({*state.legal_actions()} & {*other.legal_actions()})[:12]:
                        one, two = state.step(action), other.step(action)
                        reveals = any(effect.kind == "reveal" and not effect.places for effect in one.effects)
                        if one.after.view(viewer) == two.after.view(viewer) and not reveals:
                            assert seen(one, viewer) == seen(two, viewer), (viewer, one, two)

    def test_whoever_is_to_act_sees_the_own_action(self, table):
        for step in table.steps:
            if (player := step.before.current_player) in table.game.players:
                assert step.before.action_view(step.action, player) == step.action
                assert step.as_seen_by(player)[0] == step.action


def seen(step, viewer):
    """All that `viewer` is shown of a step."""
    action, effects = step.as_seen_by(viewer)
    told = [(effect.kind, effect.rule, effect.changes, effect.places) for effect in effects]
    return action, told, [effect.text(language) for effect in effects for language in LANGUAGES]

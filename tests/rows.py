"""Tests that run once a row: refusals and effects of any game, with what has to hold for each."""

from __future__ import annotations

import pytest

from conformance.sentences import LANGUAGES, check_sentence
from naturewidgets.core.effect import replay


def refused(rows):
    """Decorator: the test runs once a row (position, action, ways in which it is wrong, options if any)."""
    return pytest.mark.parametrize(
        ("position", "action", "kinds", "options"),
        [pytest.param(*row, *([{}] if len(row) == 3 else []), id=f"{row[1]} {'+'.join(row[2])}") for row in rows],
    )


def rules_of(kinds):
    """The rules that ways to break them belong to."""
    return {kind.partition(".")[0] for kind in kinds}


def check_refusal(state, action, kinds, sign=""):
    """All that is wrong with an action, and nothing else; each rule once. `sign` is part of the action, not of the sentence."""
    found = state.explain(action)
    assert not found.legal
    assert sorted(one.kind for one in found.reasons) == sorted(kinds), str(found)
    assert set(found.rules) == rules_of(kinds)
    assert len(found.rules) == len(rules_of(kinds))
    assert action not in state.legal_actions()
    for language in LANGUAGES:
        check_sentence(found.text(language).replace(sign, ""))
        for one in found.reasons:
            check_sentence(one.text(language))
            assert one.text(language).endswith((".", ")"))


def told(steps):
    """Decorator: the test runs once a step, name → (position, action, effects, options if any)."""
    return pytest.mark.parametrize(
        ("position", "action", "expected", "options"),
        [
            pytest.param(position, action, expected, *(options or [{}]), id=name)
            for name, (position, action, expected, *options) in steps.items()
        ],
    )


def check_told(step, expected):
    """The effects in order, as (key, kind, rule, changes …); alone they give the state after."""
    assert [(one.key, one.kind, one.rule, *map(tuple, one.changes)) for one in step.effects] == expected
    assert replay(step.before.facts(), step.effects) == step.after.facts()

"""Cases: positions of a game with what the rules say of them, one JSON file a game.

The values come from the rules, not from the code that is tested. Each file says in `format` what its fields mean.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import naturewidgets as nw

HOME = Path(__file__).parent


def read_cases(game_id):
    """The cases of a game; none if it has no file. Where the file names a set of cards, it is among their options."""
    file = HOME / f"{game_id}.json"
    if not file.is_file():
        return []
    content = json.loads(file.read_text(encoding="utf-8"))
    if "cards" in content:
        cards = json.loads((HOME / content["cards"]).read_text(encoding="utf-8"))
        for case in content["cases"]:
            case["options"] = {"cards": cards, **case["options"]}
    return content["cases"]


def each_case_of(game_id):
    """Decorator: the test runs once a case, under the case's name."""
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in read_cases(game_id)])


def check_of(game_id, case):
    """Everything that a case claims of a game, also that it cannot begin."""
    if "error" not in case:
        check(case, nw.load_game(game_id, **case["options"]))
        return
    with pytest.raises(nw.OptionError) as caught:
        nw.load_game(game_id, **case["options"]).new_initial_state()
    assert case["error"] in str(caught.value)


def check(case, game):
    """Everything that a case claims."""
    state = game.parse(case["position"])
    assert str(state) == case["position"]
    if case.get("start") or {"a", "b"} <= case["options"].keys():  # with both decks the start is known
        assert game.new_initial_state() == state
    check_legal_actions(case, state)
    for action, rule in case.get("illegal", []):
        verdict = state.explain(action)
        assert not verdict.legal, f"{action} is legal, but breaks {rule or 'a rule'}"
        assert rule is None or rule in verdict.rules, verdict
    check_views(case, state)
    check_what_follows(case, state)
    for depth, leaves in case.get("perft", {}).items():
        check_perft(state, int(depth), leaves)


def check_legal_actions(case, state):
    legal = state.legal_actions()
    assert len(set(legal)) == len(legal)
    if "legal" in case:
        assert sorted(legal) == case["legal"]
    if "legal_count" in case:
        assert len(legal) == case["legal_count"]
    assert set(case.get("legal_includes", [])) <= set(legal)
    for action in legal:
        assert state.explain(action).legal, state.explain(action)


def check_views(case, state):
    """What each player sees of the position, and of the action."""
    for name, text in case.items():
        if name.startswith("view_"):
            assert state.view(name.removeprefix("view_")) == text, name
        if name.startswith("action_"):
            assert state.action_view(case["action"], name.removeprefix("action_")) == text, name


def check_what_follows(case, state):
    for action in case.get("actions", [case["action"]] if "action" in case else []):
        state = state.after(action)
    if "after" in case:
        assert str(state) == case["after"]
    assert state.is_terminal() == case["over"]
    assert state.winner == case["winner"]
    assert (state.current_player is None) == case["over"]
    if "points" in case:
        assert points_of(state) == case["points"]


def points_of(state):
    """Player → points, as the table of figures has them."""
    heads, *rows = state.table("en")
    column = heads.index("Points")
    return {player: row[column] for player, row in zip(state.game.players, rows, strict=True)}


def check_perft(state, depth, leaves):
    found = nw.perft(state, depth)
    assert found == leaves, f"perft {depth} of {state}: {found}, not {leaves}. By first action:\n" + "\n".join(
        f"{action} {number}" for action, number in nw.perft(state, depth, divide=True).items()
    )

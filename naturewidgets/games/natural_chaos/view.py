"""A position of Natural Chaos in words and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions
from .actions import MOVE, PLACE, SWITCH
from .elements import EACH, ELEMENTS, OWNS
from .geometry import QUADRANTS

if TYPE_CHECKING:
    from .state import NaturalChaosState


def describe(state: NaturalChaosState, locale: str | None) -> str:
    """Whose turn it is and what may be done, or how the game ended. Says nothing that is hidden from anybody."""
    key, params = _summary(state)
    return state.game.sentences.say("summaries", key, params, locale)


def _summary(state: NaturalChaosState) -> tuple[str, dict[str, object]]:
    player = f"player.{state.turn}"
    outcome = state.outcome
    if outcome:
        if outcome.winner not in OWNS:
            return "draw", {}
        return ("won" if outcome.rule == "NC-6" else "won.gift"), {"winner": f"player.{outcome.winner}"}
    if state.faceoff is not None:
        return "faceoff", {"player": player, "one": OWNS[state.side][0], "other": OWNS[state.side][1]}
    if state.stone_due:
        return "stone", {"player": player}
    found = actions.bundles(state)
    if not found:
        return "pass", {"player": player}
    sizes = {
        kind: sum(bundle.targets.bit_count() for bundle in found if bundle.kind == kind)
        for kind in (PLACE, MOVE, SWITCH)
    }
    params = {"player": player, "moves": sizes[MOVE], "switches": sizes[SWITCH]}
    if not sizes[PLACE]:
        return "no_place", params
    own = state.cells_of(state.side)
    fewest = actions.quadrants_of(actions.allowed_quadrants(own))
    elements = [ELEMENTS[number] for number in actions.placeable(state)]
    params |= {"allowed": fewest, "number": actions.counts(own)[fewest[0]], "one": elements[0], "other": elements[-1]}
    anywhere = "anywhere" if len(fewest) == 4 else "fewest"
    return f"{anywhere}.{'one' if len(elements) == 1 else 'two'}", params


def table(state: NaturalChaosState, locale: str | None) -> list[list[str | int]]:
    """Each side's pieces in each quadrant (what NC-13 counts), and each element's pieces still in reserve (NC-5)."""
    words = state.game.sentences.words(locale)
    rows: list[list[str | int]] = [[words["table.side"], *QUADRANTS, words["table.reserve"]]]
    for side, elements in OWNS.items():
        left = (f"{element} {EACH - state.board[ELEMENTS.index(element)].bit_count()}" for element in elements)
        rows.append([words[f"player.{side}"], *actions.counts(state.cells_of(side)).values(), ", ".join(left)])
    return rows

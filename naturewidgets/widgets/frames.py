"""What the page is told: frames of the timeline, choices, and the words of the board.

The types are declared for the page in `js/src/shell/contract.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from itertools import takewhile
from typing import Any

from ..core.effect import Effect, Step
from ..core.game import Cell, Game
from ..core.state import CHANCE, AnyState
from ..core.verdict import Verdict
from ..locale import page_catalogue

EVERYTHING = "all"
WHOEVER_ACTS = "turn"

Frame = dict[str, Any]


class Viewer:
    """Whose eyes the board shows through: a player, `"all"`, or `"turn"` (whoever is to act)."""

    def __init__(self, perspective: str, locale: str, with_cells: bool) -> None:
        self.perspective = perspective
        self.locale = locale
        self._with_cells = with_cells

    def _player(self, state: AnyState) -> str | None:
        """Whose eyes; while chance draws nobody acts, and an onlooker's are left."""
        if self.perspective != WHOEVER_ACTS:
            return self.perspective
        return None if state.current_player == CHANCE else state.current_player

    def on_cells(self, state: AnyState) -> list[tuple[Cell, str]]:
        """What stands on the cells of the board, as far as it may be seen by whoever opens a saved notebook."""
        if self.perspective == EVERYTHING:
            facts = state.facts()
        else:
            facts = state.facts_view(None if self.is_passed_on(state.game) else self._player(state))
        return [(cell, facts[cell.place]) for cell in state.game.layout().cells if cell.place in facts]

    def is_passed_on(self, game: Game) -> bool:
        """Whether the device goes from hand to hand: outside of the page, nothing can cover the hand of whoever acts."""
        return game.has_secrets and self.perspective == WHOEVER_ACTS

    def may_act(self, state: AnyState) -> bool:
        """Whether this board may act in `state`. No board acts for chance: the match draws."""
        player = state.current_player
        game = state.game
        if player not in game.players:
            return False
        return self.perspective in (EVERYTHING, WHOEVER_ACTS, player, game.side_of(player))

    def frame(self, state: AnyState, step: Step[Any] | None, others: Iterable[str] = ()) -> Frame:
        """One frame: the position after `step` (`None` at the start), as far as it may be seen. `others` are variations."""
        player = self._player(state)
        all_seen = self.perspective == EVERYTHING
        frame: Frame = {
            "position": str(state) if all_seen else state.view(player),
            "player": state.current_player,
            "summary": state.describe(self.locale, player),
            "table": state.table(self.locale, player),
        }
        if state.turn_is_open:
            frame["open"] = True
        if question := state.question(self.locale, player):
            frame["asks"] = asdict(question)
        if openings := state.openings():
            frame["openings"] = {place: list(fitting) for place, fitting in openings.items()}
        if figures := state.figures(player):
            frame["figures"] = dict(figures)
        if standing := state.standing(player):
            frame["standing"] = {one: list(numbers) for one, numbers in standing.items()}
        if self._with_cells:
            frame["cells"] = {cell.place: content for cell, content in self.on_cells(state)}
        if step:
            action, effects = (step.action, step.effects) if all_seen else step.as_seen_by(player)
            frame["action"] = action
            frame["by"] = step.before.current_player
            frame["effects"] = [self._effect(effect) for effect in effects]
            if siblings := self.open_to_see(state, step.before, others):
                frame["others"] = siblings
        return frame

    def _effect(self, effect: Effect) -> dict[str, Any]:
        told: dict[str, Any] = {
            "kind": effect.kind,
            "rule": effect.rule,
            "text": effect.text(self.locale),
        }
        if effect.places:
            told["places"] = list(effect.places)
        if effect.player:
            told["player"] = effect.player
        if effect.terms:
            told["terms"] = [[term.text(self.locale), term.amount, term.rule] for term in effect.terms]
        return told

    def open_to_see(self, state: AnyState, before: AnyState, actions: Iterable[str]) -> list[str]:
        """Those of the `actions` taken in `before` that are not hidden from whoever looks at `state`."""
        if self.perspective == EVERYTHING:
            return list(actions)
        player, mover, game = self._player(state), before.current_player, state.game
        mine = player is not None and mover in game.players and game.side_of(player) == game.side_of(mover)
        if game.has_secrets and not mine:
            # What another one played and took back names cards that the line, as it is, may not have shown.
            return []
        return [action for action in actions if before.action_view(action, player) == action]

    def choices(self, state: AnyState, step: int, revision: int) -> dict[str, Any]:
        """The legal actions at `step`, packed, and what some of them or of those offered would bring; none where this board may not act."""
        actions = state.legal_actions() if self.may_act(state) else []
        shown = dict.fromkeys([*actions, *(state.offers() if actions else ())])
        hints = {action: hint for action in shown if (hint := state.prospect(action, self.locale))}
        return {"step": step, "revision": revision, "actions": pack(actions), "hints": hints}

    def texts(self, game: Game) -> dict[str, Any]:
        """The words of the board: the shell's own, the game's, and its rule book."""
        return {
            "locale": self.locale,
            "ui": page_catalogue(self.locale),
            "words": game.words(self.locale),
            "rules": [asdict(rule) for rule in game.rulebook.in_locale(self.locale)],
        }

    def verdict(self, verdict: Verdict, state: AnyState, asked: str, step: int) -> dict[str, Any]:
        """The message that answers `asked` ("play" or "explain") about an action in `state` with a verdict."""
        book = state.game.rulebook.in_locale(self.locale)
        reasons = [
            {
                "rule": reason.rule,
                "title": book[reason.rule].title,
                "text": reason.text(self.locale),
                "places": list(reason.places),
                "source": book[reason.rule].source,
            }
            for reason in verdict.reasons
        ]
        return {
            "type": "verdict",
            "asked": asked,
            "action": verdict.action,
            "step": step,
            "legal": verdict.legal,
            "text": (verdict.legal and state.forecast(verdict.action, self.locale)) or verdict.headline(self.locale),
            "reasons": reasons,
        }


def pack(actions: Iterable[str]) -> str:
    """Actions as one text, each as the number of characters that it shares with the one before, and the rest.

    `["E@Aa1", "E@Aa2"]` is `"0E@Aa1 42"`. They are sorted, so neighbours share much. After 9 comes `:`, as in ASCII.
    """
    packed, before = [], ""
    for action in sorted(actions):
        shared = _shared(before, action)
        packed.append(f"{chr(ord('0') + shared)}{action[shared:]}")
        before = action
    return " ".join(packed)


def _shared(one: str, other: str) -> int:
    """How many characters two texts share at their start: no more than can be written as one character."""
    most = ord("~") - ord("0")
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one[:most], other, strict=False)))


def settings(game: Game, viewer: Viewer, options: Mapping[str, Any]) -> dict[str, Any]:
    """What does not change while one plays: layout, art, palette, and the `options` of the board."""
    layout = game.layout()
    return {
        "game": game.id,
        "title": game.title(viewer.locale),
        "perspective": viewer.perspective,
        "layout": {"width": layout.width, "height": layout.height, "cells": [asdict(cell) for cell in layout.cells]},
        "art": dict(game.art()),
        "palette": list(game.palette()),
        "secrets": game.has_secrets,
        **options,
    }

"""A tiny game with chance, for tests: somebody tosses or spins a coin, and it falls, until it has fallen six times.

The position text is how it fell so far and who acts: `HT/p` the player, `HT/t` chance after a toss, `HT/s` after a spin.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from naturewidgets.core.errors import NotationError
from naturewidgets.core.game import Game, Layout
from naturewidgets.core.options import Option
from naturewidgets.core.state import CHANCE, DRAW, Outcome, State
from naturewidgets.core.verdict import Reason

FALLS = 6
CHANCES = {"t": [("heads", 0.5), ("tails", 0.5)], "s": [("heads", 0.9), ("tails", 0.1)]}
ACTIONS = {"toss": "t", "spin": "s"}
SIDES = {"heads": "H", "tails": "T"}


class Coin(Game):
    id = "coin"
    version = "1"
    titles: ClassVar = {"en": "Coin", "it": "Moneta"}
    summaries: ClassVar = {"en": "It falls six times.", "it": "Cade sei volte."}
    options_known = (Option("first", ("player", "chance"), "CO-1"),)
    players = ("p",)

    def new_initial_state(self):
        return CoinState(self, "", "p" if self.options["first"] == "player" else "t")

    def parse(self, text):
        if not isinstance(text, str) or not (found := re.fullmatch(r"([HT]{0,6})/([pts])", text)):
            raise NotationError("“{read}” is no position of a coin.", read=str(text))
        return CoinState(self, *found.groups())

    def from_facts(self, facts):
        return CoinState(self, facts.get("fallen", ""), facts["turn"])

    def layout(self):
        return Layout(0, 0, ())


@dataclass(frozen=True, slots=True, repr=False)
class CoinState(State[str]):
    game: Coin
    fallen: str
    turn: str

    @property
    def current_player(self):
        if self.outcome:
            return None
        return "p" if self.turn == "p" else CHANCE

    @property
    def outcome(self):
        return Outcome(DRAW, "CO-2") if len(self.fallen) >= FALLS else None

    def chance_outcomes(self):
        return [] if self.outcome else CHANCES.get(self.turn, [])

    def __str__(self):
        return f"{self.fallen}/{self.turn}"

    def describe(self, locale=None, player=None):
        return str(self)

    def facts(self):
        return {"fallen": self.fallen, "turn": self.turn}

    def _read(self, action):
        if action not in (*ACTIONS, *SIDES):
            raise NotationError("“{read}” is no action with a coin.", read=str(action))
        return action

    def _write(self, code):
        return code

    def _codes(self):
        return [] if self.outcome else list(ACTIONS if self.turn == "p" else SIDES)

    def _child(self, code):
        if code in ACTIONS:
            return CoinState(self.game, self.fallen, ACTIONS[code])
        return CoinState(self.game, self.fallen + SIDES[code], "p")

    def _reasons(self, code):
        return () if code in self._codes() else (Reason("CO-2" if self.outcome else "CO-1"),)

    def _effects(self, code):
        return ()

"""Tables to play at: each game that there is, under a sample of its options, with positions of it.

Nothing here knows any one game. The positions are those of random games and of the game's cases.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random

import naturewidgets as nw
from cases.claims import read_cases

GAMES_PLAYED = 6
POSITIONS_KEPT = 20
"""Of random games at one table, beside starts, ends and cases."""
ACTIONS_TRIED = 15
"""At most, of the legal actions of one position, where each is taken and looked into."""


@dataclass
class Table:
    """A game with options, and positions of it."""

    game_id: str
    options: dict
    positions_of_cases: list = field(default_factory=list)

    def __str__(self):
        return " ".join([self.game_id, *(f"{name}={value}" for name, value in self.options.items())])

    @cached_property
    def game(self):
        return nw.load_game(self.game_id, **self.options)

    @cached_property
    def positions(self):
        """Starts, middles, ends of random games with what came before, and the positions of cases, each once."""
        rng = Random(str(self))
        starts, middles, ends = [self.game.new_initial_state()], [], []
        for _ in range(GAMES_PLAYED):
            state = before = self.game.new_initial_state()
            while (code := state._sample(rng)) is not None and len(middles) < 10_000:
                before, state = state, state._child(code)
                middles.append(state)
            ends += [before, state]
        kept = rng.sample(middles, min(POSITIONS_KEPT, len(middles)))
        cases = [self.game.parse(text) for text in self.positions_of_cases]
        return list(dict.fromkeys([*starts, *kept, *ends, *cases]))

    @property
    def ends(self):
        """The positions in which the game is over: there are some, unless it may go on without end."""
        found = [state for state in self.positions if state.is_terminal()]
        assert found or not self.game.always_ends
        return found

    @cached_property
    def action_texts(self):
        """Texts of actions that are legal somewhere at this table."""
        return sorted({action for state in self.positions for action in state.legal_actions()})

    def viewers(self):
        """Everybody who may look at a position; `None` is an onlooker."""
        return [*self.game.players, None]

    @cached_property
    def steps(self):
        """Legal steps from every position: all of them, or a sample."""
        rng = Random(f"steps of {self}")
        found = []
        for state in self.positions:
            legal = state.legal_actions()
            found += [state.step(action) for action in rng.sample(legal, min(ACTIONS_TRIED, len(legal)))]
        return found

    def candidates(self, state, rng):
        """Readable actions, legal in `state` or not: its own, some of other positions, and some that were bent.

        Each comes with its code.
        """
        texts = self.action_texts
        signs = sorted(set("".join(texts)))
        tried = {*state.legal_actions(), *rng.sample(texts, min(50, len(texts)))}
        for text in rng.sample(texts, min(25, len(texts))):
            at = rng.randrange(len(text))
            tried.add(text[:at] + rng.choice(signs) + text[at + 1 :])
            tried.add(text[:at] + rng.choice(texts)[at:])
            tried.add(text + rng.choice(signs))
        for text in sorted(tried):
            try:
                yield text, state._read(text)
            except nw.NotationError:
                continue


def every_choice_of_options(game_type, chosen=None):
    """All combinations of the known values of a game's options."""
    chosen = chosen or {}
    option = next((option for option in game_type.options_known if option.name not in chosen), None)
    if option is None:
        yield chosen
        return
    for value in option.values_given(chosen):
        yield from every_choice_of_options(game_type, {**chosen, option.name: value})


def covering_choices(game_type):
    """Few combinations, the defaults first, in which each value of each option occurs."""
    default, *others = every_choice_of_options(game_type)
    Random(game_type.id).shuffle(others)
    kept, met = [default], set(default.items())
    for choice in others:
        if not met.issuperset(choice.items()):
            kept.append(choice)
            met |= choice.items()
    return kept


def tables():
    """The tables of all games."""
    found = []
    for info in nw.games():
        game_type = type(nw.load_game(info.id))
        cases = [case for case in read_cases(info.id) if "position" in case]
        for choice in covering_choices(game_type):
            here = [case["position"] for case in cases if game_type(**case["options"]).options == choice]
            found.append(Table(info.id, choice, here))
    return found

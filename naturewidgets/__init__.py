"""Interactive boards for nature-themed tabletop games in notebooks, on exact rule objects in Python.

    import naturewidgets as nw

    board = nw.Board("natural-chaos")    # in a notebook: play
    state = nw.load_game("natural-chaos", first="black").new_initial_state()
    state.explain("W@Aa1")               # why not?

Everything here is loaded when it is first used, so that the rules need no Jupyter package and `import naturewidgets`
costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

__version__ = "0.1.0"

_HOMES = {
    "Board": ".widgets",
    "CardSet": ".games.biodiversity.card_set",
    "CardSetError": ".core.errors",
    "Effect": ".core.effect",
    "Game": ".core.game",
    "IllegalAction": ".core.errors",
    "Match": ".match",
    "NatureWidgetsError": ".core.errors",
    "NotationError": ".core.errors",
    "OptionError": ".core.errors",
    "Outcome": ".core.state",
    "Reason": ".core.verdict",
    "RecordError": ".core.errors",
    "Rule": ".core.rulebook",
    "RuleBook": ".core.rulebook",
    "State": ".core.state",
    "Step": ".core.effect",
    "Verdict": ".core.verdict",
    "games": ".games",
    "get_locale": ".locale",
    "load_game": ".games",
    "perft": ".core.exploration",
    "random_play": ".core.exploration",
    "set_locale": ".locale",
}

__all__ = [
    "Board",
    "CardSet",
    "CardSetError",
    "Effect",
    "Game",
    "IllegalAction",
    "Match",
    "NatureWidgetsError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Reason",
    "RecordError",
    "Rule",
    "RuleBook",
    "State",
    "Step",
    "Verdict",
    "games",
    "get_locale",
    "load_game",
    "perft",
    "random_play",
    "set_locale",
]

if TYPE_CHECKING:
    from .core.effect import Effect, Step
    from .core.errors import CardSetError, IllegalAction, NatureWidgetsError, NotationError, OptionError, RecordError
    from .core.exploration import perft, random_play
    from .core.game import Game
    from .core.rulebook import Rule, RuleBook
    from .core.state import Outcome, State
    from .core.verdict import Reason, Verdict
    from .games import games, load_game
    from .games.biodiversity.card_set import CardSet
    from .locale import get_locale, set_locale
    from .match import Match
    from .widgets import Board


def __getattr__(name: str) -> object:
    if home := _HOMES.get(name):
        module = importlib.import_module(home, __name__)
        # `games` is the package of that name, which can be called: importing a game sets the attribute to it anyway.
        return module if name == "games" else getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Finding games: every folder below `naturewidgets.games`, and every installed package that offers one.

A game is offered by an entry point of the group `naturewidgets.games`, whose name is the game's id and whose value is
its package; nothing else is to be edited.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.metadata import entry_points
from types import ModuleType

from ..locale import N_
from .errors import OptionError
from .game import Game

GROUP = "naturewidgets.games"


def find_packages(home: ModuleType) -> dict[str, str]:
    """Game id → name of its package, without importing any; sorted by id. `home` is the package of shipped games."""
    shipped = {
        module.name.replace("_", "-"): f"{home.__name__}.{module.name}"
        for module in pkgutil.iter_modules(home.__path__)
        if module.ispkg
    }
    offered = {point.name: point.value for point in entry_points(group=GROUP)}
    return dict(sorted((offered | shipped).items()))


def read_game(package: str) -> type[Game]:
    """The game that a package offers as its `GAME`.

    Raises:
        OptionError: the package offers none.
    """
    game = getattr(importlib.import_module(package), "GAME", None)
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise OptionError(
            N_("{package} offers no game: its GAME must be a subclass of naturewidgets.core.game.Game."),
            package=package,
        )
    return game

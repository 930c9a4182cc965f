"""The games, one folder each, found by themselves.

>>> import naturewidgets as nw
>>> game = nw.load_game("natural-chaos", players=4)
"""

from __future__ import annotations

import sys
import warnings
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ..core.errors import OptionError, unknown
from ..core.game import Game
from ..core.options import Value
from ..locale import N_, in_language, normalise


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One line of `games()`: id, title, players, options (name → known values, default first) and a summary."""

    id: str
    title: str
    players: tuple[int, ...]
    options: dict[str, tuple[Value, ...]]
    summary: str

    def __str__(self) -> str:
        options = "; ".join(f"{name} {' | '.join(map(str, values))}" for name, values in self.options.items())
        return f"{self.id}: {self.summary} ({options})"


def load_game(game: str, /, **options: Any) -> Game:
    """The game with that id and these options (see `games()`).

    Raises:
        OptionError: no such game, option or value; names the nearest known one.
    """
    from ..core.discovery import find_packages, read_game

    packages = find_packages(sys.modules[__name__])
    if not isinstance(game, str) or game not in packages:
        raise unknown(N_("game"), game, packages)
    return read_game(packages[game])(**options)


def games(locale: str | None = None) -> list[GameInfo]:
    """All games that there are, sorted by id. A package that offers a game and cannot be loaded is named in a warning."""
    from ..core.discovery import find_packages, read_game

    found = []
    for package in find_packages(sys.modules[__name__]).values():
        try:
            found.append(_info(read_game(package), normalise(locale)))
        except Exception as error:  # noqa: BLE001, PERF203 - one broken package must not hide all other games
            warnings.warn(f"{package} is left out: {type(error).__name__}: {error}", stacklevel=2)
    return found


def _info(game: type[Game], locale: str) -> GameInfo:
    known: dict[str, dict[Value, None]] = {option.name: {} for option in game.options_known}
    numbers = next((option.values_given({}) for option in game.options_known if option.name == "players"), ())
    for number in numbers or (None,):  # what the other options may be can depend on the number of players
        chosen: dict[str, Value] = {}
        for option in game.options_known:
            values = option.values_given(chosen)
            known[option.name].update(dict.fromkeys(values))
            chosen[option.name] = number if option.name == "players" and number is not None else values[0]
    return GameInfo(
        id=game.id,
        title=in_language(game.titles, locale),
        players=tuple(number for number in numbers if isinstance(number, int)) or (len(game().players),),
        options={name: tuple(values) for name, values in known.items()},
        summary=in_language(game.summaries, locale),
    )


class _Games(ModuleType):
    """This package, which can be called: `nw.games()` lists the games and `nw.games.natural_chaos` is one of them."""

    def __call__(self, locale: str | None = None) -> list[GameInfo]:
        return games(locale)


sys.modules[__name__].__class__ = _Games

__all__ = ["Game", "GameInfo", "OptionError", "games", "load_game"]

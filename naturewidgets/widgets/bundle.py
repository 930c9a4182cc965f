"""The front end's files: one self-contained module a game, one style sheet, and the host of an exported page.

They are loaded as text: a widget that is given a path keeps watching it and is never freed.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import resources

from ..core.errors import OptionError
from ..core.game import Game
from ..locale import N_


def has_own_face(game: Game) -> bool:
    """Whether the game is drawn by a module of its own, rather than by the one that serves any game."""
    return _own_file(type(game).__module__.rpartition(".")[0]) is not None or _shipped(f"{game.id}.js")


def module(game: Game) -> str:
    """The module that draws `game`: `board.js` in the game's package, else the shipped one, else the one for any game."""
    own = _own_file(type(game).__module__.rpartition(".")[0])
    return own if own is not None else text(f"{_shipped_for(game)}.js")


def style(game: Game) -> str:
    """The style sheet for `game`: the shared one, then what only games on cells need, or games with cards."""
    return text("board.css") + text(f"{_shipped_for(game)}.css")


def _shipped_for(game: Game) -> str:
    return game.id if _shipped(f"{game.id}.js") else "generic"


@cache
def text(name: str) -> str:
    """A shipped file.

    Raises:
        OptionError: the front end was not built; says how to build it.
    """
    if not _shipped(name):
        raise OptionError(
            N_(
                "The board's front end ({name}) is missing from this installation; run `pip install .` in the repository to build it."
            ),
            name=name,
        )
    return (resources.files(__package__) / "static" / name).read_text(encoding="utf-8")


@cache
def _shipped(name: str) -> bool:
    return (resources.files(__package__) / "static" / name).is_file()


@cache
def _own_file(package: str) -> str | None:
    file = resources.files(sys.modules[package]) / "board.js"
    return file.read_text(encoding="utf-8") if file.is_file() else None

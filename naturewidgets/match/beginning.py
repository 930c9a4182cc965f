"""Where a match begins: the start and the seed that the arguments of `Match` ask for."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any

from ..core.errors import OptionError, shorten
from ..core.game import Game
from ..core.state import AnyState, State
from ..games import load_game
from ..locale import N_
from .checks import quote

LARGEST_SEED = 2**53 - 1
"""Readers of JSON in every language keep whole numbers up to here."""


def find_start(game: str | Game | AnyState, start: str | AnyState | None, options: Mapping[str, Any]) -> AnyState:
    """The start that the arguments of `Match` ask for."""
    if isinstance(game, (Game, State)) and options:
        raise OptionError(
            N_("Give options ({names}) only with the id of a game; {game} has its own."),
            names=", ".join(options),
            game=shorten(repr(game)),
        )
    if isinstance(game, State):
        if start is not None:
            raise OptionError(N_("Give the start once: as the first argument or as start, not both."))
        return game
    known = game if isinstance(game, Game) else load_game(game, **options)
    if start is None:
        return known.new_initial_state()
    if not isinstance(start, State):
        return known.parse(start)
    if start.game != known:
        raise OptionError(
            N_("The start belongs to {other}, not to {game}; give it alone, as the first argument."),
            other=repr(start.game),
            game=repr(known),
        )
    return start


def check_seed(seed: object) -> int:
    """`seed` as an int, or one that is drawn for `None`."""
    if seed is None:
        return secrets.randbelow(LARGEST_SEED + 1)
    if hasattr(seed, "__index__") and not isinstance(seed, bool):
        number = operator.index(seed)
        if 0 <= number <= LARGEST_SEED:
            return number
    raise OptionError(
        N_("The seed must be a whole number from 0 to {largest}, not {found}."),
        largest=LARGEST_SEED,
        found=quote(seed),
    )

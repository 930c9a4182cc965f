"""The contract of a game, and how a board lays it out."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from ..locale import N_, in_language
from .errors import unknown
from .notation import tidy
from .options import Option, Value, choose
from .rulebook import RuleBook, Sentences, read_rulebook, read_sentences
from .state import AnyState


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a board: its name and where it is drawn.

    `x` and `y` are the top left corner, in cells, `y` growing downwards; `row` and `column` count from 0 at the top left
    of the whole board. `group` names the part of the board that it belongs to, `""` if there is but one; `area` the
    bordered region inside that part, `""` if there are none.
    """

    place: str
    x: float
    y: float
    row: int
    column: int
    group: str = ""
    row_name: str = ""
    column_name: str = ""
    area: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """The board as it is drawn: its size in cells, and its cells row by row from the top left."""

    width: float
    height: float
    cells: tuple[Cell, ...]


class LaidCard(NamedTuple):
    """A card as a still picture shows it: a content of `Game.art`, what is written on it, and what it is called."""

    content: str
    letter: str
    name: str


class Game(ABC):
    """A game with its options: makes states, reads positions, holds the rule book.

    A game's package sets the class attributes, puts its subclass where discovery looks (`GAME` in the package's
    `__init__`), and keeps `rules.toml`, `sentences.toml` and, if it wants pictures, `art.json` beside it.
    """

    id: ClassVar[str]
    """Public id, `"natural-chaos"`."""
    version: ClassVar[str]
    """Version of the rules; it is written into every record."""
    titles: ClassVar[Mapping[str, str]]
    """Language → title."""
    summaries: ClassVar[Mapping[str, str]]
    """Language → one line on what the game is."""
    has_secrets: ClassVar[bool] = False
    """Whether players hold what others must not see through a whole game, such as a hand of cards."""
    options_known: ClassVar[tuple[Option, ...]] = ()
    """The options, in the order in which they are chosen."""

    def __init__(self, /, **options: Any) -> None:
        """The game with `options`; those left out have their default.

        Raises:
            OptionError: an unknown option or value.
        """
        self.options: Mapping[str, Value] = MappingProxyType(choose(self.options_known, options))

    @property
    def always_ends(self) -> bool:
        """Whether by its rules every match comes to an end; if not, one may go on without end under these options."""
        return True

    # ---- states ------------------------------------------------------------------------------------------------

    @abstractmethod
    def new_initial_state(self) -> AnyState:
        """The start."""

    @abstractmethod
    def parse(self, text: str) -> AnyState:
        """The state of a position text.

        Raises:
            NotationError: the text is no position of this game; says where it broke.
        """

    def tidy(self, text: str) -> str:
        """An action as a person types it, written as the game writes it: without spaces, with plain dashes.

        A game may forgive more. What comes out may still be no action.
        """
        return tidy(text)

    @abstractmethod
    def from_facts(self, facts: Mapping[str, str]) -> AnyState:
        """The state that consists of `facts` (see `State.facts`).

        Raises:
            NotationError: there is no such state.
        """

    # ---- players -----------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def players(self) -> tuple[str, ...]:
        """Ids of the players, in the order of turns."""

    def side_of(self, player: str) -> str:
        """Id of the side that `player` plays for; in a game without teams the player's own.

        Raises:
            OptionError: there is no such player.
        """
        return self.check_player(player)

    def check_player(self, player: str) -> str:
        """`player` as it is, if it is one.

        Raises:
            OptionError: there is no such player; names those that there are.
        """
        if player not in self.players:
            raise unknown(N_("player"), player, self.players)
        return player

    # ---- words -------------------------------------------------------------------------------------------------

    def title(self, locale: str | None = None) -> str:
        """The game's name in `locale`."""
        return in_language(self.titles, locale)

    def summary(self, locale: str | None = None) -> str:
        """One line on what the game is."""
        return in_language(self.summaries, locale)

    @property
    def rulebook(self) -> RuleBook:
        """All rules, in the language in force; `rulebook.in_locale("it")` for another."""
        return read_rulebook(self._package).in_locale(None)

    @property
    def sentences(self) -> Sentences:
        """The sentences for words, refusals and effects."""
        return read_sentences(self._package)

    def words(self, locale: str | None = None) -> dict[str, str]:
        """Name of each thing: id → text. A game whose contents are many composes their names here."""
        return self.sentences.words(locale)

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    # ---- what a board draws ------------------------------------------------------------------------------------

    @abstractmethod
    def layout(self) -> Layout:
        """Where each cell is drawn."""

    def zones(self, facts: Mapping[str, str], locale: str | None = None) -> Mapping[str, Sequence[LaidCard]] | None:
        """Of a game whose things lie in zones: the name of each zone, and the cards of `facts` there. `None`: they lie on cells."""
        return None

    def palette(self) -> tuple[str, ...]:
        """What can be put on the board from a hand or a reserve, in the order shown."""
        return ()

    def art(self) -> Mapping[str, Mapping[str, Any]]:
        """How each content of a cell is drawn (`art.json`, described in `js/src/shell/contract.ts`); empty: by its letters."""
        return _read_art(self._package)

    # ---- equality ----------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.options == self.options

    def __hash__(self) -> int:
        return hash((type(self), tuple(self.options.items())))

    def __reduce__(self) -> tuple[object, ...]:
        # A game is its options; its tables are made anew, so that states can be sent to other processes.
        return (_make, (type(self), dict(self.options)))

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"load_game({self.id!r}{chosen})"


def _make(game: type[Game], options: dict[str, Value]) -> Game:
    return game(**options)


@cache
def _read_art(package: str) -> Mapping[str, Mapping[str, Any]]:
    file = resources.files(package) / "art.json"
    return MappingProxyType(json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})

"""The contract of a state: one position of a game, with everything that may be asked of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .effect import Effect, Step
from .errors import IllegalAction
from .verdict import Reason, Verdict

if TYPE_CHECKING:
    from random import Random

    from typing_extensions import Self

    from .game import Game

Code = TypeVar("Code")
"""A game's own short form of an action (an int, a tuple): what its fast path counts and plays with."""

CHANCE = "chance"
DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `winner` is a player or side id, or `"draw"`; `rule` decided it."""

    winner: str
    rule: str


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that is open inside a turn: `text` asks it, `place` is the cell that it is about (`""`: none)."""

    text: str
    place: str = ""


class State(ABC, Generic[Code]):
    """One position. Immutable and hashable; two states are equal if game and position are.

    There are two paths through the rules, and the conformance suite holds them equal. The fast one (`_codes`, `_count`,
    `_sample`, `_child`) generates and counts; the explaining one (`_reasons`, `_effects`) judges a single action rule by
    rule. Everything public checks: it goes through `explain`.
    """

    __slots__ = ()
    game: Game

    # ---- who, what, how it ended -------------------------------------------------------------------------------

    @property
    @abstractmethod
    def current_player(self) -> str | None:
        """Id of the player to act, `"chance"` where the next action is drawn, `None` when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who won and by which rule; `None` while the game goes on."""

    @property
    def winner(self) -> str | None:
        """Short for `outcome.winner`: a player or side id, `"draw"`, or `None`."""
        outcome = self.outcome
        return outcome.winner if outcome else None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def turn_is_open(self) -> bool:
        """Whether the player to act is in the middle of a turn: the actions before this one belong to it."""
        return False

    def returns(self) -> dict[str, float]:
        """Player → 1.0 for a win, -1.0 for a loss, 0.0 for a draw or an unfinished game."""
        winner = self.winner
        if winner in (None, DRAW):
            return dict.fromkeys(self.game.players, 0.0)
        return {player: 1.0 if winner in (player, self.game.side_of(player)) else -1.0 for player in self.game.players}

    # ---- actions -----------------------------------------------------------------------------------------------

    def legal_actions(self) -> list[str]:
        """Texts of all legal actions, each once, in a stable order; empty when the game is over."""
        return [self._write(code) for code in self._codes()]

    def chance_outcomes(self) -> list[tuple[str, float]]:
        """(action, probability) of each outcome at a chance state, else empty."""
        return []

    def explain(self, action: str) -> Verdict:
        """What the rules say of `action`: legal, or all reasons against it.

        Raises:
            NotationError: `action` is no readable action of this game.
        """
        return Verdict(action, self._reasons(self._read(action)))

    def after(self, action: str) -> Self:
        """The state after `action`.

        Raises:
            NotationError: `action` is no readable action of this game.
            IllegalAction: the rules forbid it here; carries the verdict.
        """
        return self._child(self._allowed(action))

    def step(self, action: str) -> Step[Self]:
        """`action` with all that it does. Raises as `after` does."""
        code = self._allowed(action)
        return Step(self, action, self._effects(code), self._child(code))

    def _allowed(self, action: str) -> Code:
        code = self._read(action)
        if reasons := self._reasons(code):
            raise IllegalAction(Verdict(action, reasons))
        return code

    # ---- what may be seen --------------------------------------------------------------------------------------

    @abstractmethod
    def __str__(self) -> str:
        """The position text: one line of ASCII that `game.parse` reads back."""

    def view(self, player: str | None) -> str:
        """The position text as `player` (`None`: an onlooker) may see it, with `?` for what is hidden.

        Where players form sides, the id of a side will do.

        Raises:
            OptionError: there is no such player.
        """
        if player is not None:
            self.game.check_player(player)
        return str(self)

    def action_view(self, action: str, player: str | None) -> str:
        """The text of `action`, taken here, as `player` (`None`: an onlooker) may see it."""
        return action

    def resample(self, player: str | None, rng: Random) -> Self:
        """A full state, drawn by `rng`, that fits all that `player` may see here."""
        return self

    def facts_view(self, player: str | None) -> dict[str, str]:
        """`facts` without what is hidden from `player` (`None`: an onlooker). A game that hides anything overrides it."""
        return self.facts()

    @abstractmethod
    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        """The position in a sentence or two, as `player` may see it: whose turn it is and what may be done, or who won."""

    def table(self, locale: str | None = None, player: str | None = None) -> list[list[str | int]]:
        """A small table of figures that `player` may see: the first row holds the column heads, the first column the row heads."""
        return []

    def question(self, locale: str | None = None, player: str | None = None) -> Question | None:
        """What `player` is asked in the middle of a turn; `None` where no turn is open."""
        return None

    def prospect(self, action: str, locale: str | None = None) -> str:
        """What an action would bring or cost, in a few words; `""` where the board shows it without words.

        It is told of all legal actions at once, and of those that are offered.
        """
        return ""

    def forecast(self, action: str, locale: str | None = None) -> str:
        """What a legal action would come to, in a sentence; `""` if there is nothing to say.

        It is told of one action when that is asked about, such as one that is being put together.
        """
        return self.prospect(action, locale)

    def offers(self) -> Sequence[str]:
        """Actions that a board shows even where they are not legal, to be asked about: each with its prospect, which is never empty."""
        return ()

    def openings(self) -> Mapping[str, Sequence[str]]:
        """Place → what would fit there next, for everybody to see; empty where the board shows it without words."""
        return {}

    def figures(self, player: str | None = None) -> Mapping[str, int]:
        """Cell → the number that belongs to what stands there, as `player` may see it. Its word is the game's `figure`."""
        return {}

    def standing(self, player: str | None = None) -> Mapping[str, tuple[int, int]]:
        """Player → how much there is of what wins, and how much is needed; empty where nothing is counted to the end."""
        return {}

    @abstractmethod
    def facts(self) -> dict[str, str]:
        """All that the state consists of: place → content, empty places left out. `game.from_facts` turns it back.

        What stands on the board is listed under the names of its cells.
        """

    def __repr__(self) -> str:
        return f"<{self.game.id} {self}>"

    # ---- a game's own part -------------------------------------------------------------------------------------

    @abstractmethod
    def _read(self, action: str) -> Code:
        """The code of an action text, legal or not. Raises NotationError."""

    @abstractmethod
    def _write(self, code: Code) -> str:
        """The text of a code."""

    @abstractmethod
    def _codes(self) -> Sequence[Code]:
        """Codes of all legal actions; empty when the game is over."""

    @abstractmethod
    def _child(self, code: Code) -> Self:
        """The state after a code that `_codes` lists or `_reasons` lets pass."""

    @abstractmethod
    def _reasons(self, code: Code) -> tuple[Reason, ...]:
        """Every reason against a code; empty if it is legal."""

    @abstractmethod
    def _effects(self, code: Code) -> tuple[Effect, ...]:
        """What a legal code does, in order."""

    def _count(self) -> int:
        """Number of legal actions; games that can count without listing do."""
        return len(self._codes())

    def _sample(self, rng: Random) -> Code | None:
        """One legal code, each equally likely (at a chance state: by its probability); `None` when the game is over."""
        codes = self._codes()
        return rng.choice(codes) if codes else None


AnyState = State[Any]

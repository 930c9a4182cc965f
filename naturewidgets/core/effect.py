"""What an action did: a short list of effects, each with the rule that made it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from typing import Any

    from .rulebook import Sentences
    from .state import State

KINDS = (
    "place", "move", "rotate", "turn", "swap", "capture", "claim", "release", "draw", "gain", "lose",
    "choose", "reveal", "pass", "count", "out", "end",
)  # fmt: skip
"""The kinds of effects of all games. `count` changes nothing: it names a number or a fact that decided the action.
`turn` is whose turn it is and what is asked then; what a piece does on its cell is `rotate`.
"""


class Change(NamedTuple):
    """One place (a cell, a hand, the turn) and what stood there before and after; `""` is nothing."""

    place: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a sum that decided an action, and the rule that put it there.

    `told` is whether its text says already how the amount comes about.
    """

    rule: str
    amount: int
    key: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    sentences: Sentences | None = field(default=None, repr=False, compare=False)
    told: bool = False

    def text(self, locale: str | None = None) -> str:
        """What is added, without the amount."""
        return self.key if self.sentences is None else self.sentences.say("terms", self.key, self.params, locale)

    def __str__(self) -> str:
        return self.text()


def write_sum(terms: Iterable[Term], locale: str | None = None) -> str:
    """Terms with their amounts and signs, as in `Beta 5 + Sole 3 − Grandine 3`."""
    text = ""
    for term in terms:
        sign = "−" if term.amount < 0 else "+"
        amount = "" if term.told else f" {abs(term.amount)}"
        text += f" {sign} {term.text(locale)}{amount}" if text else f"{term.text(locale)}{amount}"
    return text


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an action did, by one rule.

    `changes` say what changed, `places` what to light up (by default the places of the changes). `player` is the one
    whom it befalls, or whose it is, where that is one (`out`, the side of a sum). `terms` add up to a number that decided
    the action. `seen_by` names the players who may see it; `None` means everybody.
    """

    kind: str
    rule: str
    changes: tuple[Change, ...] = ()
    places: tuple[str, ...] = ()
    key: str = ""
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    seen_by: Collection[str] | None = field(default=None, hash=False)
    sentences: Sentences | None = field(default=None, repr=False, compare=False)
    player: str = ""
    terms: tuple[Term, ...] = ()

    def text(self, locale: str | None = None) -> str:
        """What happened, in one sentence."""
        if self.sentences is None:
            return f"{self.kind} {', '.join(self.places)}".strip()
        return self.sentences.say("effects", self.key or self.kind, self.params, locale)

    def __str__(self) -> str:
        return self.text()

    def as_seen_by(self, player: str | None) -> Effect:
        """This effect as `player` (or, with `None`, an onlooker) may see it."""
        if self.seen_by is None or player in self.seen_by:
            return self
        return replace(
            self, changes=(), places=(), params={}, player="", terms=(), key=f"{self.key or self.kind}.hidden"
        )


S = TypeVar("S", bound="State[Any]")


@dataclass(frozen=True, slots=True, repr=False)
class Step(Generic[S]):
    """One action and all that it did: the state before, the effects in their order, the state after."""

    before: S
    action: str
    effects: tuple[Effect, ...]
    after: S

    def __repr__(self) -> str:
        return f"<Step {self.action}: {' '.join(map(str, self.effects))}>"

    def as_seen_by(self, player: str | None) -> tuple[str, tuple[Effect, ...]]:
        """The text of the action and its effects as `player` (`None`: an onlooker) may see them."""
        return self.before.action_view(self.action, player), tuple(effect.as_seen_by(player) for effect in self.effects)


def replay(facts: Mapping[str, str], effects: Iterable[Effect]) -> dict[str, str]:
    """`facts` of a state after `effects`, by their changes alone.

    Raises:
        ValueError: a change does not fit what stands at its place.
    """
    result = dict(facts)
    for effect in effects:
        for place, before, after in effect.changes:
            if result.get(place, "") != before:
                raise ValueError(
                    f"{place} holds {result.get(place, '')!r}, but {effect.kind} ({effect.rule}) expects {before!r}"
                )
            result[place] = after
    return {place: content for place, content in result.items() if content}

"""Why, and why not: what the rules say of one action, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..locale import N_, translate

if TYPE_CHECKING:
    from .rulebook import Sentences


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule that an action breaks.

    `places` are the cells or cards that cause it, `params` the numbers and names in its sentence. `kind` tells apart
    the ways to break one rule (`"NC-12.occupied"`); it is the key of the sentence.
    """

    rule: str
    places: tuple[str, ...] = ()
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    kind: str = ""
    sentences: Sentences | None = field(default=None, repr=False, compare=False)

    def text(self, locale: str | None = None) -> str:
        """One sentence that says what is wrong and where."""
        if self.sentences is None:
            return self.rule
        return self.sentences.say("refusals", self.kind or self.rule, self.params, locale)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of `action`: legal, or every reason against it."""

    action: str
    reasons: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the action may be taken."""
        return not self.reasons

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, each once, in the order of the reasons."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    def text(self, locale: str | None = None) -> str:
        """The verdict in words: `"F@Aa1 is not allowed. … (NC-13)"`."""
        return " ".join([self.headline(locale), *(f"{reason.text(locale)} ({reason.rule})" for reason in self.reasons)])

    def headline(self, locale: str | None = None) -> str:
        """Whether the action is allowed, without the reasons."""
        message = N_("{action} is allowed.") if self.legal else N_("{action} is not allowed.")
        return translate(message, locale, action=self.action)

    def __str__(self) -> str:
        return self.text()

    def __bool__(self) -> bool:
        return self.legal

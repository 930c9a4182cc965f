"""What can go wrong, as a tree.

    NatureWidgetsError (a ValueError)
    ├── NotationError    a text that is no action or no position; says what was read and where it broke
    ├── IllegalAction    a readable action that the rules forbid; carries the verdict
    ├── OptionError      an unknown game, option or value; names the nearest known one
    ├── RecordError      a record of a match that cannot be read or written; names the place in it
    └── CardSetError     a set of cards that breaks its schema; names card, field and remedy

Every message is one sentence that names the place and the remedy, and can be had in each language by `text`.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from ..locale import N_, translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .verdict import Verdict


MOST_FAULTS_TOLD = 40
"""How many faults of a card set its error lists; it holds all of them."""


class NatureWidgetsError(ValueError):
    """Base of all errors raised on purpose by this package.

    `message` is the English sentence with `str.format` fields, `params` fills them in. `option` names the option of a game
    whose value is refused, if it is about one.
    """

    option = ""

    def __init__(self, message: str, /, **params: object) -> None:
        super().__init__(message, params)
        self.message = message
        self.params = params

    def text(self, locale: str | None = None) -> str:
        """The sentence in `locale`, or in the language in force."""
        speaking = (Translated, NatureWidgetsError)
        params = {name: one.text(locale) if isinstance(one, speaking) else one for name, one in self.params.items()}
        return translate(self.message, locale, **params)

    def __str__(self) -> str:
        return self.text()

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it (IPython's protocol): the sentence, without the lines of code that it came through."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self)._restore, (self.message, self.params, self.__dict__))

    @classmethod
    def _restore(cls, message: str, params: dict[str, object], attributes: dict[str, object]) -> NatureWidgetsError:
        error = cls.__new__(cls, message, params)
        error.__dict__.update(attributes)
        return error


class NotationError(NatureWidgetsError):
    """A text that cannot be read as an action or a position.

    `read` is the text (cut to a readable length), `at` the index of the character where it broke.
    """

    def __init__(self, message: str, /, *, read: str, at: int = 0, **params: object) -> None:
        self.read = shorten(read)
        self.at = at
        super().__init__(message, read=self.read, at=at + 1, **params)


class IllegalAction(NatureWidgetsError):
    """An action that the rules forbid here; `verdict` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__("{verdict}", verdict=verdict)

    def text(self, locale: str | None = None) -> str:
        return self.verdict.text(locale)


class OptionError(NatureWidgetsError):
    """An unknown game, option, value or argument."""


class RecordError(NatureWidgetsError):
    """A record of a match that cannot be read or written; `place` says where in it, as in `actions[12].action`."""

    def __init__(self, message: str, /, *, place: str, **params: object) -> None:
        self.place = place
        super().__init__(message, place=place, **params)


class CardSetError(NatureWidgetsError):
    """A set of cards that breaks its schema. Each of its `faults` has `card`, `field`, `line` and, by `text`, a sentence of its own."""

    faults: tuple[Any, ...] = ()

    @classmethod
    def of(cls, faults: Sequence[Any]) -> CardSetError:
        """The error for these faults."""
        error = cls(
            N_("The card set has {count} faults:") if len(faults) > 1 else N_("The card set has a fault:"),
            count=len(faults),
        )
        error.faults = tuple(faults)
        return error

    def text(self, locale: str | None = None) -> str:
        """A headline and a line for each fault, of very many for the first."""
        lines = [super().text(locale), *(fault.text(locale) for fault in self.faults[:MOST_FAULTS_TOLD])]
        if len(self.faults) > MOST_FAULTS_TOLD:
            more = len(self.faults) - MOST_FAULTS_TOLD
            lines.append(translate(N_("… and {count} more; mend these first."), locale, count=more))
        return "\n".join(lines)


def shorten(text: str, limit: int = 60) -> str:
    """`text` in printable ASCII, cut to `limit` characters: fit to be quoted in a message."""
    quoted = ascii(text)[1:-1]
    return quoted if len(quoted) <= limit else quoted[: limit - 1] + "…"


def unknown(what: str, name: object, known: Iterable[str]) -> OptionError:
    """The error for a `name` that is not among `known`, with the nearest known one as the remedy.

    `what` is a marked message such as `N_("game")`.
    """
    names = list(known)
    shown = shorten(name) if isinstance(name, str) else shorten(repr(name))
    close = nearest(shown, names)
    message = (
        N_("There is no {what} {name!r}; did you mean {nearest!r}? Known: {known}.")
        if close
        else N_("There is no {what} {name!r}. Known: {known}.")
    )
    return OptionError(message, what=Translated(what), name=shown, nearest=close, known=", ".join(names))


def nearest(name: str, known: Iterable[str], likeness: float = 0.5) -> str:
    """The one of `known` that is most like `name`, or `""` if none is like it: by at least `likeness`, from 0 to 1."""
    return next(iter(get_close_matches(name, list(known), n=1, cutoff=likeness)), "")


class Translated:
    """A marked message inside an error's sentence, such as a short noun: it is said in the language of the sentence."""

    def __init__(self, message: str) -> None:
        self.message = message

    def text(self, locale: str | None = None) -> str:
        """The message in `locale`, or in the language in force."""
        return translate(self.message, locale)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Translated) and other.message == self.message

    def __hash__(self) -> int:
        return hash(self.message)

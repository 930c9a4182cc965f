"""The first look at any text that claims to be an action or a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ..locale import N_
from .errors import NotationError

LONGEST_ACTION = 40
LONGEST_POSITION = 2000


def check_line(text: object, *, longest: int) -> str:
    """`text` as it is, if it is one line of printable ASCII of 1 to `longest` characters.

    Raises:
        NotationError: it is no text, empty, too long, or holds another character; names the first one.
    """
    if not isinstance(text, str):
        raise NotationError(N_("Expected a text, got something of type {read}."), read=type(text).__name__)
    if not text:
        raise NotationError(N_("Expected a text, got an empty one."), read=text)
    if len(text) > longest:
        raise NotationError(
            N_("“{read}” is too long: {length} characters, where {longest} is the most."),
            read=text,
            at=longest,
            length=len(text),
            longest=longest,
        )
    for at, character in enumerate(text):
        if not " " <= character <= "~":
            raise NotationError(
                N_(
                    "“{read}”: character {at} is {character}; only plain ASCII letters, digits and signs are read here."
                ),
                read=text,
                at=at,
                character=f"{character} (U+{ord(character):04X})"
                if character.isprintable()
                else f"U+{ord(character):04X}",
            )
    return text


def readable_length(text: str, shapes: Iterable[Sequence[str]]) -> int:
    """How many characters at the start of `text` could begin one of the `shapes`: for each place, the characters that may stand there."""

    def fits(shape: Sequence[str]) -> int:
        for at, (character, allowed) in enumerate(zip(text, shape, strict=False)):
            if character not in allowed:
                return at
        return min(len(text), len(shape))

    return max(map(fits, shapes))


def write_runs(letters: Iterable[str]) -> str:
    """Letters in a row as a position text has them, with a number for each run of empty ones."""
    runs = ((letter, len(list(run))) for letter, run in groupby(letters))
    return "".join(letter * length if letter else str(length) for letter, length in runs)


_DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-") | dict.fromkeys(map(ord, "˜∼～"), "~")


def tidy(text: str) -> str:
    """`text` without white space, with typographic dashes and tildes as the plain ones."""
    return "".join(text.split()).translate(_DASHES)

"""Checks of single values in a record: type, keys, range. Each names the place of what it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.errors import NatureWidgetsError, RecordError, Translated, shorten
from ..locale import N_

LONGEST_COMMENT = 10_000
"""In characters."""


def is_comment(found: object) -> bool:
    """Whether `found` is a text that a record can hold as a comment: not too long, and without half characters."""
    return (
        isinstance(found, str)
        and len(found) <= LONGEST_COMMENT
        and not any("\ud800" <= one <= "\udfff" for one in found)
    )


def check_comment(found: object, place: str) -> str:
    """`found`, if a record can hold it as a comment."""
    if not (isinstance(found, str) and is_comment(found)):
        raise RecordError(
            N_("{place} must be a text of at most {longest} characters that UTF-8 can hold, not {found}."),
            place=place,
            longest=LONGEST_COMMENT,
            found=quote(found),
        )
    return found


def check_text(found: object, place: str, longest: int | None = None) -> str:
    """`found`, if it is a text of at most `longest` characters."""
    if not isinstance(found, str):
        raise not_a(N_("a text"), found, place)
    if longest is not None and len(found) > longest:
        raise RecordError(
            N_("{place} must be at most {longest} characters long, not {length}."),
            place=place,
            longest=longest,
            length=len(found),
        )
    return found


def check_int(found: object, place: str, least: int, most: int | None = None) -> int:
    """`found`, if it is a whole number from `least` to `most`."""
    # By type: True and 1.0 equal 1, but are not whole numbers in JSON.
    if type(found) is int and least <= found and (most is None or found <= most):
        return found
    message = (
        N_("{place} must be a whole number from {least} on, not {found}.")
        if most is None
        else N_("{place} must be a whole number from {least} to {most}, not {found}.")
    )
    raise RecordError(message, place=place, least=least, most=most, found=quote(found))


def check_list(found: object, place: str, most: int) -> Sequence[object]:
    """`found`, if it is a list of at most `most` entries."""
    if not isinstance(found, (list, tuple)):
        raise not_a(N_("a list"), found, place)
    if len(found) > most:
        raise RecordError(
            N_("{place} has {count} entries, and a record holds at most {most}; split the match into several."),
            place=place,
            count=len(found),
            most=most,
        )
    return found


def check_object(found: object, place: str, needed: Iterable[str], optional: Iterable[str]) -> Mapping[str, Any]:
    """`found`, if it is an object with all keys `needed` and no others but the `optional` ones."""
    if not isinstance(found, dict):
        raise not_a(N_("an object"), found, place or "record")
    prefix = f"{place}." if place else ""
    for key in needed:
        if key not in found:
            raise RecordError(
                N_("{place} is missing; take the record whole, as Match.record or Match.save wrote it."),
                place=prefix + key,
            )
    known = (*needed, *optional)
    for key in found:
        if key not in known:
            raise RecordError(
                N_("{place} is no part of a record, where {known} may stand; remove it."),
                place=prefix + quote(key),
                known=", ".join(known),
            )
    return found


def not_a(expected: str, found: object, place: str) -> RecordError:
    """The error for a value of the wrong type; `expected` is a marked message such as `N_("a list")`."""
    return RecordError(
        N_("{place} must be {expected}, not {found}."), place=place, expected=Translated(expected), found=quote(found)
    )


def because(error: NatureWidgetsError, place: str) -> RecordError:
    """The error for a value that has the right type, but that the game refuses."""
    return RecordError(N_("{place} is refused: {cause}"), place=place, cause=error)


def quote(found: object) -> str:
    """`found` in printable ASCII, short: fit to be quoted in a message, whatever it is."""
    if isinstance(found, str):
        return f"“{shorten(found[:80])}”"
    if isinstance(found, dict):
        return "{…}" if found else "{}"
    if isinstance(found, (list, tuple)):
        return "[…]" if found else "[]"
    if isinstance(found, float) or found is None or (isinstance(found, int) and abs(found) < 10**18):
        return json.dumps(found)
    return f"<{type(found).__name__}>"

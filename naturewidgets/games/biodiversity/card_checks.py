"""Checks of single values in a card set. What is wrong becomes a fault at its place; nothing is raised."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from ...locale import LOCALES, N_
from .card_faults import LONGEST_ID, Place, listed, nearest, shown

MOST = 99
MOST_NEAREST = 100
"""For so many faults the nearest known id is looked for."""
"""Of any number on a card."""
LONGEST_TEXT, LONGEST_STORY = 200, 600
"""In characters: a name, and what is told about a card or a set."""

Check = Callable[[Place, Any], None]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a table: how it is checked, and a value that it could have."""

    check: Check
    example: str = ""
    needed: bool = True


# ---- checks of single values ----------------------------------------------------------------------------------------


def whole(least: int, most: int = MOST) -> Check:
    """A whole number from `least` to `most`."""

    def check(at: Place, found: object) -> None:
        if type(found) is not int or not least <= found <= most:
            at.fault(
                N_("{place}: must be a whole number from {least} to {most}, not {found}."),
                least=least,
                most=most,
                found=shown(found),
            )

    return check


def one_of(*known: str) -> Check:
    """One of these words."""

    def check(at: Place, found: object) -> None:
        if found in known:
            return
        message = (
            N_("{place}: must be one of {known}, not {found}; did you mean {nearest}?")
            if nearest(found, known)
            else N_("{place}: must be one of {known}, not {found}.")
        )
        at.fault(message, known=listed(known), found=shown(found), nearest=nearest(found, known))

    return check


def line_of_text(longest: int) -> Check:
    """A text of 1 to `longest` characters that can be shown."""

    def check(at: Place, found: object) -> None:
        if not isinstance(found, str):
            at.fault(N_("{place}: must be a text in quotation marks, not {found}."), found=shown(found))
        elif not found.strip():
            at.fault(N_("{place}: is empty; write a text."))
        elif len(found) > longest:
            at.fault(
                N_("{place}: has {length} characters; shorten it to at most {most}."), length=len(found), most=longest
            )
        elif strange := next((one for one in found if not _can_be_shown(one)), ""):
            at.fault(
                N_("{place}: character {number} is {code}, which cannot be shown; take it out."),
                number=found.index(strange) + 1,
                code=f"U+{ord(strange):04X}",
            )

    return check


def _can_be_shown(character: str) -> bool:
    """No control character and no half one; all spaces and what joins characters are fine."""
    return character.isprintable() or character in "\u200c\u200d" or unicodedata.category(character) == "Zs"


def text(longest: int = LONGEST_TEXT) -> Check:
    """A text for all languages, or a table of texts, language → text."""
    check_line = line_of_text(longest)

    def check(at: Place, found: object) -> None:
        if isinstance(found, str):
            check_line(at, found)
        elif not isinstance(found, dict):
            at.fault(
                N_('{place}: must be a text, or two as in {{it = "Fava", en = "Broad bean"}}, not {found}.'),
                found=shown(found),
            )
        elif not found:
            at.fault(N_("{place}: is empty; give a text for at least one of {known}."), known=listed(LOCALES))
        else:
            check_fields(at, found, {locale: Field(check_line, needed=False) for locale in LOCALES})

    return check


def table(fields: Mapping[str, Field]) -> Check:
    """A table with these fields."""

    def check(at: Place, found: object) -> None:
        if is_table(found, at, fields):
            check_fields(at, found, fields)

    return check


def is_table(found: object, at: Place, fields: Iterable[str]) -> TypeGuard[dict[Any, Any]]:
    """Whether `found` is a table; if not, that is a fault."""
    if isinstance(found, dict):
        return True
    at.fault(N_("{place}: must be a table with {known}, not {found}."), known=listed(fields), found=shown(found))
    return False


def check_fields(at: Place, found: Mapping[Any, object], fields: Mapping[str, Field]) -> None:
    """Unknown, missing and wrong fields of a table."""
    for name in found:
        if name not in fields:
            _unknown_field(at.of(name), name, fields)
    for name, one in fields.items():
        if name in found:
            one.check(at.of(name), found[name])
        elif one.needed:
            at.of(name).fault(N_("{place}: is missing; add it, with a value like {example}."), example=one.example)


def _unknown_field(at: Place, name: object, known: Iterable[str]) -> None:
    """The fault of a field that is none."""
    message = (
        N_("{place}: there is no such field here; did you mean {nearest}? Known: {known}.")
        if nearest(name, known)
        else N_("{place}: there is no such field here; take it out. Known: {known}.")
    )
    at.fault(message, nearest=nearest(name, known), known=listed(known))


# ---- ids ------------------------------------------------------------------------------------------------------------

_ID = re.compile(r"[a-z][a-z0-9-]*")


def check_id(at: Place, found: object) -> None:
    """A lower-case slug that means nothing else in the text of an action."""
    if not isinstance(found, str) or not _ID.fullmatch(found) or len(found) > LONGEST_ID:
        at.fault(
            N_(
                "{place}: {found} is no id; write small letters a to z, digits and -, at most {most}, such as {example}."
            ),
            found=shown(found),
            most=LONGEST_ID,
            example=slug(found) or "cima-di-rapa",
        )
    elif found == "power":
        at.fault(N_("{place}: {found} stands for the superpower in actions; choose another id."), found=shown(found))


def slug(name: object) -> str:
    """The id that somebody may have meant, or `""`."""
    letters = unicodedata.normalize("NFKD", name if isinstance(name, str) else "")[: 2 * LONGEST_ID]
    plain_letters = "".join(one for one in letters if not unicodedata.combining(one)).lower()
    return re.sub(r"[^a-z0-9]+", "-", plain_letters).lstrip("-0123456789")[:LONGEST_ID].rstrip("-")


def cards_named(*kinds: str) -> Check:
    """A list of different ids of cards, each of one of the `kinds`."""
    check_named = card_named(*kinds)

    def check(at: Place, found: object) -> None:
        if not isinstance(found, list):
            at.fault(N_('{place}: must be a list of ids like ["acqua"], or [], not {found}.'), found=shown(found))
            return
        seen = set()
        for number, name in enumerate(found):
            if isinstance(name, str) and name in seen:
                at.entry(number).fault(N_("{place}: {found} stands here twice; keep one."), found=shown(name))
            elif isinstance(name, str):
                seen.add(name)
                check_named(at.entry(number), name)
            else:
                at.entry(number).fault(N_("{place}: must hold ids in quotation marks, not {found}."), found=shown(name))

    return check


def card_named(*kinds: str) -> Check:
    """The id of a card of one of the `kinds`."""

    def check(at: Place, found: object) -> None:
        known = at.report.kinds
        kind = known.get(found) if isinstance(found, str) else None
        if kind in kinds or kind == "":  # a kind at fault is told where that card stands
            return
        if kind is not None:
            at.fault(
                N_("{place}: {found} is of kind {kind}; name a card of kind {known}."),
                found=shown(found),
                kind=shown(kind),
                known=listed(kinds),
            )
            return
        # Whoever has that many faults looks at the first ones; to look for the nearest id takes a while.
        several = len(at.report.faults) < MOST_NEAREST
        near = nearest(found, [name for name, kind in known.items() if kind in kinds]) if several else ""
        message = (
            N_("{place}: no card of the set has the id {found}; did you mean {nearest}?")
            if near
            else N_("{place}: no card of the set has the id {found}; add that card, or name another.")
        )
        at.fault(message, found=shown(found), nearest=near)

    return check

"""The choice that is open inside a turn, as a code and as a text: `benefit:a1-d1`, `border:d1`, `give:2`.

A code is an int, `kind << 14 | a << 7 | b`, like that of an action: `b` is the field where the chevron stands now (of
`give`, the tiles still to pay), `a` where it came from (of `benefit`). `NOTHING` is no open choice.
"""

from __future__ import annotations

import re
from typing import Any

from ...core.errors import NotationError
from ...locale import N_
from .geometry import FIELDS, INDEX, borderland_name

BENEFIT, BORDER, TRANSFORM, MEET, GIVE = range(1, 6)
NOTHING = 0

_NAMES = {"border": BORDER, "transform": TRANSFORM, "meet": MEET}
_KINDS = {kind: name for name, kind in _NAMES.items()}
_TEXT = re.compile(
    r"benefit:(?P<start>[a-i][1-9])-(?P<end>[a-i][1-9])|(?P<kind>border|transform|meet):(?P<at>[a-i][1-9])|give:(?P<left>[1-4])"
)


def code(kind: int, b: int, a: int = 0) -> int:
    """The code of an open choice."""
    return kind << 14 | a << 7 | b


def parts(pending: int) -> tuple[int, int, int]:
    """`(kind, a, b)` of a code."""
    return pending >> 14, pending >> 7 & 127, pending & 127


def asked_for(pending: int) -> dict[str, Any]:
    """What a sentence about the choice names: the borderland, or the tiles still to pay."""
    kind, _, b = parts(pending)
    if kind == GIVE:
        return {"left": b}
    return {"area": borderland_name(b)} if kind in (BORDER, TRANSFORM) else {}


def write_pending(pending: int) -> str:
    """The text of a code."""
    kind, a, b = parts(pending)
    if kind == BENEFIT:
        return f"benefit:{FIELDS[a]}-{FIELDS[b]}"
    if kind == GIVE:
        return f"give:{b}"
    return f"{_KINDS[kind]}:{FIELDS[b]}" if kind else "-"


def read_pending(pending: str, text: str, at: int) -> int:
    """The code of the open choice that is character `at` of the position `text`.

    Raises:
        NotationError: it is none.
    """
    if pending == "-":
        return NOTHING
    match = _TEXT.fullmatch(pending)
    if not match:
        raise NotationError(
            N_(
                "“{read}”, character {at}: “{pending}” is no open choice; one is -, benefit:a1-d1, border:d1, transform:d1, "
                "meet:d1 or give:2."
            ),
            read=text,
            at=at,
            pending=pending[:20],
        )
    if match["start"]:
        return code(BENEFIT, INDEX[match["end"]], INDEX[match["start"]])
    return code(_NAMES[match["kind"]], INDEX[match["at"]]) if match["kind"] else code(GIVE, int(match["left"]))

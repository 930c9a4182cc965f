"""What the page may say, checked as if a stranger had sent it.

Every message is a dict with a `type`, the `step` that the page shows and the `revision` of the line that it knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import NatureWidgetsError, shorten
from ..locale import N_

ASKS = {"play": True, "explain": True, "variation": True, "undo": False, "redo": False}
"""Type of a message → whether it names an action."""


LONGEST_TYPED = 1000
"""More of a typed action is not looked at; what is left is still too long to be one."""


class MessageRefused(NatureWidgetsError):
    """A message from the page that is not followed; the text is shown on the board."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the right shape: what it asks, at which step of which line, and of which action."""

    asks: str
    step: int
    revision: int
    action: str


def read(content: object) -> Message:
    """The message in `content`.

    Raises:
        MessageRefused: it has another shape; says which part.
    """
    if not isinstance(content, dict):
        raise MessageRefused(N_("The page sent something that is no message; nothing was changed."))
    asks = content.get("type")
    if not isinstance(asks, str) or asks not in ASKS:
        raise MessageRefused(
            N_("The page asked for {asked}, which this board does not know; nothing was changed."),
            asked=shorten(str(asks), 30),
        )
    for field in ("step", "revision"):
        if type(content.get(field)) is not int:
            raise MessageRefused(
                N_("The page's message has no whole number as its {field}; nothing was changed."), field=field
            )
    action = content.get("action", "")
    if ASKS[asks] and not isinstance(action, str):
        raise MessageRefused(N_("The page's message names no action; nothing was changed."))
    return Message(asks, content["step"], content["revision"], action[:LONGEST_TYPED] if ASKS[asks] else "")


def asked(content: object) -> str:
    """What a message asks for, as far as it can be read: to tell the page which of its questions is answered."""
    asks = content.get("type") if isinstance(content, dict) else None
    return asks if isinstance(asks, str) and asks in ASKS else ""

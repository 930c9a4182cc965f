"""The traits of a match: all show one snapshot, so none can disagree with another."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from traitlets import TraitError, TraitType

from ..core.errors import OptionError
from ..core.state import AnyState

T = TypeVar("T")


class Snapshot(NamedTuple):
    """All that the traits of a match show, at one moment. A change replaces it whole."""

    players: tuple[str, ...]
    seed: int
    line: tuple[str, ...]
    revision: int
    step: int
    state: AnyState


class NoSuchStep(OptionError, TraitError):
    """A cursor outside the line: an `OptionError` as everywhere, and a `TraitError` for code that sets traits."""


class Shown(TraitType[T, T]):
    """A read-only trait: the field of that name in the snapshot of the match."""

    def __init__(self) -> None:
        super().__init__(read_only=True)

    def get(self, obj: Any, cls: type[Any] | None = None) -> T:
        value: T = getattr(obj._now, str(self.name))
        return value

    def set(self, obj: Any, value: T) -> None:
        """Nothing: only traitlets itself gets here, to set a trait to the value that it has when notifications were held."""


class Cursor(Shown[int]):
    """The trait `step`: setting it moves the match."""

    def __init__(self) -> None:
        super().__init__()
        self.read_only = False

    def set(self, obj: Any, value: int) -> None:
        obj.jump(value)

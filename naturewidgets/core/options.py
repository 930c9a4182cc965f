"""Options of a game: named, checked, each with its known values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..locale import N_
from .errors import OptionError, shorten, unknown

Value = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its `values`, the default first, and the rule that it belongs to.

    `values` may depend on the options declared before it: then it is a function of those already chosen. `other` reads
    what else may be given, such as a table of one's own, to the text that is kept of it, or raises OptionError.
    """

    name: str
    values: tuple[Value, ...] | Callable[[Mapping[str, Value]], tuple[Value, ...]]
    rule: str
    other: Callable[[Any], Value] | None = None

    def values_given(self, chosen: Mapping[str, Value]) -> tuple[Value, ...]:
        """The values allowed beside the options `chosen` so far, the default first."""
        return self.values(chosen) if callable(self.values) else self.values


def choose(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Value]:
    """Each option with its value from `given`, or its default.

    Raises:
        OptionError: an unknown option or value; names the known ones.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise unknown(N_("option"), name, names)
    chosen: dict[str, Value] = {}
    for option in options:
        allowed = option.values_given(chosen)
        value = given.get(option.name, allowed[0])
        if option.other and not any(value is one or value == one for one in allowed):
            chosen[option.name] = option.other(value)
        else:
            chosen[option.name] = one_of(option.name, value, allowed)
    return chosen


def one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """`value` as it is, if it is among those `allowed` for the option `name`.

    Raises:
        OptionError: it is none of them; names them.
    """
    # By type as well: True would pass for 1, and a list cannot be looked up.
    if any(type(value) is type(one) and value == one for one in allowed):
        return value
    raise OptionError(
        N_("Option {name} cannot be {value}; it is one of {allowed}."),
        name=name,
        value=shorten(repr(value)),
        allowed=", ".join(map(repr, allowed)),
    )

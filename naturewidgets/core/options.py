"""Options of a game: named, checked, each with its known values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from ..locale import N_
from .errors import NatureWidgetsError, OptionError, shorten, unknown


@runtime_checkable
class Data(Protocol):
    """A value that is more than a text or a number, such as a set of cards. It is hashable."""

    def as_data(self) -> dict[str, Any]:
        """The value as a record holds it: plain lists, objects, texts and whole numbers, which the option reads back."""


Value = str | int | tuple[str | int, ...] | Data


def whole(value: Value) -> int:
    """The value of an option that is a whole number."""
    return int(str(value))


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its `values`, the default first, and the rule that it belongs to.

    `values` may depend on the options declared before it: then it is a function of those already chosen; without a value
    there is no default. `other` reads what else may be given beside the options already chosen, such as a table of one's
    own, to what is kept of it, or raises OptionError.
    """

    name: str
    values: tuple[Value, ...] | Callable[[Mapping[str, Value]], tuple[Value, ...]]
    rule: str
    other: Callable[[Any, Mapping[str, Value]], Value] | None = None

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
            error = unknown(N_("option"), name, names)
            error.option = name
            raise error
    chosen: dict[str, Value] = {}
    for option in options:
        try:
            chosen[option.name] = _value(option, given, chosen)
        except NatureWidgetsError as refused:  # noqa: PERF203 - there are few options
            refused.option = option.name
            raise
    return chosen


def _value(option: Option, given: Mapping[str, Any], chosen: Mapping[str, Value]) -> Value:
    """The value of one option, given or by default, beside those already chosen."""
    allowed = option.values_given(chosen)
    if option.name not in given and not allowed:
        raise OptionError(N_("Option {name} must be given here; it has no default."), name=option.name)
    value = given.get(option.name, allowed[0] if allowed else None)
    if option.other and not any(type(value) is type(one) and value == one for one in allowed):
        return option.other(value, chosen)
    known: Value = one_of(option.name, value, allowed)
    return known


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

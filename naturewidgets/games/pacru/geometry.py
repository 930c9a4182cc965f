"""The board of Pacru as tables, built once: 81 fields in nine borderlands, and the ways of a chevron.

A set of fields is an int of 81 bits. Bit `9 * column + row`, columns a to i, rows 1 to 9 from the bottom: the order of the
position text within a player. A chevron is an int, `field << 3 | facing`; facings go clockwise from N.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...core.game import Cell, Layout

COLUMNS = "abcdefghi"
ROWS = "123456789"
SIZE = 9

FIELDS = tuple(column + row for column in COLUMNS for row in ROWS)
"""Names of the fields by number."""
INDEX = {name: number for number, name in enumerate(FIELDS)}
READING_ORDER = tuple(INDEX[column + row] for row in reversed(ROWS) for column in COLUMNS)
"""Numbers of the fields in the order of the position text: from row 9 down, a to i."""
BOARD = (1 << 81) - 1

FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Facing → columns to the right and rows up."""
_FARTHEST = 8


# ---- sets of fields -------------------------------------------------------------------------------------------------

_LISTED = tuple(tuple(row for row in range(SIZE) if value >> row & 1) for value in range(1 << SIZE))
"""A column's nine bits → the rows that are in it."""


def listed(fields: int) -> list[int]:
    """The numbers of the fields in a set, ascending."""
    found = []
    start = 0
    while fields:
        for row in _LISTED[fields & 511]:
            found.append(start + row)  # noqa: PERF401 - a loop: a comprehension a column costs more than it saves
        fields >>= SIZE
        start += SIZE
    return found


def names(fields: int) -> tuple[str, ...]:
    """The names of the fields in a set."""
    return tuple(FIELDS[number] for number in listed(fields))


def nth(fields: int, n: int) -> int:
    """The number of the field that `n` smaller ones of the set precede."""
    start = 0
    while n >= (size := len(rows := _LISTED[fields & 511])):
        n -= size
        fields >>= SIZE
        start += SIZE
    return start + rows[n]


# ---- borderlands ----------------------------------------------------------------------------------------------------


def _borderland(field: int) -> int:
    column, row = divmod(field, SIZE)
    left, bottom = column // 3 * 3, row // 3 * 3
    return sum(1 << (SIZE * (left + across) + bottom + up) for across in range(3) for up in range(3))


BORDERLAND = tuple(map(_borderland, range(81)))
"""Field → the fields of its borderland."""


def borderland_name(field: int) -> str:
    """The borderland of a field by its corners, as in `d4–f6`."""
    fields = listed(BORDERLAND[field])
    return f"{FIELDS[fields[0]]}–{FIELDS[fields[-1]]}"


# ---- ways -----------------------------------------------------------------------------------------------------------


def _ray(field: int, facing: int) -> tuple[int, ...]:
    """The fields ahead, the nearest first, to the edge of the board (PA-11)."""
    across, up = _STEPS[facing]
    column, row = divmod(field, SIZE)
    steps = range(1, SIZE)
    ahead = ((column + across * step, row + up * step) for step in steps)
    return tuple(SIZE * c + r for c, r in ahead if c in range(SIZE) and r in range(SIZE))


RAY = tuple(tuple(_ray(field, facing) for facing in range(8)) for field in range(81))
"""Field → facing → the fields ahead, the nearest first."""


def set_of(fields: tuple[int, ...]) -> int:
    """The set of these fields."""
    return sum(1 << field for field in fields)


DIRECTION = tuple({end: facing for facing in range(8) for end in RAY[field][facing]} for field in range(81))
"""Field → another field on a straight line with it → the facing that leads there."""
DISTANCE = tuple(
    {end: steps for facing in range(8) for steps, end in enumerate(RAY[field][facing], start=1)} for field in range(81)
)
"""Field → another field on a straight line with it → how many fields away it is."""
BETWEEN = tuple(
    {end: set_of(ray[:steps]) for ray in RAY[field] for steps, end in enumerate(ray)} for field in range(81)
)
"""Field → another field on a straight line with it → the fields strictly in between."""
NEIGHBOURS = tuple(set_of(tuple(ray[0] for ray in RAY[field] if ray)) for field in range(81))
"""Field → the up to eight fields around it."""


def headings(facing: int) -> tuple[int, int, int]:
    """PA-4: straight ahead, 45° to the left, 45° to the right."""
    return facing, (facing - 1) % 8, (facing + 1) % 8


class Way(NamedTuple):
    """The fields along one heading, as far as the power goes. `ascending`: the nearest has the lowest number, not the highest."""

    fields: int
    ascending: bool


def _ways(field: int, facing: int, power: int) -> tuple[Way, ...]:
    rays = ((heading, RAY[field][heading][:power]) for heading in headings(facing))
    return tuple(Way(set_of(ray), ray[0] > field) for _, ray in rays if ray)


WAYS = tuple(tuple(_ways(chevron >> 3, chevron & 7, power) for power in range(SIZE + 1)) for chevron in range(81 << 3))
"""Chevron → power, 0 to 9 → its ways."""
FRONT = tuple(sum(way.fields for way in ways[1]) for ways in WAYS)
"""Chevron → the up to three fields next to it that it may go to."""


def turn_between(facing: int, other: int) -> int:
    """By how many times 45° two facings differ: 0 to 4."""
    by = abs(facing - other)
    return min(by, 8 - by)


# ---- drawing --------------------------------------------------------------------------------------------------------

_NAMES = 0.55
"""Room for the names of rows on the left and of columns below."""
_EDGE = 0.12
"""Room for the edge of the board above and on the right."""


@cache
def layout() -> Layout:
    """The board with row 9 on top."""
    return Layout(width=round(_NAMES + SIZE + _EDGE, 3), height=round(_EDGE + SIZE + _NAMES, 3), cells=tuple(_cells()))


def _cells() -> Iterator[Cell]:
    for number in READING_ORDER:
        column, row = divmod(number, SIZE)
        yield Cell(
            place=FIELDS[number],
            x=round(_NAMES + column, 3),
            y=round(_EDGE + SIZE - 1 - row, 3),
            row=SIZE - 1 - row,
            column=column,
            row_name=ROWS[row],
            column_name=COLUMNS[column],
            area=borderland_name(number),
        )

"""The board of Natural Chaos as tables, built once: 64 cells in four quadrants that wrap (NC-3, NC-19, NC-20).

A set of cells is an int of 64 bits. Bit `16 * quadrant + 4 * row + column`: quadrants A to D, rows 1 to 4 from the bottom,
columns a to d, so a quadrant is 16 neighbouring bits and its bit 0 is a1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...core.bits import bits
from ...core.game import Cell, Layout

QUADRANTS = "ABCD"
COLUMNS = "abcd"
ROWS = "1234"

CELLS = tuple(quadrant + column + row for quadrant in QUADRANTS for row in ROWS for column in COLUMNS)
"""Names of the cells by bit number."""
INDEX = {name: number for number, name in enumerate(CELLS)}
READING_ORDER = tuple(INDEX[q + c + r] for q in QUADRANTS for r in reversed(ROWS) for c in COLUMNS)
"""Bit numbers in the order of the position text: each quadrant from row 4 down, a to d."""

BOARD = (1 << 64) - 1
QUADRANT = tuple(0xFFFF << (16 * quadrant) for quadrant in range(4))
_ROW_1 = sum(0x000F << (16 * quadrant) for quadrant in range(4))
_ROW_4 = _ROW_1 << 12
_COLUMN_A = sum(0x1111 << (16 * quadrant) for quadrant in range(4))
_COLUMN_D = _COLUMN_A << 3


# ---- stepping: a whole set of cells one step on, over the edge and in again (NC-19) ------------------------------------


def up(cells: int) -> int:
    """Each cell one row up, from row 4 to row 1 of the same quadrant."""
    return ((cells & ~_ROW_4) << 4) | ((cells & _ROW_4) >> 12)


def down(cells: int) -> int:
    """Each cell one row down, from row 1 to row 4 of the same quadrant."""
    return ((cells & ~_ROW_1) >> 4) | ((cells & _ROW_1) << 12)


def right(cells: int) -> int:
    """Each cell one column right, from d to a of the same quadrant."""
    return ((cells & ~_COLUMN_D) << 1) | ((cells & _COLUMN_D) >> 3)


def left(cells: int) -> int:
    """Each cell one column left, from a to d of the same quadrant."""
    return ((cells & ~_COLUMN_A) >> 1) | ((cells & _COLUMN_A) << 3)


def names(cells: int) -> tuple[str, ...]:
    """The names of the cells in a set."""
    return tuple(CELLS[number] for number in bits(cells))


_LISTED = tuple(
    tuple(tuple(8 * byte + number for number in range(8) if value >> number & 1) for value in range(256))
    for byte in range(8)
)


def listed(cells: int) -> list[int]:
    """The numbers of the cells in a set, ascending, by eight look-ups: `bits`, fast for full sets."""
    found: list[int] = []
    for byte in _LISTED:
        found += byte[cells & 255]
        cells >>= 8
    return found


STEPS = (up, down, right, left)
NEIGHBOURS = tuple(tuple(step(1 << cell).bit_length() - 1 for step in STEPS) for cell in range(64))
"""Cell → the cells above, below, right and left of it, wrap included."""
ADJACENT = tuple(sum(1 << neighbour for neighbour in NEIGHBOURS[cell]) for cell in range(64))
"""Cell → the set of its neighbours."""


def quadrant_of(cell: int) -> int:
    """Number of the quadrant of a cell, 0 to 3 for A to D."""
    return cell >> 4


def same_relative_cell(a: int, b: int) -> bool:
    """Whether two cells have the same column letter and row, each in its quadrant (NC-24)."""
    return a & 15 == b & 15


# ---- lines (NC-6) ---------------------------------------------------------------------------------------------------


def _lines(wrapped: bool) -> tuple[int, ...]:
    diagonals = range(4) if wrapped else (0,)
    one_quadrant = [
        *(0x000F << (4 * row) for row in range(4)),
        *(0x1111 << column for column in range(4)),
        *(sum(1 << (4 * row + (row + shift) % 4) for row in range(4)) for shift in diagonals),
        *(sum(1 << (4 * row + (3 - row + shift) % 4) for row in range(4)) for shift in diagonals),
    ]
    return tuple(line << (16 * quadrant) for quadrant in range(4) for line in one_quadrant)


LINES = {"straight": _lines(wrapped=False), "wrapped": _lines(wrapped=True)}
"""Option `lines` → all lines: 10 a quadrant, or 16 with every diagonal that wraps."""
LINES_THROUGH = {
    kind: tuple(tuple(line for line in lines if line >> cell & 1) for cell in range(64))
    for kind, lines in LINES.items()
}
"""Option `lines` → cell → the lines through it."""


def has_line(lines: tuple[int, ...], cells: int) -> bool:
    """Whether `cells` fill one of the `lines` (NC-6)."""
    for line in lines:  # noqa: SIM110 - a loop: `any` with a generator takes twice as long, and this is the innermost test
        if line & cells == line:
            return True
    return False


def filled(lines: tuple[int, ...], cells: int) -> int:
    """The cells of all `lines` that `cells` fill."""
    found = 0
    for line in lines:
        if line & cells == line:
            found |= line
    return found


def _completing(lines: tuple[int, ...]) -> Callable[[int], int]:
    in_a = tuple(line for line in lines if line & QUADRANT[0] == line)

    @cache
    def in_quadrant(cells: int) -> int:
        missing = (line & ~cells for line in in_a)
        found = 0
        for one in missing:
            if one & (one - 1) == 0:
                found |= one
        return found

    def completing(cells: int) -> int:
        return (
            in_quadrant(cells & 0xFFFF)
            | in_quadrant(cells >> 16 & 0xFFFF) << 16
            | in_quadrant(cells >> 32 & 0xFFFF) << 32
            | in_quadrant(cells >> 48) << 48
        )

    return completing


COMPLETING = {kind: _completing(lines) for kind, lines in LINES.items()}
"""Option `lines` → a function from a side's cells to the cells that would complete a line of which it has three."""


# ---- drawing --------------------------------------------------------------------------------------------------------

_GHOSTS = 0.56
"""Room around each quadrant, in cells, for what is next door over the edge: half a cell and a little air."""
_NAMES = 0.4
"""Room for the names of rows, left of A and C, and of columns, below C and D."""
_PITCH = 4 + 2 * _GHOSTS + 0.18
"""From a quadrant to the next."""


def layout() -> Layout:
    """The four quadrants, A and B above C and D."""
    cells = []
    for row in range(8):
        for column in range(8):
            quadrant = 2 * (row // 4) + column // 4
            row_name, column_name = ROWS[3 - row % 4], COLUMNS[column % 4]
            cells.append(
                Cell(
                    place=QUADRANTS[quadrant] + column_name + row_name,
                    x=round(_NAMES + _GHOSTS + _PITCH * (column // 4) + column % 4, 3),
                    y=round(_GHOSTS + _PITCH * (row // 4) + row % 4, 3),
                    row=row,
                    column=column,
                    group=QUADRANTS[quadrant],
                    row_name=row_name,
                    column_name=column_name,
                )
            )
    size = round(_NAMES + _GHOSTS + _PITCH + 4 + _GHOSTS, 3)
    return Layout(width=size, height=size, cells=tuple(cells))

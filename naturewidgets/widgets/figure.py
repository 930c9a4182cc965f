"""The board where no widget can run: a picture with a text, in HTML that an untrusted notebook's sanitiser lets pass.

That is a `<figure>` with an `<img>` whose source is an SVG data URI; inline SVG and `role` would be taken out.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING

from ..core.game import Cell, Game
from ..locale import N_, translate

if TYPE_CHECKING:
    from .board import Board

_PAPER, _INK, _CELL, _OTHER_CELL, _EDGE = "#fbf9f3", "#1f2933", "#efe9db", "#e4dccb", "#b9b09c"
_SCALE = 44
"""Pixels a cell."""

Pieces = list[tuple[Cell, str]]
"""What stands where, as far as whoever looks may see it."""


def html(board: Board) -> str:
    """Picture, summary, and what stands where, as text."""
    game, locale = board.match.game, board.locale
    frame = board.timeline[board.step]
    pieces = board.viewer.on_cells(board.state)
    standing = what_stands_where(game, pieces, locale)
    caption = [frame["summary"], standing, translate(N_("Run this cell to play on the board."), locale)]
    picture = base64.b64encode(svg(game, pieces).encode()).decode()
    alternative = escape(f"{game.title(locale)}. {frame['summary']} {standing}", quote=True)
    return (
        f'<figure lang="{locale}"><img alt="{alternative}" src="data:image/svg+xml;base64,{picture}">'
        f"<figcaption>{'<br>'.join(map(escape, caption))}</figcaption></figure>"
    )


def what_stands_where(game: Game, pieces: Pieces, locale: str) -> str:
    """Each kind of content and its cells, as in `fire, black: Ab3, Cd1.`."""
    words = game.words(locale)
    cells: dict[str, list[str]] = {}
    for cell, content in pieces:
        cells.setdefault(content, []).append(cell.place)
    if not cells:
        return translate(N_("The board is empty."), locale)
    return " ".join(
        f"{words.get(f'piece.{content}', content)}: {', '.join(places)}." for content, places in sorted(cells.items())
    )


def svg(game: Game, pieces: Pieces) -> str:
    """The board as a picture of its own: light colours, no text but names and letters."""
    layout, art = game.layout(), game.art()
    shapes = "".join(_symbol(content, drawn) for content, drawn in art.items())
    ground = "".join(map(_ground, layout.cells))
    names = "".join(_names(layout.cells))
    drawn = "".join(_piece(cell, content, art) for cell, content in pieces)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.width:g} {layout.height:g}" '
        f'width="{layout.width * _SCALE:.0f}" height="{layout.height * _SCALE:.0f}" font-family="sans-serif" text-anchor="middle">'
        f'<defs>{shapes}</defs><rect width="100%" height="100%" fill="{_PAPER}"/>{ground}{names}{drawn}</svg>'
    )


def _ground(cell: Cell) -> str:
    tone = _OTHER_CELL if (cell.row + cell.column) % 2 else _CELL
    return (
        f'<rect x="{cell.x:g}" y="{cell.y:g}" width="1" height="1" fill="{tone}" stroke="{_PAPER}" stroke-width=".04"/>'
    )


def _names(cells: tuple[Cell, ...]) -> Iterator[str]:
    """The names of rows to the left of each group's first cells, those of columns below its last."""
    for group in dict.fromkeys(cell.group for cell in cells):
        members = [cell for cell in cells if cell.group == group]
        first, last = min(cell.column for cell in members), max(cell.row for cell in members)
        for cell in members:
            if cell.column == first:
                yield _text(cell.x - 0.3, cell.y + 0.6, cell.row_name, 0.3)
            if cell.row == last:
                yield _text(cell.x + 0.5, cell.y + 1.4, cell.column_name, 0.3)


def _text(x: float, y: float, text: str, size: float, fill: str = _INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}">{escape(text)}</text>'


def _symbol(content: str, drawn: Mapping[str, str]) -> str:
    """A piece in a box of one cell: its base, its shape, its letter."""
    dark = drawn["tone"] == "dark"
    base_fill, letter_fill = (_INK, "#ffffff") if dark else ("#ffffff", _INK)
    base = {
        "square": f'<rect x=".12" y=".12" width=".76" height=".76" rx=".1" fill="{base_fill}" stroke="{_INK}" stroke-width=".05"/>',
        "round": f'<circle cx=".5" cy=".5" r=".4" fill="{base_fill}" stroke="{_INK}" stroke-width=".05"/>',
        "stone": f'<path d="M.5 .1 .9 .38 .76 .88H.24L.1 .38Z" fill="{base_fill}" stroke="{_INK}" stroke-width=".05"/>',
    }.get(drawn["base"], "")
    shape = (
        f'<path transform="translate(.2 .18) scale(.023)" d="{escape(drawn["path"])}" fill="{escape(drawn["fill"])}"/>'
    )
    return f'<g id="{escape(content)}">{base}{shape}{_text(0.68, 0.8, drawn["letter"], 0.26, letter_fill)}</g>'


def _piece(cell: Cell, content: str, art: Mapping[str, Mapping[str, str]]) -> str:
    if content in art:
        return f'<use href="#{escape(content)}" x="{cell.x:g}" y="{cell.y:g}"/>'
    disc = f'<circle cx="{cell.x + 0.5:g}" cy="{cell.y + 0.5:g}" r=".4" fill="#ffffff" stroke="{_INK}" stroke-width=".05"/>'
    return disc + _text(cell.x + 0.5, cell.y + 0.65, content, 0.42)

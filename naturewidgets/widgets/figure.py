"""The board where no widget can run: a picture with a text, in HTML that an untrusted notebook's sanitiser lets pass.

That is a `<figure>` with an `<img>` whose source is an SVG data URI; inline SVG and `role` would be taken out.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..core.game import Cell, Game, LaidCard
from ..locale import N_, translate

if TYPE_CHECKING:
    from .board import Board

_PAPER, _INK, _CELL, _OTHER_CELL, _EDGE = "#fbf9f3", "#1f2933", "#efe9db", "#e4dccb", "#b9b09c"
_SCALE = 44
"""Pixels a cell."""

Drawing = Mapping[str, Any]
Art = Mapping[str, Drawing]
Zones = Mapping[str, Sequence[LaidCard]]
Pieces = list[tuple[Cell, str]]
"""What stands where, as far as whoever looks may see it."""


def html(board: Board) -> str:
    """Picture, summary, and what stands where, as text."""
    game, locale = board.match.game, board.locale
    frame = board.timeline[board.step]
    pieces = board.viewer.on_cells(board.state)
    zones = game.zones({cell.place: content for cell, content in pieces}, locale)
    standing = what_lies_where(zones, locale) if zones is not None else what_stands_where(game, pieces, locale)
    caption = [frame["summary"], standing, translate(N_("Run this cell to play on the board."), locale)]
    drawn = table(zones or {standing: ()}, game.art()) if zones is not None else svg(game, pieces)
    picture = base64.b64encode(drawn.encode()).decode()
    alternative = escape(f"{game.title(locale)}. {frame['summary']} {standing}", quote=True)
    return (
        f'<figure lang="{locale}"><img alt="{alternative}" src="data:image/svg+xml;base64,{picture}">'
        f"<figcaption>{'<br>'.join(map(escape, caption))}</figcaption></figure>"
    )


def what_stands_where(game: Game, pieces: Pieces, locale: str) -> str:
    """Each kind of content and its cells, as in `fire, black: Ab3, Cd1.`."""
    if not pieces:
        return translate(N_("The board is empty."), locale)
    words = game.words(locale)
    found: dict[str, list[str]] = {}
    for cell, content in sorted(pieces, key=lambda piece: piece[1]):
        found.setdefault(words.get(f"piece.{content}", content), []).append(cell.place)
    return " ".join(f"{name}: {', '.join(places)}." for name, places in found.items())


def what_lies_where(zones: Zones, locale: str) -> str:
    """Each zone and its cards, as in `market: B3, G7.`."""
    if not zones:
        return translate(N_("No card lies open."), locale)
    return " ".join(f"{zone}: {', '.join(card.name for card in cards)}." for zone, cards in zones.items())


def svg(game: Game, pieces: Pieces) -> str:
    """The board as a picture of its own: light colours, no text but names and letters."""
    layout, art = game.layout(), game.art()
    ground = "".join(map(_ground, layout.cells))
    names = "".join(_names(layout.cells))
    drawn = "".join(_content(cell, content, art) for cell, content in pieces)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.width:g} {layout.height:g}" '
        f'width="{layout.width * _SCALE:.0f}" height="{layout.height * _SCALE:.0f}" font-family="sans-serif" text-anchor="middle">'
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>{ground}{names}{drawn}{_borders(layout.cells)}</svg>'
    )


_CARD_WIDTH, _CARD_HEIGHT, _IN_A_ROW = 0.8, 1.1, 14


def table(zones: Zones, art: Art) -> str:
    """Cards as a picture: each zone with its name and the cards that lie there."""
    drawn: list[str] = []
    y = 0.2
    for name, cards in zones.items():
        drawn.append(f'<text x=".2" y="{y + 0.3:g}" font-size=".34" fill="{_INK}">{escape(name)}</text>')
        y += 0.5
        for start in range(0, len(cards), _IN_A_ROW):
            for number, card in enumerate(cards[start : start + _IN_A_ROW]):
                place = f"translate({0.2 + number * (_CARD_WIDTH + 0.1):g} {y:g})"
                drawn.append(f'<g transform="{place}" text-anchor="middle">{_card(art[card.content], card.letter)}</g>')
            y += _CARD_HEIGHT + 0.2
    width = 0.3 + _IN_A_ROW * (_CARD_WIDTH + 0.1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {y:g}" '
        f'width="{width * _SCALE:.0f}" height="{y * _SCALE:.0f}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>{"".join(drawn)}</svg>'
    )


def _card(drawn: Drawing, letter: str) -> str:
    """A card: its colour, its value, its symbol."""
    on_card = "#ffffff" if drawn["tone"] == "dark" else _INK
    symbol = (
        f'<path transform="translate(.2 .6) scale(.0167)" d="{escape(drawn["path"])}" fill="{on_card}"/>'
        if drawn["path"]
        else ""
    )
    return (
        f'<rect width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}" rx=".08" fill="{escape(drawn["fill"])}" stroke="{_INK}" stroke-width=".04"/>'
        f"{_text(_CARD_WIDTH / 2, 0.5, letter, 0.46, on_card)}{symbol}"
    )


def _ground(cell: Cell) -> str:
    tone = _OTHER_CELL if (cell.row + cell.column) % 2 else _CELL
    return (
        f'<rect x="{cell.x:g}" y="{cell.y:g}" width="1" height="1" fill="{tone}" stroke="{_PAPER}" stroke-width=".04"/>'
    )


def _names(cells: tuple[Cell, ...]) -> Iterator[str]:
    """The names of rows to the left of cells with nothing next to them, those of columns below such cells."""
    taken = {(cell.x, cell.y) for cell in cells}
    for cell in cells:
        if (round(cell.x - 1, 3), cell.y) not in taken:
            yield _text(cell.x - 0.3, cell.y + 0.6, cell.row_name, 0.3)
        if (cell.x, round(cell.y + 1, 3)) not in taken:
            yield _text(cell.x + 0.5, cell.y + 1.4, cell.column_name, 0.3)


def _borders(cells: tuple[Cell, ...]) -> str:
    """Lines between cells of different areas, and around them."""
    areas = {(cell.x, cell.y): cell.area for cell in cells}
    lines = []
    for cell in (cell for cell in cells if cell.area):
        x, y = cell.x, cell.y
        sides = ((x + 1, y, x + 1, y, "v1"), (x, y + 1, x, y + 1, "h1"), (x - 1, y, x, y, "v1"), (x, y - 1, x, y, "h1"))
        lines += [
            f"M{left:g} {top:g}{line}"
            for nx, ny, left, top, line in sides
            if areas.get((round(nx, 3), round(ny, 3))) != cell.area
        ]
    path = "".join(dict.fromkeys(lines))
    return f'<path d="{path}" stroke="{_INK}" stroke-width=".06" stroke-linecap="round"/>' if path else ""


def _text(x: float, y: float, text: str, size: float, fill: str = _INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}">{escape(text)}</text>'


def _content(cell: Cell, content: str, art: Art) -> str:
    """What stands on a cell; a content without art is its letters on a disc."""
    if content in art:
        return f'<g transform="translate({cell.x:g} {cell.y:g})">{_drawing(art[content], art)}</g>'
    disc = f'<circle cx="{cell.x + 0.5:g}" cy="{cell.y + 0.5:g}" r=".4" fill="#ffffff" stroke="{_INK}" stroke-width=".05"/>'
    return disc + _text(cell.x + 0.5, cell.y + 0.65, content, 0.42)


def _drawing(drawn: Drawing, art: Art) -> str:
    """A content in a box of one cell: what lies under it, its base, its shape turned as it points, its letter upright."""
    under = _drawing(art[drawn["under"]], art) if "under" in drawn else ""
    base_fill, on_base = (_INK, "#ffffff") if drawn["tone"] == "dark" else ("#ffffff", _INK)
    fill, letter = escape(drawn["fill"]), drawn["letter"]
    if drawn["base"] == "tile":
        pattern = f'<path transform="scale(.0417)" d="{escape(drawn["pattern"])}" fill="none" stroke="{_INK}" stroke-opacity=".3" stroke-width="1.4" stroke-linecap="round"/>'
        return (
            f'<rect x=".03" y=".03" width=".94" height=".94" fill="{fill}"/>{pattern}{_text(0.22, 0.33, letter, 0.3)}'
        )
    shape = f'<path d="{escape(drawn["path"])}" fill="{fill}"'
    if drawn["base"] == "none":
        # Nothing behind it: a rim tells it from what lies under, and the letter stands in its middle.
        turn = f"rotate({drawn.get('turn', 0)} .5 .5)"
        rim = f'stroke="{base_fill}" stroke-width="3.4" paint-order="stroke" stroke-linejoin="round"'
        return (
            f'{under}{shape} {rim} transform="{turn} translate(.152 .152) scale(.029)"/>'
            f"{_text(0.5, 0.59, letter, 0.24, base_fill)}"
        )
    return f'{under}{_BASES[drawn["base"]].format(base_fill, _INK)}{shape} transform="translate(.2 .18) scale(.023)"/>{_text(0.68, 0.8, letter, 0.26, on_base)}'


_BASES = {
    "square": '<rect x=".12" y=".12" width=".76" height=".76" rx=".1" fill="{}" stroke="{}" stroke-width=".05"/>',
    "round": '<circle cx=".5" cy=".5" r=".4" fill="{}" stroke="{}" stroke-width=".05"/>',
    "stone": '<path d="M.5 .1 .9 .38 .76 .88H.24L.1 .38Z" fill="{}" stroke="{}" stroke-width=".05"/>',
}

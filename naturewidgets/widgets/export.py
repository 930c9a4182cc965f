"""One HTML file that shows a match and steps through it: no Python, no network, from `file://` too."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import Translated
from ..locale import N_
from ..match.files import write_new
from . import bundle, figure

if TYPE_CHECKING:
    from .board import Board

_POLICY = "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data:"
_PAGE = """<!doctype html>
<html lang="{locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<div id="nw-root"><noscript>{figure}</noscript></div>
<script type="application/json" id="nw-data">{data}</script>
<script>{host}</script>
</html>
"""


def page(board: Board) -> str:
    """The file's text. It holds what the board shows, so nothing that its viewer may not see."""
    state = {name: getattr(board, name) for name in ("step", "timeline", "texts", "settings")}
    state["choices"] = {"step": -1, "revision": -1, "actions": ""}
    game = board.match.game
    data = json.dumps({"state": state, "esm": bundle.module(game), "css": bundle.style(game)})
    return _PAGE.format(
        locale=board.locale,
        policy=_POLICY,
        title=escape(board.match.game.title(board.locale)),
        figure=figure.html(board),
        data=data.replace("<", "\\u003c"),
        host=bundle.text("host.js"),
    )


def write(board: Board, path: Path, *, overwrite: bool) -> Path:
    """Write the page to `path`; see `Board.to_html`."""
    return write_new(path, page(board), overwrite=overwrite, what=Translated(N_("page")))

"""Positions of Pacru put together by hand: `board("re5N bi9S", r="d4 d5", pending="border:e5")`."""

from __future__ import annotations

import sys
from importlib import resources

import naturewidgets as nw
from pacru.naive import Position, write

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def board(pieces, turn="r", pending="-", **tiles):
    """The position text of pieces (player, field, facing), and of each player's tiles; every other field is neutral."""
    colours = {field: player for player, fields in tiles.items() for field in fields.split()}
    chevrons = {piece[1:3]: (piece[0], piece[3:]) for piece in pieces.split()}
    return write(Position(colours, chevrons, turn, pending))


def rows(numbers):
    """The fields of whole rows."""
    return " ".join(column + row for row in numbers for column in "abcdefghi")


def state(position, **options):
    return nw.load_game("pacru", **options).parse(position)


def sentences(table):
    """The keys of a table of the game's sentences."""
    text = resources.files("naturewidgets.games.pacru").joinpath("sentences.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)[table])

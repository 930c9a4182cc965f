"""The position text of Pacru: `<tiles> <pieces> <turn> <pending>`, read and written.

A `Position` is what stands there: perhaps impossible while it is put together, checked when it has been read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import NotationError
from ...core.notation import LONGEST_POSITION, check_line, write_runs
from ...locale import N_
from .geometry import BOARD, COLUMNS, FACINGS, FIELDS, INDEX, READING_ORDER, ROWS, SIZE, listed
from .pending import NOTHING, read_pending, write_pending
from .seats import CHEVRONS, SEATS

if TYPE_CHECKING:
    from .game import Pacru

Tiles = tuple[int, int, int, int]
"""The fields of each seat's colour."""
Pieces = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The chevrons of each seat, ascending."""

_RUN_OR_TILE = re.compile(r"[1-9]|[rybg]")
_PIECE = re.compile(r"([rybg])([a-i][1-9])(N|NE|E|SE|S|SW|W|NW)")
_CONTENT = re.compile(r"(?P<tile>[rybg])?(?:(?P<player>[rybg])(?P<facing>N|NE|E|SE|S|SW|W|NW))?")


class Position(NamedTuple):
    """What a position text says; `turn` is a seat, `pending` a code (see `pending`)."""

    tiles: Tiles
    pieces: Pieces
    turn: int
    pending: int


# ---- writing --------------------------------------------------------------------------------------------------------


def write_position(position: Position) -> str:
    """The position text."""
    letters = colours(position.tiles)
    rows = (READING_ORDER[start : start + SIZE] for start in range(0, 81, SIZE))
    tiles = "/".join(write_runs(letters.get(field, "") for field in row) for row in rows)
    pieces = ",".join(
        f"{player}{FIELDS[chevron >> 3]}{FACINGS[chevron & 7]}"
        for player, chevrons in zip(SEATS, position.pieces, strict=True)
        for chevron in chevrons
    )
    return f"{tiles} {pieces or '-'} {SEATS[position.turn]} {write_pending(position.pending)}"


def colours(tiles: Tiles) -> dict[int, str]:
    """Field → the letter of its colour, neutral fields left out."""
    return {field: player for player, fields in zip(SEATS, tiles, strict=True) for field in listed(fields)}


# ---- facts ----------------------------------------------------------------------------------------------------------


def facts_of(position: Position) -> dict[str, str]:
    """Field → what is there: `r` a tile, `rE` a chevron on a neutral field, `rrE` one on its tile. And `turn`, `pending`."""
    contents = {FIELDS[field]: player for field, player in colours(position.tiles).items()}
    for player, chevrons in zip(SEATS, position.pieces, strict=True):
        for chevron in chevrons:
            field = FIELDS[chevron >> 3]
            contents[field] = f"{contents.get(field, '')}{player}{FACINGS[chevron & 7]}"
    contents["turn"] = SEATS[position.turn]
    if position.pending != NOTHING:
        contents["pending"] = write_pending(position.pending)
    return contents


def position_of(facts: Mapping[str, str]) -> Position:
    """The position that consists of `facts` (see `State.facts`), not yet checked.

    Raises:
        NotationError: a fact is about no place of this game, or about nothing that can be there.
    """
    tiles, pieces = [0, 0, 0, 0], [[], [], [], []]  # type: tuple[list[int], list[list[int]]]
    for place, content in facts.items():
        if place in ("turn", "pending"):
            continue
        if place not in INDEX:
            raise NotationError(N_("“{read}” is no place of this game."), read=str(place))
        if not content or not (match := _CONTENT.fullmatch(content)):
            raise NotationError(N_("“{read}” is nothing that stands on a field."), read=str(content))
        if match["tile"]:
            tiles[SEATS.index(match["tile"])] |= 1 << INDEX[place]
        if match["player"]:
            pieces[SEATS.index(match["player"])].append(INDEX[place] << 3 | FACINGS.index(match["facing"]))
    turn = facts.get("turn", "")
    if turn not in tuple(SEATS):
        raise NotationError(N_("“{read}” is no player of this game."), read=str(turn))
    r, y, b, g = (tuple(sorted(chevrons)) for chevrons in pieces)
    pending = facts.get("pending", "-")
    return Position(
        (tiles[0], tiles[1], tiles[2], tiles[3]), (r, y, b, g), SEATS.index(turn), read_pending(pending, pending, 0)
    )


# ---- reading --------------------------------------------------------------------------------------------------------


def read_position(text: str, game: Pacru) -> Position:
    """The position in `text`. What is seen without the rules is checked: its form, and that each field holds one piece.

    Raises:
        NotationError: `text` is no position; says what was read and where it broke.
    """
    check_line(text, longest=LONGEST_POSITION)
    fields = text.split(" ")
    if len(fields) != 4:
        raise NotationError(
            N_(
                "“{read}” is no position: that has 4 parts (tiles, pieces, turn, pending, one space between), here {count}."
            ),
            read=text,
            count=len(fields),
        )
    at_pieces = len(fields[0]) + 1
    at_turn = at_pieces + len(fields[1]) + 1
    at_pending = at_turn + len(fields[2]) + 1
    tiles = _read_tiles(fields[0], text, game)
    pieces = _read_pieces(fields[1], text, at_pieces, game)
    if fields[2] not in game.players:
        raise NotationError(
            N_("“{read}”, character {at}: the turn is one of {known}, not “{turn}”."),
            read=text,
            at=at_turn,
            known=", ".join(game.players),
            turn=fields[2][:20],
        )
    return Position(tiles, pieces, SEATS.index(fields[2]), read_pending(fields[3], text, at_pending))


def _read_tiles(tiles: str, text: str, game: Pacru) -> Tiles:
    rows = tiles.split("/")
    if len(rows) != SIZE:
        raise NotationError(
            N_("“{read}” has {count} rows of tiles, not 9 (rows 9 to 1, joined by /)."),
            read=text,
            at=max(len(tiles) - 1, 0),
            count=len(rows),
        )
    found = dict.fromkeys(SEATS, 0)
    start = 0
    for row, letters in zip(reversed(ROWS), rows, strict=True):
        filled, after_run = 0, False
        for at, letter in enumerate(letters, start=start):
            is_run = letter in ROWS
            if (
                not _RUN_OR_TILE.fullmatch(letter)
                or (is_run and after_run)
                or (not is_run and letter not in game.players)
            ):
                raise NotationError(
                    N_("“{read}”, character {at}: expected one of {known}, or one number for a run of neutral fields."),
                    read=text,
                    at=at,
                    known=" ".join(game.players),
                )
            if not is_run and filled < SIZE:
                found[letter] |= 1 << INDEX[COLUMNS[filled] + row]
            filled += int(letter) if is_run else 1
            after_run = is_run
        if filled != SIZE:
            raise NotationError(
                N_("“{read}”: row {row} has {filled} fields, not 9."), read=text, at=start, row=row, filled=filled
            )
        start += len(letters) + 1
    return found["r"], found["y"], found["b"], found["g"]


def _read_pieces(pieces: str, text: str, at: int, game: Pacru) -> Pieces:
    found: dict[str, list[int]] = {player: [] for player in SEATS}
    taken = 0
    before: tuple[int, int] = (-1, -1)
    for piece in pieces.split(",") if pieces != "-" else ():
        match = _PIECE.fullmatch(piece)
        if not match or match[1] not in game.players:
            raise NotationError(
                N_(
                    "“{read}”, character {at}: “{piece}” is no piece; one is a player ({known}), a field and a facing "
                    "(N, NE, E, SE, S, SW, W, NW), as in {example}."
                ),
                read=text,
                at=at,
                piece=piece[:20],
                known=", ".join(game.players),
                example=f"{game.players[0]}a3NE",
            )
        player, field, facing = match.groups()
        if taken >> INDEX[field] & 1:
            raise NotationError(
                N_("“{read}”, character {at}: two pieces stand on {field}."), read=text, at=at, field=field
            )
        place = (SEATS.index(player), INDEX[field])
        if place < before:
            raise NotationError(
                N_(
                    "“{read}”, character {at}: pieces stand in the order of players {players}, then columns, then rows."
                ),
                read=text,
                at=at,
                players=" ".join(SEATS),
            )
        if len(found[player]) == CHEVRONS[len(game.players)]:
            raise NotationError(
                N_("“{read}”, character {at}: {player} has more chevrons than at the start ({count})."),
                read=text,
                at=at,
                player=player,
                count=CHEVRONS[len(game.players)],
            )
        found[player].append(INDEX[field] << 3 | FACINGS.index(facing))
        taken |= 1 << INDEX[field]
        before = place
        at += len(piece) + 1
    r, y, b, g = (tuple(found[player]) for player in SEATS)
    return r, y, b, g


def neutral(tiles: Tiles) -> int:
    """The fields of no colour."""
    return BOARD & ~(tiles[0] | tiles[1] | tiles[2] | tiles[3])

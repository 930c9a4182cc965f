"""The position text of Natural Chaos: `<board> <turn> <stones>`, read and written.

A `Position` is what stands there: perhaps impossible while it is put together, checked when it has been read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import NotationError
from ...core.notation import LONGEST_POSITION, check_line, write_runs
from ...core.options import whole
from ...locale import N_
from .elements import CHOOSER, EACH, ELEMENTS, OWN_NUMBERS, OWNS, PIECES, PLAYERS
from .geometry import CELLS, INDEX, QUADRANTS, READING_ORDER, has_line

if TYPE_CHECKING:
    from .game import NaturalChaos

Board = tuple[int, int, int, int]
"""The cells of fire, plant, earth and water."""

_RUN_OR_PIECE = re.compile(r"[1-9][0-9]?|[FPEWS]")
_HANDS = ("-", "b", "w", "bw")


class Position(NamedTuple):
    """What a position text says.

    `turn` is the player to act. `faceoff` is `None` in play, `""` while black chooses, then the letter of black's choice
    while white chooses. `hands` are the sides that still hold their stone.
    """

    board: Board
    stones: int
    turn: str
    faceoff: str | None
    hands: str


def cells_of(board: Board, side: str) -> int:
    """The cells of a side's pieces (NC-4)."""
    first, second = OWN_NUMBERS[side]
    return board[first] | board[second]


def write_position(position: Position, faceoff_seen: bool = True) -> str:
    """The position text; with `faceoff_seen` false, black's choice stays hidden (`w??`)."""
    board = "/".join(map(write_runs, _quadrants(position)))
    if position.faceoff is None:
        turn = position.turn
    elif position.faceoff == "":
        turn = "b?"
    else:
        turn = f"w?{position.faceoff if faceoff_seen else '?'}"
    return f"{board} {turn} {position.hands or '-'}"


def _quadrants(position: Position) -> list[list[str]]:
    letters = [
        next(
            (
                letter
                for letter, cells in zip(PIECES, (*position.board, position.stones), strict=True)
                if cells >> cell & 1
            ),
            "",
        )
        for cell in READING_ORDER
    ]
    return [letters[start : start + 16] for start in range(0, 64, 16)]


def position_of(facts: Mapping[str, str]) -> Position:
    """The position that consists of `facts` (see `State.facts`), not yet checked.

    Raises:
        NotationError: a fact is about no place of this game.
    """
    known = {*CELLS, "turn", "faceoff", "hand:b", "hand:w"}
    for place in facts:
        if place not in known:
            raise NotationError(N_("“{read}” is no place of this game."), read=str(place))
    fire, plant, earth, water, stones = (
        sum(1 << INDEX[place] for place in CELLS if facts.get(place) == letter) for letter in PIECES
    )
    faceoff = facts.get("faceoff")
    return Position(
        board=(fire, plant, earth, water),
        stones=stones,
        turn=facts.get("turn", ""),
        faceoff="" if faceoff == "due" else faceoff,
        hands="".join(side for side in "bw" if facts.get(f"hand:{side}") == "S"),
    )


def read_position(text: str, game: NaturalChaos) -> Position:
    """The position in `text`, checked: it need not be reachable, but must be possible under the options of `game`.

    Raises:
        NotationError: `text` is no position; says what was read and where it broke.
    """
    check_line(text, longest=LONGEST_POSITION)
    fields = text.split(" ")
    if len(fields) != 3:
        raise NotationError(
            N_("“{read}” is no position: that has 3 parts (board, turn, stones, one space between), here {count}."),
            read=text,
            count=len(fields),
        )
    board, turn, hands = fields
    cells = _read_board(board, text)
    player, faceoff = _read_turn(turn, text, at=len(board) + 1, players=whole(game.options["players"]))
    if hands not in _HANDS:
        raise NotationError(
            N_("“{read}”, character {at}: the stones still in hand are {known}, not “{hands}”."),
            read=text,
            at=len(board) + len(turn) + 2,
            known=", ".join(_HANDS),
            hands=hands[:20],
        )
    position = Position(
        board=(cells["F"], cells["P"], cells["E"], cells["W"]),
        stones=cells["S"],
        turn=player,
        faceoff=faceoff,
        hands="" if hands == "-" else hands,
    )
    _check_possible(position, game, text)
    return position


def _read_board(board: str, text: str) -> dict[str, int]:
    """Letter → its cells."""
    quadrants = board.split("/")
    if len(quadrants) != 4:
        raise NotationError(
            N_("“{read}” has {count} quadrants, not 4 (A/B/C/D)."),
            read=text,
            at=max(len(board) - 1, 0),
            count=len(quadrants),
        )
    cells = dict.fromkeys(PIECES, 0)
    start = 0
    for number, quadrant in enumerate(quadrants):
        filled, at, after_run = 0, 0, False
        while at < len(quadrant):
            match = _RUN_OR_PIECE.match(quadrant, at)
            is_run = bool(match) and match.group()[0] not in PIECES  # type: ignore[union-attr]
            if not match or (is_run and after_run):
                raise NotationError(
                    N_("“{read}”, character {at}: expected one of F P E W S, or one number for a run of free cells."),
                    read=text,
                    at=start + at,
                )
            if is_run:
                filled += int(match.group())
            else:
                if filled < 16:
                    cells[match.group()] |= 1 << READING_ORDER[16 * number + filled]
                filled += 1
            at, after_run = match.end(), is_run
        if filled != 16:
            raise NotationError(
                N_("“{read}”: quadrant {quadrant} has {filled} cells, not 16."),
                read=text,
                at=start,
                quadrant=QUADRANTS[number],
                filled=filled,
            )
        start += len(quadrant) + 1
    return cells


def _read_turn(turn: str, text: str, at: int, players: int) -> tuple[str, str | None]:
    """The player to act, and the state of the face-off."""
    if turn == "b?":
        return CHOOSER[players]["b"], ""
    if len(turn) == 3 and turn.startswith("w?") and turn[2] in OWNS["b"]:
        return CHOOSER[players]["w"], turn[2]
    if turn == "w??":
        raise NotationError(
            N_("“{read}” is what a player sees while black's choice is hidden; it cannot be played on from."),
            read=text,
            at=at,
        )
    known = PLAYERS[players]
    if turn in known:
        return turn, None
    raise NotationError(
        N_("“{read}”, character {at}: the turn is one of {known}, not “{turn}”."),
        read=text,
        at=at,
        known=", ".join([*known, "b?", "w?F", "w?E"]),
        turn=turn[:20],
    )


def _check_possible(position: Position, game: NaturalChaos, text: str) -> None:
    for letter, cells in zip(ELEMENTS, position.board, strict=True):
        if cells.bit_count() > EACH:
            raise NotationError(
                N_("“{read}”: there are {count} pieces {element} on the board, and only {each} of each exist (NC-5)."),
                read=text,
                count=cells.bit_count(),
                element=letter,
                each=EACH,
            )
    stones = position.stones.bit_count() + len(position.hands)
    if stones not in (0, 2):
        raise NotationError(
            N_("“{read}”: there are {count} stones on the board and in hand; a game has none or two (NC-36)."),
            read=text,
            count=stones,
        )
    if position.faceoff is not None and (any(position.board) or position.stones):
        raise NotationError(N_("“{read}”: in the face-off the board is empty (NC-9)."), read=text)
    if all(has_line(game.lines, cells_of(position.board, side)) for side in "bw"):
        raise NotationError(N_("“{read}”: both sides have a line, which no action may bring about (NC-8)."), read=text)

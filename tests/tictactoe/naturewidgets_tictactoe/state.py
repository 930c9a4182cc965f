"""A position, what may be done in it, why not, and what an action does.

The code of an action is the number of its cell, 0 to 8: row 3 from a to c, then row 2, then row 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from naturewidgets.core.effect import Change, Effect
from naturewidgets.core.errors import NotationError
from naturewidgets.core.notation import LONGEST_ACTION, LONGEST_POSITION, check_line
from naturewidgets.core.state import DRAW, Outcome, State
from naturewidgets.core.verdict import Reason

if TYPE_CHECKING:
    from .game import TicTacToe

MARKS = ("x", "o")
OTHER = {"x": "o", "o": "x"}
CELLS = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

Board = tuple[str, ...]
"""What stands on each of `CELLS`: "x", "o" or ""."""


@dataclass(frozen=True, slots=True, repr=False)
class TicTacToeState(State[int]):
    """The board, and the mark to be put next."""

    game: TicTacToe
    board: Board
    turn: str

    # ---- who, what, how it ended -------------------------------------------------------------------------------

    @property
    def current_player(self) -> str | None:
        return None if self.is_terminal() else self.turn

    @property
    def outcome(self) -> Outcome | None:
        if line := line_of(self.board):
            return Outcome(self.board[line[0]], "TT-4")
        return Outcome(DRAW, "TT-5") if all(self.board) else None

    def __str__(self) -> str:
        return f"{'/'.join(write_row(self.board[start : start + 3]) for start in (0, 3, 6))} {self.turn}"

    def describe(self, locale: str | None = None, player: str | None = None) -> str:
        if outcome := self.outcome:
            key, mark = ("draw", "") if outcome.winner == DRAW else ("won", outcome.winner)
        else:
            key, mark = "to_act", self.turn
        return self.game.sentences.say("summaries", key, {"mark": f"player.{mark}"}, locale)

    def facts(self) -> dict[str, str]:
        return {cell: mark for cell, mark in zip(CELLS, self.board, strict=True) if mark} | {"turn": self.turn}

    # ---- actions -----------------------------------------------------------------------------------------------

    def _read(self, action: str) -> int:
        if check_line(action, longest=LONGEST_ACTION) not in CELLS:
            raise NotationError("“{read}” is no action; an action is a cell, a1 to c3.", read=action)
        return CELLS.index(action)

    def _write(self, code: int) -> str:
        return CELLS[code]

    def _codes(self) -> list[int]:
        return [] if line_of(self.board) else [number for number, mark in enumerate(self.board) if not mark]

    def _child(self, code: int) -> TicTacToeState:
        board = (*self.board[:code], self.turn, *self.board[code + 1 :])
        return TicTacToeState(self.game, board, OTHER[self.turn])

    def _reasons(self, code: int) -> tuple[Reason, ...]:
        if outcome := self.outcome:
            return (Reason(outcome.rule, sentences=self.game.sentences),)
        if mark := self.board[code]:
            cell = CELLS[code]
            return (Reason("TT-3", (cell,), {"cell": cell, "mark": f"player.{mark}"}, sentences=self.game.sentences),)
        return ()

    def _effects(self, code: int) -> tuple[Effect, ...]:
        return tuple(self._done(code))

    def _done(self, code: int) -> Iterator[Effect]:
        cell, after, sentences = CELLS[code], self._child(code), self.game.sentences
        mark, following = f"player.{self.turn}", f"player.{after.turn}"
        put, turn = Change(cell, "", self.turn), Change("turn", self.turn, after.turn)
        yield Effect("place", "TT-3", (put,), (cell,), params={"cell": cell, "mark": mark}, sentences=sentences)
        yield Effect("turn", "TT-2", (turn,), params={"mark": following}, sentences=sentences)
        if line := line_of(after.board):
            cells = tuple(CELLS[number] for number in line)
            yield Effect("end", "TT-4", (), cells, "end.line", {"mark": mark, "cells": cells}, sentences=sentences)
        elif after.outcome:
            yield Effect("end", "TT-5", key="end.draw", sentences=sentences)


def line_of(board: Board) -> tuple[int, int, int] | None:
    """TT-4: a line that one mark fills."""
    return next((line for line in LINES if board[line[0]] and len({board[number] for number in line}) == 1), None)


# ---- the position text ------------------------------------------------------------------------------------------------


def write_row(row: Board) -> str:
    """Marks, and a number for each run of free cells."""
    return "".join(
        mark * length if mark else str(length) for mark, length in ((m, len([*run])) for m, run in groupby(row))
    )


def read_position(text: str) -> tuple[Board, str]:
    """Board and turn of a position text such as `3/1x1/o2 x`.

    Raises:
        NotationError: the text is none, or both marks have a line, which no action can bring about.
    """
    match = re.fullmatch(r"([xo123]+)/([xo123]+)/([xo123]+) ([xo])", check_line(text, longest=LONGEST_POSITION))
    rows = [re.sub("[123]", lambda run: "." * int(run[0]), row) for row in match.groups()[:3]] if match else []
    board = tuple(mark.replace(".", "") for mark in "".join(rows))
    if (
        not match
        or {len(row) for row in rows} != {3}
        or "/".join(write_row(board[n : n + 3]) for n in (0, 3, 6)) != text[:-2]
    ):
        raise NotationError("“{read}” is no position; one looks like 3/1x1/o2 x.", read=text)
    if {board[line[0]] for line in LINES if len({board[number] for number in line}) == 1} >= set(MARKS):
        raise NotationError("“{read}”: both marks have three in a row (TT-4).", read=text)
    return board, match[4]

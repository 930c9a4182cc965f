"""The game: its option, its start, its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from naturewidgets.core.game import Cell, Game, Layout
from naturewidgets.core.options import Option

from .state import CELLS, MARKS, TicTacToeState, read_position


class TicTacToe(Game):
    """Tic-tac-toe; `first` is the mark that begins (TT-2)."""

    id = "tic-tac-toe"
    version = "1"
    titles: ClassVar[Mapping[str, str]] = {"en": "Tic-tac-toe", "it": "Tris"}
    summaries: ClassVar[Mapping[str, str]] = {"en": "Three in a row win.", "it": "Vince chi ne mette tre in fila."}
    options_known = (Option("first", MARKS, "TT-2"),)

    @property
    def players(self) -> tuple[str, ...]:
        return MARKS

    def new_initial_state(self) -> TicTacToeState:
        return self.parse(f"3/3/3 {self.options['first']}")

    def parse(self, text: str) -> TicTacToeState:
        return TicTacToeState(self, *read_position(text))

    def from_facts(self, facts: Mapping[str, str]) -> TicTacToeState:
        state = TicTacToeState(self, tuple(facts.get(cell, "") for cell in CELLS), facts.get("turn", ""))
        return self.parse(str(state))

    def layout(self) -> Layout:
        cells = (
            Cell(cell, x=column, y=row, row=row, column=column, row_name=cell[1], column_name=cell[0])
            for cell, (row, column) in zip(
                CELLS, ((row, column) for row in range(3) for column in range(3)), strict=True
            )
        )
        return Layout(width=3, height=3, cells=tuple(cells))

    def palette(self) -> tuple[str, ...]:
        return MARKS

"""Tic-tac-toe: the smallest game that does everything a game has to do, and a model for writing one.

`game` says what there is to choose and how the board is drawn, `state` holds the rules; `rules.toml` and `sentences.toml`
hold the words. A larger game splits `state` further, as Natural Chaos does.
"""

from .game import TicTacToe

GAME = TicTacToe

"""Pacru: pieces that point somewhere walk a 9×9 board, claim tiles as they cross borders, and are caught by pincers.

Where things are: `seats` (players, start, goal), `geometry` (fields, borderlands, rays: tables), `position` (the text),
`state` (the position), `actions` (text and generation), `turns` (what an action leads to, choice by choice), `rules` (the
named checks behind every refusal), `effects` (what an action did and why), `view` (the position in words and figures).
"""

from .game import Pacru

GAME = Pacru

"""Cards della Biodiversità: two sides attack and defend with crop varieties; the difference of the sums costs energy.

Where things are: `cards` (what a card is), `card_set` (sets, read and checked), `cards.toml` (the shipped set), `options`, `deal` (a
set under its options, as tables), `position` (the text), `possible` (whether a position can be), `state`, `actions` (text and
generation), `turns` (what an action leads to), `battle` (sums, losses, booking), `rules` (the named checks behind every refusal),
`effects` (what an action did and why) with `telling` (sums, a battle, what comes next), `view` (what a side sees; words and pictures).
"""

from .game import Biodiversity

GAME = Biodiversity

"""NAZ Duels: two aspiring directors build a deck by winning tricks, and lay cards in chains of consecutive values.

Where things are: `cards` (cards, sets, symbols), `position` (the text), `possible` (whether a position can be), `state`,
`actions` (text and generation), `turns` (what an action leads to), `rules` (the named checks behind every refusal), `effects`
(what an action did and why), `view` (what a player sees; the position in words and figures).
"""

from .game import NazDuels

GAME = NazDuels

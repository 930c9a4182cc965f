"""Natural Chaos: two sides, four elements, four little worlds that wrap around.

Where things are: `geometry` (cells, neighbours, lines: tables), `elements` (who beats and owns what), `state` (the position
and its text), `actions` (generation, by masks), `rules` (the named checks behind every refusal), `effects` (what an action
did and why), `view` (the position in words and figures).
"""

from .game import NaturalChaos

GAME = NaturalChaos

"""Positions of Natural Chaos that random games seldom reach: crowded, nearly won, out of pieces, blocked."""

from __future__ import annotations

from itertools import product

import naturewidgets as nw

CELLS = [quadrant + column + row for quadrant in "ABCD" for row in "4321" for column in "abcd"]
"""In the order of the position text."""

EVERY_CHOICE = [
    {"players": players, "first": first, "stones": stones, "lines": lines}
    for players, stones, lines in product((2, 4), ("none", "turn", "extra"), ("straight", "wrapped"))
    for first in {2: ("faceoff", "black", "white"), 4: ("faceoff", "F", "P", "E", "W")}[players]
]


def text_of(pieces, turn, hands="-"):
    """The position text of a dict from cell to letter."""
    quadrants = []
    for start in range(0, 64, 16):
        spread = "".join(pieces.get(cell, " ") for cell in CELLS[start : start + 16])
        for length in range(16, 0, -1):
            spread = spread.replace(" " * length, str(length))
        quadrants.append(spread)
    return f"{'/'.join(quadrants)} {turn} {hands}"


def pieces_of(state):
    """Cell → letter, for what stands on the board."""
    return {place: letter for place, letter in state.facts().items() if place in CELLS}


def random_position(game, rng):
    """Any position that can be read: few or many pieces, in all quadrants or crowded into some."""
    while True:
        if rng.random() < 0.05 and (state := blocked_position(game, rng)):
            return state
        quadrants = rng.choice(["ABCD", "ABCD", "AB", "AC", "BD", "ABC", "D"])
        cells = [cell for cell in CELLS if cell[0] in quadrants]
        rng.shuffle(cells)
        most = rng.choice([2, 5, 8, 8, 8])
        letters = [letter for letter in "FPEW" for _ in range(rng.choice([most, rng.randint(0, most)]))]
        hands = "-"
        if game.options["stones"] != "none":
            hands = rng.choice(["-", "-", "b", "w", "bw"])
            letters += "S" * (2 - len(hands.strip("-")))
        rng.shuffle(letters)
        pieces = dict(zip(cells, letters, strict=False))
        if hands != "-" or list(pieces.values()).count("S") in {0, 2}:
            try:
                return game.parse(text_of(pieces, rng.choice(game.players), hands))
            except nw.NotationError:  # a line for both sides, or a stone that found no cell
                continue


def blocked_position(game, rng):
    """All pieces on the board, in two full quadrants, so that one side can do nothing; `None` if both have a line.

    That side's elements lie each with the one that beats it, and on the same relative cells of the two quadrants lie
    elements of one side.
    """
    quadrants = rng.sample("ABCD", 2)
    own_cells = rng.sample(CELLS[:16], 8)
    blocked = rng.choice([("P", "F", "W", "E"), ("W", "E", "P", "F"), ("E", "P", "F", "W"), ("F", "W", "E", "P")])
    pieces = {}
    for cell in CELLS[:16]:
        first, second = (blocked[0], blocked[2]) if cell in own_cells else (blocked[1], blocked[3])
        pieces[quadrants[0] + cell[1:]], pieces[quadrants[1] + cell[1:]] = first, second
    side = "w" if blocked[0] in "PW" else "b"
    try:
        return game.parse(text_of(pieces, rng.choice([one for one in game.players if game.side_of(one) == side])))
    except nw.NotationError:
        return None

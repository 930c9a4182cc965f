"""What is played in the tests."""

from __future__ import annotations

import json
from pathlib import Path

# A whole game of two players, from the face-off to four in a row of Black's (NC-6). It has everything that a turn can be:
# placings, moves (5: Dd3-Dd2), moves over an edge (7: Dd2-Da2), switches next door (9: Da2~Da1) and across (12: Ba1~Da1).
GAME = [
    "faceoff:E",
    "faceoff:P",
    "P@Dd3",
    "E@Da1",
    "Dd3-Dd2",
    "E@Ac2",
    "Dd2-Da2",
    "F@Ba1",
    "Da2~Da1",
    "E@Cb4",
    "W@Bb1",
    "Ba1~Da1",
    "Bb1-Bc1",
    "Da1~Ba1",
    "Da1-Dd1",
    "F@Ba3",
    "Dd1-Da1",
    "F@Da4",
    "W@Cc4",
    "Ba1~Da1",
    "P@Da3",
    "Ba3~Da3",
]

START = "import naturewidgets as nw\n"
TWO = START + 'board = nw.Board("natural-chaos")\nboard'
BLACK_FIRST = START + 'board = nw.Board("natural-chaos", first="black")\nboard'
OPENING = ["F@Aa1", "P@Bb2", "Aa1-Aa4", "Bb2-Bb3"]
PLAYED = (
    START
    + f'board = nw.Board("natural-chaos", first="black")\nfor action in {OPENING}: board.match.play(action)\nboard'
)

# Whole games of Pacru, from the start to the last with chevrons (PA-49). Each has moves, border tiles, pincers with meetings, a
# meeting declined, a chevron turned and paid for, and players blocked (PA-48); with four players three are out one by one.
PACRU_TWO = [
    *("i9-h8", "e9-d8", "e1-d2", "a1-b2", "d2-c2", "border:b1", "d8-c7", "border:b7", "a3xb2", "meet:a9"),
    *("c7-b6", "border:a5", "meet:d5", "h8-h7", "b6-a6", "meet:c8", "i3-h3", "i7-h8", "c2-b3", "decline"),
    *("h8-h9", "h7-i6", "border:i6", "a7-b8", "b3-b4", "border:c5", "b8-b9", "h3/NW", "give:c5", "give:a9"),
]
PACRU_FOUR = [
    *("i3-h4", "border:g4", "c9-b8", "e9-f8", "g1-h2", "e1-d2", "b8-a8", "f8-g7", "border:g7", "i5-h6"),
    *("h4-g5", "a5-b4", "g7xh6", "border:g6", "decline", "h2-i2", "d2-c3", "border:a1", "c1-b2", "a7-b8"),
    *("g9-h8", "c3xb4", "border:c4", "meet:c5", "b2-a2", "b8-b9", "h8-i8", "g5/SW", "give:a1", "give:c4"),
    *("give:g4", "give:c5", "h6-i6", "meet:f2", "g5-f5", "border:e6", "i7-h8", "f5-e5", "h8-h9", "a3-b2"),
]


# A whole game of NAZ Duels, with every kind of action; what chance draws between them follows from the seed.
NAZ_DUELS_SEED = 5
NAZ_DUELS = [
    *("buy:G3>G10", "reply:N1", "take:G6", "play:N3", "decline", "play:N4", "play:O2", "play:N2", "decline", "play:G4"),
    *(
        "play:B4",
        "play:G2",
        "play:O1",
        "take:O7",
        "remove:O3",
        "buy:G1>O10",
        "reply:N1",
        "take:O9",
        "play:B2",
        "play:O7",
    ),
    *("take:N9", "remove:N9"),
]

# Cards della Biodiversità is played with the cards of the cases, a handful a side, and each action stands behind its side.
_SET = Path(__file__).parents[1] / "cases" / "biodiversity-cards.json"
CARDS = json.loads(_SET.read_text(encoding="utf-8"))["cards"]
DECKS = {
    "a": ["cima", "beta", "rotonda", "menta", "alloro", "acqua", "banca-dei-semi", "grandine", "orecchiette"],
    "b": ["regina", "acquaviva", "carpino", "timo", "rosmarino", "sole", "api", "afidi", "fave-e-cicorie"],
}
# Odds and evens, then six battles for energy (BD-40): each kind of card and superpowers in attack and defence, specials that are
# cancelled and that are not on both sides, gold cards, and a card that sits out and comes back.
BIODIVERSITY_ENERGY = [
    *("a call:odd", "a fingers:5", "b fingers:3"),
    *("b attack:regina+power+afidi", "a cancel:menta", "a defend:cima+power+banca-dei-semi"),
    *("a attack:menta+acqua", "b decline", "b defend:rosmarino+afidi", "a cancel:menta"),
    *("b attack:carpino+fave-e-cicorie", "a defend:cima+acqua", "b decline"),
    *("a attack:cima+banca-dei-semi", "b defend:rosmarino"),
    *("b attack:regina+power+api", "a decline", "a defend:cima+orecchiette"),
    *("a attack:cima+banca-dei-semi", "b defend:regina"),
]
# Two battles for the number of them that are won (BD-39).
BIODIVERSITY_BATTLES = [
    *("a attack:rotonda+power+acqua", "b decline", "b defend:carpino+afidi", "a cancel:menta"),
    *("b attack:timo+afidi", "a cancel:menta", "a defend:cima+power+acqua", "b decline"),
]
# A few cards against fewer, until B has to attack and both its crops sit out (BD-38).
BIODIVERSITY_FEW = {
    "a": ["cima", "beta", "regina", "banca-dei-semi", "sole", "lombrico"],
    "b": ["puntarella", "acquaviva", "afidi"],
}
BIODIVERSITY_IMPOSSIBILITY = [
    *("b attack:puntarella+afidi", "a decline", "a defend:regina+banca-dei-semi"),
    *("a attack:cima", "b defend:acquaviva+afidi", "a decline"),
    *("b attack:puntarella", "a defend:cima+power+sole", "b decline"),
    *("a attack:regina+power+banca-dei-semi", "b defend:acquaviva"),
]
# Four battles in pairs: every member attacks and defends once (BD-37a).
BIODIVERSITY_PAIRS = [
    *("b attack:carpino+power+api", "a decline", "a defend:cima+power+banca-dei-semi"),
    *("a attack:menta+acqua", "b decline", "b defend:rosmarino+afidi", "a cancel:menta"),
    *("b attack:acquaviva+afidi", "a cancel:menta", "a defend:rotonda+acqua", "b decline"),
    *("a attack:cima+orecchiette", "b defend:carpino+fave-e-cicorie"),
]


def pacru(players: int = 2, start: str = "") -> str:
    """A cell that shows a board of Pacru."""
    position = f", start={start!r}" if start else ""
    return START + f'board = nw.Board("pacru", players={players}{position})\nboard'

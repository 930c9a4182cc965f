"""What is played in the tests."""

from __future__ import annotations

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

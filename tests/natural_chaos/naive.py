"""A second opinion: Natural Chaos as a beginner would program it, read off the rule page and nothing else.

A position is a dict from cell to letter, every question is answered by trying everything, and nothing is shared with the
package. It is slow and meant to be obvious.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

CELLS = [quadrant + column + row for quadrant in "ABCD" for column in "abcd" for row in "1234"]
BEATS = {"F": "P", "P": "E", "E": "W", "W": "F"}
SIDE = {"b": "b", "w": "w", "F": "b", "E": "b", "P": "w", "W": "w"}
TWO_PLAYERS = ["b", "w"]
FOUR_PLAYERS = ["P", "F", "W", "E"]


@dataclass(frozen=True)
class Position:
    pieces: dict  # cell → F, P, E, W or S
    turn: str
    picked: str | None  # black's pick in the face-off: "" while black picks, None when there is none
    hands: str
    options: dict

    @property
    def players(self):
        return FOUR_PLAYERS if self.options["players"] == 4 else TWO_PLAYERS

    @property
    def side(self):
        return SIDE[self.turn]


def read(text, **options):
    board, turn, hands = text.split(" ")
    pieces = {}
    for quadrant, content in zip("ABCD", board.split("/"), strict=True):
        spread = re.sub("[0-9]+", lambda number: " " * int(number[0]), content)
        for row, line in zip("4321", [spread[0:4], spread[4:8], spread[8:12], spread[12:16]], strict=True):
            for column, letter in zip("abcd", line, strict=True):
                if letter != " ":
                    pieces[quadrant + column + row] = letter
    picked = None
    if "?" in turn:
        picked = turn[2:]
        turn = {"b": "bF", "w": "wP"}[turn[0]][options["players"] == 4]  # of the team, its first in turn
    return Position(pieces, turn, picked, hands.strip("-"), options)


def write(position):
    quadrants = []
    for quadrant in "ABCD":
        content, free = "", 0
        for row in "4321":
            for column in "abcd":
                letter = position.pieces.get(quadrant + column + row)
                if letter is None:
                    free += 1
                else:
                    content += (str(free) if free else "") + letter
                    free = 0
        quadrants.append(content + (str(free) if free else ""))
    turn = position.turn
    if position.picked is not None:
        turn = f"{position.side}?{position.picked}"
    return f"{'/'.join(quadrants)} {turn} {position.hands or '-'}"


def neighbours(cell):
    quadrant, column, row = cell
    column, row = "abcd".index(column), "1234".index(row)
    return [
        quadrant + "abcd"[(column + right) % 4] + "1234"[(row + up) % 4]
        for right, up in [(1, 0), (-1, 0), (0, 1), (0, -1)]
    ]


def lines(quadrant, wrapped):
    found = [[quadrant + column + row for column in "abcd"] for row in "1234"]
    found += [[quadrant + column + row for row in "1234"] for column in "abcd"]
    for shift in range(4) if wrapped else [0]:
        found.append([quadrant + "abcd"[n] + "1234"[(n + shift) % 4] for n in range(4)])
        found.append([quadrant + "abcd"[n] + "1234"[(3 - n + shift) % 4] for n in range(4)])
    return found


LINES = {
    "straight": [line for quadrant in "ABCD" for line in lines(quadrant, wrapped=False)],
    "wrapped": [line for quadrant in "ABCD" for line in lines(quadrant, wrapped=True)],
}


def has_line(position, side):
    own = {cell for cell, letter in position.pieces.items() if SIDE.get(letter) == side}
    return any(own.issuperset(line) for line in LINES[position.options["lines"]])


def winner(position):
    """NC-6, NC-8a, NC-41."""
    for side in "bw":
        if has_line(position, side):
            return side
    everybody = [replace(position, turn=player) for player in position.players]
    return None if any(without_pass(one) for one in everybody) else "draw"


def legal(position):
    if winner(position):
        return set()
    return without_pass(position) or {"pass"}


def without_pass(position):
    if position.picked is not None:
        return {f"faceoff:{element}" for element in "FPEW" if SIDE[element] == position.side}
    if position.side in position.hands:
        return {f"S@{cell}" for cell in CELLS if cell not in position.pieces}
    return places(position) | moves(position) | switches(position)


def places(position):
    pieces = position.pieces
    held = dict.fromkeys("ABCD", 0)
    for cell, letter in pieces.items():
        if SIDE.get(letter) == position.side:
            held[cell[0]] += 1
    elements = [position.turn] if position.options["players"] == 4 else [e for e in "FPEW" if SIDE[e] == position.side]
    return {
        f"{element}@{cell}"
        for element in elements
        if list(pieces.values()).count(element) < 8
        for cell in CELLS
        if cell not in pieces and held[cell[0]] == min(held.values())
    }


def moves(position):
    return {
        f"{start}-{end}"
        for start, letter in position.pieces.items()
        if SIDE.get(letter) == position.side
        for end in neighbours(start)
        if end not in position.pieces
    }


def switches(position):
    pieces, found = position.pieces, set()
    for start, own in pieces.items():
        if SIDE.get(own) == position.side:
            opposite = [quadrant + start[1:] for quadrant in "ABCD" if quadrant != start[0]]
            for end in neighbours(start) + opposite:
                if pieces.get(end) == BEATS[own]:
                    switched = replace(position, pieces={**pieces, start: pieces[end], end: own})
                    if not (has_line(switched, "b") and has_line(switched, "w")):
                        found.add(f"{start}~{end}")
    return found


def after(position, action):
    players = position.players
    following = players[(players.index(position.turn) + 1) % len(players)]
    pieces = dict(position.pieces)
    if action.startswith("faceoff:"):
        element = action[-1]
        if position.picked == "":
            return replace(position, turn="P" if len(players) == 4 else "w", picked=element)
        starts = position.picked if BEATS[position.picked] == element else element
        return replace(position, turn=starts if len(players) == 4 else SIDE[starts], picked=None)
    if action.startswith("S@"):
        turn = position.turn if position.options["stones"] == "extra" else following
        return replace(
            position, pieces={**pieces, action[2:]: "S"}, turn=turn, hands=position.hands.replace(position.side, "")
        )
    if "@" in action:
        pieces[action[2:]] = action[0]
    elif "-" in action:
        pieces[action[4:]] = pieces.pop(action[:3])
    elif "~" in action:
        pieces[action[:3]], pieces[action[4:]] = pieces[action[4:]], pieces[action[:3]]
    return replace(position, pieces=pieces, turn=following)

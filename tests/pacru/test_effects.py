"""What an action did: its effects in their order, each with its rule and its changes, worked out by hand (PA-42a).

Contents of a field: `r` a red tile, `rN` a red chevron that points north, `rrN` the same on a red tile.
"""

from __future__ import annotations

import pytest

from conformance.sentences import LANGUAGES, check_sentence
from naturewidgets.core.effect import replay
from pacru.by_hand import board, rows, sentences, state
from rows import told

TO_BLUE = ("turn", "PA-1", ("turn", "r", "b"))


def answered(pending, following="b", player="r"):
    """The last effect of a choice that ends the turn."""
    return "turn", "PA-1", ("turn", player, following), ("pending", pending, "")


def asks(rule, before, then):
    return "turn", rule, ("pending", before, then)


MOVES = {
    "a short move": (
        board("re5N bi9S"),
        "e5-e6",
        [("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")), TO_BLUE],
    ),
    "a short move turns the chevron and leaves the colour (PA-5, PA-18)": (
        board("re5N bi9S", r="e5"),
        "e5-f6",
        [("move", "PA-10", ("e5", "rrN", "r"), ("f6", "", "rNE")), TO_BLUE],
    ),
    # d4 and d5 make 2; e4 itself is neutral, so this is no connection.
    "a long move": (
        board("re4N bi9S", r="d4 d5"),
        "e4-e6",
        [("count", "PA-7"), ("move", "PA-11", ("e4", "rN", ""), ("e6", "", "rN")), TO_BLUE],
    ),
    "a long move over another's tile (PA-15)": (
        board("re4N bi9S", r="d4 d5", b="e5"),
        "e4-e6",
        [("count", "PA-7"), ("move", "PA-11", ("e4", "rN", ""), ("e6", "", "rN")), TO_BLUE],
    ),
    "a border": (
        board("re6N bi9S"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "", "rN")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:e7"),
        ],
    ),
    "a border over a corner (PA-19)": (
        board("rf6NE bi9S"),
        "f6-g7",
        [
            ("move", "PA-10", ("f6", "rNE", ""), ("g7", "", "rNE")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:g7"),
        ],
    ),
    # c1 to g1 with power 4 (a1, a2, a3, b1): over two borders, which count once.
    "two borders": (
        board("rc1E bi9S", r="a1 a2 a3 b1"),
        "c1-g1",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("c1", "rE", ""), ("g1", "", "rE")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:g1"),
        ],
    ),
    "a meeting": (
        board("re5N rd7N bi9S"),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("count", "PA-38"),
            asks("PA-39", "", "meet:e6"),
        ],
    ),
    # Nobody's neutral field left in d7–f9: all is coloured.
    "a border into a borderland without neutral fields": (
        board("re6N bi9S", r="e7", b="d7 d8 d9 e8 e9 f7 f8 f9"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            asks("PA-23", "", "transform:e7"),
        ],
    ),
    "a border that gives nothing, for the neutral field carries another piece (PA-22a)": (
        board("re6N be9S", r="e7", b="d7 d8 d9 e8 f7 f8 f9"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            ("count", "PA-22a"),
            TO_BLUE,
        ],
    ),
    "a border that gives nothing, for all is own or carries a piece (PA-23)": (
        board("re6N be9S bi1N", r="e7 d7 d8 d9 e8 f7 f8 f9", b="e9"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            ("count", "PA-23"),
            TO_BLUE,
        ],
    ),
    "a border that gives nothing, and a meeting": (
        board("re6N rd8N be9S", r="e7 d8", b="d7 d9 e8 f7 f8 f9"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            ("count", "PA-22a"),
            ("count", "PA-38"),
            asks("PA-39", "", "meet:e7"),
        ],
    ),
}

CONNECTIONS = {
    "a connection": (
        board("ra1E bi9S", r="a1 b3 c1", b="b1"),
        "a1-c1",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("a1", "rrE", "r"), ("c1", "r", "rrE")),
            ("claim", "PA-27", ("b1", "b", "r")),
            TO_BLUE,
        ],
    ),
    "a connection over neutral fields and a meeting": (
        board("ra1E rc2N bi9S", r="a1 c1"),
        "a1-c1",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("a1", "rrE", "r"), ("c1", "r", "rrE")),
            ("claim", "PA-27", ("b1", "", "r")),
            ("count", "PA-38"),
            asks("PA-39", "", "meet:c1"),
        ],
    ),
    "a connection that changes nothing": (
        board("ra1E bi9S", r="a1 b1 c1"),
        "a1-c1",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("a1", "rrE", "r"), ("c1", "r", "rrE")),
            ("count", "PA-27"),
            TO_BLUE,
        ],
    ),
    "no connection in a single step (PA-26)": (
        board("ra1E bi9S", r="a1 b1"),
        "a1-b1",
        [("move", "PA-10", ("a1", "rrE", "r"), ("b1", "r", "rrE")), TO_BLUE],
    ),
    "a connection over a border": (
        board("ra1E bi9S", r="a1 b3 c2 d1"),
        "a1-d1",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("a1", "rrE", "r"), ("d1", "r", "rrE")),
            ("count", "PA-19"),
            asks("PA-29", "", "benefit:a1-d1"),
        ],
    ),
    "the connection picked": (
        board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b3 c2 d1", b="c1"),
        "benefit:connection",
        [("claim", "PA-27", ("b1", "", "r"), ("c1", "b", "r")), answered("benefit:a1-d1")],
    ),
    "the connection picked, though it changes nothing": (
        board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b1 c1 d1"),
        "benefit:connection",
        [("count", "PA-27"), answered("benefit:a1-d1")],
    ),
    "the connection picked, and a meeting": (
        board("rd1E re2N bi9S", pending="benefit:a1-d1", r="a1 b1 c3 d1"),
        "benefit:connection",
        [
            ("claim", "PA-27", ("c1", "", "r")),
            ("count", "PA-38"),
            asks("PA-39", "benefit:a1-d1", "meet:d1"),
        ],
    ),
    "the border picked": (
        board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b3 c2 d1"),
        "benefit:border",
        [("choose", "PA-29"), asks("PA-22", "benefit:a1-d1", "border:d1")],
    ),
    "the border picked, where it is a transformation": (
        board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b3 c2 d1", b="d2 d3 e1 e2 e3 f1 f2 f3"),
        "benefit:border",
        [("choose", "PA-29"), asks("PA-23", "benefit:a1-d1", "transform:d1")],
    ),
    "the border picked, though it gives nothing": (
        board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b3 c2 d1 d2 d3 e1 e2 e3 f1 f2 f3"),
        "benefit:border",
        [("choose", "PA-29"), ("count", "PA-23"), answered("benefit:a1-d1")],
    ),
    "the border picked, though its one neutral field carries a piece": (
        board("rd1E bf3N", pending="benefit:a1-d1", r="a1 b3 c2 d1 d2 d3 e1 e2 e3 f1 f2"),
        "benefit:border",
        [("choose", "PA-29"), ("count", "PA-22a"), answered("benefit:a1-d1")],
    ),
    "a jump": (
        board("ra1E bb1N", r="a1 b3 c1"),
        "a1-c1",
        [("count", "PA-7"), ("move", "PA-30", ("a1", "rrE", "r"), ("c1", "r", "rrE")), TO_BLUE],
    ),
    "a jump over an own and an enemy piece": (
        board("ra1E rb1E bc1N", r="a1 b3 c3 d1"),
        "a1-d1",
        [
            ("count", "PA-7"),
            ("move", "PA-30", ("a1", "rrE", "r"), ("d1", "r", "rrE")),
            ("count", "PA-19"),
            ("count", "PA-32"),
            asks("PA-22", "", "border:d1"),
        ],
    ),
    "a jump over a border that gives nothing": (
        board("ra1E bb1N", r="a1 b3 c3 d1 d2 d3 e1 e2 e3 f1 f2 f3"),
        "a1-d1",
        [
            ("count", "PA-7"),
            ("move", "PA-30", ("a1", "rrE", "r"), ("d1", "r", "rrE")),
            ("count", "PA-19"),
            ("count", "PA-32"),
            ("count", "PA-23"),
            TO_BLUE,
        ],
    ),
}

# d6 (to its right) and e6 (ahead) attack e7. c6 attacks e6 with power 2 (a4, a5), and is no neighbour of e6.
PINCERS = {
    "a pincer with crossing and meeting": (
        board("rd6NE re6N be7S bi9S", b="e7"),
        "e6xe7",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e7", "bbS", "b")),
            ("claim", "PA-35", ("e7", "b", "r")),
            ("move", "PA-35", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:e7"),
        ],
    ),
    "… then the border, then the meeting": (
        board("rd6NE re7N bi9S", pending="border:e7", r="e7"),
        "border:e8",
        [
            ("claim", "PA-22", ("e8", "", "r")),
            ("count", "PA-38"),
            asks("PA-39", "border:e7", "meet:e7"),
        ],
    ),
    "a pincer and nothing more": (
        board("rc6E re5N be6S bi9S", r="a4 a5"),
        "e5xe6",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e6", "bS", "")),
            ("claim", "PA-35", ("e6", "", "r")),
            ("move", "PA-35", ("e5", "rN", ""), ("e6", "r", "rrN")),
            TO_BLUE,
        ],
    ),
    # From the own tile c6 onto e6, two away: power two by a4 and c6 (PA-7); no connection, for e6 was not own (PA-26).
    "a pincer from afar": (
        board("rc6E re5N be6S bi9S", r="a4 c6"),
        "c6xe6",
        [
            ("count", "PA-7"),
            ("count", "PA-34"),
            ("capture", "PA-35", ("e6", "bS", "")),
            ("claim", "PA-35", ("e6", "", "r")),
            ("move", "PA-35", ("c6", "rrE", "r"), ("e6", "r", "rrE")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:e6"),
        ],
    ),
    "a pincer on the last neutral field, seen after the capture (PA-42a)": (
        board("rd6NE re6N be7S bi9S", b="d7 d8 d9 e8 e9 f7 f8 f9"),
        "e6xe7",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e7", "bS", "")),
            ("claim", "PA-35", ("e7", "", "r")),
            ("move", "PA-35", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            asks("PA-23", "", "transform:e7"),
        ],
    ),
}

ANSWERS = {
    "a border tile": (
        board("re7N bi9S", pending="border:e7"),
        "border:e8",
        [("claim", "PA-22", ("e8", "", "r")), answered("border:e7")],
    ),
    "a border tile under the chevron": (
        board("re7N bi9S", pending="border:e7"),
        "border:e7",
        [("claim", "PA-22", ("e7", "rN", "rrN")), answered("border:e7")],
    ),
    "a transformation": (
        board("re7N bi9S", pending="transform:e7", r="e7", b="d7 d8 d9 e8 e9 f7 f8 f9"),
        "transform:d7",
        [("claim", "PA-23", ("d7", "b", "r")), answered("transform:e7")],
    ),
    "a transformation declined": (
        board("re7N bi9S", pending="transform:e7", r="e7", b="d7 d8 d9 e8 e9 f7 f8 f9"),
        "decline",
        [("pass", "PA-23"), answered("transform:e7")],
    ),
    "a transformation declined before a meeting": (
        board("rd6N re7N bi9S", pending="transform:e7", r="e7", b="d7 d8 d9 e8 e9 f7 f8 f9"),
        "decline",
        [("pass", "PA-23"), ("count", "PA-38"), asks("PA-39", "transform:e7", "meet:e7")],
    ),
    "a meeting's field": (
        board("rd6N re6N bi9S", pending="meet:e6"),
        "meet:a1",
        [("claim", "PA-39", ("a1", "", "r")), answered("meet:e6")],
    ),
    "a meeting's field from another": (
        board("rd6N re6N bi9S", pending="meet:e6", b="i1"),
        "meet:i1",
        [("claim", "PA-39", ("i1", "b", "r")), answered("meet:e6")],
    ),
    "a meeting's field declined": (
        board("rd6N re6N bi9S", pending="meet:e6"),
        "decline",
        [("pass", "PA-39"), answered("meet:e6")],
    ),
    "turning by 45°": (
        board("re5N bi9S", r="a1 a2 e5"),
        "e5/NE",
        [("rotate", "PA-43", ("e5", "rrN", "rrNE")), asks("PA-43", "", "give:2")],
    ),
    "turning by 90°": (
        board("re5N bi9S", r="a1 a2 a3 b1"),
        "e5/W",
        [("rotate", "PA-43", ("e5", "rN", "rW")), asks("PA-43", "", "give:4")],
    ),
    "the first of the price": (
        board("re5NE bi9S", pending="give:2", r="a1 a2"),
        "give:a2",
        [("release", "PA-43", ("a2", "r", "")), asks("PA-43", "give:2", "give:1")],
    ),
    "the last of the price": (
        board("re5NE bi9S", pending="give:1", r="a1"),
        "give:a1",
        [("release", "PA-43", ("a1", "r", "")), answered("give:1")],
    ),
    "turning beside an own chevron, which is no meeting (PA-45a)": (
        board("re5NE rd5N bi9S", pending="give:1", r="a1"),
        "give:a1",
        [("release", "PA-43", ("a1", "r", "")), answered("give:1")],
    ),
}

# What stands in a corner and points out of it can move nowhere: a9 NW, i9 NE, i1 SE.
OUT = {
    "the last chevron taken": (
        board("rd6NE re6N be7S"),
        "e6xe7",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e7", "bS", "")),
            ("claim", "PA-35", ("e7", "", "r")),
            ("move", "PA-35", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            ("out", "PA-47"),
            ("end", "PA-49"),
        ],
    ),
    "the last chevron of one of three taken": (
        board("yc6E ye5N be6S gi1N", "y", y="a4 a5"),
        "e5xe6",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e6", "bS", "")),
            ("claim", "PA-35", ("e6", "", "y")),
            ("move", "PA-35", ("e5", "yN", ""), ("e6", "y", "yyN")),
            ("out", "PA-47"),
            ("turn", "PA-1", ("turn", "y", "g")),
        ],
        {"players": 3},
    ),
    # Blue is out at once, whatever yellow still has to choose.
    "the last chevron of one of three taken, a choice still open": (
        board("yd6NE ye6N be7S gi1N", "y"),
        "e6xe7",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e7", "bS", "")),
            ("claim", "PA-35", ("e7", "", "y")),
            ("move", "PA-35", ("e6", "yN", ""), ("e7", "y", "yyN")),
            ("count", "PA-19"),
            ("out", "PA-47"),
            asks("PA-22", "", "border:e7"),
        ],
        {"players": 3},
    ),
    "the last chevron that can move taken": (
        board("rc6E re5N ba9NW be6S", r="a4 a5", b="a9"),
        "e5xe6",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e6", "bS", "")),
            ("claim", "PA-35", ("e6", "", "r")),
            ("move", "PA-35", ("e5", "rN", ""), ("e6", "r", "rrN")),
            ("out", "PA-48", ("a9", "bbNW", "b")),
            ("end", "PA-49"),
        ],
    ),
    "one blocked": (
        board("re5N ba9NW bi9NE", b="a9"),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("out", "PA-48", ("a9", "bbNW", "b"), ("i9", "bNE", "")),
            ("end", "PA-49"),
        ],
    ),
    "one blocked, whatever tiles there are to turn with": (
        board("re5N ba9NW", b=rows("1")),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("out", "PA-48", ("a9", "bNW", "")),
            ("end", "PA-49"),
        ],
    ),
    "two blocked in a row": (
        board("re5N ya9NW bi9NE gi1N", y="a9 b9"),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("out", "PA-48", ("a9", "yyNW", "y")),
            ("out", "PA-48", ("i9", "bNE", "")),
            ("turn", "PA-1", ("turn", "r", "g")),
        ],
        {"players": 4},
    ),
    "all others blocked": (
        board("re5N ya9NW bi9NE gi1SE"),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("out", "PA-48", ("a9", "yNW", "")),
            ("out", "PA-48", ("i9", "bNE", "")),
            ("out", "PA-48", ("i1", "gSE", "")),
            ("end", "PA-49"),
        ],
        {"players": 4},
    ),
    # Green is blocked by blue's a8, b8 and b9 — until blue, blocked itself, has left before green's turn.
    "the next is free, for the one before has left": (
        board("re5N ba8W bb8S bb9N ga9E", r="a7 b7 c7"),
        "e5-e6",
        [
            ("move", "PA-10", ("e5", "rN", ""), ("e6", "", "rN")),
            ("out", "PA-48", ("a8", "bW", ""), ("b8", "bS", ""), ("b9", "bN", "")),
            ("turn", "PA-1", ("turn", "r", "g")),
        ],
        {"players": 4},
    ),
    "blocked after a choice": (
        board("re7N ba9NW", pending="border:e7"),
        "border:e7",
        [
            ("claim", "PA-22", ("e7", "rN", "rrN")),
            ("out", "PA-48", ("a9", "bNW", "")),
            ("end", "PA-49", ("pending", "border:e7", "")),
        ],
    ),
    "nobody is blocked before the own turn begins": (
        board("re6N ba9NW"),
        "e6-e7",
        [
            ("move", "PA-10", ("e6", "rN", ""), ("e7", "", "rN")),
            ("count", "PA-19"),
            asks("PA-22", "", "border:e7"),
        ],
    ),
}

FORTY = f"{rows('1234')} a5 b5 c5 d5"  # 36 + 4

GOALS = {
    # 41 tiles, and a meeting (d8) that would come next.
    "by the border, the meeting dropped": (
        board("rd8N re7N bi9S", pending="border:e7", r=f"{FORTY} i5"),
        "border:e8",
        [("claim", "PA-22", ("e8", "", "r")), ("end", "PA-50", ("pending", "border:e7", ""))],
    ),
    "by the transformation, the meeting dropped": (
        board("rd8N re7N bi9S", pending="transform:e7", r=f"{rows('1234')} a5 b5 c5 d8 e7", b="d7 d9 e8 e9 f7 f8 f9"),
        "transform:e8",
        [("claim", "PA-23", ("e8", "b", "r")), ("end", "PA-50", ("pending", "transform:e7", ""))],
    ),
    "by a meeting": (
        board("rd8N re7N bi9S", pending="meet:e7", r=f"{FORTY} i5"),
        "meet:i8",
        [("claim", "PA-39", ("i8", "", "r")), ("end", "PA-50", ("pending", "meet:e7", ""))],
    ),
    # Crossing and meeting would follow.
    "by a pincer, the border dropped": (
        board("rd6NE re6N be7S bi9S", r=f"{FORTY} i5"),
        "e6xe7",
        [
            ("count", "PA-34"),
            ("capture", "PA-35", ("e7", "bS", "")),
            ("claim", "PA-35", ("e7", "", "r")),
            ("move", "PA-35", ("e6", "rN", ""), ("e7", "r", "rrN")),
            ("count", "PA-19"),
            ("end", "PA-50"),
        ],
    ),
    # 36 and 5, and b8.
    "by a connection, the meeting dropped": (
        board("ra8E rd8N bi9S", r=f"{rows('1234')} a5 b5 c5 a8 c8"),
        "a8-c8",
        [
            ("count", "PA-7"),
            ("move", "PA-11", ("a8", "rrE", "r"), ("c8", "r", "rrE")),
            ("claim", "PA-27", ("b8", "", "r")),
            ("end", "PA-50"),
        ],
    ),
    "by a connection that was picked, beyond the goal": (
        board("rd7E bi9S", pending="benefit:a7-d7", r=f"{rows('1234')} a7 a8 a9 c5 d7"),
        "benefit:connection",
        [("claim", "PA-27", ("b7", "", "r"), ("c7", "", "r")), ("end", "PA-50", ("pending", "benefit:a7-d7", ""))],
    ),
    "of three": (
        board("ya1E be5N gi1N", "b", "border:e5", b=rows("789")),
        "border:f6",
        [("claim", "PA-22", ("f6", "", "b")), ("end", "PA-50", ("pending", "border:e5", ""))],
        {"players": 3},
    ),
    "of four": (
        board("ra9E ye5N gi9S", "y", "border:e5", y=f"{rows('12')} a3 b3 c3 d3 e3"),
        "border:f6",
        [("claim", "PA-22", ("f6", "", "y")), ("end", "PA-50", ("pending", "border:e5", ""))],
        {"players": 4},
    ),
}

EVERY_STEP = MOVES | CONNECTIONS | PINCERS | ANSWERS | OUT | GOALS


def step_of(position, action, options=None):
    return state(position, **(options or {})).step(action)


def step(name):
    position, action, _, *options = EVERY_STEP[name]
    return step_of(position, action, *options)


def effect(name, rule, kind=None):
    """The effect of a step by that rule, by itself."""
    (found,) = (one for one in step(name).effects if one.rule == rule and kind in {None, one.kind})
    return found


class TestInOrder:
    def check(self, position, action, expected, options):
        found = step_of(position, action, options)
        assert [(one.kind, one.rule, *map(tuple, one.changes)) for one in found.effects] == expected
        assert replay(found.before.facts(), found.effects) == found.after.facts()

    @told(MOVES)
    def test_of_moves(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(CONNECTIONS)
    def test_of_connections(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(PINCERS)
    def test_of_pincers(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(ANSWERS)
    def test_of_answers(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(OUT)
    def test_of_who_is_out(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(GOALS)
    def test_of_the_goal(self, position, action, expected, options):
        self.check(position, action, expected, options)
        after = step_of(position, action, options).after
        assert after.outcome.rule == "PA-50"
        assert after.winner == position.split(" ")[2]
        assert after.legal_actions() == []
        assert str(after).endswith(" -")


def test_every_sentence_is_told_by_some_step():
    assert {one.key for name in EVERY_STEP for one in step(name).effects} == sentences("effects")


def test_every_sentence_can_be_read():
    for name in EVERY_STEP:
        for one in step(name).effects:
            texts = [one.text(language) for language in LANGUAGES]
            assert len(set(texts)) == len(LANGUAGES), texts
            for text in texts:
                check_sentence(text)


class TestWhatComesAlong:
    """The places and figures that an effect shows."""

    def check(self, found, places, **params):
        assert set(found.places) == set(places.split())
        assert {name: found.params[name] for name in params} == params

    def test_the_power_and_its_tiles(self):
        found = effect("a long move", "PA-7")
        self.check(found, "d4 d5", power=2, tiles=("d4", "d5"), area="d4–f6")
        for language in LANGUAGES:
            assert "2" in found.text(language)
            assert "d4, d5" in found.text(language)

    def test_where_it_goes_and_points(self):
        found = effect("a border over a corner (PA-19)", "PA-10")
        self.check(found, "f6 g7", start="f6", end="g7", facing="facing.NE", chevron="chevron.r")
        self.check(effect("a border over a corner (PA-19)", "PA-19"), "g7", area="g7–i9")

    def test_what_is_jumped(self):
        name = "a jump over an own and an enemy piece"
        self.check(effect(name, "PA-30"), "a1 d1", jumped=("b1", "c1"), start="a1", end="d1")
        self.check(effect(name, "PA-32"), "d1")

    def test_what_a_connection_gains(self):
        self.check(effect("the connection picked", "PA-27"), "b1 c1", fields=("b1", "c1"))
        self.check(effect("the connection picked, and a meeting", "PA-27"), "c1", fields=("c1",))
        self.check(effect("a connection that changes nothing", "PA-27"), "b1")

    def test_who_attacks_whom(self):
        name = "a pincer with crossing and meeting"
        self.check(effect(name, "PA-34"), "d6 e6 e7", attackers=("d6", "e6"), field="e7", enemy="chevron.b")
        self.check(effect(name, "PA-35", "capture"), "e7", field="e7", enemy="chevron.b")
        self.check(effect(name, "PA-35", "claim"), "e7", field="e7", player="player.r")

    def test_who_is_met(self):
        self.check(effect("a meeting", "PA-38"), "e6 d7", field="e6", others=("d7",))
        both = step_of(board("re5N rd7N rf7N bi9S"), "e5-e6").effects[1]
        self.check(both, "e6 d7 f7", others=("d7", "f7"))

    def test_a_meeting_by_the_option_is_told_by_the_two_that_face_each_other(self):
        # e6 after the move points to e7 and stands on a red tile; d7 points elsewhere.
        met = board("rd7S re5N re7S bi9S", r="d7 e6 e7")
        found = step_of(met, "e5-e6", {"meeting": "facing"}).effects
        assert [one.rule for one in found] == ["PA-10", "PA-38", "PA-39"]
        self.check(found[1], "e6 e7", others=("e7",))
        # Nobody owns nine tiles.
        assert [one.rule for one in step_of(met, "e5-e6", {"meeting": "facing9"}).effects] == ["PA-10", "PA-1"]
        nine = board("rd7S re5N re7S bi9S", r="d7 e6 e7", b=rows("1"))
        assert len(step_of(nine, "e5-e6", {"meeting": "facing9"}).effects) == 3
        # On a neutral field none is met.
        neutral = board("rd7S re5N re7S bi9S", r="d7 e7")
        assert [one.rule for one in step_of(neutral, "e5-e6", {"meeting": "facing"}).effects] == ["PA-10", "PA-1"]

    def test_whose_tile_it_was(self):
        self.check(effect("a transformation", "PA-23", "claim"), "d7", field="d7", taken="tile.b")
        self.check(effect("a meeting's field from another", "PA-39", "claim"), "i1", field="i1", taken="tile.b")
        self.check(effect("a border tile", "PA-22", "claim"), "e8", field="e8", area="d7–f9")

    def test_what_is_asked(self):
        self.check(effect("turning by 90°", "PA-43", "turn"), "", left=4)
        self.check(effect("the first of the price", "PA-43", "turn"), "", left=1)
        self.check(effect("a border", "PA-22", "turn"), "", area="d7–f9")

    @pytest.mark.parametrize(
        ("name", "players"),
        [
            ("the last chevron taken", "b"),
            ("the last chevron of one of three taken", "b"),
            ("the last chevron of one of three taken, a choice still open", "b"),
            ("the last chevron that can move taken", "b"),
            ("two blocked in a row", "yb"),
            ("all others blocked", "ybg"),
        ],
    )
    def test_who_is_out(self, name, players):
        found = [one for one in step(name).effects if one.kind == "out"]
        assert [one.player for one in found] == [*players]
        assert [one.params["out"] for one in found] == [f"player.{player}" for player in players]

    def test_the_tiles_that_win(self):
        found = effect("by a connection that was picked, beyond the goal", "PA-50")
        self.check(found, f"{rows('1234')} a7 a8 a9 b7 c5 c7 d7", tiles=43, goal=42, player="player.r")
        self.check(effect("of three", "PA-50"), f"{rows('789')} f6", tiles=28, goal=28, player="player.b")

    def test_the_chevrons_that_are_left(self):
        self.check(effect("the last chevron taken", "PA-49"), "d6 e7", player="player.r")

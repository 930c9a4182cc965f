"""What an action did: its effects in their order, each with its rule and its changes, worked out by hand.

The market is B5, G6, N7, O8 unless another one is named; odd values carry a tower, even ones a leaf, 8 to 10 nothing.
"""

from __future__ import annotations

from random import Random

import pytest

from conformance.sentences import LANGUAGES, check_sentence
from naz_duels.by_hand import cards_in, sentences, state, table
from rows import check_told, told

ROW = {"tableau": "row"}
WHOLE_ROUNDS = {"end": "round"}
N_HAS = "B2 B4 G2 G4 N3 / N9 / -"
VIEWERS = ("c", "n", None)


def then(key, rule, **marks):
    """The last effect: what comes next, with the changes of round, turn and pending in that order."""
    changes = [(place, *marks[place]) for place in ("round", "turn", "pending") if place in marks]
    return (f"next.{key}", "turn", rule, *changes)


def moved(card, start, end):
    return (card, start, end)


DEALING = {"turn": "chance", "marks": "?1--"}

DRAWS = {
    "to the market at the start": (
        table(market="B5", pending="deal:m3,c5,n5,first", **DEALING),
        "draw:B7",
        [
            ("draw.market", "draw", "ND-3", ("B7", "proposals", "market")),
            then("draw", "ND-7", pending=("deal:m3,c5,n5,first", "deal:m2,c5,n5,first")),
        ],
    ),
    "the last of the market": (
        table(market="B5 G6 N7", pending="deal:m1,c5,n5", turn="chance", marks="n1--"),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-3", ("O8", "proposals", "market")),
            then("draw", "ND-7", pending=("deal:m1,c5,n5", "deal:c5,n5")),
        ],
        {"first": "n"},
    ),
    "c's at the start": (
        table(pending="deal:c5,n5,first", **DEALING),
        "draw:N2",
        [
            ("draw", "draw", "ND-7", ("N2", "c.deck", "c.hand")),
            then("draw", "ND-7", pending=("deal:c5,n5,first", "deal:c4,n5,first")),
        ],
    ),
    "n's last at the start": (
        table(c="B1 B3 G1 G3 N2", n="B4 G2 G4 N1", pending="deal:n1,first", **DEALING),
        "draw:O3",
        [
            ("draw", "draw", "ND-7", ("O3", "n.deck", "n.hand")),
            then("first", "ND-8", pending=("deal:n1,first", "deal:first")),
        ],
    ),
    "n's last at the start where c is number 1": (
        table(c="B1 B3 G1 G3 N2", n="B4 G2 G4 N1", pending="deal:n1", turn="chance"),
        "draw:O3",
        [
            ("draw", "draw", "ND-7", ("O3", "n.deck", "n.hand")),
            then("act", "ND-10", turn=("chance", "c"), pending=("deal:n1", "")),
        ],
        {"first": "c"},
    ),
    "number 1": (
        table(c="B1 B3 G1 G3 N2", n="B2 B4 G2 G4 N1", pending="deal:first", **DEALING),
        "first:n",
        [
            ("first", "choose", "ND-8"),
            then("act", "ND-10", round=("?1--", "n1--"), turn=("chance", "n"), pending=("deal:first", "")),
        ],
    ),
    "after a buy": (
        table(c="B1 B3 / N4", n=N_HAS, market="B5 G6", turn="chance", marks="c1n-", pending="draw:m2"),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-15", ("O8", "proposals", "market")),
            then("draw", "ND-15", pending=("draw:m2", "draw:m1")),
        ],
    ),
    "the last after a buy, and the other acts": (
        table(c="B1 B3 / N4", n=N_HAS, market="B5 G6 N7", turn="chance", marks="c1n-", pending="draw:m1"),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-15", ("O8", "proposals", "market")),
            then("act", "ND-10", round=("c1n-", "c2n-"), turn=("chance", "n"), pending=("draw:m1", "")),
        ],
    ),
    # c holds two, n all five; number 1 would draw first, and needs none.
    "the last after the buy that ends the round": (
        table(c="B1 B3 / N4", n=N_HAS, market="B5 G6 N7", turn="chance", marks="n2n-", pending="draw:m1"),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-15", ("O8", "proposals", "market")),
            then("draw", "ND-22", pending=("draw:m1", "deal:c3")),
        ],
    ),
    "to the market at the end of a round": (
        table(c="B1 B3 / N4", n=N_HAS, market="B5 G6 N7", turn="chance", marks="c2n-", pending="deal:m1,c3"),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-22", ("O8", "proposals", "market")),
            then("draw", "ND-22", pending=("deal:m1,c3", "deal:c3")),
        ],
    ),
    "c's at the end of a round": (
        table(c="B1 B3 / N4", n=N_HAS, turn="chance", marks="c2n-", pending="deal:c3"),
        "draw:O4",
        [
            ("draw", "draw", "ND-22", ("O4", "c.deck", "c.hand")),
            then("draw", "ND-22", pending=("deal:c3", "deal:c2")),
        ],
    ),
    "the last of a round, and the winner of the trick is number 1": (
        table(c="B1 B3 G1 G3 O2 / N4", n="B2 B4 G2 G4 / N9", turn="chance", marks="c2n-", pending="deal:n1"),
        "draw:O3",
        [
            ("draw", "draw", "ND-22", ("O3", "n.deck", "n.hand")),
            then("round", "ND-16", round=("c2n-", "n1--"), turn=("chance", "n"), pending=("deal:n1", "")),
        ],
    ),
    "the last of a round without a trick": (
        table(c="B1 B3 G1 G3 O2 / N4", n="B2 B4 G2 G4 / N9", turn="chance", marks="c2--", pending="deal:n1"),
        "draw:O3",
        [
            ("draw", "draw", "ND-22", ("O3", "n.deck", "n.hand")),
            then("round", "ND-16", round=("c2--", "c1--"), turn=("chance", "c"), pending=("deal:n1", "")),
        ],
    ),
    "the deck runs out, and the discards become the deck": (
        table(
            c="B1 B3 G1 / N4 O2 B9",
            n=N_HAS,
            turn="chance",
            marks="c2n-",
            pending="deal:c2",
            decks=("O4", None),
        ),
        "draw:O4",
        [
            ("draw", "draw", "ND-22", ("O4", "c.deck", "c.hand")),
            (
                "reshuffle",
                "move",
                "ND-23",
                ("B9", "c.discards", "c.deck"),
                ("N4", "c.discards", "c.deck"),
                ("O2", "c.discards", "c.deck"),
            ),
            then("draw", "ND-22", pending=("deal:c2", "deal:c1")),
        ],
    ),
    "the deck is empty as soon as the player's turn to draw comes": (
        table(
            c="B1 B3 G1 G3 / N4",
            n="B2 B4 G2 / N9 O1",
            turn="chance",
            marks="c2n-",
            pending="deal:c1,n2",
            decks=(None, ""),
        ),
        "draw:O4",
        [
            ("draw", "draw", "ND-22", ("O4", "c.deck", "c.hand")),
            ("reshuffle", "move", "ND-23", ("N9", "n.discards", "n.deck"), ("O1", "n.discards", "n.deck")),
            then("draw", "ND-22", pending=("deal:c1,n2", "deal:n2")),
        ],
    ),
    # c has no deck, but a full hand: the last card is drawn and the discards stay.
    "the last card of a deck that is needed no more": (
        table(c="B1 B3 G1 G3 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c1", decks=("O4", None)),
        "draw:O4",
        [
            ("draw", "draw", "ND-22", ("O4", "c.deck", "c.hand")),
            then("round", "ND-16", round=("c2--", "c1--"), turn=("chance", "c"), pending=("deal:c1", "")),
        ],
    ),
}

C_HAS = "B1 B3 N4 O6 O10 / G9 / N5"
ACT = table(c=C_HAS, n=N_HAS)
REPLY = table(c="B1 B3 O6 O10 / G9 / N5", n="B2 B4 G2 O9 N3 / N9", turn="n", pending="reply:N4>B5")

BUYS = {
    "a card is put down": (
        ACT,
        "buy:N4>B5",
        [
            ("buy", "place", "ND-11", ("N4", "c.hand", "down")),
            then("reply", "ND-11", turn=("c", "n"), pending=("", "reply:N4>B5")),
        ],
    ),
    "nobody can reply": (
        table(c=C_HAS, n="- / N9"),
        "buy:N4>B5",
        [
            ("buy", "place", "ND-14", ("N4", "c.hand", "c.discards")),
            ("no_reply", "count", "ND-13a"),
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("take", "ND-13", round=("c1--", "c1c-"), turn=("c", "n"), pending=("", "take:n")),
        ],
    ),
    "nobody can reply, and nothing is left to take": (
        table(c=C_HAS, n="- / N9", market="B5"),
        "buy:N4>B5",
        [
            ("buy", "place", "ND-14", ("N4", "c.hand", "c.discards")),
            ("no_reply", "count", "ND-13a"),
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("draw", "ND-15", round=("c1--", "c1c-"), turn=("c", "chance"), pending=("", "draw:m2")),
        ],
    ),
    "nobody can reply, and no proposal is left": (
        table(c=C_HAS, n="- / N9", market="B5", proposals=""),
        "buy:N4>B5",
        [
            ("buy", "place", "ND-14", ("N4", "c.hand", "c.discards")),
            ("no_reply", "count", "ND-13a"),
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("act", "ND-10", round=("c1--", "c2c-"), turn=("c", "n")),
        ],
    ),
    "the buyer wins and takes what was named": (
        REPLY,
        "reply:B2",
        [
            ("reply", "place", "ND-14", ("B2", "n.hand", "n.discards")),
            ("put_away", "place", "ND-14", ("N4", "down", "c.discards")),
            ("trick", "count", "ND-12"),
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("take", "ND-13", round=("c1--", "c1c-"), pending=("reply:N4>B5", "take:n")),
        ],
    ),
    "the replier wins and takes first": (
        REPLY,
        "reply:O9",
        [
            ("reply", "place", "ND-14", ("O9", "n.hand", "n.discards")),
            ("put_away", "place", "ND-14", ("N4", "down", "c.discards")),
            ("trick", "count", "ND-12"),
            then("take", "ND-13", round=("c1--", "c1n-"), pending=("reply:N4>B5", "take:n,c")),
        ],
    ),
    "a tie goes to number 1, who buys": (
        REPLY,
        "reply:B4",
        [
            ("reply", "place", "ND-14", ("B4", "n.hand", "n.discards")),
            ("put_away", "place", "ND-14", ("N4", "down", "c.discards")),
            ("trick.tie", "count", "ND-12"),
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("take", "ND-13", round=("c1--", "c1c-"), pending=("reply:N4>B5", "take:n")),
        ],
    ),
    # n began the round; in its first trick c won.
    "a tie goes to number 1, who replies": (
        table(c="B1 B3 O6 / G9 / N5", n="B2 B4 G2 / N9", turn="n", marks="n2c-", pending="reply:N4>B5"),
        "reply:B4",
        [
            ("reply", "place", "ND-14", ("B4", "n.hand", "n.discards")),
            ("put_away", "place", "ND-14", ("N4", "down", "c.discards")),
            ("trick.tie", "count", "ND-12"),
            then("take", "ND-13", round=("n2c-", "n2n-"), pending=("reply:N4>B5", "take:n,c")),
        ],
    ),
    "the replier wins the only card of the market": (
        table(c="B1 O6 / G9", n="B2 O9 / N9", market="B5", turn="n", pending="reply:N4>B5"),
        "reply:O9",
        [
            ("reply", "place", "ND-14", ("O9", "n.hand", "n.discards")),
            ("put_away", "place", "ND-14", ("N4", "down", "c.discards")),
            ("trick", "count", "ND-12"),
            then("take", "ND-13", round=("c1--", "c1n-"), pending=("reply:N4>B5", "take:n")),
        ],
    ),
    "the first takes": (
        table(c="B1 O6 / N4", n="B2 B4 / O9", turn="n", marks="c1n-", pending="take:n,c"),
        "take:G6",
        [
            ("take", "gain", "ND-13", ("G6", "market", "n.discards")),
            then("take", "ND-13", turn=("n", "c"), pending=("take:n,c", "take:c")),
        ],
    ),
    "the last takes": (
        table(c="B1 O6 / N4", n="B2 B4 / O9 G6", market="B5 N7 O8", marks="c1n-", pending="take:c"),
        "take:B5",
        [
            ("take", "gain", "ND-13", ("B5", "market", "c.discards")),
            then("draw", "ND-15", turn=("c", "chance"), pending=("take:c", "draw:m2")),
        ],
    ),
    "one comes after a tower and a buy, for there is one proposal": (
        table(c="B1 O6 / N4", n="B2 B4 / O9 G6", market="N7 O8", marks="c1n-", pending="take:c", proposals="G10"),
        "take:N7",
        [
            ("take", "gain", "ND-13", ("N7", "market", "c.discards")),
            then("draw", "ND-15", turn=("c", "chance"), pending=("take:c", "draw:m1")),
        ],
    ),
}

PLAYS = {
    "a card without a symbol": (
        table(c="B1 O10 / G3 / G9", n=N_HAS),
        "play:O10",
        [
            ("play", "place", "ND-18", ("O10", "c.hand", "c.tableau.2")),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
    ),
    "a leaf": (
        ACT,
        "play:O6",
        [
            ("play", "place", "ND-18", ("O6", "c.hand", "c.tableau.2")),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20", pending=("", "leaf")),
        ],
    ),
    "a tower, the first card": (
        table(c="B1 B3 N4 O6 O10 / G9", n=N_HAS),
        "play:B3",
        [
            ("play", "place", "ND-18", ("B3", "c.hand", "c.tableau.1")),
            ("symbol.tower", "count", "ND-19"),
            then("tower", "ND-21", pending=("", "tower")),
        ],
    ),
    "a leaf and an empty hand": (
        table(c="O6 / G9 / N5", n=N_HAS),
        "play:O6",
        [
            ("play", "place", "ND-18", ("O6", "c.hand", "c.tableau.2")),
            ("symbol.leaf", "count", "ND-19"),
            ("leaf.nothing", "count", "ND-21a"),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
    ),
    "a tower and an empty market": (
        table(c="B3 / G9", n=N_HAS, market=""),
        "play:B3",
        [
            ("play", "place", "ND-18", ("B3", "c.hand", "c.tableau.1")),
            ("symbol.tower", "count", "ND-19"),
            ("tower.nothing", "count", "ND-21a"),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
    ),
    "a tower and an empty hand still works": (
        table(c="B3 / G9", n=N_HAS),
        "play:B3",
        [
            ("play", "place", "ND-18", ("B3", "c.hand", "c.tableau.1")),
            ("symbol.tower", "count", "ND-19"),
            then("tower", "ND-21", pending=("", "tower")),
        ],
    ),
    "by the other table of symbols": (  # brown and even: a tower
        table(c="N4 B1 / G9 / N5", n=N_HAS),
        "play:N4",
        [
            ("play", "place", "ND-18", ("N4", "c.hand", "c.tableau.2")),
            ("symbol.tower", "count", "ND-19"),
            then("tower", "ND-21", pending=("", "tower")),
        ],
        {"symbols": "parity"},
    ),
    "without a symbol by a table of one's own": (
        ACT,
        "play:O6",
        [
            ("play", "place", "ND-18", ("O6", "c.hand", "c.tableau.2")),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
        {"symbols": {"N5": "leaf"}},
    ),
    "the card of a leaf, whatever its value, with a tower": (
        table(c="B1 B3 O10 / G9 / N5 O6", n=N_HAS, pending="leaf"),
        "play:B1",
        [
            ("play", "place", "ND-20", ("B1", "c.hand", "c.tableau.3")),
            ("symbol.tower", "count", "ND-19"),
            then("tower", "ND-21", pending=("leaf", "tower")),
        ],
    ),
    "the card of a leaf with a leaf": (
        table(c="N2 B3 O10 / G9 / N5 O6", n=N_HAS, pending="leaf"),
        "play:N2",
        [
            ("play", "place", "ND-20", ("N2", "c.hand", "c.tableau.3")),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20"),  # once more
        ],
    ),
    "a leaf declined": (
        table(c="B1 O10 / G9 / N5 O6", n=N_HAS, pending="leaf"),
        "decline",
        [
            ("decline", "pass", "ND-20"),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n"), pending=("leaf", "")),
        ],
    ),
    "a tower declined": (
        table(c="B1 O10 / G9 / N5", n=N_HAS, pending="tower"),
        "decline",
        [
            ("decline", "pass", "ND-21"),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n"), pending=("tower", "")),
        ],
    ),
    "a tower's card": (
        table(c="B1 O10 / G9 / N5", n=N_HAS, pending="tower"),
        "take:O8",
        [
            ("take.tower", "gain", "ND-21", ("O8", "market", "c.hand")),
            then("remove", "ND-21", pending=("tower", "remove")),
        ],
    ),
    "a card removed": (
        table(c="B1 O8 O10 / G9 / N5", n=N_HAS, market="B5 G6 N7", pending="remove"),
        "remove:B1",
        [
            ("remove", "lose", "ND-21", ("B1", "c.hand", "removed")),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n"), pending=("remove", "")),
        ],
    ),
    # The market has three, c (number 1) one card of five; n holds three.
    "a card removed at the end of a round": (
        table(c="B1 / G9", n="B2 B4 G2 O8 / N9 / N5", market="B5 G6 N7", turn="n", marks="c2--", pending="remove"),
        "remove:O8",
        [
            ("remove", "lose", "ND-21", ("O8", "n.hand", "removed")),
            then("draw", "ND-22", turn=("n", "chance"), pending=("remove", "deal:m1,c4,n2")),
        ],
    ),
    "a pass": (
        table(c="- / G9 / N5", n=N_HAS),
        "pass",
        [
            ("pass", "pass", "ND-27"),
            then("act", "ND-10", round=("c1--", "c2-p"), turn=("c", "n")),
        ],
    ),
    # n, who began, had acted; c has no deck, so its discards are drawn from.
    "a pass of the second, and the discards become the deck": (
        table(c="- / G9 O2 / N5", n=N_HAS, turn="c", marks="n2--", decks=("", None)),
        "pass",
        [
            ("pass", "pass", "ND-27"),
            ("reshuffle", "move", "ND-23", ("G9", "c.discards", "c.deck"), ("O2", "c.discards", "c.deck")),
            then("draw", "ND-22", turn=("c", "chance"), pending=("", "deal:c2")),
        ],
    ),
    "nothing is to be drawn: the next round begins at once": (
        table(c="B1 O10 / - / N5 O6", n=N_HAS, turn="c", marks="n2--", pending="leaf", decks=("", None)),
        "decline",
        [
            ("decline", "pass", "ND-20"),
            then("round", "ND-16", round=("n2--", "n1--"), turn=("c", "n"), pending=("leaf", "")),
        ],
    ),
}

ROWS = {
    # Left end 5, right end 7.
    "to the right by itself": (
        table(c="B8 B1 / G9 / N5 G6 O7", n=N_HAS, market="B5 N7 O8"),
        "play:B8",
        [
            ("play", "place", "ND-18", ("B8", "c.hand", "c.tableau.4")),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
    ),
    "to the left by itself, and the others move up": (
        table(c="N4 B1 / G9 / N5 G6 O7", n=N_HAS, market="B5 N7 O8"),
        "play:N4",
        [
            (
                "play",
                "place",
                "ND-18",
                ("N4", "c.hand", "c.tableau.1"),
                ("N5", "c.tableau.1", "c.tableau.2"),
                ("G6", "c.tableau.2", "c.tableau.3"),
                ("O7", "c.tableau.3", "c.tableau.4"),
            ),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20", pending=("", "leaf")),
        ],
    ),
    "to the right where both ends fit": (
        table(c="O6 B1 / G9 / N5", n=N_HAS),
        "play:O6",
        [
            ("play", "place", "ND-18", ("O6", "c.hand", "c.tableau.2")),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20", pending=("", "leaf")),
        ],
    ),
    "to the left where both ends fit": (
        table(c="O6 B1 / G9 / N5", n=N_HAS),
        "play:<O6",
        [
            (
                "play",
                "place",
                "ND-18",
                ("O6", "c.hand", "c.tableau.1"),
                ("N5", "c.tableau.1", "c.tableau.2"),
            ),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20", pending=("", "leaf")),
        ],
    ),
    # 4 fits the left end, and all the same goes to the right: a leaf's card goes where it is said to go.
    "the card of a leaf to the right": (
        table(c="N4 O10 / G9 / N5 O6", n=N_HAS, pending="leaf"),
        "play:N4",
        [
            ("play", "place", "ND-20", ("N4", "c.hand", "c.tableau.3")),
            ("symbol.leaf", "count", "ND-19"),
            then("leaf", "ND-20"),
        ],
    ),
    "the card of a leaf to the left": (
        table(c="N4 O10 / G9 / N5 O6", n=N_HAS, pending="leaf"),
        "play:<O10",
        [
            (
                "play",
                "place",
                "ND-20",
                ("O10", "c.hand", "c.tableau.1"),
                ("N5", "c.tableau.1", "c.tableau.2"),
                ("O6", "c.tableau.2", "c.tableau.3"),
            ),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n"), pending=("leaf", "")),
        ],
    ),
}
ROWS = {name: (*step, ROW) for name, step in ROWS.items()}

# Six symbols of c: 1 + 3 + 1 + 3 + 2 + 2 = 12 points.
SIX = "B1 B3 G1 G3 N2 O2"

ENDS = {
    # 12 + 4 = 16; n has 9.
    "by the seventh symbol, a leaf with an empty hand": (
        table(c=f"N4 / G9 / {SIX}", n="B2 / N8 / N9"),
        "play:N4",
        [
            ("play", "place", "ND-18", ("N4", "c.hand", "c.tableau.7")),
            ("symbol.leaf", "count", "ND-19"),
            ("leaf.nothing", "count", "ND-21a"),
            ("end", "end", "ND-25", ("turn", "c", "")),
        ],
    ),
    # The seventh symbol is laid, the action not done: the leaf comes first, then declined.
    "by declining what the seventh symbol brings": (
        table(c=f"O10 / G9 / {SIX} N4", n="B2 / N8 / N9", pending="leaf"),
        "decline",
        [("decline", "pass", "ND-20"), ("end", "end", "ND-25", ("turn", "c", ""), ("pending", "leaf", ""))],
    ),
    "by a card removed after the seventh symbol": (
        table(c=f"O8 / G9 / {SIX} N5", n="B2 / N8 / N9", market="B5 G6 N7", pending="remove"),
        "remove:O8",
        [
            ("remove", "lose", "ND-21", ("O8", "c.hand", "removed")),
            ("end", "end", "ND-25", ("turn", "c", ""), ("pending", "remove", "")),
        ],
    ),
    # c has 16 points, n 10 and 6.
    "in a draw": (
        table(c=f"N4 / G9 / {SIX}", n="B2 / N8 / N10 B6"),
        "play:N4",
        [
            ("play", "place", "ND-18", ("N4", "c.hand", "c.tableau.7")),
            ("symbol.leaf", "count", "ND-19"),
            ("leaf.nothing", "count", "ND-21a"),
            ("end.draw", "end", "ND-25", ("turn", "c", "")),
        ],
    ),
    "by the seventh symbol of the second in the round": (
        table(c=f"N4 / G9 / {SIX}", n="B2 / N8 / N9", marks="n2n-"),
        "play:N4",
        [
            ("play", "place", "ND-18", ("N4", "c.hand", "c.tableau.7")),
            ("symbol.leaf", "count", "ND-19"),
            ("leaf.nothing", "count", "ND-21a"),
            ("end", "end", "ND-25", ("turn", "c", "")),
        ],
    ),
    "by two passes": (
        table(c="B10 / - / B1", n="- / - / B2", market="", turn="n", marks="c2-p", proposals="", decks=("", "")),
        "pass",
        [("pass", "pass", "ND-27"), ("end", "end", "ND-25", ("turn", "n", ""))],
    ),
}

LAST_ROUND = {
    "the seventh symbol of the first, and the other acts": (
        table(c=f"N4 / G9 / {SIX}", n="B2 / N8 / N9"),
        "play:N4",
        [
            ("play", "place", "ND-18", ("N4", "c.hand", "c.tableau.7")),
            ("symbol.leaf", "count", "ND-19"),
            ("leaf.nothing", "count", "ND-21a"),
            then("act", "ND-10", round=("c1--", "c2--"), turn=("c", "n")),
        ],
    ),
    # n lays 8 beside 9, and has 17; no cards are drawn any more (ND-22).
    "the other's action, which wins": (
        table(c=f"- / G9 / {SIX} N4", n="N8 / N10 / N9", turn="n", marks="c2--"),
        "play:N8",
        [
            ("play", "place", "ND-18", ("N8", "n.hand", "n.tableau.2")),
            ("end", "end", "ND-25", ("turn", "n", "")),
        ],
    ),
    # A buy of the other brings new cards to the market (ND-15), and then it is over.
    "the last draw of the other's buy": (
        table(
            c=f"- / G9 / {SIX} N4",
            n="B2 / N10 / N9",
            market="B5 G6 N7",
            turn="chance",
            marks="c2n-",
            pending="draw:m1",
        ),
        "draw:O8",
        [
            ("draw.market", "draw", "ND-15", ("O8", "proposals", "market")),
            ("end", "end", "ND-25", ("turn", "chance", ""), ("pending", "draw:m1", "")),
        ],
    ),
}
LAST_ROUND = {name: (*step, WHOLE_ROUNDS) for name, step in LAST_ROUND.items()}

EVERY_STEP = {**DRAWS, **BUYS, **PLAYS, **ROWS, **ENDS, **LAST_ROUND}


def step_of(position, action, options=None):
    return state(position, **(options or {})).step(action)


def step(name):
    position, action, _, *options = EVERY_STEP[name]
    return step_of(position, action, *options)


def effect(name, key):
    """The effect of a step with that sentence, by itself."""
    (found,) = (one for one in step(name).effects if one.key == key)
    return found


class TestInOrder:
    def check(self, position, action, expected, options):
        check_told(step_of(position, action, options), expected)

    @told(DRAWS)
    def test_of_draws(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(BUYS)
    def test_of_buys(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(PLAYS)
    def test_of_plays(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(ROWS)
    def test_of_a_single_row(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(ENDS)
    def test_of_the_end(self, position, action, expected, options):
        self.check(position, action, expected, options)
        assert step_of(position, action, options).after.is_terminal()

    @told(LAST_ROUND)
    def test_of_the_last_round(self, position, action, expected, options):
        self.check(position, action, expected, options)


def hidden(name):
    """The key of a draw as those who may not see it are told of it."""
    return {one.key for viewer in VIEWERS for one in step(name).as_seen_by(viewer)[1]}


def test_every_sentence_is_told_by_some_step():
    assert set().union(*map(hidden, EVERY_STEP)) == sentences("effects")


def test_every_sentence_can_be_read():
    for name in EVERY_STEP:
        for viewer in VIEWERS:
            for one in step(name).as_seen_by(viewer)[1]:
                texts = [one.text(language) for language in LANGUAGES]
                assert len(set(texts)) == len(LANGUAGES), texts
                for text in texts:
                    check_sentence(text)


HIDDEN_DRAWS = [
    (name, owner)
    for name, (_, _, effects, *_) in EVERY_STEP.items()
    for key, _, _, *changes in effects
    if key == "draw"
    for owner in changes[0][1][0]
]


def shown(one):
    """All that an effect says, as text."""
    texts = [one.text(language) for language in LANGUAGES]
    return [*texts, *one.places, *map(str, one.params.values()), *(part for change in one.changes for part in change)]


class TestWhoSeesWhat:
    def test_draws_of_both_players_are_here(self):
        assert {owner for _, owner in HIDDEN_DRAWS} == {"c", "n"}

    @pytest.mark.parametrize(("name", "owner"), HIDDEN_DRAWS)
    def test_the_card_that_one_draws_is_shown_to_nobody_else(self, name, owner):
        found = step(name)
        card = found.action.partition(":")[2]
        assert found.effects[0].seen_by == (owner,)
        for viewer in VIEWERS:
            action, effects = found.as_seen_by(viewer)
            told_card = [one for one in effects if card in cards_in(*shown(one))]
            if viewer == owner:
                assert action == found.action
                assert told_card == [found.effects[0]]
                continue
            assert action == "draw:?"
            assert told_card == []
            drawn = effects[0]
            assert (drawn.key, drawn.places, drawn.changes) == ("draw.hidden", (), ())
            assert cards_in(*shown(drawn)) == set()
            assert drawn.kind == "draw"
            assert drawn.rule == found.effects[0].rule

    @pytest.mark.parametrize(("name", "owner"), HIDDEN_DRAWS)
    def test_whatever_is_drawn_the_others_are_told_the_same(self, name, owner):
        found = step(name)
        for viewer in {*VIEWERS} - {owner}:
            others = {
                (action, tuple((one.key, one.rule, *shown(one)) for one in effects))
                for drawn, _ in found.before.chance_outcomes()
                for action, effects in [found.before.step(drawn).as_seen_by(viewer)]
            }
            assert len(others) == 1

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_nobody_is_told_of_a_card_that_is_hidden_from_them(self, name):
        found = step(name)
        for viewer in VIEWERS:
            seen = cards_in(*found.before.facts_view(viewer), *found.after.facts_view(viewer))
            seen |= cards_in(found.before.view(viewer), found.after.view(viewer))
            _, effects = found.as_seen_by(viewer)
            for one in effects:
                assert cards_in(*shown(one)) <= seen, (viewer, one)

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_all_else_is_seen_by_everybody(self, name):
        found = step(name)
        for one in found.effects:
            assert (one.seen_by is None) == (one.key != "draw")
        if not any(one.key == "draw" for one in found.effects):
            for viewer in VIEWERS:
                assert found.as_seen_by(viewer) == (found.action, found.effects)

    def test_a_symbols_card_goes_into_the_hand_before_everybodys_eyes(self):
        for viewer in VIEWERS:
            _, effects = step("a tower's card").as_seen_by(viewer)
            assert "orange 8" in effects[0].text("en")

    def test_the_discards_that_become_the_deck_were_open_and_what_is_drawn_of_them_is_not(self):
        before = step("the deck is empty as soon as the player's turn to draw comes").after
        assert before.view("c").split(" ")[3] == "?2/?3/-/-"
        action, effects = before.step("draw:N9").as_seen_by("c")
        assert action == "draw:?"
        assert "N9" not in cards_in(*(text for one in effects for text in shown(one)))

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_the_effects_that_one_sees_are_the_same_from_every_state_that_one_may_take_it_for(self, viewer):
        """The card that the actor shows is seen by all, so wherever the hidden ones lie all is told alike."""
        rng = Random(4)
        for name, (_, action, *_) in EVERY_STEP.items():
            found = step(name)
            for _ in range(3):
                other = found.before.resample(viewer, rng)
                if not other.explain(action).legal:
                    continue
                again = [shown(one) for one in other.step(action).as_seen_by(viewer)[1]]
                if cards_in(action) <= cards_in(found.before.view(viewer)):
                    assert again == [shown(one) for one in found.as_seen_by(viewer)[1]], name


class TestWhatComesAlong:
    """The figures and names that belong to an effect, and the cards to light up."""

    def check(self, found, places, **params):
        assert set(found.places) == set(places.split())
        assert len(found.places) == len(set(found.places))
        assert {name: found.params[name] for name in params} == params

    def say(self, found, english, italian):
        assert (found.text("en"), found.text("it")) == (english, italian)

    def test_who_draws(self):
        self.check(effect("c's at the start", "draw"), "N2", card="N2", owner="player.c")
        self.check(effect("n's last at the start", "draw"), "O3", card="O3", owner="player.n")
        self.check(effect("after a buy", "draw.market"), "O8", card="O8")
        self.say(effect("c's at the start", "draw"), "Culturista draws brown 2.", "Culturista pesca marrone 2.")

    def test_who_is_number_1(self):
        self.check(effect("number 1", "first"), "", first="player.n")
        self.say(effect("number 1", "first"), "Naturalista is number 1.", "Naturalista è il numero 1.")

    def test_what_is_put_down_and_named(self):
        found = effect("a card is put down", "buy")
        self.check(found, "N4", card="N4", named="B5", player="player.c")
        self.say(
            found, "Culturista puts down brown 4 and names blue 5.", "Culturista mette giù marrone 4 e indica blu 5."
        )

    @pytest.mark.parametrize(
        ("name", "key", "winner", "high", "low"),
        [
            ("the buyer wins and takes what was named", "trick", "c", 4, 2),
            ("the replier wins and takes first", "trick", "n", 9, 4),
            ("the replier wins the only card of the market", "trick", "n", 9, 4),
            ("a tie goes to number 1, who buys", "trick.tie", "c", 4, 4),
            ("a tie goes to number 1, who replies", "trick.tie", "n", 4, 4),
        ],
    )
    def test_who_wins_a_trick_and_by_which_values(self, name, key, winner, high, low):
        self.check(effect(name, key), "", winner=f"player.{winner}", high=high, low=low)
        for language in LANGUAGES:
            text = effect(name, key).text(language)
            assert {"c": "Culturista", "n": "Naturalista"}[winner] in text
            assert text.index(str(high)) <= text.rindex(str(low))

    def test_whose_discards_a_card_goes_to(self):
        self.check(effect("the replier wins and takes first", "put_away"), "N4", card="N4", owner="player.c")
        self.check(effect("the replier wins and takes first", "reply"), "O9", card="O9", player="player.n")

    def test_who_takes(self):
        name = "the buyer wins and takes what was named"
        self.check(effect(name, "take"), "B5", card="B5", owner="player.c")
        self.say(effect(name, "take"), "Culturista takes blue 5.", "Culturista prende blu 5.")
        self.check(effect("the first takes", "take"), "G6", card="G6", owner="player.n")
        self.check(effect("nobody can reply", "take"), "B5", owner="player.c")
        self.check(effect("nobody can reply", "no_reply"), "", player="player.c")

    def test_how_many_symbols_there_are_now(self):
        self.check(effect("a leaf", "symbol.leaf"), "O6", card="O6", number=2)
        self.check(effect("a tower, the first card", "symbol.tower"), "B3", number=1)
        # 8 to 10 carry none: G9 does not count.
        symbols = step_of(table(c="B8 N7 / G3 / G9 O6", n=N_HAS, market="B5 G6"), "play:N7").effects[1]
        self.check(symbols, "N7", number=2)
        name = "by the seventh symbol, a leaf with an empty hand"
        self.check(effect(name, "symbol.leaf"), "N4", number=7)

    def test_how_many_discards_become_the_deck(self):
        found = effect("the deck runs out, and the discards become the deck", "reshuffle")
        self.check(found, "", owner="player.c", count=3)
        assert [change.place for change in found.changes] == ["B9", "N4", "O2"]
        found = effect("the deck is empty as soon as the player's turn to draw comes", "reshuffle")
        self.check(found, "", owner="player.n", count=2)

    @pytest.mark.parametrize(
        ("name", "key", "following"),
        [
            ("number 1", "next.act", "n"),
            ("a card is put down", "next.reply", "n"),
            ("the first takes", "next.take", "c"),
            ("a leaf", "next.leaf", "c"),
            ("a tower, the first card", "next.tower", "c"),
            ("a tower's card", "next.remove", "c"),
            ("the last of a round, and the winner of the trick is number 1", "next.round", "n"),
            ("the last of a round without a trick", "next.round", "c"),
            ("the seventh symbol of the first, and the other acts", "next.act", "n"),
        ],
    )
    def test_who_is_next(self, name, key, following):
        self.check(effect(name, key), "", next=f"player.{following}")
        for language in LANGUAGES:
            assert {"c": "Culturista", "n": "Naturalista"}[following] in effect(name, key).text(language)

    @pytest.mark.parametrize(
        ("name", "c", "n", "winner"),
        [
            ("by the seventh symbol, a leaf with an empty hand", 16, 9, "c"),
            ("by declining what the seventh symbol brings", 16, 9, "c"),
            ("by a card removed after the seventh symbol", 17, 9, "c"),
            ("by the seventh symbol of the second in the round", 16, 9, "c"),
            ("by two passes", 1, 2, "n"),
            ("the other's action, which wins", 16, 17, "n"),
            ("the last draw of the other's buy", 16, 9, "c"),
        ],
    )
    def test_who_won_with_how_many_points(self, name, c, n, winner):
        self.check(effect(name, "end"), "", c=c, n=n, winner=f"player.{winner}")
        assert step(name).after.winner == winner
        who = {"c": "Culturista", "n": "Naturalista"}[winner]
        self.say(
            effect(name, "end"),
            f"The game is over: Culturista has {c} points, Naturalista {n}. {who} wins.",
            f"La partita è finita: Culturista ha {c} punti, Naturalista {n}. Vince {who}.",
        )

    def test_a_draw(self):
        self.check(effect("in a draw", "end.draw"), "", c=16, n=16)
        assert step("in a draw").after.outcome.winner == "draw"
        self.say(
            effect("in a draw", "end.draw"),
            "The game is over: Culturista has 16 points, Naturalista 16: a draw.",
            "La partita è finita: Culturista ha 16 punti, Naturalista 16: parità.",
        )

    def test_cards_are_counted_by_the_option(self):
        """Seven cards against one; and two against one, though the values say otherwise."""
        position, action, *_ = ENDS["by the seventh symbol, a leaf with an empty hand"]
        found = step_of(position, action, {"points": "cards"}).effects[-1]
        self.check(found, "", c=7, n=1, winner="player.c")
        passing = table(
            c="B10 / - / B1 N1", n="- / - / N9", market="", turn="n", marks="c2-p", proposals="", decks=("", "")
        )
        assert step_of(passing, "pass", {"points": "cards"}).effects[-1].params["winner"] == "player.c"
        assert step_of(passing, "pass").effects[-1].params["winner"] == "player.n"

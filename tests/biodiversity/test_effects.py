"""What an action did: its effects in their order, each with its rule and its changes, worked out by hand.

Cima attacks with 6 and defends with 4, Beta 5 and 5, Bastinaca 4 and 4, Regina 7 and 2, Carpino 3 and 5, Brindisino 2 and 7.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from biodiversity.by_hand import cards_in, game, own_set, plant, sentences, special, state, table, territory
from conformance.sentences import LANGUAGES, check_sentence
from rows import check_told, told

SEPARATE = ("a", "b", None)
"""Who may look, where every side has one member."""


def then(key, rule, kind="turn", **marks):
    """The last effect: what comes next, with the changes of battle, attacker, turn and pending in that order."""
    changes = [(place, *marks[place]) for place in ("battle", "attacker", "turn", "pending") if place in marks]
    return (key, kind, rule, *changes)


def next_battle(number, pending, *, attacks="b", acted="b", **marks):
    """Battle `number` is over, the other side attacks; `acted` ended it."""
    other = {"a": "b", "b": "a"}[attacks]
    turn = {} if acted == attacks else {"turn": (acted, attacks)}
    changes = {"battle": (str(number), str(number + 1)), "attacker": (other, attacks), "pending": (pending, "")}
    return then("next.attack", "BD-3a", **{**changes, **turn, **marks})


ATTACK_SUM, DEFENCE_SUM = ("sum.attack", "count", "BD-4"), ("sum.defence", "count", "BD-9")
SUMS = (ATTACK_SUM, DEFENCE_SUM)
ATTACK_WON, DEFENCE_WON = ("won.attack", "count", "BD-13"), ("won.defence", "count", "BD-14")
NOBODY_WON = ("won.nobody", "count", "BD-15")
DEFENDS, ATTACKS = ("defend", "reveal", "BD-9"), ("attack", "reveal", "BD-4")
NO_ENERGY = ("no_energy", "count", "BD-19")
DECLINED = ("decline", "pass", "BD-23")


def lost(rule, place, before, after):
    return ("energy", "lose", rule, (place, before, after))


def turn_used(rule, place, before, after):
    return ("turn", "lose", rule, (place, before, after))


def gone(rule, place, before):
    return ("out_for_good", "out", rule, (place, before, ""))


def taken(before, after, key="taken"):
    return (key, "gain", "BD-16", ("score", before, after))


START = {
    "odd is called": (
        table("cima^ beta^", "regina^ carpino^", "call", attacker="?"),
        "call:odd",
        [("call", "choose", "BD-3"), then("next.fingers", "BD-3", pending=("call", "fingers:odd"))],
    ),
    "a shows": (
        table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="?"),
        "fingers:3",
        [
            ("fingers", "choose", "BD-3", ("pending", "fingers:odd", "fingers:odd:3")),  # the secret is in no other
            then("next.fingers", "BD-3", turn=("a", "b")),
        ],
    ),
    "b shows, and a was right": (  # 3 and 2 are odd
        table("cima^ beta^", "regina^ carpino^", "fingers:odd:3", attacker="?"),
        "fingers:2",
        [
            ("fingers.both", "reveal", "BD-3"),
            then("next.attack", "BD-3", attacker=("?", "a"), turn=("b", "a"), pending=("fingers:odd:3", "")),
        ],
    ),
    "b shows, and a was wrong": (  # 3 and 1 are even
        table("cima^ beta^", "regina^ carpino^", "fingers:odd:3", attacker="?"),
        "fingers:1",
        [
            ("fingers.both", "reveal", "BD-3"),
            then("next.attack", "BD-3", attacker=("?", "b"), pending=("fingers:odd:3", "")),
        ],
    ),
}

DECLARED = {
    "an attack with a hidden card": (
        table("cima^ beta^", "regina^ carpino^"),
        "attack:beta",
        [
            (*ATTACKS, ("a.beta", "beta:9^", "beta:9")),
            ATTACK_SUM,
            then("next.defend", "BD-9", turn=("a", "b"), pending=("", "beta")),
        ],
    ),
    "an attack with a special that some card cancels": (
        table("cima beta sole^"),
        "attack:beta+power+sole",
        [
            ATTACKS,
            ("power", "choose", "BD-5"),
            ("support", "reveal", "BD-6", ("a.sole", "sole^", "sole")),
            ATTACK_SUM,
            then("next.cancel", "BD-23", turn=("a", "b"), pending=("", "?beta+power+sole")),
        ],
    ),
    "the same in a game without cancelling": (
        table("cima beta sole"),
        "attack:beta+sole",
        [
            ATTACKS,
            ("support", "reveal", "BD-6"),
            ATTACK_SUM,
            then("next.defend", "BD-9", turn=("a", "b"), pending=("", "beta+sole")),
        ],
        {"cancel": "off"},
    ),
    "an attack with a gold card": (
        table("cima beta orecchiette^"),
        "attack:cima+orecchiette",
        [
            ATTACKS,
            ("gold", "reveal", "BD-29", ("a.orecchiette", "orecchiette:6^", "orecchiette:6")),
            ATTACK_SUM,
            then("next.defend", "BD-9", turn=("a", "b"), pending=("", "cima+orecchiette")),
        ],
    ),
    "an attack that nobody can meet": (
        table("cima beta", "regina:0~3 carpino:0~3 timo"),
        "attack:beta",
        [
            ATTACKS,
            ATTACK_SUM,
            then("end.impossible", "BD-38", "end", turn=("a", ""), pending=("", "beta")),
        ],
    ),
    # Lombrico is cancelled by Erbicida. What the defence comes to by itself: 4 + 1.
    "a defence with a special that some card cancels": (
        table("cima beta", "cima lombrico^", "beta"),
        "defend:cima+lombrico",
        [
            DEFENDS,
            ("support", "reveal", "BD-9", ("b.lombrico", "lombrico*2^", "lombrico*2")),
            DEFENCE_SUM,
            then("next.cancel", "BD-23", turn=("b", "a"), pending=("beta", "beta;?cima+lombrico")),
        ],
    ),
}

ANSWERS = {
    "a card that cancels is shown": (
        table("cima beta sole", "meloncella^ regina", "?beta+sole"),
        "cancel:meloncella",
        [
            ("cancel", "reveal", "BD-23", ("b.meloncella", "meloncella:6^", "meloncella:6")),
            then("next.defend", "BD-9", pending=("?beta+sole", "beta+sole!")),
        ],
    ),
    "a known card that sits out is shown": (
        table("cima beta sole", "meloncella:0~2 regina", "?beta+sole"),
        "cancel:meloncella",
        [("cancel", "reveal", "BD-23"), then("next.defend", "BD-9", pending=("?beta+sole", "beta+sole!"))],
    ),
    "nothing is shown": (
        table("cima beta sole", "meloncella regina", "?beta+sole"),
        "decline",
        [DECLINED, then("next.defend", "BD-9", pending=("?beta+sole", "beta+sole"))],
    ),
    "nothing is shown, and nobody can defend": (
        table("cima beta sole", "regina:0~3 carpino:0~3 timo", "?beta+sole"),
        "decline",
        [DECLINED, then("end.impossible", "BD-38", "end", turn=("b", ""), pending=("?beta+sole", "beta+sole"))],
    ),
}

BATTLES = {
    "5 against 4": (
        table("cima beta", "cima^ regina", "beta"),
        "defend:cima",
        [
            (*DEFENDS, ("b.cima", "cima:10^", "cima:10")),
            *SUMS,
            ATTACK_WON,
            lost("BD-13", "b.cima", "cima:10", "cima:9"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta"),
        ],
    ),
    "9 against 13": (
        table("beta cima banca-dei-semi", "cima lombrico", "beta+power+banca-dei-semi;?cima+power+lombrico"),
        "decline",
        [
            DECLINED,
            *SUMS,
            DEFENCE_WON,
            ("rests", "lose", "BD-11", ("a.beta", "beta:9", "beta:9!4")),
            ("bound", "place", "BD-25", ("a.banca-dei-semi", "banca-dei-semi*3", "banca-dei-semi*2@beta")),
            ("rests", "lose", "BD-11", ("b.cima", "cima:10", "cima:10!4")),
            ("bound", "place", "BD-25", ("b.lombrico", "lombrico*2", "lombrico*1@cima")),
            lost("BD-14", "a.beta", "beta:9!4", "beta:5!4"),
            taken("0/0-0/0", "0/0-1/4"),
            next_battle(1, "beta+power+banca-dei-semi;?cima+power+lombrico", acted="a"),
        ],
    ),
    "4 against 4": (
        table("bastinaca beta", "cima regina", "bastinaca", score="1/2-0/3"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            NOBODY_WON,
            lost("BD-15", "a.bastinaca", "bastinaca:7", "bastinaca:6"),
            taken("1/2-0/3", "1/2-0/4"),
            next_battle(1, "bastinaca"),
        ],
    ),
    "more than there was": (  # 7 + 4 against 2: of 9 there are 3 to lose
        table("regina carpino", "regina:3 cima", "regina+power"),
        "defend:regina",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.regina", "regina:8", "regina:8!4")),
            lost("BD-13", "b.regina", "regina:3", "regina:0~5"),
            ("out", "out", "BD-17"),
            taken("0/0-0/0", "1/3-0/0"),
            next_battle(1, "regina+power"),
        ],
    ),
    "all energy, and at once back": (  # stop 0; 4 against 7
        table("bastinaca:1 beta", "brindisino regina", "bastinaca"),
        "defend:brindisino",
        [
            DEFENDS,
            *SUMS,
            DEFENCE_WON,
            lost("BD-14", "a.bastinaca", "bastinaca:1", "bastinaca:0~2"),
            ("out", "out", "BD-17"),
            taken("0/0-0/0", "0/0-1/1"),
            ("back", "gain", "BD-17", ("a.bastinaca", "bastinaca:0~2", "bastinaca:7")),
            next_battle(1, "bastinaca"),
        ],
    ),
    "what is free and back by the next battle": (
        table("beta:9!4 cima regina:0~4", "cima:10!5 carpino:0~4 orecchiette:0~4 regina:0~5", "cima", battle=3),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,  # 6 against 4
            lost("BD-13", "b.cima", "cima:10!5", "cima:8!5"),
            taken("0/0-0/0", "1/2-0/0"),
            ("free", "gain", "BD-11", ("a.beta", "beta:9!4", "beta:9")),
            ("back", "gain", "BD-17", ("a.regina", "regina:0~4", "regina:8")),
            ("back", "gain", "BD-17", ("b.carpino", "carpino:0~4", "carpino:6")),
            ("back", "gain", "BD-32", ("b.orecchiette", "orecchiette:0~4", "orecchiette:6")),
            next_battle(3, "cima"),
        ],
    ),
    "back with its superpower free": (
        table("beta:0!4~4 cima", "cima regina", "cima", battle=3),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            lost("BD-13", "b.cima", "cima:10", "cima:8"),
            taken("0/0-0/0", "1/2-0/0"),
            ("free", "gain", "BD-11", ("a.beta", "beta:0!4~4", "beta:0~4")),
            ("back", "gain", "BD-17", ("a.beta", "beta:0~4", "beta:9")),
            next_battle(3, "cima"),
        ],
    ),
}

AROMATICS = {
    "one attacks, equal": (
        table("timo beta", "cima regina", "timo"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            NOBODY_WON,
            turn_used("BD-19", "a.timo", "timo:4*3", "timo:4*2"),
            NO_ENERGY,
            next_battle(1, "timo"),
        ],
    ),
    "one attacks with less": (
        table("timo beta", "brindisino regina", "timo"),
        "defend:brindisino",
        [
            DEFENDS,
            *SUMS,
            DEFENCE_WON,
            turn_used("BD-19", "a.timo", "timo:4*3", "timo:4*2"),
            NO_ENERGY,
            taken("0/0-0/0", "0/0-1/0", "taken.nothing"),
            next_battle(1, "timo"),
        ],
    ),
    "one attacks for the last time": (
        table("origano beta", "cima regina", "origano"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            gone("BD-19", "a.origano", "origano:9*1"),
            lost("BD-13", "b.cima", "cima:10", "cima:5"),
            taken("0/0-0/0", "1/5-0/0"),
            next_battle(1, "origano"),
        ],
    ),
    "one defends with more": (
        table("beta cima", "regina rosmarino^", "beta"),
        "defend:rosmarino",
        [
            (*DEFENDS, ("b.rosmarino", "rosmarino:10*2^", "rosmarino:10*2")),
            *SUMS,
            DEFENCE_WON,
            lost("BD-14", "a.beta", "beta:9", "beta:4"),
            ("points", "lose", "BD-20", ("b.rosmarino", "rosmarino:10*2", "rosmarino:5*2")),
            taken("0/0-0/0", "0/0-1/5"),
            next_battle(1, "beta"),
        ],
    ),
    "one has just as many points left": (
        table("beta cima", "regina rosmarino:5*2", "beta"),
        "defend:rosmarino",
        [
            DEFENDS,
            *SUMS,
            NOBODY_WON,
            lost("BD-15", "a.beta", "beta:9", "beta:8"),
            ("no_points", "count", "BD-20"),
            turn_used("BD-21", "b.rosmarino", "rosmarino:5*2", "rosmarino:10*1"),
            taken("0/0-0/0", "0/0-0/1"),
            next_battle(1, "beta"),
        ],
    ),
    "one defends for the last time": (  # 7 + 4 against 10
        table("regina cima", "cima rosmarino*1", "regina+power"),
        "defend:rosmarino",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.regina", "regina:8", "regina:8!4")),
            ("no_points", "count", "BD-20"),
            gone("BD-21", "b.rosmarino", "rosmarino:10*1"),
            taken("0/0-0/0", "1/0-0/0", "taken.nothing"),
            next_battle(1, "regina+power"),
        ],
    ),
    # BD-20: 5 + 1 defend; the attack of 5 is taken off the 5 points all the same.
    "what a special adds saves no points": (
        table("beta cima", "regina salvia:5*3 acqua", "beta;?salvia+acqua"),
        "decline",
        [
            DECLINED,
            *SUMS,
            DEFENCE_WON,  # 5 against 6
            lost("BD-14", "a.beta", "beta:9", "beta:8"),
            ("no_points", "count", "BD-20"),
            turn_used("BD-21", "b.salvia", "salvia:5*3", "salvia:6*2"),
            taken("0/0-0/0", "0/0-1/1"),
            next_battle(1, "beta;?salvia+acqua", acted="a"),
        ],
    ),
    "an attack of 0 takes no points": (  # 2 - 2 against 6
        table("brindisino cima", "regina salvia aria", "brindisino;?salvia+aria"),
        "decline",
        [
            DECLINED,
            *SUMS,
            DEFENCE_WON,
            lost("BD-14", "a.brindisino", "brindisino:12", "brindisino:6"),
            taken("0/0-0/0", "0/0-1/6"),
            next_battle(1, "brindisino;?salvia+aria", acted="a"),
        ],
    ),
    "both are aromatics": (  # 7 against 10
        table("menta cima", "regina rosmarino", "menta"),
        "defend:rosmarino",
        [
            DEFENDS,
            *SUMS,
            DEFENCE_WON,
            turn_used("BD-19", "a.menta", "menta:7*2", "menta:7*1"),
            NO_ENERGY,
            ("points", "lose", "BD-20", ("b.rosmarino", "rosmarino:10*2", "rosmarino:3*2")),
            taken("0/0-0/0", "0/0-1/0", "taken.nothing"),
            next_battle(1, "menta"),
        ],
    ),
}
GOLD = {
    "losses come off the gold card first": (  # 6 + 3 against 7 + 5: of 3 it has 2
        table("cima beta orecchiette:2@cima", "brindisino regina", "cima"),
        "defend:brindisino+power",
        [
            DEFENDS,
            ("power", "choose", "BD-9"),
            *SUMS,
            DEFENCE_WON,
            ("rests", "lose", "BD-11", ("b.brindisino", "brindisino:12", "brindisino:12!4")),
            lost("BD-32", "a.orecchiette", "orecchiette:2@cima", "orecchiette:0~5"),
            ("out.gold", "out", "BD-32"),
            lost("BD-32", "a.cima", "cima:10", "cima:9"),
            taken("0/0-0/0", "0/0-1/3"),
            next_battle(1, "cima"),
        ],
    ),
    "one is declared and keeps the twin whole": (  # 7 + 4 against 5 + 4
        table("regina cima", "carpino beta fave-e-cicorie^", "regina+power"),
        "defend:carpino+fave-e-cicorie",
        [
            DEFENDS,
            ("gold", "reveal", "BD-29", ("b.fave-e-cicorie", "fave-e-cicorie:4^", "fave-e-cicorie:4")),
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.regina", "regina:8", "regina:8!4")),
            ("twinned", "place", "BD-29", ("b.fave-e-cicorie", "fave-e-cicorie:4", "fave-e-cicorie:4@carpino")),
            lost("BD-32", "b.fave-e-cicorie", "fave-e-cicorie:4@carpino", "fave-e-cicorie:2@carpino"),
            taken("0/0-0/0", "1/2-0/0"),
            next_battle(1, "regina+power"),
        ],
    ),
    "one is declared, loses all and is back at once": (  # 7 + 4 + 3 against 5 + 4; stop 0
        table("regina cima sole", "carpino beta fave-e-cicorie", "regina+power+sole"),
        "defend:carpino+fave-e-cicorie",
        [
            DEFENDS,
            ("gold", "reveal", "BD-29"),
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.regina", "regina:8", "regina:8!4")),
            ("twinned", "place", "BD-29", ("b.fave-e-cicorie", "fave-e-cicorie:4", "fave-e-cicorie:4@carpino")),
            lost("BD-32", "b.fave-e-cicorie", "fave-e-cicorie:4@carpino", "fave-e-cicorie:0~2"),
            ("out.gold", "out", "BD-32"),
            lost("BD-32", "b.carpino", "carpino:6", "carpino:5"),
            taken("0/0-0/0", "1/5-0/0"),
            ("back", "gain", "BD-32", ("b.fave-e-cicorie", "fave-e-cicorie:0~2", "fave-e-cicorie:4")),
            next_battle(1, "regina+power+sole"),
        ],
    ),
}

SPECIALS = {
    "a setback cancels by its name": (  # 5 against 4 - 3
        table("beta cima siccita", "cima regina acqua", "beta+siccita;?cima+acqua"),
        "decline",
        [
            DECLINED,
            ("cancelled", "count", "BD-27"),
            *SUMS,
            ATTACK_WON,
            turn_used("BD-28", "a.siccita", "siccita*2", "siccita*1"),
            lost("BD-13", "b.cima", "cima:10", "cima:6"),
            taken("0/0-0/0", "1/4-0/0"),
            next_battle(1, "beta+siccita;?cima+acqua", acted="a"),
        ],
    ),
    "a setback voids the special": (  # 5 against 4
        table("beta cima erbicida", "cima regina lombrico", "beta+erbicida;?cima+lombrico"),
        "decline",
        [
            DECLINED,
            ("voided", "count", "BD-43"),
            *SUMS,
            ATTACK_WON,
            turn_used("BD-28", "a.erbicida", "erbicida*2", "erbicida*1"),
            ("bound", "place", "BD-25", ("b.lombrico", "lombrico*2", "lombrico*1@cima")),
            lost("BD-13", "b.cima", "cima:10", "cima:9"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta+erbicida;?cima+lombrico", acted="a"),
        ],
    ),
    "a setback voids the superpower": (  # 5 against 4
        table("beta cima", "cima regina afidi*1", "beta+power;?cima+afidi"),
        "decline",
        [
            DECLINED,
            ("voided", "count", "BD-43"),
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.beta", "beta:9", "beta:9!4")),
            gone("BD-28", "b.afidi", "afidi*1"),
            lost("BD-13", "b.cima", "cima:10", "cima:9"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta+power;?cima+afidi", acted="a"),
        ],
    ),
    "a card is shown against the defence": (  # 5 against 4
        table("beta cima erbicida^", "cima regina lombrico", "beta;?cima+lombrico"),
        "cancel:erbicida",
        [
            ("cancel", "reveal", "BD-23", ("a.erbicida", "erbicida*2^", "erbicida*2")),
            *SUMS,
            ATTACK_WON,
            ("bound", "place", "BD-25", ("b.lombrico", "lombrico*2", "lombrico*1@cima")),
            lost("BD-13", "b.cima", "cima:10", "cima:9"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta;?cima+lombrico", acted="a"),
        ],
    ),
    "a setback that was cancelled cancels nothing": (  # 5 against 4 + 1
        table("beta cima siccita", "cima regina acqua", "beta+siccita!;?cima+acqua"),
        "decline",
        [
            DECLINED,
            *SUMS,
            NOBODY_WON,
            turn_used("BD-28", "a.siccita", "siccita*2", "siccita*1"),
            lost("BD-15", "a.beta", "beta:9", "beta:8"),
            taken("0/0-0/0", "0/0-0/1"),
            next_battle(1, "beta+siccita!;?cima+acqua", acted="a"),
        ],
    ),
    "a synergy's first turn is its last": (  # 5 + 1 against 5
        table("beta cima coccinella", "carpino regina", "beta+coccinella"),
        "defend:carpino",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            gone("BD-28", "a.coccinella", "coccinella*1"),
            lost("BD-13", "b.carpino", "carpino:6", "carpino:5"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta+coccinella"),
        ],
    ),
    "a synergy that is bound already": (  # 5 + 2 against 5
        table("beta cima api*2@beta", "carpino regina", "beta+api"),
        "defend:carpino",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            turn_used("BD-25", "a.api", "api*2@beta", "api*1@beta"),
            lost("BD-13", "b.carpino", "carpino:6", "carpino:4"),
            taken("0/0-0/0", "1/2-0/0"),
            next_battle(1, "beta+api"),
        ],
    ),
    "a sum below 0": (  # 2 - 3 against 4
        table("brindisino cima", "cima regina grandine", "brindisino;?cima+grandine"),
        "decline",
        [
            DECLINED,
            *SUMS,
            DEFENCE_WON,
            gone("BD-28", "b.grandine", "grandine*1"),
            lost("BD-14", "a.brindisino", "brindisino:12", "brindisino:8"),
            taken("0/0-0/0", "0/0-1/4"),
            next_battle(1, "brindisino;?cima+grandine", acted="a"),
        ],
    ),
}

PLACES = {
    "in pairs": (  # 5 + 1 against 4
        table("beta:11 cima:12", "cima:12 regina:10", "beta", turn="b1"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            lost("BD-13", "b.cima", "cima:12", "cima:10"),
            taken("0/0-0/0", "1/2-0/0"),
            next_battle(1, "beta"),
        ],
        {"format": "pairs"},
    ),
    "in pairs, and the next members": (
        table("beta:11 cima:12", "cima:12 regina:10", "cima", battle=2, attacker="b", turn="a1"),
        "defend:beta",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,  # 6 + 1 against 5
            lost("BD-13", "a.beta", "beta:11", "beta:9"),
            taken("0/0-0/0", "0/0-1/2"),
            next_battle(2, "cima", attacks="a", acted="a", turn=("a1", "a2")),
        ],
        {"format": "pairs"},
    ),
    "in teams": (  # 5 against 4 - 1
        table("beta:6 cima:7", "cima:7 regina:5", "beta", turn="b"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            lost("BD-13", "b.cima", "cima:7", "cima:5"),
            taken("0/0-0/0", "1/2-0/0"),
            next_battle(1, "beta"),
        ],
        {"format": "teams", "members": (3, 1)},
    ),
    # Murgia: attack - 1 for all, defence + 2 of Brassicaceae, energy - 3 in winter. 5 - 1 against 4 + 2.
    "in a territory": (
        table("beta cima:7", "cima:7 regina", "beta"),
        "defend:cima",
        [
            DEFENDS,
            *SUMS,
            DEFENCE_WON,
            lost("BD-14", "a.beta", "beta:9", "beta:7"),
            taken("0/0-0/0", "0/0-1/2"),
            next_battle(1, "beta"),
        ],
        {"territory": "murgia"},
    ),
    # Orto scolastico: superpower x 2 in winter; an Asteracea takes 1 off the other's attack; Solanaceae sit out 1 battle
    # more; an autumn card voids the other's superpower. 4 + 3 x 2 - 1 against 7.
    "a territory that multiplies, and takes off": (
        table("bastinaca cima", "brindisino regina", "bastinaca+power"),
        "defend:brindisino",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("a.bastinaca", "bastinaca:7", "bastinaca:7!4")),
            lost("BD-13", "b.brindisino", "brindisino:12", "brindisino:10"),
            taken("0/0-0/0", "1/2-0/0"),
            next_battle(1, "bastinaca+power"),
        ],
        {"territory": "orto-scolastico"},
    ),
    "a territory that voids": (  # 5 against 4
        table("beta cima", "cima regina", "beta"),
        "defend:cima+power",
        [
            DEFENDS,
            ("power", "choose", "BD-9"),
            ("voided", "count", "BD-35a"),
            *SUMS,
            ATTACK_WON,
            ("rests", "lose", "BD-11", ("b.cima", "cima:10", "cima:10!4")),
            lost("BD-13", "b.cima", "cima:10!4", "cima:9!4"),
            taken("0/0-0/0", "1/1-0/0"),
            next_battle(1, "beta"),
        ],
        {"territory": "orto-scolastico"},
    ),
    "a territory that keeps longer away": (  # stop 3 + 1; 5 against 2
        table("beta cima", "regina:3 carpino", "beta"),
        "defend:regina",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,
            lost("BD-13", "b.regina", "regina:3", "regina:0~6"),
            ("out", "out", "BD-17"),
            taken("0/0-0/0", "1/3-0/0"),
            next_battle(1, "beta"),
        ],
        {"territory": "orto-scolastico"},
    ),
}

LAST = {"battle": 12, "attacker": "b"}


def ended(key, rule, battle=12, pending="carpino"):
    """The end after that battle, in which b attacked and a has answered."""
    changes = {"battle": (str(battle), str(battle + 1)), "attacker": ("b", "a"), "turn": ("a", "")}
    return then(key, rule, "end", pending=(pending, ""), **changes)


# Carpino's 3 against Cima's 4: Carpino loses 1.
FOUGHT = [DEFENDS, *SUMS, DEFENCE_WON, lost("BD-14", "b.carpino", "carpino:6", "carpino:5")]

ENDS = {
    "by energy": (
        table(pending="carpino", score="4/20-7/20", **LAST),
        "defend:cima",
        [*FOUGHT, taken("4/20-7/20", "5/21-7/20"), ended("end.energy", "BD-40")],
    ),
    "by battles": (
        table(pending="carpino", score="4/20-7/20", **LAST),
        "defend:cima",
        [*FOUGHT, taken("4/20-7/20", "5/21-7/20"), ended("end.battles", "BD-39")],
        {"mode": "battles"},
    ),
    "in a draw of energy": (
        table(pending="carpino", score="4/20-7/21", **LAST),
        "defend:cima",
        [*FOUGHT, taken("4/20-7/21", "5/21-7/21"), ended("end.draw", "BD-41")],
    ),
    "in a draw of battles": (
        table(pending="carpino", score="4/20-5/3", **LAST),
        "defend:cima",
        [*FOUGHT, taken("4/20-5/3", "5/21-5/3"), ended("end.draw", "BD-41")],
        {"mode": "battles"},
    ),
    "by the limit": (
        table(pending="carpino", score="4/49-7/48", battle=60, attacker="b"),
        "defend:cima",
        [*FOUGHT, taken("4/49-7/48", "5/50-7/48"), ended("end.energy", "BD-38a", 60)],
        {"mode": "impossibility"},
    ),
    # a has nothing left to attack with; the last card of b that could is an aromatic of defence
    "by the next attacker's impossibility": (
        table("cima beta", "carpino:1 regina:0~4 rosmarino", "cima"),
        "defend:carpino",
        [
            DEFENDS,
            *SUMS,
            ATTACK_WON,  # 6 against 5
            lost("BD-13", "b.carpino", "carpino:1", "carpino:0~3"),
            ("out", "out", "BD-17"),
            taken("0/0-0/0", "1/1-0/0"),
            then(
                "end.impossible",
                "BD-38",
                "end",
                battle=("1", "2"),
                attacker=("a", "b"),
                turn=("b", ""),
                pending=("cima", ""),
            ),
        ],
    ),
}

EVERY_STEP = {**START, **DECLARED, **ANSWERS, **BATTLES, **AROMATICS, **GOLD, **SPECIALS, **PLACES, **ENDS}

SUMS_OF = {
    # attack, then defence: label in English, amount, rule
    "an attack with a hidden card": ([("Beta", 5, "BD-4")],),
    "an attack with a special that some card cancels": (
        [("Beta", 5, "BD-4"), ("Attacco folico", 2, "BD-5"), ("Sole", 3, "BD-6")],
    ),
    "an attack with a gold card": ([("Cima", 6, "BD-4"), ("Orecchiette con le Cime di Rapa", 3, "BD-29")],),
    "a defence with a special that some card cancels": ([("Cima", 4, "BD-9"), ("Lombrico", 1, "BD-9")],),
    "5 against 4": ([("Beta", 5, "BD-4")], [("Cima", 4, "BD-9")]),
    "9 against 13": (
        [("Beta", 5, "BD-4"), ("Attacco folico 2 × 2 (Banca dei semi)", 4, "BD-5")],
        [("Cima", 4, "BD-9"), ("Amarum", 8, "BD-9"), ("Lombrico", 1, "BD-9")],
    ),
    "one attacks, equal": ([("Timo", 4, "BD-4")], [("Cima", 4, "BD-9")]),
    "one defends with more": ([("Beta", 5, "BD-4")], [("Rosmarino", 10, "BD-20")]),
    "one has just as many points left": ([("Beta", 5, "BD-4")], [("Rosmarino", 5, "BD-20")]),
    "what a special adds saves no points": (
        [("Beta", 5, "BD-4")],
        [("Salvia", 5, "BD-20"), ("Acqua", 1, "BD-9")],
    ),
    "an attack of 0 takes no points": (
        [("Brindisino", 2, "BD-4"), ("Aria", -2, "BD-9")],
        [("Salvia", 6, "BD-20")],
    ),
    "losses come off the gold card first": (
        [("Cima", 6, "BD-4"), ("Orecchiette con le Cime di Rapa", 3, "BD-29")],
        [("Brindisino", 7, "BD-9"), ("Corazza", 5, "BD-9")],
    ),
    "one is declared and keeps the twin whole": (
        [("Regina", 7, "BD-4"), ("Rosso licopene", 4, "BD-5")],
        [("Carpino", 5, "BD-9"), ("Fave e cicorie", 4, "BD-29")],
    ),
    "a setback cancels by its name": (
        [("Beta", 5, "BD-4")],
        [("Cima", 4, "BD-9"), ("Acqua (does nothing: Siccità)", 0, "BD-27"), ("Siccità", -3, "BD-27")],
    ),
    "a setback voids the special": (
        [("Beta", 5, "BD-4")],
        [("Cima", 4, "BD-9"), ("Lombrico (does nothing: Erbicida)", 0, "BD-43")],
    ),
    "a setback voids the superpower": (
        [("Beta", 5, "BD-4"), ("Attacco folico (voided: Afidi)", 0, "BD-43")],
        [("Cima", 4, "BD-9")],
    ),
    "a card is shown against the defence": (
        [("Beta", 5, "BD-4")],
        [("Cima", 4, "BD-9"), ("Lombrico (cancelled)", 0, "BD-23")],
    ),
    "a setback that was cancelled cancels nothing": (
        [("Beta", 5, "BD-4"), ("Siccità (cancelled)", 0, "BD-23")],
        [("Cima", 4, "BD-9"), ("Acqua", 1, "BD-9")],
    ),
    "a sum below 0": (
        [("Brindisino", 2, "BD-4"), ("Grandine", -3, "BD-27"), ("(never below 0)", 1, "BD-42")],
        [("Cima", 4, "BD-9")],
    ),
    "in pairs": ([("Beta", 5, "BD-4"), ("in pairs", 1, "BD-36")], [("Cima", 4, "BD-9")]),
    "in teams": ([("Beta", 5, "BD-4")], [("Cima", 4, "BD-9"), ("in teams", -1, "BD-37")]),
    "in a territory": (
        [("Beta", 5, "BD-4"), ("Murgia pietrosa", -1, "BD-35")],
        [("Cima", 4, "BD-9"), ("Murgia pietrosa", 2, "BD-35")],
    ),
    "a territory that multiplies, and takes off": (
        [
            ("Bastinaca", 4, "BD-4"),
            ("Tre colori 3 × 2 (Orto scolastico)", 6, "BD-5"),
            ("Orto scolastico (Brindisino)", -1, "BD-35a"),
        ],
        [("Brindisino", 7, "BD-9")],
    ),
    "a territory that voids": (
        [("Beta", 5, "BD-4")],
        [("Cima", 4, "BD-9"), ("Amarum (voided: Orto scolastico)", 0, "BD-35a")],
    ),
}


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

    @told(START)
    def test_of_odds_and_evens(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(DECLARED)
    def test_of_declarations(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(ANSWERS)
    def test_of_answers(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(BATTLES)
    def test_of_battles(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(AROMATICS)
    def test_of_aromatics(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(GOLD)
    def test_of_gold_cards(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(SPECIALS)
    def test_of_specials(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(PLACES)
    def test_of_formats_and_territories(self, position, action, expected, options):
        self.check(position, action, expected, options)

    @told(ENDS)
    def test_of_the_end(self, position, action, expected, options):
        self.check(position, action, expected, options)
        assert step_of(position, action, options).after.is_terminal()


def test_every_sentence_is_told_by_some_step():
    keys = {one.key for name in EVERY_STEP for viewer in SEPARATE for one in step(name).as_seen_by(viewer)[1]}
    assert keys == sentences("effects")


def test_every_sentence_of_a_term_is_told_by_some_step():
    assert {term.key for name in EVERY_STEP for one in step(name).effects for term in one.terms} == sentences("terms")


def test_every_sentence_can_be_read():
    for name in EVERY_STEP:
        for viewer in SEPARATE:
            for one in step(name).as_seen_by(viewer)[1]:
                texts = [one.text(language) for language in LANGUAGES]
                assert len(set(texts)) == len(LANGUAGES), texts
                for text in [*texts, *(term.text(language) for term in one.terms for language in LANGUAGES)]:
                    check_sentence(text)


def numbers_of(text):
    """The number before the sign of equality, and what the terms behind it come to."""
    total, _, terms = text.rstrip(".").partition(" = ")
    found = 0
    for sign, term in re.findall(r"(^|[+−]) ?(.+?)(?= [+−] |$)", terms):
        factors = re.search(r"(\d+(?: × \d+)+) \(", term)
        amount = 1
        for number in factors[1].split(" × ") if factors else [term.rsplit(" ", 1)[1]]:
            amount *= int(number)
        found += -amount if sign == "−" else amount
    return int(total.rsplit(" ", 1)[1]), found


class TestSums:
    @pytest.mark.parametrize("name", SUMS_OF)
    def test_term_by_term(self, name):
        found = [one for one in step(name).effects if one.key in {"sum.attack", "sum.defence"}]
        assert [[(term.text("en"), term.amount, term.rule) for term in one.terms] for one in found] == [*SUMS_OF[name]]

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_terms_add_up_to_the_sum_in_the_text(self, name):
        found = step(name)
        for one in found.effects:
            assert bool(one.terms) == (one.key in {"sum.attack", "sum.defence"})
            if not one.terms:
                continue
            assert one.kind == "count"
            assert sum(term.amount for term in one.terms) == one.params["sum"] >= 0
            for language, phases in (("en", ("Attack", "Defence")), ("it", ("Attacco", "Difesa"))):
                text = one.text(language)
                assert text.startswith(f"{phases[one.key == 'sum.defence']} {one.params['sum']} = ")
                assert numbers_of(text) == (one.params["sum"], one.params["sum"])

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_whose_sum_it_is(self, name):
        found = step(name)
        attacker = str(found.before).split(" ")[1]
        for one in found.effects:
            if one.key == "sum.attack":
                assert one.player == attacker
            if one.key == "sum.defence":
                assert one.player == {"a": "b", "b": "a"}[attacker]

    def test_the_text_of_a_sum(self):
        found = [one for one in step("9 against 13").effects if one.terms]
        assert [one.text("it") for one in found] == [
            "Attacco 9 = Beta 5 + Attacco folico 2 × 2 (Banca dei semi).",
            "Difesa 13 = Cima 4 + Amarum 8 + Lombrico 1.",
        ]
        attack = next(one for one in step("a sum below 0").effects if one.terms)
        assert attack.text("en") == "Attack 0 = Brindisino 2 − Grandine 3 + (never below 0) 1."
        assert attack.text("it") == "Attacco 0 = Brindisino 2 − Grandine 3 + (mai sotto 0) 1."

    def test_the_special_doubles_only_a_superpower(self):
        """Banca dei semi without the superpower: 5."""
        found = step_of(table("beta cima banca-dei-semi"), "attack:beta+banca-dei-semi")
        assert [term.amount for term in found.effects[2].terms] == [5]

    def test_two_factors(self):
        """Bastinaca in Orto scolastico with Banca dei semi: 3 x 2 x 2, to its 4."""
        options = {"territory": "orto-scolastico"}
        found = step_of(table("bastinaca cima banca-dei-semi"), "attack:bastinaca+power+banca-dei-semi", options)
        (told_sum,) = (one for one in found.effects if one.terms)
        assert told_sum.text("en") == (
            "Attack 16 = Bastinaca 4 + Tre colori 3 × 2 × 2 (Banca dei semi, Orto scolastico)."
        )
        assert [term.amount for term in told_sum.terms] == [4, 12]

    def test_a_factor_of_both_sides_special_and_of_an_own_set(self):
        """A special that takes off both sums of the other, and one with a negative part of its own."""
        cards = own_set(
            special("frost", {"enemy_attack": -3, "attack": 1}),
            special("shade", {"defence": -2, "enemy_attack": -1}),
            territory("hill", {"effect": {"defence": 1, "enemy_attack": -1}}),
        )
        here = game(cards=cards, a=["kale", "leek", "frost"], b=["kale", "leek", "shade"], first="a", territory="hill")
        after = here.new_initial_state().after("attack:kale+frost")
        found = [one for one in after.step("defend:leek+shade").effects if one.terms]
        # 5 + 1 - 1 (hill of b) - 1 (shade); 4 + 1 - 2
        assert [[(term.text("en"), term.amount) for term in one.terms] for one in found] == [
            [("Kale", 5), ("Frost", 1), ("Hill (Leek)", -1), ("Shade", -1)],
            [("Leek", 4), ("Hill", 1), ("Shade", -2)],
        ]
        assert [one.params["sum"] for one in found] == [4, 3]

    def test_as_it_stands_below_0(self):
        """A card of attack 0 with a special that takes 2 off: 0 - 2 counts as 0."""
        cards = own_set(plant("weak", attack=0), special("drag", {"attack": -2, "defence": 5}))
        here = game(cards=cards, a=["weak", "leek", "drag"], b=["kale", "leek"], first="a").new_initial_state()
        (found,) = (one for one in here.step("attack:weak+drag").effects if one.terms)
        assert [(term.text("en"), term.amount, term.rule) for term in found.terms] == [
            ("Weak", 0, "BD-4"),
            ("Drag", -2, "BD-6"),
            ("(never below 0)", 2, "BD-42"),
        ]
        assert found.params["sum"] == 0


class TestForecast:
    """What a declaration would come to, said of a legal one."""

    @pytest.mark.parametrize(
        ("position", "action", "english", "italian", "options"),
        [
            (
                table("cima beta banca-dei-semi^"),
                "attack:beta+power+banca-dei-semi",
                "Attack 9 = Beta 5 + Attacco folico 2 × 2 (Banca dei semi).",
                "Attacco 9 = Beta 5 + Attacco folico 2 × 2 (Banca dei semi).",
                {},
            ),
            (table(), "attack:beta", "Attack 5 = Beta 5.", "Attacco 5 = Beta 5.", {}),
            (
                table("cima beta orecchiette:1@cima"),
                "attack:cima",
                "Attack 9 = Cima 6 + Orecchiette con le Cime di Rapa 3.",
                "Attacco 9 = Cima 6 + Orecchiette con le Cime di Rapa 3.",
                {},
            ),
            (
                table("menta beta sole"),
                "attack:menta+sole",
                "Attack 10 = Menta 7 + Sole 3.",
                "Attacco 10 = Menta 7 + Sole 3.",
                {},
            ),
            (
                table("beta:11 cima:12", "regina:10 carpino:8", turn="a1"),
                "attack:beta",
                "Attack 6 = Beta 5 + in pairs 1.",
                "Attacco 6 = Beta 5 + a coppie 1.",
                {"format": "pairs"},
            ),
            (
                table("cima beta", "cima regina lombrico", "beta"),
                "defend:cima+power+lombrico",
                "Defence 13 = Cima 4 + Amarum 8 + Lombrico 1. Attack 5 = Beta 5. 5 against 13: side B wins the battle.",
                "Difesa 13 = Cima 4 + Amarum 8 + Lombrico 1. Attacco 5 = Beta 5. 5 contro 13: la squadra B vince la battaglia.",
                {},
            ),
            (
                table("cima beta siccita", "cima regina acqua", "beta+siccita"),
                "defend:cima+acqua",
                (
                    "Defence 1 = Cima 4 + Acqua (does nothing: Siccità) 0 − Siccità 3. Attack 5 = Beta 5. "
                    "5 against 1: side A wins the battle."
                ),
                (
                    "Difesa 1 = Cima 4 + Acqua (senza effetto: Siccità) 0 − Siccità 3. Attacco 5 = Beta 5. "
                    "5 contro 1: la squadra A vince la battaglia."
                ),
                {},
            ),
            (
                table("cima beta siccita", "cima regina acqua", "beta+siccita!"),
                "defend:cima+acqua",
                "Defence 5 = Cima 4 + Acqua 1. Attack 5 = Beta 5 + Siccità (cancelled) 0. 5 against 5: nobody wins the battle.",
                (
                    "Difesa 5 = Cima 4 + Acqua 1. Attacco 5 = Beta 5 + Siccità (carta annullata) 0. "
                    "5 contro 5: nessuno vince la battaglia."
                ),
                {},
            ),
            (
                table("cima regina", "cima beta", "beta", battle=2, attacker="b"),
                "defend:cima",
                "Defence 4 = Cima 4. Attack 5 = Beta 5. 5 against 4: side B wins the battle.",
                "Difesa 4 = Cima 4. Attacco 5 = Beta 5. 5 contro 4: la squadra B vince la battaglia.",
                {},
            ),
        ],
    )
    def test_of_a_declaration(self, position, action, english, italian, options):
        here = state(position, **options)
        assert here.explain(action).legal
        assert (here.forecast(action, "en"), here.forecast(action, "it")) == (english, italian)

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_of_an_attack_it_is_what_the_declaration_tells(self, name):
        found = step(name)
        if not found.action.startswith("attack:"):
            return
        (declared,) = (one for one in found.effects if one.terms)
        for language in LANGUAGES:
            assert found.before.forecast(found.action, language) == declared.text(language)

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_of_a_defence_it_is_what_comes_of_it(self, name):
        found = step(name)
        if not found.action.startswith("defend:"):
            return
        keys = ("sum.defence", "sum.attack", "won.attack", "won.defence", "won.nobody")
        after = found.after.step("decline").effects if ";?" in str(found.after) else found.effects
        said = {one.key: one for one in after}
        for language in LANGUAGES:
            expected = " ".join(said[key].text(language) for key in keys if key in said)
            assert found.before.forecast(found.action, language) == expected

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_of_all_else_there_is_nothing_to_say(self, name):
        before = step(name).before
        for action in before.legal_actions():
            assert bool(before.forecast(action)) == action.startswith(("attack:", "defend:")), action
            for language in LANGUAGES:
                assert before.prospect(action, language) == ""

    def test_it_tells_an_attacker_nothing_of_the_other_hand(self):
        one, other = (
            state(table("cima beta sole", b)) for b in ("regina carpino grandine^", "regina carpino^ lombrico")
        )
        for action in ("attack:beta+power+sole", "attack:cima"):
            assert one.forecast(action) == other.forecast(action)

    def test_nothing_is_done(self):
        here = state(table("cima beta sole^"))
        text = str(here)
        here.forecast("attack:beta+power+sole")
        assert str(here) == text


# ---- who sees what ---------------------------------------------------------------------------------------------------


def shown(one):
    """All that an effect says, as text."""
    texts = [
        text for language in LANGUAGES for text in (one.text(language), *(term.text(language) for term in one.terms))
    ]
    return [*texts, *one.places, *map(str, one.params.values()), *(part for change in one.changes for part in change)]


FINGERS = table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="?")


class TestWhoSeesWhat:
    @pytest.mark.parametrize("number", range(6))
    def test_the_fingers_of_a_are_seen_by_a_alone(self, number):
        found = step_of(FINGERS, f"fingers:{number}")
        assert "a" in found.effects[0].seen_by
        action, effects = found.as_seen_by("a")
        assert (action, effects) == (f"fingers:{number}", found.effects)
        for viewer in ("b", None):
            action, effects = found.as_seen_by(viewer)
            assert action == "fingers:?"
            assert (effects[0].key, effects[0].changes, effects[0].places) == ("fingers.hidden", (), ())
            told_to_b = [text for one in effects for text in shown(one)]
            assert [text for text in told_to_b if re.search(rf"(?<![\d]){number}(?!\d)", text)] == []

    @pytest.mark.parametrize("viewer", ["b", None])
    def test_whatever_a_shows_the_others_are_told_the_same(self, viewer):
        told_to = {
            (action, tuple(text for one in effects for text in shown(one)))
            for number in range(6)
            for action, effects in [step_of(FINGERS, f"fingers:{number}").as_seen_by(viewer)]
        }
        assert len(told_to) == 1

    def test_every_member_of_the_side_sees_its_fingers(self):
        here = table("cima:7^ beta:6^", "regina:5^ carpino:3^", "fingers:odd", attacker="?", turn="a1")
        found = step_of(here, "fingers:4", {"format": "teams", "members": (3, 2)})
        for viewer in ("a", "a1", "a2", "a3"):
            assert found.as_seen_by(viewer) == ("fingers:4", found.effects)
        for viewer in ("b", "b1", "b2", None):
            action, effects = found.as_seen_by(viewer)
            assert action == "fingers:?"
            assert effects[0].key == "fingers.hidden"
            assert not [text for one in effects for text in shown(one) if "4" in text]

    def test_with_open_hands_fingers_are_secret_all_the_same(self):
        here = table("cima beta", "regina carpino", "fingers:odd", attacker="?")
        found = step_of(here, "fingers:4", {"hands": "open"})
        assert found.as_seen_by("b")[0] == "fingers:?"
        assert found.as_seen_by("b")[1][0].key == "fingers.hidden"

    def test_both_are_known_once_b_has_shown(self):
        for viewer in SEPARATE:
            action, effects = step("b shows, and a was right").as_seen_by(viewer)
            assert action == "fingers:2"
            assert effects[0].text("en") == "Side A shows 3, side B shows 2: 5 is odd. Side A attacks first."

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_all_else_is_seen_by_everybody(self, name):
        found = step(name)
        if found.action.startswith("fingers:") and name == "a shows":
            return
        for one in found.effects:
            assert one.seen_by is None
        for viewer in SEPARATE:
            assert found.as_seen_by(viewer) == (found.action, found.effects)

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_nobody_is_told_of_a_card_that_is_hidden_from_them(self, name):
        found = step(name)
        for viewer in SEPARATE:
            _, effects = found.as_seen_by(viewer)
            seen = cards_in(*found.before.facts_view(viewer), *found.after.facts_view(viewer), found.action)
            seen |= {"serra", "murgia", "orto-scolastico"}
            seen |= cards_in(
                *(change.before for one in effects for change in one.changes)
            )  # what was known and is gone
            hidden = {place.partition(".")[2] for place in found.before.facts() if "." in place} - seen
            for one in effects:
                assert not cards_in(*shown(one)) & hidden, (viewer, one)

    @pytest.mark.parametrize("viewer", SEPARATE)
    def test_wherever_the_hidden_cards_lie_all_is_told_alike(self, viewer):
        """Of the cards that are not in the action itself."""
        rng = Random(8)
        here = state(table("cima^ beta sole^ menta^ lombrico", "regina carpino^ grandine^ timo^", "-"))
        for action in ("attack:beta", "attack:beta+power"):
            expected = [shown(one) for one in here.step(action).as_seen_by(viewer)[1]]
            for _ in range(10):
                other = here.resample(viewer, rng)
                assert [shown(one) for one in other.step(action).as_seen_by(viewer)[1]] == expected


# ---- what comes along ------------------------------------------------------------------------------------------------


class TestWhatComesAlong:
    """The figures and names that belong to an effect, the cards to light up, and the side that it befalls."""

    def check(self, found, places, player="", **params):
        assert set(found.places) == set(places.split())
        assert len(found.places) == len(set(found.places))
        assert found.player == player
        assert {name: found.params[name] for name in params} == params
        return found

    def say(self, found, english, italian):
        assert (found.text("en"), found.text("it")) == (english, italian)

    def test_what_is_called_and_shown(self):
        found = self.check(effect("odd is called", "call"), "", side="side.a", call="call.odd")
        self.say(found, "Side A calls odd.", "La squadra A dice dispari.")
        found = self.check(effect("a shows", "fingers"), "", side="side.a", number=3)
        self.say(found, "Side A shows 3 in secret.", "La squadra A mostra 3 in segreto.")
        found = effect("b shows, and a was right", "fingers.both")
        self.check(found, "", a=3, b=2, sum=5, parity="call.odd", first="side.a")
        found = self.check(effect("b shows, and a was wrong", "fingers.both"), "", sum=4, first="side.b")
        self.say(
            found,
            "Side A shows 3, side B shows 1: 4 is even. Side B attacks first.",
            "La squadra A mostra 3, la squadra B mostra 1: 4 è pari. La squadra B attacca per prima.",
        )

    def test_what_is_declared(self):
        name = "an attack with a special that some card cancels"
        found = self.check(effect(name, "attack"), "a.beta", side="side.a", card="card.beta")
        self.say(found, "Side A attacks with Beta.", "La squadra A attacca con Beta.")
        found = self.check(effect(name, "power"), "a.beta", power="power.beta", card="card.beta")
        self.say(found, "With its superpower, Attacco folico.", "Con il superpotere Attacco folico.")
        found = self.check(effect(name, "support"), "a.sole", card="card.sole")
        self.say(found, "With Sole.", "Con Sole.")
        found = self.check(effect("an attack with a gold card", "gold"), "a.orecchiette", card="card.orecchiette")
        assert "Orecchiette con le Cime di Rapa" in found.text("it")
        found = self.check(effect("5 against 4", "defend"), "b.cima", side="side.b", card="card.cima")
        self.say(found, "Side B defends with Cima.", "La squadra B si difende con Cima.")

    def test_whose_sum_and_card_it_is(self):
        self.check(effect("5 against 4", "sum.attack"), "a.beta", "a", sum=5)
        self.check(effect("5 against 4", "sum.defence"), "b.cima", "b", sum=4)

    def test_which_card_cancels_which(self):
        found = self.check(
            effect("a card that cancels is shown", "cancel"),
            "b.meloncella",
            side="side.b",
            card="card.meloncella",
            special="card.sole",
        )
        self.say(
            found,
            "Side B shows Meloncella: Sole does nothing in this battle.",
            "La squadra B mostra Meloncella: Sole non ha effetto in questa battaglia.",
        )
        self.check(effect("a known card that sits out is shown", "cancel"), "b.meloncella")
        found = self.check(effect("nothing is shown", "decline"), "", side="side.b")
        self.say(found, "Side B cancels nothing.", "La squadra B non annulla niente.")
        found = self.check(
            effect("a setback cancels by its name", "cancelled"), "b.acqua", what="card.acqua", cause="card.siccita"
        )
        self.say(found, "Siccità cancels Acqua.", "Siccità annulla Acqua.")
        found = self.check(
            effect("a setback voids the special", "voided"), "b.lombrico", what="card.lombrico", cause="card.erbicida"
        )
        self.say(found, "Erbicida voids Lombrico.", "Erbicida neutralizza Lombrico.")
        found = self.check(
            effect("a setback voids the superpower", "voided"), "a.beta", what="power.beta", cause="card.afidi"
        )
        assert "Attacco folico" in found.text("en")
        self.check(
            effect("a territory that voids", "voided"), "b.cima", what="power.cima", cause="card.orto-scolastico"
        )

    @pytest.mark.parametrize(
        ("name", "key", "attack", "defence", "english", "italian"),
        [
            ("5 against 4", "won.attack", 5, 4, "side A wins the battle", "la squadra A vince la battaglia"),
            ("9 against 13", "won.defence", 9, 13, "side B wins the battle", "la squadra B vince la battaglia"),
            ("4 against 4", "won.nobody", 4, 4, "nobody wins the battle", "nessuno vince la battaglia"),
            ("by energy", "won.defence", 3, 4, "side A wins the battle", "la squadra A vince la battaglia"),
            ("a sum below 0", "won.defence", 0, 4, "side B wins the battle", "la squadra B vince la battaglia"),
        ],
    )
    def test_who_won_by_which_sums(self, name, key, attack, defence, english, italian):
        found = self.check(effect(name, key), "", attack=attack, defence=defence)
        self.say(found, f"{attack} against {defence}: {english}.", f"{attack} contro {defence}: {italian}.")

    def test_what_rests_and_what_is_free(self):
        found = [one for one in step("9 against 13").effects if one.key == "rests"]
        self.check(found[0], "a.beta", power="power.beta", free=4)
        self.check(found[1], "b.cima", power="power.cima", free=4)
        self.say(
            found[1],
            "The superpower Amarum rests; it is free again in battle 4.",
            "Il superpotere Amarum si riposa; è di nuovo libero nella battaglia 4.",
        )
        self.check(effect("what is free and back by the next battle", "free"), "a.beta", power="power.beta")

    def test_what_is_bound_and_twinned(self):
        found = [one for one in step("9 against 13").effects if one.key == "bound"]
        self.check(found[0], "a.banca-dei-semi", card="card.banca-dei-semi", to="card.beta", turns=2)
        self.check(found[1], "b.lombrico", card="card.lombrico", to="card.cima", turns=1)
        for language in LANGUAGES:
            assert all(part in found[1].text(language) for part in ("Lombrico", "Cima", ": 1."))
        found = effect("one is declared and keeps the twin whole", "twinned")
        self.check(found, "b.fave-e-cicorie", card="card.fave-e-cicorie", to="card.carpino")

    def test_how_many_turns_are_left(self):
        found = self.check(effect("one attacks, equal", "turn"), "a.timo", card="card.timo", turns=2)
        self.say(found, "Timo uses up a turn; turns left: 2.", "Timo consuma un turno; turni rimasti: 2.")
        self.check(effect("one has just as many points left", "turn"), "b.rosmarino", turns=1)
        self.check(effect("one attacks for the last time", "out_for_good"), "a.origano", card="card.origano")
        self.check(effect("a synergy's first turn is its last", "out_for_good"), "a.coccinella")

    def test_how_much_energy_is_lost_and_left(self):
        found = self.check(effect("5 against 4", "energy"), "b.cima", "b", card="card.cima", lost=1, left=9)
        self.say(found, "Cima loses 1 energy; left: 9.", "Cima perde 1 di energia; resta: 9.")
        self.check(effect("9 against 13", "energy"), "a.beta", "a", lost=4, left=5)
        self.check(effect("more than there was", "energy"), "b.regina", "b", lost=3, left=0)
        found = [one for one in step("losses come off the gold card first").effects if one.key == "energy"]
        self.check(found[0], "a.orecchiette", "a", card="card.orecchiette", lost=2, left=0)
        self.check(found[1], "a.cima", "a", card="card.cima", lost=1, left=9)

    def test_when_a_card_is_back(self):
        found = self.check(effect("more than there was", "out"), "b.regina", card="card.regina", back=5)
        self.say(
            found, "Regina sits out; it is back in battle 5.", "Regina resta fuori gioco; torna nella battaglia 5."
        )
        self.check(effect("a territory that keeps longer away", "out"), "b.regina", back=6)
        self.check(effect("losses come off the gold card first", "out.gold"), "a.orecchiette", back=5)
        found = self.check(
            effect("all energy, and at once back", "back"), "a.bastinaca", card="card.bastinaca", level=7
        )
        self.say(found, "Bastinaca is back with full energy, 7.", "Bastinaca torna con l'energia piena, 7.")

    def test_points(self):
        found = self.check(
            effect("one defends with more", "points"), "b.rosmarino", card="card.rosmarino", lost=5, left=5
        )
        self.say(found, "Rosmarino loses points: 5; left: 5.", "Rosmarino perde punti: 5; rimasti: 5.")
        found = effect("one defends for the last time", "no_points")
        self.check(found, "b.rosmarino", attack=11, level=10)
        self.say(
            found,
            "The attack of 11 takes off all points that Rosmarino has left: 10.",
            "L'attacco di 11 toglie a Rosmarino tutti i punti rimasti: 10.",
        )
        self.check(effect("one attacks, equal", "no_energy"), "a.timo", card="card.timo")

    def test_what_is_taken(self):
        found = self.check(effect("9 against 13", "taken"), "", "b", taker="side.b", taken=4)
        self.say(found, "Side B has taken 4 energy.", "La squadra B ha preso 4 di energia.")
        self.check(effect("more than there was", "taken"), "", "a", taker="side.a", taken=3)
        self.check(effect("losses come off the gold card first", "taken"), "", "b", taken=3)
        found = effect("one attacks with less", "taken.nothing")
        self.say(found, "No energy was there to be taken.", "Non c'era energia da prendere.")

    @pytest.mark.parametrize(
        ("name", "key", "english", "italian"),
        [
            ("odd is called", "next.fingers", "Now side A shows fingers.", "Ora la squadra A mostra le dita."),
            ("a shows", "next.fingers", "Now side B shows fingers.", "Ora la squadra B mostra le dita."),
            (
                "b shows, and a was wrong",
                "next.attack",
                "Battle 1: side B attacks.",
                "Battaglia 1: attacca la squadra B.",
            ),
            ("an attack with a hidden card", "next.defend", "Side B must defend.", "Deve difendersi la squadra B."),
            (
                "a defence with a special that some card cancels",
                "next.cancel",
                "Side A may show a card that cancels the special.",
                "La squadra A può mostrare una carta che annulla la carta speciale.",
            ),
            ("5 against 4", "next.attack", "Battle 2: side B attacks.", "Battaglia 2: attacca la squadra B."),
            (
                "in pairs, and the next members",
                "next.attack",
                "Battle 3: player 2 of side A attacks.",
                "Battaglia 3: attacca il giocatore 2 della squadra A.",
            ),
            ("in teams", "next.attack", "Battle 2: side B attacks.", "Battaglia 2: attacca la squadra B."),
        ],
    )
    def test_who_is_next(self, name, key, english, italian):
        self.say(effect(name, key), english, italian)

    @pytest.mark.parametrize(
        ("name", "key", "english", "italian"),
        [
            (
                "by energy",
                "end.energy",
                "The match is over. Energy taken: A 21, B 20. Side A wins.",
                "La partita è finita. Energia presa: A 21, B 20. Vince la squadra A.",
            ),
            (
                "by battles",
                "end.battles",
                "The match is over. Battles won: A 5, B 7. Side B wins.",
                "La partita è finita. Battaglie vinte: A 5, B 7. Vince la squadra B.",
            ),
            (
                "in a draw of energy",
                "end.draw",
                "The match is over and ends in a draw. Battles won: A 5, B 7; energy taken: A 21, B 21.",
                "La partita è finita in parità. Battaglie vinte: A 5, B 7; energia presa: A 21, B 21.",
            ),
            (
                "by the limit",
                "end.energy",
                "The match is over. Energy taken: A 50, B 48. Side A wins.",
                "La partita è finita. Energia presa: A 50, B 48. Vince la squadra A.",
            ),
            (
                "an attack that nobody can meet",
                "end.impossible",
                "Side B has no usable card and has lost. Side A wins.",
                "La squadra B non ha carte utilizzabili e ha perso. Vince la squadra A.",
            ),
            (
                "by the next attacker's impossibility",
                "end.impossible",
                "Side B has no usable card and has lost. Side A wins.",
                "La squadra B non ha carte utilizzabili e ha perso. Vince la squadra A.",
            ),
        ],
    )
    def test_how_it_ended(self, name, key, english, italian):
        self.say(effect(name, key), english, italian)
        winner = step(name).after.winner
        assert (f"ide {winner.upper()} wins" in english) == (winner != "draw")

    def test_the_loser_at_the_end(self):
        self.check(effect("an attack that nobody can meet", "end.impossible"), "", loser="side.b", winner="side.a")
        assert step("in a draw of battles").after.winner == "draw"

    def test_a_match_that_one_card_ends_for_want_of_others(self):
        """Only biodiversity cards that sit out are left to b, who must attack."""
        after = state(table("cima beta", "carpino:1 regina:0~4", "cima")).after("defend:carpino")
        assert after.outcome.rule == "BD-38"
        assert after.winner == "a"

    @pytest.mark.parametrize("name", EVERY_STEP)
    def test_only_cards_on_the_table_are_lit(self, name):
        found = step(name)
        here = {*found.before.facts(), *found.after.facts()}
        for one in found.effects:
            assert set(one.places) <= here
            assert len(set(one.places)) == len(one.places)
            assert one.player in {"", "a", "b"}

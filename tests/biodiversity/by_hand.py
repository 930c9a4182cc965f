"""Positions of Cards della Biodiversità put together by hand: `table(a="cima beta:5!4", b="regina carpino", pending="beta")`."""

from __future__ import annotations

import copy
import json
import re
import sys
from importlib import resources
from pathlib import Path

import naturewidgets as nw

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

VECTORS = json.loads((Path(__file__).parents[1] / "cases" / "biodiversity-cards.json").read_text(encoding="utf-8"))
"""The set of the cases."""
CARDS = {card["id"]: card for card in VECTORS["cards"]}
ORDER = [*CARDS]

A_HAS, B_HAS = "cima beta", "regina carpino"
"""What the sides hold, where nothing else is said; also the decks of every game made here."""

A_CARD = re.compile(r"(?P<id>[a-z-]+)(?P<level>:\d+)?(?P<turns>\*\d+)?(?P<marks>.*)")


def table(a=A_HAS, b=B_HAS, pending="-", *, battle=1, attacker="a", turn=None, score="0/0-0/0"):
    """The position text. Cards stand in any order, at full strength where no mark says otherwise, and are known to both.

    Whose turn it is follows from what is pending, unless it is given.
    """
    return f"{battle} {attacker} {hand(a)} {hand(b)} {score} {turn or turn_of(pending, attacker)} {pending}"


def hand(cards):
    """As the position text has it."""
    return ",".join(sorted(map(marked, cards.split()), key=lambda text: ORDER.index(A_CARD.match(text)["id"])))


def marked(text):
    """A card with the marks that its kind must carry."""
    name, level, turns, marks = A_CARD.fullmatch(text).groups(default="")
    card = CARDS[name]
    if not level and (full := card.get("energy") or card.get("points")):
        level = f":{full}"
    if not turns and "turns" in card:
        turns = f"*{card['turns']}"
    return f"{name}{level}{turns}{marks}"


def turn_of(pending, attacker):
    """BD-3, BD-43: who is to act, where every side has one member."""
    if pending == "call" or pending.startswith("fingers:"):
        return "b" if pending.count(":") == 2 else "a"
    attacks = pending == "-" or ";?" in pending
    return attacker if attacks else {"a": "b", "b": "a"}[attacker]


def game(**options):
    """The game with the set of the cases."""
    return nw.load_game("biodiversity", **{"cards": VECTORS, "a": A_HAS.split(), "b": B_HAS.split(), **options})


def state(position, **options):
    return game(**options).parse(position)


def with_names(names, **others):
    """The set of the cases with other texts: card id → its name; `others`: card id → fields to change."""
    cards = copy.deepcopy(VECTORS)
    for card in cards["cards"]:
        card["name"] = names.get(card["id"], card["name"])
        card.update(others.get(card["id"], {}))
    return cards


def own_set(*cards, **more):
    """A set of two plants, `kale` and `leek`, and some cards more."""
    return {"name": "Own", "cards": [plant("kale"), plant("leek"), *cards], **more}


def plant(name, /, **fields):
    """A biodiversity card; without a superpower, unless one is given."""
    kind = {"kind": "biodiversity", "variety": "one", "family": "Fabaceae", "season": "spring"}
    strengths = {"energy": 10, "attack": 5, "defence": 4, "stop": 1}
    return {"id": name, "name": name.capitalize(), **kind, **strengths, "source": "house", **fields}


def special(name, effect, kind="setback", /, **fields):
    """A special for both phases that nothing cancels."""
    turns = {} if kind == "element" else {"turns": 3}
    cancels = {"cancels": []} if kind == "setback" else {}
    more = {"phase": "both", "cancelled_by": [], "source": "house", **turns, **cancels}
    return {"id": name, "kind": kind, "name": name.capitalize(), "effect": effect, **more, **fields}


def territory(name, *effects):
    return {"id": name, "kind": "territory", "name": name.capitalize(), "effects": list(effects), "source": "house"}


def sentences(name):
    """The keys of a table of the game's sentences."""
    file = resources.files("naturewidgets.games.biodiversity").joinpath("sentences.toml")
    return set(tomllib.loads(file.read_text(encoding="utf-8"))[name])


def name_of(card):
    """What the set calls a card, in every language."""
    return CARDS[card]["name"]


def cards_in(*texts):
    """The cards that texts name, by id or by name."""
    joined = "\n".join(map(str, texts))
    return {card for card in ORDER if re.search(rf"(?<![a-z-]){card}(?![a-z-])", joined) or name_of(card) in joined}

"""Positions of NAZ Duels put together by hand: `table(c="B1 N4 / G9 / N5", n="B2 B4 / - / -", turn="c")`."""

from __future__ import annotations

import re
import sys
from importlib import resources

import naturewidgets as nw
from naz_duels.naive import CARDS, DECKS, value

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOUR = "B5 G6 N7 O8"
"""The market, where nothing else is said."""

A_CARD = re.compile(r"\b[BGNO](?:10|[1-9])\b")
IN_WORDS = re.compile(r"(?<!\w)(blue?|green|verde|brown|marrone|orange|arancione) (10|[1-9])(?!\d)", re.IGNORECASE)
LETTERS = {"brown": "N", "marrone": "N", "verde": "G", "arancione": "O"}


def table(
    c="-",
    n="-",
    turn="c",
    pending="-",
    *,
    market=FOUR,
    marks="c1--",
    proposals=None,
    decks=(None, None),
    removed="",
):
    """The position text. `c` and `n` are hand / discards / tableau.

    A card that is named nowhere lies in the proposal deck from value 5 on, else in the deck where it begins (ND-2, ND-5,
    ND-6), unless that place is given: then it is removed.
    """
    sides = [[zone.replace("-", "").split() for zone in f"{side}/-/-".split("/")[:3]] for side in (c, n)]
    down = A_CARD.findall(pending)[:1]
    named = [*market.split(), *down, *(card for side in sides for zone in side for card in zone)]
    named += [card for zone in (proposals, *decks) if zone is not None for card in zone.split()]
    unnamed = [card for card in CARDS if card not in named]
    rest = {"removed": [card for card in unnamed if card in removed.split()]}
    homes = {"proposals": proposals, "c": decks[0], "n": decks[1]}
    for home, given in homes.items():
        rest[home] = [] if given is None else given.split()
    for card in unnamed:
        home = "proposals" if value(card) >= 5 else "c" if card in DECKS["c"] else "n"
        if card not in rest["removed"]:
            rest[home if homes[home] is None else "removed"].append(card)
    both = [
        "/".join([listed(rest[player]), listed(hand), listed(discards), ",".join(tableau) or "-"])
        for player, (hand, discards, tableau) in zip("cn", sides, strict=True)
    ]
    fields = [listed(market.split()), listed(rest["proposals"]), *both, listed(rest["removed"])]
    return " ".join([*fields, marks, turn, pending])


def listed(cards):
    return ",".join(sorted(cards, key=CARDS.index)) or "-"


def state(position, **options):
    return nw.load_game("naz-duels", **options).parse(position)


def sentences(name):
    """The keys of a table of the game's sentences."""
    text = resources.files("naturewidgets.games.naz_duels").joinpath("sentences.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)[name])


def cards_in(*texts):
    """The cards that texts name, by letter and value or in the words of a language."""
    found = {card for text in texts for card in A_CARD.findall(str(text))}
    named = (match.groups() for text in texts for match in IN_WORDS.finditer(str(text)))
    return found | {LETTERS.get(colour.lower(), colour[0].upper()) + value for colour, value in named}

"""Sets, choices of options, and positions of Cards della Biodiversità, many of which random games seldom reach."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import naturewidgets as nw
from biodiversity.naive import OTHER, SPECIALS, Held, Naive, Position, read, write
from biodiversity.random_sets import random_set

VECTORS = json.loads((Path(__file__).parents[1] / "cases" / "biodiversity-cards.json").read_text(encoding="utf-8"))
"""The set of the cases."""

SETS = ("vectors", "shipped", "random")

MODES = ("energy", "battles", "impossibility")
FORMATS = (
    {"format": "1v1"},
    {"format": "pairs"},
    {"format": "teams", "members": (3, 1)},
    {"format": "teams", "members": (2, 4)},
)
EVERY_TABLE = [{"mode": mode, **form} for mode, form in product(MODES, FORMATS)]
"""The rest of the options is drawn with the decks, by `some_options`."""


@cache
def shipped():
    """The set that is played without the option `cards`, as plain data."""
    return nw.CardSet.shipped().as_data()


def some_cards(source, rng):
    """Plain data of one of the `SETS`."""
    if source == "random":
        return random_set(rng)
    return shipped() if source == "shipped" else VECTORS


def name(options):
    return " ".join(str(value) for value in options.values())


def ids(cards, *kinds):
    """The ids of the cards of these kinds, or of all that can be in a deck."""
    listed = cards["cards"] if isinstance(cards, dict) else cards
    return [card["id"] for card in listed if (card["kind"] in kinds if kinds else card["kind"] != "territory")]


def some_options(cards, rng, table=None, **fixed):
    """Options of a table, with decks: each option has each of its values now and then."""
    options = dict(table or rng.choice(EVERY_TABLE))
    if options["mode"] == "impossibility":
        options["limit"] = rng.choice([2, 6, 20, 60])
    else:
        options["battles"] = rng.choice([2, 6, 12, 20])
    options["first"] = rng.choice(["cards", "cards", "a", "b"])
    options["territory"] = rng.choice(["none", *ids(cards, "territory")])
    options["cancel"] = rng.choice(["show", "show", "off"])
    options["hands"] = rng.choice(["hidden", "hidden", "open"])
    size = rng.choice([0, 3, 3, 8, 8, 14])
    return {**options, "a": some_deck(cards, rng, size), "b": some_deck(cards, rng, size), **fixed}


def some_deck(cards, rng, most=8):
    """Some cards in any order, at least two of them biodiversity cards."""
    plants = ids(cards, "biodiversity")
    deck = rng.sample(plants, rng.randint(2, min(4, len(plants))))
    others = [card for card in ids(cards) if card not in deck]
    deck += rng.sample(others, min(most, len(others)))
    rng.shuffle(deck)
    return deck


def load(opinion):
    """The game of which it is an opinion."""
    cards = {"name": "Set", "cards": list(opinion.cards.values())}
    return nw.load_game("biodiversity", cards=cards, **opinion.given)


def scattered(table, source, number):
    """So many random positions at a table, each with its opinion; always the same ones."""
    rng = Random(f"positions {name(table)} {source}")
    for _ in range(number):
        cards = some_cards(source, rng)
        opinion = Naive(cards, some_options(cards, rng, table))
        yield opinion, random_position(opinion, rng)


def random_position(opinion, rng):
    """The text of a position in play, often with a choice open."""
    for _ in range(100):
        text = some_attack(opinion, rng)
        for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
            followed = [opinion.after(text, action) for action in some_of(opinion.legal(text), 30, rng)]
            in_play = [after for after in followed if not opinion.over(after)]
            if not in_play:
                break
            asked = rng.choice(sorted({kind_of(after) for after in in_play}))
            text = rng.choice([after for after in in_play if kind_of(after) == asked])
        if not opinion.over(text):
            return text
    raise AssertionError(f"no position of {opinion.options}")


def some_of(actions, most, rng):
    """At most so many of the actions, in an order that is always the same."""
    return rng.sample(sorted(actions), min(most, len(actions)))


def kind_of(text):
    """What a position waits for: `attack`, `defence`, `?`, `;?` or odds and evens."""
    pending = read(text).pending
    if pending == "-":
        return "attack"
    if ";?" in pending:
        return ";?"
    if pending.startswith(("call", "fingers")):
        return pending.partition(":")[0]
    return "?" if "?" in pending else "defence"


def some_attack(opinion, rng):
    """A position in which an attack is to be declared, or could be, in any battle and with cards in any state."""
    options = opinion.options
    last = options["limit" if options["mode"] == "impossibility" else "battles"]
    battle = rng.choice([1, 2, rng.randint(1, last), last])
    sides = {side: [] for side in "ab"}
    won, taken = {"a": 0, "b": 0}, {"a": 0, "b": 0}
    for _ in range(battle - 1):
        winner = rng.choice(["a", "b", None])
        if winner:
            won[winner] += 1
        taken[winner or rng.choice("ab")] += rng.choice([0, 1, 1, 3])
    late = rng.random() < 0.2  # hardly anybody can go on
    for side in "ab":
        worn = 1.6 if late else rng.choice([0.2, 0.5, 0.9, 1.4, 1.8])
        for card_id in sorted(options[side], key=opinion.order.index):
            held = opinion.fresh(card_id)
            if battle > 1 and rng.random() < max(worn, 0.5):
                held.hidden = False
                wear(opinion, held, battle, worn, rng)
            sides[side].append(held)
        bind(opinion, sides[side], rng)
    return opinion.ask_for_attack(Position(battle, rng.choice("ab"), sides, won, taken, "", "-"))


def wear(opinion, held, battle, worn, rng):
    """Changes a card that was shown to a state that it may have got into before this battle."""
    card = opinion.cards[held.id]
    if card["kind"] in {"biodiversity", "gold"}:
        stop = opinion.stop(held.id)
        if stop and rng.random() < worn / 2:
            held.left, held.back = 0, rng.randint(max(battle + 1, stop + 2), battle + stop)
        elif card["kind"] == "biodiversity" and rng.random() < worn:
            held.left = rng.randint(1, min(held.left, rng.choice([2, 99])))
        if card.get("power") and rng.random() < worn / 2:
            held.free = battle + rng.randint(1 if battle > 2 else 2, 2)
    elif card["kind"] == "aromatic":
        if card["role"] == "defence" and rng.random() < worn:
            held.left = rng.randint(1, held.left)
        if rng.random() < worn:
            held.turns = rng.randint(1, held.turns)
    elif held.turns and rng.random() < worn:
        held.turns = rng.randint(1, held.turns)


def bind(opinion, cards, rng):
    """A synergy of which a turn was used is bound; a gold card may be twinned."""
    at_home = {held.id: held for held in cards}
    for held in cards:
        card = opinion.cards[held.id]
        if card["kind"] == "synergy" and held.turns < card["turns"]:
            may = [
                other.id
                for other in cards
                if opinion.cards[other.id]["kind"] == "biodiversity"
                or (opinion.cards[other.id]["kind"] == "aromatic" and fits(card, opinion.cards[other.id]))
            ]
            held.bound = rng.choice(may)
            at_home[held.bound].hidden = False
        twin = at_home.get(card.get("twin"))
        if card["kind"] == "gold" and twin and not held.hidden and held.back is None and twin.back is None:
            if any(other.bound == twin.id and opinion.cards[other.id]["kind"] == "gold" for other in cards):
                continue
            if rng.random() < 0.6:
                held.bound, twin.hidden = twin.id, False
                held.left = rng.randint(1, held.left)


def fits(special, aromatic):
    return special["phase"] in {aromatic["role"], "both"}


# ---- what nobody but the owner can see -------------------------------------------------------------------------------


def alike(opinion, text, viewer, rng):
    """A position that `viewer` (a side, or `None`) cannot tell from `text`: other cards are hidden with the others."""
    for _ in range(20):
        position = read(text)
        for side in position.sides:
            if side != viewer:
                exchange(opinion, position, side, rng)
        if is_sound(opinion, position):
            return write(position)
    return text


def exchange(opinion, position, side, rng):
    """Puts other cards in the place of the hidden ones of a side."""
    shown = [held for held in position.sides[side] if not held.hidden]
    number = len(position.sides[side]) - len(shown)
    possible = [card_id for card_id, card in opinion.cards.items() if card["kind"] != "territory"]
    possible = [card_id for card_id in possible if card_id not in {held.id for held in shown}]
    if number:
        cards = shown + [opinion.fresh(card_id) for card_id in rng.sample(possible, number)]
        position.sides[side] = sorted(cards, key=lambda held: opinion.order.index(held.id))


def is_sound(opinion, position):
    """Both sides began with two biodiversity cards, and it is known whether the one asked for a card has a usable one."""
    for side in "ab":
        if sum(opinion.cards[held.id]["kind"] == "biodiversity" for held in position.sides[side]) < 2:
            return False
    asked = kind_of(write(position))
    if asked not in {"attack", "defence"} or opinion.all_battles_done(position):
        return True
    side = position.attacker if asked == "attack" else OTHER[position.attacker]
    can = any(opinion.usable(held, asked) for held in position.sides[side])
    return can == (position.turn != "-")


def is_fresh(opinion, held):
    """Whether a hidden card is as it was dealt."""
    return held.hidden and held == Held(**{**vars(opinion.fresh(held.id)), "hidden": True})


def has_special(opinion, declared):
    return declared.added is not None and opinion.cards[declared.added]["kind"] in SPECIALS

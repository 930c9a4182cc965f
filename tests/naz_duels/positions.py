"""Positions of NAZ Duels that random games seldom reach: short of cards, nearly won, or with nothing to do but pass."""

from __future__ import annotations

from itertools import product

from naz_duels.naive import CARDS, DECKS, OTHER, Naive, Position, Side, value, write

FULL = {card: "leaf" if card[0] in "BO" else "tower" for card in CARDS}
"""A table of one's own in which every card carries a symbol."""
FEW = {"B10": "tower", "N8": "leaf", "O9": "leaf"}
"""One with too few symbols for ND-24: only passing ends the game (ND-27)."""

EVERY_CHOICE = [
    {"first": first, "symbols": symbols, "points": points, "tableau": tableau, "end": end}
    for first, symbols, points, tableau, end in product(
        ("random", "c", "n"),
        ("odd-even", "parity", FULL, FEW),
        ("values", "cards"),
        ("any", "row"),
        ("action", "round"),
    )
]
"""`first` shows in the start alone."""

EVERY_RULE = [choice for choice in EVERY_CHOICE if choice["first"] == "c"]


def name(options):
    return " ".join(one if isinstance(one, str) else f"{len(one)} symbols" for one in options.values())


def keen(actions):
    """Those of somebody who lays a card whenever it may be, and declines nothing."""
    lays = [action for action in actions if action.startswith("play:")]
    return lays or [action for action in actions if action != "decline"]


def random_position(options, rng):
    """The text of a position in play, at chance or not; often a choice is open."""
    opinion = Naive(options)
    text = write(scattered(opinion, rng))
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        followed = [opinion.after(text, action) for action in sorted(opinion.legal(text))]
        in_play = [after for after in followed if not opinion.over(after)]
        if not in_play:
            break
        asked = rng.choice(sorted({pending(after) for after in in_play}))  # buys are many, plays few
        text = rng.choice([after for after in in_play if pending(after) == asked])
    return text


def pending(text):
    """The kind of choice or chance that a position waits for."""
    return text.split(" ")[-1].partition(":")[0]


def scattered(opinion, rng):
    """Somebody is to buy, to play or to pass; the cards lie where they may have got, some places full, some empty."""
    number_one, action = rng.choice("cn"), rng.choice("12")
    sides = {player: Side(set(), set(), set(), []) for player in "cn"}
    position = Position(set(), set(), sides, set(), number_one, action, "-", "-", "", "-")
    held = {player: rng.choice([1, 2, 5, 5]) for player in "cn"}
    # With end=round the one who has acted may show any number of symbols.
    most = dict.fromkeys("cn", 6)
    if opinion.options["end"] == "round" and action == "2" and rng.random() < 0.3:
        most[number_one] = 40
    weights = {place: rng.choice([0, 1, 2, 8]) for place in ("proposals", "removed")}
    weights["market"] = rng.choice([0, 4, 8, 8])
    for player in "cn":
        weights |= {(player, pile): rng.choice([0, 1, 3, 6]) for pile in ("deck", "discards", "tableau")}
        weights[player, "hand"] = rng.choice([0, 6, 9, 9, 9])
    for card in rng.sample(CARDS, len(CARDS)):
        owners = [player for player in "cn" if card in DECKS[player]] or ["c", "n"]
        places = ["removed", *((player, pile) for player in owners for pile in vars(sides[player]))]
        if value(card) >= 5:
            places += ["market", "proposals"]
        places = [place for place in places if has_room(opinion, position, most, held, place, card)]
        chances = [weights[place] + 0.01 for place in places]
        put(position, rng.choices(places, chances)[0], card)
    for side in sides.values():
        rng.shuffle(side.tableau)
        if rng.random() < 0.6:
            side.tableau.sort(key=value, reverse=rng.random() < 0.5)
    won = max(most.values()) == 6 and all(side.discards for side in sides.values())
    if action == "2" and won:  # what was put down is among the discards
        position.trick = rng.choice("-cn")
    position.turn = position.active
    return position


def has_room(opinion, position, most, held, place, card):
    """At most so many symbols in a tableau, and so many cards in a hand."""
    if place == "market":
        return len(position.market) < 4
    if place in {"proposals", "removed"}:
        return True
    player, pile = place
    side = position.sides[player]
    if pile == "tableau":
        return card not in opinion.symbols or opinion.count_symbols(side) < most[player]
    return pile != "hand" or len(side.hand) < held[player]


def put(position, place, card):
    pile = getattr(position, place) if isinstance(place, str) else getattr(position.sides[place[0]], place[1])
    if isinstance(pile, list):
        pile.append(card)
    else:
        pile.add(card)


def everything(position):
    """(place, card) of all cards, in no order; the one that was put down for a trick lies `down`."""
    found = [("market", card) for card in position.market]
    found += [("proposals", card) for card in position.proposals]
    found += [("removed", card) for card in position.removed]
    for player, side in position.sides.items():
        found += [(f"{player} {pile}", card) for pile, cards in vars(side).items() for card in cards]
    kind, _, rest = position.pending.partition(":")
    if kind == "reply":
        found.append(("down", rest.partition(">")[0]))
    return found


def hidden_from(viewer, position):
    """The cards that a viewer cannot place, in order: the proposals, and the other's deck and hand (an onlooker: both's)."""
    found = set(position.proposals)
    for player, side in position.sides.items():
        if player != viewer:
            found |= side.deck | side.hand
    return sorted(found, key=CARDS.index)


def rearranged(viewer, position, order):
    """Changes a position to one that looks alike: the hidden cards dealt out anew in an `order` of them.

    Each place keeps its number of cards, and nobody gets a card that this player cannot have: the starting cards never
    leave their player.
    """
    proposals = [card for card in order if value(card) >= 5][: len(position.proposals)]
    left = [card for card in order if card not in proposals]
    others = [player for player in "cn" if player != viewer]
    for player in others:
        side = position.sides[player]
        size, held = len(side.deck) + len(side.hand), len(side.hand)
        own = [card for card in left if card in DECKS[player]]
        spare = [card for card in left if card not in DECKS[player] and card not in DECKS[OTHER[player]]]
        taken = own + spare[: size - len(own)]
        left = [card for card in left if card not in taken]
        taken.sort(key=order.index)
        side.hand, side.deck = set(taken[:held]), set(taken[held:])
    position.proposals = set(proposals)
    return position

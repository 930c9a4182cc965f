"""A second opinion: NAZ Duels as a beginner would program it, read off the rule page and nothing else.

A card is its text, a pile a set of texts, a tableau a list; every question is answered by trying everything, and nothing
is shared with the package. It is slow and meant to be obvious.
"""

from __future__ import annotations

from dataclasses import dataclass

CARDS = [colour + str(value) for colour in "BGNO" for value in range(1, 11)]  # ND-1; by colour, then value
DECKS = {"c": {"B1", "B3", "G1", "G3", "N2", "N4", "O2", "O4"}, "n": {"B2", "B4", "G2", "G4", "N1", "N3", "O1", "O3"}}
OTHER = {"c": "n", "n": "c"}
DEFAULTS = {"first": "random", "symbols": "odd-even", "points": "values", "tableau": "any", "end": "action"}


@dataclass
class Side:
    """What belongs to one player."""

    deck: set
    hand: set
    discards: set
    tableau: list


@dataclass
class Position:
    market: set
    proposals: set
    sides: dict  # player → Side
    removed: set
    number_one: str  # "?" before it is known
    action: str  # of the round, "1" or "2"
    trick: str  # who won the last one of the round, or "-"
    passed: str  # "p" if the first player did, or "-"
    turn: str
    pending: str

    @property
    def active(self):
        """Who takes the action of the round, whoever is to choose in it."""
        return self.number_one if self.action == "1" else OTHER[self.number_one]


def value(card):
    return int(card[1:])


def listed(cards):
    return ",".join(sorted(cards, key=CARDS.index)) or "-"


def cards_in(text):
    return text.split(",") if text != "-" else []


def read(text):
    market, proposals, c, n, removed, marks, turn, pending = text.split(" ")
    sides = {}
    for player, piles in (("c", c), ("n", n)):
        deck, hand, discards, tableau = piles.split("/")
        sides[player] = Side(set(cards_in(deck)), set(cards_in(hand)), set(cards_in(discards)), cards_in(tableau))
    return Position(
        set(cards_in(market)), set(cards_in(proposals)), sides, set(cards_in(removed)), *marks, turn, pending
    )


def write(position, viewers=("c", "n")):
    """The text of a position, with the deck and the hand of those alone who are `viewers`; for both, with the proposals."""
    piles = []
    for player, side in position.sides.items():
        shown = listed if player in viewers else counted
        laid = ",".join(side.tableau) or "-"
        piles.append(f"{shown(side.deck)}/{shown(side.hand)}/{listed(side.discards)}/{laid}")
    proposals = (listed if len(viewers) == 2 else counted)(position.proposals)
    marks = position.number_one + position.action + position.trick + position.passed
    fields = [listed(position.market), proposals, *piles, listed(position.removed), marks]
    return " ".join([*fields, position.turn, position.pending])


def counted(cards):
    return f"?{len(cards)}" if cards else "-"


def waiting(position):
    """The entries of a `draw:` or a `deal:`, the first one first."""
    return position.pending.partition(":")[2].split(",")


def pile(position):
    """Where the next card is drawn from."""
    who = waiting(position)[0][0]
    return position.proposals if who == "m" else position.sides[who].deck


# ---- the rules -------------------------------------------------------------------------------------------------------


class Naive:
    """NAZ Duels with options; positions and actions are texts."""

    def __init__(self, options):
        self.options = DEFAULTS | options
        self.symbols = self.options["symbols"]  # card → "leaf" or "tower"
        if self.symbols == "odd-even":
            self.symbols = {card: "tower" if value(card) % 2 else "leaf" for card in CARDS if value(card) <= 7}
        elif self.symbols == "parity":
            self.symbols = {}
            for card in CARDS:
                if value(card) <= 7:
                    odd = value(card) % 2 == 1
                    tower = odd if card[0] in "BG" else not odd
                    self.symbols[card] = "tower" if tower else "leaf"

    def start(self):
        proposals = {card for card in CARDS if value(card) >= 5}  # ND-2
        sides = {player: Side(set(DECKS[player]), set(), set(), []) for player in "cn"}  # ND-5, ND-6, ND-7
        random = self.options["first"] == "random"  # ND-8
        number_one = "?" if random else self.options["first"]
        position = Position(set(), proposals, sides, set(), number_one, "1", "-", "-", "chance", "")
        return self.chance(position, "deal", ["m4", "c5", "n5", *(["first"] if random else [])])  # ND-3

    def over(self, text):
        return read(text).turn == "-"

    def winner(self, text):
        """ND-25."""
        if not self.over(text):
            return None
        points = self.points(text)
        if points["c"] == points["n"]:
            return "draw"
        return "c" if points["c"] > points["n"] else "n"

    def points(self, text):
        """ND-25."""
        count = len if self.options["points"] == "cards" else lambda cards: sum(value(card) for card in cards)
        return {player: count(side.tableau) for player, side in read(text).sides.items()}

    def symbols_shown(self, text):
        """Player → symbols in the tableau, of which seven end the game."""
        return {player: self.count_symbols(side) for player, side in read(text).sides.items()}

    def count_symbols(self, side):
        return len([card for card in side.tableau if card in self.symbols])

    # ---- who sees what ---------------------------------------------------------------------------------------

    def view(self, text, player):
        return write(read(text), [player])

    def action_view(self, text, action, player):
        position = read(text)
        if action.startswith("draw:") and waiting(position)[0][0] not in {"m", player}:
            return "draw:?"
        return action

    # ---- what may be done ------------------------------------------------------------------------------------

    def legal(self, text):
        position = read(text)
        kind, market = position.pending.partition(":")[0], position.market
        if position.turn == "-":
            return set()
        if position.turn == "chance":
            if waiting(position)[0] == "first":
                return {"first:c", "first:n"}
            return {f"draw:{card}" for card in pile(position)}
        hand = position.sides[position.turn].hand
        if kind == "-":
            return self.buys(position) | self.plays(position) or {"pass"}  # ND-27
        if kind == "reply":  # ND-11
            return {f"reply:{card}" for card in hand}
        if kind == "take":  # ND-13
            return {f"take:{card}" for card in market}
        if kind == "leaf":  # ND-20
            ends = ["", "<"] if self.options["tableau"] == "row" else [""]
            return {"decline"} | {f"play:{end}{card}" for card in hand for end in ends}
        if kind == "tower":  # ND-21
            return {"decline"} | {f"take:{card}" for card in market}
        return {f"remove:{card}" for card in hand}  # ND-21

    def buys(self, position):
        """ND-11; none without a market card and a hand card (ND-28)."""
        return {f"buy:{card}>{named}" for card in position.sides[position.turn].hand for named in position.market}

    def plays(self, position):
        side = position.sides[position.turn]
        if not side.discards:  # ND-17
            return set()
        found = set()
        for card in side.hand:
            if not side.tableau:
                found.add(f"play:{card}")
            elif self.options["tableau"] == "any":
                if any(consecutive(card, laid) for laid in side.tableau):  # ND-18
                    found.add(f"play:{card}")
            else:
                left, right = consecutive(card, side.tableau[0]), consecutive(card, side.tableau[-1])
                if left or right:
                    found.add(f"play:{card}")
                if left and right:
                    found.add(f"play:<{card}")
        return found

    # ---- what it does ----------------------------------------------------------------------------------------

    def after(self, text, action):
        position = read(text)
        kind, _, rest = action.partition(":")
        if kind == "draw":
            return self.draw(position, rest)
        if kind == "first":  # ND-8
            position.number_one = rest
            return self.new_round(position)
        if kind == "buy":
            return self.buy(position, *rest.split(">"))
        if kind == "reply":
            return self.reply(position, rest)
        if kind == "take" and position.pending == "tower":
            return self.take_into_the_hand(position, rest)
        if kind == "take":
            return self.take(position, rest)
        if kind == "play":
            return self.play(position, rest)
        if kind == "remove":  # ND-21
            position.sides[position.active].hand.remove(rest)
            position.removed.add(rest)
        if kind == "pass":  # ND-27
            if position.action == "2" and position.passed == "p":
                return game_over(position)
            if position.action == "1":
                position.passed = "p"
        return self.end_of_action(position)  # after `decline` too

    # ---- the trick -------------------------------------------------------------------------------------------

    def buy(self, position, card, named):
        """ND-11."""
        active = position.active
        position.sides[active].hand.remove(card)
        if not position.sides[OTHER[active]].hand:  # ND-13a
            position.sides[active].discards.add(card)  # ND-14
            return self.trick_won(position, active, named)
        position.turn, position.pending = OTHER[active], f"reply:{card}>{named}"
        return write(position)

    def reply(self, position, card):
        put_down, named = position.pending.partition(":")[2].split(">")
        active, replier = position.active, OTHER[position.active]
        position.sides[replier].hand.remove(card)
        position.sides[replier].discards.add(card)  # ND-14
        position.sides[active].discards.add(put_down)
        if value(put_down) == value(card):  # ND-12
            winner = position.number_one
        else:
            winner = active if value(put_down) > value(card) else replier
        return self.trick_won(position, winner, named)

    def trick_won(self, position, winner, named):
        """ND-13."""
        position.trick = winner
        if winner == position.active:
            position.market.remove(named)
            position.sides[winner].discards.add(named)
            return self.ask_takers(position, [OTHER[winner]])
        return self.ask_takers(position, [winner, OTHER[winner]])

    def take(self, position, card):
        position.market.remove(card)
        position.sides[position.turn].discards.add(card)  # ND-14
        return self.ask_takers(position, waiting(position)[1:])

    def ask_takers(self, position, takers):
        takers = takers[: len(position.market)]  # ND-13a
        if takers:
            position.turn, position.pending = takers[0], f"take:{','.join(takers)}"
            return write(position)
        new = min(2, 4 - len(position.market), len(position.proposals))  # ND-15
        return self.chance(position, "draw", [f"m{new}"])

    # ---- the tableau -----------------------------------------------------------------------------------------

    def play(self, position, where):
        """ND-18, or ND-20 if a leaf waits."""
        side, card = position.sides[position.active], where.removeprefix("<")
        side.hand.remove(card)
        to_the_left = where.startswith("<")
        if self.options["tableau"] == "row" and side.tableau and position.pending == "-":
            to_the_left = to_the_left or not consecutive(card, side.tableau[-1])
        side.tableau.insert(0 if to_the_left else len(side.tableau), card)
        symbol = self.symbols.get(card)  # ND-19
        if (symbol == "leaf" and side.hand) or (symbol == "tower" and position.market):  # ND-21a
            position.pending = symbol
            return write(position)
        return self.end_of_action(position)

    def take_into_the_hand(self, position, card):
        """ND-21."""
        position.market.remove(card)
        position.sides[position.active].hand.add(card)
        position.pending = "remove"
        return write(position)

    # ---- actions and rounds ----------------------------------------------------------------------------------

    def end_of_action(self, position):
        """ND-10, ND-24."""
        seven = any(self.count_symbols(side) >= 7 for side in position.sides.values())
        if seven and (self.options["end"] == "action" or position.action == "2"):
            return game_over(position)
        if position.action == "1":
            position.action = "2"
            position.turn, position.pending = position.active, "-"
            return write(position)
        entries = [f"m{min(4 - len(position.market), len(position.proposals))}"]  # ND-22
        for player in (position.number_one, OTHER[position.number_one]):
            side = position.sides[player]
            entries.append(f"{player}{min(5 - len(side.hand), len(side.deck) + len(side.discards))}")  # ND-23
        return self.chance(position, "deal", entries)

    def new_round(self, position):
        """ND-16."""
        if position.trick != "-":
            position.number_one = position.trick
        position.action, position.trick, position.passed = "1", "-", "-"
        position.turn, position.pending = position.number_one, "-"
        return write(position)

    def draw(self, position, card):
        pile(position).remove(card)
        first, *others = waiting(position)
        who, number = first[0], int(first[1:])
        (position.market if who == "m" else position.sides[who].hand).add(card)
        return self.chance(position, position.pending.partition(":")[0], [f"{who}{number - 1}", *others])

    def chance(self, position, kind, entries):
        """Wait for what is drawn, or go on if it is nothing."""
        entries = [entry for entry in entries if entry[1:] != "0"]
        if not entries:
            return self.end_of_action(position) if kind == "draw" else self.new_round(position)
        if entries[0][0] in "cn":
            side = position.sides[entries[0][0]]
            if not side.deck:  # ND-23
                side.deck, side.discards = side.discards, set()
        position.turn, position.pending = "chance", f"{kind}:{','.join(entries)}"
        return write(position)


def consecutive(card, other):
    """ND-18."""
    return value(card) - value(other) in {1, -1}


def game_over(position):
    position.turn = position.pending = "-"
    return write(position)

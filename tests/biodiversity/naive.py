"""A second opinion: Cards della Biodiversità as a beginner would program it, read off the rule page and nothing else.

A card is a dictionary from the card set, what a side holds a list; a position is read from its text, changed and written
again for every question, and nothing is shared with the package. It is slow and meant to be obvious.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

OTHER = {"a": "b", "b": "a"}
DEFAULTS = {
    "mode": "energy",
    "battles": 12,
    "limit": 60,
    "format": "1v1",
    "members": None,
    "first": "cards",
    "territory": "none",
    "cancel": "show",
    "hands": "hidden",
}
FORMATS = {"1v1": (1, 1), "pairs": (2, 2)}
"""Members of the sides; teams name their own."""
SPECIALS = {"element", "synergy", "setback"}
A_CARD = re.compile(r"([a-z0-9-]+)(?::(\d+))?(?:\*(\d+))?(?:@([a-z0-9-]+))?(?:!(\d+))?(?:~(\d+))?(\^)?")


@dataclass
class Held:
    """A card that a side holds; `None` is a mark that is not there."""

    id: str
    left: int | None  # energy or points
    turns: int | None
    bound: str | None  # to this card, or twinned with it
    free: int | None  # the battle in which the superpower is free again
    back: int | None  # the battle in which the card is back
    hidden: bool

    def __str__(self):
        marks = {":": self.left, "*": self.turns, "@": self.bound, "!": self.free, "~": self.back}
        written = "".join(f"{sign}{mark}" for sign, mark in marks.items() if mark is not None)
        return self.id + written + ("^" if self.hidden else "")


@dataclass
class Position:
    battle: int
    attacker: str  # "?" before it is known
    sides: dict  # side → list of Held, in the order of the set
    won: dict  # side → battles
    taken: dict  # side → energy
    turn: str
    pending: str

    def held(self, side, card_id):
        return next((held for held in self.sides[side] if held.id == card_id), None)


@dataclass
class Declared:
    """A declaration and whether its special is cancelled."""

    card: str
    power: bool
    added: str | None  # a special, or a gold card
    cancelled: bool

    def __str__(self):
        parts = [self.card, *(["power"] if self.power else []), *([self.added] if self.added else [])]
        return "+".join(parts) + ("!" if self.cancelled else "")


def read(text):
    battle, attacker, a, b, score, turn, pending = text.split(" ")
    sides = {"a": [read_card(card) for card in a.split(",")], "b": [read_card(card) for card in b.split(",")]}
    (won_a, taken_a), (won_b, taken_b) = (side.split("/") for side in score.split("-"))
    won, taken = {"a": int(won_a), "b": int(won_b)}, {"a": int(taken_a), "b": int(taken_b)}
    return Position(int(battle), attacker, sides, won, taken, turn, pending)


def read_card(text):
    name, left, turns, bound, free, back, hidden = A_CARD.fullmatch(text).groups()
    left, turns, free, back = (None if number is None else int(number) for number in (left, turns, free, back))
    return Held(name, left, turns, bound, free, back, hidden is not None)


def write(position, viewers=("a", "b")):
    """The text of a position, with the hidden cards of those sides alone that are `viewers`."""
    sides = []
    for side, cards in position.sides.items():
        shown = [str(held) for held in cards if side in viewers or not held.hidden]
        unseen = len(cards) - len(shown)
        sides.append(",".join([*shown, *([f"?{unseen}"] if unseen else [])]))
    score = "-".join(f"{position.won[side]}/{position.taken[side]}" for side in "ab")
    pending = position.pending
    if re.fullmatch(r"fingers:\w+:\d", pending) and "a" not in viewers:
        pending = pending[:-1] + "?"
    return " ".join([str(position.battle), position.attacker, *sides, score, position.turn, pending])


def read_declaration(text):
    card, *others = text.removesuffix("!").split("+")
    added = [other for other in others if other != "power"]
    return Declared(card, "power" in others, added[0] if added else None, text.endswith("!"))


# ---- the rules -------------------------------------------------------------------------------------------------------


class Naive:
    """The game with a set of cards and options; positions and actions are texts."""

    def __init__(self, cards, options):
        listed = cards["cards"] if isinstance(cards, dict) else cards
        self.cards = {card["id"]: card for card in listed}
        self.order = [card["id"] for card in listed]
        self.given, self.options = options, DEFAULTS | options
        self.members = dict(zip("ab", self.options["members"] or FORMATS[self.options["format"]], strict=True))
        territory = self.options["territory"]
        self.territory = [] if territory == "none" else self.cards[territory]["effects"]

    def can_begin(self):
        """BD-1."""
        kinds = {side: [self.cards[card]["kind"] for card in self.options[side]] for side in "ab"}
        return all(kinds[side].count("biodiversity") >= 2 for side in "ab")

    def start(self):
        sides = {}
        for side in "ab":
            deck = sorted(self.options[side], key=self.order.index)
            sides[side] = [self.fresh(card_id) for card_id in deck]
        position = Position(1, "?", sides, {"a": 0, "b": 0}, {"a": 0, "b": 0}, "", "-")
        sizes = {side: len(cards) for side, cards in sides.items()}
        if self.options["first"] in {"a", "b"}:
            position.attacker = self.options["first"]
        elif sizes["a"] != sizes["b"]:  # BD-2
            position.attacker = "a" if sizes["a"] < sizes["b"] else "b"
        else:  # BD-3
            return self.ask(position, "a", "call")
        return self.ask_for_attack(position)

    def fresh(self, card_id):
        """A card as it is when the game begins."""
        card, hidden = self.cards[card_id], self.options["hands"] == "hidden"  # BD-44
        left = self.full(card_id) if card["kind"] in {"biodiversity", "aromatic", "gold"} else None
        return Held(card_id, left, card.get("turns"), None, None, None, hidden)

    def full(self, card_id):
        """Full energy or points of a card."""
        card = self.cards[card_id]
        if card["kind"] == "aromatic":
            return card["points"]
        if card["kind"] == "gold":
            return card["energy"]
        energy = card["energy"] + sum(effect.get("energy", 0) for effect in self.of_territory(card_id))
        energy += {"1v1": 0, "pairs": 2, "teams": -3}[self.options["format"]]  # BD-36, BD-37
        return max(energy, 1)

    def stop(self, card_id):
        """How many battles a card sits out."""
        card = self.cards[card_id]
        if card["kind"] == "gold":
            return card["stop"]
        return max(card["stop"] + sum(effect.get("stop", 0) for effect in self.of_territory(card_id)), 0)

    def of_territory(self, card_id):
        """The effects of the territory that hold for a side while it fights with this card (BD-35a)."""
        card, found = self.cards[card_id], []
        for local in self.territory:
            wanted = {key: local[key] for key in ("season", "family") if key in local}
            is_plant = card["kind"] == "biodiversity"
            if not wanted or (is_plant and all(card[key] == value for key, value in wanted.items())):
                found.append(local["effect"])
        return found

    # ---- how it ends -----------------------------------------------------------------------------------------

    def over(self, text):
        return read(text).turn == "-"

    def all_battles_done(self, position):
        last = self.options["limit" if self.options["mode"] == "impossibility" else "battles"]
        return last != "none" and position.battle > last

    def winner(self, text):
        position = read(text)
        if position.turn != "-":
            return None
        if not self.all_battles_done(position):  # BD-38
            return OTHER[position.attacker] if position.pending == "-" else position.attacker
        counted = position.won if self.options["mode"] == "battles" else position.taken  # BD-38a, BD-39, BD-40
        if counted["a"] == counted["b"]:  # BD-41
            return "draw"
        return "a" if counted["a"] > counted["b"] else "b"

    # ---- who sees what ---------------------------------------------------------------------------------------

    def view(self, text, side):
        return write(read(text), [side])

    def action_view(self, text, action, side):
        position = read(text)
        if action.startswith("fingers:") and position.turn[0] == "a" != side:
            return "fingers:?"
        return action

    # ---- what may be done ------------------------------------------------------------------------------------

    def legal(self, text):
        position = read(text)
        if position.turn == "-":
            return set()
        side, pending = position.turn[0], position.pending
        if pending == "call":
            return {"call:odd", "call:even"}
        if pending.startswith("fingers:"):
            return {f"fingers:{number}" for number in range(6)}
        if "?" in pending:
            special = read_declaration(pending.partition("?")[2]).added
            named = self.cards[special].get("cancelled_by", [])
            return {"decline"} | {f"cancel:{held.id}" for held in position.sides[side] if held.id in named}  # BD-23
        phase = "attack" if pending == "-" else "defence"
        verb = {"attack": "attack", "defence": "defend"}[phase]
        return {
            f"{verb}:{one}" for held in position.sides[side] for one in self.declarations(position, side, held, phase)
        }

    def usable(self, held, phase):
        """BD-4, BD-9, BD-17, BD-18."""
        card = self.cards[held.id]
        if card["kind"] == "aromatic":
            return card["role"] == phase
        return card["kind"] == "biodiversity" and held.back is None

    def declarations(self, position, side, held, phase):
        """All that may be declared with a card."""
        if not self.usable(held, phase):
            return
        powers = [False]
        if self.gold_of(position, side, held.id):  # BD-33
            yield held.id
            return
        power = self.cards[held.id].get("power")
        if power and power["phase"] == phase and held.free is None:  # BD-5, BD-11
            powers.append(True)
        for declared in powers:
            yield str(Declared(held.id, declared, None, False))
            for other in position.sides[side]:
                if self.may_accompany(other, held, phase):
                    yield str(Declared(held.id, declared, other.id, False))
        for other in position.sides[side]:
            gold = self.cards[other.id]
            if gold["kind"] == "gold" and gold["twin"] == held.id and other.back is None:  # BD-29, BD-32, BD-33
                yield str(Declared(held.id, False, other.id, False))

    def may_accompany(self, other, held, phase):
        """BD-6, BD-9, BD-25, BD-28a."""
        special = self.cards[other.id]
        if special["kind"] not in SPECIALS:
            return False
        return special["phase"] in {phase, "both"} and other.bound in {None, held.id}

    def gold_of(self, position, side, card_id):
        """The gold card that is twinned with a card."""
        for held in position.sides[side]:
            if self.cards[held.id]["kind"] == "gold" and held.bound == card_id:
                return held
        return None

    # ---- what it does ----------------------------------------------------------------------------------------

    def after(self, text, action):
        position = read(text)
        kind, _, rest = action.partition(":")
        if kind == "call":
            return self.ask(position, "a", f"fingers:{rest}")
        if kind == "fingers":
            return self.fingers(position, rest)
        if kind == "attack":
            return self.attack(position, rest)
        if kind == "defend":
            return self.defend(position, rest)
        side = position.turn[0]
        attack, semicolon, defence = position.pending.rpartition(";")  # `?A` or `A;?D`
        declared = read_declaration(defence.removeprefix("?"))
        if kind == "cancel":  # BD-23
            position.held(side, rest).hidden = False
            declared.cancelled = True
        if semicolon:
            return self.settle(position, read_declaration(attack), declared)
        return self.ask_for_defence(position, declared)

    def fingers(self, position, number):
        """BD-3."""
        _, called, *shown = position.pending.split(":")
        if not shown:
            return self.ask(position, "b", f"{position.pending}:{number}")
        total = int(shown[0]) + int(number)
        right = called == ("odd" if total % 2 else "even")
        position.attacker = "a" if right else "b"
        return self.ask_for_attack(position)

    def attack(self, position, text):
        declared = self.declare(position, position.attacker, text)
        if self.opens_a_window(declared):
            return self.ask(position, OTHER[position.attacker], f"?{declared}")
        return self.ask_for_defence(position, declared)

    def defend(self, position, text):
        declared = self.declare(position, OTHER[position.attacker], text)
        if self.opens_a_window(declared):
            return self.ask(position, position.attacker, f"{position.pending};?{declared}")
        return self.settle(position, read_declaration(position.pending), declared)

    def declare(self, position, side, text):
        """BD-43a, BD-44."""
        declared = read_declaration(text)
        for card_id in (declared.card, declared.added):
            if card_id:
                position.held(side, card_id).hidden = False
        return declared

    def opens_a_window(self, declared):
        """BD-23."""
        if self.options["cancel"] == "off" or not declared.added:
            return False
        return bool(self.cards[declared.added].get("cancelled_by"))

    def ends(self, text, action):
        """The two declarations of the battle that an action ends, or `None` if it goes on."""
        attack, _, asked = read(text).pending.partition(";?")
        kind, _, rest = action.partition(":")
        declared = read_declaration(asked or rest)
        if asked:
            declared.cancelled = kind == "cancel"
        elif kind != "defend" or self.opens_a_window(declared):
            return None
        return read_declaration(attack), declared

    # ---- who acts next ---------------------------------------------------------------------------------------

    def ask(self, position, side, pending):
        """BD-37a."""
        number = (position.battle - 1) // 2 % self.members[side] + 1
        position.turn = f"{side}{number}" if self.members[side] > 1 else side
        position.pending = pending
        return write(position)

    def ask_for_attack(self, position):
        return self.ask_or_lose(position, position.attacker, "attack", "-")

    def ask_for_defence(self, position, declared):
        return self.ask_or_lose(position, OTHER[position.attacker], "defence", str(declared))

    def ask_or_lose(self, position, side, phase, pending):
        """BD-38."""
        if any(self.usable(held, phase) for held in position.sides[side]):
            return self.ask(position, side, pending)
        position.turn, position.pending = "-", pending
        return write(position)

    # ---- the battle ------------------------------------------------------------------------------------------

    def sums(self, position, attack, defence):
        """Attack and defence of two declarations, and which special of each side works: (9, 13, {"a": None, "b": …})."""
        sides = {position.attacker: ("attack", attack), OTHER[position.attacker]: ("defence", defence)}
        land = {side: self.of_territory(declared.card) for side, (_, declared) in sides.items()}
        works = {}
        for side, (_, declared) in sides.items():  # BD-23; BD-35a: the territory comes first
            voided = any(effect.get("void") == "special" for effect in land[OTHER[side]])
            is_special = declared.added is not None and self.cards[declared.added]["kind"] in SPECIALS
            works[side] = declared.added if is_special and not declared.cancelled and not voided else None
        for side in (position.attacker, OTHER[position.attacker]):  # BD-43, BD-27
            mine, other = works[side], works[OTHER[side]]
            if mine and other:
                special = self.cards[mine]
                if other in special.get("cancels", []) or special["effect"].get("void") == "special":
                    works[OTHER[side]] = None
        effects = {side: land[side] + ([self.cards[works[side]]["effect"]] if works[side] else []) for side in "ab"}
        total = {}
        for side, (phase, declared) in sides.items():
            total[phase] = self.strength(position, side, phase, declared, effects)
        return total["attack"], total["defence"], works

    def strength(self, position, side, phase, declared, effects):
        """Card + gold + format + territory + superpower × factor + own special − enemy special, and at least 0 (BD-42)."""
        card, held = self.cards[declared.card], position.held(side, declared.card)
        if card["kind"] == "aromatic":
            total = held.left  # BD-20
        else:
            total = card[phase]
            total += {("pairs", "attack"): 1, ("teams", "defence"): -1}.get((self.options["format"], phase), 0)
        gold = self.gold_in_battle(position, side, declared)
        if gold:
            total += self.cards[gold.id][phase]
        if declared.power and not any(effect.get("void") == "power" for effect in effects[OTHER[side]]):
            points = card["power"]["points"]
            for effect in effects[side]:
                points *= effect.get("power", 1)
            total += points
        total += sum(effect.get(phase, 0) for effect in effects[side])
        total += sum(effect.get(f"enemy_{phase}", 0) for effect in effects[OTHER[side]])
        return max(total, 0)

    def gold_in_battle(self, position, side, declared):
        """The gold card that fights with the declared one: declared now, or twinned before."""
        if declared.added and self.cards[declared.added]["kind"] == "gold":
            return position.held(side, declared.added)
        return self.gold_of(position, side, declared.card)

    def settle(self, position, attack, defence):
        """BD-43a: everything is booked after the sums."""
        attacker, defender = position.attacker, OTHER[position.attacker]
        attacked, defended, _ = self.sums(position, attack, defence)
        for side, declared in ((attacker, attack), (defender, defence)):
            self.book_what_was_declared(position, side, declared)
        if attacked > defended:  # BD-13
            position.won[attacker] += 1
            self.lose(position, defender, defence, attacked - defended)
        elif defended > attacked:  # BD-14
            position.won[defender] += 1
            self.lose(position, attacker, attack, defended - attacked)
        else:  # BD-15
            self.lose(position, attacker, attack, 1)
        if self.cards[attack.card]["kind"] == "aromatic":  # BD-19
            position.held(attacker, attack.card).turns -= 1
        if self.cards[defence.card]["kind"] == "aromatic":
            self.wear_out(position.held(defender, defence.card), attacked)
        for side in "ab":  # BD-19, BD-21, BD-28
            position.sides[side] = [held for held in position.sides[side] if held.turns != 0]
        return self.next_battle(position)

    def book_what_was_declared(self, position, side, declared):
        held = position.held(side, declared.card)
        if declared.power:
            held.free = position.battle + 3  # BD-11
        if not declared.added:
            return
        other, kind = position.held(side, declared.added), self.cards[declared.added]["kind"]
        if kind in {"synergy", "gold"}:  # BD-25, BD-32
            other.bound = declared.card
        if kind in {"synergy", "setback"}:  # BD-25, BD-28
            other.turns -= 1

    def lose(self, position, side, declared, amount):
        """BD-16, BD-32: energy of the gold card first, and no more than there is."""
        if self.cards[declared.card]["kind"] == "aromatic":  # BD-19, BD-20
            return
        gold, plant = self.gold_of(position, side, declared.card), position.held(side, declared.card)
        for held in (gold, plant):
            if held is None:
                continue
            lost = min(amount, held.left)
            amount -= lost
            held.left -= lost
            position.taken[OTHER[side]] += lost
            if held.left == 0:  # BD-17, BD-32
                held.back = position.battle + self.stop(held.id) + 1
                if held is gold:
                    held.bound = None

    def wear_out(self, held, attacked):
        """BD-20, BD-21."""
        held.left -= attacked
        if held.left <= 0:
            held.turns -= 1
            held.left = self.full(held.id)

    def next_battle(self, position):
        """BD-3a, and what was waited for."""
        position.battle += 1
        position.attacker = OTHER[position.attacker]
        for cards in position.sides.values():
            for held in cards:
                if held.free == position.battle:
                    held.free = None
                if held.back == position.battle:  # BD-17, BD-32
                    held.back, held.left = None, self.full(held.id)
        if self.all_battles_done(position):
            position.turn = position.pending = "-"
            return write(position)
        return self.ask_for_attack(position)

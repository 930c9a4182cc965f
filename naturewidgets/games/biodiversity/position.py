"""The position text of Cards della Biodiversità: `<battle> <attacker> <a> <b> <score> <turn> <pending>`, read and written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import NotationError
from ...core.notation import check_line
from ...locale import N_
from .cards import AROMATIC, BIODIVERSITY, GOLD, SETBACK, SYNERGY, TERRITORY

if TYPE_CHECKING:
    from .deal import Deal

SIDES = ("a", "b")
"""The two sides; inside, 0 and 1."""
OVER = 2
"""Value of `turn` beside the two sides."""
UNKNOWN = -1
"""Value of `attacker` before odds and evens are decided."""

ATTACK_DUE, ASK_DEFENDER, DEFENCE_DUE, ASK_ATTACKER, CALL, FINGERS_A, FINGERS_B = range(7)
"""Kinds of what is to come: an attack; whether its special is cancelled; the defence; whether its special is cancelled; odds
or even; the fingers of a; those of b."""

EVEN, ODD = CALLS = ("even", "odd")


class Held(NamedTuple):
    """A card of a side, by its number in the set.

    `level` is energy or points left, `turns` the turns left, `bound` the card that it is bound to or twinned with (-1: none),
    `free` the battle from which its superpower is free again (0: it is), `back` the battle in which it is back (0: it is in).
    """

    card: int
    level: int = 0
    turns: int = 0
    bound: int = -1
    free: int = 0
    back: int = 0
    shown: bool = True


Hand = tuple[Held, ...]
"""The cards of a side, in the order of the set."""


class Declared(NamedTuple):
    """A declaration: the card, whether with its superpower, and its special or gold card (-1: none), perhaps cancelled."""

    card: int
    power: bool = False
    support: int = -1
    cancelled: bool = False


UNDECLARED = Declared(-1)


class Pending(NamedTuple):
    """What is to come. `attack` and `defence` have been declared; `call` and `fingers` belong to odds and evens."""

    kind: int = ATTACK_DUE
    attack: Declared = UNDECLARED
    defence: Declared = UNDECLARED
    call: str = ""
    fingers: int = -1


class Score(NamedTuple):
    """Battles won and energy taken by a side."""

    won: int = 0
    taken: int = 0


class Position(NamedTuple):
    """What a position text says, without whose turn it is: that follows."""

    battle: int
    attacker: int
    hands: tuple[Hand, Hand]
    scores: tuple[Score, Score]
    pending: Pending


def find(hand: Hand, card: int) -> Held | None:
    """The card in a hand, if it is there."""
    for held in hand:
        if held.card == card:
            return held
    return None


def held_in(hand: Hand, card: int) -> Held:
    """The card in a hand that holds it."""
    return next(held for held in hand if held.card == card)


# ---- writing --------------------------------------------------------------------------------------------------------


def write_held(deal: Deal, held: Held) -> str:
    """A card as in `cima:8!5`, `lombrico*2@cima^`."""
    card = deal.cards[held.card]
    text = card.id
    if card.kind in (BIODIVERSITY, AROMATIC, GOLD):
        text += f":{held.level}"
    if card.kind in (AROMATIC, SYNERGY, SETBACK):
        text += f"*{held.turns}"
    if held.bound >= 0:
        text += f"@{deal.cards[held.bound].id}"
    if held.free:
        text += f"!{held.free}"
    if held.back:
        text += f"~{held.back}"
    return text if held.shown else f"{text}^"


def write_hand(deal: Deal, hand: Hand, *, hides: bool = False) -> str:
    """A hand; `hides`: with the number of those not yet shown in their place."""
    texts = [write_held(deal, held) for held in hand if held.shown or not hides]
    if hides and (hidden := sum(not held.shown for held in hand)):
        texts.append(f"?{hidden}")
    return ",".join(texts)


def write_declared(deal: Deal, declared: Declared) -> str:
    """A declaration, as it follows `attack:` or `defend:`; with `!` if its special is cancelled."""
    support = f"+{deal.cards[declared.support].id}" if declared.support >= 0 else ""
    power = "+power" if declared.power else ""
    return f"{deal.cards[declared.card].id}{power}{support}{'!' if declared.cancelled else ''}"


def write_pending(deal: Deal, pending: Pending, *, hides: bool = False) -> str:
    """What is to come; `hides`: with `?` for secret fingers."""
    kind = pending.kind
    if kind == CALL:
        return "call"
    if kind == FINGERS_A:
        return f"fingers:{pending.call}"
    if kind == FINGERS_B:
        return f"fingers:{pending.call}:{'?' if hides else pending.fingers}"
    if kind == ATTACK_DUE:
        return "-"
    attack = write_declared(deal, pending.attack)
    if kind == ASK_ATTACKER:
        return f"{attack};?{write_declared(deal, pending.defence)}"
    return f"?{attack}" if kind == ASK_DEFENDER else attack


def write_scores(scores: tuple[Score, Score]) -> str:
    """As in `1/7-0/3`."""
    return "-".join(f"{score.won}/{score.taken}" for score in scores)


def write_position(deal: Deal, position: Position, turn: str, viewer: int | None = None) -> str:
    """The position text; `viewer`: as that side sees it (-1: neither), `None`: all of it."""
    hands = (
        write_hand(deal, hand, hides=viewer is not None and side != viewer) for side, hand in enumerate(position.hands)
    )
    return " ".join(
        (
            str(position.battle),
            write_attacker(position.attacker),
            *hands,
            write_scores(position.scores),
            turn,
            write_pending(deal, position.pending, hides=viewer not in (None, 0)),
        )
    )


def write_attacker(attacker: int) -> str:
    """The attacker's side, or `?` before it is known."""
    return "?" if attacker == UNKNOWN else SIDES[attacker]


# ---- reading --------------------------------------------------------------------------------------------------------

LONGEST_POSITION = 200_000

_HELD = re.compile(
    r"(?P<id>[a-z][a-z0-9-]*)(?::(?P<level>\d{1,6}))?(?:\*(?P<turns>\d{1,2}))?(?:@(?P<bound>[a-z][a-z0-9-]*))?"
    r"(?:!(?P<free>[1-9]\d{0,5}))?(?:~(?P<back>[1-9]\d{0,5}))?(?P<hidden>\^)?"
)
_DECLARED = re.compile(r"([a-z][a-z0-9-]*)(\+power)?(?:\+([a-z][a-z0-9-]*))?(!)?")
_SCORES = re.compile(r"(\d{1,6})/(\d{1,6})-(\d{1,6})/(\d{1,6})")
_MARKS = {
    BIODIVERSITY: ({"level"}, {"free", "back"}),
    AROMATIC: ({"level", "turns"}, set[str]()),
    GOLD: ({"level"}, {"bound", "back"}),
    SYNERGY: ({"turns"}, {"bound"}),
    SETBACK: ({"turns"}, set[str]()),
}
"""Kind of card → the marks that it must carry, and those that it may."""
_SIGNS = {"level": ":", "turns": "*", "bound": "@", "free": "!", "back": "~"}


class _Reader:
    """One position text, read field by field; `at` is where the one being read begins."""

    def __init__(self, deal: Deal, text: str) -> None:
        self.deal = deal
        self.text = text
        self.at = 0

    def fail(self, message: str, **params: object) -> NotationError:
        return NotationError(message, read=self.text, at=self.at, **params)

    def card(self, name: str) -> int:
        try:
            return self.deal.number(name)
        except KeyError:
            message = N_("“{read}”, character {at}: the card set has no card “{name}”.")
            raise self.fail(message, name=name[:40]) from None

    def number(self, digits: str | None, empty: int = 0) -> int:
        if digits is None:
            return empty
        if str(int(digits)) != digits:
            raise self.fail(N_("“{read}”, character {at}: write {digits} without leading zeros."), digits=digits)
        return int(digits)

    # ---- hands ---------------------------------------------------------------------------------------------------------

    def hand(self, field: str, battle: int) -> Hand:
        found: list[Held] = []
        for entry in field.split(","):
            if entry.startswith("?"):
                raise self.fail(
                    N_(
                        "“{read}”, character {at}: this is what a player sees while cards are hidden; it cannot be played on from."
                    )
                )
            held = self.held(entry, battle)
            if found and held.card <= found[-1].card:
                message = N_(
                    "“{read}”, character {at}: {name} is there twice or out of order; cards stand in the order of the card set."
                )
                raise self.fail(message, name=self.deal.cards[held.card].id)
            found.append(held)
            self.at += len(entry) + 1
        return tuple(found)

    def held(self, entry: str, battle: int) -> Held:
        match = _HELD.fullmatch(entry)
        if not match:
            message = N_(
                "“{read}”, character {at}: “{entry}” is no card of a side; one looks like cima:8!5, menta:7*2 or lombrico*2@cima^."
            )
            raise self.fail(message, entry=entry[:40])
        number = self.card(match["id"])
        card = self.deal.cards[number]
        if card.kind == TERRITORY:
            raise self.fail(N_("“{read}”, character {at}: {name} is a territory; no side holds it."), name=card.id)
        needed, allowed = _MARKS.get(card.kind, (set[str](), set[str]()))
        given = {mark for mark in _SIGNS if match[mark] is not None}
        for wrong in sorted((needed - given) | (given - needed - allowed)):
            message = (
                N_("“{read}”, character {at}: {name} must have a {sign} here.")
                if wrong in needed
                else N_("“{read}”, character {at}: {name} cannot have a {sign}.")
            )
            raise self.fail(message, name=card.id, sign=_SIGNS[wrong])
        bound = self.card(match["bound"]) if match["bound"] else -1
        held = Held(
            number,
            self.number(match["level"]),
            self.number(match["turns"]),
            bound,
            self.number(match["free"]),
            self.number(match["back"]),
            not match["hidden"],
        )
        for fault in self.deal.misfits(held, battle):
            raise self.fail(fault, name=card.id, full=self.deal.full[number], turns=card.turns, battle=battle)
        return held

    # ---- the rest ------------------------------------------------------------------------------------------------------

    def declared(self, text: str) -> Declared:
        match = _DECLARED.fullmatch(text)
        if not match:
            raise self.fail(
                N_("“{read}”, character {at}: “{entry}” is no declaration; one looks like beta+power+banca-dei-semi."),
                entry=text[:60],
            )
        card, power, support, cancelled = match.groups()
        return Declared(self.card(card), bool(power), self.card(support) if support else -1, bool(cancelled))

    def pending(self, field: str, *, begun: bool) -> Pending:
        """What is to come; `begun`: the first attacker is known, so that `call` is a card of that name."""
        if field == "-":
            return Pending()
        if field == "call" and not (begun and any(card.id == field for card in self.deal.cards)):
            return Pending(CALL)
        if fingers := re.fullmatch(r"fingers:(odd|even)(?::([0-5]))?", field):
            call, number = fingers.groups()
            return Pending(FINGERS_B, call=call, fingers=int(number)) if number else Pending(FINGERS_A, call=call)
        if field.startswith("?"):
            return Pending(ASK_DEFENDER, self.declared(field[1:]))
        attack, asked, defence = field.partition(";?")
        if asked:
            return Pending(ASK_ATTACKER, self.declared(attack), self.declared(defence))
        return Pending(DEFENCE_DUE, self.declared(attack))


def read_position(deal: Deal, text: str) -> tuple[Position, str]:
    """The position in `text` and what it says of the turn; that they fit is checked apart (`possible`).

    Raises:
        NotationError: `text` is no position; says what was read and where it broke.
    """
    fields = check_line(text, longest=LONGEST_POSITION).split(" ")
    reader = _Reader(deal, text)
    if len(fields) != 7:
        raise reader.fail(
            N_(
                "“{read}” is no position: that has 7 parts (battle, attacker, a, b, score, turn, what is to come, one space "
                "between), here {count}."
            ),
            count=len(fields),
        )
    if not re.fullmatch(r"[1-9]\d{0,5}", fields[0]):
        raise reader.fail(
            N_("“{read}”, character {at}: the number of the battle is a whole number from 1 on, not “{field}”."),
            field=fields[0][:20],
        )
    battle = int(fields[0])
    reader.at += len(fields[0]) + 1
    if fields[1] not in (*SIDES, "?"):
        raise reader.fail(
            N_("“{read}”, character {at}: the attacker is a, b or ?, not “{field}”."), field=fields[1][:20]
        )
    reader.at += len(fields[1]) + 1
    hands = reader.hand(fields[2], battle), reader.hand(fields[3], battle)
    scores = _SCORES.fullmatch(fields[4])
    if not scores:
        raise reader.fail(
            N_(
                "“{read}”, character {at}: “{field}” is no score; one is battles won and energy taken of a and b, as in 1/7-0/3."
            ),
            field=fields[4][:20],
        )
    won_a, taken_a, won_b, taken_b = map(reader.number, scores.groups())
    reader.at += len(fields[4]) + 1 + len(fields[5]) + 1
    pending = reader.pending(fields[6], begun=fields[1] != "?")
    if (pending.kind >= CALL) != (fields[1] == "?"):
        raise reader.fail(
            N_(
                "“{read}”: the attacker is unknown (?) exactly while odd or even is called and fingers are shown (BD-3)."
            )
        )
    attacker = UNKNOWN if fields[1] == "?" else SIDES.index(fields[1])
    scores_read = Score(won_a, taken_a), Score(won_b, taken_b)
    return Position(battle, attacker, hands, scores_read, pending), fields[5]

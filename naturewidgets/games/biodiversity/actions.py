"""Actions of Cards della Biodiversità: their text, what may be declared, and their generation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...core import notation
from ...core.errors import NotationError, nearest
from ...core.notation import check_line
from ...locale import N_
from .cards import ATTACK, DEFENCE
from .deal import gold_with
from .position import (
    ASK_ATTACKER,
    ASK_DEFENDER,
    ATTACK_DUE,
    CALL,
    CALLS,
    DEFENCE_DUE,
    FINGERS_A,
    FINGERS_B,
    ODD,
    OVER,
    Declared,
    Hand,
    Held,
    write_declared,
)

if TYPE_CHECKING:
    from .deal import Deal
    from .state import BiodiversityState

CALLING, SHOWING, ATTACKING, DEFENDING, CANCELLING, DECLINING = range(6)
"""Kinds of actions: odd or even, fingers, an attack, a defence, a card shown to cancel, none shown."""

FINGERS = range(6)
"""BD-3: what may be shown."""
PHASE = {ATTACKING: ATTACK, DEFENDING: DEFENCE}
"""Kind of a declaration → the phase of the battle that it belongs to."""


class Action(NamedTuple):
    """An action.

    `card` is the one declared or shown (of a call 0 even, 1 odd; of fingers their number); `supports` are specials and gold
    cards declared with it, of which the rules allow one.
    """

    kind: int
    card: int = -1
    power: bool = False
    supports: tuple[int, ...] = ()

    @property
    def declared(self) -> Declared:
        """The declaration, of a legal one."""
        return Declared(self.card, self.power, self.supports[0] if self.supports else -1)


CALL_EVEN, CALL_ODD = (Action(CALLING, number) for number in range(2))
DECLINE = Action(DECLINING)
_SHOWN = [Action(SHOWING, number) for number in FINGERS]


# ---- text -----------------------------------------------------------------------------------------------------------

LONGEST_ACTION = 250
_ID = r"[a-z][a-z0-9-]*"
_ACTION = re.compile(
    rf"call:(?P<call>odd|even)|fingers:(?P<fingers>0|[1-9]\d{{0,2}})|(?P<verb>attack|defend):(?P<card>{_ID})(?P<power>\+power)?"
    rf"(?P<supports>(?:\+{_ID})*)|cancel:(?P<shown>{_ID})|decline"
)
_VERBS = {"attack": ATTACKING, "defend": DEFENDING}
_STARTS = ("call:odd", "call:even", "fingers:", "attack:", "defend:", "cancel:", "decline")


def read(deal: Deal, text: str) -> Action:
    """The action in a text, legal or not.

    Raises:
        NotationError: `text` is no action, or names a card that the set has not.
    """
    match = _ACTION.fullmatch(check_line(text, longest=LONGEST_ACTION))
    if not match:
        raise NotationError(
            N_(
                "“{read}” is no action. Actions look like attack:beta+power+banca-dei-semi, defend:cima, cancel:grandine, "
                "decline, call:odd or fingers:3, in small letters and without spaces."
            ),
            read=text,
            at=notation.readable_length(text, _STARTS),
        )
    if match["call"]:
        return CALL_ODD if match["call"] == ODD else CALL_EVEN
    if match["fingers"]:
        return Action(SHOWING, int(match["fingers"]))
    if match["shown"]:
        return Action(CANCELLING, _number(deal, text, match["shown"], match.start("shown")))
    if not match["verb"]:
        return DECLINE
    supports, at = [], match.start("supports") + 1
    for name in match["supports"].split("+")[1:]:
        supports.append(_number(deal, text, name, at))
        at += len(name) + 1
    card = _number(deal, text, match["card"], match.start("card"))
    return Action(_VERBS[match["verb"]], card, bool(match["power"]), tuple(supports))


def _number(deal: Deal, text: str, name: str, at: int) -> int:
    try:
        return deal.number(name)
    except KeyError:
        pass
    if name == "power":
        message = N_("“{read}”, character {at}: power comes once, right after the card, as in attack:beta+power+sole.")
        raise NotationError(message, read=text, at=at)
    if close := nearest(name, (card.id for card in deal.cards)):
        message = N_("“{read}”, character {at}: the card set has no card “{name}”; did you mean {nearest}?")
        raise NotationError(message, read=text, at=at, name=name[:40], nearest=close)
    raise NotationError(
        N_("“{read}”, character {at}: the card set has no card “{name}”."), read=text, at=at, name=name[:40]
    )


def tidy(text: str) -> str:
    """An action as a person types it: letters in any case, the superpower after the card."""
    tidied = notation.tidy(text).lower()
    if tidied.startswith(("attack:", "defend:")):
        card, *parts = tidied.split("+")
        tidied = "+".join([card, *sorted(parts, key=lambda part: part != "power")])
    return tidied


def write(deal: Deal, action: Action) -> str:
    """The text of an action."""
    kind = action.kind
    if kind in PHASE:
        verb = "attack" if kind == ATTACKING else "defend"
        more = "".join(f"+{deal.cards[support].id}" for support in action.supports[1:])
        return f"{verb}:{write_declared(deal, action.declared)}{more}"
    if kind == CALLING:
        return f"call:{CALLS[action.card]}"
    if kind == SHOWING:
        return f"fingers:{action.card}"
    return f"cancel:{deal.cards[action.card].id}" if kind == CANCELLING else "decline"


# ---- what may be declared ---------------------------------------------------------------------------------------------


def sits_out(held: Held) -> bool:
    """BD-17, BD-32: a card at 0 energy waits."""
    return held.back > 0


def can_fight(deal: Deal, hand: Hand, phase: str) -> bool:
    """BD-38: whether a side has a usable card."""
    fights = deal.fights[phase]
    return any(fights[held.card] and not sits_out(held) for held in hand)


def power_rests(held: Held) -> bool:
    """BD-11: a used superpower is not free yet."""
    return held.free > 0


def goes_with(held: Held, card: int) -> bool:
    """BD-25: a synergy that is bound works only with its card."""
    return held.bound in (-1, card)


def opens_window(deal: Deal, shows: bool, support: int) -> bool:
    """BD-23: whether the other side is asked about a special; `shows` is whether the game is played with cancelling."""
    return shows and support >= 0 and bool(deal.cancelled_by[support])


# ---- generation -------------------------------------------------------------------------------------------------------


def codes(state: BiodiversityState) -> list[Action]:
    """All legal actions; nothing when the game is over."""
    if state.turn == OVER:
        return []
    return _CHOICES[state.pending.kind](state)


def _declarations(state: BiodiversityState) -> list[Action]:
    """BD-4 to BD-6, BD-9: each usable card, with superpower and support."""
    kind = ATTACKING if state.pending.kind == ATTACK_DUE else DEFENDING
    phase = PHASE[kind]
    deal, hand = state.game.deal, state.hands[state.turn]
    fights, has_power, works, twin = deal.fights[phase], deal.has_power[phase], deal.works[phase], deal.twin
    specials = [held for held in hand if works[held.card]]
    found = []
    for held in hand:
        card = held.card
        if not fights[card] or sits_out(held):
            continue
        found.append(Action(kind, card))
        if gold_with(deal, hand, card):  # BD-33
            continue
        supports = [(special.card,) for special in specials if goes_with(special, card)]
        found += [Action(kind, card, False, support) for support in supports]
        if has_power[card] and not power_rests(held):
            found.append(Action(kind, card, True))
            found += [Action(kind, card, True, support) for support in supports]
        found += [
            Action(kind, card, False, (gold.card,)) for gold in hand if twin[gold.card] == card and not sits_out(gold)
        ]
    return found


def in_question(state: BiodiversityState) -> Declared:
    """BD-23: the declaration whose special may be cancelled."""
    pending = state.pending
    return pending.attack if pending.kind == ASK_DEFENDER else pending.defence


def can_show(state: BiodiversityState) -> Iterator[int]:
    """BD-23: the cards that the side that is asked can show, whether they sit out or have been shown before."""
    cancelling = state.game.deal.cancelled_by[in_question(state).support]
    return (held.card for held in state.hands[state.turn] if held.card in cancelling)


def _answers(state: BiodiversityState) -> list[Action]:
    return [*(Action(CANCELLING, card) for card in can_show(state)), DECLINE]


def _calls(_: BiodiversityState) -> list[Action]:
    return [CALL_EVEN, CALL_ODD]


def _fingers(_: BiodiversityState) -> list[Action]:
    return list(_SHOWN)


_CHOICES = {
    ATTACK_DUE: _declarations,
    DEFENCE_DUE: _declarations,
    ASK_DEFENDER: _answers,
    ASK_ATTACKER: _answers,
    CALL: _calls,
    FINGERS_A: _fingers,
    FINGERS_B: _fingers,
}

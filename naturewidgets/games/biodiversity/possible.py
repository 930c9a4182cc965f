"""Whether a position that was read can be: it need not be reachable, but what is to come must fit what the sides hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.errors import IllegalAction, NotationError
from ...core.verdict import Verdict
from ...locale import N_
from . import rules
from .actions import ATTACKING, DEFENDING, Action, opens_window, write
from .cards import BIODIVERSITY
from .position import ASK_ATTACKER, ASK_DEFENDER, ATTACK_DUE, CALL, DEFENCE_DUE, Declared, Pending, find
from .turns import last_battle_is_over

if TYPE_CHECKING:
    from .state import BiodiversityState


def check(state: BiodiversityState, text: str, turn: str) -> None:
    """That the position in `text`, which says whose `turn` it is, can be.

    Raises:
        NotationError: it cannot; says why.
    """
    for message, cause in _faults(state):
        raise NotationError(message, read=text, cause=cause)
    if turn != state.turn_text:
        raise NotationError(
            N_("“{read}”: here “{expected}” is to act, not “{turn}” (- once nobody can or may declare any more)."),
            read=text,
            expected=state.turn_text,
            turn=turn[:20],
        )


def _faults(state: BiodiversityState) -> Iterator[tuple[str, str | IllegalAction]]:
    game, pending = state.game, state.pending
    if pending.kind >= CALL and state.battle != 1:
        yield N_("“{read}”: odd or even is called before battle 1 (BD-3)."), ""
    if pending.kind != ATTACK_DUE and last_battle_is_over(game, state.battle):
        yield N_("“{read}”: the last battle is over, so nothing is declared any more."), ""
    for hand in state.hands:
        if not any(game.deal.cards[held.card].kind == BIODIVERSITY for held in hand):
            yield N_("“{read}”: a side has no biodiversity card, and those are never out for good."), ""
        if game.open_hands and not all(held.shown for held in hand):
            yield N_("“{read}”: hands are open in this game, so no card is marked as not yet shown (^)."), ""
        for held in hand:
            if game.deal.twin[held.card] == held.bound >= 0 and not find(hand, held.bound):
                yield N_("“{read}”: a gold card is with a twin that its side does not hold."), ""
    if pending.attack.card >= 0:
        before = state.having(pending=Pending(), turn=state.attacker)
        yield from _undeclarable(before, pending.attack, asked=pending.kind == ASK_DEFENDER)
    if pending.defence.card >= 0:
        before = state.having(pending=Pending(DEFENCE_DUE, pending.attack), turn=1 - state.attacker)
        yield from _undeclarable(before, pending.defence, asked=pending.kind == ASK_ATTACKER)


def _undeclarable(
    before: BiodiversityState, declared: Declared, *, asked: bool
) -> Iterator[tuple[str, str | IllegalAction]]:
    """Why a side could not have declared that, in the state before it did."""
    kind = ATTACKING if before.pending.kind == ATTACK_DUE else DEFENDING
    supports = (declared.support,) if declared.support >= 0 else ()
    action = Action(kind, declared.card, declared.power, supports)
    if reasons := rules.reasons(before, action):
        refused = IllegalAction(Verdict(write(before.game.deal, action), reasons))
        yield N_("“{read}”: what stands as declared cannot be declared: {cause}"), refused
    hand = before.hands[before.turn]
    if any((held := find(hand, card)) and not held.shown for card in (declared.card, *supports)):
        yield N_("“{read}”: a declared card has been shown, so it carries no ^."), ""
    window = opens_window(before.game.deal, before.game.shows, declared.support)
    if asked and not window:
        yield N_("“{read}”: the other side is asked about a special that no card cancels, or without cancelling."), ""
    other = before.hands[1 - before.turn]
    cancelling = before.game.deal.cancelled_by[declared.support] if window else ()
    shown = any(held.shown and held.card in cancelling for held in other)
    if declared.cancelled and (asked or not shown):
        yield N_("“{read}”: a special is marked as cancelled (!) that cannot have been cancelled."), ""

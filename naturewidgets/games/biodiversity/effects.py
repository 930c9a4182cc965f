"""What a legal action of Cards della Biodiversità did: effects in order, each with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.effect import Effect
from . import turns
from .actions import ATTACKING, CALLING, CANCELLING, DECLINING, DEFENDING, SHOWING, Action, in_question
from .position import (
    ASK_ATTACKER,
    ATTACK_DUE,
    CALLS,
    FINGERS_A,
    SIDES,
)
from .telling import Telling
from .view import facts

if TYPE_CHECKING:
    from .state import BiodiversityState


def effects(state: BiodiversityState, action: Action) -> tuple[Effect, ...]:
    """All effects of the action: what it did, the battle if it decides one, and what is to come or how the match ended."""
    telling = Telling(state, turns.child(state, action))
    return (*_DONE[action.kind](telling, action), *telling.what_then())


def forecast(state: BiodiversityState, action: Action, locale: str | None) -> str:
    """What a declaration would come to as things stand: the sums term by term; `""` for all other actions."""
    telling = Telling(state, state)
    if action.kind == ATTACKING:
        return telling.sum_so_far(action).text(locale)
    if action.kind == DEFENDING:
        pending = state.pending._replace(defence=action.declared)
        fought = turns.fought(state, pending)
        sums = [telling.sum(fought, one).text(locale) for one in (1, 0)]
        return " ".join([*sums, telling.decided(fought).text(locale)])
    return ""


# ---- one function an action -----------------------------------------------------------------------------------------------


def _call(telling: Telling, action: Action) -> Iterator[Effect]:
    """BD-3."""
    yield telling.effect("choose", "BD-3", key="call", call=f"call.{CALLS[action.card]}")


def _fingers(telling: Telling, action: Action) -> Iterator[Effect]:
    """BD-3: those of a are secret until b has shown."""
    pending = telling.before.pending
    if pending.kind == FINGERS_A:
        seen_by = (SIDES[0], *telling.before.game.members_of(0))
        secret = telling.change("pending", facts(telling.then, None)["pending"])
        yield telling.effect("choose", "BD-3", secret, key="fingers", number=action.card, seen_by=seen_by)
        return
    both = {"a": pending.fingers, "b": action.card, "sum": pending.fingers + action.card}
    right = turns.called(pending, action.card)
    parity = CALLS[(pending.fingers + action.card) % 2]
    yield telling.effect(
        "reveal", "BD-3", key="fingers.both", parity=f"call.{parity}", first=f"side.{SIDES[right]}", **both
    )


def _declare(telling: Telling, action: Action) -> Iterator[Effect]:
    """BD-4 to BD-6, BD-9, BD-29: what is declared, and what it comes to by itself; BD-44: it is shown."""
    turn = telling.before.turn
    attacks = action.kind == ATTACKING
    declared = action.declared
    card, support = telling.card(declared.card), declared.support
    shown = telling.shows(turn, declared.card)
    lit = (telling.place(turn, declared.card),)
    key = "attack" if attacks else "defend"
    yield telling.effect("reveal", "BD-4" if attacks else "BD-9", *shown, key=key, card=card, lit=lit)
    added = "BD-6" if attacks else "BD-9"
    if declared.power:
        rule = "BD-5" if attacks else "BD-9"
        yield telling.effect("choose", rule, key="power", power=telling.power(declared.card), card=card, lit=lit)
    if support >= 0:
        is_gold = telling.deal.twin[support] >= 0
        lit = (telling.place(turn, support),)
        key = "gold" if is_gold else "support"
        changes = telling.shows(turn, support)
        rule = "BD-29" if is_gold else added
        yield telling.effect("reveal", rule, *changes, key=key, card=telling.card(support), lit=lit)
    if telling.then.pending.kind != ATTACK_DUE:
        yield telling.sum_so_far(action)
    else:
        stands = telling.before.having(hands=turns.shown(telling.before, {declared.card, support}))
        yield from telling.battle(stands, telling.before.pending._replace(defence=declared))


def _cancel(telling: Telling, action: Action) -> Iterator[Effect]:
    """BD-23."""
    shown = telling.shows(telling.before.turn, action.card)
    lit = (telling.place(telling.before.turn, action.card),)
    special = telling.card(in_question(telling.before).support)
    yield telling.effect(
        "reveal", "BD-23", *shown, key="cancel", card=telling.card(action.card), special=special, lit=lit
    )
    yield from _answered(telling, cancelled=True)


def _decline(telling: Telling, _: Action) -> Iterator[Effect]:
    """BD-23."""
    yield telling.effect("pass", "BD-23", key="decline")
    yield from _answered(telling, cancelled=False)


def _answered(telling: Telling, *, cancelled: bool) -> Iterator[Effect]:
    pending = telling.before.pending
    if pending.kind == ASK_ATTACKER:
        yield from telling.battle(
            telling.before, pending._replace(defence=pending.defence._replace(cancelled=cancelled))
        )


_DONE = {
    CALLING: _call,
    SHOWING: _fingers,
    ATTACKING: _declare,
    DEFENDING: _declare,
    CANCELLING: _cancel,
    DECLINING: _decline,
}

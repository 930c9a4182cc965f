"""What an action leads to: who is to act, and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import battle
from .actions import (
    ATTACKING,
    CALLING,
    CANCELLING,
    DECLINING,
    DEFENDING,
    SHOWING,
    Action,
    can_fight,
    opens_window,
)
from .cards import ATTACK, DEFENCE
from .position import (
    ASK_ATTACKER,
    ASK_DEFENDER,
    ATTACK_DUE,
    CALL,
    CALLS,
    DEFENCE_DUE,
    FINGERS_A,
    FINGERS_B,
    OVER,
    Hand,
    Pending,
    Position,
)

if TYPE_CHECKING:
    from .game import Biodiversity
    from .state import BiodiversityState


# ---- who is to act ----------------------------------------------------------------------------------------------------


def last_battle_is_over(game: Biodiversity, number: int) -> bool:
    """BD-38a, BD-39, BD-40: whether battle `number` would be one more than are fought."""
    return game.last_battle is not None and number > game.last_battle


def whose_turn(game: Biodiversity, position: Position) -> int:
    """The side to act; OVER after the last battle, and where the one that must declare cannot (BD-38)."""
    kind, attacker = position.pending.kind, position.attacker
    if kind in (CALL, FINGERS_A):
        return 0
    if kind == FINGERS_B:
        return 1
    if kind == ATTACK_DUE and last_battle_is_over(game, position.battle):
        return OVER
    side = attacker if kind in (ATTACK_DUE, ASK_ATTACKER) else 1 - attacker
    due = {ATTACK_DUE: ATTACK, DEFENCE_DUE: DEFENCE}.get(kind)
    return OVER if due and not can_fight(game.deal, position.hands[side], due) else side


def member(game: Biodiversity, side: int, number: int) -> int:
    """BD-37a: which member of a side acts in battle `number`, from 1."""
    return (number - 1) // 2 % game.members[side] + 1


def begin(game: Biodiversity, hands: tuple[Hand, Hand]) -> tuple[int, Pending]:
    """BD-2, BD-3: who attacks first, or that it is to be called; the option `first` may say it."""
    if game.first >= 0:
        return game.first, Pending()
    if len(hands[0]) == len(hands[1]):
        return -1, Pending(CALL)
    return (0 if len(hands[0]) < len(hands[1]) else 1), Pending()


# ---- what an action leads to --------------------------------------------------------------------------------------------


def child(state: BiodiversityState, action: Action) -> BiodiversityState:
    """The state after a legal action."""
    return _DONE[action.kind](state, action)


def _call(state: BiodiversityState, action: Action) -> BiodiversityState:
    return state.going_on(pending=Pending(FINGERS_A, call=CALLS[action.card]))


def _fingers(state: BiodiversityState, action: Action) -> BiodiversityState:
    """BD-3: who called right attacks first."""
    pending = state.pending
    if pending.kind == FINGERS_A:
        return state.going_on(pending=pending._replace(kind=FINGERS_B, fingers=action.card))
    return state.going_on(attacker=called(pending, action.card), pending=Pending())


def called(pending: Pending, fingers: int) -> int:
    """BD-3: the side that has called right: a, or b when a was wrong."""
    return 0 if CALLS[(pending.fingers + fingers) % 2] == pending.call else 1


def _attack(state: BiodiversityState, action: Action) -> BiodiversityState:
    declared = action.declared
    asks = opens_window(state.game.deal, state.game.shows, declared.support)
    return state.going_on(
        hands=shown(state, {declared.card, declared.support}),
        pending=Pending(ASK_DEFENDER if asks else DEFENCE_DUE, declared),
    )


def _defend(state: BiodiversityState, action: Action) -> BiodiversityState:
    declared = action.declared
    state = state.going_on(
        hands=shown(state, {declared.card, declared.support}),
        pending=state.pending._replace(kind=ASK_ATTACKER, defence=declared),
    )
    if opens_window(state.game.deal, state.game.shows, declared.support):
        return state
    return _end_battle(state, state.pending)


def _cancel(state: BiodiversityState, action: Action) -> BiodiversityState:
    """BD-23: the card is shown, and the special does nothing."""
    return _answered(state.going_on(hands=shown(state, {action.card})), cancelled=True)


def _decline(state: BiodiversityState, _: Action) -> BiodiversityState:
    return _answered(state, cancelled=False)


def _answered(state: BiodiversityState, *, cancelled: bool) -> BiodiversityState:
    pending = state.pending
    if pending.kind == ASK_DEFENDER:
        attack = pending.attack._replace(cancelled=cancelled)
        return state.going_on(pending=Pending(DEFENCE_DUE, attack))
    return _end_battle(state, pending._replace(defence=pending.defence._replace(cancelled=cancelled)))


def shown(state: BiodiversityState, cards: set[int]) -> tuple[Hand, Hand]:
    """BD-44: the hands, once the side to act has shown these cards."""
    hands = list(state.hands)
    hands[state.turn] = tuple(
        held._replace(shown=True) if held.card in cards and not held.shown else held for held in hands[state.turn]
    )
    return hands[0], hands[1]


def fought(state: BiodiversityState, pending: Pending) -> battle.Fought:
    """The battle that is decided once both declarations of `pending` stand."""
    deal, attacker = state.game.deal, state.attacker
    hands = state.hands[attacker], state.hands[1 - attacker]
    return battle.fight(
        deal,
        battle.fighter(deal, attacker, ATTACK, pending.attack, hands[0]),
        battle.fighter(deal, 1 - attacker, DEFENCE, pending.defence, hands[1]),
        hands,
    )


def _end_battle(state: BiodiversityState, pending: Pending) -> BiodiversityState:
    """BD-3a: the other side attacks next."""
    hands, scores = battle.book(state, fought(state, pending))
    return state.going_on(
        battle=state.battle + 1, attacker=1 - state.attacker, hands=hands, scores=scores, pending=Pending()
    )


_DONE = {
    CALLING: _call,
    SHOWING: _fingers,
    ATTACKING: _attack,
    DEFENDING: _defend,
    CANCELLING: _cancel,
    DECLINING: _decline,
}

"""Whether a position that was read can be: it need not be reachable, but what is open must fit what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.errors import NotationError
from ...locale import N_
from .cards import HAND, MARKET
from .position import CHANCE, DEAL, DRAW, FIRST, LEAF, OVER, REMOVE, REPLY, TAKE, THE_MARKET, TOWER
from .turns import has_seven_symbols

if TYPE_CHECKING:
    from .state import NazDuelsState


def check(state: NazDuelsState, text: str) -> None:
    """That the position in `text` can be.

    Raises:
        NotationError: it cannot; says why.
    """
    for message in _faults(state):
        raise NotationError(message, read=text)


def _faults(state: NazDuelsState) -> Iterator[str]:
    kind, turn = state.pending.kind, state.turn
    if state.market.bit_count() > MARKET:
        yield N_("“{read}”: the market holds more than four cards (ND-3).")
    if (turn == CHANCE) != (kind in (DRAW, DEAL)):
        yield N_("“{read}”: it is the turn of chance exactly when something is to be drawn (draw: or deal:).")
    number_one = state.round.number_one
    if number_one < 0 and not (turn == CHANCE and kind == DEAL and state.round[1:] == (1, -1, False)):
        yield N_("“{read}”: number 1 is unknown (?) only while the first cards are dealt, as in ?1--.")
    if turn == OVER:
        if kind:
            yield N_("“{read}”: the game is over, so nothing is open.")
        if not (_has_ended(state) or (state.round.action == 2 and state.round.passed)):
            yield N_(
                "“{read}”: nobody is to act, but no tableau shows seven symbols (ND-24) and not both have passed (ND-27)."
            )
    if turn in (0, 1):
        yield from _misfits(state)
    elif turn == CHANCE and kind in (DRAW, DEAL):
        yield from _wrong_draws(state)


def _has_ended(state: NazDuelsState) -> bool:
    """ND-24: seven symbols; with `end="round"` only once the other has acted too."""
    finishing = state.game.round_is_finished and state.round.action == 2 and state.turn != OVER
    return not finishing and has_seven_symbols(state)


def _misfits(state: NazDuelsState) -> Iterator[str]:
    """What keeps a player's choice from fitting."""
    kind, turn, number_one = state.pending.kind, state.turn, state.round.number_one
    active = number_one if state.round.action == 1 else 1 - number_one
    if kind == TAKE:
        if turn != state.pending.takers[0]:
            yield N_("“{read}”: the turn is not that of the player who takes first (ND-13).")
        if len(state.pending.takers) > state.market.bit_count():
            yield N_("“{read}”: more players take than there are market cards (ND-13a).")
        if state.round.winner < 0:
            yield N_("“{read}”: cards are taken, but nobody has won the trick (ND-13).")
    elif kind == REPLY:
        if turn == active:
            yield N_("“{read}”: the player whose action it is does not reply (ND-11).")
        if not state.market >> state.pending.named & 1:
            yield N_("“{read}”: the named card does not lie in the market (ND-11).")
        if not state.hands[turn]:
            yield N_("“{read}”: a reply is asked of a player without a hand card (ND-13a).")
    elif turn != active:
        yield N_("“{read}”: the turn is not that of the player whose action it is (ND-10).")
    if kind in (LEAF, TOWER, REMOVE) and not state.tableaux[turn]:
        yield N_("“{read}”: a symbol takes effect, but the player has laid no card (ND-19).")
    if kind in (LEAF, REMOVE) and not state.hands[turn]:
        yield N_("“{read}”: a hand card is asked for, and the hand is empty (ND-20, ND-21).")
    if kind == TOWER and not state.market:
        yield N_("“{read}”: a tower takes a market card, and the market is empty (ND-21a).")
    if not kind and _has_ended(state):
        yield N_("“{read}”: a tableau shows seven symbols, so the game is over (ND-24).")


def _wrong_draws(state: NazDuelsState) -> Iterator[str]:
    """What keeps the draws from fitting what lies where."""
    draws = state.pending.draws
    if len({who for who, _ in draws}) < len(draws):
        yield N_("“{read}”: cards are drawn twice for one and the same.")
    for place, (who, count) in enumerate(draws):
        if who == FIRST:
            if state.pending.kind != DEAL or state.round.number_one >= 0:
                yield N_("“{read}”: number 1 is drawn only at the start, and only where it is unknown (ND-8).")
        elif who == THE_MARKET:
            most = 2 if state.pending.kind == DRAW else MARKET
            if place or count > min(most, MARKET - state.market.bit_count(), state.proposals.bit_count()):
                yield N_(
                    "“{read}”: the market cannot get so many cards, or gets them after the players (ND-15, ND-22)."
                )
        elif state.pending.kind == DRAW:
            yield N_("“{read}”: after a buy only the market gets cards (ND-15).")
        elif count > min(HAND - state.hands[who].bit_count(), (state.decks[who] | state.discards[who]).bit_count()):
            yield N_("“{read}”: a hand cannot get so many cards (ND-22, ND-23).")
        elif not place and not state.decks[who]:
            yield N_("“{read}”: cards are drawn from an empty deck; the discards become the deck first (ND-23).")
    if state.round.number_one < 0 and (FIRST, 1) not in draws:
        yield N_("“{read}”: number 1 is unknown, so it must still be drawn (ND-8).")

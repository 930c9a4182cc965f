"""What an action of NAZ Duels leads to: the trick, the symbols, the draws, the next action, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import (
    BUY,
    DRAW_CARD,
    DRAW_FIRST,
    PASS,
    PLAY,
    PLAY_LEFT,
    REMOVE_CARD,
    REPLY_WITH,
    TAKE_CARD,
    fitting,
    parts,
)
from .cards import HAND, MARKET, SYMBOLS_TO_END, VALUE
from .cards import LEAF as A_LEAF
from .position import (
    CHANCE,
    DEAL,
    DRAW,
    FIRST,
    LEAF,
    OVER,
    REMOVE,
    REPLY,
    TAKE,
    THE_MARKET,
    TOWER,
    Draws,
    Laid,
    Pair,
    Pending,
    Round,
)

if TYPE_CHECKING:
    from .state import NazDuelsState

NONE_OPEN = Pending()


def child(state: NazDuelsState, code: int) -> NazDuelsState:
    """The state after a legal action, or after what chance drew."""
    kind, a, b = parts(code)
    if kind == DRAW_CARD:
        return _draw(state, b)
    if kind == DRAW_FIRST:
        return _after_draws(state.having(round=state.round._replace(number_one=b)))
    if kind == BUY:
        return _buy(state, a, b)
    if kind == REPLY_WITH:
        return _reply(state, b)
    if kind == TAKE_CARD:
        return _tower_card(state, b) if state.pending.kind == TOWER else _take(state, b)
    if kind in (PLAY, PLAY_LEFT):
        return _lay(state, b, kind == PLAY_LEFT)
    if kind == REMOVE_CARD:
        hands = with_one(state.hands, state.turn, state.hands[state.turn] ^ 1 << b)
        return _action_done(state.having(hands=hands, removed=state.removed | 1 << b))
    return _pass(state) if kind == PASS else _action_done(state)


# ---- a buy ------------------------------------------------------------------------------------------------------------


def _buy(state: NazDuelsState, down: int, named: int) -> NazDuelsState:
    """ND-11; without a card to reply with, ND-13a: won without a comparison."""
    active = state.turn
    put_down = state.having(hands=with_one(state.hands, active, state.hands[active] ^ 1 << down))
    if state.hands[1 - active]:
        return put_down.having(turn=1 - active, pending=Pending(REPLY, down=down, named=named))
    discards = with_one(state.discards, active, state.discards[active] | 1 << down)
    return _won(put_down.having(discards=discards), active, active, named)


def trick_winner(state: NazDuelsState, card: int) -> int:
    """ND-12: the player whose card is higher; with equal values number 1."""
    replier, down = state.turn, VALUE[state.pending.down]
    if VALUE[card] == down:
        return state.round.number_one
    return replier if VALUE[card] > down else 1 - replier


def _reply(state: NazDuelsState, card: int) -> NazDuelsState:
    replier = state.turn
    active = 1 - replier
    hands = with_one(state.hands, replier, state.hands[replier] ^ 1 << card)
    discards = with_one(state.discards, replier, state.discards[replier] | 1 << card)
    discards = with_one(discards, active, discards[active] | 1 << state.pending.down)  # ND-14
    shown = state.having(hands=hands, discards=discards)
    return _won(shown, trick_winner(state, card), active, state.pending.named)


def _won(state: NazDuelsState, winner: int, active: int, named: int) -> NazDuelsState:
    """ND-13: an active winner takes the named card at once; a replier who wins takes any, then the loser any of the rest."""
    state = state.having(round=state.round._replace(winner=winner))
    if winner == active:
        return _next_taker(taken(state, active, named), (1 - active,))
    return _next_taker(state, (winner, active))


def taken(state: NazDuelsState, player: int, card: int) -> NazDuelsState:
    """ND-14: a market card goes to a player's discards."""
    discards = with_one(state.discards, player, state.discards[player] | 1 << card)
    return state.having(market=state.market ^ 1 << card, discards=discards)


def _take(state: NazDuelsState, card: int) -> NazDuelsState:
    return _next_taker(taken(state, state.turn, card), state.pending.takers[1:])


def _next_taker(state: NazDuelsState, takers: tuple[int, ...]) -> NazDuelsState:
    """Who still takes, as far as there are cards (ND-13a); then ND-15: two new cards for the market, never more than four."""
    if takers := takers[: state.market.bit_count()]:
        return state.having(turn=takers[0], pending=Pending(TAKE, takers=takers))
    room = min(2, MARKET - state.market.bit_count(), state.proposals.bit_count())
    return _drawing(state, DRAW, ((THE_MARKET, room),))


# ---- laying -----------------------------------------------------------------------------------------------------------


def _lay(state: NazDuelsState, card: int, to_the_left: bool) -> NazDuelsState:
    """ND-18, ND-20, and the symbol of the card (ND-19): a leaf or a tower that has something to work on asks for more."""
    player = state.turn
    laid = state.tableaux[player]
    tableau = (card, *laid) if to_the_left or goes_left(state, card) else (*laid, card)
    tableaux: Laid = (tableau, state.tableaux[1]) if player == 0 else (state.tableaux[0], tableau)
    then = state.having(tableaux=tableaux, hands=with_one(state.hands, player, state.hands[player] ^ 1 << card))
    symbol = state.game.symbols.get(card)
    if symbol == A_LEAF:
        return then.having(pending=Pending(LEAF)) if then.hands[player] else _action_done(then)
    if symbol:
        return then.having(pending=Pending(TOWER)) if then.market else _action_done(then)
    return _action_done(then)


def goes_left(state: NazDuelsState, card: int) -> bool:
    """Whether `play:` lays a card at the left end of a row: it fits there and nowhere else."""
    if not state.game.in_a_row or state.pending.kind == LEAF:
        return False
    right, left = fitting(state)
    return bool(left >> card & 1 and not right >> card & 1)


def _tower_card(state: NazDuelsState, card: int) -> NazDuelsState:
    """ND-21."""
    hands = with_one(state.hands, state.turn, state.hands[state.turn] | 1 << card)
    return state.having(market=state.market ^ 1 << card, hands=hands, pending=Pending(REMOVE))


# ---- draws ------------------------------------------------------------------------------------------------------------


def _draw(state: NazDuelsState, card: int) -> NazDuelsState:
    (who, count), *later = state.pending.draws
    if who == THE_MARKET:
        state = state.having(market=state.market | 1 << card, proposals=state.proposals ^ 1 << card)
    else:
        hands = with_one(state.hands, who, state.hands[who] | 1 << card)
        state = state.having(hands=hands, decks=with_one(state.decks, who, state.decks[who] ^ 1 << card))
    return _drawing(state, state.pending.kind, ((who, count - 1), *later))


def _drawing(state: NazDuelsState, kind: int, draws: Draws) -> NazDuelsState:
    """Chance draws what is left to draw; before a player's entry, ND-23: an empty deck is made of the discards."""
    draws = tuple(entry for entry in draws if entry[1])
    state = state.having(turn=CHANCE, pending=Pending(kind, draws=draws))
    if not draws:
        return _after_draws(state)
    who = draws[0][0]
    if who in (0, 1) and not state.decks[who]:
        return state.having(
            decks=with_one(state.decks, who, state.discards[who]), discards=with_one(state.discards, who, 0)
        )
    return state


def start(state: NazDuelsState) -> NazDuelsState:
    """ND-3, ND-7, ND-8: everything is still to be drawn."""
    first = () if state.round.number_one >= 0 else ((FIRST, 1),)
    return _drawing(state, DEAL, ((THE_MARKET, MARKET), (0, HAND), (1, HAND), *first))


def _after_draws(state: NazDuelsState) -> NazDuelsState:
    if state.pending.kind == DRAW:
        return _action_done(state)
    if state.round.action == 1:
        return state.having(turn=state.round.number_one, pending=NONE_OPEN)
    return _next_round(state)


# ---- the end of an action, of a round, of the game ------------------------------------------------------------------------


def _pass(state: NazDuelsState) -> NazDuelsState:
    """ND-27: when both pass in one round the game ends."""
    if state.round.action == 2 and state.round.passed:
        return state.having(turn=OVER, pending=NONE_OPEN)
    if state.round.action == 1:
        state = state.having(round=state.round._replace(passed=True))
    return _action_done(state)


def symbols(state: NazDuelsState, player: int) -> int:
    """How many symbols a player's tableau shows."""
    table = state.game.symbols
    return sum(card in table for card in state.tableaux[player])


def has_seven_symbols(state: NazDuelsState) -> bool:
    """ND-24: whether a tableau shows the symbols that end the game."""
    return any(symbols(state, player) >= SYMBOLS_TO_END for player in (0, 1))


def _action_done(state: NazDuelsState) -> NazDuelsState:
    """ND-24: the end; ND-10: the other's action; ND-22: the draws at the end of the round."""
    first_action = state.round.action == 1
    if not (first_action and state.game.round_is_finished) and has_seven_symbols(state):
        return state.having(turn=OVER, pending=NONE_OPEN)
    if first_action:
        second = 1 - state.round.number_one
        return state.having(turn=second, round=state.round._replace(action=2), pending=NONE_OPEN)
    market = min(MARKET - state.market.bit_count(), state.proposals.bit_count())
    order = (state.round.number_one, 1 - state.round.number_one)
    return _drawing(state, DEAL, ((THE_MARKET, market), *((player, _missing(state, player)) for player in order)))


def _missing(state: NazDuelsState, player: int) -> int:
    """How many cards a player draws: up to five in hand, as many as deck and discards hold."""
    there = state.decks[player].bit_count() + state.discards[player].bit_count()
    return min(max(HAND - state.hands[player].bit_count(), 0), there)


def _next_round(state: NazDuelsState) -> NazDuelsState:
    """ND-16: the winner of the last trick is number 1."""
    number_one = state.round.winner if state.round.winner >= 0 else state.round.number_one
    return state.having(turn=number_one, round=Round(number_one), pending=NONE_OPEN)


def with_one(pair: Pair, player: int, cards: int) -> Pair:
    """A pair of sets with another one for a player."""
    return (pair[0], cards) if player else (cards, pair[1])

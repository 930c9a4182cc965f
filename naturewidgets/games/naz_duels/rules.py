"""Why an action is refused: one named check a rule, and the order in which they speak.

The end of the game, an action of another kind than is asked for, and chance end the matter; the checks of one kind speak
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ...core.verdict import Reason
from .actions import (
    BUY,
    DECLINE,
    DRAW_CARD,
    DRAW_FIRST,
    PASS,
    PLAY,
    PLAY_LEFT,
    REMOVE_CARD,
    REPLY_WITH,
    TAKE_CARD,
    can_buy,
    fitting,
    parts,
    pile,
    plays,
)
from .cards import CARDS, PLAYERS, VALUE, names, set_of
from .position import CHANCE, DRAW, FIRST, LEAF, NOTHING, REMOVE, REPLY, TAKE, THE_MARKET, TOWER
from .turns import has_seven_symbols

if TYPE_CHECKING:
    from .state import NazDuelsState


class Asked(NamedTuple):
    """An action that is asked about: `card` is the one that it is about, `down` the one put down in a buy."""

    state: NazDuelsState
    kind: int
    down: int
    card: int

    @property
    def hand(self) -> int:
        """The hand of the player to act."""
        return self.state.hands[self.state.turn]

    def reason(self, rule: str, kind: str = "", lit: int = 0, **params: Any) -> Reason:
        """A reason with the player to act beside `params` as the fields of its sentence."""
        player = f"player.{PLAYERS[self.state.turn]}" if self.state.turn < CHANCE else ""
        return Reason(
            rule,
            places=names(lit),
            params={"player": player, **params},
            kind=f"{rule}.{kind}" if kind else rule,
            sentences=self.state.game.sentences,
        )


Check = Callable[[Asked], Iterator[Reason]]


def reasons(state: NazDuelsState, code: int) -> tuple[Reason, ...]:
    """Every reason against the action, or none."""
    kind, a, b = parts(code)
    asked = Asked(state, kind, a, b)
    for check in (game_is_over, chance_draws, only_chance_draws, what_is_open):
        if found := tuple(check(asked)):
            return found
    return tuple(reason for check in _CHECKS[kind] for reason in check(asked))


# ---- the four that stand alone ------------------------------------------------------------------------------------------


def game_is_over(asked: Asked) -> Iterator[Reason]:
    """ND-24, ND-27: nothing comes after the end."""
    state = asked.state
    if state.is_terminal():
        yield asked.reason("ND-24" if has_seven_symbols(state) else "ND-27", "over")


def chance_draws(asked: Asked) -> Iterator[Reason]:
    """ND-7, ND-8, ND-15, ND-22: what chance must draw comes first, and from what is there."""
    state = asked.state
    if state.turn != CHANCE:
        return
    who = state.pending.draws[0][0]
    if who == FIRST:
        if asked.kind != DRAW_FIRST:
            yield asked.reason("ND-8", "due")
    elif asked.kind != DRAW_CARD:
        yield asked.reason("ND-15" if state.pending.kind == DRAW else _DEALT[state.round.action], "due")
    elif not pile(state, who) >> asked.card & 1:
        where = {"card": CARDS[asked.card]}
        if who == THE_MARKET:
            yield asked.reason("ND-2", "not_there", 1 << asked.card, **where)
        else:
            yield asked.reason("ND-23", "not_there", 1 << asked.card, **where, owner=f"player.{PLAYERS[who]}")


_DEALT = {1: "ND-7", 2: "ND-22"}
"""Action of the round → the rule by which cards are dealt: at the start, or at the end of a round."""


def only_chance_draws(asked: Asked) -> Iterator[Reason]:
    """ND-22: players draw nothing by themselves."""
    if asked.state.turn != CHANCE and asked.kind in (DRAW_CARD, DRAW_FIRST):
        yield asked.reason("ND-8" if asked.kind == DRAW_FIRST else "ND-22", "not_due")


_ANSWERS = {
    NOTHING: (BUY, PLAY, PLAY_LEFT, PASS),
    REPLY: (REPLY_WITH,),
    TAKE: (TAKE_CARD,),
    LEAF: (PLAY, PLAY_LEFT, DECLINE),
    TOWER: (TAKE_CARD, DECLINE),
    REMOVE: (REMOVE_CARD,),
}
"""What is open → the kinds of action that answer it."""
_OPENED_BY = {NOTHING: "ND-10", REPLY: "ND-11", TAKE: "ND-13", LEAF: "ND-20", TOWER: "ND-21", REMOVE: "ND-21"}
_DUE = {NOTHING: "act", REPLY: "reply", TAKE: "take", LEAF: "leaf", TOWER: "tower", REMOVE: "remove"}


def what_is_open(asked: Asked) -> Iterator[Reason]:
    """ND-10, ND-11, ND-13, ND-20, ND-21: the action answers what is asked."""
    kind = asked.state.pending.kind
    if asked.state.turn != CHANCE and asked.kind not in _ANSWERS[kind]:
        yield asked.reason(_OPENED_BY[kind], f"{_DUE[kind]}_due")


# ---- buying and replying ---------------------------------------------------------------------------------------------------


def can_be_bought(asked: Asked) -> Iterator[Reason]:
    """ND-28: a market card and a hand card are needed."""
    if not asked.hand:
        yield asked.reason("ND-28", "no_hand")
    if not asked.state.market:
        yield asked.reason("ND-28", "no_market")


def put_down_from_hand(asked: Asked) -> Iterator[Reason]:
    """ND-11: a hand card is put down."""
    if asked.hand and not asked.hand >> asked.down & 1:
        yield asked.reason("ND-11", "not_in_hand", 1 << asked.down, card=CARDS[asked.down])


def names_a_market_card(asked: Asked) -> Iterator[Reason]:
    """ND-11: a market card is named."""
    market = asked.state.market
    if market and not market >> asked.card & 1:
        yield asked.reason("ND-11", "not_in_market", 1 << asked.card, card=CARDS[asked.card], market=names(market))


def replies_from_hand(asked: Asked) -> Iterator[Reason]:
    """ND-11: any hand card replies."""
    if not asked.hand >> asked.card & 1:
        yield asked.reason("ND-11", "not_in_hand", 1 << asked.card, card=CARDS[asked.card])


def takes_a_market_card(asked: Asked) -> Iterator[Reason]:
    """ND-13, after a tower ND-21: what is taken lies in the market."""
    market = asked.state.market
    if not market >> asked.card & 1:
        rule = "ND-13" if asked.state.pending.kind == TAKE else "ND-21"
        yield asked.reason(rule, "not_in_market", 1 << asked.card, card=CARDS[asked.card], market=names(market))


# ---- laying ----------------------------------------------------------------------------------------------------------------


def has_discards(asked: Asked) -> Iterator[Reason]:
    """ND-17: the own discard pile holds a card."""
    if asked.state.pending.kind == NOTHING and not asked.state.discards[asked.state.turn]:
        yield asked.reason("ND-17")


def laid_from_hand(asked: Asked) -> Iterator[Reason]:
    """ND-18, after a leaf ND-20: a hand card is laid."""
    if not asked.hand >> asked.card & 1:
        rule = "ND-20" if asked.state.pending.kind == LEAF else "ND-18"
        yield asked.reason(rule, "not_in_hand", 1 << asked.card, card=CARDS[asked.card])


def consecutive(asked: Asked) -> Iterator[Reason]:
    """ND-18: next to a laid card by value; in a row next to an end. A leaf's card is free of it (ND-20)."""
    state, card = asked.state, asked.card
    laid = state.tableaux[state.turn]
    if state.pending.kind == LEAF or not asked.hand >> card & 1:
        return
    right, left = fitting(state)
    if not (right | left) >> card & 1:
        ends = {laid[0], laid[-1]} if state.game.in_a_row else set(laid)
        wanted = tuple(str(value) for value in (VALUE[card] - 1, VALUE[card] + 1) if 1 <= value <= 10)
        kind = "row" if state.game.in_a_row else "far"
        shown = tuple(dict.fromkeys(CARDS[one] for one in (laid[0], laid[-1])))
        yield asked.reason(
            "ND-18",
            kind,
            set_of(ends) | 1 << card,
            card=CARDS[card],
            wanted=wanted,
            laid=shown if state.game.in_a_row else tuple(CARDS[one] for one in laid),
        )


def left_end(asked: Asked) -> Iterator[Reason]:
    """ND-18: `play:<` is for a row, and for a card that fits both of its ends; after a leaf either end will do."""
    state, card = asked.state, asked.card
    if asked.kind != PLAY_LEFT or not asked.hand >> card & 1:
        return
    rule = "ND-20" if state.pending.kind == LEAF else "ND-18"
    if not state.game.in_a_row:
        yield asked.reason(rule, "no_row", 1 << card, card=CARDS[card])
    elif state.pending.kind != LEAF:
        right, left = fitting(state)
        if (right | left) >> card & 1 and not (right & left) >> card & 1:
            yield asked.reason(rule, "one_end", 1 << card, card=CARDS[card])


# ---- the rest --------------------------------------------------------------------------------------------------------------


def removed_from_hand(asked: Asked) -> Iterator[Reason]:
    """ND-21: a hand card is removed."""
    if not asked.hand >> asked.card & 1:
        yield asked.reason("ND-21", "not_in_hand", 1 << asked.card, card=CARDS[asked.card])


def nothing_else(asked: Asked) -> Iterator[Reason]:
    """ND-27: a pass only where neither a buy nor a play is possible."""
    if can_buy(asked.state):
        yield asked.reason("ND-27", "can_buy")
    if playable := plays(asked.state):
        cards = set_of({code & 63 for code in playable})
        yield asked.reason("ND-27", "can_play", cards, cards=names(cards))


_CHECKS: dict[int, tuple[Check, ...]] = {
    DRAW_CARD: (),
    DRAW_FIRST: (),
    BUY: (can_be_bought, put_down_from_hand, names_a_market_card),
    REPLY_WITH: (replies_from_hand,),
    TAKE_CARD: (takes_a_market_card,),
    PLAY: (has_discards, laid_from_hand, consecutive, left_end),
    PLAY_LEFT: (has_discards, laid_from_hand, consecutive, left_end),
    REMOVE_CARD: (removed_from_hand,),
    DECLINE: (),
    PASS: (nothing_else,),
}

"""What a legal action of NAZ Duels did, or what chance drew: effects in order, each with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...core.effect import Change, Effect
from . import turns
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
    parts,
)
from .cards import CARDS, PLAYERS, VALUE
from .cards import LEAF as A_LEAF
from .position import CHANCE, DEAL, FIRST, LEAF, REMOVE, REPLY, TAKE, THE_MARKET, TOWER
from .view import facts

if TYPE_CHECKING:
    from .state import NazDuelsState


def effects(state: NazDuelsState, code: int) -> tuple[Effect, ...]:
    """All effects of the action: what it did, what is asked then or whose turn it is, how the game ended."""
    then = turns.child(state, code)
    telling = _Telling(state, then)
    return (*_DONE[parts(code)[0]](telling, *parts(code)[1:]), *telling.what_then())


class _Telling:
    """The telling of one action: what lies where as far as it has been told."""

    def __init__(self, before: NazDuelsState, then: NazDuelsState) -> None:
        self.before = before
        self.then = then
        self.player = PLAYERS[before.turn] if before.turn < CHANCE else ""
        self._facts = facts(before)

    def effect(self, kind: str, rule: str, *changes: Change, key: str, **params: Any) -> Effect:
        """An effect; `params` are the fields of its sentence. The card in `card` is lit."""
        seen_by = params.pop("seen_by", None)
        card = params.get("card", "")
        return Effect(
            kind,
            rule,
            changes=changes,
            places=(card,) if card else (),
            key=key,
            params={"player": f"player.{self.player}", **params},
            seen_by=seen_by,
            sentences=self.before.game.sentences,
        )

    # ---- changes -----------------------------------------------------------------------------------------------------

    def change(self, place: str, after: str) -> Change:
        """A fact becomes another one."""
        before = self._facts.get(place, "")
        self._facts[place] = after
        return Change(place, before, after)

    def moves(self, card: int, zone: str) -> tuple[Change, ...]:
        """A card goes somewhere."""
        return (self.change(CARDS[card], zone),)

    def lays(self, card: int, *, left: bool) -> tuple[Change, ...]:
        """A card goes to an end of the own tableau."""
        tableau = f"{self.player}.tableau"
        laid = [CARDS[one] for one in self.before.tableaux[self.before.turn]]
        laid = [CARDS[card], *laid] if left else [*laid, CARDS[card]]
        places = {name: f"{tableau}.{number}" for number, name in enumerate(laid, start=1)}
        return tuple(self.change(name, place) for name, place in places.items() if self._facts.get(name) != place)

    # ---- what comes next ------------------------------------------------------------------------------------------------

    def what_then(self) -> Iterator[Effect]:
        """New decks, a new number 1, and what is asked, drawn or played next, or how the game ended."""
        yield from self._reshuffled()
        then = facts(self.then)
        places = ("round", "turn", "pending")
        changes = [
            self.change(place, then.get(place, ""))
            for place in places
            if self._facts.get(place, "") != then.get(place, "")
        ]
        if outcome := self.then.outcome:
            points = {"c": self.then.points(0), "n": self.then.points(1)}
            key = "end.draw" if outcome.winner == "draw" else "end"
            yield self.effect("end", outcome.rule, *changes, key=key, winner=f"player.{outcome.winner}", **points)
            return
        rule, key, params = self._next()
        yield self.effect("turn", rule, *changes, key=key, **params)

    def _reshuffled(self) -> Iterator[Effect]:
        """ND-23: the discards have become the deck."""
        for number, player in enumerate(PLAYERS):
            discards = [card for card, where in self._facts.items() if where == f"{player}.discards"]
            if discards and not self.then.discards[number]:
                changes = (self.change(card, f"{player}.deck") for card in discards)
                owner = {"owner": f"player.{player}", "count": len(discards)}
                yield self.effect("move", "ND-23", *changes, key="reshuffle", **owner)

    def _next(self) -> tuple[str, str, dict[str, Any]]:
        """The rule, the sentence and its fields for what comes next."""
        then = self.then
        kind = then.pending.kind
        if then.turn == CHANCE:
            if then.pending.draws[0][0] == FIRST:
                return "ND-8", "next.first", {}
            rule = "ND-15" if kind != DEAL else "ND-7" if then.round.action == 1 else "ND-22"
            return rule, "next.draw", {}
        following = {"next": f"player.{PLAYERS[then.turn]}"}
        if kind:
            return _ASKING[kind][0], _ASKING[kind][1], following
        new_round = then.round.action == 1
        if new_round and self.before.round.action == 2:
            return "ND-16", "next.round", following
        return "ND-10", "next.act", following


_ASKING = {
    REPLY: ("ND-11", "next.reply"),
    TAKE: ("ND-13", "next.take"),
    LEAF: ("ND-20", "next.leaf"),
    TOWER: ("ND-21", "next.tower"),
    REMOVE: ("ND-21", "next.remove"),
}


# ---- one function an action -----------------------------------------------------------------------------------------------


def _draw(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    """ND-3, ND-7, ND-15, ND-22."""
    before = telling.before
    who = before.pending.draws[0][0]
    at_start = before.round.action == 1 and before.pending.kind == DEAL
    name = CARDS[card]
    if who == THE_MARKET:
        rule = "ND-3" if at_start else "ND-15" if before.pending.kind != DEAL else "ND-22"
        yield telling.effect("draw", rule, *telling.moves(card, "market"), key="draw.market", card=name)
        return
    owner = PLAYERS[who]
    changes = telling.moves(card, f"{owner}.hand")
    rule = "ND-7" if at_start else "ND-22"
    yield telling.effect("draw", rule, *changes, key="draw", card=name, owner=f"player.{owner}", seen_by=(owner,))


def _first(telling: _Telling, _: int, player: int) -> Iterator[Effect]:
    """ND-8."""
    yield telling.effect("choose", "ND-8", key="first", first=f"player.{PLAYERS[player]}")


def _buy(telling: _Telling, down: int, named: int) -> Iterator[Effect]:
    """ND-11; without a reply ND-13a."""
    player = telling.player
    if telling.then.pending.kind == REPLY:
        yield telling.effect(
            "place", "ND-11", *telling.moves(down, "down"), key="buy", card=CARDS[down], named=CARDS[named]
        )
        return
    yield telling.effect(
        "place",
        "ND-14",
        *telling.moves(down, f"{player}.discards"),
        key="buy",
        card=CARDS[down],
        named=CARDS[named],
    )
    yield telling.effect("count", "ND-13a", key="no_reply")
    yield _takes(telling, player, named)


def _reply(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    """ND-12, ND-13, ND-14."""
    before = telling.before
    replier, active = before.turn, 1 - before.turn
    down = before.pending.down
    yield telling.effect(
        "place",
        "ND-14",
        *telling.moves(card, f"{PLAYERS[replier]}.discards"),
        key="reply",
        card=CARDS[card],
    )
    yield telling.effect(
        "place",
        "ND-14",
        *telling.moves(down, f"{PLAYERS[active]}.discards"),
        key="put_away",
        card=CARDS[down],
        owner=f"player.{PLAYERS[active]}",
    )
    winner = turns.trick_winner(before, card)
    key = "trick.tie" if VALUE[card] == VALUE[down] else "trick"
    high, low = (VALUE[card], VALUE[down]) if winner == replier else (VALUE[down], VALUE[card])
    yield telling.effect("count", "ND-12", key=key, winner=f"player.{PLAYERS[winner]}", high=high, low=low)
    if winner == active:
        yield _takes(telling, PLAYERS[active], before.pending.named)


def _takes(telling: _Telling, player: str, card: int) -> Effect:
    """ND-13: a market card goes to the discards of whoever takes it."""
    changes = telling.moves(card, f"{player}.discards")
    return telling.effect("gain", "ND-13", *changes, key="take", card=CARDS[card], owner=f"player.{player}")


def _take(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    """ND-13; with a tower ND-21: into the hand."""
    player = telling.player
    if telling.before.pending.kind == TAKE:
        yield _takes(telling, player, card)
        return
    changes = telling.moves(card, f"{player}.hand")
    yield telling.effect("gain", "ND-21", *changes, key="take.tower", card=CARDS[card])


def _play(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    yield from _lay(telling, card, turns.goes_left(telling.before, card))


def _play_left(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    yield from _lay(telling, card, left=True)


def _lay(telling: _Telling, card: int, left: bool) -> Iterator[Effect]:
    """ND-18, with a leaf ND-20; the card's symbol ND-19, which may find nothing to work on (ND-21a)."""
    before = telling.before
    changes = telling.lays(card, left=left)
    rule = "ND-20" if before.pending.kind == LEAF else "ND-18"
    yield telling.effect("place", rule, *changes, key="play", card=CARDS[card])
    symbol = before.game.symbols.get(card)
    if not symbol:
        return
    number = turns.symbols(telling.then, before.turn)
    yield telling.effect("count", "ND-19", key=f"symbol.{symbol}", card=CARDS[card], number=number)
    if symbol == A_LEAF and not telling.then.hands[before.turn]:
        yield telling.effect("count", "ND-21a", key="leaf.nothing")
    elif symbol != A_LEAF and not telling.then.market:
        yield telling.effect("count", "ND-21a", key="tower.nothing")


def _remove(telling: _Telling, _: int, card: int) -> Iterator[Effect]:
    """ND-21."""
    changes = telling.moves(card, "removed")
    yield telling.effect("lose", "ND-21", *changes, key="remove", card=CARDS[card])


def _decline(telling: _Telling, _: int, __: int) -> Iterator[Effect]:
    """ND-20, ND-21."""
    rule = "ND-20" if telling.before.pending.kind == LEAF else "ND-21"
    yield telling.effect("pass", rule, key="decline")


def _pass(telling: _Telling, _: int, __: int) -> Iterator[Effect]:
    """ND-27."""
    yield telling.effect("pass", "ND-27", key="pass")


_DONE = {
    DRAW_CARD: _draw,
    DRAW_FIRST: _first,
    BUY: _buy,
    REPLY_WITH: _reply,
    TAKE_CARD: _take,
    PLAY: _play,
    PLAY_LEFT: _play_left,
    REMOVE_CARD: _remove,
    DECLINE: _decline,
    PASS: _pass,
}

"""What a legal action of Pacru did: effects in order, each with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...core.effect import Change, Effect
from . import actions, turns
from .actions import CONNECTION, DECLINE, MOVE, PINCER, ROTATE, border_choice, met, reaches
from .geometry import BETWEEN, BORDERLAND, DIRECTION, DISTANCE, FACINGS, FIELDS, borderland_name, listed, names
from .pending import BENEFIT, BORDER, GIVE, MEET, NOTHING, TRANSFORM, asked_for, parts, write_pending
from .position import facts_of
from .seats import SEATS, after

if TYPE_CHECKING:
    from .state import PacruState


def effects(state: PacruState, code: int) -> tuple[Effect, ...]:
    """All effects of the action: what it did, what is asked then or whose turn it is, who is out, how the game ended."""
    then = turns.child(state, code)
    telling = _Telling(state, then)
    return (*_DONE[parts(code)[0]](telling, *parts(code)[1:]), *telling.what_then())


class _Telling:
    """The telling of one action: the board as it has been told so far, and sentences about what comes next."""

    def __init__(self, before: PacruState, then: PacruState) -> None:
        self.before = before
        self.then = then
        self.player = before.player
        self._scene = facts_of(before.position)

    # ---- parts of effects ------------------------------------------------------------------------------------------

    def effect(
        self,
        kind: str,
        rule: str,
        *changes: Change,
        key: str = "",
        places: tuple[str, ...] | None = None,
        befalls: str = "",
        **params: Any,
    ) -> Effect:
        """An effect; `params` are the fields of its sentence, `places` by default the fields that changed."""
        return Effect(
            kind,
            rule,
            changes=changes,
            places=tuple(change.place for change in changes if len(change.place) == 2) if places is None else places,
            key=key,
            params={"player": f"player.{self.player}", "chevron": f"chevron.{self.player}", **params},
            player=befalls,
            sentences=self.before.game.sentences,
        )

    def change(self, field: int, *, colour: str | None = None, piece: str | None = None) -> Change:
        """A field gets another colour or another piece; what is not said stays."""
        place = FIELDS[field]
        before = self._scene.get(place, "")
        letters = len(before) - len(before.lstrip("rybg"))
        # One letter before a facing is the piece's; alone, or before another letter, it is the colour.
        has_piece = len(before) > letters
        old_piece = before[letters - 1 :] if has_piece else ""
        old_colour = before[: letters - 1] if has_piece else before
        now = (old_colour if colour is None else colour) + (old_piece if piece is None else piece)
        self._scene[place] = now
        return Change(place, before, now)

    def claims(self, rule: str, fields: int, key: str, **params: Any) -> Effect:
        """Fields become own tiles."""
        gained = listed(fields & ~self.before.tiles[self.before.turn])
        changes = [self.change(field, colour=self.player) for field in gained]
        return self.effect("claim", rule, *changes, key=key, fields=tuple(FIELDS[field] for field in gained), **params)

    # ---- what comes next -------------------------------------------------------------------------------------------

    def what_then(self) -> Iterator[Effect]:
        """What is asked, or who is out, who is next, who has won."""
        before, then = self.before, self.then
        asked = write_pending(before.pending) if before.pending else ""
        yield from self._out()
        if then.pending != NOTHING:
            yield from self._asks(asked)
            return
        answered = [Change("pending", asked, "")] if asked else []
        if then.over:
            yield self._end(answered)
        else:
            turn = Change("turn", before.player, then.player)
            yield self.effect("turn", "PA-1", turn, *answered, key="turn", next=f"player.{then.player}")

    def _asks(self, asked: str) -> Iterator[Effect]:
        then = self.then
        kind, _, at = parts(then.pending)
        if kind == MEET:
            others = names(met(then.game, then.tiles, then.pieces, then.turn, at))
            yield self.effect(
                "count", "PA-38", key="meeting", places=(FIELDS[at], *others), field=FIELDS[at], others=others
            )
        change = Change("pending", asked, write_pending(then.pending))
        rule, key = _ASKING[kind]
        yield self.effect("turn", rule, change, key=key, **asked_for(then.pending))

    def _out(self) -> Iterator[Effect]:
        """PA-47: who has lost the last chevron; PA-48: who can move none."""
        for seat in after(self.before.turn):
            if not self.before.pieces[seat] or self.then.pieces[seat]:
                continue
            player = SEATS[seat]
            left = [
                self.change(chevron >> 3, piece="")
                for chevron in self.before.pieces[seat]
                if self._scene.get(FIELDS[chevron >> 3], "").endswith(f"{player}{FACINGS[chevron & 7]}")
            ]
            rule, key = ("PA-48", "out.blocked") if left else ("PA-47", "out.taken")
            yield self.effect("out", rule, *left, key=key, befalls=player, out=f"player.{player}")

    def _end(self, answered: list[Change]) -> Effect:
        """PA-49, PA-50."""
        then = self.then
        own = then.tiles[then.turn]
        if own.bit_count() >= then.game.goal:
            tiles = own.bit_count()
            return self.effect(
                "end", "PA-50", *answered, key="end.goal", places=names(own), tiles=tiles, goal=then.game.goal
            )
        chevrons = names(actions.fields_of(then.pieces[then.turn]))
        return self.effect("end", "PA-49", *answered, key="end.last", places=chevrons)


_ASKING = {
    BENEFIT: ("PA-29", "asks.benefit"),
    BORDER: ("PA-22", "asks.border"),
    TRANSFORM: ("PA-23", "asks.transform"),
    MEET: ("PA-39", "asks.meet"),
    GIVE: ("PA-43", "asks.give"),
}
"""Kind of an open choice → the rule that asks it, and its sentence."""


# ---- one function an action ------------------------------------------------------------------------------------------


def _move(telling: _Telling, a: int, b: int) -> Iterator[Effect]:
    """PA-5, PA-7, PA-10, PA-11: a move as far as the power goes; over pieces PA-30."""
    jumped = BETWEEN[a][b] & telling.before.occupied
    if DISTANCE[a][b] > 1:
        yield _power(telling, a)
    rule, key = ("PA-30", "jump") if jumped else ("PA-11", "move") if DISTANCE[a][b] > 1 else ("PA-10", "move")
    yield _goes(telling, rule, key, a, b, jumped=names(jumped))
    own = telling.before.tiles[telling.before.turn]
    crosses = turns.is_crossing(a, b)
    if crosses:
        yield _crossing(telling, b)
    if jumped and crosses:
        yield telling.effect("count", "PA-32", key="jump.border", places=(FIELDS[b],))
    if BETWEEN[a][b] and own >> a & own >> b & 1 and not jumped:
        if not crosses:
            yield _connected(telling, BETWEEN[a][b])
    elif crosses:
        yield from _earns_nothing(telling, b)


def _pincer(telling: _Telling, a: int, b: int) -> Iterator[Effect]:
    """PA-34, PA-35: the enemy is taken, its field gets the own colour, the chevron stands there."""
    before = telling.before
    found = reaches(before.tiles, before.occupied, before.turn, before.pieces[before.turn])
    attackers = tuple(FIELDS[chevron >> 3] for chevron, _, attacked in found if attacked >> b & 1)
    enemy = f"chevron.{before.owner_at(b)}"
    if DISTANCE[a][b] > 1:
        yield _power(telling, a)
    yield telling.effect(
        "count",
        "PA-34",
        key="pincer",
        places=(*attackers, FIELDS[b]),
        attackers=attackers,
        field=FIELDS[b],
        enemy=enemy,
    )
    yield telling.effect("capture", "PA-35", telling.change(b, piece=""), key="capture", field=FIELDS[b], enemy=enemy)
    yield telling.claims("PA-35", 1 << b, "claim.pincer", field=FIELDS[b])
    yield _goes(telling, "PA-35", "move", a, b)
    if turns.is_crossing(a, b):
        yield _crossing(telling, b)
        if not telling.then.over:
            yield from _earns_nothing(telling, b)


def _power(telling: _Telling, a: int) -> Effect:
    own = telling.before.tiles[telling.before.turn]
    tiles = names(own & BORDERLAND[a])
    return telling.effect(
        "count", "PA-7", key="power", places=tiles, power=len(tiles), tiles=tiles, area=borderland_name(a)
    )


def _goes(telling: _Telling, rule: str, key: str, a: int, b: int, **params: Any) -> Effect:
    facing = FACINGS[DIRECTION[a][b]]
    changes = telling.change(a, piece=""), telling.change(b, piece=telling.player + facing)
    return telling.effect(
        "move", rule, *changes, key=key, start=FIELDS[a], end=FIELDS[b], facing=f"facing.{facing}", **params
    )


def _crossing(telling: _Telling, b: int) -> Effect:
    return telling.effect("count", "PA-19", key="crossing", places=(FIELDS[b],), area=borderland_name(b))


def _connected(telling: _Telling, between: int) -> Effect:
    """PA-27."""
    if between & ~telling.before.tiles[telling.before.turn]:
        return telling.claims("PA-27", between, "claim.connection")
    return telling.effect("count", "PA-27", key="connection.nothing", places=names(between))


def _earns_nothing(telling: _Telling, at: int) -> Iterator[Effect]:
    """PA-22a, PA-23: a crossing that has no field to choose."""
    # Seen on the board after a capture, before anybody who is blocked has left it.
    occupied = telling.before.occupied | telling.then.occupied
    kind, fields = border_choice(telling.then.tiles, occupied, telling.before.turn, at)
    if not fields:
        rule, key = ("PA-22a", "border.nothing") if kind == BORDER else ("PA-23", "transform.nothing")
        yield telling.effect("count", rule, key=key, places=(FIELDS[at],), area=borderland_name(at))


def _rotate(telling: _Telling, a: int, facing: int) -> Iterator[Effect]:
    """PA-43: the turn itself."""
    change = telling.change(a, piece=telling.player + FACINGS[facing])
    yield telling.effect("rotate", "PA-43", change, key="rotate", field=FIELDS[a], facing=f"facing.{FACINGS[facing]}")


def _give(telling: _Telling, _: int, field: int) -> Iterator[Effect]:
    """PA-43: its price."""
    yield telling.effect("release", "PA-43", telling.change(field, colour=""), key="release", field=FIELDS[field])


def _benefit(telling: _Telling, _: int, picked: int) -> Iterator[Effect]:
    """PA-29."""
    _, start, end = parts(telling.before.pending)
    if picked == CONNECTION:
        yield _connected(telling, BETWEEN[start][end])
    else:
        yield telling.effect("choose", "PA-29", key="benefit.border", places=(FIELDS[end],))
        yield from _earns_nothing(telling, end)


def _border(telling: _Telling, _: int, field: int) -> Iterator[Effect]:
    yield telling.claims("PA-22", 1 << field, "claim.border", field=FIELDS[field], area=borderland_name(field))


def _transform(telling: _Telling, _: int, field: int) -> Iterator[Effect]:
    taken = f"tile.{telling.before.colour_at(field)}"
    yield telling.claims("PA-23", 1 << field, "claim.transform", field=FIELDS[field], taken=taken)


def _meet(telling: _Telling, _: int, field: int) -> Iterator[Effect]:
    colour = telling.before.colour_at(field)
    key = "claim.meet.tile" if colour else "claim.meet"
    yield telling.claims("PA-39", 1 << field, key, field=FIELDS[field], taken=f"tile.{colour}")


def _decline(telling: _Telling, _: int, __: int) -> Iterator[Effect]:
    rule = "PA-23" if parts(telling.before.pending)[0] == TRANSFORM else "PA-39"
    yield telling.effect("pass", rule, key="decline", places=())


_DONE = {
    MOVE: _move,
    PINCER: _pincer,
    ROTATE: _rotate,
    GIVE: _give,
    BENEFIT: _benefit,
    BORDER: _border,
    TRANSFORM: _transform,
    MEET: _meet,
    DECLINE: _decline,
}

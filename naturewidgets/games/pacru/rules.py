"""Why an action is refused: one named check a rule, and the order in which they speak.

The end of the game, an open choice and one that is not open end the matter; all other checks of an action speak together,
so a refusal names every rule that the action breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ...core.verdict import Reason
from . import actions
from .actions import DECLINE, MOVE, PINCER, ROTATE, power, reaches
from .geometry import (
    BETWEEN,
    BORDERLAND,
    DIRECTION,
    DISTANCE,
    FACINGS,
    FIELDS,
    borderland_name,
    headings,
    listed,
    names,
    turn_between,
)
from .pending import BENEFIT, BORDER, GIVE, MEET, NOTHING, TRANSFORM, asked_for, parts

if TYPE_CHECKING:
    from .state import PacruState


class Asked(NamedTuple):
    """An action that is asked about: its parts, and the letter of the player whose chevron stands where it starts."""

    state: PacruState
    kind: int
    a: int
    b: int
    owner: str

    @property
    def own(self) -> int:
        """The mover's tiles."""
        return self.state.tiles[self.state.turn]

    @property
    def is_mine(self) -> bool:
        """Whether a chevron of the mover stands at the start."""
        return self.owner == self.state.player

    @property
    def is_straight(self) -> bool:
        """Whether start and end lie on one straight line (PA-11)."""
        return self.b in DIRECTION[self.a]

    @property
    def between(self) -> int:
        """The fields strictly between start and end."""
        return BETWEEN[self.a].get(self.b, 0)

    @property
    def asked_at(self) -> int:
        """The field that the open choice is about."""
        return parts(self.state.pending)[2]

    def reason(self, rule: str, kind: str = "", fields: int = 0, **params: Any) -> Reason:
        """A reason with this action's fields beside `params` as the fields of its sentence."""
        common = {"player": f"player.{self.state.player}"}
        if self.kind in (MOVE, PINCER, ROTATE):
            common["start"] = FIELDS[self.a]
        if self.kind not in (ROTATE, BENEFIT, DECLINE):
            common["end"] = FIELDS[self.b]
        return Reason(
            rule,
            places=names(fields),
            params={**common, **params},
            kind=f"{rule}.{kind}" if kind else rule,
            sentences=self.state.game.sentences,
        )


Check = Callable[[Asked], Iterator[Reason]]


def reasons(state: PacruState, code: int) -> tuple[Reason, ...]:
    """Every reason against the action, or none."""
    kind, a, b = parts(code)
    asked = Asked(state, kind, a, b, state.owner_at(a) if kind in (MOVE, PINCER, ROTATE) else "")
    for check in (game_is_over, choice_is_open, choice_is_not_open):
        if found := tuple(check(asked)):
            return found
    return tuple(reason for check in _CHECKS[kind] for reason in check(asked))


# ---- the three that stand alone --------------------------------------------------------------------------------------


def game_is_over(asked: Asked) -> Iterator[Reason]:
    """PA-49, PA-50: nothing comes after the end."""
    state = asked.state
    if outcome := state.outcome:
        fields = asked.own if outcome.rule == "PA-50" else actions.fields_of(state.pieces[state.turn])
        yield asked.reason(outcome.rule, fields=fields, tiles=asked.own.bit_count(), goal=state.game.goal)


_OPEN = {BENEFIT: "PA-29", BORDER: "PA-22", TRANSFORM: "PA-23", MEET: "PA-39", GIVE: "PA-43"}
"""Kind of a choice → the rule that opens it."""


def choice_is_open(asked: Asked) -> Iterator[Reason]:
    """PA-42a: an open choice comes before anything else; only PA-23 and PA-39 may be declined."""
    kind = parts(asked.state.pending)[0]
    if kind in (NOTHING, asked.kind):
        return
    if asked.kind == DECLINE:
        if kind == MEET or (kind == TRANSFORM and not asked.state.game.must_transform):
            return
        yield asked.reason(_OPEN[kind], "compulsory")
        return
    yield asked.reason(_OPEN[kind], "due", **asked_for(asked.state.pending))


def choice_is_not_open(asked: Asked) -> Iterator[Reason]:
    """PA-1: a turn starts with a move or a turn of a chevron; no pass, and no answer to what was not asked."""
    if asked.state.pending != NOTHING:
        return
    if asked.kind == DECLINE:
        yield asked.reason("PA-1", "no_pass")
    elif asked.kind in _OPEN:
        yield asked.reason(_OPEN[asked.kind], "not_due")


# ---- moving ----------------------------------------------------------------------------------------------------------


def own_chevron(asked: Asked) -> Iterator[Reason]:
    """PA-1: one of one's own."""
    if not asked.owner:
        yield asked.reason("PA-1", "nothing_there", fields=1 << asked.a)
    elif not asked.is_mine:
        yield asked.reason("PA-1", "not_yours", fields=1 << asked.a, there=f"chevron.{asked.owner}")


def goes_somewhere(asked: Asked) -> Iterator[Reason]:
    """PA-10: at least one field."""
    if asked.a == asked.b:
        yield asked.reason("PA-10", "nowhere", fields=1 << asked.a)


def straight_line(asked: Asked) -> Iterator[Reason]:
    """PA-11: one straight line."""
    if asked.a != asked.b and not asked.is_straight:
        yield asked.reason("PA-11", fields=1 << asked.a | 1 << asked.b)


def one_of_three_directions(asked: Asked) -> Iterator[Reason]:
    """PA-4: ahead, or 45° to the left or right."""
    if not (asked.is_mine and asked.is_straight):
        return
    facing = asked.state.facing_at(asked.a)
    way = DIRECTION[asked.a][asked.b]
    if way not in headings(facing):
        ahead, left, right = (f"facing.{FACINGS[heading]}" for heading in headings(facing))
        fields = 1 << asked.a | 1 << asked.b
        yield asked.reason("PA-4", fields=fields, facing=ahead, left=left, right=right, way=f"facing.{FACINGS[way]}")


def within_power(asked: Asked) -> Iterator[Reason]:
    """PA-10 by PA-7, for a pincer PA-33 by PA-7: no farther than the power."""
    if not (asked.is_mine and asked.is_straight):
        return
    distance = DISTANCE[asked.a][asked.b]
    if distance > power(asked.own, asked.a):
        tiles = asked.own & BORDERLAND[asked.a]
        rule = "PA-33" if asked.kind == PINCER else "PA-10"
        yield asked.reason(
            rule,
            "too_far" if tiles else "power_one",
            fields=tiles | 1 << asked.b,
            power=power(asked.own, asked.a),
            distance=distance,
            tiles=names(tiles),
            area=borderland_name(asked.a),
        )


def over_no_piece(asked: Asked) -> Iterator[Reason]:
    """PA-13, but for PA-30: no piece in between, unless from an own tile to an own tile."""
    pieces = asked.between & asked.state.occupied
    from_own, to_own = asked.own >> asked.a & 1, asked.own >> asked.b & 1
    if pieces and asked.is_mine and not (from_own and to_own):
        kind = "both" if not (from_own or to_own) else "end" if from_own else "start"
        yield asked.reason("PA-13", kind, fields=pieces | 1 << asked.b, **_in_the_way(asked, pieces))


def _in_the_way(asked: Asked, pieces: int) -> dict[str, Any]:
    """The nearest of the pieces in between: its field and its chevron."""
    nearest = min(listed(pieces), key=DISTANCE[asked.a].__getitem__)
    return {"blocker": FIELDS[nearest], "there": f"chevron.{asked.state.owner_at(nearest)}"}


def lands_on_no_piece(asked: Asked) -> Iterator[Reason]:
    """PA-14: not where a piece stands; onto an enemy only by PA-34."""
    owner = asked.state.owner_at(asked.b)
    if not owner or asked.a == asked.b:
        return
    there = f"chevron.{owner}"
    if owner == asked.state.player:
        yield asked.reason("PA-14", "own", fields=1 << asked.b)
    elif not any(reason for check in _CHECKS[PINCER] for reason in check(asked._replace(kind=PINCER))):
        yield asked.reason("PA-14", "pincer", fields=1 << asked.b, there=there)
    else:
        yield asked.reason("PA-14", "enemy", fields=1 << asked.b, there=there)


def lands_on_no_other_colour(asked: Asked) -> Iterator[Reason]:
    """PA-15: not on a tile of another player."""
    colour = asked.state.colour_at(asked.b)
    if colour and colour != asked.state.player:
        yield asked.reason("PA-15", fields=1 << asked.b, there=f"tile.{colour}")


# ---- pincers ---------------------------------------------------------------------------------------------------------


def onto_an_enemy(asked: Asked) -> Iterator[Reason]:
    """PA-34: a pincer takes an enemy chevron."""
    owner = asked.state.owner_at(asked.b)
    if asked.a != asked.b and owner in ("", asked.state.player):
        yield asked.reason("PA-34", "own" if owner else "no_enemy", fields=1 << asked.b)


def nothing_between(asked: Asked) -> Iterator[Reason]:
    """PA-33: what attacks sees the enemy; nothing stands in between."""
    if asked.is_mine and (pieces := asked.between & asked.state.occupied):
        yield asked.reason("PA-33", "blocked", fields=pieces | 1 << asked.b, **_in_the_way(asked, pieces))


def pincer_of_two(asked: Asked) -> Iterator[Reason]:
    """PA-34: two or more own chevrons attack the same enemy."""
    state = asked.state
    if state.owner_at(asked.b) in ("", state.player):
        return
    found = reaches(state.tiles, state.occupied, state.turn, state.pieces[state.turn])
    attackers = sum(1 << (chevron >> 3) for chevron, _, attacked in found if attacked >> asked.b & 1)
    if attackers.bit_count() < 2:
        others = actions.fields_of(state.pieces[state.turn]) & ~attackers
        kind = ("alone" if others else "last") if attackers else "nobody"
        yield asked.reason(
            "PA-34",
            kind,
            fields=attackers | others | 1 << asked.b,
            attackers=names(attackers),
            missing=names(others),
            there=f"chevron.{state.owner_at(asked.b)}",
        )


def enemy_on_its_colour(asked: Asked) -> Iterator[Reason]:
    """PA-34 with the option `pincer="coloured"`: the enemy stands on a tile of its own."""
    state = asked.state
    owner = state.owner_at(asked.b)
    if state.game.only_coloured and owner not in ("", state.player) and not state.colour_at(asked.b):
        yield asked.reason("PA-34", "coloured", fields=1 << asked.b, there=f"chevron.{owner}")


# ---- reorientation ---------------------------------------------------------------------------------------------------


def turns_by_45_or_90(asked: Asked) -> Iterator[Reason]:
    """PA-43: nothing else can be turned to."""
    if not asked.is_mine:
        return
    facing = asked.state.facing_at(asked.a)
    by = turn_between(facing, asked.b)
    if by not in (1, 2):
        now, wanted = (f"facing.{FACINGS[one]}" for one in (facing, asked.b))
        yield asked.reason("PA-43", "angle" if by else "same", fields=1 << asked.a, facing=now, wanted=wanted)


def can_be_paid(asked: Asked) -> Iterator[Reason]:
    """PA-43: two own tiles without a piece for 45°, four for 90°."""
    state = asked.state
    by = turn_between(state.facing_at(asked.a), asked.b) if asked.is_mine else 0
    tiles = actions.payable(state.tiles, state.occupied, state.turn)
    if by in (1, 2) and tiles.bit_count() < 2 * by:
        kind = "price" if tiles else "price_nothing"
        yield asked.reason(
            "PA-43",
            kind,
            fields=tiles | 1 << asked.a,
            angle=45 * by,
            price=2 * by,
            count=tiles.bit_count(),
            tiles=names(tiles),
        )


# ---- answers to open choices -----------------------------------------------------------------------------------------


def in_the_borderland(asked: Asked) -> Iterator[Reason]:
    """PA-22, PA-23: a field of the borderland of arrival."""
    if not BORDERLAND[asked.asked_at] >> asked.b & 1:
        yield asked.reason(_OPEN[asked.kind], "elsewhere", fields=1 << asked.b, area=borderland_name(asked.asked_at))


def is_neutral(asked: Asked) -> Iterator[Reason]:
    """PA-22: a neutral field."""
    if colour := asked.state.colour_at(asked.b):
        yield asked.reason("PA-22", "not_neutral", fields=1 << asked.b, there=f"tile.{colour}")


def not_own_already(asked: Asked) -> Iterator[Reason]:
    """PA-23, PA-39: a field that is not yet one's own."""
    if asked.own >> asked.b & 1:
        yield asked.reason(_OPEN[asked.kind], "own", fields=1 << asked.b)


def keeps_colour_under_a_piece(asked: Asked) -> Iterator[Reason]:
    """PA-17: the colour of an occupied field cannot be changed, but for the landing field as the border tile."""
    on_landing_field = asked.kind == BORDER and asked.b == asked.asked_at
    if (owner := asked.state.owner_at(asked.b)) and not on_landing_field:
        yield asked.reason("PA-17", fields=1 << asked.b, there=f"chevron.{owner}")


def own_tile_to_give(asked: Asked) -> Iterator[Reason]:
    """PA-43: the price is paid with own tiles."""
    if not asked.own >> asked.b & 1:
        colour = asked.state.colour_at(asked.b)
        kind = "give_other" if colour else "give_neutral"
        yield asked.reason("PA-43", kind, fields=1 << asked.b, there=f"tile.{colour}")


def no_piece_on_it(asked: Asked) -> Iterator[Reason]:
    """PA-43: tiles without a piece."""
    if owner := asked.state.owner_at(asked.b):
        yield asked.reason("PA-43", "give_occupied", fields=1 << asked.b, there=f"chevron.{owner}")


_CHECKS: dict[int, tuple[Check, ...]] = {
    MOVE: (
        own_chevron,
        goes_somewhere,
        straight_line,
        one_of_three_directions,
        within_power,
        over_no_piece,
        lands_on_no_piece,
        lands_on_no_other_colour,
    ),
    PINCER: (
        own_chevron,
        goes_somewhere,
        straight_line,
        onto_an_enemy,
        one_of_three_directions,
        within_power,
        nothing_between,
        pincer_of_two,
        enemy_on_its_colour,
    ),
    ROTATE: (own_chevron, turns_by_45_or_90, can_be_paid),
    BORDER: (in_the_borderland, is_neutral, keeps_colour_under_a_piece),
    TRANSFORM: (in_the_borderland, not_own_already, keeps_colour_under_a_piece),
    MEET: (not_own_already, keeps_colour_under_a_piece),
    GIVE: (own_tile_to_give, no_piece_on_it),
    BENEFIT: (),
    DECLINE: (),
}
"""PA-45 needs no check: who can move no chevron is out before the turn begins (PA-48)."""

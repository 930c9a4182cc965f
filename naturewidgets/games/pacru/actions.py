"""Actions of Pacru: their text, and their generation by tables of ways.

The code of an action is an int, `kind << 14 | a << 7 | b`. An action that answers an open choice has the kind of that
choice. `b` is the field where it ends, what a chevron is turned to, or which benefit is picked; `a` the field where it
starts. Legal actions are generated as *bundles*: a code without its `b`, and the set of all `b` that go with it. Counting
and drawing at random never list them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core import notation
from ...core.errors import NotationError
from ...core.notation import LONGEST_ACTION, check_line
from ...locale import N_
from .geometry import (
    BOARD,
    BORDERLAND,
    DIRECTION,
    FACINGS,
    FIELDS,
    FRONT,
    INDEX,
    NEIGHBOURS,
    WAYS,
    listed,
    nth,
    turn_between,
)
from .pending import BENEFIT, BORDER, GIVE, MEET, NOTHING, TRANSFORM, parts
from .position import Pieces, Tiles, neutral

if TYPE_CHECKING:
    from random import Random

    from .game import Pacru
    from .state import PacruState

MOVE, PINCER, ROTATE, DECLINE = 0, 6, 7, 8
"""The kinds beside those of `pending`."""
THE_DECLINE = DECLINE << 14

CONNECTION, BORDER_BENEFIT = 0, 1
_BENEFITS = ("connection", "border")


# ---- text -----------------------------------------------------------------------------------------------------------

_FIELD = r"[a-i][1-9]"
_FACING = "|".join(FACINGS)
_SIGNS = {"-": MOVE, "x": PINCER}
_ANSWERS = {"border": BORDER, "transform": TRANSFORM, "meet": MEET, "give": GIVE}
_ANSWER_NAMES = {kind: name for name, kind in _ANSWERS.items()}


def _pattern(flags: int = 0) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<start>{_FIELD})(?:(?P<sign>[-x])(?P<end>{_FIELD})|/(?P<facing>{_FACING}))"
        rf"|benefit:(?P<benefit>{'|'.join(_BENEFITS)})|(?P<answer>{'|'.join(_ANSWERS)}):(?P<on>{_FIELD})|decline",
        flags,
    )


_ACTION, _TYPED = _pattern(), _pattern(re.IGNORECASE)


def read(text: str) -> int:
    """The code of an action text, legal or not.

    Raises:
        NotationError: `text` is no action.
    """
    match = _ACTION.fullmatch(check_line(text, longest=LONGEST_ACTION))
    if not match:
        raise NotationError(
            N_(
                "“{read}” is no action. Actions look like a3-b4 (move), a3xb4 (pincer), a3/NE (turn), border:e7, "
                "transform:e7, meet:e7, give:c4, benefit:connection, benefit:border or decline."
            ),
            read=text,
            at=notation.readable_length(text, _SHAPES),
        )
    start, sign, end, facing, benefit, answer, on = match.groups()
    if sign:
        return _SIGNS[sign] << 14 | INDEX[start] << 7 | INDEX[end]
    if facing:
        return ROTATE << 14 | INDEX[start] << 7 | FACINGS.index(facing)
    if benefit:
        return BENEFIT << 14 | _BENEFITS.index(benefit)
    return _ANSWERS[answer] << 14 | INDEX[on] if answer else THE_DECLINE


_SHAPES = (
    ("abcdefghi", "123456789", "-x", "abcdefghi", "123456789"),
    ("abcdefghi", "123456789", "/", "NS", "EW"),
    ("abcdefghi", "123456789", "/", "EW"),
    *(tuple(f"benefit:{benefit}") for benefit in _BENEFITS),
    *((*f"{answer}:", "abcdefghi", "123456789") for answer in _ANSWERS),
    tuple("decline"),
)
"""For each shape of an action, the characters that may stand at each place."""


def tidy(text: str) -> str:
    """An action as a person types it: letters in any case."""
    match = _TYPED.fullmatch(notation.tidy(text))
    if not match:
        return text  # what is no action is quoted as it was typed
    tidied = match.group().lower()
    facing = match["facing"]
    return tidied.removesuffix(facing.lower()) + facing.upper() if facing else tidied


def write(code: int) -> str:
    """The text of a code."""
    kind, a, b = parts(code)
    if kind == MOVE:
        return f"{FIELDS[a]}-{FIELDS[b]}"
    if kind == PINCER:
        return f"{FIELDS[a]}x{FIELDS[b]}"
    if kind == ROTATE:
        return f"{FIELDS[a]}/{FACINGS[b]}"
    if kind == BENEFIT:
        return f"benefit:{_BENEFITS[b]}"
    return "decline" if kind == DECLINE else f"{_ANSWER_NAMES[kind]}:{FIELDS[b]}"


# ---- what a chevron reaches -----------------------------------------------------------------------------------------


def power(own: int, field: int) -> int:
    """PA-7: the own tiles of the borderland where a chevron stands, at least 1."""
    return (own & BORDERLAND[field]).bit_count() or 1


def fields_of(chevrons: Sequence[int]) -> int:
    """The fields where they stand."""
    fields = 0
    for chevron in chevrons:
        fields |= 1 << (chevron >> 3)
    return fields


Reach = tuple[int, int, int]
"""A chevron, the fields where a move of it may end, and the enemies that it attacks."""


def reaches(tiles: Tiles, occupied: int, seat: int, chevrons: Sequence[int]) -> list[Reach]:
    """What each chevron of a seat reaches: PA-13 to PA-15, jumps (PA-30) and attacks (PA-33)."""
    own = tiles[seat]
    enemies = occupied & ~fields_of(chevrons)
    open_fields = BOARD & ~occupied & (own | neutral(tiles))
    found = []
    for chevron in chevrons:
        field = chevron >> 3
        on_own_tile = own >> field & 1
        landings = attacked = 0
        for fields, ascending in WAYS[chevron][power(own, field)]:
            if not (pieces := fields & occupied):
                landings |= fields
                continue
            if ascending:
                nearest = pieces & -pieces
                landings |= fields & (nearest - 1)
            else:
                nearest = 1 << (pieces.bit_length() - 1)
                landings |= fields & -(nearest << 1)
            attacked |= nearest & enemies
            if on_own_tile:
                landings |= fields & own
        found.append((chevron, landings & open_fields, attacked))
    return found


def pincered(game: Pacru, tiles: Tiles, found: list[Reach]) -> int:
    """The enemies that two or more chevrons attack (PA-34)."""
    once = twice = 0
    for _, _, attacked in found:
        twice |= once & attacked
        once |= attacked
    # An occupied field has its chevron's colour or none: any colour under an enemy is the enemy's own.
    return twice & ~neutral(tiles) if game.only_coloured else twice


def can_move(game: Pacru, tiles: Tiles, pieces: Pieces, occupied: int, seat: int) -> bool:
    """PA-48: whether the player of a seat can move a chevron, a pincer or a jump included."""
    own = tiles[seat]
    open_fields = ~occupied & (own | neutral(tiles))
    for chevron in pieces[seat]:
        if FRONT[chevron] & open_fields:
            return True  # nearly always the first one is free
    found = reaches(tiles, occupied, seat, pieces[seat])
    return any(landings for _, landings, _ in found) or pincered(game, tiles, found) != 0


# ---- what may be chosen after a move --------------------------------------------------------------------------------


def border_choice(tiles: Tiles, occupied: int, seat: int, field: int) -> tuple[int, int]:
    """What a crossing that ended on `field` earns: the kind of choice and its fields; no fields, no choice.

    PA-22: a neutral field of the borderland, free or the landing field itself; PA-23: where none is neutral, any free one.
    """
    borderland = BORDERLAND[field]
    if uncoloured := borderland & neutral(tiles):
        return BORDER, uncoloured & ~(occupied & ~(1 << field))
    return TRANSFORM, borderland & ~(tiles[seat] | occupied)


def not_yet_own(tiles: Tiles, occupied: int, seat: int) -> int:
    """PA-39: the unoccupied fields of the whole board that are not yet the player's."""
    return BOARD & ~(tiles[seat] | occupied)


def met(game: Pacru, tiles: Tiles, pieces: Pieces, seat: int, field: int) -> int:
    """The own chevrons' fields that the one on `field` meets (PA-38), by the option `meeting`."""
    near = fields_of(pieces[seat]) & NEIGHBOURS[field]
    if game.meeting == "adjacent" or not near:
        return near
    own = tiles[seat]
    if not own >> field & 1:
        return 0
    if game.meeting == "facing9" and not any(tiles[other].bit_count() >= 9 for other in range(4) if other != seat):
        return 0
    pointing = {chevron >> 3: chevron & 7 for chevron in pieces[seat]}
    return sum(
        1 << other
        for other in listed(near & own)
        if DIRECTION[field][other] == pointing[field] and DIRECTION[other][field] == pointing[other]
    )


def payable(tiles: Tiles, occupied: int, seat: int) -> int:
    """PA-43: the own tiles without a piece."""
    return tiles[seat] & ~occupied


def turns(state: PacruState) -> list[int]:
    """PA-43: every turn of an own chevron by 45° or 90°, paid for or not."""
    return [
        ROTATE << 14 | chevron >> 3 << 7 | facing
        for chevron in state.pieces[state.turn]
        for facing in listed(_TURNS[chevron & 7][4])
    ]


# ---- generation -----------------------------------------------------------------------------------------------------

_TURNS = tuple(
    {
        tiles: sum(1 << other for other in range(8) if 0 < 2 * turn_between(facing, other) <= tiles)
        for tiles in (0, 2, 4)
    }
    for facing in range(8)
)
"""PA-43: facing → tiles that can be paid → the facings that it may be turned to."""

Bundle = tuple[int, int]
"""A code without its `b`, and the set of all `b` that go with it."""


def bundles(state: PacruState) -> list[Bundle]:
    """All legal actions, in an order that depends on the position alone; none when the game is over."""
    if state.over:
        return []
    if state.pending != NOTHING:
        return _answers(state)
    seat, tiles, occupied, game = state.turn, state.tiles, state.occupied, state.game
    found = reaches(tiles, occupied, seat, state.pieces[seat])
    caught = pincered(game, tiles, found)
    paid = payable(tiles, occupied, seat).bit_count()
    turns = 4 if paid >= 4 else 2 if paid >= 2 else 0
    listed_bundles = []
    for chevron, landings, attacked in found:
        start = chevron >> 3 << 7
        if landings:
            listed_bundles.append((start, landings))
        if attacked & caught:
            listed_bundles.append((PINCER << 14 | start, attacked & caught))
        if turns:
            listed_bundles.append((ROTATE << 14 | start, _TURNS[chevron & 7][turns]))
    return listed_bundles


def _answers(state: PacruState) -> list[Bundle]:
    """What the open choice offers."""
    kind, _, field = parts(state.pending)
    seat, tiles, occupied = state.turn, state.tiles, state.occupied
    if kind == BENEFIT:
        return [(BENEFIT << 14, 1 << CONNECTION | 1 << BORDER_BENEFIT)]
    if kind == GIVE:
        return [(GIVE << 14, payable(tiles, occupied, seat))]
    if kind == MEET:
        return [(MEET << 14, not_yet_own(tiles, occupied, seat)), (THE_DECLINE, 1)]
    choice = (kind << 14, border_choice(tiles, occupied, seat, field)[1])
    may_decline = kind == TRANSFORM and not state.game.must_transform
    return [choice, (THE_DECLINE, 1)] if may_decline else [choice]


def codes(state: PacruState) -> list[int]:
    """The codes of all legal actions; nothing when the game is over."""
    return [code | b for code, targets in bundles(state) for b in listed(targets)]


def count(state: PacruState) -> int:
    """The number of legal actions."""
    return sum(targets.bit_count() for _, targets in bundles(state))


def sample(state: PacruState, rng: Random) -> int | None:
    """One legal action, each equally likely; `None` when the game is over."""
    found = bundles(state)
    if not found:
        return None
    n = rng.randrange(sum(targets.bit_count() for _, targets in found))
    for code, targets in found:
        size = targets.bit_count()
        if n < size:
            return code | nth(targets, n)
        n -= size
    raise AssertionError("a number below the sum of all sizes falls into one of them")

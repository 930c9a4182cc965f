"""Actions of Natural Chaos: their text, their generation by masks, and what they lead to.

The code of an action is an int: `kind << 12 | a << 6 | b`. `b` is the cell where it ends; `a` the element placed, or the
cell where a move or a switch starts. Legal actions are generated as *bundles*: one set of target cells for each element that
may be placed, each step of a move, each way to switch. Counting and drawing at random never list them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...core import notation
from ...core.bits import bits, nth
from ...core.errors import NotationError
from ...core.notation import LONGEST_ACTION, check_line
from ...locale import N_
from .elements import (
    CHOOSER,
    EACH,
    ELEMENTS,
    ENEMY,
    NEXT,
    OWN_NUMBERS,
    OWNER,
    OWNS,
    PIECES,
    PREY,
    STONE,
    face_off_winner,
)
from .geometry import BOARD, CELLS, INDEX, NEIGHBOURS, QUADRANT, QUADRANTS, STEPS, has_line, listed

if TYPE_CHECKING:
    from random import Random

    from .state import NaturalChaosState

PLACE, MOVE, SWITCH, CHOOSE, PASS = range(5)
THE_PASS = PASS << 12


# ---- text -----------------------------------------------------------------------------------------------------------

_CELL = r"[A-D][a-d][1-4]"
_ACTION = re.compile(
    rf"(?P<piece>[{PIECES}])@(?P<on>{_CELL})|(?P<start>{_CELL})(?P<sign>[-~])(?P<end>{_CELL})|faceoff:(?P<element>[{ELEMENTS}])|pass"
)
_SIGN = {"-": MOVE, "~": SWITCH}


def read(text: str) -> int:
    """The code of an action text, legal or not.

    Raises:
        NotationError: `text` is no action.
    """
    match = _ACTION.fullmatch(check_line(text, longest=LONGEST_ACTION))
    if not match:
        raise NotationError(
            N_(
                "“{read}” is no action. Actions look like F@Ab3 (place), Ab3-Ab4 (move), Ab3~Cb3 (switch), faceoff:F or pass."
            ),
            read=text,
            at=notation.readable_length(text, _SHAPES),
        )
    piece, on, start, sign, end, element = match.groups()
    if piece:
        return PLACE << 12 | PIECES.index(piece) << 6 | INDEX[on]
    if sign:
        return _SIGN[sign] << 12 | INDEX[start] << 6 | INDEX[end]
    return CHOOSE << 12 | ELEMENTS.index(element) if element else THE_PASS


_CELL_SIGNS = ("ABCD", "abcd", "1234")
_SHAPES = ((PIECES, "@", *_CELL_SIGNS), (*_CELL_SIGNS, "-~", *_CELL_SIGNS), (*"faceoff:", ELEMENTS), tuple("pass"))
"""For each shape of an action, the characters that may stand at each place."""


_TYPED = re.compile(
    rf"(?P<piece>[{PIECES}])@(?P<on>{_CELL})|(?P<start>{_CELL})(?P<sign>[-~x])(?P<end>{_CELL})"
    rf"|faceoff:(?P<element>[{ELEMENTS}])|(?P<passing>pass)",
    re.IGNORECASE,
)


def tidy(text: str) -> str:
    """An action as a person types it: letters in any case, and `x` for the `~` that some keyboards lack."""
    match = _TYPED.fullmatch(notation.tidy(text))
    if not match:
        return text  # what is no action is quoted as it was typed
    piece, on, start, sign, end, element, _passing = match.groups()
    name = str.capitalize  # a cell is a capital, a small letter and a digit
    if piece:
        return f"{piece.upper()}@{name(on)}"
    if sign:
        return f"{name(start)}{'-' if sign == '-' else '~'}{name(end)}"
    return f"faceoff:{element.upper()}" if element else "pass"


def write(code: int) -> str:
    """The text of a code."""
    kind, a, b = code >> 12, code >> 6 & 63, code & 63
    if kind == PLACE:
        return f"{PIECES[a]}@{CELLS[b]}"
    if kind == MOVE:
        return f"{CELLS[a]}-{CELLS[b]}"
    if kind == SWITCH:
        return f"{CELLS[a]}~{CELLS[b]}"
    return f"faceoff:{ELEMENTS[b]}" if kind == CHOOSE else "pass"


# ---- ways from one cell to another: four steps (NC-19), then three quadrants on, same relative cell (NC-24) -----------


_ROTATIONS = tuple((16 * number, 64 - 16 * number) for number in (1, 2, 3))
_ORIGIN = (
    *(tuple(NEIGHBOURS[cell][way ^ 1] for cell in range(64)) for way in range(4)),
    *(tuple((cell - 16 * number) % 64 for cell in range(64)) for number in (1, 2, 3)),
)
"""Way → target cell → the cell from which it is reached. `way ^ 1` is the opposite of a step: up and down, right and left."""


# ---- generation -----------------------------------------------------------------------------------------------------


class Bundle(NamedTuple):
    """Actions of one kind, by one element (`PLACE`) or along one way (`MOVE`, `SWITCH`), to each cell of `targets`."""

    kind: int
    by: int
    targets: int

    def code(self, target: int) -> int:
        """The code of the action that ends on `target`."""
        a = self.by if self.kind in (PLACE, CHOOSE) else _ORIGIN[self.by][target]
        return self.kind << 12 | a << 6 | target


def bundles(state: NaturalChaosState) -> list[Bundle]:
    """All legal actions but a pass, in an order that depends on the position alone; none when a side has a line."""
    if state.line_of:
        return []
    if state.faceoff is not None:
        choices = OWNS["w" if state.faceoff else "b"]
        return [Bundle(CHOOSE, 0, sum(1 << ELEMENTS.index(element) for element in choices))]
    if state.stone_due:
        return [Bundle(PLACE, STONE, state.free)] if state.free else []
    own, free = state.cells_of(state.side), state.free
    found = []
    if targets := allowed_quadrants(own) & free:
        found += [Bundle(PLACE, element, targets) for element in placeable(state)]
    found += [Bundle(MOVE, way, targets) for way, step in enumerate(STEPS) if (targets := step(own) & free)]
    for number in OWN_NUMBERS[state.side]:
        found += [Bundle(SWITCH, way, hits) for way, hits in _hits(state.board[number], state.board[PREY[number]])]
    return _bar_double_lines(state, found, own)


def placeable(state: NaturalChaosState) -> list[int]:
    """The elements that the player to act may place (NC-12, NC-32) and of which pieces are left (NC-17)."""
    own = OWN_NUMBERS[state.side] if state.turn in "bw" else (ELEMENTS.index(state.turn),)
    return [number for number in own if state.board[number].bit_count() < EACH]


def counts(own: int) -> dict[str, int]:
    """How many of the cells `own` lie in each quadrant."""
    return {name: (own & quadrant).bit_count() for name, quadrant in zip(QUADRANTS, QUADRANT, strict=True)}


def allowed_quadrants(own: int) -> int:
    """The cells of the quadrants that hold the fewest of the pieces `own` of a side (NC-13, NC-14, NC-34)."""
    fewest, allowed = 16, 0
    for quadrant in QUADRANT:
        held = (own & quadrant).bit_count()
        if held < fewest:
            fewest, allowed = held, quadrant
        elif held == fewest:
            allowed |= quadrant
    return allowed


def quadrants_of(cells: int) -> tuple[str, ...]:
    """The names of the quadrants that have a cell in a set."""
    return tuple(name for name, quadrant in zip(QUADRANTS, QUADRANT, strict=True) if cells & quadrant)


def _hits(attackers: int, prey: int) -> Iterator[tuple[int, int]]:
    """For each way, the cells of `prey` that a piece of `attackers` reaches (NC-23, NC-24)."""
    for way, step in enumerate(STEPS):
        if hits := step(attackers) & prey:
            yield way, hits
    for way, (on, back) in enumerate(_ROTATIONS, start=4):
        if hits := (attackers << on | attackers >> back) & prey & BOARD:
            yield way, hits


def _bar_double_lines(state: NaturalChaosState, found: list[Bundle], own: int) -> list[Bundle]:
    """The bundles without those switches that would complete a line for both sides (NC-8)."""
    completing = state.game.completing
    # Few positions have a cell that completes a line for the mover and another for the enemy: all others are done here.
    if not (ends := completing(own)) or not (starts := completing(state.cells_of(ENEMY[state.side]))):
        return found
    allowed = []
    for bundle in found:
        targets = bundle.targets
        if bundle.kind == SWITCH:
            for target in bits(targets & ends):
                start = _ORIGIN[bundle.by][target]
                if starts >> start & 1 and lines_of_switch(state, start, target) == "bw":
                    targets ^= 1 << target
        if targets == bundle.targets:
            allowed.append(bundle)
        elif targets:
            allowed.append(bundle._replace(targets=targets))
    return allowed


def lines_of_switch(state: NaturalChaosState, a: int, b: int) -> str:
    """The sides that would have a line after the pieces on `a` (own) and `b` (enemy) changed places: "", "b", "w" or "bw"."""
    side = state.side
    swapped = 1 << a | 1 << b
    through = state.game.lines_through
    own_line = has_line(through[b], state.cells_of(side) ^ swapped)
    enemy_line = has_line(through[a], state.cells_of(ENEMY[side]) ^ swapped)
    return "".join(one for one in "bw" if (own_line if one == side else enemy_line))


def can_act(state: NaturalChaosState) -> bool:
    """Whether the player to act has an action other than a pass (NC-40)."""
    own, free = state.cells_of(state.side), state.free
    # Nearly always a piece can move; only where none can are places and switches looked for.
    moves = state.faceoff is None and not (state.line_of or state.stone_due) and any(step(own) & free for step in STEPS)
    return moves or bool(bundles(state))


def codes(state: NaturalChaosState) -> list[int]:
    """The codes of all legal actions; a pass where there is no other (NC-40), nothing when the game is over."""
    found = bundles(state)
    if not found:
        return [] if state.is_terminal() else [THE_PASS]
    return [bundle.code(target) for bundle in found for target in listed(bundle.targets)]


def count(state: NaturalChaosState) -> int:
    """The number of legal actions."""
    found = bundles(state)
    if not found:
        return 0 if state.is_terminal() else 1
    return sum(bundle.targets.bit_count() for bundle in found)


def sample(state: NaturalChaosState, rng: Random) -> int | None:
    """One legal action, each equally likely; `None` when the game is over."""
    found = bundles(state)
    if not found:
        return None if state.is_terminal() else THE_PASS
    n = rng.randrange(sum(bundle.targets.bit_count() for bundle in found))
    for bundle in found:
        size = bundle.targets.bit_count()
        if n < size:
            return bundle.code(nth(bundle.targets, n))
        n -= size
    raise AssertionError("a number below the sum of all sizes falls into one of them")


# ---- application ----------------------------------------------------------------------------------------------------


def child(state: NaturalChaosState, code: int) -> NaturalChaosState:
    """The state after a legal action: one action, then the turn passes (NC-11)."""
    kind, a, b = code >> 12, code >> 6 & 63, code & 63
    if kind == CHOOSE:
        return _after_choice(state, ELEMENTS[b])
    if kind == PLACE and a == STONE:
        return _after_stone(state, b)
    board = list(state.board)
    side, line_of = state.side, ""
    through = state.game.lines_through
    if kind == PLACE:
        board[a] |= 1 << b
    elif kind == MOVE:
        first, second = OWN_NUMBERS[side]
        board[first if board[first] >> a & 1 else second] ^= 1 << a | 1 << b
    elif kind == SWITCH:
        swapped = 1 << a | 1 << b
        for number in range(4):
            if board[number] & swapped:
                board[number] ^= swapped
        enemy = ENEMY[side]
        first, second = OWN_NUMBERS[enemy]
        if has_line(through[a], board[first] | board[second]):
            line_of = enemy  # NC-8a
    if kind != PASS:
        first, second = OWN_NUMBERS[side]
        if has_line(through[b], board[first] | board[second]):
            line_of = side
    fire, plant, earth, water = board
    return type(state)(
        state.game, (fire, plant, earth, water), state.stones, NEXT[state.turn], None, state.hands, line_of
    )


def _after_choice(state: NaturalChaosState, element: str) -> NaturalChaosState:
    """Black's choice stays hidden until white has chosen; then the winner starts (NC-9)."""
    if state.faceoff:
        position = state.position._replace(turn=starter(state, element), faceoff=None)
    else:
        position = state.position._replace(turn=CHOOSER[len(state.game.players)]["w"], faceoff=element)
    return state.make(state.game, position)


def starter(state: NaturalChaosState, white: str) -> str:
    """Who starts when white has chosen `white`: the side of the winning element, with four players its player (NC-30)."""
    winner = face_off_winner(state.faceoff or "", white)
    return winner if winner in state.game.players else OWNER[winner]


def _after_stone(state: NaturalChaosState, cell: int) -> NaturalChaosState:
    """The stone is the whole turn, or with `stones="extra"` comes before the turn's action (NC-36)."""
    turn = NEXT[state.turn] if state.game.stone_is_a_turn else state.turn
    position = state.position
    return state.make(
        state.game,
        position._replace(stones=position.stones | 1 << cell, turn=turn, hands=position.hands.replace(state.side, "")),
    )

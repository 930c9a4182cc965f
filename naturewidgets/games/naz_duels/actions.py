"""Actions of NAZ Duels: their text and their generation.

The code of an action is an int, `kind << 12 | a << 6 | b`; `b` is its card (of FIRST, the player), `a` the card put down in a buy.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...core import notation
from ...core.bits import nth
from ...core.errors import NotationError
from ...core.notation import LONGEST_ACTION, check_line
from ...locale import N_
from .cards import ALL, CARDS, INDEX, NEXT_TO, PLAYERS, listed
from .position import CHANCE, DEAL, DRAW, FIRST, LEAF, NOTHING, REMOVE, REPLY, TAKE, THE_MARKET, TOWER

if TYPE_CHECKING:
    from random import Random

    from .state import NazDuelsState

(
    DRAW_CARD,
    DRAW_FIRST,
    BUY,
    REPLY_WITH,
    TAKE_CARD,
    PLAY,
    PLAY_LEFT,
    REMOVE_CARD,
    DECLINE,
    PASS,
) = range(10)
THE_DECLINE, THE_PASS = DECLINE << 12, PASS << 12


# ---- text -----------------------------------------------------------------------------------------------------------

_CARD = r"[BGNO](?:10|[1-9])"
_NAMES = {
    "draw:": DRAW_CARD,
    "reply:": REPLY_WITH,
    "take:": TAKE_CARD,
    "play:": PLAY,
    "play:<": PLAY_LEFT,
    "remove:": REMOVE_CARD,
}
_STARTS = {kind: name for name, kind in _NAMES.items()}


def _pattern(flags: int = 0) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<name>(?:draw|reply|take|remove):|play:<?)(?P<card>{_CARD})|buy:(?P<down>{_CARD})>(?P<named>{_CARD})"
        rf"|first:(?P<first>[cn])|decline|pass",
        flags,
    )


_ACTION, _TYPED = _pattern(), _pattern(re.IGNORECASE)
_VALUES = (("123456789",), ("1", "0"))
_SHAPES = (
    *((*name, "BGNO", *value) for name in _NAMES for value in _VALUES),
    *((*"buy:", "BGNO", *down, ">", "BGNO", *value) for down in _VALUES for value in _VALUES),
    (*"first:", "cn"),
    tuple("decline"),
    tuple("pass"),
)
"""For each shape of an action, the characters that may stand at each place."""


def read(text: str) -> int:
    """The code of an action text, legal or not.

    Raises:
        NotationError: `text` is no action.
    """
    match = _ACTION.fullmatch(check_line(text, longest=LONGEST_ACTION))
    if not match:
        raise NotationError(
            N_(
                "“{read}” is no action. Actions look like buy:G3>B7, reply:N4, take:B7, play:G3, remove:G3, decline or pass; "
                "chance draws draw:B7 or first:c."
            ),
            read=text,
            at=notation.readable_length(text, _SHAPES),
        )
    name, card, down, named, first = match.groups()
    if name:
        return _NAMES[name] << 12 | INDEX[card]
    if down:
        return BUY << 12 | INDEX[down] << 6 | INDEX[named]
    if first:
        return DRAW_FIRST << 12 | PLAYERS.index(first)
    return THE_DECLINE if text == "decline" else THE_PASS


def tidy(text: str) -> str:
    """An action as a person types it: letters in any case."""
    match = _TYPED.fullmatch(notation.tidy(text))
    if not match:
        return text  # what is no action is quoted as it was typed
    tidied = match.group().lower()
    for card in (match["card"], match["down"], match["named"]):
        if card:
            tidied = tidied.replace(card.lower(), card.upper())
    return tidied


def write(code: int) -> str:
    """The text of a code."""
    kind, a, b = parts(code)
    if kind in _STARTS:
        return f"{_STARTS[kind]}{CARDS[b]}"
    if kind == BUY:
        return f"buy:{CARDS[a]}>{CARDS[b]}"
    return {DRAW_FIRST: f"first:{PLAYERS[b % 2]}", DECLINE: "decline", PASS: "pass"}[kind]


def parts(code: int) -> tuple[int, int, int]:
    """`(kind, a, b)` of a code."""
    return code >> 12, code >> 6 & 63, code & 63


# ---- what may be laid -----------------------------------------------------------------------------------------------


def consecutive(state: NazDuelsState, player: int) -> tuple[int, int]:
    """ND-18: the cards that go on from a player's tableau: at the right end or anywhere, and at the left end of a row."""
    laid = state.tableaux[player]
    if not laid:
        return ALL, 0
    if state.game.in_a_row:
        return NEXT_TO[laid[-1]], NEXT_TO[laid[0]]
    near = 0
    for card in laid:
        near |= NEXT_TO[card]
    return near, 0


def fitting(state: NazDuelsState) -> tuple[int, int]:
    """The hand cards that may be laid by ND-18, at the right end or anywhere, and at the left end."""
    right, left = consecutive(state, state.turn)
    hand = state.hands[state.turn]
    return hand & right, hand & left


def can_buy(state: NazDuelsState) -> bool:
    """ND-28."""
    return bool(state.hands[state.turn] and state.market)


def plays(state: NazDuelsState) -> list[int]:
    """ND-17, ND-18: what may be laid. A card that fits one end of a row only is laid as `play:`, wherever that end is."""
    if not state.discards[state.turn]:
        return []
    right, left = fitting(state)
    either = right | left
    return [PLAY << 12 | card for card in listed(either)] + [PLAY_LEFT << 12 | card for card in listed(right & left)]


# ---- generation -----------------------------------------------------------------------------------------------------


def codes(state: NazDuelsState) -> list[int]:
    """The codes of all legal actions; at a chance state its outcomes; nothing when the game is over."""
    if state.turn == CHANCE:
        who = state.pending.draws[0][0]
        if who == FIRST:
            return [DRAW_FIRST << 12, DRAW_FIRST << 12 | 1]
        return [DRAW_CARD << 12 | card for card in listed(pile(state, who))]
    if state.turn > CHANCE:
        return []
    return _CHOICES[state.pending.kind](state)


def pile(state: NazDuelsState, who: int) -> int:
    """What is drawn from for a player or the market."""
    return state.proposals if who == THE_MARKET else state.decks[who]


def _act(state: NazDuelsState) -> list[int]:
    found = plays(state)
    if can_buy(state):
        market = listed(state.market)
        found += [BUY << 12 | down << 6 | named for down in listed(state.hands[state.turn]) for named in market]
    return found or [THE_PASS]


def _reply(state: NazDuelsState) -> list[int]:
    return [REPLY_WITH << 12 | card for card in listed(state.hands[state.turn])]


def _take(state: NazDuelsState) -> list[int]:
    return [TAKE_CARD << 12 | card for card in listed(state.market)]


def _leaf(state: NazDuelsState) -> list[int]:
    hand = listed(state.hands[state.turn])
    ends = (PLAY, PLAY_LEFT) if state.game.in_a_row else (PLAY,)
    return [end << 12 | card for end in ends for card in hand] + [THE_DECLINE]


def _tower(state: NazDuelsState) -> list[int]:
    return [*_take(state), THE_DECLINE]


def _remove(state: NazDuelsState) -> list[int]:
    return [REMOVE_CARD << 12 | card for card in listed(state.hands[state.turn])]


_CHOICES = {NOTHING: _act, REPLY: _reply, TAKE: _take, LEAF: _leaf, TOWER: _tower, REMOVE: _remove}


def sample(state: NazDuelsState, rng: Random) -> int | None:
    """One legal action, each equally likely; `None` when the game is over."""
    kind = state.pending.kind
    if kind in (DRAW, DEAL) and (who := state.pending.draws[0][0]) != FIRST:
        cards = pile(state, who)
        return DRAW_CARD << 12 | nth(cards, rng.randrange(cards.bit_count()))
    found = codes(state)
    return rng.choice(found) if found else None

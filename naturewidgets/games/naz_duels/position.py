"""The position text of NAZ Duels: `<market> <proposals> <c> <n> <removed> <round> <turn> <pending>`, read and written.

A `Position` is what lies where: perhaps impossible while it is put together, checked when it has been read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import NotationError
from ...core.notation import LONGEST_POSITION, check_line
from ...locale import N_
from .cards import ALL, CARDS, INDEX, PLAYERS, names, set_of

if TYPE_CHECKING:
    from collections.abc import Mapping

Pair = tuple[int, int]
"""A set of cards for Culturista, and one for Naturalista."""
Laid = tuple[tuple[int, ...], tuple[int, ...]]
"""The two tableaux, each in the order laid; with `tableau="row"` from left to right."""

CHANCE, OVER = 2, 3
"""Values of `turn` beside the two players, 0 and 1."""
THE_MARKET, FIRST = 2, 3
"""What is drawn for, beside the two players: the market, and who is number 1."""

NOTHING, REPLY, TAKE, LEAF, TOWER, REMOVE, DRAW, DEAL = range(8)
"""Kinds of what is open: an action to choose, a reply, cards to take, a leaf's card, a tower's card, a card to remove,
draws after a buy, draws at the start and at the end of a round."""

Draws = tuple[tuple[int, int], ...]
"""For whom cards are still drawn, and how many, in order."""


class Pending(NamedTuple):
    """What is open. `down` and `named` belong to a reply; `takers` still take, in order; `draws` are still drawn."""

    kind: int = NOTHING
    down: int = 0
    named: int = 0
    takers: tuple[int, ...] = ()
    draws: Draws = ()


class Round(NamedTuple):
    """Number 1 (-1: not known yet), which action of the round, the winner of its last trick (-1: none), whether the first passed."""

    number_one: int
    action: int = 1
    winner: int = -1
    passed: bool = False


class Position(NamedTuple):
    """What a position text says."""

    market: int
    proposals: int
    decks: Pair
    hands: Pair
    discards: Pair
    tableaux: Laid
    removed: int
    round: Round
    turn: int
    pending: Pending


# ---- writing --------------------------------------------------------------------------------------------------------

ZONES = ("deck", "hand", "discards", "tableau")
"""The zones of a player, in the order of the text."""


def write_cards(cards: int) -> str:
    """A set of cards, `-` if empty."""
    return ",".join(names(cards)) or "-"


def _write_laid(cards: tuple[int, ...]) -> str:
    return ",".join(CARDS[card] for card in cards) or "-"


def write_zones(position: Position) -> dict[str, str]:
    """Zone → its cards as text."""
    zones = {"market": write_cards(position.market), "proposals": write_cards(position.proposals)}
    for number, player in enumerate(PLAYERS):
        sets = (position.decks[number], position.hands[number], position.discards[number])
        texts = [*map(write_cards, sets), _write_laid(position.tableaux[number])]
        zones |= {f"{player}.{zone}": text for zone, text in zip(ZONES, texts, strict=True)}
    return {**zones, "removed": write_cards(position.removed)}


def write_round(round_: Round) -> str:
    """As in `c1--`, `n2cp`, `?1--`."""
    number_one = "?" if round_.number_one < 0 else PLAYERS[round_.number_one]
    winner = "-" if round_.winner < 0 else PLAYERS[round_.winner]
    return f"{number_one}{round_.action}{winner}{'p' if round_.passed else '-'}"


_DRAWN_FOR = (*PLAYERS, "m", "first")
_TURNS = (*PLAYERS, "chance", "-")


def write_pending(pending: Pending) -> str:
    """As in `reply:G3>B7`, `take:n,c`, `deal:m1,c3`."""
    if pending.kind == REPLY:
        return f"reply:{CARDS[pending.down]}>{CARDS[pending.named]}"
    if pending.kind == TAKE:
        return f"take:{','.join(PLAYERS[taker] for taker in pending.takers)}"
    if pending.kind in (DRAW, DEAL):
        draws = (_DRAWN_FOR[who] + (str(count) if who != FIRST else "") for who, count in pending.draws)
        return f"{'draw' if pending.kind == DRAW else 'deal'}:{','.join(draws)}"
    return {NOTHING: "-", LEAF: "leaf", TOWER: "tower", REMOVE: "remove"}[pending.kind]


def write_position(position: Position, zones: Mapping[str, str] | None = None) -> str:
    """The position text; `zones` if some are shown otherwise than they are."""
    shown = zones or write_zones(position)
    players = ("/".join(shown[f"{player}.{zone}"] for zone in ZONES) for player in PLAYERS)
    return " ".join(
        (
            shown["market"],
            shown["proposals"],
            *players,
            shown["removed"],
            write_round(position.round),
            _TURNS[position.turn],
            write_pending(position.pending),
        )
    )


# ---- reading --------------------------------------------------------------------------------------------------------

_ROUND = re.compile(r"([cn?])([12])([cn-])([p-])")
_REPLY = re.compile(r"reply:([BGNO]\d+)>([BGNO]\d+)")
_DRAWS = re.compile(r"(draw|deal):((?:[mcn][1-9]\d?)(?:,[mcn][1-9]\d?)*(?:,first)?|first)")


class _Reader:
    """One position text, read field by field; `at` is where the field begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.seen = 0

    def fail(self, message: str, **params: object) -> NotationError:
        return NotationError(message, read=self.text, at=self.at, **params)

    def next_field(self, field: str) -> str:
        self.at += len(field) + 1
        return field

    def cards(self, field: str, *, ordered: bool = True) -> tuple[int, ...]:
        """The cards of a field, each seen for the first time; `ordered`: a set, by colour and value."""
        if field == "-":
            self.at += 2
            return ()
        found: list[int] = []
        for name in field.split(","):
            if name.startswith("?"):
                raise self.fail(
                    N_(
                        "“{read}”, character {at}: this is what a player sees while cards are hidden; it cannot be played on from."
                    )
                )
            if name not in INDEX:
                message = N_(
                    "“{read}”, character {at}: “{name}” is no card; one is a colour (B, G, N, O) and a value from 1 to 10, as in B7."
                )
                raise self.fail(message, name=name[:20])
            card = INDEX[name]
            if self.seen >> card & 1:
                raise self.fail(N_("“{read}”, character {at}: {name} is in two places."), name=name)
            if ordered and found and card < found[-1]:
                message = N_(
                    "“{read}”, character {at}: {name} is out of order; cards are listed by colour (B, G, N, O), then value."
                )
                raise self.fail(message, name=name)
            self.seen |= 1 << card
            found.append(card)
            self.at += len(name) + 1
        return tuple(found)

    def set(self, field: str) -> int:
        return set_of(self.cards(field))


def read_position(text: str) -> Position:
    """The position in `text`; that it can be is checked apart (`possible`).

    Raises:
        NotationError: `text` is no position; says what was read and where it broke.
    """
    check_line(text, longest=LONGEST_POSITION)
    fields = text.split(" ")
    if len(fields) != 8:
        raise NotationError(
            N_(
                "“{read}” is no position: that has 8 parts (market, proposals, c, n, removed, round, turn, pending, "
                "one space between), here {count}."
            ),
            read=text,
            count=len(fields),
        )
    reader = _Reader(text)
    market, proposals = reader.set(fields[0]), reader.set(fields[1])
    players = [_read_player(reader, field) for field in fields[2:4]]
    removed = reader.set(fields[4])
    round_ = _read_round(reader, fields[5])
    if fields[6] not in _TURNS:
        raise reader.fail(
            N_("“{read}”, character {at}: the turn is one of {known}, not “{turn}”."),
            known=", ".join(_TURNS),
            turn=fields[6][:20],
        )
    reader.next_field(fields[6])
    pending = _read_pending(reader, fields[7])
    position = Position(
        market,
        proposals,
        (players[0][0], players[1][0]),
        (players[0][1], players[1][1]),
        (players[0][2], players[1][2]),
        (players[0][3], players[1][3]),
        removed,
        round_,
        _TURNS.index(fields[6]),
        pending,
    )
    if reader.seen != ALL:
        reader.at = 0
        missing = ALL & ~reader.seen
        raise reader.fail(
            N_("“{read}”: {count} cards are nowhere ({cards}); there are 40."),
            count=missing.bit_count(),
            cards=", ".join(names(missing)),
        )
    return position


def _read_player(reader: _Reader, field: str) -> tuple[int, int, int, tuple[int, ...]]:
    zones = field.split("/")
    if len(zones) != len(ZONES):
        raise reader.fail(
            N_("“{read}”, character {at}: a player has 4 parts (deck/hand/discards/tableau), not {count}."),
            count=len(zones),
        )
    deck, hand, discards = (reader.set(zone) for zone in zones[:3])
    return deck, hand, discards, reader.cards(zones[3], ordered=False)


def _read_round(reader: _Reader, field: str) -> Round:
    match = _ROUND.fullmatch(field)
    if not match:
        message = N_(
            "“{read}”, character {at}: “{field}” is no round; one is number 1, the action, the trick's winner and p or -, as in c1--."
        )
        raise reader.fail(message, field=field[:20])
    reader.next_field(field)
    number_one, action, winner, passed = match.groups()
    return Round(
        -1 if number_one == "?" else PLAYERS.index(number_one),
        int(action),
        -1 if winner == "-" else PLAYERS.index(winner),
        passed == "p",
    )


def _read_pending(reader: _Reader, field: str) -> Pending:
    simple = {"-": NOTHING, "leaf": LEAF, "tower": TOWER, "remove": REMOVE}
    if field in simple:
        return Pending(simple[field])
    if reply := _REPLY.fullmatch(field):
        down, named = reply.groups()
        reader.at += len("reply:")
        (card,) = reader.cards(down)
        if named not in INDEX:
            raise reader.fail(
                N_(
                    "“{read}”, character {at}: “{name}” is no card; one is a colour (B, G, N, O) and a value from 1 to 10, as in B7."
                ),
                name=named[:20],
            )
        return Pending(REPLY, down=card, named=INDEX[named])
    if field in ("take:c", "take:n", "take:c,n", "take:n,c"):
        return Pending(TAKE, takers=tuple(map(PLAYERS.index, field.removeprefix("take:").split(","))))
    if draws := _DRAWS.fullmatch(field):
        entries = tuple(
            (FIRST, 1) if one == "first" else (_DRAWN_FOR.index(one[0]), int(one[1:])) for one in draws[2].split(",")
        )
        return Pending(DRAW if draws[1] == "draw" else DEAL, draws=entries)
    message = N_(
        "“{read}”, character {at}: “{field}” is nothing that can be open; one is -, reply:G3>B7, take:n,c, leaf, tower, remove, draw:m2 or deal:m1,c3."
    )
    raise reader.fail(message, field=field[:20])

"""What a player sees of a position of NAZ Duels; the position in words and figures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from ...core.errors import NotationError
from ...core.game import Cell, Layout
from ...core.state import DRAW as A_DRAW
from ...core.state import Question
from ...locale import N_
from . import turns
from .actions import DRAW_CARD, can_buy, parts, read
from .cards import CARDS, DECKS, PLAYERS, PROPOSALS, SYMBOLS_TO_END, listed, set_of
from .position import (
    CHANCE,
    LEAF,
    NOTHING,
    REMOVE,
    REPLY,
    TAKE,
    THE_MARKET,
    TOWER,
    ZONES,
    write_pending,
    write_round,
    write_zones,
)

if TYPE_CHECKING:
    from random import Random

    from .state import NazDuelsState

# ---- what a player sees --------------------------------------------------------------------------------------------------


def zones(state: NazDuelsState, player: str | None) -> dict[str, str]:
    """Zone → its cards as `player` (`None`: an onlooker) sees them: the proposals and the other's deck and hand by their number."""
    shown = write_zones(state.position)
    hidden = {"proposals": state.proposals}
    for number, one in enumerate(PLAYERS):
        if one != player:
            hidden |= {f"{one}.deck": state.decks[number], f"{one}.hand": state.hands[number]}
    return shown | {zone: f"?{cards.bit_count()}" for zone, cards in hidden.items() if cards}


def action(state: NazDuelsState, text: str, player: str | None) -> str:
    """The text of an action as `player` sees it: a card that the other draws is not seen."""
    if parts(read(text))[0] != DRAW_CARD or state.turn != CHANCE:
        return text
    who = state.pending.draws[0][0]
    return text if who == THE_MARKET or PLAYERS[who] == player else "draw:?"


def resample(state: NazDuelsState, player: str | None, rng: Random) -> NazDuelsState:
    """A full state with the same view: the cards that `player` does not see change places at random.

    Only proposals lie in the proposal deck, and a starting card only with the player whose deck it comes from; all else
    that fits the numbers is equally likely.
    """
    others = [number for number, one in enumerate(PLAYERS) if one != player]
    unseen = state.proposals
    for number in others:
        unseen |= state.decks[number] | state.hands[number]
    proposals = set_of(rng.sample(listed(unseen & PROPOSALS), state.proposals.bit_count()))
    rest = unseen & ~proposals
    decks, hands = state.decks, state.hands
    loose = rest & PROPOSALS
    for number in others:
        own = rest & DECKS[number]
        size = decks[number].bit_count() + hands[number].bit_count()
        more = set_of(rng.sample(listed(loose), size - own.bit_count())) if number != others[-1] else loose
        loose &= ~more
        cards = listed(own | more)
        hand = set_of(rng.sample(cards, hands[number].bit_count()))
        hands = turns.with_one(hands, number, hand)
        decks = turns.with_one(decks, number, (own | more) & ~hand)
    return state.having(proposals=proposals, decks=decks, hands=hands)


# ---- facts ------------------------------------------------------------------------------------------------------------------

_PLACES = ("market", "proposals", *(f"{player}.{zone}" for player in PLAYERS for zone in ZONES), "removed")


def facts(state: NazDuelsState, shown: Mapping[str, str] | None = None) -> dict[str, str]:
    """Zone → its cards, empty ones left out, with `round`, `turn` and `pending`."""
    found = {zone: cards for zone, cards in (shown or write_zones(state.position)).items() if cards != "-"}
    found["round"] = write_round(state.round)
    if state.current_player is not None:
        found["turn"] = state.current_player
    if state.pending.kind != NOTHING:
        found["pending"] = write_pending(state.pending)
    return found


def text_of(facts: Mapping[str, str]) -> str:
    """The position text that consists of `facts`.

    Raises:
        NotationError: a fact is about no place of this game.
    """
    known = (*_PLACES, "round", "turn", "pending")
    for place in facts:
        if place not in known:
            raise NotationError(N_("“{read}” is no place of this game."), read=str(place))
    cards = {place: facts.get(place, "-") for place in _PLACES}
    players = ("/".join(cards[f"{player}.{zone}"] for zone in ZONES) for player in PLAYERS)
    rest = (cards["removed"], facts.get("round", ""), facts.get("turn", "-"), facts.get("pending", "-"))
    return " ".join((cards["market"], cards["proposals"], *players, *rest))


@cache
def layout() -> Layout:
    """The zones: the market and what is common above, then each player's."""
    rows = (
        ("market", "proposals", "removed", ""),
        *(tuple(f"{player}.{zone}" for zone in ZONES) for player in PLAYERS),
    )
    cells = (
        Cell(
            place=place,
            x=column,
            y=row,
            row=row,
            column=column,
            row_name=place.split(".")[0],
            column_name=place.split(".")[-1],
        )
        for row, places in enumerate(rows)
        for column, place in enumerate(places)
        if place
    )
    return Layout(width=4, height=3, cells=tuple(cells))


# ---- words ------------------------------------------------------------------------------------------------------------------


def describe(state: NazDuelsState, locale: str | None) -> str:
    """Whose turn it is and what may be done or is asked, or how the game ended. Says nothing that is hidden from anybody."""
    key, params = _summary(state)
    return state.game.sentences.say("summaries", key, params, locale)


def _summary(state: NazDuelsState) -> tuple[str, dict[str, object]]:
    points = {"c": state.points(0), "n": state.points(1)}
    if outcome := state.outcome:
        return ("draw" if outcome.winner == A_DRAW else "won"), {"winner": f"player.{outcome.winner}", **points}
    if state.turn == CHANCE:
        return "drawing", {}
    params: dict[str, object] = {"player": f"player.{PLAYERS[state.turn]}"}
    kind = state.pending.kind
    if kind == REPLY:
        return "reply", {**params, "down": CARDS[state.pending.down], "named": CARDS[state.pending.named]}
    if kind:
        return {TAKE: "take", LEAF: "leaf", TOWER: "tower", REMOVE: "remove"}[kind], params
    # Which cards fit would tell the hand: only what everybody can see is said.
    if not state.discards[state.turn]:
        return ("buy" if can_buy(state) else "pass"), params
    return "buy_or_play" if state.hands[state.turn] else "pass", params


_QUESTIONS = {REPLY: "reply", TAKE: "take", LEAF: "leaf", TOWER: "tower", REMOVE: "remove"}


def question(state: NazDuelsState, locale: str | None) -> Question | None:
    """What the player to act is asked inside an action."""
    key = _QUESTIONS.get(state.pending.kind)
    if key is None:
        return None
    params = {"down": CARDS[state.pending.down], "named": CARDS[state.pending.named]} if key == "reply" else {}
    return Question(state.game.sentences.say("questions", key, params, locale))


def table(state: NazDuelsState, locale: str | None) -> list[list[str | int]]:
    """Each player's points and symbols, and the numbers of cards in deck, hand and discards."""
    words = state.game.words(locale)
    heads = ("player", "points", "symbols", "deck", "hand", "discards")
    rows: list[list[str | int]] = [[words[f"table.{head}"] for head in heads]]
    for number, player in enumerate(PLAYERS):
        symbols = f"{turns.symbols(state, number)} / {SYMBOLS_TO_END}"
        sizes = (cards[number].bit_count() for cards in (state.decks, state.hands, state.discards))
        rows.append([words[f"player.{player}"], state.points(number), symbols, *sizes])
    return rows

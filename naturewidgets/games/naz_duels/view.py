"""What a player sees of a position of NAZ Duels; the position in words and figures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from ...core.errors import NotationError
from ...core.game import Cell, LaidCard, Layout
from ...core.state import DRAW as A_DRAW
from ...core.state import Question
from ...locale import N_
from . import turns
from .actions import DRAW_CARD, can_buy, consecutive, parts, read
from .cards import CARDS, DECKS, INDEX, PLAYERS, PROPOSALS, SYMBOLS_TO_END, VALUE, listed, set_of
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

    from .game import NazDuels
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

    Only proposals lie in the proposal deck, and an unseen starting card lies with the player whose deck it comes from, as far
    as the numbers allow it; all else that fits them is equally likely.
    """
    others = [number for number, one in enumerate(PLAYERS) if one != player]
    unseen = state.proposals
    for number in others:
        unseen |= state.decks[number] | state.hands[number]
    pool = listed(unseen)
    rng.shuffle(pool)
    pool.sort(key=lambda card: not PROPOSALS >> card & 1)
    proposals = set_of(pool[: state.proposals.bit_count()])
    left = listed(unseen & ~proposals)
    decks, hands = state.decks, state.hands
    for number in others:
        size = decks[number].bit_count() + hands[number].bit_count()
        rng.shuffle(left)
        # Own starting cards first, those of the other last; the last player gets what is left.
        left.sort(key=[(DECKS[1 - number] >> card & 1) - (DECKS[number] >> card & 1) for card in range(40)].__getitem__)
        cards, left = left[:size], left[size:]
        rng.shuffle(cards)
        in_hand = hands[number].bit_count()
        hands = turns.with_one(hands, number, set_of(cards[:in_hand]))
        decks = turns.with_one(decks, number, set_of(cards[in_hand:]))
    return state.having(proposals=proposals, decks=decks, hands=hands)


# ---- facts ------------------------------------------------------------------------------------------------------------------

_COMMON = ("market", "proposals", "removed")
_DOWN = "down"
"""Where the card is that waits for a reply."""


def facts(state: NazDuelsState, player: str | None = "all") -> dict[str, str]:
    """Card → where it is, without those that `player` does not see; and `round`, `turn`, `pending`.

    A card of a tableau is at `c.tableau.1`, `c.tableau.2` and so on, from the left.
    """
    found: dict[str, str] = {}
    shown = write_zones(state.position) if player == "all" else zones(state, player)
    for zone, cards in shown.items():
        if cards == "-" or cards.startswith("?"):
            continue
        for number, card in enumerate(cards.split(","), start=1):
            found[card] = f"{zone}.{number}" if zone.endswith("tableau") else zone
    if state.pending.kind == REPLY:
        found[CARDS[state.pending.down]] = _DOWN
    found["round"] = write_round(state.round)
    if state.current_player is not None:
        found["turn"] = state.current_player
    if state.pending.kind != NOTHING:
        found["pending"] = write_pending(state.pending)
    return found


def text_of(facts: Mapping[str, str]) -> str:
    """The position text that consists of `facts`.

    Raises:
        NotationError: a fact is about no card, or a card is nowhere that there is.
    """
    players = [[f"{player}.{zone}" for zone in ZONES] for player in PLAYERS]
    cards: dict[str, list[str]] = {zone: [] for zone in (*_COMMON, _DOWN, *players[0], *players[1])}
    for place, content in sorted(facts.items(), key=lambda fact: _order(*fact)):
        if place in ("round", "turn", "pending"):
            continue
        if place not in INDEX or not isinstance(content, str):
            raise NotationError(N_("“{read}” is no place of this game."), read=str(place))
        zone = _zone(content)
        if zone not in cards:
            raise NotationError(N_("“{read}” is no place where a card can be."), read=str(content))
        cards[zone].append(place)
        if zone.endswith("tableau") and content != f"{zone}.{len(cards[zone])}":
            raise NotationError(N_("“{read}” is no place where a card can be."), read=str(content))
    texts = {zone: ",".join(found) or "-" for zone, found in cards.items()}
    fields = ("/".join(texts[zone] for zone in zones_of) for zones_of in players)
    rest = (texts["removed"], facts.get("round", ""), facts.get("turn", "-"), facts.get("pending", "-"))
    return " ".join((texts["market"], texts["proposals"], *fields, *rest))


def _zone(content: str) -> str:
    """The zone of a place: a card of a tableau has its number there too."""
    zone, _, number = content.rpartition(".")
    return zone if number.isdecimal() else content


def _order(place: str, content: str) -> tuple[int, int]:
    """Cards of a tableau by their place in it, all others by colour and value."""
    number = str(content).rpartition(".")[2]
    return (int(number) if number.isdecimal() else 0), INDEX.get(place, 0)


@cache
def layout() -> Layout:
    """The forty cards by colour and value: a picture of where each one is, for want of a better."""
    cells = (
        Cell(
            place=name,
            x=card % 10,
            y=card // 10,
            row=card // 10,
            column=card % 10,
            row_name=name[0],
            column_name=name[1:],
        )
        for card, name in enumerate(CARDS)
    )
    return Layout(width=10, height=4, cells=tuple(cells))


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
    if not state.hands[state.turn]:
        return "pass", params
    return ("buy_or_play" if state.market else "play"), params


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


def openings(state: NazDuelsState) -> dict[str, list[str]]:
    """Tableau → the values that would go on from it (ND-18); of a row, those at its left end, `<c.tableau`, and at its right, `c.tableau>`."""
    found = {}
    for number, player in enumerate(PLAYERS):
        if not state.tableaux[number]:
            continue
        right, left = consecutive(state, number)
        tableau = f"{player}.tableau"
        places = {f"<{tableau}": left, f"{tableau}>": right} if state.game.in_a_row else {tableau: right}
        for place, cards in places.items():
            found[place] = [str(value) for value in sorted({VALUE[card] for card in listed(cards)})]
    return found


# ---- cards ------------------------------------------------------------------------------------------------------------------


def words(game: NazDuels, locale: str | None) -> dict[str, str]:
    """The names of things, with those of all cards: colour, value and symbol."""
    named = game.sentences.words(locale)
    for card, name in enumerate(CARDS):
        symbol = game.symbols.get(card)
        params = {"colour": f"colour.{name[0]}", "value": name[1:], "symbol": f"symbol.{symbol}"}
        key = "card.symbol" if symbol else "card"
        named[f"piece.{name}"] = named[name] = game.sentences.say("summaries", key, params, locale)
    for zone in _COMMON:
        named[f"piece.{zone}"] = named[f"zone.{zone}"]
    for player in PLAYERS:
        for zone in ZONES:
            params = {"zone": f"zone.{zone}", "player": f"player.{player}"}
            whose = game.sentences.say("summaries", "zone_of", params, locale)
            numbers = [f".{number}" for number in range(1, len(CARDS) + 1)] if zone == "tableau" else [""]
            named |= {f"piece.{player}.{zone}{number}": whose for number in numbers}
    return named


def zones_of(game: NazDuels, facts: Mapping[str, str], locale: str | None) -> dict[str, list[LaidCard]]:
    """Zone → its cards, for a still picture."""
    named = words(game, locale)
    found: dict[str, list[LaidCard]] = {}
    for card, where in sorted(facts.items(), key=lambda fact: fact[1]):
        if card in INDEX:
            found.setdefault(named.get(f"piece.{where}", where), []).append(LaidCard(card, card[1:], card))
    return found


def art(game: NazDuels, symbols: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
    """How each card is drawn, composed of the colours and symbols of `art.json`."""
    if not symbols:
        return {}
    return {
        name: {
            "base": "card",
            **symbols["colours"][name[0]],
            "path": symbols["symbols"].get(game.symbols.get(card, ""), ""),
            "letter": name[1:],
        }
        for card, name in enumerate(CARDS)
    }

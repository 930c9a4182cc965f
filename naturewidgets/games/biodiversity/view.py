"""What a side sees of a position of Cards della Biodiversità; the position in words, figures and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import NotationError
from ...core.game import Cell, LaidCard, Layout
from ...core.rulebook import Sentences
from ...core.state import DRAW, Outcome, Question
from ...locale import N_, in_language
from .actions import FINGERS, can_fight
from .cards import AROMATIC, ATTACK, BIODIVERSITY, DEFENCE, GOLD, TERRITORY, CardEffect
from .position import (
    ASK_ATTACKER,
    ASK_DEFENDER,
    ATTACK_DUE,
    CALL,
    DEFENCE_DUE,
    FINGERS_A,
    FINGERS_B,
    SIDES,
    UNDECLARED,
    Hand,
    write_attacker,
    write_held,
    write_pending,
    write_scores,
)

if TYPE_CHECKING:
    from random import Random

    from .deal import Deal
    from .game import Biodiversity
    from .state import BiodiversityState

# ---- what a side sees -----------------------------------------------------------------------------------------------------


def action(state: BiodiversityState, text: str, side: int) -> str:
    """The text of an action as a side (-1: an onlooker) sees it: the fingers of a are secret."""
    return "fingers:?" if state.pending.kind == FINGERS_A and side and text.startswith("fingers:") else text


def resample(state: BiodiversityState, side: int, rng: Random) -> BiodiversityState:
    """A full state with the same view: other cards of the set in the place of those that `side` has not seen.

    Each lot of cards is equally likely that a deck can hold and that fits whose turn it is: the side to declare has a card for it.
    """
    hands = list(state.hands)
    for other in (0, 1):
        if other != side and not all(held.shown for held in hands[other]):
            hands[other] = _redealt(state, other, rng)
    pending = state.pending
    if pending.kind == FINGERS_B and side:
        pending = pending._replace(fingers=rng.choice(FINGERS))
    return state.having(hands=(hands[0], hands[1]), pending=pending)


def _redealt(state: BiodiversityState, side: int, rng: Random) -> Hand:
    """A hand with other hidden cards: as many, at full strength; at least two biodiversity cards in all (BD-1)."""
    deal = state.game.deal
    seen = [held for held in state.hands[side] if held.shown]
    hidden = len(state.hands[side]) - len(seen)
    known = {held.card for held in seen}
    pool = [number for number, card in enumerate(deal.cards) if card.kind != TERRITORY and number not in known]
    missing = 2 - sum(deal.cards[held.card].kind == BIODIVERSITY for held in seen)
    phase = {ATTACK_DUE: ATTACK, DEFENCE_DUE: DEFENCE}.get(state.pending.kind)
    if phase and state.outcome == Outcome(SIDES[1 - side], "BD-38"):  # everybody knows that it has no usable card
        pool = [number for number in pool if not deal.fights[phase][number]]
    grown = [number for number in pool if deal.cards[number].kind == BIODIVERSITY]
    while True:
        cards = rng.sample(pool, hidden)
        lacking = missing - sum(card in grown for card in cards)
        if lacking > 0:  # so few that chance would seldom find them
            first = rng.sample(grown, min(missing, hidden, len(grown)))
            cards = first + rng.sample([card for card in pool if card not in first], hidden - len(first))
        hand = tuple(sorted([*seen, *(deal.fresh(card, shown=False) for card in cards)]))
        if state.turn != side or phase is None or can_fight(deal, hand, phase):
            return hand


# ---- facts ----------------------------------------------------------------------------------------------------------------


def facts(state: BiodiversityState, side: int | None) -> dict[str, str]:
    """`a.cima` → the card as the position text has it; and `battle`, `attacker`, `score`, `turn`, `pending`.

    `side`: without what that side (-1: an onlooker) does not see; `None`: all.
    """
    deal = state.game.deal
    found = {
        f"{SIDES[of]}.{deal.cards[held.card].id}": write_held(deal, held)
        for of, hand in enumerate(state.hands)
        for held in hand
        if held.shown or side in (None, of)
    }
    found["battle"] = str(state.battle)
    found["attacker"] = write_attacker(state.attacker)
    found["score"] = write_scores(state.scores)
    if state.current_player is not None:
        found["turn"] = state.current_player
    if state.pending.kind != ATTACK_DUE:
        found["pending"] = write_pending(deal, state.pending, hides=side not in (None, 0))
    return found


_FIELDS = ("battle", "attacker", "score", "turn", "pending")


def text_of(deal: Deal, facts: Mapping[str, str]) -> str:
    """The position text that consists of `facts`.

    Raises:
        NotationError: a fact is about no card of a side, or no text.
    """
    hands: dict[str, dict[int, str]] = {side: {} for side in SIDES}
    for place, content in facts.items():
        if place in _FIELDS:
            continue
        side, _, name = place.partition(".")
        try:
            hands[side][deal.number(name)] = content
        except KeyError:
            raise NotationError(N_("“{read}” is no place of this game."), read=str(place)) from None
        if not isinstance(content, str) or not content.startswith(name):
            raise NotationError(N_("“{read}” is no card that can be there."), read=str(content))
    a, b = (",".join(text for _, text in sorted(hand.items())) for hand in hands.values())
    start = (facts.get("battle", ""), facts.get("attacker", ""), a, b)
    return " ".join((*start, facts.get("score", ""), facts.get("turn", "-"), facts.get("pending", "-")))


# ---- the position in words and figures ------------------------------------------------------------------------------------

_SUMMARIES = {
    ATTACK_DUE: "attack",
    DEFENCE_DUE: "defend",
    ASK_DEFENDER: "cancel",
    ASK_ATTACKER: "cancel",
    CALL: "call",
    FINGERS_A: "fingers",
    FINGERS_B: "fingers",
}


def describe(state: BiodiversityState, locale: str | None) -> str:
    """Which battle it is, whose turn and what may be done; or how the match ended. Says nothing that is hidden from anybody."""
    say = state.game.sentences.say
    a, b = state.scores
    numbers = {"a_won": a.won, "b_won": b.won, "a_taken": a.taken, "b_taken": b.taken}
    if outcome := state.outcome:
        if outcome.winner == DRAW:
            return say("summaries", "draw", numbers, locale)
        return say("summaries", "won", {"winner": f"side.{outcome.winner}", **numbers}, locale)
    return say("summaries", _SUMMARIES[state.pending.kind], {"battle": state.battle, **_asked(state)}, locale)


def _asked(state: BiodiversityState) -> dict[str, object]:
    """Who is to act, and the cards that were declared."""
    pending, deal = state.pending, state.game.deal
    params: dict[str, object] = {"player": f"player.{state.current_player}"}
    declared = pending.attack if pending.defence == UNDECLARED else pending.defence
    if declared != UNDECLARED:
        params["card"] = f"card.{deal.cards[declared.card].id}"
        params["special"] = f"card.{deal.cards[declared.support].id}" if declared.support >= 0 else ""
    return params


def question(state: BiodiversityState, locale: str | None) -> Question | None:
    """What the side to act is asked while a battle, or odds and evens, are open."""
    if not state.turn_is_open:
        return None
    key = _SUMMARIES[state.pending.kind]
    if state.pending.kind == ASK_ATTACKER:
        key = "cancel.defence"
    return Question(state.game.sentences.say("questions", key, _asked(state), locale))


def table(state: BiodiversityState, locale: str | None) -> list[list[str | int]]:
    """BD-16: each side's battles won, energy taken and lost, and number of cards."""
    words = state.game.sentences.words(locale)
    rows: list[list[str | int]] = [
        [words[f"table.{head}"] for head in ("side", "won", "taken", "lost", "cards")],
    ]
    for side, name in enumerate(SIDES):
        own, other = state.scores[side], state.scores[1 - side]
        rows.append([words[f"side.{name}"], own.won, own.taken, other.taken, len(state.hands[side])])
    return rows


# ---- names and descriptions -----------------------------------------------------------------------------------------------


def sentences(base: Sentences, game: Biodiversity) -> Sentences:
    """The game's sentences with the names of the cards, their superpowers, and the players."""
    names: dict[str, Mapping[str, str]] = {}
    for card in game.cards.cards:
        names[f"card.{card.id}"] = dict(card.name)
        if card.power:
            names[f"power.{card.id}"] = dict(card.power.name)
    for side in (0, 1):
        for number, player in enumerate(game.members_of(side), start=1):
            if player in SIDES:
                continue
            for form in ("", ".the"):
                key = f"member.{SIDES[side]}{form}"
                names[f"player.{player}{form}"] = {
                    locale: base.say("summaries", key, {"number": number}, locale) for locale in ("en", "it")
                }
    return base.with_words(names)


def words(game: Biodiversity, locale: str | None) -> dict[str, str]:
    """The names of things, with those of all cards and what each one is."""
    named = game.sentences.words(locale)
    for card in game.cards.cards:
        named[f"piece.{card.id}"] = named[f"card.{card.id}"]
        named[f"about.{card.id}"] = " ".join(_about(game, card.id, locale))
        for side in SIDES:
            named[f"piece.{side}.{card.id}"] = named[f"card.{card.id}"]
    territory = game.deal.territory
    named["territory"] = f"{named[f'card.{territory.id}']}. {named[f'about.{territory.id}']}" if territory else ""
    return named


def _about(game: Biodiversity, name: str, locale: str | None) -> Iterator[str]:
    """What a card is and does, sentence by sentence."""
    card, say = game.cards[name], game.sentences.say
    number = game.deal.number(name)
    params: dict[str, object] = {
        "variety": in_language(card.variety, locale) if card.variety else "",
        "season": f"season.{card.season}",
        "power": f"power.{card.id}",
        "points": card.power.points if card.power else card.points,
        "phase": f"phase.{card.power.phase if card.power else card.phase or card.role or 'both'}",
        "twin": f"card.{card.twin}",
        "cancels": tuple(f"card.{one}" for one in card.cancels),
        "cancelled_by": tuple(f"card.{one}" for one in card.cancelled_by),
        "kind": f"kind.{card.kind}",
        "stop": game.deal.stop[number],
    }
    numbers = {"family": card.family, "energy": card.energy, "attack": card.attack, "defence": card.defence}
    params |= {**numbers, "turns": card.turns}
    yield say("abouts", card.kind, params, locale)
    if card.power:
        yield say("abouts", "power", params, locale)
    if card.kind in ("biodiversity", "gold"):
        yield say("abouts", "stop", params, locale)
    if card.kind in ("element", "synergy", "setback"):
        params["effects"] = _effect_in_words(game, card.effect, locale)
        yield say("abouts", "effect", params, locale)
    for local in card.effects:
        of = "season" if local.season else "family" if local.family else "all"
        found = {"effects": _effect_in_words(game, local.effect, locale), "season": f"season.{local.season}"}
        yield say("abouts", f"local.{of}", {**found, "family": local.family}, locale)
    for key in ("turns", "cancels", "cancelled_by"):
        if params[key] and card.kind != "aromatic":
            yield say("abouts", key, params, locale)
    if card.about:
        yield in_language(card.about, locale)
    yield from _sources(game, name, locale)


_ADDED = ("attack", "defence", "enemy_attack", "enemy_defence", "energy", "stop")


def _effect_in_words(game: Biodiversity, effect: CardEffect, locale: str | None) -> str:
    """As in `attack +1, defence −1`."""
    found: dict[str, object] = {
        f"effect.{key}": f"{amount:+d}".replace("-", "−") for key in _ADDED if (amount := getattr(effect, key))
    }
    if effect.power != 1:
        found["effect.power"] = effect.power
    if effect.void:
        found[f"effect.void.{effect.void}"] = ""
    return ", ".join(game.sentences.say("abouts", key, {"amount": amount}, locale) for key, amount in found.items())


def _sources(game: Biodiversity, name: str, locale: str | None) -> Iterator[str]:
    """Which values are published and which are this project's own."""
    for source in ("published", "house"):
        fields = tuple(f"field.{one}" for one, where in game.cards[name].sources.items() if where == source)
        if fields:
            yield game.sentences.say("abouts", f"source.{source}", {"fields": fields}, locale)


# ---- pictures -------------------------------------------------------------------------------------------------------------

_COLUMNS = 8


def layout(deal: Deal) -> Layout:
    """The cards of the set, once a side: a picture of what each side holds, for want of a better."""
    held = [card.id for card in deal.cards if card.kind != TERRITORY]
    rows = -(-len(held) // _COLUMNS)
    cells = tuple(
        Cell(
            place=f"{side}.{name}",
            x=at % _COLUMNS,
            y=of * (rows + 0.5) + at // _COLUMNS,
            row=of * rows + at // _COLUMNS,
            column=at % _COLUMNS,
            group=side,
        )
        for of, side in enumerate(SIDES)
        for at, name in enumerate(held)
    )
    return Layout(width=_COLUMNS, height=2 * rows + 0.5, cells=cells)


def zones_of(game: Biodiversity, facts: Mapping[str, str], locale: str | None) -> dict[str, list[LaidCard]]:
    """Each side's garden and its cards with their energy or points, for a still picture."""
    named = words(game, locale)
    found: dict[str, list[LaidCard]] = {}
    for side in SIDES:
        for card in game.cards.cards:
            if content := facts.get(f"{side}.{card.id}"):
                level = (re.search(r":(\d+)", content) or ["", ""])[1]
                name = f"{named[f'card.{card.id}']} {level}".rstrip()
                found.setdefault(named[f"group.{side}"], []).append(LaidCard(card.id, level, name))
    return found


def art(deal: Deal, pictures: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
    """How each card is drawn, and what is printed on it; `pictures` is `art.json`."""
    if not pictures:
        return {}
    return {card.id: _face(deal, number, pictures) for number, card in enumerate(deal.cards) if card.kind != TERRITORY}


def _face(deal: Deal, number: int, pictures: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    card = deal.cards[number]
    face: dict[str, Any] = {"base": "card", "letter": "", "pattern": pictures["patterns"].get(card.kind, "")}
    face |= _picture(deal, number, pictures)
    stages = face.get("stages")
    if stages:
        face["path"] = stages[-1]
    printed = {
        "kind": card.kind,
        "fights": card.kind in (BIODIVERSITY, AROMATIC),
        "full": deal.full[number],
        "attack": card.attack,
        "defence": card.defence,
        "stop": deal.stop[number],
        "turns": card.turns,
        "phase": card.phase or card.role,
        "own": [name for name, source in card.sources.items() if source == "house"],
    }
    if card.power:
        printed["power"] = {"phase": card.power.phase, "points": card.power.points}
    grows = card.kind in (BIODIVERSITY, GOLD)  # on whose face a 0 is a number too
    return {**face, **{name: value for name, value in printed.items() if value or (grows and name in _FIGURES)}}


_FIGURES = ("attack", "defence", "stop")


def _picture(deal: Deal, number: int, pictures: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """Silhouette and colours: by family, by element, by the aromatic, or by kind; a gold card grows as its twin does."""
    card = deal.cards[number]
    if card.kind == GOLD:
        twin = deal.cards[deal.twin[number]]
        grown = pictures["families"].get(twin.family, pictures["other"])
        return {**grown, **pictures["kinds"]["gold"]}
    if card.kind == BIODIVERSITY:
        return dict(pictures["families"].get(card.family, pictures["other"]))
    group = {"element": "elements", "aromatic": "aromatics"}.get(card.kind, "kinds")
    for key in (card.id, card.role):
        if key in pictures[group]:
            return dict(pictures[group][key])
    return dict(pictures["kinds"][card.kind])

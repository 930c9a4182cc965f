"""What the options make of a card set: the tables that the rules look things up in, made once a game."""

from __future__ import annotations

from collections.abc import Iterator

from ...locale import N_
from .card_set import CardSet
from .cards import (
    AROMATIC,
    ATTACK,
    BIODIVERSITY,
    BOTH,
    DEFENCE,
    GOLD,
    SPECIALS,
    TERRITORY,
    Card,
    CardEffect,
    LocalEffect,
)
from .position import Hand, Held

PAIRS, TEAMS = "pairs", "teams"
BONUS_ENERGY = {PAIRS: 2, TEAMS: -3}
"""BD-36, BD-37: energy that a biodiversity card has more or less."""
BONUS = {(PAIRS, ATTACK): 1, (TEAMS, DEFENCE): -1}
"""BD-36, BD-37: what a biodiversity card attacks or defends with more or less."""


class Deal:
    """The cards of a set by number, under a format and a territory."""

    def __init__(self, card_set: CardSet, format_: str, territory: str) -> None:
        self.cards: tuple[Card, ...] = card_set.cards
        self._numbers = {card.id: number for number, card in enumerate(self.cards)}
        places = (card for card in self.cards if card.kind == TERRITORY and card.id == territory)
        self.territory: Card | None = next(places, None)
        local: tuple[LocalEffect, ...] = self.territory.effects if self.territory else ()
        self.local: tuple[tuple[CardEffect, ...], ...] = tuple(
            tuple(one.effect for one in local if _works_for(one, card)) for card in self.cards
        )
        """BD-35, BD-35a: card → the effects of the territory while a side fights with it."""
        self.void_everywhere = frozenset(one.effect.void for one in local if not one.season and not one.family)
        """BD-35a: what the territory voids whoever fights."""
        self.full = tuple(self._full(number, format_) for number in range(len(self.cards)))
        """Card → its full energy or points, 0 if it has none."""
        self.stop = tuple(self._stop(number) for number in range(len(self.cards)))
        """BD-17, BD-32, BD-35a: card → for how many battles it sits out."""
        self.bonus = {
            phase: tuple(BONUS.get((format_, phase), 0) if card.kind == BIODIVERSITY else 0 for card in self.cards)
            for phase in (ATTACK, DEFENCE)
        }
        """BD-36, BD-37: phase → card → what it attacks or defends with more."""
        self.fights = {phase: tuple(fights_in(card, phase) for card in self.cards) for phase in (ATTACK, DEFENCE)}
        """BD-4, BD-9, BD-18: phase → card → whether it is of a kind that can be declared then."""
        self.has_power = {phase: tuple(has_power(card, phase) for card in self.cards) for phase in (ATTACK, DEFENCE)}
        """BD-5, BD-9: phase → card → whether its superpower is of that phase."""
        self.works = {phase: tuple(works_in(card, phase) for card in self.cards) for phase in (ATTACK, DEFENCE)}
        """BD-28a: phase → card → whether it is a special that works then."""
        self.twin = tuple(self._numbers[card.twin] if card.kind == GOLD else -1 for card in self.cards)
        """BD-29: gold card → its twin."""
        self.cancelled_by = tuple(frozenset(map(self.number, card.cancelled_by)) for card in self.cards)
        """BD-23: special → the cards that cancel it."""
        self.cancels = tuple(frozenset(map(self.number, card.cancels)) for card in self.cards)
        """BD-27: setback → the specials that it cancels."""

    def number(self, name: str) -> int:
        """The number of the card with an id; KeyError if there is none."""
        return self._numbers[name]

    def _full(self, number: int, format_: str) -> int:
        """The printed energy or points; of a biodiversity card with territory and format (BD-35a, BD-36, BD-37), at least 1."""
        card = self.cards[number]
        if card.kind != BIODIVERSITY:
            return card.points if card.kind == AROMATIC else card.energy
        local = sum(effect.energy for effect in self.local[number])
        return max(1, card.energy + local + BONUS_ENERGY.get(format_, 0))

    def _stop(self, number: int) -> int:
        """The printed battles out; of a biodiversity card with the territory (BD-35a), at least 0."""
        card = self.cards[number]
        if card.kind != BIODIVERSITY:
            return card.stop
        return max(0, card.stop + sum(effect.stop for effect in self.local[number]))

    def fresh(self, number: int, *, shown: bool) -> Held:
        """A card as a side holds it at the start."""
        return Held(number, self.full[number], self.cards[number].turns, shown=shown)

    def misfits(self, held: Held, battle: int) -> Iterator[str]:
        """What cannot be of a card in a position: marked messages with the fields name, full, turns and battle."""
        card, full = self.cards[held.card], self.full[held.card]
        if full and held.back and held.level:
            yield N_("“{read}”, character {at}: {name} sits out (~), so its energy is 0.")
        elif full and not held.back and not 1 <= held.level <= full:
            yield N_("“{read}”, character {at}: {name} has from 1 to {full} left, or 0 and ~ while it sits out.")
        if card.kind == AROMATIC and card.role == ATTACK and held.level != full:
            yield N_("“{read}”, character {at}: the points of {name} are always {full}.")
        if card.turns and not 1 <= held.turns <= card.turns:
            yield N_("“{read}”, character {at}: {name} has from 1 to {turns} turns left.")
        if (held.free and held.free <= battle) or (held.back and held.back <= battle):
            yield N_("“{read}”, character {at}: {name} waits for a battle that comes after battle {battle}.")
        if not held.shown and (held.free or held.back or held.bound >= 0):
            yield N_("“{read}”, character {at}: {name} has been declared, so it has been shown and carries no ^.")
        if held.free and not card.power:
            yield N_("“{read}”, character {at}: {name} has no superpower that could rest.")
        if held.bound >= 0 and card.kind == GOLD and held.bound != self.twin[held.card]:
            yield N_("“{read}”, character {at}: {name} can only be with its twin.")
        if held.bound >= 0 and card.kind == GOLD and held.back:
            yield N_("“{read}”, character {at}: {name} sits out, so it is with no card.")
        if held.bound >= 0 and self.cards[held.bound].kind not in (BIODIVERSITY, AROMATIC):
            yield N_("“{read}”, character {at}: {name} can only be bound to a biodiversity card or an aromatic.")


def fights_in(card: Card, phase: str) -> bool:
    """BD-4, BD-9: a biodiversity card fights in both phases; BD-18: an aromatic in its own."""
    return card.kind == BIODIVERSITY or (card.kind == AROMATIC and card.role == phase)


def has_power(card: Card, phase: str) -> bool:
    """BD-5, BD-9: whether the card has a superpower of that phase."""
    return card.power is not None and card.power.phase == phase


def works_in(card: Card, phase: str) -> bool:
    """BD-28a: whether the card is a special that can be declared in that phase."""
    return card.kind in SPECIALS and card.phase in (phase, BOTH)


def _works_for(local: LocalEffect, card: Card) -> bool:
    """BD-35a: with a season or a family, for biodiversity cards of that kind only."""
    if not local.season and not local.family:
        return True
    return card.kind == BIODIVERSITY and local.season in ("", card.season) and local.family in ("", card.family)


def gold_with(deal: Deal, hand: Hand, card: int) -> Held | None:
    """BD-32: the gold card that a card is twinned with."""
    for held in hand:
        if held.bound == card and deal.twin[held.card] == card:
            return held
    return None

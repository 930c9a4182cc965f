"""A battle: the sums term by term, what is cancelled and voided, who loses what, and how all of it is booked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .cards import AROMATIC, ATTACK, BIODIVERSITY, DEFENCE, GOLD, POWER, SETBACK, SPECIAL, SYNERGY
from .deal import gold_with
from .position import Declared, Hand, Held, Score, find, held_in

if TYPE_CHECKING:
    from .deal import Deal
    from .state import BiodiversityState

REST = 3
"""BD-11: a superpower used in battle n is free again in battle n + 3."""


class Cause(NamedTuple):
    """Why something does nothing: the rule, and the card that is behind it (-1: a card was shown)."""

    rule: str
    card: int = -1


class Silenced(NamedTuple):
    """What of a side's declaration does nothing in this battle, and why (`None`: it works)."""

    special: Cause | None = None
    power: Cause | None = None


class Term(NamedTuple):
    """One term of a sum: its rule, what it adds, which sentence tells it, and the cards in it."""

    rule: str
    amount: int
    key: str
    card: int = -1
    factors: tuple[tuple[int, int], ...] = ()
    """Of a superpower: each card that multiplies it, with its factor."""
    cause: Cause | None = None


class Fighter(NamedTuple):
    """One side's part in a battle. `gold` is the gold card that fights with it (-1: none)."""

    side: int
    phase: str
    declared: Declared
    held: Held
    gold: int

    @property
    def special(self) -> int:
        """The special that was declared (-1: none)."""
        return -1 if self.gold >= 0 else self.declared.support


class Fought(NamedTuple):
    """A battle that has been decided. The pairs hold what belongs to the attacker, then what belongs to the defender."""

    fighters: tuple[Fighter, Fighter]
    silenced: tuple[Silenced, Silenced]
    terms: tuple[tuple[Term, ...], tuple[Term, ...]]
    sums: tuple[int, int]
    loser: int
    """Which of the two loses energy, 0 or 1; -1: neither."""
    loss: int
    """The energy that is lost, no more than was there."""
    rule: str
    winner: int
    """Which of the two has won the battle; -1: neither."""


def fighter(deal: Deal, side: int, phase: str, declared: Declared, hand: Hand) -> Fighter:
    """A side's part in a battle, by what it has declared."""
    held = held_in(hand, declared.card)
    twinned = gold_with(deal, hand, declared.card)
    gold = twinned.card if twinned else -1
    if declared.support >= 0 and deal.twin[declared.support] >= 0:
        gold = declared.support
    return Fighter(side, phase, declared, held, gold)


# ---- what does nothing ------------------------------------------------------------------------------------------------


def silence(deal: Deal, attacker: Fighter, defender: Fighter) -> tuple[Silenced, Silenced]:
    """BD-23, BD-27, BD-35a, BD-43: cards shown and the territory first, then the attacker's special, then the defender's."""
    pair = (attacker, defender)
    causes = [_shown_or_local(deal, attacker, defender), _shown_or_local(deal, defender, attacker)]
    for one in (0, 1):
        own, other = pair[one].special, pair[1 - one].special
        if own >= 0 and not causes[one] and other >= 0 and not causes[1 - one]:
            causes[1 - one] = _cancelled_or_voided(deal, own, other)
    return (
        Silenced(causes[0], _power_voided(deal, attacker, defender, causes[1])),
        Silenced(causes[1], _power_voided(deal, defender, attacker, causes[0])),
    )


def _shown_or_local(deal: Deal, fighter: Fighter, enemy: Fighter) -> Cause | None:
    """BD-23: a card was shown against the special; BD-35a: the territory voids it."""
    if fighter.special < 0:
        return None
    if fighter.declared.cancelled:
        return Cause("BD-23")
    return _local_void(deal, enemy, SPECIAL)


def _local_void(deal: Deal, enemy: Fighter, what: str) -> Cause | None:
    """BD-35a: the territory works for the enemy as its own special would."""
    if deal.territory and any(effect.void == what for effect in deal.local[enemy.held.card]):
        return Cause("BD-35a", deal.number(deal.territory.id))
    return None


def _cancelled_or_voided(deal: Deal, own: int, other: int) -> Cause | None:
    """BD-27: a setback cancels the specials that it names; BD-43: an effect voids any special."""
    if other in deal.cancels[own]:
        return Cause("BD-27", own)
    return Cause("BD-43", own) if deal.cards[own].effect.void == SPECIAL else None


def _power_voided(deal: Deal, fighter: Fighter, enemy: Fighter, enemy_silenced: Cause | None) -> Cause | None:
    """BD-35a, BD-43: the territory, or a special that works in the end, voids the superpower."""
    if not fighter.declared.power:
        return None
    if local := _local_void(deal, enemy, POWER):
        return local
    special = enemy.special
    if special >= 0 and not enemy_silenced and deal.cards[special].effect.void == POWER:
        return Cause("BD-43", special)
    return None


def silenced_alone(deal: Deal, own: Fighter) -> Silenced:
    """What of a declaration does nothing whatever the other side will declare: by the territory (BD-35a)."""
    cause = Cause("BD-35a", deal.number(deal.territory.id)) if deal.territory else None
    void = deal.void_everywhere
    return Silenced(
        cause if SPECIAL in void and own.special >= 0 else None,
        cause if POWER in void and own.declared.power else None,
    )


# ---- the sums -----------------------------------------------------------------------------------------------------------


def terms(
    deal: Deal, own: Fighter, silenced: Silenced, enemy: Fighter | None = None, enemy_silenced: Silenced | None = None
) -> tuple[Term, ...]:
    """The terms of a side's attack or defence; without an enemy, as far as the own declaration goes."""
    found = list(_own_terms(deal, own, silenced))
    if enemy is not None:
        found += _terms_of_enemy(deal, own.phase, enemy, enemy_silenced or Silenced())
    below = sum(term.amount for term in found)
    if below < 0:
        found.append(Term("BD-42", -below, "floor"))
    return tuple(found)


def _own_terms(deal: Deal, own: Fighter, silenced: Silenced) -> Iterator[Term]:
    number, attacks = own.held.card, own.phase == ATTACK
    card = deal.cards[number]
    declared = "BD-4" if attacks else "BD-9"
    if card.kind == AROMATIC:
        yield Term(declared if attacks else "BD-20", own.held.level, "points", number)
    else:
        yield Term(declared, card.attack if attacks else card.defence, "card", number)
    if own.gold >= 0:
        gold = deal.cards[own.gold]
        yield Term("BD-29", gold.attack if attacks else gold.defence, "card", own.gold)
    if bonus := deal.bonus[own.phase][number]:
        yield Term("BD-36" if attacks else "BD-37", bonus, "pairs" if attacks else "teams", number)
    local = sum(effect.attack if attacks else effect.defence for effect in deal.local[number])
    if local and deal.territory:
        yield Term("BD-35", local, "card", deal.number(deal.territory.id))
    if own.declared.power and card.power:
        yield _power_term(deal, own, silenced, card.power.points)
    if own.special >= 0:
        effect = deal.cards[own.special].effect
        amount = effect.attack if attacks else effect.defence
        if silenced.special:
            yield Term(silenced.special.rule, 0, "cancelled", own.special, cause=silenced.special)
        elif amount:
            yield Term("BD-6" if attacks else "BD-9", amount, "card", own.special)


def _power_term(deal: Deal, own: Fighter, silenced: Silenced, points: int) -> Term:
    """BD-5, BD-9: the superpower's points, times what the special and the territory make of it."""
    number = own.held.card
    if silenced.power:
        return Term(silenced.power.rule, 0, "power.voided", number, cause=silenced.power)
    factors = []
    if own.special >= 0 and not silenced.special and (factor := deal.cards[own.special].effect.power) != 1:
        factors.append((own.special, factor))
    if deal.territory:
        place = deal.number(deal.territory.id)
        factors += [(place, effect.power) for effect in deal.local[number] if effect.power != 1]
    amount = points
    for _, factor in factors:
        amount *= factor
    rule = "BD-5" if own.phase == ATTACK else "BD-9"
    return Term(rule, amount, "power.times" if factors else "power", number, tuple(factors))


def _terms_of_enemy(deal: Deal, phase: str, enemy: Fighter, silenced: Silenced) -> Iterator[Term]:
    """What the enemy's territory and special take off."""
    attacks = phase == ATTACK
    local = sum(effect.enemy_attack if attacks else effect.enemy_defence for effect in deal.local[enemy.held.card])
    if local and deal.territory:
        yield Term("BD-35a", local, "local", deal.number(deal.territory.id), ((enemy.held.card, 1),))
    if enemy.special >= 0 and not silenced.special:
        card = deal.cards[enemy.special]
        amount = card.effect.enemy_attack if attacks else card.effect.enemy_defence
        if amount:
            rule = "BD-27" if card.kind == SETBACK else "BD-9" if attacks else "BD-6"
            yield Term(rule, amount, "card", enemy.special)


def total(found: tuple[Term, ...]) -> int:
    """What the terms add up to; the one of BD-42 keeps it from being less than 0."""
    return sum(term.amount for term in found)


# ---- who loses ------------------------------------------------------------------------------------------------------------


def fight(deal: Deal, attacker: Fighter, defender: Fighter, hands: tuple[Hand, Hand]) -> Fought:
    """The battle between two declarations; `hands` are those of the attacker and of the defender."""
    silenced = silence(deal, attacker, defender)
    attack = terms(deal, attacker, silenced[0], defender, silenced[1])
    defence = terms(deal, defender, silenced[1], attacker, silenced[0])
    sums = total(attack), total(defence)
    loser, loss, winner, rule = _decide(*sums)
    if loser >= 0:
        loss = min(loss, _energy(deal, (attacker, defender)[loser], hands[loser]))
    return Fought((attacker, defender), silenced, (attack, defence), sums, loser, loss, rule, winner)


def _decide(attack: int, defence: int) -> tuple[int, int, int, str]:
    """BD-13 to BD-15: who loses how much, who has won, and by which rule."""
    if attack > defence:
        return 1, attack - defence, 0, "BD-13"
    if defence > attack:
        return 0, defence - attack, 1, "BD-14"
    return 0, 1, -1, "BD-15"


def _energy(deal: Deal, fighter: Fighter, hand: Hand) -> int:
    """BD-16: the energy that can be lost. An aromatic has none (BD-19, BD-20)."""
    if deal.cards[fighter.held.card].kind != BIODIVERSITY:
        return 0
    gold = find(hand, fighter.gold)
    return fighter.held.level + (gold.level if gold else 0)


# ---- booking --------------------------------------------------------------------------------------------------------------


def book(state: BiodiversityState, fought: Fought) -> tuple[tuple[Hand, Hand], tuple[Score, Score]]:
    """BD-43a: hands and scores after the battle, and who is back in the next one."""
    deal, battle = state.game.deal, state.battle
    hands, scores = list(state.hands), list(state.scores)
    for one, fighter in enumerate(fought.fighters):
        hand = hands[fighter.side]
        changed = used(deal, fighter, hand, battle)
        changed |= hurt(deal, fought, one, hand, changed, battle=battle)
        hands[fighter.side] = _next_battle(deal, hand, changed, battle + 1)
        won, taken = scores[fighter.side]
        taken += fought.loss if fought.loser == 1 - one else 0
        scores[fighter.side] = Score(won + (fought.winner == one), taken)
    return (hands[0], hands[1]), (scores[0], scores[1])


def used(deal: Deal, fighter: Fighter, hand: Hand, battle: int) -> dict[int, Held]:
    """BD-11, BD-19, BD-25, BD-28, BD-32: the declared cards, with what the declaration itself costs."""
    held = fighter.held
    if fighter.declared.power:
        held = held._replace(free=battle + REST)
    if deal.cards[held.card].kind == AROMATIC and fighter.phase == ATTACK:
        held = held._replace(turns=held.turns - 1)
    changed = {held.card: held}
    support = find(hand, fighter.declared.support)
    if support:
        kind = deal.cards[support.card].kind
        bound = held.card if kind in (SYNERGY, GOLD) else -1
        turns = support.turns - 1 if kind in (SYNERGY, SETBACK) else support.turns
        changed[support.card] = support._replace(bound=bound, turns=turns)
    return changed


def hurt(deal: Deal, fought: Fought, one: int, hand: Hand, used: dict[int, Held], *, battle: int) -> dict[int, Held]:
    """BD-13 to BD-17, BD-20, BD-21, BD-32: what the fight makes of the `used` cards of the attacker (0) or the defender (1)."""
    fighter = fought.fighters[one]
    held = used[fighter.held.card]
    if deal.cards[held.card].kind == AROMATIC:
        return {held.card: _attacked(deal, held, fought.sums[0])} if fighter.phase == DEFENCE else {}
    if fought.loser != one:
        return {}
    gold = used.get(fighter.gold) or find(hand, fighter.gold)
    off_gold = min(fought.loss, gold.level) if gold else 0
    found = {held.card: _lose(deal, held, fought.loss - off_gold, battle)}
    if gold:
        found[gold.card] = _lose(deal, gold, off_gold, battle)
    return found


def _attacked(deal: Deal, held: Held, attack: int) -> Held:
    """BD-20, BD-21: the whole attack is taken off the points of a defence aromatic."""
    left = held.level - attack
    return held._replace(level=left) if left > 0 else held._replace(level=deal.full[held.card], turns=held.turns - 1)


def _lose(deal: Deal, held: Held, lost: int, battle: int) -> Held:
    """BD-17, BD-32: at 0 energy a card sits out its battles, and a gold card leaves its twin."""
    left = held.level - lost
    if left > 0:
        return held._replace(level=left)
    return held._replace(level=0, bound=-1, back=battle + deal.stop[held.card] + 1)


def _next_battle(deal: Deal, hand: Hand, changed: dict[int, Held], battle: int) -> Hand:
    """BD-11, BD-17, BD-32: what is free or back by the next battle; BD-19, BD-21, BD-28: who is out for good."""
    found = []
    for before in hand:
        held = changed.get(before.card, before)
        if deal.cards[held.card].turns and not held.turns:
            continue
        if held.free and held.free <= battle:
            held = held._replace(free=0)
        if held.back and held.back <= battle:
            held = held._replace(back=0, level=deal.full[held.card])
        found.append(held)
    return tuple(found)

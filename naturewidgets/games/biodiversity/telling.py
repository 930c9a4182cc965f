"""Telling what an action of Cards della Biodiversità did: sums, a battle, and what comes next, as far as has been told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...core.effect import Change, Effect, Term
from . import battle, turns
from .actions import ATTACKING, Action
from .battle import Fighter, Fought
from .cards import AROMATIC, ATTACK, DEFENCE, GOLD, SYNERGY
from .position import (
    ASK_ATTACKER,
    ASK_DEFENDER,
    ATTACK_DUE,
    DEFENCE_DUE,
    FINGERS_A,
    OVER,
    SIDES,
    Hand,
    Held,
    Pending,
    find,
    write_held,
)
from .view import facts

if TYPE_CHECKING:
    from .state import BiodiversityState


class Telling:
    """The telling of one action: the cards of both sides as far as it has been told."""

    def __init__(self, before: BiodiversityState, then: BiodiversityState) -> None:
        self.before = before
        self.then = then
        self.deal = before.game.deal
        self.side = SIDES[before.turn] if before.turn != OVER else ""
        self._facts = facts(before, None)

    def card(self, number: int) -> str:
        """The key of a card's name."""
        return f"card.{self.deal.cards[number].id}"

    def power(self, number: int) -> str:
        """The key of a superpower's name."""
        return f"power.{self.deal.cards[number].id}"

    def effect(self, kind: str, rule: str, *changes: Change, key: str, **params: Any) -> Effect:
        """An effect; `params` are the fields of its sentence. The cards that changed, or those in `lit`, are lit."""
        lit = params.pop("lit", ())
        more: dict[str, Any] = {name: params.pop(name) for name in ("seen_by", "player", "terms") if name in params}
        return Effect(
            kind,
            rule,
            changes=changes,
            places=tuple(lit or (change.place for change in changes if "." in change.place)),
            key=key,
            params={"side": f"side.{self.side}", **params},
            sentences=self.before.game.sentences,
            **more,
        )

    # ---- changes -----------------------------------------------------------------------------------------------------

    def change(self, place: str, after: str) -> Change:
        """A fact becomes another one."""
        before = self._facts.get(place, "")
        self._facts[place] = after
        return Change(place, before, after)

    def place(self, side: int, number: int) -> str:
        """Where a card of a side is."""
        return f"{SIDES[side]}.{self.deal.cards[number].id}"

    def becomes(self, side: int, held: Held) -> Change:
        """A card of a side is now so."""
        return self.change(self.place(side, held.card), write_held(self.deal, held))

    def shows(self, side: int, number: int) -> tuple[Change, ...]:
        """BD-44: a card loses its `^`, if it has one."""
        held = find(self.before.hands[side], number)
        return (self.becomes(side, held._replace(shown=True)),) if held and not held.shown else ()

    # ---- sums ----------------------------------------------------------------------------------------------------------

    def term(self, term: battle.Term) -> Term:
        """A term of a sum, with its sentence."""
        key = term.key
        params: dict[str, object] = {}
        if term.card >= 0:
            params = {"card": self.card(term.card), "power": self.power(term.card)}
        if key == "power.times":
            power = self.deal.cards[term.card].power
            params["factors"] = " × ".join(
                str(number) for number in (power.points if power else 0, *(factor for _, factor in term.factors))
            )
            params["causes"] = tuple(dict.fromkeys(self.card(card) for card, _ in term.factors))
        elif key == "local":
            params["enemy"] = self.card(term.factors[0][0])
        if term.cause:
            cause = term.cause
            key += ".by" if cause.card >= 0 else ""
            params["cause"] = self.card(cause.card) if cause.card >= 0 else ""
        told = key == "power.times"
        return Term(term.rule, term.amount, key, params, self.before.game.sentences, told)

    def sum_so_far(self, action: Action) -> Effect:
        """What a declaration comes to by itself."""
        state = self.before
        phase = ATTACK if action.kind == ATTACKING else DEFENCE
        own = battle.fighter(self.deal, state.turn, phase, action.declared, state.hands[state.turn])
        return self._sum(own, battle.terms(self.deal, own, battle.silenced_alone(self.deal, own)))

    def sum(self, fought: Fought, one: int) -> Effect:
        """What the attacker (0) or the defender (1) has in the end."""
        return self._sum(fought.fighters[one], fought.terms[one])

    def _sum(self, own: Fighter, terms: tuple[battle.Term, ...]) -> Effect:
        told = tuple(map(self.term, terms))
        rule, key = ("BD-4", "sum.attack") if own.phase == ATTACK else ("BD-9", "sum.defence")
        lit = (self.place(own.side, own.held.card),)
        params = {"sum": battle.total(terms), "parts": told, "lit": lit}
        return self.effect("count", rule, key=key, terms=told, player=SIDES[own.side], **params)

    def decided(self, fought: Fought, *changes: Change) -> Effect:
        """BD-13 to BD-15: who has won the battle."""
        key = {0: "won.attack", 1: "won.defence", -1: "won.nobody"}[fought.winner]
        attacker, defender = (f"side.{SIDES[fighter.side]}" for fighter in fought.fighters)
        params = {"attack": fought.sums[0], "defence": fought.sums[1], "attacker": attacker, "defender": defender}
        return self.effect("count", fought.rule, *changes, key=key, **params)

    # ---- the battle ----------------------------------------------------------------------------------------------------

    def battle(self, stands: BiodiversityState, pending: Pending) -> Iterator[Effect]:
        """The battle that both declarations of `pending` decide, once all that was declared stands."""
        fought = turns.fought(stands, pending)
        yield from self._silenced(fought)
        yield self.sum(fought, 0)
        yield self.sum(fought, 1)
        yield self.decided(fought)
        hands = [stands.hands[fighter.side] for fighter in fought.fighters]
        used = [
            battle.used(self.deal, fighter, hand, stands.battle)
            for fighter, hand in zip(fought.fighters, hands, strict=True)
        ]
        for one in (0, 1):
            yield from self._used(fought.fighters[one], hands[one], used[one])
        for one in (0, 1):
            hurt = battle.hurt(self.deal, fought, one, hands[one], used[one], battle=stands.battle)
            yield from self._hurt(fought, one, hurt)
        yield from self._taken(fought)
        yield from self._next_battle()

    def _silenced(self, fought: Fought) -> Iterator[Effect]:
        """BD-27, BD-35a, BD-43: what does nothing; a card that was shown (BD-23) has been told of."""
        for fighter, silenced in zip(fought.fighters, fought.silenced, strict=True):
            for what, cause in (("special", silenced.special), ("power", silenced.power)):
                if cause and cause.card >= 0:
                    own = fighter.special if what == "special" else fighter.held.card
                    name = self.card(own) if what == "special" else self.power(own)
                    key = "cancelled" if cause.rule == "BD-27" else "voided"
                    lit = (self.place(fighter.side, own),)
                    yield self.effect("count", cause.rule, key=key, what=name, cause=self.card(cause.card), lit=lit)

    def _used(self, fighter: Fighter, hand: Hand, used: Mapping[int, Held]) -> Iterator[Effect]:
        """BD-11, BD-19, BD-25, BD-28, BD-32: what the declaration itself costs."""
        side = fighter.side
        for before in hand:
            number, held = before.card, used.get(before.card, before)
            kind = self.deal.cards[number].kind
            if held.free != before.free:
                power = {"power": self.power(number), "free": held.free}
                yield self.effect(
                    "lose", "BD-11", self.becomes(side, held), key="rests", card=self.card(number), **power
                )
            if held.bound != before.bound and kind == GOLD:
                bond = {"card": self.card(number), "to": self.card(held.bound)}
                yield self.effect("place", "BD-29", self.becomes(side, held), key="twinned", **bond)
            elif held.bound != before.bound and held.turns:
                bond = {"card": self.card(number), "to": self.card(held.bound)}
                yield self.effect("place", "BD-25", self.becomes(side, held), key="bound", turns=held.turns, **bond)
            elif held.turns != before.turns:
                rule = {AROMATIC: "BD-19", SYNERGY: "BD-25"}.get(kind, "BD-28")
                yield self._turn_lost(side, held, rule, "BD-19" if kind == AROMATIC else "BD-28")

    def _turn_lost(self, side: int, held: Held, rule: str, last: str) -> Effect:
        """A card loses a turn; with its last one it is out for good, by the rule `last`."""
        card = self.card(held.card)
        if held.turns:
            return self.effect("lose", rule, self.becomes(side, held), key="turn", card=card, turns=held.turns)
        change = self.change(self.place(side, held.card), "")
        return self.effect("out", last, change, key="out_for_good", card=card, lit=(change.place,))

    def _hurt(self, fought: Fought, one: int, hurt: Mapping[int, Held]) -> Iterator[Effect]:
        """BD-13 to BD-17, BD-20, BD-21, BD-32: what the fight takes; off a gold card first."""
        fighter = fought.fighters[one]
        side, card = fighter.side, fighter.held.card
        if self.deal.cards[card].kind == AROMATIC:
            yield from self._aromatic(fought, one, hurt)
            return
        for number in sorted(hurt, key=lambda number: number == card):
            held, is_gold = hurt[number], number != card
            before = find(self.before.hands[side], number)
            lost = (before.level if before else 0) - held.level
            if not lost:
                continue
            params = {"card": self.card(number), "lost": lost, "left": held.level}
            rule = "BD-32" if is_gold or fighter.gold >= 0 else fought.rule
            yield self.effect("lose", rule, self.becomes(side, held), key="energy", player=SIDES[side], **params)
            if held.back:
                rule, key = ("BD-32", "out.gold") if is_gold else ("BD-17", "out")
                lit = (self.place(side, number),)
                yield self.effect("out", rule, key=key, card=self.card(number), back=held.back, lit=lit)

    def _aromatic(self, fought: Fought, one: int, hurt: Mapping[int, Held]) -> Iterator[Effect]:
        """BD-19: an attacking aromatic loses no energy; BD-20, BD-21: a defending one its points."""
        side, before = fought.fighters[one].side, fought.fighters[one].held
        card, lit = self.card(before.card), (self.place(fought.fighters[one].side, before.card),)
        if fought.fighters[one].phase == ATTACK:
            if fought.loser == one:
                yield self.effect("count", "BD-19", key="no_energy", card=card, lit=lit)
            return
        held, attack = hurt[before.card], fought.sums[0]
        if held.turns != before.turns:
            yield self.effect("count", "BD-20", key="no_points", card=card, attack=attack, level=before.level, lit=lit)
            yield self._turn_lost(side, held, "BD-21", "BD-21")
        elif attack:
            params = {"card": card, "lost": attack, "left": held.level}
            yield self.effect("lose", "BD-20", self.becomes(side, held), key="points", **params)

    def _taken(self, fought: Fought) -> Iterator[Effect]:
        """BD-16: the energy lost is taken by the other side; battles won stand in the table too."""
        score = facts(self.then, None)["score"]
        if score == self._facts["score"]:
            return
        taker = SIDES[fought.fighters[1 - fought.loser].side]
        params = {"taker": f"side.{taker}", "taken": fought.loss}
        key = "taken" if fought.loss else "taken.nothing"
        yield self.effect("gain", "BD-16", self.change("score", score), key=key, player=taker, **params)

    def _next_battle(self) -> Iterator[Effect]:
        """BD-11, BD-17, BD-32: what is free or back by the next battle."""
        for side, hand in enumerate(self.then.hands):
            for held in hand:
                place, card = self.place(side, held.card), self.card(held.card)
                told = self._facts.get(place, "")
                if not held.free and "!" in told:
                    change = self.change(place, re.sub(r"!\d+", "", told))
                    yield self.effect("gain", "BD-11", change, key="free", card=card, power=self.power(held.card))
                if not held.back and "~" in told:
                    rule = "BD-32" if self.deal.cards[held.card].kind == GOLD else "BD-17"
                    yield self.effect("gain", rule, self.becomes(side, held), key="back", card=card, level=held.level)

    # ---- what comes next ------------------------------------------------------------------------------------------------

    def what_then(self) -> Iterator[Effect]:
        """What is to come and who acts, or how the match ended."""
        then = facts(self.then, None)
        changes = [
            self.change(place, then.get(place, ""))
            for place in ("battle", "attacker", "turn", "pending")
            if self._facts.get(place, "") != then.get(place, "")
        ]
        game = self.before.game
        if outcome := self.then.outcome:
            a, b = self.then.scores
            numbers = {"a_won": a.won, "b_won": b.won, "a_taken": a.taken, "b_taken": b.taken}
            key = {"BD-38": "end.impossible", "BD-41": "end.draw", "BD-39": "end.battles"}.get(
                outcome.rule, "end.energy"
            )
            winner = {"winner": f"side.{outcome.winner}"} if outcome.winner in SIDES else {}
            loser = SIDES[outcome.winner == SIDES[0]]
            yield self.effect("end", outcome.rule, *changes, key=key, loser=f"side.{loser}", **numbers, **winner)
            return
        kind = self.then.pending.kind
        rule, key = _NEXT[kind]
        params: dict[str, object] = {"next": f"player.{game.member(self.then.turn, self.then.battle)}"}
        if kind == ATTACK_DUE:
            params["battle"] = self.then.battle
            if self.then.battle == self.before.battle:
                rule = "BD-3"
        yield self.effect("turn", rule, *changes, key=key, **params)


_NEXT = {
    ATTACK_DUE: ("BD-3a", "next.attack"),
    DEFENCE_DUE: ("BD-9", "next.defend"),
    ASK_DEFENDER: ("BD-23", "next.cancel"),
    ASK_ATTACKER: ("BD-23", "next.cancel"),
    FINGERS_A: ("BD-3", "next.fingers"),
}
_NEXT[FINGERS_A + 1] = _NEXT[FINGERS_A]

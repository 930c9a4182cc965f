"""Why an action is refused: one named check a rule, and the order in which they speak.

The end of the match and an action of another kind than is due end the matter; the checks of one kind speak together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ...core.verdict import Reason
from .actions import (
    ATTACKING,
    CALLING,
    CANCELLING,
    DECLINING,
    DEFENDING,
    FINGERS,
    PHASE,
    SHOWING,
    Action,
    can_show,
    goes_with,
    in_question,
    power_rests,
    sits_out,
)
from .cards import AROMATIC, ATTACK, BIODIVERSITY, GOLD, SPECIALS
from .deal import gold_with
from .position import (
    ASK_ATTACKER,
    ASK_DEFENDER,
    ATTACK_DUE,
    CALL,
    DEFENCE_DUE,
    FINGERS_A,
    FINGERS_B,
    OVER,
    SIDES,
    Hand,
    Held,
    find,
)
from .turns import last_battle_is_over

if TYPE_CHECKING:
    from .deal import Deal
    from .state import BiodiversityState


class Asked(NamedTuple):
    """An action that is asked about, in a state."""

    state: BiodiversityState
    action: Action

    @property
    def deal(self) -> Deal:
        """The cards."""
        return self.state.game.deal

    @property
    def hand(self) -> Hand:
        """The hand of the side to act."""
        return self.state.hands[self.state.turn]

    @property
    def held(self) -> Held | None:
        """The card that the action is about, if the side to act holds it."""
        return find(self.hand, self.action.card)

    @property
    def phase(self) -> str:
        """The phase in which a declaration is made."""
        return PHASE[self.action.kind]

    @property
    def declares(self) -> str:
        """BD-4 or BD-9: the rule of a declaration in this phase."""
        return "BD-4" if self.phase == ATTACK else "BD-9"

    @property
    def adds(self) -> str:
        """BD-6 or BD-9: the rule of what is added to a declaration in this phase."""
        return "BD-6" if self.phase == ATTACK else "BD-9"

    def name(self, card: int) -> str:
        """The key of a card's name."""
        return f"card.{self.deal.cards[card].id}"

    def reason(self, rule: str, kind: str = "", lit: tuple[int, ...] = (), **params: Any) -> Reason:
        """A reason with the side to act beside `params` as the fields of its sentence; of the cards `lit` those held are lit up."""
        turn = self.state.turn
        side = SIDES[turn] if turn != OVER else ""
        return Reason(
            rule,
            places=tuple(f"{side}.{self.deal.cards[card].id}" for card in dict.fromkeys(lit) if find(self.hand, card)),
            params={"side": f"side.{side}", **params},
            kind=f"{rule}.{kind}" if kind else rule,
            sentences=self.state.game.sentences,
        )


Check = Callable[[Asked], Iterator[Reason]]


def reasons(state: BiodiversityState, action: Action) -> tuple[Reason, ...]:
    """Every reason against the action, or none."""
    asked = Asked(state, action)
    for check in (match_is_over, what_is_due):
        if found := tuple(check(asked)):
            return found
    return tuple(reason for check in _CHECKS[action.kind] for reason in check(asked))


# ---- the two that stand alone ---------------------------------------------------------------------------------------------


def match_is_over(asked: Asked) -> Iterator[Reason]:
    """BD-38 to BD-40: nothing comes after the end."""
    state = asked.state
    if state.turn != OVER:
        return
    if last_battle_is_over(state.game, state.battle):
        yield asked.reason(state.game.mode_rule, "over", battles=state.game.last_battle)
    else:
        loser = SIDES[state.winner == SIDES[0]]
        yield asked.reason("BD-38", "over", loser=f"side.{loser}")


_DUE = {
    CALL: ((CALLING,), "BD-3", "call_due"),
    FINGERS_A: ((SHOWING,), "BD-3", "fingers_due"),
    FINGERS_B: ((SHOWING,), "BD-3", "fingers_due"),
    ATTACK_DUE: ((ATTACKING,), "BD-43", "attack_due"),
    DEFENCE_DUE: ((DEFENDING,), "BD-43", "defence_due"),
    ASK_DEFENDER: ((CANCELLING, DECLINING), "BD-43", "answer_due"),
    ASK_ATTACKER: ((CANCELLING, DECLINING), "BD-43", "answer_due"),
}
"""What is to come → the kinds of action that do it, and the rule and sentence for any other."""


def what_is_due(asked: Asked) -> Iterator[Reason]:
    """BD-3, BD-43: the order in which things are called, shown, declared and answered."""
    kinds, rule, sentence = _DUE[asked.state.pending.kind]
    if asked.action.kind in kinds:
        return
    yield asked.reason(rule, sentence)
    if rule != "BD-3" and asked.action.kind in (CALLING, SHOWING):
        yield asked.reason("BD-3", "known")


# ---- odds and evens, cancelling -------------------------------------------------------------------------------------------


def fingers_of_a_hand(asked: Asked) -> Iterator[Reason]:
    """BD-3: from 0 to 5."""
    if asked.action.card not in FINGERS:
        yield asked.reason("BD-3", "too_many", number=asked.action.card)


def card_that_cancels(asked: Asked) -> Iterator[Reason]:
    """BD-23: what is shown is held, and named by the special."""
    card, declared = asked.action.card, in_question(asked.state)
    if card in can_show(asked.state):
        return
    special: dict[str, Any] = {"card": asked.name(card), "special": asked.name(declared.support)}
    if not asked.held:
        yield asked.reason("BD-23", "not_held", **special)
    if card not in asked.deal.cancelled_by[declared.support]:
        yield asked.reason("BD-23", "no_help", (card,), **special)


# ---- the card that is declared --------------------------------------------------------------------------------------------


def usable_kind(asked: Asked) -> Iterator[Reason]:
    """BD-4, BD-9: a biodiversity card or an aromatic is declared; BD-18: an aromatic in its own phase."""
    card = asked.deal.cards[asked.action.card]
    if card.kind == AROMATIC and card.role != asked.phase:
        yield asked.reason("BD-18", card.role, (asked.action.card,), card=asked.name(asked.action.card))
    elif card.kind not in (BIODIVERSITY, AROMATIC):
        params = {"card": asked.name(asked.action.card), "sort": f"kind.{card.kind}"}
        yield asked.reason(asked.declares, "no_fighter", (asked.action.card,), **params)


def held_by_side(asked: Asked) -> Iterator[Reason]:
    """BD-4, BD-9: the side holds the card."""
    if not asked.held:
        yield asked.reason(asked.declares, "not_held", card=asked.name(asked.action.card))


def not_sitting_out(asked: Asked) -> Iterator[Reason]:
    """BD-17: a card at 0 energy sits out."""
    held = asked.held
    if held and sits_out(held) and asked.deal.fights[asked.phase][held.card]:
        yield asked.reason("BD-17", "", (held.card,), card=asked.name(held.card), back=held.back)


# ---- the superpower -------------------------------------------------------------------------------------------------------


def superpower_of_phase(asked: Asked) -> Iterator[Reason]:
    """BD-5, BD-9: the card has a superpower of this phase."""
    action = asked.action
    if not action.power or asked.deal.has_power[asked.phase][action.card]:
        return
    rule = "BD-5" if asked.phase == ATTACK else "BD-9"
    power = asked.deal.cards[action.card].power
    params = {"card": asked.name(action.card), "power": f"power.{asked.deal.cards[action.card].id}"}
    yield asked.reason(rule, "other_phase" if power else "no_power", (action.card,), **params)


def superpower_rests(asked: Asked) -> Iterator[Reason]:
    """BD-11: used in battle n, it is free again in battle n + 3."""
    held = asked.held
    if asked.action.power and held and power_rests(held):
        params = {"card": asked.name(held.card), "power": f"power.{asked.deal.cards[held.card].id}", "free": held.free}
        yield asked.reason("BD-11", "", (held.card,), **params)


def no_superpower_beside_gold(asked: Asked) -> Iterator[Reason]:
    """BD-33: neither while twinned nor as the gold card is declared."""
    action = asked.action
    gold = gold_with(asked.deal, asked.hand, action.card)
    cards = (gold.card,) if gold else tuple(card for card in action.supports if asked.deal.twin[card] >= 0)
    if action.power and cards:
        yield asked.reason(
            "BD-33", "power", (action.card, cards[0]), card=asked.name(action.card), gold=asked.name(cards[0])
        )


# ---- support --------------------------------------------------------------------------------------------------------------


def one_support(asked: Asked) -> Iterator[Reason]:
    """BD-6, BD-9: one special, or the gold card in its place."""
    if len(asked.action.supports) > 1:
        yield asked.reason(
            asked.adds, "one", asked.action.supports, cards=tuple(map(asked.name, asked.action.supports))
        )


def support_is_special_or_gold(asked: Asked) -> Iterator[Reason]:
    """BD-6, BD-9, BD-29: only specials and gold cards support, and the side holds them."""
    for support in dict.fromkeys(asked.action.supports):
        card = asked.deal.cards[support]
        if card.kind not in SPECIALS and asked.deal.twin[support] < 0:
            params = {"card": asked.name(support), "sort": f"kind.{card.kind}"}
            yield asked.reason(asked.adds, "no_support", (support,), **params)
        elif not find(asked.hand, support):
            rule = asked.adds if card.kind in SPECIALS else "BD-29"
            yield asked.reason(rule, "support_not_held", card=asked.name(support))


def special_of_phase(asked: Asked) -> Iterator[Reason]:
    """BD-28a: a special is declared only in a phase that it names."""
    for support in dict.fromkeys(asked.action.supports):
        if asked.deal.cards[support].kind in SPECIALS and not asked.deal.works[asked.phase][support]:
            yield asked.reason("BD-28a", asked.phase, (support,), card=asked.name(support))


def synergy_with_its_card(asked: Asked) -> Iterator[Reason]:
    """BD-25: a bound synergy works only with its card."""
    for support in dict.fromkeys(asked.action.supports):
        held = find(asked.hand, support)
        if held and asked.deal.twin[support] < 0 and not goes_with(held, asked.action.card):
            params = {"card": asked.name(support), "bound": asked.name(held.bound)}
            yield asked.reason("BD-25", "", (support, held.bound), **params)


def no_support_while_twinned(asked: Asked) -> Iterator[Reason]:
    """BD-33: a twinned card takes no special, nor another gold card in the place of one (BD-29)."""
    gold = gold_with(asked.deal, asked.hand, asked.action.card)
    for support in dict.fromkeys(asked.action.supports):
        if gold and support != gold.card and (asked.deal.cards[support].kind in (*SPECIALS, GOLD)):
            params = {
                "card": asked.name(asked.action.card),
                "gold": asked.name(gold.card),
                "special": asked.name(support),
            }
            yield asked.reason("BD-33", "special", (asked.action.card, gold.card), **params)


def gold_with_its_twin(asked: Asked) -> Iterator[Reason]:
    """BD-29: a gold card is declared with its twin; BD-32: not while it is with it, nor while it sits out."""
    for support in dict.fromkeys(asked.action.supports):
        twin = asked.deal.twin[support]
        if twin < 0:
            continue
        params = {"gold": asked.name(support), "twin": asked.name(twin)}
        if twin != asked.action.card:
            yield asked.reason("BD-29", "other", (support, twin), card=asked.name(asked.action.card), **params)
        held = find(asked.hand, support)
        if held and held.bound >= 0:
            yield asked.reason("BD-32", "with_twin", (support, twin), **params)
        elif held and sits_out(held):
            yield asked.reason("BD-32", "out", (support,), back=held.back, **params)


_DECLARED: tuple[Check, ...] = (
    held_by_side,
    usable_kind,
    not_sitting_out,
    superpower_of_phase,
    superpower_rests,
    no_superpower_beside_gold,
    one_support,
    support_is_special_or_gold,
    special_of_phase,
    synergy_with_its_card,
    no_support_while_twinned,
    gold_with_its_twin,
)
_CHECKS: dict[int, tuple[Check, ...]] = {
    CALLING: (),
    SHOWING: (fingers_of_a_hand,),
    ATTACKING: _DECLARED,
    DEFENDING: _DECLARED,
    CANCELLING: (card_that_cancels,),
    DECLINING: (),
}

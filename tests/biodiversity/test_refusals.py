"""Why not? Every way to break a rule, met in a position where the rule page says so. The values are worked out by hand.

Each row names all reasons, by rule and way. Cima's superpower is one of defence, Beta's one of attack, Acquaviva has none.
"""

from __future__ import annotations

import pytest

from biodiversity.by_hand import CARDS, ORDER, cards_in, name_of, sentences, state, table
from conformance.sentences import LANGUAGES
from rows import check_refusal, refused

# ---- odds and evens --------------------------------------------------------------------------------------------------

CALL = table("cima^ beta^", "regina^ carpino^", "call", attacker="?")
FINGERS_A = table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="?")
FINGERS_B = table("cima^ beta^", "regina^ carpino^", "fingers:even:4", attacker="?")

# ---- battle 3 --------------------------------------------------------------------------------------------------------

A_HAS = (
    "cima beta:5!4 regina:0~5 acquaviva carpino menta salvia sole^ terra^ banca-dei-semi*2@beta lombrico*1@cima "
    "orecchiette fave-e-cicorie:0~4"
)
"""Beta's superpower rests; Regina and the gold card Fave e cicorie sit out; Orecchiette is free."""
B_HAS = (
    "cima:6!4 beta regina:0~5 acquaviva carpino timo rosmarino aria acqua api^ banca-dei-semi*2@beta lombrico*1@cima "
    "orecchiette fave-e-cicorie:0~4"
)
"""Here it is Cima's superpower that rests."""
ATTACK = table(A_HAS, B_HAS, battle=3)
DEFENCE = table(A_HAS, B_HAS, "cima", battle=3)
FEW = table("cima beta", "regina carpino", battle=3)
FEW_DEFEND = table("cima beta", "regina carpino", "cima", battle=3)
A_TWINNED = table("cima beta sole orecchiette:4@cima", "regina carpino", battle=3)
B_TWINNED = table("regina carpino", "cima beta acqua orecchiette:4@cima", "regina", battle=3)

# Sole is cancelled by Meloncella and Grandine, Lombrico by Erbicida.
ASK_B = table("cima beta sole", "meloncella:0~5 regina", "?beta+sole", battle=3)
ASK_A = table("cima beta erbicida*1", "cima lombrico", "beta;?cima+lombrico", battle=3)
NOTHING_TO_SHOW = table("cima beta sole", "carpino regina^", "?beta+sole", battle=3)

# ---- the end ---------------------------------------------------------------------------------------------------------

NO_ATTACK = table("cima:0~5 beta:0~4 salvia sole", "regina carpino", battle=3, turn="-")
NO_DEFENCE = table("cima beta", "regina:0~5 carpino:0~4 timo aria", "beta", battle=3, turn="-")
TWELVE_FOUGHT = table(battle=13, turn="-", score="4/20-5/17")
TWO_FOUGHT = table(battle=3, turn="-", score="1/2-0/3")
FOUR_FOUGHT = table(battle=5, turn="-")

BATTLES = {"mode": "battles", "battles": 2}
LIMIT = {"mode": "impossibility", "limit": 4}

EVERYTHING = ["call:odd", "fingers:3", "attack:cima", "defend:regina", "cancel:meloncella", "decline"]
"""An action of each kind."""

THE_END = [
    *((NO_ATTACK, action, ["BD-38.over"]) for action in EVERYTHING),
    *((NO_DEFENCE, action, ["BD-38.over"]) for action in EVERYTHING),
    *((NO_ATTACK, "attack:cima", ["BD-38.over"], {"mode": mode}) for mode in ("battles", "impossibility")),
    *((TWELVE_FOUGHT, action, ["BD-40.over"]) for action in EVERYTHING),
    *((TWO_FOUGHT, action, ["BD-39.over"], BATTLES) for action in EVERYTHING),
    *((FOUR_FOUGHT, action, ["BD-38a.over"], LIMIT) for action in EVERYTHING),
    # whatever else is wrong with it
    (TWELVE_FOUGHT, "attack:serra+power+cima+beta", ["BD-40.over"]),
    # the last battle is over, and nobody could have attacked either
    (table("cima:0~14 beta:0~14", "regina carpino", battle=13, turn="-"), "attack:cima", ["BD-40.over"]),
]


def but(*legal):
    """An action of each kind but for these kinds."""
    return [action for action in EVERYTHING if action.partition(":")[0] not in legal]


BEFORE_BATTLES = [
    *((CALL, action, ["BD-3.call_due"]) for action in but("call")),
    *((FINGERS_A, action, ["BD-3.fingers_due"]) for action in but("fingers")),
    *((FINGERS_B, action, ["BD-3.fingers_due"]) for action in but("fingers")),
    *((here, "fingers:6", ["BD-3.too_many"]) for here in (FINGERS_A, FINGERS_B)),
    (FINGERS_B, "fingers:999", ["BD-3.too_many"]),
    (CALL, "fingers:6", ["BD-3.call_due"]),
]

NOT_DUE = [
    *((ATTACK, action, ["BD-43.attack_due"]) for action in ("defend:cima", "cancel:cima", "decline")),
    *((DEFENCE, action, ["BD-43.defence_due"]) for action in ("attack:cima", "cancel:cima", "decline")),
    *((ASK_B, action, ["BD-43.answer_due"]) for action in ("attack:beta", "defend:regina")),
    *((ASK_A, action, ["BD-43.answer_due"]) for action in ("attack:beta", "defend:cima")),
    *(
        (here, action, [f"BD-43.{due}", "BD-3.known"])
        for here, due in (
            (ATTACK, "attack_due"),
            (DEFENCE, "defence_due"),
            (ASK_B, "answer_due"),
            (ASK_A, "answer_due"),
        )
        for action in ("call:even", "fingers:2")
    ),
    # whatever else is wrong with it
    (ATTACK, "fingers:7", ["BD-43.attack_due", "BD-3.known"]),
    (ATTACK, "defend:serra+cima", ["BD-43.attack_due"]),
    (DEFENCE, "attack:regina+power", ["BD-43.defence_due"]),
    (ASK_B, "defend:menta", ["BD-43.answer_due"]),
]
"""What stands alone: whatever else would be wrong, only what is due is named."""

ATTACKING = [
    # BD-4: a usable biodiversity card or attack aromatic that is held
    (ATTACK, "attack:brindisino", ["BD-4.not_held"]),
    (ATTACK, "attack:timo", ["BD-4.not_held"]),  # the other's
    (ATTACK, "attack:sole", ["BD-4.no_fighter"]),
    (ATTACK, "attack:lombrico", ["BD-4.no_fighter"]),
    (ATTACK, "attack:orecchiette", ["BD-4.no_fighter"]),
    (ATTACK, "attack:fave-e-cicorie", ["BD-4.no_fighter"]),
    (ATTACK, "attack:siccita", ["BD-4.not_held", "BD-4.no_fighter"]),
    (ATTACK, "attack:serra", ["BD-4.not_held", "BD-4.no_fighter"]),
    (ATTACK, "attack:salvia", ["BD-18.defence"]),
    (ATTACK, "attack:rosmarino", ["BD-4.not_held", "BD-18.defence"]),
    (ATTACK, "attack:regina", ["BD-17"]),
    # BD-5, BD-11: the superpower
    (ATTACK, "attack:acquaviva+power", ["BD-5.no_power"]),
    (ATTACK, "attack:menta+power", ["BD-5.no_power"]),
    (ATTACK, "attack:cima+power", ["BD-5.other_phase"]),
    (ATTACK, "attack:beta+power", ["BD-11"]),
    (ATTACK, "attack:beta+power+banca-dei-semi", ["BD-11"]),
    (ATTACK, "attack:regina+power", ["BD-17"]),
    (ATTACK, "attack:brindisino+power", ["BD-4.not_held", "BD-5.other_phase"]),
    (table("cima:10!5 beta", battle=3), "attack:cima+power", ["BD-5.other_phase", "BD-11"]),
    # BD-6: one special that is held
    (ATTACK, "attack:cima+sole+sole", ["BD-6.one"]),
    (ATTACK, "attack:beta+sole+banca-dei-semi", ["BD-6.one"]),
    (ATTACK, "attack:cima+sole+orecchiette", ["BD-6.one"]),
    (ATTACK, "attack:cima+menta", ["BD-6.no_support"]),
    (ATTACK, "attack:cima+cima", ["BD-6.no_support"]),
    (ATTACK, "attack:cima+serra", ["BD-6.no_support"]),
    (ATTACK, "attack:cima+timo", ["BD-6.no_support"]),
    (ATTACK, "attack:cima+beta+menta", ["BD-6.one", "BD-6.no_support", "BD-6.no_support"]),
    (ATTACK, "attack:cima+api", ["BD-6.support_not_held"]),
    (ATTACK, "attack:menta+api", ["BD-6.support_not_held"]),
    (ATTACK, "attack:cima+terra", ["BD-28a.attack"]),
    (ATTACK, "attack:menta+terra", ["BD-28a.attack"]),
    (ATTACK, "attack:cima+lombrico", ["BD-28a.attack"]),
    (ATTACK, "attack:cima+aria", ["BD-6.support_not_held", "BD-28a.attack"]),
    # BD-25: a synergy is faithful
    (ATTACK, "attack:cima+banca-dei-semi", ["BD-25"]),
    (ATTACK, "attack:menta+banca-dei-semi", ["BD-25"]),
    (ATTACK, "attack:beta+lombrico", ["BD-28a.attack", "BD-25"]),
    # BD-29, BD-32: gold cards
    (FEW, "attack:cima+orecchiette", ["BD-29.support_not_held"]),
    (FEW, "attack:beta+orecchiette", ["BD-29.support_not_held", "BD-29.other"]),
    (ATTACK, "attack:beta+orecchiette", ["BD-29.other"]),
    (ATTACK, "attack:menta+orecchiette", ["BD-29.other"]),
    (ATTACK, "attack:carpino+fave-e-cicorie", ["BD-32.out"]),
    (ATTACK, "attack:beta+fave-e-cicorie", ["BD-29.other", "BD-32.out"]),
    (A_TWINNED, "attack:cima+orecchiette", ["BD-32.with_twin"]),
    (A_TWINNED, "attack:beta+orecchiette", ["BD-29.other", "BD-32.with_twin"]),
    # BD-33: a twinned card, already as the gold card is declared
    (ATTACK, "attack:carpino+power+fave-e-cicorie", ["BD-33.power", "BD-32.out"]),
    (ATTACK, "attack:cima+power+orecchiette", ["BD-5.other_phase", "BD-33.power"]),
    (A_TWINNED, "attack:cima+power", ["BD-5.other_phase", "BD-33.power"]),
    (A_TWINNED, "attack:cima+sole", ["BD-33.special"]),
    (A_TWINNED, "attack:cima+sole+orecchiette", ["BD-6.one", "BD-33.special", "BD-32.with_twin"]),
    (A_TWINNED, "attack:cima+afidi", ["BD-6.support_not_held", "BD-33.special"]),
    # several at once
    (
        ATTACK,
        "attack:regina+power+lombrico+terra",
        ["BD-17", "BD-6.one", "BD-28a.attack", "BD-28a.attack", "BD-25"],
    ),
    (ATTACK, "attack:salvia+power+menta", ["BD-18.defence", "BD-5.no_power", "BD-6.no_support"]),
    (
        FEW,
        "attack:serra+power+aria+orecchiette",
        [
            *("BD-4.not_held", "BD-4.no_fighter", "BD-5.no_power", "BD-33.power", "BD-6.one", "BD-6.support_not_held"),
            *("BD-29.support_not_held", "BD-28a.attack", "BD-29.other"),
        ],
    ),
]

DEFENDING = [
    (DEFENCE, "defend:brindisino", ["BD-9.not_held"]),
    (DEFENCE, "defend:salvia", ["BD-9.not_held"]),
    (DEFENCE, "defend:aria", ["BD-9.no_fighter"]),
    (DEFENCE, "defend:orecchiette", ["BD-9.no_fighter"]),
    (DEFENCE, "defend:serra", ["BD-9.not_held", "BD-9.no_fighter"]),
    (DEFENCE, "defend:timo", ["BD-18.attack"]),
    (DEFENCE, "defend:menta", ["BD-9.not_held", "BD-18.attack"]),
    (DEFENCE, "defend:regina", ["BD-17"]),
    (DEFENCE, "defend:acquaviva+power", ["BD-9.no_power"]),
    (DEFENCE, "defend:rosmarino+power", ["BD-9.no_power"]),
    (DEFENCE, "defend:beta+power", ["BD-9.other_phase"]),
    (DEFENCE, "defend:regina+power", ["BD-17", "BD-9.other_phase"]),
    (DEFENCE, "defend:cima+power", ["BD-11"]),
    (DEFENCE, "defend:cima+aria+acqua", ["BD-9.one"]),
    (DEFENCE, "defend:cima+aria+orecchiette", ["BD-9.one"]),
    (DEFENCE, "defend:cima+rosmarino", ["BD-9.no_support"]),
    (DEFENCE, "defend:cima+murgia", ["BD-9.no_support"]),
    (DEFENCE, "defend:cima+coccinella", ["BD-9.support_not_held"]),
    (DEFENCE, "defend:cima+api", ["BD-28a.defence"]),
    (DEFENCE, "defend:cima+siccita", ["BD-9.support_not_held", "BD-28a.defence"]),
    (DEFENCE, "defend:beta+lombrico", ["BD-25"]),
    (DEFENCE, "defend:rosmarino+lombrico", ["BD-25"]),
    (FEW_DEFEND, "defend:carpino+fave-e-cicorie", ["BD-29.support_not_held"]),
    (DEFENCE, "defend:beta+orecchiette", ["BD-29.other"]),
    (DEFENCE, "defend:rosmarino+orecchiette", ["BD-29.other"]),
    (DEFENCE, "defend:carpino+fave-e-cicorie", ["BD-32.out"]),
    (B_TWINNED, "defend:cima+orecchiette", ["BD-32.with_twin"]),
    (B_TWINNED, "defend:cima+power", ["BD-33.power"]),
    (B_TWINNED, "defend:cima+acqua", ["BD-33.special"]),
    (B_TWINNED, "defend:cima+power+acqua", ["BD-33.power", "BD-33.special"]),
    (table("regina carpino", "cima beta orecchiette", "regina"), "defend:cima+power+orecchiette", ["BD-33.power"]),
    (DEFENCE, "defend:cima+power+orecchiette", ["BD-11", "BD-33.power"]),
    (DEFENCE, "defend:regina+power+api+lombrico", ["BD-17", "BD-9.other_phase", "BD-9.one", "BD-28a.defence", "BD-25"]),
]

CANCELLING = [
    (ASK_B, "cancel:grandine", ["BD-23.not_held"]),
    (ASK_B, "cancel:regina", ["BD-23.no_help"]),
    (ASK_B, "cancel:cima", ["BD-23.not_held", "BD-23.no_help"]),  # the other's
    (ASK_B, "cancel:sole", ["BD-23.not_held", "BD-23.no_help"]),  # the special itself
    (ASK_B, "cancel:serra", ["BD-23.not_held", "BD-23.no_help"]),
    (NOTHING_TO_SHOW, "cancel:meloncella", ["BD-23.not_held"]),
    (NOTHING_TO_SHOW, "cancel:regina", ["BD-23.no_help"]),
    (ASK_A, "cancel:beta", ["BD-23.no_help"]),
    (ASK_A, "cancel:lombrico", ["BD-23.not_held", "BD-23.no_help"]),
]

EVERY_ROW = [*THE_END, *BEFORE_BATTLES, *NOT_DUE, *ATTACKING, *DEFENDING, *CANCELLING]


def verdict(position, action, **options):
    return state(position, **options).explain(action)


def reason(position, action, kind, **options):
    """The reason of that kind, by itself."""
    (found,) = (one for one in verdict(position, action, **options).reasons if one.kind == kind)
    return found


class TestEveryRuleIsNamed:
    """All that is wrong with an action, and nothing else; each rule once."""

    def check(self, position, action, kinds, options):
        check_refusal(state(position, **options), action, kinds)

    @refused(THE_END)
    def test_after_the_end(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(BEFORE_BATTLES)
    def test_of_odds_and_evens(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(NOT_DUE)
    def test_of_what_is_not_due(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(ATTACKING)
    def test_of_an_attack(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(DEFENDING)
    def test_of_a_defence(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(CANCELLING)
    def test_of_a_card_that_is_shown(self, position, action, kinds, options):
        self.check(position, action, kinds, options)


def test_every_sentence_is_met():
    assert {kind for _, _, kinds, *_ in EVERY_ROW for kind in kinds} == sentences("refusals")


def test_every_sentence_is_said_in_its_own_words():
    """Two ways to break a rule in one position sound different, and so do the two languages."""
    for position, action, _, *options in EVERY_ROW:
        found = verdict(position, action, **(options or [{}])[0])
        for one in found.reasons:
            assert one.text("en") != one.text("it")
        assert len({one.text("en") for one in found.reasons}) == len(found.reasons), action


@pytest.mark.parametrize(
    ("position", "actions", "options"),
    [
        (CALL, "call:even call:odd", {}),
        (FINGERS_A, "fingers:0 fingers:5", {}),
        (FINGERS_B, "fingers:0 fingers:5", {}),
        # BD-12, BD-28a: a resting superpower keeps no card back; an aromatic takes a special too
        (ATTACK, "attack:cima attack:beta attack:beta+banca-dei-semi attack:menta+sole attack:cima+orecchiette", {}),
        (ATTACK, "attack:carpino+power attack:carpino+power+sole attack:acquaviva+sole", {}),
        (
            DEFENCE,
            "defend:cima defend:cima+lombrico defend:cima+orecchiette defend:rosmarino+aria defend:beta+acqua",
            {},
        ),
        # BD-25: unbound, it goes with any card
        (table("cima beta banca-dei-semi menta"), "attack:cima+banca-dei-semi attack:menta+banca-dei-semi", {}),
        # BD-32: the gold card fights along, though nothing is said of it
        (A_TWINNED, "attack:cima attack:beta+sole", {}),
        (B_TWINNED, "defend:cima defend:beta+acqua", {}),
        # BD-23: a card that sits out, or was shown before, can be shown
        (ASK_B, "cancel:meloncella decline", {}),
        (ASK_A, "cancel:erbicida decline", {}),
        (NOTHING_TO_SHOW, "decline", {}),
        # BD-38a: without a limit there is always one more battle
        (table(battle=61), "attack:cima", {"mode": "impossibility", "limit": "none"}),
        (table(battle=12, attacker="b"), "attack:regina", {}),
    ],
)
def test_what_no_rule_forbids_is_allowed(position, actions, options):
    here = state(position, **options)
    for action in actions.split():
        assert here.explain(action).legal, here.explain(action)
        assert action in here.legal_actions()


class TestWhatComesAlong:
    """The cards that cause it, and the figures and names in the sentence."""

    def check(self, found, places, **params):
        assert set(found.places) == set(places.split())
        assert len(found.places) == len(set(found.places))
        assert {name: found.params[name] for name in params} == params
        return found

    def say(self, found, english, italian):
        assert (found.text("en"), found.text("it")) == (english, italian)

    def test_who_lost_and_how_many_battles_there_were(self):
        found = self.check(reason(NO_ATTACK, "decline", "BD-38.over"), "", loser="side.a")
        self.say(
            found,
            "The match is over: side A had to declare and had no usable card.",
            "La partita è finita: la squadra A doveva dichiarare e non aveva carte utilizzabili.",
        )
        self.check(reason(NO_DEFENCE, "decline", "BD-38.over"), "", loser="side.b")
        self.check(reason(TWELVE_FOUGHT, "decline", "BD-40.over"), "", battles=12)
        found = self.check(reason(TWO_FOUGHT, "decline", "BD-39.over", **BATTLES), "", battles=2)
        self.say(
            found,
            "The match is over: all 2 battles have been fought.",
            "La partita è finita: tutte le 2 battaglie sono state combattute.",
        )
        found = self.check(reason(FOUR_FOUGHT, "decline", "BD-38a.over", **LIMIT), "", battles=4)
        for language in LANGUAGES:
            assert "4" in found.text(language)

    @pytest.mark.parametrize(
        ("position", "kind", "side"),
        [
            (CALL, "BD-3.call_due", "a"),
            (FINGERS_A, "BD-3.fingers_due", "a"),
            (FINGERS_B, "BD-3.fingers_due", "b"),
            (ATTACK, "BD-43.attack_due", "a"),
            (DEFENCE, "BD-43.defence_due", "b"),
            (ASK_B, "BD-43.answer_due", "b"),
            (ASK_A, "BD-43.answer_due", "a"),
            (table(attacker="b"), "BD-43.attack_due", "b"),
        ],
    )
    def test_who_must_act_first(self, position, kind, side):
        action = {"BD-43.attack_due": "decline", "BD-43.defence_due": "decline"}.get(kind, "attack:cima")
        found = self.check(reason(position, action, kind), "", side=f"side.{side}")
        assert f"side {side.upper()}" in found.text("en")
        assert f"squadra {side.upper()}" in found.text("it")

    def test_how_many_fingers(self):
        found = self.check(reason(FINGERS_A, "fingers:6", "BD-3.too_many"), "", number=6)
        self.say(found, "A hand shows from 0 to 5 fingers, not 6.", "Una mano mostra da 0 a 5 dita, non 6.")

    def test_the_card_that_is_not_held_and_by_whom(self):
        found = self.check(
            reason(ATTACK, "attack:brindisino", "BD-4.not_held"), "", card="card.brindisino", side="side.a"
        )
        self.say(
            found,
            "Side A does not hold Brindisino, so it cannot attack with it.",
            "La squadra A non ha Brindisino, quindi non può attaccare con questa carta.",
        )
        self.check(reason(DEFENCE, "defend:salvia", "BD-9.not_held"), "", card="card.salvia", side="side.b")
        self.check(reason(ASK_B, "cancel:grandine", "BD-23.not_held"), "", card="card.grandine", side="side.b")
        self.check(reason(ATTACK, "attack:cima+api", "BD-6.support_not_held"), "", card="card.api", side="side.a")
        self.check(reason(FEW, "attack:cima+orecchiette", "BD-29.support_not_held"), "", card="card.orecchiette")

    def test_what_sort_of_card_it_is(self):
        found = self.check(
            reason(ATTACK, "attack:sole", "BD-4.no_fighter"), "a.sole", card="card.sole", sort="kind.element"
        )
        assert "Sole" in found.text("en")
        assert "(element)" in found.text("en")
        assert "(elemento)" in found.text("it")
        self.check(reason(DEFENCE, "defend:orecchiette", "BD-9.no_fighter"), "b.orecchiette", sort="kind.gold")
        self.check(reason(ATTACK, "attack:cima+menta", "BD-6.no_support"), "a.menta", sort="kind.aromatic")
        found = self.check(reason(DEFENCE, "defend:cima+beta", "BD-9.no_support"), "b.beta", sort="kind.biodiversity")
        assert "(carta biodiversità)" in found.text("it")

    def test_which_aromatic(self):
        self.check(reason(ATTACK, "attack:salvia", "BD-18.defence"), "a.salvia", card="card.salvia")
        self.check(reason(DEFENCE, "defend:timo", "BD-18.attack"), "b.timo", card="card.timo")

    def test_in_which_battle_a_card_is_back(self):
        found = self.check(reason(ATTACK, "attack:regina", "BD-17"), "a.regina", card="card.regina", back=5)
        self.say(
            found,
            "Regina has no energy left and sits out; it is back in battle 5.",
            "Regina non ha più energia e resta fuori gioco; torna nella battaglia 5.",
        )
        self.check(reason(DEFENCE, "defend:regina", "BD-17"), "b.regina", back=5)
        self.check(
            reason(ATTACK, "attack:carpino+fave-e-cicorie", "BD-32.out"),
            "a.fave-e-cicorie",
            gold="card.fave-e-cicorie",
            back=4,
        )

    def test_in_which_battle_a_superpower_is_free(self):
        found = self.check(
            reason(ATTACK, "attack:beta+power", "BD-11"), "a.beta", card="card.beta", power="power.beta", free=4
        )
        assert all(part in found.text("en") for part in ("Attacco folico", "Beta", "battle 4"))
        self.check(reason(DEFENCE, "defend:cima+power", "BD-11"), "b.cima", power="power.cima", free=4)

    def test_which_superpower_is_of_the_other_phase(self):
        found = self.check(
            reason(ATTACK, "attack:cima+power", "BD-5.other_phase"), "a.cima", card="card.cima", power="power.cima"
        )
        assert "Amarum" in found.text("en")
        assert "difesa" in found.text("it")
        self.check(reason(DEFENCE, "defend:beta+power", "BD-9.other_phase"), "b.beta", power="power.beta")
        self.check(reason(ATTACK, "attack:menta+power", "BD-5.no_power"), "a.menta", card="card.menta")
        self.check(reason(DEFENCE, "defend:acquaviva+power", "BD-9.no_power"), "b.acquaviva", card="card.acquaviva")

    def test_which_cards_are_too_many(self):
        found = self.check(
            reason(ATTACK, "attack:beta+sole+banca-dei-semi", "BD-6.one"),
            "a.sole a.banca-dei-semi",
            cards=("card.sole", "card.banca-dei-semi"),
        )
        for language in LANGUAGES:
            assert "Sole, Banca dei semi" in found.text(language)
        twice = reason(ATTACK, "attack:cima+sole+sole", "BD-6.one")
        assert len(set(twice.places)) == len(twice.places)

    def test_which_special_is_of_the_other_phase(self):
        self.check(reason(ATTACK, "attack:cima+terra", "BD-28a.attack"), "a.terra", card="card.terra")
        self.check(reason(DEFENCE, "defend:cima+api", "BD-28a.defence"), "b.api", card="card.api")

    def test_what_a_synergy_is_bound_to(self):
        found = self.check(
            reason(ATTACK, "attack:cima+banca-dei-semi", "BD-25"),
            "a.banca-dei-semi a.beta",
            card="card.banca-dei-semi",
            bound="card.beta",
        )
        for language in LANGUAGES:
            assert all(name in found.text(language) for name in ("Banca dei semi", "Beta"))
        self.check(reason(DEFENCE, "defend:beta+lombrico", "BD-25"), "b.lombrico b.cima", bound="card.cima")

    def test_gold_card_and_twin(self):
        found = self.check(
            reason(ATTACK, "attack:beta+orecchiette", "BD-29.other"),
            "a.orecchiette a.cima",
            gold="card.orecchiette",
            twin="card.cima",
            card="card.beta",
        )
        for language in LANGUAGES:
            assert all(name_of(card) in found.text(language) for card in ("orecchiette", "cima", "beta"))
        self.check(
            reason(A_TWINNED, "attack:cima+orecchiette", "BD-32.with_twin"),
            "a.orecchiette a.cima",
            gold="card.orecchiette",
            twin="card.cima",
        )
        self.check(
            reason(B_TWINNED, "defend:cima+power", "BD-33.power"),
            "b.cima b.orecchiette",
            card="card.cima",
            gold="card.orecchiette",
        )
        self.check(
            reason(B_TWINNED, "defend:cima+acqua", "BD-33.special"),
            "b.cima b.orecchiette",
            card="card.cima",
            gold="card.orecchiette",
            special="card.acqua",
        )

    def test_which_special_a_card_does_not_cancel(self):
        found = self.check(
            reason(ASK_B, "cancel:regina", "BD-23.no_help"), "b.regina", card="card.regina", special="card.sole"
        )
        for language in LANGUAGES:
            assert all(name in found.text(language) for name in ("Regina", "Sole"))
        self.check(reason(ASK_A, "cancel:beta", "BD-23.no_help"), "a.beta", special="card.lombrico")

    def test_a_member_s_side_is_named(self):
        here = table("cima:12 beta:11", "regina:10 carpino:8", battle=3, turn="a2")
        found = self.check(reason(here, "attack:salvia", "BD-4.not_held", format="pairs"), "", side="side.a")
        assert "Side A" in found.text("en")

    def test_only_cards_that_the_side_to_act_holds_are_lit_each_once(self):
        wrong = []
        for position, action, _, *options in EVERY_ROW:
            here = state(position, **(options or [{}])[0])
            for found in here.explain(action).reasons:
                on_the_table = {place for place in here.facts() if place.startswith(f"{here.current_player}.")}
                if len(set(found.places)) < len(found.places) or not on_the_table.issuperset(found.places):
                    wrong.append((action, found.kind, found.places))
        assert wrong == []

    def test_no_refusal_names_a_card_that_is_hidden_and_was_not_asked_about(self):
        for position, action, _, *options in EVERY_ROW:
            here = state(position, **(options or [{}])[0])
            player = here.current_player
            if player is None:
                continue
            may_name = cards_in(*here.facts_view(player), action)
            for found in here.explain(action).reasons:
                texts = [found.text(language) for language in LANGUAGES]
                assert cards_in(*texts, *found.places) <= may_name, (action, found.kind)

    def test_the_other_side_s_hidden_cards_change_nothing(self):
        """Whatever b holds beside what a knows, a is told the same."""
        one = state(table("cima beta sole", "regina carpino grandine^", "-"))
        other = state(table("cima beta sole", "regina carpino brindisino^", "-"))
        for action in ("attack:brindisino", "attack:grandine", "attack:cima+grandine", "attack:cima+aria"):
            assert [one.text("en") for one in one.explain(action).reasons] == [
                one.text("en") for one in other.explain(action).reasons
            ]

    def test_each_card_of_the_set_is_refused_or_allowed(self):
        """Whatever card is declared, shown or added: a verdict in both languages."""
        for here in (ATTACK, DEFENCE, ASK_B, ASK_A, A_TWINNED, B_TWINNED, NO_ATTACK, CALL):
            found = state(here)
            legal = found.legal_actions()
            for card in ORDER:
                for action in (f"attack:{card}", f"defend:{card}", f"cancel:{card}", f"attack:cima+{card}"):
                    assert found.explain(action).legal == (action in legal)
        assert len(ORDER) == len(CARDS) == 33

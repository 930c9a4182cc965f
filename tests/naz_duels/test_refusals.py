"""Why not? Every way to break a rule, met in a position where the rule page says so. The values are worked out by hand.

Each row names all reasons, by rule and way. The market is B5, G6, N7, O8; odd values carry a tower, even ones a leaf.
"""

from __future__ import annotations

import pytest

from conformance.sentences import LANGUAGES
from naz_duels.by_hand import sentences, state, table
from rows import check_refusal, refused

ROW = {"tableau": "row"}
N_HAS = "B2 B4 G2 G4 N3 / N9 / -"

# ---- an open choice of each kind -------------------------------------------------------------------------------------

# Of c's hand, N4 and O6 are next to N5.
ACT = table(c="B1 B3 N4 O6 O10 / G9 / N5", n=N_HAS)
NO_DISCARDS = table(c="B1 B3 N4 O6 O10 / - / N5", n=N_HAS)
# c put down N4 for B5, n is to reply.
REPLY = table(c="B1 B3 O6 O10 / G9 / N5", n=N_HAS, turn="n", pending="reply:N4>B5")
# n won as replier, and takes first.
TAKE = table(c="B1 B3 O6 O10 / N4 G9 / N5", n="B2 G2 G4 N3 / B4 N9 / -", turn="n", marks="c1n-", pending="take:n,c")
LEAF = table(c="B1 B3 N4 O10 / G9 / N5 O6", n=N_HAS, pending="leaf")
TOWER = table(c="B1 B3 N4 O10 / G9 / O6 N5", n=N_HAS, pending="tower")
# c took O8 from the market.
REMOVE = table(c="B1 B3 N4 O8 O10 / G9 / O6 N5", n=N_HAS, market="B5 G6 N7", pending="remove")

DEAL_MARKET = table(market="B5", pending="deal:m3,c5,n5,first", turn="chance", marks="?1--")
DEAL_C = table(c="B1 B3", pending="deal:c3,n5,first", turn="chance", marks="?1--")
DEAL_FIRST = table(c="B1 B3 G1 G3 N2", n="B2 B4 G2 G4 N1", pending="deal:first", turn="chance", marks="?1--")
# After a buy of c, and at the end of a round that c began.
DRAW = table(c="B1 B3 O6 O10 / N4 / N5", n=N_HAS, market="B5 G6", turn="chance", marks="c1c-", pending="draw:m2")
ROUND_END = table(c="B1 B3 / N4 / N5", n="B2 B4 G2 G4 / N9 / -", turn="chance", marks="c2--", pending="deal:c3,n1")

# ---- the end ---------------------------------------------------------------------------------------------------------

SEVEN = table(c="O10 / G9 / B1 B3 G1 G3 N2 N4 O2", n=N_HAS, turn="-")
EIGHT_OF_N = table(c="O10 / G9 / -", n="N8 / N9 / B1 B3 G1 G3 N2 N4 O2 O4", turn="-", marks="c2--")
BOTH_PASSED = table(c="B10 / - / B1", n="- / - / B2", market="", turn="-", marks="c2-p", proposals="", decks=("", ""))

EVERYTHING = [
    *("buy:B1>B5", "reply:B2", "take:B5", "play:N4", "play:<N4", "remove:B1", "decline", "pass", "draw:B5", "first:c")
]
"""An action of each kind."""

THE_END = [
    *((SEVEN, action, ["ND-24.over"]) for action in EVERYTHING),
    (EIGHT_OF_N, "play:N8", ["ND-24.over"]),
    (EIGHT_OF_N, "pass", ["ND-24.over"], {"end": "round"}),
    *((BOTH_PASSED, action, ["ND-27.over"]) for action in EVERYTHING),
]


def but(*legal):
    """An action of each kind but for these kinds."""
    return [action for action in EVERYTHING if action.partition(":")[0] not in legal]


CHANCE = [
    # what players do while chance draws, and who is number 1 before it is due
    *((DEAL_MARKET, action, ["ND-7.due"]) for action in but("draw")),
    *((DEAL_C, action, ["ND-7.due"]) for action in but("draw")),
    *((DEAL_FIRST, action, ["ND-8.due"]) for action in but("first")),
    *((DRAW, action, ["ND-15.due"]) for action in but("draw")),
    *((ROUND_END, action, ["ND-22.due"]) for action in but("draw")),
    # a card that is not where it is drawn from
    (DEAL_MARKET, "draw:B5", ["ND-2.not_there"]),  # lies in the market already
    (DEAL_MARKET, "draw:B1", ["ND-2.not_there"]),
    (DRAW, "draw:G6", ["ND-2.not_there"]),
    (DRAW, "draw:O10", ["ND-2.not_there"]),  # in a hand
    (DEAL_C, "draw:B1", ["ND-23.not_there"]),  # in the hand already
    (DEAL_C, "draw:B2", ["ND-23.not_there"]),  # in the other's deck
    (DEAL_C, "draw:B7", ["ND-23.not_there"]),  # among the proposals
    (ROUND_END, "draw:N4", ["ND-23.not_there"]),  # among the discards, while there is a deck
    # nothing is drawn
    *((here, "draw:B7", ["ND-22.not_due"]) for here in (ACT, REPLY, TAKE, LEAF, TOWER, REMOVE)),
    *((here, "draw:B1", ["ND-22.not_due"]) for here in (ACT, REPLY)),
    *((here, "first:n", ["ND-8.not_due"]) for here in (ACT, REPLY, TAKE, LEAF, TOWER, REMOVE)),
]

CHOICES = [
    *((ACT, action, ["ND-10.act_due"]) for action in ("reply:B1", "take:B5", "remove:B1", "decline")),
    *((REPLY, action, ["ND-11.reply_due"]) for action in but("reply", "draw", "first")),
    *((TAKE, action, ["ND-13.take_due"]) for action in but("take", "draw", "first")),
    *((LEAF, action, ["ND-20.leaf_due"]) for action in but("play", "decline", "draw", "first")),
    *((TOWER, action, ["ND-21.tower_due"]) for action in but("take", "decline", "draw", "first")),
    *((REMOVE, action, ["ND-21.remove_due"]) for action in but("remove", "draw", "first")),
    # whatever else is wrong with it
    (REPLY, "buy:O9>O9", ["ND-11.reply_due"]),
    (TAKE, "reply:O9", ["ND-13.take_due"]),
    (TOWER, "play:O9", ["ND-21.tower_due"]),
    (LEAF, "take:O9", ["ND-20.leaf_due"]),
]
"""What stands alone: whatever else would be wrong, the end, chance or the choice is all that is named."""

NO_HAND = table(c="- / G9 / N5", n=N_HAS)
NO_MARKET = table(c="B1 B3 N4 O6 O10 / G9 / N5", n=N_HAS, market="")
NEITHER = table(c="- / G9 / N5", n=N_HAS, market="")

BUYING = [
    # ND-28: a hand card and a market card
    (NO_HAND, "buy:B1>B5", ["ND-28.no_hand"]),
    (NO_HAND, "buy:B1>O9", ["ND-28.no_hand", "ND-11.not_in_market"]),
    (NO_MARKET, "buy:B1>B5", ["ND-28.no_market"]),
    (NO_MARKET, "buy:O9>B5", ["ND-28.no_market", "ND-11.not_in_hand"]),
    (NEITHER, "buy:B1>B5", ["ND-28.no_hand", "ND-28.no_market"]),
    # ND-11: from the own hand, for a market card
    (ACT, "buy:G1>B5", ["ND-11.not_in_hand"]),  # in the deck
    (ACT, "buy:B2>B5", ["ND-11.not_in_hand"]),  # in the other's hand
    (ACT, "buy:G9>B5", ["ND-11.not_in_hand"]),  # discarded
    (ACT, "buy:N5>B5", ["ND-11.not_in_hand"]),  # laid
    (ACT, "buy:B5>B5", ["ND-11.not_in_hand"]),  # itself in the market
    (ACT, "buy:B1>B6", ["ND-11.not_in_market"]),
    (ACT, "buy:B1>B1", ["ND-11.not_in_market"]),
    (ACT, "buy:B1>B3", ["ND-11.not_in_market"]),
    (ACT, "buy:G1>B6", ["ND-11.not_in_hand", "ND-11.not_in_market"]),
    (ACT, "buy:B5>B1", ["ND-11.not_in_hand", "ND-11.not_in_market"]),
]

REPLYING = [
    (REPLY, "reply:B1", ["ND-11.not_in_hand"]),  # in the buyer's hand
    (REPLY, "reply:N4", ["ND-11.not_in_hand"]),  # the card put down
    (REPLY, "reply:B5", ["ND-11.not_in_hand"]),  # the named one
    (REPLY, "reply:N9", ["ND-11.not_in_hand"]),  # discarded
    (REPLY, "reply:O1", ["ND-11.not_in_hand"]),  # in the deck
    (TAKE, "take:B2", ["ND-13.not_in_market"]),
    (TAKE, "take:N4", ["ND-13.not_in_market"]),
    (TAKE, "take:B6", ["ND-13.not_in_market"]),
]

# Ends 5 and 7: 4 joins the left one, 8 the right one, 6 either.
IN_A_ROW = table(c="B1 N4 O6 B8 O10 / G9 / N5 G6 O7", n=N_HAS, market="B5 N7 O8")
ONE_IN_A_ROW = table(c="B1 N4 O6 B8 O10 / G9 / N5", n=N_HAS)
NOTHING_LAID = table(c="B1 N4 O6 B8 O10 / G9 / -", n=N_HAS)
TENS = table(c="B1 N4 O6 B8 G10 / G9 / O10 N1", n=N_HAS)

LAYING = [
    # ND-17: with a discard
    (NO_DISCARDS, "play:N4", ["ND-17"]),
    (NO_DISCARDS, "play:B1", ["ND-17", "ND-18.far"]),
    (NO_DISCARDS, "play:G1", ["ND-17", "ND-18.not_in_hand"]),
    (NO_DISCARDS, "play:<N4", ["ND-17", "ND-18.no_row"]),
    (NO_DISCARDS, "play:<B1", ["ND-17", "ND-18.far", "ND-18.no_row"]),
    # ND-18: from the hand
    (ACT, "play:G3", ["ND-18.not_in_hand"]),
    (ACT, "play:B4", ["ND-18.not_in_hand"]),  # would fit, and is the other's
    (ACT, "play:G9", ["ND-18.not_in_hand"]),
    (ACT, "play:N5", ["ND-18.not_in_hand"]),
    (ACT, "play:G6", ["ND-18.not_in_hand"]),
    (ACT, "play:<G6", ["ND-18.not_in_hand"]),
    # ND-18: exactly one higher or lower
    (ACT, "play:B3", ["ND-18.far"]),
    (ACT, "play:B1", ["ND-18.far"]),
    (ACT, "play:O10", ["ND-18.far"]),
    (table(c="B5 / G9 / N5", n=N_HAS, market="G6"), "play:B5", ["ND-18.far"]),  # the same value
    (table(c="G7 / G9 / N5", n=N_HAS), "play:G7", ["ND-18.far"]),
    (TENS, "play:G10", ["ND-18.far"]),  # 10 and 1 are no neighbours
    (TENS, "play:B1", ["ND-18.far"]),
    (ACT, "play:<N4", ["ND-18.no_row"]),
    (ACT, "play:<B1", ["ND-18.far", "ND-18.no_row"]),
    (NOTHING_LAID, "play:<B1", ["ND-18.no_row"]),
    # a row: an end card alone counts
    (IN_A_ROW, "play:B1", ["ND-18.row"], ROW),
    (IN_A_ROW, "play:O10", ["ND-18.row"], ROW),
    (IN_A_ROW, "play:<B1", ["ND-18.row"], ROW),
    (table(c="B5 / G9 / G3 N4 O3", n=N_HAS, market="G6"), "play:B5", ["ND-18.row"], ROW),  # 4 lies in the middle
    (IN_A_ROW, "play:<N4", ["ND-18.one_end"], ROW),  # goes left by itself
    (IN_A_ROW, "play:<B8", ["ND-18.one_end"], ROW),
    (NOTHING_LAID, "play:<B1", ["ND-18.one_end"], ROW),  # no ends yet
    (ONE_IN_A_ROW, "play:<O10", ["ND-18.row"], ROW),
    (ONE_IN_A_ROW, "play:<G3", ["ND-18.not_in_hand"], ROW),
    (table(c="B1 N4 / - / N5", n=N_HAS), "play:<B1", ["ND-17", "ND-18.row"], ROW),
]

SYMBOLS = [
    # ND-20: a leaf's card
    (LEAF, "play:G3", ["ND-20.not_in_hand"]),
    (LEAF, "play:O6", ["ND-20.not_in_hand"]),  # the leaf itself
    (LEAF, "play:G9", ["ND-20.not_in_hand"]),
    (LEAF, "play:<G3", ["ND-20.not_in_hand"]),
    (LEAF, "play:<B1", ["ND-20.no_row"]),
    (LEAF, "play:<G3", ["ND-20.not_in_hand"], ROW),
    # ND-21: a market card, and then a hand card
    (TOWER, "take:B1", ["ND-21.not_in_market"]),
    (TOWER, "take:G9", ["ND-21.not_in_market"]),
    (TOWER, "take:B6", ["ND-21.not_in_market"]),
    (REMOVE, "remove:B2", ["ND-21.not_in_hand"]),
    (REMOVE, "remove:N5", ["ND-21.not_in_hand"]),
    (REMOVE, "remove:G9", ["ND-21.not_in_hand"]),
    (REMOVE, "remove:B5", ["ND-21.not_in_hand"]),
]

PASSING = [
    (ACT, "pass", ["ND-27.can_buy", "ND-27.can_play"]),
    (NO_DISCARDS, "pass", ["ND-27.can_buy"]),
    (TENS, "pass", ["ND-27.can_buy"]),  # nothing is next to 10 and 1
    (NO_MARKET, "pass", ["ND-27.can_play"]),
    (ACT, "pass", ["ND-27.can_buy", "ND-27.can_play"], ROW),
]

EVERY_ROW = [*THE_END, *CHANCE, *CHOICES, *BUYING, *REPLYING, *LAYING, *SYMBOLS, *PASSING]


def verdict(position, action, **options):
    return state(position, **options).explain(action)


def reason(position, action, kind, **options):
    """The reason of that kind, by itself."""
    (found,) = (one for one in verdict(position, action, **options).reasons if one.kind == kind)
    return found


class TestEveryRuleIsNamed:
    """All that is wrong with an action, and nothing else; each rule once."""

    def check(self, position, action, kinds, options):
        check_refusal(state(position, **options), action, kinds, "play:<")

    @refused(THE_END)
    def test_after_the_end(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(CHANCE)
    def test_of_chance(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(CHOICES)
    def test_of_another_choice_than_is_open(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(BUYING)
    def test_of_buying(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(REPLYING)
    def test_of_the_trick(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(LAYING)
    def test_of_laying(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(SYMBOLS)
    def test_of_symbols(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(PASSING)
    def test_of_passing(self, position, action, kinds, options):
        self.check(position, action, kinds, options)


def test_every_refusal_can_be_met():
    """No sentence is dead, and none is missing."""
    assert {kind for row in EVERY_ROW for kind in row[2]} == sentences("refusals")


@pytest.mark.parametrize(("at", "language"), [*enumerate(LANGUAGES)])
def test_each_is_said_in_both_languages(at, language):
    other = LANGUAGES[1 - at]
    for position, action, _, *options in EVERY_ROW:
        for found in verdict(position, action, **(options or [{}])[0]).reasons:
            assert found.text(language) != found.text(other)


@pytest.mark.parametrize(
    ("position", "actions", "options"),
    [
        # what one step more of a row forbids
        (ACT, "buy:B1>B5 buy:O10>O8 play:N4 play:O6", {}),
        (NO_DISCARDS, "buy:N4>N7", {}),
        (NO_MARKET, "play:N4 play:O6", {}),
        (NO_HAND, "pass", {}),
        (NEITHER, "pass", {}),
        # a card that fits nowhere, and none to buy
        (table(c="B1 O10 / G9 / N5", n=N_HAS, market=""), "pass", {}),
        (table(c="B1 O10 / - / -", n=N_HAS, market=""), "pass", {}),
        (NOTHING_LAID, "play:B1 play:N4 play:O10", {}),
        (NOTHING_LAID, "play:B1 play:N4 play:O10", ROW),
        (IN_A_ROW, "play:N4 play:B8 play:O6 play:<O6", ROW),
        (IN_A_ROW, "play:N4 play:B8 play:O6", {}),
        (ONE_IN_A_ROW, "play:N4 play:<N4 play:O6 play:<O6", ROW),
        (table(c="N4 O6 G7 / G9 / O7 N5", n=N_HAS), "play:<O6 play:N4", ROW),
        (REPLY, "reply:B2 reply:B4 reply:N3", {}),
        (TAKE, "take:B5 take:G6 take:N7 take:O8", {}),
        (LEAF, "play:B1 play:N4 play:O10 decline", {}),
        (LEAF, "play:B1 play:<B1 play:O10 play:<O10 decline", ROW),
        (TOWER, "take:B5 take:O8 decline", {}),
        (REMOVE, "remove:O8 remove:B1 remove:O10", {}),
        (DEAL_FIRST, "first:c first:n", {}),
        (DEAL_C, "draw:G1 draw:O4", {}),
        (DRAW, "draw:N7 draw:O9", {}),
        # ND-24 with whole rounds: the other's action is finished first
        (
            table(
                c="O10 / G9 / B1 B3 G1 G3 N2 N4 O2",
                n=N_HAS,
                turn="n",
                marks="c2--",
            ),
            "buy:B2>B5 play:B2",
            {"end": "round"},
        ),
    ],
)
def test_what_no_rule_forbids_is_allowed(position, actions, options):
    here = state(position, **options)
    for action in actions.split():
        assert here.explain(action).legal, action
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

    def test_the_card_that_is_not_in_the_hand_and_whose_hand_it_is(self):
        found = reason(ACT, "buy:G1>B5", "ND-11.not_in_hand")
        self.check(found, "G1", card="G1", player="player.c")
        self.say(found, "Green 1 is not in the hand of Culturista.", "Verde 1 non è nella mano di Culturista.")
        found = reason(REPLY, "reply:B1", "ND-11.not_in_hand")
        self.check(found, "B1", card="B1", player="player.n")
        self.say(found, "Blue 1 is not in the hand of Naturalista.", "Blu 1 non è nella mano di Naturalista.")
        self.check(reason(ACT, "play:G3", "ND-18.not_in_hand"), "G3", card="G3", player="player.c")
        self.check(reason(LEAF, "play:G3", "ND-20.not_in_hand"), "G3", card="G3")
        self.check(reason(REMOVE, "remove:B5", "ND-21.not_in_hand"), "B5", card="B5")

    def test_what_the_market_holds(self):
        four = ("B5", "G6", "N7", "O8")
        found = reason(ACT, "buy:B1>B6", "ND-11.not_in_market")
        self.check(found, "B6", card="B6", market=four)
        assert "blue 5, green 6, brown 7, orange 8" in found.text("en")
        assert "blu 5, verde 6, marrone 7, arancione 8" in found.text("it")
        self.check(reason(TAKE, "take:B2", "ND-13.not_in_market"), "B2", card="B2", market=four)
        self.check(reason(TOWER, "take:B1", "ND-21.not_in_market"), "B1", card="B1", market=four)

    def test_both_cards_of_a_buy_are_named_each_in_its_own_reason(self):
        self.check(reason(ACT, "buy:G1>B6", "ND-11.not_in_hand"), "G1", card="G1")
        self.check(reason(ACT, "buy:G1>B6", "ND-11.not_in_market"), "B6", card="B6")

    def test_the_values_that_a_card_needs_and_the_cards_that_are_laid(self):
        found = reason(ACT, "play:B3", "ND-18.far")
        self.check(found, "B3 N5", card="B3", wanted=("2", "4"), laid=("N5",))
        for language in LANGUAGES:
            assert "2, 4" in found.text(language)
            assert {"en": "brown 5", "it": "marrone 5"}[language] in found.text(language)
        # No value beyond 1 and 10; the cards as they were laid.
        self.check(reason(TENS, "play:B1", "ND-18.far"), "B1 O10 N1", wanted=("2",), laid=("O10", "N1"))
        self.check(reason(TENS, "play:G10", "ND-18.far"), "G10 O10 N1", wanted=("9",), laid=("O10", "N1"))

    def test_the_ends_of_the_row(self):
        found = reason(IN_A_ROW, "play:O10", "ND-18.row", **ROW)
        self.check(found, "O10 N5 O7", card="O10", wanted=("9",), laid=("N5", "O7"))
        assert "G6" not in found.text("en")  # lies in the middle
        one = reason(ONE_IN_A_ROW, "play:B1", "ND-18.row", **ROW)
        self.check(one, "B1 N5", wanted=("2",), laid=("N5",))

    def test_the_card_that_has_no_left_end(self):
        self.check(reason(ACT, "play:<N4", "ND-18.no_row"), "N4", card="N4")
        self.check(reason(LEAF, "play:<B1", "ND-20.no_row"), "B1", card="B1")
        self.check(reason(IN_A_ROW, "play:<B8", "ND-18.one_end", **ROW), "B8", card="B8")

    def test_what_can_be_played_instead_of_passing(self):
        found = reason(ACT, "pass", "ND-27.can_play")
        self.check(found, "N4 O6", cards=("N4", "O6"), player="player.c")
        assert "brown 4, orange 6" in found.text("en")
        assert "marrone 4, arancione 6" in found.text("it")
        # In a row, a card that fits both ends is named once.
        self.check(reason(ONE_IN_A_ROW, "pass", "ND-27.can_play", **ROW), "N4 O6", cards=("N4", "O6"))
        self.check(reason(ACT, "pass", "ND-27.can_buy"), "", player="player.c")

    def test_whose_deck_a_card_is_not_in(self):
        found = reason(DEAL_C, "draw:B2", "ND-23.not_there")
        self.check(found, "B2", card="B2", owner="player.c")
        self.say(
            found,
            "Blue 2 is not in the deck of Culturista, so it cannot be drawn.",
            "Blu 2 non è nel mazzo di Culturista, quindi non si può pescare.",
        )
        of_n = table(c="B1 B3 G1 G3 N2", n="B4", pending="deal:n4,first", turn="chance", marks="?1--")
        self.check(reason(of_n, "draw:B1", "ND-23.not_there"), "B1", card="B1", owner="player.n")
        self.check(reason(DRAW, "draw:G6", "ND-2.not_there"), "G6", card="G6")

    def test_who_must_answer(self):
        for position, kind, player in (
            (ACT, "ND-10.act_due", "c"),
            (REPLY, "ND-11.reply_due", "n"),
            (TAKE, "ND-13.take_due", "n"),
            (LEAF, "ND-20.leaf_due", "c"),
            (TOWER, "ND-21.tower_due", "c"),
            (REMOVE, "ND-21.remove_due", "c"),
        ):
            action = "pass" if position != ACT else "decline"
            found = self.check(reason(position, action, kind), "", player=f"player.{player}")
            name = {"c": "Culturista", "n": "Naturalista"}[player]
            for language in LANGUAGES:
                assert name in found.text(language)

    def test_whose_discards_are_empty(self):
        found = self.check(reason(NO_DISCARDS, "play:N4", "ND-17"), "", player="player.c")
        for language in LANGUAGES:
            assert "Culturista" in found.text(language)

    def test_no_refusal_names_a_card_of_the_other_players_hand_that_was_not_asked_about(self):
        for position, action, _, *options in EVERY_ROW:
            here = state(position, **(options or [{}])[0])
            player = here.current_player
            if player not in {"c", "n"}:
                continue
            seen = {*here.facts_view(player)}
            for found in here.explain(action).reasons:
                assert {card for card in found.places if card not in action} <= seen, (action, found.kind)

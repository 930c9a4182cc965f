"""Why not? Every way to break a rule, met in a position where the rule page says so. The values are worked out by hand.

Each row names all reasons, by rule and way. Borderlands: columns abc, def, ghi by rows 123, 456, 789.
"""

from __future__ import annotations

import pytest

from conformance.sentences import LANGUAGES
from pacru.by_hand import board, rows, sentences, state
from rows import check_refusal, refused

LONE = board("re5N bi9S")  # power 1: no tile anywhere
RICH = board("re5N bi9S", r="a1 a2 a3 b1")

# ---- an open choice of each kind -------------------------------------------------------------------------------------

# Red went from a1 to d1, over b1 and c1, with power 3 (a1, b3, c2).
BENEFIT = board("rd1E bi9S", pending="benefit:a1-d1", r="a1 b3 c2 d1")
# Of d1–f3, d2 is red, e1 and the field under the chevron on f3 are blue, d3 and e2 carry chevrons on neutral fields.
BORDER = board("rd1E re2N bd3S bf3S bi9S", pending="border:d1", r="d2", b="e1 f3")
# The same with the landing field red already.
BORDER_ON_TILE = board("rd1E bi9S", pending="border:d1", r="d1")
# All of d1–f3 is coloured: red d1 (landing), d2 and f1 (with a chevron), the rest blue, e3 with a chevron.
TRANSFORM = board("rd1E rf1N be3S bi9S", pending="transform:d1", r="d1 d2 f1", b="d3 e1 e2 e3 f2 f3")
MEET = board("rd1E rd2N bi9S", pending="meet:d1", r="d2 a1", b="i1")
GIVE = board("re5NE rh2N bi9S bi5S", pending="give:2", r="a1 a2 h2", b="i1 i5")

# ---- the end ---------------------------------------------------------------------------------------------------------

ALONE = board("re5N", r="a1")
GOAL_OF_TWO = board("re5N bi9S", r=f"{rows('1234')} a5 b5 c5 d5 f5 g5")  # 36 + 6
MORE_THAN_THE_GOAL = board("re5N bi9S", r=rows("12345"))
GOAL_OF_THREE = board("ya5E bi9S", "b", b=f"{rows('123')} i9")  # 27 + 1
GOAL_OF_FOUR = board("ga5E bi9S", "g", g=f"{rows('12')} a3 b3 c3 d3 e3 f3")  # 18 + 6

# ---- pincers ---------------------------------------------------------------------------------------------------------

# With power 1, e5 attacks e6 ahead and d5 to its right; b2 is far away.
TWO_ATTACK = "rb2N rd5NE re5N be6S"
# a6 sees e6 four fields away.
FROM_AFAR = "ra6E rd5NE re5N be6S"

EVERYTHING = ["e5-e6", "e5xe6", "e5/NE", "give:a1", "benefit:border", "border:e6", "transform:e6", "meet:e6", "decline"]

THE_END = [
    *((ALONE, action, ["PA-49"]) for action in EVERYTHING),
    *((GOAL_OF_TWO, action, ["PA-50"]) for action in EVERYTHING),
    (MORE_THAN_THE_GOAL, "e5-e6", ["PA-50"]),
    (MORE_THAN_THE_GOAL, "i9-i8", ["PA-50"]),
    (GOAL_OF_THREE, "i9-i8", ["PA-50"], {"players": 3}),
    (GOAL_OF_FOUR, "a5-b5", ["PA-50"], {"players": 4}),
]

CHOICES = [
    # PA-29: connection or border comes first
    *((BENEFIT, action, ["PA-29.due"]) for action in ("d1-e1", "d1xe1", "d1/NE", "border:e1", "transform:e1")),
    *((BENEFIT, action, ["PA-29.due"]) for action in ("meet:e1", "give:a1", "a3-a3", "i9-i8", "h1-h2")),
    (BENEFIT, "decline", ["PA-29.compulsory"]),
    # PA-22: the border
    *((BORDER, action, ["PA-22.due"]) for action in ("d1-d2", "d1xe1", "d1/NE", "benefit:border", "transform:e1")),
    *((BORDER, action, ["PA-22.due"]) for action in ("meet:f1", "give:d2", "a3-a3", "i9-i8", "h1-h2")),
    (BORDER, "decline", ["PA-22.compulsory"]),
    (BORDER, "decline", ["PA-22.compulsory"], {"transformation": "must"}),
    # PA-23: the transformation
    *((TRANSFORM, action, ["PA-23.due"]) for action in ("d1-e1", "d1xe1", "d1/NE", "benefit:border", "border:e1")),
    *((TRANSFORM, action, ["PA-23.due"]) for action in ("meet:e1", "give:d2", "a3-a3", "i9-i8", "h1-h2")),
    (TRANSFORM, "decline", ["PA-23.compulsory"], {"transformation": "must"}),
    (TRANSFORM, "d1-e1", ["PA-23.due"], {"transformation": "must"}),
    # PA-39: the meeting
    *((MEET, action, ["PA-39.due"]) for action in ("d1-e1", "d1xe1", "d1/NE", "benefit:border", "border:e1")),
    *((MEET, action, ["PA-39.due"]) for action in ("transform:i1", "give:a1", "a3-a3", "i9-i8", "h1-h2")),
    # PA-43: the price
    *((GIVE, action, ["PA-43.due"]) for action in ("e5-e6", "e5xe6", "e5/N", "benefit:border", "border:e1")),
    *((GIVE, action, ["PA-43.due"]) for action in ("transform:i1", "meet:e1", "a3-a3", "i9-i8", "h1-h2")),
    (GIVE, "decline", ["PA-43.compulsory"]),
    # nothing is asked
    (RICH, "benefit:connection", ["PA-29.not_due"]),
    (RICH, "benefit:border", ["PA-29.not_due"]),
    (RICH, "border:e6", ["PA-22.not_due"]),
    (RICH, "border:a1", ["PA-22.not_due"]),  # own already besides
    (RICH, "transform:i9", ["PA-23.not_due"]),
    (RICH, "meet:e6", ["PA-39.not_due"]),
    (RICH, "give:a1", ["PA-43.not_due"]),
    (RICH, "decline", ["PA-1.no_pass"]),
]
"""What stands alone: whatever else would be wrong, the end or the choice is all that is named."""

MOVES = [
    # PA-1: no chevron, or somebody else's
    (LONE, "a3-a4", ["PA-1.nothing_there"]),
    (LONE, "i9-i8", ["PA-1.not_yours"]),
    (LONE, "a3-a3", ["PA-1.nothing_there", "PA-10.nowhere"]),
    (LONE, "i9-i9", ["PA-1.not_yours", "PA-10.nowhere"]),
    (LONE, "a3-b5", ["PA-1.nothing_there", "PA-11"]),
    (LONE, "i9-g8", ["PA-1.not_yours", "PA-11"]),
    (LONE, "e4-e5", ["PA-1.nothing_there", "PA-14.own"]),
    (LONE, "i8-i9", ["PA-1.nothing_there", "PA-14.enemy"]),
    (LONE, "i9-e5", ["PA-1.not_yours", "PA-14.own"]),
    (board("re5N bi9S", b="a4"), "a3-a4", ["PA-1.nothing_there", "PA-15"]),
    (board("re5N bi9S", b="g9"), "i9-g9", ["PA-1.not_yours", "PA-15"]),
    # PA-10: nowhere
    (LONE, "e5-e5", ["PA-10.nowhere"]),
    # PA-11: no straight line, and what stands or lies at its end
    (LONE, "e5-f7", ["PA-11"]),
    (LONE, "e5-a6", ["PA-11"]),
    (LONE, "e5-i4", ["PA-11"]),  # not over the edge either
    (board("re5N bi9S", b="f7"), "e5-f7", ["PA-11", "PA-15"]),
    (board("re5N bi9S bf7S"), "e5-f7", ["PA-11", "PA-14.enemy"]),
    (board("re5N bi9S bf7S", b="f7"), "e5-f7", ["PA-11", "PA-14.enemy", "PA-15"]),
    (board("re5N rf7N bi9S"), "e5-f7", ["PA-11", "PA-14.own"]),
    # PA-4: a square or more to the side, or back
    (LONE, "e5-f5", ["PA-4"]),
    (LONE, "e5-d5", ["PA-4"]),
    (LONE, "e5-f4", ["PA-4"]),
    (LONE, "e5-e4", ["PA-4"]),
    (LONE, "e5-e3", ["PA-4", "PA-10.power_one"]),
    (board("re5N be4N"), "e5-e4", ["PA-4", "PA-14.enemy"]),
    (board("re5N bi9S", b="e4"), "e5-e4", ["PA-4", "PA-15"]),
    # PA-10 by PA-7: the power
    (LONE, "e5-e7", ["PA-10.power_one"]),
    (board("re5N bi9S", b="d4 d5"), "e5-e7", ["PA-10.power_one"]),  # another's tiles do not count
    (board("re5N bi9S", r="d3 d7 e7"), "e5-e7", ["PA-10.power_one"]),  # nor those of other borderlands
    (board("re5N bi9S", r="e5"), "e5-e7", ["PA-10.too_far"]),  # one tile, power 1
    (board("re5N bi9S", r="d4 e5"), "e5-e8", ["PA-10.too_far"]),
    (board("re5N bi9S", r="d4 e5", b="e8"), "e5-e8", ["PA-10.too_far", "PA-15"]),
    (board("re5N bi9S", r="d4 e5"), "e5-h5", ["PA-4", "PA-10.too_far"]),
    # PA-13: a piece in between, own or enemy, and not from an own tile to an own tile
    (board("re5N be6S", r="d4 d5 d6 e8"), "e5-e8", ["PA-13.start"]),
    (board("re5N be6S", r="d4 d5 e5"), "e5-e8", ["PA-13.end"]),
    (board("re5N be6S", r="d4 d5 d6"), "e5-e8", ["PA-13.both"]),
    (board("re5N re6N bi9S", r="d4 d5 e5"), "e5-e7", ["PA-13.end"]),
    (board("re5N be6S", r="d4 d5 e5", b="e8"), "e5-e8", ["PA-13.end", "PA-15"]),
    (board("re5N be6S be8S", r="d4 d5 e5"), "e5-e8", ["PA-13.end", "PA-14.enemy"]),
    (board("re5N re7N bi9S"), "e5-e8", ["PA-10.power_one", "PA-13.both"]),
    (board("re5N re4S bi9S", r="d4 d5"), "e5-e3", ["PA-4", "PA-13.both"]),
    (board("re5N re6N be8S", r="a1", b="e8"), "e5-e8", ["PA-10.power_one", "PA-13.both", "PA-14.enemy", "PA-15"]),
    # PA-30 lifts PA-13, and neither the power nor the field where it lands
    (board("re5N be6S", r="d4 e5 e8"), "e5-e8", ["PA-10.too_far"]),
    (board("re5N be6S re8N", r="d4 d5 e5 e8"), "e5-e8", ["PA-14.own"]),
    # PA-14, PA-15: where it ends
    (board("re5N re6N bi9S"), "e5-e6", ["PA-14.own"]),
    (board("re5N be6S"), "e5-e6", ["PA-14.enemy"]),
    (board("re5N be6S", b="e6"), "e5-e6", ["PA-14.enemy", "PA-15"]),
    (board("re5N bi9S", b="e6"), "e5-e6", ["PA-15"]),
    (board("re5N gi9S", b="e6"), "e5-e6", ["PA-15"], {"players": 4}),  # of a player who is out
    (board(TWO_ATTACK), "e5-e6", ["PA-14.pincer"]),
    (board(TWO_ATTACK, b="e6"), "e5-e6", ["PA-14.pincer", "PA-15"]),
    (board(TWO_ATTACK, b="e6"), "e5-e6", ["PA-14.pincer", "PA-15"], {"pincer": "coloured"}),
    # no pincer there by that option, so it is none that was written in the wrong way
    (board(TWO_ATTACK), "e5-e6", ["PA-14.enemy"], {"pincer": "coloured"}),
    # nor where two others attack, and this one does not
    (board(FROM_AFAR), "a6-e6", ["PA-10.power_one", "PA-14.enemy"]),
]

PINCERS = [
    # PA-34: onto no enemy
    (LONE, "e5xe6", ["PA-34.no_enemy"]),
    (board("re5N re6N bi9S"), "e5xe6", ["PA-34.own"]),
    (LONE, "e5xe7", ["PA-34.no_enemy", "PA-33.power_one"]),
    (LONE, "e5xe5", ["PA-10.nowhere"]),
    # PA-34: one attacker, or none
    (board("rb2N re5N be6S"), "e5xe6", ["PA-34.alone"]),
    (board("re5N be6S"), "e5xe6", ["PA-34.last"]),
    (board("rb2N re5N be8S"), "e5xe8", ["PA-33.power_one", "PA-34.nobody"]),
    (board("rb2N re5N be8S", r="d4 d5"), "e5xe8", ["PA-33.too_far", "PA-34.nobody"]),
    (board("rb2N re5N be4S"), "e5xe4", ["PA-4", "PA-34.nobody"]),
    # of two that point at it, one is behind the other
    (board("re4N re5N be6S", r="d4 d5"), "e4xe6", ["PA-33.blocked", "PA-34.alone"]),
    (board("re4N re5N be6S", r="d4 d5"), "e5xe6", ["PA-34.alone"]),
    # two attack, but not this one
    (board(FROM_AFAR), "a6xe6", ["PA-33.power_one"]),
    (board(FROM_AFAR, r="a4 b4"), "a6xe6", ["PA-33.too_far"]),
    (board(f"{FROM_AFAR} bc6S", r="a4 a5 b4 b5"), "a6xe6", ["PA-33.blocked"]),
    (board(f"{FROM_AFAR} rb6S", r="a4 a5 b4"), "a6xe6", ["PA-33.too_far", "PA-33.blocked"]),
    # a jump is no attack
    (board(f"{FROM_AFAR} bc6S", r="a4 a5 b4 a6"), "a6xe6", ["PA-33.blocked"]),
    (board("rd5NE re5N rf6N be6S"), "f6xe6", ["PA-4"]),
    (board("rd4N rd5NE re5N be6S"), "d4xe6", ["PA-11"]),
    # no chevron of one's own
    (board(TWO_ATTACK), "e1xe6", ["PA-1.nothing_there"]),
    (board(TWO_ATTACK), "a1xe6", ["PA-1.nothing_there", "PA-11"]),
    (board(TWO_ATTACK), "e6xe5", ["PA-1.not_yours", "PA-34.own"]),
    (board("re5N be6S bi9S"), "e6xi9", ["PA-1.not_yours", "PA-11", "PA-34.nobody"]),
    (LONE, "a3xa4", ["PA-1.nothing_there", "PA-34.no_enemy"]),
    # PA-34 with the option: on its own colour alone
    (board(TWO_ATTACK), "e5xe6", ["PA-34.coloured"], {"pincer": "coloured"}),
    (board("rb2N re5N be6S"), "e5xe6", ["PA-34.alone", "PA-34.coloured"], {"pincer": "coloured"}),
    (board("rb2N re5N be6S", b="e6"), "e5xe6", ["PA-34.alone"], {"pincer": "coloured"}),
]

TURNS = [
    # PA-1: no chevron, or somebody else's
    (RICH, "a3/N", ["PA-1.nothing_there"]),
    (RICH, "i9/N", ["PA-1.not_yours"]),
    (LONE, "i9/SE", ["PA-1.not_yours"]),
    # PA-43: nowhere, or too far
    (RICH, "e5/N", ["PA-43.same"]),
    (LONE, "e5/N", ["PA-43.same"]),
    (RICH, "e5/SE", ["PA-43.angle"]),
    (RICH, "e5/S", ["PA-43.angle"]),
    (LONE, "e5/SW", ["PA-43.angle"]),
    # PA-43: the price
    (board("re5N bi9S", r="a1 a2 a3"), "e5/E", ["PA-43.price"]),
    (board("re5N bi9S", r="a1 a2 a3"), "e5/W", ["PA-43.price"]),
    (board("re5N bi9S", r="a1"), "e5/NE", ["PA-43.price"]),
    (board("re5N rh2N bi9S", r="a1 e5 h2"), "e5/NW", ["PA-43.price"]),  # tiles under chevrons do not pay
    (LONE, "e5/NE", ["PA-43.price_nothing"]),
    (board("re5N bi9S", r="e5", b="a1 a2 a3 a4"), "e5/E", ["PA-43.price_nothing"]),
]

ANSWERS = [
    # PA-22
    (BORDER, "border:a1", ["PA-22.elsewhere"]),
    (BORDER, "border:d2", ["PA-22.not_neutral"]),  # own
    (BORDER, "border:e1", ["PA-22.not_neutral"]),
    (BORDER, "border:d3", ["PA-17"]),
    (BORDER, "border:e2", ["PA-17"]),
    (BORDER, "border:f3", ["PA-22.not_neutral", "PA-17"]),
    (BORDER, "border:i9", ["PA-22.elsewhere", "PA-17"]),
    (BORDER_ON_TILE, "border:d1", ["PA-22.not_neutral"]),  # under the chevron that moved, so not PA-17
    (board("rd1E bi9S", pending="border:d1", b="a1"), "border:a1", ["PA-22.elsewhere", "PA-22.not_neutral"]),
    # PA-23
    (TRANSFORM, "transform:a1", ["PA-23.elsewhere"]),
    (TRANSFORM, "transform:d2", ["PA-23.own"]),
    (TRANSFORM, "transform:e3", ["PA-17"]),
    (TRANSFORM, "transform:f1", ["PA-23.own", "PA-17"]),
    (TRANSFORM, "transform:d1", ["PA-23.own", "PA-17"]),
    (TRANSFORM, "transform:i9", ["PA-23.elsewhere", "PA-17"]),
    (TRANSFORM, "transform:i9", ["PA-23.elsewhere", "PA-17"], {"transformation": "must"}),
    # PA-39
    (MEET, "meet:a1", ["PA-39.own"]),
    (MEET, "meet:d1", ["PA-17"]),
    (MEET, "meet:i9", ["PA-17"]),
    (MEET, "meet:d2", ["PA-39.own", "PA-17"]),
    # PA-43
    (GIVE, "give:b1", ["PA-43.give_neutral"]),
    (GIVE, "give:i1", ["PA-43.give_other"]),
    (GIVE, "give:h2", ["PA-43.give_occupied"]),
    (GIVE, "give:e5", ["PA-43.give_neutral", "PA-43.give_occupied"]),
    (GIVE, "give:i9", ["PA-43.give_neutral", "PA-43.give_occupied"]),
    (GIVE, "give:i5", ["PA-43.give_other", "PA-43.give_occupied"]),
]

EVERY_ROW = [*THE_END, *CHOICES, *MOVES, *PINCERS, *TURNS, *ANSWERS]


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

    @refused(CHOICES)
    def test_while_a_choice_is_open_or_is_not(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(MOVES)
    def test_of_moving(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(PINCERS)
    def test_of_pincers(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(TURNS)
    def test_of_turning(self, position, action, kinds, options):
        self.check(position, action, kinds, options)

    @refused(ANSWERS)
    def test_of_answers(self, position, action, kinds, options):
        self.check(position, action, kinds, options)


def test_every_refusal_can_be_met():
    """No sentence is dead, and none is missing."""
    assert {kind for row in EVERY_ROW for kind in row[2]} == sentences("refusals")


@pytest.mark.parametrize(
    ("position", "action", "options"),
    [
        # what an option forbids is allowed without it
        (TRANSFORM, "decline", {"transformation": "may"}),
        (board(TWO_ATTACK), "e5xe6", {"pincer": "any"}),
        (board(TWO_ATTACK), "d5xe6", {"pincer": "any"}),
        (board(TWO_ATTACK, b="e6"), "e5xe6", {"pincer": "coloured"}),
        # what one step more of a row forbids
        (board("re5N bi9S", r="d4 e5"), "e5-e7", {}),
        (board("re5N bi9S", r="d4 d5", b="e6"), "e5-e7", {}),  # PA-15: crossed
        (board("re5N be6S", r="d4 d5 e5 e8"), "e5-e8", {}),  # PA-30
        (RICH, "e5/E", {}),
        (board("re5N bi9S", r="a1 a2 a3"), "e5/NE", {}),
        (board("ra9NW re5N bi9S", r="a1 a2"), "a9/N", {}),  # PA-45: the one that turns may be stuck
        (BENEFIT, "benefit:connection", {}),
        (BENEFIT, "benefit:border", {}),
        (BORDER, "border:d1", {}),  # the landing field counts as free
        (BORDER, "border:f1", {}),
        (TRANSFORM, "transform:e1", {}),
        (MEET, "meet:i1", {}),
        (MEET, "decline", {}),
        (MEET, "decline", {"transformation": "must"}),
        (GIVE, "give:a2", {}),
    ],
)
def test_what_no_rule_forbids_is_allowed(position, action, options):
    assert verdict(position, action, **options).legal
    assert action in state(position, **options).legal_actions()


class TestWhatComesAlong:
    """The places that cause it, and the figures and names in the sentence."""

    def check(self, found, places, **params):
        assert set(found.places) == set(places.split())
        assert len(found.places) == len(set(found.places))
        assert {name: found.params[name] for name in params} == params
        return found

    def say(self, found, *said):
        for language in LANGUAGES:
            text = found.text(language)
            assert [one for one in said if one not in text] == [], text

    def test_the_nearest_piece_in_the_way(self):
        # e6 (own) and e7 (blue) stand between e5 and e8; to the south, e3 stands nearer to e4 than e2.
        north = reason(board("re5N re6N be7S", r="d4 d5 d6"), "e5-e8", "PA-13.both")
        self.check(north, "e6 e7 e8", blocker="e6", there="chevron.r", start="e5", end="e8")
        self.say(north, "e6", "e5", "e8")
        assert "red" in north.text("en")
        assert "rossa" in north.text("it")
        south = reason(board("re4S be3N re2S bi9S", r="d4 d5 d6"), "e4-e1", "PA-13.both")
        self.check(south, "e3 e2 e1", blocker="e3", there="chevron.b")
        assert "blue" in south.text("en")
        assert "blu" in south.text("it")

    def test_which_end_is_not_an_own_tile(self):
        start = reason(board("re5N be6S", r="d4 d5 d6 e8"), "e5-e8", "PA-13.start")
        end = reason(board("re5N be6S", r="d4 d5 e5"), "e5-e8", "PA-13.end")
        assert "e5 is not your tile" in start.text("en")
        assert "e8 is not your tile" in end.text("en")
        assert "e5 non è una tua tessera" in start.text("it")
        assert "e8 non è una tua tessera" in end.text("it")

    def test_whose_chevron_it_is(self):
        found = reason(board("re5N yi9S bi1N"), "i9-i8", "PA-1.not_yours", players=4)
        self.check(found, "i9", start="i9", there="chevron.y")
        assert "yellow" in found.text("en")
        assert "gialla" in found.text("it")
        self.check(reason(LONE, "a3-a4", "PA-1.nothing_there"), "a3", start="a3")

    def test_what_stands_where_it_would_land(self):
        found = reason(board("re5N ge6S bi9S"), "e5-e6", "PA-14.enemy", players=4)
        self.check(found, "e6", end="e6", there="chevron.g")
        self.check(reason(board("re5N re6N bi9S"), "e5-e6", "PA-14.own"), "e6", end="e6")

    def test_which_colour_lies_where_it_would_land(self):
        found = reason(board("re5N yi9S", y="e6"), "e5-e6", "PA-15", players=4)
        self.check(found, "e6", end="e6", there="tile.y")
        assert "yellow tile" in found.text("en")
        assert "tessera gialla" in found.text("it")

    def test_the_power_and_the_tiles_that_make_it(self):
        # Three of the tiles lie in d4–f6; e8 is 3 away, e9 is 4.
        position = board("re5N bi9S", r="d4 e5 f6 d7 a1")
        found = reason(position, "e5-e9", "PA-10.too_far")
        self.check(found, "d4 e5 f6 e9", power=3, distance=4, tiles=("d4", "e5", "f6"), area="d4–f6")
        self.say(found, "3", "4", "d4, e5, f6", "d4–f6", "e9")
        assert verdict(position, "e5-e8").legal

    def test_the_power_of_one_without_a_tile(self):
        found = reason(LONE, "e5-e7", "PA-10.power_one")
        self.check(found, "e7", power=1, distance=2, tiles=(), area="d4–f6")
        self.say(found, "1", "2", "d4–f6", "e7")

    def test_the_power_of_an_attack(self):
        found = reason(board(FROM_AFAR, r="a4 b4"), "a6xe6", "PA-33.too_far")
        self.check(found, "a4 b4 e6", power=2, distance=4, tiles=("a4", "b4"), area="a4–c6")
        self.check(reason(board(FROM_AFAR), "a6xe6", "PA-33.power_one"), "e6", power=1, distance=4, tiles=())

    def test_the_three_directions_and_the_one_that_was_asked(self):
        found = reason(LONE, "e5-f4", "PA-4")
        self.check(found, "e5 f4", facing="facing.N", left="facing.NW", right="facing.NE", way="facing.SE")
        for word in ("north", "north-west", "north-east", "south-east"):
            assert word in found.text("en")
        # West of NW and of N: the circle closes.
        found = reason(board("re5NW bi9S"), "e5-e4", "PA-4")
        self.check(found, "e5 e4", facing="facing.NW", left="facing.W", right="facing.N", way="facing.S")

    def test_both_ends_of_what_is_no_line(self):
        self.check(reason(LONE, "e5-f7", "PA-11"), "e5 f7", start="e5", end="f7")

    def test_who_attacks_and_who_is_missing(self):
        found = reason(board("rb2N rh2N re5N be6S"), "e5xe6", "PA-34.alone")
        self.check(found, "e5 b2 h2 e6", attackers=("e5",), missing=("b2", "h2"), there="chevron.b")
        self.say(found, "e5", "b2, h2", "e6")
        found = reason(board("re5N be6S"), "e5xe6", "PA-34.last")
        self.check(found, "e5 e6", attackers=("e5",), missing=())
        found = reason(board("rb2N re5N be8S"), "e5xe8", "PA-34.nobody")
        self.check(found, "b2 e5 e8", attackers=(), missing=("b2", "e5"))
        self.say(found, "b2, e5", "e8")

    def test_the_one_attacker_is_named_though_another_was_asked(self):
        # d5 attacks e6 alone; e4 is two fields away, with power 1.
        found = reason(board("re4N rd5NE be6S"), "e4xe6", "PA-34.alone")
        self.check(found, "d5 e4 e6", attackers=("d5",), missing=("e4",))

    def test_what_hides_the_enemy(self):
        found = reason(board(f"{FROM_AFAR} bc6S", r="a4 a5 b4 b5"), "a6xe6", "PA-33.blocked")
        self.check(found, "c6 e6", blocker="c6", there="chevron.b", start="a6", end="e6")

    def test_on_what_the_enemy_stands(self):
        found = reason(board(TWO_ATTACK), "e5xe6", "PA-34.coloured", pincer="coloured")
        self.check(found, "e6", there="chevron.b", end="e6")

    def test_the_price_and_what_can_be_paid(self):
        found = reason(board("re5N rh2N bi9S", r="a1 a2 b7 h2 e5"), "e5/E", "PA-43.price")
        self.check(found, "e5 a1 a2 b7", angle=90, price=4, count=3, tiles=("a1", "a2", "b7"))
        self.say(found, "90°", "4", "3", "a1, a2, b7")
        found = reason(board("re5N bi9S", r="a1"), "e5/NE", "PA-43.price")
        self.check(found, "e5 a1", angle=45, price=2, count=1, tiles=("a1",))
        found = reason(LONE, "e5/NE", "PA-43.price_nothing")
        self.check(found, "e5", angle=45, price=2, count=0, tiles=())

    def test_where_it_points_and_what_it_was_to_turn_to(self):
        found = reason(RICH, "e5/SE", "PA-43.angle")
        self.check(found, "e5", facing="facing.N", wanted="facing.SE")

    def test_the_tile_that_cannot_be_given(self):
        self.check(reason(GIVE, "give:i1", "PA-43.give_other"), "i1", end="i1", there="tile.b")
        self.check(reason(GIVE, "give:b1", "PA-43.give_neutral"), "b1", end="b1")
        self.check(reason(GIVE, "give:h2", "PA-43.give_occupied"), "h2", end="h2", there="chevron.r")
        self.check(reason(GIVE, "give:i9", "PA-43.give_occupied"), "i9", there="chevron.b")

    def test_the_borderland_of_arrival(self):
        found = reason(BORDER, "border:a1", "PA-22.elsewhere")
        self.check(found, "a1", area="d1–f3", end="a1")
        self.say(found, "d1–f3", "a1")
        self.check(reason(TRANSFORM, "transform:a1", "PA-23.elsewhere"), "a1", area="d1–f3", end="a1")

    def test_the_colour_that_lies_there_already(self):
        self.check(reason(BORDER, "border:d2", "PA-22.not_neutral"), "d2", there="tile.r")
        self.check(reason(BORDER, "border:e1", "PA-22.not_neutral"), "e1", there="tile.b")
        self.check(reason(TRANSFORM, "transform:d2", "PA-23.own"), "d2", end="d2")
        self.check(reason(MEET, "meet:a1", "PA-39.own"), "a1", end="a1")

    def test_the_piece_that_keeps_the_colour(self):
        self.check(reason(BORDER, "border:e2", "PA-17"), "e2", there="chevron.r")
        self.check(reason(TRANSFORM, "transform:e3", "PA-17"), "e3", there="chevron.b")

    def test_an_open_choice_blames_no_field(self):
        """The fields that may be chosen are the last ones that a refusal should mark."""
        for action, kind in (("d1-d2", "PA-22.due"), ("decline", "PA-22.compulsory")):
            self.check(reason(BORDER, action, kind), "")
        self.say(reason(BORDER, "d1-d2", "PA-22.due"), "d1–f3")
        self.check(reason(TRANSFORM, "d1-e1", "PA-23.due"), "")
        self.say(reason(TRANSFORM, "d1-e1", "PA-23.due"), "d1–f3")
        self.check(reason(GIVE, "e5-e6", "PA-43.due"), "", left=2)
        self.say(reason(GIVE, "e5-e6", "PA-43.due"), "2")
        self.check(reason(BENEFIT, "d1-e1", "PA-29.due"), "")
        self.check(reason(MEET, "d1-e1", "PA-39.due"), "")

    def test_who_has_won_and_by_what(self):
        self.check(reason(ALONE, "e5-e6", "PA-49"), "e5", player="player.r")
        found = reason(GOAL_OF_TWO, "i9-i8", "PA-50")
        self.check(found, f"{rows('1234')} a5 b5 c5 d5 f5 g5", player="player.r", tiles=42, goal=42)
        found = reason(MORE_THAN_THE_GOAL, "i9-i8", "PA-50")
        self.check(found, rows("12345"), tiles=45, goal=42)
        self.say(found, "45", "42")
        self.check(reason(GOAL_OF_THREE, "i9-i8", "PA-50", players=3), f"{rows('123')} i9", tiles=28, goal=28)
        found = reason(GOAL_OF_FOUR, "a5-b5", "PA-50", players=4)
        assert (found.params["player"], found.params["tiles"], found.params["goal"]) == ("player.g", 24, 24)

    def test_no_field_that_is_not_in_the_action(self):
        """An answer has no start."""
        for position, action, _, *options in EVERY_ROW:
            for found in verdict(position, action, **(options or [{}])[0]).reasons:
                named = [found.params[name] for name in ("start", "end") if name in found.params]
                assert [field for field in named if field not in action] == [], (action, found.kind)

    def test_only_a_price_has_tiles_that_are_left_to_pay(self):
        for position, action, kinds, *options in CHOICES:
            for found in verdict(position, action, **(options or [{}])[0]).reasons:
                assert found.kind == "PA-43.due" or not found.params.get("left"), (position, action, kinds)

"""What fresh eyes found after all was built; each with the rule that it broke."""

from __future__ import annotations

from random import Random

import pytest

import naturewidgets as nw

CROP = {"kind": "biodiversity", "variety": "Of the test", "family": "Fabaceae", "season": "spring", "source": "house"}
NUMBERS = {"energy": 9, "attack": 5, "defence": 3, "stop": 1}
CROPS = [
    {"id": name, "name": name.title(), **CROP, **NUMBERS, "power": {"name": "Pod", "phase": "attack", "points": 8}}
    for name in ("one", "two", "three", "four")
]
SHADE = {"id": "shade", "kind": "synergy", "name": "Shade", "effect": {"power": 2}, "phase": "both", "turns": 2}
SHADE |= {"cancelled_by": [], "source": "house"}


def game(effects, **options):
    """A game on a field with these effects."""
    field = {"id": "field", "kind": "territory", "name": "Field", "effects": effects, "source": "house"}
    decks = {"a": ["one", "two", "shade"], "b": ["three", "four"]}
    return nw.load_game("biodiversity", cards=[*CROPS, SHADE, field], territory="field", first="a", **decks, **options)


def test_a_superpower_times_two_effects_of_one_territory_tells_both_factors():
    """BD-35a: 5 + 8 x 2 x 3 = 53."""
    state = game([{"effect": {"power": 2}}, {"effect": {"power": 3}, "season": "spring"}]).new_initial_state()
    assert state.forecast("attack:one+power", "en") == "Attack 53 = One 5 + Pod 8 × 2 × 3 (Field)."


def test_a_preview_knows_what_the_territory_voids_whoever_defends():
    """BD-35a: it comes first and holds for both sides; with a season it depends on the other card."""
    everywhere = game([{"effect": {"void": "power"}}]).new_initial_state()
    assert everywhere.forecast("attack:one+power", "en") == "Attack 5 = One 5 + Pod (voided: Field) 0."
    seasonal = game([{"effect": {"void": "power"}, "season": "spring"}]).new_initial_state()
    assert seasonal.forecast("attack:one+power", "en") == "Attack 13 = One 5 + Pod 8."
    specials = game([{"effect": {"void": "special"}}]).new_initial_state()
    assert (
        specials.forecast("attack:one+power+shade", "en")
        == "Attack 13 = One 5 + Pod 8 + Shade (does nothing: Field) 0."
    )


@pytest.mark.parametrize("marks", ["!4^", "~4^"])
def test_a_card_that_has_fought_has_been_shown(marks):
    """BD-44: who could not be seen has not fought."""
    text = f"2 b one:{'0' if '~' in marks else '9'}{marks},two:9 three:9,four:9 0/0-0/0 b -"
    table = game([{"effect": {"attack": 1}}])
    assert table.parse(text.replace("^", ""))
    with pytest.raises(nw.NotationError, match="shown"):
        table.parse(text)


def test_who_has_lost_by_impossibility_is_dealt_no_usable_card():
    """BD-38: everybody knows that there is none, also where one crop is left to be seen."""
    state = nw.load_game("biodiversity").parse("3 a cima:10,beta:9 regina:0~5,menta:7*2^ 0/0-0/0 - cima")
    for seed in range(30):
        drawn = state.resample("a", Random(seed))
        assert state.game.parse(str(drawn)) == drawn
        assert drawn.view("a") == state.view("a")


def test_a_territory_is_no_card_of_a_deck():
    """A deck is without territories; the refusal says where they go."""
    with pytest.raises(nw.OptionError, match="option territory") as caught:
        nw.load_game("biodiversity", a=["cima", "beta", "serra"])
    assert caught.value.option == "a"


def test_a_set_with_one_deck_deals_to_both():
    """Else b might be dealt what a holds."""
    cards = {"cards": [*CROPS, SHADE], "decks": {"mine": ["one", "two"]}}
    start = nw.load_game("biodiversity", cards=cards, first="a").new_initial_state()
    assert str(start) == "1 a one:9^,three:9^,shade*2^ two:9^,four:9^ 0/0-0/0 a -"


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"a": "battles"}, "options.a"),
        ({"b": ["cards"]}, "options.b"),
        ({"territory": "mode"}, "options.territory"),
        ({"cards": {"cards": []}}, "options.cards"),
        ({"battles": 3}, "options.battles"),
        ({"members": [3, 1]}, "options.members"),
        ({"colour": "red"}, "options.colour"),
    ],
)
def test_a_record_names_the_option_that_is_refused(options, place):
    record = nw.Match("biodiversity", seed=1).record()
    with pytest.raises(nw.RecordError) as caught:
        nw.Match.from_record(record | {"options": record["options"] | options})
    assert caught.value.place == place


@pytest.mark.parametrize(("perspective", "told"), [("b", None), ("a", ["attack:beta"]), ("all", ["attack:beta"])])
def test_what_was_played_and_taken_back_names_no_card_to_the_other_side(perspective, told):
    """BD-44: Beta is hidden in the line as it stands."""
    match = nw.Match("biodiversity", first="a", seed=1)
    match.play("attack:beta")
    match.undo()
    match.play("attack:cima")
    assert nw.Board(match, perspective=perspective).timeline[1].get("others") == told


def test_every_board_opens():
    """Whatever the cards are called."""
    odd = [{**CROPS[0], "id": name, "name": name} for name in ("decline", "territory", "call", "none", "a", "power-x")]
    match = nw.Match("biodiversity", cards=odd, first="a", seed=1)
    match.play(match.state.legal_actions()[0])
    for perspective in ("turn", "all", "a", "b"):
        assert nw.Board(match, perspective=perspective).timeline[1]["position"]

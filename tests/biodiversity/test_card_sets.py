"""Card sets: what is read comes back, what is wrong is named by card, field and line, with the remedy."""

from __future__ import annotations

import copy
import json
import math
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from biodiversity.broken_sets import as_toml, broken_files, broken_sets
from biodiversity.random_sets import card_sets
from naturewidgets.games.biodiversity.card_set import CardSet

CASES = Path(__file__).parents[1] / "cases" / "biodiversity-cards.json"

SET = """\
name = "Garden"
note = "For a class"

[[cards]]
id = "cima"
kind = "biodiversity"
name = "Cima"
variety = "Cima di rapa"
family = "Brassicaceae"
season = "winter"
energy = 10
attack = 6
defence = 4
stop = 2
source = "published"
power = {name = "Amarum", phase = "defence", points = 8}

[[cards]]
id = "beta"
kind = "biodiversity"
name = {it = "Bietola", en = "Chard"}
variety = "Bietola da costa"
family = "Amaranthaceae"
season = "autumn"
energy = 9
attack = 5
defence = 5
stop = 1
about = "A leaf vegetable."
reference = "Any flora"

[cards.power]
name = "Attacco folico"
phase = "attack"
points = 2

[cards.source]
name = "published"
variety = "fact"
family = "fact"
season = "fact"
energy = "house"
attack = "house"
defence = "house"
stop = "house"
power = "published"

[[cards]]
id = "menta"
kind = "aromatic"
name = "Menta"
role = "attack"
points = 7
turns = 3
source = "house"

[[cards]]
id = "acqua"
kind = "element"
name = "Acqua"
effect = {attack = 1, defence = 1}
phase = "both"
cancelled_by = ["siccita"]
source = "house"

[[cards]]
id = "lombrico"
kind = "synergy"
name = "Lombrico"
phase = "defence"
turns = 2
cancelled_by = []
source = "house"
effect.defence = 1

[[cards]]
id = "siccita"
kind = "setback"
name = "Siccità"
effect = {enemy_defence = -3, void = "power"}
phase = "attack"
turns = 2
cancels = [
  "acqua",
  "lombrico",
]
cancelled_by = ["acqua", "menta"]
source = "house"

[[cards]]
id = "orecchiette"
kind = "gold"
name = "Orecchiette con le Cime di Rapa"
twin = "cima"
energy = 6
attack = 3
defence = 3
stop = 3
source = "house"

[[cards]]
id = "serra"
kind = "territory"
name = "Serra"
source = "house"

[[cards.effects]]
effect = {energy = 2, stop = -1}
season = "summer"

[[cards.effects]]
effect = {power = 2}
family = "Fabaceae"

[decks]
green = ["cima", "beta", "menta"]
"""

WRONG = [
    # what stands in SET, what is put in its place, and the fault: card, field, words of the sentence; the line is the one
    # of the text in «»
    ("energy = 10", "«energy = 0»", "cima", "energy", "from 1 to 99, not 0"),
    ("energy = 10", "«energy = 100»", "cima", "energy", "from 1 to 99"),
    ("energy = 10", '«energy = "ten"»', "cima", "energy", "whole number"),
    ("energy = 10", "«energy = 9.0»", "cima", "energy", "not 9.0"),
    ("energy = 10", "«energy = true»", "cima", "energy", "not true"),
    ("energy = 10", "«energy = nan»", "cima", "energy", "not nan"),
    ("energy = 10", "«energy = 2020-01-01»", "cima", "energy", "not <date>"),
    ("energy = 10", "«enrgy = 10»", "cima", "enrgy", "did you mean energy?"),
    ("defence = 4\n", "defence = 4\n«colour = 3»\n", "cima", "colour", "take it out"),
    ('[[cards]]\nid = "cima"', '«[[cards]]»\nid = "cima"', "cima", "attack", "add it", "attack = 6\n"),
    ("attack = 6", "«attack = -1»", "cima", "attack", "from 0 to 99"),
    ("defence = 4", "«defence = -1»", "cima", "defence", "from 0 to 99"),
    ("stop = 2", "«stop = -1»", "cima", "stop", "from 0 to 99"),
    ('season = "winter"', '«season = "wintr"»', "cima", "season", "did you mean winter?"),
    ('season = "winter"', '«season = "inverno"»', "cima", "season", "spring, summer, autumn, winter"),
    ('family = "Brassicaceae"', "«family = []»", "cima", "family", "text in quotation marks"),
    ('family = "Brassicaceae"', '«family = {it = "x"}»', "cima", "family", "text in quotation marks"),
    ('name = "Cima"', '«name = ""»', "cima", "name", "write a text"),
    ('name = "Cima"', '«name = " \\t"»', "cima", "name", "write a text"),
    ('name = "Cima"', f'«name = "{201 * "x"}"»', "cima", "name", "201 characters; shorten it to at most 200"),
    ('name = "Cima"', '«name = "a\\u0007"»', "cima", "name", "character 2 is U+0007"),
    ('name = "Cima"', '«name = "\\u202Eamic"»', "cima", "name", "U+202E"),
    ('name = "Cima"', '«name = """\nCima\ndi rapa"""»', "cima", "name", "U+000A"),
    ('name = "Cima"', '«name = {de = "Rapa"}»', "cima", "name.de", "Known: en, it"),
    ('name = "Cima"', "«name = {}»", "cima", "name", "at least one of en, it"),
    ('name = "Cima"', '«name = {it = "x", en = 3}»', "cima", "name.en", "text in quotation marks"),
    ('name = "Cima"', '«name = ["x"]»', "cima", "name", "must be a text"),
    ('about = "A leaf vegetable."', f'«about = "{601 * "x"}"»', "beta", "about", "at most 600"),
    ('reference = "Any flora"', "«reference = 3»", "beta", "reference", "text in quotation marks"),
    ('phase = "defence", points = 8', '«phase = "both", points = 8»', "cima", "power.phase", "attack, defence, not"),
    ("points = 8", "«points = 0»", "cima", "power.points", "from 1 to 99"),
    ("points = 8", "«punti = 8»", "cima", "power.punti", "Known: name, phase, points"),
    ("points = 2", "«points = 0»", "beta", "power.points", "from 1 to 99"),
    ("«[cards.power]»\n", "«[cards.power]»\n", "beta", "power.points", "is missing", "points = 2\n"),
    ('power = {name = "Amarum", phase = "defence", points = 8}', "«power = 8»", "cima", "power", "must be a table"),
    ('id = "cima"', '«id = "Cima di Rapa"»', "card 1", "id", "such as cima-di-rapa"),
    ('id = "cima"', '«id = "Cima"»', "Cima", "id", "such as cima"),
    ('id = "cima"', '«id = "1cima"»', "1cima", "id", "such as cima"),
    ('id = "cima"', "«id = 7»", "card 1", "id", "is no id"),
    ('id = "cima"', f'«id = "{41 * "x"}"»', "card 1", "id", "at most 40"),
    ('id = "cima"', '«id = "power"»', "power", "id", "choose another"),
    ('[[cards]]\nid = "cima"\n', "«[[cards]]»\n", "card 1", "id", "add it"),
    ('id = "beta"', '«id = "cima"»', "cima", "id", "card number 1 too"),
    ('id = "acqua"', '«id = "fuoco"»', "fuoco", "id", "only acqua, aria, terra, sole"),
    ('id = "serra"', '«id = "none"»', "none", "id", "choose another"),
    ('kind = "aromatic"', '«kind = "aromatik"»', "menta", "kind", "did you mean aromatic?"),
    ('kind = "aromatic"', "«kind = 3»", "menta", "kind", "must be one of"),
    ('role = "attack"', '«role = "both"»', "menta", "role", "attack, defence, not"),
    ("points = 7", "«points = 0»", "menta", "points", "from 1 to 99"),
    ("turns = 3", "«turns = 0»", "menta", "turns", "from 1 to 99"),
    ("{attack = 1, defence = 1}", "«{}»", "acqua", "effect", "at least one of attack"),
    ("{attack = 1, defence = 1}", "«{attak = 1}»", "acqua", "effect.attak", "did you mean attack?"),
    ("{attack = 1, defence = 1}", "«{fly = 1}»", "acqua", "effect.fly", "Known: attack, defence, power"),
    ("{attack = 1, defence = 1}", "«{stop = 1}»", "acqua", "effect.stop", "only the effects of a territory"),
    ("{attack = 1, defence = 1}", "«{energy = 1}»", "acqua", "effect.energy", "only the effects of a territory"),
    ("{attack = 1, defence = 1}", "«{enemy_attack = 1}»", "acqua", "effect.enemy_attack", "from -99 to -1"),
    ("{attack = 1, defence = 1}", "«{enemy_attack = 0}»", "acqua", "effect.enemy_attack", "from -99 to -1"),
    ("{attack = 1, defence = 1}", "«{power = 0}»", "acqua", "effect.power", "from 1 to 99"),
    ("{attack = 1, defence = 1}", "«{power = 1.5}»", "acqua", "effect.power", "whole number"),
    ("{attack = 1, defence = 1}", '«{void = "gold"}»', "acqua", "effect.void", "power, special"),
    ("{attack = 1, defence = 1}", "«[{attack = 1}]»", "acqua", "effect", "must be a table"),
    ("effect.defence = 1", '«effect.defence = "1"»', "lombrico", "effect.defence", "whole number"),
    ('phase = "both"', '«phase = "all"»', "acqua", "phase", "attack, defence, both"),
    ('cancelled_by = ["siccita"]', '«cancelled_by = ["sicita"]»', "acqua", "cancelled_by", "did you mean siccita?"),
    ('cancelled_by = ["siccita"]', '«cancelled_by = ["zzz"]»', "acqua", "cancelled_by", "add that card"),
    ('cancelled_by = ["siccita"]', '«cancelled_by = ["serra"]»', "acqua", "cancelled_by", "of kind “territory”"),
    ('cancelled_by = ["siccita"]', '«cancelled_by = "siccita"»', "acqua", "cancelled_by", 'like ["acqua"]'),
    ('cancelled_by = ["siccita"]', "«cancelled_by = [3]»", "acqua", "cancelled_by", "quotation marks"),
    ('  "lombrico",', '«  "lombrica",»', "siccita", "cancels", "did you mean lombrico?"),
    ('  "lombrico",', '«  "menta",»', "siccita", "cancels", "name a card of kind element, synergy, setback"),
    ('  "lombrico",', '«  "acqua",»', "siccita", "cancels", "keep one"),
    ('twin = "cima"', '«twin = "cime"»', "orecchiette", "twin", "did you mean cima?"),
    ('twin = "cima"', '«twin = "menta"»', "orecchiette", "twin", "name a card of kind biodiversity"),
    ('twin = "cima"', '«twin = ["cima"]»', "orecchiette", "twin", "no card of the set"),
    ('defence = "house"', '«defence = "mine"»', "beta", "source.defence", "published, fact, house"),
    ("«[cards.source]»", "«[cards.source]»", "beta", "source.defence", "add it", 'defence = "house"\n'),
    ('stop = "house"', 'stop = "house"\n«turns = "house"»', "beta", "source.turns", "Known"),
    ('source = "published"', '«source = "book"»', "cima", "source", "published, fact, house"),
    ('source = "published"', "«source = 3»", "cima", "source", "for each field"),
    ("{energy = 2, stop = -1}", "«{energi = 2}»", "serra", "effects[0].effect.energi", "did you mean"),
    ('season = "summer"', '«season = "Summer"»', "serra", "effects[0].season", "did you mean summer?"),
    ('family = "Fabaceae"', "«family = 3»", "serra", "effects[1].family", "text"),
    (
        "[[cards.effects]]\neffect = {power = 2}",
        '«[[cards.effects]]»\nseason = "spring"\neffect = {power = 2}',
        "serra",
        "effects[1]",
        "keep one of them",
    ),
    (
        "[[cards.effects]]\neffect = {power = 2}",
        "«[[cards.effects]]»\n",
        "serra",
        "effects[1].effect",
        "add it",
    ),
    ('name = "Garden"', "«name = 3»", "card set", "name", "must be a text"),
    ('name = "Garden"', '«title = "Garden"»', "card set", "title", "Known: name, note, cards, decks"),
    ('note = "For a class"', '«note = ""»', "card set", "note", "write a text"),
    (
        'green = ["cima", "beta", "menta"]',
        '«green = ["cima", "bta", "menta"]»',
        "card set",
        "decks.green",
        "mean beta?",
    ),
    ('green = ["cima", "beta", "menta"]', '«green = ["cima", "beta", "beta"]»', "card set", "decks.green", "twice"),
    ('green = ["cima", "beta", "menta"]', '«green = ["cima", "beta", "serra"]»', "card set", "decks.green", "of kind"),
    ('green = ["cima", "beta", "menta"]', '«green = ["cima", "menta"]»', "card set", "decks.green", "fewer than 2"),
    ('green = ["cima", "beta", "menta"]', '«green = "cima"»', "card set", "decks.green", "list of ids"),
    ("green = [", '«"Il mio" = [', "card set", "decks.Il mio", "such as il-mio"),
]
"""A sixth text is taken out of SET."""


def with_fault(old, new, without=""):
    """SET with one change, and the number of the line that is marked."""
    old = old.replace("«", "").replace("»", "")
    assert SET.count(old) >= 1, old
    text = SET.replace(old, new, 1)
    before, mark, after = text.partition("«")
    assert mark
    line = before.count("\n") + 1
    if without:
        assert without in SET
        before, after = (part.replace(without, "", 1) for part in (before, after))
    return (before + after).replace("»", ""), line


def saved(folder, text, name="cards.toml"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def only_fault(source):
    (fault,) = CardSet.faults(source)
    return fault


def is_well_told(fault):
    """Card, field and a sentence in both languages that names them."""
    assert fault.card
    assert fault.field
    assert fault.line is None or fault.line >= 1
    for language in ("en", "it"):
        text = fault.text(language)
        assert fault.field in text
        assert fault.card in text or " " in fault.card
        assert fault.line is None or str(fault.line) in text
        assert text.isprintable()
        assert len(text) < 600
        assert text.endswith((".", "?"))
    assert str(fault) == fault.text() == fault.text("en") != fault.text("it")


class TestSound:
    def test_the_file_by_hand_has_no_fault(self, tmp_path):
        path = saved(tmp_path, SET)
        assert CardSet.faults(path) == ()
        cards = CardSet.read(path)
        assert repr(cards) == "<CardSet 'Garden': 8 cards>"
        assert cards.decks == {"green": ("cima", "beta", "menta")}
        assert (cards.name, cards.note["it"]) == ({"en": "Garden", "it": "Garden"}, "For a class")
        assert [card.id for card in cards] == [card["id"] for card in cards.as_data()["cards"]]
        assert cards["beta"].name == {"it": "Bietola", "en": "Chard"}
        assert cards["beta"].power.points == 2
        assert cards["cima"].power.name["it"] == "Amarum"
        assert cards["lombrico"].effect.defence == 1
        assert cards["siccita"].cancels == ("acqua", "lombrico")
        assert cards["serra"].effects[0].effect.stop == -1
        assert [one.season for one in cards["serra"].effects] == ["summer", ""]
        assert cards["beta"].sources["variety"] == "fact"
        fields = "name variety family season energy attack defence stop power"
        assert cards["cima"].sources == dict.fromkeys(fields.split(), "published")

    def test_the_set_of_the_cases_has_no_fault(self):
        cards = CardSet.read(CASES)
        assert cards.as_data() == json.loads(CASES.read_text(encoding="utf-8"))
        assert len(cards) == 33
        assert cards["cima"].power.points == 8
        assert cards["acquaviva"].power is None

    def test_the_shipped_set_is_read_once_and_has_no_fault(self):
        assert CardSet.shipped() is CardSet.shipped()
        assert CardSet.of(CardSet.shipped().as_data()) == CardSet.shipped()

    def test_markup_stays_text(self, tmp_path):
        cards = CardSet.of(saved(tmp_path, SET.replace('"Cima"', '"<b>{Cima}</b> & \\"x\\" %s"')))
        assert cards["cima"].name["en"] == '<b>{Cima}</b> & "x" %s'

    def test_letters_signs_and_spaces_of_all_languages_are_text(self, tmp_path):
        for name in ("Siccità", "二", "👩\u200d🌾", "a\u00a0b", "ชา", "می\u200cخواهم"):
            assert CardSet.of(saved(tmp_path, SET.replace('"Cima"', f'"{name}"')))["cima"].name["en"] == name

    def test_a_text_in_one_language_serves_the_other(self, tmp_path):
        cards = CardSet.of(saved(tmp_path, SET.replace('"Cima"', '{it = "Cima"}')))
        assert cards["cima"].name == {"it": "Cima", "en": "Cima"}

    def test_a_set_without_a_name_has_one(self, tmp_path):
        cards = CardSet.of(saved(tmp_path, SET.replace('name = "Garden"\n', "")))
        assert cards.name["it"]
        assert "name" not in cards.as_data()

    def test_an_unknown_card_is_refused_with_the_nearest(self):
        with pytest.raises(nw.OptionError, match="did you mean 'cima'"):
            CardSet.read(CASES)["cime"]
        assert "cima" in CardSet.read(CASES)
        assert "cime" not in CardSet.read(CASES)
        assert ["cima"] not in CardSet.read(CASES)


class TestFaults:
    @pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong[2]} {wrong[3]} {wrong[4]}")
    def test_each_is_named_by_card_field_and_line(self, tmp_path, wrong):
        old, new, card, field, words, *without = wrong
        text, line = with_fault(old, new, *without)
        path = saved(tmp_path, text)
        found = [fault for fault in CardSet.faults(path) if (fault.card, fault.field) == (card, field)]
        assert len(found) == 1, CardSet.faults(path)
        assert found[0].line == line
        assert words in str(found[0])
        is_well_told(found[0])

    def test_all_are_told_at_once_and_in_both_languages(self, tmp_path):
        path = saved(tmp_path, SET.replace("energy = 10", "energy = 0").replace('twin = "cima"', 'twin = "cime"'))
        with pytest.raises(nw.CardSetError) as caught:
            CardSet.read(path)
        assert [(fault.card, fault.field) for fault in caught.value.faults] == [
            ("cima", "energy"),
            ("orecchiette", "twin"),
        ]
        headline, *lines = str(caught.value).split("\n")
        assert headline == "The card set has 2 faults:"
        assert lines == [str(fault) for fault in caught.value.faults]
        headline, *lines = caught.value.text("it").split("\n")
        assert "2" in headline
        assert lines == [fault.text("it") for fault in caught.value.faults]

    def test_an_id_that_is_unknown_in_a_broken_set_is_told_too(self, tmp_path):
        """A renamed card: its own id is fine, and each card that named the old one is at fault."""
        path = saved(tmp_path, SET.replace('id = "acqua"', 'id = "aria"'))
        assert {(fault.card, fault.field) for fault in CardSet.faults(path)} == {
            ("siccita", "cancels"),
            ("siccita", "cancelled_by"),
        }

    @pytest.mark.parametrize("kind", ['"aromatik"', "3", '""'])
    def test_a_kind_that_is_wrong_is_told_once(self, tmp_path, kind):
        """Menta is named by other cards, which are not at fault."""
        fault = only_fault(saved(tmp_path, SET.replace('kind = "aromatic"', f"kind = {kind}")))
        assert (fault.card, fault.field) == ("menta", "kind")

    def test_a_copy_of_the_error_has_the_faults(self):
        with pytest.raises(nw.CardSetError) as caught:
            CardSet.of({"cards": []})
        for twin in (pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):  # noqa: S301 - our own bytes
            assert twin.faults == caught.value.faults
            assert twin.text("it") == caught.value.text("it")

    def test_very_many_are_counted(self):
        with pytest.raises(nw.CardSetError) as caught:
            CardSet.of([{} for _ in range(400)])
        assert len(caught.value.faults) > 400
        assert len(str(caught.value).split("\n")) == 42
        assert "more" in str(caught.value)

    def test_too_many_cards(self):
        assert "make two sets" in str(only_fault([{} for _ in range(501)]))

    def test_too_few_biodiversity_cards(self):
        cards = CardSet.read(CASES).as_data()["cards"]
        few = [card for card in cards if card["kind"] != "biodiversity" and card["kind"] != "gold"]
        assert "fewer than 2" in str(CardSet.faults(few)[-1])


class TestLines:
    def test_what_only_looks_like_a_key_is_none(self, tmp_path):
        """Keys and headers inside long texts, comments and strings; lists and tables over several lines."""
        text = '''\
note = """
[[cards]] is not a header here, \\""" neither,
energy = 0""" # and this is none: [[cards]]
[[cards]] # [[cards]]
id = 'one' # id = "two"
kind = "biodiversity"
"name" = '[[cards]]'
variety = \'\'\'a # b\'\'\'
family = "a \\" energy = 3"
season = "winter"
source = { name="house", variety="fact", family="fact",season="fact",energy="house",attack="house",defence="house",stop="housse" }

  energy   =   0
attack=-1
 "defence" = "]"
'stop' = -1
[[ cards ]]
[decks]
'''
        found = {(fault.card, fault.field): fault.line for fault in CardSet.faults(saved(tmp_path, text))}
        assert found["card set", "note"] == 1
        assert found["one", "source.stop"] == 11
        assert found["one", "energy"] == 13
        assert [found["one", field] for field in ("attack", "defence", "stop")] == [14, 15, 16]
        assert found["card 2", "kind"] == 17

    def test_a_list_of_tables_in_braces(self, tmp_path):
        text = """\
cards = [
  {id = "one", kind = "aromatic", name = "One", role = "attack", points = 0, turns = 1, source = "house"},
  # two
  {id = "two", kind = "territory", name = "Two", source = "house", effects = [{effect = {stop = 1}},

    {effect = {attack = 1}, season = "never"}]}, {id = "three"}]
"""
        faults = CardSet.faults(saved(tmp_path, text))
        lines = {(fault.card, fault.field): fault.line for fault in faults}
        assert lines["one", "points"] == 2
        assert lines["two", "effects[1].season"] == 6
        assert lines["three", "kind"] == 6

    def test_the_ends_of_lines_of_all_systems(self, tmp_path):
        text, line = with_fault('twin = "cima"', '«twin = "cime"»')
        fault = only_fault(saved(tmp_path, "\ufeff" + text.replace("\n", "\r\n")))
        assert (fault.card, fault.line) == ("orecchiette", line)

    @pytest.mark.parametrize("as_list", [False, True])
    def test_of_json(self, tmp_path, as_list):
        data = json.loads(CASES.read_text(encoding="utf-8"))
        data["cards"][1]["energy"] = 0
        data["cards"][0]["power"]["points"] = "[{"
        data["cards"][-1]["effects"][1]["family"] = 3
        text = json.dumps(data["cards"] if as_list else data, indent=1)
        faults = CardSet.faults(saved(tmp_path, text, "cards.json"))
        rows = text.split("\n")
        assert [(fault.card, fault.field, rows[fault.line - 1].strip()) for fault in faults] == [
            ("cima", "power.points", '"points": "[{"'),
            ("beta", "energy", '"energy": 0,'),
            ("orto-scolastico", "effects[1].family", '"family": 3'),
        ]

    def test_of_json_with_a_key_twice(self, tmp_path):
        text = CASES.read_text(encoding="utf-8").replace('"energy": 10', '"energy": 9,\n"energy": 10', 1)
        fault = only_fault(saved(tmp_path, text, "cards.json"))
        assert (fault.card, fault.field) == ("cima", "energy")
        assert '"energy": 10' in text.split("\n")[fault.line - 1]
        assert "keep one" in str(fault)

    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(card_sets(), st.data())
    def test_of_any_field_of_any_card(self, tmp_path, data, choice):
        number = choice.draw(st.integers(0, len(data["cards"]) - 1))
        card = data["cards"][number]
        field = choice.draw(
            st.sampled_from([name for name, value in card.items() if name != "id" and value is not None])
        )
        card[field] = 3.5
        text = as_toml(data)
        block = text.split("[[cards]]\n")[: number + 1]
        line = "[[cards]]\n".join(block).count("\n") + 2 + [key for key in card if card[key] is not None].index(field)
        found = [fault for fault in CardSet.faults(saved(tmp_path, text)) if fault.field == field]
        assert [(fault.card, fault.line) for fault in found] == [(card["id"], line)]


class TestFiles:
    """The file itself is at fault: one fault, and what to do about it."""

    @pytest.mark.parametrize(
        ("name", "content", "line", "words"),
        [
            ("cards.toml", b"name = 'a'\n[cards\n", 2, "is not TOML"),
            ("cards.toml", b"name = 'a'\n[[cards]]\nid = 'x'\nid = 'y'\n", 4, "keep one of the two"),
            ("cards.toml", b'name = """\n\n\n', 1, "is not closed"),
            ("cards.toml", b"energy = " + 5000 * b"9", 1, "is not TOML"),
            ("cards.toml", b"name = 'a'\nnote = '\xe0'", 2, "save the file in UTF-8"),
            ("cards.json", b'{"name": "a",\n"cards" []}', 2, "is not JSON"),
            ("cards.json", b"", 1, "is not JSON"),
            ("cards.toml", b"#" * 1_000_001, None, "make two sets"),
            ("cards.toml", b"a = " + 5000 * b"[" + 5000 * b"]", None, "nested"),
            ("cards.json", 100_000 * b"[", None, "nested"),
            ("cards.yaml", b"", None, ".toml or .json"),
            ("cards", b"", None, ".toml or .json"),
        ],
    )
    def test_a_file_that_cannot_be_read(self, tmp_path, name, content, line, words):
        fault = only_fault(saved(tmp_path, content, name))
        assert (fault.card, fault.field, fault.line) == ("card set", "file", line)
        assert words in str(fault)
        is_well_told(fault)

    def test_no_file_a_folder_and_no_path(self, tmp_path):
        for path, words in [
            (tmp_path / "no.toml", "there is no file"),
            (tmp_path, "is a folder"),
            ("", "path is empty"),
            ("\0", "no file"),
            (5000 * "x", "file"),
            ("\ud800.toml", "file"),
            ("[[cards]]\nid = 'x'", "there is no file"),
        ]:
            fault = only_fault(path)
            assert fault.field == "file"
            assert words in str(fault)
            is_well_told(fault)
        with pytest.raises(nw.CardSetError, match="there is no file"):
            CardSet.read(tmp_path / "no.toml")

    def test_a_file_that_may_not_be_read(self, tmp_path, monkeypatch):
        def refuse(*_arguments):
            raise PermissionError(13, "Permission denied")

        path = saved(tmp_path, SET)
        monkeypatch.setattr(Path, "open", refuse)
        fault = only_fault(path)
        assert "Permission denied; make it readable" in str(fault)
        is_well_told(fault)

    def test_json_holds_no_numbers_that_are_none(self, tmp_path):
        text = CASES.read_text(encoding="utf-8")
        for number in ("NaN", "1e400", "-Infinity", "9.0", 5000 * "9", "null"):
            fault = only_fault(saved(tmp_path, text.replace('"energy": 10', f'"energy": {number}', 1), "cards.json"))
            assert (fault.card, fault.field) == ("cima", "energy")
            is_well_told(fault)


class Rows:
    """As much of a pandas DataFrame as is asked for: all cards have all fields, with NaN where nothing was given."""

    def __init__(self, cards, empty=math.nan):
        names = {name: None for card in cards for name in card}
        self.rows = [{name: self.cell(card.get(name), empty) for name in names} for card in cards]

    @staticmethod
    def cell(value, empty):
        return empty if value is None else float(value) if isinstance(value, int) else value

    def to_dict(self, orient="dict"):
        assert orient == "records"
        return self.rows


def without_none(data):
    return {**data, "cards": [{k: v for k, v in card.items() if v is not None} for card in data["cards"]]}


class TestSources:
    def test_all_kinds_of_sources_give_the_same_cards(self, tmp_path):
        given = json.loads(CASES.read_text(encoding="utf-8"))
        cards = CardSet.read(CASES)
        assert CardSet.of(cards) is cards
        for source in (CASES, str(CASES), given, as_tuples(given)):
            assert CardSet.of(source) == cards
        for source in (given["cards"], as_tuples(given["cards"]), Rows(given["cards"]), Rows(given["cards"], None)):
            assert CardSet.of(source).cards == cards.cards
        toml = CardSet.of(saved(tmp_path, as_toml(given)))
        assert toml.cards == cards.cards

    def test_a_fault_in_a_row_has_card_and_field_and_no_line(self):
        cards = CardSet.read(CASES).as_data()["cards"]
        cards[1]["energy"] = 0
        cards[2]["seson"] = cards[2].pop("season")
        assert {(fault.card, fault.field, fault.line) for fault in CardSet.faults(Rows(cards))} == {
            ("beta", "energy", None),
            ("meloncella", "season", None),
            ("meloncella", "seson", None),
        }

    def test_a_number_with_a_fraction_in_a_row_is_none(self):
        cards = CardSet.read(CASES).as_data()["cards"]
        rows = Rows(cards)
        rows.rows[0]["energy"] = 9.5
        assert "not 9.5" in str(only_fault(rows))

    def test_a_data_frame(self):
        pandas = pytest.importorskip("pandas")
        given = json.loads(CASES.read_text(encoding="utf-8"))
        frame = pandas.DataFrame(given["cards"])
        assert CardSet.of(frame).cards == CardSet.read(CASES).cards
        assert CardSet.of(frame.convert_dtypes()).cards == CardSet.read(CASES).cards
        frame.loc[1, "energy"] = 0
        assert (only_fault(frame).card, only_fault(frame).field) == ("beta", "energy")
        assert CardSet.faults(frame.T)
        assert CardSet.faults(pandas.DataFrame())
        assert CardSet.faults(frame["id"])

    @pytest.mark.parametrize(
        "source", [None, 3, b"cards.toml", {"cima"}, object(), CardSet, iter([]), {}, [], [3], {"cards": {}}]
    )
    def test_anything_else_is_refused(self, source):
        for fault in CardSet.faults(source):
            is_well_told(fault)
        with pytest.raises(nw.CardSetError):
            CardSet.of(source)

    def test_text_and_numbers_of_other_types_become_plain_ones(self):
        class Word(str):
            __slots__ = ()

        cards = [{Word(key): value for key, value in card.items()} for card in CardSet.read(CASES).as_data()["cards"]]
        cards[0]["name"] = Word("Cima")
        found = CardSet.of(cards).as_data()["cards"][0]
        assert {type(name) for name in found} == {str}
        assert type(found["name"]) is str


def as_tuples(value):
    if isinstance(value, dict):
        return {name: as_tuples(one) for name, one in value.items()}
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


class TestEquality:
    def test_by_what_was_given(self):
        cards, twin = CardSet.read(CASES), CardSet.read(CASES)
        assert cards == twin
        assert hash(cards) == hash(twin)
        data = cards.as_data()
        data["cards"][0]["energy"] = 9
        assert CardSet.of(data) != cards
        assert cards["cima"].energy == 10
        assert cards != data

    def test_copies_are_equal(self):
        cards = CardSet.read(CASES)
        for twin in (pickle.loads(pickle.dumps(cards)), copy.deepcopy(cards)):  # noqa: S301 - our own bytes
            assert twin == cards
            assert twin.cards == cards.cards

    def test_a_set_does_not_change_with_its_source(self):
        data = CardSet.read(CASES).as_data()
        cards = CardSet.of(data)
        data["cards"][0]["power"]["points"] = 1
        data["cards"].pop()
        cards.as_data()["cards"].pop()
        assert cards == CardSet.read(CASES)
        with pytest.raises(AttributeError):
            cards.cards = ()
        with pytest.raises(TypeError):
            cards.decks["mine"] = ()


class TestRandom:
    @settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(card_sets())
    def test_a_sound_set_comes_back_from_everywhere(self, tmp_path, data):
        cards = CardSet.of(data)
        assert cards.as_data() == data
        assert CardSet.of(cards.as_data()) == cards
        assert CardSet.of(saved(tmp_path, json.dumps(data), "cards.json")) == cards
        assert CardSet.of(saved(tmp_path, as_toml(data))).as_data() == without_none(data)
        assert CardSet.of(Rows(data["cards"])).cards == cards.cards
        assert hash(CardSet.of(copy.deepcopy(data))) == hash(cards)

    @settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(broken_sets())
    def test_a_broken_set_is_read_or_every_fault_is_told(self, data):
        reads_or_tells(data)

    @settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(broken_files())
    def test_a_broken_file_is_read_or_every_fault_is_told(self, tmp_path, file):
        suffix, content = file
        reads_or_tells(saved(tmp_path, content, f"cards{suffix}"))


def reads_or_tells(source):
    """A set, which comes back from its data, or faults that are all told well."""
    faults = CardSet.faults(source)
    for fault in faults:
        is_well_told(fault)
    try:
        cards = CardSet.of(source)
    except nw.CardSetError as error:
        assert error.faults == faults != ()
        assert len(str(error).split("\n")) == min(len(faults), 41) + 1
    else:
        assert faults == ()
        assert CardSet.of(json.loads(json.dumps(cards.as_data()))) == cards


class TestWhatAFreshEyeFound:
    """Faults that somebody found who had not written the reader; each once more, with its whole kind."""

    @pytest.mark.parametrize(
        "text",
        [
            '{"cards":[{"id":"x"},{"id":"y","id":"z"}],"cards":[]}',
            '{"cards":[{"id":"x","power":{"p":{"n":1,"n":2}},"power":3}]}',
            '[{"id":"x","id":"y"}]',
            '{"cards":{"a":1,"a":2},"cards":7}',
        ],
    )
    def test_a_key_that_stands_twice_around_another_one_that_does(self, tmp_path, text):
        (tmp_path / "cards.json").write_text(text, encoding="utf-8")
        assert any("second time" in str(fault) for fault in CardSet.faults(tmp_path / "cards.json"))

    def test_the_order_of_the_decks_is_part_of_a_set(self):
        data = CardSet.shipped().as_data()
        turned = CardSet.of(data | {"decks": dict(reversed(data["decks"].items()))})
        assert turned != CardSet.shipped()
        first, second = CardSet.shipped().decks.values()
        start = nw.load_game("biodiversity", cards=turned).new_initial_state()
        cards = CardSet.shipped().cards
        held = [{cards[one.card].id for one in hand} for hand in start.hands]
        assert held == [set(second), set(first)]

    def test_a_cell_with_a_text_among_numbers_accuses_no_other(self):
        rows = [{**crop, "energy": str(crop["energy"])} for crop in _crops("one", "two", "three")]
        rows[1]["energy"] = "9,5"
        assert [(fault.card, fault.field) for fault in CardSet.faults(_Table(rows))] == [("two", "energy")]

    def test_rows_of_a_table_as_dicts_have_empty_cells_too(self):
        rows = [{**crop, "turns": float("nan"), "energy": float(crop["energy"])} for crop in _crops("one", "two")]
        assert CardSet.of(rows) == CardSet.of(_crops("one", "two"))
        assert CardSet.of(_Table([*rows, dict.fromkeys(rows[0], float("nan"))])) == CardSet.of(_crops("one", "two"))

    def test_a_long_line_is_refused_at_once(self, tmp_path):
        path = tmp_path / "cards.toml"
        path.write_text("\n" + ".".join("a" * 100_000) + " = 1", encoding="utf-8")
        (fault,) = CardSet.faults(path)
        assert (fault.field, fault.line) == ("file", 2)

    @pytest.mark.parametrize(
        ("line", "english", "italian"),
        [
            ("name = “Cima”", "straight quotes", "virgolette dritte"),
            ("energy = 9,5", "", ""),
            ('id = "a"\nid = "b"', "second time", "c'è già"),
            ('name = "Cima', "not closed", "non è chiuso"),
            ("name Cima", "=", "="),
            ("x = [1, 2", "not closed", "non è chiusa"),
        ],
    )
    def test_what_toml_does_not_allow_is_said_in_both_languages(self, tmp_path, line, english, italian):
        path = tmp_path / "cards.toml"
        path.write_text(f"[[cards]]\n{line}\n", encoding="utf-8")
        (fault,) = CardSet.faults(path)
        assert english in fault.text("en")
        assert italian in fault.text("it")
        assert not re.search(r"Invalid|Expected|Cannot|Unclosed|Illegal", fault.text("it"))

    def test_a_territory_has_at_most_twenty_effects(self):
        effects = [{"effect": {"attack": 1}}] * 21
        place = {"id": "field", "kind": "territory", "name": "Field", "effects": effects, "source": "house"}
        (fault,) = CardSet.faults([*_crops("one", "two"), place])
        assert (fault.card, fault.field) == ("field", "effects")
        assert CardSet.of([*_crops("one", "two"), place | {"effects": effects[:20]}])

    def test_the_texts_of_a_card_cannot_be_changed(self):
        for text in (CardSet.shipped()["cima"].name, CardSet.shipped()["cima"].sources):
            with pytest.raises(TypeError):
                text["en"] = "Hacked"

    def test_a_table_given_as_a_path_is_sent_to_the_right_door(self):
        with pytest.raises(nw.CardSetError, match=r"CardSet\.of"):
            CardSet.read(_Table([]))


def _crops(*names):
    """Sound biodiversity cards, as plain data."""
    common = {
        "kind": "biodiversity",
        "variety": "Of the test",
        "family": "Fabaceae",
        "season": "spring",
        "source": "house",
    }
    numbers = {"energy": 5, "attack": 3, "defence": 3, "stop": 1}
    return [{"id": name, "name": name, **common, **numbers} for name in names]


class _Table:
    """What a DataFrame does that matters here."""

    def __init__(self, rows):
        self.rows = rows

    def to_dict(self, orient):
        assert orient == "records"
        return self.rows

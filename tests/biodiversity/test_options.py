"""Options of Cards della Biodiversità: cards, decks, numbers. Games that are equal, copies of them, and records of matches."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import permutations
from pathlib import Path

import pytest

import naturewidgets as nw
from biodiversity.by_hand import VECTORS, game, own_set, plant, special, state, table
from conformance.sentences import LANGUAGES
from naturewidgets.games.biodiversity import card_source
from naturewidgets.games.biodiversity.card_set import CardSet

WITH_DECKS = {**VECTORS, "decks": {"winter": ["beta", "cima", "terra"], "summer": ["regina", "carpino", "sole"]}}


class Index:
    """A whole number of another type, as numpy has them."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


def refused(named="", **options):
    """The game is refused in both languages; returns what is said in English."""
    with pytest.raises(nw.OptionError) as caught:
        game(**options)
    said = [caught.value.text(language) for language in LANGUAGES]
    assert said[0] != said[1]
    for one in said:
        assert "\n" not in one
        assert one.endswith((".", "?"))
        assert [part for part in named.split() if part not in one] == [], one
    return said[0]


def start(**options):
    return str(game(**options).new_initial_state())


# ---- decks -----------------------------------------------------------------------------------------------------------


class TestDecks:
    def test_a_list_or_a_tuple_is_the_same(self):
        one, other = game(a=["cima", "beta", "sole"]), game(a=("cima", "beta", "sole"))
        assert one == other
        assert hash(one) == hash(other)

    def test_they_are_dealt_in_the_order_of_the_set(self):
        dealt = start(a=["sole", "beta", "cima"], b=["terra", "carpino", "regina"], first="a")
        assert dealt == "1 a cima:10^,beta:9^,sole^ regina:8^,carpino:6^,terra^ 0/0-0/0 a -"

    def test_the_name_of_a_deck_of_the_set(self):
        named = game(cards=WITH_DECKS, a="summer", b="winter")
        assert named == game(cards=WITH_DECKS, a=["regina", "carpino", "sole"], b=["beta", "cima", "terra"])
        assert str(named.new_initial_state()).startswith("1 ? regina:8^,carpino:6^,sole^ cima:10^,beta:9^,terra^ ")

    def test_both_may_hold_the_same(self):
        dealt = start(cards=WITH_DECKS, a="winter", b="winter", first="b")
        assert dealt == "1 b cima:10^,beta:9^,terra^ cima:10^,beta:9^,terra^ 0/0-0/0 b -"

    def test_by_default_the_first_two_of_the_set(self):
        made = nw.load_game("biodiversity", cards=WITH_DECKS, first="a")
        expected = "1 a cima:10^,beta:9^,terra^ regina:8^,carpino:6^,sole^ 0/0-0/0 a -"
        assert str(made.new_initial_state()) == expected
        named = nw.load_game("biodiversity", cards=WITH_DECKS, first="a", a="preset", b="preset")
        assert named == made

    def test_of_the_shipped_set_too(self):
        cards = CardSet.shipped()
        a, b = [*cards.decks.values()][:2]
        dealt = nw.load_game("biodiversity", first="a").new_initial_state()
        chosen = nw.load_game("biodiversity", first="a", a=a, b=b)
        assert str(dealt) == str(chosen.new_initial_state())

    def test_by_default_of_a_set_without_decks_every_other_card_of_each_kind(self):
        made = nw.load_game("biodiversity", cards=VECTORS, first="a")
        _, _, a, b, *_ = str(made.new_initial_state()).replace("^", "").split(" ")
        assert a == (
            "cima:10,meloncella:6,bastinaca:7,acquaviva:4,rotonda:2,menta:7*2,origano:9*1,salvia:6*3,acqua,terra,"
            "banca-dei-semi*3,api*2,siccita*2,afidi*2,orecchiette:6"
        )
        assert b == (
            "beta:9,regina:8,puntarella:3,carpino:6,brindisino:12,timo:4*3,rosmarino:10*2,alloro:14*1,aria,sole,"
            "lombrico*2,coccinella*1,grandine*1,erbicida*2,fave-e-cicorie:4"
        )

    @pytest.mark.parametrize(
        ("deck", "named"),
        [
            pytest.param(["cima", "beto"], "beto 'beta'", id="no such card"),
            pytest.param(["cima", "beta", "banca"], "banca lombrico", id="half a card"),
            pytest.param(["Cima", "beta"], "Cima 'cima'", id="a capital"),
            pytest.param(["cima", "beta", "serra"], "serra", id="a territory"),
            pytest.param(["cima", "beta", 3], "3", id="a number in it"),
            pytest.param(["cima", "beta", None], "None", id="None in it"),
            pytest.param(["cima", "beta", ["sole"]], "sole", id="a list in it"),
            pytest.param(["cima", "beta", True], "True", id="True in it"),
            pytest.param(["cima", "beta", ""], "''", id="nothing in it"),
            pytest.param(["cima", "beta", "sole", "sole"], "a sole", id="a card twice"),
            pytest.param(["cima", "beta", "cima"], "a cima", id="the first card twice"),
            pytest.param("wintr", "wintr 'winter'", id="no such deck"),
            pytest.param("Winter", "Winter 'winter'", id="a deck in capitals"),
            pytest.param("cima,beta", "cima,beta winter", id="cards in one text"),
            pytest.param("", "'' winter", id="empty text"),
            pytest.param(None, "a None", id="None"),
            pytest.param(7, "a 7", id="a number"),
            pytest.param(True, "a True", id="True"),
            pytest.param({"cima", "beta"}, "a", id="a set, which has no order"),
            pytest.param({"cima": 1, "beta": 1}, "a cima", id="a table"),
            pytest.param(b"winter", "a", id="bytes"),
            pytest.param(iter(["cima", "beta"]), "a", id="an iterator"),
        ],
    )
    def test_what_is_no_deck_is_refused(self, deck, named):
        refused(named, cards=WITH_DECKS, a=deck)

    @pytest.mark.parametrize("side", ["a", "b"])
    @pytest.mark.parametrize(
        "deck", [[], ["cima"], ["menta", "rosmarino", "sole"], ["cima", "orecchiette", "timo"]], ids=str
    )
    def test_one_with_fewer_than_two_biodiversity_cards_is_refused(self, side, deck):
        said = refused("BD-1 2", **{side: deck})
        assert f"Side {side}" in said

    def test_so_is_one_that_a_set_would_give(self):
        """Of two biodiversity cards each side would be dealt one."""
        with pytest.raises(nw.OptionError, match="BD-1"):
            nw.load_game("biodiversity", cards=own_set()).new_initial_state()
        assert nw.load_game("biodiversity", cards=own_set(), a=["kale", "leek"], b=["leek", "kale"]).new_initial_state()

    def test_the_list_given_may_be_changed_afterwards(self):
        deck = ["cima", "beta"]
        made = game(a=deck)
        deck.append("sole")
        assert made == game(a=["cima", "beta"])
        assert deck == ["cima", "beta", "sole"]


# ---- cards -----------------------------------------------------------------------------------------------------------


class TestCards:
    def test_from_everywhere_they_are_the_same(self, tmp_path):
        file = tmp_path / "cards.json"
        file.write_text(json.dumps(VECTORS), encoding="utf-8")
        sources = [VECTORS, CardSet.of(VECTORS), file, str(file), CardSet.read(file).as_data(), copy.deepcopy(VECTORS)]
        games = [game(cards=source) for source in sources]
        assert len({*games}) == 1
        assert len({hash(one) for one in games}) == 1
        assert len({one.parse(table()) for one in games}) == 1

    def test_a_list_of_cards_is_a_set_without_a_name(self):
        listed = game(cards=VECTORS["cards"])
        assert listed == game(cards={"cards": VECTORS["cards"]}) == game(cards=tuple(VECTORS["cards"]))
        assert str(listed.parse(table())) == table()

    def test_the_shipped_set_has_its_name(self):
        made = nw.load_game("biodiversity", cards="shipped")
        assert made == nw.load_game("biodiversity")
        assert made.cards == CardSet.shipped()

    @pytest.mark.parametrize(
        "cards",
        [
            *(None, 7, True, "", "vectors", "no-such-file.toml", [], {}, [1], {"cards": []}, {"cards": None}, b"x"),
            [plant("kale")],
            [plant("kale"), plant("kale")],
            own_set(plant("power")),
            own_set(plant("chard", energy=0)),
            own_set(special("rain", {"attack": 1}, cancelled_by=["hail"])),
        ],
        ids=lambda cards: str(cards)[:40],
    )
    def test_what_is_no_set_is_refused(self, cards):
        with pytest.raises((nw.CardSetError, nw.OptionError)) as caught:
            nw.load_game("biodiversity", cards=cards)
        assert caught.value.text("en") != caught.value.text("it")

    def test_decks_and_territories_are_those_of_the_set(self):
        with pytest.raises(nw.OptionError, match="cima"):
            nw.load_game("biodiversity", cards=own_set(), a=["cima", "kale"])
        with pytest.raises(nw.OptionError, match="serra"):
            nw.load_game("biodiversity", cards=own_set(), territory="serra")

    def test_a_set_given_may_be_changed_afterwards(self):
        cards = copy.deepcopy(VECTORS)
        made = game(cards=cards)
        cards["cards"][0]["attack"] = 60
        assert made == game()
        assert made.parse(table()).forecast("attack:cima", "en") == "Attack 6 = Cima 6."


# ---- numbers and words -----------------------------------------------------------------------------------------------


class TestNumbers:
    @pytest.mark.parametrize("name", ["battles", "limit"])
    @pytest.mark.parametrize(
        "value",
        [0, 1, 11, -2, 1001, 1002, 10**30, True, False, "12", "60 ", None, 2.0, 12.5, [12], (12,), {}],
        ids=repr,
    )
    def test_what_is_no_even_number_is_refused(self, name, value):
        refused(name, **{name: value})

    @pytest.mark.parametrize("value", [2, 12, 60, 1000])
    def test_even_numbers(self, value):
        assert game(battles=value).options["battles"] == value
        assert game(battles=Index(value)) == game(battles=value)
        assert game(limit=Index(value), mode="impossibility") == game(limit=value, mode="impossibility")
        assert type(game(battles=Index(value)).options["battles"]) is int
        last = table(battle=value, attacker="b", turn="b")
        over = table(battle=value + 1, turn="-", score="1/2-1/1")
        assert not state(last, battles=value).is_terminal()
        assert state(over, battles=value).outcome.rule == "BD-40"
        assert state(over, battles=value, mode="battles").outcome.rule == "BD-41"
        assert state(over, limit=value, mode="impossibility").outcome.rule == "BD-38a"

    def test_odd_numbers_of_another_type_are_refused(self):
        refused("battles", battles=Index(3))
        refused("limit", limit=Index(0))

    def test_without_a_limit(self):
        far = table(battle=99_998, attacker="b")
        assert not state(far, mode="impossibility", limit="none").is_terminal()
        refused("limit", limit="None")
        refused("battles", battles="none")

    def test_each_number_means_something_in_its_mode(self):
        late = table(battle=13)
        assert not state(late, mode="impossibility").is_terminal()
        assert not state(late, mode="impossibility", battles=2).is_terminal()
        assert not state(late, limit=2, battles=14).is_terminal()

    def test_what_is_usual(self):
        """BD-38a, BD-39, BD-40."""
        options = nw.load_game("biodiversity").options
        assert {name: options[name] for name in ("mode", "battles", "limit", "format", "first", "territory")} == {
            "mode": "energy",
            "battles": 12,
            "limit": 60,
            "format": "1v1",
            "first": "cards",
            "territory": "none",
        }
        assert (options["members"], options["cancel"], options["hands"]) == ((1, 1), "show", "hidden")


class TestMembers:
    @pytest.mark.parametrize(
        ("options", "players"),
        [
            ({}, "a b"),
            ({"format": "1v1"}, "a b"),
            ({"members": (1, 1)}, "a b"),
            ({"members": [1, 1]}, "a b"),
            ({"format": "pairs"}, "a1 a2 b1 b2"),
            ({"format": "pairs", "members": (2, 2)}, "a1 a2 b1 b2"),
            ({"format": "pairs", "members": [Index(2), 2]}, "a1 a2 b1 b2"),
            ({"format": "teams", "members": (3, 1)}, "a1 a2 a3 b"),
            ({"format": "teams", "members": (1, 3)}, "a b1 b2 b3"),
            ({"format": "teams", "members": [2, 4]}, "a1 a2 b1 b2 b3 b4"),
            ({"format": "teams", "members": (Index(3), Index(3))}, "a1 a2 a3 b1 b2 b3"),
        ],
        ids=str,
    )
    def test_who_plays(self, options, players):
        made = game(**options)
        assert made.players == tuple(players.split())
        assert {made.side_of(player) for player in made.players} == {"a", "b"}
        assert made.options["members"] == tuple(players.count(side) for side in "ab")
        assert [type(count) for count in made.options["members"]] == [int, int]

    @pytest.mark.parametrize(
        "options",
        [
            {"members": (2, 2)},
            {"members": (1, 2)},
            {"members": (3, 1)},
            {"format": "pairs", "members": (1, 1)},
            {"format": "pairs", "members": (2, 3)},
            {"format": "pairs", "members": (3, 3)},
            *(
                {"format": "teams", "members": members}
                for members in [
                    *((1, 1), (2, 2), (2, 1), (0, 3), (3, 0), (-1, 3), (31, 3), (3,), (3, 1, 1), (), "31", "3,1", 3),
                    *(None, (3.0, 1), (True, 3), ("3", 1), (3, None), {3: 1}, {3, 1}),
                ]
            ),
        ],
        ids=str,
    )
    def test_what_does_not_fit_the_format_is_refused(self, options):
        refused("members", **options)

    def test_teams_must_say_how_many(self):
        refused("members", format="teams")

    def test_who_acts_when(self):
        """BD-37a: in pairs the members 1, 1, 2, 2, 1, 1 of both sides."""
        made = game(format="pairs")
        for side in (0, 1):
            acting = [made.member(side, battle) for battle in range(1, 7)]
            assert acting == [f"{'ab'[side]}{number}" for number in (1, 1, 2, 2, 1, 1)]
        made = game(format="teams", members=(3, 2))
        assert [made.member(0, battle) for battle in range(1, 9)] == ["a1", "a1", "a2", "a2", "a3", "a3", "a1", "a1"]
        assert [made.member(1, battle) for battle in range(1, 7)] == ["b1", "b1", "b2", "b2", "b1", "b1"]


class TestWords:
    @pytest.mark.parametrize(
        ("name", "value", "known"),
        [
            ("mode", "Energy", "'energy'"),
            ("mode", 1, "'energy'"),
            ("mode", "energies", "'impossibility'"),
            ("format", "2v2", "'pairs'"),
            ("format", "team", "'teams'"),
            ("first", "c", "'cards'"),
            ("first", "A", "'a'"),
            ("first", True, "'b'"),
            ("cancel", "on", "'show'"),
            ("cancel", False, "'off'"),
            ("cancel", None, "'off'"),
            ("hands", "shown", "'open'"),
            ("hands", ["open"], "'hidden'"),
        ],
    )
    def test_one_that_is_not_known_is_refused_with_those_that_are(self, name, value, known):
        refused(f"{name} {known}", **{name: value})

    @pytest.mark.parametrize(
        ("value", "named"),
        [
            ("muriga", "'muriga' 'murgia' serra"),
            ("Serra", "'serra'"),
            ("cima", "'cima' murgia"),  # a card, and no territory
            ("", "none"),
            (None, "none"),
            (3, "none"),
            (["serra"], "murgia"),
        ],
    )
    def test_a_territory_that_is_none_is_refused_with_the_nearest(self, value, named):
        refused(named, territory=value)

    @pytest.mark.parametrize(
        ("name", "nearest"),
        [("card", "cards"), ("member", "members"), ("battle", "battles"), ("teritory", "territory")],
    )
    def test_an_option_that_is_not_known_is_refused_with_the_nearest(self, name, nearest):
        assert repr(nearest) in refused(name, **{name: 2})

    def test_first(self):
        """BD-2, BD-3: fewer cards; equal numbers are called; or it is said beforehand."""
        assert start(a=["cima", "beta", "sole"]).startswith("1 b ")
        assert start(b=["regina", "carpino", "menta"]).startswith("1 a ")
        assert start().endswith(" a call")
        assert start(first="b").endswith(" b -")
        assert start(a=["cima", "beta", "sole"], first="a").endswith(" a -")

    def test_open_hands(self):
        assert start(hands="open", first="a") == "1 a cima:10,beta:9 regina:8,carpino:6 0/0-0/0 a -"

    def test_a_territory_is_in_no_hand_and_in_force(self):
        dealt = start(territory="murgia", first="a")
        assert dealt == "1 a cima:7^,beta:9^ regina:8^,carpino:6^ 0/0-0/0 a -"
        assert start(territory="serra", first="a") == "1 a cima:10^,beta:9^ regina:10^,carpino:8^ 0/0-0/0 a -"


# ---- equal games, copies ---------------------------------------------------------------------------------------------

SOME = [
    {},
    {"mode": "battles", "battles": 2},
    {"mode": "impossibility", "limit": "none"},
    {"format": "pairs"},
    {"format": "teams", "members": [3, 2]},
    {"territory": "murgia", "cancel": "off"},
    {"hands": "open", "first": "b"},
    {"cards": WITH_DECKS, "a": "winter", "b": "summer"},
]


class TestEquality:
    @pytest.mark.parametrize("options", SOME, ids=" ".join)
    def test_games_with_the_same_options_are_equal(self, options):
        one, other = game(**options), game(**copy.deepcopy(options))
        assert one == other
        assert hash(one) == hash(other)
        assert one.new_initial_state() == other.new_initial_state()
        assert hash(one.new_initial_state()) == hash(other.new_initial_state())
        assert len({one.new_initial_state(), other.new_initial_state()}) == 1

    def test_the_order_in_which_options_are_given_does_not_matter(self):
        given = {"format": "teams", "members": (3, 1), "cards": VECTORS, "territory": "serra"}
        games = {nw.load_game("biodiversity", **dict(pairs)) for pairs in permutations(given.items())}
        assert len(games) == 1

    def test_with_other_options_they_are_not(self):
        assert len({game(**options) for options in SOME}) == len(SOME)
        assert game().parse(table()) != game(mode="battles").parse(table())

    @pytest.mark.parametrize("options", SOME, ids=" ".join)
    def test_copies_are_equal(self, options):
        made = game(**options)
        here = made.new_initial_state()
        for again in (pickle.loads(pickle.dumps(here)), copy.deepcopy(here), copy.copy(here)):  # noqa: S301
            assert again == here
            assert hash(again) == hash(here)
            assert again.game == made
            assert again.legal_actions() == here.legal_actions()
            assert again.game.words("it") == made.words("it")
        assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301

    def test_so_are_those_of_the_shipped_game(self):
        made = nw.load_game("biodiversity")
        assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301

    def test_a_refusal_can_be_sent_on(self):
        with pytest.raises(nw.IllegalAction) as caught:
            state(table()).after("attack:sole")
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert again.text("it") == caught.value.text("it")

    def test_it_says_how_it_was_made(self):
        assert "biodiversity" in repr(game())
        assert "territory='serra'" in repr(game(territory="serra"))


# ---- records ---------------------------------------------------------------------------------------------------------

OWN = own_set(
    plant(
        "chard",
        name={"it": "Bietola", "en": 'Chard "red" <b>{x}</b>'},
        power={"name": "Iron", "phase": "attack", "points": 2},
    ),
    special("rain", {"attack": 1, "defence": 1}, cancelled_by=["kale"]),
    decks={"one": ["kale", "leek", "rain"], "two": ["chard", "kale", "rain"]},
    note="By a class.",
)


def played(options, actions=8):
    match = nw.Match(nw.load_game("biodiversity", **options), 5)
    for _ in range(actions):
        match.play(match.state.legal_actions()[-1])
    return match


class TestRecords:
    @pytest.mark.parametrize(
        "options",
        [
            {},
            {"format": "teams", "members": (3, 1), "mode": "impossibility", "limit": "none"},
            {"cards": "shipped", "a": "orto-estivo", "b": "orto-estivo"},
            {"cards": VECTORS, "territory": "orto-scolastico", "hands": "open"},
            {"cards": OWN},
            {"cards": OWN, "a": "two", "b": ("kale", "leek"), "cancel": "off"},
            {"cards": CardSet.of(OWN), "format": "pairs"},
            {"cards": OWN["cards"], "a": ["kale", "leek"], "b": ["kale", "chard"]},
        ],
        ids=" ".join,
    )
    def test_a_match_comes_back(self, options):
        match = played(options)
        record = match.record()
        again = nw.Match.from_record(record)
        assert again.state == match.state
        assert again.state.game == match.state.game
        assert again.record() == record
        assert nw.Match.from_record(match.to_json()).record() == record
        assert nw.Match.from_record(json.loads(match.to_json())).state == match.state
        for language in LANGUAGES:
            assert again.state.game.words(language) == match.state.game.words(language)

    def test_a_set_of_one_s_own_is_in_the_record(self, tmp_path):
        file = tmp_path / "own.json"
        file.write_text(json.dumps(OWN), encoding="utf-8")
        match = played({"cards": file})
        record = match.record()
        assert record["options"]["cards"] == OWN
        assert str(tmp_path) not in match.to_json()
        file.unlink()
        assert nw.Match.from_record(match.to_json()).state == match.state

    def test_the_record_is_not_bound_to_the_set(self):
        match = played({"cards": OWN})
        match.record()["options"]["cards"]["cards"].clear()
        assert match.record()["options"]["cards"] == OWN

    def test_the_shipped_set_is_known_by_its_name_or_whole(self):
        record = played({}).record()
        whole = {**record["options"], "cards": CardSet.shipped().as_data()}
        for cards in (record["options"]["cards"], "shipped"):
            record["options"]["cards"] = cards
            assert nw.Match.from_record(record).state.game.cards == CardSet.shipped()
        assert nw.Match.from_record({**record, "options": whole}).state.game.cards == CardSet.shipped()

    @pytest.mark.parametrize("as_path", [str, Path.as_uri])
    def test_one_that_names_a_file_is_refused_and_nothing_is_opened(self, tmp_path, monkeypatch, as_path):
        file = tmp_path / "own.json"
        file.write_text(json.dumps(OWN), encoding="utf-8")
        record = played({"cards": OWN}).record()
        record["options"]["cards"] = as_path(file)
        self.check_not_opened(record, monkeypatch, file)

    @pytest.mark.parametrize(
        "cards", ["", "own.toml", "cards.toml", "/etc/passwd", "~/cards.json", "Shipped", "shipped "]
    )
    def test_nor_is_any_other_text_a_set(self, monkeypatch, cards):
        record = played({}).record()
        record["options"]["cards"] = cards
        self.check_not_opened(record, monkeypatch)

    def check_not_opened(self, record, monkeypatch, file=None):
        looked_at = []

        def watched(look):
            def watching(path, *arguments, **more):
                looked_at.append(str(path))
                return look(path, *arguments, **more)

            return watching

        monkeypatch.setattr(card_source, "read_file", watched(card_source.read_file))
        for name in ("open", "read_text", "read_bytes", "is_file", "is_dir", "exists", "stat"):
            monkeypatch.setattr(Path, name, watched(getattr(Path, name)))
        text = json.dumps(record)
        for given in (record, text, text.encode()):
            with pytest.raises(nw.RecordError) as caught:
                nw.Match.from_record(given)
            assert caught.value.place == "options.cards"
            assert caught.value.text("en") != caught.value.text("it")
        assert not {record["options"]["cards"], str(file)} & {*looked_at}

    @pytest.mark.parametrize(
        "value", [["own.json"], {"path": "own.json"}, {"cards": "own.json"}, 7, True, None, [], {}]
    )
    def test_what_is_no_set_is_refused(self, value):
        record = played({"cards": OWN}).record()
        record["options"]["cards"] = value
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(record)
        assert caught.value.place.startswith("options")

    @pytest.mark.parametrize(
        ("card", "changes", "named"),
        [
            ("chard", {"energy": 0}, "chard energy 0"),
            ("chard", {"energy": "9"}, "chard energy"),
            ("chard", {"kind": "vegetable"}, "chard kind vegetable"),
            ("chard", {"power": {"name": "Iron", "phase": "both", "points": 2}}, "chard phase both"),
            ("rain", {"cancelled_by": ["hail"]}, "rain cancelled_by hail"),
            ("rain", {"effect": {}}, "rain effect"),
            ("rain", {"id": "kale"}, "kale id"),
            ("rain", {"colour": "blue"}, "rain colour"),
        ],
    )
    def test_a_broken_set_is_refused_with_its_place_and_every_fault(self, card, changes, named):
        record = played({"cards": OWN}).record()
        next(one for one in record["options"]["cards"]["cards"] if one["id"] == card).update(changes)
        for given in (record, json.dumps(record)):
            with pytest.raises(nw.RecordError) as caught:
                nw.Match.from_record(given)
            for language in LANGUAGES:
                said = caught.value.text(language)
                assert [part for part in named.split() if part not in said] == [], said
            assert caught.value.place == "options.cards"

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("a", ["cima", "kale"]),
            ("a", ["kale"]),
            ("a", "three"),
            ("b", 7),
            ("mode", "joy"),
            ("battles", 7),
            ("limit", 0),
            ("format", "trios"),
            ("members", [2, 2]),
            ("first", "c"),
            ("territory", "serra"),
            ("cancel", None),
            ("hands", "up"),
        ],
    )
    def test_an_option_that_cannot_be_is_refused_with_its_place(self, name, value):
        record = played({"cards": OWN}).record()
        record["options"][name] = value
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(record)
        assert caught.value.place.startswith("options")

    def test_a_start_that_does_not_fit_the_set_is_refused(self):
        record = nw.Match(game(), 1).record()
        record["options"]["cards"] = OWN
        record["options"] |= {"a": ["kale", "leek"], "b": ["kale", "leek"]}
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(record)
        assert caught.value.place == "start"

    def test_an_action_that_cannot_be_is_refused_at_its_place(self):
        record = nw.Match(game(first="a"), 1).record()
        for actions, at, rule in (
            (["attack:sole"], 0, "(BD-4)"),
            (["attack:beta", "defend:regina+power"], 1, "(BD-9)"),
            (["attack:beta", "attack:cima"], 1, "(BD-43)"),
        ):
            played_so = {"actions": [{"action": action} for action in actions], "line": len(actions) - 1, "step": 0}
            with pytest.raises(nw.RecordError) as caught:
                nw.Match.from_record({**record, **played_so})
            assert caught.value.place == f"actions[{at}].action"
            for language in LANGUAGES:
                assert rule in caught.value.text(language)

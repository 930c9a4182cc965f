"""Texts of positions and actions: what is refused, and where it broke. The position in words, tables and pictures."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from biodiversity.by_hand import (
    CARDS,
    ORDER,
    cards_in,
    game,
    name_of,
    own_set,
    plant,
    special,
    state,
    table,
    with_names,
)
from conformance.sentences import LANGUAGES, check_sentence

HERE = table(
    "cima:8!5 beta banca-dei-semi*2@beta sole^",
    "regina:0~4 carpino rosmarino:4*1 fave-e-cicorie:3@carpino timo^",
    battle=3,
    score="1/7-0/3",
)
CALL = table("cima^ beta^", "regina^ carpino^", "call", attacker="?")
FINGERS_A = table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="?")
FINGERS_B = table("cima^ beta^", "regina^ carpino^", "fingers:odd:3", attacker="?")
DEFENCE = table("cima beta sole", "cima regina lombrico^ grandine^", "beta+sole")
CANCELLED = table("cima beta sole", "cima regina grandine", "beta+sole!")
ASK_B = table("cima beta sole", "cima regina lombrico^ grandine^", "?beta+power+sole")
ASK_A = table("cima beta sole menta^", "cima regina lombrico grandine^", "beta+sole;?cima+power+lombrico")
ATTACK_OF_B = table("cima beta", "regina carpino", battle=2, attacker="b")
NO_ATTACK = table("cima:0~5 beta:0~4", "regina carpino", battle=3, turn="-", score="0/2-1/9")
NO_DEFENCE = table("cima beta", "regina:0~5 carpino:0~4 timo^", "beta", battle=3, turn="-")
ENERGY_WON = table("cima beta", "regina carpino", battle=13, turn="-", score="4/20-5/17")
ENERGY_EQUAL = table("cima beta", "regina carpino", battle=13, turn="-", score="4/20-5/20")
EVERY_KIND = [
    *(HERE, CALL, FINGERS_A, FINGERS_B, DEFENCE, CANCELLED, ASK_B, ASK_A, ATTACK_OF_B, NO_ATTACK, NO_DEFENCE),
    *(ENERGY_WON, ENERGY_EQUAL),
]
VIEWERS = ("a", "b", None)


def check_error(error):
    """A sentence in each language; what it says beside the text that was read."""
    said = [error.text(language).replace(error.read or "…", "…") for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES), said
    for one in said:
        check_sentence(one)
    return said


def bent(text, old, new):
    """`text` with `new` for `old`, broken where `new` has ¦; and that place."""
    assert text.count(old) == 1, old
    there = text.replace(old, new)
    return pytest.param(there.replace("¦", ""), there.index("¦"), id=f"{new.strip()}")


START = "3 a cima:8!5,"
BETA = ",beta:9,"
SOLE = ",sole^,"
BANK = ",banca-dei-semi*2@beta "
REGINA = " regina:0~4,"
CARPINO = ",carpino:6,"
TIMO = ",timo:4*3^,"
ROSMARINO = ",rosmarino:4*1,"
GOLD = ",fave-e-cicorie:3@carpino "
END = " 1/7-0/3 a -"
assert f"{START}beta:9{SOLE}{BANK[1:]}" in HERE
assert HERE.endswith(f"{REGINA}carpino:6{TIMO}rosmarino:4*1{GOLD}{END[1:]}")


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("3", 0, id="a battle only"),
            pytest.param(HERE.removesuffix(" -"), 0, id="six parts"),
            pytest.param(f"{HERE} -", 0, id="eight parts"),
            pytest.param(f" {HERE}", 0, id="space before"),
            pytest.param(f"{HERE} ", 0, id="space behind"),
            pytest.param(HERE.replace(" ", "  ", 1), 0, id="two spaces"),
            pytest.param(f"{HERE}\n", len(HERE), id="line break behind"),
            pytest.param(HERE.replace(" ", "\t", 1), 1, id="tab"),
            pytest.param(f"{HERE[:-1]}–", len(HERE) - 1, id="dash that is no hyphen"),
            pytest.param(f"３{HERE[1:]}", 0, id="full-width digit"),
            pytest.param(f"{HERE}\0", len(HERE), id="NUL"),
        ],
    )
    def test_what_is_no_position_is_refused(self, text, at):
        self.check(text, at)

    def test_what_is_far_too_long_is_refused(self):
        self.check("1" * 300_000)

    @pytest.mark.parametrize("text", [None, 3, b"3 a", ["3"], True])
    def test_what_is_no_text_is_refused(self, text):
        with pytest.raises(nw.NotationError):
            game().parse(text)

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            bent(HERE, START, "¦0 a cima:8!5,"),
            bent(HERE, START, "¦03 a cima:8!5,"),
            bent(HERE, START, "¦-3 a cima:8!5,"),
            bent(HERE, START, "¦+3 a cima:8!5,"),
            bent(HERE, START, "¦x a cima:8!5,"),
            bent(HERE, START, "¦3.0 a cima:8!5,"),
            bent(HERE, START, "¦33333333 a cima:8!5,"),
            bent(HERE, START, "3 ¦A cima:8!5,"),
            bent(HERE, START, "3 ¦c cima:8!5,"),
            bent(HERE, START, "3 ¦ab cima:8!5,"),
            bent(HERE, START, "3 ¦- cima:8!5,"),
            bent(HERE, START, "3 ¦a1 cima:8!5,"),
            bent(HERE, END, " ¦1/7 a -"),
            bent(HERE, END, " ¦1-7/0-3 a -"),
            bent(HERE, END, " ¦1/7-0/3-0/0 a -"),
            bent(HERE, END, " ¦-1/7-0/3 a -"),
            bent(HERE, END, " ¦01/7-0/3 a -"),
            bent(HERE, END, " ¦1/07-0/3 a -"),
            bent(HERE, END, " ¦1/7,0/3 a -"),
            bent(HERE, END, " ¦- a -"),
            *(
                bent(HERE, END, f" 1/7-0/3 a ¦{pending}")
                for pending in [
                    *(
                        "--",
                        "?",
                        ";?",
                        "!",
                        "beta!x",
                        "beta;?",
                        "?beta;?carpino",
                        "beta;carpino",
                        "beta;?carpino;?cima",
                    ),
                    *("Beta", "beta+", "+power", "beta++power", "beta+power+sole+api", "attack:beta", "beta,cima"),
                    *("calls", "call:odd", "fingers", "fingers:", "fingers:x", "fingers:odd:", "fingers:odd:6"),
                    *("fingers:odd:03", "fingers:odd:-1", "fingers:odd:?", "fingers:ODD", "fingers:3", "decline"),
                    *("grano", "beta+grano", "beta+sole+power", "power", "beta+power+power"),
                ]
            ),
        ],
    )
    def test_another_part_is_refused_at_its_beginning(self, text, at):
        self.check(text, at)

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            # what is no card of a side
            bent(HERE, START, "3 a ¦Cima:8!5,"),
            bent(HERE, START, "3 a ¦,cima:8!5,"),
            bent(HERE, START, "3 a ¦cima:8!5;"),
            bent(HERE, START, "3 a ¦8cima,"),
            bent(HERE, BETA, ",¦,beta:9,"),
            bent(HERE, BETA, ",¦beta:,"),
            bent(HERE, BETA, ",¦beta9,"),
            bent(HERE, BETA, ",¦beta:-9,"),
            bent(HERE, BETA, ",¦beta:9!,"),
            bent(HERE, BETA, ",¦beta:9~4!5,"),  # in this order
            bent(HERE, BETA, ",¦beta:9^^,"),
            bent(HERE, BETA, ",¦beta^:9,"),
            bent(HERE, BETA, ",¦power:9,"),
            bent(HERE, BETA, ",¦grano:9,"),
            bent(HERE, BANK, ",¦banca_dei_semi*2@beta "),
            bent(HERE, BANK, ",¦banca-dei-semi@beta*2 "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@ "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@grano "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@Beta "),
            bent(HERE, SOLE, ",¦serra,sole^,"),
            bent(HERE, SOLE, ",¦murgia,sole^,"),
            # marks that a card of that kind must carry, or cannot
            bent(HERE, BETA, ",¦beta,"),
            bent(HERE, BETA, ",¦beta:9*1,"),
            bent(HERE, BETA, ",¦beta:9@cima,"),
            bent(HERE, SOLE, ",¦sole:3,"),
            bent(HERE, SOLE, ",¦sole*3,"),
            bent(HERE, SOLE, ",¦sole@beta,"),
            bent(HERE, SOLE, ",¦sole!5,"),
            bent(HERE, SOLE, ",¦sole~5,"),
            bent(HERE, BANK, ",¦banca-dei-semi@beta "),
            bent(HERE, BANK, ",¦banca-dei-semi:2*2@beta "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@beta!5 "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@beta~5 "),
            bent(HERE, ROSMARINO, ",¦rosmarino:4,"),
            bent(HERE, ROSMARINO, ",¦rosmarino*1,"),
            bent(HERE, ROSMARINO, ",¦rosmarino:4*1~5,"),
            bent(HERE, ROSMARINO, ",¦rosmarino:4*1@cima,"),
            bent(HERE, GOLD, ",¦fave-e-cicorie@carpino "),
            bent(HERE, GOLD, ",¦fave-e-cicorie:3*1@carpino "),
            bent(HERE, GOLD, ",¦fave-e-cicorie:3@carpino!5 "),
            bent(table("cima beta siccita*1"), ",siccita*1 ", ",¦siccita*1@beta "),
            bent(table("cima beta siccita*1"), ",siccita*1 ", ",¦siccita "),
            # figures
            bent(HERE, BETA, ",¦beta:10,"),
            bent(HERE, BETA, ",¦beta:99,"),
            bent(HERE, BETA, ",¦beta:09,"),
            bent(HERE, BETA, ",¦beta:0,"),  # and not out
            bent(HERE, BETA, ",¦beta:3~5,"),
            bent(HERE, BETA, ",¦beta:0~3,"),
            bent(HERE, BETA, ",¦beta:0~1,"),
            bent(HERE, BETA, ",¦beta:0~05,"),
            bent(HERE, BETA, ",¦beta:9!3,"),
            bent(HERE, BETA, ",¦beta:9!2,"),
            bent(HERE, BETA, ",¦beta:9!05,"),
            bent(HERE, BETA, ",¦beta:9!0,"),
            bent(HERE, BETA, ",¦beta:9~0,"),
            bent(HERE, CARPINO, ",¦acquaviva:4!5,"),  # has no superpower
            bent(HERE, BANK, ",¦banca-dei-semi*4@beta "),
            bent(HERE, BANK, ",¦banca-dei-semi*0@beta "),
            bent(HERE, BANK, ",¦banca-dei-semi*02@beta "),
            bent(HERE, ROSMARINO, ",¦rosmarino:11*1,"),
            bent(HERE, ROSMARINO, ",¦rosmarino:0*1,"),
            bent(HERE, ROSMARINO, ",¦rosmarino:4*0,"),
            bent(HERE, ROSMARINO, ",¦rosmarino:4*3,"),
            bent(HERE, TIMO, ",¦timo:3*3^,"),  # an attack aromatic keeps its points
            bent(HERE, GOLD, ",¦fave-e-cicorie:5@carpino "),
            bent(HERE, GOLD, ",¦fave-e-cicorie:0 "),
            # what it is bound to
            bent(HERE, BANK, ",¦banca-dei-semi*2@sole "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@serra "),
            bent(HERE, BANK, ",¦banca-dei-semi*2@orecchiette "),
            bent(HERE, GOLD, ",¦fave-e-cicorie:3@regina "),
            bent(HERE, GOLD, ",¦fave-e-cicorie:0@carpino~5 "),
            # twice, or out of order
            bent(HERE, BETA, ",¦cima:8,beta:9,"),
            bent(HERE, BETA, ",beta:9,¦beta:9,"),
            bent(HERE, BETA, ",beta:9,¦cima:8,"),
            bent(HERE, SOLE, ",sole^,¦acqua,"),
            bent(HERE, ROSMARINO, ",rosmarino:4*1,¦menta:7*2,"),
            # hidden cards
            bent(HERE, BETA, ",beta:9,¦?1,"),
            bent(HERE, GOLD, ",fave-e-cicorie:3@carpino,¦?3 "),
            bent(HERE, GOLD, ",fave-e-cicorie:3@carpino,¦? "),
        ],
    )
    def test_a_card_that_cannot_be_so_is_refused_at_its_place(self, text, at):
        self.check(text, at)

    def check(self, text, at=None):
        with pytest.raises(nw.NotationError) as caught:
            game().parse(text)
        assert at is None or caught.value.at == at
        assert len(caught.value.read) <= 60
        return check_error(caught.value)[0]

    @pytest.mark.parametrize("side", ["a", "b"])
    def test_a_side_without_cards_is_refused(self, side):
        self.check(table().replace(" cima:10,beta:9 " if side == "a" else " regina:8,carpino:6 ", "  "))

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_a_view_with_hidden_cards_is_no_position(self, here):
        for viewer in VIEWERS:
            view = state(here).view(viewer)
            if view != here:
                with pytest.raises(nw.NotationError) as caught:
                    game().parse(view)
                assert "?" in view[caught.value.at :]
                check_error(caught.value)

    @pytest.mark.parametrize(
        "text",
        [
            *EVERY_KIND,
            table("cima", "cima"),  # one biodiversity card each: BD-1 is about the beginning
            table("cima:1 beta:1!5", "regina:0!4~9 carpino:0~4", battle=3),
            table("cima:8!900 beta:0~900", battle=3),
            table(
                "cima lombrico*2@rosmarino", "carpino menta*1", battle=3
            ),  # bound to the other side's, or to nobody's
            table("cima:9 orecchiette:6@cima lombrico*1", battle=3),
            table(battle=3, score="99/999-0/12345"),
            table("cima^ beta", "regina^ carpino", battle=11, attacker="b"),
        ],
    )
    def test_a_position_need_not_be_reachable(self, text):
        assert str(game().parse(text)) == text
        assert game().from_facts(game().parse(text).facts()) == game().parse(text)


def impossible(rows):
    """Decorator: the test runs once a row (what the sentence names, position, options if any)."""
    return pytest.mark.parametrize(
        ("named", "text", "options"),
        [
            pytest.param(*row, *([{}] if len(row) == 2 else []), id=f"{row[0]} {row[1].split(' ', 5)[5]}")
            for row in rows
        ],
    )


OPEN, OFF = {"hands": "open"}, {"cancel": "off"}
IN_PAIRS = {"format": "pairs"}
PAIR = ("cima:12 beta:11", "regina:10 carpino:8")


class TestWhatCannotBe:
    """Refused in a sentence that names the reason, or the rule which keeps it from being."""

    def check(self, named, text, options):
        with pytest.raises(nw.NotationError) as caught:
            game(**options).parse(text)
        for language in LANGUAGES:
            said = caught.value.text(language)
            assert [one for one in named.split() if one not in said] == [], said
            check_sentence(said)

    @impossible(
        [
            ("“a” “b”", table(turn="b")),
            ("“a” “-”", table(turn="-")),
            ("“b” “a”", table(attacker="b", turn="a")),
            ("“b” “a”", table(pending="beta", turn="a")),
            ("“a” “c”", table(turn="c")),
            ("“a” “chance”", table(turn="chance")),
            ("“a” “a1”", table(turn="a1")),
            ("“a” “A”", table(turn="A")),
            ("“a” “b”", table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="?", turn="b")),
            ("“b” “a”", table("cima^ beta^", "regina^ carpino^", "fingers:odd:1", attacker="?", turn="a")),
            ("“b” “a”", table("cima beta sole", pending="?beta+sole", turn="a")),
            ("“a” “b”", table("cima beta", "cima regina lombrico", "beta;?cima+lombrico", turn="b")),
            # over, though it is said to go on; BD-38, BD-40
            ("“-” “a”", table("cima:0~5 beta:0~4", battle=3, turn="a")),
            ("“-” “b”", table("cima beta", "regina:0~5 carpino:0~4", "beta", battle=3, turn="b")),
            ("“-” “a”", table(battle=13, turn="a")),
            # members: battles 1 and 2 the first, 3 and 4 the second, 5 the first again
            ("“a1” “a”", table(*PAIR, turn="a"), IN_PAIRS),
            ("“a1” “a2”", table(*PAIR, turn="a2"), IN_PAIRS),
            ("“a2” “a1”", table(*PAIR, battle=3, turn="a1"), IN_PAIRS),
            ("“a1” “a2”", table(*PAIR, battle=5, turn="a2"), IN_PAIRS),
            ("“b2” “b1”", table(*PAIR, battle=4, attacker="b", turn="b1"), IN_PAIRS),
        ]
    )
    def test_another_one_to_act(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            ("BD-3", table("cima^ beta^", "regina^ carpino^", "call", attacker="a", turn="a")),
            ("BD-3", table("cima^ beta^", "regina^ carpino^", "fingers:odd", attacker="b", turn="a")),
            ("BD-3", table(attacker="?", turn="a")),
            ("BD-3", table(pending="beta", attacker="?", turn="b")),
            ("BD-3", table(pending="call", attacker="?", battle=2)),
            ("BD-3", table(pending="fingers:odd:3", attacker="?", battle=3)),
            ("", table(pending="beta", battle=13)),
            ("", table("cima beta sole", pending="?beta+sole", battle=13)),
            ("", table(pending="beta", battle=5), {"mode": "impossibility", "limit": 4}),
        ]
    )
    def test_odds_and_evens_or_a_declaration_out_of_place(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            ("", table("menta timo", "regina carpino")),
            ("", table("cima beta", "rosmarino sole")),
            ("^", table("cima^ beta"), OPEN),
            ("^", table("cima beta", "regina carpino^"), OPEN),
            ("", table("beta orecchiette:4@cima")),
            ("", table("cima beta", "regina fave-e-cicorie:4@carpino")),
        ]
    )
    def test_what_the_sides_hold(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            # a declaration that could not be made; the reason is given with its rule
            ("BD-4", table("cima beta", pending="regina")),
            ("BD-4", table("cima beta sole", pending="sole")),
            ("BD-18", table("cima rosmarino", pending="rosmarino")),
            ("BD-17", table("cima beta:0~3", pending="beta")),
            ("BD-5", table("cima beta", pending="cima+power")),
            ("BD-11", table("cima beta:9!3", pending="beta+power")),
            ("BD-6", table("cima beta", pending="beta+sole")),
            ("BD-6", table("cima beta", pending="?beta+sole")),
            ("BD-28a", table("cima beta terra", pending="beta+terra")),
            ("BD-25", table("cima beta banca-dei-semi*2@cima", pending="beta+banca-dei-semi")),
            ("BD-29", table("cima beta orecchiette", pending="beta+orecchiette")),
            ("BD-29", table("cima beta", pending="cima+orecchiette")),
            ("BD-32", table("cima orecchiette:6@cima", pending="cima+orecchiette")),
            ("BD-32", table("cima orecchiette:0~3", pending="cima+orecchiette")),
            ("BD-33", table("cima orecchiette:6@cima sole", pending="cima+sole")),
            ("BD-9", table("cima beta", "cima lombrico", "beta;?regina+lombrico")),
            ("BD-9", table("cima beta", "cima regina", "beta;?cima+lombrico")),
            ("BD-11", table("cima beta", "cima:10!3 lombrico", "beta;?cima+power+lombrico")),
            ("BD-25", table("cima beta", "cima regina lombrico*1@cima", "beta;?regina+lombrico")),
            ("BD-4", table("cima", "cima lombrico", "beta;?cima+lombrico")),
        ]
    )
    def test_a_declaration_that_cannot_stand(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            # a declared card has been shown
            ("^", table("cima beta^", pending="beta")),
            ("^", table("cima beta sole^", pending="beta+sole")),
            ("^", table("cima beta sole^", pending="?beta+sole")),
            ("^", table("cima beta", "cima^ lombrico", "beta;?cima+lombrico")),
            ("^", table("cima beta", "cima lombrico^", "beta;?cima+lombrico")),
            # a window without a special, without a card that cancels it, or in a game without cancelling
            ("", table("cima beta", pending="?beta")),
            ("", table("cima beta", pending="?beta+power")),
            ("", table("cima beta banca-dei-semi", pending="?beta+power+banca-dei-semi")),
            ("", table("cima orecchiette", pending="?cima+orecchiette")),
            ("", table("cima beta sole", pending="?beta+sole"), OFF),
            ("", table("cima beta", "cima regina", "beta;?cima")),
            ("", table("cima beta", "cima banca-dei-semi", "beta;?cima+banca-dei-semi")),
            ("", table("cima beta", "cima lombrico", "beta;?cima+lombrico"), OFF),
            # cancelled, and could not be
            ("!", table("cima beta", pending="beta!")),
            ("!", table("cima beta", pending="beta+power!")),
            ("!", table("cima beta banca-dei-semi", pending="beta+banca-dei-semi!")),
            ("!", table("cima orecchiette", pending="cima+orecchiette!")),
            ("!", table("cima beta sole", pending="beta+sole!"), OFF),
            ("!", table("cima beta sole", pending="?beta+sole!")),  # still asked
            ("!", table("cima beta", "cima lombrico", "beta;?cima+lombrico!")),
        ]
    )
    def test_a_window_or_a_mark_without_cause(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            # BD-23: whoever cancelled holds the card and has shown it
            ("!", table("cima beta sole", "regina carpino", "beta+sole!")),
            ("!", table("cima beta sole", "regina carpino grandine^", "beta+sole!")),
        ]
    )
    def test_a_special_that_no_card_of_the_other_side_has_cancelled(self, named, text, options):
        self.check(named, text, options)

    def test_what_fits_by_the_option(self):
        """Energy and stop follow format and territory."""
        for energy, options in (
            (10, {}),
            (12, {"format": "pairs"}),
            (7, {"format": "teams", "members": (3, 1)}),
            (7, {"territory": "murgia"}),
            (9, {"territory": "murgia", "format": "pairs"}),
            (4, {"territory": "murgia", "format": "teams", "members": (1, 3)}),
        ):
            made = game(**options)
            turn = {"pairs": "a1", "teams": "a1" if options.get("members") == (3, 1) else "a"}
            text = table(f"cima:{energy} beta:1", "regina:1 carpino:1", turn=turn.get(options.get("format"), "a"))
            assert str(made.parse(text)) == text
            with pytest.raises(nw.NotationError):
                made.parse(text.replace(f"cima:{energy}", f"cima:{energy + 1}"))

    def test_there_is_always_some_energy(self):
        """Rotonda has 2, and 3 less in teams: still 1."""
        options = {"format": "teams", "members": (3, 3), "a": ["rotonda", "cima"], "first": "a"}
        start = str(game(**options).new_initial_state())
        assert " cima:7^,rotonda:1^ " in start


class TestOwnSets:
    """Texts with the names and numbers that a set may have."""

    def made(self, cards, **options):
        ids = [card["id"] for card in cards["cards"] if card["kind"] != "territory"]
        return nw.load_game("biodiversity", **{"cards": cards, "a": ids, "b": ids, "first": "a", **options})

    def check(self, here):
        assert str(here.game.parse(str(here))) == str(here)
        assert here.game.parse(str(here)) == here
        assert here.game.from_facts(here.facts()) == here

    @pytest.mark.parametrize(
        "name", ["call", "fingers", "decline", "attack", "a", "b", "chance", "none", "first", "x--1-"]
    )
    def test_any_id_can_be_declared_and_read_back(self, name):
        here = self.made(own_set(plant(name))).new_initial_state()
        self.check(here)
        here = here.after(f"attack:{name}")
        self.check(here)
        here = here.after(f"defend:{name}")
        self.check(here)

    @pytest.mark.parametrize("options", [{}, {"format": "pairs"}, {"territory": "hill"}])
    def test_the_largest_numbers_are_read_back(self, options):
        hill = {"id": "hill", "kind": "territory", "name": "Hill", "effects": [{"effect": {"energy": 99, "stop": 99}}]}
        cards = own_set(plant("big", energy=99, attack=99, defence=0, stop=99), {**hill, "source": "house"})
        here = self.made(cards, **options).new_initial_state()
        self.check(here)
        for action in ("attack:big", "defend:big"):
            here = here.after(action)
            self.check(here)

    def test_the_largest_sets_are_read_back(self):
        """500 cards with ids of 40 letters, all in both decks."""
        more = [plant(f"{'p' * 36}-{number:03}") for number in range(498)]
        here = self.made(own_set(*more)).new_initial_state()
        self.check(here)

    def test_two_gold_cards_of_one_twin(self):
        gold = {"kind": "gold", "twin": "kale", "energy": 4, "attack": 1, "defence": 1, "stop": 0, "source": "house"}
        cards = own_set(*({"id": name, "name": name, **gold} for name in ("pesto", "soup")))
        here = self.made(cards).new_initial_state().after("attack:kale+pesto").after("defend:leek")
        here = here.after("attack:kale")  # of b
        for action in ("defend:kale", "defend:kale+pesto", "defend:kale+soup", "defend:leek+soup"):
            assert here.explain(action).legal == (action in here.legal_actions()), action


class TestFacts:
    GOOD = state(HERE).facts()

    @pytest.mark.parametrize(
        "changes",
        [
            {"a.cima": ""},
            {"a.cima": "beta:9"},
            {"a.cima": "cima"},
            {"a.cima": "cima:8,beta:9"},
            {"a.cima": "cima:8 regina:8"},
            {"a.cima": "cimabue:8"},
            {"a.cima": "?1"},
            {"a.cima": 8},
            {"a.cima": None},
            {"a.grano": "grano:8"},
            {"a.serra": "serra"},
            {"c.cima": "cima:8"},
            {"cima": "cima:8"},
            {"a.": "cima:8"},
            {"": "cima:8"},
            {"battle": ""},
            {"battle": "0"},
            {"battle": "3 a"},
            {"attacker": "?"},
            {"attacker": "b"},
            {"score": "1/7"},
            {"turn": "b"},
            {"turn": "-"},
            {"pending": "beta"},
            {"pending": "x"},
            {"hand": "a"},
        ],
        ids=str,
    )
    def test_junk_is_refused(self, changes):
        with pytest.raises(nw.NotationError) as caught:
            game().from_facts({**self.GOOD, **changes})
        for language in LANGUAGES:
            check_sentence(caught.value.text(language).replace("“None”", "…"))

    @pytest.mark.parametrize("missing", ["battle", "attacker", "score", "turn"])
    def test_none_can_be_missing(self, missing):
        with pytest.raises(nw.NotationError):
            game().from_facts({place: content for place, content in self.GOOD.items() if place != missing})

    def test_none_at_all_are_refused(self):
        with pytest.raises(nw.NotationError):
            game().from_facts({})

    def test_they_name_each_card_by_side(self):
        assert self.GOOD == {
            "a.cima": "cima:8!5",
            "a.beta": "beta:9",
            "a.sole": "sole^",
            "a.banca-dei-semi": "banca-dei-semi*2@beta",
            "b.regina": "regina:0~4",
            "b.carpino": "carpino:6",
            "b.timo": "timo:4*3^",
            "b.rosmarino": "rosmarino:4*1",
            "b.fave-e-cicorie": "fave-e-cicorie:3@carpino",
            "battle": "3",
            "attacker": "a",
            "score": "1/7-0/3",
            "turn": "a",
        }
        assert state(ASK_A).facts()["pending"] == "beta+sole;?cima+power+lombrico"
        assert "turn" not in state(NO_ATTACK).facts()

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_they_come_back(self, here):
        facts = state(here).facts()
        assert game().from_facts(facts) == state(here)
        assert game().from_facts({"pending": "-", **facts}) == state(here)
        assert game().from_facts(dict(reversed(facts.items()))) == state(here)


class TestViews:
    """What a side sees: its own cards, and those that the other has shown."""

    def test_as_text(self):
        here = state(HERE)
        a = "cima:8!5,beta:9,sole^,banca-dei-semi*2@beta"
        b = "regina:0~4,carpino:6,timo:4*3^,rosmarino:4*1,fave-e-cicorie:3@carpino"
        a_seen, b_seen = (
            "cima:8!5,beta:9,banca-dei-semi*2@beta,?1",
            "regina:0~4,carpino:6,rosmarino:4*1,fave-e-cicorie:3@carpino,?1",
        )
        assert here.view("a") == f"3 a {a} {b_seen} 1/7-0/3 a -"
        assert here.view("b") == f"3 a {a_seen} {b} 1/7-0/3 a -"
        assert here.view(None) == f"3 a {a_seen} {b_seen} 1/7-0/3 a -"

    def test_of_odds_and_evens(self):
        here = state(FINGERS_B)
        assert here.view("a") == "1 ? cima:10^,beta:9^ ?2 0/0-0/0 b fingers:odd:3"
        assert here.view("b") == "1 ? ?2 regina:8^,carpino:6^ 0/0-0/0 b fingers:odd:?"
        assert here.view(None) == "1 ? ?2 ?2 0/0-0/0 b fingers:odd:?"
        assert here.facts_view("a")["pending"] == "fingers:odd:3"
        assert here.facts_view("b")["pending"] == here.facts_view(None)["pending"] == "fingers:odd:?"

    def test_facts(self):
        here = state(HERE)
        hidden = {"a": {"b.timo"}, "b": {"a.sole"}, None: {"a.sole", "b.timo"}}
        for viewer, places in hidden.items():
            assert here.facts_view(viewer) == {
                place: content for place, content in here.facts().items() if place not in places
            }

    def test_a_member_sees_what_the_side_sees(self):
        made = game(format="teams", members=(3, 2))
        here = made.parse(table("cima:7^ beta:6", "regina:5^ carpino:3", turn="a1"))
        assert {here.view(viewer) for viewer in ("a", "a1", "a2", "a3")} == {
            "1 a cima:7^,beta:6 carpino:3,?1 0/0-0/0 a1 -"
        }
        assert here.facts_view("b2") == here.facts_view("b")

    @pytest.mark.parametrize("viewer", ["x", "A", "", "chance", "a1", "b1"])
    def test_nobody_else_may_look(self, viewer):
        for look in (state(HERE).view, state(HERE).facts_view):
            with pytest.raises(nw.OptionError):
                look(viewer)

    def test_with_open_hands_all_is_seen(self):
        here = state(table(), hands="open")
        for viewer in VIEWERS:
            assert here.view(viewer) == str(here)
            assert here.facts_view(viewer) == here.facts()

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_facts_show_the_cards_that_the_text_shows(self, here):
        for viewer in VIEWERS:
            found = state(here)
            assert cards_in(*found.facts_view(viewer), *found.facts_view(viewer).values()) == cards_in(
                found.view(viewer)
            )


# ---- actions ---------------------------------------------------------------------------------------------------------


class TestActions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("beta", 0, id="a card"),
            pytest.param("at", 2, id="less than attack"),
            pytest.param("attack", 6, id="no colon"),
            pytest.param("attack:", 7, id="no card"),
            pytest.param("atack:beta", 2, id="a letter too few"),
            pytest.param("attacks:beta", 6, id="a letter too many"),
            pytest.param("attack beta", 6, id="a space for the colon"),
            pytest.param("Attack:beta", 0, id="in capitals"),
            pytest.param("attack:Beta", 7, id="a card in capitals"),
            pytest.param("attack:beta+", 7, id="nothing added"),
            pytest.param("attack:beta++sole", 7, id="two signs"),
            pytest.param("attack:beta!", 7, id="a mark"),
            pytest.param("attack:beta,sole", 7, id="a comma"),
            pytest.param("attack:beta sole", 7, id="a space"),
            pytest.param("attack:grano", 7, id="a card that is none"),
            pytest.param("attack:grano+power", 7, id="a card that is none, with power"),
            pytest.param("attack:power", 7, id="power alone"),
            pytest.param("attack:beta+grano", 12, id="a special that is none"),
            pytest.param("attack:beta+power+grano", 18, id="behind the power"),
            pytest.param("attack:beta+sole+grano", 17, id="the second special"),
            pytest.param("attack:beta+sole+power", 17, id="power at the end"),
            pytest.param("attack:beta+power+power", 18, id="power twice"),
            pytest.param("defend:", 7, id="no card in defence"),
            pytest.param("defend:grano", 7, id="no such card in defence"),
            pytest.param("defence:cima", 5, id="defence"),
            pytest.param("cancel:", 7, id="nothing shown"),
            pytest.param("cancel:grano", 7, id="shown what is none"),
            pytest.param("cancel:power", 7, id="the power shown"),
            pytest.param("cancel:sole+acqua", 7, id="two shown"),
            pytest.param("call", 4, id="call of nothing"),
            pytest.param("call:", 5, id="call of nothing but a colon"),
            pytest.param("call:x", 5, id="call of something else"),
            pytest.param("call:odds", 8, id="call of odds"),
            pytest.param("call:evens", 9, id="call of evens"),
            pytest.param("fingers:", 8, id="no fingers"),
            pytest.param("fingers:?", 8, id="fingers as others see them"),
            pytest.param("fingers:-1", 8, id="fingers below 0"),
            pytest.param("fingers:1.5", 8, id="half a finger"),
            pytest.param("fingers:1000", 8, id="very many fingers"),
            pytest.param("declin", 6, id="less than decline"),
            pytest.param("decline:", 7, id="more than decline"),
            pytest.param("decline ", 7, id="space behind"),
            pytest.param(" decline", 0, id="space before"),
            pytest.param("decline\n", 7, id="line break behind"),
            pytest.param("attack:cima\u0300", 11, id="an accent"),
            pytest.param("attack:siccit\u00e0", 13, id="the name for the id"),
            pytest.param("attack:beta" * 30, 250, id="too long"),
            pytest.param("pass", 0, id="pass"),
            pytest.param("?", 0, id="a question mark"),
        ],
    )
    def test_what_is_no_action_is_refused(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            state(HERE).explain(text)
        assert caught.value.at == at
        for language in LANGUAGES:
            check_sentence(caught.value.text(language).replace(text, "…") if text else caught.value.text(language))
        assert caught.value.text("en") != caught.value.text("it")

    @pytest.mark.parametrize(
        ("text", "nearest"),
        [
            ("attack:bta", "beta"),
            ("attack:beta+banca-semi", "banca-dei-semi"),
            ("cancel:grandin", "grandine"),
            ("defend:cimaa+power", "cima"),
        ],
    )
    def test_the_nearest_card_is_named(self, text, nearest):
        with pytest.raises(nw.NotationError) as caught:
            state(HERE).explain(text)
        for language in LANGUAGES:
            assert nearest in caught.value.text(language).replace(text, "")

    def test_power_has_its_place(self):
        with pytest.raises(nw.NotationError, match="right after the card"):
            state(HERE).explain("attack:beta+sole+power")

    @pytest.mark.parametrize(
        "text",
        [
            *("call:odd", "call:even", "fingers:0", "fingers:5", "fingers:999", "attack:beta", "attack:beta+power"),
            *("attack:beta+power+sole", "attack:serra", "attack:beta+beta+beta", "defend:cima+power+lombrico"),
            *("cancel:grandine", "cancel:serra", "decline"),
        ],
    )
    def test_a_readable_action_is_never_an_error_but_a_verdict(self, text):
        for here in EVERY_KIND:
            found = state(here).explain(text)
            assert found.action == text
            assert found.legal == (text in state(here).legal_actions())

    @pytest.mark.parametrize(("text", "written"), [("fingers:03", "fingers:3"), ("fingers:00", "fingers:0")])
    def test_no_two_texts_mean_one_action(self, text, written):
        here = state(FINGERS_A)
        assert written in here.legal_actions()
        try:
            found = here.explain(text)
        except nw.NotationError:
            return
        assert not found.legal


class TestWhatAPersonTypes:
    """`game.tidy`: letters in any case, spaces, the superpower anywhere."""

    @pytest.mark.parametrize(
        ("typed", "written"),
        [
            ("Attack: Beta", "attack:beta"),
            ("ATTACK:BETA+POWER", "attack:beta+power"),
            (" attack : beta + power + banca-dei-semi ", "attack:beta+power+banca-dei-semi"),
            ("attack:beta+banca-dei-semi+power", "attack:beta+power+banca-dei-semi"),
            ("Defend: Cima + Lombrico + Power", "defend:cima+power+lombrico"),
            ("attack:beta+banca–dei—semi", "attack:beta+banca-dei-semi"),
            ("Cancel: Grandine", "cancel:grandine"),
            ("DECLINE", "decline"),
            ("d e c l i n e", "decline"),
            ("Call: Odd", "call:odd"),
            ("Fingers: 3", "fingers:3"),
            # what is no action is no action afterwards
            ("attack:beta+power+power", "attack:beta+power+power"),
            ("cancel:sole+power", "cancel:sole+power"),
            ("", ""),
        ],
    )
    def test_is_read_as_it_is_meant(self, typed, written):
        assert game().tidy(typed) == written

    @given(st.text(max_size=30) | st.text("atckdefn:+ powrimsBETAPW–", max_size=24).map("attack:".__add__))
    def test_whatever_it_is_tidying_it_twice_changes_no_more(self, typed):
        assert game().tidy(game().tidy(typed)) == game().tidy(typed)

    def test_every_legal_action_is_tidy(self):
        for text in EVERY_KIND:
            here = state(text)
            assert [game().tidy(action) for action in here.legal_actions()] == here.legal_actions()
            assert [game().tidy(action.upper()) for action in here.legal_actions()] == here.legal_actions()


# ---- the position in words -------------------------------------------------------------------------------------------


class TestQuestion:
    @pytest.mark.parametrize(
        ("position", "english", "italian"),
        [
            (DEFENCE, "Beta attacks. Choose a defence.", "Beta attacca. Scegli una difesa."),
            (CANCELLED, "Beta attacks. Choose a defence.", "Beta attacca. Scegli una difesa."),
            (
                ASK_B,
                "Beta attacks with Sole. Show a card that cancels it, or do not.",
                "Beta attacca con Sole. Mostra una carta che la annulla, oppure no.",
            ),
            (
                ASK_A,
                "Cima defends with Lombrico. Show a card that cancels it, or do not.",
                "Cima si difende con Lombrico. Mostra una carta che la annulla, oppure no.",
            ),
            (FINGERS_A, "How many fingers?", "Quante dita?"),
            (FINGERS_B, "How many fingers?", "Quante dita?"),
        ],
    )
    def test_of_what_is_open(self, position, english, italian):
        here = state(position)
        assert here.turn_is_open
        for viewer in VIEWERS:
            assert here.question("en", viewer).text == english
            assert here.question("it", viewer).text == italian

    @pytest.mark.parametrize("position", [HERE, CALL, ATTACK_OF_B, NO_ATTACK, NO_DEFENCE, ENERGY_WON])
    def test_nothing_is_asked(self, position):
        here = state(position)
        assert not here.turn_is_open
        for language in LANGUAGES:
            assert here.question(language) is None

    @pytest.mark.parametrize("position", EVERY_KIND)
    def test_no_prospects_offers_or_figures(self, position):
        here = state(position)
        assert {here.prospect(action, language) for action in here.legal_actions() for language in LANGUAGES} <= {""}
        assert here.chance_outcomes() == []


class TestSummary:
    @pytest.mark.parametrize(
        ("position", "english", "italian"),
        [
            (HERE, "Battle 3: side A attacks.", "Battaglia 3: attacca la squadra A."),
            (ATTACK_OF_B, "Battle 2: side B attacks.", "Battaglia 2: attacca la squadra B."),
            (
                DEFENCE,
                "Battle 1: Beta attacks, side B must defend.",
                "Battaglia 1: Beta attacca, deve difendersi la squadra B.",
            ),
            (
                ASK_B,
                "Battle 1: side B may show a card that cancels Sole.",
                "Battaglia 1: la squadra B può mostrare una carta che annulla Sole.",
            ),
            (
                ASK_A,
                "Battle 1: side A may show a card that cancels Lombrico.",
                "Battaglia 1: la squadra A può mostrare una carta che annulla Lombrico.",
            ),
            (
                CALL,
                "Equal numbers of cards: side A calls odd or even.",
                "Le carte sono pari di numero: la squadra A dice pari o dispari.",
            ),
            (FINGERS_A, "Side A shows from 0 to 5 fingers.", "La squadra A mostra da 0 a 5 dita."),
            (FINGERS_B, "Side B shows from 0 to 5 fingers.", "La squadra B mostra da 0 a 5 dita."),
            (
                NO_ATTACK,
                "Side B has won. Battles won: A 0, B 1; energy taken: A 2, B 9.",
                "Ha vinto la squadra B. Battaglie vinte: A 0, B 1; energia presa: A 2, B 9.",
            ),
            (
                NO_DEFENCE,
                "Side A has won. Battles won: A 0, B 0; energy taken: A 0, B 0.",
                "Ha vinto la squadra A. Battaglie vinte: A 0, B 0; energia presa: A 0, B 0.",
            ),
            (
                ENERGY_WON,
                "Side A has won. Battles won: A 4, B 5; energy taken: A 20, B 17.",
                "Ha vinto la squadra A. Battaglie vinte: A 4, B 5; energia presa: A 20, B 17.",
            ),
            (
                ENERGY_EQUAL,
                "A draw. Battles won: A 4, B 5; energy taken: A 20, B 20.",
                "Parità. Battaglie vinte: A 4, B 5; energia presa: A 20, B 20.",
            ),
        ],
    )
    def test_what_can_be_done_or_how_it_ended(self, position, english, italian):
        for viewer in VIEWERS:
            assert state(position).describe("en", viewer) == english
            assert state(position).describe("it", viewer) == italian

    def test_by_the_mode(self):
        by_battles = state(ENERGY_WON, mode="battles")
        assert by_battles.describe("en") == "Side B has won. Battles won: A 4, B 5; energy taken: A 20, B 17."
        assert by_battles.outcome.rule == "BD-39"

    def test_the_member_who_acts(self):
        here = state(table(*PAIR, battle=4, attacker="b", turn="b2"), **IN_PAIRS)
        assert here.describe("en") == "Battle 4: player 2 of side B attacks."
        assert here.describe("it") == "Battaglia 4: attacca il giocatore 2 della squadra B."
        here = state(table(*PAIR, "beta", battle=5, turn="b1"), **IN_PAIRS)
        assert here.describe("it") == "Battaglia 5: Beta attacca, deve difendersi il giocatore 1 della squadra B."


class TestTable:
    def test_of_both_sides(self):
        here = state(HERE)
        for viewer in VIEWERS:
            assert here.table("en", viewer) == [
                ["Side", "Battles won", "Energy taken", "Energy lost", "Cards"],
                ["side A", 1, 7, 3, 4],
                ["side B", 0, 3, 7, 5],
            ]
            assert here.table("it", viewer) == [
                ["Squadra", "Battaglie vinte", "Energia presa", "Energia persa", "Carte"],
                ["squadra A", 1, 7, 3, 4],
                ["squadra B", 0, 3, 7, 5],
            ]

    def test_numbers_are_numbers(self):
        for row in state(HERE).table("en")[1:]:
            assert [type(one) for one in row] == [str, int, int, int, int]

    def test_with_members_too_there_is_a_row_a_side(self):
        here = state(table(*PAIR, turn="a1"), **IN_PAIRS)
        assert [row[0] for row in here.table("it")] == ["Squadra", "squadra A", "squadra B"]


class TestNothingIsTold:
    """No words give away a hidden card: whatever the hidden cards are, they are the same."""

    @pytest.mark.parametrize("position", EVERY_KIND)
    def test_by_summary_question_or_table(self, position):
        rng = Random(3)
        here = state(position)
        for viewer in VIEWERS:
            seen = cards_in(here.view(viewer))
            for language in LANGUAGES:
                said = [here.describe(language, viewer), *map(str, here.table(language, viewer))]
                question = here.question(language, viewer)
                said += [question.text] if question else []
                assert cards_in(*said) <= seen
                for _ in range(6):
                    other = here.resample(viewer, rng)
                    assert other.describe(language, viewer) == here.describe(language, viewer)
                    assert other.table(language, viewer) == here.table(language, viewer)
                    assert other.question(language, viewer) == question
                    assert other.figures(viewer) == here.figures(viewer)
                    assert other.standing(viewer) == here.standing(viewer)

    def test_a_side_that_can_cancel_and_one_that_cannot(self):
        """BD-23: the window is there for both, and said in the same words."""
        can, cannot = (state(table("cima beta sole", b, "?beta+sole")) for b in ("regina grandine^", "regina timo^"))
        assert can.legal_actions() != cannot.legal_actions()
        for language in LANGUAGES:
            assert can.describe(language, "a") == cannot.describe(language, "a")
            assert can.question(language, "a") == cannot.question(language, "a")
        assert can.view("a") == cannot.view("a")


# ---- names of things, pictures ---------------------------------------------------------------------------------------


class TestNamesOfThings:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_card_has_its_own(self, language):
        words = game().words(language)
        for card in ORDER:
            assert words[f"card.{card}"] == words[f"piece.{card}"] == words[f"piece.a.{card}"] == name_of(card)
            check_sentence(words[f"about.{card}"])
            if CARDS[card].get("power"):
                assert words[f"power.{card}"] == CARDS[card]["power"]["name"]
            else:
                assert f"power.{card}" not in words

    def test_sides_players_and_kinds(self):
        english, italian = game().words("en"), game().words("it")
        assert [english[name] for name in ("side.a", "side.b", "player.a", "player.b")] == ["side A", "side B"] * 2
        assert [italian[name] for name in ("side.a", "player.b")] == ["squadra A", "squadra B"]
        assert {name: italian[f"kind.{name}"] for name in ("gold", "setback", "territory")} == {
            "gold": "carta oro",
            "setback": "avversità",
            "territory": "territorio",
        }
        members = game(format="teams", members=(3, 1)).words("it")
        assert [members[f"player.{one}"] for one in ("a1", "a3", "b")] == [
            "A, giocatore 1",
            "A, giocatore 3",
            "squadra B",
        ]
        assert [game(**IN_PAIRS).words("en")[f"player.{one}"] for one in ("a2", "b1")] == ["A, player 2", "B, player 1"]

    @pytest.mark.parametrize(
        ("card", "english", "italian"),
        [
            (
                "cima",
                [
                    *(
                        "Cima di rapa (Brassica rapa, broccoletto group)",
                        "Brassicaceae",
                        "winter",
                        "Amarum: +8 in defence",
                    ),
                    *("energy: 2.", "Published: name, attack, defence, superpower.", "own (*): energy, stop."),
                ],
                ["Brassicaceae", "inverno", "Amarum: +8 in difesa", "Pubblicati: nome, attacco, difesa, superpotere."],
            ),
            ("acquaviva", ["Amaryllidaceae", "summer"], ["Amaryllidaceae", "estate"]),
            ("origano", ["attack", "points 9, turns 1"], ["attacco", "punti 9, turni 1"]),
            (
                "sole",
                ["attack and defence", "attack +3, defence −1", "Meloncella, Grandine"],
                ["attacco e difesa", "attacco +3, difesa −1", "Meloncella, Grandine"],
            ),
            (
                "siccita",
                ["defence −3", "Turns: 2.", "Cancels: Acqua, Lombrico, Grandine.", "Cancelled by: Acqua."],
                ["difesa avversaria −3", "Turni: 2.", "Annulla: Acqua, Lombrico, Grandine."],
            ),
            ("banca-dei-semi", ["superpower × 2", "Turns: 3."], ["superpotere × 2", "Turni: 3."]),
            ("afidi", ["voids the other side's superpower"], ["neutralizza il superpotere avversario"]),
            ("erbicida", ["voids the other side's special"], ["neutralizza la carta speciale avversaria"]),
            (
                "orecchiette",
                ["Twin of Cima", "energy 6, attack 3, defence 3"],
                ["Gemella di Cima", "energia 6, attacco 3, difesa 3"],
            ),
            (
                "murgia",
                ["All cards: attack −1.", "Brassicaceae: defence +2.", "winter: energy −3."],
                ["Tutte le carte: attacco −1.", "Brassicaceae: difesa +2.", "inverno: energia −3."],
            ),
        ],
    )
    def test_what_a_card_is_and_does(self, card, english, italian):
        for language, parts in (("en", english), ("it", italian)):
            about = game().words(language)[f"about.{card}"]
            assert [part for part in parts if part not in about] == [], about

    def test_a_card_without_superpower_or_cancelling_says_nothing_of_them(self):
        english = game().words("en")
        assert "uperpower" not in english["about.acquaviva"].replace("superpower.", "")
        assert "Cancelled by" not in english["about.banca-dei-semi"]
        assert "Cancels" not in english["about.erbicida"]

    def test_the_battles_out_follow_the_territory(self):
        """Serra: one less of all, at least none; Regina's 3 are 2, Bastinaca's 0 stay."""
        words = game(territory="serra").words("en")
        assert "0 energy: 2." in words["about.regina"]
        assert "0 energy: 0." in words["about.bastinaca"]
        assert "0 energy: 3." in game().words("en")["about.regina"]

    def test_the_territory_in_play(self):
        assert [game().words(language)["territory"] for language in LANGUAGES] == ["", ""]
        words = game(territory="murgia").words("it")
        assert words["territory"].startswith("Murgia pietrosa")
        assert "Brassicaceae: difesa +2" in words["territory"]

    def test_texts_in_two_languages(self):
        cards = with_names(
            {"cima": {"it": "Cima verde", "en": "Turnip top"}},
            beta={"about": {"it": "Si raccoglie a lungo.", "en": "It is picked for long."}},
        )
        made = game(cards=cards)
        assert [made.words(language)["piece.cima"] for language in LANGUAGES] == ["Turnip top", "Cima verde"]
        assert "It is picked for long." in made.words("en")["about.beta"]
        assert "Si raccoglie a lungo." in made.words("it")["about.beta"]
        assert "Turnip top" in made.parse(table()).step("attack:cima").effects[0].text("en")
        assert "Cima verde" in made.parse(table()).step("attack:cima").effects[0].text("it")

    @pytest.mark.parametrize("name", ["decline", "territory", "table", "group", "call", "side"])
    def test_no_id_of_a_card_takes_the_place_of_another_word(self, name):
        """Under the id stands the card's name; what else the page needs a word for keeps it."""
        plain = nw.load_game("biodiversity", cards=own_set(plant("chard")))
        made = nw.load_game("biodiversity", cards=own_set(plant(name)))
        for language in LANGUAGES:
            words, others = made.words(language), plain.words(language)
            assert words[f"piece.{name}"] == name.capitalize()
            assert {key for key in others if key in words and words[key] != others[key]} == set()


ODD = [
    '<b onclick="x()">Cima</b>',
    "{card:word}",
    "{0} {{}}",
    "\"Cima\" & 'co'",
    "%s %(card)s",
    "\\u003c $& `x`",
    "]]>",
]


class TestOddNames:
    """Whatever a set calls its cards stays text."""

    @pytest.mark.parametrize("odd", ODD)
    def test_in_every_sentence_and_word(self, odd):
        power = {"name": f"{odd} power", "phase": "attack", "points": 2}
        cards = with_names(
            {"beta": odd, "sole": f"{odd} sole", "orecchiette": f"{odd} gold", "serra": f"{odd} serra"},
            beta={"power": power, "variety": f"{odd} variety", "family": odd, "about": f"{odd} about"},
        )
        made = game(cards=cards, territory="serra")
        here = made.parse(table("cima:10 beta sole orecchiette"))
        found = here.step("attack:beta+power+sole")
        said = [one.text for one in found.effects]
        for language in LANGUAGES:
            texts = [one(language) for one in said]
            assert odd in texts[0]
            assert f"{odd} power" in texts[1]
            assert f"{odd} sole" in texts[2]
            assert f"= {odd} 5 + {odd} power 2 + {odd} sole 3." in texts[3]
            assert here.forecast("attack:beta+power+sole", language) == texts[3]
            assert odd in found.after.describe(language)
            assert odd in found.after.question(language).text
            assert odd in here.explain("attack:beta+orecchiette").text(language)
            assert f"{odd} gold" in here.explain("attack:beta+orecchiette").text(language)
            words = made.words(language)
            assert words["card.beta"] == words["piece.beta"] == odd
            assert words["power.beta"] == f"{odd} power"
            assert [
                part for part in (f"{odd} variety", f"{odd} about", f"{odd} power") if part not in words["about.beta"]
            ] == []
            assert words["territory"].startswith(f"{odd} serra")

    @pytest.mark.parametrize("odd", ODD)
    def test_in_effects_of_territories_and_notes(self, odd):
        cards = own_set(
            {
                "id": "hill",
                "kind": "territory",
                "name": odd,
                "source": "house",
                "effects": [{"effect": {"attack": 1}, "family": odd}],
            },
            special("rain", {"attack": 1}, name=odd),
            name=odd,
            note=odd,
        )
        made = nw.load_game("biodiversity", cards=cards, territory="hill")
        for language in LANGUAGES:
            assert odd in made.words(language)["about.hill"]
            assert made.words(language)["piece.rain"] == odd


class TestPictures:
    def test_what_is_printed_on_a_biodiversity_card(self):
        art = game().art()["cima"]
        assert {
            name: art[name] for name in ("base", "letter", "kind", "full", "attack", "defence", "stop", "power")
        } == {
            "base": "card",
            "letter": "",
            "kind": "biodiversity",
            "full": 10,
            "attack": 6,
            "defence": 4,
            "stop": 2,
            "power": {"phase": "defence", "points": 8},
        }
        assert set(art["own"]) == {"energy", "stop"}
        assert art["path"] == art["stages"][-1]
        assert len(set(art["stages"])) == len(art["stages"]) > 1

    def test_on_the_others(self):
        art = game().art()
        assert (art["menta"]["phase"], art["menta"]["full"], art["menta"]["turns"]) == ("attack", 7, 2)
        assert (art["rosmarino"]["phase"], art["rosmarino"]["full"]) == ("defence", 10)
        assert art["sole"]["phase"] == "both"
        assert (art["siccita"]["kind"], art["siccita"]["phase"], art["siccita"]["turns"]) == ("setback", "attack", 2)
        assert (art["orecchiette"]["full"], art["orecchiette"]["stop"]) == (6, 3)
        assert len(art["orecchiette"]["stages"]) > 1
        for card, face in art.items():
            assert ("stages" in face) == (CARDS[card]["kind"] in {"biodiversity", "gold"}), card
            assert ("power" in face) == bool(CARDS[card].get("power"))

    def test_every_card_that_a_side_may_hold_is_drawn(self):
        art = game().art()
        assert {card for card in ORDER if CARDS[card]["kind"] != "territory"} <= {*art}
        for face in art.values():
            assert face["path"]
            assert face["tone"] in {"light", "dark"}
            assert face["fill"].startswith("#")
            assert face["base"] == "card"

    def test_numbers_follow_format_and_territory(self):
        assert game(format="pairs").art()["cima"]["full"] == 12
        assert game(format="teams", members=(3, 1)).art()["rotonda"]["full"] == 1  # 2 - 3
        assert game(territory="serra").art()["regina"]["full"] == 10  # 8 + 2 in summer
        assert game(territory="serra").art()["regina"]["stop"] == 2
        assert game(territory="murgia", format="pairs").art()["cima"]["full"] == 9
        assert game(format="pairs").art()["orecchiette"]["full"] == 6

    def test_a_family_that_is_not_known_is_drawn_too(self):
        cards = own_set(plant("fern", family="Polypodiaceae"))
        face = nw.load_game("biodiversity", cards=cards).art()["fern"]
        assert face["path"]
        assert len(face["stages"]) > 1

    def test_the_cells_are_the_cards_of_both_sides(self):
        held = [card for card in ORDER if CARDS[card]["kind"] != "territory"]
        cells = game().layout().cells
        assert [cell.place for cell in cells] == [f"{side}.{card}" for side in "ab" for card in held]
        assert [cell.group for cell in cells] == [*"a" * len(held), *"b" * len(held)]
        assert len({(cell.x, cell.y) for cell in cells}) == len(cells)

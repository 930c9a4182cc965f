"""Texts of positions and actions: what is refused, and where it broke. Options, records, and the position in words."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from conformance.sentences import LANGUAGES, check_sentence
from naz_duels.by_hand import cards_in, state, table
from naz_duels.naive import CARDS, DECKS, value

N_HAS = "B2 B4 G2 G4 N3 / N9 / -"
C_HAS = "B1 B3 N4 O6 O10 / G9 / N5"
ACT = table(c=C_HAS, n=N_HAS)
REPLY = table(c="B1 B3 O6 O10 / G9 / N5", n=N_HAS, turn="n", pending="reply:N4>B5")
TAKE = table(c="B1 B3 O6 O10 / N4 G9 / N5", n="B2 G2 G4 N3 / B4 N9 / -", turn="n", marks="c1n-", pending="take:n,c")
LEAF = table(c="B1 B3 N4 O10 / G9 / N5 O6", n=N_HAS, pending="leaf")
TOWER = table(c="B1 B3 N4 O10 / G9 / O6 N5", n=N_HAS, pending="tower")
REMOVE = table(c="B1 B3 N4 O8 O10 / G9 / O6 N5", n=N_HAS, market="B5 G6 N7", pending="remove")
DEAL_FIRST = table(c="B1 B3 G1 G3 N2", n="B2 B4 G2 G4 N1", pending="deal:first", turn="chance", marks="?1--")
DRAW = table(c="B1 B3 O6 O10 / N4", n=N_HAS, market="B5 G6", turn="chance", marks="c1c-", pending="draw:m2")
ROUND_END = table(c="B1 B3 / N4 / N5", n="B2 B4 G2 G4 / N9", turn="chance", marks="c2--", pending="deal:c3,n1")
ONLY_BUY = table(c="B1 B3 N4 O6 O10 / - / N5", n=N_HAS)
NOTHING = table(c="- / G9 / N5", n=N_HAS)
# c laid 3 + 3 + 1 + 4 + 2 + 4 + 7 = 24 and n 9.
WON = table(c="O10 / G9 / B3 G3 G1 N4 N2 O4 O7", n="B2 / N8 / N9", turn="-")
DRAWN = table(c="B10 / - / B1 O8", n="- / - / N9", market="", turn="-", marks="c2-p", proposals="", decks=("", ""))
EVERY_KIND = [ACT, REPLY, TAKE, LEAF, TOWER, REMOVE, DEAL_FIRST, DRAW, ROUND_END, ONLY_BUY, NOTHING, WON, DRAWN]

PLAYERS = {"c": "Culturista", "n": "Naturalista"}
VIEWERS = ("c", "n", None)


def game(**options):
    return nw.load_game("naz-duels", **options)


def check_error(error):
    """A sentence in each language; what it says beside the text that was read, which names every card by itself."""
    said = [error.text(language).replace(getattr(error, "read", "") or "…", "…") for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES), said
    for one in said:
        check_sentence(one)
    return said


def bent(text, old, new):
    """`text` with `new` for `old`, broken where `new` has ¦; and that place."""
    assert text.count(old) == 1, old
    there = text.replace(old, new)
    return pytest.param(there.replace("¦", ""), there.index("¦"), id=f"{new.strip()}")


MARKET = "B5,G6,N7,O8 "
C_SIDE = " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9/N5 "
TURN = " c1-- c -"
assert ACT.startswith(MARKET)
assert C_SIDE in ACT
assert ACT.endswith(TURN)


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("B5,G6,N7,O8", 0, id="a market only"),
            pytest.param(ACT.removesuffix(" -"), 0, id="seven parts"),
            pytest.param(f"{ACT} -", 0, id="nine parts"),
            pytest.param(f" {ACT}", 0, id="space before"),
            pytest.param(f"{ACT} ", 0, id="space behind"),
            pytest.param(ACT.replace(MARKET, f"{MARKET} "), 0, id="two spaces"),
            pytest.param(f"{ACT}\n", len(ACT), id="line break behind"),
            pytest.param(ACT.replace(" ", "\t", 1), 11, id="tab"),
            pytest.param(f"{ACT[:-1]}–", len(ACT) - 1, id="dash that is no hyphen"),
            pytest.param(f"Ｂ{ACT[1:]}", 0, id="full-width letter"),
            pytest.param(f"{ACT}\0", len(ACT), id="NUL"),
            pytest.param("B" * 3000, 2000, id="too long"),
        ],
    )
    def test_what_is_no_position_is_refused(self, text, at):
        self.check(text, at)

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            bent(ACT, MARKET, "B5,¦G11,N7,O8 "),
            bent(ACT, MARKET, "B5,G6,N7,¦O0 "),
            bent(ACT, MARKET, "¦X5,G6,N7,O8 "),
            bent(ACT, MARKET, "¦b5,G6,N7,O8 "),
            bent(ACT, MARKET, "¦B05,G6,N7,O8 "),
            bent(ACT, MARKET, "¦B,G6,N7,O8 "),
            bent(ACT, MARKET, "¦5B,G6,N7,O8 "),
            bent(ACT, MARKET, "B5,¦,G6,N7,O8 "),
            bent(ACT, MARKET, "¦,B5,G6,N7,O8 "),
            bent(ACT, MARKET, "B5,G6,N7,O8,¦ "),
            bent(ACT, MARKET, "B5,G6,N7,O8,¦- "),
            bent(ACT, MARKET, "¦B5;G6;N7;O8 "),
            bent(ACT, MARKET, "¦blue "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,¦O44/B1,B3,N4,O6,O10/G9/N5 "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,¦B33,N4,O6,O10/G9/N5 "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/¦G12/N5 "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9/¦5 "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/¦/N5 "),
        ],
    )
    def test_a_card_that_does_not_exist_is_refused_at_its_place(self, text, at):
        self.check(text, at)

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            bent(ACT, MARKET, "B5,¦B5,G6,N7,O8 "),
            bent(ACT, MARKET, "B5,G6,N7,O8,¦B5 "),
            bent(ACT, " B6,B7,", " ¦B5,B6,B7,"),  # in the market too: 41 cards
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9/¦G9,N5 "),
            bent(ACT, C_SIDE, " G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9/¦B1 "),
            bent(ACT, "/N9/- ", "/¦N5/- "),  # of the other's tableau
            bent(ACT, "/N9/- - ", "/N9/- ¦N9 "),
            bent(REPLY, "reply:N4>B5", "reply:¦B1>B5"),
        ],
    )
    def test_a_card_in_two_places_is_refused_at_the_second(self, text, at):
        assert "two places" in self.check(text, at)

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            bent(ACT, MARKET, "G6,¦B5,N7,O8 "),
            bent(ACT, MARKET, "B5,G6,O8,¦N7 "),
            bent(ACT, " B6,B7,B8,", " B7,¦B6,B8,"),
            bent(ACT, "B9,B10,", "B10,¦B9,"),
            bent(ACT, "/B1,B3,N4,O6,O10/", "/B1,B3,N4,O10,¦O6/"),
        ],
    )
    def test_a_set_in_another_order_is_refused(self, text, at):
        self.check(text, at)

    def test_a_tableau_is_in_the_order_laid(self):
        for laid in permutations(["N5", "B1", "O10"]):
            text = table(c=f"B3 / G9 / {' '.join(laid)}", n=N_HAS)
            assert str(state(text)) == text
            assert f"/{','.join(laid)} " in text

    @pytest.mark.parametrize(
        ("text", "missing"),
        [
            (ACT.replace("B5,G6,N7,O8 ", "G6,N7,O8 "), ["B5"]),
            (ACT.replace("B5,G6,N7,O8 ", "- "), ["B5", "G6", "N7", "O8"]),
            (ACT.replace("/G9/", "/-/"), ["G9"]),
            (REPLY.replace(" reply:N4>B5", " leaf"), ["N4"]),
            ("- - -/-/-/- -/-/-/- - c1-- c -", CARDS),
        ],
    )
    def test_a_card_that_is_nowhere_is_named(self, text, missing):
        with pytest.raises(nw.NotationError) as caught:
            game().parse(text)
        assert caught.value.at == 0
        for said in check_error(caught.value):
            assert str(len(missing)) in said
            assert ", ".join(missing) in said

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            bent(ACT, C_SIDE, " ¦G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9,N5 "),
            bent(ACT, C_SIDE, " ¦G1,G3,N2,O2,O4/B1,B3,N4,O6,O10/G9/N5/- "),
            bent(ACT, C_SIDE, " ¦- "),
            bent(ACT, TURN, " ¦c3-- c -"),
            bent(ACT, TURN, " ¦c0-- c -"),
            bent(ACT, TURN, " ¦x1-- c -"),
            bent(ACT, TURN, " ¦C1-- c -"),
            bent(ACT, TURN, " ¦c1- c -"),
            bent(ACT, TURN, " ¦c1--- c -"),
            bent(ACT, TURN, " ¦c1p- c -"),
            bent(ACT, TURN, " ¦c1-c c -"),
            bent(ACT, TURN, " ¦-1-- c -"),
            bent(ACT, TURN, " ¦- c -"),
            bent(ACT, TURN, " c1-- ¦x -"),
            bent(ACT, TURN, " c1-- ¦C -"),
            bent(ACT, TURN, " c1-- ¦cn -"),
            bent(ACT, TURN, " c1-- ¦Chance -"),
            bent(ACT, TURN, " c1-- ¦? -"),
            *(
                bent(ACT, TURN, f" c1-- c ¦{pending}")
                for pending in [
                    *("--", "Leaf", "leaf:", "leaf,tower", "tower:B5", "remove:B1", "buy", "play", "pass", "?"),
                    *("reply", "reply:", "reply:B1", "reply:B1>", "reply:>B5", "reply:B1>B5>G6", "reply:B1-B5"),
                    *("reply:X1>B5", "reply:b1>B5", "take", "take:", "take:x", "take:c,c", "take:c,n,c", "take:2"),
                    *("draw", "draw:", "draw:m", "draw:2", "draw:m0", "draw:m02", "draw:m-1", "draw:x2", "draw:m2,"),
                    *("deal:", "deal:m100", "deal:m1,,c2", "deal:m1;c2", "deal:first,c5", "deal:m4,c5,n5,"),
                    *("deal:first,first", "deal:M4", "draw:c?", "draw:m2,c", "deal"),
                ]
            ),
            bent(ACT.replace("G1,G3,N2,", "G3,N2,"), TURN, " c1-- c reply:¦G11>B5"),
            bent(ACT.replace("G1,G3,N2,", "G3,N2,"), TURN, " c1-- c reply:G1>¦B11"),
            bent(ACT.replace("G1,G3,N2,", "G3,N2,"), TURN, " c1-- c reply:G1>¦B0"),
        ],
    )
    def test_another_part_is_refused_at_its_beginning(self, text, at):
        self.check(text, at)

    def check(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            game().parse(text)
        assert caught.value.at == at
        assert len(caught.value.read) <= 60
        return check_error(caught.value)[0]

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_a_view_with_hidden_cards_is_no_position(self, here):
        for viewer in VIEWERS:
            view = state(here).view(viewer)
            if "?" in view.replace("?1--", ""):
                with pytest.raises(nw.NotationError) as caught:
                    game().parse(view)
                assert view[caught.value.at] == "?"
                check_error(caught.value)

    @pytest.mark.parametrize(
        "text",
        [
            *EVERY_KIND,
            table(c="B1 / - / B2 B4 / -", n="B3"),  # starting cards of the other
            table(c="B1", n="B2", market="", proposals="", decks=("", "")),  # nearly all removed
            table(c="B1", n="B2", turn="n", marks="n1--"),
            table(c="B5 G6 N7 O8 B9 G9", n="B2", market=""),  # six cards in a hand
            table(c="B1 / N4", n="B2", turn="chance", marks="c2cp", pending="deal:c4,n4"),
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


SEVEN = "B1 B3 G1 G3 N2 N4 O2"


class TestWhatCannotBe:
    """Refused in a sentence that names the rule which keeps it from being."""

    def check(self, named, text, options):
        with pytest.raises(nw.NotationError) as caught:
            game(**options).parse(text)
        for said in check_error(caught.value):
            assert [one for one in named.split() if one not in said] == [], said

    @impossible(
        [
            ("ND-3", table(c=C_HAS, n=N_HAS, market="B5 G6 N7 O8 O9")),
            ("draw: deal:", table(c=C_HAS, n=N_HAS, turn="chance")),
            ("draw: deal:", table(c=C_HAS, n=N_HAS, turn="chance", pending="leaf")),
            ("draw: deal:", table(c=C_HAS, n=N_HAS, market="B5", pending="draw:m2", marks="c1c-")),
            ("draw: deal:", table(c="B1 / G9", n=N_HAS, turn="n", pending="deal:c4", marks="c2--")),
            *(
                ("", table(c=C_HAS, n=N_HAS, turn="-", pending=pending))
                for pending in ("leaf", "tower", "remove", "take:c", "draw:m1", "reply:B10>B5")
            ),
            # number 1 unknown after the start
            ("?1--", table(c=C_HAS, n=N_HAS, marks="?1--")),
            ("?1--", table(c=C_HAS, n=N_HAS, marks="?2--", turn="n")),
            ("?1--", table(c=C_HAS, n=N_HAS, marks="?1--", turn="-")),
            ("?1--", table(c="B1", n="B2", marks="?2--", turn="chance", pending="deal:c4,n4,first")),
            ("?1--", table(c="B1", n="B2", marks="?1c-", turn="chance", pending="deal:c4,n4,first")),
            ("?1--", table(c="B1", n="B2", marks="?1-p", turn="chance", pending="deal:c4,n4,first")),
            ("?1--", table(c="B1", n="B2", marks="?1--", market="B5", turn="chance", pending="draw:m2")),
        ]
    )
    def test_turn_and_round(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            # whose turn it is
            ("ND-10", table(c=C_HAS, n=N_HAS, turn="n")),
            ("ND-10", table(c=C_HAS, n=N_HAS, turn="c", marks="c2--")),
            ("ND-10", table(c=C_HAS, n=N_HAS, turn="c", marks="n1--")),
            ("ND-10", table(c=C_HAS, n="B2 / N9 / G4", turn="n", pending="leaf")),
            ("ND-10", table(c=C_HAS, n="B2 / N9 / N3", turn="n", pending="tower")),
            ("ND-10", table(c=C_HAS, n="B2 / N9 / N3", turn="n", pending="remove")),
            # a reply
            ("ND-11", table(c="B1 / G9", n=N_HAS, turn="c", pending="reply:N4>B5")),
            ("ND-11", table(c="B1 / G9", n=N_HAS, turn="n", marks="c2--", pending="reply:N4>B5")),
            ("ND-11", table(c="B1 / G9", n=N_HAS, turn="n", pending="reply:N4>B6")),
            ("ND-11", table(c="B1 / G9", n=N_HAS, turn="n", pending="reply:N4>N4")),
            ("ND-11", table(c="B1 / G9", n=N_HAS, turn="n", pending="reply:N4>B5", market="")),
            ("ND-13a", table(c="B1 / G9", n="- / N9", turn="n", pending="reply:N4>B5")),
            # takers
            ("ND-13", table(c="B1 / N4", n="B2 / N9", turn="c", marks="c1n-", pending="take:n,c")),
            ("ND-13", table(c="B1 / N4", n="B2 / N9", turn="n", marks="c1n-", pending="take:c")),
            ("ND-13a", table(c="B1 / N4", n="B2 / N9", turn="n", marks="c1n-", pending="take:n,c", market="B5")),
            ("ND-13a", table(c="B1 / N4", n="B2 / N9", turn="n", marks="c1c-", pending="take:n", market="")),
            ("ND-13", table(c="B1 / N4", n="B2 / N9", turn="n", pending="take:n")),
            # symbols
            ("ND-19", table(c="B1 / G9 / -", n=N_HAS, pending="leaf")),
            ("ND-19", table(c="B1 / G9 / -", n=N_HAS, pending="tower")),
            ("ND-19", table(c="B1 / G9 / -", n=N_HAS, pending="remove")),
            ("ND-20 ND-21", table(c="- / G9 / O6", n=N_HAS, pending="leaf")),
            ("ND-20 ND-21", table(c="- / G9 / N5", n=N_HAS, pending="remove")),
            ("ND-21a", table(c="B1 / G9 / N5", n=N_HAS, pending="tower", market="")),
            # the end
            ("ND-24", table(c=f"O10 / G9 / {SEVEN}", n=N_HAS)),
            ("ND-24", table(c="O10 / G9", n=f"B2 / N9 / {SEVEN}")),
            ("ND-24", table(c=f"O10 / G9 / {SEVEN}", n=N_HAS), {"end": "round"}),
        ]
    )
    def test_a_choice_that_does_not_fit(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            # more than there is or than there is room for
            ("ND-15", table(c="B1 / N4", n=N_HAS, market="B5 G6 N7", turn="chance", marks="c1c-", pending="draw:m2")),
            (
                "ND-15",
                table(
                    c="B1 / N4",
                    n=N_HAS,
                    market="B5 G6",
                    turn="chance",
                    marks="c1c-",
                    pending="draw:m2",
                    proposals="O9",
                ),
            ),
            ("ND-22", table(c="B1 / N4", n=N_HAS, market="B5", turn="chance", marks="c2--", pending="deal:m4,c4")),
            ("ND-22", table(c="B1 B3 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c4")),
            ("ND-22", table(c="B1 B3 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c3,n1")),
            ("ND-22", table(c="B1 B3 / N4", n="B2 / N9", turn="chance", marks="c2--", pending="deal:c3,n5")),
            (
                "ND-22 ND-23",  # one card of the deck, one of the discards
                table(c="B1 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c3", decks=("O4", None)),
            ),
            (
                "ND-23",
                table(c="B1 / -", n=N_HAS, turn="chance", marks="c2--", pending="deal:c1", decks=("", None)),
            ),
            # ND-23 is done as soon as the entry is the first one
            (
                "ND-23",
                table(c="B1 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c1", decks=("", None)),
            ),
            # entries of the wrong kind, twice, or in the wrong order
            ("ND-15", table(c="B1 / N4", n=N_HAS, turn="chance", marks="c1c-", pending="draw:c4")),
            (
                "ND-15",
                table(c="B1 / N4", n=N_HAS, market="B5 G6", turn="chance", marks="c1c-", pending="draw:m2,c1"),
            ),
            ("", table(c="B1 / N4", n=N_HAS, turn="chance", marks="c2--", pending="deal:c2,c2")),
            ("", table(c="B1 / N4", n=N_HAS, market="B5", turn="chance", marks="c2--", pending="deal:m1,m2,c4")),
            (
                "ND-15 ND-22",
                table(c="B1 / N4", n=N_HAS, market="B5", turn="chance", marks="c2--", pending="deal:c4,m3"),
            ),
            # number 1
            ("ND-8", table(c=C_HAS, n=N_HAS, turn="chance", pending="deal:first")),
            ("ND-8", table(c="B1", n="B2", turn="chance", pending="deal:c4,n4,first")),
            ("ND-8", table(c="B1", n="B2", turn="chance", marks="?1--", pending="deal:c4,n4")),
            ("ND-8", table(c=C_HAS, n=N_HAS, turn="chance", marks="c1c-", pending="draw:first")),
        ]
    )
    def test_draws_that_do_not_fit(self, named, text, options):
        self.check(named, text, options)

    def test_a_later_entry_may_wait_for_discards(self):
        waiting = table(
            c="B1 B3 G1 G3 / N4", n="B2 / N9 O1", turn="chance", marks="c2--", pending="deal:c1,n2", decks=(None, "")
        )
        assert str(state(waiting)) == waiting

    def test_what_fits_by_the_option(self):
        """Number 1 shows seven symbols, and the other is still to act."""
        text = table(c=f"O10 / G9 / {SEVEN}", n=N_HAS, turn="n", marks="c2--")
        assert not state(text, end="round").is_terminal()
        few = table(c=f"O10 / G9 / {SEVEN}", n=N_HAS)
        assert not state(few, symbols={"B1": "leaf"}).is_terminal()

    # What the page rules out as well.

    @impossible(
        [
            # ND-24, ND-27: over without seven symbols, and without two passes
            ("ND-24 ND-27", table(c=C_HAS, n=N_HAS, turn="-")),
            ("ND-24 ND-27", table(c=C_HAS, n=N_HAS, turn="-", marks="c2--")),
            # ND-24: the action of number 1 ended it
            ("ND-24", table(c=f"O10 / G9 / {SEVEN}", n=N_HAS, turn="n", marks="c2--")),
        ]
    )
    def test_an_end_that_is_none_and_a_game_that_is_over(self, named, text, options):
        self.check(named, text, options)

    @impossible(
        [
            ("ND-15", table(c="B1 / N4", n=N_HAS, market="B5", turn="chance", marks="c1c-", pending="draw:m3")),
        ]
    )
    def test_the_market_and_the_proposals(self, named, text, options):
        self.check(named, text, options)


class TestWhatIsAllowed:
    """A position need not be reachable: whatever can be played on from is read."""

    @pytest.mark.parametrize(
        "text",
        [
            table(c="B1 / N4", n=N_HAS, proposals="B6 N2"),
            table(c="B1 / N4", n=N_HAS, market="B5 N2"),
            table(c="B1 / N4", n="B2 / N9", turn="c", marks="c1c-", pending="take:c,n"),
        ],
    )
    def test_it_is_read_seen_and_played_on_from(self, text):
        state = nw.load_game("naz-duels").parse(text)
        for player in ("c", "n", None):
            assert state.resample(player, Random(1)).view(player) == state.view(player)
        for action in state.legal_actions():
            state.after(action)


class TestFacts:
    GOOD = state(ACT).facts()

    @pytest.mark.parametrize(
        "changes",
        [
            {"B5": None},  # a card is nowhere
            {"B5": ""},
            {"B5": "x"},
            {"B5": "hand"},
            {"B5": "c"},
            {"B5": "c.market"},
            {"B5": "x.hand"},
            {"B5": "c.tableau.x"},
            {"B5": "c.tableau."},
            {"B5": "c.tableau.1"},  # where N5 lies
            {"B5": "c.tableau.3"},  # beside a gap
            {"B5": "c.tableau"},
            {"B5": "market.1"},
            {"B5": "down"},  # nobody replies
            {"B11": "market"},
            {"b5": "market"},
            {"": "market"},
            {"hand": "B5"},
            {"turn": None},
            {"turn": ""},
            {"turn": "x"},
            {"turn": "n"},
            {"round": None},
            {"round": ""},
            {"round": "c3--"},
            {"pending": ""},
            {"pending": "x"},
            {"pending": "tower x"},
            {"pending": "reply:N4>B5"},  # N4 is in the hand
        ],
        ids=str,
    )
    def test_junk_is_refused(self, changes):
        facts = {**self.GOOD, **changes}
        with pytest.raises(nw.NotationError) as caught:
            game().from_facts({place: content for place, content in facts.items() if content is not None})
        check_error(caught.value)

    def test_none_at_all_are_refused(self):
        with pytest.raises(nw.NotationError):
            game().from_facts({})

    def test_they_name_where_each_card_is(self):
        here = state(table(c="B1 / G9 / N5 O6 N4", n="- / B2 / -", removed="O10"))
        facts = here.facts()
        assert {place for place in facts if place not in CARDS} == {"round", "turn"}
        assert {card: facts[card] for card in ("B5", "B6", "B1", "B3", "G9", "B2", "G2", "O10")} == {
            "B5": "market",
            "B6": "proposals",
            "B1": "c.hand",
            "B3": "c.deck",
            "G9": "c.discards",
            "B2": "n.discards",
            "G2": "n.deck",
            "O10": "removed",
        }
        assert [facts[card] for card in ("N5", "O6", "N4")] == ["c.tableau.1", "c.tableau.2", "c.tableau.3"]
        assert (facts["round"], facts["turn"]) == ("c1--", "c")

    def test_a_long_tableau_comes_back_in_its_order(self):
        """As numbers: the tenth comes after the second."""
        laid = "B8 B9 B10 G8 G9 G10 N8 N9 N10 O8 O9 O10"
        here = state(table(c=f"B1 / - / {laid}", n="B2", market="B5"))
        assert here.facts()["O10"] == "c.tableau.12"
        assert game().from_facts(here.facts()) == here

    def test_what_is_open(self):
        facts = state(REPLY).facts()
        assert (facts["N4"], facts["turn"], facts["pending"]) == ("down", "n", "reply:N4>B5")
        assert state(DRAW).facts()["turn"] == "chance"
        assert "turn" not in state(WON).facts()
        assert "pending" not in state(WON).facts()

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_they_come_back(self, here):
        assert game().from_facts(state(here).facts()) == state(here)
        assert game().from_facts({"pending": "-", **state(here).facts()}) == state(here)


class TestViews:
    """What a player sees: the open zones, and the own deck and hand."""

    HERE = table(c="B1 B3 N4 / G9 / N5", n="B2 G4 / N9 / O4", removed="O10 O2")

    def test_as_text(self):
        here = state(self.HERE)
        # Proposals: 24 but for B5 G6 N7 O8, G9, N5, N9 and O10.
        assert here.view("c") == ("B5,G6,N7,O8 ?16 G1,G3,N2/B1,B3,N4/G9/N5 ?6/?2/N9/O4 O2,O10 c1-- c -")
        assert here.view("n") == ("B5,G6,N7,O8 ?16 ?3/?3/G9/N5 B4,G2,N1,N3,O1,O3/B2,G4/N9/O4 O2,O10 c1-- c -")
        assert here.view(None) == "B5,G6,N7,O8 ?16 ?3/?3/G9/N5 ?6/?2/N9/O4 O2,O10 c1-- c -"

    def test_empty_places_are_shown_as_empty(self):
        here = state(table(c="- / G9", n="B2", decks=(None, ""), proposals=""))
        proposals, c, n = here.view(None).split(" ")[1:4]
        assert (proposals, c, n) == ("-", "?8/-/G9/-", "-/?1/-/-")

    def test_the_card_put_down_is_seen_by_all(self):
        for viewer in VIEWERS:
            assert state(REPLY).view(viewer).endswith(" c1-- n reply:N4>B5")

    def test_facts_of_c_n_and_an_onlooker(self):
        here = state(self.HERE)
        all_facts = here.facts()
        hidden = {
            "c": ("proposals", "n.deck", "n.hand"),
            "n": ("proposals", "c.deck", "c.hand"),
            None: ("proposals", "c.deck", "c.hand", "n.deck", "n.hand"),
        }
        for viewer, zones in hidden.items():
            assert here.facts_view(viewer) == {
                place: content for place, content in all_facts.items() if content not in zones
            }
        assert {"B1", "N4", "G1"} <= here.facts_view("c").keys()
        assert not {"B2", "G4", "B4", "B6"} & here.facts_view("c").keys()
        assert not {"B1", "B2", "G1", "B6"} & here.facts_view(None).keys()

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_facts_show_the_cards_that_the_text_shows(self, here):
        for viewer in VIEWERS:
            found = state(here)
            # The named card lies in the market besides.
            assert cards_in(*found.facts_view(viewer)) == cards_in(found.view(viewer))

    @pytest.mark.parametrize("here", EVERY_KIND)
    def test_the_views_of_the_others_are_the_same_wherever_hidden_cards_lie(self, here):
        rng = Random(7)
        found = state(here)
        for viewer in VIEWERS:
            for _ in range(5):
                other = found.resample(viewer, rng)
                assert other.view(viewer) == found.view(viewer)
                assert other.facts_view(viewer) == found.facts_view(viewer)
                assert state(str(other)) == other

    def test_nobody_else_may_look(self):
        for viewer in ("x", "C", "", "chance"):
            with pytest.raises(nw.OptionError):
                state(ACT).view(viewer)


class TestActions:
    @pytest.mark.parametrize(
        ("text", "at"),
        [
            pytest.param("", 0, id="empty"),
            pytest.param("B7", 0, id="a card"),
            pytest.param("b", 1, id="the b of buy"),
            pytest.param("buy", 3, id="no colon"),
            pytest.param("buy:", 4, id="no cards"),
            pytest.param("buy:G", 5, id="half a card"),
            pytest.param("buy:G3", 6, id="no named card"),
            pytest.param("buy:G3>", 7, id="still no named card"),
            pytest.param("buy:G3>B", 8, id="half a named card"),
            pytest.param("buy:G3>X7", 7, id="named card of no colour"),
            pytest.param("buy:G3>B0", 8, id="named card of value 0"),
            pytest.param("buy:G3-B7", 6, id="another sign"),
            pytest.param("buy:G3>B7>N8", 9, id="three cards"),
            pytest.param("buy:G3,B7", 6, id="a comma"),
            pytest.param("buy:G11>B7", 6, id="put down 11"),
            pytest.param("buy:G20>B7", 6, id="put down 20"),
            pytest.param("buy:G10>B11", 10, id="named 11"),
            pytest.param("buy:g3>B7", 4, id="colour in small letters"),
            pytest.param("buy G3>B7", 3, id="a space for the colon"),
            pytest.param("buys:G3>B7", 3, id="one letter more"),
            pytest.param("Buy:G3>B7", 0, id="in capitals"),
            pytest.param(" buy:G3>B7", 0, id="space before"),
            pytest.param("buy:G3>B7 ", 9, id="space behind"),
            pytest.param("buy:G3>B7\n", 9, id="line break behind"),
            pytest.param("buy:G3 > B7", 6, id="spaces"),
            pytest.param("buy:G3\u2192B7", 6, id="an arrow"),
            pytest.param("reply:", 6, id="no reply"),
            pytest.param("reply:N", 7, id="half a reply"),
            pytest.param("reply:N4>B7", 8, id="a reply that names"),
            pytest.param("reply:Y4", 6, id="a reply of no colour"),
            pytest.param("take:", 5, id="nothing to take"),
            pytest.param("take:B0", 6, id="take value 0"),
            pytest.param("take:B11", 7, id="take value 11"),
            pytest.param("take:B7,N8", 7, id="take two"),
            pytest.param("play", 4, id="play without colon"),
            pytest.param("play:<", 6, id="the left end of nothing"),
            pytest.param("play:<<G3", 6, id="twice left"),
            pytest.param("play:>G3", 5, id="the right end"),
            pytest.param("play:G3<", 7, id="left behind"),
            pytest.param("play:G01", 6, id="leading zero"),
            pytest.param("play:G20", 7, id="value 20"),
            pytest.param("play:G100", 8, id="value 100"),
            pytest.param("remove:", 7, id="nothing to remove"),
            pytest.param("remove:<G3", 7, id="remove at the left"),
            pytest.param("draw:?", 5, id="a view of a draw"),
            pytest.param("draw:m2", 5, id="an entry to draw"),
            pytest.param("first:", 6, id="nobody first"),
            pytest.param("first:x", 6, id="somebody else first"),
            pytest.param("first:C", 6, id="first in capitals"),
            pytest.param("first:cn", 7, id="both first"),
            pytest.param("declin", 6, id="less than decline"),
            pytest.param("decline:", 7, id="more than decline"),
            pytest.param("passes", 4, id="more than pass"),
            pytest.param("?", 0, id="a question mark"),
            pytest.param("buy:G3>B7" * 5, 40, id="too long"),
        ],
    )
    def test_what_is_no_action_is_refused(self, text, at):
        with pytest.raises(nw.NotationError) as caught:
            state(ACT).explain(text)
        assert caught.value.at == at
        check_error(caught.value)

    @pytest.mark.parametrize(
        "text",
        [
            *("buy:G3>B7", "buy:B10>O10", "buy:B1>B1", "reply:N4", "take:B7", "play:G3", "play:<G10", "remove:O10"),
            *("draw:B7", "draw:O10", "first:c", "first:n", "decline", "pass"),
        ],
    )
    def test_a_readable_action_is_never_an_error_but_a_verdict(self, text):
        for here in EVERY_KIND:
            found = state(here).explain(text)
            assert found.action == text
            assert found.legal == (text in state(here).legal_actions())


class TestWhatAPersonTypes:
    """`game.tidy`: letters in any case, spaces."""

    @pytest.mark.parametrize(
        ("typed", "written"),
        [
            ("buy:g3>b7", "buy:G3>B7"),
            ("BUY:G3>B7", "buy:G3>B7"),
            (" Buy : g3 > b7 ", "buy:G3>B7"),
            ("buy:b1>b10", "buy:B1>B10"),
            ("buy:b10>b1", "buy:B10>B1"),
            ("BUY:B1>B1", "buy:B1>B1"),
            ("Reply:n4", "reply:N4"),
            ("reply: N4", "reply:N4"),
            ("TAKE:b7", "take:B7"),
            ("play:g10", "play:G10"),
            ("Play:<g3", "play:<G3"),
            ("play: < G3", "play:<G3"),
            ("remove:O1", "remove:O1"),
            ("REMOVE:o10", "remove:O10"),
            ("Draw:n5", "draw:N5"),
            ("First:C", "first:c"),
            ("first: N", "first:n"),
            ("Decline", "decline"),
            ("PASS", "pass"),
            ("p a s s", "pass"),
            ("buy:G3>B7", "buy:G3>B7"),
            # what is no action stays as it was typed
            ("buy:G3>B11", "buy:G3>B11"),
            ("Buy: g3", "Buy: g3"),
            ("b7", "b7"),
            ("draw:?", "draw:?"),
            ("Non sense", "Non sense"),
            ("", ""),
        ],
    )
    def test_is_read_as_it_is_meant(self, typed, written):
        assert game().tidy(typed) == written

    @given(st.text(max_size=30) | st.text("bgnoBGNO0123456789:<>playbuytkrem ", max_size=12))
    def test_whatever_it_is_tidying_it_twice_changes_no_more(self, typed):
        assert game().tidy(game().tidy(typed)) == game().tidy(typed)

    def test_every_legal_action_is_tidy(self):
        for text in EVERY_KIND:
            for options in ({}, {"tableau": "row"}):
                here = state(text, **options)
                assert [game().tidy(action) for action in here.legal_actions()] == here.legal_actions()
                assert [game().tidy(action.upper()) for action in here.legal_actions()] == here.legal_actions()


OWN = {"N2": "tower", "B1": "leaf", "O10": "leaf"}
OWN_TEXT = "B1=leaf,N2=tower,O10=leaf"


class TestOptions:
    @pytest.mark.parametrize(
        "options",
        [
            {"first": "x"},
            {"first": "C"},
            {"first": True},
            {"points": "value"},
            {"points": 1},
            {"tableau": "rows"},
            {"tableau": ["row"]},
            {"end": "Round"},
            {"end": ""},
        ],
        ids=str,
    )
    def test_a_value_that_is_not_known_is_refused_with_those_that_are(self, options):
        (name,) = options
        with pytest.raises(nw.OptionError) as caught:
            game(**options)
        known = {"first": "random", "points": "cards", "tableau": "any", "end": "action"}[name]
        for said in check_error(caught.value):
            assert name in said
            assert repr(known) in said

    def test_an_option_that_is_not_known_is_refused_with_the_nearest(self):
        with pytest.raises(nw.OptionError, match="'symbols'"):
            game(symbol="parity")

    @pytest.mark.parametrize(
        ("symbols", "named"),
        [
            pytest.param(None, "None 'odd-even' 'parity' leaf", id="None"),
            pytest.param(7, "7 'odd-even' 'parity' leaf", id="a number"),
            pytest.param(True, "True 'odd-even' 'parity' leaf", id="True"),
            pytest.param("odd", "'odd' 'odd-even' 'parity' leaf", id="less than odd-even"),
            pytest.param("", "'' 'odd-even' 'parity' leaf", id="nothing"),
            pytest.param("None", "'None' 'odd-even' 'parity' leaf", id="None as text"),
            pytest.param(["B1", "leaf"], "'B1' 'odd-even' 'parity' leaf", id="a list"),
            pytest.param({"B1"}, "'B1' 'odd-even' 'parity' leaf", id="a set"),
            pytest.param({"B11": "leaf"}, "'B11' B7", id="no such value"),
            pytest.param({"b1": "leaf"}, "'b1' B7", id="a small letter"),
            pytest.param({"": "leaf"}, "'' B7", id="no card"),
            pytest.param({1: "leaf"}, "1 B7", id="a number for a card"),
            pytest.param({None: "leaf"}, "None B7", id="None for a card"),
            pytest.param({"B1": "leaf", "Z2": "leaf"}, "'Z2' B7", id="the second is no card"),
            pytest.param({"B1": "Leaf"}, "B1 'Leaf' leaf", id="a capital"),
            pytest.param({"B1": "tree"}, "B1 'tree' leaf", id="another symbol"),
            pytest.param({"B1": None}, "B1 None leaf", id="None for a symbol"),
            pytest.param({"B1": ""}, "B1 '' leaf", id="nothing for a symbol"),
            pytest.param({"B1": ["leaf"]}, "B1 ['leaf'] leaf", id="a list of symbols"),
            pytest.param("B1=leaf,B1=tower", "B1=leaf,B1=tower", id="text, a card twice"),
            pytest.param("B1=leaf,", "'' B7", id="text, a comma behind"),
            pytest.param("B1=leaf, N2=tower", "N2' B7", id="text, a space"),
            pytest.param("B1=", "B1 '' leaf", id="text, no symbol"),
            pytest.param("=leaf", "'' B7", id="text, no card"),
            pytest.param("B1=leaf=leaf", "B1 'leaf=leaf' leaf", id="text, two signs"),
            pytest.param("B1=leaf,N2", "N2 '' leaf", id="text, a card alone"),
        ],
    )
    def test_what_is_no_table_of_symbols_is_refused(self, symbols, named):
        with pytest.raises(nw.OptionError) as caught:
            game(symbols=symbols)
        for text in (caught.value.text("en"), caught.value.text("it")):
            assert [one for one in named.split() if one not in text] == [], text
        assert caught.value.text("en") != caught.value.text("it")

    def test_the_order_of_a_table_does_not_matter(self):
        tables = [dict(pairs) for pairs in permutations(OWN.items())]
        games = [game(symbols=one) for one in tables]
        assert len({*games}) == 1
        assert len({hash(one) for one in games}) == 1
        assert len({str(one.options["symbols"]) for one in games}) == 1
        states = {one.parse(ACT) for one in games}
        assert len(states) == 1

    def test_the_text_form_is_the_table(self):
        assert game(symbols=OWN).options["symbols"] == OWN_TEXT
        for pairs in permutations(OWN_TEXT.split(",")):
            assert game(symbols=",".join(pairs)) == game(symbols=OWN)

    def test_other_tables_are_other_games(self):
        games = [
            game(),
            game(symbols="parity"),
            game(symbols=OWN),
            game(symbols={**OWN, "N2": "leaf"}),
            game(symbols={}),
            game(symbols={"B1": "leaf"}),
        ]
        assert len({*games}) == len(games)

    def test_an_empty_table_is_one_without_symbols(self):
        none = game(symbols={})
        assert none == game(symbols=none.options["symbols"])
        assert none.parse(ACT).standing() == {"c": (0, 7), "n": (0, 7)}
        after = none.parse(ACT).after("play:N4")
        assert str(after).endswith(" c2-- n -")

    def test_a_table_given_is_not_changed_and_may_be_changed_afterwards(self):
        given_table = dict(OWN)
        made = game(symbols=given_table)
        given_table["B1"] = "tower"
        assert made == game(symbols=OWN)
        assert OWN == {"N2": "tower", "B1": "leaf", "O10": "leaf"}

    def test_every_card_may_carry_one(self):
        full = dict.fromkeys(CARDS, "tower")
        here = state(table(c="B1 G8 / G9 / B10 N8 O9 G10 N10 O10", n=N_HAS), symbols=full)
        assert here.standing()["c"] == (6, 7)
        seventh = here.after("play:G8")  # a tower, and the end only when it is done
        assert seventh.standing()["c"] == (7, 7)
        assert seventh.after("decline").is_terminal()

    def test_own_symbols_take_effect(self):
        here = state(table(c="N2 O10 B1 / G9", n=N_HAS), symbols=OWN)
        assert {action: str(here.after(action)).split(" ")[-1] for action in ("play:N2", "play:O10", "play:B1")} == {
            "play:N2": "tower",
            "play:O10": "leaf",
            "play:B1": "leaf",
        }

    @pytest.mark.parametrize(
        ("symbols", "towers", "leaves"),
        [
            (
                "odd-even",
                [f"{colour}{number}" for colour in "BGNO" for number in (1, 3, 5, 7)],
                [f"{colour}{number}" for colour in "BGNO" for number in (2, 4, 6)],
            ),
            (
                "parity",
                [*(f"{colour}{n}" for colour in "BG" for n in (1, 3, 5, 7)), *("N2", "N4", "N6", "O2", "O4", "O6")],
                [*("B2", "B4", "B6", "G2", "G4", "G6"), *(f"{colour}{n}" for colour in "NO" for n in (1, 3, 5, 7))],
            ),
        ],
    )
    def test_the_tables_of_the_project(self, symbols, towers, leaves):
        words = game(symbols=symbols).words("en")
        assert {card for card in CARDS if words[f"piece.{card}"].endswith(", tower")} == {*towers}
        assert {card for card in CARDS if words[f"piece.{card}"].endswith(", leaf")} == {*leaves}
        assert {card for card in CARDS if "," not in words[f"piece.{card}"]} == {
            card for card in CARDS if value(card) >= 8
        }
        spelt_out = dict.fromkeys(towers, "tower") | dict.fromkeys(leaves, "leaf")
        assert game(symbols=spelt_out).words("en") == words

    @pytest.mark.parametrize(
        ("first", "marks"), [("random", "?1-- chance deal:m4,c5,n5,first"), ("c", "c1-- chance deal:m4,c5,n5")]
    )
    def test_the_start_follows_the_option(self, first, marks):
        start = str(game(first=first).new_initial_state())
        assert start.endswith(f" B1,B3,G1,G3,N2,N4,O2,O4/-/-/- B2,B4,G2,G4,N1,N3,O1,O3/-/-/- - {marks}")
        assert str(game(first="n").new_initial_state()).endswith(" - n1-- chance deal:m4,c5,n5")

    def test_points_tableau_and_end(self):
        laid = table(c="B1 / G9 / N5 O6 N4", n="B2 / N9 / O10", turn="n", marks="c2--")
        assert [row[1] for row in state(laid).table("en")[1:]] == [15, 10]
        assert [row[1] for row in state(laid, points="cards").table("en")[1:]] == [3, 1]
        middle = table(c="B3 B5 / G9 / N5 N4 O6", n=N_HAS, market="G6")
        assert "play:B3" in state(middle).legal_actions()  # beside 4, which lies in the middle
        assert "play:B3" not in state(middle, tableau="row").legal_actions()
        last = table(c="N4 / G9 / B1 B3 G1 G3 N2 O2", n=N_HAS)
        assert state(last).after("play:N4").is_terminal()
        assert not state(last, end="round").after("play:N4").is_terminal()


DEAL = [
    *(f"draw:{card}" for card in ("B5", "G6", "N7", "O8")),
    *(f"draw:{card}" for card in ("B1", "B3", "G1", "G3", "N2")),
    *(f"draw:{card}" for card in ("B2", "B4", "G2", "G4", "N1")),
    "first:n",
]


class TestRecords:
    def played(self, seed=5, **options):
        match = nw.Match(game(**options), seed)
        for _ in range(6):
            match.play(match.state.legal_actions()[0])
        return match

    @pytest.mark.parametrize(
        "options",
        [
            {},
            {"symbols": "parity", "first": "n"},
            {"symbols": OWN},
            {"symbols": {}},
            {"symbols": dict.fromkeys(CARDS, "tower")},
            {"points": "cards", "tableau": "row", "end": "round"},
        ],
        ids=str,
    )
    def test_a_match_comes_back(self, options):
        match = self.played(**options)
        record = match.record()
        again = nw.Match.from_record(record)
        assert again.state == match.state
        assert again.state.game == game(**options)
        assert again.record() == record
        assert nw.Match.from_record(match.to_json()).record() == record

    def test_a_table_of_ones_own_stands_in_the_record_as_text_whatever_its_order(self):
        records = [self.played(symbols=dict(pairs)).record() for pairs in permutations(OWN.items())]
        assert all(record == records[0] for record in records)
        assert records[0]["options"]["symbols"] == OWN_TEXT

    def test_a_record_may_hold_the_mapping(self):
        record = self.played(symbols=OWN).record()
        record["options"]["symbols"] = dict(OWN)
        assert nw.Match.from_record(record).record()["options"]["symbols"] == OWN_TEXT

    @pytest.mark.parametrize(
        "symbols", ["odd", "B1=leaf,B1=leaf", "B11=leaf", "B1=tree", {"B1": "tree"}, {"Z1": "leaf"}, ["B1"], None, 3]
    )
    def test_a_table_that_is_none_is_refused(self, symbols):
        record = self.played().record()
        record["options"]["symbols"] = symbols
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(record)
        assert caught.value.place.startswith("options")

    def record(self, actions):
        return {
            **nw.Match(game(), 1).record(),
            "start": str(game().new_initial_state()),
            "actions": [{"action": action} for action in actions],
            "line": len(actions) - 1,
            "step": len(actions),
        }

    def test_draws_that_can_be_are_read(self):
        match = nw.Match.from_record(self.record(DEAL))
        assert str(match.state) == (
            "B5,G6,N7,O8 B6,B7,B8,B9,B10,G5,G7,G8,G9,G10,N5,N6,N8,N9,N10,O5,O6,O7,O9,O10 "
            "N4,O2,O4/B1,B3,G1,G3,N2/-/- N3,O1,O3/B2,B4,G2,G4,N1/-/- - n1-- n -"
        )

    @pytest.mark.parametrize(
        ("at", "action", "rule"),
        [
            (0, "draw:B1", "ND-2"),  # no proposal
            (3, "draw:B5", "ND-2"),  # drawn already
            (4, "draw:B2", "ND-23"),  # of the other's deck
            (4, "draw:O9", "ND-23"),  # a proposal
            (5, "draw:B1", "ND-23"),  # drawn already
            (9, "draw:N4", "ND-23"),
            (13, "draw:B2", "ND-23"),
            (0, "first:n", "ND-7"),
            (13, "first:n", "ND-7"),
            (14, "draw:N3", "ND-8"),
            (14, "pass", "ND-8"),
            (15, "draw:N3", "ND-22"),  # nothing is to be drawn
            (15, "first:c", "ND-8"),
        ],
    )
    def test_draws_that_cannot_be_are_refused_at_their_place(self, at, action, rule):
        actions = [*DEAL, "buy:B2>B5"]
        actions[at] = action
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(self.record(actions))
        assert caught.value.place == f"actions[{at}].action"
        for said in check_error(caught.value):
            assert f"({rule})" in said
            assert action in said

    @pytest.mark.parametrize("action", ["draw:?", "draw:", "draw:B11", "first:x", ""])
    def test_a_draw_that_cannot_be_read_is_refused_at_its_place(self, action):
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record(self.record([*DEAL[:5], action]))
        assert caught.value.place == "actions[5].action"

    def test_a_start_that_cannot_be_is_refused(self):
        record = self.record([])
        record["start"] = table(c=C_HAS, n=N_HAS, market="B5 G6 N7 O8 O9")
        with pytest.raises(nw.RecordError) as caught:
            nw.Match.from_record({**record, "line": -1})
        assert caught.value.place == "start"


class TestNamesOfThings:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_card_has_its_own(self, language):
        words = game().words(language)
        names = [words[f"piece.{card}"] for card in CARDS]
        assert len({*names}) == 40
        assert [words[card] for card in CARDS] == names
        for name in names:
            check_sentence(name)

    def test_as_they_are_read(self):
        english, italian = game().words("en"), game().words("it")
        assert [english[f"piece.{card}"] for card in ("B7", "G6", "N8", "O10")] == [
            "blue 7, tower",
            "green 6, leaf",
            "brown 8",
            "orange 10",
        ]
        assert [italian[f"piece.{card}"] for card in ("B7", "G6", "N8", "O10")] == [
            "blu 7, torre",
            "verde 6, foglia",
            "marrone 8",
            "arancione 10",
        ]
        assert english["zone.tableau"] == "tableau"
        assert italian["zone.tableau"] == "percorso"
        for words in (english, italian):
            assert [words[f"player.{player}"] for player in "cn"] == ["Culturista", "Naturalista"]

    def test_symbols_follow_the_option(self):
        assert game(symbols="parity").words("en")["piece.N2"] == "brown 2, tower"
        assert game().words("en")["piece.N2"] == "brown 2, leaf"
        own = game(symbols=OWN).words("it")
        assert [own[f"piece.{card}"] for card in ("N2", "B1", "O10", "B7")] == [
            "marrone 2, torre",
            "blu 1, foglia",
            "arancione 10, foglia",
            "blu 7",
        ]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_zone_and_what_is_picked_without_a_card_has_one(self, language):
        words = game().words(language)
        for zone in ("market", "proposals", "removed", "deck", "hand", "discards", "tableau"):
            assert words[f"zone.{zone}"]
        for pick in ("decline", "pass"):
            assert words[pick]

    def test_every_card_is_drawn(self):
        for options in ({}, {"symbols": "parity"}, {"symbols": {}}):
            art = game(**options).art()
            assert {*CARDS} <= {*art}
            assert [art[card]["letter"] for card in ("B1", "O10")] == ["1", "10"]
        plain, odd = game(symbols={}).art(), game().art()
        assert plain["B1"]["path"] == ""
        assert odd["B1"]["path"] != odd["B2"]["path"] != ""
        assert odd["B1"]["path"] == odd["G3"]["path"]
        assert odd["B8"]["path"] == ""
        assert game(symbols={"B8": "leaf"}).art()["B8"]["path"] == odd["B2"]["path"]

    def test_the_cards_are_the_cells(self):
        assert [cell.place for cell in game().layout().cells] == CARDS


class TestQuestion:
    @pytest.mark.parametrize(
        ("position", "english", "italian"),
        [
            (
                REPLY,
                "Reply to brown 4 with a hand card; at stake is blue 5.",
                "Rispondi a marrone 4 con una carta della mano; in palio c'è blu 5.",
            ),
            (TAKE, "Take a market card.", "Prendi una carta del mercato."),
            (
                LEAF,
                "Leaf: lay one more hand card, whatever its value, or decline.",
                "Foglia: cala un'altra carta della mano, di qualsiasi valore, o rinuncia.",
            ),
            (
                TOWER,
                "Tower: take a market card into the hand, or decline.",
                "Torre: prendi in mano una carta del mercato, o rinuncia.",
            ),
            (REMOVE, "Remove a hand card from the game.", "Elimina dal gioco una carta della mano."),
        ],
    )
    def test_of_an_open_choice(self, position, english, italian):
        here = state(position)
        assert here.turn_is_open
        for viewer in VIEWERS:
            assert here.question("en", viewer).text == english
            assert here.question("it", viewer).text == italian
            assert here.question("en", viewer).place == ""

    @pytest.mark.parametrize("position", [ACT, ONLY_BUY, NOTHING, WON, DRAWN])
    def test_nothing_is_asked(self, position):
        here = state(position)
        assert not here.turn_is_open
        for language in LANGUAGES:
            assert here.question(language) is None

    @pytest.mark.parametrize("position", [DEAL_FIRST, DRAW, ROUND_END])
    def test_nobody_is_asked_while_chance_draws(self, position):
        for language in LANGUAGES:
            assert state(position).question(language) is None

    @pytest.mark.parametrize("position", EVERY_KIND)
    def test_what_an_action_would_bring_is_to_be_seen(self, position):
        here = state(position)
        for action in here.legal_actions():
            assert [here.prospect(action, language) for language in LANGUAGES] == ["", ""]


class TestOpenings:
    """ND-18: the values one higher or lower than some laid card's, of a row than an end card's; 10 and 1 are not neighbours."""

    def openings(self, c, n="-", **options):
        return state(table(c=f"B1 / B2 / {c}", n=f"O3 / N3 / {n}", market=""), **options).openings()

    @pytest.mark.parametrize(
        ("laid", "values"),
        [
            ("G5", "4 6"),
            ("G5 B7", "4 6 8"),
            ("B7 G5", "4 6 8"),
            ("G5 B6", "4 5 6 7"),
            ("O1 O10", "2 9"),
        ],
    )
    def test_beside_every_laid_card(self, laid, values):
        assert self.openings(laid) == {"c.tableau": values.split()}
        assert self.openings("-", laid) == {"n.tableau": values.split()}

    @pytest.mark.parametrize(
        ("laid", "left", "right"),
        [
            ("G5 B6 N7", "4 6", "6 8"),
            ("B7 G6", "6 8", "5 7"),
            ("G5", "4 6", "4 6"),
            ("O1 G5 O10", "2", "9"),
        ],
    )
    def test_at_the_two_ends_of_a_row(self, laid, left, right):
        ends = {"<c.tableau": left.split(), "c.tableau>": right.split()}
        assert self.openings(laid, tableau="row") == ends

    def test_of_both_players(self):
        assert self.openings("G5", "O8 N9") == {"c.tableau": ["4", "6"], "n.tableau": ["7", "8", "9", "10"]}
        assert self.openings("G5", "O8 N9", tableau="row") == {
            "<c.tableau": ["4", "6"],
            "c.tableau>": ["4", "6"],
            "<n.tableau": ["7", "9"],
            "n.tableau>": ["8", "10"],
        }

    @pytest.mark.parametrize("tableau", ["any", "row"])
    def test_the_first_card_is_free(self, tableau):
        assert self.openings("-", tableau=tableau) == {}

    def test_they_are_what_may_be_laid(self):
        """Of a hand with one card of each value."""
        here = state(table(c="B1 N2 B3 N4 B5 B6 B8 B9 B10 / G9 / G5 B7", n="- / - / -", market=""))
        laid = {action for action in here.legal_actions() if action.startswith("play:")}
        assert laid == {"play:N4", "play:B6", "play:B8"}
        assert here.openings()["c.tableau"] == ["4", "6", "8"]


class TestStanding:
    """ND-24: symbols of seven."""

    def test_symbols_in_the_tableau_alone_count(self):
        assert state(ACT).standing() == {"c": (1, 7), "n": (0, 7)}
        # Of c's N5 O6 B8, 8 carries none; n's N9 neither.
        here = state(table(c="B1 / G7 / N5 O6 B8", n="B2 / - / N9", market="B5"))
        assert list(here.standing().items()) == [("c", (2, 7)), ("n", (0, 7))]

    def test_by_the_option_and_beyond_seven(self):
        assert state(ACT, symbols=OWN).standing() == {"c": (0, 7), "n": (0, 7)}
        eight = table(c="O10 / G9 / B1 B3 G1 G3 N2 N4 O2 O4", n=N_HAS, turn="-")
        assert state(eight).standing() == {"c": (8, 7), "n": (0, 7)}
        for viewer in VIEWERS:
            assert state(eight).standing(viewer) == state(eight).standing()


class TestSummary:
    @pytest.mark.parametrize(
        ("position", "english", "italian"),
        [
            (ACT, "Culturista to act: buy or play.", "Tocca a Culturista: compra o gioca."),
            (
                REPLY,
                "Naturalista is to reply to brown 4 with a hand card; at stake is blue 5.",
                "Naturalista deve rispondere a marrone 4 con una carta della mano; in palio c'è blu 5.",
            ),
            (TAKE, "Naturalista is to take a market card.", "Naturalista deve prendere una carta del mercato."),
            (
                LEAF,
                "Culturista may lay one more hand card, or declines.",
                "Culturista può calare un'altra carta della mano, o rinuncia.",
            ),
            (
                TOWER,
                "Culturista may take a market card into the hand, or declines.",
                "Culturista può prendere in mano una carta del mercato, o rinuncia.",
            ),
            (
                REMOVE,
                "Culturista is to remove a hand card from the game.",
                "Culturista deve eliminare dal gioco una carta della mano.",
            ),
            (DEAL_FIRST, "It is the turn of chance.", "Tocca al caso."),
            (DRAW, "It is the turn of chance.", "Tocca al caso."),
            (ROUND_END, "It is the turn of chance.", "Tocca al caso."),
            (
                WON,
                "Culturista has won. Points: Culturista 24, Naturalista 9.",
                "Ha vinto Culturista. Punti: Culturista 24, Naturalista 9.",
            ),
            (
                DRAWN,  # 1 + 8 against 9
                "A draw. Points: Culturista 9, Naturalista 9.",
                "Parità. Punti: Culturista 9, Naturalista 9.",
            ),
        ],
    )
    def test_what_can_be_done_or_how_it_ended(self, position, english, italian):
        for viewer in VIEWERS:
            assert state(position).describe("en", viewer) == english
            assert state(position).describe("it", viewer) == italian

    def test_only_buying_and_only_passing(self):
        assert "buy" in state(ONLY_BUY).describe("en")
        assert "buy or play" not in state(ONLY_BUY).describe("en")
        assert "compra" in state(ONLY_BUY).describe("it")
        for position in (NOTHING, table(c="B1 / - / N5", n=N_HAS, market="")):
            assert state(position).legal_actions() == ["pass"]
            assert "passing" in state(position).describe("en")
            assert "passare" in state(position).describe("it")

    def test_with_an_empty_market_nobody_is_told_to_buy(self):
        """Everybody sees that there is nothing to buy."""
        here = state(table(c="N4 B1 / G9 / N5", n=N_HAS, market=""))
        assert here.legal_actions() == ["play:N4"]
        assert "buy or play" not in here.describe("en")
        assert "compra o gioca" not in here.describe("it")

    def test_by_the_number_of_cards(self):
        assert state(WON, points="cards").describe("en") == "Culturista has won. Points: Culturista 7, Naturalista 1."


class TestTable:
    def test_of_both_players(self):
        here = state(table(c="B1 B3 N4 / G9 G8 / N5 O6 B8", n="B2 G4 / N9", market="B5"))
        # Decks of eight: c's without B1 B3 N4 has five, n's without B2 G4 six. Points 5 + 6 + 8.
        for viewer in VIEWERS:
            assert here.table("en", viewer) == [
                ["Player", "Points", "Symbols", "Deck", "Hand", "Discards"],
                ["Culturista", 19, "2 / 7", 5, 3, 2],
                ["Naturalista", 0, "0 / 7", 6, 2, 1],
            ]
            assert here.table("it", viewer) == [
                ["Giocatore", "Punti", "Simboli", "Mazzo", "Mano", "Scarti"],
                ["Culturista", 19, "2 / 7", 5, 3, 2],
                ["Naturalista", 0, "0 / 7", 6, 2, 1],
            ]

    def test_the_card_put_down_is_in_no_hand(self):
        assert [row[4] for row in state(REPLY).table("en")[1:]] == [4, 5]


class TestNothingIsTold:
    """No words give away a hidden card: wherever the hidden cards lie, they are the same."""

    @pytest.mark.parametrize(
        "position", [*EVERY_KIND, table(c="B1 O10 / G9 / N5", n=N_HAS, market=""), table(c=C_HAS, n="- / N9 / -")]
    )
    def test_by_summary_question_table_or_standing(self, position):
        rng = Random(3)
        here = state(position)
        for viewer in VIEWERS:
            seen = cards_in(here.view(viewer))
            for language in LANGUAGES:
                said = [here.describe(language, viewer), *map(str, here.table(language, viewer))]
                question = here.question(language, viewer)
                said += [question.text] if question else []
                assert cards_in(*said) <= seen
                for _ in range(8):
                    other = here.resample(viewer, rng)
                    assert other.describe(language, viewer) == here.describe(language, viewer)
                    assert other.table(language, viewer) == here.table(language, viewer)
                    assert other.question(language, viewer) == question
                    assert other.standing(viewer) == here.standing(viewer)

    def test_where_one_hand_could_play_and_another_could_not(self):
        """The market is empty and only the hand decides: it is said in the same words."""
        can = state(table(c="N4 / G9 / N5", n=N_HAS, market=""))
        cannot = state(table(c="B1 / G9 / N5", n=N_HAS, market=""))
        assert can.legal_actions() != cannot.legal_actions()
        for viewer in VIEWERS:
            for language in LANGUAGES:
                assert can.describe(language, viewer) == cannot.describe(language, viewer)

    def test_the_decks_of_the_start_are_no_secret_and_their_order_does_not_exist(self):
        start = game(first="c").new_initial_state()
        assert start.view("c").split(" ")[2] == f"{','.join(sorted(DECKS['c'], key=CARDS.index))}/-/-/-"
        assert start.view("n").split(" ")[2] == "?8/-/-/-"

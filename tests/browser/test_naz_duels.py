"""NAZ Duels in the browser: a whole game by each way, two hands on one match, and the device that is passed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import naturewidgets as nw
from naz_duels.by_hand import cards_in

from .games import NAZ_DUELS, NAZ_DUELS_SEED, START
from .tables import NAZ_DUELS as TABLE
from .test_playing import PHONE
from .test_views import as_bytes

DEALT = 4 + 5 + 5
"""Draws at the start, where number 1 is known."""
MATCH = START + f'match = nw.Match("naz-duels", seed={NAZ_DUELS_SEED}, first="c")\n'
ALL = MATCH + 'board = nw.Board(match, perspective="all")\nboard'
TWO_HANDS = (MATCH + 'nw.Board(match, perspective="c")', 'nw.Board(match, perspective="n")')


def replayed():
    """The match of the game, for what is to be expected."""
    match = nw.Match("naz-duels", seed=NAZ_DUELS_SEED, first="c")
    for action in NAZ_DUELS:
        match.play(action)
    return match


def steps_after():
    """How many steps the line has after each action of a player: draws are steps too."""
    match, found = nw.Match("naz-duels", seed=NAZ_DUELS_SEED, first="c"), []
    for action in NAZ_DUELS:
        match.play(action)
        found.append(len(match.line))
    return found


def assert_over(notebook, board):
    expect(board.root.get_by_role("heading", name="The game is over")).to_be_visible()
    expected = replayed()
    assert notebook.python("match.line") == list(expected.line)
    assert notebook.python("match.state.winner") == expected.state.winner == "n"


class TestAWholeGame:
    def test_the_game_has_every_kind_of_action(self):
        match, kinds = replayed(), set()
        for step in match.steps:
            if step.before.current_player in match.players:
                kinds.add((step.action.split(":")[0], step.before.pending.kind))
        assert len(kinds) >= 9, kinds
        assert match.state.is_terminal()
        assert match.state.outcome.rule == "ND-25"

    @pytest.mark.parametrize("way", ["click", "press", "type"])
    def test_by_clicks_keys_and_typed_actions(self, open_notebook, way):
        notebook = open_notebook(ALL)
        board = notebook.board(table=TABLE)
        board.wait_for(DEALT)
        board.cell(re.search(r"\w+", notebook.python("match.state.view('c')"))[0]).focus()
        for action, step in zip(NAZ_DUELS, steps_after(), strict=True):
            getattr(board, way)(action)
            board.wait_for(step)
        assert_over(notebook, board)

    def test_by_taps_on_a_narrow_phone(self, open_notebook, new_context):
        page = new_context(**PHONE).new_page()
        notebook = open_notebook(ALL, server="notebook", page=page)
        board = notebook.board(table=TABLE)
        board.wait_for(DEALT)
        for action, step in zip(NAZ_DUELS, steps_after(), strict=True):
            board.tap(action)
            board.wait_for(step)
        assert_over(notebook, board)

    def test_by_two_hands_on_one_match(self, open_notebook):
        """Each board plays for its own player; the other one follows."""
        notebook = open_notebook(*TWO_HANDS, boards=2)
        boards = {"c": notebook.board(0, TABLE), "n": notebook.board(1, TABLE)}
        for board in boards.values():
            board.wait_for(DEALT)
        ways = {"c": "click", "n": "type"}
        for action, step in zip(NAZ_DUELS, steps_after(), strict=True):
            player = notebook.python("match.state.current_player")
            getattr(boards[player], ways[player])(action)
            for board in boards.values():
                board.wait_for(step)
        for board in boards.values():
            assert_over(notebook, board)


class TestSecrets:
    def test_no_byte_names_a_card_of_the_other_hand(self, open_notebook, page):
        """Neither what is drawn nor what came by the socket, before the other hand has shown anything."""
        came = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: came.append(as_bytes(data))))
        notebook = open_notebook(MATCH + 'nw.Board(match, perspective="c")')
        board = notebook.board(table=TABLE)
        board.wait_for(DEALT)
        secret = set(
            notebook.python("[c for c, z in match.state.facts().items() if z in ('n.hand', 'n.deck', 'proposals')]")
        )
        hand = set(notebook.python("[c for c, z in match.state.facts().items() if z == 'c.hand']"))
        shown = board.root.evaluate(
            "root => { root.querySelectorAll('details').forEach(one => one.open = true); return root.innerText }"
        )
        names = [name for name in board.names_of_cards() if name]
        assert hand <= cards_in(*names)
        assert not secret & cards_in(board.position)
        assert not secret & cards_in(*names)
        assert not secret & cards_in(*re.findall(r"draws [a-z]+ \d+", shown))
        # The words, the pictures and the rule book name every card; the line and the choices must not.
        line = b"".join(re.findall(rb'"timeline": ?\[.*?\], ?"|"choices": ?\{.*?\}|"frames": ?\[.*?\]', b"".join(came)))
        assert hand & cards_in(line.decode("utf-8", "replace")), "the search finds nothing anywhere"
        assert not secret & cards_in(line.decode("utf-8", "replace"))

    def test_the_device_is_passed_on_before_a_hand_is_shown(self, open_notebook):
        notebook = open_notebook(MATCH + "board = nw.Board(match)\nboard")
        board = notebook.board(table=TABLE)
        board.wait_for(DEALT)
        hand = notebook.python("[c for c, z in match.state.facts().items() if z == 'c.hand']")
        for card in hand:
            expect(board.cell(card)).to_have_count(0)
        expect(board.root).to_contain_text("Pass the device to Culturista.")
        board.button("Show the hand").click()
        for card in hand:
            expect(board.cell(card)).to_have_count(1)
        board.click(NAZ_DUELS[0])
        board.wait_for(DEALT + 1)
        expect(board.root).to_contain_text("Pass the device to Naturalista.")
        assert notebook.python("match.state.current_player") == "n"
        for card in notebook.python("[c for c, z in match.state.facts().items() if z == 'n.hand']"):
            expect(board.cell(card)).to_have_count(0)


class TestWhyNot:
    def test_what_cannot_be_laid_is_told_with_its_rule(self, open_notebook):
        position = (
            "B6,N10 B5,B7,B8,B9,B10,G6,G9,G10,N6,N8,N9,O5,O9,O10 B1,B3,G1,G3,N2,N4,O2/N5,O4,O6,O7,O8/G7/G5,N7 "
            "O1,O3/B2,B4,G2,G4,N3/G8,N1/- - c1-- c -"
        )
        notebook = open_notebook(
            START
            + f'match = nw.Match("naz-duels", symbols="parity", start={position!r})\nnw.Board(match, perspective="c")'
        )
        board = notebook.board(table=TABLE)
        board.wait_for(0)
        # 4, 6 and 8 can be laid beside 5 and 7; 5 and 7 cannot.
        board.type("play:O7")
        why = board.panel(re.compile("Why not"))
        expect(why).to_contain_text("ND-18")
        expect(why).to_contain_text("green 5, brown 7")
        assert notebook.python("match.line") == []
        board.click("play:O6")
        board.wait_for(1)
        assert notebook.python("match.line") == ["play:O6"]

"""Boards of a game with hands and chance: what a page is told, and what it is never told."""

from __future__ import annotations

import base64
import json
import re
from random import Random

import pytest

import naturewidgets as nw
from naz_duels.by_hand import cards_in, state, table

CARD = re.compile(r"(?<![A-Za-z0-9])[BGNO](?:10|[1-9])(?![0-9])")
DEALT = 4 + 5 + 5 + 1
"""Draws at the start: the market, two hands, number 1."""


def seen_by(state, player):
    """Names of the cards that the player sees."""
    return {place for place in state.facts_view(player) if CARD.fullmatch(place)}


def unseen_by(state, player):
    """Names of the cards that the player does not see."""
    return {place for place in state.facts() if CARD.fullmatch(place)} - seen_by(state, player)


def named(sent):
    """Names of cards anywhere in what was sent."""
    return cards_in(json.dumps(sent))


def play_on(match, rng, actions):
    for _ in range(actions):
        if match.state.is_terminal():
            return
        match.play(rng.choice(match.state.legal_actions()))


@pytest.fixture(params=[1, 2, 3])
def match(request):
    return nw.Match("naz-duels", seed=request.param)


class TestDraws:
    def test_chance_has_drawn_before_anybody_acts(self, match):
        assert len(match.line) == DEALT
        assert match.state.current_player in match.players

    def test_the_same_seed_draws_alike_and_another_one_otherwise(self, match):
        again = nw.Match("naz-duels", seed=match.seed)
        assert again.line == match.line
        assert nw.Match("naz-duels", seed=match.seed + 1).line != match.line

    def test_a_record_holds_the_draws_and_needs_no_chance_to_be_replayed(self, match):
        play_on(match, Random(5), 20)
        record = match.record()
        record["seed"] += 1  # another seed would draw otherwise, were anything drawn
        again = nw.Match.from_record(record)
        assert again.line == match.line
        assert again.state == match.state

    def test_playing_otherwise_before_a_draw_draws_anew(self, match):
        """What came after the other action tells nothing about what comes after this one."""
        found = set()
        step = match.step
        for action in match.state.legal_actions()[:4]:
            match.jump(step)
            match.play(action)
            while not match.state_at(match.step).legal_actions()[0].startswith(("play:", "buy:", "pass")):
                match.play(match.state.legal_actions()[0])
            found.add(tuple(one for one in match.line[step:] if one.startswith("draw:")))
        assert len(found) > 1


class TestWhatAPageIsTold:
    @pytest.mark.parametrize("player", ["c", "n"])
    def test_every_frame_is_the_position_as_that_player_sees_it(self, page, match, player):
        board = nw.Board(match, perspective=player, locale="en")
        play_on(match, Random(7), 40)
        assert len(board.timeline) == len(match.line) + 1
        for step, frame in enumerate(board.timeline):
            assert frame["position"] == match.state_at(step).view(player)

    @pytest.mark.parametrize("player", ["c", "n"])
    def test_no_byte_about_a_draw_of_the_other_names_a_card(self, page, match, player):
        board = nw.Board(match, perspective=player, locale="en")
        other = {"c": "n", "n": "c"}[player]
        play_on(match, Random(11), 60)
        drawn = 0
        for step in range(1, len(match.line) + 1):
            before = match.state_at(step - 1)
            if before.current_player != "chance" or not re.search(rf":{other}\d", str(before)):
                continue
            frame = board.timeline[step]
            assert frame["action"] == "draw:?"
            assert not named(frame) & unseen_by(match.state_at(step), player), frame
            drawn += 1
        assert drawn >= 5

    @pytest.mark.parametrize("player", ["c", "n"])
    def test_no_byte_sent_at_the_start_names_a_hidden_card(self, page, match, player):
        nw.Board(match, perspective=player, locale="en")
        told = [data for data in page.sent if "state" in data]
        # The rule book, the art and the words name all cards; the line and the choices must not.
        about_the_game = [{name: data["state"].get(name) for name in ("timeline", "choices")} for data in told]
        searched = named(about_the_game)
        assert seen_by(match.state, player) <= searched, "the cards that are seen were not where we looked"
        assert not searched & unseen_by(match.state, player)

    def test_choices_go_to_whoever_acts_and_to_nobody_else(self, page, match):
        boards = {player: nw.Board(match, perspective=player, locale="en") for player in match.players}
        for _ in range(25):
            acting = match.state.current_player
            if acting is None:
                break
            for player, board in boards.items():
                assert bool(board.choices["actions"]) == (player == acting)
            match.play(Random(match.step).choice(match.state.legal_actions()))

    def test_a_page_cannot_ask_about_the_other_hand(self, page, match):
        acting = match.state.current_player
        other = {"c": "n", "n": "c"}[acting]
        board = nw.Board(match, perspective=other, locale="en")
        page.clear()
        for action in match.state.legal_actions():
            page.asks(board, "explain", action)
            page.asks(board, "play", action)
        assert {message["type"] for message in page.told} == {"refused"}
        assert len(match.line) == DEALT

    def test_what_is_saved_and_exported_hides_as_much(self, page, match, tmp_path):
        play_on(match, Random(3), 10)
        board = nw.Board(match, perspective="c", locale="en")
        hidden = unseen_by(match.state, "c")
        bundle, _ = board._repr_mimebundle_()
        assert not set(CARD.findall(re.sub(r"base64,[^\"]+", "", bundle["text/html"]))) & hidden
        assert not set(CARD.findall(repr(board))) & hidden
        exported = json.loads(
            re.search(
                r'<script type="application/json" id="nw-data">(.*?)</script>',
                board.to_html(tmp_path / "game.html").read_text(encoding="utf-8"),
                re.DOTALL,
            )[1]
        )
        frame = exported["state"]["timeline"][-1]
        assert frame["position"] == match.state.view("c")
        assert not set(CARD.findall(frame["position"])) & hidden

    @pytest.mark.parametrize("perspective", ["all", "turn", "c", "n"])
    def test_what_goes_on_from_a_tableau_is_for_everybody(self, page, perspective):
        # ND-18: beside 5 and 7 are 4, 6 and 8; nothing is said of a tableau where the first card is free.
        here = state(table(c="B1 / B2 / G5 B7", n="O3 / N3 / -", market=""))
        (frame,) = nw.Board(here, perspective=perspective).timeline
        assert frame["openings"] == {"c.tableau": ["4", "6", "8"]}

    def test_where_nothing_is_laid_nothing_goes_on(self, page, match):
        assert all("openings" not in frame for frame in nw.Board(match).timeline)

    def test_the_teacher_sees_all(self, page, match):
        board = nw.Board(match, perspective="all", locale="en")
        assert board.timeline[-1]["position"] == str(match.state)
        assert "?" not in json.dumps([frame.get("action", "") for frame in board.timeline])

    def test_whoever_acts_sees_the_own_hand_and_no_other(self, page, match):
        board = nw.Board(match, locale="en")
        play_on(match, Random(13), 20)
        for step, frame in enumerate(board.timeline):
            state = match.state_at(step)
            acting = state.current_player
            assert frame["position"] == state.view(acting if acting in match.players else None)


class TestWhatAPageMayDo:
    @pytest.mark.parametrize("perspective", ["turn", "c", "n", "all"])
    def test_where_chance_draws_nobody_plays_and_nobody_is_told_what_is_left(self, page, match, perspective):
        seen_by = perspective if perspective in match.players else None
        board = nw.Board(match, perspective=perspective, locale="en")
        for step in range(DEALT):
            page.clear()
            page.writes(board, step=step)
            assert board.choices["actions"] == ""
            for kind in ("explain", "play"):
                page.asks(board, kind, match.state.legal_actions()[0])
            assert {message["type"] for message in page.told} == {"refused"}
            assert not named(page.told) & unseen_by(match.state, seen_by)
        assert len(match.line) == DEALT

    def test_a_player_takes_back_nothing_of_the_other(self, page):
        """A question goes from one to the other within a turn: to reply is not to have bought."""
        match = nw.Match("naz-duels", seed=5, first="c")
        boards = {player: nw.Board(match, perspective=player, locale="en") for player in match.players}
        match.play("buy:G3>G10")
        page.asks(boards["n"], "undo")
        assert match.line[-1] == "buy:G3>G10"
        match.play("reply:N1")
        assert match.state.current_player == "n"
        page.asks(boards["c"], "undo")
        assert match.line[-1] == "reply:N1"

    def test_a_player_plays_on_from_the_end_only(self, page):
        """Else a reply could be looked at, and the buy made anew."""
        match = nw.Match("naz-duels", seed=5, first="c")
        board = nw.Board(match, perspective="c", locale="en")
        before = match.step
        for action in ("buy:G3>G10", "reply:N1"):
            match.play(action)
        line = match.line
        page.writes(board, step=before)
        page.asks(board, "play", match.state.legal_actions()[0])
        assert page.told[-1]["type"] == "refused"
        assert match.line == line


class TestElsewhere:
    """Where no widget can run: a saved notebook, a page without scripts."""

    def test_the_text_calls_zones_and_cards_by_their_names(self, page, match):
        for locale, hand in (("en", "hand (Culturista): "), ("it", "mano (Culturista): ")):
            bundle, _ = nw.Board(match, perspective="c", locale=locale)._repr_mimebundle_()
            (cards,) = re.findall(re.escape(hand) + r"([^.]*)\.", re.sub(r"alt=\"[^\"]*\"", "", bundle["text/html"]))
            assert cards_in(cards) == {card for card, zone in match.state.facts().items() if zone == "c.hand"}
            assert "c.hand" not in bundle["text/html"]

    def test_the_picture_shows_cards(self, page, match):
        bundle, _ = nw.Board(match, perspective="all", locale="en")._repr_mimebundle_()
        (encoded,) = re.findall(r"base64,([^\"]+)", bundle["text/html"])
        svg = base64.b64decode(encoded).decode()
        assert svg.count("<rect width=") == 1 + 40, "the ground and forty cards"
        assert "deck (Naturalista)" in svg

    def test_a_board_that_is_passed_on_shows_no_hand_there(self, page, match):
        board = nw.Board(match, locale="en")
        bundle, _ = board._repr_mimebundle_()
        outside = re.sub(r"base64,[^\"]+", "", bundle["text/html"]) + bundle["text/plain"]
        assert not cards_in(outside) & unseen_by(match.state, None)


class TestStrangeUse:
    def test_a_record_that_was_cut_before_a_draw_is_drawn_on(self):
        """In the middle of the deal: what is missing is drawn, and a player is to act."""
        record = nw.Match("naz-duels", seed=5, first="c").record()
        record["actions"] = record["actions"][:6]
        record["line"], record["step"] = 5, 6
        again = nw.Match.from_record(record)
        assert again.state.current_player == "c"
        assert len(again.line) == DEALT - 1

    @pytest.mark.parametrize("ask", ["view", "facts_view"])
    def test_an_unknown_player_is_refused(self, match, ask):
        with pytest.raises(nw.OptionError):
            getattr(match.state, ask)("zz")
        with pytest.raises(nw.OptionError):
            match.state.resample("zz", Random(1))
        with pytest.raises(nw.OptionError):
            match.state.action_view("pass", "zz")

    def test_facts_that_are_no_texts_are_refused(self, match):
        facts = match.state.facts()
        with pytest.raises(nw.NotationError):
            match.game.from_facts({**facts, "B1": None})

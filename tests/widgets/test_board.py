"""The board at the level of its traits and messages."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from naturewidgets.widgets import export, frames

BLACK_BEGINS = {"first": "black"}
GAME = ["F@Aa1", "P@Bb2", "Aa1-Aa4", "Bb2-Bb3"]


def unpack(packed):
    """The reading that the page does, written again from the contract."""
    actions, before = [], ""
    for item in packed.split():
        before = before[: ord(item[0]) - ord("0")] + item[1:]
        actions.append(before)
    return actions


@pytest.fixture
def board(page):
    board = nw.Board("natural-chaos", **BLACK_BEGINS)
    page.clear()
    return board


class TestMaking:
    def test_it_is_made_from_an_id_a_game_a_state_or_a_match(self, page):
        game = nw.load_game("natural-chaos", **BLACK_BEGINS)
        match = nw.Match(game)
        for source in ("natural-chaos", game, game.parse("5F10/16/16/16 w -"), match):
            assert isinstance(nw.Board(source).match, nw.Match)
        assert nw.Board(match).match is match
        assert nw.Board(game.parse("5F10/16/16/16 w -")).timeline[0]["position"] == "5F10/16/16/16 w -"

    def test_options_reach_the_game(self, page):
        assert nw.Board("natural-chaos", players=4, first="E").state.current_player == "E"

    @pytest.mark.parametrize(
        ("options", "named"),
        [
            ({"playerz": 4}, "players"),
            ({"perspective": "x"}, "turn"),
            ({"size": "huge"}, "projector"),
            ({"panels": ["timelin"]}, "timeline"),
            ({"panels": 7}, "timeline"),
            ({"panels": [["status"]]}, "timeline"),
            ({"letter_keys": "no"}, "True"),
            ({"locale": "fr"}, "en, it"),
            ({"players": 3}, "4"),
        ],
    )
    def test_a_wrong_option_is_refused_with_what_is_known(self, page, options, named):
        with pytest.raises(nw.OptionError, match=named):
            nw.Board("natural-chaos", **options)

    def test_a_wrong_value_later_changes_nothing(self, page):
        board = nw.Board("natural-chaos")
        for name, value in (("perspective", "F"), ("locale", "fr"), ("size", "huge"), ("panels", ["x"])):
            before = (getattr(board, name), dict(board.settings), list(board.timeline))
            with pytest.raises(nw.OptionError):
                setattr(board, name, value)
            assert (getattr(board, name), board.settings, board.timeline) == before

    def test_none_asks_for_the_default(self, page):
        board = nw.Board("natural-chaos", perspective=None, locale=None, panels=None, size=None)
        assert (board.perspective, board.locale, board.size, len(board.panels)) == ("turn", "en", "auto", 7)

    def test_an_option_of_the_game_is_refused_beside_a_match(self, page):
        with pytest.raises(nw.OptionError, match="players"):
            nw.Board(nw.Match("natural-chaos"), players=4)

    def test_its_repr_is_one_readable_line(self, board):
        assert repr(board) == (
            "<Board of natural-chaos, step 0 of 0: 16/16/16/16 b -. "
            "Black to act: place fire or earth in any quadrant, move (0) or switch (0).>"
        )


class TestPlaying:
    def test_an_action_from_the_page_is_played_and_told_in_one_message(self, board, page):
        page.asks(board, "play", "F@Aa1")
        assert board.match.line == ("F@Aa1",)
        assert [message["type"] for message in page.told] == ["line"]
        assert page.written == []
        (message,) = page.told
        assert (message["from"], message["step"], message["revision"]) == (1, 1, board.match.revision)
        (frame,) = message["frames"]
        assert (frame["action"], frame["by"]) == ("F@Aa1", "b")
        assert frame["position"] == "12F3/16/16/16 w -"
        assert [(effect["kind"], effect["rule"]) for effect in frame["effects"]] == [
            ("place", "NC-12"),
            ("count", "NC-13"),
            ("turn", "NC-11"),
        ]
        assert sorted(unpack(message["choices"])) == sorted(board.state.legal_actions())

    def test_an_action_in_python_reaches_the_page_the_same_way(self, board, page):
        board.match.play("F@Aa1")
        assert [message["type"] for message in page.told] == ["line"]

    def test_a_page_that_opens_later_gets_the_whole_line(self, board, page):
        for action in GAME:
            board.match.play(action)
        state = board.get_state()
        assert [frame.get("action") for frame in state["timeline"]] == [None, *GAME]
        assert state["step"] == 4
        assert state["choices"]["step"] == 4

    def test_an_illegal_action_comes_back_with_every_reason_and_its_cells(self, board, page):
        board.match.play("F@Aa1")
        page.clear()
        page.asks(board, "play", "F@Aa1")
        (verdict,) = page.told
        assert verdict["type"] == "verdict"
        assert (verdict["asked"], verdict["legal"]) == ("play", False)
        assert [(reason["rule"], reason["places"]) for reason in verdict["reasons"]] == [
            ("NC-12", []),
            ("NC-12", ["Aa1"]),
        ]
        assert board.match.line == ("F@Aa1",)

    def test_playing_from_the_middle_starts_a_variation_and_loses_nothing(self, board, page):
        for action in GAME:
            board.match.play(action)
        page.clear()
        page.says(board, {"type": "play", "action": "E@Cd1", "step": 2, "revision": board.match.revision})
        assert board.match.line == ("F@Aa1", "P@Bb2", "E@Cd1")
        assert [frame.get("action") for frame in board.timeline] == [None, "F@Aa1", "P@Bb2", "E@Cd1"]
        assert board.timeline[3]["others"] == ["Aa1-Aa4"]
        page.asks(board, "variation", "Aa1-Aa4")
        assert board.match.line == tuple(GAME)
        assert [frame.get("action") for frame in board.timeline] == [None, *GAME]

    def test_undo_and_redo(self, board, page):
        page.asks(board, "play", "F@Aa1")
        page.asks(board, "undo")
        assert (board.match.line, len(board.timeline)) == ((), 1)
        page.asks(board, "redo")
        assert board.match.line == ("F@Aa1",)
        page.asks(board, "undo")
        page.clear()
        page.asks(board, "undo")
        assert [message["type"] for message in page.told] == ["refused"]

    def test_what_two_lines_have_in_common_is_not_sent_again(self, board, page):
        for action in GAME:
            board.match.play(action)
        page.says(board, {"type": "play", "action": "E@Cd1", "step": 2, "revision": board.match.revision})
        page.clear()
        page.asks(board, "undo")
        page.asks(board, "redo")
        page.asks(board, "variation", "Aa1-Aa4")
        assert [(m["type"], m["from"], [frame["action"] for frame in m["frames"]]) for m in page.told] == [
            ("line", 3, GAME[2:]),
            ("line", 3, ["E@Cd1"]),
            ("line", 3, GAME[2:]),
        ]
        assert page.written == []
        assert [frame.get("action") for frame in board.timeline] == [None, *GAME]

    def test_a_line_that_is_cut_sends_no_frame(self, board, page):
        page.asks(board, "play", "F@Aa1")
        page.clear()
        page.asks(board, "undo")
        ((message),) = page.told
        assert (message["from"], message["frames"], message["step"]) == (1, [], 0)

    def test_settings_that_are_no_words_leave_the_line_alone(self, board, page):
        board.match.play("F@Aa1")
        page.clear()
        board.size = "projector"
        assert [name for name, _ in page.written] == ["settings"]

    def test_a_closed_board_follows_no_more_and_the_match_goes_on(self, board, page):
        board.close()
        page.clear()
        board.match.play("F@Aa1")
        assert (len(board.timeline), page.sent) == (1, [])
        board.close()

    def test_what_is_typed_may_be_untidy(self, board, page):
        page.asks(board, "play", " f @ aa1 ")
        assert board.match.line == ("F@Aa1",)

    def test_explain_answers_for_legal_and_illegal_alike(self, board, page):
        page.asks(board, "explain", "F@Aa1")
        page.asks(board, "explain", "Aa1-Aa2")
        assert [(message["asked"], message["legal"]) for message in page.told] == [
            ("explain", True),
            ("explain", False),
        ]


class TestStepping:
    def test_the_page_moves_the_cursor_and_gets_the_choices_there(self, board, page):
        for action in GAME:
            board.match.play(action)
        page.writes(board, step=1)
        assert board.match.step == 1
        assert board.choices["step"] == 1
        assert sorted(unpack(board.choices["actions"])) == sorted(board.match.state.legal_actions())

    def test_python_moves_the_cursor_and_the_page_is_told(self, board, page):
        board.match.play("F@Aa1")
        page.clear()
        board.match.back()
        assert ("step", 0) in page.written

    @pytest.mark.parametrize("step", [-1, 99, 10**30, "1", None, 1.5, True, [1], {"a": 1}])
    def test_a_cursor_outside_the_line_is_put_right_at_the_page(self, board, page, step):
        board.match.play("F@Aa1")
        page.clear()
        page.writes(board, step=step)
        assert (board.step, board.match.step) == (1, 1)
        assert page.written == [("step", 1)]

    def test_setting_step_in_python_moves_the_match_or_is_refused(self, board):
        board.match.play("F@Aa1")
        for wrong in (99, -1):
            with pytest.raises(nw.OptionError, match="0 to 1"):
                board.step = wrong
        assert (board.step, board.match.step) == (1, 1)
        board.step = 0
        assert board.match.step == 0

    def test_the_page_can_write_nothing_else(self, board, page):
        before = {name: getattr(board, name) for name in ("timeline", "texts", "settings", "choices", "_esm")}
        page.writes(
            board, timeline=[], texts={}, settings={}, choices={}, _esm="alert(1)", perspective="all", locale="it"
        )
        assert {name: getattr(board, name) for name in before} == before
        assert (board.perspective, board.locale) == ("turn", "en")


class TestBadMessages:
    MALFORMED = (
        None,
        [],
        "play",
        7,
        {},
        {"type": "destroy"},
        {"type": ["play"]},
        {"type": "play"},
        {"type": "play", "action": "F@Aa1"},
        {"type": "play", "action": "F@Aa1", "step": "0", "revision": 0},
        {"type": "play", "action": "F@Aa1", "step": True, "revision": 0},
        {"type": "play", "action": None, "step": 0, "revision": 0},
        {"type": "play", "action": {"x": 1}, "step": 0, "revision": 0},
    )

    @pytest.mark.parametrize("content", MALFORMED, ids=repr)
    def test_a_malformed_message_is_refused_in_a_sentence(self, board, page, content):
        page.says(board, content)
        (answer,) = page.told
        assert answer["type"] == "refused"
        assert answer["text"].endswith(".")
        assert board.match.line == ()

    @pytest.mark.parametrize("action", ["", "F@Zz9", "x" * 5000, "🔥@Aa1", "<b>F@Aa1</b>", "__import__('os')"])
    def test_a_text_that_is_no_action_is_refused_in_a_sentence(self, board, page, action):
        page.asks(board, "play", action)
        (answer,) = page.told
        assert answer["type"] == "refused"
        assert len(answer["text"]) < 300
        assert board.match.line == ()

    def test_the_same_message_twice_is_followed_once(self, board, page):
        message = {"type": "play", "action": "F@Aa1", "step": 0, "revision": board.match.revision}
        page.says(board, message)
        page.says(board, message)
        assert board.match.line == ("F@Aa1",)
        assert [answer["type"] for answer in page.told] == ["line", "refused"]

    def test_a_message_about_a_line_that_is_gone_is_refused(self, board, page):
        late = {"type": "play", "action": "E@Dd4", "step": 0, "revision": board.match.revision}
        board.match.play("F@Aa1")
        page.says(board, late)
        assert board.match.line == ("F@Aa1",)
        assert page.told[-1]["type"] == "refused"

    def test_a_step_that_the_line_has_not_is_refused(self, board, page):
        page.asks(board, "play", "F@Aa1", step=4)
        assert page.told[-1]["type"] == "refused"

    @settings(max_examples=200, deadline=None)
    @given(
        content=st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.sampled_from(["type", "action", "step", "revision", "x"]), inner, max_size=5)
            ),
            max_leaves=12,
        )
    )
    def test_no_message_of_any_shape_raises_or_changes_the_match(self, content):
        board = nw.Board("natural-chaos", **BLACK_BEGINS)
        board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        assert board.match.line in ((), ("F@Aa1",))


class TestTwoBoards:
    def test_two_boards_of_one_match_agree(self, page):
        match = nw.Match("natural-chaos", **BLACK_BEGINS)
        one, two = nw.Board(match), nw.Board(match)
        page.asks(one, "play", "F@Aa1")
        page.asks(two, "play", "P@Bb2")
        page.writes(one, step=1)
        assert one.step == two.step == match.step == 1
        assert [frame["position"] for frame in one.timeline] == [frame["position"] for frame in two.timeline]

    def test_a_board_of_one_player_acts_for_that_player_only(self, page):
        board = nw.Board(nw.Match("natural-chaos", **BLACK_BEGINS), perspective="w")
        assert board.choices["actions"] == ""
        page.asks(board, "play", "F@Aa1")
        assert page.told[-1]["type"] == "refused"
        assert "Black" in page.told[-1]["text"]
        board.match.play("F@Aa1")
        assert unpack(page.told[-1]["choices"])

    def test_a_board_of_one_player_takes_nothing_back(self, page):
        match = nw.Match("natural-chaos", **BLACK_BEGINS)
        board = nw.Board(match, perspective="b")
        page.asks(board, "play", "F@Aa1")
        for asked in ("undo", "redo", "variation"):
            page.asks(board, asked, "F@Aa1")
            assert page.told[-1]["type"] == "refused"
        assert match.line == ("F@Aa1",)


class TestHiddenChoice:
    """NC-9: what black chose stays hidden from white until white has chosen."""

    @pytest.mark.parametrize("choice", ["F", "E"])
    @pytest.mark.parametrize(("perspective", "players"), [("turn", 2), ("w", 2), ("P", 4), ("W", 4), ("turn", 4)])
    def test_no_byte_tells_white(self, page, choice, perspective, players):
        def bytes_for(choice):
            page.clear()
            board = nw.Board("natural-chaos", players=players, perspective=perspective, locale="it")
            board.match.play(f"faceoff:{choice}")
            page.sent.append(board.get_state())
            page.sent.append({"bundle": board._repr_mimebundle_(), "line": repr(board)})
            return re.sub(r"[0-9a-f]{32}", "model-id", json.dumps(page.sent)), export.page(board)

        other = {"F": "E", "E": "F"}[choice]
        assert bytes_for(choice) == bytes_for(other)

    @pytest.mark.parametrize("perspective", ["turn", "w"])
    def test_no_answer_tells_white_what_was_chosen_in_another_line(self, page, perspective):
        def answers(choice, other):
            match = nw.Match("natural-chaos")
            match.play(f"faceoff:{other}")
            match.undo()
            match.play(f"faceoff:{choice}")
            board = nw.Board(match, perspective=perspective)
            page.clear()
            for asked in ("variation", "explain", "play"):
                for action in ("zzz", "faceoff:?", "faceoff:F", "faceoff:E"):
                    page.asks(board, asked, action)
            return board.timeline, page.told

        assert answers("F", "E") == answers("E", "F")

    @pytest.mark.parametrize("perspective", ["b", "all"])
    def test_black_and_the_teacher_see_it(self, page, perspective):
        board = nw.Board("natural-chaos", perspective=perspective)
        board.match.play("faceoff:F")
        assert board.timeline[1]["position"] == "16/16/16/16 w?F -"
        assert board.timeline[1]["action"] == "faceoff:F"

    def test_both_choices_are_shown_when_white_has_chosen(self, page):
        board = nw.Board("natural-chaos")
        board.match.play("faceoff:F")
        board.match.play("faceoff:W")
        texts = [effect["text"] for effect in board.timeline[2]["effects"]]
        assert texts == ["Both choices are shown: Black fire, White water.", "Water beats fire.", "White starts."]


class TestWords:
    def test_the_language_can_change_at_any_time(self, board, page):
        board.match.play("F@Aa1")
        board.locale = "it"
        assert board.texts["locale"] == "it"
        assert board.timeline[1]["effects"][0]["text"] == "Su Aa1 arriva il fuoco."
        assert {rule["id"] for rule in board.texts["rules"]} >= {"NC-1", "NC-41"}

    def test_both_languages_say_something_for_every_frame(self, page):
        for locale in ("en", "it"):
            board = nw.Board("natural-chaos", locale=locale, **BLACK_BEGINS)
            for action in GAME:
                board.match.play(action)
            assert all(frame["summary"] and "{" not in frame["summary"] for frame in board.timeline)

    def test_size_and_panels_follow(self, board, page):
        board.size, board.panels = "projector", ["status"]
        assert (board.settings["size"], board.settings["panels"]) == ("projector", ["status"])


class TestBytes:
    def test_one_action_costs_the_same_at_the_end_of_a_long_game(self, page):
        """Budget: 2 kB for one action, whatever the length of the game; without the envelope of the kernel's protocol."""
        match = nw.Match(nw.load_game("natural-chaos").parse("F15/16/16/15P b -"))
        board = nw.Board(match)
        cycle = ["Aa4-Ab4", "Dd1-Dc1", "Ab4-Aa4", "Dc1-Dd1"]
        costs = []
        for number in range(400):
            page.clear()
            match.play(cycle[number % 4])
            costs.append(page.bytes_sent)
        assert len(board.timeline) == 401
        assert max(costs) <= 2000
        assert max(costs[-4:]) - max(costs[:4]) < 20, "only the digits of the step grow"

    def test_no_position_of_a_random_game_costs_more_than_the_budget(self, page):
        rng = Random(7)
        for options in ({}, {"players": 4}, {"stones": "extra", "first": "white"}, {"locale": "it"}):
            board = nw.Board("natural-chaos", **options)
            while not board.state.is_terminal() and len(board.timeline) < 60:
                page.clear()
                board.match.play(rng.choice(board.state.legal_actions()))
                assert page.bytes_sent <= 2000


class TestPacking:
    @given(st.lists(st.text("FPEW@-~ABCDabcd1234", min_size=1, max_size=12), unique=True))
    def test_packed_actions_are_read_back_sorted(self, actions):
        assert unpack(frames.pack(actions)) == sorted(actions)

    def test_the_example_of_the_contract(self):
        assert frames.pack(["E@Ab1", "E@Aa1", "E@Aa3", "E@Aa2"]) == "0E@Aa1 42 43 3b1"

    def test_neighbours_differ(self, board):
        actions = unpack(board.choices["actions"])
        assert len(actions) == 128
        assert all(one < two for one, two in pairwise(actions))


class TestElsewhere:
    def test_the_figure_is_html_that_a_sanitiser_lets_pass(self, board):
        board.match.play("F@Aa1")
        data, _metadata = board._repr_mimebundle_()
        html = data["text/html"]
        assert html.startswith('<figure lang="en"><img alt="')
        assert 'src="data:image/svg+xml;base64,' in html
        assert "fire, black: Aa1." in html
        assert "<svg" not in html
        assert "role=" not in html
        assert len(html) < 20_000
        assert data["text/plain"] == repr(board)
        assert "application/vnd.jupyter.widget-view+json" in data

    def test_an_exported_page_is_one_file_without_network(self, board, page, tmp_path):
        board.match.play("F@Aa1")
        path = board.to_html(tmp_path / "game.html")
        text = path.read_text(encoding="utf-8")
        assert "Content-Security-Policy" in text
        assert "http://" not in text.replace("http://www.w3.org/", "")
        assert "https://" not in text

    def test_an_existing_file_is_never_overwritten_unasked(self, board, tmp_path):
        path = tmp_path / "game.html"
        path.write_text("mine", encoding="utf-8")
        with pytest.raises(nw.RecordError, match="overwrite"):
            board.to_html(path)
        assert path.read_text(encoding="utf-8") == "mine"
        board.to_html(path, overwrite=True)
        assert path.read_text(encoding="utf-8") != "mine"

    def test_a_folder_that_does_not_exist_is_named(self, board, tmp_path):
        with pytest.raises(nw.RecordError, match="nowhere"):
            board.to_html(tmp_path / "nowhere" / "game.html")

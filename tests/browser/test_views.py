"""Several views: of one board, and of one match through different eyes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .games import BLACK_FIRST, START

BLACK_CHOICE = re.compile(rb'"action": ?"faceoff:[FE]"|w\?[FE]|[Bb]lack (fire|earth)')
CHOOSE = """\
def choose(match, element):
    match.play("faceoff:" + element)
"""


class TestTwoViewsOfOneBoard:
    def test_they_agree_and_share_no_id(self, open_notebook):
        notebook = open_notebook(BLACK_FIRST, "display(board)", boards=2)
        one, two = notebook.board(0), notebook.board(1)
        one.click("F@Aa1")
        for board in (one, two):
            board.wait_for(1)
        two.click("P@Bb2")
        for board in (one, two):
            board.wait_for(2)
        assert one.names() == two.names()
        two.button("Back").click()
        for board in (one, two):
            board.wait_for(1, 2)
        assert one.position == two.position
        assert notebook.comes_to("str(board.state)", one.position)
        ids = notebook.page.evaluate(
            "() => [...document.querySelectorAll('.nw-board [id], .nw-board[id]')].map(element => element.id)"
        )
        assert ids
        assert len(ids) == len(set(ids))
        # What is selected is each view's own.
        one.piece("P").click()
        expect(one.piece("P")).to_have_attribute("aria-pressed", "true")
        expect(two.piece("P")).to_have_attribute("aria-pressed", "false")


class TestTwoSides:
    def test_white_s_page_never_holds_what_black_chose(self, open_notebook, page):
        """Neither what is drawn nor a byte that came by the socket; black's board, asked for later, shows what to look for."""
        came = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: came.append(as_bytes(data))))
        notebook = open_notebook(
            START + 'import chooser\nmatch = nw.Match("natural-chaos")\nnw.Board(match, perspective="w")', run=False
        )
        (notebook.server.folder / "chooser.py").write_text(CHOOSE)
        notebook.run_all()
        white = notebook.board(0)
        white.wait_for(0)
        notebook.start("chooser.choose(match, next(iter('FPEW')))")
        white.wait_for(1)
        assert len(came) > 5
        assert not [data for data in came if BLACK_CHOICE.search(data)]
        shown = white.root.inner_text() + str(white.names())
        assert "hidden choice" in shown
        assert not BLACK_CHOICE.search(white.root.evaluate("root => root.outerHTML").encode())
        assert "?" in white.position

        notebook.start("from IPython.display import display; black = nw.Board(match, perspective='b')")
        assert notebook.python("black.timeline[1]['action']") == "faceoff:F"
        assert [data for data in came if BLACK_CHOICE.search(data)], "the search finds nothing anywhere"

        white.button("Choose water").click()
        white.wait_for(2)
        expect(white.panel(re.compile(": what it did$"))).to_contain_text("Black fire, White water")

    def test_side_by_side_each_acts_for_its_own(self, open_notebook):
        notebook = open_notebook(
            START + 'match = nw.Match("natural-chaos")\nnw.Board(match, perspective="b")',
            'nw.Board(match, perspective="w")',
            boards=2,
        )
        black, white = notebook.board(0), notebook.board(1)
        expect(white.button("Choose fire")).to_have_count(0)
        black.click("faceoff:F")
        for board in (black, white):
            board.wait_for(1)
        expect(black.root).to_contain_text("Choose fire")
        expect(white.root).not_to_contain_text("fire to act")
        assert "w?F" in black.position
        assert "F" not in white.position
        expect(black.button("Choose plant")).to_have_count(0)
        white.click("faceoff:P")
        for board in (black, white):
            board.wait_for(2)
        assert black.position == white.position
        white.type("P@Aa1")
        expect(white.root.get_by_role("alert")).to_contain_text("It is not this board's turn")


def as_bytes(data):
    return data.encode() if isinstance(data, str) else data

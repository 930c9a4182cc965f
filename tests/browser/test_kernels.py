"""Python busy, gone, or new: the board goes on as far as it can, and says where it stands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .games import BLACK_FIRST, OPENING, PLAYED

GONE = re.compile("Python (is gone|does not answer)")


class TestReload:
    def test_the_board_comes_back_at_its_step_with_its_line_and_plays_on(self, open_notebook):
        notebook = open_notebook(PLAYED)
        board = notebook.board()
        board.actions.nth(2).click()
        board.wait_for(2, 4)
        notebook.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
        notebook.page.reload()
        notebook.wait_for_kernel()
        board.wait_for(2, 4)
        expect(board.actions).to_have_text([re.compile(action) for action in ["Start", *OPENING]])
        board.button("To the end").click()
        board.wait_for(4)
        board.wait_for_choices()
        board.click("E@Cd1")
        board.wait_for(5)
        assert notebook.python("board.match.line") == [*OPENING, "E@Cd1"]


class TestWithoutPython:
    @pytest.mark.parametrize("how", ["shut down", "restarted"])
    def test_one_steps_and_reads_and_is_told_that_nobody_answers(self, open_notebook, how):
        notebook = open_notebook(PLAYED)
        board, page = notebook.board(), notebook.page
        board.wait_for_choices()
        page.context.watch.expected += [  # what JupyterLab and ipywidgets say of a kernel that is gone
            r"/api/(kernels|sessions)/",
            "WebSocket",
            "Could not restore the debugger state",
            "Could not send widget sync message",
        ]
        if how == "shut down":
            notebook.server.ask("DELETE", f"kernels/{notebook.kernel_id}")
            page.wait_for_function(
                "() => { const kernel = jupyterapp.shell.currentWidget.sessionContext.session?.kernel;"
                " return !kernel || kernel.isDisposed || ['dead', 'unknown'].includes(kernel.status)"
                " || kernel.connectionStatus !== 'connected' }",
                timeout=60_000,
            )
        else:
            notebook.server.ask("POST", f"kernels/{notebook.kernel_id}/restart")
        if (dialog := page.locator(".jp-Dialog")).count():
            dialog.get_by_role("button").first.click()

        board.button("To the start").click()
        board.wait_for(0, 4)
        board.button("To the end").click()
        board.wait_for(4)
        effects = board.panel("Bb2-Bb3: what it did")
        effects.get_by_text("NC-18", exact=True).click()
        expect(effects.get_by_text("never goes diagonally")).to_be_visible()
        board.type("E@Cd1")
        expect(board.panel(re.compile("^Why not"))).to_contain_text(GONE)
        expect(
            board.root.get_by_role("status").or_(board.root.get_by_role("alert")).filter(has_text=GONE)
        ).to_have_count(1)
        board.button("Back").click()
        board.wait_for(3, 4)


class TestBusyPython:
    HEARD = BLACK_FIRST.removesuffix("board") + (
        "heard = []\nboard.on_msg(lambda _, message, __: heard.append(message['type'] + ' ' + message.get('action', '')))\nboard"
    )

    BLOCK = "import pathlib, time\nwhile not pathlib.Path('released').exists(): time.sleep(0.05)"
    # JupyterLab 4.4 and newer give the messages of widgets a shell of their own in the kernel; elsewhere they wait for the cell.
    ONE_SHELL = "() => { jupyterapp.shell.currentWidget.sessionContext.session.kernel.commsOverSubshells = 'disabled' }"

    @pytest.fixture
    def released(self, lab_server):
        """The file that ends the busy cell when it appears."""
        file = lab_server.folder / "released"
        file.unlink(missing_ok=True)
        yield file
        file.touch()

    def test_what_is_chosen_shows_at_once_and_every_click_arrives(self, open_notebook, released):
        notebook = open_notebook(self.HEARD, run=False)
        notebook.page.evaluate(self.ONE_SHELL)
        notebook.run_all()
        board = notebook.board()
        board.wait_for_choices()
        board.click("F@Aa1")
        board.wait_for(1)
        notebook.start(self.BLOCK)
        asked = ["P@Aa1", "W@Aa1", "P@Aa1", "F@Bb2", "E@Cc3"]
        for action in asked:
            board.click(action)
            board.piece(action[0]).click()  # puts it back
        board.cell("Dd4").click()
        board.root.get_by_role("dialog").get_by_role("button", name=re.compile("water", re.IGNORECASE)).click()
        expect(board.cell("Dd4").locator(".nw-pending")).to_be_visible()
        assert "waiting for Python" in board.name("Dd4")
        board.wait_for(1)
        expect(board.panel(re.compile("^Why not"))).to_contain_text("Python is busy")
        board.button("Back").click()
        board.wait_for(0, 1)
        board.button("Forward").click()
        board.wait_for(1)
        released.touch()
        expect(board.actions).to_have_count(
            3
        )  # which of them is shown is another matter: the steps back and forth arrive too
        assert notebook.python("heard")[1:] == [*(f"explain {action}" for action in asked), "play W@Dd4"]
        assert notebook.python("board.match.line") == ["F@Aa1", "W@Dd4"]
        expect(board.root).not_to_contain_text("Python is busy")

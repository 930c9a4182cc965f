"""Click to repaint and stepping, in a real browser on a real JupyterLab, beside an empty widget on the same server."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import sync_playwright

import naturewidgets as nw
from browser.chromium import find
from browser.servers import running
from browser.views import Notebook

Row = tuple[str, str, str]
ACTIONS = 30

_EMPTY = """
import anywidget

class Empty(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        const button = el.appendChild(document.createElement("button"));
        button.className = "empty-widget";
        button.addEventListener("click", () => model.send({}));
        model.on("msg:custom", () => { button.textContent = String(Number(button.textContent) + 1); });
    } }'''

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.send({}))

Empty()
"""
_BOARD = "import naturewidgets as nw\nboard = nw.Board('natural-chaos', first='black')\nboard"

_KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}

_CLICK_TO_CHANGE = """([pressed, shown]) => new Promise(done => {
    const start = performance.now();
    const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now() - start); });
    seen.observe(document.querySelector(shown), { subtree: true, childList: true, characterData: true });
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""

_CLICK_TO_CHOICE_AND_ANSWER = """pressed => new Promise(done => {
    const start = performance.now();
    let shown = 0;
    const seen = new MutationObserver(() => {
        shown ||= performance.now() - start;
        if (document.querySelector(".nw-board .nw-count").textContent === before) return;
        seen.disconnect();
        done([shown, performance.now() - start]);
    });
    const before = document.querySelector(".nw-board .nw-count").textContent;
    seen.observe(document.querySelector(".nw-board"), { subtree: true, childList: true, characterData: true });
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def rows() -> Iterator[Row]:
    """The budgets of the page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running("lab", Path(folder, "lab")) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find(), args=["--no-sandbox", "--disable-gpu"]) as browser,
    ):
        cells = [{"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": code}
                 for n, code in enumerate((_EMPTY, _BOARD))]  # fmt: skip
        (server.folder / "bench.ipynb").write_text(
            json.dumps({"cells": cells, "metadata": {"kernelspec": _KERNEL}, "nbformat": 4, "nbformat_minor": 5})
        )
        page = browser.new_page()
        received: list[int] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(len(frame))))
        notebook = Notebook(page, server, "bench.ipynb")
        notebook.open()
        notebook.run_all()
        yield from _measure(notebook, received)


def _measure(notebook: Notebook, received: list[int]) -> Iterator[Row]:
    page, board = notebook.page, notebook.board()
    empty = page.locator(".empty-widget")
    empty.wait_for()
    board.wait_for(0)
    pairs, wire, chosen = [], [], []
    for number, action in enumerate(_a_game(), start=1):
        first, second = board.presses(action)
        first.click()
        received.clear()
        shown, ours = page.evaluate(_CLICK_TO_CHOICE_AND_ANSWER, second.element_handle())
        chosen.append(shown)
        board.wait_for(number)
        page.wait_for_timeout(100)
        wire.append(sum(received))
        pairs.append((ours, page.evaluate(_CLICK_TO_CHANGE, [empty.element_handle(), ".empty-widget"])))
    ours, theirs = (median(times) for times in zip(*pairs, strict=True))
    quotient = median(a / b for a, b in pairs)
    choice = median(a / b for a, (_, b) in zip(chosen, pairs, strict=True))
    yield "click until the choice shows / round trip of an empty widget, same server", f"{choice:.2f} x", "<= 1.2 x"
    yield "click until Python's answer shows / the same", f"{quotient:.2f} x", "<= 1.2 x"
    yield f"    {median(chosen):.1f} ms, {ours:.1f} ms and {theirs:.1f} ms, medians of {len(pairs)}", "", ""
    yield (
        "all bytes that the page received for one action, envelopes and kernel status included",
        f"{median(wire):,.0f}",
        "(no budget)",
    )
    back = board.button("Back").element_handle()
    times = [page.evaluate(_CLICK_TO_CHANGE, [back, ".nw-board .nw-count"]) for _ in range(20)]
    yield "stepping back: click to repaint", f"{median(times):.1f} ms", "one frame (16.7 ms)"


def _a_game() -> list[str]:
    """The first actions of a seeded game, none of which ends it."""
    state, rng, actions = nw.load_game("natural-chaos", first="black").new_initial_state(), Random(2), []
    while len(actions) < ACTIONS:
        action = rng.choice(state.legal_actions())
        if not state.after(action).is_terminal():
            actions.append(action)
            state = state.after(action)
    return actions

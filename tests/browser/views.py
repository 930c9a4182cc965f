"""A notebook in the browser, and a board in it, as the tests speak of them."""

from __future__ import annotations

import ast
import json
import re

from playwright.sync_api import Locator, Page, expect

from .servers import Server
from .tables import CELL, NATURAL_CHAOS, PIECE, PIECES, Press, Table

SLOW = 60_000
"""Milliseconds for what a loaded machine may take long for: opening, starting a kernel, running."""

_EVALUATE = """async expression => {
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const future = kernel.requestExecute({ code: "", store_history: false, user_expressions: { value: expression } });
    return (await future.done).content.user_expressions.value;
}"""


class Notebook:
    """An open notebook with its kernel."""

    def __init__(self, page: Page, server: Server, path: str) -> None:
        self.page = page
        self.server = server
        self.path = path

    def open(self) -> None:
        """Load the page and wait for the kernel."""
        self.page.goto(self.server.page(self.path))
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(
            "() => globalThis.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.connectionStatus === 'connected'",
            timeout=SLOW,
        )
        self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.ready")
        self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.info")

    def run_all(self) -> None:
        """Run all cells and wait until they have run."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")

    def start(self, code: str) -> None:
        """Give the kernel something to do, and do not wait for it."""
        self.page.evaluate(
            "code => void jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code })", code
        )

    def python(self, expression: str) -> object:
        """The value of a Python expression in the kernel, as JSON can hold it."""
        found = self.page.evaluate(_EVALUATE, f"__import__('json').dumps({expression})")
        assert found["status"] == "ok", found
        return json.loads(ast.literal_eval(found["data"]["text/plain"]))

    def comes_to(self, expression: str, value: object) -> bool:
        """Whether a Python expression has a value within a few seconds: JupyterLab hands what a page sends to a thread of its own."""
        for _ in range(50):
            if self.python(expression) == value:
                return True
            self.page.wait_for_timeout(100)
        return False

    @property
    def kernel_id(self) -> str:
        return self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.id")

    @property
    def sources(self) -> list[str]:
        """The text of each cell."""
        return self.page.evaluate(
            "() => [...jupyterapp.shell.currentWidget.content.model.sharedModel.cells].map(cell => cell.getSource())"
        )

    @property
    def is_dirty(self) -> bool:
        return self.page.evaluate("() => jupyterapp.shell.currentWidget.context.model.dirty")

    def board(self, number: int = 0, table: Table = NATURAL_CHAOS) -> Board:
        return Board(self.page.locator(".nw-board").nth(number), table)


class Board:
    """One view of a board, found by what a learner finds it by."""

    def __init__(self, root: Locator, table: Table = NATURAL_CHAOS) -> None:
        self.root = root
        self.page = root.page
        self.table = table

    # ---- what is there -----------------------------------------------------------------------------------------------

    @property
    def grid(self) -> Locator:
        return self.root.get_by_role("grid")

    def cell(self, place: str) -> Locator:
        return self.root.locator(f'[data-place="{place}"]')

    def name(self, place: str) -> str:
        return self.cell(place).get_attribute("aria-label") or ""

    def names(self) -> dict[str, str]:
        """Place → accessible name, of all cells."""
        return self.grid.evaluate(
            "grid => Object.fromEntries([...grid.querySelectorAll('[role=gridcell]')].map(cell =>"
            " [cell.dataset.place, cell.getAttribute('aria-label')]))"
        )

    def places_with(self, mark: str) -> set[str]:
        """The places whose name says `mark`."""
        return {place for place, name in self.names().items() if mark in name.split(", ")}

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.root.get_by_role("button", name=name, exact=isinstance(name, str))

    def piece(self, content: str) -> Locator:
        """The button of a content of the palette: one that stays pressed."""
        return self.root.locator("button[aria-pressed]").filter(has_text=PIECES.get(content, content))

    @property
    def field(self) -> Locator:
        return self.root.get_by_label("Type an action")

    @property
    def slider(self) -> Locator:
        return self.root.get_by_role("slider")

    @property
    def actions(self) -> Locator:
        return self.root.get_by_role("list", name="Actions").get_by_role("button")

    def panel(self, heading: str | re.Pattern[str]) -> Locator:
        return self.root.locator("section, details").filter(has=self.page.get_by_role("heading", name=heading)).last

    @property
    def polite(self) -> str:
        return self.root.get_by_role("status").inner_text().strip()

    @property
    def assertive(self) -> str:
        return self.root.get_by_role("alert").inner_text().strip()

    @property
    def position(self) -> str:
        return self.root.get_by_label("Position as text").input_value()

    @property
    def focused(self) -> str | None:
        """The place that has the focus."""
        return self.page.evaluate("() => document.activeElement?.dataset?.place ?? null")

    # ---- what is done --------------------------------------------------------------------------------------------------

    def wait_for(self, step: int, last: int | None = None) -> None:
        """Until the board shows `step` of `last` (default: the last)."""
        expect(self.root.locator(".nw-count")).to_have_text(
            f"{step} / {step if last is None else last}", timeout=20_000
        )

    def wait_for_choices(self) -> None:
        """Until Python has said what may be done here."""
        expect(self.root.locator(".nw-movable, .nw-can, .nw-act").first).to_be_attached(timeout=SLOW)

    def click(self, action: str) -> None:
        """Do an action with the mouse."""
        for press in self.table.presses(action):
            self.pressed(press).click()

    def tap(self, action: str) -> None:
        """Do an action with a finger."""
        for press in self.table.presses(action):
            self.pressed(press).tap()

    def pressed(self, press: Press) -> Locator:
        """What is pressed. A label may be followed by what the action would bring."""
        kind, what = press
        if kind == CELL:
            return self.cell(what)
        return self.piece(what) if kind == PIECE else self.button(re.compile(f"^{what}(?![-\\w])"))

    def type(self, action: str) -> None:
        """Do an action by its text."""
        self.field.fill(action)
        self.field.press("Enter")

    def press(self, action: str) -> None:
        """Do an action with the keyboard alone; the focus is on a cell, or comes there by Tab."""
        chosen = ""
        for kind, what in self.table.presses(action):
            if kind == PIECE:
                chosen = what
                continue  # the board asks for it after the cell was pressed
            if kind == CELL:
                self.walk(what)
            else:
                label = f"/^{what}(?![-\\w])/i"
                name = "(element.querySelector('.nw-name') ?? element).innerText.trim()"
                self.tab_until(f"element => element.tagName === 'BUTTON' && {label}.test({name})")
            self.page.keyboard.press("Enter")
        if chosen:
            self.answer(PIECES[chosen])

    def answer(self, name: str) -> None:
        """Answer with the keyboard which piece is meant, if the board asks; with one that may be put it does not."""
        asked = self.root.get_by_role("dialog")
        expect(asked.or_(self.root.locator(".nw-pending")).or_(self.root.locator(".nw-last")).first).to_be_attached()
        if asked.count():
            self.tab_until(f"element => element.closest('[role=dialog]') && element.textContent.endsWith('{name}')")
            self.page.keyboard.press("Enter")

    def tab_until(self, condition: str, key: str = "Tab", most: int = 90) -> None:
        """Press Tab until the element that has the focus fulfils a condition."""
        for _ in range(most):
            if self.page.evaluate(f"() => ({condition})(document.activeElement)"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{most} times {key}, and never came to where {condition}")

    def walk(self, place: str) -> None:
        """Go to a cell by the arrow keys, from the cell that has the focus or after coming to the board by Tab."""
        if not self.table.rows:
            return self.walk_to_zone(place)
        if self.focused is None:
            self.tab_until("element => element.dataset.place !== undefined")
        (x, y), (to_x, to_y) = self.table.where(self.focused), self.table.where(place)
        for _ in range(abs(to_x - x)):
            self.page.keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
        for _ in range(abs(to_y - y)):
            self.page.keyboard.press("ArrowDown" if to_y > y else "ArrowUp")
        assert self.focused == place
        return None

    def walk_to_zone(self, place: str) -> None:
        """Go to a card by Tab to its zone, then by the arrow keys inside."""
        zone = self.cell(place).evaluate("card => card.closest('[data-zone]').dataset.zone")
        self.tab_until(f"element => element.closest('[data-zone]')?.dataset.zone === '{zone}'")
        self.page.keyboard.press("Home")
        for _ in range(12):
            if self.focused == place:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{place} is not reached by the arrow keys")

    def names_of_cards(self) -> list[str]:
        """The accessible names of all cards that are shown."""
        return self.root.evaluate(
            "root => [...root.querySelectorAll('.nw-card')].map(card => card.getAttribute('aria-label'))"
        )

    def play_all(self, actions, way) -> None:
        """Do actions one after the other, each when the one before is on the board."""
        for step, action in enumerate(actions, start=1):
            way(action)
            self.wait_for(step)

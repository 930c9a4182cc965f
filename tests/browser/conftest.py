"""What every browser test gets: a JupyterLab or a Notebook 7 server, one Chromium, and a page of its own that is watched.

A test fails when a request leaves this machine or the browser reports an error; `watch.py` names what Jupyter itself reports.
"""

from __future__ import annotations

import itertools
import json

import pytest
from playwright.sync_api import expect, sync_playwright

from .chromium import find
from .servers import running
from .views import SLOW, Notebook
from .watch import Watch

FLAGS = [
    "--no-sandbox",  # the tests may run as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
DESK = {"viewport": {"width": 1360, "height": 1500}, "locale": "en-US"}
_numbers = itertools.count(1)


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser():
    path = find()
    if path is None:
        pytest.fail("No Chromium was found: `python tests/browser/chromium.py --install` installs one.", pytrace=False)
    expect.set_options(timeout=10_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def lab_server(tmp_path_factory):
    with running("lab", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="package")
def notebook_server(tmp_path_factory):
    with running("notebook", tmp_path_factory.mktemp("notebook")) as server:
        yield server


@pytest.fixture
def new_context(browser):
    """Makes watched contexts; all are closed, then checked, when the test is over."""
    opened = []

    def make(**options):
        context = browser.new_context(**{**DESK, **options})
        context.set_default_timeout(15_000)
        context.watch = Watch(context)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()
    for context in opened:
        context.watch.assert_clean()


@pytest.fixture
def page(new_context):
    return new_context().new_page()


@pytest.fixture
def open_notebook(request, page):
    """Makes notebooks of cells (texts of Python code), opens them, runs them, and waits for their boards."""
    used = []

    def opened(*cells, boards=1, server="lab", page=page, run=True):
        home = request.getfixturevalue(f"{server}_server")
        used.append(home)
        path = f"test-{next(_numbers)}.ipynb"
        (home.folder / path).write_text(json.dumps(document(cells)), encoding="utf-8")
        notebook = Notebook(page, home, path)
        notebook.open()
        if run:
            notebook.run_all()
            if boards:
                expect(page.locator(".nw-board")).to_have_count(boards, timeout=SLOW)
        return notebook

    yield opened
    page.context.close()  # before the kernels, so that the page does not complain about them
    for home in used:
        home.stop_kernels()


def document(cells):
    """A notebook document of code cells."""
    return {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": source,
            }
            for number, source in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }

"""What a board weighs: imports, bundles, bytes on the wire."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import resources
from random import Random
from statistics import median

import comm

import naturewidgets as nw

Row = tuple[str, str, str]
_JUPYTER = ("anywidget", "ipywidgets", "traitlets", "IPython", "jupyter_client")


def rows() -> Iterator[Row]:
    """The budgets of weight."""
    yield "import naturewidgets / import anywidget, whole process", f"{_imports('naturewidgets'):.2f} x", "<= 1.15 x"
    yield (
        "naturewidgets.Board / import anywidget, whole process",
        f"{_imports('naturewidgets', 'naturewidgets.Board'):.2f} x",
        "(no budget)",
    )
    for module in ("natural_chaos", "pacru", "naz_duels", "biodiversity"):
        yield f"Jupyter packages loaded by import naturewidgets.games.{module}", _loaded(module), "none"
    static = resources.files("naturewidgets") / "widgets" / "static"
    shared = (static / "board.css").read_bytes()
    for name in ("natural-chaos", "pacru", "naz-duels", "biodiversity", "generic"):
        yield (
            f"bundle {name}, gzipped, styles included",
            f"{(_zipped((static / f'{name}.js').read_bytes()) + _zipped(shared + (static / f'{name}.css').read_bytes())) / 1000:.1f} kB",
            "<= 17 kB",
        )
    for name, measured in _bytes_for_an_action():
        yield f"bytes for one action, {name}", f"{measured:,}", "<= 2,000"


def _run(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def _imports(name: str, then: str = "") -> float:
    pairs = [(_run(f"import {name}; {then}"), _run("import anywidget")) for _ in range(9)]
    return median(ours / theirs for ours, theirs in pairs)


def _loaded(module: str) -> str:
    code = f"import sys, naturewidgets.games.{module}; print(*[name for name in {_JUPYTER!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return said.stdout.strip() or "none"


def _zipped(content: bytes) -> int:
    return len(gzip.compress(content, compresslevel=9))


_GAMES = {
    "Natural Chaos": lambda n: nw.load_game(
        "natural-chaos", players=(2, 4)[n % 2], stones=("none", "extra")[n // 2 % 2]
    ),
    "Pacru": lambda n: nw.load_game("pacru", players=2 + n % 3, meeting=("adjacent", "facing")[n // 3 % 2]),
    "NAZ Duels": lambda n: nw.load_game("naz-duels", tableau=("any", "row")[n % 2]),
    "Cards della Biodiversità": lambda n: nw.load_game("biodiversity", hands=("hidden", "open")[n % 2]),
}


def _bytes_for_an_action() -> Iterator[tuple[str, int]]:
    """The content of all comm messages that one action causes, as JSON; the protocol's envelope is not ours."""
    sent: list[int] = []

    def publish(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        sent.append(len(json.dumps(data)))

    comm.DummyComm.publish_msg = publish

    def costs(board, actions):
        for action in actions:
            sent.clear()
            before = len(board.match.line)
            board.match.play(action)
            # What chance draws after an action are actions too.
            yield sum(sent) // (len(board.match.line) - before)

    rng = Random(3)
    for title, game in _GAMES.items():
        most = 0
        for number in range(120):
            board = nw.Board(game(number), locale=("en", "it")[number // 4 % 2])
            most = max([most, *costs(board, _random_actions(board, rng))])
            board.close()
        yield f"{title}, the dearest of 120 random games, both languages", most
    board = nw.Board(nw.load_game("natural-chaos").parse("F15/16/16/15P b -"))
    cycle = ("Aa4-Ab4", "Dd1-Dc1", "Ab4-Aa4", "Dc1-Dd1") * 2500
    yield "the dearest of a game of 10,000", max(costs(board, cycle))


def _random_actions(board, rng):
    while actions := board.state.legal_actions():
        yield rng.choice(actions)

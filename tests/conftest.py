"""For all tests: the marker of slow ones, and the fifth game, so that the suite meets a game that is not shipped."""

from __future__ import annotations

import sys
import tempfile
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no fault of an example.
settings.register_profile("naturewidgets", deadline=None)
settings.load_profile("naturewidgets")

pytest.register_assert_rewrite("cases.claims")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "slow: takes half a minute or so; runs by default, `-m 'not slow'` leaves it out"
    )
    if not entry_points(group="naturewidgets.games", name="tic-tac-toe"):
        _offer_the_fifth_game(config)


def _offer_the_fifth_game(config):
    """What `pip install ./tests/tictactoe` would do (nox does it): a plain `pytest` in a checkout finds the game too."""
    folder = tempfile.TemporaryDirectory()
    config.add_cleanup(folder.cleanup)
    metadata = Path(folder.name, "naturewidgets_tictactoe-1.dist-info")
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: naturewidgets-tictactoe\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[naturewidgets.games]\ntic-tac-toe = naturewidgets_tictactoe\n")
    sys.path += [folder.name, str(Path(__file__).parent / "tictactoe")]

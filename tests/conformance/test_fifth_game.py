"""A fifth game is one folder: found by its entry point or by lying among the others, and nowhere mentioned."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import naturewidgets as nw
from cases.claims import check, each_case_of

TESTS = Path(__file__).parents[1]
FOLDER = TESTS / "tictactoe" / "naturewidgets_tictactoe"


@each_case_of("tic-tac-toe")
def test_case(case):
    check(case, nw.load_game("tic-tac-toe", **case["options"]))


class TestDiscovery:
    def test_an_installed_package_is_found_by_its_entry_point(self):
        (point,) = entry_points(group="naturewidgets.games", name="tic-tac-toe")
        assert point.value == "naturewidgets_tictactoe"
        assert type(nw.load_game("tic-tac-toe")).__module__ == "naturewidgets_tictactoe.game"
        assert "tic-tac-toe" in [info.id for info in nw.games()]

    def test_its_package_declares_that_entry_point(self):
        """The words that a checkout borrows (see tests/conftest.py) are those of the package."""
        declared = (FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8")
        assert '[project.entry-points."naturewidgets.games"]\ntic-tac-toe = "naturewidgets_tictactoe"\n' in declared

    def test_nothing_that_is_shipped_mentions_it(self):
        home = Path(nw.__file__).parent
        files = [file for suffix in ("py", "toml", "json") for file in home.rglob(f"*.{suffix}")]
        assert files
        for file in files:
            text = file.read_text(encoding="utf-8").lower()
            assert "tictactoe" not in text, file
            assert "tic-tac-toe" not in text, file

    def test_a_folder_among_the_games_passes_the_whole_suite(self, tmp_path):
        """Where nothing is installed but a folder lies in the search path of `naturewidgets.games`."""
        shutil.copytree(FOLDER, tmp_path / "games" / "tic_tac_toe", ignore=shutil.ignore_patterns("__pycache__"))
        (tmp_path / "folder_among_the_games.py").write_text(
            "import naturewidgets.games\n"
            f"naturewidgets.games.__path__.append({str(tmp_path / 'games')!r})\n"
            "def pytest_sessionfinish():\n"
            "    print(type(naturewidgets.load_game('tic-tac-toe')).__module__)\n"
        )
        paths = [str(tmp_path), *filter(None, sys.path)]
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "-p", "folder_among_the_games", "-p", "no:cacheprovider"),
                *(f"--rootdir={TESTS.parent}", f"--config-file={TESTS.parent / 'pyproject.toml'}"),
                *(str(TESTS / "conformance"), "-k", "tic-tac-toe and not TestDiscovery"),
            ],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
        assert "naturewidgets.games.tic_tac_toe.game" in done.stdout
        assert "failed" not in done.stdout


class TestBrokenGames:
    """A package that offers no game is named, and what is wrong with it."""

    @pytest.fixture
    def offer(self, tmp_path, monkeypatch):
        """Puts a folder with that `__init__` among the games."""

        def put(name, content):
            (tmp_path / name).mkdir()
            (tmp_path / name / "__init__.py").write_text(content)
            monkeypatch.setattr(nw.games, "__path__", [*nw.games.__path__, str(tmp_path)])

        yield put
        for name in [name for name in sys.modules if name.startswith("naturewidgets.games.broken_")]:
            del sys.modules[name]

    @pytest.mark.parametrize(
        ("name", "content"),
        [
            ("broken_empty", ""),
            ("broken_instance", "GAME = 7\n"),
            ("broken_class", "class GAME: pass\n"),
        ],
    )
    def test_a_package_without_a_game_is_named(self, offer, name, content):
        offer(name, content)
        with pytest.raises(nw.OptionError, match=f"naturewidgets.games.{name} offers no game"):
            nw.load_game(name.replace("_", "-"))

    def test_an_error_of_the_package_is_not_hidden(self, offer):
        offer("broken_import", "import no_such_module_anywhere\n")
        with pytest.raises(ModuleNotFoundError, match="no_such_module_anywhere"):
            nw.load_game("broken-import")

    def test_other_games_can_still_be_loaded(self, offer):
        offer("broken_other", "GAME = 7\n")
        assert nw.load_game("natural-chaos").id == "natural-chaos"

    @pytest.mark.parametrize("name", ["natural-caos", "chess", "", 7, None, ["natural-chaos"]], ids=repr)
    def test_an_unknown_game_is_refused_with_the_known_ones(self, name):
        with pytest.raises(nw.OptionError, match="natural-chaos"):
            nw.load_game(name)

    def test_the_nearest_game_is_named(self):
        with pytest.raises(nw.OptionError, match="did you mean 'natural-chaos'"):
            nw.load_game("natural-caos")

"""What is installed: the files, the names, and how little is loaded."""

from __future__ import annotations

import json
import os
import pkgutil
import subprocess
import sys
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest

import naturewidgets

HOME = Path(naturewidgets.__file__).parent
REPOSITORY = Path(__file__).parents[2]
INSTALLED = HOME != REPOSITORY / "naturewidgets"

only_installed = pytest.mark.skipif(not INSTALLED, reason="the package is the checkout itself: run this through nox")

GAMES = sorted(module.name for module in pkgutil.iter_modules([str(HOME / "games")]) if module.ispkg)


def test_nox_tests_what_it_installed():
    """Else a file that is missing from the wheel would go unnoticed."""
    if os.environ.get("NATUREWIDGETS_INSTALLED") != "1":
        pytest.skip("nox did not start this")
    assert INSTALLED, HOME


class TestFiles:
    @only_installed
    def test_the_wheel_is_pure_python(self):
        wheel = distribution("naturewidgets").read_text("WHEEL")
        assert "Tag: py3-none-any" in wheel.splitlines()
        assert "Root-Is-Purelib: true" in wheel.splitlines()

    def test_types_are_announced(self):
        assert (HOME / "py.typed").is_file()

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_has_its_rule_book(self, game):
        assert (HOME / "games" / game / "rules.toml").is_file()

    @only_installed
    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_has_its_bundle(self, game):
        static = HOME / "widgets" / "static"
        assert [file for file in static.glob("*.js") if file.stem.replace("-", "_") == game], sorted(static.iterdir())
        assert list(static.glob("*.css"))

    def test_every_language_has_its_texts(self):
        from naturewidgets.locale import LOCALES

        for language in sorted(set(LOCALES) - {"en"}):
            assert json.loads((HOME / "locale" / f"{language}.json").read_text(encoding="utf-8"))

    @only_installed
    @pytest.mark.parametrize("language", ["en", "it"])
    def test_the_lessons_come_along(self, language):
        assert list((HOME / "notebooks" / language).glob("*.ipynb"))

    @only_installed
    def test_nothing_else_comes_along(self):
        """Neither sources of the front end, nor tests, nor what tools leave behind."""
        files = [file for file in distribution("naturewidgets").files if "__pycache__" not in file.parts]
        others = {
            str(file)
            for file in files
            if not file.parts[0].startswith("naturewidgets") and file.name not in {"naturewidgets", "naturewidgets.exe"}
        }
        assert not others
        assert not [str(file) for file in files if file.suffix in {".ts", ".tsx", ".map", ".pyc"}]
        assert not [str(file) for file in files if any(part.startswith(".") for part in file.parts if part != "..")]

    @only_installed
    def test_the_licence_comes_along(self):
        assert distribution("naturewidgets").metadata["License-Expression"] == "BSD-3-Clause"
        assert [file for file in distribution("naturewidgets").files if file.name == "LICENSE"]

    @only_installed
    def test_the_readme_is_the_description(self):
        if (REPOSITORY / "README.md").is_file():
            assert distribution("naturewidgets").metadata.get_payload().strip(), (
                'pyproject.toml needs readme = "README.md"'
            )


class TestNames:
    def test_the_public_names_are_sorted(self):
        assert list(naturewidgets.__all__) == sorted(set(naturewidgets.__all__))

    @pytest.mark.parametrize("name", naturewidgets.__all__)
    def test_every_public_name_is_there(self, name):
        assert getattr(naturewidgets, name) is not None
        assert name in dir(naturewidgets)

    def test_there_are_no_others(self):
        with pytest.raises(AttributeError, match="no_such_name"):
            naturewidgets.no_such_name  # noqa: B018 - asking is the test

    def test_the_version_is_the_installed_one(self):
        assert naturewidgets.__version__ == distribution("naturewidgets").version


class TestLoading:
    @pytest.mark.parametrize(
        "module", ["naturewidgets", *(f"naturewidgets.games.{game}" for game in GAMES), "naturewidgets.players"]
    )
    def test_rules_and_players_load_no_jupyter_package(self, module, tmp_path):
        """So that a rule engine runs in any program, and starts in a few milliseconds."""
        if find_spec(module) is None:
            pytest.skip(f"there is no {module} yet")
        code = f"import sys, {module}; print(*sorted({{name.partition('.')[0].lower() for name in sys.modules}}))"
        said = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
        ).stdout
        loaded = set(said.split())
        assert "naturewidgets" in loaded
        unwanted = ("anywidget", "ipykernel", "ipython", "ipywidgets", "jupyter", "notebook", "psygnal", "traitlets")
        assert not {name for name in loaded if name.startswith(unwanted)}

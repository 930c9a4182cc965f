"""What is in git says nothing of the machine that it was written on."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]

# A folder of somebody's machine: of root, of a user, of a workplace, or a temporary one.
MACHINE = re.compile(r"(?<![\w./~*-])/(?:root|work|home/(?!jovyan)[a-z]\w*|Users/\w+|tmp/[\w.-]+)/")
# A package index named by an option, a variable or a setting: everybody has their own.
INDEX = re.compile(r"(?i)(?:extra-)?index[-_]url|find[-_]links|\bregistry\s*[=:]\s*[\"']?http|\bresolved\"\s*:")
# The lines above, and what is said about them.
EXEMPT = {"tests/house/test_repository.py"}


def tracked() -> list[str]:
    if not (REPOSITORY / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no git checkout")
    command = ["git", "-c", f"safe.directory={REPOSITORY}", "ls-files", "-z"]
    said = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    return [name for name in said.split("\0") if name and (REPOSITORY / name).is_file()]


def lines_that(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for name in tracked():
        try:
            text = (REPOSITORY / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture
            continue
        if name not in EXEMPT:
            found += [
                f"{name}:{n}: {line[:120]}" for n, line in enumerate(text.splitlines(), 1) if pattern.search(line)
            ]
    return found


def test_no_file_names_a_folder_of_somebody_s_machine():
    assert not lines_that(MACHINE)


def test_no_file_names_a_package_index():
    assert not lines_that(INDEX)


def test_what_is_built_is_not_in_git():
    built = re.compile(r"(^|/)(node_modules|__pycache__|dist|\.ipynb_checkpoints)/|widgets/static/|(^|/)uv\.lock$")
    assert not [name for name in tracked() if built.search(name)]


def test_notebooks_are_kept_without_results():
    """Results would tell whose machine made them, and hide every change of a lesson in noise."""
    full = []
    for name in tracked():
        if name.endswith(".ipynb"):
            cells = json.loads((REPOSITORY / name).read_text(encoding="utf-8"))["cells"]
            full += [name] if any(cell.get("outputs") or cell.get("execution_count") for cell in cells) else []
    assert not full

"""The README does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


class TestPythonBlocks:
    def test_they_run_one_after_the_other(self, tmp_path, monkeypatch, capsys):
        monkeypatch.chdir(tmp_path)
        names: dict[str, object] = {}
        for language, code in BLOCKS:
            if language == "python":
                exec(compile(code, "README.md", "exec"), names)  # noqa: S102 - the README is ours
        printed = capsys.readouterr().out
        assert "White to act" in printed, "the observer of the state spoke"
        assert "NC-8" in printed

    @pytest.mark.parametrize(
        ("expression", "value"),
        [
            (expression.strip(), value.strip())
            for language, code in BLOCKS
            if language == "python"
            for expression, value in re.findall(
                r"^([^#\n=]+(?:==[^#\n]+)?)# (\d+|True|False|\(.*\))$", code, re.MULTILINE
            )
        ],
    )
    def test_each_value_in_a_comment_is_the_value_of_its_line(self, expression, value):
        names: dict[str, object] = {}
        for language, code in BLOCKS:
            if language == "python":
                exec(compile(code, "README.md", "exec"), names)  # noqa: S102
        assert repr(eval(expression, names)) == value  # noqa: S307


class TestShellBlocks:
    def test_they_are_the_two_commands(self):
        commands = [code.strip() for language, code in BLOCKS if language == "sh"]
        assert commands == [
            "python3 -m venv .venv && .venv/bin/pip install '.[lab]' && .venv/bin/naturewidgets",
            "python3 -m venv .venv && .venv/bin/pip install nox && .venv/bin/nox",
        ]

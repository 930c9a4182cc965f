"""How the browser of the tests is found, or installed; no test here installs anything."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from browser import chromium


@pytest.fixture(autouse=True)
def _an_empty_machine(tmp_path, monkeypatch):
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "playwrights_own", lambda: None)


@pytest.fixture
def program(tmp_path):
    """Puts a program of a name on PATH."""

    def put(name):
        file = tmp_path / name
        file.write_text("#!/bin/sh\n")
        file.chmod(0o755)
        return str(file)

    return put


@pytest.fixture
def commands(monkeypatch):
    """What would have been run; all of it succeeds."""
    said = []

    def note(command):
        said.append([part for part in command if part != sys.executable])
        return 0

    monkeypatch.setattr(chromium, "run", note)
    return said


def system(monkeypatch, name):
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": name})


class TestFinding:
    def test_the_variable_comes_first(self, program, monkeypatch):
        program("chromium")
        monkeypatch.setenv(chromium.VARIABLE, program("mine"))
        assert chromium.find() == program("mine")

    def test_a_variable_that_names_no_file_is_told(self, monkeypatch):
        monkeypatch.setenv(chromium.VARIABLE, "no such file")
        with pytest.raises(SystemExit, match="NATUREWIDGETS_CHROMIUM names 'no such file', which is no file"):
            chromium.find()

    @pytest.mark.parametrize("name", chromium.NAMES)
    def test_then_what_is_on_path(self, program, name):
        path = program(name)
        assert chromium.find() == path

    def test_then_playwright_s_own(self, monkeypatch):
        monkeypatch.setattr(chromium, "playwrights_own", lambda: "its own")
        assert chromium.find() == "its own"

    def test_else_none(self, capsys):
        assert chromium.main([]) == 1
        assert capsys.readouterr().err == "No Chromium was found: install one, or name one in NATUREWIDGETS_CHROMIUM.\n"

    def test_the_path_is_all_that_is_printed(self, program, capsys):
        path = program("chromium")
        assert chromium.main(["--install"]) == 0
        assert capsys.readouterr().out == f"{path}\n"


class TestInstalling:
    def test_root_on_debian_takes_the_package(self, program, commands, monkeypatch):
        program("apt-get")
        system(monkeypatch, "debian")
        monkeypatch.setattr(chromium, "superuser", list)
        chromium.install()
        assert [command[2:] for command in commands] == [
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-q", "-y", "chromium"],
        ]

    @pytest.mark.parametrize(
        ("name", "root", "options"),
        [("debian", None, []), ("ubuntu", [], ["--with-deps"]), ("fedora", ["sudo", "-n"], ["--with-deps"])],
    )
    def test_all_others_take_playwright_s(self, program, commands, monkeypatch, name, root, options):
        """Ubuntu's package of that name only says where else to look."""
        program("apt-get")
        system(monkeypatch, name)
        monkeypatch.setattr(chromium, "superuser", lambda: root)
        chromium.install()
        assert commands == [["-m", "playwright", "install", *options, "chromium"]]

    def test_a_package_that_fails_is_not_the_end(self, program, commands, monkeypatch):
        program("apt-get")
        system(monkeypatch, "debian")
        monkeypatch.setattr(chromium, "superuser", list)
        note = chromium.run
        monkeypatch.setattr(chromium, "run", lambda command: note(command) or int("apt-get" in command))
        chromium.install()
        assert commands[-1] == ["-m", "playwright", "install", "--with-deps", "chromium"]

    def test_nobody_is_asked_for_a_password(self, program, monkeypatch):
        sudo = program("sudo")
        asked = []

        def refuse(command, **options):
            asked.append(command)
            return subprocess.CompletedProcess(command, 1)

        monkeypatch.setattr(chromium.os, "geteuid", lambda: 1000)
        monkeypatch.setattr(subprocess, "run", refuse)
        assert chromium.superuser() is None
        assert asked == [[sudo, "-n", "true"]]

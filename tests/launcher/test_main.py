"""The command `naturewidgets`: its options, what it asks of JupyterLab, and how it says no."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import types
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import naturewidgets
from naturewidgets import __main__ as launcher
from naturewidgets._lesson_files import MANIFEST


@pytest.fixture(autouse=True)
def _a_computer_of_its_own(tmp_path, monkeypatch):
    """A home folder, a language and lessons that no user's machine changes."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for name in ("NATUREWIDGETS_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NATUREWIDGETS_LOCALE", "")  # the command sets it: monkeypatch takes it back
    monkeypatch.setattr(launcher, "read_lessons", lambda: {"en/a.ipynb": b"a lesson", "it/a.ipynb": b"una lezione"})


@pytest.fixture
def lab(monkeypatch):
    """A JupyterLab that only takes down how it was started."""
    calls = []
    module = types.ModuleType("jupyterlab.labapp")
    module.main = calls.append
    monkeypatch.setitem(sys.modules, "jupyterlab", types.ModuleType("jupyterlab"))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", module)
    return calls


def sentence(capsys):
    """What was said on stderr: one line, for people."""
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1, said
    assert said[0].startswith("naturewidgets: ")
    return said[0].removeprefix("naturewidgets: ")


class TestStarting:
    def test_lessons_are_copied_to_the_home_folder_and_opened(self, lab, tmp_path, capsys):
        assert launcher.main([]) == 0
        assert (tmp_path / "naturewidgets/en/a.ipynb").read_bytes() == b"a lesson"
        (arguments,) = lab
        assert f"--ServerApp.root_dir={tmp_path / 'naturewidgets'}" in arguments
        assert "--LabApp.default_url=/lab/tree/en/a.ipynb" in arguments
        assert not [argument for argument in arguments if "browser" in argument or "port" in argument]
        assert str(tmp_path / "naturewidgets") in capsys.readouterr().out

    def test_every_option_reaches_jupyterlab(self, lab, tmp_path, free_port):
        folder = tmp_path / "a class"
        command = ["--dir", str(folder), "--no-browser", "--port", str(free_port), "--ip", "127.0.0.1", "--lang", "it"]
        assert launcher.main([*command, "--", "--debug", "--IdentityProvider.token=", "--", "x"]) == 0
        (arguments,) = lab
        assert set(arguments) >= {
            f"--ServerApp.root_dir={folder}",
            "--LabApp.default_url=/lab/tree/it/a.ipynb",
            "--no-browser",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={free_port}",
            "--ServerApp.port_retries=0",
        }
        assert arguments[-4:] == ["--debug", "--IdentityProvider.token=", "--", "x"]
        assert os.environ["NATUREWIDGETS_LOCALE"] == "it"

    @pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
    def test_root_is_allowed_where_it_is_root_that_asks(self, lab, monkeypatch, user, allowed):
        monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
        launcher.main([])
        assert ("--allow-root" in lab[0]) is allowed

    @pytest.mark.parametrize(
        ("variable", "value", "language"),
        [
            ("LANG", "it_IT.UTF-8", "it"),
            ("LC_ALL", "it", "it"),
            ("NATUREWIDGETS_LOCALE", "it-CH", "it"),
            ("LANG", "fr_FR.UTF-8", "en"),
            ("LANG", "C", "en"),
            ("LANG", "", "en"),
        ],
    )
    def test_the_language_is_the_user_s(self, lab, monkeypatch, variable, value, language):
        monkeypatch.setenv(variable, value)
        launcher.main([])
        assert f"--LabApp.default_url=/lab/tree/{language}/a.ipynb" in lab[0]

    def test_a_changed_lesson_is_told_in_a_line(self, lab, tmp_path, capsys):
        launcher.main([])
        (tmp_path / "naturewidgets/en/a.ipynb").write_bytes(b"my answers")
        (tmp_path / "naturewidgets" / MANIFEST).unlink()
        launcher.main([])
        assert capsys.readouterr().out.count("en/a.ipynb has changed; yours was kept") == 1

    def test_jupyterlab_s_exit_code_is_ours(self, lab, monkeypatch):
        monkeypatch.setattr(sys.modules["jupyterlab.labapp"], "main", lambda arguments: 3)
        assert launcher.main([]) == 3

    def test_ctrl_c_before_the_server_is_up_leaves_no_traceback(self, lab, monkeypatch, capsys):
        def interrupted(arguments):
            raise KeyboardInterrupt

        monkeypatch.setattr(sys.modules["jupyterlab.labapp"], "main", interrupted)
        assert launcher.main([]) == 130
        assert not capsys.readouterr().err


class TestRefusing:
    def test_without_jupyterlab_it_says_how_to_get_it(self, tmp_path, monkeypatch, capsys):
        monkeypatch.setitem(sys.modules, "jupyterlab", None)
        monkeypatch.delitem(sys.modules, "jupyterlab.labapp", raising=False)
        assert launcher.main([]) == 2
        assert sentence(capsys).endswith(": pip install 'naturewidgets[lab]'")
        assert not (tmp_path / "naturewidgets").exists()

    def test_a_busy_port(self, lab, capsys):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            assert launcher.main(["--ip", "127.0.0.1", "--port", str(port)]) == 2
        said = sentence(capsys)
        assert said.startswith(f"cannot listen on 127.0.0.1, port {port} (")
        assert said.endswith("): choose another, or leave --port out")
        assert not lab

    def test_an_address_that_is_not_ours(self, lab, capsys):
        assert launcher.main(["--ip", "no such address", "--port", "8888"]) == 2
        assert sentence(capsys).startswith("cannot listen on no such address, port 8888 (")

    @pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "8888.0", "", "１２"])
    def test_what_is_no_port(self, lab, capsys, port):
        with pytest.raises(SystemExit) as end:
            launcher.main([f"--port={port}"])
        assert end.value.code == 2
        assert "a port is a number from 1 to 65535" in capsys.readouterr().err
        assert not lab

    @pytest.mark.parametrize("arguments", [["--nonsense"], ["--lang", "fr"], ["lessons"]])
    def test_unknown_arguments(self, lab, arguments, capsys):
        with pytest.raises(SystemExit) as end:
            launcher.main(arguments)
        assert end.value.code == 2
        assert not lab

    @pytest.mark.parametrize(
        "name", ["nul\0nul", "x" * 5000, "~nobody-of-this-name/lessons"], ids=["nul", "long", "home"]
    )
    def test_a_name_that_no_folder_has(self, lab, name, capsys):
        assert launcher.main(["--dir", name]) == 2
        assert sentence(capsys).endswith("with --dir")

    def test_an_empty_name(self, lab, capsys):
        with pytest.raises(SystemExit) as ended:
            launcher.main(["--dir", ""])
        assert ended.value.code == 2
        assert "this one is empty" in capsys.readouterr().err

    def test_a_manifest_that_is_nested_without_end(self, lab, tmp_path, capsys):
        (tmp_path / "naturewidgets").mkdir()
        (tmp_path / "naturewidgets" / MANIFEST).write_text("[" * 100_000)
        assert launcher.main([]) == 2
        assert "is damaged" in sentence(capsys)

    def test_a_folder_that_cannot_be(self, lab, tmp_path, capsys):
        (tmp_path / "file").touch()
        assert launcher.main(["--dir", str(tmp_path / "file")]) == 2
        assert sentence(capsys) == f"{tmp_path / 'file'} is a file, not a folder: name another with --dir"
        assert launcher.main(["--dir", str(tmp_path / "file" / "below")]) == 2
        assert sentence(capsys).startswith(f"cannot use {tmp_path / 'file'}")
        assert not lab

    def test_a_home_that_nobody_knows(self, lab, monkeypatch, capsys):
        def unknown(path):
            raise RuntimeError("Could not determine home directory.")

        monkeypatch.setattr(Path, "expanduser", unknown)
        assert launcher.main([]) == 2
        assert sentence(capsys).startswith("there is no folder '~/naturewidgets' (Could not determine home directory.)")


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit) as end:
        launcher.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"naturewidgets {naturewidgets.__version__}\n"


def test_the_module_runs(tmp_path):
    command = [sys.executable, "-m", "naturewidgets", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    assert "never overwritten" in " ".join(said.split())


def test_the_command_is_installed():
    (command,) = [entry for entry in entry_points(group="console_scripts") if entry.name == "naturewidgets"]
    assert command.load() is launcher.main


@pytest.fixture
def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]

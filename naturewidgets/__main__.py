"""Open the lessons in JupyterLab: `naturewidgets`, or `python -m naturewidgets`.

The lesson notebooks are copied to a folder of the learner's (`_lesson_files` does that, and never overwrites one), and
JupyterLab is started there. Whatever keeps them from opening is told in one sentence, with exit code 2.
"""

from __future__ import annotations

import argparse
import os
import socket
import sys
from collections.abc import Callable, Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from urllib.parse import quote

from . import __version__
from ._lesson_files import Trouble, copy_lessons, read_lessons
from .locale import LOCALES, normalise


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the lessons, open JupyterLab on them, and return the exit code."""
    options, jupyter_arguments = read_arguments(sys.argv[1:] if arguments is None else arguments)
    try:
        folder = find_folder(options.dir)
        lab = find_jupyterlab()
        if options.port is not None:
            check_port(options.ip, options.port)
        for line in copy_lessons(read_lessons(), folder, date.today()):  # noqa: DTZ011 - the learner's own calendar
            print(line)
    except Trouble as trouble:
        print(f"naturewidgets: {trouble}", file=sys.stderr)
        return 2
    print(f"The lessons are in {folder}. Press Ctrl+C here to end JupyterLab.", flush=True)
    os.environ["NATUREWIDGETS_LOCALE"] = options.lang  # what the boards in the notebooks speak
    try:
        return lab([*server_arguments(options, folder), *jupyter_arguments]) or 0
    except KeyboardInterrupt:  # before the server could see to it
        return 130


def find_folder(named: Path) -> Path:
    """The whole path of the folder that `--dir` names."""
    try:
        return named.expanduser().resolve()
    except (
        OSError,
        RuntimeError,
        ValueError,
    ) as error:  # no home folder, no current one, a name that no folder can have
        raise Trouble(f"there is no folder {str(named)!r} ({error}): name another with --dir") from None


def folder_name(text: str) -> Path:
    """Read the argument of --dir."""
    if not text.strip():
        raise argparse.ArgumentTypeError("a folder has a name, and this one is empty")
    return Path(text)


def read_arguments(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Split the command line into our options and, after `--`, JupyterLab's."""
    ours, theirs = list(arguments), []
    if "--" in ours:
        at = ours.index("--")
        ours, theirs = ours[:at], ours[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="naturewidgets",
        usage="%(prog)s [options] [-- options of jupyter lab]",
        description="Copy the lessons to a folder of yours and open JupyterLab there. What you wrote is never overwritten.",
    )
    parser.add_argument(
        "--dir", type=folder_name, default=Path("~/naturewidgets"), help="folder of the lessons (%(default)s)"
    )
    parser.add_argument(
        "--lang", choices=LOCALES, default=guess_language(), help="language of lessons and boards (%(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="start the server and print its address only")
    parser.add_argument("--port", type=port_number, help="port of the server (the first free one from 8888)")
    parser.add_argument("--ip", default="localhost", help="address that the server listens on (%(default)s)")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser.parse_args(ours), theirs


def guess_language() -> str:
    """The language of the user's system, if there are lessons in it."""
    names = ("NATUREWIDGETS_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG")
    return normalise(next((os.environ[name] for name in names if os.environ.get(name)), "en"))


def port_number(text: str) -> int:
    """Read the argument of --port."""
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")


def check_port(ip: str, port: int) -> None:
    """Make sure that the server will get the port it was asked for, rather than the next one."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in ip else socket.AF_INET) as probe:
            if os.name == "posix":  # a port whose last server has just ended is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("" if ip == "*" else ip, port))
    except OSError as error:
        raise Trouble(
            f"cannot listen on {ip}, port {port} ({error.strerror or error}): choose another, or leave --port out"
        ) from None


def find_jupyterlab() -> Callable[[list[str]], int | None]:
    """Return JupyterLab's own entry point; its server then runs in this process, and Ctrl+C reaches it."""
    try:
        entry_point: Callable[[list[str]], int | None] = import_module("jupyterlab.labapp").main
    except ModuleNotFoundError as error:
        raise Trouble(f"JupyterLab is not installed ({error}): pip install 'naturewidgets[lab]'") from None
    return entry_point


def first_to_open(folder: Path, language: str) -> str:
    """What JupyterLab opens: the first lesson in the language; its folder, with the others, stands beside it."""
    lessons = sorted((folder / language).glob("*.ipynb"))
    return quote(f"{language}/{lessons[0].name}" if lessons else language)


def server_arguments(options: argparse.Namespace, folder: Path) -> list[str]:
    """Say in JupyterLab's words what the user asked for."""
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{first_to_open(folder, options.lang)}",
        f"--ServerApp.ip={options.ip}",
    ]
    if options.no_browser:
        arguments.append("--no-browser")
    if options.port is not None:
        arguments += [f"--ServerApp.port={options.port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container, where the server would refuse to start
        arguments.append("--allow-root")
    return arguments


if __name__ == "__main__":
    sys.exit(main())

"""Find the Chromium that the browser tests drive, or install one.

    python tests/browser/chromium.py              prints its path
    python tests/browser/chromium.py --install    the same, after installing it where there is none

Tests call `find()`. The order is: NATUREWIDGETS_CHROMIUM, a browser on PATH, one that Playwright downloaded before.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "NATUREWIDGETS_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium, or None."""
    if named := os.environ.get(VARIABLE):
        if not Path(named).is_file():
            raise SystemExit(
                f"{VARIABLE} names {named!r}, which is no file: correct it, or unset it to have one found."
            )
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return playwrights_own()


def playwrights_own() -> str | None:
    """The Chromium that `playwright install` put in its cache, or None."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install() -> None:
    """Install Debian's package where that is possible, else Playwright's download."""
    if not install_from_debian():
        needs = ["--with-deps"] if superuser() is not None else []
        run([sys.executable, "-m", "playwright", "install", *needs, "chromium"])


def install_from_debian() -> bool:
    """Try apt-get; say whether it worked. (Elsewhere, Ubuntu included, a package of this name is no browser.)"""
    try:
        system = platform.freedesktop_os_release().get("ID")
    except OSError:
        return False
    root = superuser()
    if system != "debian" or root is None or shutil.which("apt-get") is None:
        return False
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return run([*apt, "update", "-q"]) == 0 and run([*apt, "install", "-q", "-y", "chromium"]) == 0


def superuser() -> list[str] | None:
    """What to put before a command that needs root: nothing, sudo without a question, or None if neither will do."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def run(command: list[str]) -> int:
    """Run a command and return its exit code; what it prints goes to stderr, for stdout is the answer."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False).returncode


def main(arguments: list[str]) -> int:
    """Print the path, or say what to do."""
    path = find()
    if path is None and "--install" in arguments:
        install()
        path = find()
    if path is None:
        print(f"No Chromium was found: install one, or name one in {VARIABLE}.", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

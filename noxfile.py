"""Every check, each in an environment of its own: `nox`, or `nox -s tests -- tests/natural_chaos -k face_off`."""

from __future__ import annotations

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2024.4.15"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "frontend", "tests"]

ROOT = Path(__file__).parent
NO_FRONT_END = {"NATUREWIDGETS_SKIP_JS": "1"}


@nox.session
def lint(session: nox.Session) -> None:
    """Read the Python: style, format, types, and who imports whom."""
    session.install("-e", ".[dev]", env=NO_FRONT_END)
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports", "--no-cache")


@nox.session
def frontend(session: nox.Session) -> None:
    """Check and test the TypeScript in js/. Node comes from PATH, else from a package."""
    if not Path("js", "package.json").is_file():
        session.skip("there is no js/ here (an sdist carries only the finished bundles)")
    session.install("hatchling")
    needed = (session.run("python", "hatch_build.py", "requires", silent=True) or "").split()
    if needed:
        session.install(*needed)
    session.run("python", "hatch_build.py", "npm", "ci", "--no-audit", "--no-fund")
    for script in ("typecheck", "lint", "test"):
        session.run("python", "hatch_build.py", "npm", "run", "--silent", script)


@nox.session
def tests(session: nox.Session) -> None:
    """Build the sdist, the wheel from it, install that, and run every test on it; arguments go to pytest."""
    install_wheel(session, "test")
    if (example := ROOT / "tests" / "tictactoe").is_dir():
        session.install(str(example))
    # What is tested is what was installed: Python is to look for the package neither in the current folder, nor is that
    # folder one that has it.
    session.env["PYTHONSAFEPATH"] = "1"
    session.env["NATUREWIDGETS_INSTALLED"] = "1"
    session.env["NATUREWIDGETS_CHROMIUM"] = find_chromium(session)
    session.env.pop("NATUREWIDGETS_LOCALE", None)

    wanted = [str(Path(argument).resolve()) if Path(argument).exists() else argument for argument in session.posargs]
    if not wanted:
        wanted = ["--nbmake", *(str(ROOT / name) for name in ("tests", "notebooks") if (ROOT / name).is_dir())]
    session.chdir(ROOT / "tests")
    session.run("python", "-c", "import naturewidgets; print('testing', naturewidgets.__file__)")
    session.run("pytest", f"--rootdir={ROOT}", f"--config-file={ROOT / 'pyproject.toml'}", *wanted)


@nox.session
def bench(session: nox.Session) -> None:
    """Print the budgets of tests/benchmarks, measured side by side; nothing is asserted."""
    install_wheel(session, "bench,test")
    session.env["NATUREWIDGETS_CHROMIUM"] = find_chromium(session)
    session.run("python", "tests/benchmarks", *session.posargs)


def install_wheel(session: nox.Session, extras: str) -> None:
    """Build the package as for a release and install its wheel with extras."""
    dist = Path(session.virtualenv.location, "dist").resolve()
    shutil.rmtree(dist, ignore_errors=True)
    session.install("build")
    # Without a choice, build makes the wheel from the sdist: that the sdist suffices, and without Node, is tested too.
    session.run("python", "-m", "build", "--outdir", str(dist), str(ROOT))
    (wheel,) = dist.glob("*.whl")
    session.install(f"naturewidgets[{extras}] @ {wheel.as_uri()}")


def find_chromium(session: nox.Session) -> str:
    """The browser of the tests, installed if there is none."""
    script = str(ROOT / "tests" / "browser" / "chromium.py")
    said = session.run("python", script, "--install", silent=True, stderr=None)
    path = (said or "").strip().splitlines()[-1]
    session.log(f"browser: {path}")
    return path

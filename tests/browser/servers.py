"""JupyterLab and Notebook 7 on free ports, with settings and folders of their own."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

QUIET = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": False},
    # Every output is in the page, so that one found is one shown.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
SECONDS_TO_START = 90


class Server:
    """A running server: its address, its folder, and what the tests ask of it over HTTP."""

    def __init__(self, kind: str, url: str, folder: Path) -> None:
        self.kind = kind
        self.url = url
        self.folder = folder

    def page(self, path: str) -> str:
        """The address at which a notebook is opened."""
        return f"{self.url}/lab/tree/{path}?reset" if self.kind == "lab" else f"{self.url}/notebooks/{path}"

    def ask(self, method: str, path: str) -> object:
        """What the REST API answers."""
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method)  # noqa: S310 - our own server
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - as above
            return json.loads(answer.read() or "null")

    def stop_kernels(self) -> None:
        for kernel in self.ask("GET", "kernels"):
            self.ask("DELETE", f"kernels/{kernel['id']}")


@contextmanager
def running(kind: str, folder: Path):
    """A server of `kind`, "lab" or "notebook"; ended with its kernels, whatever happens within."""
    places = {
        name: folder / name for name in ("config", "data", "runtime", "settings", "workspaces", "ipython", "files")
    }
    for place in places.values():
        place.mkdir(parents=True)
    (places["settings"] / "overrides.json").write_text(json.dumps(QUIET))
    port = free_port()
    program, app = ("jupyterlab", "LabApp") if kind == "lab" else ("notebook", "JupyterNotebookApp")
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "ServerApp.root_dir": places["files"],
        "ServerApp.disable_check_xsrf": True,  # the tests shut kernels down over HTTP
        "IdentityProvider.token": "",
        f"{app}.expose_app_in_browser": True,  # the tests read the notebook from `jupyterapp`
        f"{app}.app_settings_dir": places["settings"],
        "LabApp.news_url": None,
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "NATUREWIDGETS", "PYTHONSAFEPATH"))
    }
    environment |= {
        "JUPYTER_CONFIG_DIR": str(places["config"]),
        "JUPYTER_DATA_DIR": str(places["data"]),
        "JUPYTER_RUNTIME_DIR": str(places["runtime"]),
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "user-settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(places["workspaces"]),
        "IPYTHONDIR": str(places["ipython"]),
        "PYTHONPATH": os.pathsep.join(path_of_kernels()),
    }
    command = [sys.executable, "-m", program, *(f"--{name}={value}" for name, value in options.items())]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=places["files"], env=environment, stdout=log, stderr=log)
    server = Server(kind, f"http://127.0.0.1:{port}", places["files"])
    try:
        wait_until_it_answers(server, process, folder / "log")
        yield server
    finally:
        process.terminate()  # it ends its kernels first
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_until_it_answers(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < deadline:
        try:
            server.ask("GET", "status")
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"the {server.kind} server did not start; it said:\n{log.read_text(errors='replace')}")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def path_of_kernels() -> list[str]:
    """PYTHONPATH as it is, and where the fifth game and its entry point are if they are there but not installed."""
    found = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if module := importlib.util.find_spec("naturewidgets_tictactoe"):
        found.append(str(Path(module.origin).parent.parent))
        found.append(str(importlib.metadata.distribution("naturewidgets-tictactoe").locate_file("")))
    return [folder for folder in dict.fromkeys(found) if folder and "site-packages" not in folder]

"""What no test may cause: a request that leaves this machine, or an error in the browser."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

NOT_OURS = (
    # Notebook 7.6 at every start: an extension of its own looks for a setting of JupyterLab's that it does not have.
    r"^Cannot read properties of undefined \(reading 'schema'\) \[http://127\.0\.0\.1:\d+/notebooks/",
)
"""Patterns of what Jupyter itself reports, each with the reason."""
INSIDE = ("data", "blob", "about", "file", "devtools", "chrome-error")


class Watch:
    """Collects what a browser context does and says."""

    def __init__(self, context) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.expected: list[str] = []
        """Patterns of errors that a test brings about on purpose, such as those of a server that is gone."""
        context.on("request", lambda request: self.check(request.url))
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.add(f"{error.error}", error.page.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: self.check(socket.url)))

    def check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in INSIDE and parts.hostname != "127.0.0.1":
            self.outside.append(url)

    def hear(self, message) -> None:
        if message.type == "error":
            self.add(message.text, str(message.location.get("url", "")))

    def add(self, text: str, where: str) -> None:
        line = f"{text} [{where}]"
        if not any(re.search(pattern, line) for pattern in (*NOT_OURS, *self.expected)):
            self.errors.append(line)

    def assert_clean(self) -> None:
        assert not self.outside, f"requests left this machine: {self.outside}"
        assert not self.errors, "errors in the browser:\n" + "\n".join(self.errors)

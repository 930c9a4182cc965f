"""A page without a browser: what a board tells it, and what it says to the board, at the level of the comm."""

from __future__ import annotations

import json

import comm
import pytest


class Page:
    """All that boards sent since the page opened, and a way to answer."""

    def __init__(self):
        self.sent = []

    def clear(self):
        self.sent.clear()

    @property
    def told(self):
        """Custom messages, in order."""
        return [data["content"] for data in self.sent if data.get("method") == "custom"]

    @property
    def written(self):
        """Traits that were written, in order: (name, value)."""
        return [pair for data in self.sent if data.get("method") == "update" for pair in data["state"].items()]

    @property
    def bytes_sent(self):
        return sum(len(json.dumps(data)) for data in self.sent)

    @staticmethod
    def says(board, content):
        board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    @staticmethod
    def writes(board, **state):
        board._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})

    def asks(self, board, kind, action=None, **more):
        """A message of the right shape, as the page would send it now."""
        content = {"type": kind, "step": board.step, "revision": board.choices["revision"], **more}
        self.says(board, content if action is None else {**content, "action": action})


@pytest.fixture
def page(monkeypatch):
    page = Page()

    def publish(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        page.sent.append(json.loads(json.dumps(data or {})))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    return page

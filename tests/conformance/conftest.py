"""What each registered game passes for nothing: every test here runs once a table."""

from __future__ import annotations

import pytest

import naturewidgets as nw
from conformance.tables import tables


@pytest.fixture(scope="session", params=tables(), ids=str)
def table(request):
    return request.param


@pytest.fixture(scope="session", params=[info.id for info in nw.games()])
def game_id(request):
    return request.param

"""Every case of tests/cases/natural-chaos.json, and the counts of the start."""

from __future__ import annotations

import pytest

import naturewidgets as nw
from cases.claims import check, check_perft, each_case_of


@each_case_of("natural-chaos")
def test_case(case):
    check(case, nw.load_game("natural-chaos", **case["options"]))


@pytest.mark.slow
def test_perft_4_of_the_start():
    """All sequences of four actions, counted one by one: the whole generator at once."""
    check_perft(nw.load_game("natural-chaos", first="black").new_initial_state(), 4, 154063616)

"""Two things timed in turn, A B A B …, so that a machine that slows down slows both."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

ROUNDS = 7


def rate(work: Callable[[], int], seconds: float = 0.4) -> float:
    """How many units of work a second of processor time does; `work` returns the number of units of one go."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def ratio(ours: Callable[[], int], theirs: Callable[[], int]) -> tuple[float, float, float]:
    """The medians of our rate, of theirs, and of their quotient round by round."""
    rounds = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    return median(a for a, _ in rounds), median(b for _, b in rounds), median(a / b for a, b in rounds)

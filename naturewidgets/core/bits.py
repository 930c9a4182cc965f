"""Sets of small numbers as the bits of one int."""

from __future__ import annotations

from collections.abc import Iterator


def bits(numbers: int) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


def nth(numbers: int, n: int) -> int:
    """The number that `n` smaller ones of the set precede."""
    for _ in range(n):
        numbers &= numbers - 1
    return (numbers & -numbers).bit_length() - 1

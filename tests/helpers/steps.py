"""How much work a call is, counted and not timed: the Python and built-in functions that run in it."""

from __future__ import annotations

import sys
from collections.abc import Callable


def steps(work: Callable[[], object]) -> int:
    """The functions that ``work`` calls; each item that a generator gives counts as well."""
    count = 0

    def tell(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(tell)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def growth(work: Callable[[int], object], size: int) -> float:
    """How many times the steps of ``size`` the steps of twice that are."""
    work(1)  # what is read once and kept is no step of either
    return steps(lambda: work(2 * size)) / steps(lambda: work(size))

"""Garbage: what a game makes is freed by counting references, so rings may be searched for seldom."""

from __future__ import annotations

import gc
from contextlib import suppress

_THRESHOLDS = (50_000, 20, 50)
"""New objects until the young are searched, searches of the young until the middling are, and so on."""


def collect_seldom() -> None:
    """Search for unused rings of objects a seventieth as often as Python does by itself.

    States, decisions and facts are trees: nothing in them refers back.  Python walks all that is alive
    again and again to find rings that are not there, which takes a seventh of the time of a game.  This is
    for whole processes of ours; importing the package changes nothing.
    """
    gc.set_threshold(*_THRESHOLDS)


def give_back() -> None:
    """Search for all unused rings, and give the system back what is free: for a moment in which nobody waits.

    A page of a window is a ring, and its pictures are large; what was freed piece by piece stays with the
    process where the C library (glibc) is not told.
    """
    import ctypes

    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # another system's library has no such thing
        ctypes.CDLL(None).malloc_trim(0)


class Leftovers:
    """What was left behind: given back when nobody waits, and when it is much although somebody does.

    Who clicks on and on leaves ten pages in a minute, with ten megabytes each, and never rests.
    """

    MOST = 12

    def __init__(self) -> None:
        self._count = 0

    def leave(self, things: int) -> None:
        """So many more things are needed no longer."""
        self._count += things
        if self._count >= self.MOST:
            self.clear()

    def clear(self) -> None:
        """Give back what they took, if there is anything."""
        if self._count:
            self._count = 0
            give_back()

"""Ctrl+C that is never lost: Python drops it where it comes while something is being deleted."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


def interruptible(things: Iterable[T]) -> Iterator[T]:
    """What comes one by one, until Ctrl+C; call it in the main thread.

    :raises KeyboardInterrupt: at once, or else before the next one.
    """
    asked = False

    def ask(_number: int, _frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, ask)
    try:
        for thing in things:
            if asked:
                raise KeyboardInterrupt
            yield thing
    finally:
        signal.signal(signal.SIGINT, before)

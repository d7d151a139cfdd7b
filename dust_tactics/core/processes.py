"""Processes that work for this one: Ctrl+C is for who began them, and its own to answer."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from .garbage import collect_seldom


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Begin processes that Ctrl+C does not reach from their first moment on, while they still import.

    They inherit what is held back here; what comes meanwhile comes afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows has no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """Make this process one that works for another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()

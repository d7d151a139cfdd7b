"""Thinking for a time: to the end, or until the time is spent or somebody wants the decision now."""

from __future__ import annotations

import time
from collections.abc import Callable

from .bot import Thinking


def think(
    thinking: Thinking,
    seconds: float | None,
    *,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.monotonic,
) -> bool:
    """Let a choice be thought about; true if it was to the end.

    It ends before ``seconds`` are over if another step like the longest one would go beyond them; without
    a number it has all the time there is.  ``stop`` is asked after every step.  The decision is then
    ``thinking.best``: a player's clock decides how good it is, and never whether it is legal.
    """
    begun = before = clock()
    longest = 0.0
    for _ in thinking.steps():
        now = clock()
        longest, before = max(longest, now - before), now
        if stop() or (seconds is not None and now - begun + longest > seconds):
            return False
    return True

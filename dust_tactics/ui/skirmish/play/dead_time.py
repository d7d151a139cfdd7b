"""Dead time: for a moment after a question appears nothing that is pressed commits to an answer.

What is pressed then was meant for what stood there before: an end to be shown, a wait, the last question.
What commits to nothing is taken: to choose a unit, to point out a way or a target, to look at a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dust_tactics.content.files.settings import Settings

_SECONDS, _UNASKED = 0.35, 1.2
"""As long as the second of two quick presses takes; and as long as one takes to see that a wait, which was to
be ended by a press, has ended by itself.
"""


class DeadTime:
    """The time until a question takes answers; it passes with the frames while the table lies open."""

    def __init__(self) -> None:
        self._left = 0.0
        self._pressed = False

    @property
    def too_soon(self) -> bool:
        """True while something is done about what was pressed in it: nothing is decided by that."""
        return self._pressed and self.holds

    @contextmanager
    def pressing(self) -> Iterator[None]:
        """Do something about what is pressed."""
        self._pressed = True
        try:
            yield
        finally:
            self._pressed = False

    @property
    def holds(self) -> bool:
        """True while an answer would come too soon."""
        return self._left > 0

    def begin(self, settings: Settings, *, unasked: bool = False) -> None:
        """Other answers stand there now, ``unasked`` for; a game without pauses takes them at once."""
        self._left = 0.0 if not settings.pause else _UNASKED if unasked else _SECONDS

    def spend(self, seconds: float) -> bool:
        """Let time pass; true if it ends with that."""
        held, self._left = self.holds, max(0.0, self._left - seconds)
        return held and not self.holds

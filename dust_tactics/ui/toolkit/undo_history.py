"""Undo and redo of a value that is never changed, only exchanged for another one."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")

DEPTH = 500
"""How many steps can be taken back."""


class UndoHistory(Generic[T]):
    """A value ``now`` with what it was before and, once steps were taken back, what it had become."""

    def __init__(self, now: T) -> None:
        self.now = now
        self._undo: list[T] = []
        self._redo: list[T] = []

    def go(self, now: T) -> None:
        """Go on with another value, as a step of its own."""
        self.mark(self.now)
        self.join(now)

    def join(self, now: T) -> None:
        """Go on with another value within the step that is under way."""
        self._redo.clear()
        self.now = now

    def mark(self, before: T) -> None:
        """Make all that has come since ``before`` a step."""
        self._undo.append(before)
        del self._undo[:-DEPTH]

    @property
    def can_undo(self) -> bool:
        """True if there is a step to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """True if there is a step to do again."""
        return bool(self._redo)

    def undo(self) -> bool:
        """Take a step back; false if there is none."""
        return self._step(self._undo, self._redo)

    def redo(self) -> bool:
        """Do a step again; false if there is none."""
        return self._step(self._redo, self._undo)

    def _step(self, source: list[T], target: list[T]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = source.pop()
        return True

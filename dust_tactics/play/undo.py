"""Taking back and doing again by gestures: whatever a person did at once goes back at once."""

from __future__ import annotations

from typing import Generic, TypeVar

from .replay import Entry
from .seats import HUMAN
from .session import Session

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


class GestureUndo(Generic[S, D, E]):
    """The gestures of the people at a session: each is the decisions that one click or command made.

    A session takes single decisions back; this class knows how many of them belong together.
    """

    def __init__(self, session: Session[S, D, E]) -> None:
        self._session = session
        self._begun: list[int] = []
        """The number of decisions that stood when each gesture began."""
        self._undone: list[int] = []
        """The decisions of each gesture that was taken back."""

    def done(self, begun: int) -> None:
        """A gesture was made: all decisions after number ``begun``; none of them is no gesture."""
        if self._session.number > begun:
            self._begun.append(begun)
            self._undone.clear()

    @property
    def steps_back(self) -> int:
        """Number of decisions that :meth:`undo` takes back: to where a person last began to decide.

        None, if a die was rolled or something revealed since.
        """
        session = self._session
        back = session.undoable()
        starts = [number for number in self._begun if number < session.number]
        if starts and session.number - starts[-1] <= back:
            return session.number - starts[-1]
        for count in range(1, back + 1):
            seat = session.history[-count].seat
            if seat is not None and session.header.sides[seat] == HUMAN:
                return count
        return 0

    @property
    def can_redo(self) -> bool:
        """True if a gesture can be made again."""
        return bool(self._undone and self._session.redoable)

    def undo(self) -> tuple[Entry[S, D, E], ...]:
        """Take the last gesture back; returns its decisions, the latest first.

        :raises ValueError: there is none, or it rolled dice.
        :raises SaveError: it could not be saved; nothing has changed.
        """
        count = self.steps_back
        if not count:
            raise ValueError("nothing can be taken back")
        gone = self._session.undo(count)
        self._begun = [number for number in self._begun if number < self._session.number]
        self._undone.append(count)
        return gone

    def redo(self) -> tuple[Entry[S, D, E], ...]:
        """Make the gesture again that was taken back last; returns its decisions in order.

        :raises ValueError: there is none.
        :raises SaveError: it could not be saved.
        """
        if not self.can_redo:
            raise ValueError("nothing was taken back")
        begun = self._session.number
        count = self._undone.pop()
        made = tuple(self._session.redo() for _ in range(count))
        self._begun.append(begun)
        return made

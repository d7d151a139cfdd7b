"""Taking back by gestures: one step back takes all that a person did at once, and never a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .session import Session


class Gestures:
    """Where each thing that a person did began, in the numbers of decisions.

    A person may decide several things by one click; and what programs decide after him goes back
    with it.  ``person`` says of a seat whether a person has it.
    """

    def __init__(self, session: Session[Any, Any, Any], person: Callable[[int], bool]) -> None:
        self._session, self._person = session, person
        self._begun: list[int] = []
        self._undone: list[int] = []

    def did(self, begun: int) -> None:
        """Remember a gesture that began after decision ``begun``; what was taken back is given up."""
        self._begun.append(begun)
        self._undone.clear()

    @property
    def step(self) -> int:
        """How many decisions one step back takes: to where a person last decided; 0 if none can be."""
        session = self._session
        back = session.undoable()
        starts = [number for number in self._begun if number < session.number]
        if starts and session.number - starts[-1] <= back:
            return session.number - starts[-1]
        for count in range(1, back + 1):
            seat = session.history[-count].seat
            if seat is not None and self._person(seat):
                return count
        return 0

    def undo(self) -> bool:
        """Take a step back; false if none can be."""
        count = self.step
        if count:
            self._session.undo(count)
            self._begun = [number for number in self._begun if number < self._session.number]
            self._undone.append(count)
        return bool(count)

    def redo(self) -> bool:
        """Do the step again that was taken back last; false if there is none."""
        if not self._session.redoable or not self._undone:
            return False
        begun = self._session.number
        for _ in range(self._undone.pop()):
            self._session.redo()
        self._begun.append(begun)
        return True

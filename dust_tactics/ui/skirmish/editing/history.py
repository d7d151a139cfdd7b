"""The draft: the position on the desk, with everything that was undone and can be done again."""

from __future__ import annotations

from dust_tactics.skirmish.dispute.edits import fresh, same
from dust_tactics.skirmish.dispute.position import Position

DEPTH = 500
"""How many steps can be taken back."""


class Draft:
    """A position that is edited; ``position`` is always a whole one and never has a new fault.

    A stroke of the brush is one step: between :meth:`begin` and :meth:`end` changes pile
    up into it.
    """

    def __init__(self, position: Position | None = None) -> None:
        self.position = position or fresh()
        self._undo: list[Position] = []
        self._redo: list[Position] = []
        self._before: Position | None = None
        self.number = 0

    @property
    def faults(self) -> tuple[str, ...]:
        """Faults of the position, which came so from elsewhere; a verdict must wait."""
        return tuple(str(fault) for fault in self.position.faults())

    def change(self, position: Position) -> str:
        """Take a changed position on; else why not, and nothing is changed.

        What was wrong before may stay wrong, so that it can be mended step by step.
        """
        if same(position, self.position):
            return ""
        old = set(self.faults)
        for fault in map(str, position.faults()):
            if fault not in old:
                return fault
        self._keep()
        self.position = position
        self.number += 1
        return ""

    def open(self, position: Position) -> None:
        """Put another position on the desk, whatever is wrong with it; the old one can be taken back."""
        self.end()
        self._keep()
        self.position = position
        self.number += 1

    def _keep(self) -> None:
        if self._before is None:
            self._undo.append(self.position)
            del self._undo[:-DEPTH]
        self._redo.clear()

    def begin(self) -> None:
        """From here on changes are one step."""
        if self._before is None:
            self._before = self.position

    def end(self) -> None:
        """The step that was begun is done."""
        before, self._before = self._before, None
        if before is not None and not same(before, self.position):
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
        self.end()
        return self._step(self._undo, self._redo)

    def redo(self) -> bool:
        """Do a step again; false if there is none."""
        self.end()
        return self._step(self._redo, self._undo)

    def _step(self, source: list[Position], target: list[Position]) -> bool:
        if not source:
            return False
        target.append(self.position)
        self.position = source.pop()
        self.number += 1
        return True

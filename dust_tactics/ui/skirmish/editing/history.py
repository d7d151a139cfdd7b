"""The draft: the position on the desk, with everything that was undone and can be done again."""

from __future__ import annotations

from dust_tactics.skirmish.dispute.edits import fresh, same
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.toolkit.undo_history import UndoHistory


class Draft(UndoHistory[Position]):
    """A position that is edited; ``position`` is always a whole one and never has a new fault.

    A stroke of the brush is one step: between :meth:`begin` and :meth:`end` changes pile
    up into it.
    """

    def __init__(self, position: Position | None = None) -> None:
        super().__init__(position or fresh())
        self._before: Position | None = None
        self.number = 0

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self.now

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
        if self._before is None:
            self.go(position)
        else:
            self.join(position)
        self.number += 1
        return ""

    def open(self, position: Position) -> None:
        """Put another position on the desk, whatever is wrong with it; the old one can be taken back."""
        self.end()
        self.go(position)
        self.number += 1

    def begin(self) -> None:
        """From here on changes are one step."""
        if self._before is None:
            self._before = self.position

    def end(self) -> None:
        """The step that was begun is done."""
        before, self._before = self._before, None
        if before is not None and not same(before, self.position):
            self.mark(before)

    def undo(self) -> bool:
        """Take a step back; false if there is none."""
        self.end()
        return self._counted(super().undo())

    def redo(self) -> bool:
        """Do a step again; false if there is none."""
        self.end()
        return self._counted(super().redo())

    def _counted(self, done: bool) -> bool:
        self.number += done
        return done

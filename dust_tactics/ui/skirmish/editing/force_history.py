"""The force on the builder's table, with everything that was undone and can be done again."""

from __future__ import annotations

from dust_tactics.skirmish.scenario.scenario import Force

DEPTH = 500
"""How many steps can be taken back."""


class Draft:
    """A force that is built; it may break rules while it is, but never silently."""

    def __init__(self, force: Force) -> None:
        self.force = force
        self.kept = force
        self._undo: list[Force] = []
        self._redo: list[Force] = []

    def change(self, force: Force) -> bool:
        """Go on with a changed force; false if nothing is different."""
        if force == self.force:
            return False
        self._undo.append(self.force)
        del self._undo[:-DEPTH]
        self._redo.clear()
        self.force = force
        return True

    def keep(self) -> None:
        """The force as it is now has been saved."""
        self.kept = self.force

    @property
    def unsaved(self) -> bool:
        """True if something would be lost with the force."""
        return self.force != self.kept and bool(self.force.units)

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

    def _step(self, source: list[Force], target: list[Force]) -> bool:
        if not source:
            return False
        target.append(self.force)
        self.force = source.pop()
        return True

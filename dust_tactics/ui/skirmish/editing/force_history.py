"""The force on the builder's table, with everything that was undone and can be done again."""

from __future__ import annotations

from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.undo_history import UndoHistory


class Draft(UndoHistory[Force]):
    """A force that is built; it may break rules while it is, but never silently."""

    def __init__(self, force: Force) -> None:
        super().__init__(force)
        self.kept = force

    @property
    def force(self) -> Force:
        """The force as it is now."""
        return self.now

    def change(self, force: Force) -> bool:
        """Go on with a changed force; false if nothing is different."""
        if force == self.now:
            return False
        self.go(force)
        return True

    def keep(self) -> None:
        """The force as it is now has been saved."""
        self.kept = self.now

    @property
    def unsaved(self) -> bool:
        """True if something would be lost with the force."""
        return self.now != self.kept and bool(self.now.units)

"""Pages of the world game open its help: the volume of the edition, at what is pointed at or asked."""

from __future__ import annotations

from dust_tactics.play.world.kind import edition_named
from dust_tactics.ui.toolkit.helped import HelpedPage
from dust_tactics.world.edition import Edition


class WorldPage(HelpedPage):
    """A page that opens the help of the world game, by the book of the edition that is played."""

    @property
    def played(self) -> Edition:
        """The edition that is played here."""
        raise NotImplementedError

    @property
    def book(self) -> str:
        """See :attr:`Scene.book`."""
        return edition_named(self.played)

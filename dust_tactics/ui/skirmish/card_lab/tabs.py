"""The tabs of the card lab: what each of them is to the lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.widget_tree import Tree

from .bench import Lab


class LabTab:
    """A tab of the lab; a real one does more than this.

    ``name`` finds its words: ``lab.tab.NAME`` and ``lab.tab.NAME.hint``.  The card to work on is
    ``self.lab.card``: ``None`` while something is wrong with what is typed.  Controls go into
    ``self.lab.kit`` under ``self.group``, so that they go when another tab comes to the front.
    """

    name: ClassVar[str]
    text_beside: ClassVar[bool] = False
    """Whether the lab keeps room for the card's text beside it."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.room = pygame.Rect(0, 0, 0, 0)

    @property
    def group(self) -> str:
        """The group of its controls."""
        return f"lab-{self.name}"

    @property
    def lists(self) -> Sequence[RowList]:
        """Its lists that are on the screen now."""
        return ()

    @property
    def lively(self) -> bool:
        """True while something goes on in it without the player."""
        return False

    @property
    def blinks(self) -> bool:
        """True while a caret blinks in it that is not the kit's."""
        return False

    def place(self, room: pygame.Rect) -> None:
        """It is in front and has this room: make all controls; those before are gone."""
        self.room = room
        self.build()

    def build(self) -> None:
        """Make its controls in its room."""

    def changed(self) -> None:
        """The card is another than when it was last asked; told while it is in front, and when it comes."""

    def paint(self, brush: Brush) -> None:
        """Draw what lies under its controls."""

    def over(self, brush: Brush) -> None:
        """Draw what lies over its controls."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event before the controls do; true if it was used."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass while it is in front."""

    def pointed(self) -> str:
        """Words about what is under the pointer, where that is no control and no row."""
        return ""

    def report(self, tree: Tree) -> None:
        """Register what can be pointed at and is no control and no row."""

    def left(self) -> None:
        """Another tab comes to the front: nobody looks on."""

    def edited(self) -> None:
        """The card is another; told whichever tab is in front, before what is shown follows."""

    def closed(self) -> None:
        """The lab is left: stop what goes on, whichever tab is in front."""
        self.left()

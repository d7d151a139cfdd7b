"""Guide: whoever looks over a player's shoulder at the table.  This one says nothing and lets him do all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.widget_tree import Tree

Busy = Sequence[Sequence[pygame.Rect]]
"""What had better not be covered, in groups: what matters most in the first one."""


class Guide:
    """Base of the hints for the first time and of lessons: the table tells it what happens there.

    ``tall`` is the room that it has to itself below the board, in unscaled units.
    """

    tall: ClassVar[float] = 0.0
    again: ClassVar[bool] = True
    """Whether the same game can be played once more from the table."""

    def moment(self, topic: str) -> None:
        """A question is asked that a hint belongs to."""

    def settings(self, players: Settings) -> Settings:
        """The settings that count at the table, of the player's own."""
        return players

    def takes(self, decisions: Sequence[object]) -> bool:
        """Whether decisions that a person makes at once are to be made; if not, it has said why."""
        return True

    @property
    def holds(self) -> bool:
        """True while programs wait, because there is something to read."""
        return False

    def understood(self) -> bool:
        """Escape: true if that took away what it said."""
        return False

    def press(self, pixel: tuple[int, int]) -> bool:
        """A click; true if it was for the guide."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key; true if it was for the guide."""
        return False

    def update(self) -> None:
        """Look at what has changed."""

    def build(self) -> None:
        """Make its controls for the present size."""

    def paint(self, brush: Brush) -> None:
        """Draw what lies beside the board."""

    def draw(
        self, brush: Brush, board: pygame.Rect, busy: Busy = (),
        beside: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw what lies over everything: over what is ``busy`` as little as may be, else ``beside``."""

    def report(self, tree: Tree) -> None:
        """Register what can be pointed at."""

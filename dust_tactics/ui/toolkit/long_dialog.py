"""A dialog whose words may be longer than it: the wheel, the arrows and Page Up and Down move them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .dialogs import Dialog
from .layout import REST
from .scroll import Scroll

if TYPE_CHECKING:
    from .app import App

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -7, pygame.K_PAGEDOWN: 7}
_STEP, _TRACK = 36, 6
"""How far a key or a notch of the wheel moves, and the width of the bar, in unscaled units."""


class LongDialog(Dialog):
    """A dialog that tells something in a box through which it may have to be moved."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._scroll = Scroll(0, 0)

    def moves(self, event: pygame.Event) -> bool:
        """Move the words by the wheel or a key; true if the event means that."""
        steps = -event.y if event.type == pygame.MOUSEWHEEL else 0
        if event.type == pygame.KEYDOWN:
            steps = _STEPS.get(event.key, 0)
        self._show_from(self._scroll.held + steps * self.px(_STEP))
        return event.type == pygame.MOUSEWHEEL or bool(steps)

    def tell(self, brush: Brush, room: pygame.Rect, *, draw: bool) -> int:
        """Write the words from the top of a box if they are to be drawn; return how high they are."""
        raise NotImplementedError

    def paint_words(self, brush: Brush, box: pygame.Rect) -> None:
        """What of the words is in view, and a bar if that is not all."""
        room, track = self.cut.columns(box, REST, _TRACK, gap=8)
        self._scroll = Scroll(self.tell(brush, room, draw=False), room.height, self._scroll.offset)
        old = brush.surface.get_clip()
        brush.surface.set_clip(room)
        self.tell(brush, room.move(0, -self._scroll.held), draw=True)
        brush.surface.set_clip(old)
        brush.bar(self._scroll, track, self._show_from, "brass")

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

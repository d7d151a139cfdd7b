"""The bar beside something long: it shows which part is seen, and moves that where it is dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from .scroll import Scroll


@dataclass(frozen=True)
class ScrollBar:
    """A bar as it was drawn: its track, its thumb, the part that is seen, and what moves that to an offset.

    ``reach`` is where it can be taken: it is thin.
    """

    track: pygame.Rect
    thumb: pygame.Rect
    scroll: Scroll
    move: Callable[[int], None]
    reach: pygame.Rect

    def offset(self, top: int) -> int:
        """The offset at which the thumb lies with its top there."""
        free = max(1, self.track.height - self.thumb.height)
        return round(self.scroll.most * min(1.0, max(0.0, (top - self.track.top) / free)))


class Grip:
    """The hand on a bar: it holds the thumb where it was taken until it lets go.

    Pressed beside the thumb, the bar brings that under the hand.
    """

    def __init__(self) -> None:
        self._held: tuple[ScrollBar, int] | None = None

    def handle(self, event: pygame.Event, bars: Sequence[ScrollBar]) -> bool:
        """Take a press on a bar, and while one is held all movements; true if it was for a bar."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._taken(event.pos, bars)
            if self._held is not None:
                self._drag(event.pos)
            return self._held is not None
        if self._held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held = None
            return True
        return False

    @staticmethod
    def _taken(place: tuple[int, int], bars: Sequence[ScrollBar]) -> tuple[ScrollBar, int] | None:
        bar = next((bar for bar in reversed(bars) if bar.reach.collidepoint(place)), None)
        if bar is None:
            return None
        on_thumb = bar.thumb.top <= place[1] < bar.thumb.bottom
        return bar, place[1] - bar.thumb.top if on_thumb else bar.thumb.height // 2

    def _drag(self, place: tuple[int, int]) -> None:
        assert self._held is not None
        bar, below = self._held
        bar.move(bar.offset(place[1] - below))

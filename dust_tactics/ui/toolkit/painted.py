"""A part of a page that is painted again only when something about it changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .brush import Brush, Laid
from .last import Last
from .pixels import lay, part_of
from .proof import is_read


class Painted:
    """Keeps the picture of one part, which covers all that lay there before or always lies on the same."""

    def __init__(self) -> None:
        self._last: Last[tuple[pygame.Surface, list[Laid]]] = Last()

    def draw(
        self, brush: Brush, box: pygame.Rect, thing: object, more: object, paint: Callable[[], None]
    ) -> None:
        """Paint a part, or lay down the picture of it.

        It is made of a thing that never changes, and of what else is equal as long as nothing changes.
        """
        surface = brush.surface
        place = box.clip(surface.get_rect())
        if not (place.width and place.height):  # nothing of it is seen, so there is nothing to keep
            paint()
            return

        def painted() -> tuple[pygame.Surface, list[Laid]]:
            before = len(brush.laid)
            paint()
            laid, brush.laid[before:] = brush.laid[before:], []
            return part_of(surface, place), laid

        reads = object() if is_read() else None  # who reads what is written wants to see it written
        looks = (tuple(box), tuple(place), brush.letters, brush.art.palette, reads)
        picture, laid = self._last.of(thing, (looks, more), painted)
        lay(surface, picture, place.topleft)
        brush.laid += laid


class Overlaid:
    """Keeps the picture of one part that lies over others, which are seen where nothing is drawn."""

    def __init__(self) -> None:
        self._last: Last[tuple[pygame.Surface, list[Laid]]] = Last()

    def draw(
        self, brush: Brush, box: pygame.Rect, thing: object, more: object, paint: Callable[[Brush], None]
    ) -> None:
        """Paint a part with the brush that is given, or lay down the picture of it, as :class:`Painted`."""
        surface = brush.surface
        place = box.clip(surface.get_rect())
        if is_read() or not (place.width and place.height):
            paint(brush)
            return

        def painted() -> tuple[pygame.Surface, list[Laid]]:
            own = Brush(pygame.Surface(surface.get_size(), pygame.SRCALPHA), brush.art, brush.letters)
            paint(own)
            return own.surface.subsurface(place).copy(), own.laid

        picture, laid = self._last.of(thing, (tuple(place), brush.letters, brush.art.palette, more), painted)
        surface.blit(picture, place)
        brush.laid += laid

"""The part of something long that is shown: how far it can be moved, and the thumb of its bar."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame


@dataclass(frozen=True, slots=True)
class Scroll:
    """Something ``length`` pixels long that is seen through ``room`` pixels from ``offset`` on."""

    length: int
    room: int
    offset: int = 0

    @property
    def most(self) -> int:
        """The largest offset; 0 for what is seen whole."""
        return max(0, self.length - self.room)

    @property
    def held(self) -> int:
        """The offset, brought back to where nothing but the thing itself is seen."""
        return max(0, min(self.offset, self.most))

    def at(self, offset: int) -> Scroll:
        """The same thing, seen from another offset on."""
        return replace(self, offset=offset)

    def thumb(self, track: pygame.Rect, least: int = 0) -> pygame.Rect:
        """The thumb in a track from top to bottom, ``least`` pixels high at the least if the track is."""
        share = min(1.0, self.room / max(1, self.length))
        tall = min(track.height, max(least, round(track.height * share)))
        low = round((track.height - tall) * self.held / max(1, self.most))
        return pygame.Rect(track.left, track.top + low, track.width, tall)

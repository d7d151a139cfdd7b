"""The part that is seen of something long that may be cut at its seams only, with room for what says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class SeamScroll:
    """Something that is seen through ``room`` pixels; ``seams`` are its heights, from 0 to its length, at
    which nothing is cut through.

    A mark of so many pixels has its own place above what is seen if that does not begin at the top, and below
    it if it goes on.  Only what is taller than all of the room is cut between its seams.  ``pins`` are the
    pixels that a heading has to itself below the mark, by the seams that part what it heads.  ``skips`` are
    the heights from which it is seen instead of from a seam: what lies between stands elsewhere then.
    """

    seams: tuple[int, ...]
    room: int
    mark: int
    pins: Mapping[int, int] = field(default_factory=dict)
    skips: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def _starts(self) -> tuple[tuple[int, int], ...]:
        """The heights from which it may be seen, each with the seam that is there or above it."""
        return tuple((self.skips.get(seam, seam), seam) for seam in self.seams)

    @property
    def length(self) -> int:
        """How tall the whole is."""
        return self.seams[-1]

    def above(self, offset: int) -> int:
        """The pixels above what is seen from an offset on: for the mark, and for a heading."""
        return self.mark + self.pins.get(offset, 0) if offset else 0

    def end(self, offset: int) -> int:
        """How far it is seen from an offset on."""
        room = self.room - self.above(offset)
        if self.length - offset <= room:
            return self.length
        last = offset + max(1, room - self.mark)
        return max((seam for seam in self.seams if offset < seam <= last), default=last)

    @cached_property
    def most(self) -> int:
        """The first offset from which its end is seen; 0 if all of it is."""
        whole = (start for start, _ in self._starts[:-1] if self.end(start) == self.length)
        return next(whole, max(0, self.length - max(1, self.room - self.mark)))

    def held(self, offset: int) -> int:
        """An offset, brought to a seam, no farther than to where the end is seen."""
        if offset >= self.most:
            return self.most
        last = max(start for start, _ in self._starts if start <= max(0, offset))
        following = min(seam for start, seam in self._starts if start > last)
        return last if following <= self.end(last) else max(0, offset)

    def moved(self, offset: int, pixels: int) -> int:
        """The offset so many pixels further down, or up if they are fewer than none: to the next seam."""
        if pixels <= 0:
            return self.held(offset + pixels)
        most = self.most, self.most
        start, seam = next((one for one in self._starts if one[0] >= offset + pixels), most)
        return self.held(start if seam <= self.end(offset) else offset + pixels)

    def showing(self, first: int, last: int, offset: int) -> int:
        """The offset at which a part of it is seen: the same if it is already.

        What has not room enough is seen from its first line on.
        """
        first = self.skips.get(first, first)
        if offset <= first and last <= self.end(offset):
            return offset
        fits = (start for start, _ in self._starts if start < first and self.end(start) >= last)
        return self.held(next(fits, first))

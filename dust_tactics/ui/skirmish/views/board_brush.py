"""A brush for what lies over the board: places in squares, sizes by the zoom of a camera."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters

from .camera import Camera
from .label_room import LabelRoom
from .strokes import label_box, legible, stroke

_TIP = 0.14
"""How far the tail of words reaches into the squares that they belong to, in squares."""


class BoardBrush(Brush):
    """Draws on one surface as one camera sees the board."""

    def __init__(
        self, surface: pygame.Surface, camera: Camera, art: Art, letters: Letters,
        room: LabelRoom | None = None,
    ) -> None:  # fmt: skip
        super().__init__(surface, art, letters)
        self.camera = camera
        self.labels = LabelRoom() if room is None else room
        self.cornered: frozenset[Square] = frozenset()
        """The squares whose lower right corner is taken."""
        self._above: list[tuple[pygame.Rect, str, float, str]] = []
        """Strips with tails: they are drawn when all tails are, none of which crosses another's words."""

    @property
    def zoom(self) -> int:
        """The side of a square in pixels."""
        return self.camera.zoom

    def rgb(self, role: str) -> tuple[int, int, int]:
        """The colour of a palette role."""
        return self.art.palette.rgb(role)

    def rect_of(self, place: Square | Area) -> pygame.Rect:
        """The pixels of a square or a footprint."""
        return self.camera.rect_of(place)

    def stamp(self, square: Square, picture: pygame.Surface) -> None:
        """A picture in a square, if the camera sees it."""
        if self.camera.sees(square):
            self.surface.blit(picture, self.rect_of(square))

    def stroke(
        self, start: tuple[float, float], end: tuple[float, float], role: str, width: float, dash: float = 0.0
    ) -> None:
        """A straight line between two pixels in the colour of a role."""
        stroke(self.surface, start, end, self.rgb(role), width, dash)

    def label(self, centre: tuple[int, int], text: str, part: float, role: str = "ink") -> None:
        """A few words on a strip in the colour of a role, ``part`` of a square high, kept inside the clip."""
        self._strip(self.strip(text, part, centre), text, part, role)

    def strip(self, text: str, part: float, centre: tuple[int, int] = (0, 0)) -> pygame.Rect:
        """The strip that :meth:`label` would draw."""
        return label_box(self.surface, centre, text, self.zoom * part, self.letters)

    def label_near(
        self, places: Iterable[pygame.Rect], text: str, part: float, role: str = "ink", *,
        off_pieces: bool = False, tail: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """The same at the first of some places that is free, else where it covers least.

        What belongs to no piece keeps ``off_pieces`` as a whole, not only off their figures; what belongs to
        one has a ``tail`` into its squares, as words beside it may lie as near to others, and :meth:`finish`
        draws it.  It stays on the squares, off the letters beside them, if it is no longer than what is seen
        of them.
        """
        choose = self.labels.clearest if off_pieces else self.labels.best
        box = choose(self._kept(places))
        if tail is None:
            self._strip(box, text, part, role)
        else:
            self._tail(box, tail, role)
            self.labels.take(box)
            self._above.append((box, text, part, role))

    def finish(self) -> None:
        """Draw the words that have tails."""
        for box, text, part, role in self._above:
            self._words(box, text, part, role)
        self._above.clear()

    def taken(self, places: Iterable[pygame.Rect]) -> bool:
        """True if words that belong to no piece cover something at every one of some places."""
        return not any(self.labels.free(place) for place in self._kept(places))

    def _kept(self, places: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """Some places, on the squares, else on the sheet, if they are no longer than what is seen of that."""
        found, clip = list(places), self.surface.get_clip()
        for whole in (self.camera.board_rect(), self.camera.sheet()):
            seen = whole.clip(clip)
            if all(place.width <= seen.width and place.height <= seen.height for place in found):
                return [place.clamp(seen) for place in found]
        return [place.clamp(clip) for place in found]

    def _tail(self, box: pygame.Rect, squares: pygame.Rect, role: str) -> None:
        """A wedge from a strip to just within the border of some squares, as of words that are spoken.

        It ends beside the words in there, such as the name of who stands there, and rather at the middle of a
        side than at a corner, where the marks of a piece are.
        """
        inset = round(_TIP * self.zoom)
        aim = squares.inflate(-2 * inset, -2 * inset)
        if box.top <= aim.bottom and aim.top <= box.bottom:
            tip = min(max(box.centerx, aim.left), aim.right), min(max(aim.centery, box.top), box.bottom)
        else:
            beside = min(max(aim.centerx, box.left), box.right)
            tip = min(max(beside, aim.left), aim.right), min(max(box.centery, aim.top), aim.bottom)
        if box.collidepoint(tip):
            return
        sides = [(x, tip[1]) for x in (aim.right, aim.left)] + [(tip[0], y) for y in (aim.top, aim.bottom)]
        rim = squares.inflate(6, 6)
        border = min(max(tip[0], rim.left), rim.right), min(max(box.centery, rim.top), rim.bottom)
        wedges = [self._wedge(box, at) for at in (tip, *sides)]
        free = (one for one in wedges if not self._on_words(one))
        wedge = next(free, self._wedge(box, border))
        *ends, tip = wedge
        for start in ends:
            self.stroke(start, tip, "chalk", 3.0)
        pygame.draw.polygon(self.surface, self.rgb(role), wedge)

    def _on_words(self, wedge: Sequence[tuple[int, int]]) -> bool:
        """True if a wedge, with its light rim, touches words that lie there already."""
        left, right = (pick(x for x, _ in wedge) for pick in (min, max))
        top, low = (pick(y for _, y in wedge) for pick in (min, max))
        return (
            pygame.Rect(left, top, right - left, low - top).inflate(4, 4).collidelist(self.labels.strips) >= 0
        )

    def _wedge(self, box: pygame.Rect, tip: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """A triangle from the border of a box to its tip, which comes last."""
        half = max(4, round(0.08 * self.zoom))
        edge = half + 4  # the corners of the strip are round
        if box.top <= tip[1] < box.bottom:
            root = box.left if tip[0] < box.left else box.right - 1, box.centery
            ends = (root[0], root[1] - half), (root[0], root[1] + half)
        else:
            root = (
                min(max(tip[0], box.left + edge), box.right - edge),
                (box.top if tip[1] < box.top else box.bottom - 1),
            )
            ends = (root[0] - half, root[1]), (root[0] + half, root[1])
        return (*ends, tip)

    def _strip(self, box: pygame.Rect, text: str, part: float, role: str) -> None:
        self._words(box, text, part, role)
        self.labels.take(box)

    def _words(self, box: pygame.Rect, text: str, part: float, role: str) -> None:
        line = self.letters.line(text, legible(self.zoom * part), self.rgb("chalk"), bold=True)
        pygame.draw.rect(self.surface, self.rgb(role), box, border_radius=4)
        pygame.draw.rect(self.surface, self.rgb("chalk"), box, width=1, border_radius=4)
        self.surface.blit(line, line.get_rect(center=box.center))

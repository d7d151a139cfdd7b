"""The legend of the table: beside the sheet, or folded to a tag in the line below the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.views.camera import MARGIN
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import Pixels, in_corners
from dust_tactics.ui.toolkit.strings import say

from .table_view import TableView

_NONE = (0, 0, 0, 0)
TAG_SIZE = 12.5
"""The size of the word on the tag, and of the words beside it."""


class TableLegend:
    """Explains the overlays of the moment; ``picture`` is none while none of them has a text."""

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.picture: pygame.Surface | None = None
        self._picture: Last[pygame.Surface | None] = Last()
        self._box: Last[tuple[int, int, int, int]] = Last()

    def explain(self, overlays: Sequence[Overlay]) -> None:
        """Explain these from now on."""
        art, letters = self.scene.app.art, self.scene.kit.letters
        self.picture = self._picture.of(
            letters, (overlays, art.palette), lambda: legend_picture(overlays, art, letters)
        )

    def box(self) -> pygame.Rect:
        """The rectangle beside the sheet; an empty one where there is no room for it."""
        looks = self.scene.camera.key, tuple(self.scene.layout.board), self.scene.cut
        return pygame.Rect(self._box.of(self.picture, looks, self._beside))

    def _beside(self) -> tuple[int, int, int, int]:
        scene, picture = self.scene, self.picture
        if picture is None:
            return _NONE
        squares, edge = scene.camera.board_rect(), 2 * round(MARGIN * scene.camera.zoom)
        beside = in_corners(scene.cut.inner(scene.layout.board, 8), picture.get_size())
        free = (box for box in beside if not box.colliderect(squares.inflate(edge, edge)))
        left, top, width, height = next(free, _NONE)
        return left, top, width, height

    def tag(self) -> pygame.Rect:
        """The tag that it is folded to, at the end of the line below the board; else an empty one."""
        if self.picture is None or self.box().width:
            return pygame.Rect(_NONE)
        scene = self.scene
        wide = scene.kit.letters.width(say("legend.tag"), TAG_SIZE, bold=True) + scene.px(20)
        return scene.cut.place(scene.cut.inner(scene.layout.status, 10, 0), Pixels(wide), 26, "midright")

    def paint(self, brush: Brush, *, opens: bool) -> None:
        """Beside the sheet; without room there, above its tag while that is pointed at, if it ``opens``."""
        if self.picture is None:
            return
        box, tag = self.box(), self.tag()
        if tag.width:
            if not (opens and tag.collidepoint(self.scene.pointer)):
                return
            inner = brush.cut.inner(self.scene.layout.board, 8)
            box = self.picture.get_rect(bottomright=inner.bottomright).clamp(inner)
        brush.surface.blit(self.picture, box)

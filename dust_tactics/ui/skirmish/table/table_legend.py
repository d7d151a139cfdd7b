"""The legend of the table: beside the sheet, or folded to a tag in the line below the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import Pixels, in_corners, nearest
from dust_tactics.ui.toolkit.strings import say

from .table_view import TableView, unit_boxes

_NONE = (0, 0, 0, 0)
_LEAST = 110
"""The least width beside the sheet in which a legend is read, in unscaled pixels."""
TAG_SIZE = 12.5
"""The size of the word on the tag, and of the words beside it."""


class TableLegend:
    """Explains the overlays of the moment; ``picture`` is none while none of them has a text."""

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.picture: pygame.Surface | None = None
        self._overlays: Sequence[Overlay] = ()
        self._picture: Last[pygame.Surface | None] = Last()
        self._lies: Last[tuple[pygame.Surface | None, tuple[int, int, int, int]]] = Last()

    def explain(self, overlays: Sequence[Overlay]) -> None:
        """Explain these from now on."""
        art, letters = self.scene.app.art, self.scene.kit.letters
        self._overlays = overlays
        self.picture = self._picture.of(
            letters, (overlays, art.palette), lambda: legend_picture(overlays, art, letters)
        )

    def box(self) -> pygame.Rect:
        """The rectangle beside the sheet; an empty one where there is no room for it."""
        return pygame.Rect(self._beside()[1])

    def _beside(self) -> tuple[pygame.Surface | None, tuple[int, int, int, int]]:
        """The picture beside the sheet and where: its longer texts in lines where it is else too wide."""
        looks = self.scene.camera.key, tuple(self.scene.layout.board), self.scene.cut
        return self._lies.of(self.picture, looks, self._laid)

    def _laid(self) -> tuple[pygame.Surface | None, tuple[int, int, int, int]]:
        scene, picture = self.scene, self.picture
        if picture is None:
            return None, _NONE
        inner, sheet = scene.cut.inner(scene.layout.board, 8), scene.camera.sheet()
        felt = max(sheet.left - inner.left, inner.right - sheet.right)
        if felt < picture.get_width() and felt >= scene.px(_LEAST):
            picture = legend_picture(self._overlays, scene.app.art, scene.kit.letters, wide=felt)
            assert picture is not None
        free = (box for box in in_corners(inner, picture.get_size()) if not box.colliderect(sheet))
        left, top, width, height = next(free, _NONE)
        return picture, (left, top, width, height)

    def tag(self) -> pygame.Rect:
        """The tag that it is folded to, at the end of the line below the board; else an empty one."""
        if self.picture is None or self.box().width:
            return pygame.Rect(_NONE)
        scene = self.scene
        wide = scene.kit.letters.width(say("legend.tag"), TAG_SIZE, bold=True) + scene.px(20)
        return scene.cut.place(scene.cut.inner(scene.layout.status, 10, 0), Pixels(wide), 26, "midright")

    def paint(self, brush: Brush, *, opens: bool) -> None:
        """Beside the sheet; without room there, near its tag while that is pointed at, if it ``opens``."""
        picture, place = self._beside()
        if picture is not None and place[2]:
            brush.surface.blit(picture, place)
        elif self.picture is not None and opens and (tag := self.tag()).collidepoint(self.scene.pointer):
            brush.surface.blit(self.picture, self._over(self.picture.get_size(), tag))

    def _over(self, size: tuple[int, int], tag: pygame.Rect) -> pygame.Rect:
        """Where it lies over the sheet: off all units and letters if it can, near its tag."""
        scene = self.scene
        inner = scene.cut.inner(scene.layout.board, 8)
        kept = [*unit_boxes(scene), *scene.camera.letters()]
        free = nearest(size, tag.center, kept, inner, inner.width + inner.height)
        return free or in_corners(inner, size, ("bottomright",))[0].clamp(inner)

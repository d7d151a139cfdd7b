"""The board as a picture: a still layer that is drawn only when it changes, and a live layer on top."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.board import Edge
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.overlays.draw import below_pieces, draw_shapes, draw_words
from dust_tactics.ui.skirmish.overlays.effects import draw_effect
from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.overlays.objective_plates import draw_plates
from dust_tactics.ui.skirmish.overlays.stamps import hover_stamp
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.overlay_views import (
    BoardView,
    LiveView,
    ObjectivesOverlay,
    ResultOverlay,
    ScreenOverlay,
)
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.palette import Palette

from .ground import Ground
from .piece_art import draw_piece
from .piece_names import draw_names
from .piece_places import base, figure, marked
from .roofs import draw_roof
from .tabletop import draw_rulers, draw_sheet
from .terrain_colours import colour

_NOTHING = LiveView()
_LETTERS = Letters()
"""Those of all boards: they grow with the square and not with the player's scale."""


class BoardPicture:
    """Draws a :class:`BoardView` through a camera.

    The still picture is composed again only when the view or the camera has
    changed; every other frame costs one blit and the live layer.
    """

    def __init__(self, art: Art) -> None:
        self.art = art
        self.letters = _LETTERS
        self._ground = Ground(art)
        self._still: pygame.Surface | None = None
        self._view: BoardView | None = None
        self._key: tuple[object, ...] = ()
        self.room = LabelRoom()
        """Where the words of the still picture lie, and what they leave free."""
        self._small: tuple[tuple[object, ...], tuple[pygame.Surface, float]] | None = None
        self._made = 0
        """How often the still picture was composed."""

    def set_palette(self, palette: Palette) -> None:
        """Draw with another palette from now on."""
        self.art.palette = palette
        self._ground.forget()
        self._still = None

    def draw(
        self, surface: pygame.Surface, camera: Camera, view: BoardView, live: LiveView = _NOTHING
    ) -> None:
        """Draw the whole board into ``camera.view`` of the surface."""
        old = surface.get_clip()
        surface.set_clip(camera.view)
        surface.blit(self._composed(camera, view), camera.view.topleft)
        if live.hover is not None:
            surface.blit(hover_stamp(camera.zoom, self.art), camera.rect_of(live.hover))
            self._words_again(surface, camera, camera.rect_of(live.hover))
        for piece in live.pieces:
            draw_piece(surface, camera, piece, self.art, self.letters)
        for effect in live.effects:
            draw_effect(surface, camera, effect, self.art, self.letters)
        surface.set_clip(old)

    def _words_again(self, surface: pygame.Surface, camera: Camera, square: pygame.Rect) -> None:
        """The words of the still picture over what was drawn on a square."""
        assert self._still is not None
        left, top = camera.view.topleft
        for strip in self.room.strips:
            if strip.move(left, top).colliderect(square):
                surface.blit(self._still, strip.move(left, top), strip)

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: BoardView) -> LabelRoom:
        """Draw the pieces, the lines over them, and the words of all overlays; the places that those took."""
        pieces = [piece for piece in view.pieces if camera.sees(piece.area)]
        for piece in pieces:
            draw_piece(surface, camera, piece, self.art, self.letters, named=bool(piece.fade))
        figures, bases = ([box(piece, camera) for piece in pieces] for box in (figure, base))
        plates = draw_plates(BoardBrush(surface, camera, self.art, self.letters), view.overlays, bases)
        marks = (mark for piece in pieces for mark in marked(piece, camera))
        hit = [camera.rect_of(one.area) for one in view.overlays if isinstance(one, ResultOverlay)]
        rings = [
            camera.rect_of(square)
            for one in view.overlays
            if isinstance(one, ObjectivesOverlay)
            for square, _ in one.squares
        ]
        room = LabelRoom([*marks, *plates], figures, [*bases, *hit, *rings])
        above = [overlay for overlay in view.overlays if not below_pieces(overlay)]
        draw_shapes(surface, camera, above, self.art, self.letters)
        draw_names(surface, camera, pieces, room, self.art, self.letters)
        draw_words(surface, camera, view.overlays, self.art, self.letters, room)
        return room

    def _composed(self, camera: Camera, view: BoardView) -> pygame.Surface:
        key = camera.key
        same = self._still is not None and key == self._key
        if same and (view is self._view or view == self._view):
            self._view = view
            assert self._still is not None
            return self._still
        size = camera.view.size
        if self._still is None or self._still.get_size() != size:
            self._still = pygame.Surface(size)
            if pygame.display.get_surface():
                self._still = self._still.convert()
        still = self._still
        self._made += 1
        # The still picture has its own corner at (0, 0): draw it through a moved camera.
        inner = Camera(camera.cols, camera.rows, pygame.Rect((0, 0), size))
        inner.zoom = camera.zoom
        inner.left, inner.top = camera.left - camera.view.left, camera.top - camera.view.top
        still.blit(table_picture(size, self.art), (0, 0))
        draw_sheet(still, inner, view, self.art, self.letters)
        self._ground.draw(still, inner, view)
        for roof in view.roofs:
            draw_roof(still, inner, roof, self.art)
        below = [overlay for overlay in view.overlays if below_pieces(overlay)]
        draw_shapes(still, inner, below, self.art, self.letters)
        self.room = self.draw_standing(still, inner, view)
        if view.labels:
            draw_rulers(still, inner, self.art, self.letters)
        legend = legend_picture(view.overlays, self.art, self.letters)
        if view.legend and legend is not None:
            still.blit(legend, legend.get_rect(bottomleft=(10, size[1] - 10)))
        self._view, self._key = view, key
        return still

    def minimap(self, view: BoardView, camera: Camera, size: tuple[int, int]) -> tuple[pygame.Surface, float]:
        """A small map with the camera's frame, and how many of its pixels a square has.

        The squares begin at the map's top-left corner, so a click at (x, y) means
        the point (x / pixels, y / pixels) of the board.  Do not draw on it: it is kept.
        """
        key = (self._made, camera.key, size, self.art.palette)
        if view is not self._view:
            return self._mapped(view, camera, size)
        if self._small is None or self._small[0] != key:
            self._small = key, self._mapped(view, camera, size)
        return self._small[1]

    def _mapped(self, view: BoardView, camera: Camera, size: tuple[int, int]) -> tuple[pygame.Surface, float]:
        palette, board = self.art.palette, view.board
        unit = min(size[0] / board.cols, size[1] / board.rows)
        picture = pygame.Surface((round(board.cols * unit), round(board.rows * unit)))
        picture.fill(palette.rgb("paper"))
        for square in board.squares():
            role = colour(board, square)
            if role:
                pygame.draw.rect(picture, palette.rgb(role), _small_rect(square, unit))
        for screen in view.overlays:
            if isinstance(screen, ScreenOverlay):
                for square, _ in screen.squares:
                    _draw_screen(picture, _small_rect(square, unit), palette, fire=screen.fire)
        for wall, edge in board.edges:
            (ax, ay), (bx, by) = wall.ends
            role = "ink" if edge is Edge.WALL else "chalk"
            ends = (round(ax * unit), round(ay * unit)), (round(bx * unit), round(by * unit))
            pygame.draw.line(picture, palette.rgb(role), *ends, max(1, round(unit * 0.16)))
        for piece in view.pieces:
            x, y = piece.corner
            centre = ((x + piece.area.cols / 2) * unit, (y + piece.area.rows / 2) * unit)
            radius = max(2.5, unit * 0.42)
            if piece.wide:
                mark = pygame.Rect(0, 0, round(piece.area.cols * unit) - 1, round(piece.area.rows * unit) - 1)
                mark.center = round(centre[0]), round(centre[1])
                pygame.draw.rect(picture, palette.rgb("chalk"), mark.inflate(2, 2), border_radius=3)
                pygame.draw.rect(picture, palette.rgb(f"side-{piece.side}"), mark, border_radius=2)
                continue
            pygame.draw.aacircle(picture, palette.rgb("chalk"), centre, radius + 1)
            pygame.draw.aacircle(picture, palette.rgb(f"side-{piece.side}"), centre, radius)
        for overlay in view.overlays:
            if isinstance(overlay, ObjectivesOverlay):
                for square, side in overlay.squares:
                    _draw_objective(picture, _small_rect(square, unit), palette, side)
        x0, y0 = camera.point_at(camera.view.topleft)
        x1, y1 = camera.point_at(camera.view.bottomright)
        frame = pygame.Rect(
            round(x0 * unit), round(y0 * unit), round((x1 - x0) * unit), round((y1 - y0) * unit)
        )
        pygame.draw.rect(picture, palette.rgb("ink"), frame.inflate(2, 2), width=1)
        pygame.draw.rect(picture, palette.rgb("selected"), frame, width=1)
        return picture, unit


# -- marks of the small map -------------------------------------------------------------------


def _small_rect(square: Square, unit: float) -> pygame.Rect:
    """A square of the small map, which has ``unit`` pixels; neighbours leave no gap."""
    edge = round(unit + 0.5)
    return pygame.Rect(round(square.x * unit), round(square.y * unit), edge, edge)


def _draw_objective(picture: pygame.Surface, rect: pygame.Rect, palette: Palette, side: int) -> None:
    """A frame in the colour of who holds it, with a light edge that parts it from its neighbour."""
    role = f"side-{side}" if side else "ink"
    pygame.draw.rect(picture, palette.rgb("chalk"), rect, width=1)
    pygame.draw.rect(picture, palette.rgb(role), rect.inflate(-2, -2), width=max(2, round(rect.width * 0.16)))


def _draw_screen(picture: pygame.Surface, rect: pygame.Rect, palette: Palette, *, fire: bool) -> None:
    """A cloud, or a flame, in its square."""
    pygame.draw.aacircle(picture, palette.rgb("ink"), rect.center, rect.width * 0.46)
    pygame.draw.aacircle(
        picture, palette.rgb("target" if fire else "smoke-light"), rect.center, rect.width * 0.38
    )

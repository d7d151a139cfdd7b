"""The ground of a board: sheet, grid and terrain, painted in pieces of a few squares and kept per zoom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from zlib import crc32

import numpy as np
import pygame

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.board.wrecks import Wreck, squares_of
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.canvas import GRAIN, grain
from dust_tactics.ui.toolkit.picture_store import PictureStore

from .hills import draw_hills
from .paper_texture import contours, light_over
from .terrain_colours import footings
from .wall_art import draw_masonry

CHUNK = 6
"""Squares along one side of a piece of ground that is painted at once."""

_PIXELS = 16_000_000
_REACH = 2  # squares as far as which a change shows: what stands out, and patches that run together
# Nothing of these stands out: they are painted below everything else.
_LYING = (
    Terrain.OPEN, Terrain.SWAMP, Terrain.WATER, Terrain.BUILDING, Terrain.MUD, Terrain.SAND, Terrain.ROAD,
)  # fmt: skip
_PATCHES = {
    Terrain.WATER: ("water", "water-dark"),
    Terrain.SWAMP: ("marsh", "marsh-dark"),
    Terrain.MUD: ("mud", "mud-dark"),
    Terrain.SAND: ("sand", "sand-dark"),
    Terrain.ROAD: ("road", "road-dark"),
}


class Ground:
    """Paints and keeps the ground of one board in the palette of ``art``."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._board: Board | None = None
        self._sheet: tuple[tuple[Wall, ...], bool] = ((), True)
        self._chunks: PictureStore[tuple[int, int, int]] = PictureStore(_PIXELS)

    def forget(self) -> None:
        """Paint everything afresh, for another palette or board."""
        self._chunks.clear()

    def draw(self, surface: pygame.Surface, camera: Camera, view: BoardView) -> None:
        """Draw the squares that the camera sees."""
        sheet = (view.seams, view.grid)
        if sheet != self._sheet:
            self.forget()
        elif view.board is not self._board:
            self._forget_changed(view.board)
        self._board, self._sheet = view.board, sheet
        seen = camera.visible()
        if seen is None:
            return
        for cy in range(seen.y // CHUNK, (seen.y + seen.rows - 1) // CHUNK + 1):
            for cx in range(seen.x // CHUNK, (seen.x + seen.cols - 1) // CHUNK + 1):
                chunk = self._chunk(view, cx, cy, camera.zoom)
                surface.blit(chunk, camera.rect_of(Square(cx * CHUNK, cy * CHUNK)).topleft)

    def _forget_changed(self, board: Board) -> None:
        """Paint afresh only the pieces that a change of the board reaches."""
        old = self._board
        if old is None or old.terrain.shape != board.terrain.shape or old.heights != board.heights:
            self.forget()
            return
        uprights, levels = old.uprights != board.uprights, old.levels != board.levels
        changed = (
            (old.terrain != board.terrain) | uprights[:, 1:] | uprights[:, :-1] | levels[1:] | levels[:-1]
        )
        for square in squares_of(set(old.wrecks) ^ set(board.wrecks)):
            changed[square.y, square.x] = True
        for fort in set(old.forts) ^ set(board.forts):
            for square in fort.area.squares():
                changed[square.y, square.x] = True
        stale = {
            ((int(x) + dx) // CHUNK, (int(y) + dy) // CHUNK)
            for y, x in np.argwhere(changed)
            for dx in (-_REACH, _REACH)
            for dy in (-_REACH, _REACH)
        }
        for key in [key for key in self._chunks if key[1:] in stale]:
            self._chunks.drop(key)

    def _chunk(self, view: BoardView, cx: int, cy: int, zoom: int) -> pygame.Surface:
        key = (zoom, cx, cy)
        found = self._chunks.get(key)
        if found is not None:
            return found
        x, y = cx * CHUNK, cy * CHUNK
        area = Area(x, y, min(CHUNK, view.board.cols - x), min(CHUNK, view.board.rows - y))
        return self._chunks.keep(key, paint(view, area, zoom, self._art))


def variant(square: Square, count: int) -> int:
    """The number of the drawing of ``count`` that a square gets: without pattern, the same every time."""
    return crc32(bytes((square.x & 255, square.y & 255, count))) % count


def drawing(terrain: Terrain, square: Square, art: Art) -> int:
    """The number of the drawing of a terrain that a square gets, counted from 0; 0 where it has none."""
    return variant(square, len(_drawings(str(terrain), art)) or 1)


def _drawings(stem: str, art: Art) -> tuple[str, ...]:
    """The names of the drawings of a piece of terrain."""
    return art.variants(f"terrain/{stem}")


def paint(view: BoardView, area: Area, zoom: int, art: Art) -> pygame.Surface:
    """A picture of an area of the ground, squares of ``zoom`` pixels, opaque."""
    board, palette = view.board, art.palette
    picture = pygame.Surface((area.cols * zoom, area.rows * zoom))
    if pygame.display.get_surface():
        picture = picture.convert()
    picture.fill(palette.rgb("paper"))
    _contours(picture, board, area, zoom, art)
    around = list(_around(board, area))
    patches = "".join((*_patches(board, around), *footings(board, around)))
    if patches:
        box = (100 * area.x, 100 * area.y, 100 * area.cols, 100 * area.rows)
        picture.blit(art.raster(patches, box, *picture.get_size()), (0, 0))
    for square in around:
        if board[square] in _LYING:
            _stamp(picture, board, square, area, zoom, art)
    if board.heights:
        draw_hills(picture, board, area, zoom, art)
    _compass(picture, board, area, zoom, art)
    _light(picture, board, area, zoom)
    if view.grid:
        _grid(picture, board, area, zoom, art)
    _seams(picture, view, area, zoom, art)
    for square in around:
        if board[square] not in _LYING:
            _stamp(picture, board, square, area, zoom, art)
    for fort in board.forts:
        _place(picture, f"terrain/{fort.kind}-{fort.facing.value}-1", fort.at, area, zoom, art)
    for wreck in board.wrecks:
        _wreck(picture, wreck, area, zoom, art)
    draw_masonry(picture, board, area, zoom, art)
    return picture


def _around(board: Board, area: Area) -> Iterator[Square]:
    """The squares of an area and one more on every side: what stands there reaches in."""
    for y in range(max(0, area.y - 1), min(board.rows, area.y + area.rows + 1)):
        for x in range(max(0, area.x - 1), min(board.cols, area.x + area.cols + 1)):
            yield Square(x, y)


_RUNNING = (Terrain.TRENCH, Terrain.WIRE)
"""Terrain that runs on from square to square, and is drawn lying or standing."""


def _stamp(picture: pygame.Surface, board: Board, square: Square, area: Area, zoom: int, art: Art) -> None:
    kind = board[square]
    stem = f"tall-{kind}" if kind in _RUNNING and _upright(board, square) else str(kind)
    names = _drawings(stem, art)
    _place(picture, names[variant(square, len(names))], square, area, zoom, art)


def _upright(board: Board, square: Square) -> bool:
    """True if a piece of something that runs on has its like above or below, and not at its sides."""

    def like(dx: int, dy: int) -> bool:
        other = Square(square.x + dx, square.y + dy)
        return other in board and board[other] is board[square]

    return (like(0, -1) or like(0, 1)) and not (like(-1, 0) or like(1, 0))


def _place(picture: pygame.Surface, name: str, square: Square, area: Area, zoom: int, art: Art) -> None:
    """A drawing whose own (0, 0) is the corner of a square; it may reach beyond it."""
    x, y, width, height = art.box(name)
    unit = zoom / 100
    image = art.image(name, round(width * unit), round(height * unit))
    picture.blit(
        image, (round((square.x - area.x) * zoom + x * unit), round((square.y - area.y) * zoom + y * unit))
    )


_WRECKS = {(1, 1): "wreck", (2, 1): "wreck-wide", (1, 2): "wreck-long", (2, 2): "wreck-huge"}


def _wreck(picture: pygame.Surface, wreck: Wreck, area: Area, zoom: int, art: Art) -> None:
    """A wreck over all its squares."""
    place = wreck.area
    name = f"terrain/{_WRECKS[place.cols, place.rows]}-1"
    _place(picture, name, Square(place.x, place.y), area, zoom, art)
    if wreck.burning:
        for square in place.squares():
            _place(picture, "terrain/fire-1", square, area, zoom, art)


def _patches(board: Board, squares: list[Square]) -> Iterator[str]:
    """Water and swamp as patches that run together where neighbours are alike: all banks, then all fills."""
    for terrain, (fill, bank) in _PATCHES.items():
        shapes = [_patch(board, square) for square in squares if board[square] is terrain]
        yield from (svg.path(shape, stroke=bank, width=7) for shape in shapes)
        yield from (svg.path(shape, fill=fill, stroke=fill, width=0.8) for shape in shapes)


def _patch(board: Board, square: Square) -> str:
    """One square's part of a patch: rounded and drawn in on the sides where it ends."""
    x, y = square
    terrain = board[square]

    def alike(dx: int, dy: int) -> bool:
        other = Square(x + dx, y + dy)
        return other not in board or board[other] is terrain

    up, right, down, left = alike(0, -1), alike(1, 0), alike(0, 1), alike(-1, 0)
    x0, y0 = 100 * x + (0 if left else 6), 100 * y + (0 if up else 6)
    x1, y1 = 100 * x + (100 if right else 94), 100 * y + (100 if down else 94)
    bend = 3 + variant(square, 5)
    corner = 24 + variant(square, 9)
    nw, ne = 0 if up or left else corner, 0 if up or right else corner + 4
    se, sw = 0 if down or right else corner, 0 if down or left else corner + 6
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    return (
        f"M{x0 + nw} {y0}Q{mx} {y0 + (0 if up else bend)} {x1 - ne} {y0}Q{x1} {y0} {x1} {y0 + ne}"
        f"Q{x1 - (0 if right else bend)} {my} {x1} {y1 - se}Q{x1} {y1} {x1 - se} {y1}"
        f"Q{mx} {y1 - (0 if down else bend)} {x0 + sw} {y1}Q{x0} {y1} {x0} {y1 - sw}"
        f"Q{x0 + (0 if left else bend)} {my} {x0} {y0 + nw}Q{x0} {y0} {x0 + nw} {y0}Z"
    )


def _contours(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    colour = art.palette.mix("paper", "contour", 0.55)
    for (ax, ay), (bx, by) in _contours_near(board.cols, board.rows, area):
        start = ((ax - area.x) * zoom, (ay - area.y) * zoom)
        pygame.draw.aaline(picture, colour, start, ((bx - area.x) * zoom, (by - area.y) * zoom))


@lru_cache(maxsize=256)
def _contours_near(cols: int, rows: int, area: Area) -> tuple[tuple[Point, Point], ...]:
    """The stretches of contour lines in an area, kept: a piece is painted afresh for every change of it."""
    return tuple(
        (start, end)
        for start, end in contours(cols, rows)
        if area.x - 1 <= start[0] <= area.x + area.cols + 1
        and area.y - 1 <= start[1] <= area.y + area.rows + 1
    )


def _compass(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    """The rose of the sheet, printed faintly in its north-eastern corner."""
    side = round(1.7 * zoom)
    place = (round((board.cols - 1.85 - area.x) * zoom), round((0.15 - area.y) * zoom))
    if picture.get_rect().colliderect((*place, side, side)):
        faint = f'<g opacity=".34">{art.inner("table/compass")}</g>'
        picture.blit(art.raster(faint, art.box("table/compass"), side, side), place)


def _light(picture: pygame.Surface, board: Board, area: Area, zoom: int) -> None:
    place = pygame.Rect(area.x * zoom, area.y * zoom, *picture.get_size())
    picture.blit(light_over(board.cols, board.rows, place, zoom), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tile = grain()
    for y in range(-(place.top % GRAIN), place.height, GRAIN):
        for x in range(-(place.left % GRAIN), place.width, GRAIN):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _grid(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    """Thin lines between squares, with small crosses where four squares meet."""
    lines = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    thin, strong = art.palette.rgba("grid", 0.5), art.palette.rgba("ink", 0.75)
    arm = max(2, zoom // 14)
    width = 1 if zoom < 90 else 2
    for x in range(area.x, area.x + area.cols + 1):
        px = (x - area.x) * zoom - width // 2
        pygame.draw.rect(lines, thin, (px, 0, width, picture.get_height()))
    for y in range(area.y, area.y + area.rows + 1):
        py = (y - area.y) * zoom - width // 2
        pygame.draw.rect(lines, thin, (0, py, picture.get_width(), width))
    for x in range(area.x, area.x + area.cols + 1):
        for y in range(area.y, area.y + area.rows + 1):
            if 0 < x < board.cols and 0 < y < board.rows:
                px, py = (x - area.x) * zoom - width // 2, (y - area.y) * zoom - width // 2
                pygame.draw.rect(lines, strong, (px - arm, py, 2 * arm + width, width))
                pygame.draw.rect(lines, strong, (px, py - arm, width, 2 * arm + width))
    picture.blit(lines, (0, 0))


def _seams(picture: pygame.Surface, view: BoardView, area: Area, zoom: int, art: Art) -> None:
    """The seams of mats: a dark crease with a worn, light lip on either side."""
    layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    bands = [(round(-0.05 * zoom), round(0.05 * zoom), "paper-light", 0.4), (-1, 1, "shadow", 0.45)]
    for low, high, role, alpha in bands:
        colour = art.palette.rgba(role, alpha)
        for wall in view.seams:
            x, y = (wall.x - area.x) * zoom, (wall.y - area.y) * zoom
            wide = max(1, high - low)
            crease = (x + low, y, wide, zoom) if wall.vertical else (x, y + low, zoom, wide)
            layer.fill(colour, crease)
    picture.blit(layer, (0, 0))

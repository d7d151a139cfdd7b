"""The sheet on the table: a margin with coordinates, brass corners, its shadow."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from dust_tactics.skirmish.board.grid import column_name
from dust_tactics.ui.skirmish.views.camera import MARGIN, Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.canvas import GRAIN, grain
from dust_tactics.ui.toolkit.fonts import Letters


def draw_sheet(surface: pygame.Surface, camera: Camera, view: BoardView, art: Art, letters: Letters) -> None:
    """The margin of the sheet around the squares, its shadow on the table, its printing and corners."""
    palette = art.palette
    board = camera.board_rect()
    margin = round(MARGIN * camera.zoom)
    sheet = board.inflate(2 * margin, 2 * margin)
    _shadow(surface, sheet, camera.zoom, art)
    for strip in _strips(sheet, board):
        pygame.draw.rect(surface, palette.rgb("paper-dark"), strip)
        _tile_grain(surface, strip, sheet.topleft)
    ink = palette.rgb("ink")
    line = max(1, camera.zoom // 32)
    frame = board.inflate(2 * (margin // 9) + 2, 2 * (margin // 9) + 2)
    pygame.draw.rect(surface, ink, board.inflate(2 * line, 2 * line), width=line)
    pygame.draw.rect(surface, ink, frame.inflate(2 * line, 2 * line), width=1)
    pygame.draw.rect(surface, palette.rgb("paper-light"), sheet, width=1)
    if view.labels:
        _coordinates(surface, camera, margin, art, letters)
    _corners(surface, sheet, camera.zoom, art)


def draw_rulers(surface: pygame.Surface, camera: Camera, art: Art, letters: Letters) -> None:
    """Coordinates along the view's edges when the sheet's own margin has been moved out of sight."""
    board, view = camera.board_rect(), camera.view
    size = 13.0
    tall = letters.height(size)
    seen = camera.visible()
    if seen is None:
        return
    if board.top < view.top:
        for x in range(seen.x, seen.x + seen.cols):
            centre = camera.left + round((x + 0.5) * camera.zoom)
            _tab(surface, column_name(x), (centre, view.top + tall // 2 + 1), size, art, letters)
    if board.left < view.left:
        for y in range(seen.y, seen.y + seen.rows):
            centre = camera.top + round((y + 0.5) * camera.zoom)
            _tab(surface, str(y + 1), (view.left + tall // 2 + 3, centre), size, art, letters)


def _tab(
    surface: pygame.Surface, text: str, centre: tuple[int, int], size: float, art: Art, letters: Letters
) -> None:
    line = letters.line(text, size, art.palette.rgb("ink"), bold=True)
    box = line.get_rect(center=centre).inflate(8, -2)
    pygame.draw.rect(surface, art.palette.rgb("paper-dark"), box, border_radius=4)
    pygame.draw.rect(surface, art.palette.rgb("ink"), box, width=1, border_radius=4)
    surface.blit(line, line.get_rect(center=centre))


def _strips(outer: pygame.Rect, inner: pygame.Rect) -> Iterator[pygame.Rect]:
    yield pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top)
    yield pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom)
    yield pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height)
    yield pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height)


def _tile_grain(surface: pygame.Surface, strip: pygame.Rect, origin: tuple[int, int]) -> None:
    old = surface.get_clip()
    seen = strip.clip(old)
    surface.set_clip(seen)
    if seen.width and seen.height:
        x0 = seen.left - (seen.left - origin[0]) % GRAIN
        y0 = seen.top - (seen.top - origin[1]) % GRAIN
        for y in range(y0, seen.bottom, GRAIN):
            for x in range(x0, seen.right, GRAIN):
                surface.blit(grain(), (x, y), special_flags=pygame.BLEND_RGB_MULT)
    surface.set_clip(old)


def _shadow(surface: pygame.Surface, sheet: pygame.Rect, zoom: int, art: Art) -> None:
    """Darken the table around the sheet, in layers; nothing is drawn where the sheet will lie."""
    depth = max(6, zoom // 5)
    layers = 6
    colour = art.palette.rgba("shadow", 0.14)
    for layer in range(layers):
        grow = depth - layer * depth // layers
        box = sheet.inflate(grow, grow).move(depth // 3, depth // 2)
        for strip in _strips(box.union(sheet), sheet):
            seen = strip.clip(box).clip(surface.get_clip())
            if seen.width and seen.height:
                veil = pygame.Surface(seen.size, pygame.SRCALPHA)
                veil.fill(colour)
                surface.blit(veil, seen.topleft)


def _coordinates(surface: pygame.Surface, camera: Camera, margin: int, art: Art, letters: Letters) -> None:
    board = camera.board_rect()
    size = min(24.0, max(9.0, camera.zoom * 0.26))
    ink = art.palette.rgb("ink")
    out = margin * 11 // 20
    for x in range(camera.cols):
        line = letters.line(column_name(x), size, ink, bold=True)
        centre = board.left + round((x + 0.5) * camera.zoom)
        surface.blit(line, line.get_rect(center=(centre, board.top - out)))
        surface.blit(line, line.get_rect(center=(centre, board.bottom + out)))
    for y in range(camera.rows):
        line = letters.line(str(y + 1), size, ink, bold=True)
        centre = board.top + round((y + 0.5) * camera.zoom)
        surface.blit(line, line.get_rect(center=(board.left - out, centre)))
        surface.blit(line, line.get_rect(center=(board.right + out, centre)))


def _corners(surface: pygame.Surface, sheet: pygame.Rect, zoom: int, art: Art) -> None:
    side = round(zoom * 0.62)
    image = art.image("table/corner", side, side)
    out = max(2, zoom // 20)
    for flip_x, flip_y, corner in (
        (False, False, (sheet.left - out, sheet.top - out)),
        (True, False, (sheet.right + out - side, sheet.top - out)),
        (False, True, (sheet.left - out, sheet.bottom + out - side)),
        (True, True, (sheet.right + out - side, sheet.bottom + out - side)),
    ):
        surface.blit(pygame.transform.flip(image, flip_x, flip_y), corner)

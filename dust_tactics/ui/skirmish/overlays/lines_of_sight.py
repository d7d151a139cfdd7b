"""Drawing of a verdict on sight: its lines, the cone of view, the hidden part, what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

import pygame

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import around
from dust_tactics.ui.skirmish.views.overlay_views import (
    ConeOverlay,
    LineForm,
    LineOverlay,
    Mark,
    MarksOverlay,
    PartOverlay,
    Polygon,
)
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.skirmish.views.strokes import stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.layout import covered

Pixel = tuple[float, float]

_ALONG = (0.5, 0.65, 0.35, 0.8, 0.2)
"""Where along a line its words may stand if there is no room where they should."""


def draw_line(brush: BoardBrush, overlay: LineOverlay) -> None:
    """One line: whole when it is clear, else broken at what it meets and dashed from there on."""
    width = max(2.0, brush.zoom * 0.045)
    start, end = _at(brush.camera, overlay.start), _at(brush.camera, overlay.end)
    role = "line-clear" if overlay.clear else "line-closed"
    if overlay.arrow:
        _arrow(brush, [_at(brush.camera, point) for point in overlay.arrow], width, role)
        return
    if not overlay.clear and overlay.stop is not None:
        stop = _at(brush.camera, overlay.stop)
        _bare(brush, stop, end, width, role, overlay.form, dash=5)
        _bare(brush, start, stop, width, role, overlay.form)
        _break(brush, start, stop, end, width, role)
    else:
        _bare(brush, start, end, width, role, overlay.form)
    for point, seen in ((start, True), (end, overlay.clear)):
        _end(brush, point, width, overlay.form, role, seen=seen)
    if overlay.covered:
        _half_dot(brush, end, width)


def _arrow(brush: BoardBrush, points: list[Pixel], width: float, role: str) -> None:
    """A line through some points, with its head at the last one."""
    *way, before, tip = points
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = hypot(dx, dy)
    if length < 1:
        return
    ux, uy = dx / length, dy / length
    head = min(width * 3.5, length)
    neck = tip[0] - ux * head, tip[1] - uy * head
    way = [*way, before, neck]
    for colour, wide in (("chalk", width + 3), (role, width)):
        for start, end in pairwise(way):
            brush.stroke(start, end, colour, wide)
        for joint in way[1:-1]:
            pygame.draw.aacircle(brush.surface, brush.rgb(colour), joint, wide / 2)
    for colour, more in (("chalk", 2.0), (role, 0.0)):
        wide = head * 0.55 + more
        wings = [
            (neck[0] - ux * more + side * uy * wide, neck[1] - uy * more - side * ux * wide)
            for side in (-1, 1)
        ]
        point = tip[0] + ux * more, tip[1] + uy * more
        pygame.draw.polygon(brush.surface, brush.rgb(colour), [*wings, point])


def label_line(brush: BoardBrush, overlay: LineOverlay) -> None:
    """The words beside a line: near where it wants them, elsewhere along it, or beside its ends.

    Where they would cover something, and there is something shorter to say, that is said.
    """
    if not overlay.label:
        return
    text, places = overlay.label, _along(brush, overlay, overlay.label)
    if overlay.short and brush.taken(places):
        text, places = overlay.short, _along(brush, overlay, overlay.short)
    role = "line-clear" if overlay.clear else "line-closed"
    brush.label_near(places, text, 0.16, role, off_pieces=True)


def _along(brush: BoardBrush, overlay: LineOverlay, text: str) -> list[pygame.Rect]:
    """Places of words beside a line, the best first."""
    start, end = _at(brush.camera, overlay.start), _at(brush.camera, overlay.end)
    off = brush.zoom * 0.3
    spots = [
        (overlay.label_at, -off),
        (overlay.label_at, off),
        *((part, side * off) for part in _ALONG for side in (-1, 1)),
    ]
    places, sideways = [], []
    for part, aside in spots:
        x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        places.append(brush.strip(text, 0.16, (x, round(y + aside))))
        sideways += around(pygame.Rect(x, y, 1, 1), places[0].size, round(off / 2))[2:4]
    places += sideways
    for point in (end, start):
        square = pygame.Rect(0, 0, brush.zoom, brush.zoom)
        square.center = round(point[0]), round(point[1])
        places += around(square, places[0].size)
    return places


def _at(camera: Camera, point: Point) -> Pixel:
    return camera.left + point[0] * camera.zoom, camera.top + point[1] * camera.zoom


def _bare(
    brush: BoardBrush, start: Pixel, end: Pixel, width: float, role: str, form: LineForm, dash: float = 0
) -> None:
    """The stroke of a line without its ends."""
    if form is LineForm.POINTS:
        brush.stroke(start, end, "chalk", width + 3, dash * width)
        brush.stroke(start, end, role, width, dash * width)
        return
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length < 1:
        return
    brush.stroke(start, end, "chalk", width * 2 + 2, dash * width)
    nx, ny = -dy / length * width * 0.75, dx / length * width * 0.75
    for sign in (-1, 1):
        a, b = (start[0] + sign * nx, start[1] + sign * ny), (end[0] + sign * nx, end[1] + sign * ny)
        brush.stroke(a, b, role, max(1.5, width * 0.6), dash * width)


def _break(brush: BoardBrush, start: Pixel, stop: Pixel, end: Pixel, width: float, role: str) -> None:
    """A bar across a line where it meets what closes it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    arm = width * 3.2
    nx, ny = -dy / length * arm, dx / length * arm
    a, b = (stop[0] - nx, stop[1] - ny), (stop[0] + nx, stop[1] + ny)
    brush.stroke(a, b, "chalk", width + 4)
    brush.stroke(a, b, role, width + 1)


def _discs(brush: BoardBrush, at: Pixel, *sizes: tuple[str, float]) -> None:
    """Discs one upon the other, each the role of its colour and its radius."""
    for role, radius in sizes:
        pygame.draw.aacircle(brush.surface, brush.rgb(role), at, radius)


def _end(brush: BoardBrush, at: Pixel, width: float, form: LineForm, role: str, *, seen: bool) -> None:
    """The end of a line: a disc, ringed if it is the dot of a square; hollow if it is not seen."""
    if form is LineForm.DOTS:
        _discs(brush, at, ("chalk", width * 2.9), (role, width * 2.4), ("chalk", width * 1.8))
    _discs(brush, at, ("chalk", width * 1.9), (role, width * 1.3))
    if not seen:
        _discs(brush, at, ("chalk", width * 0.75))


def _half_dot(brush: BoardBrush, at: Pixel, width: float) -> None:
    """A square that is seen in cover: the lower half of its dot is dark."""
    radius = round(width * 2.4)
    box = pygame.Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    box.center = round(at[0]), round(at[1])
    disc = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.aacircle(disc, brush.rgb("ink"), (radius, radius), radius)
    brush.surface.blit(disc, (box.left, box.top + radius), (0, radius, box.width, radius + 1))


def draw_cone(brush: BoardBrush, overlay: ConeOverlay) -> None:
    """The cone of view on the ground: light, and hatched where a blocker throws its shadow."""
    palette = brush.art.palette
    for polygon in overlay.light:
        wash(brush.surface, _pixels(brush.camera, polygon), palette.rgba("clear", 0.4))
    for polygon in overlay.shadow:
        pixels = _pixels(brush.camera, polygon)
        wash(brush.surface, pixels, palette.rgba("blocked", 0.3))
        hatch(brush.surface, pixels, palette.rgba("blocked", 0.55), brush.zoom)


def draw_part(brush: BoardBrush, overlay: PartOverlay) -> None:
    """The target over its piece: what is hidden of it dark and hatched, the rest in a frame of light."""
    surface, palette, frame = brush.surface, brush.art.palette, brush.rect_of(overlay.target)
    for polygon in overlay.hidden:
        pixels = _pixels(brush.camera, polygon)
        wash(surface, pixels, palette.rgba("blocked", 0.42))
        hatch(surface, pixels, palette.rgba("chalk", 0.85), brush.zoom)
        pygame.draw.aalines(surface, palette.rgb("chalk"), True, pixels)
    thin = max(1, brush.zoom // 40)
    pygame.draw.rect(surface, palette.rgb("ink"), frame.inflate(2 * thin, 2 * thin), width=2 * thin)
    pygame.draw.rect(surface, palette.rgb("clear"), frame, width=thin)


def _pixels(camera: Camera, polygon: Polygon) -> list[Pixel]:
    return [_at(camera, point) for point in polygon]


def wash(surface: pygame.Surface, polygon: list[Pixel], colour: tuple[int, int, int, int]) -> None:
    """Fill a polygon of the screen with a transparent colour."""
    layer, corner = _layer(surface, polygon)
    if layer is not None:
        pygame.draw.polygon(layer, colour, [(x - corner[0], y - corner[1]) for x, y in polygon])
        surface.blit(layer, corner)


def hatch(
    surface: pygame.Surface, polygon: list[Pixel], colour: tuple[int, int, int, int], zoom: int
) -> None:
    """Fill a polygon of the screen with diagonals that go on from one polygon to the next."""
    layer, corner = _layer(surface, polygon)
    if layer is None:
        return
    stencil = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    shape = [(x - corner[0], y - corner[1]) for x, y in polygon]
    pygame.draw.polygon(stencil, (255, 255, 255, 255), shape)
    gap, width = max(5, zoom // 9), max(1, zoom // 42)
    across, down = layer.get_size()
    first = (corner[0] + corner[1]) % gap
    for at in range(-first, across + down + gap, gap):
        pygame.draw.line(layer, colour, (at, 0), (at - down, down), width)
    layer.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(layer, corner)


def _layer(surface: pygame.Surface, polygon: list[Pixel]) -> tuple[pygame.Surface | None, tuple[int, int]]:
    """A transparent layer over the box of a polygon, as far as the clip shows it."""
    left, top = int(min(x for x, _ in polygon)) - 1, int(min(y for _, y in polygon)) - 1
    right, bottom = int(max(x for x, _ in polygon)) + 2, int(max(y for _, y in polygon)) + 2
    box = pygame.Rect(left, top, right - left, bottom - top).clip(surface.get_clip())
    if not (box.width and box.height):
        return None, (0, 0)
    return pygame.Surface(box.size, pygame.SRCALPHA), box.topleft


def draw_marks(brush: BoardBrush, overlay: MarksOverlay) -> None:
    """Outline what a verdict names."""
    for mark in overlay.marks:
        _outline(brush, mark, _frame(brush.camera, mark))


def label_marks(brush: BoardBrush, overlay: MarksOverlay) -> None:
    """The words at what a verdict names, where they cover nothing else that it names."""
    frames = [_frame(brush.camera, mark) for mark in overlay.marks]
    for mark, frame in zip(overlay.marks, frames, strict=True):
        if mark.label:
            brush.label_near(_beside(brush, frame, mark.label, frames), mark.label, 0.16,
                             "ink" if mark.shields else "blocker")  # fmt: skip


def _frame(camera: Camera, mark: Mark) -> pygame.Rect:
    """The pixels of a place, with a little air around an edge or a corner."""
    place, unit = mark.place, camera.zoom
    if isinstance(place, Area):
        return camera.rect_of(place)
    air = max(5, round(unit * 0.13))
    (ax, ay), (bx, by) = place.ends if isinstance(place, Wall) else (place, place)
    return pygame.Rect(
        camera.left + ax * unit, camera.top + ay * unit, (bx - ax) * unit, (by - ay) * unit
    ).inflate(2 * air, 2 * air)


def _outline(brush: BoardBrush, mark: Mark, rect: pygame.Rect) -> None:
    if mark.shields:
        dashes(brush.surface, rect, max(2, brush.zoom // 24), brush.art)
    elif isinstance(mark.place, Area | Wall):
        twice(brush.surface, rect, brush.zoom, brush.art)
    else:
        at, reach = rect.center, rect.width / 2
        rings = (("chalk", 1.35), ("blocker", 1.2), ("chalk", 0.95), ("blocker", 0.8), ("chalk", 0.55))
        _discs(brush, at, *((role, reach * part) for role, part in rings))
        _discs(brush, at, ("ink", max(2.0, reach * 0.22)))


def twice(surface: pygame.Surface, rect: pygame.Rect, zoom: int, art: Art) -> None:
    """Outline a place twice: this is what closes a line."""
    thick = max(2, zoom // 28)
    for grow, role, width in (
        (2 * thick + 2, "chalk", 1),
        (2 * thick, "blocker", thick),
        (0, "chalk", thick),
        (-2 * thick, "blocker", thick),
        (-4 * thick, "chalk", 1),
    ):
        box = rect.inflate(grow, grow)
        if min(box.size) > 0:
            pygame.draw.rect(surface, art.palette.rgb(role), box, width=width)


def dashes(surface: pygame.Surface, rect: pygame.Rect, thick: int, art: Art) -> None:
    """Outline a place in dashes: it shields who stands in it."""
    inner = rect.inflate(-2 * thick, -2 * thick)
    corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
    for role, width, dash in (("chalk", thick + 2, 0.0), ("ink", thick, max(6, inner.width / 5))):
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            stroke(surface, start, end, art.palette.rgb(role), width, dash)


def _beside(
    brush: BoardBrush, rect: pygame.Rect, text: str, frames: Iterable[pygame.Rect]
) -> list[pygame.Rect]:
    """Places of a label beside what it names; those that cover less of what is marked come first."""
    size = brush.strip(text, 0.16).size
    tall = (rect.height + size[1]) // 2 + 6
    tries = [
        *around(rect, size, 6)[:4],
        *(brush.strip(text, 0.16, (rect.centerx, rect.centery + 2 * step)) for step in (-tall, tall)),
    ]
    return sorted(tries, key=lambda place: covered(place, frames))

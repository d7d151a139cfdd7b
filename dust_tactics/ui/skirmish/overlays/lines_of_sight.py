"""Drawing of a verdict on sight: its lines, the cone of view, the hidden part, what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

import pygame

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import (
    ConeOverlay,
    LineForm,
    LineOverlay,
    Mark,
    MarksOverlay,
    PartOverlay,
    Point,
    Polygon,
)
from dust_tactics.ui.skirmish.views.strokes import label, label_box, stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

Pixel = tuple[float, float]


def draw_line(
    surface: pygame.Surface, camera: Camera, overlay: LineOverlay, art: Art, letters: Letters
) -> None:
    """One line: whole when it is clear, else broken at what it meets and dashed from there on."""
    palette = art.palette
    width = max(2.0, camera.zoom * 0.045)
    start, end = _at(camera, overlay.start), _at(camera, overlay.end)
    stop = end if overlay.stop is None else _at(camera, overlay.stop)
    role = "line-clear" if overlay.clear else "line-closed"
    if not overlay.clear and overlay.stop is not None:
        _bare(surface, stop, end, width, palette.rgb("chalk"), palette.rgb(role), overlay.form, dash=5)
        _bare(surface, start, stop, width, palette.rgb("chalk"), palette.rgb(role), overlay.form)
        _break(surface, start, stop, end, width, art, role)
    else:
        _bare(surface, start, end, width, palette.rgb("chalk"), palette.rgb(role), overlay.form)
    for point, seen in ((start, True), (end, overlay.clear)):
        _end(surface, point, width, overlay.form, role, art, seen=seen)
    if overlay.covered:
        _half_dot(surface, end, width, art)
    if overlay.label:
        at = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - camera.zoom * 0.3)
        label(surface, (round(at[0]), round(at[1])), overlay.label, camera.zoom * 0.16, art, letters, role)


def _at(camera: Camera, point: Point) -> Pixel:
    return camera.left + point[0] * camera.zoom, camera.top + point[1] * camera.zoom


def _bare(
    surface: pygame.Surface,
    start: Pixel,
    end: Pixel,
    width: float,
    halo: pygame.typing.ColorLike,
    colour: pygame.typing.ColorLike,
    form: LineForm,
    dash: float = 0,
) -> None:
    """The stroke of a line without its ends."""
    if form is LineForm.POINTS:
        stroke(surface, start, end, halo, width + 3, dash * width)
        stroke(surface, start, end, colour, width, dash * width)
        return
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length < 1:
        return
    stroke(surface, start, end, halo, width * 2 + 2, dash * width)
    nx, ny = -dy / length * width * 0.75, dx / length * width * 0.75
    for sign in (-1, 1):
        a, b = (start[0] + sign * nx, start[1] + sign * ny), (end[0] + sign * nx, end[1] + sign * ny)
        stroke(surface, a, b, colour, max(1.5, width * 0.6), dash * width)


def _break(
    surface: pygame.Surface, start: Pixel, stop: Pixel, end: Pixel, width: float, art: Art, role: str
) -> None:
    """A bar across a line where it meets what closes it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    arm = width * 3.2
    nx, ny = -dy / length * arm, dx / length * arm
    a, b = (stop[0] - nx, stop[1] - ny), (stop[0] + nx, stop[1] + ny)
    stroke(surface, a, b, art.palette.rgb("chalk"), width + 4)
    stroke(surface, a, b, art.palette.rgb(role), width + 1)


def _end(
    surface: pygame.Surface, at: Pixel, width: float, form: LineForm, role: str, art: Art, *, seen: bool
) -> None:
    """The end of a line: a disc, ringed if it is the dot of a square; hollow if it is not seen."""
    chalk, colour = art.palette.rgb("chalk"), art.palette.rgb(role)
    if form is LineForm.DOTS:
        pygame.draw.aacircle(surface, chalk, at, width * 2.9)
        pygame.draw.aacircle(surface, colour, at, width * 2.4)
        pygame.draw.aacircle(surface, chalk, at, width * 1.8)
    pygame.draw.aacircle(surface, chalk, at, width * 1.9)
    pygame.draw.aacircle(surface, colour, at, width * 1.3)
    if not seen:
        pygame.draw.aacircle(surface, chalk, at, width * 0.75)


def _half_dot(surface: pygame.Surface, at: Pixel, width: float, art: Art) -> None:
    """A square that is seen in cover: the lower half of its dot is dark."""
    radius = round(width * 2.4)
    box = pygame.Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    box.center = round(at[0]), round(at[1])
    disc = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.aacircle(disc, art.palette.rgb("ink"), (radius, radius), radius)
    surface.blit(disc, (box.left, box.top + radius), (0, radius, box.width, radius + 1))


def draw_cone(surface: pygame.Surface, camera: Camera, overlay: ConeOverlay, art: Art) -> None:
    """The cone of view on the ground: light, and hatched where a blocker throws its shadow."""
    for polygon in overlay.light:
        wash(surface, _pixels(camera, polygon), art.palette.rgba("clear", 0.4))
    for polygon in overlay.shadow:
        pixels = _pixels(camera, polygon)
        wash(surface, pixels, art.palette.rgba("blocked", 0.3))
        hatch(surface, pixels, art.palette.rgba("blocked", 0.55), camera.zoom)


def draw_part(surface: pygame.Surface, camera: Camera, overlay: PartOverlay, art: Art) -> None:
    """The target over its piece: what is hidden of it dark and hatched, the rest in a frame of light."""
    frame = camera.rect_of(overlay.target)
    for polygon in overlay.hidden:
        pixels = _pixels(camera, polygon)
        wash(surface, pixels, art.palette.rgba("blocked", 0.42))
        hatch(surface, pixels, art.palette.rgba("chalk", 0.85), camera.zoom)
        pygame.draw.aalines(surface, art.palette.rgb("chalk"), True, pixels)
    thin = max(1, camera.zoom // 40)
    pygame.draw.rect(surface, art.palette.rgb("ink"), frame.inflate(2 * thin, 2 * thin), width=2 * thin)
    pygame.draw.rect(surface, art.palette.rgb("clear"), frame, width=thin)


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


def draw_marks(
    surface: pygame.Surface, camera: Camera, overlay: MarksOverlay, art: Art, letters: Letters
) -> None:
    """Outline what a verdict names, then label it where there is room."""
    for mark in overlay.marks:
        _outline(surface, camera, mark, art)
    frames = [_frame(camera, mark) for mark in overlay.marks]
    labels: list[pygame.Rect] = []
    for mark in overlay.marks:
        if mark.label:
            place = _room(surface, camera, mark, camera.zoom * 0.16, letters, labels, frames)
            labels.append(place)
            role = "ink" if mark.shields else "blocker"
            label(surface, place.center, mark.label, camera.zoom * 0.16, art, letters, role)


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


def _outline(surface: pygame.Surface, camera: Camera, mark: Mark, art: Art) -> None:
    rect = _frame(camera, mark)
    if mark.shields:
        dashes(surface, rect, max(2, camera.zoom // 24), art)
    elif isinstance(mark.place, Area | Wall):
        twice(surface, rect, camera.zoom, art)
    else:
        centre, reach = rect.center, rect.width / 2
        for radius, role in ((1.35, "chalk"), (1.2, "blocker"), (0.95, "chalk"), (0.8, "blocker")):
            pygame.draw.aacircle(surface, art.palette.rgb(role), centre, reach * radius)
        pygame.draw.aacircle(surface, art.palette.rgb("chalk"), centre, reach * 0.55)
        pygame.draw.aacircle(surface, art.palette.rgb("ink"), centre, max(2.0, reach * 0.22))


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
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        stroke(surface, start, end, art.palette.rgb("chalk"), thick + 2)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        stroke(surface, start, end, art.palette.rgb("ink"), thick, dash=max(6, inner.width / 5))


def _room(
    surface: pygame.Surface,
    camera: Camera,
    mark: Mark,
    size: float,
    letters: Letters,
    labels: Iterable[pygame.Rect],
    frames: Iterable[pygame.Rect],
) -> pygame.Rect:
    """Where a mark's label goes: beside its place, off the labels laid before and off what is marked."""
    rect = _frame(camera, mark)
    box = label_box(surface, (0, 0), mark.label, size, letters)
    across, down = (rect.width + box.width) // 2 + 6, (rect.height + box.height) // 2 + 6
    tries = [
        label_box(surface, (rect.centerx + dx, rect.centery + dy), mark.label, size, letters)
        for dx, dy in ((0, -down), (0, down), (across, 0), (-across, 0), (0, -2 * down), (0, 2 * down))
    ]
    return min(tries, key=lambda place: 100 * covered(place, labels) + covered(place, frames))


def covered(place: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How many pixels of other places a place covers."""
    shared = [place.clip(other) for other in others]
    return sum(part.width * part.height for part in shared)

"""Overlays on the board: what a player asks for.  Each has a pattern as well as a colour."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import (
    BurstOverlay,
    ConeOverlay,
    EdgeOverlay,
    FieldOverlay,
    FlagOverlay,
    LineOverlay,
    MarksOverlay,
    ObjectivesOverlay,
    Overlay,
    PartOverlay,
    PathOverlay,
    RangeOverlay,
    ReachOverlay,
    RulerOverlay,
    ScreenOverlay,
    SightOverlay,
    ThreatOverlay,
    WeatherOverlay,
)
from dust_tactics.ui.skirmish.views.strokes import arrow, cross, label, stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

from .blasts import draw_burst, draw_screens
from .lines_of_sight import draw_cone, draw_line, draw_marks, draw_part
from .objective_marks import draw_objectives
from .stamps import field_stamp, flag_stamp, reach_stamp, sight_stamp, threat_stamp
from .weather_marks import draw_weather


def draw_overlay(
    surface: pygame.Surface, camera: Camera, overlay: Overlay, art: Art, letters: Letters
) -> None:
    """Draw one overlay as the camera sees it."""
    match overlay:
        case ReachOverlay():
            _reach(surface, camera, overlay, art, letters)
        case SightOverlay():
            for square, seen in overlay.squares:
                _blit(surface, camera, square, sight_stamp(seen, camera.zoom, art))
        case LineOverlay():
            draw_line(surface, camera, overlay, art, letters)
        case ConeOverlay():
            draw_cone(surface, camera, overlay, art)
        case PartOverlay():
            draw_part(surface, camera, overlay, art)
        case MarksOverlay():
            draw_marks(surface, camera, overlay, art, letters)
        case ThreatOverlay():
            for square, count in overlay.squares:
                _blit(surface, camera, square, threat_stamp(camera.zoom, art))
                _number(surface, camera, square, count, "threat", art, letters)
        case RangeOverlay():
            _rings(surface, camera, overlay, art, letters)
        case FieldOverlay():
            _field(surface, camera, overlay, art, letters)
        case PathOverlay():
            _path(surface, camera, overlay, art, letters)
        case EdgeOverlay():
            _edge(surface, camera, overlay, art)
        case RulerOverlay():
            _ruler(surface, camera, overlay, art, letters)
        case ObjectivesOverlay():
            draw_objectives(surface, camera, overlay, art, letters)
        case WeatherOverlay():
            draw_weather(surface, camera, overlay, art)
        case BurstOverlay():
            draw_burst(surface, camera, overlay, art)
        case ScreenOverlay():
            draw_screens(surface, camera, overlay, art, letters)
        case FlagOverlay():
            for square, text in overlay.squares:
                _blit(surface, camera, square, flag_stamp(camera.zoom, art))
                if text:
                    label(surface, camera.rect_of(square).center, text, camera.zoom * 0.2, art, letters)


def below_pieces(overlay: Overlay) -> bool:
    """Whether an overlay is painted on the ground, under the pieces, or laid over them."""
    return not isinstance(
        overlay, LineOverlay | PartOverlay | MarksOverlay | PathOverlay | RulerOverlay | ObjectivesOverlay
    )


def _blit(surface: pygame.Surface, camera: Camera, square: Square, stamp: pygame.Surface) -> None:
    if camera.sees(square):
        surface.blit(stamp, camera.rect_of(square))


def _number(
    surface: pygame.Surface,
    camera: Camera,
    square: Square,
    number: int,
    role: str,
    art: Art,
    letters: Letters,
) -> None:
    """A number in a square's lower right corner, where no piece covers it."""
    if not camera.sees(square):
        return
    key = ("number", number, role, camera.zoom)
    picture = art.kept(key)
    if picture is None:
        size = max(9.0, min(22.0, camera.zoom * 0.2))
        line = letters.line(str(number), size, art.palette.rgb(role), bold=True)
        halo = letters.line(str(number), size, art.palette.rgb("chalk"), bold=True)
        picture = pygame.Surface((line.get_width() + 2, line.get_height() + 2), pygame.SRCALPHA)
        for dx in (0, 1, 2):
            for dy in (0, 1, 2):
                picture.blit(halo, (dx, dy))
        picture.blit(line, (1, 1))
        art.keep(key, picture)
    rect = camera.rect_of(square)
    surface.blit(picture, picture.get_rect(bottomright=(rect.right - 3, rect.bottom + 1)))


def _reach(
    surface: pygame.Surface, camera: Camera, overlay: ReachOverlay, art: Art, letters: Letters
) -> None:
    stamp = reach_stamp(overlay.march, camera.zoom, art)
    role = "march" if overlay.march else "move"
    for square, _ in overlay.squares:
        _blit(surface, camera, square, stamp)
    outline(surface, camera, (square for square, _ in overlay.squares), role, art, dashed=overlay.march)
    for square, cost in overlay.squares:
        _number(surface, camera, square, cost, role, art, letters)


def outline(
    surface: pygame.Surface,
    camera: Camera,
    squares: Iterable[Square],
    role: str,
    art: Art,
    dashed: bool = False,
    thick: float = 0.05,
) -> None:
    """The border of a region of squares in the colour of a role, with a light halo; dashed if wanted."""
    region = set(squares)
    width = max(2, round(thick * camera.zoom))
    for halo in (True, False):
        colour = art.palette.rgb("chalk" if halo else role)
        grow = 2 if halo else 0
        for x, y in sorted(region):
            if not camera.sees(Square(x, y)):
                continue
            rect = camera.rect_of(Square(x, y))
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                if (x + dx, y + dy) in region:
                    continue
                for strip in _border(rect, dx, dy, width + grow, grow // 2, dashed):
                    pygame.draw.rect(surface, colour, strip)


def _border(rect: pygame.Rect, dx: int, dy: int, width: int, shift: int, dashed: bool) -> list[pygame.Rect]:
    """The strip along one side of a square, inside it, whole or in four dashes."""
    if dy:
        at = rect.top - shift if dy < 0 else rect.bottom - width + shift
        whole = pygame.Rect(rect.left - shift, at, rect.width + 2 * shift, width)
    else:
        at = rect.left - shift if dx < 0 else rect.right - width + shift
        whole = pygame.Rect(at, rect.top - shift, width, rect.height + 2 * shift)
    if not dashed:
        return [whole]
    parts = 4
    if dy:
        step = rect.width / parts
        return [
            pygame.Rect(round(rect.left + i * step) - shift, at, round(step * 0.62) + 2 * shift, width)
            for i in range(parts)
        ]
    step = rect.height / parts
    return [
        pygame.Rect(at, round(rect.top + i * step) - shift, width, round(step * 0.62) + 2 * shift)
        for i in range(parts)
    ]


def _rings(
    surface: pygame.Surface, camera: Camera, overlay: RangeOverlay, art: Art, letters: Letters
) -> None:
    """Every ring's outline, and on it its range, as near as may be to the row of whoever is in the middle."""
    for _, squares in overlay.rings:
        outline(surface, camera, squares, "range", art, thick=0.025)
    inner = overlay.rings[0][1] if overlay.rings else frozenset()
    rows = [square.y for square in inner]
    middle = (min(rows) + max(rows)) / 2 if rows else 0.0
    for reach, squares in overlay.rings:
        rims = [
            (abs(square.y - middle), step < 0, square)
            for square in squares
            for step in (1, -1)
            if 0 <= square.x + step < camera.cols and (square.x + step, square.y) not in squares
        ]
        if not rims:  # it reaches over the whole board
            continue
        _, west, square = min(rims)
        box = camera.rect_of(square)
        if camera.sees(square):
            centre = (box.left if west else box.right, box.centery)
            label(surface, centre, str(reach), camera.zoom * 0.17, art, letters, "range")


def _field(
    surface: pygame.Surface, camera: Camera, overlay: FieldOverlay, art: Art, letters: Letters
) -> None:
    """The squares of a field of fire in a dashed border, and the side it opens to at its outer end."""
    stamp = field_stamp(camera.zoom, art)
    for square in overlay.squares:
        _blit(surface, camera, square, stamp)
    outline(surface, camera, overlay.squares, "range", art, dashed=True, thick=0.045)
    if overlay.squares:
        x = sum(square.x for square in overlay.squares) / len(overlay.squares)
        y = sum(square.y for square in overlay.squares) / len(overlay.squares)
        label(
            surface,
            camera.to_screen((x + 0.5, y + 0.5)),
            overlay.label,
            camera.zoom * 0.2,
            art,
            letters,
            "range",
        )


def _ruler(
    surface: pygame.Surface, camera: Camera, overlay: RulerOverlay, art: Art, letters: Letters
) -> None:
    """A long-dashed line with a square at both ends, unlike any line of sight."""
    palette = art.palette
    start, end = camera.rect_of(overlay.start).center, camera.rect_of(overlay.end).center
    width = max(2.0, camera.zoom * 0.04)
    outline(surface, camera, {overlay.start, overlay.end}, "range", art)
    stroke(surface, start, end, palette.rgb("chalk"), width + 3)
    stroke(surface, start, end, palette.rgb("range"), width, dash=width * 4)
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    label(surface, middle, overlay.label, camera.zoom * 0.24, art, letters, "range")


def _path(surface: pygame.Surface, camera: Camera, overlay: PathOverlay, art: Art, letters: Letters) -> None:
    palette = art.palette
    for square in overlay.squares[1:]:
        if isinstance(square, Area) and square.cols * square.rows > 1:
            _footprint(surface, camera.rect_of(square), art)
    points = [camera.rect_of(square).center for square in overlay.squares]
    if len(points) > 1:
        # The way begins at the rim of the piece, so that its figure stays in sight.
        (ax, ay), (bx, by) = points[:2]
        points[0] = (round(ax + (bx - ax) * 0.44), round(ay + (by - ay) * 0.44))
    refused = len(points) if overlay.refused is None else overlay.refused
    width = max(3.0, camera.zoom * 0.07)
    for halo in (True, False):
        for index in range(1, len(points)):
            bad = index >= refused
            colour = palette.rgb("chalk" if halo else "path-bad" if bad else "path")
            extra = 3 if halo else 0
            dash = width * 2.6 if bad else 0.0
            stroke(surface, points[index - 1], points[index], colour, width + extra, dash)
            if not bad and index < len(points) - 1:
                pygame.draw.aacircle(surface, colour, points[index], (width + extra) / 2)
    if len(points) > 1:
        role = "path-bad" if refused < len(points) else "path"
        arrow(surface, points[-2], points[-1], width * 2.6, palette.rgb("chalk"), palette.rgb(role))
        if refused < len(points):
            cross(surface, points[-1], width * 1.6, palette.rgb("chalk"))
    for number, index in enumerate(overlay.waypoints, 1):
        at = points[index]
        radius = max(9, round(camera.zoom * 0.15))
        pygame.draw.aacircle(surface, palette.rgb("chalk"), at, radius + 2)
        pygame.draw.aacircle(surface, palette.rgb("path"), at, radius)
        line = letters.line(str(number), radius * 1.3, palette.rgb("chalk"), bold=True)
        surface.blit(line, line.get_rect(center=at))


def _footprint(surface: pygame.Surface, box: pygame.Rect, art: Art) -> None:
    """Where a large unit stands on its way: a thin rounded frame."""
    inner = box.inflate(-box.width // 9, -box.height // 9)
    round_off = max(3, min(inner.size) // 6)
    for role, width in (("chalk", 3), ("path", 1)):
        pygame.draw.rect(surface, art.palette.rgb(role), inner, width=width, border_radius=round_off)


def _edge(surface: pygame.Surface, camera: Camera, overlay: EdgeOverlay, art: Art) -> None:
    """A band beside the squares with chevrons that point inwards."""
    board = camera.board_rect()
    band = max(5, round(camera.zoom * 0.16))
    side = art.palette.rgb(f"side-{overlay.side}")
    dx, dy = overlay.edge.vector
    count = camera.cols if dy else camera.rows
    if overlay.edge is Facing.NORTH:
        strip = pygame.Rect(board.left, board.top, board.width, band)
    elif overlay.edge is Facing.SOUTH:
        strip = pygame.Rect(board.left, board.bottom - band, board.width, band)
    elif overlay.edge is Facing.WEST:
        strip = pygame.Rect(board.left, board.top, band, board.height)
    else:
        strip = pygame.Rect(board.right - band, board.top, band, board.height)
    pygame.draw.rect(surface, side, strip)
    pygame.draw.rect(surface, art.palette.rgb(f"side-{overlay.side}-light"), strip, width=max(1, band // 8))
    ink = art.palette.rgb(f"side-{overlay.side}-ink")
    size = band * 0.3
    for index in range(count):
        along = (index + 0.5) * camera.zoom
        at = (board.left + along, strip.centery) if dy else (strip.centerx, board.top + along)
        for gap in (-1, 0, 1):
            cx, cy = (at[0] + gap * band, at[1]) if dy else (at[0], at[1] + gap * band)
            tip = (cx - dx * size, cy - dy * size)
            for turn in (-1, 1):
                tail = (cx + dx * size + turn * dy * size, cy + dy * size + turn * dx * size)
                stroke(surface, tip, tail, ink, max(1.5, band / 9))

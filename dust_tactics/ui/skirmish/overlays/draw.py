"""Overlays on the board: what a player asks for.  Each has a pattern as well as a colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise, product
from math import hypot
from typing import Any

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.ui.skirmish.views import overlay_views as o
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom, around
from dust_tactics.ui.skirmish.views.strokes import arrow, cross, stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

from .blasts import draw_burst, draw_screens
from .lines_of_sight import draw_cone, draw_line, draw_marks, draw_part, label_line, label_marks
from .objective_marks import draw_objectives
from .range_words import label_field, label_rings
from .stamps import (
    attack_stamp,
    field_stamp,
    flag_stamp,
    reach_stamp,
    sight_stamp,
    strike_stamp,
    threat_stamp,
)
from .weather_marks import draw_weather


def draw_overlays(
    surface: pygame.Surface, camera: Camera, overlays: Iterable[o.Overlay], art: Art, letters: Letters
) -> None:
    """Draw overlays one over the other as the camera sees them, and over them all their words."""
    shown = tuple(overlays)
    draw_shapes(surface, camera, shown, art, letters)
    draw_words(surface, camera, shown, art, letters, LabelRoom())


def draw_shapes(
    surface: pygame.Surface, camera: Camera, overlays: Iterable[o.Overlay], art: Art, letters: Letters
) -> None:
    """Draw overlays one over the other, all but the words that find their own place."""
    brush, shown = BoardBrush(surface, camera, art, letters), tuple(overlays)
    brush.cornered = frozenset(
        square
        for overlay in shown
        if isinstance(overlay, o.ObjectivesOverlay)
        for square, _ in overlay.prizes
    )
    for overlay in shown:
        if type(overlay) in _DRAWINGS:
            _DRAWINGS[type(overlay)](brush, overlay)


def draw_words(
    surface: pygame.Surface, camera: Camera, overlays: Iterable[o.Overlay], art: Art, letters: Letters,
    room: LabelRoom,
) -> None:  # fmt: skip
    """Draw the words of overlays where the ``room`` is free, what matters most first."""
    brush, shown = BoardBrush(surface, camera, art, letters, room), tuple(overlays)
    for kind, label in _WORDS.items():
        for overlay in shown:
            if isinstance(overlay, kind):
                label(brush, overlay)
    brush.finish()


def below_pieces(overlay: o.Overlay) -> bool:
    """True for an overlay whose shapes are painted on the ground, under the pieces; others lie over them."""
    above = (o.LineOverlay, o.PartOverlay, o.MarksOverlay, o.PathOverlay, o.RulerOverlay, o.ResultOverlay)
    return not isinstance(overlay, above)


def _number(brush: BoardBrush, square: Square, number: int, role: str) -> None:
    """A number in a square's lower right corner, where no piece covers it, or left where a plate has that."""
    if not brush.camera.sees(square):
        return
    key = ("number", number, role, brush.zoom)
    picture = brush.art.kept(key)
    if picture is None:
        size = max(9.0, min(22.0, brush.zoom * 0.2))
        line, halo = (brush.letters.line(str(number), size, brush.rgb(ink), True) for ink in (role, "chalk"))
        picture = pygame.Surface((line.get_width() + 2, line.get_height() + 2), pygame.SRCALPHA)
        for dx, dy in product((0, 1, 2), repeat=2):
            picture.blit(halo, (dx, dy))
        picture.blit(line, (1, 1))
        brush.art.keep(key, picture)
    rect = brush.rect_of(square)
    place = picture.get_rect(bottomright=(rect.right - 3, rect.bottom + 1))
    if square in brush.cornered:
        place.left = rect.left + 3
    brush.surface.blit(picture, place)


def _attack(brush: BoardBrush, overlay: o.AttackOverlay) -> None:
    for square in overlay.squares:
        brush.stamp(square, attack_stamp(brush.zoom, brush.art))


def _sight(brush: BoardBrush, overlay: o.SightOverlay) -> None:
    for square, seen in overlay.squares:
        brush.stamp(square, sight_stamp(seen, brush.zoom, brush.art))


def _threat(brush: BoardBrush, overlay: o.ThreatOverlay) -> None:
    for square, count in overlay.squares:
        brush.stamp(square, threat_stamp(brush.zoom, brush.art))
        _number(brush, square, count, "threat")


def _strikes(brush: BoardBrush, overlay: o.StrikeOverlay) -> None:
    for squares, after in ((overlay.now, False), (overlay.after, True)):
        for square in squares:
            brush.stamp(square, strike_stamp(brush.zoom, brush.art, after=after))


def _flags(brush: BoardBrush, overlay: o.FlagOverlay) -> None:
    for square, text in overlay.squares:
        brush.stamp(square, flag_stamp(brush.zoom, brush.art))
        if text:
            brush.label(brush.rect_of(square).center, text, 0.2)


def _result(brush: BoardBrush, overlay: o.ResultOverlay) -> None:
    """A strip beside the unit with a tail into its squares, off other pieces if it can be.

    It lies on the squares, as dice may lie beside the sheet and letters do on its margin.
    """
    rect = brush.rect_of(overlay.area)
    if brush.camera.sees(overlay.area):
        size, air = brush.strip(overlay.text, 0.24).size, round(0.1 * brush.zoom)
        farther = rect.inflate(0, 2 * size[1])
        board = brush.camera.board_rect().clip(brush.camera.view)
        beside = [around(near, size, air) for near in (rect, farther)]
        for places in beside:  # below it the tail would come from where its name is
            places.insert(3, places.pop(1))
        places = [place.clamp(board) for near in beside for place in near]
        role = "threat" if overlay.bad else "ink"
        brush.label_near(places, overlay.text, 0.24, role, off_pieces=True, tail=rect)


def _reach(brush: BoardBrush, overlay: o.ReachOverlay) -> None:
    stamp = reach_stamp(overlay.march, brush.zoom, brush.art)
    role = "march" if overlay.march else "move"
    for square, _ in overlay.squares:
        brush.stamp(square, stamp)
    _outline(brush, (square for square, _ in overlay.squares), role, dashed=overlay.march)
    for square, cost in overlay.squares:
        _number(brush, square, cost, role)


def _outline(
    brush: BoardBrush, squares: Iterable[Square], role: str, *, dashed: bool = False, thick: float = 0.05
) -> None:
    """The border of a region of squares in the colour of a role, with a light halo; dashed if wanted."""
    region = set(squares)
    width = max(2, round(thick * brush.zoom))
    for halo in (True, False):
        colour = brush.rgb("chalk" if halo else role)
        grow = 2 if halo else 0
        for x, y in sorted(region):
            if not brush.camera.sees(Square(x, y)):
                continue
            rect = brush.rect_of(Square(x, y))
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                if (x + dx, y + dy) in region:
                    continue
                for strip in _border(rect, dx, dy, width + grow, grow // 2, dashed):
                    pygame.draw.rect(brush.surface, colour, strip)


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
    step = (rect.width if dy else rect.height) / 4
    long = round(step * 0.62) + 2 * shift
    starts = [round((rect.left if dy else rect.top) + i * step) - shift for i in range(4)]
    return [pygame.Rect(s, at, long, width) if dy else pygame.Rect(at, s, width, long) for s in starts]


def _rings(brush: BoardBrush, overlay: o.RangeOverlay) -> None:
    """Every ring's outline."""
    for _, squares in overlay.rings:
        _outline(brush, squares, "range", thick=0.025)


def _field(brush: BoardBrush, overlay: o.FieldOverlay) -> None:
    """The squares of a field of fire in a dashed border."""
    stamp = field_stamp(brush.zoom, brush.art)
    for square in overlay.squares:
        brush.stamp(square, stamp)
    _outline(brush, overlay.squares, "range", dashed=True, thick=0.045)


def _ruler(brush: BoardBrush, overlay: o.RulerOverlay) -> None:
    """A long-dashed line with a square at both ends, unlike any line of sight."""
    start, end = brush.rect_of(overlay.start).center, brush.rect_of(overlay.end).center
    width = max(2.0, brush.zoom * 0.04)
    _outline(brush, {overlay.start, overlay.end}, "range")
    brush.stroke(start, end, "chalk", width + 3)
    brush.stroke(start, end, "range", width, dash=width * 4)
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    brush.label(middle, overlay.label, 0.24, "range")


def _path(brush: BoardBrush, overlay: o.PathOverlay) -> None:
    for square in overlay.squares[1:]:
        if isinstance(square, Area) and square.cols * square.rows > 1:
            _footprint(brush, brush.rect_of(square))
    points = [brush.rect_of(square).center for square in overlay.squares]
    if len(points) > 1:
        # The way begins at the rim of the piece, so that its figure stays in sight.
        (ax, ay), (bx, by) = points[:2]
        points[0] = (round(ax + (bx - ax) * 0.44), round(ay + (by - ay) * 0.44))
    refused = len(points) if overlay.refused is None else overlay.refused
    width = max(3.0, brush.zoom * 0.07)
    for halo in (True, False):
        for index in range(1, len(points)):
            bad = index >= refused
            colour = brush.rgb("chalk" if halo else "path-bad" if bad else "path")
            extra = 3 if halo else 0
            dash = width * 2.6 if bad else 0.0
            stroke(brush.surface, points[index - 1], points[index], colour, width + extra, dash)
            if not bad and index < len(points) - 1:
                pygame.draw.aacircle(brush.surface, colour, points[index], (width + extra) / 2)
    if len(points) > 1:
        role = "path-bad" if refused < len(points) else "path"
        arrow(brush.surface, points[-2], points[-1], width * 2.6, brush.rgb("chalk"), brush.rgb(role))
        if refused < len(points):
            cross(brush.surface, points[-1], width * 1.6, brush.rgb("chalk"))
    for number, index in enumerate(overlay.waypoints, 1):
        at = points[index]
        radius = max(9, round(brush.zoom * 0.15))
        pygame.draw.aacircle(brush.surface, brush.rgb("chalk"), at, radius + 2)
        pygame.draw.aacircle(brush.surface, brush.rgb("path"), at, radius)
        line = brush.letters.line(str(number), radius * 1.3, brush.rgb("chalk"), bold=True)
        brush.surface.blit(line, line.get_rect(center=at))


def _trail(brush: BoardBrush, overlay: o.TrailOverlay) -> None:
    """A dashed arrow in the side's colour, from a ring where the unit stood to the rim of where it stands.

    Who came from beside the board came over its border: the letters and numbers there stay free.
    """
    board = brush.camera.board_rect()
    points = [_onto(board, brush.rect_of(place).center) for place in overlay.places]
    if len(points) < 2:
        return
    width = max(3.0, brush.zoom * 0.06)
    role, head = f"side-{overlay.side}", width * 2.4
    last = overlay.places[-1]
    (ax, ay), (bx, by) = points[-2:]
    long = hypot(bx - ax, by - ay)
    if not long:
        return
    back = min(long, 0.56 * min(last.cols, last.rows) * brush.zoom + head)
    tip = round(bx - (bx - ax) * back / long), round(by - (by - ay) * back / long)
    for halo in (True, False):
        colour, extra = brush.rgb("chalk" if halo else role), 3 if halo else 0
        pygame.draw.aacircle(brush.surface, colour, points[0], width * 1.7 + extra / 2)
        for start, end in pairwise([*points[:-1], tip]):
            stroke(brush.surface, start, end, colour, width + extra, width * 2.6)
    arrow(brush.surface, points[-2], tip, head, brush.rgb("chalk"), brush.rgb(role))


def _onto(board: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """A point of the board, or the nearest one of its border."""
    return min(max(point[0], board.left), board.right), min(max(point[1], board.top), board.bottom)


def _footprint(brush: BoardBrush, box: pygame.Rect) -> None:
    """The place of a large unit on its way: a thin rounded frame."""
    inner = box.inflate(-box.width // 9, -box.height // 9)
    round_off = max(3, min(inner.size) // 6)
    for role, width in (("chalk", 3), ("path", 1)):
        pygame.draw.rect(brush.surface, brush.rgb(role), inner, width=width, border_radius=round_off)


_EDGE_ROLES = (("brass-dark", "brass", "chalk"),
               *((f"side-{side}", f"side-{side}-light", f"side-{side}-ink") for side in (1, 2)))  # fmt: skip
"""The colours of the edges of nobody yet and of both sides: band, rim, chevrons."""


def _edge(brush: BoardBrush, overlay: o.EdgeOverlay) -> None:
    """A band beside the squares with chevrons that point inwards."""
    board = brush.camera.board_rect()
    band = max(5, round(brush.zoom * 0.16))
    side, light, ink = map(brush.rgb, _EDGE_ROLES[overlay.side])
    dx, dy = overlay.edge.vector
    count = brush.camera.cols if dy else brush.camera.rows
    strip = pygame.Rect(0, 0, board.width, band) if dy else pygame.Rect(0, 0, band, board.height)
    strip.topleft = board.topleft
    if overlay.edge in (Facing.SOUTH, Facing.EAST):
        strip.bottomright = board.bottomright
    pygame.draw.rect(brush.surface, side, strip)
    pygame.draw.rect(brush.surface, light, strip, width=max(1, band // 8))
    size = band * 0.3
    for index in range(count):
        along = (index + 0.5) * brush.zoom
        at = (board.left + along, strip.centery) if dy else (strip.centerx, board.top + along)
        for gap in (-1, 0, 1):
            cx, cy = (at[0] + gap * band, at[1]) if dy else (at[0], at[1] + gap * band)
            tip = (cx - dx * size, cy - dy * size)
            for turn in (-1, 1):
                tail = (cx + dx * size + turn * dy * size, cy + dy * size + turn * dx * size)
                stroke(brush.surface, tip, tail, ink, max(1.5, band / 9))


_DRAWINGS: dict[type, Callable[[BoardBrush, Any], None]] = {
    o.ReachOverlay: _reach,
    o.AttackOverlay: _attack,
    o.SightOverlay: _sight,
    o.LineOverlay: draw_line,
    o.ConeOverlay: draw_cone,
    o.PartOverlay: draw_part,
    o.MarksOverlay: draw_marks,
    o.ThreatOverlay: _threat,
    o.StrikeOverlay: _strikes,
    o.RangeOverlay: _rings,
    o.FieldOverlay: _field,
    o.PathOverlay: _path,
    o.TrailOverlay: _trail,
    o.EdgeOverlay: _edge,
    o.RulerOverlay: _ruler,
    o.ObjectivesOverlay: draw_objectives,
    o.WeatherOverlay: draw_weather,
    o.BurstOverlay: draw_burst,
    o.ScreenOverlay: draw_screens,
    o.FlagOverlay: _flags,
}
"""Everything but words, in the order of the overlays."""

_WORDS: dict[type, Callable[[BoardBrush, Any], None]] = {
    o.ResultOverlay: _result,
    o.LineOverlay: label_line,
    o.MarksOverlay: label_marks,
    o.RangeOverlay: label_rings,
    o.FieldOverlay: label_field,
}
"""The words of overlays, those that find their place first at first."""

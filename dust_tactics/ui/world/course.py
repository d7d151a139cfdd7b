"""The course of the victory points of a game, round by round, as a chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pygame

from dust_tactics.play.replay import Entry
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.world import events as e
from dust_tactics.world.state import GOAL, OPENS, State

from .map.tokens import SIGNS, disc, role_of

Course = tuple[tuple[int, ...], ...]
"""The points of all seats after each round, the first row before the first one."""


def course_of(history: Iterable[Entry[State, Any, e.Event]]) -> Course:
    """The points after each round."""
    rows: list[tuple[int, ...]] = []
    for entry in history:
        for event in entry.events:
            if isinstance(event, e.Scored):
                before = rows[-1] if rows else (0,) * len(event.points)
                if not rows:
                    rows.append(before)
                rows.append(tuple(a + b for a, b in zip(before, event.points, strict=True)))
    return tuple(rows)


def paint_course(brush: Brush, box: pygame.Rect, course: Course, at: int | None = None) -> None:
    """A line an empire, with its disc at the end; ``at`` is the round that is looked at."""
    brush.box(box, "paper-light", "grid", radius=3)
    inner = brush.cut.inner(box, 10, 10, 12, 4)
    axis, plot, room = brush.cut.columns(inner, 22, REST, 26, gap=4)
    plot, below = brush.cut.rows(plot, REST, Gap(2), 15)
    if len(course) < 2:
        return
    most = max(GOAL, *(max(row) for row in course))
    palette = brush.art.palette

    def spot(number: int, points: float) -> tuple[int, int]:
        x = plot.left + round(plot.width * number / (len(course) - 1))
        return x, plot.bottom - round(plot.height * points / most)

    for points in range(0, most + 1, 10):
        y = spot(0, points)[1]
        strong = points in (OPENS, GOAL)
        pygame.draw.line(
            brush.surface, palette.rgb("ink-soft" if strong else "contour"), (plot.left, y), (plot.right, y)
        )
        brush.text(str(points), (axis.right, y), 11, "ink", bold=strong, anchor="midright")
    step = max(1, -(-len(course) // 16))
    for number in range(0, len(course), step):
        brush.text(str(number), (spot(number, 0)[0], below.centery), 11, "ink", anchor="center")
    if at is not None and at < len(course):
        x = spot(at, 0)[0]
        pygame.draw.line(brush.surface, palette.rgb("warning"), (x, plot.top), (x, plot.bottom), 2)
    _lines(brush, course, spot)
    _ends(brush, course, spot, room)


def _lines(brush: Brush, course: Course, spot: Any) -> None:
    palette = brush.art.palette
    for seat in range(len(course[0])):
        points = [spot(number, row[seat]) for number, row in enumerate(course)]
        for one, two in pairwise(points):
            pygame.draw.aaline(brush.surface, palette.rgb(role_of(seat, "dark")), one, two, 4)
            pygame.draw.aaline(brush.surface, palette.rgb(role_of(seat)), one, two, 2)
        size = brush.px(9)
        for one in points:
            picture = disc(brush.art, seat, size)
            brush.surface.blit(picture, picture.get_rect(center=one))


def _ends(brush: Brush, course: Course, spot: Any, room: pygame.Rect) -> None:
    """Each empire's disc at the end of its line, none over another one."""
    size, last = brush.px(19), course[-1]
    taken: list[int] = []
    for seat in sorted(range(len(last)), key=lambda one: -last[one]):
        y = spot(len(course) - 1, last[seat])[1]
        while any(abs(y - other) < size for other in taken):
            y += 1
        taken.append(y)
        picture = disc(brush.art, seat, size)
        place = picture.get_rect(center=(room.centerx + brush.px(4), y))
        brush.surface.blit(picture, place)
        inner = place.inflate(-size // 2, -size // 2)
        brush.icon(f"signs/{SIGNS[seat]}", inner, role_of(seat, "ink"))


def rounds(course: Sequence[Any]) -> int:
    """How many rounds were scored."""
    return max(0, len(course) - 1)

"""The course of the victory points of a game, round by round, as a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from dust_tactics.play.replay import Entry
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap
from dust_tactics.world import events as e
from dust_tactics.world.state import GOAL, OPENS, State

from .map.tokens import SIGNS, disc, role_of

Spot = tuple[int, int]


class Course(NamedTuple):
    """The points of all seats after each round, the first row before the first one.

    ``shares`` are how much of the game's decisions lay behind each row, 0 to 1.
    """

    rows: tuple[tuple[int, ...], ...]
    shares: tuple[float, ...]


def course_of(history: Sequence[Entry[State, Any, e.Event]]) -> Course:
    """The points after each round."""
    rows: list[tuple[int, ...]] = []
    shares: list[float] = []
    for entry in history:
        for event in entry.events:
            if isinstance(event, e.Scored):
                before = rows[-1] if rows else (0,) * len(event.points)
                if not rows:
                    rows.append(before)
                    shares.append(0.0)
                rows.append(tuple(a + b for a, b in zip(before, event.points, strict=True)))
                shares.append(entry.n / max(1, len(history) - 1))
    return Course(tuple(rows), tuple(shares))


def plot_of(cut: Cutter, box: pygame.Rect) -> pygame.Rect:
    """Where the lines of a chart are, without its margins above and below."""
    return cut.columns(cut.inner(box, 10, 0, 12, 0), 22, REST, 26, gap=4)[1]


def paint_course(brush: Brush, box: pygame.Rect, course: Course, at: float | None = None) -> None:
    """A line an empire, with its disc at the end.

    Round by round, or with ``at``, the share of the game that is behind, decision by decision, below a line
    of rounds.
    """
    brush.box(box, "paper-light", "grid", radius=3)
    if len(course.rows) < 2:
        return
    middle = plot_of(brush.cut, box)
    tall = brush.cut.inner(box, 0, 10, 0, 4 if at is None else 10)
    plot, below = pygame.Rect(middle.left, tall.top, middle.width, tall.height), None
    if at is None:
        plot, below = brush.cut.rows(plot, REST, Gap(2), 15)
    last = len(course.rows) - 1
    shares = course.shares if at is not None else [number / last for number in range(last + 1)]
    most = max(GOAL, *(max(row) for row in course.rows))
    palette = brush.art.palette

    def spot(number: int, points: float) -> Spot:
        x = plot.left + round(plot.width * shares[number])
        return x, plot.bottom - round(plot.height * points / most)

    for points in range(0, most + 1, _step(brush, plot.height / most)):
        y = spot(0, points)[1]
        strong = points in (OPENS, GOAL)
        pygame.draw.line(
            brush.surface, palette.rgb("ink-soft" if strong else "contour"), (plot.left, y), (plot.right, y)
        )
        brush.text(str(points), (plot.left - brush.px(4), y), 11, "ink", bold=strong, anchor="midright")
    if below is not None:
        for number in range(0, last + 1, max(1, -(-last // 15))):
            brush.text(str(number), (spot(number, 0)[0], below.centery), 11, "ink", anchor="center")
    if at is not None:
        x = plot.left + round(plot.width * at)
        pygame.draw.line(brush.surface, palette.rgb("warning"), (x, plot.top), (x, plot.bottom), 2)
    _lines(brush, course, spot)
    room = pygame.Rect(plot.right + brush.px(4), plot.top, brush.px(26), plot.height)
    _ends(brush, course, spot, room)


def _step(brush: Brush, point: float) -> int:
    """From one line of points to the next: as near as their numbers do not touch."""
    tall = brush.letters.height(11)
    return next((step for step in (10, 20) if step * point >= tall), GOAL)


def _lines(brush: Brush, course: Course, spot: Callable[[int, float], Spot]) -> None:
    palette = brush.art.palette
    for seat in range(len(course.rows[0])):
        points = [spot(number, row[seat]) for number, row in enumerate(course.rows)]
        for one, two in pairwise(points):
            pygame.draw.aaline(brush.surface, palette.rgb(role_of(seat, "dark")), one, two, 4)
            pygame.draw.aaline(brush.surface, palette.rgb(role_of(seat)), one, two, 2)
        size = brush.px(9)
        for one in points:
            picture = disc(brush.art, seat, size)
            brush.surface.blit(picture, picture.get_rect(center=one))


def _ends(brush: Brush, course: Course, spot: Callable[[int, float], Spot], room: pygame.Rect) -> None:
    """Each empire's disc at the end of its line, none over another one."""
    size, last = brush.px(19), course.rows[-1]
    taken: list[int] = []
    for seat in sorted(range(len(last)), key=lambda one: -last[one]):
        y = spot(len(course.rows) - 1, last[seat])[1]
        while any(abs(y - other) < size for other in taken):
            y += 1
        taken.append(y)
        picture = disc(brush.art, seat, size)
        place = picture.get_rect(center=(room.centerx + brush.px(4), y))
        brush.surface.blit(picture, place)
        inner = place.inflate(-size // 2, -size // 2)
        brush.icon(f"signs/{SIGNS[seat]}", inner, role_of(seat, "ink"))

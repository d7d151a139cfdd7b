"""The road on the table: ground, forks, stars and hazards, the path that was taken and both cars on it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from itertools import pairwise

import pygame

from dust_tactics.dustrunner.cards import HAZARD, STAR
from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import side_aliases
from dust_tactics.ui.toolkit.brush import Brush

from .road_plan import Point, RoadPlan

_CACTUS = (
    "M-2 0V-13C-2 -16 2 -16 2 -13V0Z M-7 -5V-9C-7 -11 -5 -11 -5 -9V-6H-2V-4H-7Z"
    "M7 -7V-11C7 -13 5 -13 5 -11V-8H2V-6H7Z"
)
_ROCK = "M-7 0L-4 -6L2 -8L7 -3L8 0Z"
_DUNE = "M-18 0C-8 -9 6 -9 18 0C6 -4 -8 -4 -18 0Z"
_BONES = "M-8 0L8 -4M-6 -4L7 1"
_SCATTERED = (
    (_DUNE, "sand-dark"), (_DUNE, "sand-dark"), (_ROCK, "stone"), (_CACTUS, "leaf-dark"), (_DUNE, "dust")
)  # fmt: skip
"""What lies about, with the role of its colour."""


def ground(brush: Brush, box: pygame.Rect, state: State, plan: RoadPlan) -> None:
    """The cards with their roads; drawn once for a road, a size and a palette."""
    surface = brush.surface
    key = ("dustrunner-road", state.cards, state.table.cards.code, tuple(box), tuple(plan.spots))
    picture = brush.art.kept(key)
    if picture is None:
        inner = _cards(box, state, plan) + _roads(state, plan) + _spaces(state, plan)
        view = (float(box.left), float(box.top), float(box.width), float(box.height))
        picture = brush.art.keep(key, brush.art.raster(inner, view, box.width, box.height))
    for card in plan.cards:
        brush.box(card.move(brush.px(3), brush.px(4)), "shadow", None, alpha=0.35, radius=6)
    surface.blit(picture, box.topleft)


def _cards(box: pygame.Rect, state: State, plan: RoadPlan) -> str:
    parts = []
    for name, card, label in zip(state.cards, plan.cards, plan.names, strict=True):
        parts.append(
            svg.rect(card.left, card.top, card.width, card.height, r=6, fill="sand", stroke="ink", width=1.4)
        )
        parts.append(_scatter(name, pygame.Rect(card.left, card.top, card.width, label.top - card.top), plan))
        parts.append(
            svg.rect(label.left + 1, label.top, label.width - 2, label.height - 1, r=5, fill="card-head")
        )
    return "".join(parts)


def _scatter(name: str, ground_: pygame.Rect, plan: RoadPlan) -> str:
    """Dunes, rocks and what grows between them, where no road is; the same for ever for a card."""
    chance = shake_128(name.encode()).digest(240)
    size = plan.step / 24
    labels = [plan.lane_box(spaces).inflate(30 * size, 52 * size) for _, spaces in plan.lanes]
    parts = []
    for index in range(60):
        a, b, c, _ = chance[4 * index : 4 * index + 4]
        x = ground_.left + 14 * size + a / 255 * (ground_.width - 28 * size)
        y = ground_.top + 12 * size + b / 255 * (ground_.height - 18 * size)
        if any(abs(x - px) < 1.15 * plan.step and abs(y - py) < 1.0 * plan.step for px, py in plan.spots):
            continue
        if any(label.collidepoint(x, y) for label in labels):
            continue
        shape, fill = _SCATTERED[c % len(_SCATTERED)]
        drawn = (
            svg.path(shape, fill=fill, alpha=0.75) if c % 23 else svg.path(_BONES, stroke="chalk", width=2)
        )
        parts.append(svg.placed(drawn, x, y, size * (0.8 + c / 640)))
    return "".join(parts)


def _curve(one: Point, other: Point) -> str:
    (ax, ay), (bx, by) = one, other
    middle = (ax + bx) / 2
    return f"M{ax:.1f} {ay:.1f}C{middle:.1f} {ay:.1f} {middle:.1f} {by:.1f} {bx:.1f} {by:.1f}"


def _roads(state: State, plan: RoadPlan) -> str:
    ways = [
        _curve(plan.spots[one], plan.spots[other])
        for one, space in enumerate(state.road.spaces)
        for other in space.onward
    ]
    way, wide = "".join(ways), plan.step * 0.52
    return (
        svg.path(way, stroke="road-dark", width=wide + 3)
        + svg.path(way, stroke="road", width=wide)
        + svg.path(
            way, stroke="chalk", width=max(1.0, wide / 10), dash=f"{plan.step / 5:.1f} {plan.step / 5:.1f}"
        )
    )


def _spaces(state: State, plan: RoadPlan) -> str:
    parts = []
    radius = plan.step * 0.33
    for number, space in enumerate(state.road.spaces):
        x, y = plan.spots[number]
        if number == state.road.finish:
            parts.append(_flag(x, y, radius))
        elif space.kind == STAR:
            parts.append(svg.circle(x, y, radius * 1.12, fill="accent", stroke="ink", width=1.6))
            star = "M0 -8L2.3 -2.6L8 -2.1L3.7 1.7L5 7.4L0 4.4L-5 7.4L-3.7 1.7L-8 -2.1L-2.3 -2.6Z"
            parts.append(svg.placed(svg.path(star, fill="ink"), x, y, radius / 9))
        elif space.kind == HAZARD:
            parts.append(svg.circle(x, y, radius * 1.12, fill="lost", stroke="ink", width=1.6))
            mark = "M-1.6 -7H1.6L1 2H-1Z M-1.5 4H1.5V7H-1.5Z"
            parts.append(svg.placed(svg.path(mark, fill="lost-ink"), x, y, radius / 9))
        else:
            parts.append(svg.circle(x, y, radius, fill="paper-light", stroke="ink", width=1.4))
    return "".join(parts)


def _flag(x: float, y: float, radius: float) -> str:
    tent = svg.path("M-13 8L-2 -10L9 8Z", fill="side-1-light", stroke="ink", width=1.4)
    door = svg.path("M-2 -10L-5 8H2Z", fill="side-1-dark")
    pole = svg.path("M10 8V-18", stroke="ink", width=1.6) + svg.path("M10 -18L20 -15L10 -11Z", fill="side-1")
    return svg.circle(x, y, radius * 1.3, fill="accent", stroke="ink", width=1.6) + svg.placed(
        tent + door + pole, x, y, radius / 10
    )


def names(brush: Brush, state: State, plan: RoadPlan) -> None:
    """The names of cards and of lanes."""
    for name, label in zip(state.cards, plan.names, strict=True):
        card = state.table.cards.roads[name]
        brush.caption(card.name, brush.cut.inner(label, 6, 0), 12, "card-head-ink", bold=True, at="center")
    for lane, spaces in plan.lanes:
        box = plan.lane_box(spaces)
        above = box.centery < plan.cards[0].centery - brush.px(8)
        tall = brush.px(16)
        words = pygame.Rect(
            box.left, box.top - tall + brush.px(1) if above else box.bottom - brush.px(1), box.width, tall
        )
        words = words.inflate(brush.px(30), 0)
        brush.caption(lane.replace("-", " "), words, 11.5, "ink", bold=True, at="center")


def path_taken(brush: Brush, plan: RoadPlan, trail: Sequence[int], raiders: float, at: float) -> None:
    """The way between both cars, along which the raiders follow."""
    if not trail:
        return
    colour = brush.art.palette.rgb("side-2")
    points = [plan.place(trail, raiders + (at - raiders) * step / 40) for step in range(41)]
    wide = max(3, round(plan.step * 0.13))
    for one, other in pairwise(points):
        pygame.draw.line(brush.surface, colour, one, other, wide)


def car(brush: Brush, plan: RoadPlan, point: Point, *, raiders: bool) -> pygame.Rect:
    """One of the cars, standing on a point of the road."""
    wide = max(brush.px(34), round(plan.step * 1.7))
    tall = round(wide * 28 / 48)
    name, side = ("raider", 2) if raiders else ("car", 1)
    picture = brush.art.image(f"dustrunner/{name}", wide, tall, side_aliases(side))
    box = picture.get_rect(midbottom=(round(point[0]), round(point[1] + tall * 0.3)))
    pygame.draw.ellipse(
        brush.surface,
        brush.art.palette.rgb("shadow"),
        (box.left + 2, box.bottom - tall // 5, wide - 4, tall // 4),
    )
    brush.surface.blit(picture, box)
    return box

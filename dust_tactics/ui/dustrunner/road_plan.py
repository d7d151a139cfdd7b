"""Where the spaces of a road lie on the table: cards side by side, the lanes of a fork above each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.dustrunner.road import Road
from dust_tactics.ui.toolkit.layout import REST, Cutter

Point = tuple[float, float]

_NAME = 20
"""How high the name of a card is, below its ground, in unscaled units."""
_EDGE = 12
"""The air before the first space of a road and behind its last one, where cars stick out."""
_SPREAD = 0.5
"""How far apart the outermost lanes of a fork are, of the height of a card's ground."""


@dataclass(frozen=True)
class RoadPlan:
    """The cards of a road, their names, and the middle of every space, in pixels; ``step`` is between two."""

    cards: tuple[pygame.Rect, ...]
    names: tuple[pygame.Rect, ...]
    spots: tuple[Point, ...]
    step: float
    lanes: tuple[tuple[str, tuple[int, ...]], ...]
    """Every lane with its spaces."""

    def between(self, one: int, other: int, share: float) -> Point:
        """A point on the way from a space to one that follows on it."""
        (ax, ay), (bx, by) = self.spots[one], self.spots[other]
        ease = share * share * (3 - 2 * share)
        return ax + (bx - ax) * share, ay + (by - ay) * ease

    def place(self, trail: Sequence[int], at: float) -> Point:
        """The point at a place of a path, which may lie between two spaces."""
        low = max(0, min(len(trail) - 1, int(at)))
        if low + 1 >= len(trail):
            return self.spots[trail[low]]
        return self.between(trail[low], trail[low + 1], at - low)

    def lane_box(self, spaces: Sequence[int]) -> pygame.Rect:
        """The rectangle about the spaces of a lane."""
        half = self.step / 2
        xs, ys = [self.spots[one][0] for one in spaces], [self.spots[one][1] for one in spaces]
        box = pygame.Rect(round(min(xs) - half), round(min(ys) - half), 0, 0)
        box.size = round(max(xs) - min(xs) + 2 * half), round(max(ys) - min(ys) + 2 * half)
        return box


def plan_of(cut: Cutter, box: pygame.Rect, road: Road, order: Sequence[str]) -> RoadPlan:
    """The places of a road's cards and spaces in a box."""
    cards = cut.columns(box, *[REST] * len(order), gap=5)
    spots: dict[int, Point] = {}
    lanes: list[tuple[str, tuple[int, ...]]] = []
    names, steps = [], []
    for name, card in zip(order, cards, strict=True):
        label, ground = cut.bottom(card, _NAME)
        ground = cut.inner(ground, _EDGE if card is cards[0] else 0, 0, _EDGE if card is cards[-1] else 0, 0)
        names.append(label)
        before: list[int] = []
        forks: dict[str, list[int]] = {}
        after: list[int] = []
        for number, space in enumerate(road.spaces):
            if space.card == name:
                side = after if forks else before
                (forks.setdefault(space.lane, []) if space.lane else side).append(number)
        longest = max(map(len, forks.values()), default=0)
        step = ground.width / max(1, len(before) + longest + len(after))
        steps.append(step)
        _row(spots, before, ground.left, step, ground.centery)
        for index, (lane, spaces) in enumerate(forks.items()):
            share = index / (len(forks) - 1) - 0.5 if len(forks) > 1 else 0.0
            left = ground.left + len(before) * step
            _row(
                spots,
                spaces,
                left,
                longest * step / len(spaces),
                ground.centery + share * _SPREAD * ground.height,
            )
            lanes.append((lane, tuple(spaces)))
        _row(spots, after, ground.left + (len(before) + longest) * step, step, ground.centery)
    found = tuple(spots[number] for number in range(len(road.spaces)))
    return RoadPlan(tuple(cards), tuple(names), found, min(steps), tuple(lanes))


def _row(spots: dict[int, Point], spaces: Sequence[int], left: float, step: float, y: float) -> None:
    for index, space in enumerate(spaces):
        spots[space] = (left + (index + 0.5) * step, y)

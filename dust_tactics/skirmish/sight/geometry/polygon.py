"""Exact convex polygons: what a box hides of a footprint from one point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .lattice import Box, Point

Polygon = tuple[Point, ...]
"""The corners of a convex polygon in their order round it."""


class HalfPlane(NamedTuple):
    """The points with ``a * x + b * y >= c``."""

    a: Fraction
    b: Fraction
    c: Fraction

    def depth(self, point: Point) -> Fraction:
        """Positive inside, 0 on the line, negative outside."""
        return self.a * point[0] + self.b * point[1] - self.c

    def opposite(self) -> HalfPlane:
        """The other side, line included."""
        return HalfPlane(-self.a, -self.b, -self.c)


def rectangle(box: Box) -> Polygon:
    """A box as a polygon."""
    x0, y0, x1, y1 = (Fraction(side) for side in box)
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def clip(polygon: Polygon, half_plane: HalfPlane) -> Polygon:
    """The part of a polygon within a half-plane; empty when nothing or only a rim is left."""
    corners: list[Point] = []
    depths = [half_plane.depth(corner) for corner in polygon]
    if not any(depth > 0 for depth in depths):
        return ()
    around = [*zip(polygon, depths, strict=True)]
    for (here, depth), (there, next_depth) in pairwise([*around, around[0]]):
        if depth >= 0:
            corners.append(here)
        if (depth > 0) != (next_depth > 0) and depth and next_depth:
            share = depth / (depth - next_depth)
            corners.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
    return tuple(corners)


def split(polygon: Polygon, half_planes: Iterable[HalfPlane]) -> tuple[Polygon, list[Polygon]]:
    """The part of a polygon within all half-planes, and the rest in convex pieces."""
    rest: list[Polygon] = []
    for half_plane in half_planes:
        outside = clip(polygon, half_plane.opposite())
        if outside:
            rest.append(outside)
        polygon = clip(polygon, half_plane)
        if not polygon:
            break
    return polygon, rest


def area(polygon: Polygon) -> Fraction:
    """The area in squares."""
    if not polygon:
        return Fraction(0)
    twice = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairwise([*polygon, polygon[0]]))
    return abs(Fraction(twice)) / 2


def middle(polygon: Sequence[Point]) -> Point:
    """The mean of the corners: a point strictly inside."""
    count = len(polygon)
    return (
        sum((x for x, _ in polygon), Fraction(0)) / count,
        sum((y for _, y in polygon), Fraction(0)) / count,
    )


def shadow(eye: Point, box: Box) -> tuple[HalfPlane, ...]:
    """The part of the plane that a closed box hides from ``eye``: within all these half-planes.

    No half-plane at all, so everything, when the eye lies on the box.
    """
    x, y = eye
    if box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1:
        return ()
    rays = [(Fraction(corner[0]) - x, Fraction(corner[1]) - y) for corner in _corners(box)]
    first = last = rays[0]
    for ray in rays[1:]:
        if _cross(first, ray) < 0:
            first = ray
        if _cross(last, ray) > 0:
            last = ray
    planes = [_beside(eye, first, 1), _beside(eye, last, -1)]
    one, zero = Fraction(1), Fraction(0)
    if x <= box.x0:
        planes.append(HalfPlane(one, zero, Fraction(box.x0)))
    elif x >= box.x1:
        planes.append(HalfPlane(-one, zero, Fraction(-box.x1)))
    if y <= box.y0:
        planes.append(HalfPlane(zero, one, Fraction(box.y0)))
    elif y >= box.y1:
        planes.append(HalfPlane(zero, -one, Fraction(-box.y1)))
    return tuple(planes)


def _corners(box: Box) -> tuple[tuple[int, int], ...]:
    return (box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)


def _cross(a: Point, b: Point) -> Fraction:
    return a[0] * b[1] - a[1] * b[0]


def _beside(eye: Point, ray: Point, side: int) -> HalfPlane:
    """The half-plane on one side of a ray: ``side`` times the cross product is at least 0."""
    a, b = -side * ray[1], side * ray[0]
    return HalfPlane(a, b, a * eye[0] + b * eye[1])

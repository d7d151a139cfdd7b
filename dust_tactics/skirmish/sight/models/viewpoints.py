"""Views from one point of the attacker on the target, and the choice of that point."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.geometry.polygon import Polygon, area, clip, rectangle, shadow, split
from dust_tactics.skirmish.sight.geometry.sweeps import Sweep
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Blocker, Hidden


def viewpoint(sweep: Sweep, source: Area, target: Area, harmless: frozenset[Box]) -> Point:
    """An inner point of the attacker's squares behind the middle of a sweep's stretch.

    It goes as deep as halving allows while none of the blockers ``harmless`` hides anything.
    """
    whole = rectangle(Box.of_area(target))
    depth = Fraction(1, 2)
    while True:
        x, y = eye = sweep.point(depth)
        inside = source.x < x < source.x + source.cols and source.y < y < source.y + source.rows
        on_lattice = x.denominator == 1 or y.denominator == 1
        if inside and not on_lattice and not any(hidden_part(eye, whole, box) for box in harmless):
            return eye
        depth = depth / 2 if not on_lattice else depth * Fraction(2, 3)


def hidden_part(eye: Point, polygon: Polygon, box: Box) -> Polygon:
    """The part of a polygon that a box hides from a point off the box; empty when there is none.

    The point must not lie on the line of a wall.
    """
    for half_plane in shadow(eye, box):
        polygon = clip(polygon, half_plane)
        if not polygon:
            break
    return polygon


def hidden_parts(scene: Scene, eye: Point, target: Area, around: frozenset[Box]) -> list[Hidden]:
    """The parts of a target that blockers hide from a point, in pieces that do not overlap."""
    seen = [rectangle(Box.of_area(target))]
    hidden = []
    for box in sorted(around, key=lambda box: (not box.is_square, box)):
        planes = shadow(eye, box)
        left: list[Polygon] = []
        for piece in seen:
            dark, rest = split(piece, planes)
            left += rest
            if dark:
                hidden.append(Hidden(Blocker.of(scene, box), dark))
        seen = left
    return hidden


def seen_area(eye: Point, target: Area, blockers: frozenset[Box]) -> Fraction:
    """The area of the target that is seen past some blockers."""
    seen = [rectangle(Box.of_area(target))]
    for box in blockers:
        planes = shadow(eye, box)
        seen = [rest for piece in seen for rest in split(piece, planes)[1]]
    return sum((area(piece) for piece in seen), Fraction(0))


def percent(share: Fraction) -> str:
    """A share in words; neither nothing nor all."""
    percent = round(share * 100)
    return f"about {percent} %" if 0 < percent < 100 else "a sliver" if percent == 0 else "nearly all"

"""Sight and cover of Dust 1947: from dot to dot (rulings ``D47-corner``, ``D47-wall-end``, ``D47-large``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.sight.alternate_readings import Switch, fields_for
from dust_tactics.skirmish.sight.citations import D47_AIRCRAFT, D47_COVER, D47_FLOORS, D47_SIGHT
from dust_tactics.skirmish.sight.explain.dust1947 import dust1947_findings
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Findings

from .air import AirRule
from .dots import DotLine, dot_path, fare_between, own_bits
from .floors import FloorRule


@dataclass(frozen=True)
class Dust1947Sight:
    """D47 "Line Of Sight" and "Cover".

    Ruling ``D47-large``: the caller gives as ``source`` only the squares that the
    weapon draws from (front or rear); every square of the target may be the end.
    ``corners_anywhere`` and ``vehicle_corners`` choose readings of its rulings on corners.
    """

    id: ClassVar[str] = "dust-1947"
    from_dots: ClassVar[bool] = True
    sight_rule: ClassVar[str] = D47_SIGHT
    cover_rule: ClassVar[str] = D47_COVER
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("D47-corner", "corners_anywhere", {"same-point": False, "anywhere": True}),
        Switch("D47-vehicle-corner", "vehicle_corners", {"vehicles-count": True, "vehicles-do-not": False}),
    )
    air: ClassVar[AirRule] = AirRule(behind=False, own_edge=False, rule=D47_AIRCRAFT)
    floors: ClassVar[FloorRule] = FloorRule(through=1, rule=D47_FLOORS)

    corners_anywhere: bool = False
    vehicle_corners: bool = True

    def under(self, readings: Mapping[str, str]) -> Dust1947Sight:
        """The model with some readings (see :class:`.model.SightModel`)."""
        return replace(self, **fields_for(self.switches, readings))

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if some line from dot to dot is not blocked."""
        if source[2] == source[3] == target[2] == target[3] == 1:
            return self._fare(scene, source, target) is not DotLine.BLOCKED
        return any(fare is not DotLine.BLOCKED for _, fare in self._best(scene, source, target))

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if half of the target's squares or more have no clear line from the source (D47 "Cover")."""
        if source[2] == source[3] == target[2] == target[3] == 1:
            return self._fare(scene, source, target) is not DotLine.CLEAR
        in_cover = len(self.covered_squares(scene, source, target))
        return self.enough(in_cover, target.cols * target.rows)

    def covered_squares(self, scene: Scene, source: Area, target: Area) -> tuple[Square, ...]:
        """The squares of the target to which no line is clear."""
        if source[2] == source[3] == target[2] == target[3] == 1:
            return tuple(target.squares()) if self.covered(scene, source, target) else ()
        best = self._best(scene, source, target)
        return tuple(end for (_, end), fare in best if fare is not DotLine.CLEAR)

    def enough(self, covered: int, squares: int) -> bool:
        """One square of a large unit, two of a huge one (ruling ``D47-large``)."""
        return 2 * covered >= squares

    def lines_from(self, unit: Area, facing: Facing | None, rear: bool) -> Area:
        """The front squares of a unit that faces somewhere, or its rear ones (ruling ``D47-large``)."""
        if facing is None:
            return unit
        dx, dy = facing.vector
        if rear:
            dx, dy = -dx, -dy
        if dx:
            return Area(unit.x + (unit.cols - 1 if dx > 0 else 0), unit.y, 1, unit.rows)
        return Area(unit.x, unit.y + (unit.rows - 1 if dy > 0 else 0), unit.cols, 1)

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines tried and the reasons (see :mod:`.dust1947`)."""
        return dust1947_findings(scene, source, target, self._best(scene, source, target), self.enough)

    def _best(self, scene: Scene, source: Area, target: Area) -> list[tuple[tuple[Square, Square], DotLine]]:
        """For every square of the target the best line to it."""
        own = own_bits(scene, source, target)
        starts = list(source.squares())
        best = []
        for end in target.squares():
            fares = [((start, end), self._fare(scene, start, end, own)) for start in starts]
            best.append(max(fares, key=lambda pair: pair[1]))
        return best

    def _fare(self, scene: Scene, start: tuple[int, ...], end: tuple[int, ...], own: int = 0) -> DotLine:
        """The fate of one line under the chosen readings."""
        if self.vehicle_corners and not self.corners_anywhere:
            return fare_between(scene, start, end, own)
        path = dot_path(Square(*start[:2]), Square(*end[:2]))
        mask, bits = scene.lattice.mask, scene.bits & ~own
        if bits & mask(path.crossed):
            return DotLine.BLOCKED
        touched = [(bits & mask(one), bits & mask(other)) for _, (one, other) in path.touched]
        one_side, other_side = any(one for one, _ in touched), any(other for _, other in touched)
        if any(one and other for one, other in touched) or (
            self.corners_anywhere and one_side and other_side
        ):
            return DotLine.BLOCKED
        hiding = -1 if self.vehicle_corners else ~scene.vehicles
        return DotLine.GRAZED if any((one | other) & hiding for one, other in touched) else DotLine.CLEAR


DUST_1947 = Dust1947Sight()

"""Sight and cover of Dust Tactics: from any point to any point.

Rulings ``DT-sight-points`` and ``DT-cover-points``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.sight.alternate_readings import Switch, fields_for
from dust_tactics.skirmish.sight.citations import DT_AIRCRAFT, DT_COVER, DT_FLOORS, DT_SIGHT
from dust_tactics.skirmish.sight.explain.tactics import tactics_findings
from dust_tactics.skirmish.sight.geometry.lattice import Lattice
from dust_tactics.skirmish.sight.geometry.mask_tables import MaskTable, line_table, sweep_table
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Findings

from .air import AirRule
from .edge_points import CoverPoints, covered_from_rim, touching
from .floors import FloorRule
from .grazing import grazing_line


@dataclass(frozen=True)
class TacticsSight:
    """DT "Check Line of Sight", p. 24, and "Cover Saves", p. 29.

    ``grazing`` lets a line see that only touches blockers; ``cover_points`` chooses the
    reading of cover.
    """

    id: ClassVar[str] = "dust-tactics"
    from_dots: ClassVar[bool] = False
    sight_rule: ClassVar[str] = DT_SIGHT
    cover_rule: ClassVar[str] = DT_COVER
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("DT-sight-points", "grazing", {"blockers-closed": False, "touching-sees": True}),
        Switch("DT-cover-points", "cover_points", {points.value: points for points in CoverPoints}),
    )
    air: ClassVar[AirRule] = AirRule(
        behind=True, own_edge=True, rule=DT_AIRCRAFT, ruling="DT-aircraft-behind"
    )
    floors: ClassVar[FloorRule] = FloorRule(through=0, rule=DT_FLOORS)

    grazing: bool = False
    cover_points: CoverPoints = CoverPoints.INSIDE

    def under(self, readings: Mapping[str, str]) -> TacticsSight:
        """The model with some readings (see :class:`.model.SightModel`)."""
        return replace(self, **fields_for(self.switches, readings))

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if some line between inner points of the two footprints meets no blocker."""
        seen = _open(scene, scene.lattice.lines, line_table, source, target)
        if not seen and self.grazing:
            return grazing_line(scene, source, target) is not None
        return seen

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if no inner point of the source sees the whole inside of the target."""
        hidden = not _open(scene, scene.lattice.sweeps, sweep_table, source, target)
        if self.cover_points is CoverPoints.ATTACKER_RIM:
            # towards the target lies a point of the rim that sees at least what an inner one sees
            return hidden and covered_from_rim(scene, source, target)
        if self.cover_points is CoverPoints.CLOSED_TARGET:
            return hidden or bool(touching(scene, source, target))
        return hidden

    def covered_squares(self, scene: Scene, source: Area, target: Area) -> tuple[Square, ...]:
        """All squares or none: cover is judged on the whole target."""
        return tuple(target.squares()) if self.covered(scene, source, target) else ()

    def enough(self, covered: int, squares: int) -> bool:
        """A unit is in cover when it occupies one square that covers (DT "Cover Saves")."""
        return covered > 0

    def lines_from(self, unit: Area, facing: Facing | None, rear: bool) -> Area:
        """All of its squares."""
        return unit

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines tried and the reasons (see :mod:`.tactics`)."""
        return tactics_findings(scene, source, target, self.grazing, self.cover_points)


def _open(
    scene: Scene,
    tables: dict[Any, MaskTable],
    make: Callable[[Lattice, Area, Area], MaskTable],
    source: Area,
    target: Area,
) -> bool:
    """True if no blocker stands in some class of lines or sweeps; their table is kept in ``tables``."""
    x, y, cols, rows = source
    to_x, to_y, to_cols, to_rows = target
    key = (to_x - x, to_y - y, cols, rows, to_cols, to_rows)
    table = tables.get(key)
    if table is None:
        table = tables[key] = make(scene.lattice, source, target)
    shift = (y if y < to_y else to_y) * scene.cols + (x if x < to_x else to_x)
    near = (scene.bits >> shift) & table.reach
    return not near or table.open(near)


DUST_TACTICS = TacticsSight()

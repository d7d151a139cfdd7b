"""Sight and cover of Dust Tactics: from any point to any point.

Rulings ``DT-sight-points`` and ``DT-cover-points``.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..grid import Area
from .explain import tactics_findings
from .scene import Scene
from .tables import Table, line_table, sweep_table
from .traces import Findings


@dataclass(frozen=True)
class TacticsSight:
    """DT "Check Line of Sight", p. 24, and "Cover Saves", p. 29."""

    id: str = "dust-tactics"

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether some line between inner points of the two footprints meets no blocker."""
        lattice = scene.lattice
        x, y, cols, rows = source
        to_x, to_y, to_cols, to_rows = target
        key = (to_x - x, to_y - y, cols, rows, to_cols, to_rows)
        table: Table | None = lattice.lines.get(key)
        if table is None:
            table = lattice.lines[key] = line_table(lattice, source, target)
        shift = (y if y < to_y else to_y) * scene.cols + (x if x < to_x else to_x)
        near = (scene.bits >> shift) & table.reach
        return not near or table.open(near)

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether no inner point of the source sees the whole inside of the target."""
        lattice = scene.lattice
        x, y, cols, rows = source
        to_x, to_y, to_cols, to_rows = target
        key = (to_x - x, to_y - y, cols, rows, to_cols, to_rows)
        table: Table | None = lattice.sweeps.get(key)
        if table is None:
            table = lattice.sweeps[key] = sweep_table(lattice, source, target)
        shift = (y if y < to_y else to_y) * scene.cols + (x if x < to_x else to_x)
        near = (scene.bits >> shift) & table.reach
        return bool(near) and not table.open(near)

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines tried and the reasons (see :mod:`.explain`)."""
        return tactics_findings(scene, source, target)


DUST_TACTICS = TacticsSight()

"""Who sees whom, and whom obstruction covers, with aircraft in the air and infantry on floors.

DT "Check Line of Sight" (p. 24) and "Line of Sight to Aircraft"; the lines themselves are
:mod:`..sight`'s.
"""

from __future__ import annotations

from ..grid import Area, overlap
from ..sight.air import Flying
from ..sight.floors import GROUND, Levels, from_roofs, roofs_under
from ..sight.models import SightModel
from ..sight.scene import Scene
from ..sight.sight import covered, visible


def flying(source: bool, target: bool) -> Flying:
    """Which of two units is an aircraft."""
    if not source and not target:
        return Flying.NOBODY
    return Flying((Flying.SOURCE.value if source else 0) | (Flying.TARGET.value if target else 0))


def sees(
    scene: Scene, model: SightModel, source: Area, target: Area, air: Flying, levels: Levels = GROUND
) -> bool:
    """Whether two units see each other; one right beneath an aircraft sees it if it is not indoors."""
    if air is Flying.NOBODY:
        return visible(scene, source, target, model, air, levels)
    if overlap(source, target):
        scene = from_roofs(scene, roofs_under(scene, source, target, levels))
        return not _indoors(scene, source) and not _indoors(scene, target)
    return visible(scene, source, target, model, air, levels)


def hides(
    scene: Scene, model: SightModel, source: Area, target: Area, air: Flying, levels: Levels = GROUND
) -> bool:
    """Whether a target that is seen has cover by obstruction."""
    if air is not Flying.NOBODY and overlap(source, target):
        return False
    return covered(scene, source, target, model, air, levels)


def _indoors(scene: Scene, area: Area) -> bool:
    """Whether a unit stands, or flies above somebody, in a building."""
    return any(scene.indoors >> (square.y * scene.cols + square.x) & 1 for square in area.squares())

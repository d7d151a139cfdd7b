"""Floors and roofs: what is left to block sight when somebody stands above the ground.

Lines are drawn in the plan: every floor has the walls and openings of the ground floor (ruling
``floor-openings``).  Two things are different: the floors between two units of one building
(``floor-sight``), and the walls below somebody who stands on a roof (``roof-sight``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dust_tactics.skirmish.board.buildings import Building
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.scene import Scene


class Levels(NamedTuple):
    """The floors on which the two units of a question stand; 0 is the ground.

    ``over`` is the height of the lower eye of the two, in half squares: what is no higher hides neither
    from the other (ruling ``D47-heights``).  It stays 0 where a board has nothing that is low.
    """

    source: int = 0
    target: int = 0
    over: int = 0


GROUND = Levels()
"""Both stand on the ground, or fly."""


@dataclass(frozen=True)
class FloorRule:
    """A rulebook's rule on sight between the floors of one building.

    Units that are up to ``through`` floors of wood apart see each other, in cover; ``rule`` is where
    the book speaks of floors.  Nobody sees through floors of stone.
    """

    through: int
    rule: str


def building_of(scene: Scene, unit: Area) -> Building | None:
    """The building with more than a ground floor that a footprint stands in, or on."""
    for building in scene.buildings:
        if not building.squares.isdisjoint(unit.squares()):
            return building
    return None


def floors_between(scene: Scene, source: Area, target: Area, levels: Levels) -> int:
    """The number of floors between two units of one building; 0 for units that are not in one."""
    if levels.source == levels.target:
        return 0
    building = building_of(scene, source)
    if building is None or building is not building_of(scene, target):
        return 0
    return abs(levels.source - levels.target)


def floors_close(scene: Scene, source: Area, target: Area, levels: Levels, rule: FloorRule) -> bool:
    """True if the floors between two units of one building alone close line of sight."""
    apart = floors_between(scene, source, target, levels)
    return apart > rule.through or (apart > 0 and stone_between(scene, source))


def stone_between(scene: Scene, source: Area) -> bool:
    """True if the building that a unit is in has floors of stone (ruling ``floor-stone``)."""
    building = building_of(scene, source)
    return building is not None and building.stone


def roofs_under(scene: Scene, source: Area, target: Area, levels: Levels) -> tuple[Building, ...]:
    """The buildings on whose roofs one of the two units stands, each once."""
    found = []
    for unit, level in ((source, levels.source), (target, levels.target)):
        building = building_of(scene, unit) if level else None
        if building is not None and building.on_roof(level) and building not in found:
            found.append(building)
    return tuple(found)


def from_roofs(scene: Scene, roofs: tuple[Building, ...]) -> Scene:
    """The scene without the walls and openings of some buildings, on whose roofs one is outdoors."""
    kept = scene.roofed.get(roofs)
    if kept is None:
        kept = scene
        for building in roofs:
            kept = kept.without_building(building)
        scene.roofed[roofs] = kept
    return kept

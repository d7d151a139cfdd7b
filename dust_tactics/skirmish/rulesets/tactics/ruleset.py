"""Dust Tactics: the answers of the 2014 rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from ...board import Terrain
from ...cards import Arc, Cell, WeaponCard
from ...dice_kind import CLASSIC, DUST
from ...sight.tactics import DUST_TACTICS
from ...skills.catalogue import SkillRule
from ...terrain import TerrainRule
from ..ruleset import Ruleset

ID = "dust-tactics"


def build(terrain: Iterable[TerrainRule], skills: Iterable[SkillRule]) -> Ruleset:
    """The ruleset, from the tables that ``content`` has read.

    :raises KeyError: the terrain table lacks a kind of terrain that boards know.
    """
    rows = {row.name: row for row in terrain}
    one = Cell(1, 1)
    return Ruleset(
        id=ID,
        title="Dust Tactics",
        dice=DUST,
        dice_kinds=(DUST, CLASSIC),
        initiative_dice=3,
        initiative_faces=("F", "T"),
        actions=2,
        hit_faces="F",
        infantry_cover_faces="FS",
        infantry_open_faces="F",
        vehicle_cover_faces="F",
        reaction_range=4,
        reaction_dice=2,
        reaction_faces="F",
        standard_weapon=WeaponCard(
            name="Standard Weapon",
            count=1,
            arc=Arc.ANY,
            range_min=0,
            range_max=0,
            infantry=(one,) * 4,
            vehicle=(one,) * 7,
            aircraft=(one,) * 3,
        ),
        sight_model=DUST_TACTICS,
        terrain={kind: rows[str(kind)] for kind in Terrain},
        skills={row.name: row for row in skills},
    )

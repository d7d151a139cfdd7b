"""The figures of an army, with what each rolls and adds to tactical supremacy (Epic "The Figures")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Kind(StrEnum):
    """The kinds of military units."""

    TANK = "tank"
    MECH = "mech"
    FIGHTER = "fighter"
    BOMBER = "bomber"
    SUBMARINE = "submarine"


@dataclass(frozen=True, slots=True)
class Figure:
    """A kind of unit: its cost, its dice, what it adds to tactical supremacy, how many an army has."""

    cost: int
    combat: int
    supremacy: int
    most: int


FIGURES: Mapping[Kind, Figure] = MappingProxyType({
    Kind.TANK: Figure(2, 1, 0, 60),
    Kind.MECH: Figure(5, 2, 1, 20),
    Kind.FIGHTER: Figure(3, 1, 1, 20),
    Kind.BOMBER: Figure(6, 2, 1, 15),
    Kind.SUBMARINE: Figure(4, 1, 0, 15),
})  # fmt: skip

GROUND, AIR = (Kind.TANK, Kind.MECH), (Kind.FIGHTER, Kind.BOMBER)
"""The land units and the air units; submarines are the sea units."""
CENTRE_COST, CARD_COST = 6, 1
CENTRES = 24
"""The production centres that there are (Epic "Production Centers")."""

SHIELDS: Mapping[Kind, Kind] = MappingProxyType({Kind.MECH: Kind.TANK, Kind.BOMBER: Kind.FIGHTER})
"""Who is destroyed only when nobody is left of another kind (Epic "Land Battles")."""

CENTRE_DICE, CAPITAL_DICE = 3, 5
"""The dice that a production centre and a capital add to a defence; both together count as a capital."""
HITS, FACES = 2, 6
"""The faces of a die that hit, and all that it has."""

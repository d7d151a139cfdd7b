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
    """One kind of unit: its dice in battle, and what it adds to tactical supremacy."""

    combat: int
    supremacy: int


FIGURES: Mapping[Kind, Figure] = MappingProxyType({
    Kind.TANK: Figure(1, 0),
    Kind.MECH: Figure(2, 1),
    Kind.FIGHTER: Figure(1, 1),
    Kind.BOMBER: Figure(2, 1),
    Kind.SUBMARINE: Figure(1, 0),
})  # fmt: skip

SHIELDS: Mapping[Kind, Kind] = MappingProxyType({Kind.MECH: Kind.TANK, Kind.BOMBER: Kind.FIGHTER})
"""Who is destroyed only when nobody is left of another kind (Epic "Land Battles")."""

CENTRE_DICE, CAPITAL_DICE = 3, 5
"""The dice that a production centre and a capital add to a defence; both together count as a capital."""
HITS, FACES = 2, 6
"""The faces of a die that hit, and all that it has."""

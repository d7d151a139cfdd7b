"""The blast of what explodes, as a weapon line that is on no card (D47 "Explode")."""

from __future__ import annotations

from .unit_card import ARMOUR_LEVELS, Arc, Armour, Cell, WeaponCard

_BLAST = Cell(1, 1, blast=True)
EXPLOSION = WeaponCard(
    "Explosion", 1, Arc.ANY, 0, 2, (_BLAST,) * ARMOUR_LEVELS[Armour.INFANTRY],
    (_BLAST,) * ARMOUR_LEVELS[Armour.VEHICLE], (_BLAST,) * ARMOUR_LEVELS[Armour.AIRCRAFT],
)  # fmt: skip
"""A die for each miniature, and a point of damage for each hit."""

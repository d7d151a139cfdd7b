"""Critical hits: what damage breaks in a vehicle (D47 "Critical Hits").

Which faces of the two chart dice break what says a ruleset; without a chart there are none.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Critical(StrEnum):
    """Damage of a critical hit to a vehicle or an aircraft."""

    MAIN_WEAPON = "main-weapon"
    ON_FIRE = "on-fire"
    TARGETING = "targeting"
    SECONDARY_WEAPON = "secondary-weapon"
    IMMOBILIZED = "immobilized"
    MOBILITY = "mobility"


CriticalChart = Mapping[str, Critical]
"""By the faces of both dice in the order of the alphabet: ``FS``."""

DICE = 2
"""The dice that tell whether damage is critical, and those of the chart."""

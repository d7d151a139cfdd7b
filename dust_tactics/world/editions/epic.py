"""The English "Epic" edition."""

from __future__ import annotations

from dust_tactics.world.edition import Edition

EPIC = Edition(
    id="epic",
    neutral_capitals_defend=True,
    landing_lost_at_cease_fire=True,
)

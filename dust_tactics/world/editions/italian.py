"""The Italian edition."""

from __future__ import annotations

from dust_tactics.world.edition import Edition

ITALIAN = Edition(
    id="italian",
    neutral_capitals_defend=False,
    landing_lost_at_cease_fire=False,
)

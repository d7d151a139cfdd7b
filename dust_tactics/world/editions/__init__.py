"""The editions of the world-map game: each file fills in the same list, so their diff is what differs."""

from __future__ import annotations

from dust_tactics.world.edition import Edition

from .epic import EPIC
from .italian import ITALIAN

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (EPIC, ITALIAN)}
"""The editions by their ids, the one that is played unless another is asked for first."""

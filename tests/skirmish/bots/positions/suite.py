"""The positions by theme: what is known to whoever plays well, and what only he sees who looks ahead."""

from __future__ import annotations

from .goals import DEPLOYMENT, OBJECTIVES, RESERVES, TERRAIN
from .ground import CLOSE, COVER, SMOKE
from .helping import ORDER, PASSING, REACTIONS, SPECIAL, SUPPRESSION, TRANSPORT
from .shooting import FACING, FOCUS, WEAPONS

THEMES = {
    "cover": COVER,
    "focus fire": FOCUS,
    "objectives": OBJECTIVES,
    "reactions": REACTIONS,
    "suppression": SUPPRESSION,
    "transport": TRANSPORT,
    "smoke": SMOKE,
    "reserves": RESERVES,
    "deployment": DEPLOYMENT,
    "terrain": TERRAIN,
    "weapons": WEAPONS,
    "facing": FACING,
    "close combat": CLOSE,
    "special actions": SPECIAL,
    "passing": PASSING,
    "order": ORDER,
}
SUITE = [tactic for tactics in THEMES.values() for tactic in tactics]

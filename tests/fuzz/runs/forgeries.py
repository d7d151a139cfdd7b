"""Saves that somebody changed and hashed anew, over all scenarios: refused in a sentence, or played on."""

from __future__ import annotations

import random
from pathlib import Path

from tests.helpers.forged_heads import tried

from ..campaign import Campaign, Case, answered
from .power import MOST
from .tables import cards, drawn, whole

DECISIONS = 8
"""Those of a game that is forged, after its head and its beginning."""
_SECONDS = 10.0
"""A forgery that is a game is played on for twenty decisions."""


def case(chance: random.Random, folder: Path) -> Case:
    """One forgery of one game."""
    source, target = folder / "source.dust", folder / "forged.dust"
    source.write_bytes(b"".join(whole(*drawn(chance), MOST)[: DECISIONS + 2]))
    with answered(_SECONDS) as watch:
        told = tried(source, target, chance.randrange(10**9), cards=cards())
    assert told is None or told.startswith(f"{target}:"), told
    return Case(told is None, target.stat().st_size, watch.seconds)


CAMPAIGNS = (Campaign("forgeries", case, goal=20_000, short=30),)

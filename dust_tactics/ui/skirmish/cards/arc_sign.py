"""The sign of a field of fire: a small square with the sector filled, front up."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import Arc
from dust_tactics.ui.toolkit import svg

BOX = (0.0, 0.0, 100.0, 100.0)
"""The view box of the sign."""

_TURNS = {Arc.FRONT: 0, Arc.RIGHT: 90, Arc.REAR: 180, Arc.LEFT: 270}


def arc_sign(arc: Arc) -> str:
    """Its SVG elements, in palette roles."""
    if arc is Arc.TURRET:
        inner = svg.circle(50, 50, 38, fill="ink") + svg.path("M50 50V6", stroke="card", width=12)
    else:
        inner = svg.group(svg.path("M50 50L8 4H92Z", fill="ink"), f"rotate({_TURNS[arc]} 50 50)")
    return svg.rect(5, 5, 90, 90, stroke="ink", width=8) + inner

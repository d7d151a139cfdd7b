"""The temper of a bot: what it weighs against what when it looks at a place, an attack, a danger."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights against the worth of an enemy's point that is destroyed now; worths are army points."""

    dread: float
    """An own point at risk."""
    hope: float
    """An attack that may come next turn."""
    settled: float
    """The fire of an enemy that has activated already: he comes back next turn."""
    charge: float
    """The fire of an enemy that would have to move first."""
    ambush: float
    """The fire of an enemy that is yet to enter the board."""
    rush: float
    """The close combat of an enemy that may march and charge."""
    shelter: float
    """An own point at risk inside something that is fired at instead."""
    risk: float
    """The part of its own points that it counts as lost on a way through wire or mines."""
    cover: float
    """The worth of cover wherever it stands."""
    win: float
    """The worth of taking an objective that wins the game."""
    point: float
    """The worth of a victory point a turn."""
    eager: float
    """How much more an attack is worth against who is yet to activate."""
    urgent: float
    """The part of what it may lose before it acts that speaks for activating a unit now."""
    own: float
    """An own point that is left, when positions are weighed."""
    patience: float
    """The promise of a unit's own activation, as part of a reaction's worth, that lets the reaction be."""


BALANCED = Temper(
    dread=0.5, hope=0.45, settled=0.45, charge=0.35, ambush=0.0, rush=0.6, shelter=0.15, risk=0.12, cover=0.3,
    win=14.0, point=4.0, eager=0.0, urgent=0.0, own=1.0, patience=0.8,
)  # fmt: skip
"""The rookie's."""

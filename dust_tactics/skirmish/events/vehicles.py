"""Facts of what happens to vehicles in Dust 1947: critical hits and wrecks (see :mod:`..events`)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.cards.critical_hits import Critical

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class WreckLeft:
    """A destroyed vehicle lies as a wreck where it stood."""

    unit: str
    stop: Stop
    burning: bool
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class CriticalHit:
    """Damage by the unit ``by`` has broken something in a vehicle or an aircraft."""

    unit: str
    by: str
    critical: Critical
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WeaponDestroyed:
    """A weapon line of a vehicle is of no more use."""

    unit: str
    weapon: int
    because: Grounds = ()

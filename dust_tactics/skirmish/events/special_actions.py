"""Facts of special actions: loading, repairs, engineering, third actions (see :mod:`..events`)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Action

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class ThirdActionGained:
    """A unit that activates has a third action this time."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WeaponUnloaded:
    """A weapon line must be loaded before it fires again."""

    unit: str
    weapon: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WeaponsLoaded:
    """Weapon lines are loaded again."""

    unit: str
    weapons: tuple[int, ...]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class AmmoReplenished:
    """All ammunition boxes of a unit are full again."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class DamageRepaired:
    """The unit ``by`` has returned points of damage to a vehicle."""

    unit: str
    by: str
    points: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class CriticalsCured:
    """Critical hits of a vehicle have no effect any more."""

    unit: str
    criticals: tuple[Critical, ...]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class DugIn:
    """A vehicle has dug in: it is in cover until it moves."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WreckDoused:
    """The fire of the wreck in a square is put out."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WreckCleared:
    """The wreck in a square is removed."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitReactivated:
    """The unit ``by`` makes a unit that has activated this turn activate again."""

    unit: str
    by: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class FireCalled:
    """The unit ``by`` observes for the artillery of a unit, which activates for that."""

    unit: str
    by: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SoldierReturned:
    """A soldier of one group of its card is back in a squad, by the help of the unit ``by``."""

    unit: str
    group: int
    weapon: int | None
    by: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class StimulantsTaken:
    """A unit that activates with stimulants may take one of ``actions`` for one action less."""

    unit: str
    actions: tuple[Action, ...]
    because: Grounds = ()

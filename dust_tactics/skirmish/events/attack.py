"""Attacks and what they do (DT "Attack and Sustained Attack Actions")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.burning_squares import BurningSquare
from dust_tactics.skirmish.board.grid import Square, Stop
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.decisions.decisions import Aim

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """A unit attacks with the declared weapons; limited ammunition is spent now."""

    unit: str
    aims: tuple[Aim, ...]
    sustained: bool
    reactive: bool
    retaliation: bool = False
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class AmmoSpent:
    """Tick boxes of a limited-ammo line were used."""

    unit: str
    weapon: int
    boxes: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ShotResolved:
    """One weapon line's hits on one unit after its saves.  ``damage`` is a hit's, -1 for a skull."""

    unit: str
    weapon: int
    target: str
    hits: int
    saved: int
    damage: int
    because: Grounds = ()

    @property
    def unsaved(self) -> int:
        """Hits that go through."""
        return self.hits - self.saved


@dataclass(frozen=True, slots=True)
class MiniaturesLost:
    """Soldiers of one group of a squad were removed; ``weapon`` is that group's main weapon line."""

    unit: str
    group: int
    count: int
    weapon: int | None
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ArmsLost:
    """A weapon of the line ``weapon`` went with a soldier of a crew; ``None`` if he had none of his own."""

    unit: str
    weapon: int | None
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Crosses on a damage track; ``killed`` if a skull marked them all."""

    unit: str
    damage: int
    killed: bool
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitEliminated:
    """A unit was destroyed and removed from the board."""

    unit: str
    square: Square
    points: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SmokeLaid:
    """A smoke screen that a unit has fired lies on the board."""

    unit: str
    screen: SmokeScreen
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SmokeMissed:
    """The smoke that a unit has fired at a point hides nothing."""

    unit: str
    point: Stop
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SquareLit:
    """A square burns that a unit has set alight."""

    unit: str
    fire: BurningSquare
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SquareBurntOut:
    """A square burns for the last time."""

    fire: BurningSquare
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SmokeLifted:
    """A smoke screen has gone at the end of its last turn."""

    screen: SmokeScreen
    because: Grounds = ()

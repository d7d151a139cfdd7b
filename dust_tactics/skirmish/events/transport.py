"""Passengers and carried vehicles (D47 "Transporting Passengers And Vehicles")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Facing, Stop

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class UnitMounted:
    """A unit has gone into what carries it from now on."""

    unit: str
    carrier: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitDismounted:
    """A unit has left what carried it by a move, and stands at the end of its path."""

    unit: str
    carrier: str
    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class PassengersOut:
    """A unit's carrier is destroyed, and it stands on the board; ``spent`` if it has activated by that."""

    unit: str
    carrier: str
    stop: Stop
    facing: Facing
    spent: bool
    because: Grounds = ()

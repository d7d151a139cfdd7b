"""Activations and moves (DT "Activating a Unit", "Move and March Move Actions")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Facing, Square, Stop
from dust_tactics.skirmish.decisions.decisions import Action

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class UnitActivated:
    """A unit activates with its declared actions; one with tokens declares them after its roll."""

    unit: str
    actions: tuple[Action, ...]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitEntered:
    """A unit moved on from its edge."""

    unit: str
    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """A unit moved; ``start`` is where it stood.  An empty path is a turn on the spot."""

    unit: str
    start: Stop
    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class CratesCrushed:
    """A vehicle crushed the ammo crates of a square it entered."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class NothingDone:
    """An action came to nothing: declared so, or become impossible (ruling ``declare-first``)."""

    unit: str
    declared: Action
    because: Grounds = ()

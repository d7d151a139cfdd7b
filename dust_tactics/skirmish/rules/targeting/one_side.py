"""Attacks to one side only (D47 "Drive by Shooting"; ruling ``D47-drive-by``)."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Facing, square_of
from dust_tactics.skirmish.cards.unit_card import Arc
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.state.state import State, UnitState

ONE_SIDE = "one-side"
"""The word of an attack so limited."""
_SIDES = (Arc.LEFT, Arc.RIGHT)


def _sides(unit: UnitState, there: Area) -> frozenset[Arc]:
    """The sides of a unit on which something is: neither straight ahead nor behind, both of what is large."""
    return frozenset(arc for arc in _SIDES if in_arc(arc, unit.facing, unit.area, there))


def beside(facing: Facing, here: Area, there: Area) -> bool:
    """Return whether something is on either side of whoever stands and faces so."""
    return any(in_arc(arc, facing, here, there) for arc in _SIDES)


def _at(state: State, aim: Aim) -> Area:
    return state.units[aim.target].area if aim.point is None else Area(*square_of(aim.point))


def bears(state: State, attacker: UnitState, there: Area, frame: AttackFrame) -> bool:
    """Return whether an attack may be made on what is there, beside what is declared of it."""
    if frame.limited != ONE_SIDE:
        return True
    left = _sides(attacker, there)
    for aim in frame.aims:
        left &= _sides(attacker, _at(state, aim))
    return bool(left)

"""The blast of what explodes when it is destroyed, as an attack (D47 "Explode"; ruling ``D47-explode``)."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, Aim
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import ask
from dust_tactics.skirmish.skills.firing import Activating
from dust_tactics.skirmish.state.state import State, Table, UnitState

from .surroundings import aim_around


def reach_of_blast(table: Table, unit: UnitState) -> int:
    """The squares that the blast of a unit reaches when it is destroyed; 0 if it does not explode."""
    sources = arms_of(table, unit.card).unit
    if not sources.voices(hooks.EXPLODES.name):
        return 0
    return ask(hooks.EXPLODES, sources, Activating(unit.card.armour_class)).value


def blast_of(state: State, unit: UnitState) -> tuple[UnitState, Aim] | None:
    """Who attacks with the blast of a unit, and how; ``None`` if it does not explode.

    It attacks from where it stood, whatever had befallen it; what is carried harms nobody outside.
    """
    reach = reach_of_blast(state.table, unit)
    if not reach or unit.stop is None:
        return None
    whole = unit.acting_at(unit.stop)
    return whole, aim_around(whole, BLOWN_UP, reach)

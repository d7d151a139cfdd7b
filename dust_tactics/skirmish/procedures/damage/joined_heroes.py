"""Joined heroes who outlive their unit (D47 "Joining Infantry Units")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.procedure_frames import inherited
from dust_tactics.skirmish.events.all import AgendaSet, HeroLeft
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState


def go_on(recorder: Recorder, fallen: UnitState, square: Square) -> None:
    """After a unit is eliminated: those who had joined it go on without it (ruling ``hero-alone``).

    ``fallen`` is what it was before.

    Whatever was going on with the unit, now goes on with them.
    """
    heroes = [unit for unit in recorder.state.units.values() if unit.joined == fallen.id]
    if not heroes:
        return
    heir = heroes[0].id
    because = (Reason(f"{fallen.name} is eliminated", rulebook.JOINING, "hero-alone"),)
    for hero in heroes:
        joins = None if hero.id == heir else heir
        recorder.emit(HeroLeft(hero.id, fallen.id, square, fallen.level, joins, because, fallen.carried))
    agenda = tuple(inherited(frame, fallen.id, heir) for frame in recorder.state.agenda)
    if agenda != recorder.state.agenda:
        recorder.emit(AgendaSet(agenda))

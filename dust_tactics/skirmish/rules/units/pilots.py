"""Pilots: who sits in a vehicle or aircraft, and where he may get out (D47 "Piloting Vehicles").

A pilot is off the board and no target, and his own weapons are not used.  He activates with his
vehicle; of his own will he leaves it only for good.
"""

from __future__ import annotations

from functools import cache

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Activate, GetOut
from dust_tactics.skirmish.decisions.procedure_frames import GetOutFrame
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState


def pilot_of(state: State, vehicle: UnitState) -> UnitState | None:
    """Return who sits in a vehicle or aircraft."""
    for name in state.attached.get(vehicle.id, ()):
        if state.units[name].pilots is not None:
            return state.units[name]
    return None


def _stays(state: State, pilot: UnitState) -> str | None:
    """Return why a pilot can't leave his vehicle, as a sentence, or ``None``."""
    assert pilot.pilots is not None
    vehicle = state.units[pilot.pilots]
    if not vehicle.on_board:
        return f"{vehicle.name} is not on the board yet, and {pilot.name} comes on in it"
    if not vehicle.is_vehicle:
        return f"{pilot.name} flies {vehicle.name}, and nobody gets out in the air"
    if not ground_under(state, vehicle):
        return f"{vehicle.name} is where {pilot.name} can't stand"
    return None


def ground_under(state: State, vehicle: UnitState) -> tuple[Square, ...]:
    """The squares of a vehicle where its pilot can stand who leaves it."""
    may = _enterable(state.table.ruleset)
    return tuple(square for square in vehicle.area.squares() if state.board[square] in may)


def fault(state: State, pilot: UnitState, actions: tuple[Action, ...]) -> Refusal | None:
    """Return why a pilot can't activate apart from his vehicle with these actions, or ``None``."""
    assert pilot.pilots is not None
    if (why := _stays(state, pilot)) is not None:
        return Refusal("pilots", why, rulebook.PILOTING)
    if not actions or actions[0] not in MOVING:
        vehicle = state.units[pilot.pilots].name
        what = f"{pilot.name} pilots {vehicle}, and leaves it by a move or march only, which comes first"
        return Refusal("pilots", what, rulebook.PILOTING)
    return None


def dismounts(state: State, pilot: UnitState, combinations: tuple[tuple[Action, ...], ...]) -> list[Activate]:
    """The activations with which a pilot leaves his vehicle."""
    if _stays(state, pilot) is not None:
        return []
    return [Activate(pilot.id, actions) for actions in combinations if actions[0] in MOVING]


def beside(state: State, pilot: UnitState, around: Area) -> tuple[Square, ...]:
    """The squares where a pilot may stand when his vehicle is gone (ruling ``pilot-escape``)."""
    left, top, cols, rows = around
    under = state.table.ruleset.under_aircraft
    theirs = state.places[pilot.side.other]
    enemies = [place.area for place in theirs if not (under and place.card.flies)]
    taken = {square for area in (around, *enemies) for square in area.squares()}
    may = _enterable(state.table.ruleset)
    return tuple(
        square
        for square in state.board.squares()
        if left - 1 <= square.x <= left + cols
        and top - 1 <= square.y <= top + rows
        and square not in taken
        and state.board[square] in may
    )


@cache
def _enterable(ruleset: Ruleset) -> frozenset[Terrain]:
    return frozenset(kind for kind, row in ruleset.terrain.items() if "infantry" in row.enter)


def options(state: State) -> list[GetOut]:
    """Every square where the pilot may stand."""
    frame = state.agenda[-1]
    assert isinstance(frame, GetOutFrame)
    return [GetOut(square) for square in frame.squares]


def refusal(state: State, decision: GetOut) -> Refusal | None:
    """Return why a pilot can't stand there, or ``None``."""
    frame = state.agenda[-1]
    assert isinstance(frame, GetOutFrame)
    if decision.square in frame.squares:
        return None
    name, where = state.units[frame.unit].name, ", ".join(map(str, frame.squares))
    return Refusal("get-out", f"{name} can't get out at {decision.square}; choose {where}", rulebook.PILOTING)

"""Pilots: heroes in a vehicle or aircraft, and how they get out (D47 "Piloting Vehicles").

A pilot is off the board and no target, and his own weapons are not used.  He activates with his
vehicle; of his own will he leaves it only for good.
"""

from __future__ import annotations

from functools import cache

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_of, square_of
from dust_tactics.skirmish.decisions.decisions import Action, Activate, GetOut
from dust_tactics.skirmish.decisions.frames import GetOutFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DamageTaken, PilotOut, UnitEliminated
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState

from . import stun, wrecks

ESCAPE_FACES = "FS"
"""The faces on which a pilot gets out unharmed."""

_LEAVING = frozenset({Action.MOVE, Action.MARCH})


def pilot_of(state: State, vehicle: UnitState) -> UnitState | None:
    """Who sits in a vehicle or aircraft."""
    for name in state.attached.get(vehicle.id, ()):
        if state.units[name].pilots is not None:
            return state.units[name]
    return None


# -- of his own will --------------------------------------------------------------------------


def _stays(state: State, pilot: UnitState) -> str | None:
    """Why a pilot can't leave his vehicle, as a sentence, or ``None``."""
    assert pilot.pilots is not None
    vehicle = state.units[pilot.pilots]
    if not vehicle.on_board:
        return f"{vehicle.name} is not on the board yet, and {pilot.name} comes on in it"
    if not vehicle.is_vehicle:
        return f"{pilot.name} flies {vehicle.name}, and nobody gets out in the air"
    return None


def fault(state: State, pilot: UnitState, actions: tuple[Action, ...]) -> Refusal | None:
    """Why a pilot can't activate apart from his vehicle with these actions, or ``None``."""
    assert pilot.pilots is not None
    if (why := _stays(state, pilot)) is not None:
        return Refusal("pilots", why, rulebook.PILOTING)
    if not actions or actions[0] not in _LEAVING:
        vehicle = state.units[pilot.pilots].name
        what = f"{pilot.name} pilots {vehicle}, and leaves it by a move or march only, which comes first"
        return Refusal("pilots", what, rulebook.PILOTING)
    return None


def dismounts(state: State, pilot: UnitState, combinations: tuple[tuple[Action, ...], ...]) -> list[Activate]:
    """The activations with which a pilot leaves his vehicle."""
    if _stays(state, pilot) is not None:
        return []
    return [Activate(pilot.id, actions) for actions in combinations if actions[0] in _LEAVING]


def dismount(scribe: Scribe, pilot: UnitState) -> None:
    """A pilot who activates leaves his vehicle, which counts as destroyed (ruling ``pilot-dismount``)."""
    assert pilot.pilots is not None
    vehicle = scribe.state.units[pilot.pilots]
    assert vehicle.square is not None
    stun.let_go(scribe, vehicle, "the unit that holds it is destroyed")
    because = (Reason(f"{pilot.name} leaves it", rulebook.PILOTING, "pilot-dismount"),)
    scribe.emit(UnitEliminated(vehicle.id, vehicle.square, vehicle.card.points, because))
    wrecks.leave(scribe, vehicle)
    squares = tuple(vehicle.area.squares())
    if len(squares) == 1:
        _stand(scribe, pilot.id, vehicle.id, squares[0], dismounts=True)
    else:
        scribe.push(GetOutFrame(pilot.id, vehicle.id, squares, dismounts=True))


# -- when the vehicle is destroyed ------------------------------------------------------------


def bail_out(scribe: Scribe, vehicle: UnitState) -> None:
    """A vehicle is destroyed: a die for its pilot, and a square beside it (ruling ``pilot-escape``).

    ``vehicle`` is what it was before.
    """
    assert vehicle.stop is not None
    bail_out_of(scribe, vehicle, vehicle.stop)


def bail_out_of(scribe: Scribe, vehicle: UnitState, stop: Stop) -> None:
    """The same of a vehicle that is destroyed where something carried it."""
    pilot = pilot_of(scribe.state, vehicle)
    if pilot is None:
        return
    rolled = scribe.roll(1, ESCAPE_FACES, side=pilot.side, purpose="escape", unit=pilot.id)
    if not rolled.successes:
        scribe.emit(DamageTaken(pilot.id, 1, False, (Reason("a target on the die", rulebook.PILOTING),)))
    squares = beside(scribe.state, pilot, area_of(stop))
    alive = scribe.state.units[pilot.id].hits_left > 0
    if not squares or not alive:
        why = "no square beside it is free" if alive else "nothing is left of him"
        because = (Reason(why, rulebook.PILOTING, "pilot-escape"),)
        scribe.emit(UnitEliminated(pilot.id, square_of(stop), pilot.card.points, because))
    elif len(squares) == 1:
        _stand(scribe, pilot.id, vehicle.id, squares[0], dismounts=False)
    else:
        scribe.push(GetOutFrame(pilot.id, vehicle.id, squares))


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


# -- getting out ------------------------------------------------------------------------------


def _stand(scribe: Scribe, pilot: str, vehicle: str, square: Square, *, dismounts: bool) -> None:
    ruling = "pilot-dismount" if dismounts else "pilot-escape"
    scribe.emit(PilotOut(pilot, vehicle, square, dismounts, (Reason("", rulebook.PILOTING, ruling),)))


def advance(scribe: Scribe, frame: GetOutFrame) -> None:
    """Ask where the pilot stands."""
    scribe.ask(scribe.state.units[frame.unit].side, Ask.GET_OUT, frame.unit)


def options(state: State) -> list[GetOut]:
    """Every square where the pilot may stand."""
    frame = state.agenda[-1]
    assert isinstance(frame, GetOutFrame)
    return [GetOut(square) for square in frame.squares]


def refusal(state: State, decision: GetOut) -> Refusal | None:
    """Why a pilot can't stand there, or ``None``."""
    frame = state.agenda[-1]
    assert isinstance(frame, GetOutFrame)
    if decision.square in frame.squares:
        return None
    name, where = state.units[frame.unit].name, ", ".join(map(str, frame.squares))
    return Refusal("get-out", f"{name} can't get out at {decision.square}; choose {where}", rulebook.PILOTING)


def answer(scribe: Scribe, decision: GetOut) -> None:
    """The pilot stands where his owner says."""
    frame = scribe.top
    assert isinstance(frame, GetOutFrame)
    scribe.pop()
    square = square_of(decision.square)
    _stand(scribe, frame.unit, frame.vehicle, square, dismounts=frame.dismounts)

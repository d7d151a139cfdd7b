"""The fate of those inside when a carrier is destroyed (D47 "Passenger Damage", "Airlifting Vehicles",
"Sealifters").

One unit after the other: its dice, its losses, then the place where its owner puts what is left
(rulings ``passenger-escape``, ``sealifter-bow``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Stop, area_distance, area_of, overlap
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import STANDARD, GetOut, Move
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame, WreckedFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DamageTaken, PassengersOut, SuppressionChanged
from dust_tactics.skirmish.procedures.turn import crates
from dust_tactics.skirmish.rules.movement.embarking import steps
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_for
from dust_tactics.skirmish.rules.movement.legal_moves import facing_after
from dust_tactics.skirmish.rules.units import pilots as pilots_rules
from dust_tactics.skirmish.rules.units.heroes import miniatures
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.rulings.house_rules import INFANTRY_AT_WRECKS
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import SUPPRESSED

from . import pilots
from .destruction import eliminate_all

_UNHURT, _TOUGH = "F", "FS"
"""The faces that spare a carried vehicle, and soldiers or what is made to be dropped."""
DAMAGE = 1
_WET = frozenset({Terrain.WATER, Terrain.SWAMP})


def bail_out(recorder: Recorder, carrier: UnitState) -> None:
    """A vehicle or aircraft is destroyed: its pilot gets out of it, then those whom it carried.

    ``carrier`` is what it was before.
    """
    if carrier.stop is None:  # it was inside another one, and has nobody inside
        return
    spill(recorder, carrier)
    pilots.bail_out(recorder, carrier)


def spill(recorder: Recorder, carrier: UnitState) -> None:
    """Those whom a unit carried are to get out, as soon as nobody else decides."""
    riders = recorder.state.carried_by(carrier.id)
    if riders and carrier.stop is not None:
        recorder.push(WreckedFrame(carrier.id, carrier.stop, tuple(unit.id for unit in riders)))


def advance(recorder: Recorder, frame: WreckedFrame) -> None:
    """The dice of the next unit, or its place, or the end."""
    state = recorder.state
    if frame.unit is None:
        if not frame.waiting:
            recorder.pop()
            return
        name, *rest = frame.waiting
        recorder.become(frame.now(unit=name, waiting=tuple(rest)))
        if not _ship(state, frame):
            _hurt(recorder, frame, state.units[name])
        return
    unit = state.units[frame.unit]
    if unit.eliminated:
        recorder.become(frame.now(unit=None))
    elif frame.stops:
        recorder.ask(unit.side, Ask.GET_OUT, unit.id)
    elif _ship(state, frame) and not ashore(state, frame):
        why = Reason("it goes down away from dry land", rulebook.SEALIFTERS, "sealifter-bow")
        _lose(recorder, frame, unit, why)
    else:
        _place(recorder, frame, unit)


def _ship(state: State, frame: WreckedFrame) -> bool:
    hold = state.units[frame.carrier].card.hold
    return hold is not None and hold.ship


def ashore(state: State, frame: WreckedFrame) -> bool:
    """Return whether the front of a carrier that went down touches dry land (ruling ``sealifter-bow``)."""
    dx, dy = state.units[frame.carrier].facing.vector
    area = area_of(frame.stop)
    ahead = area._replace(x=area.x + dx, y=area.y + dy)
    squares = (square for square in ahead.squares() if square not in tuple(area.squares()))
    return any(square in state.board and state.board[square] not in _WET for square in squares)


# -- what it costs ----------------------------------------------------------------------------


def _hurt(recorder: Recorder, frame: WreckedFrame, unit: UnitState) -> None:
    """A die for each soldier, or for each point that is left of a vehicle; no save but the dice."""
    vehicle = unit.is_vehicle
    rule = rulebook.AIRLIFTING if vehicle else rulebook.PASSENGER_DAMAGE
    dice = unit.hits_left if vehicle else miniatures(recorder.state, unit)
    faces = _UNHURT if vehicle and not unit.card.drops else _TOUGH
    why = (Reason(f"{recorder.state.units[frame.carrier].name} is destroyed around it", rule),)
    rolled = recorder.roll(dice, faces, side=unit.side, purpose="escape", unit=unit.id, because=why)
    hits = dice - rolled.successes
    if not hits:
        return
    if vehicle:
        recorder.emit(DamageTaken(unit.id, hits, False, why))
        if not recorder.state.units[unit.id].hits_left:
            _lose(recorder, frame, unit, Reason("nothing is left of it", rule))
        return
    recorder.push(WoundsFrame((Wound(unit.id, frame.carrier, STANDARD, hits, DAMAGE),)))


def _lose(recorder: Recorder, frame: WreckedFrame, unit: UnitState, why: Reason) -> None:
    """A unit inside is eliminated, and its heroes with it; the pilot of a vehicle may get out."""
    eliminate_all(recorder, unit, why)
    if unit.is_vehicle:
        pilots.bail_out_of(recorder, unit, frame.stop)


# -- where it stands --------------------------------------------------------------------------


def where(state: State, unit: UnitState, frame: WreckedFrame) -> tuple[Stop, ...]:
    """Return where a unit may stand that gets out: next to the carrier, or beneath it where it hung."""
    there, ground = area_of(frame.stop), ground_for(state, unit)
    hold = state.units[frame.carrier].card.hold
    free = ground.free()
    if hold is not None and hold.lifts:
        return tuple(stop for stop in free if overlap(area_of(stop), there))
    if unit.card.is_infantry and state.table.ruleset.house(INFANTRY_AT_WRECKS):
        near = (stop for stop in free if area_distance(area_of(stop), there) <= 1)
        return tuple(stop for stop in near if _walks(ground, there, area_of(stop)))
    return tuple(stop for stop in free if area_distance(area_of(stop), there) == 1)


def _walks(ground: Ground, here: Area, there: Area) -> bool:
    """Return whether a soldier could have walked from a destroyed vehicle to a square, or stays in its
    squares.
    """
    return overlap(here, there) or steps(ground, here.squares(), there.mask(ground.board.cols))


def _place(recorder: Recorder, frame: WreckedFrame, unit: UnitState) -> None:
    stops = where(recorder.state, unit, frame)
    if not stops:
        rule = rulebook.AIRLIFTING if unit.is_vehicle else rulebook.PASSENGER_DAMAGE
        _lose(recorder, frame, unit, Reason("no square is free for it", rule, "passenger-escape"))
    elif len(stops) == 1:
        _stand(recorder, frame, unit, stops[0])
    else:
        recorder.become(frame.now(stops=stops))


def _stand(recorder: Recorder, frame: WreckedFrame, unit: UnitState, stop: Stop) -> None:
    safe = _ship(recorder.state, frame)
    rule = rulebook.SEALIFTERS if safe else rulebook.PASSENGER_DAMAGE
    because = (Reason("", rule, "sealifter-bow" if safe else "passenger-escape"),)
    facing = facing_after(unit, Move((stop,))) if unit.is_vehicle else unit.facing
    recorder.become(frame.now(unit=None, stops=()))
    recorder.emit(PassengersOut(unit.id, frame.carrier, stop, facing, not safe, because))
    crates.placed(recorder, unit, stop)
    spared = safe or unit.suppressed or unsuppressed(recorder.state, unit)
    if recorder.state.table.ruleset.suppression and not spared:
        why = Reason("it has got out of what was destroyed", rule)
        recorder.emit(SuppressionChanged(unit.id, SUPPRESSED, (why,)))


def options(state: State) -> list[GetOut]:
    """Everywhere the unit may stand."""
    frame = state.agenda[-1]
    if isinstance(frame, WreckedFrame):
        return [GetOut(stop) for stop in frame.stops]
    return pilots_rules.options(state)


def refusal(state: State, decision: GetOut) -> Refusal | None:
    """Return why nobody can stand there, or ``None``."""
    frame = state.agenda[-1]
    if not isinstance(frame, WreckedFrame):
        return pilots_rules.refusal(state, decision)
    if decision.square in frame.stops:
        return None
    assert frame.unit is not None
    name, there = (
        state.units[frame.unit].name,
        ", ".join(place_words(state.board, stop) for stop in frame.stops),
    )
    text = f"{name} can't get out at {place_words(state.board, decision.square)}; choose {there}"
    return Refusal("get-out", text, rulebook.PASSENGER_DAMAGE)


def answer(recorder: Recorder, decision: GetOut) -> None:
    """It stands where its owner says."""
    frame = recorder.top
    if not isinstance(frame, WreckedFrame):
        pilots.answer(recorder, decision)
        return
    assert frame.unit is not None
    _stand(recorder, frame, recorder.state.units[frame.unit], decision.square)

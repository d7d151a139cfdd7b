"""Where a unit can go now, and by which way."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures.turn import movement
from dust_tactics.skirmish.rules.activation.prospects import prospects
from dust_tactics.skirmish.rules.movement import embarking, legal_moves
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_for
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.state.state import State, UnitState

Route = legal_moves.Route


@dataclass(frozen=True, slots=True)
class Reach:
    """Stops that a unit can go to: the cheapest route to each, by move and by march."""

    unit: str
    move: dict[Stop, Route]
    march: dict[Stop, Route]


def _cheapest(found: list[Route]) -> dict[Stop, Route]:
    routes: dict[Stop, Route] = {}
    for route in found:
        routes.setdefault(route.path[-1], route)
    return routes


def reach(state: State, unit: UnitState) -> Reach:
    """Reach of a unit by move and march now, from where it stands, its edge, or out of what carries it."""
    if unit.carried is not None and embarking.stays(state, unit) is not None:
        return Reach(unit.id, {}, {})
    if unit.on_board or unit.carried is not None:
        return _reach(state, unit)
    may = prospects(state, unit)
    found = _reach(state, unit) if may.enters or may.enters_by_move else Reach(unit.id, {}, {})
    return Reach(unit.id, found.move if may.enters_by_move else {}, found.march if may.enters else {})


def _reach(state: State, unit: UnitState) -> Reach:
    ground, (move, march) = ground_for(state, unit), heroes.rates(state, unit)
    return Reach(
        unit.id,
        _cheapest(
            legal_moves.routes(
                ground, legal_moves.Budget(move, road=legal_moves.MOVE_ON_ROAD, aside=True), both=False
            )
        ),
        _cheapest(
            legal_moves.routes(ground, legal_moves.Budget(march, road=legal_moves.MARCH_ON_ROAD), both=False)
        ),
    )


def moves_now(state: State) -> dict[Stop, Route]:
    """Routes to the ends of the move (or leg of a march) that is awaited now; empty if none is awaited."""
    frame = state.agenda[-1] if state.agenda else None
    if (
        not isinstance(frame, ActivationFrame)
        or state.question is None
        or state.question.kind is not Ask.MOVE
    ):
        return {}
    unit = state.units[frame.unit]
    budget = movement.budget(state, unit, frame)
    return _cheapest(legal_moves.routes(ground_for(state, unit), budget, both=False))


def march_routes(state: State) -> dict[Stop, Route]:
    """While the first leg of a march is awaited: everywhere the whole march can end."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, ActivationFrame) or frame.leg != 1:
        return {}
    unit = state.units[frame.unit]
    march = movement.whole_march(unit, frame)
    return _cheapest(legal_moves.routes(ground_for(state, unit), march, both=False))


def first_leg(state: State, path: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """The part of a march's path that its first leg covers: to the last square where a move could end."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    unit = state.units[frame.unit]
    return _walked(state, unit, path, movement.budget(state, unit, frame))


def half_way(state: State, unit: UnitState, path: tuple[Stop, ...]) -> Stop | None:
    """The last stop on a march that has not begun where a move could end, where the enemy may react."""
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, ActivationFrame) and frame.unit == unit.id:
        squares, cut = movement.pace(unit, frame)[0], frame.cut
    else:
        squares, cut = heroes.rates(state, unit)[0], False
    leg = _walked(state, unit, path, legal_moves.Budget(squares, cut=cut, road=legal_moves.MOVE_ON_ROAD))
    return leg[-1] if leg else unit.stop


def _walked(
    state: State, unit: UnitState, path: tuple[Stop, ...], budget: legal_moves.Budget
) -> tuple[Stop, ...]:
    """The longest part of a path that can be walked, and ended, within a budget."""
    ground = ground_for(state, unit)
    for length in range(len(path), 0, -1):
        if isinstance(legal_moves.walk(ground, path[:length], budget), legal_moves.Route):
            return path[:length]
    return ()

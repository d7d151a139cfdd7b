"""Plans of a player before he decides: a way through chosen squares, a facing, a place to begin at.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Stop, area_of, square_of
from dust_tactics.skirmish.cards import transport_capacity
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures.turn import movement
from dust_tactics.skirmish.rules.movement import embarking, legal_moves
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_for, ground_of
from dust_tactics.skirmish.rules.movement.mobility import TRAPS, gait_of
from dust_tactics.skirmish.rules.movement.pathfinding import flown
from dust_tactics.skirmish.rules.setup import arrival, deployment, objectives, reserves
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import footprint

from .targets import placed


def facing_matters(unit: UnitState) -> bool:
    """True if its facing makes a difference to a unit: some weapon, or its fortification, has a front."""
    return legal_moves.faces(unit) or unit.card.kind is Kind.STRONGPOINT


def facing_after(unit: UnitState, path: tuple[Stop, ...]) -> Facing:
    """The facing a unit has after a path if none is chosen: the way it went."""
    return legal_moves.facing_after(unit, Move(path))


def facings_after(unit: UnitState, path: tuple[Stop, ...]) -> tuple[Facing, ...]:
    """The facings that a unit may end a path with; a large one lies along its two squares."""
    if not unit.on_board and not path:
        return tuple(Facing)
    return tuple(facing for facing in legal_moves.facings_after(unit, path) if facing is not None)


def loop(state: State, unit: UnitState, *, march: bool) -> tuple[Stop, ...]:
    """The shortest way of an aircraft out and back to where it is, if it must move now; else nothing."""
    budget = _budget(state, unit, march=march)
    if not unit.on_board or not legal_moves.must_leave(state, unit, budget):
        return ()
    return legal_moves.round_trip(ground_for(state, unit), budget)


def stands(state: State, unit: UnitState, square: Square) -> tuple[Stop, ...]:
    """Everywhere a unit could stand so that it is in a square, whether it gets there or not."""
    ground = ground_for(state, unit)
    found = (stop for stop in ground.stops if square in area_of(stop).squares())
    return tuple(stop for stop in found if ground.refusal_to_enter(stop) is None)


def everywhere(state: State, unit: UnitState) -> tuple[Stop, ...]:
    """Everywhere a unit could stand, whether it gets there or not."""
    ground = ground_for(state, unit)
    return tuple(stop for stop in ground.stops if ground.refusal_to_enter(stop) is None)


def any_stand(state: State, unit: UnitState, square: Square) -> Stop:
    """Some stop of a unit's size with a square under it: to say why it can't be there."""
    return next((s for s in ground_for(state, unit).stops if square in area_of(s).squares()), square)


def crates_on(
    state: State, unit: UnitState, path: tuple[Stop, ...]
) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
    """The squares of a path whose crates the unit may crush, and those where it crushes them anyway."""
    anyway = legal_moves.crushed_anyway(state, unit, path)
    found = legal_moves.crushable(state, unit, path)
    return tuple(square for square in found if square not in anyway), anyway


def traps_on(state: State, unit: UnitState, path: tuple[Stop, ...]) -> tuple[Square, ...]:
    """The squares with mines or wire that a unit's way leads out of, through or into (rulings ``D47-mines``,
    ``D47-wire``), and those with a fire that it leads into; of a way through the air the last square alone.
    """
    kinds = TRAPS[gait_of(state.table, unit.card).mover]
    where = state.board.where(frozenset(kinds))
    fires = frozenset() if unit.flies else state.board.burning
    if not (where or fires) or not path:
        return ()
    begins = tuple(unit.area.squares()) if unit.square is not None and not unit.level else ()
    fires -= frozenset(begins)
    aloft = flown(ground_of(state, unit), path)
    along = [square for stop in path for square in area_of(stop).squares()]
    met = [square_of(path[-1])] if aloft else [*begins, *along]
    return tuple(dict.fromkeys(square for square in met if square in where or square in fires))


def _budget(state: State, unit: UnitState, *, march: bool) -> legal_moves.Budget:
    frame = state.agenda[-1] if state.agenda else None
    if (
        isinstance(frame, ActivationFrame)
        and frame.unit == unit.id
        and state.question is not None
        and state.question.kind is Ask.MOVE
    ):
        return movement.whole_march(unit, frame) if frame.leg == 1 else movement.budget(state, unit, frame)
    road = legal_moves.MARCH_ON_ROAD if march else legal_moves.MOVE_ON_ROAD
    return legal_moves.Budget(heroes.rates(state, unit)[march], road=road, aside=not march)


def route_through(
    state: State, unit: UnitState, stops: tuple[Stop, ...], *, march: bool = False
) -> legal_moves.Route | Refusal:
    """The way of a unit over some squares in order, each part the cheapest; or why it can't be walked.

    While the unit's move is awaited the way is within that move (the whole march,
    before its first leg); else within a move or a march from where it stands.
    """
    budget = _budget(state, unit, march=march)
    ground = ground_for(state, unit)
    path: tuple[Stop, ...] = ()
    here, spent, cut = unit, budget.spent, budget.cut
    for stop in stops:
        if here.stop == stop:
            continue
        at = state if here is unit else state.with_unit(here)
        part = ground_for(at, here)
        left = replace(budget, spent=spent, cut=cut, beyond=budget.beyond)
        route = next((r for r in legal_moves.routes(part, left) if r.path[-1] == stop), None)
        if route is None:
            return _cited(state, _no_way(ground, budget, (*path, stop), unit))
        path, spent, cut = (*path, *route.path), route.cost, route.cut
        here = placed(state, here, stop).units[unit.id]
    found = legal_moves.walk(ground, path, budget)
    return _cited(state, found) if isinstance(found, Refusal) else found


def _cited(state: State, why: Refusal) -> Refusal:
    """A refusal as the book that is played has its rule."""
    return refused(why, state.table.ruleset.sections) or why


def _no_way(ground: Ground, budget: legal_moves.Budget, path: tuple[Stop, ...], unit: UnitState) -> Refusal:
    """The plainest reason why a square can't be reached."""
    why = ground.refusal_to_enter(path[-1])
    if why is None and not ground.may_stop(path[-1]) and path[-1] != unit.stop:
        why = ground.occupied(path[-1])
    return why or Refusal(
        "too-far", f"{unit.name} can't get to {path[-1]} with {budget.squares - budget.spent} squares"
    )


def carriers_at(state: State, unit: UnitState, stop: Stop) -> tuple[str, ...]:
    """Ids of the carriers that a unit may go into at the end of a move that ends at a stop."""
    if not state.table.carriers:
        return ()
    found = embarking.mounts(ground_for(state, unit), (stop,), embarking.carriers_for(state, unit))
    return tuple(carrier for _, carrier in found)


def mount_refusal(state: State, unit: UnitState, carrier: UnitState) -> Refusal | None:
    """Refusal that keeps a unit out of a carrier wherever they are, or ``None``."""
    why = embarking.refusal(state, unit, carrier)
    return None if why is None else _cited(state, why)


def spaces(state: State, carrier: UnitState) -> tuple[int, int]:
    """The spaces that are taken in a carrier, and how many there are; of an airlifter the vehicles."""
    hold = carrier.card.hold
    assert hold is not None
    if hold.lifts:
        return len(state.carried_by(carrier.id)), hold.lifts
    return transport_capacity.spaces(embarking.aboard(state, carrier)), hold.spaces


# -- objectives and reserves ------------------------------------------------------------------


def holders(state: State) -> tuple[tuple[Square, Side | None], ...]:
    """Every objective with the side that holds it as the units stand."""
    found = ((square, objectives.holder(state, square)) for square in state.objectives)
    return tuple((square, None if unit is None else unit.side) for square, unit in found)


def inward(state: State, unit: UnitState, stop: Stop) -> Facing:
    """The facing of a unit that looks away from the edge where it comes on."""
    return deployment.INWARD[edge_of_entry(state, unit, stop)]


def edge_of_entry(state: State, unit: UnitState, stop: Stop) -> str:
    """The edge of the board from which a unit comes on at a stop."""
    if not reserves.comes_by_flank(state, unit):
        placed_here = deployment.zone(state, unit.side)
        return _nearest_edge(state, unit, stop) if placed_here else state.edges[unit.side]
    edges = (reserves.flank_edge(state, unit.side, square) for square in area_of(stop).squares())
    return next(edge for edge in edges if edge)


def beyond_edge(state: State, unit: UnitState, stop: Stop) -> Area:
    """The place off the board from which a unit comes on: beyond its edge, on the line of its first stop."""
    first, board = area_of(stop), state.board
    match edge_of_entry(state, unit, stop):
        case "north":
            return first._replace(y=-first.rows)
        case "south":
            return first._replace(y=board.rows)
        case "west":
            return first._replace(x=-first.cols)
        case _:
            return first._replace(x=board.cols)


def _nearest_edge(state: State, unit: UnitState, stop: Stop) -> str:
    """The edge where a stop lies at the rim of the board, one's own first (ruling ``D47-weather-return``)."""
    board, area = state.board, area_of(stop)
    away = {
        "north": area.y, "south": board.rows - area.y - area.rows,
        "west": area.x, "east": board.cols - area.x - area.cols,
    }  # fmt: skip
    own = state.edges[unit.side]
    return min(away, key=lambda edge: (away[edge], edge != own))


# -- deployment -------------------------------------------------------------------------------


def deployment_squares(state: State, side: Side) -> frozenset[Square]:
    """The squares where a side places its units before the first turn."""
    return deployment.squares(state, side)


def deployment_stops(state: State, unit: UnitState) -> tuple[Stop, ...]:
    """Everywhere a unit may be placed now."""
    return tuple(deployment.stops(state, unit))


def arrival_stops(state: State, unit: UnitState) -> tuple[Stop, ...]:
    """Everywhere a unit may be placed that arrives now."""
    return tuple(arrival.stops(state, unit))


def may_be_withheld(state: State, unit: UnitState) -> bool:
    """True if a unit need not be placed before the first turn."""
    return arrival.may_stay(state, unit)


def to_deploy(state: State, side: Side) -> tuple[UnitState, ...]:
    """The units of a side that are still to be placed."""
    return tuple(deployment.wanting(state, side))


def deployment_facings(state: State, unit: UnitState, stop: Stop) -> tuple[Facing, ...]:
    """The facings that a unit may have there, the one away from its own edge first."""
    may = deployment.facings(state, unit, stop)
    ahead = outward(state, unit.side)
    return tuple(sorted(may, key=lambda facing: facing is not ahead))


def outward(state: State, side: Side) -> Facing:
    """The facing away from a side's own edge."""
    return deployment.INWARD[state.edges[side]]


def lies_along(unit: UnitState, facing: Facing) -> tuple[int, int]:
    """The columns and rows that a unit fills when it faces so."""
    return footprint(unit.card.size, facing)

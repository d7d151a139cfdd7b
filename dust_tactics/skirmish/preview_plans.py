"""What a player plans before deciding: a way through chosen squares, a facing, a volley piece by piece.

Like :mod:`.preview`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dust_tactics.core.reason import Refusal

from . import loading
from .cards import Arc, Cell, Kind
from .citing import refused
from .decisions import Aim, Move
from .frames import ActivationFrame, AttackFrame, MeleeFrame, WoundsFrame
from .grid import Area, Facing, Square, Stop, area_distance, area_of
from .preview import placed
from .questions import Ask
from .rules import (
    aiming,
    crews,
    deployment,
    door,
    fire_arc,
    flame,
    heroes,
    inside,
    movement,
    moves,
    naming,
    objectives,
    reserves,
    specials,
    targets,
    transport,
    weapons_left,
)
from .rules.arms import arms_of
from .rules.going import ground_for
from .rules.ground import Ground
from .side import Side
from .skills.catalogue import SkillRule
from .state import State, UnitState
from .unit_state import footprint


def facing_matters(unit: UnitState) -> bool:
    """Whether its facing makes a difference to a unit: some weapon, or its fortification, has a front."""
    return movement.faces(unit) or unit.card.kind is Kind.STRONGPOINT


def facing_after(unit: UnitState, path: tuple[Stop, ...]) -> Facing:
    """The facing a unit has after a path if none is chosen: the way it went."""
    return movement.facing_after(unit, Move(path))


def facings_after(unit: UnitState, path: tuple[Stop, ...]) -> tuple[Facing, ...]:
    """The facings that a unit may end a path with; a large one lies along its two squares."""
    if not unit.on_board and not path:
        return tuple(Facing)
    return tuple(facing for facing in movement.facings_after(unit, path) if facing is not None)


def loop(state: State, unit: UnitState, *, march: bool) -> tuple[Stop, ...]:
    """The shortest way of an aircraft out and back to where it is, if it must move now; else nothing."""
    budget = _budget(state, unit, march=march)
    if not unit.on_board or not movement.must_leave(state, unit, budget):
        return ()
    return movement.round_trip(ground_for(state, unit), budget)


def stands(state: State, unit: UnitState, square: Square) -> tuple[Stop, ...]:
    """Everywhere a unit could stand so that it is in a square, whether it gets there or not."""
    ground = ground_for(state, unit)
    found = (stop for stop in ground.stops if square in area_of(stop).squares())
    return tuple(stop for stop in found if ground.refusal_to_enter(stop) is None)


def any_stand(state: State, unit: UnitState, square: Square) -> Stop:
    """Some stop of a unit's size with a square under it: to say why it can't be there."""
    return next((s for s in ground_for(state, unit).stops if square in area_of(s).squares()), square)


def crates_on(
    state: State, unit: UnitState, path: tuple[Stop, ...]
) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
    """The squares of a path whose crates the unit may crush, and those where it crushes them anyway."""
    anyway = movement.crushed_anyway(state, unit, path)
    found = movement.crushable(state, unit, path)
    return tuple(square for square in found if square not in anyway), anyway


def _budget(state: State, unit: UnitState, *, march: bool) -> movement.Budget:
    frame = state.agenda[-1] if state.agenda else None
    if (
        isinstance(frame, ActivationFrame)
        and frame.unit == unit.id
        and state.question is not None
        and state.question.kind is Ask.MOVE
        and frame.leg != 1
    ):
        return moves.budget(unit, frame)
    road = movement.MARCH_ON_ROAD if march else movement.MOVE_ON_ROAD
    return movement.Budget(heroes.rates(state, unit)[march], road=road, aside=not march)


def route_through(
    state: State, unit: UnitState, stops: tuple[Stop, ...], *, march: bool = False
) -> movement.Route | Refusal:
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
        route = next((r for r in movement.routes(part, left) if r.path[-1] == stop), None)
        if route is None:
            return _no_way(ground, budget, (*path, stop), unit)
        path, spent, cut = (*path, *route.path), route.cost, route.cut
        here = placed(state, here, stop).units[unit.id]
    return movement.walk(ground, path, budget)


def _no_way(ground: Ground, budget: movement.Budget, path: tuple[Stop, ...], unit: UnitState) -> Refusal:
    """The plainest reason why a square can't be reached."""
    why = ground.refusal_to_enter(path[-1])
    if why is None and not ground.may_stop(path[-1]) and path[-1] != unit.stop:
        why = ground.occupied(path[-1])
    return why or Refusal(
        "too-far", f"{unit.name} can't get to {path[-1]} with {budget.squares - budget.spent} squares"
    )


def attack_under_way(state: State) -> AttackFrame | None:
    """The attack, or retaliation, whose weapons are being declared."""
    return door.declaring(state)


def with_aims(state: State, aims: tuple[Aim, ...]) -> State | Refusal:
    """The state as if some more weapons were declared; or why one of them can't be."""
    for aim in aims:
        frame = door.declaring(state)
        assert frame is not None
        why = aiming.aim_refusal(state, state.units[frame.attacker], aim, frame)
        if why is not None:
            return why
        top = state.agenda[-1]
        assert isinstance(top, (AttackFrame, MeleeFrame))
        state = state.but(agenda=(*state.agenda[:-1], replace(top, aims=(*top.aims, aim))))
    return state


def carriers_at(state: State, unit: UnitState, stop: Stop) -> tuple[str, ...]:
    """What a unit may go into at the end of a move that ends at a stop."""
    if not state.table.carriers:
        return ()
    found = transport.mounts(ground_for(state, unit), (stop,), transport.carriers_for(state, unit))
    return tuple(carrier for _, carrier in found)


def mount_refusal(state: State, unit: UnitState, carrier: UnitState) -> Refusal | None:
    """Why a unit can't go into a carrier wherever they are, or ``None``."""
    return transport.refusal(state, unit, carrier)


def spaces(state: State, carrier: UnitState) -> tuple[int, int]:
    """The spaces that are taken in a carrier, and how many there are; of an airlifter the vehicles."""
    hold = carrier.card.hold
    assert hold is not None
    if hold.lifts:
        return len(state.carried_by(carrier.id)), hold.lifts
    return loading.spaces(transport.aboard(state, carrier)), hold.spaces


@dataclass(frozen=True, slots=True)
class LineView:
    """One weapon line against one target while an attack is declared.

    ``by`` is the joined hero whose weapon it is.
    ``cell`` is the chart's, ``left`` how many of the line are still free,
    ``declared`` how many aim at this target already, ``ways`` what the choices of a flame's
    path burn; ``refusal`` says why no more can be declared.  ``specials`` are the special rules
    of the weapon, and those of the unit that act on it beside what is declared.  ``names`` are
    the miniatures that may be named with a sniper weapon, ``salvo`` tells whether it may fire a salvo.
    """

    index: int
    name: str
    cell: Cell | None
    left: int
    declared: int
    ways: tuple[tuple[str, ...], ...]
    refusal: Refusal | None
    by: str | None = None
    specials: tuple[SkillRule, ...] = ()
    names: tuple[str, ...] = ()
    salvo: bool = False


def line_views(state: State, target: str) -> tuple[LineView, ...]:
    """Every weapon line of the attacker against one target, beside what is declared in ``state``."""
    frame = door.declaring(state)
    if frame is None:
        return ()
    unit, enemy = state.firing(state.units[frame.attacker]), state.units[target]
    narrowed = targets.narrowed(state, unit, frame)
    found = _own_lines(state, unit, enemy, replace(narrowed, aims=heroes.own_aims(frame.aims, None)))
    for hero in heroes.fellows(state, unit):
        own = _own_lines(state, hero, enemy, replace(narrowed, aims=heroes.own_aims(frame.aims, hero.id)))
        found += [replace(line, by=hero.id) for line in own]
    if unit.carried is not None:
        found = [_seated(state, unit, target, line, frame.aims) for line in found]
    sections = state.table.ruleset.sections
    return tuple(
        [
            replace(
                line,
                specials=_specials(state, unit, enemy, line, frame),
                refusal=refused(line.refusal, sections),
            )
            for line in found
        ]
    )


def _seated(
    state: State, unit: UnitState, target: str, line: LineView, declared: tuple[Aim, ...]
) -> LineView:
    """A line of who fires from inside: no more of it than may fire to that side."""
    if line.refusal is not None or not line.left:
        return line
    aim = Aim(line.index, line.left, target, by=line.by)
    left = sum(aim.count for aim in inside.trimmed(state, unit, declared, (aim,)))
    why = None if left else inside.crowded(state, unit, (*declared, replace(aim, count=1)))
    return replace(line, left=left, refusal=why)


def _specials(
    state: State, unit: UnitState, enemy: UnitState, line: LineView, frame: AttackFrame
) -> tuple[SkillRule, ...]:
    """The special rules about a line, as if one of it were declared if none is yet."""
    aim = Aim(line.index, 1, enemy.id, by=line.by)
    same = (a for a in frame.aims if (a.weapon, a.target, a.by) == (aim.weapon, aim.target, aim.by))
    known = next(same, None)
    aims = frame.aims if known else (*frame.aims, aim)
    who = heroes.shooter(state, unit, aim)
    return specials.shown_rows(state, unit, who, known or aim, enemy, aims, sustained=frame.sustained)


def _own_lines(state: State, unit: UnitState, enemy: UnitState, frame: AttackFrame) -> list[LineView]:
    """The weapon lines of one of those who attack together, with his own aims; not what needs a point."""
    found = []
    arms = arms_of(state.table, unit.card)
    for index in arms.direct:
        weapon = weapons_left.weapon_line(state, unit, index)
        why = targets.target_refusal(state, unit, index, enemy, frame)
        left = weapons_left.usable(state, unit, index, frame.aims)
        ways = flame.ways(state, unit, enemy) if why is None and targets.is_flame(state, weapon) else ()
        declared = sum(aim.count for aim in frame.aims if aim.weapon == index and aim.target == enemy.id)
        if why is None and not left and (state.table.ruleset.crews_instead or not unit.is_vehicle):
            why = crews.refusal(unit, index, weapon, frame.aims)
        if why is None and not left:
            why = Refusal("none-left", f"no more of the {weapon.name} can be used")
        found.append(
            LineView(
                index,
                weapon.name,
                weapons_left.chart_cell(weapon, enemy),
                left,
                declared,
                ways,
                why,
                names=naming.namable(state, enemy) if index in arms.picks else (),
                salvo=index in arms.salvos,
            )
        )
    return found


def losing(state: State) -> tuple[str, int] | None:
    """The squad whose owner is choosing who falls, and how many still have to."""
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, WoundsFrame) and frame.choosing is not None:
        return frame.choosing, frame.owed
    return None


def shared_damage(state: State) -> int:
    """What a hit that a squad shares with its hero costs him, -1 for a skull."""
    frame = state.agenda[-1]
    assert isinstance(frame, WoundsFrame)
    assert frame.damage is not None
    return frame.damage


def acting(state: State) -> str | None:
    """The unit whose activation is under way."""
    return next((f.unit for f in reversed(state.agenda) if isinstance(f, ActivationFrame)), None)


def wielders(state: State, unit: UnitState) -> tuple[int, ...]:
    """For every weapon line, how many of it the unit could still use in an attack."""
    return tuple(weapons_left.usable(state, unit, index, ()) for index in range(len(unit.card.weapons)))


def range_rings(state: State, unit: UnitState) -> tuple[tuple[int, frozenset[Square]], ...]:
    """For every range that a weapon of the unit reaches, the squares within it; nearest first."""
    if unit.square is None:
        return ()
    cards = [unit.card, *(hero.card for hero in state.heroes_with(unit.id))]
    reaches = sorted({weapon.range_max for card in cards for weapon in card.weapons if weapon.range_max})
    return tuple(
        (reach, frozenset(s for s in state.board.squares() if area_distance(unit.area, Area.at(s)) <= reach))
        for reach in reaches
    )


@dataclass(frozen=True, slots=True)
class FireField:
    """The squares that weapons to one side of a unit could fire into: within their field and range."""

    arc: Arc
    reach: int
    squares: frozenset[Square]


def fire_fields(state: State, unit: UnitState) -> tuple[FireField, ...]:
    """The fields of fire of a unit's weapons that do not fire all round, each as far as it reaches."""
    if unit.square is None:
        return ()
    reaches: dict[Arc, int] = {}
    for weapon in unit.card.weapons:
        if weapon.arc not in (Arc.ANY, Arc.TURRET):
            reaches[weapon.arc] = max(weapon.range_max or 1, reaches.get(weapon.arc, 0))
    return tuple(FireField(arc, reach, _field(state, unit, arc, reach)) for arc, reach in reaches.items())


def _field(state: State, unit: UnitState, arc: Arc, reach: int) -> frozenset[Square]:
    areas = (Area.at(square) for square in state.board.squares())
    return frozenset(
        Square(area.x, area.y)
        for area in areas
        if area_distance(unit.area, area) <= reach and fire_arc.in_arc(arc, unit.facing, unit.area, area)
    )


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

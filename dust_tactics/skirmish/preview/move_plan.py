"""From pointing to decisions: what a click on a square would do, before anything is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Facing, Spot, Square, Stop, area_of
from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Activate, Aim, Decision, Move
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.state.state import State, UnitState

from . import move_reach, moves, targets as preview, threats
from .actions import fitted
from .targets import TargetView

_TURN = {
    Facing.NORTH: Facing.EAST,
    Facing.EAST: Facing.SOUTH,
    Facing.SOUTH: Facing.WEST,
    Facing.WEST: Facing.NORTH,
}


@dataclass(frozen=True)
class MovePlan:
    """A way that was pointed out: over which squares, how it ends, or why it can't be.

    ``stops`` are those pointed out, ``path`` where every step ends, ``facing`` the
    one to end with (``None`` where it makes no difference), ``facings`` those to choose from,
    ``crates`` those on the way that a vehicle may crush and ``crush`` whether it does, ``flattened`` those
    that it crushes anyway; ``traps`` where mines, wire or fire strike; ``mount`` what it goes into at
    the end.
    """

    unit: str
    stops: tuple[Stop, ...]
    path: tuple[Stop, ...]
    cost: int
    march: bool
    facing: Facing | None
    crates: tuple[Square, ...]
    crush: bool
    reactors: tuple[str, ...]
    refusal: Refusal | None = None
    facings: tuple[Facing, ...] = ()
    mount: str | None = None
    flattened: tuple[Square, ...] = ()
    traps: tuple[Square, ...] = ()

    @property
    def goal(self) -> Stop:
        """Stop where it ends."""
        return self.stops[-1]

    @property
    def move(self) -> Move:
        """The decision that carries it out (of a march: as a whole)."""
        facing = None if self.mount is not None else self.facing
        return Move(self.path, facing, self.crates if self.crush else (), self.mount)

    @property
    def risky(self) -> bool:
        """True if there is something to look at before going."""
        crates = self.crates or self.flattened
        return bool(self.reactors or crates or isinstance(self.goal, Spot)) or self.facing is not None


def plan_move(
    state: State,
    unit: UnitState,
    stops: tuple[Stop, ...],
    *,
    march: bool,
    facing: Facing | None = None,
    crush: bool = False,
) -> MovePlan:
    """The way of a unit over the squares that were clicked."""
    through = stops
    if len(stops) == 1 and stops[0] == unit.stop:
        through = moves.loop(state, unit, march=march) or stops
    found = moves.route_through(state, unit, through, march=march)
    if isinstance(found, Refusal):
        return MovePlan(unit.id, stops, (), 0, march, None, (), False, (), found)
    goal = stops[-1]
    facings: tuple[Facing, ...] = ()
    if moves.facing_matters(unit):
        facings = moves.facings_after(unit, found.path)
        facing = facing if facing in facings else best_facing(state, unit, goal, found.path)
    else:
        facing = None
    crates, flattened = moves.crates_on(state, unit, found.path)
    plan = MovePlan(
        unit.id, stops, found.path, found.cost, march, facing, crates, crush, (),
        facings=facings, flattened=flattened, traps=moves.traps_on(state, unit, found.path),
    )  # fmt: skip
    meets = move_reach.half_way(state, unit, found.path) if _half_way(state, unit, plan) else goal
    return replace(plan, reactors=threats.reactors(state, unit, meets))


def _half_way(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if the enemy may react half way: in a march, unless a charge at its end is what he reacts to."""
    if not plan.march:
        return False
    when = moment(usual_actions(state, unit, plan), state.table.ruleset.triggers)
    return when is None or when.half_way


def best_facing(state: State, unit: UnitState, goal: Stop, path: tuple[Stop, ...]) -> Facing:
    """The facing to suggest: the one with the best target, else the way it went."""
    if not unit.on_board and unit.carried is None:
        unit = replace(unit, facing=moves.inward(state, unit, path[0]))
    went = moves.facing_after(unit, path) if path else unit.facing
    worth = {
        facing: most_expected(preview.target_views(at, at.units[unit.id]))
        for facing in moves.facings_after(unit, path)
        for at in (preview.placed(state, unit, goal, facing),)
    }
    best = max(worth.values())
    if worth[went] == best:
        return went
    return next(facing for facing, expected in worth.items() if expected == best)


def facing_to(
    state: State, unit: UnitState, stop: Stop, now: Facing, among: tuple[Facing, ...], enemy: UnitState
) -> Facing:
    """The facing to turn to an enemy with: the one that does most to him, else the one nearest to his way.

    The facing there is ``now`` stays if none does more.
    """
    worth = dict[Facing, Fraction]()
    for facing in among:
        at = preview.placed(state, unit, stop, facing)
        worth[facing] = most_expected((preview.target_view(at, at.units[unit.id], enemy),))
    most = max(worth.values(), default=Fraction(0))
    if most and worth.get(now) == most:
        return now
    here, there = area_of(stop), enemy.area
    dx, dy = (
        2 * there.x + there.cols - 2 * here.x - here.cols,
        2 * there.y + there.rows - 2 * here.y - here.rows,
    )
    best = [facing for facing in among if worth[facing] == most]
    return max(
        best, key=lambda facing: (facing.vector[0] * dx + facing.vector[1] * dy, facing is now), default=now
    )


def most_expected(views: Iterable[TargetView]) -> Fraction:
    """The most losses on average that any target offers."""
    return max((view.odds.expected for view in views if view.odds is not None), default=Fraction(0))


def turned(facing: Facing, steps: int, among: tuple[Facing, ...] = tuple(Facing)) -> Facing:
    """The facing so many turns on, clockwise if positive, counting only those ``among`` which to choose."""
    round_about = [way for way in (facing, *_clockwise(facing)) if way in among]
    return round_about[steps % len(round_about)] if facing in among else round_about[0]


def _clockwise(facing: Facing) -> Iterator[Facing]:
    """The three other facings, clockwise."""
    for _ in range(3):
        facing = _TURN[facing]
        yield facing


def usual_actions(state: State, unit: UnitState, plan: MovePlan) -> tuple[Action, ...]:
    """Actions that a unit would usually take with a way: shoot if there is something to shoot at there.

    Who has nothing but his bare hands there reloads if he can.  At the end of a march it charges if it can,
    or shoots with an action more.  A last action of nothing leaves the enemy no chance to react, so an attack
    is declared only if there is a target.
    """
    if plan.march and _meets(state, unit, plan):
        return (Action.MARCH, Action.CHARGE)
    open_ways = [way.actions for way in preview.action_choices(state, unit) if way.refusal is None]
    aims = _aims(state, unit, plan)
    if plan.march:
        shot = (Action.MARCH, Action.ATTACK)
        return shot if shot in open_ways and aims else (Action.MARCH,)
    if (loads := (Action.MOVE, Action.RELOAD)) in open_ways and all(aim.weapon == STANDARD for aim in aims):
        return loads
    return (Action.MOVE, Action.ATTACK if aims else Action.NOTHING)


def _aims(state: State, unit: UnitState, plan: MovePlan) -> list[Aim]:
    """All that could be shot where a way ends."""
    at = preview.placed(state, unit, plan.goal, plan.facing)
    return [aim for view in preview.target_views(at, at.units[unit.id]) for aim in view.aims]


def gives_up(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if the usual actions with a way leave one at the end undone."""
    return fitted(state, unit, usual_actions(state, unit, plan))[-1] is Action.NOTHING


def _meets(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if a unit may charge somebody where its march ends."""
    if plan.refusal is not None or not threats.may_charge(state, unit):
        return False
    at = preview.placed(state, unit, plan.goal, plan.facing)
    return threats.has_close_target(at, at.units[unit.id])


def activation_of(plan: MovePlan, actions: tuple[Action, ...]) -> tuple[Decision, ...]:
    """The decisions that activate the unit and carry the way out; a march is split later."""
    return (Activate(plan.unit, actions), plan.move)


def legs(state: State, move: Move) -> tuple[Move, Move | None]:
    """A march as its first leg, and what is left for the second; ``state`` awaits the first."""
    first = move_reach.first_leg(state, move.path)
    rest = move.path[len(first) :]
    crushed = tuple(square for square in move.crush if square in first)
    left = tuple(square for square in move.crush if square not in first)
    return Move(first, None, crushed), Move(rest, move.facing, left, move.mount)

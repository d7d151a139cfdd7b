"""Carrying out the moves of an activation (DT "Move and March Move Actions", p. 19)."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, ReactionFrame, Way
from dust_tactics.skirmish.events.all import (
    EvasionGained,
    MarkGained,
    UnitDismounted,
    UnitEntered,
    UnitMounted,
    UnitMoved,
    UnitTurned,
)
from dust_tactics.skirmish.rules.movement import embarking, legal_moves
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.movement.legal_moves import MARCH_ON_ROAD, MOVE_ON_ROAD, Budget
from dust_tactics.skirmish.rules.movement.pathfinding import flown, surface
from dust_tactics.skirmish.rules.units.voices import said
from dust_tactics.skirmish.rules.visibility.line_of_sight import HARD_TO_HIT
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills.hooks import EVADES_BY_MARCH
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import crates, hazards, interrupted_move


def pace(unit: UnitState, frame: ActivationFrame) -> tuple[int, int]:
    """The squares of a move and of a march in an activation."""
    return frame.rates or unit.rates


def budget(state: State, unit: UnitState, frame: ActivationFrame) -> Budget:
    """The movement of the move or leg under way."""
    move, march = pace(unit, frame)
    if frame.leg == 2:
        return Budget(
            max(march, frame.spent), frame.spent, frame.cut,
            beyond=0 if state.table.ruleset.march_goes_on else move,
            road=0 if frame.off_road else MARCH_ON_ROAD, slowed=frame.slowed, second=True,
        )  # fmt: skip
    return Budget(move, cut=frame.cut, road=MOVE_ON_ROAD, aside=frame.leg == 0)


def whole_march(unit: UnitState, frame: ActivationFrame) -> Budget:
    """The movement of both legs of the march under way, before its first one."""
    return Budget(pace(unit, frame)[1], cut=frame.cut, road=MARCH_ON_ROAD)


def is_final(frame: ActivationFrame) -> bool:
    """Return whether the move under way ends the movement (the first leg of a march does not)."""
    return frame.leg != 1


def answer_move(recorder: Recorder, decision: Move) -> None:
    """Carry out a move or one leg of a march."""
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    unit = recorder.state.units[frame.unit]
    ground = ground_of(recorder.state, unit)
    left = budget(recorder.state, unit, frame)
    route = legal_moves.walk(ground, decision.path, left)
    assert isinstance(route, legal_moves.Route)
    stopped = hazards.through_wire(recorder, unit, ground, decision.path)
    if stopped is not None:
        decision, walked = Move(stopped), legal_moves.walk(ground, stopped, left)
        route = walked if isinstance(walked, legal_moves.Route) else route
    crushed = legal_moves.crushes(recorder.state, unit, decision)
    facing = legal_moves.facing_after(unit, decision)
    spent = frame.spent if frame.leg == 2 else 0
    way = Way(
        decision.path, facing, route.cost - spent, frame.cut, crushed, decision.mount,
        caught=stopped is not None, aloft=flown(ground, decision.path),
    )  # fmt: skip
    if stopped is not None:
        after = frame.now(index=len(frame.actions))
    elif frame.leg == 1:
        over = surface(ground, decision.path)
        off = bool(decision.path) and not over.road
        after = frame.now(leg=2, spent=route.cost, cut=route.cut, slowed=over.slow, off_road=off)
    else:
        after = moved_on(recorder.state, frame, cut=route.cut)
    turns = facing is not unit.facing or frame.leg != 2
    if frame.leg and decision.path:
        _cover_by_march(recorder, unit)
    _go(recorder, unit, ground, way, after, turns=turns, marches=frame.leg == 2)


def turn(
    recorder: Recorder, unit: UnitState, facing: Facing, stop: Stop | None, after: ReactionFrame
) -> None:
    """Turn a unit that reacts: a move that stays where it is, or one of a long unit with one half alone."""
    path = () if stop is None else (stop,)
    way = Way(path, facing, len(path), crush=legal_moves.crushes(recorder.state, unit, Move(path)))
    _go(recorder, unit, ground_of(recorder.state, unit), way, after, turns=True, marches=False)


def go_on(recorder: Recorder, frame: ActivationFrame | ReactionFrame) -> None:
    """Carry out what is left of a move after something on the way has struck into it."""
    assert frame.way is not None
    assert frame.unit is not None
    unit = recorder.state.units[frame.unit]
    ground = ground_of(recorder.state, unit)
    _go(recorder, unit, ground, frame.way, frame.now(way=None), turns=False, marches=False)


def _go(
    recorder: Recorder, unit: UnitState, ground: Ground, way: Way, after: ActivationFrame | ReactionFrame, *,
    turns: bool, marches: bool,
) -> None:  # fmt: skip
    """Go a way as far as something strikes, or to its end; ``after`` is what follows it then."""
    blow = interrupted_move.next_blow(recorder.state, unit, way)
    rest: Way | None = None
    if blow is not None:
        way, rest = interrupted_move.parted(ground, way, blow)
    path = way.path
    facing = way.facing if rest is None or not rest.path else legal_moves.facing_after(unit, Move(path))
    if unit.carried is not None:
        out = (Reason("", rulebook.MOUNTING),)
        if path:  # wire may keep it in
            recorder.emit(UnitDismounted(unit.id, unit.carried, path, facing, way.cost, out))
    elif unit.stop is None:
        because = (
            Reason("the edge square is the first square of its move", rulebook.MOVING_ON, "enter-edge"),
        )
        recorder.emit(UnitEntered(unit.id, path, facing, way.cost, because))
    elif path or (turns and rest is None):
        recorder.emit(_gone(unit, unit.stop, way, facing, reacts=isinstance(after, ReactionFrame)))
    if unit.flies and (path or (marches and unit.evasion)):  # a march it is, wherever its way was flown
        _evade(recorder, unit, marched=marches)
    crates.crush(recorder, unit, way.crush)
    recorder.become(after if rest is None else after.now(way=rest))
    if way.caught:
        hazards.caught(recorder, unit.id)
    if blow is not None:
        interrupted_move.strike(recorder, unit.id, blow)
    if way.mount is not None:
        recorder.emit(UnitMounted(unit.id, way.mount, (Reason("", rulebook.MOUNTING, "mount-contact"),)))


def _gone(unit: UnitState, start: Stop, way: Way, facing: Facing, *, reacts: bool) -> UnitMoved | UnitTurned:
    """Return the fact of a move on the board, or of a turn in a reaction."""
    if reacts:
        return UnitTurned(unit.id, facing, stop=way.path[-1] if way.path else None)
    return UnitMoved(unit.id, start, way.path, facing, way.cost, (Reason("", rulebook.MOVING),))


def moved_on(state: State, frame: ActivationFrame, *, cut: bool) -> ActivationFrame:
    """An activation after a move, ready for what follows; ``cut`` tells whether it took a cheap diagonal."""
    if frame.index + 1 == len(frame.actions):
        return frame.now(index=frame.index + 1)
    cut = cut and state.table.ruleset.diagonal_once
    return frame.now(index=frame.index + 1, leg=0, spent=0, cut=cut, slowed=False, off_road=False)


def _cover_by_march(recorder: Recorder, unit: UnitState) -> None:
    """Give a unit the cover that its skills make of a march, from the first part of it on."""
    answer = said(recorder.state, unit, EVADES_BY_MARCH)
    if answer.value and not unit.marked(HARD_TO_HIT):
        recorder.emit(MarkGained(unit.id, Mark(HARD_TO_HIT, Until.ACTIVATION), answer.reasons))


def _evade(recorder: Recorder, unit: UnitState, *, marched: bool) -> None:
    """Give an aircraft what it gains by moving, where it gains anything (ruling ``D47-evade``)."""
    evasion = 2 if marched else 1
    if recorder.state.table.ruleset.evade_faces[evasion]:
        recorder.emit(EvasionGained(unit.id, evasion, (Reason("", rulebook.EVADE_SAVES, "D47-evade"),)))


def leg_left(state: State, unit: UnitState, frame: ActivationFrame) -> bool:
    """Return whether a march has anything left to choose: a way on, or a facing."""
    if arms_of(state.table, unit.card).turns:
        return True
    carriers = embarking.carriers_for(state, unit)
    if unit.stop is not None and any(embarking.mounts(ground_of(state, unit), (unit.stop,), carriers)):
        return True
    return bool(legal_moves.routes(ground_of(state, unit), budget(state, unit, frame)))

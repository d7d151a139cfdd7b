"""Reactive attacks (DT "Reactive Attacks", p. 32-33)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.board.grid import Facing, area_distance, area_of, away, square_of
from dust_tactics.skirmish.cards.marks import ACTED
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Size
from dust_tactics.skirmish.decisions.decisions import Action, Decline, React, ReactWith
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, ReactionFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    NothingDone,
    ReactionDeclared,
    ReactionDeclined,
    ReactionJudged,
)
from dust_tactics.skirmish.procedures.damage import critical_hits, stun, suppression
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.movement.legal_moves import MOVE_ON_ROAD, Budget, Route, facings_after, walk
from dust_tactics.skirmish.rules.targeting.target_search import can_attack
from dust_tactics.skirmish.rules.units.heroes import rates, who_joined
from dust_tactics.skirmish.rules.units.rolls import reaction_faces, reaction_range
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.rulings.house_rules import FREE_ROTATION
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import movement

SWINGS = "D47-reaction-turn"
"""The ruling that says whether a long unit may swing one half into other squares."""


def attack_frame(unit: UnitState, active: str, *, sustained: bool) -> AttackFrame:
    """A reactive attack: only at the active unit, without close-combat weapons."""
    return _attack_frame(unit.id, active, sustained)


@lru_cache(maxsize=1024)
def _attack_frame(unit: str, active: str, sustained: bool) -> AttackFrame:
    return AttackFrame(unit, sustained, only=active, close=False, reactive=True)


def turns(state: State, unit: UnitState, active: str) -> tuple[ReactWith, ...]:
    """The ways to turn after which a unit could attack the active one: a turn is a move, by who can move."""
    if unit.carried is not None or unit.immobile or not arms_of(state.table, unit.card).turns:
        return ()
    ways = _pivots(state, unit, active) if unit.card.size is Size.LARGE else _on_the_spot(unit)
    if state.table.ruleset.house(FREE_ROTATION):
        found = tuple(ways)
        return found if any(_can(state, turned(unit, way), active) for way in found) else ()
    return tuple(way for way in ways if _can(state, turned(unit, way), active))


def _on_the_spot(unit: UnitState) -> Iterator[ReactWith]:
    return (ReactWith(facing) for facing in Facing if facing is not unit.facing)


def _pivots(state: State, unit: UnitState, active: str) -> Iterator[ReactWith]:
    """Yield how a unit of two squares can turn: end for end, or one half into a square beside it.

    It goes no further than its own move would let it, and may not end further away from the active unit
    than it was (DT "Reactive Attacks"; ruling ``D47-reaction-turn``).
    """
    enemy, near = state.units[active].area, area_distance(unit.area, state.units[active].area)
    for facing in facings_after(unit, ()):
        if facing is not None and facing is not unit.facing:
            yield ReactWith(facing)
    if not _swings(state.table.ruleset):
        return
    ground, move = ground_of(state, unit), Budget(rates(state, unit)[0], road=MOVE_ON_ROAD)
    assert ground.origin is not None
    for number in ground.exits(ground.origin).straight:
        stop = ground.stops[number]
        area = area_of(stop)
        swings = area.cols != unit.area.cols
        if not swings or area_distance(area, enemy) > near:
            continue
        if isinstance(walk(ground, (stop,), move), Route):
            yield from (ReactWith(facing, stop) for facing in facings_after(unit, (stop,)))


def _swings(ruleset: Ruleset) -> bool:
    return ruleset.reacts_swinging or ruleset.reading(SWINGS) == "swings"


def turned(unit: UnitState, way: ReactWith) -> UnitState:
    """The unit as it would stand after turning."""
    assert way.facing is not None
    return unit.turned(way.facing, None if way.stop is None else square_of(way.stop))


def _can(state: State, unit: UnitState, active: str) -> bool:
    return can_attack(state, unit, attack_frame(unit, active, sustained=False))


def fault(state: State, unit: UnitState, active: UnitState) -> str | None:
    """Return why a unit can't attempt a reactive attack: a code, or ``None`` (ruling ``reaction-target``)."""
    if unit.side is active.side:
        return "friend"
    if unit.joined is not None:
        return "joined"
    unit = state.firing(unit)
    if unit.square is None:
        return "not-on-board"
    if unit.activated:
        return "activated"
    if unit.marked(ACTED):
        return "acted"
    if unit.card.flies:
        return "aircraft"
    if unit.held:
        return "held"
    if area_distance(unit.area, active.area) > reaction_range(state, unit).value:
        return "range"
    if not _can(state, unit, active.id) and not turns(state, unit, active.id):
        return "no-attack"
    return None


def refusal(state: State, unit: UnitState, active: UnitState) -> Refusal | None:
    """Return why a unit can't attempt a reactive attack, or ``None``."""
    code = fault(state, unit, active)
    if code is None or code == "joined":
        return who_joined(state, unit)
    words = {
        "unit": unit.name,
        "active": active.name,
        "reach": reaction_range(state, unit).value,
        "away": away(area_distance(state.firing(unit).area, active.area)) if code == "range" else "",
    }
    return Refusal(code, _FAULTS[code].format_map(words), rulebook.REACTIVE)


_FAULTS = {
    "friend": "{unit} is on the active side",
    "not-on-board": "{unit} is not on the board",
    "activated": "{unit} has already activated this turn",
    "acted": "{unit} has already taken an action this turn",
    "aircraft": "aircraft make no reactive attacks",
    "held": "{unit} is held and can't fight",
    "range": "{unit} is {away}; reactions reach {reach}",
    "no-attack": "{unit} could not attack {active}, whatever it rolls",
}
"""The sentence of every fault."""


_REACTORS: Shelf[str, list[UnitState]] = Shelf("reactors", until=UNITS)
"""The units that may react to each unit now, by its id."""


def eligible(state: State, active: UnitState) -> list[UnitState]:
    """The units that may attempt a reaction now; worked out once while the units are as they are."""
    known = _REACTORS.of(state.derived)
    found = known.get(active.id)
    if found is None:
        waiting = _waiting(state, active.side.other)
        found = known[active.id] = [one for one in waiting if fault(state, one, active) is None]
    return found


def _waiting(state: State, side: Side) -> list[UnitState]:
    units = [unit for unit in state.units.values() if not unit.activated and unit.side is side]
    return [unit for unit in units if unit.square is not None or unit.carried is not None]


def answer(recorder: Recorder, decision: React | Decline) -> None:
    """A reaction is attempted, or declined."""
    frame = recorder.top
    assert isinstance(frame, ReactionFrame)
    active = recorder.state.units[frame.active]
    if isinstance(decision, Decline):
        recorder.emit(ReactionDeclined(active.side.other, active.id))
        recorder.pop()
        return
    unit = recorder.state.units[decision.unit]
    recorder.emit(
        ReactionDeclared(unit.id, active.id, (Reason("attempting it activates the unit", rulebook.REACTIVE),))
    )
    recorder.become(frame.now(unit=unit.id, stage="done"))
    critical_hits.burn(recorder, unit.id)
    if recorder.state.units[unit.id].eliminated:
        return
    suppression.shake_off(recorder, unit.id)  # an attempt activates (ruling D47-react-under-fire)
    dice = suppression.reaction_dice(recorder.state, unit, recorder.state.units[unit.id].suppression)
    faces = reaction_faces(recorder.state, unit)
    stun.wake(recorder, unit, "it attempts a reactive attack")
    rolled = recorder.roll(
        dice, faces.value,
        side=unit.side, purpose="reaction", unit=unit.id, against=active.id, because=faces.reasons,
    )  # fmt: skip
    _judge(recorder, frame.now(unit=unit.id, successes=rolled.successes))


def _judge(recorder: Recorder, frame: ReactionFrame) -> None:
    """Carry out what the dice allow: two successes, one, or none."""
    assert frame.unit is not None
    state = recorder.state
    unit = state.units[frame.unit]
    straight, turning = _can(state, unit, frame.active), turns(state, unit, frame.active)
    if unit.carried is not None:  # inside nobody turns or takes care
        frame = frame.now(successes=min(frame.successes, 1))
    if frame.successes >= 2 and straight and turning:
        recorder.become(frame.now(stage="choose"))
    elif frame.successes >= 2 and straight:
        _attack(recorder, frame, ReactWith())
    elif frame.successes >= 2 and turning:
        if len(turning) == 1:
            _attack(recorder, frame, turning[0])
        else:
            recorder.become(frame.now(stage="choose"))
    elif frame.successes == 1 and straight:
        _judged(recorder, frame, "attack")
        recorder.become_and_push(frame.now(stage="done"), attack_frame(unit, frame.active, sustained=False))
    else:
        _judged(recorder, frame, "nothing")
        rules = state.table.ruleset
        none = f"no {rules.dice.named(reaction_faces(state, unit).value)}"
        why = none if not frame.successes else "it would have to turn, which takes two"
        recorder.emit(NothingDone(unit.id, Action.NOTHING, (Reason(why, rulebook.REACTIVE),)))
        recorder.become(frame.now(stage="done"))


def _judged(recorder: Recorder, frame: ReactionFrame, allowed: str) -> None:
    assert frame.unit is not None
    if allowed != "nothing":
        stun.let_go(recorder, recorder.state.units[frame.unit], "the unit that holds it acts")
    recorder.emit(ReactionJudged(frame.unit, frame.active, allowed))


def choices(state: State, frame: ReactionFrame) -> list[ReactWith]:
    """Return what two successes leave to choose."""
    assert frame.unit is not None
    unit = state.units[frame.unit]
    found = [ReactWith(None)] if _can(state, unit, frame.active) else []
    return found + list(turns(state, unit, frame.active))


def answer_choice(recorder: Recorder, decision: ReactWith) -> None:
    """Sustained attack, or turn and attack."""
    frame = recorder.top
    assert isinstance(frame, ReactionFrame)
    _attack(recorder, frame, decision)


def _attack(recorder: Recorder, frame: ReactionFrame, way: ReactWith) -> None:
    assert frame.unit is not None
    _judged(recorder, frame, "sustained" if way.facing is None else "turn")
    unit = recorder.state.units[frame.unit]
    if way.facing is None:
        recorder.become_and_push(frame.now(stage="done"), attack_frame(unit, frame.active, sustained=True))
    else:
        movement.turn(recorder, unit, way.facing, way.stop, frame.now(stage="attack"))


def _after_turn(recorder: Recorder, frame: ReactionFrame) -> None:
    """What is left of a turn, and the attack for which it was made, unless mines have destroyed the unit."""
    assert frame.unit is not None
    unit = recorder.state.units[frame.unit]
    if unit.eliminated:
        recorder.pop()
    elif frame.way is not None:
        movement.go_on(recorder, frame)
    else:
        opened = attack_frame(unit, frame.active, sustained=False)
        recorder.become_and_push(frame.now(stage="done"), opened)


def advance(recorder: Recorder, frame: ReactionFrame) -> None:
    """Offer the reaction, ask for the choice, or let the active unit go on."""
    active = recorder.state.units[frame.active]
    if frame.stage == "offer":
        recorder.ask(active.side.other, Ask.REACT, active.id)
    elif frame.stage == "choose":
        recorder.ask(active.side.other, Ask.REACT_WITH, frame.unit)
    elif frame.stage == "attack":
        _after_turn(recorder, frame)
    else:
        recorder.pop()

"""Stunned tokens: of lightning, and of who is held (D47 "Tesla Weapons", "Grappel Weapons").

The token of lightning goes with the Nothing action that it costs, or with an attempt to react; that of
a hold when who holds acts or is destroyed (ruling ``D47-grapple``).  The tokens of a unit are those of
the heroes who have joined it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, Stun
from dust_tactics.skirmish.events.all import Event, NothingDone, ShotResolved, StunEnded, StunPut, UnitStunned
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan
from dust_tactics.skirmish.state.state import State, UnitState


def of_shots(plan: AttackPlan, events: Iterable[Event]) -> Iterable[Stun]:
    """Tokens by the hits of a plan's shots, from what came of them; what else stuns does so by its damage."""
    if not any(shot.holds or shot.dazes for shot in plan.shots):
        return ()
    resolved = (event for event in events if isinstance(event, ShotResolved))
    found = [
        Stun(shot.target, shot.attacker, holds=holds, hit=not holds)
        for shot, done in zip(plan.shots, resolved, strict=True)
        for holds, does in ((True, shot.holds), (False, shot.dazes))
        if does and done.hits
    ]
    return dict.fromkeys(found)


def strike(recorder: Recorder, stuns: Iterable[Stun]) -> None:
    """Tokens for those that an attack has stunned or held, and that still stand."""
    for token in stuns:
        unit = recorder.state.units[token.unit]
        if unit.square is None:
            continue
        if token.holds:
            _hold(recorder, unit, token.by)
        elif unit.stunned or unit.stun_due:
            continue
        elif _interrupted(recorder.state, unit.id):
            why = Reason("it completes its actions first", rulebook.TESLA)
            recorder.emit(StunPut(unit.id, (why,)))
        else:
            why = Reason("a weapon that stuns has damaged it", rulebook.TESLA)
            if token.hit:
                why = Reason("a weapon that stuns has hit it", rulebook.TESLA, "head-shot")
            recorder.emit(UnitStunned(unit.id, token.by, False, (why,)))


def _hold(recorder: Recorder, unit: UnitState, by: str) -> None:
    if by in unit.held or recorder.state.square_of(recorder.state.units[by]) is None:
        return
    why = Reason("it can neither move nor fight while it is held", rulebook.GRAPPLE, "D47-grapple")
    recorder.emit(UnitStunned(unit.id, by, True, (why,)))


def _interrupted(state: State, name: str) -> bool:
    return any(isinstance(frame, ActivationFrame) and frame.unit == name for frame in state.agenda)


def settle(recorder: Recorder, name: str) -> None:
    """The end of an activation: the token that has waited for it."""
    unit = recorder.state.units[name]
    if unit.stun_due and not unit.eliminated:
        recorder.emit(UnitStunned(name, None, False, (Reason("its activation is over", rulebook.TESLA),)))


def wake(recorder: Recorder, unit: UnitState, why: str) -> None:
    """The token of lightning goes."""
    if unit.stunned:
        recorder.emit(StunEnded(unit.id, None, (Reason(why, rulebook.TESLA),)))


def let_go(recorder: Recorder, unit: UnitState, why: str) -> None:
    """A unit that acts, or is destroyed, holds nobody any more, and neither do its heroes."""
    state = recorder.state
    holders = [unit, *state.belonging(unit.id)]
    for holder in holders:
        if not arms_of(state.table, holder.card).holds:
            continue
        for other in state.units.values():
            if holder.id in other.held:
                because = (Reason(why, rulebook.GRAPPLE),)
                recorder.emit(StunEnded(other.id, holder.id, because))


def keeps_from_fighting(recorder: Recorder, unit: UnitState) -> bool:
    """Return whether a Stunned token keeps a unit from fighting back; if so that is told."""
    if not unit.dazed:
        return False
    rule = rulebook.TESLA if unit.stunned else rulebook.GRAPPLE
    why = Reason("it is stunned and does not fight back", rule)
    recorder.emit(NothingDone(unit.id, Action.ATTACK, (why,)))
    return True


def daze(recorder: Recorder, name: str, why: Reason) -> None:
    """A unit gets a Stunned token that nobody has put on it."""
    unit = recorder.state.units[name]
    if unit.stunned or unit.stun_due:
        return
    if _interrupted(recorder.state, name):
        recorder.emit(StunPut(name, (why,)))
    else:
        recorder.emit(UnitStunned(name, None, False, (why,)))

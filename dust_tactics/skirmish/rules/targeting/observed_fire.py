"""Artillery fired for an observer: whose he may use, what it does, and who disturbs it.

D47 "Artillery Observer", "Jammer" (ruling ``D47-observer``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Action, CallFire
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, AttackFrame
from dust_tactics.skirmish.rules.units.command_roles import jammed, observes
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from .target_search import can_attack, has_target

_CALLED: Shelf[tuple[str, bool], list[UnitState]] = Shelf("called", until=UNITS)
"""Whose artillery each observer may use now, by his id and whether he makes a sustained attack."""


def frame_of(gun: str, observer: str, *, sustained: bool) -> AttackFrame:
    """The attack that a unit makes with its artillery for an observer."""
    return AttackFrame(gun, sustained, close=False, eyes=observer)


def guns(state: State, observer: UnitState, *, sustained: bool) -> list[UnitState]:
    """The units whose artillery a unit may fire in its attack; empty for almost all units."""
    if observer.square is None or not observes(state, observer):
        return []
    known = _CALLED.of(state.derived)
    found = known.get((observer.id, sustained))
    if found is None:
        own = state.side_units(observer.side)
        found = [one for one in own if fault(state, observer, one, sustained=sustained) is None]
        known[observer.id, sustained] = found
    return found


def fault(state: State, observer: UnitState, gun: UnitState, *, sustained: bool) -> str | None:
    """Return why an observer can't use the artillery of a unit, as a sentence, or ``None``."""
    arms = arms_of(state.table, gun.card)
    lobbed = [index for index, spread in arms.spreads.items() if spread.lobbed]
    if gun.side is not observer.side or gun.id == observer.id or not lobbed:
        return f"{gun.name} has no artillery for {observer.name}"
    if gun.activated:
        return f"{gun.name} has already activated this turn"
    if gun.square is None or gun.held:
        return f"{gun.name} can't fire now"
    loaded = gun if sustained else gun.ready()  # it may load first
    if not can_attack(state, loaded, frame_of(gun.id, observer.id, sustained=sustained)):
        return f"the artillery of {gun.name} reaches nothing that {observer.name} sees"
    return None


def may_attack(state: State, unit: UnitState) -> bool:
    """Return whether a unit could attack something from where it is, with its weapons or those it observes
    for.
    """
    return has_target(state, unit) or bool(guns(state, unit, sustained=False))


def calls(state: State, unit: UnitState, frame: AttackFrame) -> list[CallFire]:
    """The calls for fire that are open while an attack is declared: before its first weapon."""
    if frame.aims or frame.eyes is not None or frame.reactive or frame.only is not None or not frame.ranged:
        return []
    return [CallFire(one.id) for one in guns(state, unit, sustained=frame.sustained)]


def refusal(state: State, unit: UnitState, decision: CallFire, frame: AttackFrame) -> Refusal | None:
    """Return why a unit can't call for the fire of another one, or ``None``."""
    if decision in calls(state, unit, frame):
        return None
    gun = state.units.get(decision.unit)
    if not observes(state, unit):
        text = f"{unit.name} is no observer with a radio"
    elif gun is None:
        text = f"there is no unit {decision.unit}"
    elif frame.aims or frame.reactive:
        text = "a call comes instead of the observer's own weapons, and not in a reaction"
    else:
        text = fault(state, unit, gun, sustained=frame.sustained) or f"{gun.name} can't be called now"
    return Refusal("call", text, rulebook.OBSERVER)


def ways(state: State, unit: UnitState, frame: ActivationFrame) -> tuple[tuple[Action, ...], ...]:
    """The actions that a unit may take which activates for an observer."""
    assert frame.eyes is not None
    sustained = frame.fires is Action.SUSTAINED
    attack = frame_of(unit.id, frame.eyes, sustained=sustained)
    dazed, now = unit.suppressed or unit.dazed, can_attack(state, unit, attack)
    found: list[tuple[Action, ...]] = []
    if sustained and now and not dazed:
        found.append((Action.SUSTAINED,))
    if not sustained:
        if now:
            found.append((Action.NOTHING, Action.ATTACK) if dazed else (Action.ATTACK, Action.NOTHING))
        loads = bool(arms_of(state.table, unit.card).reloads) and not dazed
        if loads and now:
            found.append((Action.ATTACK, Action.RELOAD))
        if loads and unit.unloaded and can_attack(state, unit.ready(), attack):
            found.append((Action.RELOAD, Action.ATTACK))
    return tuple(found) or ((Action.NOTHING, Action.NOTHING),)


def spoilt(state: State, attacker: UnitState) -> bool:
    """Return whether a jammer disturbs the fire that a unit makes now for an observer."""
    for frame in reversed(state.agenda):
        if isinstance(frame, ActivationFrame):
            eyes = frame.eyes if frame.unit == attacker.id else None
            return eyes is not None and spoils(state, state.units[eyes])
    return False


def spoils(state: State, observer: UnitState) -> bool:
    """Return whether a jammer would disturb fire that an observer calls for."""
    return observer.square is not None and jammed(state, observer.side, observer.area)

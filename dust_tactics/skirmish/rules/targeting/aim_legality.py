"""Legality of aims: why a weapon can't be declared against its target (DT "Declare Targets", p. 26)."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Aim, weapon_letter
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units import passenger_fire
from dust_tactics.skirmish.rules.units.heroes import fellows, not_with, own_aims
from dust_tactics.skirmish.rules.weapons import crews
from dust_tactics.skirmish.rules.weapons.available_weapons import gone, lines, usable, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from . import sniper_casualties, target_points
from .flame import ways
from .targets import is_flame, narrowed, target_refusal


def aim_refusal(state: State, attacker: UnitState, aim: Aim, frame: AttackFrame) -> Refusal | None:
    """Return why an aim can't be declared, or ``None``."""
    attacker = state.firing(attacker)
    if frame.eyes is not None and (aim.point is None or aim.by is not None):
        text = f"{attacker.name} fires only its artillery, at a point, for {state.units[frame.eyes].name}"
        return Refusal("no-artillery", text, rulebook.OBSERVER)
    if attacker.carried is not None:
        alone = _aim_refusal_of(state, attacker, aim, frame)
        return alone or passenger_fire.refusal(state, attacker, aim, frame.aims)
    return _aim_refusal_of(state, attacker, aim, frame)


def _aim_refusal_of(state: State, attacker: UnitState, aim: Aim, frame: AttackFrame) -> Refusal | None:
    heroes = fellows(state, attacker)
    if heroes or aim.by is not None:
        frame = narrowed(state, attacker, frame)
        who = next((hero for hero in heroes if hero.id == aim.by), attacker if aim.by is None else None)
        if who is None:
            return not_with(attacker, str(aim.by), heroes)
        return _aim_refusal(state, who, aim, frame.now(aims=own_aims(frame.aims, aim.by)))
    return _aim_refusal(state, attacker, aim, narrowed(state, attacker, frame))


def _aim_refusal(state: State, attacker: UnitState, aim: Aim, frame: AttackFrame) -> Refusal | None:
    """The same for who shoots himself, the frame :func:`narrowed` and with his own aims only."""
    try:
        weapon = weapon_line(state, attacker, aim.weapon)
    except IndexError:
        have = ", ".join(weapon_letter(i) for i in lines(attacker))
        return Refusal(
            "no-weapon", f"{attacker.name} has no weapon line {weapon_letter(aim.weapon)}; it has {have}",
            rulebook.DECLARE_TARGETS,
        )  # fmt: skip
    arms = arms_of(state.table, attacker.card)
    target = state.units.get(aim.target)
    if arms.spreads and target_points.runs(arms, frame.aims):
        return Refusal("run-alone", "in a bombing run no other weapon fires", rulebook.BOMBING_RUN)
    if (
        (aim.target or aim.through or aim.names)
        if aim.point is not None
        else (aim.area or aim.smoke or aim.radius)
    ):
        text = "a weapon is aimed either at a unit or on a point, and only on points with an area or smoke"
        return Refusal("unit-or-point", text, rulebook.DECLARE_TARGETS)
    if aim.point is not None:
        why = target_points.refusal(state, attacker, aim, arms, weapon, frame)
    elif target is None:
        return Refusal("no-unit", f"there is no unit {aim.target}", rulebook.DECLARE_TARGETS)
    else:
        why = target_refusal(state, attacker, aim.weapon, target, frame)
    if why is not None:
        return why
    if (why := gone(state, attacker, aim.weapon)) is not None:
        return why
    left = usable(state, attacker, aim.weapon, frame.aims)
    crewed = state.table.ruleset.crews_instead or not attacker.is_vehicle
    if crewed and not left and (why := crews.refusal(attacker, aim.weapon, weapon, frame.aims)) is not None:
        return why
    if not 1 <= aim.count <= left:
        return Refusal(
            "too-many",
            f"{attacker.name} can use {left or 'no'} more of the {weapon.name}, not {aim.count}",
            rulebook.SEVERAL_WEAPONS,
        )
    if aim.salvo and (aim.smoke or aim.weapon not in arms.salvos):
        return Refusal("no-salvo", f"the {weapon.name} of {attacker.name} fires no salvo", rulebook.SALVO)
    if target is None or aim.point is not None:
        return None
    if (
        aim.names is not None
        and (why := sniper_casualties.refusal(state, aim, target, arms, weapon)) is not None
    ):
        return why
    allowed = ways(state, attacker, target) if is_flame(state, weapon) else ((),)
    if aim.through not in allowed:
        choices = " or ".join(",".join(way) or "nobody" for way in allowed)
        return Refusal(
            "flame-path", f"the flame's way to {target.name} goes through {choices}", rulebook.FLAME
        )
    return None

"""Aims at a point, for the window: where a weapon may be aimed, which squares it hits, whom.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Quarter, Square, Stop
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.procedures.attack import smoke
from dust_tactics.skirmish.rules.targeting import aim_legality, target_points, targets
from dust_tactics.skirmish.rules.targeting.attack_plan import attacked, plan_attack
from dust_tactics.skirmish.rules.targeting.blast_areas import taken_in
from dust_tactics.skirmish.rules.targeting.surroundings import squares_within
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import TargetOdds, attack_odds


def aim_squares(state: State, aim: Aim) -> tuple[Square, ...]:
    """The squares that a weapon aimed at a point takes in, or that its smoke fills."""
    assert aim.point is not None
    if aim.radius:
        return squares_within(state.board, aim.point, aim.radius)
    return smoke.squares(state, aim) if aim.smoke else taken_in(state, aim.point, aim.area)


def aim_units(state: State, aim: Aim) -> tuple[str, ...]:
    """The units that a weapon attacks in the attack that is being declared, friends too."""
    frame = dispatch.declaring(state)
    assert frame is not None
    return attacked(state, state.units[frame.attacker], aim)


@dataclass(frozen=True, slots=True)
class PointLine:
    """A weapon line that can be aimed at points; ``by`` is the joined hero whose weapon it is.

    ``count`` are as many of it as are aimed together at once, 0 if none is left, ``smokes`` tells
    whether it fires smoke as well, ``direct`` that it can be aimed at units too, ``wide`` that it may
    hit two by two squares.  With a ``radius`` it is not aimed, but attacks everything so near.
    """

    index: int
    name: str
    count: int
    smokes: bool
    direct: bool
    by: str | None = None
    wide: bool = True
    radius: int = 0


def point_lines(state: State) -> tuple[PointLine, ...]:
    """The lines of the unit that is declaring an attack which can be aimed at points."""
    found: list[PointLine] = []
    for who, by, frame in _shooters(state):
        arms = arms_of(state.table, who.card)
        for index, spread in arms.spreads.items():
            if spread.unleashed:
                continue
            weapon = arms.weapons[index]
            left = available_weapons.usable(state, who, index, frame.aims)
            count = (weapon.ammo or 0) if spread.run and left == weapon.ammo else 0 if spread.run else left
            direct = index in arms.direct
            found.append(
                PointLine(index, weapon.name, count, spread.smoke, direct, by, spread.area, spread.radius)
            )
    return tuple(found)


def _shooters(state: State) -> list[tuple[UnitState, str | None, AttackFrame]]:
    """Units that declare an attack, alone or with heroes, each with the frame of his own aims."""
    frame = dispatch.declaring(state)
    if frame is None:
        return []
    unit = state.units[frame.attacker]
    narrowed = targets.narrowed(state, unit, frame)
    every = ((unit, None), *((hero, hero.id) for hero in heroes.fellows(state, unit)))
    return [(who, by, replace(narrowed, aims=heroes.own_aims(frame.aims, by))) for who, by in every]


def open_points(state: State, line: PointLine, *, smoke: bool) -> Mapping[Stop, tuple[Quarter | None, ...]]:
    """Points that a line may be aimed at beside what is declared, each with the areas to choose from."""
    found: dict[Stop, tuple[Quarter | None, ...]] = {}
    for who, by, frame in _shooters(state):
        if by == line.by:
            arms = arms_of(state.table, who.card)
            left = {line.index: max(1, line.count)}
            for aim in target_points.options(state, who, arms, left, frame):
                if aim.smoke is smoke and aim.point is not None and aim.area not in found.get(aim.point, ()):
                    found[aim.point] = (*found.get(aim.point, ()), aim.area)
    return found


def aim_refusal(state: State, aim: Aim) -> Refusal | None:
    """Refusal of an aim beside what is declared, or ``None``."""
    frame = dispatch.declaring(state)
    assert frame is not None
    found = aim_legality.aim_refusal(state, state.units[frame.attacker], aim, frame)
    return refused(found, state.table.ruleset.sections)


def aim_odds(state: State, aim: Aim) -> tuple[TargetOdds, ...]:
    """Odds of one aim against everybody whom it hits, beside what is declared."""
    frame = dispatch.declaring(state)
    assert frame is not None
    unit = state.units[frame.attacker]
    plan = plan_attack(state, unit, (aim,), sustained=frame.sustained, beside=frame.aims)
    return attack_odds(state, plan)

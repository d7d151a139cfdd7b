"""Weapons on the screen: a volley piece by piece, who falls, ranges and fields of fire.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.unit_card import Arc, Cell, WeaponCard
from dust_tactics.skirmish.cards.weapon_names import called
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, WoundsFrame
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.rules.activation import free_actions
from dust_tactics.skirmish.rules.targeting import (
    aim_legality,
    flame,
    skill_effects,
    sniper_casualties,
    targets,
)
from dust_tactics.skirmish.rules.units import heroes, passenger_fire
from dust_tactics.skirmish.rules.weapons import available_weapons, crews, firing_arc
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State, UnitState

from .actions import named, under_way


def attack_under_way(state: State) -> AttackFrame | None:
    """The attack, or retaliation, whose weapons are being declared."""
    return dispatch.declaring(state)


def with_aims(state: State, aims: tuple[Aim, ...]) -> State | Refusal:
    """The state as if some more weapons were declared; or why one of them can't be."""
    for aim in aims:
        frame = dispatch.declaring(state)
        assert frame is not None
        why = aim_legality.aim_refusal(state, state.units[frame.attacker], aim, frame)
        if why is not None:
            return why
        top = state.agenda[-1]
        assert isinstance(top, (AttackFrame, MeleeFrame))
        state = state.but(agenda=(*state.agenda[:-1], replace(top, aims=(*top.aims, aim))))
    return state


@dataclass(frozen=True, slots=True)
class LineView:
    """One weapon line against one target while an attack is declared.

    ``by`` is the joined hero whose weapon it is.
    ``cell`` is the chart's, ``left`` how many of the line are still free,
    ``declared`` how many aim at this target already, ``ways`` what the choices of a flame's
    path burn; ``refusal`` says why no more can be declared.  ``specials`` are the special rules
    of the weapon, and those of the unit that act on it beside what is declared.  ``names`` are
    the miniatures that may be named with a sniper weapon, ``salvo`` tells whether it may fire a salvo.
    ``ammo`` are the boxes of limited ammunition that are left, beside what is declared.
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
    ammo: int | None = None


def line_views(state: State, target: str) -> tuple[LineView, ...]:
    """Every weapon line of the attacker against one target, beside what is declared in ``state``."""
    frame = dispatch.declaring(state)
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
    left = sum(aim.count for aim in passenger_fire.trimmed(state, unit, declared, (aim,)))
    why = None if left else passenger_fire.crowded(state, unit, (*declared, replace(aim, count=1)))
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
    return skill_effects.shown_rows(state, unit, who, known or aim, enemy, aims, sustained=frame.sustained)


def _own_lines(state: State, unit: UnitState, enemy: UnitState, frame: AttackFrame) -> list[LineView]:
    """The weapon lines of one of those who attack together, with his own aims; not what needs a point."""
    found = []
    arms = arms_of(state.table, unit.card)
    for index in arms.direct:
        weapon = available_weapons.weapon_line(state, unit, index)
        why = available_weapons.gone(state, unit, index) or targets.target_refusal(
            state, unit, index, enemy, frame
        )
        left = available_weapons.usable(state, unit, index, frame.aims)
        ways = flame.ways(state, unit, enemy) if why is None and targets.is_flame(state, weapon) else ()
        declared = sum(aim.count for aim in frame.aims if aim.weapon == index and aim.target == enemy.id)
        if why is None and not left and (state.table.ruleset.crews_instead or not unit.is_vehicle):
            why = crews.refusal(unit, index, weapon, frame.aims)
        if why is None and not left:
            aimed = any(aim.weapon == index for aim in frame.aims)
            busy = f"all who have the {weapon.name} use another weapon"
            why = Refusal("none-left", f"no more of the {weapon.name} can be used" if aimed else busy)
        found.append(
            LineView(
                index,
                weapon.name if index == STANDARD else called(unit.card, index),
                available_weapons.chart_cell(weapon, enemy),
                left,
                declared,
                ways,
                why,
                names=sniper_casualties.namable(state, enemy) if index in arms.picks else (),
                salvo=index in arms.salvos,
                ammo=_ammo(unit, index, frame.aims),
            )
        )
    return found


def _ammo(unit: UnitState, index: int, declared: tuple[Aim, ...]) -> int | None:
    """The boxes of ammunition of a line that what is declared leaves, ``None`` if it is not limited."""
    left = None if index == STANDARD else unit.ammo_left(index)
    return None if left is None else left - sum(aim.count for aim in declared if aim.weapon == index)


def losing(state: State) -> tuple[str, int] | None:
    """The squad whose owner is choosing who falls, and how many still have to."""
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, WoundsFrame) and frame.choosing is not None and not frame.disarming:
        return frame.choosing, frame.owed
    return None


def staying(state: State) -> tuple[str, ...]:
    """The names of the weapons that go with none of the soldiers who may fall now (ruling ``squad-carry``).

    Those that soldiers carry besides their main weapon, as long as there is something to fire with them,
    but for those that are lost with their carriers (ruling ``D47-second-arms``).
    """
    found = losing(state)
    if found is None:
        return ()
    unit = state.units[found[0]]
    own = {main for main, _ in unit.card.groups} | arms_of(state.table, unit.card).carriers.keys()
    return tuple(
        weapon.name
        for index, weapon in enumerate(unit.card.weapons)
        if unit.card.groups and index not in own and available_weapons.gone(state, unit, index) is None
    )


def silent_inside(state: State, unit: UnitState) -> bool:
    """True if nobody attacks from inside the carrier of a unit: it lets none of them, or is off the board."""
    return unit.carried is not None and passenger_fire.silent(state, unit) is not None


def assigned_by(state: State) -> tuple[str, ...]:
    """The names of the skills by which the attacker's player gives out the hits; nothing where he doesn't."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, WoundsFrame) or frame.taking is None:
        return ()
    return named(skill_effects.assigning(state, frame.taking))


def given_by(state: State) -> tuple[str, ...]:
    """The names of the skills that make the attack under way a free action; nothing if it is none."""
    attack = dispatch.declaring(state)
    frame = under_way(state)
    if attack is None or frame is None or frame.unit != attack.attacker or attack.reactive:
        return ()
    return named(free_actions.givers_of(state, frame, frame.index - 1))


def leader_is_spared(state: State) -> bool:
    """Return whether who gives out hits on an enemy must spare the leader while others stand."""
    frame = state.agenda[-1] if state.agenda else None
    taking = frame.taking if isinstance(frame, WoundsFrame) else None
    return taking is not None and taking.assigned and not taking.leaders


def arms_going(state: State) -> dict[int, int] | None:
    """How many of each weapon a crew has of which one goes with a soldier now; ``None`` if nobody chooses."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, WoundsFrame) or not frame.disarming:
        return None
    unit = state.units[frame.disarming[0]]
    return {index: crews.carried(unit, index) for index in range(len(unit.card.weapons))}


def shared_damage(state: State) -> int:
    """Damage to a hero by a hit that his squad shares with him, -1 for a skull."""
    frame = state.agenda[-1]
    assert isinstance(frame, WoundsFrame)
    assert frame.damage is not None
    return frame.damage


def wielders(state: State, unit: UnitState) -> tuple[int, ...]:
    """For every weapon line, how many of it the unit could still use in an attack."""
    return tuple(available_weapons.usable(state, unit, index, ()) for index in range(len(unit.card.weapons)))


def why_silent(state: State, unit: UnitState, index: int) -> str:
    """The code of why a unit could use nothing of a weapon line in an attack now; empty if it could."""
    if available_weapons.usable(state, unit, index, ()):
        return ""
    gone = available_weapons.gone(state, unit, index)
    if gone is not None:
        return gone.code
    return "unloaded" if index in unit.unloaded else "unused"


def range_rings(state: State, unit: UnitState) -> tuple[tuple[int, frozenset[Square]], ...]:
    """For every range that a weapon of the unit reaches which is left to it, the squares within it; nearest
    first.
    """
    if unit.square is None:
        return ()
    left = (weapon for who in (unit, *state.heroes_with(unit.id)) for weapon in _left(state, who))
    reaches = sorted({weapon.range_max for weapon in left if weapon.range_max})
    return tuple(
        (reach, frozenset(s for s in state.board.squares() if area_distance(unit.area, Area.at(s)) <= reach))
        for reach in reaches
    )


def _left(state: State, unit: UnitState) -> Iterator[WeaponCard]:
    """The weapon lines of which a unit has any left, loaded or not."""
    for index, weapon in enumerate(unit.card.weapons):
        if available_weapons.gone(state, unit, index) is None:
            yield weapon


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
    for weapon in _left(state, unit):
        if weapon.arc not in (Arc.ANY, Arc.TURRET):
            reaches[weapon.arc] = max(weapon.range_max or 1, reaches.get(weapon.arc, 0))
    return tuple(FireField(arc, reach, _field(state, unit, arc, reach)) for arc, reach in reaches.items())


def _field(state: State, unit: UnitState, arc: Arc, reach: int) -> frozenset[Square]:
    areas = (Area.at(square) for square in state.board.squares())
    return frozenset(
        Square(area.x, area.y)
        for area in areas
        if area_distance(unit.area, area) <= reach and firing_arc.in_arc(arc, unit.facing, unit.area, area)
    )


def hand_to_hand(state: State, unit: UnitState, aims: tuple[Aim, ...]) -> bool:
    """True if all weapons of some aims are for close combat."""
    who = ((heroes.shooter(state, unit, aim), aim.weapon) for aim in aims)
    return all(available_weapons.weapon_line(state, one, weapon).close for one, weapon in who)


def striking_back(state: State, unit: UnitState, aims: tuple[Aim, ...]) -> tuple[str, ...]:
    """The enemies whom some aims strike in close combat, and who can strike back if they still stand."""
    struck = dict.fromkeys(aim.target for aim in aims if aim.target and hand_to_hand(state, unit, (aim,)))
    return tuple(name for name in struck if _strikes_back(state, unit, state.units[name]))


def _strikes_back(state: State, unit: UnitState, enemy: UnitState) -> bool:
    answer = AttackFrame(enemy.id, sustained=False, only=unit.id, ranged=False)
    return not enemy.dazed and any(targets.options(state, enemy, answer))

"""Useful fire of a unit at one target: which weapons, how many, at which point, naming whom.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.targeting import flame, skill_effects, target_points, targets
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.units import heroes, passenger_fire
from dust_tactics.skirmish.rules.weapons import available_weapons, crews
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import attack_odds
from .salvos import salvo_pays
from .suggested_bursts import FRIENDS, burst
from .suggested_names import whom

WORTH_AMMUNITION = Fraction(1, 3)
"""The chance to destroy infantry that limited ammunition must add to be spent on it."""


def sparing_volley(state: State, unit: UnitState, target: str, frame: AttackFrame) -> tuple[Aim, ...]:
    """The same as :func:`volley` for who means to keep his limited ammunition for what it is made for.

    On infantry it is spent only if it adds at least a third to the chance to destroy it, or if nothing
    else hurts it; what ``frame`` has declared already is reckoned with.
    """
    full = volley(state, unit, target, frame)
    enemy = state.units[target]
    if not enemy.card.is_infantry or not any(_limited(state, unit, aim) for aim in full):
        return full
    spared = volley(state, unit, target, frame, sparing=True)
    declared = frame.aims if any(aim.target == target for aim in frame.aims) else ()
    if not spared and not declared:
        return full
    more = _destroys(state, unit, (*declared, *full), enemy, frame)
    less = _destroys(state, unit, (*declared, *spared), enemy, frame)
    return full if more - less >= WORTH_AMMUNITION else spared


def _limited(state: State, unit: UnitState, aim: Aim) -> bool:
    """True of a weapon aimed at a unit, not a point, that ticks a box of ammunition off."""
    who = heroes.shooter(state, state.firing(unit), aim)
    return aim.point is None and aim.weapon != STANDARD and who.ammo_left(aim.weapon) is not None


def _destroys(
    state: State, unit: UnitState, aims: tuple[Aim, ...], enemy: UnitState, frame: AttackFrame
) -> Fraction:
    """The chance that a volley destroys a unit."""
    plan = plan_attack(state, state.firing(unit), aims, sustained=frame.sustained)
    return next((o.destroyed for o in attack_odds(state, plan) if o.target == enemy.id), Fraction(0))


def volley(
    state: State,
    unit: UnitState,
    target: str,
    frame: AttackFrame,
    only: Collection[int] | None = None,
    *,
    sparing: bool = False,
) -> tuple[Aim, ...]:
    """Everything a unit can usefully fire at one target, best weapons first, beside what is declared.

    ``only`` are the weapon lines that its player wants to use, if not all of them.  Limited ammunition is
    used where it does more than the weapon it replaces; a crew does what costs the target most, and so does
    a spotter: he fires or helps his sniper.  What explodes is aimed where it does most around the target,
    friends reckoned in.
    A ``sparing`` one leaves out what has limited ammunition and is aimed at units.
    """
    unit = state.firing(unit)
    enemy, found = state.units[target], tuple[Aim, ...]()
    for who, by in ((unit, None), *((hero, hero.id) for hero in heroes.fellows(state, unit))):
        whole = targets.narrowed(state, unit, frame.now(aims=(*frame.aims, *found)))
        own = whole.now(aims=heroes.own_aims(whole.aims, by))
        mine = best_volley(Fire(state, who, enemy, own), only, sparing=sparing)
        found = (*found, *(mine if by is None else [replace(aim, by=by) for aim in mine]))
    return found if unit.carried is None else passenger_fire.trimmed(state, unit, frame.aims, found)


class Fire:
    """The questions of a volley: what one unit can do to an enemy in an attack with its own weapons.

    The rules answer them.  Whoever has asked the same before may answer out of what he knows.
    """

    def __init__(self, state: State, unit: UnitState, enemy: UnitState, frame: AttackFrame) -> None:
        self.state, self.unit, self.enemy, self.frame = state, unit, enemy, frame
        self.ruleset, self.arms = state.table.ruleset, arms_of(state.table, unit.card)

    def aim(self, index: int) -> Aim | None:
        """One weapon of a line, aimed at the enemy or where it does most around him; ``None`` if none can
        be.
        """
        if index not in self.arms.direct:
            return burst(self.state, self.unit, index, self.enemy, self.frame)
        fault = targets.target_fault(self.state, self.unit, index, self.enemy, self.frame)
        return Aim(index, 1, self.enemy.id) if fault is None else None

    def able(self, lines: Iterable[int]) -> list[Aim]:
        """One weapon of each of some lines that can be aimed so."""
        return [aim for index in lines if (aim := self.aim(index)) is not None]

    def run(self, index: int) -> Aim | None:
        """The bombing run of a line that may make one instead of firing at units."""
        return burst(self.state, self.unit, index, self.enemy, self.frame)

    def worth(self, aim: Aim) -> Fraction:
        """Expected losses from one weapon of an aim; hits that a squad could not feel do not count more."""
        single = aim if aim.count == 1 else replace(aim, count=1)
        plan = plan_attack(self.state, self.unit, (single,), sustained=self.frame.sustained)
        odds = attack_odds(self.state, plan)
        return next((o.expected for o in odds if o.target == self.enemy.id), Fraction(0))

    def gain(self, aims: tuple[Aim, ...]) -> Fraction:
        """Army points that a volley costs those whom it hits; friends count against it."""
        plan = plan_attack(self.state, self.unit, aims, sustained=self.frame.sustained)
        total = Fraction(0)
        for odds in attack_odds(self.state, plan):
            other = self.state.units[odds.target]
            weight = -FRIENDS if other.side is self.unit.side else 1
            total += weight * other.card.points * odds.expected / max(1, odds.left)
        return total

    def helped(self, lines: Iterable[int]) -> list[int]:
        """Those of some lines that hit more easily while others of the unit do nothing."""
        unit = self.unit
        return [i for i in lines if skill_effects.helped_by_idle(self.state, unit, unit, i)]

    def order(self, able: list[Aim]) -> None:
        """Put the best of some lines first."""
        able.sort(key=lambda aim: (aim.weapon == STANDARD, aim.weapon))  # the card's own before it
        able.sort(key=self.worth, reverse=True)

    def counted(self, able: Sequence[Aim]) -> list[Aim]:
        """As many of each of some lines as are left beside those before it."""
        state, unit, aims = self.state, self.unit, list[Aim]()
        for aim in able:
            beside = self.frame.now(aims=(*self.frame.aims, *aims))
            now = targets.narrowed(state, unit, beside)
            if now is not beside and not self._open(aim, now):
                continue
            count = available_weapons.usable(state, unit, aim.weapon, now.aims)
            if count:
                aims.append(replace(aim, count=count))
        return aims

    def _open(self, aim: Aim, now: AttackFrame) -> bool:
        """Whether a line may still be used in an attack that has become narrower."""
        if aim.point is None:
            return targets.target_fault(self.state, self.unit, aim.weapon, self.enemy, now) is None
        return now.close if self.arms.weapons[aim.weapon].close else now.ranged

    def dressed(self, aim: Aim) -> Aim:
        """The aim of some weapons with what else is to be said of it: a flame's way, whom, a salvo."""
        state, unit, enemy = self.state, self.unit, self.enemy
        if aim.point is None and aim.weapon in self.arms.flames:
            aim = replace(aim, through=_kindest(state, unit, enemy))
        if aim.weapon in self.arms.picks:
            aim = replace(aim, names=whom(state, enemy, self.arms.weapons[aim.weapon]))
        salvo = salvo_pays(state, unit, enemy, aim, sustained=self.frame.sustained)
        return replace(aim, salvo=True) if salvo else aim


def best_volley(fire: Fire, only: Collection[int] | None = None, *, sparing: bool = False) -> tuple[Aim, ...]:
    """The volley of one of those who attack together, with his own weapons."""
    unit, arms, frame = fire.unit, fire.arms, fire.frame
    lines = [i for i in available_weapons.lines(unit) if only is None or i in only]
    if sparing:
        lines = [i for i in lines if i == STANDARD or i in arms.spreads or unit.ammo_left(i) is None]
    if arms.spreads and target_points.runs(arms, frame.aims):
        return ()
    instead = fire.ruleset.crews_instead
    choices = crews.manners(unit, close=False, instead=instead) if unit.card.has_crew else ()
    if choices:
        every = frozenset(lines) - {line for manner in choices for line in crews.lines(manner)}
        volleys = [_volley(fire, sorted((every | crews.lines(manner)) & {*lines})) for manner in choices]
    else:
        volleys = [_volley(fire, lines)]
        helped = fire.helped(lines) if frame.sustained else ()
        if helped:
            volleys.append(_volley(fire, helped))
    for index, spread in arms.spreads.items():
        runs = spread.run and not frame.aims and index in lines
        run = fire.run(index) if runs else None
        if run is not None:
            volleys.append((run,))
    return volleys[0] if len(volleys) == 1 else max(volleys, key=fire.gain)


def _volley(fire: Fire, lines: Iterable[int]) -> tuple[Aim, ...]:
    """As much of some lines as can be used together, the best first."""
    able = fire.able(lines)
    if len(able) > 1:
        fire.order(able)
    return tuple([fire.dressed(aim) for aim in fire.counted(able)])


def _kindest(state: State, unit: UnitState, enemy: UnitState) -> tuple[str, ...]:
    """The flame's way that burns fewest friends, then most enemies."""
    choices = flame.ways(state, unit, enemy)
    return min(
        choices,
        key=lambda way: (
            sum(state.units[name].side is unit.side for name in way),
            -sum(state.units[name].side is not unit.side for name in way),
            way,
        ),
    )

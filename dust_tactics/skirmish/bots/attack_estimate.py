"""Quick worth of an attack: the averages of the same rolls that the attack makes.

A bot weighs hundreds of squares before every activation.  This asks the rules
the same questions as the preview (reach, field of fire, sight, cover, chart, rolls), but
works with averages instead of whole distributions.  Worth is in army points.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_distance, area_of
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.rules.targeting.attack_plan import dice_of, to_hit
from dust_tactics.skirmish.rules.targeting.longer_reach import steady
from dust_tactics.skirmish.rules.targeting.one_side import beside
from dust_tactics.skirmish.rules.targeting.skill_effects import helped_by_idle, line_effects
from dust_tactics.skirmish.rules.units.fortifications import fort_with
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.units.leaders import shield_bearers
from dust_tactics.skirmish.rules.units.resilience import faces_of, negating
from dust_tactics.skirmish.rules.visibility.cover import in_weather, sheltered
from dust_tactics.skirmish.rules.visibility.hiding import hidden_from
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, body_at, surroundings_of
from dust_tactics.skirmish.rules.visibility.save_rolls import (
    IN_THE_OPEN,
    Guard,
    close_saves,
    ranged_saves,
)
from dust_tactics.skirmish.rules.visibility.view import Body
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, lines, usable, weapon_line
from dust_tactics.skirmish.rules.weapons.crews import Manner, manners
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.attack_rolls import chances, stages
from dust_tactics.skirmish.state.damage_rolls import average_loss, behind_shields
from dust_tactics.skirmish.state.shot_plans import SHIELD_FACES
from dust_tactics.skirmish.state.state import State, UnitState

from .views import Views

Arcs = tuple[Facing, Area, Area]
"""How a unit faces, where it is, and where its target is."""


def worth(unit: UnitState, losses: float, destroyed: float) -> float:
    """Worth of average losses and of a chance to destroy a unit: only whole units score."""
    return unit.card.points * 0.5 * (losses / max(1, unit.hits_left) + destroyed)


class Guns:
    """One unit's weapons against every other unit, for one state.

    Places are given from outside, so the same object answers for every square
    the unit might stand on.  With ``salvo`` it empties every magazine; ``close`` are its weapons for
    close combat only, with ``one_side`` those for ranges, at what is beside it; ``still`` are they as it
    fires without a move.
    """

    def __init__(
        self, state: State, unit: UnitState, host: UnitState | None = None, *, salvo: bool = False,
        close: bool = False, one_side: bool = False, still: bool = False,
    ) -> None:  # fmt: skip
        unit = steady(state, unit) if still else unit
        self.state = state
        self._one_side = one_side
        self.unit = unit
        self._salvos = arms_of(state.table, unit.card).salvos if salvo else frozenset[int]()
        self._host = host or unit
        self._lines = [
            (index, weapon, count)
            for index in lines(unit)
            if ((weapon := weapon_line(state, unit, index)).close or not close)
            and not (weapon.close and one_side)
            and (count := usable(state, unit, index, ())) > 0
        ]
        self._each: dict[tuple[int, str, Guard, bool, bool], float] = {}
        self._given_out: set[int] = set()
        self._storm = state.storm
        self._heroes = [Guns(state, hero, unit, salvo=salvo, close=close) for hero in fellows(state, unit)]
        self._helped = frozenset(
            index for index, _, _ in self._lines if helped_by_idle(state, self._host, unit, index)
        )
        own = max((weapon.range_max or 1 for _, weapon, _ in self._lines), default=0)
        self.reach: int = max([own, *(hero.reach for hero in self._heroes)])

    def of(self, unit: UnitState) -> Guns:
        """The same weapons in the hands of the unit as it is at another moment, armed alike."""
        if unit is self.unit:
            return self
        same = copy(self)
        same.unit = unit
        return same

    def each(
        self, index: int, weapon: WeaponCard, target: UnitState, guard: Guard, sustained: bool,
        helped: bool = False,
    ) -> float:  # fmt: skip
        """Average losses from one weapon of a line against a target so guarded.

        ``helped`` while a spotter uses nothing.
        """
        key = (index, target.id, guard, sustained, helped)
        known = self._each.get(key)
        if known is None:
            known = self._each[key] = self._average(index, weapon, target, guard, sustained, helped)
        return known

    def _average(
        self, index: int, weapon: WeaponCard, target: UnitState, guard: Guard, sustained: bool, helped: bool
    ) -> float:
        cell = chart_cell(weapon, target)
        if cell is None:
            return 0.0
        rules = self.state.table.ruleset
        special = line_effects(
            self.state, self._host, self.unit, index, target, sustained=sustained, idle=helped
        )
        aim, twice = to_hit(rules, self.unit, special, sustained=sustained), special.saves_again
        if weapon.close:
            saves = close_saves(rules, target, guard, twice=twice)
        else:
            saves = ranged_saves(rules, target, guard, special.denied, twice=twice, own=special.saver)
        course = stages(
            aim.hits, again=aim.again, spoilt=aim.spoilt, rolls_on=aim.rolls_on,
            saves=saves.faces, saves_again=saves.twice, retries=saves.retries,
        )  # fmt: skip
        if special.assigns:
            self._given_out.add(index)
        dice = dice_of(self.state, cell, target, 1, salvo=index in self._salvos, more=special.more)
        faces = negating(self.state, target, covered=guard.cover or guard.weather).value
        negated = rules.dice.chance(faces_of(faces)) if faces else Fraction(0)
        damage = average_loss(target.card, cell.damage, negated, target.hits_left)
        return dice * float(chances(course, rules.dice).average) * float(damage)

    def losses(
        self,
        target: UnitState,
        squares: int,
        guard: Guard = IN_THE_OPEN,
        *,
        sustained: bool = False,
        arc: Arcs | None = None,
        apart: bool = False,
        rear: bool | None = None,
    ) -> float:
        """Average losses of a target so far away, in sight and so guarded; without ``arc`` all round.

        ``apart`` is set when the two are on different floors, so that there is no close combat;
        ``rear`` takes the weapons at the rear only, or all others.
        """
        volleys: dict[bool, list[tuple[float, int, int]]] = {False: [], True: []}
        helped: list[tuple[float, int, int]] = []
        for index, weapon, count in self._lines:
            if not _bears(weapon, squares, arc, apart=apart, rear=rear):
                continue
            each = self.each(index, weapon, target, guard, sustained)
            if each > 0:
                volleys[weapon.close].append((each, count, index))
            if sustained and index in self._helped:
                helped.append((self.each(index, weapon, target, guard, sustained, True), count, index))
        sums = [self._volley(volleys[close], close=close) for close in (False, True)]
        if sums[True] and any(index not in self._given_out for _, _, index in volleys[True]):
            sums[True] = self._on_shields(target, sums[True])
        if helped:
            sums.append(self._volley(helped, close=False))
        total = max(sums) if sustained else sum(sums)
        for hero in self._heroes:
            total += hero.losses(target, squares, guard, sustained=sustained, arc=arc, apart=apart, rear=rear)
        return min(total, float(target.hits_left))

    def _on_shields(self, target: UnitState, total: float) -> float:
        """Average losses at close quarters of a unit of whom some have shields (D47 "Assault Shield")."""
        bearers = shield_bearers(self.state, target)
        if not bearers:
            return total
        away = float(self.state.table.ruleset.dice.chance(SHIELD_FACES))
        return behind_shields(total, bearers if target.card.groups else target.hits_left, away)

    def _volley(self, found: list[tuple[float, int, int]], *, close: bool) -> float:
        """All weapons of one kind: a soldier uses one, a vehicle all, the standard weapon alone."""
        found.sort(key=lambda item: (-item[0], item[2]))
        if self.unit.card.groups:
            hands = self.unit.miniatures
            if close or self.state.table.ruleset.shots_by_hand:
                return _with_hands(found, hands)
            return sum(each * min(count, hands) for each, count, _ in found)
        if self.unit.card.has_crew and (choices := self._manners(close=close)):
            return max(
                sum(
                    _with_hands([item for item in found if item[2] in lines], hands)
                    for lines, hands in manner
                )
                for manner in choices
            )
        own = sum(each * count for each, count, index in found if index != STANDARD)
        alone = sum(each * count for each, count, index in found if index == STANDARD)
        return max(own, alone)

    def _manners(self, *, close: bool) -> tuple[Manner, ...]:
        return manners(self.unit, close=close, instead=self.state.table.ruleset.crews_instead)

    def value(
        self,
        views: Views,
        here: Stop,
        facing: Facing | None,
        target: UnitState,
        there: Stop,
        *,
        sustained: bool = False,
    ) -> float:
        """Worth of an attack from ``here`` at a target that stands ``there``; 0 if it can't be made."""
        losses = self.inflicted(views, here, facing, target, there, sustained=sustained)
        return share(target, losses) if losses else 0.0

    def inflicted(
        self,
        views: Views,
        here: Stop,
        facing: Facing | None,
        target: UnitState,
        there: Stop,
        *,
        sustained: bool = False,
    ) -> float:
        """Average losses by an attack from ``here`` at a target that stands ``there``."""
        source, goal = area_of(here), area_of(there)
        squares = area_distance(source, goal)
        if not 0 < squares <= self.reach or (self._storm is not None and self._storm.hides(squares)):
            return 0.0
        if target.marks and 0 < hidden_from(self.state, target).value <= squares:
            return 0.0
        own, other = views.body(self.unit, here, facing), views.body(target, there)
        if self._one_side and facing is not None and not beside(facing, source, goal):
            return 0.0
        arc = None if facing is None else (facing, source, goal)
        apart = own.level != other.level
        total = 0.0
        for rear in views.ends(own):
            if not self.bears(squares, arc, apart=apart, rear=rear):
                continue
            guard = views.guard(own, other, rear)
            if guard is not None:
                total += self.losses(
                    target, squares, guard, sustained=sustained, arc=arc, apart=apart, rear=rear
                )
        return min(total, float(target.hits_left))

    def bears(self, squares: int, arc: Arcs | None, *, apart: bool, rear: bool | None) -> bool:
        """True if some weapon of it reaches so far and that way; arguments as for :meth:`losses`."""
        if any(_bears(weapon, squares, arc, apart=apart, rear=rear) for _, weapon, _ in self._lines):
            return True
        return any(hero.bears(squares, arc, apart=apart, rear=rear) for hero in self._heroes)

    def potential(self, target: UnitState) -> tuple[float, int]:
        """The best that could be done to a target in the open, and the range that it takes."""
        losses, squares = self.promised(target)
        return share(target, losses), squares

    def promised(self, target: UnitState) -> tuple[float, int]:
        """The most average losses of a target in the open, and the range that they take."""
        ranges = sorted({weapon.range_max or 1 for _, weapon, _ in self._lines})
        if self._storm is not None:
            ranges = sorted({min(reach, self._storm.sight) for reach in ranges})
        values = [
            (self.losses(target, squares, self._openly(target, squares)), squares) for squares in ranges
        ]
        return max(values, key=lambda item: (item[0], item[1]), default=(0.0, 1))

    def _openly(self, target: UnitState, squares: int) -> Guard:
        """The guard of a target in the open so many squares away."""
        storm = self._storm
        if storm is None:
            return Guard(cover=True) if target.card.small else IN_THE_OPEN
        body = Body(target.name, Area(0, 0), flies=target.flies)
        if not in_weather(storm, body, squares, from_air=self.unit.flies):
            return Guard(cover=True) if target.card.small else IN_THE_OPEN
        return Guard(cover=target.card.small, weather=True, murk=storm.rolls_again(squares))


def _bears(weapon: WeaponCard, squares: int, arc: Arcs | None, *, apart: bool, rear: bool | None) -> bool:
    near = weapon.close or weapon.range_min
    if squares > (weapon.range_max or 1) or (near and squares < weapon.range_min) or squares < 1:
        return False
    if (apart and weapon.close) or (rear is not None and at_rear(weapon) is not rear):
        return False
    return arc is None or in_arc(weapon.arc, *arc)


def _with_hands(found: list[tuple[float, int, int]], hands: int) -> float:
    """Sum of what so many hands do with the best of some weapons."""
    total = 0.0
    for each, count, _ in found:
        total += each * min(count, hands)
        hands -= min(count, hands)
    return total


def share(target: UnitState, losses: float) -> float:
    """The worth of average losses: they destroy the more likely, the nearer they come to all that is left."""
    part = min(1.0, losses / max(1, target.hits_left))
    return worth(target, losses, part * part)


def has_shelter(state: State, unit: UnitState, stop: Stop) -> bool:
    """True if a unit would be in cover from everybody in a place, or in a fortification, which is as good."""
    body = body_at(unit, stop)
    if body.flies:
        return False
    if state.board.forts and body.infantry and fort_with(state.board, body.area) is not None:
        return True
    return sheltered(surroundings_of(state), body)

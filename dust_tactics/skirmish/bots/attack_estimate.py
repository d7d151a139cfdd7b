"""What an attack is worth, quickly: the averages behind the exact odds of the preview.

A bot weighs hundreds of squares before every activation.  This asks the rules
the same questions as the preview (reach, field of fire, sight, cover, chart), but
works with averages instead of whole distributions.  Worth is in army points.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.elevation import relief_of
from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_distance, area_of, level_of
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.rules.targeting.skill_effects import effects, helped_by_idle, sources_of
from dust_tactics.skirmish.rules.units.fortifications import fort_with
from dust_tactics.skirmish.rules.units.heroes import fellows, miniatures
from dust_tactics.skirmish.rules.visibility.cover import COVER, save_faces
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, flying, hides, levels_between, sees
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, lines, usable, weapon_line
from dust_tactics.skirmish.rules.weapons.crews import Manner, manners
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.skills.firing import Firing
from dust_tactics.skirmish.state.sight_scene import behind_low_walls, covering_squares
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE


def worth(unit: UnitState, losses: float, destroyed: float) -> float:
    """What average losses and a chance to destroy a unit are worth: only whole units score."""
    return unit.card.points * 0.5 * (losses / max(1, unit.hits_left) + destroyed)


class Guns:
    """One unit's weapons against every other unit, for one state.

    Places are given from outside, so the same object answers for every square
    the unit might stand on.  With ``salvo`` it empties every magazine.
    """

    def __init__(
        self, state: State, unit: UnitState, host: UnitState | None = None, *, salvo: bool = False
    ) -> None:
        self.state = state
        self.unit = unit
        self._salvos = arms_of(state.table, unit.card).salvos if salvo else frozenset[int]()
        self._host = host or unit
        self._lines = [
            (index, weapon_line(state, unit, index), count)
            for index in lines(unit)
            if (count := usable(state, unit, index, ())) > 0
        ]
        self._each: dict[tuple[int, str, bool, bool, bool, int], float] = {}
        self._storm = state.storm
        self._wide = unit.card.size in WIDE
        self._heroes = [Guns(state, hero, unit, salvo=salvo) for hero in fellows(state, unit)]
        self._helped = frozenset(
            index for index, _, _ in self._lines if helped_by_idle(state, self._host, unit, index)
        )
        own = max((weapon.range_max or 1 for _, weapon, _ in self._lines), default=0)
        self.reach: int = max([own, *(hero.reach for hero in self._heroes)])

    def each(
        self, index: int, weapon: WeaponCard, target: UnitState, cover: bool, sustained: bool,
        helped: bool = False, murk: int = 0,
    ) -> float:  # fmt: skip
        """Average losses from one weapon of a line; ``helped`` while a spotter uses nothing.

        ``murk`` is 1 if the weather covers the target, 2 if it rolls failed saves again.
        """
        key = (index, target.id, cover, sustained, helped, murk)
        known = self._each.get(key)
        if known is None:
            known = self._each[key] = self._average(index, weapon, target, cover, sustained, helped, murk)
        return known

    def _average(
        self, index: int, weapon: WeaponCard, target: UnitState, cover: bool, sustained: bool, helped: bool,
        murk: int,
    ) -> float:  # fmt: skip
        cell = chart_cell(weapon, target)
        if cell is None:
            return 0.0
        rules = self.state.table.ruleset
        sources = sources_of(self.state, self._host, self.unit, index)
        armour = target.card.armour_class
        special = effects(sources, Firing(sources.tags, armour, sustained, idle=helped))
        usual = float(rules.dice.chance(rules.hit_faces))
        hit = float(rules.dice.chance(rules.hit_faces + "".join(special.adds))) if special.adds else usual
        if Critical.TARGETING in self.unit.criticals:
            hit *= 1 if sustained else hit
        elif sustained or special.again:
            hit += (1 - hit) * hit
        if special.rolls_on:
            hit /= 1 - usual
        denied = special.denied - {COVER} if murk else special.denied
        saves = "" if weapon.close else save_faces(rules, target, cover or murk > 0, denied)
        saved = float(rules.dice.chance(saves))
        if special.saves_again and murk < 2:
            saved *= saved
        elif murk == 2 and not special.saves_again:
            saved += (1 - saved) * saved
        dice = cell.dice * (miniatures(self.state, target) if cell.blast else 1)
        if index in self._salvos:
            dice *= 2
        damage = 1 if target.card.one_cross_a_hit else target.hits_left if cell.kills else cell.damage
        return dice * hit * (1 - saved) * damage

    def losses(
        self,
        target: UnitState,
        squares: int,
        *,
        cover: bool,
        sustained: bool = False,
        arc: tuple[Facing, Area, Area] | None = None,
        apart: bool = False,
        rear: bool | None = None,
    ) -> float:
        """Average losses of a target so many squares away and in sight; without ``arc`` all round.

        ``apart`` is set when the two are on different floors, so that there is no close combat;
        ``rear`` takes the weapons at the rear only, or all others.
        """
        volleys: dict[bool, list[tuple[float, int, int]]] = {False: [], True: []}
        helped: list[tuple[float, int, int]] = []
        murk = 0 if self._storm is None else self._murk(target, squares)
        for index, weapon, count in self._lines:
            near = weapon.close or weapon.range_min
            if squares > (weapon.range_max or 1) or (near and squares < weapon.range_min) or squares < 1:
                continue
            if (apart and weapon.close) or (rear is not None and at_rear(weapon) is not rear):
                continue
            if arc is not None and not in_arc(weapon.arc, *arc):
                continue
            each = self.each(index, weapon, target, cover, sustained, murk=murk)
            if each > 0:
                volleys[weapon.close].append((each, count, index))
            if sustained and index in self._helped:
                helped.append((self.each(index, weapon, target, cover, sustained, True, murk), count, index))
        sums = [self._volley(volleys[close], close=close) for close in (False, True)]
        if helped:
            sums.append(self._volley(helped, close=False))
        total = max(sums) if sustained else sum(sums)
        for hero in self._heroes:
            total += hero.losses(target, squares, cover=cover, sustained=sustained, arc=arc)
        return min(total, float(target.hits_left))

    def _murk(self, target: UnitState, squares: int) -> int:
        """How the weather covers a target: 1 that it does, 2 that failed saves are rolled again."""
        storm = self._storm
        if storm is None or target.flies or not storm.covers(squares, from_air=self.unit.flies):
            return 0
        return 2 if storm.rolls_again(squares) else 1

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
        scene: Scene,
        here: Stop,
        facing: Facing | None,
        target: UnitState,
        there: Stop,
        *,
        sustained: bool = False,
    ) -> float:
        """What an attack from ``here`` at a target that stands ``there`` is worth; 0 if it can't be made."""
        source, goal = area_of(here), area_of(there)
        squares = area_distance(source, goal)
        if not 0 < squares <= self.reach or (self._storm is not None and squares > self._storm.sight):
            return 0.0
        model, air = self.state.table.ruleset.sight_model, flying(self.unit.flies, target.flies)
        levels = levels_between(
            self.state, source, level_of(here), self.unit.card, goal, level_of(there), target.card
        )
        arc = None if facing is None else (facing, source, goal)
        apart = levels.source != levels.target
        total = 0.0
        for eye, rear in self._eyes(source, facing):
            if rear is not None:  # the rest of it hides nothing from it
                scene = scene.without(*(Box.of_square(*square) for square in source.squares()))
            if sees(scene, model, eye, goal, air, levels):
                hidden = hides(scene, model, eye, goal, air, levels)
                cover = hidden or stands_in_cover(self.state, target, there, None if air else eye)
                losses = self.losses(
                    target, squares, cover=cover, sustained=sustained, arc=arc, apart=apart, rear=rear
                )
                if levels.over or apart or self.state.board.heights:
                    losses *= self._by_height(source, here, target, goal, there, cover=cover)
                total += losses
        return share(target, min(total, float(target.hits_left))) if total else 0.0

    def _eyes(self, source: Area, facing: Facing | None) -> tuple[tuple[Area, bool | None], ...]:
        """From where its weapons look: all of it, or the front and the rear apart (ruling ``D47-large``)."""
        if facing is None or not self._wide:
            return ((source, None),)
        model = self.state.table.ruleset.sight_model
        front, back = (model.lines_from(source, facing, rear) for rear in (False, True))
        return ((source, None),) if front == source else ((front, False), (back, True))

    def _by_height(
        self, source: Area, here: Stop, target: UnitState, goal: Area, there: Stop, *, cover: bool
    ) -> float:
        """What height makes of average losses, about: close combat knows no saves, and is little of them."""
        rules = self.state.table.ruleset
        relief = relief_of(self.state.board, rules.terrain)
        if relief is None or not rules.height_advantage or self.unit.flies or target.flies:
            return 1.0
        above = relief.height(source, level_of(here)) - relief.height(goal, level_of(there))
        saved = float(rules.dice.chance(save_faces(rules, target, cover, frozenset())))
        return 1.0 if not above else 1 + saved if above > 0 else 1 - saved

    def potential(self, target: UnitState) -> tuple[float, int]:
        """The best that could be done to a target in the open, and the range that it takes."""
        ranges = sorted({weapon.range_max or 1 for _, weapon, _ in self._lines})
        if self._storm is not None:
            ranges = sorted({min(reach, self._storm.sight) for reach in ranges})
        values = [(share(target, self.losses(target, squares, cover=False)), squares) for squares in ranges]
        return max(values, key=lambda item: (item[0], item[1]), default=(0.0, 1))


def _with_hands(found: list[tuple[float, int, int]], hands: int) -> float:
    """What so many hands do with the best of some weapons."""
    total = 0.0
    for each, count, _ in found:
        total += each * min(count, hands)
        hands -= min(count, hands)
    return total


def share(target: UnitState, losses: float) -> float:
    """The worth of average losses: they destroy the more likely, the nearer they come to all that is left."""
    part = min(1.0, losses / max(1, target.hits_left))
    return worth(target, losses, part * part)


def stands_in_cover(state: State, unit: UnitState, stop: Stop, source: Area | None = None) -> bool:
    """Whether the terrain of some of its squares covers the unit there (DT "Cover Saves").

    With a ``source`` on the ground its low walls may, too.  Saves that are rolled again in a fortification
    are worth about as much as cover.
    """
    if unit.flies:
        return False
    rules, area = state.table.ruleset, area_of(stop)
    if unit.burning or (unit.dug_in and stop == unit.stop):
        return True
    on_foot = unit.card.is_infantry
    if state.board.forts and on_foot and fort_with(state.board, area) is not None:
        return True
    found = covering_squares(state.board, rules.terrain, area.squares(), on_foot, rules.wreck)
    if state.smoke:
        found = tuple(square for square in area.squares() if square in found or square in state.smoke)
    if found and rules.sight_model.enough(len(found), area.cols * area.rows):
        return True
    if source is None or not state.board.low_walls:
        return False
    return bool(behind_low_walls(state.board, rules.low_wall, source, area.squares(), on_foot))

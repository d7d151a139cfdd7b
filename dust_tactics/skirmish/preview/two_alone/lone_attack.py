"""The attack of one unit on another one, the two alone: what it uses, what it rolls, and what comes of it.

Everything is asked of the rules that a game asks: the weapons are those that the window proposes, the dice
those of the plan that an attack rolls, the distributions those of the preview.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing, Square, area_distance
from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Distribution, Ways, added, mixed
from dust_tactics.skirmish.cards.unit_card import Arc
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.preview.suggested_fire import volley
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, weapon_line
from dust_tactics.skirmish.state.attack_rolls import Chances, unsaved_ways
from dust_tactics.skirmish.state.citations import grounds
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import SUPPRESSED, footprint

from .asking import THE_RULES, Manner, frame_of
from .close_combat import Course, after_shots, courses, losses_in

__all__ = ["LoneAttack", "Manner", "frame_of", "lone_attack", "planned"]

_ONE, _NONE = Fraction(1), Fraction(0)
_SIDES = frozenset((Arc.REAR, Arc.LEFT, Arc.RIGHT))


@dataclass(frozen=True)
class LoneAttack:
    """One unit's attack on another one, as both stand in ``state``.

    ``shots`` are those at range and ``blows`` the ways in which its close combat may go, each with its
    chance: fewer strike where the target strikes first.  It has no ``aims`` if it can attack with nothing.
    """

    state: State
    attacker: str
    target: str
    manner: Manner
    aims: tuple[Aim, ...] = ()
    shots: tuple[ShotPlan, ...] = ()
    blows: tuple[Course, ...] = ()

    @property
    def every(self) -> tuple[ShotPlan, ...]:
        """The shots and blows of all who are there when it begins."""
        return self.plan.shots

    @cached_property
    def plan(self) -> AttackPlan:
        """The same as the plan of one attack."""
        blows = max((course for _, course in self.blows), key=_dice, default=())
        return AttackPlan(self.attacker, self.manner is Manner.SUSTAINED, (*self.shots, *blows))

    def grounds(self, shot: ShotPlan) -> tuple[Reason, ...]:
        """Why a shot rolls what it does, by the book that is played."""
        return grounds(shot.because, self.state.table.ruleset.sections)

    @property
    def left(self) -> int:
        """The miniatures or points of damage that the target has."""
        return self.state.units[self.target].hits_left

    @property
    def squares(self) -> int:
        """How far the two are from one another."""
        units = self.state.units
        return area_distance(units[self.attacker].area, units[self.target].area)

    @property
    def cover(self) -> bool:
        """Whether cover saves the target from some of it."""
        return any(shot.cover for shot in self.every)

    @property
    def dice(self) -> int:
        """The dice that are rolled to hit when nobody has struck before."""
        return _dice(self.every)

    @cached_property
    def losses(self) -> Distribution:
        """The chances of so many miniatures or points of damage that the target loses."""
        return self._ways.chances

    @cached_property
    def _ways(self) -> Ways:
        return self._losses_of(self.shots, self.blows)

    def _losses_of(self, shots: tuple[ShotPlan, ...], blows: tuple[Course, ...]) -> Ways:
        """The ways of the losses by some of the shots, and by close combat or without it.

        Who is left after the shots is hit by the blows, and strikes first if he does so; where that matters
        they are planned anew for every number of losses.
        """
        unit, left = self.state.units[self.target], self.left
        first = (target_odds(unit, shots).ways if shots else NOTHING).with_up_to(left)
        if not blows:
            return first
        if not shots or not self._replanned(blows):
            return added(first, losses_in(unit, blows), left)
        close = tuple([aim for aim in self.aims if self._strikes(aim)])
        hard = self.manner is Manner.SUSTAINED and close[:1] == self.aims[:1]
        return after_shots(self.state, self.attacker, self.target, first, close, sustained=hard)

    def _replanned(self, blows: tuple[Course, ...]) -> bool:
        """Whether losses before close combat change what is rolled there."""
        if len(blows) > 1 or any(shot.shields for _, course in blows for shot in course):
            return True
        return any(self._blast(aim) for aim in self.aims if self._strikes(aim))

    def _strikes(self, aim: Aim) -> bool:
        return weapon_line(self.state, self.state.units[self.attacker], aim.weapon).close

    def _blast(self, aim: Aim) -> bool:
        weapon = weapon_line(self.state, self.state.units[self.attacker], aim.weapon)
        cell = chart_cell(weapon, self.state.units[self.target])
        return cell is not None and cell.blast

    @property
    def destroyed(self) -> Fraction:
        """The probability that nothing is left of the target."""
        return self._ways.at_least(self.left)

    @property
    def expected(self) -> Fraction:
        """The losses of the target on average."""
        return self._ways.average

    @property
    def points(self) -> Fraction:
        """The army points destroyed on average: only whole units score."""
        return self.destroyed * self.state.units[self.target].card.points

    @cached_property
    def hits(self) -> Distribution:
        """The chances of so many hits, saved or not.

        Blows are those that are struck if the shots before them have cost nothing.
        """
        return self._summed(lambda one: Chances(one.hit, _ONE, one.further))

    @cached_property
    def unsaved(self) -> Distribution:
        """The chances of so many hits that are not saved."""
        return self._summed(lambda one: one)

    def hits_of(self, shot: ShotPlan) -> Distribution:
        """The chances of so many hits of one shot."""
        one = shot.chances
        only = Chances(one.hit, _ONE, one.further)
        return unsaved_ways(only, shot.dice, self.most((shot,))).chances

    def most(self, shots: Iterable[ShotPlan]) -> int:
        """The most hits that are told apart: as many as dice, or, where hits roll on, some more."""
        shots = tuple(shots)
        dice = _dice(shots)
        return max(1, 2 * dice + self.left if any(shot.rolls_on for shot in shots) else dice)

    def _summed(self, view: _View) -> Distribution:
        most = self.most(self.every)
        parts: list[tuple[Fraction, Ways]] = []
        for chance, course in self.blows or ((_ONE, ()),):
            found = NOTHING
            for shot in (*self.shots, *course):
                found = added(found, unsaved_ways(view(shot.chances), shot.dice, most), most)
            parts.append((chance, found))
        total = [*mixed(parts).chances]
        while len(total) > 1 and not total[-1]:
            total.pop()
        return tuple(total)

    @cached_property
    def tokens(self) -> tuple[Distribution, ...]:
        """The chances of losses and tokens together: by tokens gained, 0, 1 or 2, those of so many losses.

        Who is destroyed has none.  Two are gained by what suppresses at once.
        """
        left = self.left
        rules, unit = self.state.table.ruleset, self.state.units[self.target]
        if not rules.suppression or unsuppressed(self.state, unit) or not self.shots:
            nobody = (_NONE,) * (left + 1)
            return self.losses, nobody, nobody
        hot = tuple([shot for shot in self.shots if shot.suppresses])
        cool = tuple([shot for shot in self.shots if not shot.suppresses])
        unhit = _times(self._losses_of((), self.blows).with_up_to(left), without_hit(self.shots))
        unburnt = _times(self._losses_of(cool, self.blows), without_hit(hot)) if hot else self.losses
        one = [*(more - less for more, less in zip(unburnt, unhit, strict=True))]
        two = [*(more - less for more, less in zip(self.losses, unburnt, strict=True))]
        none = [*unhit]
        none[left] += one[left] + two[left]
        one[left] = two[left] = _NONE
        return tuple(none), tuple(one), tuple(two)

    @property
    def suppression(self) -> Distribution:
        """The chances that the target has no token afterwards, one of fire, or one of suppression."""
        before = self.state.units[self.target].suppression
        found = [_NONE] * (SUPPRESSED + 1)
        for gained, spread in enumerate(self.tokens):
            found[min(before + gained, SUPPRESSED)] += sum(spread, _NONE) - spread[self.left]
        found[0] += self.losses[self.left]
        return tuple(found)

    @property
    def suppressing(self) -> Fraction:
        """The probability that the target stands and has gained a token."""
        rules, unit = self.state.table.ruleset, self.state.units[self.target]
        if not rules.suppression or not self.shots or unsuppressed(self.state, unit):
            return _NONE
        unhit = without_hit(self.shots)
        fallen = self._losses_of((), self.blows).at_least(self.left) if self.blows else _NONE
        return 1 - unhit - (self.destroyed - unhit * fallen)


class _View(Protocol):
    """A way to look at the chances of a die."""

    def __call__(self, one: Chances, /) -> Chances: ...


def _dice(shots: Iterable[ShotPlan]) -> int:
    return sum(shot.dice for shot in shots)


def _times(ways: Ways, chance: Fraction) -> list[Fraction]:
    return [p * chance for p in ways.chances]


def without_hit(shots: Iterable[ShotPlan]) -> Fraction:
    """The chance that none of some shots hits."""
    found = _ONE
    for shot in shots:
        found *= (1 - shot.chances.hit) ** shot.dice
    return found


def lone_attack(
    state: State, attacker: str, target: str, manner: Manner, only: Collection[int] | None = None
) -> LoneAttack:
    """What a unit would use against another one, and what comes of it; with ``only`` some weapon lines.

    A unit with weapons to its sides turns to where it does most.
    """
    best = LoneAttack(state, attacker, target, manner)
    for there in turned(state, state.units[attacker], state.units[target]):
        unit = there.units[attacker]
        aims = volley(there, unit, target, frame_of(there, unit, manner), only)
        found = planned(there, attacker, target, manner, aims)
        if found.aims and (not best.aims or _better(found, best, only)):
            best = found
    return best


def _better(one: LoneAttack, other: LoneAttack, only: Collection[int] | None) -> bool:
    """Whether one attack uses more of what it shall, or else does more."""
    used, before = (0 if only is None else len({aim.weapon for aim in found.aims}) for found in (one, other))
    return used > before if used != before else one.expected > other.expected


def turns(unit: UnitState) -> bool:
    """Whether a unit fires to its sides, or behind it, and so does other things as it faces."""
    return unit.card.has_sides or any(weapon.arc in _SIDES for weapon in unit.card.weapons)


def turned(state: State, unit: UnitState, target: UnitState) -> Iterator[State]:
    """The state, and those in which a unit that fires to its sides, or behind it, faces another way.

    It is as far from its target then.
    """
    yield state
    if not turns(unit):
        return
    assert unit.square is not None
    for facing in Facing:
        if facing is not unit.facing:
            x, y = unit.square
            if unit.area.x < target.area.x:  # its eastern end stays
                x += unit.area.cols - footprint(unit.card.size, facing)[0]
            yield state.with_changes(unit.id, facing=facing, square=Square(x, y))


def planned(
    state: State, attacker: str, target: str, manner: Manner, aims: tuple[Aim, ...], *, struck: bool = False
) -> LoneAttack:
    """The attack of some declared weapons: those at range first, and then close combat.

    It is ``struck`` already if whoever comes before it has done so.
    """
    if not aims:
        return LoneAttack(state, attacker, target, manner)
    unit = state.units[attacker]
    close = tuple([aim for aim in aims if weapon_line(state, unit, aim.weapon).close])
    ranged = tuple([aim for aim in aims if aim not in close])
    hard = manner is Manner.SUSTAINED
    again, more = hard and ranged[:1] == aims[:1], hard and close[:1] == aims[:1]
    shots = THE_RULES.shots(state, unit, target, ranged, sustained=again, beside=close) if ranged else ()
    blows = courses(state, attacker, target, close, sustained=more, struck=struck)
    return LoneAttack(state, attacker, target, manner, aims, shots, blows)

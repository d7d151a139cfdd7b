"""The attack of one unit on another one, the two alone: what it uses, what it rolls, and what comes of it.

Everything is asked of the rules that a game asks: the weapons are those that the window proposes, the dice
those of the plan that an attack rolls, the distributions those of the preview.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing, Square, area_distance
from dust_tactics.skirmish.cards.dice_kinds import Distribution
from dust_tactics.skirmish.cards.unit_card import Arc
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.preview.suggested_fire import volley
from dust_tactics.skirmish.rules.movement.legal_moves import must_fly
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.rules.units.striking_order import anybody_first, still_possible
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.state.attack_rolls import Chances, together, unsaved
from dust_tactics.skirmish.state.citations import grounds
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import SUPPRESSED, footprint

from .weakened import weakened

_ONE, _NONE = Fraction(1), Fraction(0)
_NOTHING: Distribution = (_ONE,)
_WEAKENED: Shelf[tuple[str, int, str], State] = Shelf("weakened", until=UNITS)
"""The state in which one of the two has lost so many, by its id and the other one's."""
_REPLIES: Shelf[tuple[str, str], LoneAttack] = Shelf("lone-replies", until=UNITS)
"""What a unit strikes back with, by its id and the other one's."""
_BLOWS: Shelf[tuple[str, tuple[Aim, ...], bool], tuple[Course, ...]] = Shelf("lone-blows", until=UNITS)
"""How the close combat of a unit may go, by its id, what it uses there, and whether it is sustained."""
_SIDES = frozenset((Arc.REAR, Arc.LEFT, Arc.RIGHT))


class Manner(StrEnum):
    """The way in which a unit attacks; ``CLOSE`` is an attack with close-combat weapons alone."""

    ATTACK = "attack"
    SUSTAINED = "sustained"
    CLOSE = "close"


def frame_of(state: State, unit: UnitState, manner: Manner, *, reply: bool = False) -> AttackFrame:
    """The attack of a unit that moves neither before nor after it, unless it must fly."""
    still = not (unit.flies and must_fly(state, unit))
    close = manner is Manner.CLOSE
    return AttackFrame(unit.id, manner is Manner.SUSTAINED, ranged=not (close or reply), still=still)


Course = tuple[Fraction, tuple[ShotPlan, ...]]
"""Shots that are rolled together, and the chance that it is those."""


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
        return self.losses_of(self.shots, self.blows)

    def losses_of(self, shots: tuple[ShotPlan, ...], blows: tuple[Course, ...]) -> Distribution:
        """The same of some of the shots, and of close combat or without it.

        Who is left after the shots is hit by the blows, and strikes first if he does so; where that matters
        they are planned anew for every number of losses.
        """
        unit, left = self.state.units[self.target], self.left
        first = _padded(target_odds(unit, shots).losses if shots else _NOTHING, left)
        if not blows:
            return first
        if not shots or not self._replanned(blows):
            return together(first, _mixed(unit, blows), left)
        close = tuple([aim for aim in self.aims if self._strikes(aim)])
        hard = self.manner is Manner.SUSTAINED and close[:1] == self.aims[:1]
        total = [_NONE] * (left + 1)
        for lost, p in enumerate(first):
            if lost == left or not p:
                total[lost] += p
                continue
            then = _hurt(self.state, self.target, lost, self.attacker)
            course = _courses(then, self.attacker, self.target, close, sustained=hard)
            for more, q in enumerate(_mixed(then.units[self.target], course)):
                total[min(lost + more, left)] += p * q
        return tuple(total)

    def _replanned(self, blows: tuple[Course, ...]) -> bool:
        """Whether losses before close combat change what is rolled there."""
        return len(blows) > 1 or any(shot.shields or self._blast(shot) for _, b in blows for shot in b)

    @property
    def rolls(self) -> Hashable:
        """All that losses and tokens depend on: attacks of which it is the same come to the same.

        ``None`` of one that is planned anew as it goes on.
        """
        if self.shots and self.blows and self._replanned(self.blows):
            return None
        unit = self.state.units[self.target]
        mark = unsuppressed(self.state, unit)
        what = unit.card.one_cross_a_hit, bool(unit.card.groups), unit.hits_left, unit.suppression, mark
        every = tuple([_rolls(shot) for shot in self.shots])
        return (*what, every, tuple([(p, *map(_rolls, course)) for p, course in self.blows]))

    def _strikes(self, aim: Aim) -> bool:
        return weapon_line(self.state, self.state.units[self.attacker], aim.weapon).close

    def _blast(self, shot: ShotPlan) -> bool:
        card = self.state.units[self.target].card
        weapon = weapon_line(self.state, self.state.units[shot.attacker], shot.weapon)
        cell = weapon.cell(card.armour_class, card.armour)
        return cell is not None and cell.blast

    @property
    def destroyed(self) -> Fraction:
        """The probability that nothing is left of the target."""
        return self.losses[self.left]

    @property
    def expected(self) -> Fraction:
        """The losses of the target on average."""
        return sum((n * p for n, p in enumerate(self.losses) if p), _NONE)

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
        return unsaved(Chances(one.hit, _ONE, one.further), shot.dice, self.most((shot,)))

    def most(self, shots: Iterable[ShotPlan]) -> int:
        """The most hits that are told apart: as many as dice, or, where hits roll on, some more."""
        shots = tuple(shots)
        dice = _dice(shots)
        return max(1, 2 * dice + self.left if any(shot.rolls_on for shot in shots) else dice)

    def _summed(self, view: _View) -> Distribution:
        most = self.most(self.every)
        total = [_NONE] * (most + 1)
        for chance, course in self.blows or ((_ONE, ()),):
            found: Distribution = _NOTHING
            for shot in (*self.shots, *course):
                found = together(found, unsaved(view(shot.chances), shot.dice, most), most)
            for n, p in enumerate(found):
                total[n] += chance * p
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
            return self.losses, _padded((_NONE,), left), _padded((_NONE,), left)
        hot = tuple([shot for shot in self.shots if shot.suppresses])
        cool = tuple([shot for shot in self.shots if not shot.suppresses])
        unhit = _times(self.losses_of((), self.blows), _without_hit(self.shots))
        unburnt = _times(self.losses_of(cool, self.blows), _without_hit(hot)) if hot else self.losses
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
        unhit = _without_hit(self.shots)
        fallen = self.losses_of((), self.blows)[self.left] if self.blows else _NONE
        return 1 - unhit - (self.destroyed - unhit * fallen)


class _View(Protocol):
    """A way to look at the chances of a die."""

    def __call__(self, one: Chances, /) -> Chances: ...


def _rolls(shot: ShotPlan) -> Hashable:
    """What the numbers of a shot depend on."""
    return (
        shot.dice, shot.damage, shot.hits, shot.again, shot.spoilt, shot.rolls_on, shot.saves,
        shot.saves_again, shot.retries, shot.negates, shot.shields, shot.suppresses,
        shot.names and len(shot.names), shot.count if shot.names else 0,
    )  # fmt: skip


def _dice(shots: Iterable[ShotPlan]) -> int:
    return sum(shot.dice for shot in shots)


def _mixed(unit: UnitState, blows: tuple[Course, ...]) -> Distribution:
    """The losses of a unit in close combat that goes in one of several ways."""
    left = unit.hits_left
    if len(blows) == 1 and blows[0][0] == 1:
        return _padded(target_odds(unit, blows[0][1]).losses if blows[0][1] else _NOTHING, left)
    total = [_NONE] * (left + 1)
    for chance, course in blows:
        for lost, p in enumerate(target_odds(unit, course).losses if course else _NOTHING):
            total[lost] += chance * p
    return tuple(total)


def _padded(spread: Distribution, left: int) -> Distribution:
    return (*spread, *([_NONE] * (left + 1 - len(spread))))


def _times(spread: Distribution, chance: Fraction) -> list[Fraction]:
    return [p * chance for p in spread]


def _without_hit(shots: Iterable[ShotPlan]) -> Fraction:
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
    for there in _turned(state, state.units[attacker], state.units[target]):
        found = _faced(there, attacker, target, manner, only)
        if found.aims and (not best.aims or _better(found, best, only)):
            best = found
    return best


def _better(one: LoneAttack, other: LoneAttack, only: Collection[int] | None) -> bool:
    """Whether one attack uses more of what it shall, or else does more."""
    used, before = (0 if only is None else len({aim.weapon for aim in found.aims}) for found in (one, other))
    return used > before if used != before else one.expected > other.expected


def _turned(state: State, unit: UnitState, target: UnitState) -> Iterator[State]:
    """The state, and those in which a unit that fires to its sides, or behind it, faces another way.

    It is as far from its target then.
    """
    yield state
    if not (unit.card.has_sides or any(weapon.arc in _SIDES for weapon in unit.card.weapons)):
        return
    assert unit.square is not None
    for facing in Facing:
        if facing is not unit.facing:
            x, y = unit.square
            if unit.area.x < target.area.x:  # its eastern end stays
                x += unit.area.cols - footprint(unit.card.size, facing)[0]
            yield state.with_changes(unit.id, facing=facing, square=Square(x, y))


def _faced(
    state: State, attacker: str, target: str, manner: Manner, only: Collection[int] | None
) -> LoneAttack:
    unit = state.units[attacker]
    frame = frame_of(state, unit, manner)
    aims = volley(state, unit, target, frame, only)
    return planned(state, attacker, target, manner, aims)


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
    shots = plan_attack(state, unit, ranged, sustained=hard and ranged[:1] == aims[:1], beside=close)
    again = hard and close[:1] == aims[:1]
    blows = _courses(state, attacker, target, close, sustained=again, struck=struck)
    return LoneAttack(state, attacker, target, manner, aims, shots.against(target), blows)


def _courses(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], *, sustained: bool, struck: bool = False
) -> tuple[Course, ...]:
    """The blows of an attacker: all of them, or what is left of them when the target has struck first."""
    if not aims:
        return ()
    unit, other = state.units[attacker], state.units[target]
    if struck or anybody_first(state, unit) or not anybody_first(state, other):
        return ((_ONE, plan_attack(state, unit, aims, sustained=sustained).against(target)),)
    known, key = _BLOWS.of(state.derived), (attacker, aims, sustained)
    if key not in known:
        known[key] = tuple(_later_courses(state, attacker, target, aims, sustained=sustained))
    return known[key]


def _later_courses(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], *, sustained: bool
) -> Iterator[Course]:
    """The blows of an attacker by how many of it the target leaves, which strikes first."""
    for lost, chance in enumerate(reply(state, target, attacker).losses):
        if chance:
            then = _hurt(state, attacker, lost, target)
            unit = then.units[attacker]
            still = still_possible(then, unit, aims) if unit.on_board else ()
            shots = plan_attack(then, unit, still, sustained=sustained) if still else None
            yield chance, shots.against(target) if shots else ()


def _hurt(state: State, name: str, lost: int, enemy: str) -> State:
    """The state in which a unit that fights an enemy has lost so many more: worked out once."""
    known, key = _WEAKENED.of(state.derived), (name, lost, enemy)
    if key not in known:
        known[key] = weakened(state, name, lost, enemy)
    return known[key]


def reply(state: State, name: str, enemy: str) -> LoneAttack:
    """What a unit strikes back with that is attacked at close quarters, all that it has there."""
    known, key = _REPLIES.of(state.derived), (name, enemy)
    if key not in known:
        known[key] = _reply(state, name, enemy)
    return known[key]


def _reply(state: State, name: str, enemy: str) -> LoneAttack:
    unit = state.units[name]
    aims = volley(state, unit, enemy, frame_of(state, unit, Manner.CLOSE, reply=True))
    if not aims or unit.dazed:
        return LoneAttack(state, name, enemy, Manner.CLOSE)
    plan = plan_attack(state, unit, aims, sustained=False, reply=True)
    course = ((_ONE, plan.against(enemy)),)
    return LoneAttack(state, name, enemy, Manner.CLOSE, aims, (), course)

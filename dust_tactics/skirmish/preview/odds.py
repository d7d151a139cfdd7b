"""Exact odds of a planned attack, from the same plan that resolves it.

Every distribution is a tuple of fractions: entry ``n`` is the probability of
``n``; each sums to 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Distribution, Ways, added
from dust_tactics.skirmish.state.attack_rolls import Chances, unsaved, unsaved_ways
from dust_tactics.skirmish.state.damage_rolls import (
    Taker,
    after_shot,
    losses_of_dice,
    points_of,
)
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

_NONE = Fraction(0)


def through(shot: ShotPlan, cap: int) -> Distribution:
    """Number of hits of a shot that are not saved; everything above ``cap`` may count as ``cap``."""
    return unsaved(shot.chances, shot.dice, max(cap, 1))


@dataclass(frozen=True)
class TargetOdds:
    """Effect of an attack on one unit.

    ``ways`` are those of its losses: miniatures of a squad, or points of damage, capped at what the unit
    has ``left``.
    """

    target: str
    cover: bool
    dice: int
    ways: Ways
    left: int

    @cached_property
    def losses(self) -> Distribution:
        """The chances of so many losses."""
        return self.ways.chances

    @property
    def destroyed(self) -> Fraction:
        """The probability that nothing is left."""
        return self.ways.at_least(self.left)

    @property
    def expected(self) -> Fraction:
        """Losses on average."""
        return self.ways.average

    def worth(self, unit: UnitState) -> Fraction:
        """The army points that the losses come to on average: all of a unit's for what is left of it."""
        return self.expected * unit.card.points / self.left if self.left else Fraction(0)

    @property
    def any_loss(self) -> Fraction:
        """The probability of at least one loss."""
        return self.ways.at_least(1)


def target_odds(unit: UnitState, shots: Iterable[ShotPlan], heroes: tuple[UnitState, ...] = ()) -> TargetOdds:
    """The distribution of losses that some shots inflict on one unit and the ``heroes`` who joined it.

    Its owner shares the hits; taken is that the unit falls first, then one hero after the other, and
    before them one whom a sniper's player has named; who has a shield takes blows on it while he stands.
    """
    shots = tuple(shots)
    if heroes or any(shot.shields for shot in shots):
        return _shared_odds(unit, shots, heroes)
    left = unit.hits_left
    ways = NOTHING
    dice, cover = 0, False
    for shot in shots:
        dice += shot.dice
        cover = cover or shot.cover
        one = _ways(shot, unit, left)
        ways = one if ways is NOTHING else added(ways, one, left)
    return TargetOdds(unit.id, cover, dice, ways, left)


def _ways(shot: ShotPlan, unit: UnitState, left: int) -> Ways:
    """Losses from one shot; no more than so many are left."""
    most, step = _most(shot, left), points_of(unit.card, shot.damage)
    return _losses(shot.chances, shot.dice, step, shot.negated(unit.id), most, left)


@lru_cache(maxsize=16384)
def _losses(one: Chances, dice: int, step: int, negated: Fraction, most: int, left: int) -> Ways:
    """The same of so many dice: each unsaved hit costs so many points, each negated with a chance."""
    if negated:
        end = min(most, left)
        return losses_of_dice(one, dice, step, negated, end).with_up_to(left)
    hits = unsaved_ways(one, dice, max(left, 1))
    total = [0] * (left + 1)
    for number, count in enumerate(hits.counts):
        total[min(min(number, most) * step, left)] += count
    return Ways(tuple(total), hits.every)


def _most(shot: ShotPlan, left: int) -> int:
    """The most hits of a shot that count: one for each soldier who is named, and no more."""
    return shot.count if shot.names is not None and len(shot.names) == 1 else left


def _shared_odds(unit: UnitState, shots: Iterable[ShotPlan], heroes: tuple[UnitState, ...]) -> TargetOdds:
    """Hit by hit, because the hit that kills the last soldier does not touch the hero behind him."""
    ends: list[tuple[int, UnitState, bool]] = []
    left = 0
    shots = tuple(shots)
    named = {shot.names for shot in shots}
    for body in sorted((unit, *heroes), key=lambda body: body.id not in named):
        bearers = max((shot.shielded(body.id) for shot in shots), default=0)
        if bearers:
            ends.append((left + (bearers if body.card.groups else body.hits_left), body, True))
        left += body.hits_left
        ends.append((left, body, False))

    def takers(shot: ShotPlan) -> tuple[Taker, ...]:
        """Who takes the hits of a shot, one after the other."""
        return tuple(
            [
                Taker(
                    end, points_of(body.card, shot.damage), shot.negated(body.id),
                    shot.turned_away if shield and shot.shielded(body.id) else _NONE,
                )
                for end, body, shield in ends
            ]
        )  # fmt: skip

    losses = NOTHING.with_up_to(left)
    dice, cover = 0, False
    for shot in shots:
        dice, cover = dice + shot.dice, cover or shot.cover
        if shot.names is None or len(shot.names) > 1:
            losses = after_shot(losses, shot.chances, shot.dice, takers(shot))
        else:
            losses = added(losses, _ways(shot, unit, shot.count), left)
    return TargetOdds(unit.id, cover, dice, losses, left)


def attack_odds(state: State, plan: AttackPlan) -> tuple[TargetOdds, ...]:
    """The odds against every unit that a plan shoots at, in its order."""
    return tuple(
        target_odds(state.units[name], plan.against(name), state.heroes_with(name)) for name in plan.targets
    )

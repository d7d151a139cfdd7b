"""Exact odds of a planned attack, from the same plan that resolves it.

Every distribution is a tuple of fractions: entry ``n`` is the probability of
``n``; each sums to 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.skirmish.cards.dice_kinds import Distribution
from dust_tactics.skirmish.cards.unit_card import KILL
from dust_tactics.skirmish.state.attack_rolls import together, unsaved
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState


def through(shot: ShotPlan, cap: int) -> Distribution:
    """Number of hits of a shot that are not saved; everything above ``cap`` may count as ``cap``."""
    return unsaved(shot.chances, shot.dice, max(cap, 1))


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """Effect of an attack on one unit.

    ``losses`` counts miniatures of a squad, or points of damage, capped at what the unit has left.
    """

    target: str
    cover: bool
    dice: int
    losses: Distribution
    left: int

    @property
    def destroyed(self) -> Fraction:
        """The probability that nothing is left."""
        return self.losses[self.left] if len(self.losses) > self.left else Fraction(0)

    @property
    def expected(self) -> Fraction:
        """Losses on average."""
        return sum((n * p for n, p in enumerate(self.losses)), Fraction(0))

    @property
    def any_loss(self) -> Fraction:
        """The probability of at least one loss."""
        return 1 - self.losses[0]


def target_odds(unit: UnitState, shots: Iterable[ShotPlan], heroes: tuple[UnitState, ...] = ()) -> TargetOdds:
    """The distribution of losses that some shots inflict on one unit and the ``heroes`` who joined it.

    Its owner shares the hits; taken is that the unit falls first, then one hero after the other, and
    before them one whom a sniper's player has named.
    """
    if heroes:
        return _shared_odds(unit, shots, heroes)
    left = unit.hits_left
    losses: Distribution = (Fraction(1),)
    dice, cover = 0, False
    for shot in shots:
        dice += shot.dice
        cover = cover or shot.cover
        losses = together(losses, _spread(shot, 1 if unit.card.one_cross_a_hit else shot.damage, left), left)
    return TargetOdds(unit.id, cover, dice, losses, left)


def _spread(shot: ShotPlan, each: int, left: int) -> Distribution:
    """Losses from one shot when every unsaved hit costs ``each``; a skull costs everything."""
    step = left if each == KILL else each
    spread = [Fraction(0)] * (left + 1)
    for hits, p in enumerate(through(shot, left)):
        spread[min(min(hits, _most(shot, left)) * step, left)] += p
    return tuple(spread)


def _most(shot: ShotPlan, left: int) -> int:
    """The most hits of a shot that count: one for each soldier who is named, and no more."""
    return shot.count if shot.names is not None and len(shot.names) == 1 else left


def _shared_odds(unit: UnitState, shots: Iterable[ShotPlan], heroes: tuple[UnitState, ...]) -> TargetOdds:
    """Hit by hit, because the hit that kills the last soldier does not touch the hero behind him."""
    ends: list[tuple[int, bool]] = []
    left = 0
    shots = tuple(shots)
    named = {shot.names for shot in shots}
    for body in sorted((unit, *heroes), key=lambda body: body.id not in named):
        left += body.hits_left
        ends.append((left, body.card.one_cross_a_hit))

    def after(losses: int, damage: int) -> int:
        end, one_each = next((end for end in ends if losses < end[0]), (left, True))
        return min(end, losses + 1 if one_each else end if damage == KILL else losses + damage)

    losses = [Fraction(1)] + [Fraction(0)] * left
    dice, cover = 0, False
    for shot in shots:
        dice, cover = dice + shot.dice, cover or shot.cover
        total = [Fraction(0)] * (left + 1)
        for lost, p in enumerate(losses):
            now = lost
            for hits, q in enumerate(through(shot, left) if p else ()):
                total[now] += p * q
                if hits < _most(shot, left):
                    now = after(now, shot.damage)
        losses = total
    return TargetOdds(unit.id, cover, dice, tuple(losses), left)


def attack_odds(state: State, plan: AttackPlan) -> tuple[TargetOdds, ...]:
    """The odds against every unit that a plan shoots at, in its order."""
    return tuple(
        target_odds(state.units[name], plan.against(name), state.heroes_with(name)) for name in plan.targets
    )

"""Exact odds of a planned attack, from the same plan that resolves it.

Every distribution is a tuple of fractions: entry ``n`` is the probability of
``n``; each sums to 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial

from dust_tactics.skirmish.cards.dice_kinds import Distribution
from dust_tactics.skirmish.state.attack_rolls import Chances, together, unsaved
from dust_tactics.skirmish.state.damage_rolls import after_shot, losses_of_a_hit, points_of
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

_NOTHING: Distribution = (Fraction(1),)


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
        return sum((n * p for n, p in enumerate(self.losses) if p), Fraction(0))

    def worth(self, unit: UnitState) -> Fraction:
        """The army points that the losses come to on average: all of a unit's for what is left of it."""
        return self.expected * unit.card.points / self.left if self.left else Fraction(0)

    @property
    def any_loss(self) -> Fraction:
        """The probability of at least one loss."""
        return 1 - self.losses[0]


def target_odds(unit: UnitState, shots: Iterable[ShotPlan], heroes: tuple[UnitState, ...] = ()) -> TargetOdds:
    """The distribution of losses that some shots inflict on one unit and the ``heroes`` who joined it.

    Its owner shares the hits; taken is that the unit falls first, then one hero after the other, and
    before them one whom a sniper's player has named; who has a shield takes blows on it while he stands.
    """
    shots = tuple(shots)
    if heroes or any(shot.shields for shot in shots):
        return _shared_odds(unit, shots, heroes)
    left = unit.hits_left
    losses = _NOTHING
    dice, cover = 0, False
    for shot in shots:
        dice += shot.dice
        cover = cover or shot.cover
        spread = _spread(shot, unit, left)
        losses = spread if losses is _NOTHING else together(losses, spread, left)
    return TargetOdds(unit.id, cover, dice, losses, left)


def _spread(shot: ShotPlan, unit: UnitState, left: int) -> Distribution:
    """Losses from one shot; no more than so many are left."""
    most = _most(shot, left)
    return _losses(
        shot.chances, shot.dice, points_of(unit.card, shot.damage), shot.negated(unit.id), most, left
    )


@lru_cache(maxsize=16384)
def _losses(one: Chances, dice: int, step: int, negated: Fraction, most: int, left: int) -> Distribution:
    """The same of so many dice: each unsaved hit costs so many points, each negated with a chance."""
    spread = [Fraction(0)] * (left + 1)
    if negated:
        end = min(most, left)
        start = [Fraction(1)] + [Fraction(0)] * end
        after = after_shot(start, one, dice, lambda lost: losses_of_a_hit(step, negated, end - lost))
        return (*after, *spread[end + 1 :])
    for hits, p in enumerate(unsaved(one, dice, max(left, 1))):
        spread[min(min(hits, most) * step, left)] += p
    return tuple(spread)


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

    def hit(shot: ShotPlan, lost: int) -> Distribution:
        """What one more hit costs whoever is the next to fall."""
        taker = next((taker for taker in ends if lost < taker[0]), None)
        if taker is None:
            return _NOTHING
        end, body, shield = taker
        points, negated = points_of(body.card, shot.damage), shot.negated(body.id)
        found = losses_of_a_hit(points, negated, end - lost)
        if shield and shot.shielded(body.id):
            away = shot.turned_away
            found = (away + (1 - away) * found[0], *((1 - away) * chance for chance in found[1:]))
        return found

    losses = [Fraction(1)] + [Fraction(0)] * left
    dice, cover = 0, False
    for shot in shots:
        dice, cover = dice + shot.dice, cover or shot.cover
        if shot.names is None or len(shot.names) > 1:
            losses = after_shot(losses, shot.chances, shot.dice, partial(hit, shot))
            continue
        total = [Fraction(0)] * (left + 1)
        for more, chance in enumerate(_spread(shot, unit, shot.count)):
            for lost, p in enumerate(losses):
                total[min(lost + more, left)] += p * chance
        losses = total
    return TargetOdds(unit.id, cover, dice, tuple(losses), left)


def attack_odds(state: State, plan: AttackPlan) -> tuple[TargetOdds, ...]:
    """The odds against every unit that a plan shoots at, in its order."""
    return tuple(
        target_odds(state.units[name], plan.against(name), state.heroes_with(name)) for name in plan.targets
    )

"""Damage of hits that are not saved, described once: the points, and the die for each that negates some.

The attack rolls those dice body by body (:mod:`..procedures.damage.negation`); from the same points and
chances the preview sums exact odds (:func:`after_shot`), and the bots take averages (:func:`average_loss`,
:func:`behind_shields`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Distribution, Ways, binomial, counted
from dust_tactics.skirmish.cards.unit_card import KILL, UnitCard

from .attack_rolls import Chances, times

_NONE = Fraction(0)
_NOBODY: Distribution = (Fraction(1),)
"""What a hit costs when nobody is left."""


def points_of(card: UnitCard, damage: int) -> int:
    """The points of damage of one hit, each with its die: a skull's are the whole track (D47 "Damage
    Resilient"), of a squadron that of one vehicle.
    """
    if card.one_cross_a_hit:
        return 1
    assert card.damage is not None
    return card.track if damage == KILL else damage


@lru_cache(maxsize=4096)
def losses_of_a_hit(points: int, negated: Fraction, left: int) -> Distribution:
    """The chances of so many points that one hit costs, each negated with a chance; no more than ``left``.

    >>> [str(p) for p in losses_of_a_hit(2, Fraction(1, 3), 4)]
    ['1/9', '4/9', '4/9']
    >>> [str(p) for p in losses_of_a_hit(3, Fraction(0), 2)]
    ['0', '0', '1']
    """
    found = [_NONE] * (min(points, left) + 1)
    for lost, chance in enumerate(binomial(points, 1 - negated)):
        found[min(lost, left)] += chance
    return tuple(found)


def losses_of_dice(one: Chances, dice: int, points: int, negated: Fraction, left: int) -> Ways:
    """Return the ways of so many points that some dice of a shot cost, each hit ``points`` of them.

    >>> third = Fraction(1, 3)
    >>> losses_of_dice(Chances(third, Fraction(1), Fraction(0)), 1, 2, third, 4).chances[1:]
    (Fraction(4, 27), Fraction(4, 27))
    """
    if one.further:
        return after_shot(NOTHING.with_up_to(left), one, dice, (Taker(left, points, negated),))
    hit = one.hit * one.through
    cost = [hit * chance for chance in losses_of_a_hit(points, negated, left)]
    return times(counted((1 - hit + cost[0], *cost[1:])), dice, left)


def average_loss(card: UnitCard, damage: int, negated: Fraction, left: int) -> Fraction:
    """The points that one unsaved hit costs on average: a skull no more than are left."""
    points = points_of(card, damage)
    if damage != KILL or card.one_cross_a_hit:
        return points * (1 - negated)
    return sum((n * p for n, p in enumerate(losses_of_a_hit(points, negated, left))), _NONE)


def behind_shields(losses: float, bearers: int, away: float) -> float:
    """The average losses that are left of some, if those with shields take them while they stand.

    A shield turns each away with the chance ``away``.

    >>> [round(behind_shields(losses, 1, 1 / 3), 3) for losses in (0.9, 1.5, 4.0)]
    [0.6, 1.0, 3.5]
    """
    most = bearers / (1 - away)
    return min(losses, most) * (1 - away) + max(losses - most, 0.0)


class Taker(NamedTuple):
    """Whoever takes the hits until so many points are lost, and what one costs him that is not saved."""

    end: int
    points: int
    negated: Fraction
    """The chance that one point is negated."""
    away: Fraction = _NONE
    """The chance that his shield turns all of it away."""

    def losses(self, lost: int) -> Distribution:
        """The chances of so many points that one more hit costs."""
        found = losses_of_a_hit(self.points, self.negated, self.end - lost)
        if not self.away:
            return found
        rest = 1 - self.away
        return (self.away + rest * found[0], *(rest * chance for chance in found[1:]))


def after_shot(before: Ways, one: Chances, dice: int, takers: tuple[Taker, ...]) -> Ways:
    """Return the ways of all losses after a shot, given those before it.

    The ``takers`` fall one after the other.  Die by die: a die that hits is followed by another hit with the
    chance ``further``, so that the losses after it are those of one hit, and then perhaps of the same again.
    """
    if not dice or not one.hit:
        return before
    moves, every = _moves(one, takers, len(before.counts))
    now = before.counts
    for _ in range(dice):
        then = [0] * len(now)
        for lost, ways in enumerate(now):
            if ways:
                for more, times_more in enumerate(moves[lost]):
                    if times_more:
                        then[lost + more] += ways * times_more
        now = tuple(then)
    return Ways(now, before.every * every**dice)


@lru_cache(maxsize=4096)
def _moves(one: Chances, takers: tuple[Taker, ...], most: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """In how many ways one die adds so much to each number of losses, and how many ways there are."""
    steps = []
    for lost in range(most):
        taker = next((taker for taker in takers if lost < taker.end), None)
        steps.append(_step(_NOBODY if taker is None else taker.losses(lost), one.through))
    rows = _chains(steps, one.further) if one.further else steps
    after = [(1 - one.hit + one.hit * row[0], *(one.hit * chance for chance in row[1:])) for row in rows]
    every = lcm(*[chance.denominator for row in after for chance in row])
    return tuple([tuple([p.numerator * (every // p.denominator) for p in row]) for row in after]), every


def _step(adds: Distribution, through: Fraction) -> Distribution:
    """One hit, saved or not."""
    return (1 - through + through * adds[0], *(through * chance for chance in adds[1:]))


def _chains(steps: Sequence[Distribution], further: Fraction) -> list[Distribution]:
    """The further losses after one hit and all that follow it, for every number of losses before.

    They are those of the hit, or of the hit and what follows it once more; losses only grow, so that
    equation is solved from the most on.
    """
    chains: list[Distribution] = []
    for lost in reversed(range(len(steps))):
        step = steps[lost]
        total = [(1 - further) * chance for chance in step] + [_NONE] * (len(steps) - lost - len(step))
        for more, chance in enumerate(step):
            for yet, part in enumerate(chains[len(steps) - 1 - lost - more] if more and chance else ()):
                total[more + yet] += further * chance * part
        again = 1 - further * step[0]
        chains.append(tuple([chance / again for chance in total]))
    return chains[::-1]

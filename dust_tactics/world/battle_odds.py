"""The exact odds of a battle that nobody leaves of his own will: a Markov chain over what is left of both.

Whoever rolls chooses whom his hits destroy.  Here he chooses so that he is likelier to win, and knows that
the other one will do so too: for the attacker that is to take the area, for the defender that he does not.
Of choices that come to the same he takes what leaves the other one fewest dice.  The choices are found with
floating-point numbers; the odds that follow from them are summed in whole numbers, and are exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import product
from math import comb
from typing import NamedTuple

from .battle import QUIET, Battle
from .figures import FACES, HITS
from .force import Force, casualties

_HIT = Fraction(HITS, FACES)
_OF = _HIT.denominator
MOST = 40
"""The units of one side that are reckoned with."""


Rows = tuple[int, ...]
"""How many are left in each row of a force."""


class Moment(NamedTuple):
    """What is left of both, whose roll it is, and how many rolls in a row have hit nobody."""

    attacker: Rows
    defender: Rows
    attacker_rolls: bool
    quiet: int


class End(NamedTuple):
    """How a battle ended, and how many are left of both."""

    who: str
    attacker: int
    defender: int


class Part(NamedTuple):
    """A chance as so many of a power of three."""

    ways: int
    power: int

    def plus(self, other: Part) -> Part:
        """The sum of both."""
        low, high = sorted((self, other), key=lambda part: part.power)
        return Part(low.ways * _OF ** (high.power - low.power) + high.ways, high.power)

    @property
    def share(self) -> Fraction:
        """The chance as a fraction."""
        return Fraction(self.ways, _OF**self.power)


_NEVER = Part(0, 0)


@dataclass(frozen=True)
class BattleOdds:
    """What may come of a battle; ``attacker_left`` and ``defender_left`` are the chances of so many units."""

    attacker_wins: Fraction
    defender_wins: Fraction
    both_destroyed: Fraction
    cease_fire: Fraction
    attacker_left: dict[int, Fraction]
    defender_left: dict[int, Fraction]


@cache
def rolled(dice: int, most: int) -> tuple[tuple[int, int], ...]:
    """The numbers of hits of some dice with their ways of ``3 ** dice``; above ``most`` they count as it."""
    misses, found = _OF - _HIT.numerator, [0] * (min(dice, most) + 1)
    for hits in range(dice + 1):
        found[min(hits, most)] += comb(dice, hits) * _HIT.numerator**hits * misses ** (dice - hits)
    return tuple(enumerate(found))


def battle_odds(battle: Battle) -> BattleOdds:
    """The odds of a battle.

    :raises ValueError: there are more than :data:`MOST` units on one side.
    """
    if max(battle.attacker.size, battle.defender.size) > MOST:
        raise ValueError(f"there are at most {MOST} units a side in what is reckoned")
    return _Chain(battle).odds()


class _Chain:
    """The moments of one battle, and the chances of each."""

    def __init__(self, battle: Battle) -> None:
        self.battle, self._once = battle, battle.at_once
        self._attacking, self._defending = _dice_of(battle.attacker), _dice_of(battle.defender)
        self._worth: dict[Moment, float] = {}
        self._choices: dict[tuple[Rows, Rows, bool, int], Rows] = {}
        self._ends: dict[End, Part] = {}

    def odds(self) -> BattleOdds:
        """Follow every moment to its end."""
        battle = self.battle
        begins = battle.attacker_first or self._once
        first = Moment(battle.attacker.rows, battle.defender.rows, begins, 0)
        waiting, order = {first: Part(1, 0)}, [(_rank(first), first)]
        while order:
            moment = heappop(order)[1]
            part = waiting.pop(moment)
            for ways, dice, then in self._follows(moment):
                share = Part(part.ways * ways, part.power + dice)
                if isinstance(then, End):
                    self._ends[then] = self._ends.get(then, _NEVER).plus(share)
                elif then in waiting:
                    waiting[then] = waiting[then].plus(share)
                else:
                    waiting[then] = share
                    heappush(order, (_rank(then), then))
        return self._summed()

    def _dice(self, moment: Moment) -> tuple[int, int]:
        """The dice of the attacker and of the defender that are rolled now."""
        mine, theirs = 0, 0
        if moment.attacker_rolls:
            mine = self._attacking[moment.attacker]
        if self._once or not moment.attacker_rolls:
            theirs = self._defending[moment.defender] + self.battle.bonus
        return mine, theirs

    def _follows(self, moment: Moment) -> Iterator[tuple[int, int, Moment | End]]:
        """What may come of a roll: its ways, the dice that they are of, and what is after it."""
        mine, theirs = self._dice(moment)
        for hits, ways in rolled(mine, sum(moment.defender)):
            for hits_back, ways_back in rolled(theirs, sum(moment.attacker)):
                yield ways * ways_back, mine + theirs, self._after(moment, hits, hits_back)

    def _after(self, moment: Moment, hits: int, hits_back: int) -> Moment | End:
        attacker, defender, rolls, quiet = moment
        if hits:
            defender = self._chosen(moment, hits, back=False)
        if hits_back:
            attacker = self._chosen(moment, hits_back, back=True)
        mine, theirs = sum(attacker), sum(defender)
        if not mine or not theirs:
            return End("attacker" if mine else "defender" if theirs else "nobody", mine, theirs)
        quiet = 0 if hits or hits_back else quiet + 1
        if quiet == QUIET:
            return End("cease-fire", 0 if self.battle.attacker_lost_at_cease_fire else mine, theirs)
        return Moment(attacker, defender, self._once or not rolls, quiet)

    # -- choices ------------------------------------------------------------------------------

    def _chosen(self, moment: Moment, hits: int, *, back: bool) -> Rows:
        """What is left of a side when its enemy has chosen whom so many hits destroy."""
        attacker, defender, *_ = moment
        key = attacker, defender, back, hits
        found = self._choices.get(key)
        if found is None:
            ways = list(casualties(attacker if back else defender, hits))
            found = ways[0] if len(ways) == 1 else min(ways, key=lambda left: self._cost(moment, left, back))
            self._choices[key] = found
        return found

    def _cost(self, moment: Moment, left: Rows, back: bool) -> tuple[float, int, Rows]:
        """What it is worth to a side to be left with so much; then its dice."""
        if back:
            chance = self.worth(Moment(left, moment.defender, True, 0)) if any(left) else 0.0
            return chance, self._attacking[left], left
        chance = self.worth(Moment(moment.attacker, left, False, 0)) if any(left) else 1.0
        return -chance, self._defending[left], left

    def worth(self, moment: Moment) -> float:
        """The chance that the attacker takes the area, if both choose as well as they can."""
        found = self._worth.get(moment)
        if found is None:
            every, found = 0, 0.0
            for ways, dice, then in self._follows(moment):
                every = every or _OF**dice
                won = float(then.who == "attacker") if isinstance(then, End) else self.worth(then)
                found += ways / every * won
            self._worth[moment] = found
        return found

    def _summed(self) -> BattleOdds:
        came = dict.fromkeys(("attacker", "defender", "nobody", "cease-fire"), Fraction(0))
        left: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
        for end, part in sorted(self._ends.items()):
            share = part.share
            came[end.who] += share
            for table, many in zip(left, end[1:], strict=True):
                table[many] = table.get(many, Fraction(0)) + share
        mine, theirs = (dict(sorted(table.items())) for table in left)
        return BattleOdds(
            came["attacker"], came["defender"], came["nobody"], came["cease-fire"], mine, theirs
        )


def _dice_of(force: Force) -> dict[Rows, int]:
    """The dice of a force by what is left in its rows."""
    every = product(*[range(many + 1) for many in force.rows])
    return {left: force.left_with(left).dice for left in every}


def _rank(moment: Moment) -> tuple[int, int]:
    """The order in which moments are left: none comes back to one before it."""
    return -(sum(moment.attacker) + sum(moment.defender)), moment.quiet

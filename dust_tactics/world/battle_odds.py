"""The exact odds of a battle: a Markov chain over what is left of both.

Whoever rolls chooses whom his hits destroy.  Here he chooses so that he is likelier to win, and knows that
the other one will do so too: for the attacker that is to take the area, for the defender that he does not.
Of choices that come to the same he takes what leaves the other one fewest dice.  The choices are found with
floating-point numbers; the odds that follow from them are summed in whole numbers, and are exact.

Nobody leaves of his own will but by a plan that is laid before the battle (:class:`Leave`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from math import ceil, comb
from typing import NamedTuple

from .battle import QUIET, Battle, Way
from .figures import FACES, FIGURES, HITS
from .force import KINDS, Force, casualties

_HIT = Fraction(HITS, FACES)
_OF = _HIT.denominator
MOST = 40
"""The units of one side that are reckoned with."""

Counts = tuple[int, ...]
"""How many are left of each kind."""
_DEAREST = sorted(range(len(KINDS)), key=lambda at: -FIGURES[KINDS[at]].cost)
"""The kinds in the order in which they leave."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A plan to leave a battle: after so many rolls of one's own, or with so many units left, or less.

    From then on as many leave before each roll as may, the dearest first, if there is somewhere to go.

    :raises ValueError: it is after fewer than no rolls, or with fewer than no units.
    """

    rolls: int | None = None
    left: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no plan."""
        if min(self.rolls or 0, self.left or 0) < 0:
            raise ValueError("one leaves after no roll or more, with no unit left or more")

    @property
    def stays(self) -> bool:
        """Whether nobody leaves."""
        return self.rolls is None and self.left is None

    def now(self, rolls: int, left: int) -> bool:
        """Whether it is time after so many rolls, with so many left."""
        return (self.rolls is not None and rolls >= self.rolls) or (
            self.left is not None and left <= self.left
        )


STAY = Leave()
"""Nobody leaves."""


class Moment(NamedTuple):
    """What is left of both, whose roll it is, and how many rolls in a row have hit nobody.

    ``rolls`` are those that each side has made, as far as its plan or the rules ask for them; ``gone`` those
    of each who have left.
    """

    attacker: Counts
    defender: Counts
    attacker_rolls: bool
    quiet: int
    rolls: tuple[int, int] = (0, 0)
    gone: tuple[int, int] = (0, 0)


class End(NamedTuple):
    """How a battle ended, and how many are left of both, those among them who left it."""

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
_ENDS = ("attacker", "defender", "nobody", "cease-fire", "attacker-leaves", "defender-leaves")
_TAKES = ("attacker", "defender-leaves")
"""The ends of a battle, and those in which the attacker takes the area."""


@dataclass(frozen=True)
class BattleOdds:
    """What may come of a battle; ``attacker_left`` and ``defender_left`` are the chances of so many units.

    An attacker wins who takes the area; ``attacker_leaves`` is the chance that the last of his have left it.
    """

    attacker_wins: Fraction
    defender_wins: Fraction
    both_destroyed: Fraction
    cease_fire: Fraction
    attacker_leaves: Fraction
    attacker_left: dict[int, Fraction]
    defender_left: dict[int, Fraction]


@cache
def rolled(dice: int, most: int) -> tuple[tuple[int, int], ...]:
    """The numbers of hits of some dice with their ways of ``3 ** dice``; above ``most`` they count as it."""
    misses, found = _OF - _HIT.numerator, [0] * (min(dice, most) + 1)
    for hits in range(dice + 1):
        found[min(hits, most)] += comb(dice, hits) * _HIT.numerator**hits * misses ** (dice - hits)
    return tuple(enumerate(found))


@cache
def _without_dearest(left: Counts, many: int) -> Counts:
    """What is left when so many have gone, the dearest first."""
    counts = list(left)
    for at in _DEAREST:
        go = min(many, counts[at])
        counts[at] -= go
        many -= go
    return tuple(counts)


def battle_odds(battle: Battle, attacker: Leave = STAY, defender: Leave = STAY) -> BattleOdds:
    """The odds of a battle, in which both leave by plans of theirs.

    :raises ValueError: there are more than :data:`MOST` units on one side.
    """
    if max(battle.attacker.size, battle.defender.size) > MOST:
        raise ValueError(f"there are at most {MOST} units a side in what is reckoned")
    return _Chain(battle, (attacker, defender)).odds()


class _Chain:
    """The moments of one battle, and the chances of each."""

    def __init__(self, battle: Battle, plans: tuple[Leave, Leave]) -> None:
        self.battle, self._once, self._plans = battle, battle.at_once, plans
        own_roll = battle.edition.retreats_at_own_roll
        needed = [plan.rolls or 0 for plan in plans]
        self._counted = needed[0], max(needed[1], int(own_roll and not plans[1].stays))
        self._worth: dict[Moment, float] = {}
        self._choices: dict[tuple[Counts, Counts, bool, int, tuple[int, int]], Counts] = {}
        self._ends: dict[End, Part] = {}
        self._dice_known: dict[tuple[int, Counts], int] = {}

    def odds(self) -> BattleOdds:
        """Follow every moment to its end."""
        battle = self.battle
        begins = battle.attacker_rolls or self._once
        first = self._left(Moment(battle.attacker.counts, battle.defender.counts, begins, battle.quiet))
        if isinstance(first, End):
            self._ends[first] = Part(1, 0)
            return self._summed()
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
            mine = self._dice_of(0, moment.attacker)
        if self._once or not moment.attacker_rolls:
            theirs = self._dice_of(1, moment.defender)
        return mine, theirs

    def _dice_of(self, side: int, left: Counts) -> int:
        """The dice of those who are left of a side."""
        key = side, left
        found = self._dice_known.get(key)
        if found is None:
            found = self._dice_known[key] = self.battle.dice(side, Force(left))
        return found

    def _follows(self, moment: Moment) -> Iterator[tuple[int, int, Moment | End]]:
        """What may come of a roll: its ways, the dice that they are of, and what is after it."""
        mine, theirs = self._dice(moment)
        for hits, ways in rolled(mine, sum(moment.defender)):
            for hits_back, ways_back in rolled(theirs, sum(moment.attacker)):
                yield ways * ways_back, mine + theirs, self._after(moment, hits, hits_back)

    def _after(self, moment: Moment, hits: int, hits_back: int) -> Moment | End:
        attacker, defender, quiet = moment.attacker, moment.defender, moment.quiet
        if hits:
            defender = self._chosen(moment, hits, back=False)
        if hits_back:
            attacker = self._chosen(moment, hits_back, back=True)
        mine, theirs = (
            here + gone for here, gone in zip(map(sum, (attacker, defender)), moment.gone, strict=True)
        )
        if not any(attacker) or not any(defender):
            who = "attacker" if any(attacker) else "defender" if any(defender) else "nobody"
            return End(who, mine, theirs)
        quiet = 0 if hits or hits_back else quiet + 1
        if quiet == QUIET:
            lost = self.battle.attacker_lost_at_cease_fire
            return End("cease-fire", moment.gone[0] if lost else mine, theirs)
        rolls = self._next_rolls(moment)
        return self._left(
            Moment(attacker, defender, self._once or not moment.attacker_rolls, quiet, rolls, moment.gone)
        )

    def _next_rolls(self, moment: Moment) -> tuple[int, int]:
        """The rolls of both with those of a moment, as far as they are counted."""
        rolls = (moment.attacker_rolls, self._once or not moment.attacker_rolls)
        mine, theirs = (
            min(most, before + one)
            for most, before, one in zip(self._counted, moment.rolls, rolls, strict=True)
        )
        return mine, theirs

    # -- leaving ------------------------------------------------------------------------------

    def _left(self, moment: Moment) -> Moment | End:
        """A moment when those have left who leave before its roll."""
        edition, mine = self.battle.edition, moment.attacker_rolls
        asked = (True, True)
        if edition.retreats_at_own_roll:
            asked = (mine, (self._once or not mine) and moment.rolls[1] > 0)
        sides, gone = [moment.attacker, moment.defender], list(moment.gone)
        for side, plan in enumerate(self._plans):
            left = sum(sides[side])
            if (
                plan.stays
                or not asked[side]
                or not self._may_leave(side)
                or not plan.now(moment.rolls[side], left)
            ):
                continue
            many = ceil(left / 2) if edition.retreats_by_half else 1
            sides[side], gone[side] = _without_dearest(sides[side], many), gone[side] + many
            if not any(sides[side]):
                held = [sum(force) + away for force, away in zip(sides, gone, strict=True)]
                return End("defender-leaves" if side else "attacker-leaves", *held)
        return moment._replace(attacker=sides[0], defender=sides[1], gone=(gone[0], gone[1]))

    def _may_leave(self, side: int) -> bool:
        """Whether anybody of a side may leave of his own will: not from a landing (``rules/battles.py``)."""
        if self._once:
            return self.battle.edition.submarines_retreat
        return bool(side) or self.battle.way is not Way.AMPHIBIOUS

    # -- choices ------------------------------------------------------------------------------

    def _chosen(self, moment: Moment, hits: int, *, back: bool) -> Counts:
        """What is left of a side when its enemy has chosen whom so many hits destroy."""
        attacker, defender = moment.attacker, moment.defender
        key = attacker, defender, back, hits, moment.rolls
        found = self._choices.get(key)
        if found is None:
            force = Force(attacker if back else defender)
            ways = [force.left_with(rows).counts for rows in casualties(force.rows, hits)]
            found = ways[0] if len(ways) == 1 else min(ways, key=lambda left: self._cost(moment, left, back))
            self._choices[key] = found
        return found

    def _cost(self, moment: Moment, left: Counts, back: bool) -> tuple[float, int, Counts]:
        """What it is worth to a side to be left with so much; then its dice."""
        rolls = self._next_rolls(moment)
        if back:
            chance = self._chance(Moment(left, moment.defender, True, 0, rolls)) if any(left) else 0.0
            return chance, self._dice_of(0, left), left
        chance = self._chance(Moment(moment.attacker, left, False, 0, rolls)) if any(left) else 1.0
        return -chance, self._dice_of(1, left), left

    def _chance(self, moment: Moment) -> float:
        """The chance that the attacker takes the area, when those have left who leave before a roll."""
        then = self._left(moment)
        return float(then.who in _TAKES) if isinstance(then, End) else self.worth(then._replace(gone=(0, 0)))

    def worth(self, moment: Moment) -> float:
        """The chance that the attacker takes the area, if both choose as well as they can."""
        found = self._worth.get(moment)
        if found is None:
            every, found = 0, 0.0
            for ways, dice, then in self._follows(moment):
                every = every or _OF**dice
                if isinstance(then, End):
                    won = float(then.who in _TAKES)
                else:
                    won = self.worth(then._replace(gone=(0, 0)))
                found += ways / every * won
            self._worth[moment] = found
        return found

    def _summed(self) -> BattleOdds:
        came = dict.fromkeys(_ENDS, Fraction(0))
        left: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
        for end, part in sorted(self._ends.items()):
            share = part.share
            came[end.who] += share
            for table, many in zip(left, end[1:], strict=True):
                table[many] = table.get(many, Fraction(0)) + share
        mine, theirs = (dict(sorted(table.items())) for table in left)
        return BattleOdds(
            came["attacker"] + came["defender-leaves"], came["defender"], came["nobody"], came["cease-fire"],
            came["attacker-leaves"], mine, theirs,
        )  # fmt: skip


def _rank(moment: Moment) -> tuple[int, int]:
    """The order in which moments are left: none comes back to one before it."""
    return -(sum(moment.attacker) + sum(moment.defender)), moment.quiet

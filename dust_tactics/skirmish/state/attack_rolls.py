"""The rolls of one shot, described once: which dice are rolled, which faces count, what is rolled again.

From the same description the attack rolls its dice (:func:`roll`), the preview sums exact odds
(:func:`unsaved`), and the bots take the average (:class:`Chances`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from dust_tactics.skirmish.cards.dice_kinds import (
    NOTHING,
    DiceKind,
    Distribution,
    Ways,
    added,
    binomial_ways,
    counted,
)


class Lies(Enum):
    """The state of one die of a shot at some moment, or of the hit that it stands for."""

    THROWN = "not rolled yet"
    MISS = "a miss"
    HIT = "a hit"
    OPEN = "a hit whose save has failed, so far"
    SAVED = "a hit that is saved"
    LOST = "a hit whose save, rolled again, has failed"


HITS = frozenset({Lies.HIT, Lies.OPEN, Lies.SAVED, Lies.LOST})


@dataclass(frozen=True, slots=True)
class Stage:
    """One throw: all dice that lie so are rolled at once, and lie so then.

    ``purpose`` names it in the log; ``faces`` are the symbols that count.  The target's side throws if
    ``saving``, else the attacker's.  If it ``breeds``, what is thrown stays as it is, each success is one
    more of its kind, and those are thrown in turn until none succeeds.
    """

    purpose: str
    dice: Lies
    faces: str
    success: Lies
    failure: Lies
    saving: bool = False
    breeds: bool = False


Stages = tuple[Stage, ...]


@lru_cache(maxsize=1024)
def stages(
    hits: str, *, again: bool = False, spoilt: bool = False, rolls_on: str = "",
    saves: str = "", saves_again: bool = False, retries: str = "",
) -> Stages:  # fmt: skip
    """Return the throws of a shot, in order (see :class:`.shot_plans.ShotPlan` for what is given)."""
    found = [Stage("hit", Lies.THROWN, hits, Lies.HIT, Lies.MISS)]
    if spoilt:
        found.append(Stage("hit spoilt", Lies.HIT, hits, Lies.HIT, Lies.MISS))
    if again:
        found.append(Stage("hit again", Lies.MISS, hits, Lies.HIT, Lies.MISS))
    if rolls_on:
        found.append(Stage("roll on", Lies.HIT, rolls_on, Lies.HIT, Lies.HIT, breeds=True))
    if saves:
        found.append(Stage("save", Lies.HIT, saves, Lies.SAVED, Lies.OPEN, saving=True))
        if saves_again:
            found.append(Stage("save again", Lies.SAVED, saves, Lies.SAVED, Lies.LOST, saving=True))
        if retries:
            found.append(Stage("save retry", Lies.OPEN, retries, Lies.SAVED, Lies.LOST, saving=True))
    return tuple(found)


def to_hit(course: Stages) -> Stages:
    """The throws of a shot that tell hits from misses."""
    return tuple([stage for stage in course if not (stage.saving or stage.breeds)])


def roll(
    course: Stages, dice: int, throw: Callable[[Stage, int], int], known: tuple[int, int] | None = None
) -> tuple[int, int]:
    """Roll so many dice: ``throw`` rolls some for a stage and tells the successes.  Return hits and saves.

    The first throw is made even with no dice, every other one only if there is something to throw.
    With ``known`` hits and misses the rolls to hit are made already.
    """
    lie = dict.fromkeys(Lies, 0)
    lie[Lies.THROWN] = dice
    if known is not None:
        lie |= {Lies.THROWN: 0, Lies.HIT: known[0], Lies.MISS: known[1]}
        course = tuple([stage for stage in course if stage not in to_hit(course)])
    for stage in course:
        thrown = lie[stage.dice]
        if stage.breeds:
            while thrown:
                thrown = throw(stage, thrown)
                lie[stage.success] += thrown
        elif thrown or stage.dice is Lies.THROWN:
            successes = throw(stage, thrown)
            lie[stage.dice] = 0
            lie[stage.success] += successes
            lie[stage.failure] += thrown - successes
    return sum(lie[one] for one in HITS), lie[Lies.SAVED]


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of one die of a shot.

    It hits with the chance ``hit``; a hit is followed by another one with the chance ``further``, and is
    not saved with the chance ``through``.
    """

    hit: Fraction
    through: Fraction
    further: Fraction

    @property
    def average(self) -> Fraction:
        """Unsaved hits of one die on average."""
        return self.hit / (1 - self.further) * self.through


@lru_cache(maxsize=4096)
def chances(course: Stages, die: DiceKind) -> Chances:
    """Return the chances of one die that is rolled stage by stage."""
    further = Fraction(0)
    aims: list[Stage] = []
    guards: list[Stage] = []
    for stage in course:
        if stage.breeds:
            further = die.chance(stage.faces)
        else:
            (guards if stage.saving else aims).append(stage)
    hit = _lies(aims, die, Lies.THROWN)[Lies.HIT]
    after = _lies(guards, die, Lies.HIT)
    return Chances(hit, 1 - after[Lies.SAVED], further)


def _lies(course: list[Stage], die: DiceKind, start: Lies) -> dict[Lies, Fraction]:
    """Return the chances of what one die is after some stages."""
    lie = dict.fromkeys(Lies, Fraction(0))
    lie[start] = Fraction(1)
    for stage in course:
        part, success = lie[stage.dice], die.chance(stage.faces)
        lie[stage.dice] = Fraction(0)
        lie[stage.success] += part * success
        lie[stage.failure] += part * (1 - success)
    return lie


def unsaved(one: Chances, dice: int, cap: int) -> Distribution:
    """Return the chances of how many hits of a shot are not saved; all above ``cap`` may count as ``cap``.

    >>> from dust_tactics.skirmish.cards.dice_kinds import DUST
    >>> [str(p) for p in unsaved(chances(stages("FS", again=True, saves="F"), DUST), 1, 3)]
    ['11/27', '16/27']
    >>> [str(p) for p in unsaved(chances(stages("F", rolls_on="F"), DUST), 1, 3)]
    ['2/3', '2/9', '2/27', '1/27']
    """
    return unsaved_ways(one, dice, cap).chances


@lru_cache(maxsize=4096)
def unsaved_ways(one: Chances, dice: int, cap: int) -> Ways:
    """Return the same as ways."""
    if not one.further:
        return binomial_ways(dice, one.hit * one.through)
    # once a hit went through, the chance that a later one of its chain does: the saved ones in between
    # only pass the chain on
    further, through = one.further, one.through
    more = further * through / (1 - further * (1 - through))
    first = one.hit * (through + (1 - through) * more)
    chain = counted(
        (
            1 - first,
            *(first * more ** (n - 1) * (1 - more) for n in range(1, cap)),
            first * more ** (cap - 1),
        )
    )
    return times(chain, dice, cap)


def times(one: Ways, dice: int, cap: int) -> Ways:
    """Return the ways of the sum of so many dice that are alike; all above ``cap`` counts as ``cap``."""
    total = NOTHING
    for _ in range(dice):
        total = added(total, one, cap)
    return total


def together(first: Distribution, second: Distribution, cap: int) -> Distribution:
    """Return the chances of the sum of two independent numbers; all above ``cap`` counts as ``cap``."""
    return added(counted(first), counted(second), cap).chances

"""Kinds of dice: what their six sides show, and which sides count for what the rules count.

The rules speak of the symbols of a Dust die, and only a kind of dice knows what is
read on its own sides for them.  A set of symbols or sides is a string of letters:

>>> DUST.counted("FS"), CLASSIC.counted("F"), CLASSIC.counted("FS")
('FS', 'T', 'B')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from types import MappingProxyType
from typing import NamedTuple

NAMES: Mapping[str, str] = MappingProxyType(
    {"F": "army symbol", "T": "target", "S": "shield", "B": "black side"}
)
"""The sides of dice by their letters, in words."""


@dataclass(frozen=True, slots=True)
class DiceKind:
    """One kind of dice with six sides.

    ``sides`` has a letter for each side.  ``alone`` are the sides that count where the rules
    count the army symbol, ``joined`` those where they count it together with another one.
    """

    id: str
    title: str
    sides: str
    alone: str
    joined: str | None = None

    def counted(self, symbols: str) -> str:
        """The sides that count where the rules count ``symbols``, each letter once."""
        if "F" not in symbols:
            return "".join(symbol for symbol in symbols if symbol in self.sides)
        if len(symbols) == 1:
            return self.alone
        return symbols if self.joined is None else self.joined

    def share(self, letters: str) -> Fraction:
        """The chance that a die shows one of some sides."""
        return Fraction(sum(side in letters for side in self.sides), len(self.sides))

    def chance(self, symbols: str) -> Fraction:
        """The chance that a die succeeds where the rules count ``symbols``."""
        return self.share(self.counted(symbols))

    def named(self, symbols: str) -> str:
        """The sides that count for ``symbols``, in words: ``army symbol or shield``."""
        return " or ".join(NAMES[letter] for letter in self.counted(symbols))


def letters(kind: DiceKind) -> str:
    """The letters that stand for the sides of a kind of dice, each in words: ``T target, B black side``."""
    return ", ".join(f"{letter} {NAMES[letter]}" for letter in dict.fromkeys(kind.sides))


ARMY = "F"
"""The symbol of one's own army, as the rules write it: alone it is what most rolls but attacks need."""

DUST = DiceKind("dust", "Dust dice", "FFTTSS", "F")
"""Two army symbols, two targets, two shields (DT "Dust Dice")."""

CLASSIC = DiceKind("classic", "Classic Dust dice", "TTBBBB", "T", "B")
"""Two targets and four black sides (DT "Classic Dust Dice"; ruling ``classic-initiative``)."""


Distribution = tuple[Fraction, ...]
"""The chances of 0, 1, 2... of something; they sum to 1."""


class Ways(NamedTuple):
    """A distribution in whole numbers, which are added far faster: of ``every`` ways in which dice may fall,
    all alike, ``counts`` lead to 0, 1, 2...
    """

    counts: tuple[int, ...]
    every: int

    @property
    def chances(self) -> Distribution:
        """The same as chances."""
        every = self.every
        return tuple([Fraction(n, every) if n else _NEVER for n in self.counts])

    @property
    def average(self) -> Fraction:
        """The number that they lead to on average."""
        return Fraction(sum([n * ways for n, ways in enumerate(self.counts)]), self.every)

    def at_least(self, number: int) -> Fraction:
        """The chance of so many or more."""
        return Fraction(sum(self.counts[number:]), self.every)

    def with_up_to(self, cap: int) -> Ways:
        """The same with a count for every number up to some, beyond which nothing is."""
        return Ways((*self.counts, *(0,) * (cap + 1 - len(self.counts))), self.every)


_NEVER = Fraction(0)
NOTHING = Ways((1,), 1)
"""Nothing happens for certain."""


def counted(spread: Distribution) -> Ways:
    """Return chances as ways."""
    every = lcm(*[p.denominator for p in spread])
    return Ways(tuple([p.numerator * (every // p.denominator) for p in spread]), every)


def added(first: Ways, second: Ways, cap: int) -> Ways:
    """Return the ways of the sum of two independent numbers; all above ``cap`` counts as ``cap``."""
    ways, others = first.counts, second.counts
    total = [0] * (min(len(ways) + len(others) - 2, cap) + 1)
    for i, p in enumerate(ways):
        if p:
            for j, q in enumerate(others):
                total[i + j if i + j < cap else cap] += p * q
    return Ways(tuple(total), first.every * second.every)


def chained(first: Ways, then: Sequence[Ways], cap: int) -> Ways:
    """Return the ways of a number and a second one that depends on it; all above ``cap`` counts as it.

    ``then`` has the second one for each of the first.
    """
    every = lcm(*[ways.every for ways in then])
    total = [0] * (cap + 1)
    for i, (p, ways) in enumerate(zip(first.counts, then, strict=True)):
        if p:
            p *= every // ways.every
            for j, q in enumerate(ways.counts):
                total[i + j if i + j < cap else cap] += p * q
    return Ways(tuple(total), first.every * every)


def mixed(parts: Iterable[tuple[Fraction, Ways]]) -> Ways:
    """Return the ways of what goes one of several ways, each with its chance."""
    weighed = [(chance.numerator, chance.denominator * ways.every, ways.counts) for chance, ways in parts]
    every = lcm(*[of for _, of, _ in weighed])
    total = [0] * max([len(counts) for *_, counts in weighed])
    for times, of, counts in weighed:
        more = times * (every // of)
        for n, count in enumerate(counts):
            total[n] += more * count
    return Ways(tuple(total), every)


@lru_cache(maxsize=4096)
def binomial_ways(dice: int, chance: Fraction) -> Ways:
    """Return the ways in which so many of ``dice`` independent dice succeed, each with ``chance``."""
    hit, every = chance.numerator, chance.denominator
    miss = every - hit
    return Ways(tuple([comb(dice, n) * hit**n * miss ** (dice - n) for n in range(dice + 1)]), every**dice)


@lru_cache(maxsize=4096)
def binomial(dice: int, chance: Fraction) -> Distribution:
    """Return the chances that so many of ``dice`` independent dice succeed, each with ``chance``."""
    return binomial_ways(dice, chance).chances

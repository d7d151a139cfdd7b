"""Kinds of dice: what their six sides show, and which sides count for what the rules count.

The rules speak of the symbols of a Dust die, and only a kind of dice knows what is
read on its own sides for them.  A set of symbols or sides is a string of letters:

>>> DUST.counted("FS"), CLASSIC.counted("F"), CLASSIC.counted("FS")
('FS', 'T', 'B')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from types import MappingProxyType

NAMES: Mapping[str, str] = MappingProxyType(
    {"F": "faction symbol", "T": "target", "S": "shield", "B": "black side"}
)
"""The sides of dice by their letters, in words."""


@dataclass(frozen=True, slots=True)
class DiceKind:
    """One kind of dice with six sides.

    ``sides`` has a letter for each side.  ``alone`` are the sides that count where the rules
    count the faction symbol, ``joined`` those where they count it together with another one.
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
        """The sides that count for ``symbols``, in words: ``faction symbol or shield``."""
        return " or ".join(NAMES[letter] for letter in self.counted(symbols))


def letters(kind: DiceKind) -> str:
    """The letters that stand for the sides of a kind of dice, each in words: ``T target, B black side``."""
    return ", ".join(f"{letter} {NAMES[letter]}" for letter in dict.fromkeys(kind.sides))


ARMY = "F"
"""The symbol of one's own army, as the rules write it: alone it is what most rolls but attacks need."""

DUST = DiceKind("dust", "Dust dice", "FFTTSS", "F")
"""Two faction symbols, two targets, two shields (DT "Dust Dice")."""

CLASSIC = DiceKind("classic", "Classic Dust dice", "TTBBBB", "T", "B")
"""Two targets and four black sides (DT "Classic Dust Dice"; ruling ``classic-initiative``)."""


Distribution = tuple[Fraction, ...]
"""The chances of 0, 1, 2... of something; they sum to 1."""


@lru_cache(maxsize=4096)
def binomial(dice: int, chance: Fraction) -> Distribution:
    """Return the chances that so many of ``dice`` independent dice succeed, each with ``chance``."""
    miss = 1 - chance
    return tuple(comb(dice, n) * chance**n * miss ** (dice - n) for n in range(dice + 1))

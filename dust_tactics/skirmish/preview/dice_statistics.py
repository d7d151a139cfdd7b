"""The luck of a game: what the dice gave beside what they give on average."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from dust_tactics.skirmish.cards.dice_kinds import DiceKind
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled


@dataclass(frozen=True, slots=True)
class Luck:
    """All dice of one side for one purpose: how many, how many succeeded, how many would on average."""

    side: Side
    purpose: str
    dice: int
    successes: int
    expected: Fraction
    variance: Fraction
    as_far: float
    """The probability that as many dice stray at least as far from the average."""

    @property
    def deviations(self) -> float:
        """Distance of the successes from the average in standard deviations; 0 without dice."""
        return float(self.successes - self.expected) / sqrt(self.variance) if self.variance else 0.0

    @property
    def unusual(self) -> bool:
        """True if chance alone strays as far from the average less than once in twenty times."""
        return self.as_far < _SELDOM


_SELDOM = 1 / 20

PURPOSES = ("hit", "save", "negate", "reaction")
"""What is counted; what is re-rolled or rolled on counts like the roll that it follows."""

_COUNTED_AS = {"hit again": "hit", "roll on": "hit", "save again": "save", "save retry": "save"}


def ledger(events: Iterable[object], die: DiceKind) -> tuple[Luck, ...]:
    """The luck of both sides by purpose, from all facts of a game played with one kind of dice."""
    rolls: dict[tuple[Side, str], list[tuple[int, int, Fraction]]] = {
        (side, purpose): [] for side in Side for purpose in PURPOSES
    }
    for event in events:
        if isinstance(event, DiceRolled):
            purpose = _COUNTED_AS.get(event.purpose, event.purpose)
            if (event.side, purpose) in rolls:
                chance = die.share(event.counted)
                rolls[event.side, purpose].append((len(event.faces), event.successes, chance))
    return tuple(
        Luck(
            side,
            purpose,
            sum(dice for dice, _, _ in made),
            sum(got for _, got, _ in made),
            sum((dice * chance for dice, _, chance in made), Fraction(0)),
            sum((dice * chance * (1 - chance) for dice, _, chance in made), Fraction(0)),
            _as_far(made),
        )
        for (side, purpose), made in rolls.items()
    )


def _as_far(made: list[tuple[int, int, Fraction]]) -> float:
    """The exact probability of successes at least as far from the average, however few dice there are."""
    spread = [1.0]
    for dice, _, share in made:
        hit = float(share)
        for _ in range(dice):
            missed = [chance * (1 - hit) for chance in spread] + [0.0]
            spread = [more + less * hit for more, less in zip(missed, [0.0, *spread], strict=True)]
    average = sum((dice * share for dice, _, share in made), Fraction(0))
    strayed = abs(sum(got for _, got, _ in made) - average)
    return sum(chance for number, chance in enumerate(spread) if abs(number - average) >= strayed)

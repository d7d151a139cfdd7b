"""Plans: what an attack would be, before any die is rolled.

The attack rolls exactly these dice, the preview computes its odds from them,
the bots weigh them and the window explains them; nobody works it out again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.cards.dice_kinds import DiceKind

from .attack_rolls import Chances, Stages, chances, stages

_NEVER = Fraction(0)

SHIELD_FACES = "F"
"""The faces on which an assault shield turns a hit away (ruling ``assault-shield``)."""


@dataclass(frozen=True, slots=True)
class ShotPlan:
    """One weapon line against one unit.

    ``dice`` of the kind ``die`` are rolled, symbols of ``hits`` hit, misses are rolled once more if
    ``again``; then each hit rolls a further die that hits on a symbol of ``rolls_on``, and so on until
    none hits.  Each hit is saved by one symbol of ``saves``, shown twice if ``saves_again``; a save that
    fails is rolled once more where there are symbols in ``retries``, and saves on those.  ``damage``
    is a hit's damage, -1 for a skull.  Hits are rolled
    once more if ``spoilt``.  ``cover`` tells that the target's cover counts, ``no_cover`` that
    it would not.  ``names`` is the miniature that takes the hits, if the shooter's player has named
    one, and ``suppresses`` tells that whoever is hit is suppressed, ``stuns`` and ``holds`` that damage or
    a hit leaves a Stunned token.  Cover is judged from the ``point`` of an explosion, if there is one.
    Each point of damage rolls a die, for those of the target whose ids are in ``negates``, and the symbols
    there negate it; the target is ``sheltered`` if it is in cover, also where that is denied.  The attacker's
    player gives the hits out if it ``assigns`` them, to ``leaders`` too if it may; it ``dazes`` whom it hits,
    saved or not.  ``shields`` are how many of whom may take hits on a
    shield, by id.
    ``because`` says where every number comes from.
    """

    attacker: str
    weapon: int
    weapon_name: str
    count: int
    target: str
    dice: int
    damage: int
    hits: str
    again: bool
    saves: str
    cover: bool
    close: bool
    because: tuple[Reason, ...]
    die: DiceKind
    rolls_on: str = ""
    saves_again: bool = False
    no_cover: bool = False
    names: str | None = None
    suppresses: bool = False
    point: Stop | None = None
    spoilt: bool = False
    retries: str = ""
    stuns: bool = False
    holds: bool = False
    negates: tuple[tuple[str, str], ...] = ()
    sheltered: bool = False
    assigns: bool = False
    leaders: bool = False
    dazes: bool = False
    shields: tuple[tuple[str, int], ...] = ()

    @property
    def course(self) -> Stages:
        """The throws that it is rolled in."""
        return stages(
            self.hits, again=self.again, spoilt=self.spoilt, rolls_on=self.rolls_on,
            saves=self.saves, saves_again=self.saves_again, retries=self.retries,
        )  # fmt: skip

    @property
    def chances(self) -> Chances:
        """The chances of each of its dice."""
        return _chances(
            self.die, self.hits, self.again, self.spoilt, self.rolls_on,
            self.saves, self.saves_again, self.retries,
        )  # fmt: skip

    def negated(self, body: str) -> Fraction:
        """The chance that a point of damage of the target, or of a hero with it, is negated."""
        faces = next((faces for name, faces in self.negates if name == body), "")
        return self.die.chance(faces) if faces else _NEVER

    def shielded(self, body: str) -> int:
        """How many of the target, or of a hero with it, may take its hits on a shield."""
        return next((count for name, count in self.shields if name == body), 0)

    @property
    def turned_away(self) -> Fraction:
        """The chance that a shield turns a hit away."""
        return self.die.chance(SHIELD_FACES)


@lru_cache(maxsize=4096)
def _chances(
    die: DiceKind, hits: str, again: bool, spoilt: bool, rolls_on: str,
    saves: str, saves_again: bool, retries: str,
) -> Chances:  # fmt: skip
    """The chances of a die by all that its throws are made of, which is found faster than by the throws."""
    course = stages(
        hits, again=again, spoilt=spoilt, rolls_on=rolls_on,
        saves=saves, saves_again=saves_again, retries=retries,
    )  # fmt: skip
    return chances(course, die)


@dataclass(frozen=True, slots=True)
class AttackPlan:
    """All shots of one attack, in the order in which they are rolled."""

    attacker: str
    sustained: bool
    shots: tuple[ShotPlan, ...]

    def against(self, unit: str) -> tuple[ShotPlan, ...]:
        """The shots on one unit."""
        return tuple(shot for shot in self.shots if shot.target == unit)

    @property
    def targets(self) -> tuple[str, ...]:
        """Every unit that is shot at, in order."""
        return tuple(dict.fromkeys(shot.target for shot in self.shots))

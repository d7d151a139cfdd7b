"""What is known of attacks of two units alone that meet under the same conditions, by what it depends on.

It is filled and read by :mod:`.known_fire`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dust_tactics.core.kept import kept
from dust_tactics.skirmish.cards.dice_kinds import Ways
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.targeting.skill_effects import Effects
from dust_tactics.skirmish.rules.units.striking_order import strikes_first
from dust_tactics.skirmish.rules.visibility.save_rolls import IN_THE_OPEN, Guard
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from .lone_attack import turns
from .traits import Traits


class Shot(NamedTuple):
    """A shot with the number of what it rolls."""

    number: int
    plan: ShotPlan


class Seen(NamedTuple):
    """What protects a target where it stands, with its number; ``covered`` tells that it is in cover."""

    number: int
    guard: Guard
    covered: bool


_UNSEEN = Seen(-1, IN_THE_OPEN, False)


@dataclass(frozen=True, slots=True)
class PointAim(Aim):
    """An aim at a point near an enemy, as it is for all who are alike; the very point is another for each.

    ``seen`` is what protects him there.  It is ``mixed`` if friends are hit, too.
    """

    seen: Seen = _UNSEEN
    mixed: bool = False


class Known:
    """What has been asked of units that meet under the same conditions."""

    def __init__(self, traits: Traits, anywhere: State) -> None:
        self.traits, self.anywhere = traits, anywhere
        """The traits of the units, and any state at their table, for what no place makes a difference to."""
        self.aims: dict[Hashable, bool] = {}
        """Whether lines can be aimed at units."""
        self.points: dict[Hashable, PointAim | str | None] = {}
        """How lines are aimed at points."""
        self.seen: dict[Hashable, Seen] = {}
        self.effects: dict[Hashable, tuple[int, Effects]] = {}
        self.shots: dict[Hashable, Shot] = {}
        self.unhit: dict[int, tuple[int, int]] = {}
        """The chances that nothing of single shots hits, as so many of all ways."""
        self.losses: dict[Hashable, Ways] = {}
        """What single shots cost."""
        self.worths: dict[Hashable, Fraction] = {}
        self.shares: dict[Hashable, Fraction] = {}
        """The parts of an enemy that several shots cost him on average."""
        self.counts: dict[Hashable, list[int]] = {}
        """How many of several lines are used together."""
        self.said: dict[Hashable, tuple[tuple[str, ...], str | None, bool]] = {}
        """What is said beside whom a weapon is aimed at."""
        self.helped: dict[Hashable, list[int]] = {}


class Fighter:
    """One unit as it stands, with what is read of it by itself, whether it attacks or is attacked."""

    def __init__(self, known: Known, unit: UnitState) -> None:
        self.unit, self._anywhere = unit, known.anywhere
        self._traits = traits = known.traits
        self.arms, self.shape = arms_of(traits.table, unit.card), traits.shape(unit.card)

    @kept
    def stance(self) -> int:
        """See :meth:`Traits.stance`."""
        return self._traits.stance(self.unit)

    @kept
    def left(self) -> int:
        """See :meth:`Traits.toughness`."""
        return self._traits.toughness(self.unit)

    @kept
    def hands(self) -> int:
        """See :meth:`Traits.hands`."""
        return self._traits.hands(self.unit)

    @kept
    def turns(self) -> bool:
        """It may turn before it attacks."""
        return turns(self.unit)

    @kept
    def by_line(self) -> bool:
        """Its lines differ by more than what is read of each by itself where they are counted."""
        return self.unit.card.has_crew or any(self.unit.lost)

    @kept
    def by_hand(self) -> bool:
        """Whoever uses one of its lines does not use another one."""
        card = self.unit.card
        return card.has_crew or (bool(card.groups) and self._traits.table.ruleset.shots_by_hand)

    @kept
    def is_first(self) -> bool:
        """It strikes before those who are not so quick."""
        return strikes_first(self._anywhere, self.unit)

    @kept
    def body(self) -> int:
        """What makes a difference to whoever attacks it: where it is the same, so is the attack."""
        unit, card = self.unit, self.unit.card
        worth = bool(card.points)
        plain = card.armour_class, card.armour, self.shape, self.stance, self.left, unit.miniatures, worth
        return self._traits.number(("body", plain))

    @kept
    def named_body(self) -> int:
        """The same for whoever may name those whom he hits: that depends on what they carry."""
        card = self.unit.card
        return (
            self._traits.number(("named", self.body, self._traits.card(card))) if card.groups else self.body
        )


class Pair:
    """One unit that attacks another one, with what is asked about it wherever they meet."""

    def __init__(self, known: Known, one: Fighter, two: Fighter) -> None:
        self.known, self.one, self.two = known, one, two
        self.unit, self.enemy, self.arms = one.unit, two.unit, one.arms
        self.lines = known.traits.lines(one.unit.card, two.unit.card)
        self.shapes = one.shape, two.shape
        self.stance, self.left = two.stance, two.left
        self.able: dict[Hashable, list[Aim]] = {}
        """The lines that can be aimed, by where the two stand and what may be used."""
        self.mixed = False
        """Somewhere friends would be hit, too, and then it matters what all of them are worth."""

    @property
    def body(self) -> int:
        """What of the enemy makes a difference."""
        return self.two.named_body if self.arms.picks else self.two.body

    @property
    def struck_first(self) -> bool:
        """The other one strikes before it."""
        return self.two.is_first and not self.one.is_first

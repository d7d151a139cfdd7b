"""What is known of attacks of two units alone that meet under the same conditions, by what it depends on.

It is filled and read by :mod:`.known_fire`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

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


class Pair:
    """One unit that attacks another one, with what is asked about it wherever they meet."""

    def __init__(self, known: Known, unit: UnitState, enemy: UnitState) -> None:
        traits = known.traits
        self.known, self.unit, self.enemy = known, unit, enemy
        self.arms = arms_of(traits.table, unit.card)
        self.lines = traits.lines(unit.card, enemy.card)
        self.shapes = traits.shape(unit.card), traits.shape(enemy.card)
        self.stance, self.left = traits.stance(enemy), traits.toughness(enemy)
        self.hands, self.turns = traits.hands(unit), turns(unit)
        self.by_line = unit.card.has_crew or any(unit.lost)
        """Its lines differ by more than what is read of each by itself where they are counted."""
        by_hand = bool(unit.card.groups) and traits.table.ruleset.shots_by_hand
        self.by_hand = unit.card.has_crew or by_hand
        """Whoever uses one of its lines does not use another one."""
        self.struck_first = strikes_first(known.anywhere, enemy) and not strikes_first(known.anywhere, unit)
        """The other one strikes before it."""

        card = enemy.card
        own = self.arms.picks and card.groups  # whom he names depends on what they carry
        worth = bool(card.points)
        body = self.shapes[1], self.stance, self.left, enemy.miniatures, worth, own and traits.card(card)
        self.body = traits.number(("body", card.armour_class, card.armour, body))
        """What of the enemy makes a difference: where it is the same, so is the attack."""
        self.mixed = False
        """Somewhere friends would be hit, too, and then it matters what all of them are worth."""

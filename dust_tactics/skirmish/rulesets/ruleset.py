"""What may differ between the rulebooks: one frozen list without defaults.

Every ruleset answers every field, so the difference of two ruleset files is
the difference of the two books.  The engine reads fields; it never asks which
ruleset it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..board import Terrain
from ..cards import SkillRef, UnitCard, WeaponCard
from ..dice_kind import DiceKind
from ..sight.models import SightModel
from ..skills.catalogue import SkillRule
from ..terrain import TerrainRule


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The numbers, tables and models of one rulebook.

    Faces are the symbols of a Dust die, written ``F`` (faction), ``T`` (target) and ``S`` (shield);
    a string of faces is a set of them.  What shows them on the dice in use says :attr:`dice`.
    """

    id: str
    """How the command line names it."""
    title: str
    """How the screen names it."""
    dice: DiceKind
    """The dice in use."""
    dice_kinds: tuple[DiceKind, ...]
    """The dice that the players may agree on, the usual ones first."""
    initiative_dice: int
    """Dice a side rolls for initiative."""
    initiative_faces: tuple[str, ...]
    """Faces whose numbers are compared for it, one after the other while they are level."""
    actions: int
    """Actions of an activation."""
    hit_faces: str
    """Faces that hit."""
    infantry_cover_faces: str
    """Faces that save infantry in cover."""
    infantry_open_faces: str
    """Faces that save infantry without cover."""
    vehicle_cover_faces: str
    """Faces that save a vehicle in cover."""
    reaction_range: int
    """Squares within which a unit may react."""
    reaction_dice: int
    """Dice of an attempt to react."""
    reaction_faces: str
    """Faces that count for it."""
    standard_weapon: WeaponCard
    """What every soldier and vehicle can fight with at close quarters."""
    sight_model: SightModel
    """Which lines decide sight and cover."""
    terrain: Mapping[Terrain, TerrainRule]
    """What each kind of terrain does."""
    skills: Mapping[str, SkillRule]
    """Every skill and special weapon a card may name."""

    def not_enforced(self, card: UnitCard) -> tuple[str, ...]:
        """The skills and special weapons of a card that the engine does not apply yet, sorted."""
        names = {skill.name for skill in card.skills}
        names |= {skill.name for weapon in card.weapons for skill in weapon.skills}
        return tuple(sorted(n for n in names if n not in self.skills or not self.skills[n].enforced))

    def rows(self, skills: Iterable[SkillRef]) -> tuple[SkillRule, ...]:
        """The rows of what a card names that the engine applies, in the card's order."""
        found = (self.skills.get(skill.name) for skill in skills)
        return tuple([row for row in found if row is not None and row.enforced])

    def hovers(self, card: UnitCard) -> bool:
        """Whether an aircraft need not move: the Helicopter skill (DT "Aircraft Must Move")."""
        return any("hovers" in row.tags for row in self.rows(card.skills))

    def tagged(self, weapon: WeaponCard, tag: str) -> bool:
        """Whether a special weapon rule of the line has a property (``flame``)."""
        return any(tag in row.tags for row in self.rows(weapon.skills))

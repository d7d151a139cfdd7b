"""Everything that may differ between the rulebooks: one frozen list without defaults.

Every ruleset answers every field, so the difference of two ruleset files is
the difference of the two books.  The engine reads fields; it never asks which
ruleset it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dust_tactics.core.sections import Sections
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.cards.critical_hits import CriticalChart
from dust_tactics.skirmish.cards.dice_kinds import DiceKind
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard, WeaponCard
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.rulings.all import ruling
from dust_tactics.skirmish.rulings.house_rules import HouseRule
from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule
from dust_tactics.skirmish.sight.alternate_readings import Switch
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.skills.catalogue import SkillRule, moot_on, unknown_skills

from .switches import SWITCHES


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The numbers, tables and models of one rulebook.

    Faces are the symbols of a Dust die, written ``F`` (faction), ``T`` (target) and ``S`` (shield);
    a string of faces is a set of them.  What shows them on the dice in use says :attr:`dice`.
    """

    id: str
    """Its name on the command line."""
    title: str
    """Its name on the screen."""
    dice: DiceKind
    """The dice in use."""
    dice_kinds: tuple[DiceKind, ...]
    """The dice that the players may agree on, the usual ones first."""
    pass_tokens: bool
    """True if passing takes a pass token; else it takes fewer units left to activate than the others have."""
    initiative_dice: int
    """Dice a side rolls for initiative."""
    initiative_faces: tuple[str, ...]
    """Faces whose numbers are compared for it, one after the other while they are level."""
    actions: int
    """Actions of an activation."""
    shots_by_hand: bool
    """True if a soldier of a squad uses one ranged and one close weapon in an attack, not all of his."""
    crews_instead: bool
    """True if a vehicle fires its crew's weapons instead of its own, not all of them."""
    crews_lose_arms: bool
    """True if a weapon goes with every soldier that a support weapon loses."""
    sustains_one_kind: bool
    """True if a sustained attack is ranged or close, not both with one of them sustained."""
    hit_faces: str
    """Faces that hit."""
    infantry_cover_faces: str
    """Faces that save infantry in cover."""
    infantry_open_faces: str
    """Faces that save infantry without cover."""
    vehicle_cover_faces: str
    """Faces that save a vehicle in cover."""
    evade_faces: tuple[str, str, str]
    """Faces that save an aircraft that stayed, moved, or marched in its last activation."""
    suppression: int
    """The most tokens that hits can give a unit: none, or one of fire and then one of suppression."""
    shake_dice: int
    """Dice of a unit with such tokens when it activates."""
    shake_faces: str
    """Faces each of which takes one of them away."""
    reaction_range: int
    """Squares within which a unit may react."""
    reaction_dice: int
    """Dice of an attempt to react."""
    suppressed_reaction_dice: int
    """The same of a suppressed unit."""
    triggers: frozenset[tuple[Action, ...]] | None
    """The combinations of actions that may be reacted to; none where every activation may be, before its
    last action.
    """
    reaction_faces: str
    """Faces that count for it."""
    diagonal_once: bool
    """True if the cheap first diagonal is one of the whole activation, not one of each of its actions."""
    reacts_after_action: bool
    """True if everybody may react who has not activated; else nobody who has taken any action this turn."""
    reacts_swinging: bool
    """True if the book lets a large vehicle swing one half into other squares to react; else ruling
    ``D47-reaction-turn`` says whether it may.
    """
    march_goes_on: bool
    """True if what the first part of a march leaves out is there for the part after the reaction."""
    under_aircraft: bool
    """True if units on the ground may be where an enemy aircraft is."""
    past_aircraft: bool
    """True if aircraft may fly across enemy aircraft."""
    aircraft_contest: bool
    """True if an enemy aircraft near an objective keeps it from being held."""
    points_apart: bool
    """True if a scenario's victory points are counted before army points, not together with them."""
    standard_weapon: WeaponCard
    """The weapon that every soldier and vehicle can fight with at close quarters."""
    sight_model: SightModel
    """The lines that decide sight and cover."""
    terrain: Mapping[Terrain, TerrainRule]
    """The effects of each kind of terrain."""
    low_wall: TerrainRule
    """The effects of low walls on the edges where they stand."""
    wreck: TerrainRule | None
    """The effects of the wreck of a destroyed vehicle; none where it is removed from the board."""
    height_advantage: bool
    """True if height makes saves better or worse."""
    critical_hits: CriticalChart
    """The parts of vehicles that critical hits break, by the faces of two dice; empty without such hits."""
    house_rules: tuple[HouseRule, ...]
    """Suggestions that the book prints and players may choose."""
    chosen: tuple[str, ...]
    """The house rules, and the readings of rulings (``RULING=READING``), that the players have chosen."""
    weather: Mapping[Severity, WeatherRule]
    """The effects of weather by its severity; empty where there is none."""
    skills: Mapping[str, SkillRule]
    """Every skill and special weapon a card may name."""
    sections: Sections
    """The book's own sections for those of the other book that the engine cites."""

    def house(self, rule: str) -> bool:
        """Return whether the players have chosen a house rule."""
        return rule in self.chosen

    def words_of(self, choice: str) -> str:
        """Plain words for a choice: the title of a house rule, or an open point with how it is read."""
        name, _, reading = choice.partition("=")
        if not reading:
            return next(rule.title for rule in self.house_rules if rule.id == name)
        return ruling(name).words_of(reading)

    def place_of(self, choice: str) -> str:
        """Words that cite what a choice is about: the suggestion of the book, or the ruling."""
        name, _, reading = choice.partition("=")
        if reading:
            return f"ruling {name}"
        return next(rule.source for rule in self.house_rules if rule.id == name)

    @property
    def switches(self) -> tuple[Switch, ...]:
        """Return the rulings that may be read in several ways."""
        return (*self.sight_model.switches, *SWITCHES)

    def reading(self, ruling: str) -> str:
        """The reading of a ruling that is no matter of sight: as chosen, or the one in force.

        :raises KeyError: the ruling has no switch.
        """
        found = (word.partition("=")[2] for word in self.chosen if word.partition("=")[0] == ruling)
        return next(found, None) or {switch.ruling: switch.in_force for switch in SWITCHES}[ruling]

    def unknown_skills(self, card: UnitCard) -> tuple[str, ...]:
        """The skills and special weapons of a card that the catalogue does not have, sorted."""
        return unknown_skills(card, self.skills)

    def moot(self, card: UnitCard) -> tuple[str, ...]:
        """The skills and special weapons of a card that act on what this game does not have, sorted."""
        return moot_on(card, self.skills)

    def rows(self, skills: Iterable[SkillRef]) -> tuple[SkillRule, ...]:
        """The rows that act of what a card names, in its order, and of what comes with it."""
        found: list[SkillRule] = []
        for skill in skills:
            row = self.skills.get(skill.name)
            if row is not None:
                found += (one for one in (row, *map(self.skills.__getitem__, row.gains)) if one.acts)
        return tuple(found)

    def hovers(self, card: UnitCard) -> bool:
        """Return whether an aircraft need not move: the Helicopter skill (DT "Aircraft Must Move")."""
        return any("hovers" in row.tags for row in self.rows(card.skills))

    def tagged(self, weapon: WeaponCard, tag: str) -> bool:
        """Return whether a special weapon rule of the line has a property (``flame``)."""
        return any(tag in row.tags for row in self.rows(weapon.skills))

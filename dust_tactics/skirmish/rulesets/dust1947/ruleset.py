"""Dust 1947: the answers of the 2019 rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST
from dust_tactics.skirmish.cards.unit_card import Arc, Cell, WeaponCard
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.rulesets.editions import Edition
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings.house_rules import SUGGESTED
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .sections import SECTIONS
from .storms import STORMS

_M, _A = Action.MOVE, Action.ATTACK


def build(edition: Edition, terrain: Iterable[TerrainRule], skills: Iterable[SkillRule]) -> Ruleset:
    """The ruleset, from the tables that ``content`` has read.

    :raises KeyError: the terrain table lacks a kind of terrain that boards know.
    """
    rows = {row.name: row for row in terrain}
    one = Cell(1, 1)
    return Ruleset(
        id=edition.id,
        title=edition.title,
        # the dice
        dice=DUST,
        dice_kinds=(DUST, CLASSIC),
        # the turn: passing, initiative, activations
        pass_tokens=True,
        initiative_dice=3,
        initiative_faces=("F", "T"),
        actions=2,
        # attacks: which weapons fire together
        shots_by_hand=False,
        crews_instead=False,
        crews_lose_arms=True,
        sustains_one_kind=False,
        # symbols that hit and save
        hit_faces="F",
        infantry_cover_faces="FS",
        infantry_open_faces="F",
        vehicle_cover_faces="F",
        evade_faces=("", "F", "FS"),
        # suppression
        suppression=2,
        shake_dice=2,
        shake_faces="F",
        # reactive attacks
        reaction_range=4,
        reaction_dice=2,
        suppressed_reaction_dice=1,
        triggers=frozenset({(_M, _A), (_A, _M), (Action.MARCH,)}),
        reaction_faces="F",
        diagonal_once=False,
        reacts_after_action=False,
        reacts_swinging=False,
        march_goes_on=True,
        # where aircraft are
        under_aircraft=False,
        past_aircraft=True,
        aircraft_contest=False,
        # victory
        points_apart=False,
        # bare hands
        standard_weapon=WeaponCard(
            name="Improvised Weapon",
            count=1,
            arc=Arc.ANY,
            range_min=0,
            range_max=0,
            infantry=(one,) * 4,
            vehicle=(one,) * 7,
            aircraft=(None,) * 3,
        ),
        # sight, terrain, wrecks, heights
        sight_model=DUST_1947,
        terrain={kind: rows[str(kind)] for kind in Terrain},
        low_wall=rows["low-wall"],
        wreck=rows["wreck"],
        height_advantage=True,
        # damage to vehicles
        critical_hits={
            "FF": Critical.MAIN_WEAPON,
            "FS": Critical.ON_FIRE,
            "FT": Critical.TARGETING,
            "TT": Critical.SECONDARY_WEAPON,
            "ST": Critical.IMMOBILIZED,
            "SS": Critical.MOBILITY,
        },
        # what the players may agree on
        house_rules=SUGGESTED,
        chosen=(),
        # weather
        weather=STORMS,
        # skills and special weapons, and where the book has what the engine cites
        skills={row.name: row for row in skills},
        sections=edition.sections(SECTIONS),
    )

"""Dust Tactics: the answers of the 2014 rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST
from dust_tactics.skirmish.cards.unit_card import Arc, Cell, WeaponCard
from dust_tactics.skirmish.rulesets.editions import Edition
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .storms import STORMS


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
        pass_tokens=False,
        initiative_dice=3,
        initiative_faces=("F", "T"),
        actions=2,
        # attacks: which weapons fire together
        shots_by_hand=True,
        crews_instead=True,
        crews_lose_arms=False,
        sustains_one_kind=True,
        # symbols that hit and save
        hit_faces="F",
        infantry_cover_faces="FS",
        infantry_open_faces="F",
        vehicle_cover_faces="F",
        evade_faces=("", "", ""),
        # suppression
        suppression=0,
        shake_dice=0,
        shake_faces="",
        # reactive attacks
        reaction_range=4,
        reaction_dice=2,
        suppressed_reaction_dice=2,
        triggers=None,
        reaction_faces="F",
        diagonal_once=True,
        reacts_after_action=True,
        reacts_swinging=True,
        march_goes_on=False,
        # where aircraft are
        under_aircraft=True,
        past_aircraft=False,
        aircraft_contest=True,
        # victory
        points_apart=True,
        # bare hands
        standard_weapon=WeaponCard(
            name="Standard Weapon",
            count=1,
            arc=Arc.ANY,
            range_min=0,
            range_max=0,
            infantry=(one,) * 4,
            vehicle=(one,) * 7,
            aircraft=(one,) * 3,
        ),
        # sight, terrain, wrecks, heights
        sight_model=DUST_TACTICS,
        terrain={kind: rows[str(kind)] for kind in Terrain},
        low_wall=rows["low-wall"],
        wreck=None,
        height_advantage=False,
        # damage to vehicles
        critical_hits={},
        # what the players may agree on
        house_rules=(),
        chosen=(),
        # weather
        weather=STORMS,
        # skills and special weapons, and where the book has what the engine cites
        skills={row.name: row for row in skills},
        sections=edition.sections({}),
    )

"""Sections of Dust 1947 with the rules that the engine cites by their section in Dust Tactics."""

from __future__ import annotations

from collections.abc import Mapping

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.rulings import rulebook as dt


def _d47(section: str) -> Rule:
    return Rule("D47", section)


SECTIONS: Mapping[Rule, Rule] = {
    dt.INITIATIVE: _d47("Initiative"),
    dt.ACTIVATION: _d47("Activations"),
    dt.PASSING: dt.PASS_TOKENS,
    dt.ACTIVATING: _d47("Activations"),
    dt.NOTHING: _d47("Nothing Action"),
    dt.MOVING: _d47("Move & March Move Actions"),
    dt.MOVING_LARGE: _d47("Moving Large And Huge Vehicles"),
    dt.MOVING_HUGE: _d47("Moving Large And Huge Vehicles"),
    dt.AIRCRAFT_MUST_MOVE: _d47("Moving Aircraft"),
    dt.THROUGH_UNITS: _d47("Passing Through Other Units"),
    dt.THROUGH_TERRAIN: _d47("Terrain Squares"),
    dt.CRATES: _d47("Ammo Crates"),
    dt.WALLS: _d47("High Walls & Buildings"),
    dt.CORNERS: _d47("Diagonal Movement"),
    dt.FIELD_OF_FIRE: _d47("Check Fire Arc"),
    dt.RANGE: _d47("Check Range"),
    dt.MINIMUM_RANGE: _d47("Check Range"),
    dt.LINE_OF_SIGHT: _d47("Line Of Sight"),
    dt.DECLARE_TARGETS: _d47("Declare Target Units"),
    dt.SEVERAL_WEAPONS: _d47("Declare Target Units"),
    dt.VEHICLE_CREWS: _d47("Vehicles with Multiple Crew Miniatures"),
    dt.TO_HIT: _d47("Roll To Hit Target Units"),
    dt.SUSTAINED: _d47("Sustained Attack Action"),
    dt.BLAST: _d47("Roll To Hit Target Units"),
    dt.COVER_SAVES: _d47("Cover"),
    dt.INFANTRY_SAVES: _d47("Target Units Roll Saves"),
    dt.DAMAGE: _d47("Target Units Take Damage"),
    dt.AUTOMATIC_KILL: _d47("Target Units Take Damage"),
    dt.CLOSE_COMBAT: _d47("Resolve Close Combat"),
    dt.STANDARD_WEAPONS: _d47("Improvised Weapons"),
    dt.CLOSE_SUSTAINED: _d47("Resolve Close Combat"),
    dt.REACTIVE: _d47("Reactive Attacks"),
    dt.REACTIVE_MARCH: _d47("Triggering Action"),
    dt.ENDING: _d47("Victory"),
    dt.FLAME: _d47("Flame Weapons"),
    dt.SETTING_UP: _d47("Setup"),
    dt.SETTING_TERRAIN: _d47("Setup"),
    dt.MOVING_ON: dt.DEPLOYMENT,
    dt.RESERVES: _d47("Reserve (#)"),
    dt.CHOOSING_FORCE: _d47("Attacker and Defender Army Points"),
}
"""The scenarios of the other book are its own: what one of them alone demands is cited from there."""

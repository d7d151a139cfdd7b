"""Switches of rulings that are no matter of sight: what else a player may read in another way."""

from __future__ import annotations

from dust_tactics.skirmish.rulings.command import COMMAND
from dust_tactics.skirmish.rulings.dust1947 import DUST_1947
from dust_tactics.skirmish.rulings.fighting import FIGHTING
from dust_tactics.skirmish.rulings.radius import RADIUS
from dust_tactics.skirmish.sight.alternate_readings import Switch

SWITCHES: tuple[Switch, ...] = tuple(
    Switch(ruling.id, "", {reading.name: reading.name for reading in ruling.readings})
    for ruling in (*COMMAND, *DUST_1947, *FIGHTING, *RADIUS)
    if ruling.readings
)
"""Their choices stand for themselves; rules ask :meth:`.ruleset.Ruleset.reading`."""

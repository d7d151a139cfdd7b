"""Weapons that are aimed at a point of the board: what each of them hits there.

D47 "Artillery Weapons", "Smoke Screen", "Large Ordnance", "Flame Burst", "Bombing Run"; the
catalogue says by tags which special weapon has which of these properties.
"""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook


class Spread(NamedTuple):
    """The way in which a weapon line is aimed at a point.

    ``area`` and ``alone`` tell whether it may hit two by two squares, and the square of the point
    alone; ``always`` that it can't be aimed at a unit instead.
    """

    area: bool
    alone: bool
    always: bool
    smoke: bool
    """It may fire a smoke screen instead of attacking."""
    lobbed: bool
    """It can't be fired from inside a building."""
    engulfs: bool
    """It needs an enemy in the square that it is aimed at."""
    run: bool
    """It takes all the ammunition of the line, and no other weapon fires beside it."""


def rule_of(spread: Spread) -> Rule:
    """Return where it stands what such a weapon hits."""
    if spread.engulfs:
        return rulebook.FLAME_BURST
    if spread.run:
        return rulebook.BOMBING_RUN
    return rulebook.ARTILLERY if spread.lobbed else rulebook.LARGE_ORDNANCE


def spread_of(ruleset: Ruleset, weapon: WeaponCard) -> Spread | None:
    """Return how a weapon line is aimed at a point; ``None`` if it only ever aims at units."""
    if not weapon.skills or weapon.close:
        return None
    tags = frozenset(tag for row in ruleset.rows(weapon.skills) for tag in row.tags)
    area, engulfs, run = "area" in tags, "engulfs" in tags, "run" in tags and weapon.ammo is not None
    if not (area or engulfs or run):
        return None
    return Spread(
        area=area or run,
        alone=engulfs or run,
        always=area or engulfs,
        smoke="smoke" in tags,
        lobbed="lobbed" in tags,
        engulfs=engulfs,
        run=run,
    )

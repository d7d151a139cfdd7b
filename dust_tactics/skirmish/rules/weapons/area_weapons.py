"""Weapons that are aimed at a point of the board: what each of them hits there.

D47 "Artillery Weapons", "Smoke Screen", "Large Ordnance", "Flame Burst", "Bombing Run", "Phosphorus"; the
catalogue says by tags which special weapon has which of these properties.  What attacks everything around
its unit is aimed at the place where that stands (D47 "Spores", "Psychic Scream").
"""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.cards.unit_card import Armour, WeaponCard
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills.ask import Sources, ask
from dust_tactics.skirmish.skills.firing import Firing
from dust_tactics.skirmish.skills.hooks import AROUND


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
    radius: int = 0
    """It attacks everybody within so many squares of its unit, and is not aimed anywhere else."""
    blind: bool = False
    """It needs no line of sight to whom it attacks."""
    unleashed: bool = False
    """It is used by a free action, once a game, and in no other attack."""
    ignites: bool = False
    """The square that it is aimed at burns to the end of the next turn."""
    place: Rule | None = None
    """The heading of what makes it different from others."""


def rule_of(spread: Spread) -> Rule:
    """Return where it stands what such a weapon hits."""
    if spread.place is not None:
        return spread.place
    if spread.engulfs:
        return rulebook.FLAME_BURST
    if spread.run:
        return rulebook.BOMBING_RUN
    return rulebook.ARTILLERY if spread.lobbed else rulebook.LARGE_ORDNANCE


def spread_of(weapon: WeaponCard, sources: Sources) -> Spread | None:
    """Return how a weapon line is aimed at a point; ``None`` if it only ever aims at units.

    ``sources`` are who speaks about it.
    """
    if not weapon.skills or weapon.close:
        return None
    tags = sources.tags
    if radius := ask(AROUND, sources, Firing(tags, Armour.INFANTRY)).value:
        return _around(radius, sources)
    area, engulfs, run = "area" in tags, "engulfs" in tags, "run" in tags and weapon.ammo is not None
    ignites = "ignites" in tags
    if not (area or engulfs or run or ignites):
        return None
    return Spread(
        area=area or run,
        alone=engulfs or run or ignites,
        always=area or engulfs or ignites,
        smoke="smoke" in tags,
        lobbed="lobbed" in tags,
        engulfs=engulfs,
        run=run,
        ignites=ignites,
        place=next((row.place for row in sources.rows if "ignites" in row.tags), None),
    )


def _around(radius: int, sources: Sources) -> Spread:
    """The spread of a weapon that attacks everybody so near."""
    return Spread(
        area=False, alone=True, always=True, smoke=False, lobbed=False, engulfs=False, run=False,
        radius=radius, blind="blind" in sources.tags, unleashed="unleashes" in sources.tags,
        place=next(row.place for row in sources.rows if hasattr(row.effect, AROUND.name)),
    )  # fmt: skip

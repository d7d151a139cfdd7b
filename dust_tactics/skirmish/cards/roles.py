"""Roles of soldiers in a squad: officer, radio man, medic, mechanic (D47 "Command Actions").

No card says which soldier is who (ruling ``D47-command-roles``), so it is worked out from the soldiers'
weapons here, for a squad whose skills name some roles.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import lru_cache

from .unit_card import UnitCard

BUILT_IN = 3
"""The armour from which on a radio is part of a soldier's armour."""
LARGE_GROUPS, CARD_ORDER, FALL_LAST = "large-groups", "card-order", "fall-last"
"""The readings of who is who, by their names."""


class Role(StrEnum):
    """What a soldier is in his squad, the one first who is lost last; a property of skills of that name."""

    OFFICER = "officer"
    RADIO = "radioman"
    MEDIC = "medic"
    MECHANIC = "mechanic"


def wanted(card: UnitCard, tags: Collection[str]) -> tuple[Role, ...]:
    """The roles that skills with some properties bring into a unit; no radio man into heavy armour."""
    worn = card.is_infantry and card.armour >= BUILT_IN
    return tuple(role for role in Role if role in tags and not (role is Role.RADIO and worn))


@lru_cache(maxsize=1024)
def _posts(
    groups: tuple[tuple[int | None, int], ...], roles: tuple[Role, ...], reading: str
) -> tuple[tuple[Role, ...], ...]:
    order = list(range(len(groups)))
    if reading != CARD_ORDER:
        order.sort(key=lambda group: (-groups[group][1], -group))
    found: list[tuple[Role, ...]] = [()] * len(groups)
    rest = roles
    for group in order:
        found[group], rest = rest[: groups[group][1]], rest[groups[group][1] :]
    return tuple(found)


def posts(card: UnitCard, tags: Collection[str], reading: str = LARGE_GROUPS) -> tuple[tuple[Role, ...], ...]:
    """The roles of the soldiers of each group of a squad's card; in a group the first ones are lost last."""
    return _posts(card.groups, wanted(card, tags), reading)


def left(
    card: UnitCard, tags: Collection[str], survivors: Sequence[int], reading: str = LARGE_GROUPS
) -> tuple[Role, ...]:
    """The roles that a squad still has with so many soldiers left in each group."""
    roles = wanted(card, tags)
    if reading == FALL_LAST:
        return roles[: sum(survivors)]
    there = posts(card, tags, reading)
    kept = {role for some, count in zip(there, survivors, strict=True) for role in some[:count]}
    return tuple(role for role in roles if role in kept)

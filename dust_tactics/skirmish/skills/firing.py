"""The situations that special weapons and skills are asked about."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour


@dataclass(frozen=True, slots=True)
class Firing:
    """One weapon line that attacks one unit.

    ``tags`` are the properties of the line's special weapon rules, ``against`` is the target's class
    of armour.  ``alone`` tells that a single weapon makes the attack and nothing else fires, ``idle``
    that a soldier of the squad who carries no such weapon uses none in this attack.
    """

    tags: frozenset[str]
    against: Armour
    sustained: bool = False
    alone: bool = False
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Activating:
    """One unit that activates; ``armour`` is its class: a pilot activates his vehicle."""

    armour: Armour

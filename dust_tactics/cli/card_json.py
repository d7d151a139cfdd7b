"""Unit cards as JSON: keys are added, never renamed."""

from __future__ import annotations

from typing import Any

from dust_tactics.skirmish.cards.unit_card import Armour, UnitCard, WeaponCard


def card_json(card: UnitCard) -> dict[str, Any]:
    """A card as plain data; figures that its source lacks are ``null`` where the card says so."""
    return {
        "id": card.id,
        "name": card.name,
        "designation": card.designation,
        "aliases": list(card.aliases),
        "edition": card.edition,
        "bloc": str(card.bloc),
        "factions": list(card.factions),
        "kind": str(card.kind),
        "locomotion": str(card.locomotion) if card.locomotion else None,
        "size": str(card.size),
        "unique": card.unique,
        "captured": card.captured,
        "points": card.points,
        "armour_class": str(card.armour_class),
        "armour": card.armour,
        "move": card.move,
        "march": card.march,
        "miniatures": card.miniatures,
        "damage": card.damage,
        "skills": [{"name": skill.name, "value": skill.value} for skill in card.skills],
        "weapons": [_weapon(weapon) for weapon in card.weapons],
        "incomplete": card.incomplete,
        "unknown": list(card.unknown),
        "missing": list(card.missing),
        "notes": list(card.notes),
        "source": card.source,
    }


def _weapon(weapon: WeaponCard) -> dict[str, Any]:
    return {
        "name": weapon.name,
        "count": weapon.count,
        "arc": str(weapon.arc),
        "range": weapon.range_text,
        **{
            armour.value: [None if cell is None else str(cell) for cell in getattr(weapon, armour.value)]
            for armour in Armour
        },
        "ammo": "unknown" if weapon.ammo_unknown else weapon.ammo,
        "second": weapon.second,
        "crew": "unknown" if weapon.crew is None else weapon.crew,
        "skills": [{"name": skill.name, "value": skill.value} for skill in weapon.skills],
    }

"""A recorded card checked like a card file: written as the data of one, and read by :mod:`.card_reader`."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from dust_tactics.content.files.yaml_marks import document_of
from dust_tactics.skirmish.cards.unit_card import Armour, Kind, Size, UnitCard, WeaponCard

from .chart_cells import write_row


def card_faults(card: UnitCard) -> list[str]:
    """Everything that no card file could say, as sentences.

    Its skills may be any: a game goes on with those that an earlier version knew.
    """
    from dust_tactics.content.files.schema import printable_faults

    from .card_reader import read_card_document

    if found := printable_faults((card.id,)):
        return found
    again, problems = read_card_document(document_of(card_data(card)), card.id, None)
    if again is None:
        return [problem.sentence for problem in problems]
    different = [f.name for f in fields(UnitCard) if getattr(again, f.name) != getattr(card, f.name)]
    return [f"no card file says such a thing: {name}" for name in different]


def card_data(card: UnitCard) -> dict[str, Any]:
    """The data of a card file that says the same, its numbers still numbers."""
    squad = card.kind is Kind.SQUAD
    data = {
        "card": "1",
        "name": card.name,
        "designation": card.designation,
        "aliases": card.aliases,
        "edition": card.edition,
        "bloc": card.bloc,
        "factions": card.factions,
        "kind": card.kind,
        "moves": card.locomotion,
        "size": None if card.size is Size.STANDARD else card.size,
        "wounded": card.wounded,
        "unique": card.unique,
        "captured": card.captured or None,
        "points": card.points,
        "armour": card.armour,
        "move": card.move,
        "march": card.march,
        "soldiers": card.miniatures if squad else None,
        "damage": card.damage,
        "skills": [str(skill) for skill in card.skills],
        "weapons": [_weapon(line) for line in card.weapons],
        "incomplete": card.missing,
        "unknown": card.unknown,
        "notes": card.notes or None,
        "source": card.source or None,
    }
    empty = {key for key in card.missing if data.get(key) in (0, [], None)}
    return {key: value for key, value in data.items() if key not in empty}


def _weapon(line: WeaponCard) -> dict[str, Any]:
    """A line of the chart."""
    return {
        "name": line.name,
        "count": line.count,
        "arc": line.arc,
        "range": "C" if (line.range_min, line.range_max) == (0, 0) else f"{line.range_min}-{line.range_max}",
        **{armour.value: write_row(getattr(line, armour.value)) for armour in Armour},
        "ammo": "unknown" if line.ammo_unknown else line.ammo,
        "second": line.second,
        "crew": "unknown" if line.crew is None else line.crew,
        "skills": [str(skill) for skill in line.skills],
    }

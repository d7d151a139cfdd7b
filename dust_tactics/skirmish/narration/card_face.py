"""The words and signs that stand on the face of a unit card, for whoever draws or prints one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from dust_tactics.skirmish.cards.unit_card import Kind, Locomotion, Size, SkillRef, UnitCard, WeaponCard


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words printed on a card."""

    move: str = "Move"
    armour: str = "Armour"
    soldiers: str = "Soldiers"
    vehicles: str = "Vehicles"
    damage: str = "Damage"
    points: str = "points"
    unique: str = "unique"
    infantry: str = "Infantry"
    vehicle: str = "Vehicle"
    aircraft: str = "Aircraft"
    close: str = "close combat"
    range: str = "range"
    skills: str = "Skills"
    crew: str = "the crew's"
    crew_unknown: str = "the vehicle's or the crew's"
    ammo_unknown: str = "ammunition not limited"
    unknown_skills: str = "unknown to this program, without effect"
    moot: str = "moot in this game"
    incomplete: str = "This card cannot be played: no source gives {lacks}."
    arcs: dict[str, str] = field(default_factory=dict, hash=False)


WORDS = CardWords()

_TOLD = {"moves": "How it moves is not in the source", "size": "Size not known"}
"""The beginnings of the remarks that say no more than what is said of a key that is assumed."""


class Figure(NamedTuple):
    """A figure in the row below the name: its drawing, its word and its value."""

    drawing: str
    label: str
    value: str


def figure_of(card: UnitCard) -> str:
    """The name of the drawing of a unit: ``walker``, ``plane``, ``squad``."""
    if card.locomotion is Locomotion.PLANE or (card.kind is Kind.AIRCRAFT and card.locomotion is None):
        return "plane"
    if card.locomotion is not None:
        return card.locomotion.value
    return "tracked" if card.kind is Kind.VEHICLE else card.kind.value


def build(card: UnitCard) -> str:
    """Locomotion and size of a vehicle or aircraft, as far as they are worth a word."""
    if card.locomotion is None:
        return ""
    size = "" if card.size is Size.STANDARD and "size" not in card.unknown else card.size.value
    return " ".join(word for word in (size, card.locomotion.value) if word)


def second_line(card: UnitCard, words: CardWords = WORDS) -> str:
    """What stands below the name: build, designation, faction, whether it is unique."""
    below = (build(card), card.designation or "", *card.factions[:1], words.unique if card.unique else "")
    return " · ".join(word for word in below if word) or card.kind.value


def figures(card: UnitCard, words: CardWords = WORDS, *, damage: int = 0, lost: int = 0) -> list[Figure]:
    """Armour, moves, miniatures or vehicles: as printed, or what is left of them in a game."""
    group = card.armour_class.value
    found = [
        Figure(f"icons/{group}", words.armour, f"{getattr(words, group)} {card.armour}"),
        Figure("icons/march", words.move, f"{card.move} / {card.march}"),
    ]
    if card.kind in (Kind.SQUAD, Kind.SUPPORT_WEAPON):
        gone = damage if card.kind is Kind.SUPPORT_WEAPON else lost
        left = card.miniatures - gone
        found.append(
            Figure("icons/human", words.soldiers, f"{left} / {card.miniatures}" if gone else str(left))
        )
    if card.squadron > 1:
        left = card.squadron - damage // card.track
        whole = f"{left} / {card.squadron}" if damage >= card.track else str(left)
        found.append(Figure("icons/vehicle", words.vehicles, whole))
    return found


def weapon_title(weapon: WeaponCard, left: int | None = None) -> str:
    """A weapon with the number of those who have it; ``left`` are those of them who still can use it."""
    count = weapon.count if left is None else left
    return f"{count}× {weapon.name}" if weapon.count > 1 or left is not None else weapon.name


def reach(weapon: WeaponCard, words: CardWords = WORDS) -> str:
    """The range of a weapon, in words."""
    return words.close if weapon.close else f"{words.range} {weapon.range_text}"


def weapon_remarks(weapon: WeaponCard, words: CardWords = WORDS) -> list[SkillRef | str]:
    """What stands below the name of a weapon: its special rules, whose it is, what of it is not known."""
    said: list[SkillRef | str] = [*weapon.skills]
    if weapon.crew is not False:
        said.append(words.crew if weapon.crew else words.crew_unknown)
    if weapon.ammo_unknown:
        said.append(words.ammo_unknown)
    return said


def remarks(card: UnitCard) -> list[str]:
    """The notes of a card that say more than the mark at what is assumed."""
    told = tuple(_TOLD[key] for key in card.unknown)
    return [note for note in card.notes if not (told and note.startswith(told))]

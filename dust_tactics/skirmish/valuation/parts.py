"""The parts of a card that are worth points, each as numbers that a linear model weighs.

A weapon's numbers are what its chart comes to: the damage to be expected against an armour class, the mean
of its columns; the same once more by how far it reaches; a special weapon by being there, as a skill is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.cards.unit_card import Arc, Armour, Cell, Size, UnitCard, WeaponCard

Columns = dict[str, float]
"""Numbers of a card by their names."""


class Aspect(StrEnum):
    """What of a card a part is."""

    KIND = "kind"
    TRACK = "track"
    ARMOUR = "armour"
    SPEED = "speed"
    WEAPON = "weapon"
    SKILL = "skill"


@dataclass(frozen=True)
class CardPart:
    """A part of a card: ``name`` is that of a weapon or skill, ``line`` that of a weapon on its chart.

    ``traits`` are the columns of skills and special weapons among the ``columns``.
    """

    aspect: Aspect
    columns: Columns
    name: str = ""
    line: int | None = None
    traits: tuple[str, ...] = field(default=())


HIT = float(DUST.chance("T"))
"""The chance that a die hits."""
SOLDIERS = 4
"""The miniatures on which a blast falls, as a rule."""
KILLS = {Armour.INFANTRY: 1.5, Armour.VEHICLE: 5.0, Armour.AIRCRAFT: 4.0}
"""The damage that a skull does, as a rule: what its targets have."""
FEW = 0.5
"""How much of a weapon with tick boxes counts."""
FAR = 18
"""As far as any weapon reaches that is known; what reaches further is worth no more."""
_REACHES = (Armour.INFANTRY, Armour.VEHICLE)
"""The targets against which reach counts: aircraft come close by themselves."""
_TURNED = {Arc.FRONT, Arc.REAR, Arc.LEFT, Arc.RIGHT}
"""The arcs for which a vehicle must be turned."""


def body(card: UnitCard) -> int:
    """The soldiers of a squad, or the damage track."""
    return card.miniatures if card.damage is None else card.damage


def kind_of(card: UnitCard) -> str:
    """The group of cards whose track and armour are worth the same: a kind of units."""
    return card.kind.value


def parts(card: UnitCard) -> Iterator[CardPart]:
    """The parts of a card; all their columns together are the card."""
    kind, crosses, plates = kind_of(card), float(body(card)), float(card.armour - 1)
    build = [] if card.locomotion is None else [f"moves as {card.locomotion}"]
    build += [] if card.size is Size.STANDARD else [f"size {card.size}"]
    yield CardPart(Aspect.KIND, {f"kind {kind}": 1.0, **dict.fromkeys(build, 1.0)})
    yield CardPart(Aspect.TRACK, {f"track {kind}": crosses})
    yield CardPart(Aspect.ARMOUR, {f"armour {kind}": plates, f"armoured track {kind}": crosses * plates})
    yield CardPart(Aspect.SPEED, _speed(card))
    for line, weapon in enumerate(card.weapons):
        traits = tuple(f"special {name}" for name in sorted({skill.name for skill in weapon.skills}))
        columns = {**fire(weapon), **dict.fromkeys(traits, 1.0)}
        yield CardPart(Aspect.WEAPON, columns, weapon.name, line, traits)
    for name in dict.fromkeys(skill.name for skill in card.skills):
        columns = {f"skill {name}": 1.0}
        if card.hold is not None and name in _HOLDS:
            columns["spaces"] = float(card.hold.spaces)
        yield CardPart(Aspect.SKILL, columns, name, traits=(f"skill {name}",))


_HOLDS = ("Passengers", "Sealifter")


def columns_of(card: UnitCard) -> Columns:
    """All numbers of a card."""
    found: Counter[str] = Counter()
    for part in parts(card):
        found.update(part.columns)
    return dict(found)


def _speed(card: UnitCard) -> Columns:
    where = "in the air" if card.flies else "on the ground"
    return {f"move {where}": float(min(card.move, 6)), f"march {where}": float(min(card.march, 12))}


def fire(weapon: WeaponCard) -> Columns:
    """What the chart of a weapon line comes to."""
    found: Columns = {}
    turned = 0.0
    for armour in Armour:
        damage = mean_damage(weapon, armour)
        found[f"fire on {armour}"] = damage
        if armour in _REACHES:
            found[f"reach on {armour}"] = damage * min(weapon.range_max, FAR) / 10
            turned += damage
    if weapon.arc in _TURNED:
        found["turned fire"] = turned
    return {name: value for name, value in found.items() if value}


def mean_damage(weapon: WeaponCard, armour: Armour) -> float:
    """The damage of an attack of all weapons of a line on an armour class, the mean of its columns."""
    cells: tuple[Cell | None, ...] = getattr(weapon, armour.value)
    whole = sum(_damage(cell, armour) for cell in cells if cell is not None)
    return whole / len(cells) * weapon.count * (1.0 if weapon.ammo is None else FEW)


def _damage(cell: Cell, armour: Armour) -> float:
    dice = cell.dice * (SOLDIERS if cell.blast and armour is Armour.INFANTRY else 1)
    return dice * HIT * (KILLS[armour] if cell.kills else cell.damage)

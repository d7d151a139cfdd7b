"""Unit cards as the rules see them: frozen figures, no art, no rule text.

``content`` reads the YAML files and builds these; the engine only reads them.
DT "Unit Cards" explains the printed card that they mirror.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


class Bloc(StrEnum):
    """The army a unit fights for (DT "Bloc Symbol")."""

    ALLIES = "Allies"
    AXIS = "Axis"
    SSU = "SSU"
    MERCENARIES = "Mercenaries"
    MYTHOS = "Mythos"
    IJN = "IJN"


class Kind(StrEnum):
    """The type of a unit (DT "Type Symbol"; squads, support weapons and heroes are infantry)."""

    SQUAD = "squad"
    SUPPORT_WEAPON = "support-weapon"
    HERO = "hero"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"
    STRONGPOINT = "strongpoint"


CREWED = frozenset((Kind.SUPPORT_WEAPON, Kind.STRONGPOINT))
"""Guns with soldiers at them, each of whom is a box of the damage track."""


class Armour(StrEnum):
    """The three groups of columns of a weapons chart."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"


ARMOUR_LEVELS = {Armour.INFANTRY: 4, Armour.VEHICLE: 7, Armour.AIRCRAFT: 3}
"""The number of columns in each group of a weapons chart (DT "Armour Ratings")."""


class Locomotion(StrEnum):
    """The way a vehicle moves; decides which terrain it can enter (DT "Moving Through Terrain")."""

    WALKER = "walker"
    TRACKED = "tracked"
    HALF_TRACKED = "half-tracked"
    WHEELED = "wheeled"
    NAVAL = "naval"
    HELICOPTER = "helicopter"
    PLANE = "plane"


class Size(StrEnum):
    """Squares a vehicle or aircraft occupies: one, two or four (DT "Game Board")."""

    SMALL = "small"
    STANDARD = "standard"
    LARGE = "large"
    HUGE = "huge"


class Arc(StrEnum):
    """A weapon's field of fire (DT "Check Field of Fire", p. 22)."""

    ANY = "any"
    FRONT = "front"
    REAR = "rear"
    LEFT = "left"
    RIGHT = "right"
    TURRET = "turret"


KILL = -1
"""Damage value of a skull: the miniature loses its whole damage track (DT "Automatic Kill Weapons")."""


def armour_class_of(kind: Kind) -> Armour:
    """The group of chart columns that attacks on a kind of unit use (DT "Armour Ratings")."""
    if kind is Kind.VEHICLE:
        return Armour.VEHICLE
    return Armour.AIRCRAFT if kind is Kind.AIRCRAFT else Armour.INFANTRY


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a weapons chart: dice to roll and damage of each hit.

    ``dice`` is a number of dice, or, for a blast weapon, the number of dice
    *per miniature* of the target when ``blast`` is true (DT "Blast Weapons").
    """

    dice: int
    damage: int
    blast: bool = False

    @property
    def kills(self) -> bool:
        """True if the damage is a skull."""
        return self.damage == KILL

    def __str__(self) -> str:
        dice = ("blast" if self.dice == 1 else f"blast*{self.dice}") if self.blast else str(self.dice)
        return f"{dice}/{'kill' if self.kills else self.damage}"


@dataclass(frozen=True, slots=True)
class SkillRef:
    """A skill or special weapon as a card names it, with its value if it has one ("Passengers (6)")."""

    name: str
    value: str | None = None

    def __str__(self) -> str:
        return self.name if self.value is None else f"{self.name} ({self.value})"


@dataclass(frozen=True)
class WeaponCard:
    """One line of a weapons chart.

    ``range_max`` 0 is range C, close combat.  ``ammo`` is the number of tick
    boxes of a limited-ammo line, ``None`` for unlimited.  ``second`` marks a
    squad's weapon that its soldiers carry *besides* their main weapon
    (Panzerfausts, under-barrel launchers): losing a soldier does not lose it.
    ``crew`` marks what the crew of a vehicle or support weapon carries
    themselves; ``None`` where no source tells whose it is (ruling ``vehicle-crew``).
    """

    name: str
    count: int
    arc: Arc
    range_min: int
    range_max: int
    infantry: tuple[Cell | None, ...]
    vehicle: tuple[Cell | None, ...]
    aircraft: tuple[Cell | None, ...]
    ammo: int | None = None
    second: bool = False
    skills: tuple[SkillRef, ...] = ()
    crew: bool | None = field(default=False, metadata={"added": True})
    ammo_unknown: bool = field(default=False, metadata={"added": True})
    """It has tick boxes, and no source tells how many; it counts as unlimited."""

    @property
    def close(self) -> bool:
        """True if this is a close-combat weapon (range C, DT p. 31)."""
        return self.range_max == 0

    @property
    def range_text(self) -> str:
        """The range as printed: ``C``, ``6`` or ``4-14``."""
        if self.close:
            return "C"
        return f"{self.range_min}-{self.range_max}" if self.range_min else str(self.range_max)

    def cell(self, armour: Armour, level: int) -> Cell | None:
        """The chart's cell against an armour class, or ``None`` for a dash.

        :raises IndexError: ``level`` is not a column of that class.
        """
        if level < 1:
            raise IndexError(level)
        row = getattr(self, armour.value)
        cell: Cell | None = row[level - 1]
        return cell

    def has_skill(self, name: str) -> bool:
        """True if the line carries the special weapon rule ``name``."""
        return name in self._skill_names

    @cached_property
    def _skill_names(self) -> frozenset[str]:
        return frozenset(skill.name for skill in self.skills)


SHIP_SPACES = 12
"""The spaces of a sealifter (D47 "Sealifters")."""
_ON_DECK = {Size.SMALL: 6, Size.STANDARD: 6, Size.LARGE: 12}
"""The spaces that a vehicle takes up in one, by its size; a huge one does not go aboard."""


@dataclass(frozen=True, slots=True)
class Hold:
    """The load that a unit can carry (D47 "Transporting Passengers And Vehicles").

    ``spaces`` are those for soldiers.  In the hold of a ``ship`` vehicles take up spaces as well, and
    nobody attacks; ``lifts`` is how many vehicles hang beneath an aircraft.
    """

    spaces: int = 0
    ship: bool = False
    lifts: int = 0


@dataclass(frozen=True)
class UnitCard:
    """A unit card.

    ``damage`` is the length of the damage track, ``None`` for infantry squads,
    which remove miniatures instead (DT "Damage Track").  ``notes`` are the
    card's visible remarks on figures that its source does not give.
    """

    id: str
    name: str
    bloc: Bloc
    kind: Kind
    points: int
    armour: int
    move: int
    march: int
    miniatures: int
    damage: int | None
    weapons: tuple[WeaponCard, ...]
    skills: tuple[SkillRef, ...] = ()
    locomotion: Locomotion | None = None
    size: Size = Size.STANDARD
    unique: bool = False
    factions: tuple[str, ...] = ()
    designation: str | None = None
    aliases: tuple[str, ...] = ()
    edition: str | None = None
    notes: tuple[str, ...] = ()
    source: str = ""
    incomplete: bool = False
    captured: bool = field(default=False, metadata={"added": True})
    """Taken from ``bloc``, which built it, and fielded by others."""
    unknown: tuple[str, ...] = field(default=(), metadata={"added": True})
    """The keys of the card that no source gives: what stands there is assumed."""
    missing: tuple[str, ...] = field(default=(), metadata={"added": True})
    """The keys that no source gives at all, so that the card is incomplete."""
    wounded: str | None = field(default=None, metadata={"added": True})
    """The name of the card that stands for it while it has lost a point (D47 "Possessed (Lilith)")."""

    @cached_property
    def person(self) -> str:
        """The person or machine that a unique card shows: what its name says before a bracket.

        Of one there may be several cards, with other weapons or in another state (ruling ``one-person``).
        """
        return self.name.partition(" (")[0]

    @cached_property
    def armour_class(self) -> Armour:
        """The group of chart columns that attacks on this unit use."""
        return armour_class_of(self.kind)

    @cached_property
    def flies(self) -> bool:
        """True if it is an aircraft."""
        return self.kind is Kind.AIRCRAFT

    @property
    def is_infantry(self) -> bool:
        """Squads, support weapons and heroes (DT "Type Symbol")."""
        return self.armour_class is Armour.INFANTRY

    @property
    def one_cross_a_hit(self) -> bool:
        """True if every hit costs one miniature or cross, whatever its damage (DT "Apply Damage")."""
        return self.damage is None or self.kind in CREWED

    @cached_property
    def support_line(self) -> int | None:
        """The line of a support weapon that its crew serves, ``None`` if there is none.

        Of the ranged lines of which there is one and that nobody carries, the one that
        reaches furthest (ruling ``support-line``).
        """
        lines = self.support_lines
        return lines[0] if lines else None

    @property
    def support_lines(self) -> tuple[int, ...]:
        """The lines that may be the support weapon; on a clear card one at most."""
        if self.kind not in CREWED:
            return ()
        single = {
            index: weapon.range_max
            for index, weapon in enumerate(self.weapons)
            if weapon.count == 1 and not weapon.close and not weapon.crew
        }
        return tuple(index for index, reach in single.items() if reach == max(single.values()))

    @cached_property
    def has_crew(self) -> bool:
        """True if a crew chooses between weapons: that of a support weapon, or of a vehicle so marked."""
        return self.kind in CREWED or bool(self.crew_lines)

    @cached_property
    def crew_lines(self) -> tuple[int, ...]:
        """The lines that a vehicle's crew carry themselves (DT "Vehicle Crews")."""
        if self.kind is not Kind.VEHICLE:
            return ()
        return tuple(index for index, weapon in enumerate(self.weapons) if weapon.crew)

    def has_skill(self, name: str) -> bool:
        """True if the card names the skill ``name``."""
        return name in self._skill_names

    @cached_property
    def _skill_names(self) -> frozenset[str]:
        return frozenset(skill.name for skill in self.skills)

    @cached_property
    def hold(self) -> Hold | None:
        """The load that it can carry; ``None`` for almost all cards."""
        for skill in self.skills:
            if skill.name == "Passengers" and (skill.value or "").isdecimal():
                return Hold(int(skill.value or 0))
            if skill.name == "Sealifter":
                return Hold(SHIP_SPACES, ship=True)
            if skill.name == "Airlifter":
                return Hold(lifts=1)
        return None

    @cached_property
    def airmobile(self) -> bool:
        """True if an airlifter can carry it."""
        return self.has_skill("Airmobile") or self.drops

    @cached_property
    def drops(self) -> bool:
        """True if it may leave an airlifter that has activated (D47 "Air Assault")."""
        return self.has_skill("Air Assault")

    @cached_property
    def lets_out(self) -> bool:
        """True if passengers may leave it after it has activated (D47 "Assault Vehicle")."""
        return self.has_skill("Assault Vehicle")

    @cached_property
    def small(self) -> bool:
        """True if it is hidden by what hides infantry, and always in cover (D47 "Small Vehicles")."""
        return self.kind is Kind.VEHICLE and self.has_skill("Small Vehicle")

    @cached_property
    def has_sides(self) -> bool:
        """True if it attacks to one of its sides, so that facing matters (D47 "Drive by Shooting")."""
        return self.has_skill("Drive by Shooting")

    @cached_property
    def squadron(self) -> int:
        """The vehicles that it is made of: the number in brackets of D47 "Vehicle Squadron", else one."""
        found = next((skill for skill in self.skills if skill.name == "Vehicle Squadron"), None)
        if found is None or self.kind is not Kind.VEHICLE or not self.damage:
            return 1
        value = found.value or ""
        return max(int(value), 1) if value.isdecimal() else max(self.miniatures, 1)

    @cached_property
    def track(self) -> int:
        """The crosses of one vehicle, of the damage track of all in a squadron (D47 "Vehicle Squadron")."""
        return -(-(self.damage or 0) // self.squadron)

    @cached_property
    def rides(self) -> bool:
        """True if others can carry it at all (D47 "Zombie")."""
        return not self.has_skill("Zombie")

    def takes_up(self, miniatures: int) -> int:
        """The spaces that so many of its miniatures need, or that it needs itself as a vehicle."""
        if self.is_infantry:
            return miniatures * (1 if self.armour <= 2 else 2)
        return _ON_DECK.get(self.size, SHIP_SPACES + 1)

    @property
    def for_hire(self) -> bool:
        """True if every bloc may field it (D47 "Mercenary", "Blutkreuz Traitor"; ruling units-for-hire)."""
        return self.has_skill("Mercenary") or self.shuns is not None

    @cached_property
    def shuns(self) -> Bloc | None:
        """The bloc beside whose units nobody fields it (D47 "Blutkreuz Traitor")."""
        return Bloc.AXIS if self.has_skill("Blutkreuz Traitor") else None

    @cached_property
    def groups(self) -> tuple[tuple[int | None, int], ...]:
        """The soldiers of a squad by main weapon: (index of the weapon line or ``None``, how many).

        Soldiers whose main weapon is not on the card (knives and fists) are the
        last group, with ``None``.  Empty for everything but squads.  This is
        what the owner chooses from when miniatures are removed (DT p. 30).
        """
        if self.kind is not Kind.SQUAD:
            return ()
        groups: list[tuple[int | None, int]] = []
        left = self.miniatures
        for index, weapon in enumerate(self.weapons):
            if weapon.close or weapon.second or left == 0:
                continue
            count = min(weapon.count, left)
            groups.append((index, count))
            left -= count
        if left:
            groups.append((None, left))
        return tuple(groups)

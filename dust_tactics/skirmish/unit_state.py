"""A unit in play: frozen, plain data; what its card says is not repeated."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .cards import Kind, UnitCard
from .grid import Area, Facing, Square
from .side import Side


@dataclass(frozen=True)
class UnitState:
    """A unit in play.

    ``square`` is ``None`` while it has not entered and after it is eliminated.
    ``damage`` counts crosses on the damage track, ``lost`` removed miniatures by
    group of the card (squads), ``spent`` used ammunition boxes by weapon line.
    """

    id: str
    side: Side
    card: UnitCard = field(metadata={"record": False})
    square: Square | None = None
    facing: Facing = Facing.NORTH
    damage: int = 0
    lost: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    activated: bool = False
    eliminated: bool = False
    fallen: int = 0
    """How often it was eliminated and placed in reserve."""
    lost_in: int = 0
    """The turn in which it was eliminated, 0 while it is not."""
    joined: str | None = field(default=None, metadata={"added": True})
    """The unit that a hero has joined: he is where it is, and has no square of his own."""
    pilots: str | None = field(default=None, metadata={"added": True})
    """The vehicle or aircraft that a hero sits in; he has no square of his own either."""

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def on_board(self) -> bool:
        """Whether it stands on the board."""
        return self.square is not None

    def but(self, **changes: Any) -> UnitState:
        """The same unit with other fields: what ``dataclasses.replace`` does, many times faster."""
        new = object.__new__(UnitState)
        fresh = new.__dict__
        fresh.update(self.__dict__)
        fresh.update(changes)
        if "square" in changes:
            fresh.pop("area", None)
        if not changes.keys() <= _HARMLESS:
            fresh.pop("armed", None)
        return new

    def turned(self, facing: Facing) -> UnitState:
        """The same unit as it would stand after turning."""
        return self.but(facing=facing)

    @cached_property
    def armed(self) -> dict[str, Any]:
        """Room for the rules of attack, kept until the unit loses or spends something."""
        return {}

    @cached_property
    def area(self) -> Area:
        """The squares it occupies.

        :raises AssertionError: it is not on the board.
        """
        assert self.square is not None, f"{self.id} is not on the board"
        return Area(self.square.x, self.square.y)

    @property
    def aboard(self) -> str | None:
        """The unit that it belongs to, joined or as its pilot; ``None`` for who acts for himself."""
        return self.joined or self.pilots

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle (walkers and tanks)."""
        return self.card.kind is Kind.VEHICLE

    @property
    def miniatures(self) -> int:
        """Miniatures left; heroes and vehicles are one until they are eliminated."""
        if self.eliminated:
            return 0
        if self.card.kind is Kind.SUPPORT_WEAPON:
            return self.hits_left
        return self.card.miniatures - sum(self.lost) if self.card.groups else 1

    @property
    def hits_left(self) -> int:
        """How many hits (squads) or points of damage it can still take."""
        if self.eliminated:
            return 0
        return self.miniatures if self.card.damage is None else max(0, self.card.damage - self.damage)

    def survivors(self) -> tuple[int, ...]:
        """Soldiers left in each group of the card."""
        return tuple(count - lost for (_, count), lost in zip(self.card.groups, self.lost, strict=True))

    def ammo_left(self, weapon: int) -> int | None:
        """Ammunition boxes left of a weapon line, ``None`` if unlimited."""
        boxes = self.card.weapons[weapon].ammo
        return None if boxes is None else boxes - self.spent[weapon]


_HARMLESS = frozenset(("square", "facing", "activated"))
"""The changes that leave a unit's weapons as they were."""

"""A unit in play: frozen, plain data; what its card says is not repeated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dust_tactics.core.altered import made_of
from dust_tactics.core.kept import kept
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Stop, level_of, square_of, stop_at
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import CREWED, Kind, Size, UnitCard


def footprint(size: Size, facing: Facing) -> tuple[int, int]:
    """Columns and rows of a unit of that size: a large one is as long as two squares the way it faces."""
    if size is Size.HUGE:
        return 2, 2
    if size is Size.LARGE:
        return (1, 2) if facing in (Facing.NORTH, Facing.SOUTH) else (2, 1)
    return 1, 1


UNDER_FIRE, SUPPRESSED = 1, 2
"""The steps of suppression."""

WIDE = frozenset((Size.LARGE, Size.HUGE))
"""The sizes of units that fill several squares."""


@dataclass(frozen=True)
class UnitState:
    """A unit in play.

    ``square`` is the top-left one of those that it fills, ``None`` while it has not
    entered and after it is eliminated; ``level`` is the floor that it stands on.
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
    """The number of times that it was eliminated and placed in reserve."""
    lost_in: int = 0
    """The turn in which it was eliminated, 0 while it is not."""
    joined: str | None = field(default=None, metadata={"added": True})
    """The unit that a hero has joined: he is where it is, and has no square of his own."""
    pilots: str | None = field(default=None, metadata={"added": True})
    """The vehicle or aircraft that a hero sits in; he has no square of his own either."""
    carried: str | None = field(default=None, metadata={"added": True})
    """The vehicle or aircraft that carries it as a passenger; it acts for itself, and has no square."""
    level: int = field(default=0, metadata={"added": True})
    """The floor of a building that it stands on: 0 is the ground."""
    suppression: int = field(default=0, metadata={"added": True})
    """0 without a token, 1 under fire, 2 suppressed (D47 "Hit Units Take Suppression")."""
    due: bool = field(default=False, metadata={"added": True})
    """It is suppressed as soon as its activation is over."""
    evasion: int = field(default=0, metadata={"added": True})
    """Flight of an aircraft since it was last activated: 0 stayed, 1 moved, 2 marched (D47 "Evade Saves")."""

    caught: bool = field(default=False, metadata={"added": True})
    """Barbed wire has caught it: no cover saves it until its next activation (D47 "Barbed Wire")."""
    criticals: tuple[Critical, ...] = field(default=(), metadata={"added": True})
    """The critical hits that it has, in the order in which it took them (D47 "Critical Hits")."""
    away: bool = field(default=False, metadata={"added": True})
    """An aircraft that has left for the weather, and is in reserve once that has ended."""
    broken: tuple[int, ...] = field(default=(), metadata={"added": True})
    """The weapon lines that critical hits have destroyed."""
    unloaded: tuple[int, ...] = field(default=(), metadata={"added": True})
    """The weapon lines that must be loaded before they fire (D47 "Reload Weapons", "Salvo Weapons")."""
    stunned: bool = field(default=False, metadata={"added": True})
    """It has a Stunned token until its next activation (D47 "Tesla Weapons")."""
    stun_due: bool = field(default=False, metadata={"added": True})
    """It is stunned as soon as its activation is over."""
    held: tuple[str, ...] = field(default=(), metadata={"added": True})
    """The units that hold it: it has a Stunned token while they do (D47 "Grappel Weapons")."""
    dug_in: bool = field(default=False, metadata={"added": True})
    """It has dug in, and is in cover until it moves (D47 "Dozer Blade")."""
    unarmed: tuple[int, ...] = field(default=(), metadata={"added": True})
    """The weapon line that went with each soldier lost of a crew, -1 for who had none of his own."""
    marks: tuple[Mark, ...] = field(default=(), metadata={"added": True})
    """What skills have left on it, in the order in which they did."""
    activations: int = field(default=0, metadata={"added": True})
    """The number of times that it has been activated in this game, reactions among them."""

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def called(self) -> str:
        """The name by which log and screen speak of it, with the callsign that stands on its piece."""
        return f"{self.name} ({self.id})"

    @property
    def on_board(self) -> bool:
        """Return whether it stands on the board."""
        return self.square is not None

    def but(self, **changes: Any) -> UnitState:
        """The same unit with other fields: what ``dataclasses.replace`` does, many times faster."""
        fresh = self.__dict__.copy()
        fresh.update(changes)
        if "square" in changes or "facing" in changes:
            fresh.pop("area", None)
        if not changes.keys() <= _HARMLESS:
            fresh.pop("armed", None)
        return made_of(UnitState, fresh)

    def turned(self, facing: Facing, square: Square | None = None) -> UnitState:
        """The same unit as it would stand after turning, a long one with another top-left square."""
        return self.but(facing=facing) if square is None else self.but(facing=facing, square=square)

    def within(self, carrier: UnitState) -> UnitState:
        """A passenger as he fires: from all squares of what carries him, and from the air if it flies."""
        inside = self.but(square=carrier.square, facing=carrier.facing, level=carrier.level)
        inside.__dict__.update(area=carrier.area, flies=carrier.flies)
        return inside

    def acting_at(self, stop: Stop) -> UnitState:
        """The same unit as what it has done goes on in a place, whatever has befallen it since."""
        return self.but(
            square=square_of(stop), level=level_of(stop), joined=None, pilots=None, carried=None,
            criticals=(), marks=(),
        )  # fmt: skip

    def marked(self, name: str) -> bool:
        """Return whether it has a mark of that name."""
        for mark in self.marks:  # noqa: SIM110  # asked again and again: a generator takes twice as long
            if mark.name == name:
                return True
        return False

    def without_marks(self, until: Until) -> UnitState:
        """The same unit when the moment has come at which some marks go."""
        if not self.marks:
            return self
        left = tuple(mark for mark in self.marks if mark.until is not until)
        return self if len(left) == len(self.marks) else self.but(marks=left)

    def with_card(self, card: UnitCard) -> UnitState:
        """The same unit by another card, with all ammunition and loaded."""
        if card is self.card:
            return self
        changed = self.but(card=card, spent=(0,) * len(card.weapons), unloaded=(), broken=())
        changed.__dict__.pop("flies", None)
        return changed

    def by_longer(self, card: UnitCard) -> UnitState:
        """The same unit by a card on which only reaches are other ones."""
        return self.but(card=card)

    def ready(self) -> UnitState:
        """The same unit with everything loaded."""
        return self.but(unloaded=()) if self.unloaded else self

    def supplied(self) -> UnitState:
        """The same unit with all its ammunition."""
        return self.but(spent=(0,) * len(self.spent)) if any(self.spent) else self

    def along(self, host: UnitState) -> UnitState:
        """A joined hero as he stands with his unit."""
        if host.carried is not None and host.square is not None:
            return self.but(suppression=host.suppression, carried=host.carried).within(host)
        if host.suppression != self.suppression:  # the tokens of a unit are its heroes' too
            return self.but(
                square=host.square, facing=host.facing, level=host.level, suppression=host.suppression
            )
        return self.but(square=host.square, facing=host.facing, level=host.level)

    @kept
    def armed(self) -> dict[str, dict[int, int]]:
        """Room for the rules of attack: how many of each weapon line are left to use.

        It is kept until the unit loses or spends something.
        """
        return {}

    @kept
    def area(self) -> Area:
        """The squares it occupies.

        :raises AssertionError: it is not on the board.
        """
        assert self.square is not None, f"{self.id} is not on the board"
        x, y = self.square
        return Area(x, y, *footprint(self.card.size, self.facing)) if self.card.size in WIDE else Area(x, y)

    @property
    def stop(self) -> Stop | None:
        """Return where it stands, as a move would name it; ``None`` off the board."""
        if self.square is None or (not self.level and self.card.size not in WIDE):
            return self.square
        return stop_at(self.square, *footprint(self.card.size, self.facing), self.level)

    @property
    def aboard(self) -> str | None:
        """The unit that it belongs to, joined or as its pilot; ``None`` for who acts for himself."""
        return self.joined or self.pilots

    @property
    def host(self) -> str | None:
        """The unit in whose square it is: that it belongs to, or that carries it."""
        return self.joined or self.pilots or self.carried

    @property
    def is_vehicle(self) -> bool:
        """Return whether it is a vehicle (walkers and tanks)."""
        return self.card.kind is Kind.VEHICLE

    @kept
    def flies(self) -> bool:
        """Return whether it is an aircraft, above whatever stands in its squares."""
        return self.card.flies

    @property
    def suppressed(self) -> bool:
        """Return whether it has a Suppression token."""
        return self.suppression >= SUPPRESSED

    @property
    def dazed(self) -> bool:
        """Return whether it has a Stunned token, of lightning or of who holds it."""
        return self.stunned or bool(self.held)

    @property
    def burning(self) -> bool:
        """Return whether it is on fire."""
        return Critical.ON_FIRE in self.criticals

    @property
    def immobile(self) -> bool:
        """Return whether a critical hit keeps it from moving."""
        return Critical.IMMOBILIZED in self.criticals

    @property
    def rates(self) -> tuple[int, int]:
        """The squares of its move and of its march."""
        move, march = self.card.move, self.card.march
        return (move // 2, march // 2) if Critical.MOBILITY in self.criticals else (move, march)

    def stands_as(self, other: UnitState) -> bool:
        """Return whether it fills the same squares, on the same floor and by the same card, as at another
        moment.
        """
        if self.square != other.square or self.level != other.level or self.card is not other.card:
            return False
        return self.facing is other.facing or self.card.size is not Size.LARGE

    @property
    def miniatures(self) -> int:
        """Miniatures left; heroes and vehicles are one until they are eliminated, and squadrons several."""
        if self.eliminated:
            return 0
        if self.card.squadron > 1:
            return -(-self.hits_left // self.card.track)
        if self.card.kind in CREWED:
            return self.hits_left
        return self.card.miniatures - sum(self.lost) if self.card.groups else 1

    @property
    def hits_left(self) -> int:
        """Return how many hits (squads) or points of damage it can still take."""
        if self.eliminated:
            return 0
        return self.miniatures if self.card.damage is None else max(0, self.card.damage - self.damage)

    @property
    def mendable(self) -> int:
        """Return how many of its crosses can be taken off again: none of a lost vehicle of a squadron."""
        return self.damage % self.card.track if self.card.squadron > 1 else self.damage

    def survivors(self) -> tuple[int, ...]:
        """Soldiers left in each group of the card."""
        return tuple(count - lost for (_, count), lost in zip(self.card.groups, self.lost, strict=True))

    def ammo_left(self, weapon: int) -> int | None:
        """Ammunition boxes left of a weapon line, ``None`` if unlimited."""
        boxes = self.card.weapons[weapon].ammo
        return None if boxes is None else boxes - self.spent[weapon]


_HARMLESS = frozenset(
    (
        "square",
        "facing",
        "activated",
        "activations",
        "level",
        "evasion",
        "due",
        "stunned",
        "stun_due",
        "held",
        "dug_in",
        "caught",
    )
)
"""The changes that leave a unit's weapons as they were."""

"""The values derived from a state: kept from one state to the next until what they depend on changes.

Every value says in its own declaration what it depends on, as a set of :data:`Causes`; one function,
:meth:`Derived.after`, drops by those declarations what no longer holds.  Values of types that stand above
the state are kept in a :class:`Shelf` which is declared where the type is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar, overload

from dust_tactics.core.altered import made_of
from dust_tactics.core.kept import KeptValue
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Armour, Kind, UnitCard
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.sight.scene import Scene

from .sight_scene import scene_of
from .target_cache import Kept, still
from .unit_state import UnitState

Causes = int
"""A set of the changes below: those for which a value is dropped."""
NEVER: Causes = 0
UNITS: Causes = 1
"""Anything about any unit, or about what surrounds all of them: smoke, weather, edges."""
STRENGTH: Causes = 2
"""A unit has activated or is to activate again, is eliminated or comes back."""
PLACES: Causes = 4
"""A unit stands elsewhere, comes or goes."""
SIGHT: Causes = 8
"""Something that blocks sight is elsewhere: a vehicle, a fire, smoke."""
HOSTS: Causes = 16
"""A unit joins, pilots or rides another one, or leaves it."""
BOARD: Causes = 32
"""The board itself: terrain, fortifications, wrecks."""
SKILLS: Causes = 64
"""A unit has other marks or goes by another card, so that other skills may speak about it."""
ANYTHING: Causes = UNITS | STRENGTH | PLACES | SIGHT | HOSTS | BOARD | SKILLS

_WHOLE = UNITS | STRENGTH | PLACES | SIGHT | HOSTS | SKILLS
CAUSED: Mapping[str, Causes] = {
    "table": ANYTHING,
    "board": ANYTHING,
    "units": _WHOLE,
    "edges": _WHOLE,
    "screens": _WHOLE,
    "weather": _WHOLE,
}
"""The changes that a new value of a field of the state makes; fields not named make none here."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Place(NamedTuple):
    """The place of a unit: what of it stays the same until it moves."""

    unit: str
    area: Area
    card: UnitCard
    shape: str
    """The same word for units of the same footprint and armour."""
    level: int = 0
    """The floor that it stands on."""


class Strength(NamedTuple):
    """The number of units of a side that are not eliminated, and of those that are yet to activate."""

    units: int
    to_activate: int


class Standing(NamedTuple):
    """The squares where units of one side are: on the ground, vehicles among them, and in the air.

    ``taken`` are all of them but those of heroes, who share a square with anybody.  Square
    (x, y) is bit ``y * cols + x``.
    """

    units: int
    vehicles: int
    aircraft: int
    taken: int


class Keeper:
    """Something frozen that keeps, in its ``__dict__``, what was worked out from it."""


class Shelf(Generic[K, V]):
    """Room in a keeper for values of one kind, by key.

    ``until`` tells at which changes a state drops them; those that never change are kept by the table.

    :raises AssertionError: there is a shelf of that name.
    """

    every: ClassVar[dict[str, Causes]] = {}
    """Until when each shelf keeps its values, by its name."""

    def __init__(self, name: str, until: Causes) -> None:
        assert name not in Shelf.every, f"two shelves {name}"
        self.name, self.until = name, until
        Shelf.every[name] = until
        plan_for.cache_clear()

    def of(self, keeper: Keeper) -> dict[K, V]:
        """The values that are kept there, to be read and added to."""
        kept = keeper.__dict__
        try:
            found: dict[K, V] = kept[self.name]
        except KeyError:
            found = kept[self.name] = {}
        return found


class _Follows(Protocol[T]):
    """Work out a value anew from what it was before one unit changed; ``now`` is what is derived now."""

    def __call__(self, was: T, now: Derived, before: UnitState, unit: UnitState) -> T: ...


class _Value(KeptValue[T]):
    """A derived value with its declaration."""

    def __init__(self, work_out: Callable[[Derived], T], until: Causes, follows: _Follows[T] | None) -> None:
        super().__init__(work_out)
        self.until, self.follows = until, follows


class _Declares(Protocol):
    """A decorator that makes a derived value of whatever type."""

    def __call__(self, work_out: Callable[[Derived], T], /) -> _Value[T]: ...


@overload
def _value(until: Causes) -> _Declares: ...


@overload
def _value(until: Causes, follows: _Follows[T]) -> Callable[[Callable[[Derived], T]], _Value[T]]: ...


def _value(
    until: Causes, follows: _Follows[T] | None = None
) -> Callable[[Callable[[Derived], T]], _Value[T]]:
    """Declare a derived value: dropped at the changes ``until``.

    Where only one unit has changed, ``follows`` may carry the value on instead.
    """
    return lambda work_out: _Value(work_out, until, follows)


def _places_after(
    was: tuple[tuple[Place, ...], tuple[Place, ...]], now: Derived, before: UnitState, unit: UnitState
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The places of both sides after one unit left its square."""
    one, two = was
    moved = _moved(two if unit.side else one, before, unit) or _places(now.units, unit.side)
    return (one, moved) if unit.side else (moved, two)


def _standing_after(
    was: tuple[Standing, Standing], now: Derived, before: UnitState, unit: UnitState
) -> tuple[Standing, Standing]:
    """Return where both sides stand after one unit left its square."""
    one, two = was
    stands = _standing(now.places[unit.side], now.board.cols)
    return (one, stands) if unit.side else (stands, two)


def _standing(places: tuple[Place, ...], width: int) -> Standing:
    units = vehicles = aircraft = taken = 0
    for _, area, card, _, level in places:
        bits = area.mask(width)
        kind = card.kind
        if kind is Kind.AIRCRAFT:
            aircraft |= bits
            taken |= bits
        elif not level:
            units |= bits
            if kind is not Kind.HERO:
                taken |= bits
            if kind is Kind.VEHICLE:
                vehicles |= bits
    return Standing(units, vehicles, aircraft, taken)


@cache
def _shape(cols: int, rows: int, armour_class: Armour, armour: int) -> str:
    return f"{cols}x{rows} {armour_class} {armour}"


def _place(unit: UnitState) -> Place:
    area, card = unit.area, unit.card
    shape = _shape(area.cols, area.rows, card.armour_class, card.armour)
    return Place(unit.id, area, card, shape, unit.level)


def _moved(places: tuple[Place, ...], before: UnitState, unit: UnitState) -> tuple[Place, ...] | None:
    """The places of a side after one of its units left its square; ``None`` if it was on none."""
    if before.square is None:
        return None
    if unit.square is None:
        return tuple([place for place in places if place.unit != unit.id])
    there = _place(unit)
    return tuple([there if place.unit == unit.id else place for place in places])


def _places(units: Mapping[str, UnitState], side: Side) -> tuple[Place, ...]:
    return tuple([_place(unit) for unit in units.values() if unit.square is not None and unit.side is side])


def _strength_after(
    was: tuple[Strength, Strength], now: Derived, before: UnitState, unit: UnitState
) -> tuple[Strength, Strength]:
    """The strength of both sides after one unit has activated, or was eliminated."""
    one, two = was
    left, waiting = two if unit.side else one
    left += before.eliminated - unit.eliminated
    waiting += (not (unit.eliminated or unit.activated)) - (not (before.eliminated or before.activated))
    own = Strength(left, waiting)
    return (one, own) if unit.side else (own, two)


def _targets_after(was: Kept, now: Derived, before: UnitState, unit: UnitState) -> Kept:
    """Return what still holds of the targets in reach when one unit has changed."""
    return still(was, before, unit, now.units)


class Derived(Keeper):
    """Values that follow from rules, board, units and smoke of a state, worked out when asked."""

    ruleset: Ruleset
    board: Board
    units: Mapping[str, UnitState]
    screens: tuple[SmokeScreen, ...]

    def __init__(
        self,
        ruleset: Ruleset,
        board: Board,
        units: Mapping[str, UnitState],
        screens: tuple[SmokeScreen, ...],
    ) -> None:
        self.__dict__.update(ruleset=ruleset, board=board, units=units, screens=screens)

    def after_unit(self, before: UnitState, unit: UnitState, units: Mapping[str, UnitState]) -> Derived:
        """Return what still holds when one unit has changed; ``units`` are all as they are now."""
        changed = UNITS
        if before.activated is not unit.activated or before.eliminated is not unit.eliminated:
            changed |= STRENGTH
        if not before.stands_as(unit):
            changed |= PLACES
            if unit.is_vehicle or unit.burning:  # infantry is nothing to lines of sight
                changed |= SIGHT
        if before.joined != unit.joined or before.pilots != unit.pilots or before.carried != unit.carried:
            changed |= HOSTS
        if before.marks is not unit.marks or before.card is not unit.card:
            changed |= SKILLS
        if before.criticals is not unit.criticals and before.burning is not unit.burning:
            return self.after(_WHOLE, {"units": units})
        return self.after(changed, {"units": units}, before, unit)

    def after(
        self,
        changed: Causes,
        inputs: Mapping[str, object],
        before: UnitState | None = None,
        unit: UnitState | None = None,
    ) -> Derived:
        """Return what still holds after some changes; ``inputs`` are the new ones of what all is derived
        from.

        Values that follow the change of a single unit are carried on if ``before`` and ``unit`` tell it.
        """
        kept = self.__dict__.copy()
        kept.update(inputs)
        new = made_of(Derived, kept)
        dropped, following = plan_for(changed)
        for name in dropped:
            kept.pop(name, None)
        for name, follows in following:
            if name in kept:
                if before is None or unit is None:
                    del kept[name]
                else:
                    kept[name] = follows(kept[name], new, before, unit)
        return new

    @_value(PLACES)
    def by_square(self) -> Mapping[Square, tuple[str, ...]]:
        """Return the units by square: in a square from the ground up, aircraft last."""
        found: dict[Square, list[UnitState]] = {}
        for unit in self.units.values():
            if unit.square is not None:
                for square in unit.area.squares():
                    found.setdefault(square, []).append(unit)
        for units in found.values():
            units.sort(key=lambda unit: (unit.flies, unit.level))
        return {square: tuple(unit.id for unit in units) for square, units in found.items()}

    @_value(PLACES, follows=_places_after)
    def places(self) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """Return the places of the units of each side, in the order of the units."""
        return _places(self.units, Side.ONE), _places(self.units, Side.TWO)

    @_value(PLACES, follows=_standing_after)
    def standing(self) -> tuple[Standing, Standing]:
        """Return the squares where the units of each side stand, as masks."""
        one, two = self.places
        return _standing(one, self.board.cols), _standing(two, self.board.cols)

    @_value(HOSTS)
    def attached(self) -> Mapping[str, tuple[str, ...]]:
        """Return who is where a unit is, by its id: joined heroes, its pilot, those whom it carries."""
        found: dict[str, tuple[str, ...]] = {}
        for unit in self.units.values():
            host = unit.host
            if host is not None:
                found[host] = (*found.get(host, ()), unit.id)
        return found

    @_value(SIGHT)
    def scene(self) -> Scene:
        """Return what blocks sight now: terrain, wrecks and vehicles (DT "Line of Sight Through Units")."""
        ground = [unit for unit in self.units.values() if unit.square is not None and unit.is_vehicle]
        standing = [(unit.area, unit.name) for unit in ground if not unit.card.small]
        small = [(unit.area, unit.name) for unit in ground if unit.card.small]
        return scene_of(self.board, self.ruleset.terrain, standing, self.ruleset.wreck, self.smoke, small)

    @_value(SIGHT)
    def smoke(self) -> frozenset[Square]:
        """The squares under smoke screens and the smoke of units on fire (ruling ``D47-fire-smoke``)."""
        burning = (unit for unit in self.units.values() if unit.burning and unit.square is not None)
        found = frozenset(square for unit in burning for square in unit.area.squares())
        return found.union(*(screen.squares for screen in self.screens)) if self.screens else found

    @_value(STRENGTH, follows=_strength_after)
    def strength(self) -> tuple[Strength, Strength]:
        """Return the number of units that each side has left."""
        left, waiting = [0, 0], [0, 0]
        for unit in self.units.values():
            if not unit.eliminated:
                left[unit.side] += 1
                if not unit.activated:
                    waiting[unit.side] += 1
        return Strength(left[0], waiting[0]), Strength(left[1], waiting[1])

    @_value(UNITS, follows=_targets_after)
    def targets(self) -> Kept:
        """Room for the rules of attack to keep what the units of each side have in reach and sight."""
        return {}, {}


@cache
def plan_for(changed: Causes) -> tuple[tuple[str, ...], tuple[tuple[str, Callable[..., object]], ...]]:
    """The values to drop at some changes, and those to carry on, with how, in the order of declaration."""
    values = {name: value for name, value in vars(Derived).items() if isinstance(value, _Value)}
    dropped = [name for name, until in Shelf.every.items() if until & changed]
    dropped += [name for name, value in values.items() if value.until & changed and value.follows is None]
    following = [
        (name, value.follows)
        for name, value in values.items()
        if value.until & changed and value.follows is not None
    ]
    return tuple(dropped), tuple(following)

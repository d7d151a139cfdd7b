"""The state of a skirmish: frozen, plain data, at any moment, in the middle of an attack too.

It changes only through :mod:`.fold`.  What can be read off it is read off by
the functions and properties here; nothing that can be derived is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from dust_tactics.core.game import Outcome
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Armour, Kind, UnitCard
from dust_tactics.skirmish.decisions.frames import Frame
from dust_tactics.skirmish.decisions.questions import Question
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.scenario.weather import Weather, WeatherRule
from dust_tactics.skirmish.sight.scene import Scene

from .sight_scene import scene_of
from .target_cache import Kept, still
from .unit_state import UnitState

__all__ = ["Place", "Standing", "State", "Strength", "Table", "UnitState"]


@dataclass(frozen=True)
class Table:
    """What does not change in a game: the rules, the scenario, and who fields what."""

    ruleset: Ruleset
    scenario: Scenario
    forces: tuple[Force, Force]
    cards: Mapping[str, UnitCard]
    """Every fielded card by its id."""

    @cached_property
    def carriers(self) -> bool:
        """Whether anybody fields what can carry others."""
        return any(card.hold is not None for card in self.cards.values())

    @cached_property
    def arms(self) -> dict[str, Any]:
        """Room for the rules of attack to keep what follows from a card and the ruleset, by card."""
        return {}

    @cached_property
    def spoken(self) -> dict[str, bool]:
        """Room for the rules to keep at which hooks the skills of the fielded cards speak at all."""
        return {}

    @cached_property
    def gaits(self) -> dict[Any, Any]:
        """Room for the rules of movement to keep how each card moves."""
        return {}


class Place(NamedTuple):
    """Where a unit stands: what of it stays the same until it moves."""

    unit: str
    area: Area
    card: UnitCard
    shape: str
    """The same word for units of the same footprint and armour."""
    level: int = 0
    """The floor that it stands on."""


class Strength(NamedTuple):
    """How many units of a side are not eliminated, and how many of them are yet to activate."""

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


@dataclass(frozen=True)
class State:
    """The whole game at one moment."""

    table: Table = field(metadata={"record": False})
    board: Board
    units: dict[str, UnitState]
    """By id, side 1 first; never changed in place."""
    edges: tuple[str, str]
    """The edge each side starts from."""
    turn: int = 0
    agenda: tuple[Frame, ...] = ()
    question: Question | None = None
    rolls: int = 0
    """Rolls made so far; never goes back."""
    outcome: Outcome | None = None
    objectives: tuple[Square, ...] = ()
    held: tuple[int, int] = (0, 0)
    """Victory points of each side for objectives held."""
    pass_tokens: tuple[int, int] = field(default=(0, 0), metadata={"added": True})
    """The pass tokens that each side has left this turn (D47 "Pass Tokens")."""
    screens: tuple[SmokeScreen, ...] = field(default=(), metadata={"added": True})
    """The smoke screens that lie on the board, in the order in which they were fired."""
    weather: Weather | None = field(default=None, metadata={"added": True})
    """The weather of a scenario that has some, in effect or not (D47 "Weather")."""

    def but(self, **changes: Any) -> State:
        """The same state with other fields; what was derived from units and places is dropped."""
        new = object.__new__(State)
        fresh = new.__dict__
        fresh.update(self.__dict__)
        fresh.update(changes)
        for name in _DERIVED:
            fresh.pop(name, None)
        if "board" in changes:
            fresh.pop("terrains", None)
        return new

    def further(self, **changes: Any) -> State:
        """The same state further on: with another turn, agenda, question, outcome or number of rolls."""
        new = object.__new__(State)
        new.__dict__.update(self.__dict__, **changes)
        return new

    def with_unit(self, unit: UnitState) -> State:
        """The same state with one unit replaced."""
        units = self.units.copy()
        before = units[unit.id]
        units[unit.id] = unit
        new = object.__new__(State)
        fresh = new.__dict__
        fresh.update(self.__dict__)
        fresh["units"] = units
        fresh["prospects"], fresh["reactors"] = {}, {}
        if "strength" in fresh and (
            before.activated is not unit.activated or before.eliminated is not unit.eliminated
        ):
            fresh["strength"] = _counted(fresh["strength"], before, unit)
        if "targets" in fresh:
            fresh["targets"] = still(fresh["targets"], before, unit, units)
        if not before.stands_as(unit):
            new._move_on(before, unit)
        if before.host != unit.host:
            fresh.pop("attached", None)
        return new

    def _move_on(self, before: UnitState, unit: UnitState) -> None:
        """While the state is made: what one unit changes that has left its square."""
        fresh = self.__dict__
        fresh.pop("by_square", None)
        fresh["grounds"] = {}
        if unit.is_vehicle or unit.burning:  # infantry is nothing to lines of sight
            fresh.pop("scene", None)
            fresh.pop("smoke", None)
            fresh.pop("areas", None)
        if "places" in fresh:
            one, two = fresh["places"]
            moved = _moved(two if unit.side else one, before, unit) or _places(self.units, unit.side)
            fresh["places"] = (one, moved) if unit.side else (moved, two)
            if "standing" in fresh:
                ones, twos = fresh["standing"]
                stands = _standing(moved, self.board.cols)
                fresh["standing"] = (ones, stands) if unit.side else (stands, twos)
        else:
            fresh.pop("standing", None)

    @property
    def storm(self) -> WeatherRule | None:
        """What the weather in effect does; ``None`` while it does nothing."""
        weather = self.weather
        if weather is None or not weather.since:
            return None
        return self.table.ruleset.weather.get(weather.severity)

    @cached_property
    def by_square(self) -> Mapping[Square, tuple[str, ...]]:
        """Which units stand where: in a square from the ground up, aircraft last."""
        found: dict[Square, list[UnitState]] = {}
        for unit in self.units.values():
            if unit.square is not None:
                for square in unit.area.squares():
                    found.setdefault(square, []).append(unit)
        for units in found.values():
            units.sort(key=lambda unit: (unit.flies, unit.level))
        return {square: tuple(unit.id for unit in units) for square, units in found.items()}

    @cached_property
    def standing(self) -> tuple[Standing, Standing]:
        """Where the units of each side stand."""
        one, two = self.places
        return _standing(one, self.board.cols), _standing(two, self.board.cols)

    @cached_property
    def grounds(self) -> dict[str, Any]:
        """Room for the rules of movement to keep the ground as each unit finds it."""
        return {}

    @cached_property
    def terrains(self) -> dict[Any, Any]:
        """Room for the rules of movement to keep what they worked out for this board, by who moves."""
        return {}

    @cached_property
    def places(self) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """Where the units of each side stand, in the order of :attr:`units`."""
        return _places(self.units, Side.ONE), _places(self.units, Side.TWO)

    def units_at(self, square: Square) -> tuple[UnitState, ...]:
        """The units in a square from the ground up, aircraft last."""
        return tuple(self.units[name] for name in self.by_square.get(square, ()))

    def unit_at(self, square: Square) -> UnitState | None:
        """The lowest unit in a square."""
        names = self.by_square.get(square)
        return None if names is None else self.units[names[0]]

    @cached_property
    def attached(self) -> Mapping[str, tuple[str, ...]]:
        """Who is where a unit is, by its id: joined heroes, its pilot, those whom it carries."""
        found: dict[str, tuple[str, ...]] = {}
        for unit in self.units.values():
            host = unit.host
            if host is not None:
                found[host] = (*found.get(host, ()), unit.id)
        return found

    def heroes_with(self, unit: str) -> tuple[UnitState, ...]:
        """The heroes who have joined a unit; a pilot is not among them."""
        names = self.attached.get(unit)
        if names is None:
            return ()
        return tuple(self.units[name] for name in names if self.units[name].joined is not None)

    def belonging(self, unit: str) -> tuple[UnitState, ...]:
        """Who acts with a unit: the heroes who have joined it, or its pilot."""
        names = self.attached.get(unit)
        if names is None:
            return ()
        return tuple(self.units[name] for name in names if self.units[name].aboard is not None)

    def carried_by(self, unit: str) -> tuple[UnitState, ...]:
        """The units that a unit carries; those who have joined them are not among them."""
        names = self.attached.get(unit)
        if names is None:
            return ()
        return tuple(self.units[name] for name in names if self.units[name].carried is not None)

    def square_of(self, unit: UnitState) -> Square | None:
        """Where a unit is: its own square, or that of the unit it belongs to or that carries it."""
        while unit.host is not None:
            unit = self.units[unit.host]
        return unit.square

    def firing(self, unit: UnitState) -> UnitState:
        """A unit as it attacks: a passenger from inside what carries him."""
        if unit.carried is None or unit.square is not None:
            return unit
        carrier = self.units[unit.carried]
        return unit if carrier.square is None else unit.within(carrier)

    @cached_property
    def scene(self) -> Scene:
        """What blocks sight now: terrain, wrecks and vehicles (DT "Line of Sight Through Units")."""
        ground = (unit for unit in self.units.values() if unit.square is not None and unit.is_vehicle)
        rules = self.table.ruleset
        standing = ((unit.area, unit.name) for unit in ground)
        return scene_of(self.board, rules.terrain, standing, rules.wreck, self.smoke)

    @cached_property
    def smoke(self) -> frozenset[Square]:
        """The squares under smoke screens and the smoke of units on fire (ruling ``D47-fire-smoke``)."""
        burning = (unit for unit in self.units.values() if unit.burning and unit.square is not None)
        found = frozenset(square for unit in burning for square in unit.area.squares())
        return found.union(*(screen.squares for screen in self.screens)) if self.screens else found

    @cached_property
    def areas(self) -> dict[Any, Any]:
        """Room for the rules of attack to keep Target Points and the areas around them.

        What is in it holds while lines of sight stay.
        """
        return {}

    def side_units(self, side: Side) -> Iterator[UnitState]:
        """The units of a side that are not eliminated."""
        return (u for u in self.units.values() if u.side is side and not u.eliminated)

    @cached_property
    def strength(self) -> tuple[Strength, Strength]:
        """How many units each side has left."""
        left, waiting = [0, 0], [0, 0]
        for unit in self.units.values():
            if not unit.eliminated:
                left[unit.side] += 1
                if not unit.activated:
                    waiting[unit.side] += 1
        return Strength(left[0], waiting[0]), Strength(left[1], waiting[1])

    def to_activate(self, side: Side) -> int:
        """Units of a side that are yet to activate this turn."""
        return self.strength[side].to_activate

    @cached_property
    def targets(self) -> Kept:
        """Room for the rules of attack to keep what the units of each side have in reach and sight."""
        return {}, {}

    @cached_property
    def prospects(self) -> dict[str, Any]:
        """Room for the rules of activation to keep what each unit could do now."""
        return {}

    @cached_property
    def reactors(self) -> dict[str, Any]:
        """Room for the rules of reaction to keep who may react to each unit now."""
        return {}

    def points_destroyed(self, by: Side) -> int:
        """Army points of the enemy units that are eliminated (DT "Ending the Game"; ruling ``own-fire``).

        A unit that came back from reserve and fell again counts again.
        """
        return sum(
            u.card.points * (u.fallen + u.eliminated) for u in self.units.values() if u.side is by.other
        )

    def victory_points(self, side: Side) -> int:
        """Victory points for objectives held and units eliminated, in scenarios that give them."""
        each = self.table.scenario.victory.unit
        if not each:
            return self.held[side]
        fallen = sum(u.fallen + u.eliminated for u in self.units.values() if u.side is side.other)
        return self.held[side] + each * fallen

    def score(self, side: Side) -> int:
        """The victory points that decide: of the scenario alone, or with the army points destroyed."""
        points = self.victory_points(side)
        return points if self.table.ruleset.points_apart else points + self.points_destroyed(side)


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


def _counted(
    strength: tuple[Strength, Strength], before: UnitState, unit: UnitState
) -> tuple[Strength, Strength]:
    """The strength of both sides after one unit has activated, or was eliminated."""
    one, two = strength
    left, waiting = two if unit.side else one
    left += before.eliminated - unit.eliminated
    waiting += (not (unit.eliminated or unit.activated)) - (not (before.eliminated or before.activated))
    own = Strength(left, waiting)
    return (one, own) if unit.side else (own, two)


_DERIVED = (
    "strength", "prospects", "reactors", "targets", "by_square", "places", "standing", "scene", "smoke",
    "grounds", "attached", "areas",
)  # fmt: skip
"""What is worked out from units and places, and kept while they stay."""

"""The state of a skirmish: frozen, plain data, at any moment, in the middle of an attack too.

It changes only through :mod:`.fold`.  What can be read off it is read off by
the functions and properties here; nothing that can be derived is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from dust_tactics.core.altered import made_of
from dust_tactics.core.game import Outcome
from dust_tactics.core.kept import kept
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.burning_squares import BurningSquare
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.procedure_frames import Frame
from dust_tactics.skirmish.decisions.questions import Question
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.scenario.weather import Weather, WeatherRule
from dust_tactics.skirmish.sight.scene import Scene

from .derived import CAUSED, NEVER, Derived, Keeper, Place, Standing, Strength
from .unit_state import UnitState

__all__ = ["State", "Table", "UnitState"]


@dataclass(frozen=True)
class Table(Keeper):
    """The things that do not change in a game: the rules, the scenario, and who fields what."""

    ruleset: Ruleset
    scenario: Scenario
    forces: tuple[Force, Force]
    cards: Mapping[str, UnitCard]
    """Every fielded card by its id."""

    @cached_property
    def profiles(self) -> Mapping[str, tuple[UnitCard, UnitCard]]:
        """Return the two cards of units with two, whole and wounded, by the ids of both; empty for almost all
        tables.
        """
        named = {card.name: card for card in self.cards.values()}
        found: dict[str, tuple[UnitCard, UnitCard]] = {}
        for card in self.cards.values():
            if card.wounded in named:
                pair = card, replace(named[card.wounded], points=card.points)
                found |= {one.id: pair for one in pair}
        return found

    @cached_property
    def carriers(self) -> bool:
        """Return whether anybody fields what can carry others."""
        return any(card.hold is not None for card in self.cards.values())


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
    fires: tuple[BurningSquare, ...] = field(default=(), metadata={"added": True})
    """The squares that burn, in the order in which they were set alight."""
    weather: Weather | None = field(default=None, metadata={"added": True})
    """The weather of a scenario that has some, in effect or not (D47 "Weather")."""

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields alone: what follows from them is worked out anew wherever the state is sent."""
        return {one.name: self.__dict__[one.name] for one in fields(self)}

    @kept
    def derived(self) -> Derived:
        """Return what follows from units, places and board; handed on from state to state while it holds."""
        return Derived(self.table.ruleset, self.board, self.units, self.screens)

    def but(self, **changes: Any) -> State:
        """The same state with other fields; what was derived from them is dropped."""
        fresh = self.__dict__.copy()
        fresh.update(changes)
        changed = NEVER
        for name in changes:
            if name in CAUSED:
                changed |= CAUSED[name]
        new = made_of(State, fresh)
        if changed and "derived" in fresh:
            inputs = {
                "ruleset": new.table.ruleset,
                "board": new.board,
                "units": new.units,
                "screens": new.screens,
            }
            fresh["derived"] = self.derived.after(changed, inputs)
        return new

    def with_changes(self, unit: str, **changes: Any) -> State:
        """The state in which some fields of a unit are others."""
        return self.with_unit(self.units[unit].but(**changes))

    def with_unit(self, unit: UnitState) -> State:
        """The same state with one unit replaced."""
        units = self.units.copy()
        before = units[unit.id]
        units[unit.id] = unit
        fresh = self.__dict__.copy()
        fresh["units"] = units
        if "derived" in fresh:
            fresh["derived"] = fresh["derived"].after_unit(before, unit, units)
        return made_of(State, fresh)

    @property
    def storm(self) -> WeatherRule | None:
        """Return what the weather in effect does; ``None`` while it does nothing."""
        weather = self.weather
        if weather is None or not weather.since:
            return None
        return self.table.ruleset.weather.get(weather.severity)

    @property
    def by_square(self) -> Mapping[Square, tuple[str, ...]]:
        """Return the units by square: in a square from the ground up, aircraft last."""
        return self.derived.by_square

    @property
    def standing(self) -> tuple[Standing, Standing]:
        """Return the squares where the units of each side stand, as masks."""
        return self.derived.standing

    @property
    def places(self) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """Return the places of the units of each side, in the order of :attr:`units`."""
        return self.derived.places

    def units_at(self, square: Square) -> tuple[UnitState, ...]:
        """The units in a square from the ground up, aircraft last."""
        return tuple(self.units[name] for name in self.by_square.get(square, ()))

    def unit_at(self, square: Square) -> UnitState | None:
        """The lowest unit in a square."""
        names = self.by_square.get(square)
        return None if names is None else self.units[names[0]]

    @property
    def attached(self) -> Mapping[str, tuple[str, ...]]:
        """Return who is where a unit is, by its id: joined heroes, its pilot, those whom it carries."""
        return self.derived.attached

    def heroes_with(self, unit: str) -> tuple[UnitState, ...]:
        """The heroes who have joined a unit; a pilot is not among them."""
        names = self.attached.get(unit)
        if names is None:
            return ()
        return tuple(self.units[name] for name in names if self.units[name].joined is not None)

    def belonging(self, unit: str) -> tuple[UnitState, ...]:
        """Return who acts with a unit: the heroes who have joined it, or its pilot."""
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
        """Return where a unit is: its own square, or that of the unit it belongs to or that carries it."""
        while unit.host is not None:
            unit = self.units[unit.host]
        return unit.square

    def firing(self, unit: UnitState) -> UnitState:
        """A unit as it attacks: a passenger from inside what carries him."""
        if unit.carried is None or unit.square is not None:
            return unit
        carrier = self.units[unit.carried]
        return unit if carrier.square is None else unit.within(carrier)

    @property
    def scene(self) -> Scene:
        """Return what blocks sight now: terrain, wrecks and vehicles (DT "Line of Sight Through Units")."""
        return self.derived.scene

    @property
    def smoke(self) -> frozenset[Square]:
        """The squares under smoke screens and the smoke of units on fire (ruling ``D47-fire-smoke``)."""
        return self.derived.smoke

    def side_units(self, side: Side) -> Iterator[UnitState]:
        """The units of a side that are not eliminated."""
        return (u for u in self.units.values() if u.side is side and not u.eliminated)

    @property
    def strength(self) -> tuple[Strength, Strength]:
        """Return the number of units that each side has left."""
        return self.derived.strength

    def to_activate(self, side: Side) -> int:
        """Units of a side that are yet to activate this turn."""
        return self.strength[side].to_activate

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

"""A position to be judged: a board, who stands on it, who looks at whom, and how rulings are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Spot, Square, Stop
from dust_tactics.skirmish.rules.visibility.view import Body
from dust_tactics.skirmish.scenario.weather import WeatherCondition
from dust_tactics.skirmish.sight.models.floors import GROUND, Levels
from dust_tactics.skirmish.sight.query import SWITCHES

NOBODY_ENTERS = frozenset(
    {Terrain.STRUCTURE, Terrain.HUT, Terrain.AMMO_DUMP, Terrain.ROCKET, Terrain.WORKSHOP}
)
"""Terrain in which nobody can stand on the ground (DT and D47 agree)."""
AFLOAT = frozenset({Terrain.WATER})
"""Terrain in which only some vehicles can stand."""


class FigureKind(StrEnum):
    """Kind of a unit, as far as sight and cover need to know it."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"


@dataclass(frozen=True)
class Figure:
    """A unit on the board; ``facing`` matters where lines start from front or rear squares.

    ``level`` is the floor of a building that it stands on, 0 the ground; a ``walker`` looks over what
    is lower than one square.  One that has ``dug_in`` is in cover, and one that ``dodges``, and a ``small``
    vehicle; none saves who is ``caught`` in wire (D47 "Dozer Blade", "Crazy Jimmy", "Small Vehicles",
    "Barbed Wire").  In hiding nobody attacks it from ``hidden`` squares on, and no enemy sees it from
    ``unseen`` on, if those are not 0 (D47 "Camouflage", "Improved Camouflage").
    """

    name: str
    kind: FigureKind
    area: Area
    facing: Facing | None = None
    level: int = 0
    walker: bool = False
    dug_in: bool = False
    caught: bool = False
    dodges: bool = False
    small: bool = False
    hidden: int = 0
    unseen: int = 0

    @property
    def body(self) -> Body:
        """The same for the rules of sight and cover."""
        return Body(
            self.name, self.area, self.kind is FigureKind.INFANTRY, self.flies, self.level, self.tall,
            self.facing, self.dug_in, self.caught, False, self.dodges,
            self.small, self.unseen,
        )  # fmt: skip

    @property
    def tall(self) -> bool:
        """True if it looks over what is lower than one square: walkers, large and huge vehicles."""
        vehicle = self.kind is FigureKind.VEHICLE and not self.small
        return vehicle and (self.walker or self.area.cols * self.area.rows > 1)

    @property
    def spot(self) -> Spot:
        """Its squares and its floor."""
        return Spot(*self.area, self.level)

    @property
    def flies(self) -> bool:
        """True if it is an aircraft."""
        return self.kind is FigureKind.AIRCRAFT


@dataclass(frozen=True)
class Fault:
    """Something wrong with a position; ``route`` leads to it: ``("units", 2, "at")``."""

    route: tuple[str | int, ...]
    what: str
    found: str = ""
    expected: str = ""
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [f"found {self.found}"] if self.found else []
        parts += [f"expected {self.expected}"] if self.expected else []
        text = f"{self.what}: {', '.join(parts)}" if parts else self.what
        return f"{text}; did you mean {' or '.join(self.near)}?" if self.near else text


@dataclass(frozen=True)
class Position:
    """A board with figures, and a question about two squares of it.

    ``source`` and ``target`` are squares; where a figure covers one, the question is about
    the whole figure, else about a squad standing there.  ``levels`` are the floors that are
    meant there, 0 for whoever stands lowest.  ``rear`` asks for a weapon at the rear.
    ``readings`` choose other readings of rulings than those in force.  ``weather`` is what lasts
    while they look, by the books that know weather; ``smoke`` are squares where smoke lies over terrain
    that stays what it is beneath it.
    """

    board: Board
    figures: tuple[Figure, ...] = ()
    source: Square | None = None
    target: Square | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    rear: bool = False
    title: str = ""
    note: str = ""
    levels: Levels = GROUND
    weather: WeatherCondition | None = None
    smoke: frozenset[Square] = frozenset()

    @property
    def asking(self) -> Stop | None:
        """Place of the unit that looks."""
        return _on_floor(self.source, self.levels.source)

    @property
    def asked(self) -> Stop | None:
        """Place of the unit that is looked at."""
        return _on_floor(self.target, self.levels.target)

    def figures_at(self, square: Square) -> Iterator[Figure]:
        """The figures over a square, aircraft first, then from the ground up."""
        for figure in sorted(self.figures, key=lambda figure: (not figure.flies, figure.level)):
            if square in figure.area.squares():
                yield figure

    def end(self, stop: Stop) -> Figure:
        """The first figure over a square, or the one on that floor of it; else a nameless squad there."""
        if not isinstance(stop, Spot):
            return next(self.figures_at(stop), Figure("", FigureKind.INFANTRY, Area.at(stop)))
        square, level = stop.square, stop.level
        found = (one for one in self.figures_at(square) if one.level == level and not one.flies)
        return next(found, Figure("", FigureKind.INFANTRY, Area.at(square), None, level))

    def top(self, square: Square) -> int:
        """The highest floor of a square."""
        building = self.board.building_at(square)
        return 0 if building is None else building.top

    def faults(self) -> list[Fault]:
        """Everything that makes the position impossible."""
        found: list[Fault] = []
        standing: _Standing = {}
        for number, figure in enumerate(self.figures):
            found += self._figure_faults(number, figure, standing)
            for place in _places(figure, self.board):
                standing.setdefault(place, []).append(number)
        for key, square, level in (
            ("from", self.source, self.levels.source),
            ("to", self.target, self.levels.target),
        ):
            if square is not None and square not in self.board:
                found.append(Fault((key,), "a square that is not on the board", str(square), self._size()))
            elif square is not None and (fault := self._floor_fault((key,), square, level)):
                found.append(fault)
        for square in sorted(self.smoke):
            if square not in self.board:
                found.append(
                    Fault(("smoke",), "a square that is not on the board", str(square), self._size())
                )
        ends = [self.end(stop) for stop in (self.asking, self.asked) if stop is not None]
        if not found and len(ends) == 2 and ends[0].spot == ends[1].spot:
            found.append(Fault(("to",), "a unit that looks at itself", str(self.target), "another square"))
        return found + _reading_faults(self.readings)

    def _figure_faults(self, number: int, figure: Figure, standing: _Standing) -> Iterator[Fault]:
        """What is wrong with a figure, and with whom of those ``standing`` there it shares a square."""
        area, route = figure.area, ("units", number)
        if not area.is_footprint:
            yield Fault(
                (*route, "size"),
                "a size that no unit has",
                f"{area.cols}x{area.rows}",
                "1x1, 1x2, 2x1 or 2x2",
            )
            return
        if figure.kind is FigureKind.INFANTRY and area.cols * area.rows > 1:
            yield Fault((*route, "size"), "infantry of several squares", f"{area.cols}x{area.rows}", "1x1")
        if not self.board.holds(area):
            yield Fault((*route, "at"), f"{figure.name} is not on the board", str(area), self._size())
            return
        if not figure.flies:
            for square in area.squares():
                kind, on_foot = self.board[square], figure.kind is FigureKind.INFANTRY
                if kind in NOBODY_ENTERS or (on_foot and kind in AFLOAT):
                    what = f"{figure.name} stands where nobody can"
                    yield Fault(
                        (*route, "at"),
                        what,
                        f"{kind.words} at {square}",
                        "a square that can be entered",
                    )
        if figure.dug_in and figure.flies:
            yield Fault(
                (*route, "dug-in"), f"{figure.name} has dug in", "an aircraft", "a unit on the ground"
            )
        if figure.caught and figure.kind is not FigureKind.INFANTRY:
            what = f"{figure.name} is caught in wire"
            yield Fault((*route, "caught"), what, str(figure.kind), "infantry")
        if figure.small and figure.kind is not FigureKind.VEHICLE:
            what = f"{figure.name} is a small vehicle"
            yield Fault((*route, "small"), what, str(figure.kind), "a vehicle")
        if figure.level and figure.kind is not FigureKind.INFANTRY:
            what, found = f"{figure.name} above the ground floor", f"{figure.kind} on floor {figure.level}"
            yield Fault((*route, "level"), what, found, "infantry")
        elif fault := self._floor_fault((*route, "level"), Square(area.x, area.y), figure.level):
            yield fault
        shared: dict[int, list[Square]] = {}
        for place in _places(figure, self.board):
            for other in standing.get(place, ()):
                shared.setdefault(other, []).append(place[0])
        for other, squares in sorted(shared.items()):
            what = f"{figure.name} and {self.figures[other].name} stand in the same square"
            yield Fault((*route, "at"), what, ", ".join(map(str, sorted(squares))), "a free square")

    def _floor_fault(self, route: tuple[str | int, ...], square: Square, level: int) -> Fault | None:
        """A floor that a square does not have."""
        top = self.top(square)
        if level <= top:
            return None
        expected = f"0 to {top}" if top else "0: there is only the ground"
        return Fault(route, "a floor that is not there", f"{level} at {square}", expected)

    def _size(self) -> str:
        last = Square(self.board.cols - 1, self.board.rows - 1)
        return f"a square from A1 to {last}"


_Standing = dict[tuple[Square, bool, int], list[int]]
"""The numbers of the figures in a square, in the air or not, and on a floor."""


def _places(figure: Figure, board: Board) -> Iterator[tuple[Square, bool, int]]:
    """The places on a board where nobody else can stand."""
    for square in figure.area.within(board.area).squares():
        yield square, figure.flies, figure.level


def _on_floor(square: Square | None, level: int) -> Stop | None:
    return Spot(*square, level=level) if square is not None and level else square


def _reading_faults(readings: Mapping[str, str]) -> list[Fault]:
    found = []
    for ruling, reading in readings.items():
        route = ("rulings", ruling)
        if ruling not in SWITCHES:
            near = tuple(get_close_matches(ruling, SWITCHES, 1))
            found.append(
                Fault(route, "a ruling without readings to choose from", ruling, ", ".join(SWITCHES), near)
            )
        elif reading not in SWITCHES[ruling].choices:
            choices = SWITCHES[ruling].choices
            near = tuple(get_close_matches(reading, choices, 1))
            found.append(
                Fault(route, f"a reading that {ruling} does not have", reading, ", ".join(choices), near)
            )
    return found

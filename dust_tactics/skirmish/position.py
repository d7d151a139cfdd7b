"""A position to be judged: a board, who stands on it, who looks at whom, and how rulings are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum

from .board import Board, Terrain
from .grid import Area, Facing, Square
from .sight.sight import SWITCHES

NOBODY_ENTERS = frozenset({Terrain.STRUCTURE, Terrain.WATER})
"""Terrain in which no unit of ours can stand on the ground (DT and D47 agree)."""


class FigureKind(StrEnum):
    """What sight and cover need to know of a unit."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"


@dataclass(frozen=True)
class Figure:
    """A unit on the board; ``facing`` matters where lines start from front or rear squares."""

    name: str
    kind: FigureKind
    area: Area
    facing: Facing | None = None

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft."""
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
    the whole figure, else about a squad standing there.  ``rear`` asks for a weapon at the
    rear.  ``readings`` choose other readings of rulings than those in force.
    """

    board: Board
    figures: tuple[Figure, ...] = ()
    source: Square | None = None
    target: Square | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    rear: bool = False
    title: str = ""
    note: str = ""

    def figures_at(self, square: Square) -> Iterator[Figure]:
        """The figures over a square, aircraft first."""
        for figure in sorted(self.figures, key=lambda figure: not figure.flies):
            if square in figure.area.squares():
                yield figure

    def end(self, square: Square) -> Figure:
        """The figure over a square, or a nameless squad in it."""
        nobody = Figure("", FigureKind.INFANTRY, Area.at(square))
        return next(self.figures_at(square), nobody)

    def faults(self) -> list[Fault]:
        """Everything that makes the position impossible."""
        found: list[Fault] = []
        for number, figure in enumerate(self.figures):
            found += self._figure_faults(number, figure)
        for key, square in (("from", self.source), ("to", self.target)):
            if square is not None and square not in self.board:
                found.append(Fault((key,), "a square that is not on the board", str(square), self._size()))
        ends = [self.end(square).area for square in (self.source, self.target) if square is not None]
        if not found and len(ends) == 2 and ends[0] == ends[1]:
            found.append(Fault(("to",), "a unit that looks at itself", str(self.target), "another square"))
        return found + _reading_faults(self.readings)

    def _figure_faults(self, number: int, figure: Figure) -> Iterator[Fault]:
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
        if figure.flies:
            others = [other for other in self.figures[:number] if other.flies]
        else:
            others = [other for other in self.figures[:number] if not other.flies]
            for square in area.squares():
                if self.board[square] in NOBODY_ENTERS:
                    what = f"{figure.name} stands where nobody can"
                    yield Fault(
                        (*route, "at"),
                        what,
                        f"{self.board[square]} at {square}",
                        "a square that can be entered",
                    )
        for other in others:
            shared = set(area.squares()) & set(other.area.squares())
            if shared:
                what = f"{figure.name} and {other.name} stand in the same square"
                yield Fault((*route, "at"), what, ", ".join(map(str, sorted(shared))), "a free square")

    def _size(self) -> str:
        last = Square(self.board.cols - 1, self.board.rows - 1)
        return f"a square from A1 to {last}"


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

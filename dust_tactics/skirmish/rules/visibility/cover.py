"""Cover: the one place where it is decided whether a unit is in it, and why (DT "Cover Saves", D47 "Cover").

The attack of a game, the bots, the judge of a position and the map of a whole board all ask here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square, area_distance, overlap
from dust_tactics.skirmish.scenario.weather import WeatherRule
from dust_tactics.skirmish.sight.model import SightModel, other_readings
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.skirmish.state.sight_scene import behind_low_walls, covering_squares

from .view import Body, Surroundings, line_between


class CoverKind(StrEnum):
    """The reasons for which a unit is in cover."""

    OBSTRUCTION = "obstruction"
    TERRAIN = "terrain"
    DUG_IN = "dug in"
    DODGING = "hard to hit"
    SMALL = "small"
    WEATHER = "weather"


_STANDING = (CoverKind.TERRAIN, CoverKind.DUG_IN, CoverKind.DODGING, CoverKind.SMALL)
"""The kinds of cover of a unit wherever it is looked at from."""


class Shelter(NamedTuple):
    """The thing that covers a unit in one of its squares: ``stands in``, ``tree``."""

    kind: CoverKind
    how: str
    what: str = ""

    def at(self, square: Square) -> str:
        """The same in words: ``stands in tree at C4``."""
        return f"{self.how} {self.what} at {square}" if self.what else self.how


_DUG_IN = Shelter(CoverKind.DUG_IN, "is dug in")
_DODGING = Shelter(CoverKind.DODGING, "is hard to hit")
_SMALL = Shelter(CoverKind.SMALL, "is a small vehicle")
_SMOKE = Shelter(CoverKind.TERRAIN, "stands in", Terrain.SMOKE.words)
_LOW_WALL = Shelter(CoverKind.TERRAIN, "stands behind the", "low wall")


def standing_in(around: Surroundings, unit: Body, wall_side: Area | None = None) -> dict[Square, Shelter]:
    """Return the squares of a unit that cover it by where it stands, each with what does.

    Low walls count from ``wall_side``: from the attacker, or from the point of an explosion.
    """
    if unit.flies:
        return {}
    found: dict[Square, Shelter] = {}
    board, rules, squares = around.board, around.rules, tuple(unit.area.squares())
    for square in covering_squares(board, rules.terrain, squares, unit.infantry, rules.wreck):
        wreck = board.wreck_at(square)
        words = board[square].words if wreck is None else wreck.words
        found[square] = Shelter(CoverKind.TERRAIN, "stands in", words)
    if unit.dug_in:
        found |= dict.fromkeys(squares, _DUG_IN)
    elif unit.dodges:
        found |= dict.fromkeys(squares, _DODGING)
    elif unit.small:
        found |= dict.fromkeys(squares, _SMALL)
    if around.smoke or unit.smokes:
        for square in squares:
            if unit.smokes or square in around.smoke:
                found[square] = _SMOKE
    if wall_side is not None and board.low_walls and not unit.level:
        for square in behind_low_walls(board, rules.low_wall, wall_side, squares, unit.infantry):
            found.setdefault(square, _LOW_WALL)
    return found


def grounds(
    model: SightModel,
    unit: Body,
    standing: Mapping[Square, Shelter],
    hidden: Collection[Square],
    *,
    weather: bool = False,
) -> tuple[CoverKind, ...]:
    """Return why a unit that is seen is in cover; empty where it is not.

    ``standing`` are the squares that cover it by where it stands, ``hidden`` those that obstruction covers;
    ``weather`` tells that the weather covers it.  Aircraft are above all cover, and none saves who is
    caught in wire (D47 "Barbed Wire").
    """
    if unit.flies or unit.caught:
        return ()
    found: tuple[CoverKind, ...] = ()
    covered = len({*standing, *hidden}) if standing else len(hidden)
    if covered and model.enough(covered, unit.area.cols * unit.area.rows):
        found = (CoverKind.OBSTRUCTION,) if hidden else ()
        for kind in _STANDING if standing else ():
            found += (kind,) if any(shelter.kind is kind for shelter in standing.values()) else ()
    return (*found, CoverKind.WEATHER) if weather else found


def in_weather(storm: WeatherRule, unit: Body, squares: int, *, from_air: bool) -> bool:
    """Return whether the weather covers a unit that is attacked over so many squares.

    Not in the air (ruling ``D47-weather-air``), and not who is caught in wire.
    """
    return not (unit.flies or unit.caught) and storm.covers(squares, from_air=from_air)


def sheltered(around: Surroundings, unit: Body) -> bool:
    """Return whether a unit is in cover from everybody by where it stands alone."""
    return bool(grounds(around.model, unit, standing_in(around, unit), ()))


@dataclass(frozen=True)
class View:
    """The view of one unit from another one, or from the Target Point of an explosion that the other makes.

    ``line`` is the line of sight from the ``origin``: the squares of the attacker, or those of the ``point``.
    ``range`` is in squares from the attacker, as weather counts it.
    """

    around: Surroundings
    source: Body
    target: Body
    line: SightVerdict
    point: Body | None = None

    @property
    def origin(self) -> Area:
        """The squares from which the target is looked at or hit."""
        return self.source.area if self.point is None else self.point.area

    @property
    def range(self) -> int:
        """Squares between the nearest squares of the two units (ruling ``range-metric``)."""
        return area_distance(self.source.area, self.target.area)

    @property
    def too_far(self) -> bool:
        """Return whether the weather hides one from the other."""
        storm = self.around.storm
        return storm is not None and storm.hides(self.range)

    @property
    def unseen(self) -> bool:
        """Return whether the target hides so that no enemy sees it from so far away."""
        return 0 < self.target.unseen <= self.range

    @property
    def visible(self) -> bool:
        """Return whether the two see each other, or whether an enemy sees a target in hiding."""
        return self.line.visible and not self.too_far and not self.unseen

    @property
    def standing(self) -> dict[Square, Shelter]:
        """The squares that cover the target by where it stands."""
        aloft = self.source.flies and self.point is None  # and so above all low walls
        return standing_in(self.around, self.target, None if aloft else self.origin)

    @property
    def hidden(self) -> tuple[Square, ...]:
        """The squares of the target that obstruction covers; none of who is right above or beneath."""
        found = self.line.covered_squares
        if found and overlap(self.origin, self.target.area) and not self.line.floors:
            return ()
        return found

    @property
    def weather(self) -> bool:
        """Return whether the weather covers the target."""
        storm = self.around.storm
        return storm is not None and in_weather(storm, self.target, self.range, from_air=self.source.flies)

    @cached_property
    def kinds(self) -> tuple[CoverKind, ...]:
        """Return why the target is in cover, as if it were seen; empty where it is not."""
        return grounds(self.line.model, self.target, self.standing, self.hidden, weather=self.weather)

    @property
    def of_ground(self) -> bool:
        """Return whether obstruction, or what it stands in, covers the target."""
        kinds = self.kinds
        return bool(kinds) and kinds[0] is not CoverKind.WEATHER

    def other_readings(self) -> Iterator[tuple[str, str, View]]:
        """Every other reading of one ruling on lines: the ruling, the reading, and the view under it."""
        for ruling, reading, model in other_readings(self.line.model):
            yield ruling, reading, replace(self, line=replace(self.line, model=model))

    @property
    def deciding(self) -> str | None:
        """The ruling on lines without which the target's cover would be another one, if there is one."""
        target = self.target
        if target.flies or target.caught or self.weather:
            return None
        if self.line.model.enough(len(self.standing), target.area.cols * target.area.rows):
            return None
        covered = bool(self.kinds)
        for ruling, _, other in self.other_readings():
            if bool(other.kinds) is not covered:
                return ruling
        return None


def view_between(around: Surroundings, source: Body, target: Body, *, rear: bool = False) -> View:
    """Return how a unit, or a weapon at its ``rear``, sees another one."""
    return View(around, source, target, line_between(around, source, target, rear=rear))


def view_from_point(around: Surroundings, source: Body, point: Body, target: Body) -> View:
    """Return how an explosion of the ``source`` at a point finds a unit (ruling ``area-cover``)."""
    return View(around, source, target, line_between(around, point, target), point)

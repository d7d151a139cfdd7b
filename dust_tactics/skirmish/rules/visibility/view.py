"""Two units that look at each other, and what stands about them: all that decides sight and cover.

A game and a position to be judged both ask with these descriptions, so that they get the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.scenario.weather import WeatherRule
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.models.floors import Levels
from dust_tactics.skirmish.sight.query import line
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.verdict import SightVerdict


class CoverRules(Protocol):
    """The tables of a rulebook that decide sight and cover; every ruleset is one."""

    @property
    def sight_model(self) -> SightModel:
        """The lines that decide."""

    @property
    def terrain(self) -> Mapping[Terrain, TerrainRule]:
        """Return what each kind of terrain does."""

    @property
    def low_wall(self) -> TerrainRule:
        """Return what low walls do."""

    @property
    def wreck(self) -> TerrainRule | None:
        """Return what wrecks do."""


class Body(NamedTuple):
    """A unit, or a place where one might stand, as sight and cover know it.

    ``facing`` is ``None`` where lines start from all of its squares; who is ``tall`` looks over what is
    lower than one square.  Wire has ``caught`` it until its next activation; one that ``smokes`` is
    hidden by its own smoke wherever it is, one that ``dodges`` is in cover anywhere, and so is a ``small``
    vehicle.  From ``unseen`` squares on no enemy sees it, if that is not 0.
    """

    name: str
    area: Area
    infantry: bool = True
    flies: bool = False
    level: int = 0
    tall: bool = False
    facing: Facing | None = None
    dug_in: bool = False
    caught: bool = False
    smokes: bool = False
    dodges: bool = False
    small: bool = False
    unseen: int = 0


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The board about two units by one rulebook: what blocks their lines, what covers, and the weather.

    ``smoke`` lies over the terrain of its squares.  ``model`` may read rulings otherwise than the rulebook.
    """

    board: Board
    rules: CoverRules
    model: SightModel
    scene: Scene
    smoke: frozenset[Square] = frozenset()
    storm: WeatherRule | None = None


def flying(source: bool, target: bool) -> Flying:
    """Return which of two units is an aircraft."""
    if not source and not target:
        return Flying.NOBODY
    return Flying((Flying.SOURCE.value if source else 0) | (Flying.TARGET.value if target else 0))


def levels_between(
    board: Board, terrain: Mapping[Terrain, TerrainRule], source: Body, target: Body
) -> Levels:
    """Return the floors of two units, and over what both of them look (ruling ``D47-heights``)."""
    elevation = elevation_of(board, terrain)
    if elevation is None or source.flies or target.flies:
        return Levels(source.level, target.level)
    own = elevation.eye(source.area, source.level, tall=source.tall)
    other = elevation.eye(target.area, target.level, tall=target.tall)
    return Levels(source.level, target.level, min(own, other))


def line_between(around: Surroundings, source: Body, target: Body, *, rear: bool = False) -> SightVerdict:
    """Return the line of sight of a unit, or of a weapon at its ``rear``, to another one."""
    model = around.model
    return line(
        around.scene.between(small=source.small and target.small),
        source.area,
        target.area,
        model,
        flying(source.flies, target.flies),
        levels_between(around.board, around.rules.terrain, source, target),
        model.lines_from(source.area, source.facing, rear),
    )

"""The questions that a model of sight answers; Dust Tactics and Dust 1947 each have one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.sight.models.air import AirRule
from dust_tactics.skirmish.sight.models.floors import FloorRule

from .alternate_readings import Switch, chosen
from .scene import Scene
from .traces import Findings


class SightModel(Protocol):
    """The rules of one ruleset for who sees whom, and who is in cover by obstruction.

    Footprints must lie on the board of the scene, whose openings are settled
    (:meth:`~.scene.Scene.for_units`); :func:`.query.sight` makes sure of both.
    """

    def __hash__(self) -> int:
        """Models are values: equal ones read alike."""

    @property
    def id(self) -> str:
        """The name of the ruleset on the command line."""

    @property
    def from_dots(self) -> bool:
        """True if its lines join the dots of squares, false if they join any two points of them."""

    @property
    def sight_rule(self) -> str:
        """The book and section on line of sight."""

    @property
    def cover_rule(self) -> str:
        """The book and section on cover."""

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The rulings that it can read in several ways."""

    @property
    def air(self) -> AirRule:
        """Its rule on sight between aircraft and the ground."""

    @property
    def floors(self) -> FloorRule:
        """Its rule on sight between the floors of one building."""

    def under(self, readings: Mapping[str, str]) -> SightModel:
        """The same model with other readings of some rulings, and those in force of the others.

        :raises ValueError: a reading that a ruling does not have.
        """

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if the two see each other (ruling ``sight-both-ways``)."""

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """True if the target has cover from the source; always when it is not visible."""

    def covered_squares(self, scene: Scene, source: Area, target: Area) -> tuple[Square, ...]:
        """The squares of a visible target that obstruction covers."""

    def enough(self, covered: int, squares: int) -> bool:
        """True if a unit of so many squares is in cover when so many of them are covered."""

    def lines_from(self, unit: Area, facing: Facing | None, rear: bool) -> Area:
        """The squares from which a unit's lines start; ``rear`` for a weapon at the rear."""

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines behind the two answers, and why."""


@cache
def other_readings(model: SightModel) -> tuple[tuple[str, str, SightModel], ...]:
    """Every other reading of one ruling, for itself: the ruling, the reading, and the model under it."""
    here = chosen(model.switches, model)
    return tuple(
        (switch.ruling, reading, model.under({**here, switch.ruling: reading}))
        for switch in model.switches
        for reading in switch.choices
        if reading != here[switch.ruling]
    )

"""What a model of sight must answer; Dust Tactics and Dust 1947 each have one."""

from __future__ import annotations

from typing import Protocol

from ..grid import Area
from .scene import Scene
from .traces import Findings


class SightModel(Protocol):
    """The rules of one ruleset for who sees whom, and who is in cover by obstruction.

    Footprints must lie on the board of the scene; :func:`.sight.sight` makes sure of it.
    """

    @property
    def id(self) -> str:
        """The name of the ruleset on the command line."""

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether the two see each other (ruling ``sight-both-ways``)."""

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether the target has cover from the source; always when it is not visible."""

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines behind the two answers, and why."""

"""The box of tools: which one is in hand, and what each of them would lay down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.dispute.edits import HIDINGS
from dust_tactics.skirmish.dispute.position import FigureKind
from dust_tactics.skirmish.dispute.terrain_edits import Work

Kind = TypeVar("Kind")


class Tool(StrEnum):
    """Tools that the hand can hold."""

    LOOK = "look"
    TERRAIN = "terrain"
    EDGE = "edge"
    UNIT = "unit"
    ERASE = "erase"
    HEIGHT = "height"
    WORK = "work"


TERRAINS = tuple(Terrain)
"""What can be painted, the eraser first."""

EDGES = (Edge.WALL, Edge.SMALL_OPENING, Edge.LARGE_OPENING, Edge.LOW_WALL)
"""What can stand on an edge."""


@dataclass
class Toolbox:
    """The tool in hand, and what each of them would lay down."""

    tool: Tool = Tool.LOOK
    terrain: Terrain = Terrain.TREE
    edge: Edge = Edge.WALL
    kind: FigureKind = FigureKind.VEHICLE
    size: tuple[int, int] = (1, 1)
    facing: Facing = Facing.NORTH
    walker: bool = False
    small: bool = False
    hiding: tuple[int, int] = HIDINGS[0]
    rise: int = 1
    work: Work = Work.BUNKER

    def take(self, tool: Tool) -> None:
        """Take a tool; one that is in hand already turns to its next kind."""
        if tool is not self.tool:
            self.tool = tool
        elif tool is Tool.TERRAIN:
            self.terrain = _after(TERRAINS, self.terrain)
        elif tool is Tool.EDGE:
            self.edge = _after(EDGES, self.edge)
        elif tool is Tool.UNIT:
            self.kind = _after(tuple(FigureKind), self.kind)
        elif tool is Tool.HEIGHT:
            self.rise = -self.rise
        elif tool is Tool.WORK:
            self.work = _after(tuple(Work), self.work)

    def take_terrain(self, terrain: Terrain) -> None:
        """Take the brush with a kind of terrain."""
        self.tool, self.terrain = Tool.TERRAIN, terrain

    def take_edge(self, edge: Edge) -> None:
        """Take walls or openings."""
        self.tool, self.edge = Tool.EDGE, edge

    def take_unit(self, kind: FigureKind) -> None:
        """Take a kind of unit; infantry has one size."""
        self.tool, self.kind = Tool.UNIT, kind

    def take_rise(self, rise: int) -> None:
        """Take what raises or lowers the ground."""
        self.tool, self.rise = Tool.HEIGHT, rise

    def take_work(self, work: Work) -> None:
        """Take a fortification or a wreck."""
        self.tool, self.work = Tool.WORK, work

    def shape(self, size: tuple[int, int] | None = None, facing: Facing | None = None) -> None:
        """Another size or facing for the next unit; from another tool this takes units in hand."""
        self.size, self.facing = size or self.size, facing or self.facing
        if self.tool not in (Tool.UNIT, Tool.WORK):
            self.tool = Tool.UNIT
            if self.kind is FigureKind.INFANTRY:  # it has neither size nor facing
                self.kind = FigureKind.VEHICLE


def _after(kinds: tuple[Kind, ...], now: Kind) -> Kind:
    return kinds[(kinds.index(now) + 1) % len(kinds)]

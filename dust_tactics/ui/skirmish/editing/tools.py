"""The tools: what pressing, dragging and letting go on the board does to the draft."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.grid import Facing, Square, Wall
from dust_tactics.skirmish.dispute import edits, terrain_edits
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.terrain_edits import Work
from dust_tactics.ui.toolkit.strings import say

from .history import Draft
from .pick import Spot, line_of_walls, squares_between
from .toolbox import Tool, Toolbox


class Hands:
    """A hand on the board: every method says why it was refused, or nothing.

    ``selected`` is the unit that was taken last, by its place among the units;
    ``drawn_from`` is where a line of sight is being drawn out from.
    """

    def __init__(self, draft: Draft, box: Toolbox) -> None:
        self.draft, self.box = draft, box
        self.selected: int | None = None
        self._start: Spot | None = None
        self._last: Square | None = None
        self._base: Position | None = None
        self._erasing = False
        self._bared: set[Square] = set()
        self._tool = Tool.LOOK
        self._grip: tuple[int, int] = (0, 0)

    @property
    def busy(self) -> bool:
        """True if a button is held down on the board."""
        return self._start is not None

    @property
    def drawn_from(self) -> Square | None:
        """Square from which a line of sight is being drawn out."""
        return self._start.square if self._start is not None and self._tool is Tool.LOOK else None

    @property
    def figure(self) -> Figure | None:
        """The selected unit."""
        if self.selected is None or self.selected >= len(self.draft.position.figures):
            return None
        return self.draft.position.figures[self.selected]

    @property
    def kind(self) -> FigureKind:
        """The kind of the selected unit, else of the next one."""
        return self.figure.kind if self.figure else self.box.kind

    @property
    def hiding(self) -> tuple[int, int]:
        """The way in which the selected unit hides, else the next one."""
        figure = self.figure
        return (figure.hidden, figure.unseen) if figure else self.box.hiding

    # -- the hand goes down, moves and is lifted ----------------------------------------------

    def press(self, spot: Spot, *, erase: bool = False) -> str:
        """Begin a stroke at a spot; ``erase`` with the other button."""
        self._start, self._last = spot, spot.square
        self._base = self.draft.position
        self._tool = self.box.tool
        self.draft.begin()
        board = self._base.board
        self._erasing = erase
        self._bared.clear()
        if self._tool is Tool.TERRAIN:
            self._erasing = erase or board[spot.square] is self.box.terrain
            return self._paint(spot.square)
        if self._tool is Tool.EDGE and spot.wall is not None:
            self._erasing = erase or board.edge(spot.wall) is self.box.edge
            return self._draw_walls([spot.wall])
        if self._tool is Tool.UNIT:
            return self._grasp(spot.square, erase=erase)
        if self._tool is Tool.ERASE:
            self._erasing = True
            return self._wipe(spot)
        if self._tool is Tool.HEIGHT:
            self._erasing = erase
            return self._raise(spot.square)
        if self._tool is Tool.WORK:
            return self._build(spot.square, erase=erase)
        return ""

    def drag(self, spot: Spot) -> str:
        """Go on with the stroke."""
        start, last = self._start, self._last
        if start is None or last is None:
            return ""
        self._last = spot.square
        if self._tool is Tool.UNIT:
            return self._carry(spot.square)
        if self._tool is Tool.EDGE or (self._tool is Tool.ERASE and self._on_edge(start)):
            if start.wall is None:
                return ""
            board = self.draft.position.board
            return self._draw_walls(line_of_walls(board, start.wall, start.point, spot.point))
        if self._tool in (Tool.TERRAIN, Tool.ERASE):
            act = self._paint if self._tool is Tool.TERRAIN else self._bare
            why = ""
            for square in squares_between(last, spot.square):
                why = act(square) or why
            return why
        if self._tool is Tool.HEIGHT:
            for square in squares_between(last, spot.square):
                self._raise(square)
        return ""

    def release(self, spot: Spot | None) -> str:
        """Lift the hand; a line of sight is laid, or its end set."""
        start = self._start
        self._start = None
        why = ""
        if start is not None and self._tool is Tool.LOOK and spot is not None:
            why = self._look(start.square, spot.square)
        self.draft.end()
        return why

    def use(self, spot: Spot, *, erase: bool = False) -> str:
        """Press and let go at one spot."""
        why = self.press(spot, erase=erase)
        return self.release(spot) or why

    # -- what they do -------------------------------------------------------------------------

    def _paint(self, square: Square) -> str:
        terrain = Terrain.OPEN if self._erasing else self.box.terrain
        return self.draft.change(edits.painted(self.draft.position, square, terrain))

    def _raise(self, square: Square) -> str:
        """One step up or down from where the ground was before the stroke."""
        assert self._base is not None
        height = self._base.board.ground_height(square) + (-self.box.rise if self._erasing else self.box.rise)
        height = max(0, min(terrain_edits.HIGHEST, height))
        return self.draft.change(terrain_edits.levelled(self.draft.position, square, height))

    def _build(self, square: Square, *, erase: bool) -> str:
        """A fortification or a wreck there, or what lies there away."""
        position, box = self.draft.position, self.box
        without = terrain_edits.cleared_of_works(position, square)
        if erase or without is not position:
            return self.draft.change(without)
        forts = box.work is not Work.WRECK
        area = edits.footprint(square, (2, 2) if forts else box.size)
        if not terrain_edits.room_for(position, area):
            return say("desk.flash.no-room", what=say(f"desk.work.{box.work}"), area=area)
        if forts:
            return self.draft.change(terrain_edits.fortified(position, box.work, square, box.facing))
        return self.draft.change(terrain_edits.wrecked(position, area, ""))

    def _draw_walls(self, walls: list[Wall]) -> str:
        """The line as it is drawn now, on the board as it was before."""
        assert self._base is not None
        edge = Edge.NONE if self._erasing else self.box.edge
        position = self._base
        for wall in walls:
            position = edits.edged(position, wall, edge)
        return self.draft.change(position)

    def _on_edge(self, spot: Spot) -> bool:
        assert self._base is not None
        return spot.close and spot.wall is not None and self._base.board.edge(spot.wall) is not Edge.NONE

    def _wipe(self, spot: Spot) -> str:
        """Take away what is nearest: the edge, the unit, the terrain."""
        position = self.draft.position
        if self._on_edge(spot) and spot.wall is not None:
            return self._draw_walls([spot.wall])
        empty = edits.index_at(position, spot.square) is None
        if empty and spot.wall is not None and terrain_edits.bare(position, spot.square) is position:
            return self._draw_walls([spot.wall])
        return self._bare(spot.square)

    def _bare(self, square: Square) -> str:
        """Take what lies on top in a square: the unit, the work, the terrain, the height.

        A stroke takes one thing from a square, however often and over however many of its squares it goes.
        """
        if square in self._bared:
            return ""
        position = self.draft.position
        index = edits.index_at(position, square)
        if index is not None:
            self._bared.update(position.figures[index].area.squares())
            return self.remove(index)
        work = position.board.fort_at(square) or position.board.wreck_at(square)
        self._bared.update(work.area.squares() if work else (square,))
        return self.draft.change(edits.grounded(terrain_edits.bare(position, square)))

    def _grasp(self, square: Square, *, erase: bool) -> str:
        """Take hold of the unit that stands there, or place one."""
        position, box = self.draft.position, self.box
        index = edits.index_at(position, square)
        if erase:
            return "" if index is None else self.remove(index)
        if index is None:
            word = say(f"desk.unit.{box.kind}")
            figure = edits.new_figure(position, box.kind, square, box.size, box.facing, word)
            hidden, unseen = box.hiding
            figure = replace(figure, hidden=hidden, unseen=unseen)
            if box.kind is FigureKind.VEHICLE:
                figure = replace(figure, walker=box.walker, small=box.small)
            why = self.draft.change(edits.placed(position, figure))
            if why:
                return why
            index = len(position.figures)
        self.select(index)
        area = self.draft.position.figures[index].area
        self._grip = (square.x - area.x, square.y - area.y)
        return ""

    def _carry(self, square: Square) -> str:
        figure = self.figure
        if figure is None or self.selected is None or self._erasing:
            return ""
        dx = square.x - self._grip[0] - figure.area.x
        dy = square.y - self._grip[1] - figure.area.y
        return self.draft.change(edits.moved(self.draft.position, self.selected, dx, dy))

    def _look(self, start: Square, end: Square) -> str:
        position = self.draft.position
        if start != end:
            return self.draft.change(edits.asked(position, start, end))
        if self._erasing:
            return self.let_go()
        if position.source is None:
            return self.draft.change(edits.asked(position, start, position.target))
        if start == position.target or start in position.end(position.source).area.squares():
            return ""  # both are asked about already; the other button lets them go
        return self.set_target(start)

    def lay_terrain(self, square: Square) -> str:
        """Paint a square with the brush in hand, whatever it was."""
        self._erasing = False
        return self._paint(square)

    # -- the question -------------------------------------------------------------------------

    def set_source(self, square: Square | None) -> str:
        """Another shooter."""
        return self.draft.change(edits.asked(self.draft.position, square, self.draft.position.target))

    def set_target(self, square: Square | None) -> str:
        """Another target, or none: then it is whatever is pointed at."""
        position = self.draft.position
        source = position.source
        if square is not None and source is not None and position.end(square) == position.end(source):
            return say("desk.flash.itself")
        return self.draft.change(edits.asked(position, source, square))

    def let_go(self) -> str:
        """Forget the target, or else the shooter."""
        position = self.draft.position
        if position.target is not None:
            return self.set_target(None)
        return self.set_source(None)

    # -- the selected unit --------------------------------------------------------------------

    def select(self, index: int | None) -> None:
        """Take hold of a unit, or let go; the next one will be as large and face as it does."""
        self.selected = index
        figure = self.figure
        if figure is not None and figure.facing is not None:
            self.box.size, self.box.facing = (figure.area.cols, figure.area.rows), figure.facing

    def _reshaped(self, position: Position) -> str:
        """Take on the selected unit's new shape."""
        why = self.draft.change(position)
        self.select(self.selected)
        return why

    def turn(self, quarters: int) -> str:
        """Turn the selected unit, or what would be placed."""
        figure = self.figure
        if figure is None or self.selected is None:
            self.box.facing = edits.quarter(self.box.facing, quarters)
            if quarters % 2:
                self.box.size = (self.box.size[1], self.box.size[0])
            return ""
        if figure.kind is FigureKind.INFANTRY:
            return say("desk.flash.no-facing", name=figure.name)
        return self._reshaped(edits.turned(self.draft.position, self.selected, quarters))

    def face(self, facing: Facing) -> str:
        """Let the selected unit, or what would be placed, face a side; a long one keeps its squares."""
        figure = self.figure
        if figure is None or self.selected is None:
            self.box.shape(facing=facing)
            return ""
        if figure.kind is FigureKind.INFANTRY:
            return say("desk.flash.no-facing", name=figure.name)
        new = replace(figure, facing=facing)
        return self._reshaped(edits.changed(self.draft.position, self.selected, new))

    def walk(self) -> str:
        """Make a walker of the selected vehicle, or of the next one, or none of it."""
        figure = self.figure
        if figure is None or self.selected is None:
            self.box.walker = not self.box.walker
            return ""
        if figure.kind is not FigureKind.VEHICLE:
            return say("desk.flash.no-walker", name=figure.name)
        return self._reshaped(edits.walking(self.draft.position, self.selected))

    def shrink(self) -> str:
        """Make a small vehicle of the selected one, or of the next one, or none of it."""
        figure = self.figure
        if figure is None or self.selected is None:
            self.box.small = not self.box.small
            return ""
        if figure.kind is not FigureKind.VEHICLE:
            return say("desk.flash.no-walker", name=figure.name)
        return self._reshaped(edits.smaller(self.draft.position, self.selected))

    def hide(self) -> str:
        """Let the selected unit, or the next one, hide in the next way, or not any more."""
        way = edits.next_hiding(self.hiding)
        if self.figure is None or self.selected is None:
            self.box.hiding = way
            return ""
        return self._reshaped(edits.hiding(self.draft.position, self.selected, way))

    def take_unit(self, kind: FigureKind) -> None:
        """Take a kind of unit to place; the unit that was selected is let go."""
        self.selected = None
        self.box.take_unit(kind)

    def take_work(self, work: Work) -> None:
        """Take a fortification or a wreck to build; size and facing are its own, not a selected unit's."""
        self.selected = None
        self.box.take_work(work)

    def nudge(self, dx: int, dy: int) -> str:
        """Move the selected unit by a square."""
        if self.figure is None or self.selected is None:
            return say("desk.flash.select")
        return self.draft.change(edits.moved(self.draft.position, self.selected, dx, dy))

    def remove(self, index: int | None = None) -> str:
        """Take a unit off the board: the selected one if no other is named."""
        index = self.selected if index is None else index
        if index is None or index >= len(self.draft.position.figures):
            return say("desk.flash.select")
        why = self.draft.change(edits.removed(self.draft.position, index))
        if not why:
            self.selected = None
        return why

    def resize(self, size: tuple[int, int]) -> str:
        """Give the selected unit another size."""
        figure = self.figure
        if figure is None or self.selected is None:
            self.box.shape(size)
            return ""
        return self._reshaped(edits.sized(self.draft.position, self.selected, size))

    def rename(self, name: str) -> str:
        """Give the selected unit another name."""
        if self.figure is None or self.selected is None:
            return say("desk.flash.select")
        if not name.strip():
            return say("desk.flash.no-name")
        return self.draft.change(edits.renamed(self.draft.position, self.selected, name.strip()))

    def check(self) -> None:
        """After a step back or another position: nothing is held, and nobody who is gone is selected."""
        self._start = None
        if self.figure is None:
            self.selected = None

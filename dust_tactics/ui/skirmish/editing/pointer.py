"""Pointing at the board: with the mouse, or with a cursor that the arrows move."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.ui.toolkit.keyboard_focus import USE
from dust_tactics.ui.toolkit.strings import say

from .pick import Spot, cursor_spot, spot_at
from .toolbox import Tool
from .workbench import Workbench

ARROWS = {
    pygame.K_LEFT: (-1, 0, Facing.WEST), pygame.K_RIGHT: (1, 0, Facing.EAST),
    pygame.K_UP: (0, -1, Facing.NORTH), pygame.K_DOWN: (0, 1, Facing.SOUTH),
}  # fmt: skip


class Pointer:
    """Place that a player points at; ``spot`` is nothing while he points at no square."""

    def __init__(self, desk: Workbench) -> None:
        self.desk = desk
        board = desk.draft.position.board
        self.cursor = Square(board.cols // 2, board.rows // 2)
        self.side = Facing.EAST
        self.spot: Spot | None = None
        self.by_keys = False
        self._panning = False
        self._measuring = False

    @property
    def square(self) -> Square | None:
        """The square that is pointed at."""
        return None if self.spot is None else self.spot.square

    def keep_on_board(self) -> None:
        """The board has another size."""
        board = self.desk.draft.position.board
        self.cursor = Square(min(self.cursor.x, board.cols - 1), min(self.cursor.y, board.rows - 1))
        self.spot = cursor_spot(board, self.cursor, self.side) if self.by_keys else None

    # -- the mouse ----------------------------------------------------------------------------

    def at(self, pixel: tuple[int, int]) -> Spot | None:
        """The spot under a pixel."""
        desk = self.desk
        if not desk.layout.board.collidepoint(pixel):
            return None
        return spot_at(desk.draft.position.board, desk.camera.point_at(pixel))

    def motion(self, event: pygame.Event) -> None:
        """The mouse has moved."""
        desk = self.desk
        if self._panning:
            desk.camera.pan(*event.rel)
        spot = self.at(event.pos)
        if spot is None and self.by_keys and event.rel == (0, 0):
            return
        self.by_keys = False
        self.spot = spot
        if spot is not None:
            self.cursor = spot.square
            if desk.hands.busy:
                desk.did(desk.hands.drag(spot))

    def down(self, event: pygame.Event) -> bool:
        """A button went down over the board."""
        desk = self.desk
        if not desk.layout.board.collidepoint(event.pos):
            return False
        desk.focus.leave(desk.kit, desk.lists)
        self.motion(pygame.Event(pygame.MOUSEMOTION, pos=event.pos, rel=(1, 1), buttons=(0, 0, 0)))
        if event.button == 2:
            self._panning = True
            return True
        if self.spot is None or event.button not in (1, 3):
            return event.button == 3 and self._put_away()
        held = pygame.key.get_mods()
        looks = desk.looks
        if event.button == 3 and looks.ruler is not None:
            return self._put_away()
        if event.button == 1 and held & pygame.KMOD_ALT:
            if looks.ruler is not None and looks.ruler[1] is None:
                looks.ruler = (looks.ruler[0], self.spot.square)
            else:
                looks.ruler = (self.spot.square, None)
                self._measuring = True
            desk.changed()
        elif event.button == 1 and held & pygame.KMOD_CTRL:
            desk.did(desk.hands.set_source(self.spot.square))
        else:
            desk.did(desk.hands.press(self.spot, erase=event.button == 3))
        return True

    def up(self) -> bool:
        """A button was let go, wherever."""
        desk, self._panning = self.desk, False
        if self._measuring:
            self._measuring = False
            looks = desk.looks
            if looks.ruler is not None and self.square not in (None, looks.ruler[0]):
                looks.ruler = (looks.ruler[0], self.square)
            desk.changed()
            return True
        if desk.hands.busy:
            desk.did(desk.hands.release(self.spot))
            return True
        return False

    def measure(self) -> None:
        """Lay the ruler at the cursor; then pin its end there; then put it away."""
        looks, here = self.desk.looks, self.cursor
        if looks.ruler is None:
            looks.ruler = (here, None)
            self.desk.flash(say("desk.flash.ruler"))
        elif looks.ruler[1] is None and looks.ruler[0] != here:
            looks.ruler = (looks.ruler[0], here)
        else:
            looks.ruler = None
        self.desk.changed()

    def _put_away(self) -> bool:
        used = self.desk.looks.ruler is not None
        self.desk.looks.ruler = None
        if used:
            self.desk.changed()
        return used

    # -- the keys -----------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Arrows move the cursor, Enter and Space use the tool."""
        desk = self.desk
        if event.key in USE:
            self._show()
            if self.spot is not None:
                desk.did(desk.hands.use(self.spot, erase=bool(event.mod & pygame.KMOD_SHIFT)))
            return True
        if event.key not in ARROWS or event.mod & pygame.KMOD_ALT:
            return False
        dx, dy, side = ARROWS[event.key]
        if event.mod & pygame.KMOD_CTRL:
            why = desk.hands.nudge(dx, dy)
            if not why:
                self._go(dx, dy)
            desk.did(why)
        elif event.mod & pygame.KMOD_SHIFT and desk.hands.box.tool is Tool.EDGE:
            self.side = side
            self._show()
        else:
            self._go(dx, dy)
            if (
                event.mod & pygame.KMOD_SHIFT
                and desk.hands.box.tool is Tool.TERRAIN
                and self.spot is not None
            ):
                desk.did(desk.hands.lay_terrain(self.spot.square))
        return True

    def escape(self) -> bool:
        """Put away what lies on top: ruler, marked reason, selected unit, target, shooter."""
        desk, looks = self.desk, self.desk.looks
        position = desk.draft.position
        if looks.ruler is not None:
            looks.ruler = None
        elif looks.reason is not None:
            looks.reason = None
        elif desk.hands.figure is not None:
            desk.hands.selected = None
        elif desk.hands.box.tool is not Tool.LOOK:
            desk.hands.box.tool = Tool.LOOK
        elif position.target is not None or position.source is not None:
            desk.did(desk.hands.let_go())
            return True
        else:
            return False
        desk.changed()
        return True

    def _go(self, dx: int, dy: int) -> None:
        board = self.desk.draft.position.board
        self.cursor = Square(
            max(0, min(board.cols - 1, self.cursor.x + dx)), max(0, min(board.rows - 1, self.cursor.y + dy))
        )
        self._show()

    def _show(self) -> None:
        """The cursor counts, and is brought into sight."""
        desk = self.desk
        self.by_keys = True
        self.spot = cursor_spot(desk.draft.position.board, self.cursor, self.side)
        rect = desk.camera.rect_of(self.cursor)
        view = desk.layout.board.inflate(-desk.camera.zoom, -desk.camera.zoom)
        if not view.contains(rect):
            desk.camera.centre_on(self.spot.point)

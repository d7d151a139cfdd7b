"""The force as pieces on a strip of the board, drawn up as they will stand there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.views.camera import MARGIN, MIN_ZOOM, Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.skirmish.views.piece_views import PieceView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import Pixels

from .bench import Bench
from .lists import in_ranks
from .unit_rows import token

_ROWS, _COLS = 2, 8
_SQUARE = 70.0
"""How large a square is at most, in unscaled pixels."""


class Parade:
    """A strip of board at the foot of the table, below the card."""

    def __init__(self, builder: Bench) -> None:
        self.builder = builder
        self._picture = BoardPicture(builder.app.art)
        self._units: tuple[str, ...] | None = None
        self._view = BoardView(Board.empty(_COLS, _ROWS))
        self._palette = builder.app.art.palette

    def at(self, pixel: tuple[int, int]) -> str | None:
        """The unit whose piece is under a pixel."""
        if not self.builder.layout.table.collidepoint(pixel):
            return None
        camera = self._camera()
        for piece in self._drawn_up().pieces:
            if camera.rect_of(piece.area).collidepoint(pixel):
                return piece.key
        return None

    def paint(self, brush: Brush, looked: str) -> None:
        """The table, the strip on it, and a frame around the pieces of the card that is ``looked`` at."""
        if self._palette is not brush.art.palette:
            self._palette = brush.art.palette
            self._picture = BoardPicture(brush.art)
        view, camera = self._drawn_up(), self._camera()
        self._picture.draw(brush.surface, camera, view)
        for piece in view.pieces:
            if piece.key == looked:
                brush.frame(camera.rect_of(piece.area), "selected", width=max(2, brush.px(2)), radius=8)

    def _camera(self) -> Camera:
        """Looks at the whole table; the strip lies at its foot."""
        layout, px = self.builder.layout, self.builder.px
        strip, _ = self.builder.cut.top(layout.table, Pixels(layout.note.top - layout.table.top))
        inner = self.builder.cut.inner(strip, 10)
        cols = self._drawn_up().board.cols
        camera = Camera(cols, _ROWS, layout.table)
        camera.zoom = max(MIN_ZOOM, min(px(_SQUARE), int(inner.width / (cols + 2 * MARGIN))))
        camera.left = layout.table.centerx - cols * camera.zoom // 2
        camera.top = inner.bottom - round((_ROWS + MARGIN) * camera.zoom)
        return camera

    def _drawn_up(self) -> BoardView:
        units = self.builder.force.units
        if units != self._units:
            cards = self.builder.library
            order = in_ranks(units, cards)
            pieces = tuple(_ranks([cards[unit] for unit, number in order for _ in range(number)]))
            cols = max((piece.area.x + piece.area.cols for piece in pieces), default=0)
            board = Board.empty(max(_COLS, cols), _ROWS)
            self._view = BoardView(board, pieces, legend=False, labels=False)
            self._units = units
        return self._view


def _ranks(cards: list[UnitCard]) -> Iterator[PieceView]:
    """Each card's piece where there is room: along the front rank first, the second behind it after that."""
    taken: set[tuple[int, int]] = set()
    small = sum(1 for card in cards if token(card).area.rows == 1)
    front = max(_COLS, (small + 1) // 2)
    for card in cards:
        piece = token(card)
        cols, rows = piece.area.cols, piece.area.rows
        spots = (
            [(x, 0) for x in range(999)]
            if rows == _ROWS
            else [(x, y) for start in (0, front) for y in (1, 0) for x in range(start, start + front)]
        )
        for x, y in spots:
            squares = {(x + dx, y + dy) for dx in range(cols) for dy in range(rows)}
            if not squares & taken:
                taken |= squares
                yield replace(piece, area=Area(x, y, cols, rows))
                break

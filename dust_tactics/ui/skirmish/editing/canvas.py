"""The board on the desk: the still picture, what follows the pointer over it, and the legend."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.dispute import edits
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.ui.skirmish.overlays.blasts import smoke_of
from dust_tactics.ui.skirmish.overlays.draw import draw_overlays
from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.overlays.weather_marks import weather_of_position
from dust_tactics.ui.skirmish.sight_desk.overlays import lines_of, pieces_of, places_of, rings_of, ruler_of
from dust_tactics.ui.skirmish.sight_desk.verdict_cache import Sweep
from dust_tactics.ui.skirmish.views.figures import piece_of_figure
from dust_tactics.ui.skirmish.views.overlay_views import BoardView, LiveView, Overlay, Seen, SightOverlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView
from dust_tactics.ui.skirmish.views.strokes import stroke
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import in_corners
from dust_tactics.ui.toolkit.strings import say

from .pointer import Pointer
from .toolbox import Tool
from .workbench import Workbench

_SLICE = 0.010
_PATIENCE = 0.25
_GHOST = 0.45


class Canvas:
    """Draws the board of one desk; the still picture changes only when what is on it does."""

    def __init__(self, desk: Workbench, pointing: Pointer) -> None:
        self.desk, self.pointing = desk, pointing
        self._view: BoardView | None = None
        self._key: object = None
        self._sweep: Sweep | None = None
        self._sweep_key: object = None
        self._swept: SightOverlay | None = None
        self._waited = 0.0
        self._legend: tuple[object, pygame.Surface | None] = (None, None)
        self._drawn: tuple[tuple[Judgement, ...], tuple[int, ...], tuple[Overlay, ...]] | None = None
        self._corner_key: object = None
        self._place = pygame.Rect(0, 0, 0, 0)
        self.overlays: tuple[Overlay, ...] = ()

    def stale(self) -> None:
        """Something on the board has changed."""
        self._key = None

    # -- overlays that take their time --------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Go on asking about every square, a few milliseconds a frame."""
        desk, looks = self.desk, self.desk.looks
        if desk.hands.busy:  # what was there stays until the stroke is done
            return
        position = desk.draft.position
        fixed = position.source if looks.sweep == "from" else position.target
        if not looks.sweep or fixed is None or desk.draft.faults:
            self._drop()
            return
        key = (desk.draft.number, looks.sweep, looks.books[0], fixed)
        if key != self._sweep_key:
            book = desk.court.books[looks.books[0]]
            self._sweep = Sweep(position, book, fixed, backwards=looks.sweep == "to")
            self._sweep_key, self._waited = key, 0.0
        sweep = self._sweep
        if sweep is None:
            return
        self._waited += seconds
        sweep.work(_SLICE)
        if sweep.done or self._waited > _PATIENCE:
            book = desk.court.books[looks.books[0]]
            legend = tuple(
                (kind, say(f"desk.legend.{looks.sweep}.{kind}", square=fixed, book=book.title))
                for kind in Seen
            )
            self._swept = SightOverlay(sweep.result, legend)
            self._waited = 0.0
            self.stale()
        if sweep.done:
            self._sweep = None

    def _drop(self) -> None:
        if self._swept is not None or self._sweep_key is not None:
            self._sweep = self._sweep_key = self._swept = None
            self.stale()

    @property
    def sweeping(self) -> bool:
        """True if squares are still being asked about."""
        return self._sweep is not None

    # -- the picture --------------------------------------------------------------------------

    def view(self) -> BoardView:
        """The still board of this moment; lines that follow the pointer are not on it."""
        desk, looks = self.desk, self.desk.looks
        pinned = None if desk.live else desk.draft.position.target
        key = (desk.draft.number, pinned, desk.live, looks.ruler)
        if self._view is not None and key == self._key:
            return self._view
        position = desk.draft.position
        judgements = () if desk.live else desk.judgements()
        overlays: list[Overlay | None] = [self._swept, rings_of(position) if looks.rings else None]
        overlays.append(places_of(looks.reason))
        overlays += (*smoke_of(position), *weather_of_position(position))
        overlays += self._lines(judgements)
        if looks.ruler is not None and looks.ruler[1] is not None:
            overlays.append(ruler_of(looks, None))
        self.overlays = tuple(overlay for overlay in overlays if overlay is not None)
        pieces = pieces_of(position, desk.hands.figure, pinned)
        self._key = key
        self._view = BoardView(
            position.board, pieces, self.overlays, legend=False, grid=looks.grid, labels=looks.labels
        )
        return self._view

    def live_overlays(self) -> tuple[Overlay, ...]:
        """Overlays that follow the pointer: the verdict on the square under it, the ruler's loose end."""
        desk, looks = self.desk, self.desk.looks
        found = self._lines(desk.judgements()) if desk.live else ()
        if looks.ruler is not None and looks.ruler[1] is None:
            ruler = ruler_of(looks, self.pointing.square)
            found += (ruler,) if ruler is not None else ()
        return found

    def _lines(self, judgements: tuple[Judgement, ...]) -> tuple[Overlay, ...]:
        """The lines of some verdicts, kept while they are the same: working them out takes exact numbers."""
        books = self.desk.looks.books
        if self._drawn is None or self._drawn[0] is not judgements or self._drawn[1] != books:
            self._drawn = (judgements, books, lines_of(judgements, self.desk.looks))
        return self._drawn[2]

    def draw(self, brush: Brush) -> None:
        """Draw the board with everything on it."""
        desk = self.desk
        view = self.view()
        tool = desk.hands.box.tool
        spot = self.pointing.spot if desk.on_top else None
        hover = None if spot is None or (tool is Tool.EDGE and spot.wall is not None) else spot.square
        desk.picture.draw(brush.surface, desk.camera, view, LiveView(hover, self._ghosts()))
        live = self.live_overlays()
        old = brush.surface.get_clip()
        brush.surface.set_clip(desk.layout.board)
        draw_overlays(brush.surface, desk.camera, live, desk.app.art, desk.picture.letters)
        if spot is not None and spot.wall is not None and tool is Tool.EDGE:
            self._edge(brush, spot.wall)
        brush.surface.set_clip(old)
        self._write_legend((*self.overlays, *live))

    def _ghosts(self) -> tuple[PieceView, ...]:
        """The unit that a click would place."""
        desk, square = self.desk, self.pointing.square
        box = desk.hands.box
        if box.tool is not Tool.UNIT or square is None or desk.hands.busy or not desk.on_top:
            return ()
        if edits.index_at(desk.draft.position, square) is not None:
            return ()
        figure = edits.new_figure(desk.draft.position, box.kind, square, box.size, box.facing, "")
        return (replace(piece_of_figure(figure), label="", initials="", fade=_GHOST),)

    def _edge(self, brush: Brush, wall: Wall) -> None:
        """The edge that a click would change."""
        camera, palette = self.desk.camera, brush.art.palette
        start, end = (camera.to_screen((float(x), float(y))) for x, y in wall.ends)
        width = max(4.0, camera.zoom * 0.12)
        stroke(brush.surface, start, end, palette.rgb("ink"), width + 4)
        stroke(brush.surface, start, end, palette.rgb("hover"), width)

    def _write_legend(self, overlays: tuple[Overlay, ...]) -> None:
        """The legend of what is drawn; it is written anew when something else is."""
        desk = self.desk
        texts = tuple(getattr(overlay, "legend", "") for overlay in overlays)
        kinds = self._swept and frozenset(seen for _, seen in self._swept.squares)
        room = desk.layout.panel.width
        key = (texts, kinds, room, desk.kit.scale, desk.app.art.palette.name)
        if key != self._legend[0]:
            card = legend_picture(overlays, desk.app.art, desk.kit.letters, room=room)
            self._legend = (key, card)

    @property
    def legend(self) -> pygame.Surface | None:
        """The legend, unless it is switched off or there is nothing to explain."""
        return self._legend[1] if self.desk.looks.legend else None

    def paint_legend(self, brush: Brush) -> None:
        """The legend in a corner of the board, where the panel has no room for it."""
        card = self.legend
        if card is not None:
            brush.surface.blit(card, self._corner(card.get_rect()))

    def _corner(self, card: pygame.Rect) -> pygame.Rect:
        """The corner of the board where a card hides least: not the question, else few squares in use."""
        desk = self.desk
        pointed, camera = self.pointing.square, desk.camera
        key = (desk.draft.number, camera.key, card.size, pointed, desk.source, desk.target)
        if key != self._corner_key:
            position, board = desk.draft.position, desk.draft.position.board
            ends = [position.end(square).area for square in (desk.source, desk.target) if square is not None]
            keep = [*ends, *ends, *ends, *(figure.area for figure in position.figures)]
            keep += [Area.at(pointed)] * 4 if pointed is not None else []
            rects = [camera.rect_of(area) for area in keep] + [camera.rect_of(s) for s in board.names]
            self._corner_key = key
            corners = in_corners(desk.cut.inner(desk.layout.board, 8), card.size)
            self._place = min(corners, key=lambda place: len(place.collidelistall(rects)))
        return self._place

"""A dispute as a picture to post: the board with the lines, every rulebook's verdict, rulings, note, code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

import pygame

from dust_tactics.content.files import paths
from dust_tactics.content.positions.position_code import encode_position
from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.narration.verdicts import difference, question
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.overlays.blasts import smoke_of
from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.overlays.verdict_overlays import verdict_overlays
from dust_tactics.ui.skirmish.overlays.weather_marks import weather_of_position
from dust_tactics.ui.skirmish.views.camera import MARGIN, MIN_ZOOM, Camera
from dust_tactics.ui.skirmish.views.figures import figures_of
from dust_tactics.ui.skirmish.views.overlay_views import BoardView, MarksOverlay, Overlay
from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import REST, Part, Pixels, covered, in_corners
from dust_tactics.ui.toolkit.palette import Palette
from dust_tactics.ui.toolkit.strings import say

from .verdict_cards import VerdictCard, card_height, card_size, cards_of, draw_card

SIZE = (1280, 800)
"""Width and height of a picture in pixels, unless others are asked for."""

_PAD = 16
_TITLE, _LINE, _NOTE, _CODE = 26.0, 15.0, 14.0, 10.0
_CODE_LINES = 3


def dispute_picture(
    judgements: Sequence[Judgement], size: tuple[int, int] = SIZE, palette: Palette | None = None
) -> pygame.Surface:
    """A picture of ``size`` pixels of a position and the verdicts on it, at least one; no window is needed.

    The code of the position is printed at the foot when it is short enough to be read.
    """
    position = judgements[0].position
    art = _art(palette)
    surface = pygame.Surface(size)
    surface.blit(table_picture(size, art), (0, 0))
    brush = Brush(surface, art, Letters(min(size[0] / SIZE[0], size[1] / SIZE[1])))
    room = brush.cut.inner(surface.get_rect(), _PAD, 10, _PAD, 6)
    room = _foot(brush, _heading(brush, room, position, judgements), position)
    overlays = (*verdict_overlays(*judgements), *smoke_of(position), *weather_of_position(position))
    cards = cards_of(judgements)
    focus = _focus(position, judgements, overlays)
    legend = legend_picture(overlays, art, brush.letters)
    below, beside = _below(cards, room, focus, brush), _beside(cards, room, focus, brush, legend)
    plan = below if below.zoom > beside.zoom else beside
    _board(surface, plan, position, overlays, focus, art, legend)
    for card, rect in zip(cards, plan.cards, strict=True):
        draw_card(brush, card, rect, plan.letters)
    return surface


def _art(palette: Palette | None) -> Art:
    assets = paths.shipped("assets")
    return Art(assets, palette or palettes.load(assets / "palettes.json"))


# -- where everything goes ------------------------------------------------------------------------


@dataclass(frozen=True)
class _Plan:
    """The places of board and cards, the size of the cards' letters, and the zoom left for the board.

    Without a place of its own the legend goes into a corner of the board.
    """

    board: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    letters: float
    zoom: float
    legend: tuple[int, int] | None = None


def _below(cards: Sequence[VerdictCard], room: pygame.Rect, focus: Area, brush: Brush) -> _Plan:
    """The cards side by side below the board."""
    cut = brush.cut
    columns = cut.columns(room, *[REST] * len(cards), gap=_PAD)
    letters, tall = card_size(cards, min(column.width for column in columns), room.height // 2, brush)
    board, _ = cut.rows(room, REST, Pixels(tall), gap=_PAD)
    rects = tuple(cut.bottom(column, Pixels(tall))[0] for column in columns)
    return _Plan(board, rects, letters, _zoom(board, focus))


def _beside(
    cards: Sequence[VerdictCard], room: pygame.Rect, focus: Area, brush: Brush, legend: pygame.Surface | None
) -> _Plan:
    """The cards one under the other at the right of the board, and the legend if there is room left."""
    cut = brush.cut
    board, rest = cut.columns(room, REST, Part(0.36), gap=_PAD)
    most = min(row.height for row in cut.rows(rest, *[REST] * len(cards), gap=_PAD))
    letters, _ = card_size(cards, rest.width, most, brush)
    rects: list[pygame.Rect] = []
    for card in cards:
        tall = min(most, card_height(card, rest.width, letters, brush))
        rect, rest = cut.top(rest, Pixels(tall), gap=_PAD)
        rects.append(rect)
    place = None
    if legend is not None and rest.height >= legend.get_height():
        place = cut.bottom(rest, Pixels(legend.get_height()))[0].topleft
    return _Plan(board, tuple(rects), letters, _zoom(board, focus), place)


def _zoom(board: pygame.Rect, focus: Area) -> float:
    return min(board.width / (focus.cols + 2 * MARGIN), board.height / (focus.rows + 2 * MARGIN))


def _focus(position: Position, judgements: Sequence[Judgement], overlays: Sequence[Overlay]) -> Area:
    """The part of the board that the dispute is about: both units, all marks, two squares more."""
    spots = [(x, y) for j in judgements for unit in (j.source.area, j.target.area) for x, y in _ends(unit)]
    for overlay in overlays:
        if isinstance(overlay, MarksOverlay):
            spots += [spot for mark in overlay.marks for spot in _ends(mark.place)]
    board = position.board
    left, right = max(0, min(x for x, _ in spots) - 2), min(board.cols, max(x for x, _ in spots) + 2)
    top, bottom = max(0, min(y for _, y in spots) - 2), min(board.rows, max(y for _, y in spots) + 2)
    # A board that is hardly larger than that is shown whole.
    if (right - left) * 3 >= board.cols * 2:
        left, right = 0, board.cols
    if (bottom - top) * 3 >= board.rows * 2:
        top, bottom = 0, board.rows
    return Area(left, top, right - left, bottom - top)


def _ends(place: Area | Wall | tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The corners of the lattice that bound a place."""
    if isinstance(place, Area):
        return (place.x, place.y), (place.x + place.cols, place.y + place.rows)
    return place.ends if isinstance(place, Wall) else (place,)


# -- its parts ------------------------------------------------------------------------------------


def _heading(
    brush: Brush, room: pygame.Rect, position: Position, judgements: Sequence[Judgement]
) -> pygame.Rect:
    """Title, question, where the books part, readings and note; returns the room that is left."""
    title = position.title or say("dispute.untitled")
    shown = brush.caption(title, room, _TITLE, "chalk", bold=True, at="topleft")
    _, room = brush.cut.top(room, Pixels(shown.height))
    asked = question(judgements[0])[0].upper() + question(judgements[0])[1:] if judgements else ""
    if position.rear:
        asked += say("dispute.rear")
    parted = difference(judgements)
    verdict = say(f"dispute.part.{parted.topic}") if parted else say("dispute.agree")
    asked = f"{asked} · {verdict}" if len(judgements) > 1 else asked
    _, room = brush.cut.top(room, Pixels(brush.lines(asked, room, _LINE, "accent", bold=True)))
    readings = _readings(position, judgements)
    if readings:
        text = say("dispute.readings", readings=readings)
        _, room = brush.cut.top(room, Pixels(brush.lines(text, room, _NOTE, "brass-light")))
    if position.note:
        _, room = brush.cut.top(room, Pixels(brush.lines(position.note, room, _NOTE, most=4)))
    return brush.cut.inner(room, 0, 8, 0, 0)


def _readings(position: Position, judgements: Sequence[Judgement]) -> str:
    """The readings of rulings that are not the ones in force."""
    switches = [switch for judgement in judgements for switch in judgement.sight.model.switches]
    chosen = [
        f"{switch.ruling}: {position.readings[switch.ruling]}"
        for switch in switches
        if position.readings.get(switch.ruling, switch.in_force) != switch.in_force
    ]
    return ", ".join(dict.fromkeys(chosen))


def _foot(brush: Brush, room: pygame.Rect, position: Position) -> pygame.Rect:
    """The program's name and the code of the position, in small print; returns the room that is left."""
    cut, tall = brush.cut, brush.letters.height(_CODE)
    name = brush.caption(say("dispute.foot", title=say("title")), room, _CODE, "panel-soft", at="bottomright")
    try:
        code = encode_position(position)
    except ValueError:
        code = ""
    lines = _cut(code, cut.right(room, Pixels(name.width), gap=_PAD)[1].width, brush)
    if len(lines) > _CODE_LINES:
        lines = []
    place, room = cut.bottom(room, Pixels(tall * max(1, len(lines))), gap=8)
    brush.lines("\n".join(lines), place, _CODE, "panel-soft")
    return room


def _cut(code: str, room: int, brush: Brush) -> list[str]:
    """A text without spaces in lines of some width."""
    lines: list[str] = []
    while code:
        count = max(1, floor(len(code) * min(1.0, room / max(1, brush.letters.width(code, _CODE)))))
        while count > 1 and brush.letters.width(code[:count], _CODE) > room:
            count -= 1
        lines.append(code[:count])
        code = code[count:]
    return lines


def _board(
    surface: pygame.Surface,
    plan: _Plan,
    position: Position,
    overlays: tuple[Overlay, ...],
    focus: Area,
    art: Art,
    legend: pygame.Surface | None,
) -> None:
    """The board with pieces, lines and legend; a very large part is drawn larger and made smaller."""
    shrink = min(1.0, plan.zoom / MIN_ZOOM)
    size = ceil(plan.board.width / shrink), ceil(plan.board.height / shrink)
    picture = pygame.Surface(size)
    camera = Camera(position.board.cols, position.board.rows, picture.get_rect())
    camera.zoom_to(int(plan.zoom / shrink))
    camera.centre_on((focus.x + focus.cols / 2, focus.y + focus.rows / 2))
    view = BoardView(position.board, figures_of(position), overlays, legend=False)
    BoardPicture(art).draw(picture, camera, view)
    if shrink < 1:
        picture = pygame.transform.smoothscale(picture, plan.board.size)
    surface.blit(picture, plan.board)
    if legend is not None and plan.legend is not None:
        surface.blit(legend, plan.legend)
    elif legend is not None:
        corner = Camera(camera.cols, camera.rows, plan.board)
        corner.zoom = int(plan.zoom)
        corner.centre_on((focus.x + focus.cols / 2, focus.y + focus.rows / 2))
        busy = [corner.rect_of(piece.area) for piece in view.pieces if piece.side]
        corners = in_corners(plan.board.inflate(-16, -16), legend.get_size())
        surface.blit(legend, min(corners, key=lambda place: covered(place, busy)))
    pygame.draw.rect(surface, art.palette.rgb("brass-dark"), plan.board.inflate(4, 4), width=2)

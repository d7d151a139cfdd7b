"""The names of pieces: callsign and name on a strip of paper at the foot of each, within its own squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

import pygame

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.skirmish.views.short_names import short_name
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import covered

from .piece_places import RIM, arc, base, lowest_boxes, marked

NAMES_FROM = 68
"""Squares at least this many pixels wide show the units' names."""

INITIALS_FROM = 40
"""Squares at least this many pixels wide show callsigns and initials."""


_FOOT = ("midbottom", "bottomleft", "bottomright")
_EDGES = (*_FOOT, "midtop", "topleft", "topright")
"""Where a name may lie in the squares of its piece, the best first."""

_EDGE = 8
"""A name may cover a mark with this part of itself, such as the corner of a facing mark."""


class _Name(NamedTuple):
    text: str
    size: float


def _name_of(piece: PieceView, zoom: int, letters: Letters, most: int | None = None) -> _Name | None:
    """The callsign; with the name where there is room, a hero's with what of it has room.

    The room is that of its squares, or ``most`` pixels.

    Initials stand for who has no callsign: beside one they would be letters that nobody knows.
    """
    unit = zoom / 100
    size = max(10.0, 13 * unit)
    before = f"{piece.tag} " if piece.tag else ""
    room = round((100 * piece.area.cols - 4) * unit) if most is None else most  # names do not touch

    def fits(text: str) -> bool:
        return letters.width(before + text, size, bold=True) <= room

    if piece.label and zoom >= NAMES_FROM:
        if not fits(piece.label):
            size = max(9.0, 11 * unit)
        text = letters.fitted(before + short_name(piece.label, fits, piece.others), size, room, bold=True)
    else:
        hero = piece.silhouette is Silhouette.HERO
        named = hero and piece.label and not arc(piece)  # its boxes are not covered
        name = short_name(piece.label, fits, piece.others) if named else ""
        initials = "" if piece.tag else piece.initials
        shown = _spelt(name) and fits(name)
        called = "" if not hero or (piece.tag and arc(piece)) else name if shown else initials
        text = f"{before}{called}".strip() if zoom >= INITIALS_FROM else ""
    return _Name(text, size) if text else None


def _spelt(name: str) -> bool:
    """True if a name is not letters alone."""
    return any(len(word) > 2 for word in name.replace("-", " ").split())


def _box(name: _Name, zoom: int, letters: Letters) -> pygame.Rect:
    """The strip of a name, with air between its border and every letter, also one that hangs low as a J."""
    wide, tall = letters.font(name.size, bold=True).size(name.text)
    ink = letters.line(name.text, name.size, (0, 0, 0), bold=True).get_bounding_rect()
    high = max(tall - round(tall * 0.14), ink.height + 4)
    return pygame.Rect(0, 0, wide + _air(zoom), high)


def _air(zoom: int) -> int:
    """The pixels that a strip is wider than its words."""
    return max(6, round(8 * zoom / 100))


def _paint(
    surface: pygame.Surface, piece: PieceView, name: _Name, box: pygame.Rect, art: Art, letters: Letters
) -> None:
    palette = art.palette
    line = letters.line(name.text, name.size, palette.rgb("ink"), bold=True)
    pygame.draw.rect(surface, palette.rgb("paper-light"), box, border_radius=3)
    pygame.draw.rect(surface, palette.rgb(f"side-{piece.side}-dark"), box, width=1, border_radius=3)
    ink = line.get_bounding_rect()
    surface.blit(line, ink.move(box.centerx - ink.centerx, box.centery - ink.centery), ink)


def name_in_picture(picture: pygame.Surface, piece: PieceView, zoom: int, art: Art, letters: Letters) -> None:
    """The name of a piece that is drawn by itself, where it lies among others too."""
    name = _name_of(piece, zoom, letters)
    if name is None:
        return
    rim = round(RIM * zoom / 100)
    squares = picture.get_rect().inflate(-2 * rim, -2 * rim)
    camera = Camera(piece.area.cols, piece.area.rows, squares)
    camera.zoom, camera.left, camera.top = zoom, *squares.topleft
    alone = replace(piece, area=Area(0, 0, piece.area.cols, piece.area.rows), at=None, scale=1.0)
    kept = [*marked(alone, camera), *lowest_boxes(alone, camera)]
    name, box = _placed(name, piece, zoom, letters, squares, kept)
    _paint(picture, piece, name, box, art, letters)


def draw_names(
    surface: pygame.Surface, camera: Camera, pieces: Sequence[PieceView], room: LabelRoom, art: Art,
    letters: Letters,
) -> None:  # fmt: skip
    """The names of all pieces over all pieces, each within its own squares: none seems its neighbour's."""
    for piece in pieces:
        zoom = round(camera.zoom * piece.scale)
        if camera.zoom >= INITIALS_FROM:  # who is drawn smaller, among others, has a callsign too
            zoom = max(zoom, INITIALS_FROM)
        name = _name_of(piece, zoom, letters)
        if name is None or piece.fade:  # on another floor: it fades with its name
            continue
        kept = [*room.marks, *lowest_boxes(piece, camera)]  # a neighbour's facing mark stands out
        name, box = _placed(name, piece, zoom, letters, base(piece, camera), kept)
        _paint(surface, piece, name, room.take(box), art, letters)


def _placed(
    name: _Name, piece: PieceView, zoom: int, letters: Letters, squares: pygame.Rect,
    marks: Sequence[pygame.Rect],
) -> tuple[_Name, pygame.Rect]:  # fmt: skip
    """A name with its place; beside marks that it would lie on it is shorter.

    Where not even that has room it is the callsign alone, if more of it would be hidden than an edge.
    """
    box = _place(_box(name, zoom, letters), squares, marks)
    if not covered(box, marks):
        return name, box
    gap = _gap(pygame.Rect(squares.left, box.top, squares.width, box.height), marks)
    less = _name_of(piece, zoom, letters, gap.width - _air(zoom))
    if less is not None and _spelt(less.text.removeprefix(piece.tag)):
        beside = _box(less, zoom, letters)
        beside.center = gap.center
        if gap.contains(beside):
            return less, beside
    hidden = any(
        clip.width > _air(zoom) // 2 and 2 * clip.height > box.height for clip in map(box.clip, marks)
    )
    if piece.tag and (hidden or covered(box, marks) > box.width * box.height // _EDGE):
        name = name._replace(text=piece.tag)
        box = _place(_box(name, zoom, letters), squares, marks)
    return name, box


def _gap(strip: pygame.Rect, marks: Sequence[pygame.Rect]) -> pygame.Rect:
    """The widest part of a strip that has no marks on it."""
    there = sorted((mark.left, mark.right) for mark in marks if mark.colliderect(strip))
    widest, begins = pygame.Rect(strip.topleft, (0, strip.height)), strip.left
    for left, right in [*there, (strip.right, strip.right)]:
        if left - begins > widest.width:
            widest.update(begins, strip.top, left - begins, strip.height)
        begins = max(begins, right)
    return widest


def _place(box: pygame.Rect, squares: pygame.Rect, marks: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a name covers least of the marks that lie there: at the lower edge of its squares, else higher.

    It depends on no other name and no ring, so that it stays where it is whatever is chosen or pointed at.
    """
    places = []
    for at in _EDGES:
        place = box.copy()
        setattr(place, at, getattr(squares, at))
        places.append((covered(place, marks) + (at not in _FOOT) * box.width * box.height // _EDGE, place))
    return min(places, key=itemgetter(0))[1]

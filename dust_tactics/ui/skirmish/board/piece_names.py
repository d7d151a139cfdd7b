"""The names of pieces: callsign and name on a strip of paper, where it leaves marks and figures free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.skirmish.views.short_names import short_name
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

from .piece_places import whole

NAMES_FROM = 68
"""Squares at least this many pixels wide show the units' names."""

INITIALS_FROM = 40
"""Squares at least this many pixels wide show callsigns and initials."""


_HANGS = 4
"""The number of pixels by which a name may hang lower than the foot of its piece, and one more."""


class _Name(NamedTuple):
    text: str
    size: float


def _name_of(piece: PieceView, zoom: int, letters: Letters) -> _Name | None:
    """The callsign; with the name where there is room, a hero's with what of it has room.

    Initials stand for who has no callsign: beside one they would be letters that nobody knows.
    """
    unit = zoom / 100
    size = max(10.0, 13 * unit)
    before = f"{piece.tag} " if piece.tag else ""
    room = round((100 * piece.area.cols - 4) * unit)  # names side by side do not touch

    def fits(text: str) -> bool:
        return letters.width(before + text, size, bold=True) <= room

    if piece.label and zoom >= NAMES_FROM:
        if not fits(piece.label):
            size = max(9.0, 11 * unit)
        text = letters.fitted(before + short_name(piece.label, fits, piece.others), size, room, bold=True)
    else:
        hero = piece.silhouette is Silhouette.HERO
        name = short_name(piece.label, fits, piece.others) if hero and piece.label else ""
        spelt = any(len(word) > 2 for word in name.replace("-", " ").split())  # not letters alone
        initials = "" if piece.tag else piece.initials
        called = "" if not hero else name if spelt and fits(name) else initials
        text = f"{before}{called}".strip() if zoom >= INITIALS_FROM else ""
    return _Name(text, size) if text else None


def _box(name: _Name, zoom: int, letters: Letters) -> pygame.Rect:
    """The strip of a name, with air between its border and every letter, also one that hangs low as a J."""
    wide, tall = letters.font(name.size, bold=True).size(name.text)
    ink = letters.line(name.text, name.size, (0, 0, 0), bold=True).get_bounding_rect()
    high = max(tall - round(tall * 0.14), ink.height + 4)
    return pygame.Rect(0, 0, wide + max(6, round(8 * zoom / 100)), high)


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
    """The name of a piece that is drawn by itself: below it, or above where it faces south."""
    name = _name_of(piece, zoom, letters)
    if name is None:
        return
    box = _box(name, zoom, letters)
    at = "midtop" if piece.facing is Facing.SOUTH else "midbottom"
    setattr(box, at, getattr(picture.get_rect(), at))
    _paint(picture, piece, name, box, art, letters)


def draw_names(
    surface: pygame.Surface, camera: Camera, pieces: Sequence[PieceView], room: LabelRoom, art: Art,
    letters: Letters,
) -> None:  # fmt: skip
    """The names of all pieces over all pieces: at the foot or the head of each, where nothing is covered.

    At a border of the board they stay within it.
    """
    for piece in pieces:
        zoom = round(camera.zoom * piece.scale)
        if camera.zoom >= INITIALS_FROM:  # who is drawn smaller, among others, has a callsign too
            zoom = max(zoom, INITIALS_FROM)
        name = _name_of(piece, zoom, letters)
        if name is None or piece.fade:  # on another floor: it fades with its name
            continue
        box, board = _box(name, zoom, letters), camera.board_rect()
        places = [place.clamp(board) for place in _places(box, whole(piece, camera))]
        _paint(surface, piece, name, room.take(room.best(places)), art, letters)


def _places(box: pygame.Rect, around: pygame.Rect) -> list[pygame.Rect]:
    """Where a name may be: at the foot and the head of its piece, in the middle first, then at its sides.

    Rather than at the head it hangs a pixel or two lower at the foot.
    """
    found = []
    for at in ("midbottom", "midtop", "bottomleft", "bottomright", "topleft", "topright"):
        place = box.copy()
        setattr(place, at, getattr(around, at))
        found.append(place)
    foot, *others = found
    hanging = [foot.move(0, down) for down in range(_HANGS)]
    return [*hanging, *others, foot.move(0, box.height), found[1].move(0, -box.height)]

"""The places of what lies on a piece, in hundredths of a square from its upper left corner."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import pygame

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.piece_views import Marker, PieceView

RIM = 12
"""The margin of a piece's canvas around its footprint."""

LARGE = frozenset({Marker.UNDER_FIRE, Marker.SUPPRESSED, Marker.STUNNED})
"""Markers that are to be seen at a glance."""

_CLOCK: dict[Marker, int] = {
    Marker.REACTION: 22, Marker.UNDER_FIRE: 100, Marker.SUPPRESSED: 100, Marker.STUNNED: 164,
    Marker.JAMMED: 204, Marker.OBJECTIVE: 224, Marker.LOADED: 244, Marker.CAMOUFLAGED: 204,
    Marker.ON_FIRE: 290, Marker.STIMULANTS: 244,
}  # fmt: skip
"""The place of each marker on the rim, in degrees clockwise from the top, none on a badge at the left of it:
what only infantry has lies where only vehicles have another one.
"""

_HIGH = 68
"""The same for the tokens of suppression on a piece two squares high: its track runs beside its middle."""

_BESIDE, _GLANCE = 3, 15
"""The way of a token of suppression from the border of its piece, and the radius of what is large: it stands
out as far as the canvas does, and leaves the figure free.
"""

_NOSE = 17
"""Half the width of a facing mark, and about its height."""


def markers(piece: PieceView) -> Iterator[tuple[Marker, float, float, float]]:
    """Every marker with its middle and its radius."""
    cx, cy = 50 * piece.area.cols, 50 * piece.area.rows
    for marker in piece.markers:
        beside = marker in (Marker.UNDER_FIRE, Marker.SUPPRESSED)
        angle = (_HIGH if beside and piece.area.rows > 1 else _CLOCK[marker]) * pi / 180
        x = 2 * cx - _BESIDE if beside else cx + (cx - 8) * sin(angle)
        low = _BESIDE if marker in LARGE else 8
        yield marker, x, cy - (cy - low) * cos(angle), _GLANCE if marker in LARGE else 10.5


def cargo(piece: PieceView) -> tuple[float, float, float]:
    """The middle and the radius of the sign of what a carrier has aboard."""
    return 100 * piece.area.cols - 10, 100 * piece.area.rows - 10, 13


def marked(piece: PieceView, camera: Camera) -> list[pygame.Rect]:
    """The pixels that words have to leave free: facing mark, markers, and the sign of the cargo."""
    discs = [(x, y, r) for _, x, y, r in markers(piece)]
    if piece.cargo:
        discs.append(cargo(piece))
    found = [(x - r, y - r, 2 * r, 2 * r) for x, y, r in discs]
    if piece.facing is not None:
        found.append(_nose(piece, piece.facing))
    return [_pixels(piece, camera, *place) for place in found]


def _nose(piece: PieceView, facing: Facing) -> tuple[float, float, float, float]:
    """The facing mark: left, top, width and height."""
    wide, tall = 100 * piece.area.cols, 100 * piece.area.rows
    dx, dy = facing.vector
    if dy:
        return wide / 2 - _NOSE, -8 if dy < 0 else tall - 11, 2 * _NOSE, 19
    return -8 if dx < 0 else wide - 11, tall / 2 - _NOSE, 19, 2 * _NOSE


def figure(piece: PieceView, camera: Camera) -> pygame.Rect:
    """The pixels of what one looks at: the middle of a piece, without its border, badges and shadow."""
    wide, tall = 100 * piece.area.cols, 100 * piece.area.rows
    return _pixels(piece, camera, 18, 24, wide - 36, tall - 42)


def base(piece: PieceView, camera: Camera) -> pygame.Rect:
    """The pixels of a piece with its border and badges, without what stands out from its squares."""
    return _pixels(piece, camera, 0, 0, 100 * piece.area.cols, 100 * piece.area.rows)


def whole(piece: PieceView, camera: Camera) -> pygame.Rect:
    """The pixels of a piece with its rim."""
    wide, tall = 100 * piece.area.cols, 100 * piece.area.rows
    return _pixels(piece, camera, -RIM, -RIM, wide + 2 * RIM, tall + 2 * RIM)


def _pixels(
    piece: PieceView, camera: Camera, left: float, top: float, wide: float, tall: float
) -> pygame.Rect:
    unit = camera.zoom * piece.scale / 100
    x, y = camera.to_screen(piece.corner)
    return pygame.Rect(
        round(x + left * unit), round(y + top * unit), max(1, round(wide * unit)), max(1, round(tall * unit))
    )

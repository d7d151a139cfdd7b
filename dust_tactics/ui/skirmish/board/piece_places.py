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

_TOKENS = (Marker.UNDER_FIRE, Marker.SUPPRESSED)

LARGE = frozenset({*_TOKENS, Marker.STUNNED})
"""Markers that are to be seen at a glance."""

_CLOCK: dict[Marker, int] = {
    Marker.REACTION: 22, Marker.STUNNED: 164, Marker.JAMMED: 204, Marker.OBJECTIVE: 224,
    Marker.LOADED: 244, Marker.CAMOUFLAGED: 204, Marker.ON_FIRE: 290, Marker.STIMULANTS: 244,
}  # fmt: skip
"""The place of each marker on the rim, in degrees clockwise from the top, none on a badge at the left of it:
what only infantry has lies where only vehicles have another one.
"""

_GAVE_WAY = 188
"""The place of a Stunned token where the corner beside it is taken."""

_LOW = 46
"""The way of a token of suppression from the foot of a piece two squares high: its track runs beside its
middle.
"""

_BESIDE, _RAISED = 14, 8
"""The way of a token of suppression from the right border of its squares, and from their middle up: it lies
within them, so that nobody takes it for the neighbour's, and the figure gives way.
"""

_TOKEN, _GLANCE, _OUT = 13, 15, 3
"""The radius of such a token, that of what else is large, and how near that lies to the border."""

GIVES_WAY = 6
"""How far a figure gives way to a token."""

_HOLD = 13
"""The way of the sign of a hold from the borders of its squares."""

_NOSE = 17
"""Half the width of a facing mark, and about its height."""


_LOWEST = (38, 76, 24, 10)
"""The lowest boxes of a damage track that runs round the foot of a piece: left, top, width and height."""


def markers(piece: PieceView) -> Iterator[tuple[Marker, float, float, float]]:
    """Every marker with its middle and its radius."""
    cx, cy = 50 * piece.area.cols, 50 * piece.area.rows
    for marker in piece.markers:
        if marker in _TOKENS:
            yield marker, 2 * cx - _BESIDE, 2 * cy - _LOW if piece.area.rows > 1 else cy - _RAISED, _TOKEN
            continue
        angle = (_GAVE_WAY if piece.cornered and marker is Marker.STUNNED else _CLOCK[marker]) * pi / 180
        low, radius = (_OUT, _GLANCE) if marker in LARGE else (8, 10.5)
        yield marker, cx + (cx - 8) * sin(angle), cy - (cy - low) * cos(angle), radius


def token(piece: PieceView) -> bool:
    """True if a token of suppression lies on a piece."""
    return any(marker in _TOKENS for marker in piece.markers)


def cargo(piece: PieceView) -> tuple[float, float, float]:
    """The middle and the radius of the sign of what a carrier has aboard: in a corner of its squares."""
    right = 100 * piece.area.cols
    return _HOLD if piece.cornered else right - _HOLD, 100 * piece.area.rows - _HOLD, 11.5


def marked(piece: PieceView, camera: Camera) -> list[pygame.Rect]:
    """The pixels that words have to leave free: facing mark, markers, and the sign of the cargo."""
    discs = [(x, y, r) for _, x, y, r in markers(piece)]
    if piece.cargo:
        discs.append(cargo(piece))
    found = [(x - r, y - r, 2 * r, 2 * r) for x, y, r in discs]
    if piece.facing is not None:
        found.append(_nose(piece, piece.facing))
    return [_pixels(piece, camera, *place) for place in found]


def arc(piece: PieceView) -> bool:
    """True if a damage track runs round the foot of a piece, where its name would cover boxes of it."""
    return bool(piece.track) and not piece.wide


def lowest_boxes(piece: PieceView, camera: Camera) -> list[pygame.Rect]:
    """The pixels of the lowest boxes of such a track, which the name of the piece leaves free."""
    return [_pixels(piece, camera, *_LOWEST)] if arc(piece) else []


def _nose(piece: PieceView, facing: Facing) -> tuple[float, float, float, float]:
    """The facing mark: left, top, width and height."""
    wide, tall = 100 * piece.area.cols, 100 * piece.area.rows
    dx, dy = facing.vector
    if dy:
        return wide / 2 - _NOSE, -8 if dy < 0 else tall - 11, 2 * _NOSE, 19
    return -8 if dx < 0 else wide - 11, tall / 2 - _NOSE, 19, 2 * _NOSE


def figure(piece: PieceView, camera: Camera) -> pygame.Rect:
    """The pixels of what one looks at: the middle of a piece, without its border, badges and shadow.

    It is less wide where a token lies beside it.
    """
    wide, tall = 100 * piece.area.cols, 100 * piece.area.rows
    return _pixels(piece, camera, 18, 24, wide - (46 if token(piece) else 36), tall - 42)


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

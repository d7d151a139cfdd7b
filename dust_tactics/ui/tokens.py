"""Pieces: painted wooden bases with a figure, composed as one SVG and kept per look and size.

Everything of a piece is written in units of a hundredth of a square, on a canvas that stands
out from its footprint by ``RIM`` on every side, for rings, facing marks and shadow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

import pygame

from dust_tactics.skirmish.cards import Bloc
from dust_tactics.skirmish.grid import Area, Facing

from .art import Art, side_aliases
from .camera import Camera
from .letters import Letters
from .views import Figure, Marker, PieceView, Ring

RIM = 12
"""How far a piece's canvas stands out from its footprint, in hundredths of a square."""

NAMES_FROM = 68
"""Squares at least this many pixels wide show the units' names."""

_MARKERS_FROM = 30
_INITIALS_FROM = 40

_CLOCK: dict[Marker, int] = {
    Marker.REACTION: 22, Marker.UNDER_FIRE: 68, Marker.SUPPRESSED: 112, Marker.STUNNED: 136, Marker.JAMMED: 158,
    Marker.OBJECTIVE: 202, Marker.LOADED: 226, Marker.CAMOUFLAGED: 250, Marker.ON_FIRE: 290,
}  # fmt: skip
"""Where each marker stands on the rim, in degrees clockwise from the top."""

_ROOM = {Bloc.AXIS: 1.0, Bloc.MYTHOS: 0.84}
"""How large a figure each shape of base takes, compared with a round one."""


def draw_piece(surface: pygame.Surface, camera: Camera, piece: PieceView, art: Art, letters: Letters) -> None:
    """Draw one piece where it stands, or on its way, as the camera sees it."""
    if piece.fade >= 1:
        return
    x, y = camera.to_screen(piece.corner)
    off = round(RIM * camera.zoom / 100)
    picture = piece_picture(piece, camera.zoom, art, letters)
    if piece.fade > 0:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * (1 - piece.fade))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (x - off, y - off))


def piece_picture(piece: PieceView, zoom: int, art: Art, letters: Letters) -> pygame.Surface:
    """The picture of a piece for squares of ``zoom`` pixels, with its rim.  It is shared: do not draw on it."""
    area = Area(0, 0, piece.area.cols, piece.area.rows)
    key = ("piece", replace(piece, key="", area=area, at=None, fade=0.0), zoom)
    found = art.kept(key)
    if found is not None:
        return found
    width, height = 100 * area.cols + 2 * RIM, 100 * area.rows + 2 * RIM
    picture = art.raster(
        "".join(_elements(piece, art, zoom)),
        (-RIM, -RIM, width, height),
        round(width * zoom / 100),
        round(height * zoom / 100),
        _aliases(piece, art),
    )
    _letter(picture, piece, zoom, art, letters)
    return art.keep(key, picture)


def _aliases(piece: PieceView, art: Art) -> dict[str, str]:
    aliases = side_aliases(piece.side)
    aliases |= {"sign": aliases["side-ink"], "mark": "chalk", "mark-ground": "ink"}
    if piece.activated:
        # A spent piece loses its light: everything painted goes towards the shadow.
        for role in ("side", "side-dark", "side-light"):
            aliases[role] = art.palette.mix(aliases[role], "shadow", 0.42)
        aliases["side-ink"] = art.palette.mix(aliases["side-ink"], f"side-{piece.side}", 0.45)
        for role in ("brass", "brass-light"):
            aliases[role] = art.palette.mix(role, "shadow", 0.4)
        aliases["sign"] = aliases["side-ink"]
    return aliases


def _elements(piece: PieceView, art: Art, zoom: int) -> Iterator[str]:
    cx, cy = 50 * piece.area.cols, 50 * piece.area.rows
    sunk = 3 if piece.activated else 0
    height = 2 if piece.activated else 7
    flies = piece.figure.flies
    base = _base(piece, art)
    yield from _shadow(base, height, flies)
    for ring in piece.rings:
        yield from _ring(ring, base, cx, cy)
    lift = -5 if flies else 0
    yield f'<g transform="translate(0 {sunk + lift})">'
    for step in range(height, 0, -1):
        yield f'<g transform="translate(0 {step})" fill="var(--side-dark)">{_shape(base, "side-dark", edge="ink" if step == height else "")}</g>'
    yield _shape(base, "side", edge="ink")
    dash = ' stroke-dasharray="5 4"' if piece.side == 2 else ""
    yield (
        f'<g transform="translate({cx} {cy}) scale(.9) translate({-cx} {-cy})" fill="none" '
        f'stroke="var(--side-light)" stroke-width="2.4"{dash}>{_outline(base)}</g>'
    )
    yield from _figure(piece, art, cx, cy)
    if piece.track:
        yield from _track(piece, cx, cy)
    yield "</g>"
    if zoom >= _MARKERS_FROM or piece.area.cols * piece.area.rows > 1:
        yield from _badge(piece, art, cx - 36, cy - 36 + sunk)
    if piece.activated:
        yield from _tick(cx + 36, cy - 35, art)
    if piece.facing is not None:
        yield from _chevron(piece, cx, cy)
    for marker in piece.markers:
        yield from _marker(marker, art, cx, cy)


def _base(piece: PieceView, art: Art) -> str:
    """The base as one SVG element with ``{paint}`` where its fill and stroke go."""
    cols, rows = piece.area.cols, piece.area.rows
    if cols == rows == 1:
        inner = art.inner(f"pieces/base-{piece.bloc.lower()}")
        return inner.replace('fill="var(--side,', '{paint} data-was="var(--side,').strip()
    corner = 8 if piece.bloc is Bloc.AXIS else 26
    return (
        f'<rect x="10" y="10" width="{100 * cols - 20}" height="{100 * rows - 20}" rx="{corner}" '
        f'ry="{corner}" {{paint}}/>'
    )


def _shape(base: str, role: str, edge: str = "", width: float = 1.8) -> str:
    stroke = f' stroke="var(--{edge})" stroke-width="{width}" stroke-linejoin="round"' if edge else ""
    return base.replace("{paint}", f'fill="var(--{role})"{stroke}')


def _outline(base: str) -> str:
    return base.replace("{paint}", "")


def _shadow(base: str, height: int, flies: bool) -> Iterator[str]:
    throw, alpha = (17, 0.26) if flies else (3 + height, 0.3)
    for grow, part in ((7, 0.3), (3, 0.5), (0, 0.7)):
        yield (
            f'<g transform="translate({throw * 0.7:g} {throw})" opacity="{alpha * part:.2f}" '
            f'stroke="var(--shadow)" stroke-width="{grow}">{_shape(base, "shadow")}</g>'
        )


def _ring(ring: Ring, base: str, cx: float, cy: float) -> Iterator[str]:
    def stroke(scale: float, role: str, width: float, dash: str = "") -> str:
        return (
            f'<g transform="translate({cx} {cy + 1}) scale({scale}) translate({-cx} {-cy})" fill="none" '
            f'stroke="var(--{role})" stroke-width="{width}" stroke-linejoin="round"{dash}>{_outline(base)}</g>'
        )

    if ring is Ring.SELECTED:
        yield stroke(1.15, "ink", 9)
        yield stroke(1.15, "selected", 5.5)
    elif ring is Ring.ACTIVE:
        yield stroke(1.13, "ink", 8)
        yield stroke(1.1, "active", 2.6)
        yield stroke(1.18, "active", 2.6)
    elif ring is Ring.REACTION:
        yield stroke(1.15, "chalk", 9)
        yield stroke(1.15, "reaction", 6, ' stroke-dasharray="9 7"')
    else:
        w, h, arm = 2 * cx - 100, 2 * cy - 100, 22
        path = (
            f"M1 {1 + arm}V1H{1 + arm}M{99 + w - arm} 1H{99 + w}V{1 + arm}"
            f"M{99 + w} {99 + h - arm}V{99 + h}H{99 + w - arm}M{1 + arm} {99 + h}H1V{99 + h - arm}"
        )
        for role, width in (("chalk", 10), ("target", 6.5)):
            yield f'<path d="{path}" fill="none" stroke="var(--{role})" stroke-width="{width}"/>'


def _figure(piece: PieceView, art: Art, cx: float, cy: float) -> Iterator[str]:
    room = _ROOM.get(piece.bloc, 0.94)
    grow = min(piece.area.cols, piece.area.rows)
    if piece.figure is Figure.SQUAD:
        yield from _soldiers(piece.soldiers, piece.lost, art, cx, cy + 1, 62 * room, 60 * room)
        return
    crew = piece.soldiers + piece.lost > 1
    scale = (0.72 if piece.track or crew else 0.8) * room * grow
    if piece.figure is Figure.HERO:
        scale *= 1.12
    rise = 7 * grow if piece.track or crew else 2
    yield (
        f'<g transform="translate({cx} {cy - rise}) scale({scale:.3f}) translate(-50 -48)">'
        f'{art.inner(f"pieces/{piece.figure.value}")}</g>'
    )
    if crew and not piece.track:
        yield from _soldiers(piece.soldiers, piece.lost, art, cx, cy + 24, 44, 16)


def _soldiers(
    left: int, lost: int, art: Art, cx: float, cy: float, width: float, height: float
) -> Iterator[str]:
    """One bust a miniature, in rows; the lost ones are the last places, hollow and crossed."""
    total = left + lost
    if total == 0:
        return
    rows = 1 if total <= 3 or height < 20 else 2 if total <= 8 else 3
    counts = [total // rows + (1 if row >= rows - total % rows else 0) for row in range(rows)]
    # Rows overlap: the heads of one stand before the shoulders of the one behind.
    pitch = min(width / max(counts), 25, height / (rows * 0.86 + 0.2) * 20 / 24)
    tall = pitch * 24 / 20
    top = cy - tall * (1 + (rows - 1) * 0.86) / 2
    index = 0
    for row, count in enumerate(counts):
        for column in range(count):
            x = cx + (column - count / 2) * pitch
            y = top + row * tall * 0.86
            name = "pieces/soldier" if index < left else "pieces/soldier-lost"
            yield f'<g transform="translate({x:.2f} {y:.2f}) scale({pitch / 20:.3f})">{art.inner(name)}</g>'
            index += 1


def _track(piece: PieceView, cx: float, cy: float) -> Iterator[str]:
    """The damage track as an arc of boxes below the figure; boxes gone are red, thin and crossed."""
    radius = {Bloc.MYTHOS: 27.0}.get(piece.bloc, 31.0) * min(piece.area.cols, piece.area.rows)
    half = 72.0
    if piece.bloc is Bloc.MYTHOS:
        half = 60.0
    step = 2 * half / piece.track
    gap = min(4.0, step * 0.22)
    yield _arc(cx, cy, radius, 180 + half + 3, 180 - half - 3, "ink", 12.5)
    for box in range(piece.track):
        high = 180 + half - box * step - gap / 2
        low = high - step + gap
        whole = box < piece.track - piece.damage
        yield _arc(cx, cy, radius, high, low, "sound" if whole else "lost", 8.5 if whole else 4.5)


def _arc(cx: float, cy: float, r: float, start: float, end: float, role: str, width: float) -> str:
    x0, y0 = cx + r * sin(start * pi / 180), cy - r * cos(start * pi / 180)
    x1, y1 = cx + r * sin(end * pi / 180), cy - r * cos(end * pi / 180)
    return (
        f'<path d="M{x0:.2f} {y0:.2f}A{r:g} {r:g} 0 {int(abs(start - end) > 180)} 0 {x1:.2f} {y1:.2f}" '
        f'fill="none" stroke="var(--{role})" stroke-width="{width}"/>'
    )


def _badge(piece: PieceView, art: Art, x: float, y: float) -> Iterator[str]:
    yield (
        f'<circle cx="{x}" cy="{y}" r="12" fill="var(--side-dark)" stroke="var(--side-light)" stroke-width="2"/>'
        f'<g transform="translate({x - 8.4:g} {y - 8.4:g}) scale(.7)">'
        f'{art.inner(f"signs/{piece.bloc.lower()}")}</g>'
    )


def _tick(x: float, y: float, art: Art) -> Iterator[str]:
    yield (
        f'<circle cx="{x}" cy="{y}" r="12.5" fill="var(--chalk)" stroke="var(--done)" stroke-width="2.4"/>'
        f'<g transform="translate({x - 9.6:g} {y - 9.6:g}) scale(.8)">'
        f'{art.inner("markers/done").replace("var(--mark,", "var(--done,")}</g>'
    )


def _chevron(piece: PieceView, cx: float, cy: float) -> Iterator[str]:
    assert piece.facing is not None
    quarter = piece.facing.quarter_turns
    reach = cx if piece.facing in (Facing.EAST, Facing.WEST) else cy
    yield (
        f'<path d="M0 {-reach - 7:g}L17 {-reach + 11:g}Q0 {-reach + 5:g} -17 {-reach + 11:g}Z" '
        f'transform="translate({cx} {cy}) rotate({90 * quarter})" fill="var(--side)" '
        f'stroke="var(--ink)" stroke-width="3" stroke-linejoin="round"/>'
    )


def _marker(marker: Marker, art: Art, cx: float, cy: float) -> Iterator[str]:
    angle = _CLOCK[marker] * pi / 180
    x, y = cx + (cx - 8) * sin(angle), cy - (cy - 8) * cos(angle)
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10.5" fill="var(--ink)" stroke="var(--chalk)" stroke-width="2"/>'
        f'<g transform="translate({x - 8.4:.1f} {y - 8.4:.1f}) scale(.7)">{art.inner(f"markers/{marker.value}")}</g>'
    )


def _letter(picture: pygame.Surface, piece: PieceView, zoom: int, art: Art, letters: Letters) -> None:
    """Initials on a medallion and the name on a strip of paper: SVG text is beyond SDL's reader."""
    palette = art.palette
    unit = zoom / 100
    middle = picture.get_width() // 2
    cy = (50 * piece.area.rows + RIM) * unit
    if piece.figure is Figure.HERO and piece.initials and zoom >= _INITIALS_FROM:
        line = letters.line(piece.initials, 14 * unit, palette.rgb("chalk"), bold=True)
        box = line.get_rect(center=(middle, round(cy + (10 if piece.track else 22) * unit))).inflate(round(9 * unit), -round(line.get_height() * 0.2))
        pygame.draw.rect(picture, palette.rgb("ink"), box, border_radius=round(4 * unit))
        picture.blit(line, line.get_rect(center=box.center))
    if piece.label and zoom >= NAMES_FROM:
        size = max(10.0, 13 * unit)
        room = picture.get_width() - 6
        text = letters.fitted(piece.label, size, room, bold=True)
        line = letters.line(text, size, palette.rgb("ink"), bold=True)
        # A piece that faces south shows its facing mark below, so its name goes above.
        above = piece.facing is Facing.SOUTH
        box = line.get_rect().inflate(round(8 * unit), -round(line.get_height() * 0.14))
        box.centerx = middle
        if above:
            box.top = 0
        else:
            box.bottom = picture.get_height()
        pygame.draw.rect(picture, palette.rgb("paper-light"), box, border_radius=3)
        pygame.draw.rect(picture, palette.rgb(f"side-{piece.side}-dark"), box, width=1, border_radius=3)
        picture.blit(line, line.get_rect(center=box.center))

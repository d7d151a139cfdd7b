"""Pieces: painted wooden bases with a figure, composed as one SVG and kept per look and size.

Everything of a piece is written in units of a hundredth of a square, on a canvas that stands
out from its footprint by ``RIM`` on every side, for rings, facing marks and shadow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.piece_views import Marker, PieceView, Ring, Silhouette
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art, side_aliases
from dust_tactics.ui.toolkit.fonts import Letters

from .large_piece_art import large_base, large_figure
from .piece_names import INITIALS_FROM, name_in_picture
from .piece_places import GIVES_WAY, LARGE, RIM, cargo, markers, token

_MARKERS_FROM = 30

_LONGEST = 2
"""How many letters a plate at the edge of a piece has room for."""

_ROOM = {Bloc.AXIS: 1.0, Bloc.MYTHOS: 0.84}
"""The size of a figure on each shape of base, compared with a round one."""

_TRACK_UP = 3
"""How far a damage track lies higher than its base: the name has the foot."""

_RINGS: dict[Ring, tuple[tuple[float, str, float, str], ...]] = {
    # scale of the outline, role, width, dashes
    Ring.SELECTED: ((1.15, "ink", 9, ""), (1.15, "selected", 5.5, "")),
    Ring.ACTIVE: ((1.13, "ink", 8, ""), (1.1, "active", 2.6, ""), (1.18, "active", 2.6, "")),
    Ring.REACTION: ((1.15, "chalk", 9, ""), (1.15, "reaction", 6, "9 7")),
}

_FILL = re.compile(r'fill="var\(--side,[^)]*\)"')


def draw_piece(
    surface: pygame.Surface, camera: Camera, piece: PieceView, art: Art, letters: Letters, *,
    named: bool = True,
) -> None:  # fmt: skip
    """Draw one piece where it stands, or on its way, as the camera sees it, with its name if ``named``."""
    if piece.fade >= 1:
        return
    x, y = camera.to_screen(piece.corner)
    zoom = round(camera.zoom * piece.scale)
    off = round(RIM * zoom / 100)
    picture = piece_picture(piece, zoom, art, letters, named=named)
    if piece.fade > 0:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * (1 - piece.fade))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (x - off, y - off))


def piece_picture(
    piece: PieceView, zoom: int, art: Art, letters: Letters, *, named: bool = True
) -> pygame.Surface:
    """The picture of a piece for squares of ``zoom`` pixels, with its rim; shared, do not draw on it."""
    area = Area(0, 0, piece.area.cols, piece.area.rows)
    key = ("piece", replace(piece, key="", area=area, at=None, fade=0.0, scale=1.0), zoom, named)
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
    if named:
        name_in_picture(picture, piece, zoom, art, letters)
    return art.keep(key, picture)


def _aliases(piece: PieceView, art: Art) -> dict[str, str]:
    aliases = side_aliases(piece.side)
    aliases |= {"sign": "chalk", "mark": "chalk", "mark-ground": "ink"}
    if piece.activated:
        # A spent piece loses its light: everything painted goes towards the shadow.
        for role in ("side", "side-dark", "side-light"):
            aliases[role] = art.palette.mix(aliases[role], "shadow", 0.42)
        aliases["side-ink"] = art.palette.mix("chalk", f"side-{piece.side}", 0.45)  # on light sides, too
        for role in ("brass", "brass-light"):
            aliases[role] = art.palette.mix(role, "shadow", 0.4)
        aliases["sign"] = art.palette.mix("chalk", "shadow", 0.35)
    return aliases


def _elements(piece: PieceView, art: Art, zoom: int) -> Iterator[str]:
    cx, cy = 50 * piece.area.cols, 50 * piece.area.rows
    sunk, height = (3, 2) if piece.activated else (0, 7)
    flies = piece.silhouette.flies
    base = _base(piece, art)
    yield from _shadow(base, height, flies)
    if flies:
        yield from _altitude(base, cx, cy)
    for ring in piece.rings:
        yield from _ring(ring, base, cx, cy)
    body = [_solid(base, "side-dark", height, edge="ink")]
    body += [_solid(base, "side-dark", step) for step in range(height - 1, 0, -1)]
    body.append(_solid(base, "side", 0, edge="ink"))
    dash = ' stroke-dasharray="5 4"' if piece.side == 2 else ""
    paint = f'fill="none" stroke="var(--side-light)" stroke-width="2.4"{dash}'
    body.append(svg.about(base.format(paint=""), cx, cy, 0.9, paint))
    if piece.wide:
        body += large_figure(piece, art, cx, cy)
    else:
        body += _figure(piece, art, cx, cy)
        if piece.track:
            body += _track(piece, cx, cy)
    yield svg.group("".join(body), f"translate(0 {sunk - (5 if flies else 0)})")
    legible = zoom >= _MARKERS_FROM or piece.area.cols * piece.area.rows > 1
    if legible and piece.bloc is not None:
        sign = art.inner(f"signs/{piece.bloc.lower()}")
        yield _medal(sign, 14, 14 + sunk, 12, 0.7, "side-dark", "side-light")
    if piece.activated:
        tick = art.inner("markers/done").replace("var(--mark,", "var(--done,")
        yield _medal(tick, 2 * cx - 14, 15, 12.5, 0.8, "chalk", "done")
    if legible and zoom < INITIALS_FROM:
        for index in range(len(piece.badges)):
            yield _medal(_STAR, 13, cy + 24 * index, 12, 0.8, "ink", "brass-light")
    if piece.cargo and legible:
        symbol = _RIDER if zoom < INITIALS_FROM else _ROOF
        yield _medal(symbol, *cargo(piece), 0.82, "chalk", "ink")
    if piece.facing is not None:
        yield _chevron(piece.facing, cx, cy)
    for marker, x, y, r in markers(piece):
        symbol = art.inner(f"markers/{marker.value}")
        if marker in LARGE:
            # dark on light what binds the unit, light on dark what only threatens to: no colour needed
            field, mark = ("ink", "chalk") if marker is Marker.UNDER_FIRE else ("chalk", "ink")
            symbol = symbol.replace("var(--mark,", f"var(--{mark},")
            yield _medal(symbol, x, y, r, 1.15, field, mark)
        else:
            yield _medal(symbol, x, y, r, 0.7, "ink", "chalk")


def _base(piece: PieceView, art: Art) -> str:
    """The base as one SVG element with ``{paint}`` where its fill and stroke go."""
    if piece.wide:
        return large_base(piece)
    shape = "plain" if piece.bloc is None else piece.bloc.lower()
    return _FILL.sub("{paint}", art.inner(f"pieces/base-{shape}").strip())


def _solid(base: str, role: str, down: int, edge: str = "") -> str:
    stroke = f' stroke="var(--{edge})" stroke-width="1.8" stroke-linejoin="round"' if edge else ""
    return svg.placed(base.format(paint=f'fill="var(--{role})"{stroke}'), 0, down)


def _shadow(base: str, height: int, flies: bool) -> Iterator[str]:
    throw, alpha = (15, 0.3) if flies else (3 + height, 0.3)
    shape = base.format(paint='fill="var(--shadow)"')
    for grow, part in ((7, 0.3), (3, 0.5), (0, 0.7)):
        paint = f'opacity="{alpha * part:.2f}" stroke="var(--shadow)" stroke-width="{grow}"'
        yield svg.group(shape, f"translate({throw * 0.7:g} {throw})", paint)


def _altitude(base: str, cx: float, cy: float) -> Iterator[str]:
    """The sign of an aircraft without colour: the outline of where it flies, dashed on the ground."""
    for role, width in (("chalk", 4.4), ("ink", 2.2)):
        paint = f'fill="none" stroke="var(--{role})" stroke-width="{width}" stroke-dasharray="5 5"'
        yield svg.group(svg.about(base.format(paint=""), cx, cy, 1.06, paint), "translate(9 14)")


def _ring(ring: Ring, base: str, cx: float, cy: float) -> Iterator[str]:
    if ring is Ring.TARGET:
        right, low, arm = 2 * cx - 1, 2 * cy - 1, 23
        corners = (
            f"M1 {arm}V1H{arm}M{right + 1 - arm} 1H{right}V{arm}"
            f"M{right} {low + 1 - arm}V{low}H{right + 1 - arm}M{arm} {low}H1V{low + 1 - arm}"
        )
        yield svg.path(corners, stroke="chalk", width=10)
        yield svg.path(corners, stroke="target", width=6.5)
        return
    for scale, role, width, dash in _RINGS[ring]:
        paint = f'fill="none" stroke="var(--{role})" stroke-width="{width:g}" stroke-linejoin="round"'
        if dash:
            paint += f' stroke-dasharray="{dash}"'
        grown = 1 + (scale - 1) * 100 / (cx + cy)
        yield svg.about(base.format(paint=""), cx, cy + 1, grown, paint)


def _figure(piece: PieceView, art: Art, cx: float, cy: float) -> Iterator[str]:
    room = 0.94 if piece.bloc is None else _ROOM.get(piece.bloc, 0.94)
    if token(piece):
        cx, room = cx - GIVES_WAY, room * 0.8
    grow = min(piece.area.cols, piece.area.rows)
    if piece.silhouette is Silhouette.SQUAD:
        yield from _soldiers(piece, art, cx, cy + 1, 62 * room, 60 * room)
        return
    crew = piece.soldiers + piece.lost > 1
    scale = (0.72 if piece.track or crew else 0.8) * room * grow
    if piece.silhouette is Silhouette.HERO:
        scale *= 1.12
    rise = 7 * grow if piece.track or crew else 2
    figure = art.inner(f"pieces/{piece.silhouette.value}")
    if piece.silhouette.flies and piece.facing is not None:  # seen from above: the nose points where it faces
        figure = svg.group(figure, f"rotate({90 * piece.facing.quarter_turns} 50 48)")
    yield svg.placed(figure, cx - 50 * scale, cy - rise - 48 * scale, scale)
    if crew and not piece.track:
        yield from _soldiers(piece, art, cx, cy + 24, 44, 16)


def _soldiers(piece: PieceView, art: Art, cx: float, cy: float, width: float, height: float) -> Iterator[str]:
    """One bust a miniature, in rows; the lost ones are the last places, hollow and crossed."""
    total = piece.soldiers + piece.lost
    if total == 0:
        return
    rows = 1 if total <= 2 or height < 20 else 2 if total <= 8 else 3
    counts = [total // rows + (1 if row >= rows - total % rows else 0) for row in range(rows)]
    # Rows overlap: the heads of one stand before the shoulders of the one behind.
    pitch = min(width / max(counts), 25, height / (rows * 0.86 + 0.2) * 20 / 24)
    tall = pitch * 24 / 20
    top = cy - tall * (1 + (rows - 1) * 0.86) / 2
    index = 0
    for row, count in enumerate(counts):
        for column in range(count):
            name = "pieces/soldier" if index < piece.soldiers else "pieces/soldier-lost"
            x, y = cx + (column - count / 2) * pitch, top + row * tall * 0.86
            yield svg.placed(art.inner(name), x, y, pitch / 20)
            index += 1


def _track(piece: PieceView, cx: float, cy: float) -> Iterator[str]:
    """The damage track as an arc of boxes below the figure; boxes gone are red and thin."""
    narrow = piece.bloc is Bloc.MYTHOS
    radius = (27.0 if narrow else 31.0) * min(piece.area.cols, piece.area.rows)
    half = 60.0 if narrow else 72.0
    step = 2 * half / piece.track
    gap = min(4.0, step * 0.22)
    cy -= _TRACK_UP
    yield _arc(cx, cy, radius, 180 + half + 3, 180 - half - 3, "ink", 12.5)
    for box in range(piece.track):
        high = 180 + half - box * step - gap / 2
        low = high - step + gap
        whole = box < piece.track - piece.damage
        yield _arc(cx, cy, radius, high, low, "sound" if whole else "lost", 8.5 if whole else 4.5)


def _arc(cx: float, cy: float, r: float, start: float, end: float, role: str, width: float) -> str:
    x0, y0 = cx + r * sin(start * pi / 180), cy - r * cos(start * pi / 180)
    x1, y1 = cx + r * sin(end * pi / 180), cy - r * cos(end * pi / 180)
    large = int(abs(start - end) > 180)
    return svg.path(f"M{x0:.2f} {y0:.2f}A{r:g} {r:g} 0 {large} 0 {x1:.2f} {y1:.2f}", stroke=role, width=width)


_STAR = (
    '<path fill="var(--brass-light,#d8b45a)" d="M12 2l3 7h7l-5.6 4.6 2.1 7.4-6.5-4.4-6.5 4.4 2.1-7.4'
    'L2 9h7z"/>'
)
"""The mark of a hero who belongs to a unit."""


_RIDER = (
    '<path fill="var(--ink,#222)" d="M2 22V8l10-6 10 6v14h-4V11H6v11z"/>'
    '<circle cx="12" cy="14.5" r="2.6" fill="var(--ink,#222)"/>'
    '<path fill="var(--ink,#222)" d="M7.5 22q0-4.6 4.5-4.6t4.5 4.6z"/>'
)
"""The mark of a carrier with somebody inside: a soldier under a roof."""

_ROOF = '<path fill="none" stroke="var(--ink,#222)" stroke-width="2.6" d="M2 8.5L12 1.5l10 7"/>'
"""The same with room for how many they are."""


def _medal(symbol: str, x: float, y: float, r: float, scale: float, fill: str, edge: str) -> str:
    """A symbol of 24 x 24 on a round field."""
    field = svg.circle(x, y, r, fill=fill, stroke=edge, width=2)
    return field + svg.placed(symbol, x - 12 * scale, y - 12 * scale, scale)


def _chevron(facing: Facing, cx: float, cy: float) -> str:
    reach = cx if facing in (Facing.EAST, Facing.WEST) else cy
    shape = f"M0 {-reach - 7:g}L17 {-reach + 11:g}Q0 {-reach + 5:g} -17 {-reach + 11:g}Z"
    mark = svg.path(shape, fill="side", stroke="ink", width=3)
    return svg.group(mark, f"translate({cx} {cy}) rotate({90 * facing.quarter_turns})")


def _floor(picture: pygame.Surface, mark: str, zoom: int, art: Art, letters: Letters) -> None:
    """A small house with the floor's mark, at the left of the piece."""
    palette, unit = art.palette, zoom / 100
    wide = max(11, round(30 * unit))
    tall, roof = wide, wide // 3
    left, top = 0, round((RIM + 56) * unit)
    walls = [(left, top), (left + wide // 2, top - roof), (left + wide, top)]
    house = [*walls, (left + wide, top + tall - roof), (left, top + tall - roof)]
    pygame.draw.polygon(picture, palette.rgb("chalk"), house)
    pygame.draw.polygon(picture, palette.rgb("ink"), house, width=max(2, round(3 * unit)))
    line = letters.line(mark, max(9.0, 19 * unit), palette.rgb("ink"), bold=True)
    picture.blit(line, line.get_rect(center=(left + wide // 2 + 1, top + (tall - roof) // 2 - 1)))


def _letter(picture: pygame.Surface, piece: PieceView, zoom: int, art: Art, letters: Letters) -> None:
    """Everything of letters: SVG text is beyond SDL's reader."""
    palette = art.palette
    unit = zoom / 100
    cy = (50 * piece.area.rows + RIM) * unit
    if piece.floor:
        _floor(picture, piece.floor, zoom, art, letters)
    first = cy - (18 * unit if piece.floor else 0)
    plates = [words for badge in piece.badges for words in _short(badge)]
    for index, initials in enumerate(plates if zoom >= INITIALS_FROM else ()):
        _badge(picture, initials, (round(7 * unit), round(first + 22 * index * unit)), unit, art, letters)
    if piece.cargo and zoom >= INITIALS_FROM:
        line = letters.line(piece.cargo, max(8.5, 14 * unit), palette.rgb("ink"), bold=True)
        x, y, _ = cargo(piece)
        at = round((x + RIM) * unit), round((y + 3 + RIM) * unit)
        picture.blit(line, line.get_rect(center=at))


def _short(badge: str) -> list[str]:
    """The letters of a badge on plates short enough to leave the figure free."""
    if len(badge) <= _LONGEST:
        return [badge]
    return [badge[start : start + 2] for start in range(0, len(badge), 2)]


def _badge(
    picture: pygame.Surface, text: str, at: tuple[int, int], unit: float, art: Art, letters: Letters
) -> None:
    """The letters of who belongs to a piece, on a small plate at its edge that leaves the figure free."""
    palette = art.palette
    room = 30 * unit
    sizes = (12.5, 11.0, 9.5)
    size = next((s for s in sizes if letters.width(text, s * unit, bold=True) <= room), sizes[-1]) * unit
    line = letters.line(text, max(8.5, size), palette.rgb("brass-light"), bold=True)
    box = line.get_rect().inflate(round(9 * unit), max(2, round(2 * unit)))
    box.midleft = at
    pygame.draw.rect(picture, palette.rgb("ink"), box, border_radius=max(3, round(6 * unit)))
    width = max(1, round(1.6 * unit))
    pygame.draw.rect(picture, palette.rgb("brass-light"), box, width, border_radius=max(3, round(6 * unit)))
    picture.blit(line, line.get_rect(center=box.center))

"""Masonry: walls as solid ink with ticks of their height, openings as gaps between jambs, sills of floors.

Walls stand on the edges of squares and reach half their thickness into both.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.ui.toolkit.art import Art

GAP = (0.3, 0.7)
"""The beginning and end of a small opening along its edge."""

_TICKS = 4  # of its height, along the edge of a square


def thickness(zoom: int) -> int:
    """The thickness in pixels of a wall on squares of ``zoom`` pixels."""
    return max(4, round(zoom * 0.115))


def draw_masonry(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    """Draw what stands on the edges of an area of the board into its picture."""
    walls = [wall for wall in board.walls if _near(wall, area)]
    openings = [gap for gap in board.openings if any(_near(wall, area) for wall in gap.walls)]
    _sills(picture, board, area, zoom, art)
    runs = [(wall, 0.0, 1.0) for wall in walls]
    for opening in openings:
        first, last = opening.walls[0], opening.walls[-1]
        if board.edge(first) is Edge.SMALL_OPENING:
            runs += [(first, 0.0, GAP[0]), (first, GAP[1], 1.0)]
    for wall in board.low_walls:
        if _near(wall, area):
            _low_wall(picture, wall, area, zoom, art)
    shadow = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    drop = max(2, zoom // 16)
    for wall, low, high in runs:
        body = _bar(wall, low, high, area, zoom, thickness(zoom)).move(drop, drop + 1)
        pygame.draw.rect(shadow, art.palette.rgba("shadow", 0.32), body)
    picture.blit(shadow, (0, 0))
    for wall, low, high in runs:
        _ticks(picture, wall, low, high, area, zoom, art)
    for wall, low, high in runs:
        pygame.draw.rect(picture, art.palette.rgb("ink"), _bar(wall, low, high, area, zoom, thickness(zoom)))
    for wall, low, high in runs:
        _light(picture, wall, low, high, area, zoom, art)
    for opening in openings:
        first, last = opening.walls[0], opening.walls[-1]
        if board.edge(first) is Edge.SMALL_OPENING:
            _gap(picture, (first, *GAP), (first, *GAP), area, zoom, art)
        else:
            _gap(picture, (first, 0.0, 1.0), (last, 0.0, 1.0), area, zoom, art)


_STONES = 5  # of a low wall, along the edge of a square


def _low_wall(picture: pygame.Surface, wall: Wall, area: Area, zoom: int, art: Art) -> None:
    """A low wall: a row of light stones, without the ticks and the ink of what stands high."""
    thick = max(4, round(thickness(zoom) * 0.85))
    for stone in range(_STONES):
        low, high = stone / _STONES + 0.01, (stone + 1) / _STONES - 0.01
        bar = _bar(wall, low, high, area, zoom, thick)
        shade = bar.move(max(1, zoom // 30), max(1, zoom // 30))
        pygame.draw.rect(picture, art.palette.rgb("ink-soft"), shade, border_radius=2)
        pygame.draw.rect(picture, art.palette.rgb("ink"), bar, border_radius=2)
        if min(bar.size) > 3:
            role = "stone-light" if stone % 2 else "stone"
            pygame.draw.rect(picture, art.palette.rgb(role), bar.inflate(-2, -2), border_radius=2)


def _near(wall: Wall, area: Area) -> bool:
    return area.x - 1 <= wall.x <= area.x + area.cols + 1 and area.y - 1 <= wall.y <= area.y + area.rows + 1


def _bar(wall: Wall, low: float, high: float, area: Area, zoom: int, thick: int) -> pygame.Rect:
    """The pixels of a part of an edge; at the ends of the edge it reaches around the corner."""
    (ax, ay), _ = wall.ends
    start, end = round(low * zoom), round(high * zoom)
    half = thick // 2
    start -= half if low == 0.0 else 0
    end += thick - half if high == 1.0 else 0
    x, y = (ax - area.x) * zoom, (ay - area.y) * zoom
    if wall.vertical:
        return pygame.Rect(x - half, y + start, thick, end - start)
    return pygame.Rect(x + start, y - half, end - start, thick)


def _light(
    picture: pygame.Surface, wall: Wall, low: float, high: float, area: Area, zoom: int, art: Art
) -> None:
    """The top of a wall: a thin light line on the side of the lamp."""
    thick = thickness(zoom)
    line = max(1, thick // 5)
    bar = _bar(wall, low, high, area, zoom, thick)
    if wall.vertical:
        strip = pygame.Rect(bar.left + line, bar.top + line, line, bar.height - 2 * line)
    else:
        strip = pygame.Rect(bar.left + line, bar.top + line, bar.width - 2 * line, line)
    pygame.draw.rect(picture, art.palette.rgb("stone"), strip)


def _ticks(
    picture: pygame.Surface, wall: Wall, low: float, high: float, area: Area, zoom: int, art: Art
) -> None:
    """Short strokes across a wall, as maps mark what stands high."""
    thick = thickness(zoom)
    reach, width = max(2, round(thick * 0.6)), max(1, zoom // 32)
    bar = _bar(wall, low, high, area, zoom, thick)
    (ax, ay), _ = wall.ends
    for tick in range(_TICKS):
        along = (tick + 0.5) / _TICKS
        if not low < along < high:
            continue
        if wall.vertical:
            at = round((ay - area.y + along) * zoom) - width // 2
            mark = pygame.Rect(bar.left - reach, at, bar.width + 2 * reach, width)
        else:
            at = round((ax - area.x + along) * zoom) - width // 2
            mark = pygame.Rect(at, bar.top - reach, width, bar.height + 2 * reach)
        pygame.draw.rect(picture, art.palette.rgb("ink"), mark)


def _gap(
    picture: pygame.Surface,
    first: tuple[Wall, float, float],
    last: tuple[Wall, float, float],
    area: Area,
    zoom: int,
    art: Art,
) -> None:
    """An opening: a light sill between two jambs that stand out from the wall on both sides."""
    wall = first[0]
    thick = thickness(zoom)
    start, end = _bar(*first, area, zoom, thick), _bar(*last, area, zoom, thick)
    whole = start.union(end)
    along = pygame.Rect(whole)
    if first[1] == 0.0:  # a large one lies between the corners, not around them
        along.inflate_ip((0, -thick) if wall.vertical else (-thick, 0))
    narrow = max(2, round(thick * 0.5))
    sill = along.inflate((narrow - thick, 0) if wall.vertical else (0, narrow - thick))
    pygame.draw.rect(picture, art.palette.rgb("paper-light"), sill)
    if narrow > 3:
        pygame.draw.rect(picture, art.palette.rgb("ink"), sill, width=1)
    wide, tall = max(3, round(thick * 0.75)), thick + 2 * max(2, round(thick * 0.55))
    for side in (0, 1):
        if wall.vertical:
            at = along.top if side == 0 else along.bottom - wide
            jamb = pygame.Rect(0, at, tall, wide)
            jamb.centerx = whole.centerx
        else:
            at = along.left if side == 0 else along.right - wide
            jamb = pygame.Rect(at, 0, wide, tall)
            jamb.centery = whole.centery
        pygame.draw.rect(picture, art.palette.rgb("ink"), jamb)
        if min(jamb.size) > 4:
            pygame.draw.rect(picture, art.palette.rgb("stone-light"), jamb.inflate(-4, -4))


def _sills(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    """The rim of a floor where it ends without a wall."""
    width = max(2, zoom // 18)
    for square, side, wall in _ends_of_floors(board, area):
        if board.edge(wall) is not Edge.NONE:
            continue
        rect = pygame.Rect((square.x - area.x) * zoom, (square.y - area.y) * zoom, zoom, zoom)
        if side[0]:
            strip = pygame.Rect(rect.left if side[0] < 0 else rect.right - width, rect.top, width, zoom)
        else:
            strip = pygame.Rect(rect.left, rect.top if side[1] < 0 else rect.bottom - width, zoom, width)
        pygame.draw.rect(picture, art.palette.rgb("floor-dark"), strip)


def _ends_of_floors(board: Board, area: Area) -> Iterator[tuple[Square, tuple[int, int], Wall]]:
    for square in area.squares():
        if board[square] is not Terrain.BUILDING:
            continue
        x, y = square
        sides = {
            (-1, 0): Wall(x, y, True), (1, 0): Wall(x + 1, y, True),
            (0, -1): Wall(x, y, False), (0, 1): Wall(x, y + 1, False),
        }  # fmt: skip
        for (dx, dy), wall in sides.items():
            beyond = Square(x + dx, y + dy)
            if beyond not in board or board[beyond] is not Terrain.BUILDING:
                yield square, (dx, dy), wall

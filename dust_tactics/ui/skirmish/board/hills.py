"""Hills: ground that is higher than other ground, lighter step by step, with hachures where it falls off.

A cliff, which nobody climbs, is a line of ink with thick teeth; each height stands in figures in the
corner of its square.
"""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

_TEETH = 7  # along the edge of a square
_SIDES = {(-1, 0): (0, 0, 0, 1), (1, 0): (1, 0, 1, 1), (0, -1): (0, 0, 1, 0), (0, 1): (0, 1, 1, 1)}


def draw_hills(picture: pygame.Surface, board: Board, area: Area, zoom: int, art: Art) -> None:
    """Draw the heights of an area of the ground into its picture."""
    around = [
        square
        for y in range(area.y - 1, area.y + area.rows + 1)
        for x in range(area.x - 1, area.x + area.cols + 1)
        if (square := Square(x, y)) in board and board.ground_height(square)
    ]
    tint = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for square in around:
        rect = pygame.Rect((square.x - area.x) * zoom, (square.y - area.y) * zoom, zoom, zoom)
        strength = min(0.2 + 0.14 * board.ground_height(square), 0.7)
        pygame.draw.rect(tint, art.palette.rgba("sand", strength), rect)
    picture.blit(tint, (0, 0))
    for square in around:
        _falls(picture, board, square, area, zoom, art)
        _figure(picture, board, square, area, zoom, art)


def _falls(picture: pygame.Surface, board: Board, square: Square, area: Area, zoom: int, art: Art) -> None:
    """The sides on which a square is higher than the next one: teeth that point downhill."""
    left, top = (square.x - area.x) * zoom, (square.y - area.y) * zoom
    for (dx, dy), (x0, y0, x1, y1) in _SIDES.items():
        beside = Square(square.x + dx, square.y + dy)
        drop = board.ground_height(square) - (board.ground_height(beside) if beside in board else 0)
        if beside not in board or drop <= 0:
            continue
        start, end = (left + x0 * zoom, top + y0 * zoom), (left + x1 * zoom, top + y1 * zoom)
        cliff = drop > 1
        role, wide = ("ink", max(2, zoom // 20)) if cliff else ("contour", max(1, zoom // 32))
        colour = art.palette.rgb(role) if cliff else art.palette.mix("contour", "ink", 0.45)
        pygame.draw.line(picture, colour, start, end, wide)
        for tooth in range(_TEETH):
            along = (tooth + 0.5) / _TEETH
            length = zoom * (0.16 if tooth % 2 else 0.1) * (1.15 if cliff else 1)
            foot = start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along
            tip = foot[0] + dx * length, foot[1] + dy * length
            pygame.draw.line(picture, colour, foot, tip, wide)


_LETTERS = Letters()


def _figure(picture: pygame.Surface, board: Board, square: Square, area: Area, zoom: int, art: Art) -> None:
    """The height in the upper left corner, where nothing else is written."""
    if zoom < 40:
        return
    text = f"+{board.ground_height(square)}"
    image = _LETTERS.line(text, max(9, zoom // 6), art.palette.rgb("ink-soft"))
    picture.blit(image, ((square.x - area.x) * zoom + zoom // 14, (square.y - area.y) * zoom + zoom // 20))

"""Hands at the sight desk for tests: a small dispute, clicks and strokes on squares, keys, the report."""

from __future__ import annotations

import pygame

from dust_tactics.content.positions.load_position import read_position_text
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree

CORNER = """
position: 1
title: A tree at the corner
map: |
  . . . . . .
  . T . .|. .
  . . . # . .
  . . b . . .
from: A1
to: C2
units:
  - {name: Ludwig, kind: vehicle, at: E3, size: 1x2, facing: north}
"""


def sq(name: str) -> Square:
    return Square.parse(name)


def position_of(text: str) -> Position:
    position, _, problems = read_position_text(text, "test")
    assert position is not None, problems
    return position


def frame(app: App, *events: pygame.Event) -> None:
    app.step(list(events), 0.05)


def move(app: App, pixel: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0)))


def middle(desk: Desk, name: str) -> tuple[int, int]:
    return desk.camera.rect_of(sq(name)).center


def drag(desk: Desk, *pixels: tuple[int, int], button: int = 1) -> None:
    """Press at the first pixel, move over the others, let go."""
    app = desk.app
    move(app, pixels[0])
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button))
    for pixel in pixels[1:]:
        move(app, pixel)
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button))


def click(desk: Desk, *names: str, button: int = 1) -> None:
    """Click squares one after the other."""
    for name in names:
        drag(desk, middle(desk, name), button=button)


def press(app: App, key: int, text: str = "", mod: int = 0) -> None:
    frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    if text and text.isprintable() and not mod & pygame.KMOD_CTRL:
        frame(app, pygame.Event(pygame.TEXTINPUT, text=text, window=None))
    frame(app, *pygame.event.get())  # what the entries say of themselves


def write(app: App, text: str) -> None:
    """Type some letters."""
    for letter in text:
        press(app, ord(letter.lower()), letter)


def enter(app: App, text: str) -> None:
    """Type a line and press Enter."""
    write(app, text)
    press(app, pygame.K_RETURN)


def report(desk: Desk) -> Tree:
    tree = Tree()
    desk.app.top.report(tree)
    return tree


def answers(desk: Desk) -> list[tuple[bool, bool]]:
    return [(judgement.visible, judgement.cover) for judgement in desk.judgements()]


def asked(desk: Desk) -> tuple[str, str]:
    """Shooter and target as they are shown."""
    return str(desk.source or ""), str(desk.target or "")

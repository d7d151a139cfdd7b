"""The rows of the attack panel as they are painted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.preview.weapon_lines import LineView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say


def paint_row(brush: Brush, px: Callable[[float], int], line: LineView, box: pygame.Rect, name: str) -> None:
    """A weapon line: its name, its cell of the chart or why not, and how many are aimed."""
    brush.box(box, "panel-light" if line.declared else "panel-dark", "panel-line", radius=4)
    role = "panel-ink" if line.declared or line.refusal is None else "panel-soft"
    refused = line.refusal is not None and not line.declared
    room = box.width - px(178 if len(line.ways) > 1 or line.names or line.salvo else 104)
    room = box.width - px(50) if refused else room
    cell = say("aim.dash") if line.cell is None else say("aim.cell", cell=line.cell, left=line.left)
    if line.refusal is not None and not line.declared:
        cell = line.refusal.sentence
    elif line.specials:
        names = ", ".join(row.name for row in line.specials)
        cell = say("aim.special", cell=cell, names=names)
    place = (box.left + px(8), box.top)
    if box.height < px(30):  # very many lines: name and numbers side by side
        place = (place[0], box.centery)
        shown = brush.text(name, place, 12, role, bold=True, room=room // 2, anchor="midleft")
        place = (shown.right + px(8), box.centery)
        room -= shown.width + px(8)
        brush.text(cell, place, 11, "panel-soft", room=room, anchor="midleft")
    else:
        small = box.height < px(36)
        place = (place[0], box.top + px(0 if small else 2))
        size = brush.letters.largest(name, (11.5,) if small else (13, 12, 11), room, bold=True)
        brush.text(name, place, size, role, bold=True, room=room)
        long = brush.letters.width(cell, 11.5) > room and not small
        below = pygame.Rect(place[0], box.top + px(15 if small else 17 if long else 21), room, 0)
        sizes = (10.5, 9.5) if small else (11.5, 10.5, 9.8, 9.2)
        size, most = brush.letters.largest_wrapped(cell, sizes, room, box.bottom + px(2) - below.top)
        brush.lines(cell, below, size, "panel-soft", most=most)
    if refused:
        return
    place = (box.right - px(4 + 15) - min(px(28), box.height - px(4)), box.centery)
    brush.text(str(line.declared), place, 17, role, bold=True, anchor="center")

"""The rows of the attack panel as they are painted."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.unit_card import Cell
from dust_tactics.skirmish.preview.weapon_lines import LineView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part, Pixels
from dust_tactics.ui.toolkit.strings import say


def control(line: LineView) -> str:
    """What the names of a line's controls begin with."""
    return f"line/{line.index}" if line.by is None else f"line/{line.by}/{line.index}"


def line_places(cut: Cutter, box: pygame.Rect) -> list[pygame.Rect]:
    """Of a weapon line's row: the button of its way, that for one less, how many, that for one more."""
    row = cut.place(cut.inner(box, 4, 2), REST, 28)
    edge = Pixels(row.height)
    return cut.columns(row, REST, 68, Gap(6), edge, 30, edge)[1:]


def cell_words(line: LineView, elsewhere: str = "", whom: str = "") -> str:
    """What a line's row says beneath its name: its cell of the chart and what is left, or why not.

    ``whom`` are the words for whom it names, which then stand instead of what is left.
    """
    if line.refusal is not None and not line.declared:
        return elsewhere or line.refusal.sentence
    if whom and line.cell is not None:  # beside the button for it there is room for no more
        return say("aim.special", cell=chart_words(line.cell), names=whom)
    left = say("aim.left", left=line.left) if line.left else say("aim.left.none")
    if line.ammo is not None:
        left = say("aim.ammo", left=left, ammo=line.ammo)
    cell = say("aim.dash") if line.cell is None else say("aim.cell", cell=chart_words(line.cell), left=left)
    names = ", ".join(row.name for row in line.specials)
    return say("aim.special", cell=cell, names=names) if names else cell


def chart_words(cell: Cell) -> str:
    """A cell of the chart, with what its numbers are: those of a blast are for each miniature it hits."""
    if not cell.blast:
        return say("aim.cell.plain", cell=cell)
    damage = say("aim.cell.kill") if cell.kills else say("aim.cell.damage", damage=cell.damage)
    return say("aim.cell.blast.one" if cell.dice == 1 else "aim.cell.blast", dice=cell.dice, damage=damage)


def paint_row(
    brush: Brush, line: LineView, box: pygame.Rect, name: str, elsewhere: str = "", whom: str = ""
) -> None:
    """A weapon line: its name, its cell of the chart or why not, and how many are aimed.

    ``elsewhere`` says at whom all of them are aimed that could be aimed here, ``whom`` who is named.
    """
    brush.box(box, "panel-light" if line.declared else "panel-dark", "panel-line", radius=4)
    role = "panel-ink" if line.declared or line.refusal is None else "panel-soft"
    refused = line.refusal is not None and not line.declared
    cut = brush.cut
    taken = 42 if refused else 170 if len(line.ways) > 1 or line.names or line.salvo else 96
    words = cut.inner(box, 8, 0, taken, 0)
    cell = cell_words(line, elsewhere, whom)
    if box.height < cut.px(30):  # very many lines: name and numbers side by side
        shown = brush.caption(name, cut.left(words, Part(0.5))[0], 12, role, bold=True)
        brush.caption(cell, cut.left(words, Pixels(shown.width), gap=8)[1], 11, "panel-soft")
    else:
        small = box.height < cut.px(36)
        size = brush.letters.largest(name, (11.5,) if small else (13, 12, 11), words.width, bold=True)
        head = words if small else words.move(0, cut.px(2))
        brush.caption(name, head, size, role, bold=True, at="topleft")
        long = brush.letters.width(cell, 11.5) > words.width and not small
        _, below = cut.top(words, 15 if small else 17 if long else 21)
        sizes = (10.5, 9.5) if small else (11.5, 10.5, 9.8, 9.2)
        size, most = brush.letters.largest_wrapped(cell, sizes, below.width, below.height + cut.px(2))
        brush.lines(cell, below, size, "panel-soft", most=most)
    if not refused:
        _, _, count, _ = line_places(cut, box)
        brush.text(str(line.declared), count.center, 17, role, bold=True, anchor="center")

"""The announcement of the initiative over the board: both rolls, who won by them, and who goes first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.cards.dice_picture import die_picture
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll
from dust_tactics.ui.skirmish.playback.show import Initiative
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

_WIDTH, _DIE, _ROW = 520.0, 40.0, 54.0
_HEAD, _SIZE = 18, 15


def initiative_words(told: Initiative, forces: Sequence[Force]) -> tuple[str, str]:
    """Who won and by what, and who goes first or is to say so; in the setup, who chooses his edge."""
    name = forces[told.winner].name
    if not told.turn:
        won = say("initiative.setup.won", name=name, why=told.why)
        return won, say("initiative.edge", name=name) if told.edge else ""
    if told.first is not None:
        return say("initiative.won", name=name), say("initiative.first", name=forces[told.first].name)
    won = say("initiative.won.by", name=name, why=told.why) if told.why else say("initiative.won", name=name)
    return won, say("initiative.chooses", name=name)


def draw_initiative(
    brush: Brush, board: pygame.Rect, sheet: pygame.Rect, told: Initiative, rolls: Sequence[Roll],
    forces: Sequence[Force],
) -> pygame.Rect:  # fmt: skip
    """Draw it in the middle of the ``sheet`` as far as the ``board`` shows it, the winner's row bright.

    Answers where.
    """
    cut = brush.cut
    shown = {roll.side: roll for roll in rolls if roll.kind == "initiative"}
    won, first = initiative_words(told, forces)
    inner = cut.inner(board, 10)
    box = cut.place(inner, _WIDTH, 84 + _ROW * len(shown) + 28 * bool(first))
    seen = sheet.clip(board)
    box.center = seen.center if seen.width and seen.height else inner.center
    box.clamp_ip(inner)
    brush.box(box, "panel", "accent", radius=8, width=2)
    head, *rows, below, last = cut.rows(
        cut.inner(box, 16, 10), 28, *[_ROW] * len(shown), REST, 28 if first else 0, gap=0
    )
    title = say("initiative.title", turn=told.turn) if told.turn else say("roll.title.initiative.setup")
    brush.caption(title, head, _HEAD, "accent", bold=True, at="center")
    for (side, roll), row in zip(sorted(shown.items()), rows, strict=True):
        _draw_roll(brush, cut.inner(row, 0, 3), roll, forces[side - 1], won=told.winner + 1 == side)
    brush.caption(won, below, _SIZE, "panel-ink", bold=not first, at="center", shortens=True)
    size = brush.letters.largest(first, (_HEAD, 16, 14, 12), last.width, bold=True)
    brush.caption(first, last, size, "accent", bold=True, at="center", shortens=True)
    return box


def _draw_roll(brush: Brush, row: pygame.Rect, roll: Roll, force: Force, *, won: bool) -> None:
    """Sign, name and dice of a side."""
    cut, art = brush.cut, brush.art
    ground = f"side-{roll.side}-dark" if won else "panel-dark"
    brush.box(row, ground, f"side-{roll.side}-light" if won else "panel-line", radius=5, width=1 + won)
    wide = (_DIE + 4) * len(roll.dice)
    badge, name, dice = cut.columns(cut.inner(row, 8, 2), 36, REST, wide, gap=10)
    brush.sign(force.bloc, roll.side, cut.place(badge, 36, 36))
    brush.caption(force.name, name, _SIZE, "chalk" if won else "panel-soft", bold=True, shortens=True)
    for die, place in zip(roll.dice, cut.columns(dice, *[REST] * len(roll.dice)), strict=True):
        picture = die_picture(die, roll.bloc, brush.px(_DIE), art)
        brush.surface.blit(picture, picture.get_rect(center=place.center))

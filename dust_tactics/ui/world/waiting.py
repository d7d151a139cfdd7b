"""The tray below the map while nobody at the screen is asked: who decides, or what happens."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.narrate import player

from .sat_at import Table
from .words import seat_name


def waiting(brush: Brush, tray: pygame.Rect, table: Table) -> None:
    """Draw what stands in the tray."""
    words, _ = brush.cut.columns(brush.cut.inner(tray, 14, 10), REST, 150, gap=10)
    head, rest = brush.cut.top(words, 26, gap=4)
    beat, outcome = table.motion.beat, table.session.outcome
    if table.peek is not None:
        title, text = say("world.peek"), say("world.peek.words")
    elif beat is not None:
        brush.lines(beat.text, words, 15, "panel-ink", bold=True)
        return
    elif outcome is not None:
        winner = outcome.winner
        title = say("world.over.shared") if winner is None else say("world.over.wins", name=player(winner))
        text = ""
    elif table.acting is not None:
        title, text = say("world.wait", name=seat_name(table.sides, table.acting)), say("world.wait.words")
    else:
        return
    brush.caption(title, head, 16.5, "accent", bold=True)
    brush.lines(text, rest, 13, "panel-soft")

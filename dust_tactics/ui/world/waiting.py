"""The tray below the map while nobody at the screen is asked: who decides, or what happens."""

from __future__ import annotations

from math import ceil

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.countdown import draw_countdown
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.narrate import player

from .fields.field import GROUP
from .sat_at import Table
from .words import seat_name

_FOOT = 150
"""How wide the buttons at the right are."""


class Waiting:
    """What is told then, and the buttons to wait, to go on, or to let a program move now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._long = False

    @property
    def long(self) -> bool:
        """True while a program thinks for long, and nothing else is waited for."""
        table = self.table
        return table.program.long and not table.paused and table.peek is None and not table.motion.going

    def changed(self) -> bool:
        """True if it has come to think for long, or does so no more: there are other buttons then."""
        return self.long is not self._long

    def build(self) -> None:
        """What can be done while others decide."""
        table, self._long = self.table, self.long
        kit, cut = table.kit, table.cut
        _, foot = cut.columns(cut.inner(table.where.tray, 10, 8), REST, _FOOT, gap=10)
        _, above, place = cut.rows(foot, REST, 44, 44, gap=6)
        if table.peek is not None:
            kit.button(GROUP, "peek/back", say("world.peek.back"), place, table.look_back, style="#main")
        elif table.session.outcome is not None:
            words = say("world.over.report")
            kit.button(GROUP, "over/report", words, place, table.show_report, style="#main")
        elif table.field is None:
            if self._long:
                kit.button(
                    GROUP, "wait/now", say("wait.now"), above, table.program.hurry, hint=say("wait.now.hint")
                )
            words = say("world.wait.go-on" if table.paused else "world.wait.pause")
            kit.button(GROUP, "wait/pause", words, place, table.pause)

    def paint(self, brush: Brush) -> None:
        """Draw what stands in the tray."""
        table, tray = self.table, self.table.where.tray
        words, _ = brush.cut.columns(brush.cut.inner(tray, 14, 10), REST, _FOOT, gap=10)
        head, rest = brush.cut.top(words, 26, gap=4)
        beat, outcome = table.motion.beat, table.session.outcome
        if table.peek is not None:
            title, text = say("world.peek"), say("world.peek.words")
        elif beat is not None:
            brush.lines(beat.words(table.motion.share), words, 15, "panel-ink", bold=True)
            return
        elif outcome is not None:
            winner, text = outcome.winner, ""
            title = say("world.over.shared")
            if winner is not None:
                title = say("world.over.wins", name=player(winner))
        elif table.acting is not None:
            title = say("world.wait", name=seat_name(table.sides, table.acting))
            text = say("world.wait.words")
            if self.long:
                text = say("prompt.wait.long.detail", seconds=ceil(table.program.left))
                draw_countdown(brush, words, table.program.part)
        else:
            return
        brush.caption(title, head, 16.5, "accent", bold=True)
        brush.lines(text, rest, 13, "panel-soft")

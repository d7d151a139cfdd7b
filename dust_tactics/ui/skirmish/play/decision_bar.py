"""The bar below the board: the question, the buttons that answer it, and the time until a program goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from dust_tactics.skirmish.narration.labels import by_callsigns
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.skirmish.panels.banner import draw_banner, is_read
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.countdown import FOOT, draw_countdown
from dust_tactics.ui.toolkit.layout import REST, Part, Pixels
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.strings import say

from .patience import Patience


class AskingTable(TableView, Protocol):
    """The table with the question that is shown."""

    program: ProgramDecision
    tab: str

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    @property
    def prompt(self) -> Prompt:
        """The question."""

    @property
    def patience(self) -> Patience:
        """The wait of a program for the player."""


_BANNER = tuple(Part(fraction, least=190) for fraction in (0.36, 0.42, 0.48, 0.54))
"""The part of the bar that the banner keeps, however many buttons there are; more for long words."""
_GAP = 6
_ANSWERS = "actions"
"""The tab that has every answer."""


def _placed(button: Button) -> tuple[bool, bool]:
    """The order in the bar: those ahead, the others, then the one in the corner."""
    return not button.ahead, button.gives_way


def _banner_last(places: Sequence[pygame.Rect], at: int) -> list[pygame.Rect]:
    """The places of the buttons in their order, and that of the banner, which is the one ``at``."""
    return [*places[:at], *places[at + 1 :], places[at]]


class DecisionBar:
    """Buttons ahead of the banner and at the right of the bar, as wide as their words; it has the rest.

    The corner at the right is kept for the button that gives the turn away.
    """

    def __init__(self, table: AskingTable) -> None:
        self.table = table
        self._banner = pygame.Rect(0, 0, 0, 0)
        self._painted = Painted()

    def _offered(self) -> list[Button]:
        """The buttons of the prompt, and one that brings its other answers back from behind another tab."""
        table = self.table
        offered = table.prompt.buttons()
        if table.tab == _ANSWERS or not table.prompt.more:
            return offered
        hint = say("bar.more.hint")
        bring = partial(table.show_tab, _ANSWERS)
        return [*offered, Button("bar/more", say("bar.more"), bring, hint=hint, enter=False, main=False)]

    def build(self) -> None:
        """Make the buttons of the prompt; the first one is bright if it is what is usually done."""
        table = self.table
        kit, offered = table.kit, self._offered()
        buttons = sorted(offered, key=_placed)
        over = table.state.question is None
        corner = [] if over or any(button.gives_way for button in buttons) else [say("pass")]
        whole = [*(button.text for button in buttons), *corner]
        first = sum(button.ahead for button in buttons)
        texts = max(whole, self._briefly(whole), key=lambda words: self._fit(words, _BANNER[0])[1])
        size = self._fit(texts, _BANNER[0])[1]
        for part in _BANNER:
            widths, letters = self._fit(texts, part)
            if letters < size:  # the banner takes room from the buttons, but not the size of their letters
                break
            *places, self._banner = self._places(widths, first)
            if is_read(table.prompt, kit.letters, table.cut, self._banner):
                break
        for button, text, place in reversed(list(zip(buttons, texts, places, strict=False))):
            main = button is offered[0] and button.bright  # the corner may be free
            rect = table.cut.inner(place, 0, 7)
            kit.button("bar", button.name, text, rect, button.act, reason=button.reason,
                       hint=button.hint, style="#main" if main else "")  # fmt: skip
        kit.level([button.name for button in buttons])

    def _briefly(self, texts: Sequence[str]) -> list[str]:
        """Texts with nothing but its callsign for each unit."""
        return [by_callsigns(self.table.state, text) for text in texts]

    @property
    def _inside(self) -> pygame.Rect:
        return self.table.cut.inner(self.table.layout.bar, 6, 5, 8, 5)

    def _fit(self, texts: Sequence[str], banner: Part) -> tuple[list[int], float]:
        """The widths of buttons beside a banner, and the size of their letters."""
        table, inside = self.table, self._inside
        _, beside = table.cut.left(inside, banner)
        room = beside.width - table.px(_GAP) * len(texts)
        return table.kit.fit(texts, room, table.cut.inner(inside, 0, 7).height)

    def _places(self, widths: Sequence[int], first: int) -> list[pygame.Rect]:
        """The places of buttons of some widths, the first ones before the banner, and of the banner."""
        parts = [*map(Pixels, widths)]
        cells = self.table.cut.columns(self._inside, *parts[:first], REST, *parts[first:], gap=_GAP)
        return _banner_last(cells, first)

    def paint(self, brush: Brush, *, asked: bool) -> None:
        """The banner, and how long a program waits yet."""
        table = self.table
        rect = self._banner if asked and self._banner.width else table.cut.inner(table.layout.bar, 6, 5)
        table.kept_clear.append(rect)
        prompt, forces = table.prompt, table.table.forces
        part = self._waits() if asked else None
        foot = FOOT if part is not None else 0
        said = (prompt.side, prompt.title(), prompt.detail(), foot) if asked else None

        def paint() -> None:
            draw_banner(brush, prompt, forces, rect, asked=asked, foot=foot)

        self._painted.draw(brush, rect, forces, said, paint)
        if part is not None:
            draw_countdown(brush, rect, part)

    def _waits(self) -> float | None:
        """How much is left of the wait for the player, or of the time in which a program thinks."""
        table = self.table
        if table.patience.left:
            return table.patience.part
        return table.program.part if table.program.long and not table.patience.holds else None

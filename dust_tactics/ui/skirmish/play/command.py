"""The command line: any decision in its notation, or the name of a menu's line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.core.reason import UnreadableDecisionError
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog, Entry
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class CommandedTable(Protocol):
    """The table that a line is said at; ``commands`` are those that were said before."""

    match: SkirmishMatch
    layout: Layout
    commands: list[str]

    def asked(self) -> bool:
        """True while a person is asked something."""

    def submit(self, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other; a refused one is explained and ends it."""


class CommandLine(Dialog):
    """A line to type in below the board; what can't be done is said above it, and the line stays."""

    name = "command"

    def __init__(self, app: App, table: CommandedTable, entries: Callable[[], Sequence[Entry]]) -> None:
        super().__init__(app)
        self.table, self._entries = table, entries
        self.text = ""
        self.fault = ""
        self._back = 0

    def box(self) -> pygame.Rect:
        """Over the bar below the board."""
        return self.table.layout.bar.union(self.table.layout.status)

    def parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The places of the help, the colon and the entry."""
        cut = self.cut
        words, line = cut.rows(cut.inner(self.box(), 12, 6, 10, 8), REST, 34)
        colon, entry = cut.columns(line, 8, Gap(10), REST)
        return words, colon, entry

    def build(self) -> None:
        """The entry, with the keyboard."""
        self.kit.clear()
        _, _, rect = self.parts()
        holder = say("command.holder")
        entry = self.kit.entry("command", "command/entry", self.text, rect, self._typed, holder=holder)
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())

    def _typed(self, text: str) -> None:
        self.text, self.fault = text, ""

    def run(self, text: str) -> str:
        """Do what a line says; returns why not, or nothing."""
        table = self.table
        text = " ".join(text.split())
        entries = {entry.name: entry for entry in self._entries()}
        if text in entries:
            entry = entries[text]
            if not entry.reason:
                self.close()
                entry.act()
            return entry.reason
        if not table.asked():
            return say("command.wait")
        try:
            decision = table.match.session.game.parse(text)
        except UnreadableDecisionError as error:
            return str(error)
        refusal = table.match.session.check(decision)
        if refusal is not None:
            return str(refusal)
        self.close()
        table.submit(decision, exact=True)
        return ""

    def handle(self, event: pygame.Event) -> bool:
        """Enter runs the line, the arrows bring earlier ones back."""
        if event.type == pygame.TEXTINPUT and event.text in (":", "/") and not self.text:
            return True  # the key that opened it
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            said = self.text.strip()
            if said:
                self.table.commands = [*(c for c in self.table.commands if c != said), said]
                self._back = 0
                self.fault = self.run(said)
            else:
                self.close()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._remember(1 if event.key == pygame.K_UP else -1)
            return True
        return super().handle(event)

    def _remember(self, step: int) -> None:
        said = self.table.commands
        self._back = max(0, min(len(said), self._back + step))
        self.text = said[-self._back] if self._back else ""
        self.fault = ""
        self.build()

    def paint(self, brush: Brush) -> None:
        """The box; the board above it stays bright."""
        brush.box(self.box(), "panel", "accent", radius=4)
        room, colon, _ = self.parts()
        brush.text(":", colon.center, 18, "accent", anchor="center")
        if self.fault:
            brush.lines(self.fault, room, 13, "accent", most=2)
        else:
            brush.lines(say("command.help"), room, 12, "panel-soft", most=2)

    def report(self, tree: Tree) -> None:
        """Report also the fault of the command, empty if there is none."""
        super().report(tree)
        tree.facts["fault"] = self.fault

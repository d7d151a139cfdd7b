"""The buttons at the head of a game's table, its keys and its menu."""

from __future__ import annotations

from functools import partial

import pygame

from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.shell.routes import KEYS, SETTINGS
from dust_tactics.ui.toolkit.dialogs import Entry
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.why_panel import WHY

from .fields.listed import AllAnswers
from .overlays import OVERLAYS
from .routes import WORLD
from .rules_short import rules_words
from .sat_at import Table


class GameMenus:
    """What can be done at the table beside answering."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def head(self) -> None:
        """The buttons: overlays, undo, keys, menu."""
        table = self.table
        cut, kit = table.cut, table.kit
        right = cut.right(table.where.top, 560)[0]
        *lays, undo, keys, menu = cut.columns(right, 84, 84, 84, 84, 92, REST, gap=6)
        for (name, key), place in zip(OVERLAYS, lays, strict=True):
            style = "#main-small" if table.overlays.shown == name else "#small"
            hint = say(f"world.overlay.{name}.hint", letter=pygame.key.name(key).upper())
            words = say(f"world.overlay.{name}")
            kit.button(
                "head", f"overlay/{name}", words, place, partial(self.lay, name), style=style, hint=hint
            )
        reason = "" if table.gestures.steps_back else say("world.undo.none")
        kit.button(
            "head", "game/undo", say("world.undo"), undo, table.undo, reason=reason,
            hint=say("world.undo.hint"), style="#small",
        )  # fmt: skip
        kit.button("head", "game/keys", say("world.keys"), keys, self.show_keys, style="#small")
        kit.button("head", "game/menu", say("world.menu"), menu, self.show_menu, style="#small")

    def lay(self, name: str) -> None:
        """Lay an overlay over the map, or take it away."""
        self.table.overlays.toggle(name)
        self.table.build()
        self.table.app.touch()

    def show_keys(self) -> None:
        """The keys."""
        table = self.table
        names = [] if table.field is None else table.field.keys[:9]
        found = [
            (str(at), control.text) for at, name in enumerate(names, 1) if (control := table.kit.find(name))
        ]
        now = Moment(say("world.keys.now"), tuple(found)) if found else None
        table.app.open_over(KEYS, "world", now)

    def show_menu(self) -> None:
        """What else can be done: rules, the list of answers, settings, leaving."""
        app = self.table.app
        title = say("world.help.title")
        entries = [
            Entry("short", title, lambda: app.tell(rules_words(self.table.view.table), title)),
            Entry("help", say("help.title"), self.table.help_wanted, "F1"),
            Entry("answers", say("world.answers.title"), self.answers, "L"),
            Entry("hint", say("game.hint"), self.table.why.ask, "K", self.table.why.refusal()),
            Entry("why", say("game.why"), lambda: self.table.show_tab(WHY)),
            Entry("settings", say("menu.settings"), lambda: app.open_over(SETTINGS)),
            Entry("leave", say("world.leave"), lambda: app.open(WORLD)),
        ]
        app.push(PauseMenu(app, entries, say("world.saved")))

    def answers(self) -> None:
        """All answers to the question, if a person is asked one."""
        if self.table.field is not None:
            self.table.app.push(AllAnswers(self.table))

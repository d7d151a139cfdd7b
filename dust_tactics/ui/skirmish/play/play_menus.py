"""The menus of a match under way, their keys, and saving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.skirmish.narration.labels import tally, victory_points
from dust_tactics.ui.shell.routes import MENU, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import copy_game, name_fault, named_path
from dust_tactics.ui.shell.saves import open_game
from dust_tactics.ui.toolkit.dialogs import AskName, Choice, DropMenu, Entry
from dust_tactics.ui.toolkit.strings import say

from .command import CommandLine

if TYPE_CHECKING:
    from .play import Play

QUICK = "quick"
"""The name of the game that F5 saves and F9 opens."""


class PlayMenus:
    """The part of the scene of play that speaks to files and menus."""

    def open_menu(self: Any, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""
        entries = getattr(self, f"_menu_{name}")()
        self.app.push(DropMenu(self.app, place, entries))

    def open_main(self: Any) -> bool:
        """The file menu, for Escape."""
        self.open_menu("file", (self.px(4), self.px(34)))
        return True

    def _menu_file(self: Any) -> list[Entry]:
        return [
            Entry("save", say("file.save"), self.save, "Ctrl+S"),
            Entry("load", say("file.load"), self.load, "Ctrl+O"),
            Entry("quick-save", say("file.quick-save"), self.quick_save, "F5"),
            Entry("quick-load", say("file.quick-load"), self.quick_load, "F9",
                  "" if named_path(QUICK).exists() else say("file.no-quick")),
            Entry("settings", say("menu.settings"), self.settings),
            Entry("menu", say("file.menu"), self.to_menu),
            Entry("quit", say("menu.quit"), self.app.quit),
        ]  # fmt: skip

    def _menu_game(self: Any) -> list[Entry]:
        session = self.match.session
        redo = "" if session.redoable else say("redo.none")
        return [
            Entry("undo", say("game.undo"), self.undo, "Ctrl+Z", self.undo_refusal()),
            Entry("redo", say("game.redo"), self.redo, "Ctrl+Y", redo),
            Entry("report", say("game.report"), self.report_result, "S"),
            Entry("log", say("game.log"), lambda: self.show_tab("log"), "Ctrl+L"),
            Entry("forces", say("game.forces"), lambda: self.show_tab("forces")),
            Entry("command", say("game.command"), self.command, ":"),
        ]

    def _menu_view(self: Any) -> list[Entry]:
        looks, camera = self.looks, self.camera
        return [
            Entry("reach", say("view.reach"), lambda: setattr(self, "show_reach", not self.show_reach), "R"),
            Entry("sight", say("view.sight"), lambda: looks.toggle("sight"), "L"),
            Entry("seen", say("view.seen"), lambda: looks.toggle("seen"), "Shift+V"),
            Entry("desk", say("view.desk"), looks.to_desk, "Shift+L"),
            Entry("range", say("view.range"), lambda: looks.toggle("range"), "Shift+R"),
            Entry("threat", say("view.threat"), lambda: looks.toggle("threat"), "T"),
            Entry("card", say("view.card"), self.describe, "D"),
            Entry("find", say("view.find"), self.find, "/"),
            Entry("grid", say("view.grid"), lambda: setattr(self, "show_grid", not self.show_grid), "Ctrl+G"),
            Entry(
                "labels", say("view.labels"), lambda: setattr(self, "show_labels", not self.show_labels), "Y"
            ),
            Entry("zoom-in", say("view.zoom-in"), lambda: camera.zoom_by(1), "+"),
            Entry("zoom-out", say("view.zoom-out"), lambda: camera.zoom_by(-1), "−"),
            Entry("fit", say("view.fit"), camera.fit, "F"),
            Entry("full", say("view.full"), self.full_screen, "F11"),
        ]

    def _menu_help(self: Any) -> list[Entry]:
        return [
            Entry("keys", say("help.keys"), self.help, "F1  ?"),
            Entry("about", say("help.about"), lambda: self.app.tell(say("about"), say("title"))),
        ]

    def all_entries(self: Any) -> list[Entry]:
        """The lines of all menus."""
        return [entry for name in self.menus() for entry in getattr(self, f"_menu_{name}")()]

    def command(self: Any) -> None:
        """Open the command line."""
        self.app.push(CommandLine(self.app, self))

    def menu_key(self: Any, event: pygame.Event) -> bool:
        """The keys of the menus."""
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        if event.unicode == ":":
            self.command()
            return True
        keys = {
            (True, pygame.K_z): self.undo,
            (True, pygame.K_y): self.redo,
            (True, pygame.K_s): self.save,
            (True, pygame.K_o): self.load,
            (True, pygame.K_l): lambda: self.show_tab("actions" if self.tab == "log" else "log"),
            (False, pygame.K_u): self.undo,
            (False, pygame.K_s): self.report_result,
            (False, pygame.K_F5): self.quick_save,
            (False, pygame.K_F9): self.quick_load,
        }
        act = keys.get((ctrl, event.key))
        if act is None:
            return False
        act()
        return True

    def full_screen(self: Any) -> None:
        """Fill the screen, or leave it."""
        self.app.change(self.app.settings.but(full_screen=not self.app.settings.full_screen))

    def settings(self: Any) -> None:
        """Open the settings."""
        self.app.open_over(SETTINGS)

    # -- files --------------------------------------------------------------------------------

    def save(self: Any) -> None:
        """Ask for a name and save a copy of the game so far."""
        name = self.table.scenario.name + f" {say('save.turn', turn=self.state.turn)}"
        self.app.push(AskName(self.app, say("save.title"), name, self._save_as, name_fault))

    def _save_as(self: Any, name: str) -> None:
        target = named_path(name)
        if target.exists():
            buttons = [
                ("keep", say("cancel"), lambda: None),
                ("replace", say("save.replace"), lambda: self._copy(name)),
            ]
            self.app.push(Choice(self.app, say("save.exists", name=name), buttons))
            return
        self._copy(name)

    def _copy(self: Any, name: str) -> None:
        source = self.match.session.save_path
        if source is None:
            self.app.tell(say("save.closed"))
            return
        try:
            copy_game(source, named_path(name))
        except OSError as error:
            self.app.tell(str(error), say("save.failed"))
            return
        self.flash(say("save.done", name=name))

    def quick_save(self: Any) -> None:
        """Save without asking for a name."""
        self._copy(QUICK)

    def quick_load(self: Any) -> None:
        """Open what was saved without a name."""
        path = named_path(QUICK)
        if not path.exists():
            self.flash(say("file.no-quick"))
            return
        open_game(self.app, path)

    def load(self: Any) -> None:
        """The list of saved games."""
        self.app.open_over(SAVED_GAMES)

    def to_menu(self: Any) -> None:
        """Back to the main menu; the game is in its file."""
        self.match.session.close()
        self.app.open(MENU)

    # -- the end ------------------------------------------------------------------------------

    def result(self: Any) -> str:
        """Who won, in a sentence."""
        return result_words(self)

    def report_result(self: Any) -> None:
        """Open the report."""
        from dust_tactics.ui.skirmish.table.report import ReportDialog

        self.app.push(ReportDialog(self.app, self))

    def watch(self: Any) -> None:
        """Watch the game from its beginning."""
        path = self.match.session.save_path
        if path is not None:
            open_game(self.app, path, replay=True)


def result_words(scene: Play) -> str:
    """How the game ended, or how it stands."""
    outcome = scene.match.session.outcome
    if outcome is None:
        return say("result.going")
    if outcome.winner is None:
        return say("result.draw", points=tally(scene.match.session.state))
    name = scene.table.forces[outcome.winner].name
    if outcome.reason == "victory-points":
        one, two = victory_points(scene.match.session.state)
        return say("result.victory-points", name=name, one=one, two=two)
    return say(f"result.{outcome.reason}", name=name, one=outcome.points[0], two=outcome.points[1])

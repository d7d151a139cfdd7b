"""The menus of a match under way, their keys, and saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from dust_tactics.content.files.reading import is_there
from dust_tactics.play.match import open_recording
from dust_tactics.play.review import Review
from dust_tactics.play.saves import SaveError
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.play.skirmish.quick import is_quick, set_up
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Concede, Decision
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.shell.routes import MENU, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import copy_game, name_fault, named_path, new_auto_path
from dust_tactics.ui.shell.saved_games_page import open_game
from dust_tactics.ui.skirmish.routes import PLAY, REPLAY
from dust_tactics.ui.skirmish.table.inspection_tools import InspectionTools
from dust_tactics.ui.skirmish.table.pointed_out import PointedOut
from dust_tactics.ui.skirmish.table.report import ReportDialog
from dust_tactics.ui.skirmish.table.table_menus import help_entries, look_entries, zoom_entries
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.dialogs import AskName, Choice, DropMenu, Entry
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.toolkit.strings import say

from .command import CommandedTable, CommandLine
from .undo_controls import Steps
from .why_tab import WhyTab

QUICK = "quick"
"""The name of the game that F5 saves and F9 opens."""


class MenuTable(CommandedTable, TableView, Protocol):
    """The table that the menus are of."""

    looks: InspectionTools
    why: WhyTab
    program: ProgramDecision
    tab: str
    show_reach: bool
    show_grid: bool
    show_labels: bool

    def flash(self, text: str, *, done: bool = False) -> None:
        """Say something for a moment below the board: a warning, or that something is ``done``."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def describe(self, unit: UnitState | None = None) -> None:
        """Show the whole card of a unit."""

    def find(self) -> None:
        """Ask for a unit, a square or words of the log."""

    def brief(self) -> None:
        """The goal of the game."""

    def show_keys(self) -> None:
        """The keys of the moment, and all others."""

    def report_result(self) -> None:
        """Open the report."""

    def asked(self) -> bool:
        """True while a person is asked something."""

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""

    def submit(self, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other; a refused one is explained and ends it."""


class PlayMenus:
    """The menus of a match, and what their lines do with files."""

    def __init__(self, table: MenuTable, steps: Steps) -> None:
        self.table, self.steps = table, steps
        self.app, self.match = table.app, table.match
        self._review: Review | None = None
        """What the decisions of a game that is over cost; who opens the report again goes on with it."""
        self._entries = {
            "file": self._file, "game": self._game, "view": self._view, "help": self._help,
        }  # fmt: skip

    @property
    def names(self) -> tuple[str, ...]:
        """The menus of the bar above."""
        return tuple(self._entries)

    def entries(self, name: str) -> list[Entry]:
        """The lines of a menu."""
        return self._entries[name]()

    def open(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""
        self.app.push(DropMenu(self.app, place, self.entries(name)))

    def pause(self) -> bool:
        """What Escape opens where there is nothing left to put away: going on, saving, leaving."""
        saved = self.match.session.save_path is not None
        self.app.push(PauseMenu(self.app, self._pause(), say("pause.saved") if saved else ""))
        return True

    def _pause(self) -> list[Entry]:
        """The lines of the file menu that one may want then."""
        wanted = ("save", "load", "settings", "menu", "quit")
        return [entry for entry in self._file() if entry.name in wanted]

    def _file(self) -> list[Entry]:
        why = "" if self.match.session.save_path is not None else say("save.none")
        return [
            Entry("save", say("file.save"), self.save, "Ctrl+S", why),
            Entry("load", say("file.load"), self.load, "Ctrl+O"),
            Entry("quick-save", say("file.quick-save"), self.quick_save, "F5", why),
            Entry("quick-load", say("file.quick-load"), self.quick_load, "F9",
                  "" if is_there(named_path(QUICK)) else say("file.no-quick")),
            Entry("settings", say("menu.settings"), self.settings),
            Entry("menu", say("file.menu"), self.to_menu),
            Entry("quit", say("menu.quit"), self.app.quit),
        ]  # fmt: skip

    def _game(self) -> list[Entry]:
        return [
            Entry("undo", say("game.undo"), self.steps.undo, "Ctrl+Z", self.steps.undo_refusal()),
            Entry("redo", say("game.redo"), self.steps.redo, "Ctrl+Y", self.steps.redo_refusal()),
            Entry("briefing", say("help.briefing"), self.table.brief, "G"),
            Entry("concede", say("game.concede"), self.concede, "", self._no_concession()),
            Entry("report", say("game.report"), self.table.report_result, "S"),
            Entry("log", say("game.log"), lambda: self.table.show_tab("log"), "Ctrl+L"),
            Entry("forces", say("game.forces"), lambda: self.table.show_tab("forces")),
            Entry("hint", say("game.hint"), self.table.why.ask, "K", self.table.why.refusal()),
            Entry("why", say("game.why"), lambda: self.table.show_tab("why")),
            Entry("command", say("game.command"), self.command, ":"),
        ]

    def _view(self) -> list[Entry]:
        table = self.table
        return [
            Entry("reach", say("view.reach"), self.flip_reach, "R"),
            *look_entries(self.table.looks),
            Entry("card", say("view.card"), table.describe, "D"),
            Entry("find", say("view.find"), table.find, "/"),
            Entry("grid", say("view.grid"), self._flip_grid, "Ctrl+G"),
            Entry("labels", say("view.labels"), self._flip_labels, "Y"),
            *zoom_entries(self.table.camera),
            Entry("full", say("view.full"), self.full_screen, "F11"),
        ]

    def _help(self) -> list[Entry]:
        return [
            *help_entries(self.app, self.table.show_keys),
            Entry("about", say("help.about"), lambda: self.app.tell(say("about"), say("title"))),
        ]

    def all_entries(self) -> list[Entry]:
        """The lines of all menus."""
        return [entry for name in self.names for entry in self.entries(name)]

    def command(self) -> None:
        """Open the command line."""
        self.app.push(CommandLine(self.app, self.table, self.all_entries))

    def key(self, event: pygame.Event) -> bool:
        """The keys of the menus."""
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        if event.unicode == ":":
            self.command()
            return True
        keys: dict[tuple[bool, int], Callable[[], None]] = {
            (True, pygame.K_z): self.steps.undo,
            (True, pygame.K_y): self.steps.redo,
            (True, pygame.K_s): self.save,
            (True, pygame.K_o): self.load,
            (True, pygame.K_l): lambda: self.table.show_tab("actions" if self.table.tab == "log" else "log"),
            (False, pygame.K_u): self.steps.undo,
            (False, pygame.K_s): self.table.report_result,
            (False, pygame.K_k): self.table.why.ask,
            (False, pygame.K_F5): self.quick_save,
            (False, pygame.K_F9): self.quick_load,
        }
        act = keys.get((ctrl, event.key))
        if act is None:
            return False
        act()
        return True

    def flip_reach(self) -> None:
        """Show where a chosen unit gets to, or no longer; it says so, for nobody may be chosen now."""
        self.table.show_reach = not self.table.show_reach
        self.table.flash(say("view.reach.on" if self.table.show_reach else "view.reach.off"), done=True)

    def _flip_grid(self) -> None:
        self.table.show_grid = not self.table.show_grid

    def _flip_labels(self) -> None:
        self.table.show_labels = not self.table.show_labels

    def full_screen(self) -> None:
        """Fill the screen, or leave it."""
        self.app.change(self.app.settings.but(full_screen=not self.app.settings.full_screen))

    def settings(self) -> None:
        """Open the settings."""
        self.app.open_over(SETTINGS)

    # -- files --------------------------------------------------------------------------------

    def save(self) -> None:
        """Ask for a name and save a copy of the game so far."""
        self._ask_name(say("save.title"))

    def save_replay(self) -> None:
        """The same from the report: of a game that is over it is a replay."""
        self._ask_name(say("save.title.replay" if self.match.session.outcome is not None else "save.title"))

    def _ask_name(self, title: str) -> None:
        name = self.match.view.table.scenario.name + f" {say('save.turn', turn=self.table.state.turn)}"
        self.app.push(AskName(self.app, title, name, self._save_as, name_fault))

    def _save_as(self, name: str) -> None:
        target = named_path(name)
        if is_there(target):
            buttons = [
                ("keep", say("cancel"), lambda: None),
                ("replace", say("save.replace"), lambda: self._copy(name)),
            ]
            self.app.push(Choice(self.app, say("save.exists", name=name), buttons))
            return
        self._copy(name)

    def _copy(self, name: str) -> None:
        source = self.match.session.save_path
        if source is None:
            self.app.tell(say("save.closed"))
            return
        try:
            copy_game(source, named_path(name))
        except (SaveError, OSError) as error:
            self.app.tell(str(error), say("save.failed"))
            return
        self.table.flash(say("save.done", name=name), done=True)

    def quick_save(self) -> None:
        """Save without asking for a name."""
        self._copy(QUICK)

    def quick_load(self) -> None:
        """Open what was saved without a name."""
        path = named_path(QUICK)
        if not is_there(path):
            self.table.flash(say("file.no-quick"))
            return
        open_game(self.app, path)

    def load(self) -> None:
        """The list of saved games."""
        self.app.open_over(SAVED_GAMES)

    def to_menu(self) -> None:
        """Back to the main menu; the game is in its file."""
        self.match.session.close()
        self.app.open(MENU)

    # -- giving up ----------------------------------------------------------------------------

    def _no_concession(self) -> str:
        """The reason why nobody can concede now, empty if the person who is asked can."""
        return (
            ""
            if self.table.asked() and self.match.session.seat is not None
            else say("game.concede.not-asked")
        )

    def concede(self) -> None:
        """Ask whether the side that is asked gives the game up, and give it up."""
        if why := self._no_concession():
            self.table.flash(why)
            return
        seat = self.match.session.seat
        assert seat is not None
        side = Side(seat)
        names = {"name": self.table.side_name(side), "other": self.table.side_name(side.other)}
        buttons = [
            ("keep", say("cancel"), lambda: None),
            ("concede", say("game.concede.do"), lambda: self.table.submit(Concede())),
        ]
        self.app.push(Choice(self.app, say("game.concede.ask", **names), buttons))

    # -- the end ------------------------------------------------------------------------------

    def report_result(self, again: Callable[[], None] | None = None) -> None:
        """Open the report."""
        if self._review is None and self.match.session.outcome is not None:
            self._review = Review(self.match, self.table.program.thinker)
        self.app.push(
            ReportDialog(self.app, self.match, self.save_replay, self.watch, again, review=self._review)
        )

    def again(self) -> None:
        """Begin the same game once more, with new dice; a quick game at its first decision again."""
        sides = self.match.session.header.sides
        try:
            match = begin_match(self.match.view.table, (sides[0], sides[1]), None, new_auto_path())
        except (SaveError, OSError) as error:
            self.app.tell(str(error), say("save.failed"))
            return
        if is_quick(self.match.view.table):
            set_up(match.session)
        self.match.session.close()
        self.app.open(PLAY, match)

    def watch(self, pointed: PointedOut | None = None) -> None:
        """Watch the game from its beginning, or where something is pointed out, over the table."""
        path = self.match.session.save_path
        if path is None:
            return
        try:
            recording = open_recording(path)
        except (SaveError, OSError) as error:
            self.app.tell(str(error), say("saves.cant-open"))
            return
        self.app.open_over(REPLAY, recording, self._watched, pointed)

    def _watched(self) -> None:
        """Back from the replay to the report."""
        self.app.pop()
        self.table.report_result()

"""The menus of the desk, and the keys that mean the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.dispute.position import FigureKind
from dust_tactics.ui.skirmish.editing.toolbox import Tool
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.toolkit.strings import say

from .actions import Acts
from .file_actions import Filing

BAR = ("file", "edit", "view", "help")
"""The menus of the bar above."""

TOOL_KEYS = dict(zip("1234567", Tool, strict=True))
"""The digit of each tool, whichever key writes it."""


class Menus:
    """Menus of the desk, and its keys."""

    def __init__(self, desk: Workbench, filing: Filing, acts: Acts) -> None:
        self.desk, self.filing, self.acts = desk, filing, acts
        hands = desk.hands
        self._lines = {"file": self._file, "edit": self._edit, "view": self._view, "help": self._help}
        self._plain: dict[int, Callable[[], None]] = {
            pygame.K_s: acts.ask_from, pygame.K_t: acts.ask_to, pygame.K_f: acts.flip,
            pygame.K_p: acts.toggle_rear, pygame.K_b: acts.next_book, pygame.K_v: lambda: acts.sweep("from"),
            pygame.K_m: acts.measure, pygame.K_g: filing.gallery, pygame.K_y: lambda: acts.toggle("labels"),
            pygame.K_q: lambda: desk.did(hands.turn(-1)), pygame.K_e: lambda: desk.did(hands.turn(1)),
            pygame.K_DELETE: acts.delete, pygame.K_BACKSPACE: acts.delete, pygame.K_F2: acts.rename,
            pygame.K_w: acts.weather, pygame.K_j: lambda: desk.did(hands.walk()),
            pygame.K_i: lambda: desk.did(hands.shrink()), pygame.K_h: lambda: desk.did(hands.hide()),
            pygame.K_u: acts.undo, pygame.K_r: acts.redo, pygame.K_l: lambda: acts.take(Tool.LOOK),
            pygame.K_0: acts.fit, pygame.K_KP_0: acts.fit,
            pygame.K_F10: acts.open_main, pygame.K_k: lambda: acts.toggle("legend"),
            pygame.K_PLUS: lambda: acts.zoom(1), pygame.K_EQUALS: lambda: acts.zoom(1),
            pygame.K_KP_PLUS: lambda: acts.zoom(1), pygame.K_MINUS: lambda: acts.zoom(-1),
            pygame.K_KP_MINUS: lambda: acts.zoom(-1), pygame.K_F6: acts.next_tab,
            pygame.K_PAGEDOWN: lambda: filing.next_dispute(1),
            pygame.K_PAGEUP: lambda: filing.next_dispute(-1),
        }  # fmt: skip
        self._shift: dict[int, Callable[[], None]] = {
            pygame.K_v: lambda: acts.sweep("to"), pygame.K_r: lambda: acts.toggle("rings"),
        }  # fmt: skip
        self._ctrl: dict[int, Callable[[], None]] = {
            pygame.K_z: acts.undo, pygame.K_y: acts.redo, pygame.K_n: filing.new, pygame.K_o: filing.open,
            pygame.K_s: filing.save, pygame.K_c: filing.copy, pygame.K_v: filing.paste,
            pygame.K_e: filing.export, pygame.K_g: lambda: acts.toggle("grid"), pygame.K_b: filing.size,
            pygame.K_t: filing.entitle,
        }  # fmt: skip

    def key(self, event: pygame.Event) -> bool:
        """Do what a key means; false if it means nothing."""
        if event.mod & pygame.KMOD_ALT:
            return False
        if event.mod & pygame.KMOD_CTRL:
            keys = self._ctrl
        elif event.unicode == "?":
            self.acts.show_keys()
            return True
        else:
            keys = self._shift if event.mod & pygame.KMOD_SHIFT else self._plain
        act = keys.get(event.key)
        if act is None and not event.mod & pygame.KMOD_CTRL and event.unicode in TOOL_KEYS:
            self.acts.take(TOOL_KEYS[event.unicode])
            return True
        if act is None:
            return False
        act()
        return True

    def open(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""
        self.desk.app.push(DropMenu(self.desk.app, place, self._lines[name]()))

    def pause(self) -> None:
        """What Escape opens where there is nothing left to put away: going on, files, leaving."""
        wanted = ("open", "save", "settings", "back", "menu", "quit")
        lines = [entry for entry in self._file() if entry.name in wanted]
        self.desk.app.push(PauseMenu(self.desk.app, lines))

    def _file(self) -> list[Entry]:
        desk, filing, acts = self.desk, self.filing, self.acts
        entries = [
            Entry("new", say("desk.menu.new"), filing.new, "Ctrl+N"),
            Entry("open", say("desk.menu.open"), filing.open, "Ctrl+O"),
            Entry("gallery", say("desk.menu.gallery"), filing.gallery, "G"),
            Entry("next", say("desk.menu.next-dispute"), lambda: filing.next_dispute(1), "PgDn"),
            Entry("save", say("desk.menu.save"), filing.save, "Ctrl+S"),
            Entry("entitle", say("desk.menu.entitle"), filing.entitle, "Ctrl+T"),
            Entry("copy", say("desk.menu.copy"), filing.copy, "Ctrl+C"),
            Entry("paste", say("desk.menu.paste"), filing.paste, "Ctrl+V"),
            Entry("export", say("desk.menu.export"), filing.export, "Ctrl+E"),
            Entry("settings", say("menu.settings"), acts.settings),
        ]
        if acts.back is not None:
            return [*entries, Entry("back", say("desk.menu.back"), acts.leave)]
        return [
            *entries,
            Entry("menu", say("file.menu"), acts.leave),
            Entry("quit", say("menu.quit"), desk.app.quit),
        ]

    def _edit(self) -> list[Entry]:
        desk, filing, hands, acts = self.desk, self.filing, self.desk.hands, self.acts
        none = "" if hands.figure else say("desk.flash.select")
        walks = "" if hands.kind is FigureKind.VEHICLE else say("desk.walker.vehicles")
        ends = desk.draft.position
        both = "" if ends.source and ends.target else say("desk.flash.flip")
        undone = "" if desk.draft.can_undo else say("desk.undo.none")
        redone = "" if desk.draft.can_redo else say("redo.none")
        return [
            Entry("undo", say("game.undo"), acts.undo, "Ctrl+Z", undone),
            Entry("redo", say("game.redo"), acts.redo, "Ctrl+Y", redone),
            Entry("from", say("desk.menu.from"), acts.ask_from, "S"),
            Entry("to", say("desk.menu.to"), acts.ask_to, "T"),
            Entry("flip", say("desk.menu.flip"), acts.flip, "F", both),
            Entry("rename", say("desk.menu.rename"), acts.rename, "F2", none),
            Entry("delete", say("desk.menu.delete"), acts.delete, "Del", none),
            Entry("walker", say("desk.menu.walker"), lambda: desk.did(hands.walk()), "J", walks),
            Entry("small", say("desk.menu.small"), lambda: desk.did(hands.shrink()), "I", walks),
            Entry("hiding", say("desk.menu.hiding"), lambda: desk.did(hands.hide()), "H"),
            Entry("weather", say("desk.menu.weather"), acts.weather, "W"),
            Entry("size", say("desk.menu.size"), filing.size, "Ctrl+B"),
            Entry("clear", say("desk.menu.clear"), filing.clear),
            Entry("in-force", say("desk.menu.in-force"), acts.rulings_in_force, "",
                  "" if ends.readings else say("desk.flash.in-force")),
        ]  # fmt: skip

    def _view(self) -> list[Entry]:
        acts = self.acts
        return [
            Entry("from", say("desk.menu.sweep-from"), lambda: acts.sweep("from"), "V"),
            Entry("to", say("desk.menu.sweep-to"), lambda: acts.sweep("to"), "Shift+V"),
            Entry("rings", say("desk.menu.rings"), lambda: acts.toggle("rings"), "Shift+R"),
            Entry("measure", say("desk.menu.measure"), acts.measure, "M"),
            Entry("book", say("desk.menu.book"), acts.next_book, "B"),
            Entry("legend", say("desk.menu.legend"), lambda: acts.toggle("legend"), "K"),
            Entry("grid", say("view.grid"), lambda: acts.toggle("grid"), "Ctrl+G"),
            Entry("labels", say("view.labels"), lambda: acts.toggle("labels"), "Y"),
            Entry("zoom-in", say("view.zoom-in"), lambda: acts.zoom(1), "+"),
            Entry("zoom-out", say("view.zoom-out"), lambda: acts.zoom(-1), "−"),
            Entry("fit", say("view.fit"), acts.fit, "0"),
        ]

    def _help(self) -> list[Entry]:
        desk, acts = self.desk, self.acts
        return [
            Entry("rules", say("help.rules"), acts.read_rules, "F1"),
            Entry("keys", say("help.keys"), acts.show_keys, "?"),
            Entry(
                "about", say("desk.menu.about"), lambda: desk.app.tell(say("desk.about"), say("desk.title"))
            ),
        ]

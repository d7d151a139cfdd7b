"""Acts of a player at the desk besides drawing: the same for menus, keys and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.skirmish.dispute import edits
from dust_tactics.skirmish.scenario.weather import CONDITIONS, WeatherCondition
from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.shell.routes import KEYS, MENU, SETTINGS
from dust_tactics.ui.skirmish.editing.pointer import Pointer
from dust_tactics.ui.skirmish.editing.toolbox import Tool
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.skirmish.overlays.weather_marks import weather_words
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.strings import say

from .file_actions import Filing
from .layout import TABS
from .tabs import Tabs


class Acts:
    """The doings of one desk; ``back`` is where leaving leads, ``None`` for the main menu."""

    def __init__(
        self,
        desk: Workbench,
        pointing: Pointer,
        tabs: Tabs,
        filing: Filing,
        open_menu: Callable[[str, tuple[int, int]], None],
        back: Callable[[], None] | None,
    ) -> None:
        self.desk, self.pointing, self.tabs, self.filing = desk, pointing, tabs, filing
        self._open_menu, self.back = open_menu, back

    def undo(self) -> None:
        """Take a step back."""
        self.desk.did("" if self.desk.draft.undo() else say("desk.undo.none"))

    def redo(self) -> None:
        """Do a step again."""
        self.desk.did("" if self.desk.draft.redo() else say("redo.none"))

    def take(self, tool: Tool) -> None:
        """Take a tool in hand, or its next kind."""
        hands = self.desk.hands
        if tool is Tool.WORK or (tool is Tool.UNIT and hands.box.tool is Tool.UNIT):
            hands.select(None)  # size and facing are for what comes next
        hands.box.take(tool)
        self.desk.tool_changed()

    def select(self, index: int | None) -> None:
        """Take hold of a unit."""
        self.desk.hands.select(index)
        if index is not None:
            self.desk.hands.box.tool = Tool.UNIT
        self.desk.tool_changed()

    def ask_from(self) -> None:
        """The shooter stands where the cursor is."""
        self.desk.did(self.desk.hands.set_source(self.pointing.cursor))

    def ask_to(self) -> None:
        """The target stands where the cursor is."""
        self.desk.did(self.desk.hands.set_target(self.pointing.cursor))

    def flip(self) -> None:
        """Shooter and target change places."""
        asked = self.desk.asked_position()
        if asked.source is None or asked.target is None:
            self.desk.flash(say("desk.flash.flip"))
            return
        self.desk.did(self.desk.draft.change(edits.flipped(asked)))

    def toggle_rear(self) -> None:
        """Ask about a weapon at the rear, or not."""
        position = self.desk.draft.position
        self.desk.did(self.desk.draft.change(replace(position, rear=not position.rear)))

    def weather(self) -> None:
        """Choose the weather that lasts."""
        desk = self.desk
        now = desk.draft.position.weather

        def chooser(condition: WeatherCondition | None) -> Callable[[], None]:
            return lambda: desk.did(desk.draft.change(replace(desk.draft.position, weather=condition)))

        entries = [
            Entry(
                "clear" if condition is None else f"{condition.kind}-{condition.severity}",
                ("• " if condition == now else "") + weather_words(condition),
                chooser(condition),
            )
            for condition in (None, *CONDITIONS)
        ]
        button = desk.kit.find("weather")
        place = button.rect.topright if button is not None else (desk.px(150), desk.px(200))
        desk.app.push(DropMenu(desk.app, place, entries))

    def rulings_in_force(self) -> None:
        """All rulings as they are in force."""
        self.desk.did(self.desk.draft.change(replace(self.desk.draft.position, readings={})))

    def delete(self) -> None:
        """Take the selected unit off, else the one under the cursor."""
        hands = self.desk.hands
        index = (
            hands.selected if hands.figure else edits.index_at(self.desk.draft.position, self.pointing.cursor)
        )
        self.desk.did(hands.remove(index) if index is not None else say("desk.flash.select"))

    def rename(self) -> None:
        """Type another name for the selected unit, else for the one under the cursor."""
        if self.desk.hands.figure is None:
            self.select(edits.index_at(self.desk.draft.position, self.pointing.cursor))
        if self.desk.hands.figure is None:
            self.desk.flash(say("desk.flash.select"))
            return
        self.tabs.show("units")
        self.desk.focus.go("unit/name", self.desk.kit, self.desk.lists)

    def sweep(self, way: str) -> None:
        """Show everything that the shooter sees, or that sees the target; or nothing of it."""
        self.desk.looks.sweep = "" if self.desk.looks.sweep == way else way
        fixed = self.desk.draft.position.source if way == "from" else self.desk.draft.position.target
        if self.desk.looks.sweep and fixed is None:
            self.desk.flash(say(f"desk.flash.sweep-{way}"))
        self.desk.changed()

    def toggle(self, what: str) -> None:
        """Switch ``rings``, ``grid`` or ``labels``."""
        setattr(self.desk.looks, what, not getattr(self.desk.looks, what))
        if what == "rings" and self.desk.looks.rings and self.desk.draft.position.source is None:
            self.desk.flash(say("desk.flash.sweep-from"))
        self.desk.changed()

    def next_book(self) -> None:
        """Draw the lines of the next rulebook; after the last one those of all together."""
        count = len(self.desk.court.books)
        ways = [*((index,) for index in range(count)), tuple(range(count))]
        self.desk.looks.books = ways[(ways.index(self.desk.looks.books) + 1) % len(ways)]
        self.desk.changed()

    def draw_book(self, index: int) -> None:
        """Draw the lines and squares of one rulebook."""
        self.desk.looks.books = (index,)
        self.desk.changed()

    def measure(self) -> None:
        """Lay the ruler at the cursor, pin its end there, or put it away."""
        self.pointing.measure()

    def next_tab(self) -> None:
        """Bring the next tab to the front."""
        self.tabs.show(TABS[(TABS.index(self.tabs.tab) + 1) % len(TABS)])

    def fit(self) -> None:
        """The whole board."""
        self.desk.camera.fit()

    def zoom(self, steps: int) -> None:
        """Nearer or farther."""
        self.desk.camera.zoom_by(steps)

    def show_keys(self) -> None:
        """The keys of the tool in hand, and all others."""
        held = self.desk.hands.box.tool
        tool = say(f"desk.tool.{held}")
        keys = (
            ("Enter, Space", say("keys.now.use-tool", tool=tool)),
            (str([*Tool].index(held) + 1), say("keys.now.next-kind", tool=tool)),
            ("Shift + Enter", say("keys.now.clear")),
        )
        self.desk.app.open_over(KEYS, "desk", Moment(tool, keys))

    def read_rules(self) -> None:
        """The help."""
        self.desk.app.helper.show(self.desk.app.book, "")

    def settings(self) -> None:
        """The settings."""
        self.desk.app.open_over(SETTINGS)

    def open_main(self) -> None:
        """The file menu."""
        self._open_menu("file", (self.desk.px(4), self.desk.px(34)))

    def leave(self) -> None:
        """Back to where the desk was opened from."""
        self.filing.keep()
        if self.back is not None:
            self.back()
        else:
            self.desk.app.open(MENU)

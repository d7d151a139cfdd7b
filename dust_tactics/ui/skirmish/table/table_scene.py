"""The table: the board and the panels around it, for playing and for watching."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.save_lines import Header
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.overlays.blasts import screens_of
from dust_tactics.ui.skirmish.overlays.objective_marks import objectives_of
from dust_tactics.ui.skirmish.overlays.weather_marks import explained, weather_of
from dust_tactics.ui.skirmish.panels.card_panel import CardPanel
from dust_tactics.ui.skirmish.panels.side import in_game
from dust_tactics.ui.skirmish.panels.tray import BESIDE, DiceTray
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView, FlagOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.skirmish.views.pieces import middle, pieces_of, told_apart
from dust_tactics.ui.skirmish.views.stacks import first, under
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.tabs import tab_heads
from dust_tactics.ui.toolkit.tips import Pointed
from dust_tactics.ui.toolkit.widget_tree import Tree

from .briefing import BriefingDialog
from .find import FindDialog
from .floor_view import Storeys
from .inspection_tools import InspectionTools
from .layout import Layout
from .log_tab import LogTab
from .table_keys import TableKeys
from .table_legend import TableLegend
from .table_mouse import TableMouse
from .table_paint import NOWHERE, paint_over_board, paint_table, report_table, square_words

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_DONE_TYPING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScene(Scene):
    """What playing and watching have in common; ``foot`` is room kept below the board, in unscaled units."""

    def __init__(self, app: App, game: SkirmishGame, header: Header, state: State) -> None:
        super().__init__(app)
        self.game, self.table, self.header = game, game.table, header
        self.log = LogTab(self, game.table, header)
        self.stage = Stage(game, state, self.log.hear)
        self.stage.animated = app.settings.animations
        self.picture = BoardPicture(app.art)
        self._pieces: Last[tuple[PieceView, ...]] = Last()
        self.score = Painted()
        self.camera = Camera(state.board.cols, state.board.rows, pygame.Rect(0, 0, 640, 480))
        self.selected: str | None = None
        self._shown_unit: str | None = None
        self._unit_met: str | None = None
        """Whom the pointer was moved onto, not who came under it."""
        self.hover: Square | None = None
        self.tab = "actions"
        self.storeys = Storeys(self)
        self.looks = InspectionTools(self, self.storeys)
        self.found: Square | None = None
        self.show_grid = self.show_labels = True
        self.card = CardPanel(self)
        self.forces = RowList("forces", self._force_clicked, size=13)
        self.tabs: dict[str, list[RowList]] = {"actions": [], "forces": [self.forces], "log": [self.log.rows]}
        """The tabs of the sidebar, with their lists."""
        self.legend = TableLegend(self)
        self.tray = DiceTray()
        self.keys, self.mouse = TableKeys(self), TableMouse(self)
        self._fitted, self.foot = False, 0.0
        self.weather_box: pygame.Rect | None = None
        self.layout = Layout(self.whole, self.cut, (state.board.cols, state.board.rows))

    # -- the states ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state that the board shows now."""
        return self.stage.state

    @property
    def book(self) -> str:
        """The rulebook that is played."""
        return self.table.ruleset.id

    def unit(self, name: str | None) -> UnitState | None:
        """A unit by its name, as the board shows it."""
        return None if name is None else self.state.units.get(name)

    def unit_under(self) -> UnitState | None:
        """The unit under the pointer: of an aircraft and one beneath it the one whose piece is there."""
        return None if self.hover is None else self.unit_in(self.hover)

    def unit_pointed(self) -> UnitState | None:
        """The unit under the pointer, on the board or in a list."""
        rows = filter(None, (rows.at(self.pointer) for rows in self.lists))
        return self.unit_under() or self.unit(next((r.key for r in rows if isinstance(r.key, str)), None))

    @property
    def shown_unit(self) -> str | None:
        """The unit whose card is shown; one that is set goes before one that the pointer rests on."""
        return self._shown_unit

    @shown_unit.setter
    def shown_unit(self, unit: str | None) -> None:
        self._shown_unit = unit
        self.point_anew()

    def point_anew(self) -> None:
        """Whom the pointer rests on counts no more: something was chosen or is asked now."""
        self._unit_met = None

    def unit_carded(self) -> UnitState | None:
        """The unit whose card is shown: the one that was pointed out last, else the one that is looked at.

        Where there is neither, the one that lies under the pointer.
        """
        pointed = self.unit_pointed()
        met = pointed is not None and pointed.id == self._unit_met
        return pointed if met else self.unit(self.shown_unit) or pointed

    def units_in(self, square: Square) -> list[UnitState]:
        """The units in a square, the one under the pointer first."""
        found = under(self.state, square, self.camera.point_at(self.pointer))
        return self.storeys.meant(square, found)

    def unit_in(self, square: Square, fits: Callable[[UnitState], bool] = bool) -> UnitState | None:
        """The unit in a square that something is possible with, else the one under the pointer."""
        return first(self.units_in(square), fits)

    # -- building -----------------------------------------------------------------------------

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.picture = BoardPicture(self.app.art)
        super().rebuild()

    def build(self) -> None:
        """The parts that are always there."""
        self.kit.clear()
        board = self.state.board
        self.layout = Layout(self.whole, self.cut, (board.cols, board.rows), self.foot, len(self.tabs))
        if not self._fitted:
            self.camera = Camera(board.cols, board.rows, self.layout.board, self.px(BESIDE))
            self._fitted = True
        else:
            self.camera.resize(self.layout.board, self.px(BESIDE))
        self._build_top()
        self.forces.rect = self.layout.panel
        self._build_tabs()

    def menu_names(self) -> tuple[str, ...]:
        """The menus of the bar above."""
        return ("file", "game", "view", "help")

    def _build_top(self) -> None:
        for name, rect in zip(self.menu_names(), self.layout.menus, strict=False):
            self.kit.button(
                "top", f"top/{name}", say(f"menu.bar.{name}"), rect, self._opener(name, rect), style="#quiet"
            )

    def _opener(self, name: str, rect: pygame.Rect) -> Callable[[], None]:
        return lambda: self.open_menu(name, rect.bottomleft)

    def open_menu(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""

    def _build_tabs(self) -> None:
        tab_heads(self.kit, self.tabs, self.layout.tabs, self.tab, self.show_tab)
        self.lists = self.tab_lists()
        self.log.build()

    def tab_lists(self) -> list[RowList]:
        """The list of the tab in front, if it has one."""
        return list(self.tabs.get(self.tab, ()))

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""
        if name != self.tab:
            self.tab = name
            self._build_tabs()
            self.tab_changed()

    def tab_changed(self) -> None:
        """Another tab is in front."""

    # -- forces -------------------------------------------------------------------------------

    def _force_clicked(self, row: Row) -> None:
        unit = self.unit(row.key)
        if unit is not None:
            self.pick(unit)
            if unit.on_board:
                self.camera.centre_on(middle(unit))

    def pick(self, unit: UnitState) -> None:
        """Look at a unit."""
        self.shown_unit = unit.id

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Panels first, then the board; note whom the pointer, or the cursor, is moved onto."""
        place, before = (self.pointer, self.hover), self.unit_pointed()
        used = self._taken(event)
        now = self.unit_pointed()
        moved = (self.pointer, self.hover) != place
        if moved and (now and now.id) != (before and before.id):
            self._unit_met = None if now is None else now.id
        return used

    def _taken(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.kit.typing and event.key in _DONE_TYPING:
            self.kit.manager.set_focus_set(None)
            return True
        if self.mouse.above(event):
            return True
        self.mouse.move(event)
        if super().handle(event) or self.card.handle(event) or self.mouse.handle(event):
            return True
        return event.type == pygame.KEYDOWN and not self.kit.typing and self.key(event)

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """The pointer may have gone elsewhere while something lay over the table."""
        super().uncovered(pointer)
        if pointer != NOWHERE:
            self.mouse.point(pointer)

    def wheel(self, steps: int) -> bool:
        """The wheel over the board; true if it was used for something else than zooming."""
        return False

    def clicked(self, square: Square | None, button: int) -> bool:
        """A click on the board."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key that is not typed into an entry."""
        return self.keys.key(event)

    def describe(self, unit: UnitState | None = None) -> None:
        """The whole card of a unit: this one, or the one whose card is shown."""
        if (unit := unit or self.unit_carded()) is not None:
            self.app.push(CardDialog(self.app, unit.card, self.table.ruleset, unit.side + 1,
                                     in_game(self.state, unit)))  # fmt: skip

    def brief(self, *, first: bool = False) -> None:
        """The goal of the game."""
        self.app.push(BriefingDialog(self.app, self.stage.final, self.header, first=first))

    def find(self) -> None:
        """Ask for a unit, a square or words of the log."""
        self.app.push(FindDialog(self.app, self))

    def actions_on(self, unit: UnitState) -> Sequence[Button]:
        """The things that can be done with a unit now: none by whoever only watches."""
        return ()

    def waypoints(self) -> bool:
        """True if a click with Control sets a way-point now."""
        return False

    def show_keys(self) -> None:
        """The keys of the moment, and all others."""
        self.app.open_over(KEYS, "play", None)

    @property
    def lively(self) -> bool:
        """While the stage plays, or squares are being asked about."""
        return self.stage.plays or self.looks.busy or self.storeys.lively

    def update(self, seconds: float) -> None:
        """The stage plays on."""
        super().update(seconds)
        self.stage.animated, self.stage.pauses = self.app.settings.animations, self.app.settings.pause > 0
        self.stage.update(seconds)
        self.storeys.update(seconds)
        if self.tray.wait(self.stage.rolls):
            self.app.touch()

    # -- drawing ------------------------------------------------------------------------------

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings around pieces, by unit."""
        return {}

    def overlays(self) -> list[Overlay]:
        """Overlays that lie over the ground."""
        return []

    def view(self) -> BoardView:
        """The still board of this moment."""
        rings = dict(self.rings())
        marked, lines = self.log.marks()
        if self.found is not None:
            lines = [FlagOverlay(((self.found, str(self.found)),)), *lines]
        rings.update(marked)
        state = self.state
        pieces = self._standing(state, rings)
        overlays = [*screens_of(state), *self.overlays(), *lines, *objectives_of(state), *weather_of(state),
                    *(self.stage.results.overlays() if self.stage.rests else [])]  # fmt: skip
        self.legend.explain(overlays)
        return BoardView(
            state.board, pieces, tuple(overlays), self.table.scenario.seams, legend=False,
            grid=self.show_grid, labels=self.show_labels, roofs=self.storeys.roofs(),
        )  # fmt: skip

    def _standing(self, state: State, rings: Mapping[str, tuple[Ring, ...]]) -> tuple[PieceView, ...]:
        """The pieces on the board, the same ones as long as nothing changes about them."""
        without, hidden = self.stage.without, self.storeys.hidden
        aside = [unit.id for unit in state.units.values() if hidden(unit)] if state.board.storeys else []
        return self._pieces.of(
            state, (rings, without, aside),
            lambda: told_apart(state, pieces_of(state, rings, without, hidden)),
        )  # fmt: skip

    def legend_box(self) -> pygame.Rect:
        """Place of the legend beside the sheet, an empty one where it is folded."""
        return self.legend.box()

    def ghosts(self) -> tuple[PieceView, ...]:
        """Pieces where they would be."""
        return ()

    def paint(self, brush: Brush) -> None:
        """The board and all panels."""
        paint_table(self, brush)
        self.leads += self.card.skills.leads()

    def paint_over_board(self, brush: Brush) -> None:
        """Draw what was told, and over the board the dice, beside the squares they are about."""
        paint_over_board(self, brush)

    @property
    def announces(self) -> bool:
        """True while nobody could want to see the board below an announcement."""
        return self.stage.busy

    def told(self) -> tuple[str, ...]:
        """What has just happened, a sentence for each: what attacks came to."""
        return tuple(line for _, line in self.stage.results.lines(self.state))

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """What is lit on the card of a unit."""
        return None

    def pointed(self) -> str:
        """Words about a control, the weather above, a mark of the card, or how what is told unfolds."""
        on_chip = self.weather_box is not None and self.weather_box.collidepoint(self.pointer)
        marked = self.card.skills.marked(self.pointer)
        more = explained(self.state) if on_chip else marked or self.tray.hint(self.pointer)
        return "\n".join(filter(None, (super().pointed(), more)))

    def _pointed_at(self) -> Pointed:
        """Of a mark of the card the tip lies beside the card: one reads on in the same row."""
        about = super()._pointed_at()
        if not self.card.skills.marked(self.pointer):
            return about
        return replace(about, whole=self.layout.card, others=[*about.others, self.layout.card])

    def tip(self, brush: Brush) -> None:
        """What a skill on the card does, before all other words."""
        if not (self.rested and self.on_top and self.card.tip(brush, self.whole)):
            super().tip(brush)

    def paint_said(self, brush: Brush, room: pygame.Rect) -> bool:
        """Nothing is said for a moment where nobody plays."""
        return False

    def status_parts(self) -> tuple[str, ...]:
        """Words about what the pointer is on: what a click does, and what lies there."""
        tip = self.pointed() or ("" if self.hover is None else square_words(self, self.hover))
        return (tip,) if tip else ()

    def status(self) -> str:
        """All of that in one line."""
        return " · ".join(self.status_parts())

    def report(self, tree: Tree) -> None:
        """Squares, units and the question, for whoever drives the window."""
        super().report(tree)
        report_table(self, tree)

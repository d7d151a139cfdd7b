"""The table: the board and the panels around it, for playing and for watching."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.grid import Square
from dust_tactics.skirmish.skirmish import SkirmishGame
from dust_tactics.skirmish.state import State, Table, UnitState

from ..board_picture import BoardPicture
from ..camera import Camera
from ..card_picture import CardTarget
from ..dice_rolls import Roll
from ..legend import legend_picture
from ..paint import Brush
from ..panels.forces import condition, force_rows
from ..panels.log import Line, line_of
from ..panels.side import paint_card, paint_score, paint_top
from ..panels.tray import draw_tray
from ..pieces import pieces_of
from ..rows import Row, RowList
from ..stage import Stage, Told
from ..tree import Tree
from ..views import BoardView, LineOverlay, LiveView, Overlay, PieceView, Ring, SightOverlay
from ..words import say
from .layout import TABS, Layout
from .scene import Scene

if TYPE_CHECKING:
    from ..app import App

_PAN_KEYS = {
    pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
_PAN = 70
_TRAY = 7.0  # seconds that dice stay when nothing happens


class TableScene(Scene):
    """What playing and watching have in common."""

    def __init__(self, app: App, game: SkirmishGame, table: Table, state: State) -> None:
        super().__init__(app)
        self.game, self.table = game, table
        self.stage = Stage(game, state, self._heard)
        self.stage.animated = app.settings.animations
        self.picture = BoardPicture(app.art)
        self.camera = Camera(state.board.cols, state.board.rows, pygame.Rect(0, 0, 640, 480))
        self.selected: str | None = None
        self.shown_unit: str | None = None
        self.hover: Square | None = None
        self.tab = "actions"
        self.lines: list[Line] = []
        self._log_stale = False
        self.marked: int | None = None
        self.log = RowList("log", self._log_clicked, size=12.5, follow=True, empty=say("log.empty"))
        self.forces = RowList("forces", self._force_clicked, size=13)
        self._legend: pygame.Surface | None = None
        self._tray = pygame.Rect(0, 0, 0, 0)
        self._rolls_seen: list[Roll] = []
        self._rolls_age = 0.0
        self._fitted = False
        self._panning = False
        self.layout = Layout(app.size, self.kit.px, (state.board.cols, state.board.rows))

    # -- the states ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What the board shows now."""
        return self.stage.state

    def unit(self, name: str | None) -> UnitState | None:
        """A unit by its name, as the board shows it."""
        return None if name is None else self.state.units.get(name)

    def unit_under(self) -> UnitState | None:
        """The unit under the pointer."""
        return None if self.hover is None else self.state.unit_at(self.hover)

    # -- building -----------------------------------------------------------------------------

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.picture = BoardPicture(self.app.art)
        super().rebuild()

    def build(self) -> None:
        """The parts that are always there."""
        kit, px = self.kit, self.px
        kit.clear()
        board = self.state.board
        self.layout = Layout(self.size, px, (board.cols, board.rows))
        if not self._fitted:
            self.camera = Camera(board.cols, board.rows, self.layout.board)
            self._fitted = True
        else:
            self.camera.resize(self.layout.board)
        self._build_top()
        self._build_tabs()
        self.log.rect = self.forces.rect = self.layout.panel

    def menus(self) -> tuple[str, ...]:
        """The menus of the bar above."""
        return ("file", "game", "view", "help")

    def _build_top(self) -> None:
        px, x = self.px, self.px(4)
        for name in self.menus():
            rect = pygame.Rect(x, px(3), px(64), px(30))
            self.kit.button(
                "top", f"top/{name}", say(f"menu.bar.{name}"), rect, self._opener(name, rect), style="#quiet"
            )
            x += px(66)

    def _opener(self, name: str, rect: pygame.Rect):  # type: ignore[no-untyped-def]  # a closure without arguments
        return lambda: self.open_menu(name, rect.bottomleft)

    def open_menu(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""

    def _build_tabs(self) -> None:
        self.kit.clear("tabs")
        box = self.layout.tabs
        width = box.width // len(TABS)
        for index, name in enumerate(TABS):
            rect = pygame.Rect(box.left + index * width, box.top, width - 2, box.height)
            style = "#main" if name == self.tab else ""
            self.kit.button("tabs", f"tab/{name}", say(f"tab.{name}"), rect, self._tabber(name), style=style)
        self.lists = {"log": [self.log], "forces": [self.forces]}.get(self.tab, [])

    def _tabber(self, name: str):  # type: ignore[no-untyped-def]  # a closure without arguments
        return lambda: self.show_tab(name)

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""
        if name != self.tab:
            self.tab = name
            self._build_tabs()
            self.tab_changed()

    def tab_changed(self) -> None:
        """Another tab is in front."""

    # -- the log ------------------------------------------------------------------------------

    def _heard(self, told: Told) -> None:
        line = line_of(told.before, told.event, told.number)
        if line is not None:
            self.lines.append(line)
            self._log_stale = True

    def _show_log(self) -> None:
        self._log_stale = False
        self.log.show([line.row(i, selected=i == self.marked) for i, line in enumerate(self.lines)])

    def _log_clicked(self, row: Row) -> None:
        index = int(row.name)
        self.marked = None if self.marked == index else index
        at = self.log.offset
        self._show_log()
        self.log.offset = at
        if self.marked is not None and row.key.squares:
            square = row.key.squares[-1]
            if not self.layout.board.contains(self.camera.rect_of(square)):
                self.camera.centre_on((square.x + 0.5, square.y + 0.5))

    def marks(self) -> tuple[dict[str, tuple[Ring, ...]], list[Overlay]]:
        """Rings and a line for the log's marked line: shooter, target, square."""
        if self.marked is None or self.marked >= len(self.lines):
            return {}, []
        line = self.lines[self.marked]
        rings: dict[str, tuple[Ring, ...]] = {
            name: (Ring.ACTIVE if i == 0 else Ring.TARGET,) for i, name in enumerate(line.units)
        }
        overlays: list[Overlay] = []
        if len(line.units) > 1 and len(line.squares) > 1:
            start = line.squares[0]
            overlays = [
                LineOverlay((start.x + 0.5, start.y + 0.5), (end.x + 0.5, end.y + 0.5), clear=True)
                for end in line.squares[1 : len(line.units)]
                if end != start
            ]
        return rings, overlays

    # -- forces -------------------------------------------------------------------------------

    def _force_clicked(self, row: Row) -> None:
        unit = self.unit(row.key)
        if unit is not None:
            self.pick(unit)
            if unit.square is not None:
                self.camera.centre_on((unit.square.x + 0.5, unit.square.y + 0.5))

    def pick(self, unit: UnitState) -> None:
        """Look at a unit."""
        self.shown_unit = unit.id

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Panels first, then the board."""
        if event.type == pygame.MOUSEMOTION:
            if self._panning:
                self.camera.pan(*event.rel)
            over = self.layout.board.collidepoint(event.pos)
            self.hover = self.camera.square_at(event.pos) if over else None
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.layout.board.collidepoint(self.pointer):
            if not self.wheel(event.y):
                self.camera.zoom_by(event.y, self.pointer)
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._panning = False
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pointer = event.pos
            return self._pressed(event)
        if event.type == pygame.KEYDOWN and not self.kit.typing:
            return self.key(event)
        return False

    def _pressed(self, event: pygame.Event) -> bool:
        if self.layout.minimap.collidepoint(event.pos) and event.button == 1:
            unit = self.layout.minimap.width / self.state.board.cols
            x, y = event.pos[0] - self.layout.minimap.left, event.pos[1] - self.layout.minimap.top
            self.camera.centre_on((x / unit, y / unit))
            return True
        if not self.layout.board.collidepoint(event.pos):
            return False
        self.hover = self.camera.square_at(event.pos)
        if event.button == 2:
            self._panning = True
            return True
        if event.button in (1, 3):
            self.marked = None
            return self.clicked(self.hover, event.button)
        return False

    def wheel(self, steps: int) -> bool:
        """The wheel over the board; true if it was used for something else than zooming."""
        return False

    def clicked(self, square: Square | None, button: int) -> bool:
        """A click on the board."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key that is not typed into an entry."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        step = _PAN_KEYS.get(event.key)
        if step is not None:
            self.camera.pan(step[0] * _PAN, step[1] * _PAN)
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.camera.zoom_by(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.camera.zoom_by(-1)
        elif event.key in (pygame.K_f, pygame.K_0, pygame.K_KP_0):
            self.camera.fit()
        elif event.key == pygame.K_c:
            unit = self.unit(self.selected)
            if unit is not None and unit.square is not None:
                self.camera.centre_on((unit.square.x + 0.5, unit.square.y + 0.5))
        elif event.key == pygame.K_d or event.unicode == "d":
            self.describe()
        elif event.unicode == "?" or event.key == pygame.K_F1:
            self.help()
        else:
            return False
        return True

    def describe(self) -> None:
        """The whole card of the unit under the pointer, or of the one that is shown."""
        from .card import CardDialog

        unit = self.unit_under() or self.unit(self.shown_unit)
        if unit is not None:
            self.app.push(CardDialog(self.app, self.table, unit, self.state))

    def help(self) -> None:
        """The keys."""
        from .keys import KeysDialog

        self.app.push(KeysDialog(self.app, self.keys_shown()))

    def keys_shown(self) -> str:
        """Which page of the keys to show."""
        return "play"

    def update(self, seconds: float) -> None:
        """The stage plays on."""
        super().update(seconds)
        self.stage.animated = self.app.settings.animations
        self.stage.update(seconds)
        self._rolls_age += seconds

    # -- drawing ------------------------------------------------------------------------------

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Which pieces are ringed, and why."""
        return {}

    def overlays(self) -> list[Overlay]:
        """What lies over the ground."""
        return []

    def view(self) -> BoardView:
        """The still board of this moment."""
        rings = dict(self.rings())
        marked, lines = self.marks()
        rings.update(marked)
        state = self.state
        pieces = pieces_of(state, rings, self.stage.without)
        title = say(
            "board.title", scenario=self.table.scenario.name, turn=state.turn, turns=self.table.scenario.turns
        )
        overlays = [*self.overlays(), *lines]
        self._legend = legend_picture(overlays, self.app.art, self.kit.letters)
        silent = tuple(_silent(overlay) for overlay in overlays)
        return BoardView(state.board, pieces, silent, title=title)

    def ghosts(self) -> tuple[PieceView, ...]:
        """Pieces where they would be."""
        return ()

    def paint(self, brush: Brush) -> None:
        """The board and all panels."""
        layout = self.layout
        view = self.view()
        live = self.stage.live()
        hover = self.hover if self.app.top is self else None
        pieces = live.pieces or (() if self.stage.busy else self.ghosts())
        self.picture.draw(brush.surface, self.camera, view, LiveView(hover, pieces, live.effects))
        self._paint_legend(brush)
        self.paint_over_board(brush)
        brush.box(layout.sidebar, "panel", "panel-line")
        brush.box(layout.top, "panel", "panel-line")
        brush.box(layout.bar, "panel", "panel-line")
        brush.box(layout.status, "panel-dark", "panel-line")
        minimap, _ = self.picture.minimap(view, self.camera, layout.minimap.size)
        brush.surface.blit(minimap, layout.minimap)
        paint_top(self, brush)
        paint_score(self, brush)
        paint_card(self, brush)
        text = self.status()
        brush.text(text, (layout.status.left + self.px(10), layout.status.centery), 13, anchor="midleft",
                   room=layout.status.width - self.px(20))  # fmt: skip
        if self._log_stale:
            self._show_log()
        if self.tab == "forces":
            self.forces.rows = force_rows(self.state, self.table, self.selected)

    def _paint_legend(self, brush: Brush) -> None:
        """The legend in a corner of the board; it gives way to the pointer."""
        if self._legend is None:
            return
        pad = self.px(8)
        box = self._legend.get_rect(bottomleft=(self.layout.board.left + pad, self.layout.board.bottom - pad))
        if not box.inflate(pad, pad).collidepoint(self.pointer):
            brush.surface.blit(self._legend, box)

    def paint_over_board(self, brush: Brush) -> None:
        """What lies over the board: the dice, as long as they are news, and not under the pointer."""
        rolls = self.stage.rolls
        if self.stage.busy or rolls.rolls != self._rolls_seen:
            self._rolls_seen = list(rolls.rolls)
            self._rolls_age = 0.0
        if self._rolls_age < _TRAY and (
            self.stage.busy or not self._tray.inflate(8, 8).collidepoint(self.pointer)
        ):
            self._tray = draw_tray(brush, rolls, self.layout.board)

    def card_target(self) -> CardTarget | None:
        """The column of the card that is lit."""
        return None

    def status(self) -> str:
        """The line about what the pointer is on."""
        tip = self.pointed()
        if tip:
            return tip
        if self.hover is None:
            return ""
        terrain = self.state.board[self.hover]
        words = [say("status.square", square=self.hover, terrain=say(f"terrain.{terrain}"))]
        rule = self.table.ruleset.terrain[terrain]
        if rule.cover_infantry or rule.cover_vehicle:
            words.append(
                say(
                    "status.cover."
                    + (
                        "all"
                        if rule.cover_infantry and rule.cover_vehicle
                        else "infantry"
                        if rule.cover_infantry
                        else "vehicle"
                    )
                )
            )
        if rule.blocks_sight:
            words.append(say("status.blocks"))
        unit = self.unit_under()
        if unit is not None:
            words.append(f"{unit.name} ({unit.id}), {condition(unit)}")
        return " · ".join(words)

    def report(self, tree: Tree) -> None:
        """Squares, units and the question, for whoever drives the window."""
        super().report(tree)
        for square in self.state.board.squares():
            rect = self.camera.rect_of(square).clip(self.layout.board)
            if rect.width > 6 and rect.height > 6:
                tree.add(f"square/{square}", rect, str(square))
        for unit in self.state.units.values():
            if unit.square is not None:
                tree.add(f"unit/{unit.id}", self.camera.rect_of(unit.square), unit.name)
        question = self.state.question
        tree.facts.update(
            busy=self.stage.busy,
            turn=self.state.turn,
            question=None if question is None else question.kind.value,
            seat=None if question is None else int(question.side),
            unit=None if question is None else question.unit,
            selected=self.selected,
            status=self.status(),
            log=[line.text for line in self.lines[-12:]],
            units={
                u.id: {"square": None if u.square is None else str(u.square), "facing": u.facing.value,
                       "left": u.hits_left, "activated": u.activated}
                for u in self.state.units.values()
            },
        )  # fmt: skip


def _silent(overlay: Overlay) -> Overlay:
    """An overlay without its legend, which is drawn apart."""
    if isinstance(overlay, SightOverlay):
        return replace(overlay, legend=())
    return replace(overlay, legend="")

"""The sight desk: a board to draw a dispute on, and what both rulebooks say to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute import edits
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.narration.verdicts import answer, difference
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.editing.canvas import Canvas
from dust_tactics.ui.skirmish.editing.history import Draft
from dust_tactics.ui.skirmish.editing.pointer import ARROWS, Pointer
from dust_tactics.ui.skirmish.editing.tool_strip import Strip
from dust_tactics.ui.skirmish.editing.toolbox import Tool, Toolbox
from dust_tactics.ui.skirmish.editing.tools import Hands
from dust_tactics.ui.skirmish.table.table_paint import wreck_title
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, Focus
from dust_tactics.ui.toolkit.layout import Pixels
from dust_tactics.ui.toolkit.remark import Remark
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from . import files
from .actions import Acts
from .controls import Controls
from .describe import tell
from .file_actions import Filing
from .layout import DeskLayout
from .menus import BAR, Menus
from .overlays import Looks
from .tabs import Tabs
from .verdict_cache import Court, books
from .verdict_panel import paint_cards, paint_ends, paint_parting

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Desk(Scene):
    """The sight desk.

    ``position`` is laid on it, else the one that lay there last; ``back`` is what leaving it
    does, such as going back to a game, else it goes to the main menu.
    """

    name = "desk"

    def __init__(
        self, app: App, position: Position | None = None, back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(app)
        last = files.last_draft()
        self.draft = Draft(last)
        self.remark = Remark(say("desk.flash.last") if last is not None else "")
        self.hands = Hands(self.draft, Toolbox())
        self.court = Court(books())
        self.looks = Looks()
        self.filing = Filing(self)
        if position is not None:
            self.draft.open(position)
            self.remark = Remark(say("desk.flash.brought") if back is not None else "")
        board = self.draft.position.board
        self.layout = self._lay_out()
        self.camera = Camera(board.cols, board.rows, self.layout.board)
        self.picture = BoardPicture(app.art)
        self.focus = Focus()
        self.pointing = Pointer(self)
        self.canvas = Canvas(self, self.pointing)
        self.tabs = Tabs(self, self.canvas, self._select)
        self.acts = Acts(self, self.pointing, self.tabs, self.filing, self._open_menu, back)
        self.strip = Strip(self, self.acts.weather)
        self.menus = Menus(self, self.filing, self.acts)
        self.controls = Controls(self, self.acts, self.menus, self.filing, self.strip, self.tabs)

    def _select(self, index: int | None) -> None:
        self.acts.select(index)

    def _open_menu(self, name: str, place: tuple[int, int]) -> None:
        self.menus.open(name, place)

    # -- the question -------------------------------------------------------------------------

    @property
    def source(self) -> Square | None:
        """Square that looks: also while a line is being drawn out."""
        return self.hands.drawn_from if self._drawing else self.draft.position.source

    @property
    def target(self) -> Square | None:
        """At whom: the pinned target, else, with the tool for it, the square that is pointed at."""
        position = self.draft.position
        if self._drawing:
            return self.pointing.square
        if position.target is not None:
            return position.target
        looking = position.source is not None and self.hands.box.tool is Tool.LOOK
        return self.pointing.square if looking else None

    @property
    def _drawing(self) -> bool:
        return self.hands.drawn_from not in (None, self.pointing.square) and self.pointing.square is not None

    @property
    def live(self) -> bool:
        """True while the question follows the pointer."""
        return self.draft.position.target is None or self._drawing

    def judgements(self) -> tuple[Judgement, ...]:
        """Both verdicts on what is being asked; none if nothing is, or the position can't be."""
        return self.court.hear(self.draft.position, self.source, self.target)

    def asked_position(self) -> Position:
        """The position with the question as it is shown."""
        return edits.asked(self.draft.position, self.source, self.target)

    # -- what tools, menus and keys do --------------------------------------------------------

    def did(self, refusal: str) -> None:
        """Something was tried: say why it was refused, and show what has changed."""
        self.tell_refusal(refusal)
        self.changed()

    def tell_refusal(self, refusal: str) -> None:
        """Say why something was refused, if it was."""
        if refusal:
            self.flash(say("desk.flash.refused", why=refusal))

    @property
    def flashing(self) -> str:
        """What the status line says for a while."""
        return self.remark.text

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""
        self.remark.say(text)

    def changed(self) -> None:
        """The draft is another: board, lists and controls follow."""
        if not self.hands.busy:
            self.hands.check()
        board = self.draft.position.board
        if (board.cols, board.rows) != (self.camera.cols, self.camera.rows):
            self.camera = Camera(board.cols, board.rows, self.layout.board)
            self.pointing.keep_on_board()
        self.looks.reason = None
        self.canvas.stale()
        if not self.hands.busy:
            self.controls.refresh()

    def tool_changed(self) -> None:
        """Another tool, or another kind, size or facing."""
        self.changed()

    def lay(self, position: Position, words: str = "") -> None:
        """Put another position on the desk; the one that lay there can be taken back."""
        self.draft.open(position)
        self.filing.name = ""
        self.hands.selected = None
        self.looks.ruler = None
        self.changed()
        self.camera.fit()
        if words:
            self.flash(words)

    def left(self) -> None:
        """Keep the draft."""
        self.filing.keep()

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""
        self.filing.take(path, path.name)

    def pasted(self, text: str) -> None:
        """A text was dropped or pasted."""
        self.filing.read(text)

    # -- building -----------------------------------------------------------------------------

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.picture = BoardPicture(self.app.art)
        self.strip.restyle()
        self.canvas.stale()
        super().rebuild()

    def build(self) -> None:
        """Everything."""
        self.kit.clear()
        self.layout = self._lay_out()
        fitted = self.camera.view == self.layout.board
        self.camera.resize(self.layout.board)
        if not fitted:
            self.camera.fit()
        self.controls.build()

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Panels first, then the board."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self.pointing.motion(event)
        if event.type == pygame.MOUSEBUTTONUP and self.pointing.up():
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.layout.board.collidepoint(event.pos):
            self.controls.take_typed()
            return self.pointing.down(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.leave(self.kit, self.lists)
        if event.type == pygame.MOUSEWHEEL and self.layout.board.collidepoint(self.pointer):
            self.camera.zoom_by(event.y, self.pointer)
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        if self.kit.typing:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB, *ENTER):
                self.controls.take_typed(entered=event.key in ENTER)
                if event.key != pygame.K_TAB:
                    self.focus.leave(self.kit, self.lists)
                    return True
                return self.focus.key(event, self.kit, self.lists)
            return super().handle(event)
        if self.focus.key(event, self.kit, self.lists):
            return True
        if event.key == pygame.K_ESCAPE:
            if self.focus.at is not None:
                self.focus.leave(self.kit, self.lists)
            elif not self.pointing.escape():
                self.menus.pause()
            return True
        if self.menus.key(event):
            return True
        if event.key in ARROWS:
            self.focus.leave(self.kit, self.lists)
        return self.pointing.key(event) or super().handle(event)

    def update(self, seconds: float) -> None:
        """Words fade, squares are asked about, the draft is kept."""
        super().update(seconds)
        if self.remark.fade(seconds):
            self.app.touch()
        self.canvas.update(seconds)
        self.filing.update(seconds)

    @property
    def lively(self) -> bool:
        """True if something is under way without the player."""
        return self.canvas.sweeping

    def _lay_out(self) -> DeskLayout:
        return DeskLayout(self.whole, self.cut, len(self.court.books), len(BAR))

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The board and everything round it."""
        layout = self.layout
        judgements = self.judgements()
        self.canvas.draw(brush)
        for box in (layout.tools, layout.side, layout.top, layout.foot):
            brush.box(box, "panel", "panel-line")
        brush.box(layout.status, "panel-dark", "panel-line")
        title = self.draft.position.title or say("desk.untitled")
        name = brush.caption(say("desk.title"), layout.heading, 15, "accent", bold=True)
        brush.caption(title, self.cut.left(layout.heading, Pixels(name.width), gap=14)[1], 14, "panel-soft")
        self.strip.paint(brush)
        paint_ends(self, brush)
        paint_parting(self, brush, judgements, difference(judgements))
        self.tabs.refresh(judgements)
        self.tabs.paint_slips(brush)
        self.controls.fill()
        flashing = bool(self.flashing)
        text = self.status()
        if flashing:
            brush.box(layout.status, "brass-dark", "accent")
        place = self.cut.inner(layout.status, 10, 0)
        brush.caption(text, place, 13, "chalk" if flashing else "panel-ink")

    def over(self, brush: Brush) -> None:
        """Paint what lies over the controls: samples, slips of paper, the mark of the keyboard."""
        self.strip.over(brush)
        self.controls.over(brush)
        paint_cards(self, brush, self.judgements())
        self.focus.draw(brush, self.kit)

    def status(self) -> str:
        """The line about what the pointer is on, and what both rulebooks say to it."""
        if self.flashing:
            return self.flashing
        tip = self.pointed()
        if tip:
            return tip
        square = self.pointing.square
        position = self.draft.position
        if square is None or square not in position.board:
            return say(f"desk.tool.{self.hands.box.tool}.hint")
        words = [say("status.square", square=square, terrain=say(f"terrain.{position.board[square]}"))]
        if (fort := position.board.fort_at(square)) is not None:
            words.append(say(f"status.{fort.kind}"))
        if (wreck := position.board.wreck_at(square)) is not None:
            words.append(wreck_title(wreck))
        if height := position.board.ground_height(square):
            words.append(say("status.height", height=height))
        wall = self.pointing.spot.wall if self.pointing.spot is not None else None
        if self.hands.box.tool is Tool.EDGE and wall is not None:
            edge = position.board.edge(wall)
            words.append(say("desk.edge.at", wall=wall, edge=say(f"desk.edge.{edge}".replace(" ", "-"))))
        words += [figure.name for figure in position.figures_at(square)]
        verdicts = self.court.hear(position, position.source, square)
        words += [f"{verdict.rules.title}: {answer(verdict)}" for verdict in verdicts]
        return " · ".join(words)

    def report(self, tree: Tree) -> None:
        """Squares, units, the question and the verdicts, for whoever can't see or drives the window."""
        super().report(tree)
        tell(self, tree)

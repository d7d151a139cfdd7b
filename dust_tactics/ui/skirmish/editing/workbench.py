"""The desk as its parts see it: the position that is drawn, the hands and what is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.sight_desk.layout import DeskLayout
from dust_tactics.ui.skirmish.sight_desk.overlays import Looks
from dust_tactics.ui.skirmish.sight_desk.verdict_cache import Court
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.row_list import RowList

from .history import Draft
from .tools import Hands

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Workbench(Protocol):
    """A desk to draw a position on."""

    app: App
    kit: Kit
    lists: list[RowList]
    layout: DeskLayout
    camera: Camera
    picture: BoardPicture
    draft: Draft
    hands: Hands
    court: Court
    looks: Looks
    focus: Focus

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the desk."""

    @property
    def source(self) -> Square | None:
        """The square of whoever looks."""

    @property
    def target(self) -> Square | None:
        """The square that is looked at."""

    @property
    def live(self) -> bool:
        """True while the question follows the pointer."""

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scale of the interface."""

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""

    def judgements(self) -> tuple[Judgement, ...]:
        """Both verdicts on what is being asked; none if nothing is, or the position can't be."""

    def asked_position(self) -> Position:
        """The position with the question as it is shown."""

    def did(self, refusal: str) -> None:
        """Something was tried: say why it was refused, and show what has changed."""

    def tell_refusal(self, refusal: str) -> None:
        """Say why something was refused, if it was."""

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""

    def changed(self) -> None:
        """The draft is another: board, lists and controls follow."""

    def tool_changed(self) -> None:
        """Another tool, or another kind, size or facing."""

    def lay(self, position: Position, words: str = "") -> None:
        """Put another position on the desk; the one that lay there can be taken back."""

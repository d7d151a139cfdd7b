"""Base of every prompt, and the buttons it offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.questions import Question
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say

from .key_lines import KeyLine
from .play_table import PlayTable


@dataclass(frozen=True)
class Button:
    """A button of the bar below the board; Enter does what the first one does that lets ``enter``.

    The first one is :attr:`bright`, as what is usually done, unless it is no ``main`` one.  One ``ahead``
    stands before the words of the bar, where no other one ever does: it commits to nothing, and a second
    click on it finds nothing that does.  One that ``gives_way`` stands in the corner that is kept for it:
    what commits never stood there, so a second click on that gives nothing away.
    """

    name: str
    text: str
    act: Callable[[], None]
    reason: str = ""
    hint: str = ""
    enter: bool = True
    main: bool = True
    ahead: bool = False
    gives_way: bool = False

    @property
    def bright(self) -> bool:
        """True if it may look like the usual answer: nothing does that Enter would not take."""
        return self.main and self.enter


def take_back(scene: PlayTable, name: str) -> Button:
    """Take the last thing back: ahead, so that it is never found by a second click on what committed."""
    hint = say("game.undo.hint")
    return Button(
        name, say("wait.undo"), scene.steps.take_back, hint=hint, enter=False, main=False, ahead=True
    )


class Prompt:
    """One question to a player.

    ``hint`` names the first-time hint that belongs to it.  Queries may be asked every frame and
    change nothing.
    """

    hint = ""

    def __init__(self, scene: PlayTable) -> None:
        self.scene = scene
        self.lists: list[RowList] = []

    @property
    def state(self) -> State:
        """The state that the question is about."""
        return self.scene.match.view

    @property
    def question(self) -> Question:
        """The question."""
        question = self.state.question
        assert question is not None
        return question

    @property
    def in_hand(self) -> UnitState | None:
        """The unit that is to be placed now: its card is shown."""
        return None

    @property
    def side(self) -> int | None:
        """The side whose decision it is."""
        return int(self.question.side)

    def title(self) -> str:
        """The question, in a few words."""
        return ""

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return ""

    def buttons(self) -> list[Button]:
        """Buttons of the bar."""
        return []

    @property
    def more(self) -> bool:
        """True if the tab of actions has answers that the bar has not."""
        return False

    @property
    def listed(self) -> bool:
        """True if the tab of actions lists what is to be chosen between: it comes to the front by itself."""
        return False

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""
        return self.scene.cut

    def build(self, rect: pygame.Rect) -> None:
        """Make the controls of the tab of actions; they belong to the group ``prompt``."""

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw words into the tab of actions."""

    def paint_over(self, brush: Brush) -> None:
        """Draw over the controls of the tab of actions."""

    def paint_board(self, brush: Brush) -> None:
        """Draw onto the board what is neither overlay nor piece."""

    def click(self, square: Square | None, button: int) -> bool:
        """A click on the board."""
        return False

    def double(self, square: Square) -> bool:
        """Enter or Space without a button to press."""
        return False

    def selected(self) -> None:
        """Another unit was chosen."""

    def waypoints(self) -> bool:
        """True if a click with Control sets a way-point."""
        return False

    def pending(self) -> bool:
        """True if something is prepared that the right button would give up first."""
        return False

    def proposed(self) -> bool:
        """True if something is proposed but not decided yet: it goes before a decision is taken back."""
        return self.pending()

    def drop(self) -> None:
        """Give up all that is proposed, at once."""
        while self.proposed() and self.cancel():
            pass

    def actions_on(self, unit: UnitState) -> list[Button]:
        """Buttons for what the question lets one do with a unit, greyed with the reason where it does not."""
        question = self.state.question
        return self.buttons() if question is not None and question.unit == unit.id else []

    def cancel(self) -> bool:
        """Escape; true if there was something to give up."""
        return False

    def key_lines(self) -> list[KeyLine]:
        """The keys of this prompt only, that do something now."""
        return []

    def key(self, event: pygame.Event) -> bool:
        """A key of this prompt only."""
        return any(event.key in line.codes and line.act(event) for line in self.key_lines())

    choice = False
    """Whether its buttons are all alike, so that Enter takes none: they show the digits that do."""

    def numbered(self, *, shift: bool = False) -> list[str] | None:
        """The controls that the digits use; ``None``: those of the tab, its rows, or those of the bar."""
        return None

    def spots(self) -> list[Square] | None:
        """The squares that the arrows go between, ``None`` for all of the board."""
        return None

    def start(self) -> Square:
        """The square that the arrows start from: the pointer's, else the middle of those they go between."""
        spots = self.spots()
        if spots:
            return spots[len(spots) // 2]
        board = self.state.board
        return self.scene.hover or Square(board.cols // 2, board.rows // 2)

    def wheel(self, steps: int) -> bool:
        """The wheel over the board, if this prompt has a use for it."""
        return False

    def reach(self) -> dict[str, list[Square]]:
        """Squares that a click can go to, by move and by march."""
        return {}

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings for pieces."""
        return {}

    def overlays(self) -> list[Overlay]:
        """Overlays of the board."""
        return []

    def ghosts(self) -> tuple[PieceView, ...]:
        """Pieces where they would be."""
        return ()

    def status(self) -> str:
        """Words about the square under the pointer."""
        return ""

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """What is lit on a unit's chart: the column of who is aimed at, and the weapons that can fire."""
        return None

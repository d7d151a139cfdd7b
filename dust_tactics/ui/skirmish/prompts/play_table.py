"""The table as a prompt sees it: where a question is shown, and what can be done there to answer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from dust_tactics.content.files.settings import Settings
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.preview.move_plan import MovePlan
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.shell.guide import Guide
from dust_tactics.ui.skirmish.editing.tool_icons import Samples
from dust_tactics.ui.skirmish.play.dead_time import DeadTime
from dust_tactics.ui.skirmish.play.patience import Patience
from dust_tactics.ui.skirmish.table.floor_view import Storeys
from dust_tactics.ui.skirmish.table.inspection_tools import InspectionTools
from dust_tactics.ui.skirmish.table.table_view import TableView

Piece = Terrain | FortKind
"""A kind of terrain or fortification that is placed in setup."""


class StepsBack(Protocol):
    """What takes the last decision back."""

    def refusal(self) -> str:
        """The reason why nothing can be taken back, empty if something can."""

    def take_back(self) -> None:
        """Take the last decision back, whatever is proposed."""


class WayOn(NamedTuple):
    """The way of a unit that does something else first, and the square that was clicked for it."""

    unit: str
    plan: MovePlan
    clicked: Square | None


class PlayTable(TableView, Protocol):
    """A table with a match under way.

    ``aim_at`` is the target of the attack that was declared last, ``way_on`` the way that was pointed out for
    the move that comes later in what was declared, ``last_terrain`` the piece that was
    placed last, ``placed_at`` the square where the pointer did that and still is; ``show_reach`` says
    whether the squares in reach are shown.
    """

    match: SkirmishMatch
    guide: Guide
    dead: DeadTime
    program: ProgramDecision
    storeys: Storeys
    looks: InspectionTools
    samples: Samples
    aim_at: str | None
    way_on: WayOn | None
    last_terrain: Piece | None
    placed_at: Square | None
    show_reach: bool

    @property
    def settings(self) -> Settings:
        """The settings that count here."""

    @property
    def turn_ends(self) -> bool:
        """True while what a turn has ended with is read."""

    @property
    def rested(self) -> bool:
        """True when the pointer has been where it is for a moment."""

    @property
    def patience(self) -> Patience:
        """The wait of a program for the player."""

    def go_on(self) -> None:
        """Let the program wait or think no longer."""

    @property
    def steps(self) -> StepsBack:
        """Taking back."""

    @property
    def cursor(self) -> Square | None:
        """The square that the arrows are on."""

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""

    def legal(self) -> list[Decision]:
        """The decisions open now."""

    def submit(self, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other; a refused one is explained and ends it."""

    def choose(self, unit: str | None, *, centre: bool = False) -> None:
        """Choose a unit of one's own."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def flash(self, text: str) -> None:
        """Say something for a moment below the board."""

    def refresh(self) -> None:
        """Make the prompt's controls again."""

    def report_result(self) -> None:
        """Open the report."""

    def watch(self) -> None:
        """Watch the match from its beginning."""

    @property
    def again(self) -> Callable[[], None] | None:
        """Play the same game once more, with new dice; ``None`` where that can't be done."""

    def to_menu(self) -> None:
        """Back to the main menu."""

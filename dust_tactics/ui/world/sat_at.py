"""The table of a game under way, as its menus and its tray see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from dust_tactics.play.session import Session
from dust_tactics.play.undo import GestureUndo
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.why_panel import WhyPanel
from dust_tactics.world.decisions import Decision
from dust_tactics.world.events import Event
from dust_tactics.world.state import State

from .fields.field import Desk, Field
from .layout import Places
from .motion import Motion
from .overlays import Overlays

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Table(Desk, Protocol):
    """Who sits at it sees this of it."""

    app: App
    sides: Sequence[str]
    session: Session[State, Decision, Event]
    gestures: GestureUndo[State, Decision, Event]
    overlays: Overlays
    motion: Motion
    field: Field | None
    program: ProgramDecision
    paused: bool
    tab: str
    log: RowList
    lists: list[RowList]

    @property
    def peek(self) -> int | None:
        """The number of the entry that somebody looks back at."""

    @property
    def why(self) -> WhyPanel:
        """What the programs thought of, and hints."""

    @property
    def where(self) -> Places:
        """The parts of the page."""

    @property
    def acting(self) -> int | None:
        """Who decides now."""

    def help_wanted(self) -> None:
        """Open the help at what the moment is about."""

    def undo(self) -> None:
        """Take the last decision back."""

    def build(self) -> None:
        """Make the controls."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def pause(self) -> None:
        """Let programs wait, or go on."""

    def look_back(self) -> None:
        """Back from a line of the log to now."""

    def show_report(self) -> None:
        """How the game has ended."""

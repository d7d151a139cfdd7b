"""The builder as its parts see it: the force on the table, the cards on offer, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.cards.skill_slip import Catalogue
from dust_tactics.ui.skirmish.editing.force_history import Draft
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.row_list import RowList

from .filters import Filter
from .layout import BuilderLayout
from .unit_rows import UnitRows

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Bench(Protocol):
    """An army builder; ``done`` gets a force that is picked for a game, ``flashing`` is what it says now."""

    app: App
    kit: Kit
    lists: list[RowList]
    layout: BuilderLayout
    draft: Draft
    focus: Focus
    library: CardSet
    rules: Catalogue
    wanted: Filter
    done: Callable[[Force], None] | None
    pointer: tuple[int, int]

    @property
    def flashing(self) -> str:
        """What the status line says for a while."""

    @property
    def force(self) -> Force:
        """The force as it is now."""

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""

    def to(self, force: Force) -> None:
        """Go on with a changed force, which can be taken back."""

    def change(self, **what: object) -> None:
        """Another name, bloc, limit or freedom."""

    def lay(self, force: Force, words: str) -> None:
        """Put another force on the table; the one that lay there can be taken back."""

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""

    def build(self) -> None:
        """All controls."""

    def want(self, wanted: Filter) -> None:
        """Ask something else of the cards."""

    def want_skill(self, name: str) -> None:
        """Ask for the cards with a skill, or for all of them."""

    def search(self, text: str) -> None:
        """Ask for words on the cards."""

    def rename(self, text: str) -> None:
        """Another name for the force."""

    def set_bloc(self, bloc: str) -> None:
        """Another bloc."""

    def flip_free(self) -> None:
        """Restricted or unrestricted."""

    def clear(self) -> None:
        """Begin anew with the same bloc and limit."""

    def undo(self) -> None:
        """Take a step back."""

    def redo(self) -> None:
        """Do it again."""

    def show_keys(self) -> None:
        """The keys."""

    def leave(self) -> None:
        """Go back."""

    def to_lab(self, card: UnitCard) -> None:
        """Make a variant of a card in the card lab, and come back here."""

    def use(self) -> None:
        """Give the force to the game."""

    def rows_of(self, at: str | None) -> UnitRows | None:
        """The list that the keyboard is in, if it is in one."""

    def look_at_mark(self) -> None:
        """Show the card that the keyboard is on."""

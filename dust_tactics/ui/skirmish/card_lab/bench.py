"""The card lab as its tabs see it: the card that is edited, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.row_list import RowList

from .draft import Draft
from .layout import LabLayout

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Lab(Protocol):
    """A card lab.

    ``draft`` has the text of the card and what is wrong with it, ``library`` the cards there are; ``lists``
    are those on the screen.
    """

    app: App
    kit: Kit
    lists: list[RowList]
    focus: Focus
    draft: Draft
    layout: LabLayout
    pointer: tuple[int, int]

    @property
    def card(self) -> UnitCard | None:
        """The card that is edited, if nothing is wrong with it."""

    @property
    def shown(self) -> UnitCard | None:
        """The card as it is printed beside the tabs, with what is wrong left blank."""

    @property
    def library(self) -> CardSet:
        """The cards that ship and the player's own, as they are on the disk now."""

    @property
    def skills(self) -> Mapping[str, SkillRule]:
        """The skills that cards may name."""

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the lab."""

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""

    def to(self, text: str, where: str = "") -> None:
        """Go on with a changed text, which can be taken back; changes at one place are one step."""

    def lay(self, draft: Draft, words: str = "") -> None:
        """Put another card into the lab, and say so."""

    def changed(self) -> None:
        """The card is another, or what is wrong with it: show so."""

    def read_cards(self) -> None:
        """A card file was written here: read the cards anew when they are asked for next."""

    def undo(self) -> None:
        """Take a step back."""

    def redo(self) -> None:
        """Do it again."""

    def leave(self) -> None:
        """Go back."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tabs."""

    @property
    def in_front(self) -> str:
        """The name of the tab in front."""

    def bring(self, name: str) -> None:
        """Bring a tab to the front."""

    def refresh(self) -> None:
        """Make the controls of the tab in front anew."""

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""

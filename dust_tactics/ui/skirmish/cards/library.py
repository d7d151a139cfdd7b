"""The cards that every page of the skirmish shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.cards.unit_card import UnitCard

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def library(app: App) -> CardSet:
    """All unit cards, read once a window."""
    return app.shared(load_cards)


def shown_name(card: UnitCard) -> str:
    """A card's name with the title of its edition, where it belongs to one alone."""
    return f"{card.name} ({SKIRMISH.editions[card.edition]})" if card.edition else card.name

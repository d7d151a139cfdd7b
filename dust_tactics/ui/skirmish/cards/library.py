"""The cards that every page of the skirmish shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def library(app: App) -> CardSet:
    """All unit cards, read once a window."""
    return app.shared(load_cards)

"""Cards that this table can field yet, and why another one cannot."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import UnitCard


def why_not(card: UnitCard) -> str | None:
    """Return why a card can't be fielded yet, as a sentence; ``None`` if it can."""
    if card.incomplete:
        return "figures are missing on its card"
    if card.points <= 0:
        return "it is another profile of a unit, not a unit to field"
    return None

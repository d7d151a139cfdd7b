"""What the weapons of a card are called, told apart where several have one name."""

from __future__ import annotations

from .unit_card import Arc, UnitCard


def called(card: UnitCard, index: int) -> str:
    """The name of a weapon; of several of one name the mount is named, too: ``Machinegun (left)``."""
    mine = card.weapons[index]
    apart = any(one.name == mine.name and one.arc is not mine.arc for one in card.weapons)
    return f"{mine.name} ({mine.arc})" if apart and mine.arc is not Arc.ANY else mine.name

"""What a target lights on the cards of who attacks it."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.state.state import UnitState

from .card_state import CardTarget


def lit_column(
    shooter: UnitState, unit: UnitState, target: UnitState, weapons: Iterable[tuple[int, str | None]]
) -> CardTarget | None:
    """What is lit on the card of who shoots, or of a hero with him: ``weapons`` are lines and whose they are.

    ``None`` on the card of anybody else.
    """
    if shooter.id not in (unit.id, unit.aboard):
        return None
    lines = frozenset(line for line, by in weapons if (by or shooter.id) == unit.id)
    return CardTarget(target.card.armour_class, target.card.armour, lines)

"""Marks on a unit: what a skill leaves on it, and how long that stays there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Until(StrEnum):
    """The moment at which a mark goes by itself."""

    GAME = "game"
    """Never: what can be done once in a game was done."""
    TURN = "turn"
    """As the next turn begins."""
    ACTIVATION = "activation"
    """As the unit is next activated."""
    LOST = "lost"
    """With the unit, if nothing that it does has ended it before."""


ACTIVATED_AGAIN = "activated again"
"""It has activated a second time this turn."""
ACTED = "has acted"
"""It has taken an action this turn that was no activation of its own."""
STIMULANTS = "stimulants"
"""It has a Stimulants token."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark by its name, that of the skill or action which leaves it, in small letters."""

    name: str
    until: Until

    def __str__(self) -> str:
        return self.name

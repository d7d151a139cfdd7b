"""The cards: how much may be done in a round, in which order, and the special ability that goes with it.

They are data from a file (``content/world/``); here is what they are to the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Ability(StrEnum):
    """The special abilities (Epic "Special Abilities"; It. "Poteri Speciali")."""

    RAKETEN_TRUPPEN = "raketen-truppen"
    NURSE = "nurse"
    SECRET_WEAPON = "secret-weapon"  # noqa: S105  # a card of the game
    DIPLOMAT = "diplomat"
    ALIEN_RADAR = "alien-radar"
    KOSHKA = "koshka"
    MECH_DROPPER = "mech-dropper"
    ACE_OF_THE_SKY = "ace-of-the-sky"
    MECH_BUILDER = "mech-builder"
    SIGRID = "sigrid"
    BALLISTIC_MISSILES = "ballistic-missiles"

    @property
    def called(self) -> str:
        """Its name as it stands on cards: ``Ace of the Sky``."""
        small = {"of", "the"}
        return " ".join(word if word in small else word.capitalize() for word in self.value.split("-"))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its combat, movement and production values, its stars, which break ties, and its ability."""

    id: str
    combat: int
    movement: int
    production: int
    stars: int
    ability: Ability

    @property
    def rank(self) -> tuple[int, int, int]:
        """What decides the order of turns, the highest first (Epic "The Initiative Step")."""
        return self.combat, self.movement, self.stars


Deck = Mapping[str, Card]
"""The cards of a game by their ids, in the order of the file."""

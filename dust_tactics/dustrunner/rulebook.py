"""Places of the rules in the book: one name for every citation."""

from __future__ import annotations

from dust_tactics.core.reason import Rule


def _dr(section: str) -> Rule:
    return Rule("DR", section)


SETUP = _dr("Setup")
TURN = _dr("Turn Sequence")
RESOLUTION_DECK = _dr("Resolution Deck")
COMBAT = _dr("Combat")
ENEMY_CARD = _dr("Enemy Card")
ROUND_END = _dr("Ending a Round")
POINTS = _dr("Victory Points")
ENDING = _dr("Ending the Game")
SCORING = _dr("Scoring")

"""Whether a decision would end the turn, asked before it is made."""

from __future__ import annotations

from dust_tactics.core.dice import SecretDice
from dust_tactics.core.game import Game
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import DiceRolled, Event, TurnEnded
from dust_tactics.skirmish.state.state import State

_MADE_UP = SecretDice(bytes(32), "whether a turn ends")
"""Dice of no game: what comes after the first of them is not looked at."""


def ends_turn(game: Game[State, Decision, Event], state: State, decision: Decision) -> bool:
    """Return whether a legal decision would end the turn before any die is rolled.

    What the next turn begins with follows at once, and its dice can't be taken back.
    """
    for event in game.carry_out(state, decision, _MADE_UP).events:
        if isinstance(event, (DiceRolled, TurnEnded)):
            return isinstance(event, TurnEnded)
    return False

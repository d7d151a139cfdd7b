"""Kinds of effects on the dice of command actions."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.attachment import plain_name
from dust_tactics.skirmish.skills.firing import Ordering


@dataclass(frozen=True, slots=True)
class CommandFaces:
    """More symbols succeed in one ``action``, at units of a ``faction``."""

    add: frozenset[str]
    action: str
    faction: str

    def command_faces(self, command: Ordering) -> frozenset[str]:
        """The symbols, where the action and the faction fit."""
        fits = command.action == self.action and self.faction in command.factions
        return self.add if fits else frozenset()


@dataclass(frozen=True, slots=True)
class CommandDice:
    """At least so many ``dice`` for the commands of a unit that he has joined and that has an officer."""

    dice: int

    def command_dice(self, command: Ordering) -> int:
        """The dice, beside an officer."""
        return self.dice if command.led else 0


@dataclass(frozen=True, slots=True)
class MoreCommandDice:
    """So many ``dice`` more for one ``action`` of a unit while a hero of some name has ``joined`` it."""

    dice: int
    action: str
    joined: str

    def more_command_dice(self, command: Ordering) -> int:
        """The dice, where the action and the hero fit."""
        fits = command.action == self.action and plain_name(self.joined) in command.joined
        return self.dice if fits else 0

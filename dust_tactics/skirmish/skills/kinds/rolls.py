"""Kinds of effects on the other rolls of a unit: reactions, tokens, initiative."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Activating, Aiding, Commanding


@dataclass(frozen=True, slots=True)
class ReactFurther:
    """It reacts out to so many ``squares``, and ``faces`` are successes too."""

    squares: int
    faces: frozenset[str]

    def reaction_range(self, _activating: Activating) -> int:
        """The squares."""
        return self.squares

    def reaction_faces(self, _activating: Activating) -> frozenset[str]:
        """The symbols."""
        return self.faces


@dataclass(frozen=True, slots=True)
class ShakeDice:
    """So many ``dice`` against tokens of fire and suppression, instead of fewer."""

    dice: int

    def shake_dice(self, _activating: Activating) -> int:
        """The dice."""
        return self.dice


@dataclass(frozen=True, slots=True)
class InitiativeDice:
    """Its side rolls so many ``dice`` for initiative, instead of fewer, wherever it is.

    With a ``mark``, once it has that, and for the rest of the game whatever becomes of it.
    """

    dice: int
    mark: str | None = None

    def initiative_dice(self, commanding: Commanding) -> int:
        """The dice."""
        speaks = commanding.in_force if self.mark is None else self.mark in commanding.marks
        return self.dice if speaks else 0


@dataclass(frozen=True, slots=True)
class SteadyFriends:
    """Friendly infantry that it sees within so many ``squares`` rolls so many ``dice`` against tokens."""

    dice: int
    squares: int

    def steadies(self, aiding: Aiding) -> int:
        """The dice, for whom it is near enough."""
        near = aiding.infantry and aiding.sees and aiding.squares <= self.squares
        return self.dice if near else 0


@dataclass(frozen=True, slots=True)
class PassTokens:
    """More pass tokens for its side, as long as it is on the board."""

    tokens: int

    def pass_tokens(self, commanding: Commanding) -> int:
        """The tokens."""
        return self.tokens if commanding.on_board else 0

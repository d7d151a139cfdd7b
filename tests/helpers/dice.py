"""Dice written down in words: ``"FFT S"`` is a roll of three dice and then a roll of one."""

from __future__ import annotations

from dust_tactics.core.dice import ScriptedDice, ScriptError
from dust_tactics.skirmish.cards.dice_kinds import DUST, DiceKind


class Words(ScriptedDice):
    """Dice that show the faces written down, roll by roll, and must fit exactly."""

    def __init__(self, rolls: str = "", die: DiceKind = DUST) -> None:
        words = rolls.split()
        for word in words:
            if set(word) - set(die.sides):
                raise ValueError(f"{word!r} is not a roll; dice show {', '.join(sorted(set(die.sides)))}")
        super().__init__([[die.sides.index(face) for face in word] for word in words])
        self.words = words
        self.rolled: list[str] = []

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """The next roll written down.

        :raises ScriptError: it does not fit; says what was rolled so far.
        """
        try:
            faces = super().roll(counter, count, sides)
        except ScriptError as error:
            so_far = " ".join(self.rolled) or "nothing"
            rest = " ".join(self.words[len(self.rolled) :]) or "nothing"
            raise ScriptError(f"{error}: after {so_far} a roll of {count} dice meets {rest}") from None
        self.rolled.append(self.words[len(self.rolled)])
        return faces


def loud(hits: int, dice: int) -> str:
    """A roll of ``dice`` with so many army symbols, the rest targets."""
    return "F" * hits + "T" * (dice - hits)

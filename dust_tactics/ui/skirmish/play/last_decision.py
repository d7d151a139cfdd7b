"""A decision that ends the turn, before it is made: the dice of the next turn come with it."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.content.files.settings import Settings
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.preview.turn_end import ends_turn


@dataclass(frozen=True)
class LastDecision:
    """What a person has decided last in a turn, one after the other; ``joined`` to what he did before it."""

    decisions: tuple[Decision, ...]
    joined: bool


@dataclass
class TakenBack:
    """The one that was taken back last: it can be decided again while as many decisions stand as then."""

    last: LastDecision | None = None
    number: int = -1

    def keep(self, last: LastDecision | None, number: int) -> None:
        """Keep one that was taken back when so many decisions stood, or nothing."""
        self.last, self.number = last, number

    def forget(self) -> None:
        """Something was decided anew."""
        self.last = None

    def at(self, number: int) -> LastDecision | None:
        """The one that could be decided again while so many decisions stand."""
        return self.last if number == self.number else None


def waits(match: SkirmishMatch, settings: Settings, decision: Decision) -> bool:
    """Return whether a person's decision is made only after a moment in which it can be taken back."""
    graced = settings.pause and settings.grace and match.view.turn
    return bool(graced) and ends_turn(match.session.game, match.view, decision)

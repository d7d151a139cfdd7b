"""A game driven by what players say: decisions in their notation, dice in words."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.events.all import DiceRolled, Event, ShotResolved
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State, UnitState

from .dice import Words


class Told:
    """A game, its state now, and what came of the last words."""

    def __init__(self, game: SkirmishGame, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def begin(self, dice: str) -> Told:
        """The game from its very beginning."""
        rolls = Words(dice, self.state.table.ruleset.dice)
        step = self.game.begin(rolls)
        rolls.finish()
        self.state, self.events = step.state, list(step.events)
        return self

    def say(self, *texts: str, dice: str = "") -> Told:
        """Say decisions one after another; ``dice`` are all rolls they bring about, no more and no less."""
        rolls = Words(dice, self.state.table.ruleset.dice)
        self.events = []
        for text in texts:
            step = self.game.step(self.state, self.game.parse(text), rolls)
            self.state = step.state
            self.events += step.events
        rolls.finish()
        return self

    def touch(self, name: str, **changes: object) -> Told:
        """Make something else true of a unit, for which no word is written."""
        self.state = self.state.with_unit(self.unit(name).but(**changes))
        return self

    def refused(self, text: str) -> Refusal:
        """Why a decision is refused now."""
        refusal = self.game.check(self.state, self.game.parse(text))
        assert refusal is not None, f"{text} is accepted"
        return refusal

    def why(self, text: str) -> str:
        """The code of the refusal."""
        return self.refused(text).code

    def allows(self, text: str) -> bool:
        """Whether a decision is legal now."""
        return self.game.check(self.state, self.game.parse(text)) is None

    @property
    def open(self) -> list[str]:
        """The decisions listed now."""
        return [str(decision) for decision in self.game.legal(self.state)]

    @property
    def asked(self) -> str:
        """Who is asked what: ``side2 react 1a``."""
        question = self.state.question
        if question is None:
            return "nothing"
        return " ".join(filter(None, (question.side.label, str(question.kind), question.unit)))

    def unit(self, name: str) -> UnitState:
        """A unit by its callsign."""
        return self.state.units[name]

    def at(self, name: str) -> str:
        """Where a unit stands, ``-`` if nowhere."""
        square = self.unit(name).square
        return "-" if square is None else str(square)

    def stands(self, name: str) -> str:
        """Where a unit of several squares stands and which way it faces: ``C4:C5 N``."""
        unit = self.unit(name)
        return f"{unit.stop} {unit.facing.value}"

    def kinds(self) -> list[str]:
        """The facts of the last words by name, bookkeeping left out."""
        return [
            event.__class__.__name__ for event in self.events if not isinstance(event, self.game.bookkeeping)
        ]

    def rolls(self, purpose: str) -> list[DiceRolled]:
        """The rolls of one purpose among the last facts."""
        return [e for e in self.events if isinstance(e, DiceRolled) and e.purpose == purpose]

    def shots(self) -> list[ShotResolved]:
        """The shots among the last facts."""
        return [e for e in self.events if isinstance(e, ShotResolved)]

    def words(self) -> list[str]:
        """The last facts in the words of the log, as they read now."""
        told = (self.game.narrate(self.state, event) for event in self.events)
        return [text for text in told if text is not None]

    def grounds(self) -> list[str]:
        """The grounds of the last facts, as the log gives them."""
        return [str(reason) for event in self.events for reason in getattr(event, "because", ())]

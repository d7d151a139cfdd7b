"""A tiny game for tests of everything that knows no game: two runners, first to twelve.

``walk`` goes one step without a die, ``run`` rolls one, ``peek`` turns the
opponent's card over (a reveal).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome, Step
from dust_tactics.core.reason import Reason, Refusal, UnreadableDecisionError

GOAL = 12


@dataclass(frozen=True)
class Course:
    places: tuple[int, int] = (0, 0)
    seat: int = 0
    rolls: int = 0
    peeked: bool = False
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Drawn:
    seat: int
    face: int


@dataclass(frozen=True)
class Stepped:
    seat: int
    steps: int
    because: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Seen:
    seat: int


@dataclass(frozen=True)
class Turned:
    seat: int


@dataclass(frozen=True)
class Won:
    seat: int


RaceEvent = Drawn | Stepped | Seen | Turned | Won
WORDS = ("walk", "run", "peek")


class Race(Game[Course, str, RaceEvent]):
    bookkeeping = (Turned,)
    reveals = (Seen,)

    def __init__(self, *, words: str = "on foot", bonus: int = 0) -> None:
        self.words = words
        self.bonus = bonus

    def blank(self) -> Course:
        return Course()

    def begin(self, dice: Dice) -> Step[Course, RaceEvent]:
        (face,) = dice.roll(0, 1, 2)
        first = Turned(face)
        drawn = Drawn(face, face)
        return Step(self.fold(self.fold(self.blank(), drawn), first), (drawn, first))

    def legal(self, state: Course) -> Legal[str]:
        return Legal(self, state, tuple(word for word in WORDS if self.check(state, word) is None))

    def check(self, state: Course, decision: str) -> Refusal | None:
        if state.outcome is not None:
            return Refusal("over", "the race is over")
        if decision == "peek" and state.peeked:
            return Refusal("peeked", "the card lies open already")
        return None if decision in WORDS else Refusal("word", f"{decision} is no way to move")

    def carry_out(self, state: Course, decision: str, dice: Dice) -> Step[Course, RaceEvent]:
        seat = state.seat
        events: list[RaceEvent] = []
        if decision == "peek":
            events.append(Seen(seat))
        steps = 1
        if decision == "run":
            (face,) = dice.roll(state.rolls, 1, 6)
            events.append(Drawn(seat, face))
            steps = face
        if decision != "peek":
            events.append(Stepped(seat, steps + self.bonus, (Reason(self.words),)))
            if state.places[seat] + steps + self.bonus >= GOAL:
                events.append(Won(seat))
        events.append(Turned(1 - seat))
        for event in events:
            state = self.fold(state, event)
        return Step(state, tuple(events))

    def fold(self, state: Course, event: RaceEvent) -> Course:
        if isinstance(event, Drawn):
            return replace(state, rolls=state.rolls + 1)
        if isinstance(event, Stepped):
            places = list(state.places)
            places[event.seat] += event.steps
            return replace(state, places=(places[0], places[1]))
        if isinstance(event, Seen):
            return replace(state, peeked=True)
        if isinstance(event, Won):
            return replace(state, outcome=Outcome(event.seat, "first home", 1, state.places))
        return replace(state, seat=event.seat)

    def seat_to_move(self, state: Course) -> int | None:
        return None if state.outcome is not None else state.seat

    def outcome(self, state: Course) -> Outcome | None:
        return state.outcome

    def parse(self, text: str) -> str:
        if text not in WORDS:
            raise UnreadableDecisionError(f"{text!r} is not a decision")
        return text

    def narrate(self, state: Course, event: RaceEvent) -> str | None:
        return None if isinstance(event, Turned) else f"{type(event).__name__} by {event.seat}"

"""Positions in the middle of a game, read like a board: who stands where, whose turn it is, what is thrown.

>>> game, state = position("epic", {"c3": "1: 3 tank 1 mech", "d3": "neutral: 2 tank"}, phase="combat")
>>> state.question.ask.value
'attack'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dust_tactics.core.dice import Dice
from dust_tactics.world import dispatch
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.decisions import Roll, parse
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.figures import FACES, HITS
from dust_tactics.world.force import Force
from dust_tactics.world.questions import Ask, Job
from dust_tactics.world.recorder import Recorder
from dust_tactics.world.state import NEUTRAL, Holding, State, Table, Turn
from dust_tactics.world.world import WorldGame
from tests.world.tables import deck, grid_atlas

ATLAS = grid_atlas()
PLAIN = Ability.MECH_BUILDER
"""The ability of a card that is not told: it does nothing in a fight."""


class Thrown(Dice):
    """Dice that fall as they are told: ``H`` a hit, ``.`` a blank, a word a roll; what is not told misses."""

    def __init__(self, *rolls: str) -> None:
        self.rolls = list(rolls)

    def roll(self, number: int, count: int, sides: int) -> tuple[int, ...]:
        """The faces of the next roll; what is shuffled stays as it lies."""
        if sides != FACES:
            return (0,) * count
        told = self.rolls.pop(0) if self.rolls else "." * count
        assert len(told) == count, f"{count} dice are thrown, {told!r} was told"
        return tuple(0 if face == "H" else HITS for face in told)


def force(text: str) -> Force:
    """A force in words: ``3 tank 1 mech``."""
    found = parse(f"destroy {text}")
    return found.force  # type: ignore[union-attr]  # it is what was written


def position(
    edition: str,
    holdings: Mapping[str, str],
    *,
    phase: str = "combat",
    seats: int = 2,
    seat: int = 1,
    round_number: int = 3,
    centres: Sequence[str] = (),
    abilities: Mapping[int, Ability] | None = None,
    values: tuple[int, int, int] = (3, 3, 3),
    production: int = 12,
    points: Sequence[int] = (),
    founders: Mapping[str, int] | None = None,
    readings: Sequence[tuple[str, str]] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
) -> tuple[WorldGame, State]:
    """A game in a phase of a seat's turn; seats are counted from 1, ``neutral`` holds as well.

    Everybody has played a card of the same values, seat 1 first; ``abilities`` are those of the cards by
    seat.  ``founders`` are the seats that began with capitals.
    """
    given = abilities or {}
    cards = dict(deck())
    played = []
    for number in range(1, seats + 1):
        name = f"card-{number}"
        cards[name] = Card(name, *values, seats - number + 1, given.get(number, PLAIN))
        played.append(name)
    table = Table(ATLAS, cards, EDITIONS[edition], seats, tuple(readings))
    game = WorldGame(table)
    owners = {**{str(number): number - 1 for number in range(1, seats + 1)}, "neutral": NEUTRAL}
    held = {}
    for area, text in holdings.items():
        owner, _, units = text.partition(": ")
        held[area] = Holding(owners[owner], force(units))
    at = seat - 1
    allowed = {"production": (production, *values[1::-1]), "movement": (0, values[1], values[0]),
               "combat": (0, 0, values[0])}[phase]  # fmt: skip
    order = tuple(range(seats))
    phases = ("production", "movement", "combat")
    jobs = [Job(one, at) for one in phases[phases.index(phase) :]] + [Job("end-turn", at)]
    others = [Job("turn", other) for other in order if other > at]
    hand = {number - 1: tuple(cards) for number, cards in (hands or {}).items()}
    state = game.blank().but(
        round=round_number, order=order, acted=order[:at], played=tuple(played),
        hands=tuple(hand.get(other, ()) for other in order),
        holdings=held, centres=frozenset(centres), points=tuple(points) or (0,) * seats,
        founders={area: number - 1 for area, number in (founders or {}).items()},
        turn=Turn(at, *allowed), agenda=(*jobs, *others, Job("score")),
    )  # fmt: skip
    recorder = Recorder(state, Thrown())
    dispatch.run(recorder)
    return game, recorder.step().state


def say(game: WorldGame, state: State, *texts: str, thrown: Sequence[str] = ()) -> State:
    """The state after some decisions, with dice as they are told; all of those are thrown."""
    dice = Thrown(*thrown)
    for text in texts:
        decision = game.parse(text)
        refusal = game.check(state, decision)
        assert refusal is None, f"{text}: {refusal}"
        state = game.step(state, decision, dice).state
    assert not dice.rolls, f"not thrown: {dice.rolls}"
    return state


def fight_on(game: WorldGame, state: State, *thrown: str) -> State:
    """The state after some rolls of a battle before which nobody retreats; all of them are thrown."""
    dice = Thrown(*thrown)
    while dice.rolls:
        assert state.question is not None
        assert state.question.ask is Ask.RETREAT, (
            f"{state.question} is asked, and {dice.rolls} are to be thrown"
        )
        state = game.step(state, Roll(), dice).state
    return state


def refusal(game: WorldGame, state: State, text: str) -> str:
    """The code of a refusal; empty for what is open."""
    found = game.check(state, game.parse(text))
    return "" if found is None else found.code


def standing(state: State, area: str) -> str:
    """Who stands in an area, as positions say it."""
    holding = state.holdings.get(area)
    if holding is None:
        return ""
    owner = "neutral" if holding.owner == NEUTRAL else str(holding.owner + 1)
    return f"{owner}: {holding.force}"

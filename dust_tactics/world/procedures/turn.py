"""A player's turn: production, movement and combat (Epic "The Player Turn")."""

from __future__ import annotations

from dust_tactics.core.decks import CardsDiscarded
from dust_tactics.world import decisions as d
from dust_tactics.world.cards import Ability
from dust_tactics.world.events import (
    AbilityUsed,
    CardsOrdered,
    CentrePlaced,
    PhaseEnded,
    TruceMade,
    TurnBegan,
    TurnEnded,
    UnitsBuilt,
    UnitsMoved,
)
from dust_tactics.world.figures import CARD_COST, CENTRE_COST, FIGURES, Kind
from dust_tactics.world.force import one
from dust_tactics.world.questions import Ask, Job, job_of
from dust_tactics.world.recorder import DECK, Recorder
from dust_tactics.world.rules.production import income

_PHASES = {"production": Ask.PRODUCE, "movement": Ask.MOVE, "combat": Ask.ATTACK}


def begin(recorder: Recorder, job: Job) -> None:
    """A seat's turn begins."""
    card = recorder.state.card_of(job.seat)
    assert card is not None
    recorder.emit(TurnBegan(job.seat, income(recorder.state, job.seat), card.movement, card.combat))
    recorder.first(*(job_of(phase, job.seat) for phase in _PHASES), job_of("end-turn", job.seat))


def phase(recorder: Recorder, job: Job) -> None:
    """Ask for the next thing in a phase, until it is over: by choice, or when nothing is left to spend."""
    turn = recorder.state.turn
    assert turn is not None
    if job.do != "production" and not getattr(turn, job.do):
        recorder.emit(PhaseEnded(job.seat, job.do))
        return
    recorder.ask(job.seat, _PHASES[job.do])
    recorder.first(job)


def done(recorder: Recorder, seat: int) -> None:
    """A phase is ended by choice; cards that were bought are drawn now."""
    job = recorder.jobs.pop(0)
    turn = recorder.state.turn
    assert turn is not None
    if job.do == "production" and turn.ordered:
        recorder.draw(seat, turn.ordered)
    recorder.emit(PhaseEnded(seat, job.do))


def end(recorder: Recorder, job: Job) -> None:
    """A seat's turn is over."""
    recorder.emit(TurnEnded(job.seat))


# -- production ------------------------------------------------------------------------------------------


def build(recorder: Recorder, seat: int, decision: d.Build) -> None:
    """Units are built and placed."""
    cost = decision.count * FIGURES[decision.kind].cost
    recorder.emit(UnitsBuilt(seat, decision.kind, decision.count, decision.centre, decision.area, cost))


def raise_centre(recorder: Recorder, seat: int, area: str) -> None:
    """A production centre is bought and placed."""
    recorder.emit(CentrePlaced(seat, area, CENTRE_COST))


def discard(recorder: Recorder, seat: int, card: str) -> None:
    """A card is thrown away."""
    recorder.emit(CardsDiscarded(DECK, seat, (card,)))


def buy(recorder: Recorder, seat: int, count: int) -> None:
    """Cards are bought."""
    recorder.emit(CardsOrdered(seat, count, count * CARD_COST))


def use(recorder: Recorder, seat: int, decision: d.Use) -> None:
    """A diplomat makes a truce, or a builder adds a mech that nobody pays."""
    recorder.emit(AbilityUsed(seat, decision.ability, decision.about))
    if decision.ability is Ability.DIPLOMAT:
        recorder.emit(TruceMade(seat, int(decision.about) - 1))
    else:
        recorder.emit(UnitsBuilt(seat, Kind.MECH, 1, decision.about, decision.about, 0, free=True))


# -- movement --------------------------------------------------------------------------------------------


def go(recorder: Recorder, seat: int, decision: d.Go) -> None:
    """Units go from an area to another."""
    recorder.emit(UnitsMoved(seat, decision.way, ((decision.origin, decision.force),), decision.target))


def fly(recorder: Recorder, seat: int, decision: d.Fly) -> None:
    """Bombers gather in an area."""
    parts = tuple((area, one(Kind.BOMBER, count)) for area, count in decision.parts)
    recorder.emit(UnitsMoved(seat, "fly", parts, decision.target))

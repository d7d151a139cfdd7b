"""A round: cards in secret, turns in their order, and the points at its end (Epic "The Game Round")."""

from __future__ import annotations

from dust_tactics.world.cards import Ability
from dust_tactics.world.events import AbilityUsed, CardChosen, CardsCleared, CardsRevealed, RoundBegan, Scored
from dust_tactics.world.questions import Ask, Job, job_of
from dust_tactics.world.recorder import Recorder
from dust_tactics.world.rules import scoring
from dust_tactics.world.state import State


def begin(recorder: Recorder, _: Job) -> None:
    """A new round: everybody chooses a card."""
    recorder.emit(RoundBegan(recorder.state.round + 1))
    cards = (job_of("card", seat) for seat in recorder.state.seats)
    recorder.first(*cards, job_of("reveal"), job_of("turns"), job_of("score"))


def card(recorder: Recorder, job: Job) -> None:
    """Ask for a card; who has none plays the top one of the deck, unseen (ruling ``W-no-card``)."""
    if recorder.state.hands[job.seat]:
        recorder.ask(job.seat, Ask.CARD)


def choose(recorder: Recorder, seat: int, name: str) -> None:
    """A card lies face down."""
    recorder.emit(CardChosen(seat, name))


def reveal(recorder: Recorder, _: Job) -> None:
    """All cards are turned up, and decide the order."""
    for seat in recorder.state.seats:
        if recorder.state.chosen[seat] is None:
            recorder.draw(seat, 1)
            recorder.emit(CardChosen(seat, recorder.state.hands[seat][-1]))
    names = tuple(str(name) for name in recorder.state.chosen)
    recorder.emit(CardsRevealed(names, order_of(recorder.state, names)))


def order_of(state: State, names: tuple[str, ...]) -> tuple[int, ...]:
    """The seats in the order of their cards; what is still equal by their seats (ruling ``W-order``)."""
    ranks = [state.table.deck[name].rank for name in names]
    return tuple(sorted(state.seats, key=lambda seat: tuple(-value for value in ranks[seat])))


def turns(recorder: Recorder, _: Job) -> None:
    """Everybody has a turn."""
    recorder.first(*(job_of("turn", seat) for seat in recorder.state.order))


def turn(recorder: Recorder, job: Job) -> None:
    """A turn is about to begin: whoever has a Koshka may take his first, who has more stars is asked "
    "first."""
    state = recorder.state
    waiting = [seat for seat in state.seats if seat not in (*state.acted, job.seat)]
    able = [seat for seat in waiting if state.may_use(seat, Ability.KOSHKA)]
    able.sort(key=lambda seat: -_stars(state, seat))
    recorder.first(
        *(job_of("interrupt", seat, about=str(job.seat)) for seat in able), job_of("begin-turn", job.seat)
    )


def _stars(state: State, seat: int) -> int:
    found = state.card_of(seat)
    return 0 if found is None else found.stars


def interrupt(recorder: Recorder, job: Job) -> None:
    """Ask whether a seat takes its turn before another one."""
    recorder.ask(job.seat, Ask.INTERRUPT, job.about)


def take_turn(recorder: Recorder, seat: int, interrupted: int) -> None:
    """A seat has its turn now, and who was interrupted after it.

    No other Koshka comes before a turn that one has brought forward (ruling ``W-koshkas``).
    """
    recorder.emit(AbilityUsed(seat, Ability.KOSHKA, str(interrupted + 1)))
    waiting = ("interrupt", "begin-turn")
    rest = [job for job in recorder.jobs if job.do not in waiting and (job.do, job.seat) != ("turn", seat)]
    recorder.jobs = [job_of("begin-turn", seat), job_of("turn", interrupted), *rest]


def score(recorder: Recorder, _: Job) -> None:
    """Points are counted; the game is over, or the next round begins (Epic "The Victory Point Phase")."""
    majorities = scoring.majorities(recorder.state)
    recorder.emit(Scored(scoring.points(recorder.state, majorities), majorities))
    ended = scoring.ended(recorder.state)
    if ended is not None:
        recorder.end(*ended)
        return
    recorder.emit(CardsCleared(tuple(name for name in recorder.state.played if name is not None)))
    recorder.first(job_of("round"))

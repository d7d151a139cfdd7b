"""Drawing resolution cards, and paying points to draw one of them again."""

from __future__ import annotations

from dust_tactics.core.decks import CardsDrawn

from ..events import CardRedrawn, CardsKept
from ..questions import Ask, Job, job_of
from ..recorder import Recorder
from .combat import PURPOSES


def _next(recorder: Recorder) -> None:
    """Turn the next card over; an exhausted deck is shuffled first."""
    if not recorder.state.resolution.pile:
        recorder.refill()
    if recorder.state.resolution.pile:
        _open(recorder, 1)


def _open(recorder: Recorder, count: int) -> None:
    """Turn so many cards of the pile over; by the other reading an exhausted pile is made anew at once."""
    pile = recorder.state.resolution.pile
    recorder.emit(CardsDrawn("resolution", 0, pile[:count]))
    emptied = len(pile) == count and recorder.state.table.plays("DR-exhausted", "at-once")
    if emptied and recorder.state.resolution.discards:
        recorder.refill()


def draw(recorder: Recorder, job: Job) -> None:
    """Draw cards for a purpose: all of them, then any may be drawn again, or one at a time."""
    each = recorder.state.table.plays("DR-redraw-when", "one-by-one")
    if not each and job.amount <= len(recorder.state.resolution.pile):  # as most often: all of them at once
        _open(recorder, job.amount)
    else:
        for _ in range(1 if each else job.amount):
            _next(recorder)
    more = job.amount - 1 if each else 0
    recorder.first(job_of("draw", more, job.about) if more else job_of("settle", 0, job.about))
    _ask(recorder, job.about)


def _ask(recorder: Recorder, purpose: str) -> None:
    state = recorder.state
    if state.drawn and state.points >= state.redraw_cost:
        recorder.ask(Ask.DRAWN, purpose)


def redraw(recorder: Recorder, place: int, purpose: str) -> None:
    """Pay to discard an open card and draw another one."""
    state = recorder.state
    cost = state.redraw_cost
    recorder.change("points", -cost, "redraw")
    recorder.emit(CardRedrawn(place, state.drawn[place - 1], cost))
    _next(recorder)
    _ask(recorder, purpose)


def settle(recorder: Recorder, job: Job) -> None:
    """The open cards count."""
    state = recorder.state
    cards = state.open_cards
    recorder.emit(CardsKept(state.drawn, job.about))
    PURPOSES[job.about](recorder, cards, job)


def draw_for_text(recorder: Recorder, job: Job) -> None:
    """A card's text has resolution cards drawn."""
    recorder.first(job_of("draw", job.amount, job.do.removeprefix("draw-")))

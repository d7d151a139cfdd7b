"""Setting up: cards for the order, capitals, power sources, areas, centres and reinforcements (Epic "
""Setup")."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.world.events import (
    AreaClaimed,
    CardsCleared,
    CentrePlaced,
    Mustered,
    NeutralsPlaced,
    PhaseEnded,
)
from dust_tactics.world.questions import Ask, Job, job_of
from dust_tactics.world.recorder import Recorder
from dust_tactics.world.rules.production import SETUP
from dust_tactics.world.state import State

DEALT = 6
"""The cards that everybody is dealt."""
SOURCES, AREAS, CENTRES = 2, 5, 3
"""How many power sources, other areas and centres everybody places."""


def begin(recorder: Recorder) -> None:
    """Shuffle, deal, and let everybody choose the card that decides the order of the setup."""
    table = recorder.state.table
    recorder.shuffle_deck(tuple(table.deck))
    for seat in recorder.state.seats:
        recorder.draw(seat, DEALT)
    recorder.jobs = [*(job_of("card", seat) for seat in recorder.state.seats), job_of("reveal-setup")]


def ordered(recorder: Recorder, _: Job) -> None:
    """The order is known: what is to be placed, in turns."""
    order = recorder.state.order
    recorder.first(
        *_turns("capital", order), job_of("neutrals", about="capital"),
        *_turns("source", order, SOURCES), job_of("neutrals", about="source"),
        *_turns("land", order, AREAS), job_of("neutrals", about="land"),
        *_turns("centre", order, CENTRES), *_turns("muster", order), job_of("set-up"),
    )  # fmt: skip


def _turns(do: str, order: Iterable[int], times: int = 1) -> list[Job]:
    """Something that everybody does in turn, so many times."""
    return [job_of(do, seat) for _ in range(times) for seat in order]


_ASKS = {"capital": Ask.CAPITAL, "source": Ask.SOURCE, "land": Ask.LAND, "centre": Ask.CENTRE}


def place(recorder: Recorder, job: Job) -> None:
    """Ask a seat for what it places next."""
    recorder.ask(job.seat, _ASKS[job.do])


def claim(recorder: Recorder, seat: int, area: str, *, capital: bool) -> None:
    """A tank is placed."""
    recorder.emit(AreaClaimed(seat, area, capital))


def centre(recorder: Recorder, seat: int, area: str) -> None:
    """A centre is placed that costs nothing."""
    recorder.emit(CentrePlaced(seat, area))


def neutrals(recorder: Recorder, job: Job) -> None:
    """What nobody has claimed is held by neutrals: capitals, then power sources, then all other land."""
    areas = unclaimed(recorder.state, job.about)
    if areas:
        recorder.emit(NeutralsPlaced(areas))


def unclaimed(state: State, which: str) -> tuple[str, ...]:
    """The areas on land of a sort in which nobody stands."""
    atlas = state.table.atlas
    free = (atlas.areas[area] for area in atlas.land if area not in state.holdings)
    if which == "land":
        return tuple(area.id for area in free)
    return tuple(area.id for area in free if (area.capital if which == "capital" else area.source))


def muster(recorder: Recorder, job: Job) -> None:
    """A seat gets the points for its reinforcements."""
    card = recorder.state.card_of(job.seat)
    assert card is not None
    recorder.emit(Mustered(job.seat, SETUP + card.production))
    recorder.first(job_of("reinforce", job.seat))


def reinforce(recorder: Recorder, job: Job) -> None:
    """Ask a seat for its next reinforcements."""
    recorder.ask(job.seat, Ask.REINFORCE)


def reinforced(recorder: Recorder, seat: int) -> None:
    """A seat has spent all that it can."""
    recorder.emit(PhaseEnded(seat, "reinforcements"))


def set_up(recorder: Recorder, _: Job) -> None:
    """The cards of the setup are discarded, and the first round begins."""
    cards = tuple(card for card in recorder.state.played if card is not None)
    recorder.emit(CardsCleared(cards))
    recorder.first(job_of("round"))

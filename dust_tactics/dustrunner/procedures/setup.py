"""Setting a run up: the road, the vehicle, two modifications, the decks."""

from __future__ import annotations

from dust_tactics.core.decks import CardsDrawn

from ..cards import GAUGES, SLOTS
from ..events import ModificationFitted, RoadLaid, RoundBegan, VehicleReady
from ..questions import Ask, Job
from ..recorder import Recorder


def begin(recorder: Recorder) -> None:
    """Everything that is to be done before the first turn, in its order."""
    early = recorder.state.table.plays("DR-vehicle-when", "vehicle-first")
    recorder.first(*((*_VEHICLE, _ROAD) if early else (_ROAD, *_VEHICLE)), *_THEN)


_ROAD = Job("road")
_VEHICLE = tuple(Job("slot", 0, slot) for slot in SLOTS)
_THEN = tuple(map(Job, ("ready", "first-modification", "second-modification", "decks", "turn")))


def road(recorder: Recorder, job: Job) -> None:
    """Lay the road: the start, the others shuffled, the finish."""
    places = recorder.state.table.cards.road_places
    number, order = recorder.shuffle(places["middle"])
    recorder.emit(RoadLaid((*places["start"], *order, *places["finish"]), number, max(0, len(order) - 1)))


def slot(recorder: Recorder, job: Job) -> None:
    """Ask for the card of a slot."""
    recorder.ask(Ask.VEHICLE, job.about)


def ready(recorder: Recorder, job: Job) -> None:
    """Fill the gauges; the stars are the points of the start."""
    state, rig = recorder.state, recorder.state.rig
    health, fuel, ammo = rig.health, rig.fuel, rig.ammo
    if state.table.plays("DR-gauges", "start"):
        parts = [state.table.cards.parts[name] for name in state.vehicle]
        health, fuel, ammo = (sum(part.start(gauge) for part in parts) for gauge in GAUGES)
    recorder.emit(VehicleReady(health, fuel, ammo, rig.stars))


def first_modification(recorder: Recorder, job: Job) -> None:
    """Draw a modification at random."""
    recorder.shuffle_deck(
        "modifications", tuple(card.id for card in recorder.state.table.cards.modifications)
    )
    draw_modification(recorder)


def second_modification(recorder: Recorder, job: Job) -> None:
    """Ask for one of the others.

    Whoever chooses sees which there are, and not how they lie: what is left is shuffled as it was.
    """
    recorder.ask(Ask.MODIFY, "start")


def draw_modification(recorder: Recorder) -> None:
    """Fit the next modification of the deck, if there is one."""
    pile = recorder.state.modifications.pile
    if pile:
        recorder.emit(CardsDrawn("modifications", 0, pile[:1]))
        recorder.emit(ModificationFitted(str(pile[0]), "drawn"))


def decks(recorder: Recorder, job: Job) -> None:
    """Shuffle both decks; the first round begins."""
    cards = recorder.state.table.cards
    recorder.shuffle_deck("resolution", cards.resolution_deck)
    recorder.shuffle_deck("exploration", cards.exploration_deck)
    recorder.emit(RoundBegan(1))

"""Motion: what a decision brought about, played out fact by fact; it can be skipped at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.core.decks import CardsDrawn
from dust_tactics.dustrunner import events as e
from dust_tactics.dustrunner.cards import GAUGES
from dust_tactics.dustrunner.decisions import Keep
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import State
from dust_tactics.play.replay import Entry
from dust_tactics.ui.toolkit.beats import Beats

_SECONDS: dict[type, float] = {
    e.Revealed: 0.34, e.Driven: 0.2, e.RaidersMoved: 0.42, e.Changed: 0.26, e.CardsKept: 0.75,
    e.EnemyMeasured: 0.5, e.YouAttacked: 0.5, e.EnemyAttacked: 0.45, e.FightWon: 0.4, e.LootGained: 0.5,
    e.ModificationFitted: 0.3,
}  # fmt: skip
_DRAWN = 0.3


@dataclass(frozen=True)
class Beat:
    """One fact while it is shown; ``purpose`` is what open cards were drawn for."""

    event: e.Event
    before: State
    after: State
    text: str
    seconds: float
    purpose: str

    @property
    def shown(self) -> State:
        """The state that is drawn: cards lie open a moment before they are put away."""
        return self.before if isinstance(self.event, e.CardsKept) else self.after


@dataclass(frozen=True)
class Values:
    """What the needles and the cars show, perhaps between two numbers."""

    gauges: dict[str, float]
    points: float
    vehicle: float
    raiders: float


class Motion(Beats[State, Beat]):
    """Plays the facts of one entry; afterwards the last state is shown."""

    most = 4.5

    @property
    def flips(self) -> int:
        """As which card of the turn a card is turned over now; 0 if none is."""
        return (
            self.beat.event.order if self.beat is not None and isinstance(self.beat.event, e.Revealed) else 0
        )

    def begin(self, game: DustrunnerGame, entry: Entry[State, Any, e.Event], *, animated: bool) -> None:
        """Show what an entry brought about."""
        self.show(_beats(game, entry) if animated else (), entry.state)

    @property
    def values(self) -> Values:
        """What needles and cars show now."""
        beat, state = self.beat, self.shown
        now = {gauge: float(getattr(state, gauge)) for gauge in GAUGES}
        points, vehicle, raiders = float(state.points), float(len(state.trail) - 1), float(state.raiders)
        if beat is not None:
            left = 1.0 - self.share
            if isinstance(beat.event, e.Changed) and beat.event.what in now:
                now[beat.event.what] -= beat.event.by * left
            elif isinstance(beat.event, e.Changed):
                points -= beat.event.by * left
            elif isinstance(beat.event, e.Driven):
                vehicle -= left
            elif isinstance(beat.event, e.RaidersMoved):
                raiders -= beat.event.spaces * left
        return Values(now, points, vehicle, raiders)


def _beats(game: DustrunnerGame, entry: Entry[State, Any, e.Event]) -> list[Beat]:
    beats: list[Beat] = []
    state = entry.before
    for number, event in enumerate(entry.events):
        after = game.fold(state, event)
        seconds = _SECONDS.get(type(event), 0.0)
        if isinstance(event, CardsDrawn) and event.deck == "resolution":
            seconds = _DRAWN
        if (
            isinstance(event, e.CardsKept)
            and isinstance(entry.decision, Keep)
            and not any(isinstance(beat.event, e.CardsKept) for beat in beats)
        ):
            seconds = 0.0  # they have been looked at already
        if seconds and entry.n:
            text = game.narrate(state, event) or ""
            beats.append(Beat(event, state, after, text, seconds, _purpose(entry.events[number:], after)))
        state = after
    return beats


def _purpose(events: Sequence[e.Event], state: State) -> str:
    """What the cards that lie open were drawn for: it is said when they are put away, or asked about."""
    kept = next((event.purpose for event in events if isinstance(event, e.CardsKept)), "")
    asked = next((event.question for event in events if isinstance(event, e.Waiting)), None)
    return kept or (asked.about if asked is not None and asked.ask == "drawn" else "")

"""Motion: what a decision brought about, played out fact by fact; it can be skipped at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.play.replay import Entry
from dust_tactics.world import events as e
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

_SECONDS: dict[type, float] = {
    e.CardsRevealed: 2.2, e.AreaClaimed: 0.3, e.NeutralsPlaced: 0.6, e.CentrePlaced: 0.35, e.TurnBegan: 0.8,
    e.UnitsBuilt: 0.3, e.UnitsMoved: 0.7, e.AbilityUsed: 1.0, e.TruceMade: 0.8, e.AttackDeclared: 1.1,
    e.MechsDropped: 1.1, e.DiceThrown: 1.1, e.UnitsFell: 0.5, e.NurseTended: 0.9, e.UnitsDestroyed: 0.7,
    e.UnitsRetreated: 0.6, e.CeaseFire: 0.9, e.BattleEnded: 0.8, e.SpecialAttack: 1.2, e.StruckDown: 0.7,
    e.Scored: 2.2,
}  # fmt: skip
_MOST = 9.0
"""The most seconds that one decision is shown for; what takes longer goes faster."""
_OVER = (e.BattleEnded, e.CeaseFire)
"""Facts that are shown over what was before them: the battle that ends is still seen."""


@dataclass(frozen=True)
class Beat:
    """One fact while it is shown."""

    event: e.Event
    before: State
    after: State
    text: str
    seconds: float

    @property
    def shown(self) -> State:
        """The state that is drawn."""
        if isinstance(self.event, _OVER) and self.after.fight is None:
            return self.before
        return self.after


class Motion:
    """Plays the facts of one entry after the other; afterwards the last state is shown."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._beats: list[Beat] = []
        self._at = 0
        self._time = 0.0
        self._pace = 1.0

    @property
    def going(self) -> bool:
        """True while something moves."""
        return self._at < len(self._beats)

    @property
    def beat(self) -> Beat | None:
        """The fact that is shown now."""
        return self._beats[self._at] if self.going else None

    @property
    def share(self) -> float:
        """How much of it has been shown, 0 to 1."""
        beat = self.beat
        return 1.0 if beat is None else min(1.0, self._time * self._pace / beat.seconds)

    @property
    def shown(self) -> State:
        """The state that is drawn now."""
        return self.state if self.beat is None else self.beat.shown

    def begin(self, game: WorldGame, entry: Entry[State, Any, e.Event], *, animated: bool) -> None:
        """Show what an entry brought about."""
        self.state, self._at, self._time = entry.state, 0, 0.0
        self._beats = _beats(game, entry) if animated and entry.n else []
        self._pace = max(1.0, sum(beat.seconds for beat in self._beats) / _MOST)

    def rest(self, state: State) -> None:
        """Show a state at once."""
        self.state, self._beats, self._at = state, [], 0

    def update(self, seconds: float) -> bool:
        """Let time pass; true if it is over now."""
        if not self.going:
            return False
        self._time += seconds
        while self.beat is not None and self._time * self._pace >= self.beat.seconds:
            self._time -= self.beat.seconds / self._pace
            self._at += 1
        return not self.going

    def skip(self) -> None:
        """Show the end of it."""
        self._at = len(self._beats)


def _beats(game: WorldGame, entry: Entry[State, Any, e.Event]) -> list[Beat]:
    found: list[Beat] = []
    state = entry.before
    events: Sequence[e.Event] = entry.events
    for event in events:
        after = game.fold(state, event)
        seconds = _SECONDS.get(type(event), 0.0)
        if seconds:
            found.append(Beat(event, state, after, game.narrate(state, event) or "", seconds))
        state = after
    return found

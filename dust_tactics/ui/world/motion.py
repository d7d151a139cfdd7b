"""Motion: what a decision brought about, played out fact by fact; it can be skipped at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.play.replay import Entry
from dust_tactics.ui.toolkit.beats import Beats
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world import events as e
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

_SECONDS: dict[type, float] = {
    e.CardsRevealed: 2.2, e.AreaClaimed: 0.3, e.NeutralsPlaced: 0.6, e.CentrePlaced: 0.35, e.TurnBegan: 0.8,
    e.UnitsBuilt: 0.3, e.UnitsMoved: 0.7, e.AbilityUsed: 1.0, e.TruceMade: 0.8, e.AttackDeclared: 1.1,
    e.MechsDropped: 1.1, e.DiceThrown: 1.1, e.UnitsFell: 0.5, e.NurseTended: 0.9, e.UnitsDestroyed: 0.7,
    e.UnitsRetreated: 0.6, e.CeaseFire: 0.9, e.BattleEnded: 0.8, e.SpecialAttack: 1.2, e.StruckDown: 0.7,
    e.Scored: 5.0,
}  # fmt: skip
LIE = 0.7
"""From this share of a throw on the dice lie still."""
_OVER = (e.BattleEnded, e.CeaseFire)
"""Facts that are shown over what was before them: the battle that ends is still seen."""
_PLACED = (e.AreaClaimed, e.CentrePlaced, e.UnitsBuilt)
"""Facts that whoever has brought them about need not be shown: he knows where he has just put a piece."""


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

    def words(self, share: float) -> str:
        """What is told of it when so much of it was shown: how dice have fallen not before they lie."""
        if isinstance(self.event, e.DiceThrown) and share < LIE:
            return self.text.partition(":")[0] + say("world.battle.rolling")
        return self.text


def doer(beat: Beat) -> int | None:
    """Whose doing is shown: that of the fact, or of the turn that it is in."""
    seat = getattr(beat.event, "seat", None)
    turn = beat.after.turn
    if isinstance(seat, int):
        return seat if seat >= 0 else None
    return None if turn is None else turn.seat


class Motion(Beats[State, Beat]):
    """Plays the facts of one entry after the other; afterwards the last state is shown."""

    def begin(
        self, game: WorldGame, entry: Entry[State, Any, e.Event], *, animated: bool, own: bool = False
    ) -> None:
        """Show what an entry brought about; what is one's ``own`` doing stands there at once."""
        self.show(_beats(game, entry, own=own) if animated and entry.n else (), entry.state)


def _beats(game: WorldGame, entry: Entry[State, Any, e.Event], *, own: bool) -> list[Beat]:
    found: list[Beat] = []
    state = entry.before
    events: Sequence[e.Event] = entry.events
    for event in events:
        after = game.fold(state, event)
        seconds = _SECONDS.get(type(event), 0.0)
        if seconds and not (own and isinstance(event, _PLACED)):
            found.append(Beat(event, state, after, game.narrate(state, event) or "", seconds))
        state = after
    return found

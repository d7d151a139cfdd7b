"""What came of a roll or an action where nobody is hurt: smoke, repairs, commands, tokens shaken off."""

from __future__ import annotations

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .narrate import narrate, rolled

_DONE = (
    e.SmokeLaid, e.SmokeMissed, e.SquareLit, e.PointsRegained, e.DamageRepaired, e.CriticalsCured,
    e.SoldierReturned, e.StimulantsTaken, e.ThirdActionGained, e.UnitReactivated, e.AmmoReplenished,
    e.DugIn, e.FortBuried, e.TerrainCleared, e.WreckCleared, e.WreckDoused, e.CaughtInWire, e.StunEnded,
)  # fmt: skip
"""The facts that are the end of something that somebody tried."""

_TRIES = ("shake", "third", "return", "command", "stimulants", "repair", "clear")
"""What dice are thrown for that brings no fact if it fails."""


def deed(state: State, event: e.Event) -> str | None:
    """The sentence of the log for such a fact; ``state`` is the one before it."""
    if not _is_deed(state, event):
        return None
    told = rolled(state, event, faces=False) if isinstance(event, e.DiceRolled) else narrate(state, event)
    return None if told is None else told.partition(" [")[0]


def _is_deed(state: State, event: e.Event) -> bool:
    if isinstance(event, e.DiceRolled):
        return event.purpose in _TRIES and not event.successes
    if isinstance(event, e.SuppressionChanged):
        return event.level < state.units[event.unit].suppression
    if isinstance(event, e.ReactionJudged):
        return event.allowed == "nothing"
    return isinstance(event, _DONE)

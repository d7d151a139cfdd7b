"""Facts to pictures: one presenter for every kind of fact, in a table, so that none is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from . import fire, movement, special, turns
from .show import NOTHING, Show

PRESENTERS: dict[type, Callable[[State, Any], Show]] = {
    e.NotEnforced: turns.quiet,
    e.DiceRolled: fire.rolled,
    e.InitiativeWon: turns.won,
    e.InitiativeTied: turns.tied,
    e.EdgeChosen: turns.quiet,
    e.TerrainPlaced: turns.placed,
    e.ObjectivePlaced: turns.objective,
    e.ObjectiveHeld: turns.held,
    e.UnitReserved: turns.quiet,
    e.UnitDeployed: turns.deployed,
    e.ReserveDeclined: turns.quiet,
    e.TurnBegan: turns.began,
    e.FirstChosen: turns.quiet,
    e.Passed: turns.passed,
    e.PassTokensGiven: turns.quiet,
    e.TurnEnded: turns.quiet,
    e.GameEnded: turns.ended,
    e.UnitActivated: turns.activated,
    e.ActionsDeclared: turns.activated,
    e.SuppressionChanged: fire.suppressed,
    e.SuppressionPut: turns.quiet,
    e.EvasionGained: turns.quiet,
    e.UnitEntered: movement.entered,
    e.UnitMoved: movement.moved,
    e.CratesCrushed: movement.crushed,
    e.NothingDone: turns.nothing,
    e.AttackDeclared: fire.declared,
    e.AmmoSpent: turns.quiet,
    e.ShotResolved: fire.shot,
    e.SmokeLaid: fire.smoke,
    e.SmokeMissed: fire.no_smoke,
    e.SmokeLifted: turns.quiet,
    e.MiniaturesLost: fire.lost,
    e.DamageTaken: fire.damaged,
    e.UnitEliminated: fire.eliminated,
    e.WreckLeft: turns.quiet,
    e.CaughtInWire: turns.caught,
    e.FortBuilt: turns.quiet,
    e.FortBuried: turns.quiet,
    e.UnitDisplaced: turns.quiet,
    e.TerrainCleared: turns.cleared,
    e.CriticalHit: fire.critical,
    e.WeaponDestroyed: turns.quiet,
    e.HeroLeft: turns.left,
    e.PilotOut: turns.out,
    e.UnitMounted: movement.mounted,
    e.UnitDismounted: movement.dismounted,
    e.PassengersOut: movement.placed_outside,
    e.ReactionDeclared: turns.reacts,
    e.ReactionJudged: turns.judged,
    e.ReactionDeclined: turns.quiet,
    e.UnitTurned: turns.turned,
    e.WeatherKnown: turns.quiet,
    e.WeatherBegan: turns.weather_began,
    e.WeatherEnded: turns.weather_ended,
    e.AircraftLeft: turns.left_board,
    e.ThirdActionGained: special.third,
    e.UnitStunned: special.stunned,
    e.StunPut: turns.quiet,
    e.StunEnded: special.woken,
    e.WeaponUnloaded: special.unloaded,
    e.WeaponsLoaded: special.loaded,
    e.AmmoReplenished: special.replenished,
    e.DamageRepaired: special.repaired,
    e.CriticalsCured: special.cured,
    e.WreckDoused: special.doused,
    e.DugIn: special.dug,
    e.WreckCleared: special.cleared,
}
"""Every fact that is told has its presenter; bookkeeping has none."""


def present(state: State, event: e.Event) -> Show:
    """How a fact is shown; ``state`` is the one before it."""
    if isinstance(event, e.BOOKKEEPING):
        return NOTHING
    return PRESENTERS[event.__class__](state, event)

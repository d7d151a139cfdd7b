"""Facts to pictures: one presenter for every kind of fact, in a table, so that none is forgotten."""

from __future__ import annotations

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from . import fire, movement, turns
from .show import NOTHING, Show
from .words import Presenter, amid_board, at_square, over_unit

PRESENTERS: dict[type, Presenter] = {
    e.SkillsUnknown: turns.quiet,
    e.DiceRolled: fire.rolled,
    e.InitiativeWon: turns.initiative_won,
    e.InitiativeTied: amid_board("show.tied", seconds=0.7),
    e.EdgeChosen: turns.quiet,
    e.TerrainPlaced: turns.placed,
    e.ObjectivePlaced: at_square("objective.free", seconds=0.6),
    e.ObjectiveHeld: turns.held,
    e.UnitReserved: turns.quiet,
    e.UnitDeployed: turns.deployed,
    e.UnitMissing: turns.quiet,
    e.AircraftRefitted: turns.quiet,
    e.ReserveDeclined: turns.quiet,
    e.TurnBegan: amid_board("show.turn", seconds=0.9, turn="turn"),
    e.FirstChosen: turns.first_chosen,
    e.Passed: amid_board("show.passed", seconds=0.7, name="side"),
    e.PassTokensGiven: turns.quiet,
    e.TurnEnded: turns.quiet,
    e.GameEnded: amid_board("show.ended", "selected", 1.4),
    e.UnitActivated: turns.activated,
    e.ActionsDeclared: turns.activated,
    e.SuppressionChanged: fire.suppressed,
    e.SuppressionPut: turns.quiet,
    e.EvasionGained: turns.quiet,
    e.UnitEntered: movement.entered,
    e.UnitMoved: movement.moved,
    e.CratesCrushed: at_square("show.crushed"),
    e.NothingDone: turns.nothing,
    e.AttackDeclared: fire.declared,
    e.AmmoSpent: turns.quiet,
    e.ShotResolved: fire.shot,
    e.SmokeLaid: fire.smoke,
    e.SmokeMissed: fire.no_smoke,
    e.SmokeLifted: turns.quiet,
    e.SquareLit: fire.lit,
    e.SquareBurntOut: fire.burnt_out,
    e.MiniaturesLost: fire.lost,
    e.DamageTaken: over_unit("show.damage", "lost", 0.7, count="damage"),
    e.PointsRegained: over_unit("show.repaired", "selected", 0.8, count="points"),
    e.UnitEliminated: fire.eliminated,
    e.WreckLeft: turns.quiet,
    e.CaughtInWire: at_square("show.caught", "threat", 0.8),
    e.FortBuilt: turns.quiet,
    e.FortBuried: turns.quiet,
    e.UnitDisplaced: turns.quiet,
    e.TerrainCleared: turns.cleared,
    e.CriticalHit: fire.critical,
    e.WeaponDestroyed: turns.quiet,
    e.ArmsLost: turns.quiet,
    e.HeroLeft: at_square("show.alone", "selected", 0.8, name="unit"),
    e.PilotOut: at_square("show.out", "selected", 0.8, name="unit"),
    e.UnitMounted: movement.mounted,
    e.UnitDismounted: movement.dismounted,
    e.PassengersOut: movement.placed_outside,
    e.ReactionDeclared: over_unit("show.reacts", "selected", 0.8),
    e.ReactionJudged: turns.judged,
    e.ReactionDeclined: turns.quiet,
    e.UnitTurned: turns.turned,
    e.WeatherKnown: turns.quiet,
    e.WeatherBegan: turns.weather_began,
    e.WeatherEnded: turns.weather_ended,
    e.AircraftLeft: turns.left_board,
    e.ThirdActionGained: over_unit("show.third", "selected", 0.8),
    e.FireCalled: over_unit("show.called", "selected", 0.8),
    e.UnitReactivated: over_unit("show.again", "selected", 0.8),
    e.SoldierReturned: over_unit("show.returned", "selected", 0.8),
    e.StimulantsTaken: over_unit("show.stimulated", "selected", 0.8),
    e.MarkGained: over_unit("show.marked", "selected", 0.6, mark="mark"),
    e.MarkLost: turns.quiet,
    e.UnitStunned: turns.stunned,
    e.StunPut: turns.quiet,
    e.StunEnded: over_unit("show.woken", "selected", 0.6),
    e.WeaponUnloaded: over_unit("show.unloaded", seconds=0.4),
    e.WeaponsLoaded: over_unit("show.loaded", "selected", 0.6),
    e.AmmoReplenished: over_unit("show.replenished", "selected", 0.6),
    e.DamageRepaired: over_unit("show.repaired", "selected", 0.8, count="points"),
    e.CriticalsCured: over_unit("show.cured", "selected", 0.8),
    e.WreckDoused: at_square("show.doused", "selected", 0.8),
    e.DugIn: over_unit("show.dug", "selected", 0.7),
    e.WreckCleared: at_square("show.wreck-cleared", "selected", 0.8),
}
"""Every fact that is told has its presenter; bookkeeping has none."""


def present(state: State, event: e.Event) -> Show:
    """The show of a fact; ``state`` is the one before it."""
    if isinstance(event, e.BOOKKEEPING):
        return NOTHING
    return PRESENTERS[event.__class__](state, event)

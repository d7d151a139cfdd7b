"""Headings of the books under which a fact stands, for the lines of the log that cite none themselves."""

from __future__ import annotations

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook as book

HEADINGS: dict[type, Rule] = {
    **dict.fromkeys((e.InitiativeWon, e.InitiativeTied, e.FirstChosen), book.INITIATIVE),
    **dict.fromkeys((e.EdgeChosen, e.ObjectivePlaced, e.FortBuilt), book.SETTING_UP),
    **dict.fromkeys((e.UnitDeployed, e.UnitEntered), book.MOVING_ON),
    **dict.fromkeys((e.UnitReserved, e.ReserveDeclined, e.AircraftRefitted), book.RESERVES),
    **dict.fromkeys((e.ObjectiveHeld, e.UnitMissing, e.GameEnded), book.ENDING),
    **dict.fromkeys((e.TurnBegan, e.TurnEnded), book.ACTIVATION),
    **dict.fromkeys(
        (e.UnitActivated, e.ActionsDeclared, e.MarkGained, e.MarkLost, e.ThirdActionGained), book.ACTIVATING
    ),
    **dict.fromkeys((e.SuppressionChanged, e.SuppressionPut), book.SUPPRESSION),
    **dict.fromkeys((e.FortBuried, e.UnitDisplaced), book.FORTIFICATIONS),
    **dict.fromkeys((e.TerrainCleared, e.WreckCleared, e.WreckDoused), book.CLEARING_WRECKS),
    **dict.fromkeys((e.SmokeLaid, e.SmokeMissed, e.SmokeLifted), book.SMOKE_SCREEN),
    **dict.fromkeys((e.SquareLit, e.SquareBurntOut), book.PHOSPHORUS),
    **dict.fromkeys(
        (e.ShotResolved, e.MiniaturesLost, e.ArmsLost, e.DamageTaken, e.PointsRegained, e.UnitEliminated),
        book.DAMAGE,
    ),
    **dict.fromkeys((e.UnitMounted, e.UnitDismounted, e.PassengersOut), book.MOUNTING),
    **dict.fromkeys((e.ReactionDeclared, e.ReactionJudged, e.ReactionDeclined, e.UnitTurned), book.REACTIVE),
    **dict.fromkeys((e.WeatherKnown, e.WeatherBegan, e.WeatherEnded, e.AircraftLeft), book.WEATHER),
    **dict.fromkeys((e.UnitStunned, e.StunPut, e.StunEnded), book.TESLA),
    **dict.fromkeys((e.WeaponUnloaded, e.WeaponsLoaded), book.RELOADING),
    e.SkillsUnknown: book.CHOOSING_FORCE,
    e.TerrainPlaced: book.SETTING_TERRAIN,
    e.Passed: book.PASSING,
    e.PassTokensGiven: book.PASS_TOKENS,
    e.EvasionGained: book.EVADE_SAVES,
    e.UnitMoved: book.MOVING,
    e.CratesCrushed: book.CRATES,
    e.CaughtInWire: book.BARBED_WIRE,
    e.NothingDone: book.NOTHING,
    e.AttackDeclared: book.DECLARE_TARGETS,
    e.AmmoSpent: book.TO_HIT,
    e.WreckLeft: book.WRECKS,
    e.CriticalHit: book.CRITICAL_HITS,
    e.WeaponDestroyed: book.CRITICAL_EFFECTS,
    e.HeroLeft: book.JOINING,
    e.PilotOut: book.PILOTING,
    e.UnitReactivated: book.OFFICERS,
    e.FireCalled: book.OBSERVER,
    e.SoldierReturned: book.GET_UP,
    e.StimulantsTaken: book.STIMULANTS,
    e.AmmoReplenished: book.AMMO_DROP,
    e.DamageRepaired: book.REPAIR,
    e.CriticalsCured: book.REPAIRING_CRITICALS,
    e.DugIn: book.DIGGING_IN,
    e.DiceRolled: book.TO_HIT,
}
"""The heading of every fact that is told."""

_ROLLS = {
    "initiative": book.INITIATIVE,
    **dict.fromkeys(("save", "save again", "save retry", "shield"), book.COVER_SAVES),
    "reaction": book.REACTIVE,
}
"""The headings of rolls that are no rolls to hit."""


SETUP, SUMS, END = book.SETTING_UP, book.DAMAGE, book.ENDING
"""The headings of what is said before the first fact, of what an attack came to, and after the last fact."""


def heading_of(event: e.Event, rules: Ruleset) -> str:
    """Words that cite the heading of a fact in the book that is played."""
    found = HEADINGS[type(event)]
    if isinstance(event, e.DiceRolled):
        found = _ROLLS.get(event.purpose, found)
    return cited(found, rules)


def cited(heading: Rule, rules: Ruleset) -> str:
    """Words that cite a heading as it is called in the book that is played."""
    return str(rules.sections[heading])

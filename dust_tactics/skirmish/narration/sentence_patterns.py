"""Sentences of the facts that are told by their fields alone; see :mod:`.narrate` for the others.

``{field}`` stands for a field of the fact in the words of the log, ``{field:noun}`` for so many
of something; ``{field:noun/es}`` has another ending for several.
"""

from __future__ import annotations

import string
from typing import Any

from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .labels import CRITICALS, callname, plural, side_name, weapon_name

SENTENCES: dict[type, str] = {
    e.SkillsUnknown: "{name}: unknown to this program, and so without effect: {skills}",
    e.InitiativeTied: "The initiative is tied; both sides roll again",
    e.EdgeChosen: "{side} starts from the {edge} edge",
    e.TerrainPlaced: "{side} places {terrain} at {square}",
    e.ObjectivePlaced: "{side} places an objective at {square}",
    e.FortBuilt: "{side} has a {kind} at {square}, facing {facing}",
    e.UnitDeployed: "{unit} is placed at {stop}, facing {facing}",
    e.UnitMissing: "{unit} counts as destroyed: {points:army point}",
    e.UnitReserved: "{unit} is placed in reserve",
    e.AircraftRefitted: "{unit} is in reserve without damage and with all its ammunition",
    e.ReserveDeclined: "{side} places no unit in reserve",
    e.FirstChosen: "{first} activates first",
    e.TurnEnded: "Turn {turn} ends",
    e.SuppressionPut: "{unit} is going to be suppressed",
    e.CratesCrushed: "{unit} crushes the ammo crates at {square}",
    e.AmmoSpent: "{unit} uses {boxes:ammunition box/es} of the {weapon}",
    e.SmokeMissed: "The smoke of {unit} at {point} hides nothing",
    e.PointsRegained: "{unit} regains {points:point}",
    e.UnitEliminated: "{unit} is eliminated at {square}: {points:army point}",
    e.CaughtInWire: "{unit} is caught in barbed wire at {square}",
    e.UnitDisplaced: "{unit} gets out to {square}",
    e.FortBuried: "{unit} buries the fortification at {square}",
    e.TerrainCleared: "{unit} clears {terrain.words} at {squares}",
    e.CriticalHit: "{unit} takes a critical hit: {critical}",
    e.WeaponDestroyed: "{unit} loses its {weapon}",
    e.UnitMounted: "{unit} goes aboard {carrier}",
    e.PassengersOut: "{unit} gets out of {carrier} at {stop}",
    e.ReactionDeclared: "{unit} attempts a reactive attack on {against}",
    e.ReactionDeclined: "{side} does not react to {against}",
    e.UnitTurned: "{unit} turns to face {facing}",
    e.ThirdActionGained: "{unit} gains a third action",
    e.FireCalled: "{by} observes for the artillery of {unit}",
    e.UnitReactivated: "{by} makes {unit} act again",
    e.StunPut: "{unit} is going to be stunned",
    e.MarkGained: "{unit}: {mark}",
    e.MarkLost: "{unit}: no longer {mark}",
    e.WeaponUnloaded: "{unit} has to load the {weapon} again",
    e.AmmoReplenished: "{unit} has all its ammunition again",
    e.CriticalsCured: "{unit} is repaired: no more {criticals}",
    e.DugIn: "{unit} digs in",
}

_UNITS = ("unit", "against", "carrier", "by")
"""The fields that hold the id of a unit."""


def sentence(state: State, event: e.Event) -> str:
    """The sentence for a fact of :data:`SENTENCES`."""
    pattern = SENTENCES[event.__class__]
    fields = {field.partition(".")[0] for _, field, _, _ in _SENTENCE.parse(pattern) if field}
    return _SENTENCE.vformat(pattern, (), {field: _words(state, event, field) for field in fields})


class _Sentence(string.Formatter):
    """Fills in a pattern; after the colon of a field stands what it counts."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return plural(value, *format_spec.split("/")) if format_spec else str(value)


_SENTENCE = _Sentence()


def _words(state: State, event: Any, field: str) -> Any:
    value = getattr(event, field)
    if field in _UNITS:
        return callname(state, value)
    if field == "stop":
        return place_words(state.board, value)
    if field == "weapon":
        return weapon_name(state, state.units[event.unit], value)
    if isinstance(value, Side):
        return side_name(state, value)
    if isinstance(value, Critical):
        return CRITICALS[value]
    if field in ("skills", "squares"):
        return ", ".join(map(str, value))
    return ", ".join(CRITICALS[one] for one in value) if field == "criticals" else value

"""Weather: when it comes and goes (D47 "Weather").

What it does to sight, cover and movement is asked of :attr:`~..state.State.storm` where those are worked out.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import (
    AircraftLeft,
    AircraftRefitted,
    WeatherBegan,
    WeatherEnded,
    WeatherKnown,
)
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.weather import BEGINS, ENDS_AFTER, Severity, Weather, called
from dust_tactics.skirmish.state.fold_damage import refitted
from dust_tactics.skirmish.state.recorder import Recorder

READING = "D47-weather-fresh"
"""The ruling that says how aircraft come back."""
DICE = 3
"""Dice that tell whether weather begins or ends."""

_CHART = {
    "TT": Severity.SEVERE, "FT": Severity.SEVERE,
    "SS": Severity.MODERATE, "ST": Severity.MODERATE,
    "FF": Severity.MILD, "FS": Severity.MILD,
}  # fmt: skip
"""The severity by the symbols of two dice, sorted."""


def foretell(recorder: Recorder, roller: Side) -> None:
    """Before the first turn: how severe the weather will be; ``roller`` rolls if the scenario leaves it open.

    The symbols are those of Dust dice, whatever dice are in use (as ruling ``D47-critical-roll``).
    """
    table = recorder.state.table
    forecast = table.scenario.weather
    if forecast is None or not table.ruleset.weather:
        return
    severity = forecast.severity
    why = Reason("the scenario says so", rulebook.WEATHER)
    if severity is None:
        dust = table.ruleset.dice_kinds[0]
        rolled = recorder.roll(2, "", side=roller, purpose="severity", kind=dust)
        severity = _CHART["".join(sorted(rolled.faces))]
        why = Reason(" ".join(rolled.faces), rulebook.WEATHER, "D47-weather-roller")
    recorder.emit(WeatherKnown(severity, (why,)))


def change(recorder: Recorder, winner: Side) -> None:
    """At the start of a turn, after the initiative: weather may begin, or end."""
    state = recorder.state
    weather, forecast = state.weather, state.table.scenario.weather
    if weather is None or forecast is None or weather.severity not in state.table.ruleset.weather:
        return  # ruling D47-mild-weather
    dice = state.table.ruleset.dice
    if weather.since:
        _may_end(recorder, winner.other, weather, dice.counted("T"))
        return
    rolled = recorder.roll(DICE, "T", side=winner, purpose="weather begins")
    needed = BEGINS[forecast.risk]
    if rolled.successes < needed:
        return
    text = f"{rolled.successes} targets, and {needed} are enough at {forecast.risk} risk"
    recorder.emit(WeatherBegan((Reason(text, rulebook.WEATHER),)))
    storm = recorder.state.storm
    if storm is not None and storm.grounds:
        because = (Reason(called(forecast.kind, weather.severity), rulebook.SEVERE, "D47-weather-away"),)
        for unit in recorder.state.units.values():
            if unit.flies and not unit.eliminated:
                recorder.emit(AircraftLeft(unit.id, because))


def _may_end(recorder: Recorder, loser: Side, weather: Weather, counted: str) -> None:
    lasted = recorder.state.turn - weather.since
    rolled = recorder.roll(DICE, "T", side=loser, purpose="weather ends")
    shown = sum(1 for face in rolled.faces if face in counted)
    after = ENDS_AFTER[shown]
    if after is not None and lasted >= after:
        text = f"{shown} targets after {lasted} turns"
        recorder.emit(WeatherEnded((Reason(text, rulebook.WEATHER),)))
        _refit(recorder)


def _refit(recorder: Recorder) -> None:
    """Aircraft that the weather has kept away are in reserve now, where units are fresh."""
    if recorder.state.table.ruleset.reading(READING) != "as-new":
        return
    why = Reason("it is placed in reserve", rulebook.SEVERE, READING)
    for unit in recorder.state.units.values():
        if unit.away and not unit.eliminated and unit != refitted(unit):
            recorder.emit(AircraftRefitted(unit.id, (why,)))

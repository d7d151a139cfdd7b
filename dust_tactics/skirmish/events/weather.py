"""Weather: what it is, when it begins and ends, and who leaves for it."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.scenario.weather import Severity

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class WeatherKnown:
    """The severity of this game's weather, whenever it comes, is known."""

    severity: Severity
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WeatherBegan:
    """The weather is in effect from now on."""

    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class WeatherEnded:
    """The sky is clear; aircraft that had left are in reserve."""

    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class AircraftLeft:
    """An aircraft leaves the board, or does not come on, while the weather lasts."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class AircraftRefitted:
    """An aircraft that is in reserve after the weather is as new."""

    unit: str
    because: Grounds = ()

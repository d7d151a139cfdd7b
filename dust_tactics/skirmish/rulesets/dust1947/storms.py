"""Effects of the weather of Dust 1947, by its severity (D47 "Weather")."""

from __future__ import annotations

from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule

STORMS = {
    Severity.MODERATE: WeatherRule(
        sight=8, cover_from=5, again_from=None, move=3, march=6, grounds=False, covers_from_air=True
    ),
    Severity.SEVERE: WeatherRule(
        sight=6, cover_from=3, again_from=5, move=2, march=4, grounds=True, covers_from_air=False
    ),
}
"""The rows of the two severities that do something; mild weather does nothing."""

"""The weather of Dust Tactics: the book has none."""

from __future__ import annotations

from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule

STORMS: dict[Severity, WeatherRule] = {}
"""No severity does anything."""

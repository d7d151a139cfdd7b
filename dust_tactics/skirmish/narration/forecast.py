"""The weather of a scenario in words: the same where it is chosen, in its briefing, above its board."""

from __future__ import annotations

from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.weather import Forecast, Severity, called

NONE = "no weather by these rules"
MILD = "mild weather"


def foretold(forecast: Forecast | None, rules: Ruleset, severity: Severity | None = None) -> str:
    """What weather may come, and how likely: ``light fog, low risk``; empty where a scenario has none.

    ``severity`` is what the dice of a game have told of it.
    """
    if forecast is None:
        return ""
    if not rules.weather:
        return NONE
    severity = severity or forecast.severity
    if severity is None:
        return f"{forecast.kind}, {forecast.risk} risk; two dice tell how severe"
    if severity is Severity.MILD:
        return MILD
    return f"{called(forecast.kind, severity)}, {forecast.risk} risk"

"""What the page of a new game says of a scenario besides its words: roles, weather, who is placed."""

from __future__ import annotations

from dust_tactics.content.table import load_ruleset
from dust_tactics.skirmish.scenario import Scenario

from ..weather_marks import foretold
from ..words import say


def role(scenario: Scenario, side: int, points: int) -> str:
    """A side's name: with its role and its points where one attacks."""
    if not scenario.attacked:
        return say("new.side", side=side + 1)
    return say("new.defender" if side else "new.attacker", points=points)


def facts_of(scenario: Scenario, rules: str) -> list[str]:
    """What else there is to know of a scenario: weather, who begins on the board, the variant."""
    found: list[str] = []
    weather = foretold(scenario)
    if weather and not load_ruleset(rules).weather:
        weather = say("new.no-weather")
    found += [weather] if weather else []
    for side, key in enumerate(("new.placed.one", "new.placed.two")):
        if scenario.zones[side]:
            who = say("new.role.defender" if side else "new.role.attacker")
            found.append(say(key, who=who if scenario.attacked else say("new.side", side=side + 1)))
    found += [text for name, text in scenario.variants if name == scenario.variant and text]
    return found

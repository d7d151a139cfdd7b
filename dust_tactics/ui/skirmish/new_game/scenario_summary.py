"""Facts of a scenario besides its words, for the page of a new game: roles, weather, works, who is placed."""

from __future__ import annotations

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.board.buildings import UPGRADE, FortKind
from dust_tactics.skirmish.narration.forecast import foretold
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say


def role(scenario: Scenario, side: int, points: int) -> str:
    """A side's name: with its role and its points where one attacks."""
    if not scenario.attacked:
        return say("new.side", side=side + 1)
    return say("new.defender" if side else "new.attacker", points=points)


def facts_of(scenario: Scenario, rules: str) -> list[str]:
    """Facts of a scenario besides its words: weather, who begins on the board, the variant."""
    found: list[str] = []
    weather = foretold(scenario.weather, load_ruleset(rules))
    found += [weather] if weather else []
    for side, key in enumerate(("new.placed.one", "new.placed.two")):
        if scenario.zones[side]:
            found.append(say(key, who=_called(scenario, side)))
    for side in (0, 1):
        who = _called(scenario, side)
        given = [
            say("terrain.count", terrain=say(f"terrain.{kind}"), count=n) for kind, n in scenario.works[side]
        ]
        found += [say("new.works", who=who, works=", ".join(given))] if given else []
        offer = [say("new.offer", fort=say(f"terrain.{kind}"), points=FortKind(kind).cost)
                 for kind in scenario.offers[side]]  # fmt: skip
        found += [say("new.may-buy", who=who, forts=", ".join(offer))] if offer else []
    found += [text for name, text in scenario.variants if name == scenario.variant and text]
    return found


def _called(scenario: Scenario, side: int) -> str:
    """A side in the middle of a sentence."""
    if not scenario.attacked:
        return say("new.side", side=side + 1)
    return say("new.role.defender" if side else "new.role.attacker")


def fort_fault(force: Force, scenario: Scenario, side: int) -> str:
    """Reason that a side can't bring the fortifications that its force buys; empty if it can."""
    refused = None if force.unrestricted else legality.fort_refusal(force.forts, scenario.offers[side])
    return "" if refused is None else refused.sentence


def fort_rows(force: Force) -> list[Row]:
    """The fortifications that a force buys, as rows below its units."""
    rows = []
    for kind, count in force.forts:
        name = say("terrain.count", terrain=say(f"terrain.{kind}"), count=count)
        right = say("points", points=count * FortKind(kind).cost)
        rows.append(Row(f"fort-{kind}", name, say("new.fort"), right, hint=say(f"status.{kind}")))
    if force.bunkered:
        count = len(force.bunkered)
        name = say("terrain.count", terrain=say("new.bunkered"), count=count)
        rows.append(Row("bunkered", name, say("new.bunkered.note"), say("points", points=count * UPGRADE)))
    return rows

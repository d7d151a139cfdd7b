"""The board of a scenario before anybody has a force, its edges nobody's where a roll gives them."""

from __future__ import annotations

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state.state import State, Table

_NOBODY = Force("", "", "", 0, ())


def prospect(scenario: Scenario, rules: str) -> State:
    """The position that a game of a scenario begins with by the rules of an edition, without units."""
    table = Table(load_ruleset(rules), scenario, (_NOBODY, _NOBODY), {})
    state = SkirmishGame(table).blank()
    return state if scenario.attacked else state.but(question=Question(Side.ONE, Ask.EDGE))

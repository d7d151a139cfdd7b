"""The weather that may come is told in the same words in New Game, in the briefing and above the board."""

from __future__ import annotations

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.narration.briefing import WEATHER, briefing
from dust_tactics.skirmish.scenario.weather import Severity, Weather
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.new_game.scenario_summary import facts_of
from dust_tactics.ui.skirmish.overlays.weather_marks import title

ASKED = {"morning-mist": "light fog, low risk", "white-road": "snow, high risk; two dice tell how severe"}


def begun(scenario: str, rules: str) -> State:
    table = set_table(scenario, "ghost-company", "ranger-patrol", cards=load_cards(), rules=rules, points=999)
    return begin_match(table, ("human", "human"), 1).view


def told(state: State) -> tuple[str, ...]:
    """The words of New Game, of the briefing and of the bar above the board."""
    table = state.table
    (briefed,) = (one.text for one in briefing(table.scenario, table.ruleset) if one.label == WEATHER)
    return facts_of(table.scenario, table.ruleset.id)[0], briefed, title(state)


@pytest.mark.parametrize(("scenario", "words"), ASKED.items())
def test_the_same_is_said_wherever_the_weather_is_foretold(scenario: str, words: str) -> None:
    state = begun(scenario, "dust-1947").but(weather=None)
    said = words[0].upper() + words[1:]
    assert told(state) == (words, f"{said}.", said)


def test_what_the_dice_told_takes_the_place_of_what_was_open() -> None:
    state = begun("white-road", "dust-1947")
    assert title(state.but(weather=Weather(Severity.SEVERE))) == "Clear now; blizzard, high risk"
    assert title(state.but(weather=Weather(Severity.MILD))) == "Mild weather"
    assert title(state.but(weather=Weather(Severity.SEVERE, 2))) == "Blizzard since turn 2"


def test_a_book_without_weather_says_so_in_the_same_words_too() -> None:
    words, briefed, above = told(begun("white-road", "dust-tactics"))
    assert (words, briefed, above) == ("no weather by these rules", "No weather by these rules.", "")

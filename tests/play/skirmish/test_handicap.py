"""A handicap: army points that a side may have beside its share, in the game's file and its briefing."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.play.match import MatchSettings, new_match, open_recording
from dust_tactics.play.skirmish.kind import SKIRMISH, skirmish_of
from dust_tactics.skirmish.narration.briefing import briefing

WORDS = {"points": 25, "force1": "random", "force2": "random", "handicap2": 15}
BOTS = ("bot:random", "bot:random")


def test_a_side_with_a_handicap_fields_more_and_the_game_knows_it(tmp_path: Path) -> None:
    save = tmp_path / "handicap.dust"
    match = new_match(MatchSettings(BOTS, WORDS, 4, SKIRMISH.id), save)
    table = skirmish_of(match.session.game).table
    assert [table.scenario.limit(side) for side in (0, 1)] == [25, 40]
    costs = [sum(table.cards[unit].points for unit in force.units) for force in table.forces]
    assert costs[0] <= 25 < costs[1] <= 40
    while match.bot is not None:
        match.bot_decides()
    match.session.close()
    again = skirmish_of(open_recording(save).game).table
    assert again.scenario.handicaps == (0, 15)


def test_the_briefing_says_who_may_have_more() -> None:
    match = new_match(MatchSettings(BOTS, WORDS, 4, SKIRMISH.id))
    table = skirmish_of(match.session.game).table
    words = " ".join(one.text for one in briefing(table.scenario, table.ruleset, costs=(25, 40)))
    assert "Side 2 may have 15 more, 40." in words


@pytest.mark.parametrize("more", [-1, 10**6])
def test_one_that_no_game_is_of_is_refused(more: int) -> None:
    with pytest.raises(TableError, match="handicap"):
        new_match(MatchSettings(BOTS, {**WORDS, "handicap1": more}, 4, SKIRMISH.id))


def test_without_one_nothing_of_it_is_told() -> None:
    match = new_match(MatchSettings(BOTS, {"points": 25}, 4, SKIRMISH.id))
    table = skirmish_of(match.session.game).table
    words = " ".join(one.text for one in briefing(table.scenario, table.ruleset, costs=(25, 25)))
    assert "more, " not in words

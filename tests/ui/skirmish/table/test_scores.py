"""What is counted is said: one name for the points that decide, losses with who came back, dice by number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.game import Outcome
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.labels import result_points, score_words, tally
from dust_tactics.skirmish.preview.dice_statistics import Luck
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.skirmish.panels.forces import force_rows
from dust_tactics.ui.skirmish.table.report import luck_note, side_rows
from dust_tactics.ui.toolkit.strings import catalogue

ELIMINATION = Outcome(1, "elimination", 3, (0, 12))


def state_of(scenario: str, rules: str = "dust-tactics", **changes: object) -> State:
    """The beginning of a game in which something has become of 1a, which costs 12 points."""
    table = set_table(scenario, "ghost-company", "ranger-patrol", rules=rules)
    state: State = begin_match(table, ("human", "human"), 1).session.state
    return state.with_unit(state.units["1a"].but(**changes))


@pytest.mark.parametrize(
    ("scenario", "rules", "words", "result", "row"),
    [
        ("encounter", "dust-tactics", "12 enemy points destroyed",
         "12 to 0 points of enemy units destroyed", "Points of enemy units destroyed: 12"),
        ("encounter", "dust-1947", "12 victory points", "12 to 0 victory points", "Victory points: 12"),
        ("supply-drop", "dust-tactics", "0 victory points", "0 to 0 victory points", "Victory points: 0"),
        ("all-out-attack", "dust-tactics", "1 victory point", "1 to 0 victory points", "Victory points: 1"),
        ("supply-drop", "dust-1947", "12 victory points", "12 to 0 victory points", "Victory points: 12"),
    ],
)  # fmt: skip
def test_one_name_for_the_points_that_decide(
    scenario: str, rules: str, words: str, result: str, row: str
) -> None:
    state = state_of(scenario, rules, eliminated=True)
    assert score_words(state, Side.TWO) == words
    assert [head.note for head in force_rows(state, state.table, None) if head.divider][1] == words
    assert result_points(state, ELIMINATION) == result, "the winner's come first"
    assert side_rows(state, Side.TWO)[0] == row


def test_a_game_won_by_army_points_names_them_where_victory_points_are_given_too() -> None:
    state = state_of("supply-drop", eliminated=True)
    assert result_points(state, Outcome(1, "points", 8, (0, 12))) == "12 to 0 points of enemy units destroyed"
    assert tally(state) == "0 to 12 points of enemy units destroyed"
    assert tally(state_of("encounter", "dust-1947", eliminated=True)) == "0 to 12 victory points"


def test_no_word_of_the_screen_shortens_them() -> None:
    words = catalogue()["words"]
    assert not [key for key, text in words.items() if " VP" in text or "{points} destroyed" in text]


def test_who_came_back_as_reserves_was_lost_all_the_same() -> None:
    state = state_of("grab-the-dust", fallen=1)
    assert side_rows(state, Side.ONE)[1:] == [
        "Units lost: 1, of which 1 came back as reserves", "Units left: 6",
    ]  # fmt: skip
    assert side_rows(state, Side.TWO)[1] == "Units lost: 0 of 6"


def test_headings_of_dice_say_how_many_dice_they_are() -> None:
    state, rolls = state_of("encounter"), Rolls()
    for purpose, faces, counted in (("initiative", "FTS", ""), ("shake", "FTT", "F"), ("hit", "FF", "F")):
        rolls.add(state, DiceRolled(Side.ONE, purpose, faces, counted, 1, "1a"))
    assert [[group.words for group in roll.groups()] for roll in rolls.rolls] == [
        ["3 dice"], ["shaken off: 1 die", "not shaken off: 2 dice"], ["hits: 2 dice"],
    ]  # fmt: skip
    assert Roll("", Bloc.AXIS, 1).groups() == ()


@pytest.mark.parametrize(("hits", "told"), [(4, False), (12, True)])
def test_unusual_is_explained_only_where_something_was(hits: int, told: bool) -> None:
    luck = Luck(Side.ONE, "hit", 12, hits, Fraction(4), Fraction(8, 3), 0.001 if told else 1.0)
    assert ("Unusual" in luck_note([luck])) is told


@pytest.mark.parametrize("side", list(Side))
def test_points_of_what_was_destroyed_say_whose_it_was(side: Side) -> None:
    state = state_of("encounter", eliminated=True)
    for words in (score_words(state, side), *side_rows(state, side)[:1], tally(state, side)):
        assert "enemy" in words

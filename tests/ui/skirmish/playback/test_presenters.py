"""Every kind of fact has a presenter, a line in the log, and both work in the middle of real games."""

from __future__ import annotations

import random
import typing

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.skirmish.panels.log import line_of
from dust_tactics.ui.skirmish.playback.presenters import PRESENTERS, present
from dust_tactics.ui.skirmish.playback.show import NOTHING
from dust_tactics.ui.skirmish.views.overlay_views import FloatEffect
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import mid_game, state_of, two_each


def test_no_kind_of_fact_is_forgotten() -> None:
    told = set(typing.get_args(e.Event)) - set(e.BOOKKEEPING)
    assert set(PRESENTERS) == told


def test_bookkeeping_is_not_shown() -> None:
    game = SkirmishGame(set_table("encounter"))
    assert present(game.blank(), e.Answered()) is NOTHING
    assert line_of(game.blank(), e.Answered(), 1) is None


@pytest.mark.parametrize(("declared", "shown"), [(Action.NOTHING, False), (Action.ATTACK, True)])
def test_only_an_action_that_came_to_nothing_is_without_effect(
    app: App, declared: Action, shown: bool
) -> None:
    state = state_of(two_each(app))
    assert (present(state, e.NothingDone("1a", declared)) is not NOTHING) is shown


@pytest.mark.parametrize(
    ("at", "beside", "sinks"),
    [("D5", "D4", True), ("D5", "C5", False), ("D9", "D8", False)],
    ids=["somebody stands above", "nobody does", "below it the board ends"],
)
def test_words_over_a_unit_say_whose_they_are_and_keep_off_who_stands_above(
    app: App, at: str, beside: str, sinks: bool
) -> None:
    """They lay over the figures of the next square, as if they were about those."""
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": beside, "2a": at})
    show = present(state_of(play), e.SuppressionChanged("2a", 2))
    [words] = show.effects(0.5)
    assert isinstance(words, FloatEffect)
    assert (words.text, words.sinks) == ("2a: suppressed", sinks)


def test_every_fact_of_whole_games_can_be_shown_from_begin_to_end() -> None:
    game = SkirmishGame(set_table("encounter", "ghost-company", "ranger-patrol"))
    seen: set[type] = set()
    for seed in range(3):
        dice, chance = SecretDice.from_seed(seed, "shown"), random.Random(seed)
        state, step = game.blank(), game.begin(SecretDice.from_seed(seed, "shown"))
        while True:
            for event in step.events:
                show = present(state, event)
                for progress in (0.0, 0.5, 1.0):
                    assert isinstance(show.pieces(progress), tuple)
                    assert isinstance(show.effects(progress), tuple)
                line = line_of(state, event, 1)
                assert (line is None) == isinstance(event, e.BOOKKEEPING)
                seen.add(type(event))
                state = game.fold(state, event)
            assert state == step.state
            if state.question is None:
                break
            step = game.step(state, chance.choice(list(game.legal(state))), dice)
    assert {e.DiceRolled, e.UnitMoved, e.UnitEntered, e.ShotResolved, e.UnitEliminated} <= seen


def test_a_line_points_at_shooter_and_target() -> None:
    game = SkirmishGame(set_table("encounter", "ghost-company", "ranger-patrol"))
    line = line_of(game.blank(), e.ShotResolved("1a", 0, "2b", 2, 1, 1), 7)
    assert line is not None
    assert line.units == ("1a", "2b")
    assert line.side == 0
    assert line.number == 7

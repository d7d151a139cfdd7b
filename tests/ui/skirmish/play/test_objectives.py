"""Objectives and reserves in the window: placed, shown, held, brought back."""

from __future__ import annotations

import random

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceObjective, Reserve
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.overlays.objective_marks import objectives_of
from dust_tactics.ui.skirmish.panels.forces import force_rows
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.objective import ObjectivePrompt
from dust_tactics.ui.skirmish.prompts.setup.reserve import ReservePrompt
from dust_tactics.ui.skirmish.table.report import side_rows
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press


def begin(app: App, scenario: str, seed: int = 1) -> Play:
    table = set_table(scenario, "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), seed, new_auto_path()))
    app.go(play)
    frame(app)
    return play


def until(app: App, play: Play, kind: Ask, seed: int = 0, most: int = 4000) -> None:
    """Random decisions until a question of a kind is asked."""
    chance = random.Random(seed)
    for _ in range(most):
        question = play.match.session.state.question
        assert question is not None, f"no {kind} in this game"
        if question.kind is kind:
            break
        play.turns.send(chance.choice(list(play.match.session.legal())))
    play.turns.settle()
    play.stage.skip()
    frame(app)


def test_new_game_offers_all_scenarios(app: App) -> None:
    every = NewGame(app).scenarios
    assert {scenario.name for scenario in every if scenario.ruleset == "dust-1947"} >= {
        "Fire from Above",
        "Morning Mist",
        "Night of the Walkers",
        "The White Road",
    }
    assert [scenario.name for scenario in every if scenario.ruleset == "dust-tactics"] == [
        "All-Out Attack",
        "Bait and Flank",
        "The Corner House",
        "The Dust Works",
        "Encounter",
        "Grab the Dust",
        "Supply Drop",
        "The Walled Depot",
    ]


def test_an_objective_is_placed_by_a_click_and_another_by_keys_alone(app: App) -> None:
    play = begin(app, "supply-drop")
    until(app, play, Ask.OBJECTIVE)
    assert isinstance(play.prompt, ObjectivePrompt)
    free = [d.square for d in play.legal() if isinstance(d, PlaceObjective)]
    click(app, play, Square(0, 0))
    assert not play.match.session.state.objectives
    click(app, play, free[3])
    assert list(play.match.session.state.objectives) == [free[3]]
    assert isinstance(play.prompt, ObjectivePrompt)
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN):
        press(app, key)
    first, second = play.match.session.state.objectives
    assert first == free[3]
    assert (second.y < 4) is (first.y > 4)
    assert [square for square, _ in objectives_of(play.state)[0].squares] == [first, second]
    assert "objective" in {type(o).__name__.removesuffix("sOverlay").lower() for o in play.view().overlays}


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_a_unit_goes_into_reserve_and_is_listed_there(app: App, way: str) -> None:
    play = begin(app, "grab-the-dust", 3)
    until(app, play, Ask.RESERVE)
    assert isinstance(play.prompt, ReservePrompt)
    unit = str(play.legal()[0]).split()[1]
    if way == "mouse":
        assert play.kit.press(f"reserve/{unit}")
    else:
        press(app, pygame.K_1)
    frame(app)
    assert play.match.session.state.units[unit].fallen == 1
    rows = {row.name: row for row in force_rows(play.match.session.state, play.table, None)}
    assert "in reserve" in rows[unit].note


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_places_the_bright_one_the_dearest_in_reserve(app: App, key: int) -> None:
    play = begin(app, "grab-the-dust", 3)
    until(app, play, Ask.RESERVE)
    units = play.match.session.state.units
    able = [units[d.unit] for d in play.legal() if isinstance(d, Reserve) and d.unit is not None]
    press(app, key)
    placed = [unit for unit in able if play.match.session.state.units[unit.id].fallen == 1]
    assert [unit.card.points for unit in placed] == [max(unit.card.points for unit in able)]


def test_the_mark_says_who_holds_it(app: App) -> None:
    play = begin(app, "grab-the-dust")
    state = play.match.session.state
    assert [side for _, side in objectives_of(state)[0].squares] == [0, 0]
    there = state.units["2a"].but(square=state.objectives[0])
    assert [side for _, side in objectives_of(state.with_unit(there))[0].squares] == [2, 0]


def test_the_report_tells_victory_points_where_there_are_any(app: App) -> None:
    with_points = begin(app, "all-out-attack")
    assert side_rows(with_points.match.view, Side.ONE)[0] == "Victory points: 0"
    assert not any("Victory" in row for row in side_rows(begin(app, "encounter").match.view, Side.ONE))

"""Placing units before the first turn in the window: by mouse, by keys; the weather above the board."""

from __future__ import annotations

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.play.skirmish.summary import head
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.moves import facing_matters
from dust_tactics.skirmish.scenario.weather import Severity, Weather
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game.house_rules import playable
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.scenario_summary import facts_of, role
from dust_tactics.ui.skirmish.overlays.weather_marks import explained, title, weather_of
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.deploy import DeployPrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.play.test_objectives import until


def begun(app: App, scenario: str = "fire-from-above") -> Play:
    play = Play(
        app,
        begin_match(set_table(scenario, cards=library(app)), ("human", "human"), 4, new_auto_path()),
    )
    app.go(play)
    frame(app)
    return play


def prompt_of(play: Play) -> DeployPrompt:
    assert isinstance(play.prompt, DeployPrompt)
    return play.prompt


def test_the_defender_places_his_units_by_clicks(app: App) -> None:
    play = begun(app)
    prompt = prompt_of(play)
    first = prompt.unit
    assert "In hand" in prompt.detail()
    click(app, play, Square.parse("F7"))
    assert prompt_of(play).unit.id == first.id, "not there"
    assert play.match.session.state.units[first.id].square is None
    click(app, play, Square.parse("F2"))
    frame(app)
    assert play.match.session.state.units[first.id].square == Square.parse("F2")
    assert prompt_of(play).unit.id != first.id


def test_another_unit_is_taken_in_hand_and_turned(app: App) -> None:
    play = begun(app)
    wanted = next(unit for unit in prompt_of(play).units if facing_matters(unit))
    play.choose(next(unit.id for unit in prompt_of(play).units if unit.id != wanted.id))
    frame(app)
    assert prompt_of(play).unit.id != wanted.id
    play.choose(wanted.id)
    frame(app)
    prompt = prompt_of(play)
    assert prompt.unit.id == wanted.id
    assert prompt.facing(Square.parse("F2")) is Facing.SOUTH
    press(app, pygame.K_e)
    assert prompt_of(play).turn is Facing.WEST
    hover = play.camera.rect_of(Square.parse("F2")).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=hover, rel=(0, 0), buttons=(0, 0, 0)))
    assert "facing west" in play.status()
    (ghost,) = prompt_of(play).ghosts()
    assert ghost.facing is Facing.WEST
    click(app, play, Square.parse("F2"))
    assert play.match.session.state.units[wanted.id].facing is Facing.WEST


def test_all_of_it_by_keys(app: App) -> None:
    play = begun(app)
    for _ in range(6):
        frame(app)
        if play.match.session.state.question is None or not isinstance(play.prompt, DeployPrompt):
            break
        press(app, pygame.K_1)
        press(app, pygame.K_DOWN)
        press(app, pygame.K_RETURN)
    frame(app)
    state = play.match.session.state
    assert state.question is not None
    assert state.question.kind is not Ask.DEPLOY
    assert state.turn == 1
    later = {"Airborne", "Spy"}  # they are placed as they activate
    for unit in state.side_units(Side.TWO):
        assert unit.on_board or later & {skill.name for skill in unit.card.skills}


def test_the_weather_has_a_name_above_the_board_and_signs_on_it(app: App) -> None:
    play = begun(app, "white-road")
    state = play.match.session.state.but(weather=Weather(Severity.SEVERE))
    assert not weather_of(state)
    assert title(state) == "Clear now; blizzard, high risk"
    assert "1 or more targets bring the blizzard" in explained(state)
    storm = state.but(weather=Weather(Severity.SEVERE, 2))
    (overlay,) = weather_of(storm)
    assert (overlay.kind, overlay.severe) == ("snow", True)
    assert title(storm) == "Blizzard since turn 2"
    assert "further than 6 squares" in explained(storm)
    assert "Aircraft leave" in explained(storm)
    until(app, play, Ask.ACTIVATE, seed=1)
    assert play.weather_box is not None
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=play.weather_box.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert play.status() == explained(play.match.session.state)
    mild = state.but(weather=Weather(Severity.MILD))
    assert title(mild) == "Mild weather"
    assert not weather_of(mild)


def test_a_game_without_weather_says_nothing_of_it(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), 1, new_auto_path()))
    app.go(play)
    frame(app)
    assert play.weather_box is None
    assert title(play.match.session.state) == ""


def test_new_game_takes_forces_roles_variant_and_house_rules(app: App) -> None:
    scene = NewGame(app)
    app.go(scene)
    frame(app)
    scene.set_scenario("Fire from Above")
    frame(app)
    assert scene.rules == "dust-1947"
    assert tuple(force.id for force in scene.chosen) == scene.scenario.forces
    assert (scene.limit(0), scene.limit(1)) == (60, 39)
    assert role(scene.scenario, 1, scene.limit(1)) == "Defender, 39 pts"
    assert "the defender begins on the board" in facts_of(scene.scenario, scene.rules)
    assert "no weather by these rules" in facts_of(scene.scenario, "dust-tactics")
    scene.set_variant("Under the Clouds")
    assert scene.scenario.variant == "Under the Clouds"
    scene.kit.press("new/house")
    dialog = app.top
    assert isinstance(dialog, HouseRules)
    frame(app)
    rows = {row.name: row for row in dialog.rows.rows}
    dialog._switch(rows["free-rotation"])
    dialog._switch(rows["D47-corner"])
    frame(app)
    (row,) = (row for row in dialog.rows.rows if row.name == "D47-corner")
    assert row.text.startswith("Lines from dot to dot"), "plain words first"
    assert row.right == "2 of 2"
    assert row.note.startswith("Read so: corners on both sides")
    assert "D47-corner" not in row.text + row.note
    assert row.hint.endswith("D47-corner=anywhere"), "its name for the command line"
    press(app, pygame.K_ESCAPE)
    frame(app)
    assert scene.house == ("D47-corner=anywhere", "free-rotation")
    assert set(scene.house) <= set(playable("dust-1947"))
    button = scene.kit.find("new/house")
    assert button is not None
    read_so = (
        "Lines from dot to dot through the corner of a blocker: corners on both sides of the line block it "
        "wherever they are"
    )
    assert button.hint.splitlines()[1:] == [read_so, "Free rotation in reactions"]
    scene._start()
    play = app.top
    assert isinstance(play, Play)
    assert play.table.ruleset.chosen == scene.house
    assert play.table.scenario.variant == "Under the Clouds"
    texts = [line.text for line in play.log.lines]
    assert "House rule: Free rotation in reactions" in texts
    assert f"House rule: {read_so}" in texts
    titles = [app.helper.title(play.book, line.heading) for line in play.log.lines if "House" in line.text]
    assert titles == [
        "Lines from dot to dot through the corner of a blocker",
        "Rotating During Reactive Attacks",
    ]
    told = head(play.match.session.header, play.table).lines
    assert f"House rules: {read_so} (D47-corner=anywhere); Free rotation in reactions (free-rotation)" in told


def test_other_rules_have_other_house_rules(app: App) -> None:
    scene = NewGame(app)
    app.go(scene)
    scene.set_ruleset("Dust 1947")
    scene.house = ("free-rotation",)
    scene.set_ruleset("Dust Tactics")
    assert not scene.house


def test_the_card_of_the_unit_in_hand_is_shown(app: App) -> None:
    """From the first question on, and that of the next one once it stands."""
    play = begun(app)
    first = prompt_of(play).unit
    assert play.card._of == first.id
    click(app, play, Square.parse("F2"))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    assert play.card._of == prompt_of(play).unit.id != first.id

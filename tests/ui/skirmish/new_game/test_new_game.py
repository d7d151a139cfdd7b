"""The choices of a new game: scenario by dice, kinds of dice, and all of it by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from dust_tactics.content.scenarios.scenario_draw import draw_of_record
from dust_tactics.play.match import open_match
from dust_tactics.skirmish.scenario.scenario_dice import chosen
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.shell.settings import SettingsScene
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.players import PLAYERS
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName, Message
from tests.ui.skirmish.hands import frame, press


@pytest.fixture
def choices(app: App) -> NewGame:
    scene = NewGame(app)
    app.go(scene)
    frame(app)
    return scene


def started(app: App) -> Play:
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Play)
    return app.top


def test_the_dice_choose_the_scenario_of_the_game(app: App, choices: NewGame) -> None:
    choices.set_seed("4")
    assert choices.kit.press("new/draw")
    frame(app)
    assert choices.drawn is not None
    assert chosen(choices.drawn.faces) == choices.scenario.id
    play = started(app)
    drawn = draw_of_record(play.header.setup)
    assert drawn == choices.drawn
    texts = [line.text for line in play.log.lines]
    assert f"Two dice chose the scenario: {' '.join(drawn.faces)}, {play.table.scenario.name}" in texts
    path = play.match.session.save_path
    assert path is not None
    play.match.session.close()
    assert draw_of_record(open_match(path).session.header.setup) == drawn


def test_a_click_on_a_unit_shows_its_whole_card_and_one_on_a_fortification_nothing(app: App) -> None:
    choices = NewGame(app)
    app.go(choices)
    choices.set_scenario("The Iron Doorstep")
    choices.chosen[1] = replace(choices.chosen[1], forts=(("bunker", 1),))
    choices.build()
    frame(app)
    units = next(rows for rows in choices.lists if rows.name == "units2")
    at = {row.name: box.center for box, row in units.placed}
    card = next(row.key for row in units.rows if row.key)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        frame(app, pygame.Event(kind, pos=at[card.id], button=1))
    assert isinstance(app.top, CardDialog)
    assert app.top.card is card
    assert [slip.title for slip in app.top.slips] == [str(skill) for skill in named_on(card)]
    press(app, pygame.K_ESCAPE)
    assert app.scenes[-1] is choices
    assert units.click is not None
    units.click(next(row for row in units.rows if row.name == "fort-bunker"))
    assert app.scenes[-1] is choices


def test_dice_without_a_seed_are_the_game_s_own(app: App, choices: NewGame) -> None:
    choices.kit.press("new/draw")
    assert choices.secret is not None
    play = started(app)
    assert play.header.secret == choices.secret
    assert draw_of_record(play.header.setup) == choices.drawn


def test_choosing_a_scenario_or_another_seed_forgets_the_dice(app: App, choices: NewGame) -> None:
    forgetting: list[tuple[Callable[[str], None], str]] = [
        (choices.set_scenario, "Encounter"),
        (choices.set_seed, "9"),
        (choices.set_dice, "Classic Dust dice"),
    ]
    for act, text in forgetting:
        choices.set_dice("Dust dice")
        choices.kit.press("new/draw")
        drawn = [choices.drawn]
        act(text)
        drawn.append(choices.drawn)
        assert drawn[0] is not None
        assert drawn[1:] == [None]
        assert choices.secret is None


def test_classic_dice_are_played_with_and_told(app: App, choices: NewGame) -> None:
    choices.set_dice("Classic Dust dice")
    control = choices.kit.find("new/draw")
    assert control is not None
    assert "lack the symbols" in control.reason
    play = started(app)
    assert play.table.ruleset.dice.id == "classic"
    assert "Played with Classic Dust dice: T target, B black side" in [line.text for line in play.log.lines]


@pytest.mark.parametrize("act", ["new/draw", "new/start"])
def test_a_seed_that_is_no_number_is_refused(app: App, choices: NewGame, act: str) -> None:
    choices.set_seed("--7")
    choices.kit.press(act)
    assert isinstance(app.top, Message)
    assert "'--7' is not" in app.top.text


def test_every_control_is_reached_and_lists_turn_by_arrows(app: App, choices: NewGame) -> None:
    seen = []
    for _ in range(len(choices.focus.stops(choices.kit, choices.lists))):
        press(app, pygame.K_TAB)
        seen.append(choices.focus.at)
    assert set(seen) == set(choices.focus.stops(choices.kit, choices.lists))
    choices.focus.go("new/player2", choices.kit, choices.lists)
    press(app, *[pygame.K_UP] * PLAYERS.index(choices.players[1]))
    assert choices.players[1] == "human"
    control = choices.kit.find("new/player2")
    assert control is not None
    assert control.text == "Human"
    choices.focus.go("new/scenario", choices.kit, choices.lists)
    before = choices.scenario
    press(app, pygame.K_DOWN)
    assert choices.scenario != before
    assert choices.focus.at == "new/scenario"


def test_a_force_is_taken_with_the_arrows_and_enter(app: App, choices: NewGame) -> None:
    choices.focus.go("list:forces1", choices.kit, choices.lists)
    before = choices.chosen[0]
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert choices.chosen[0] != before
    assert choices.focus.at == "list:forces1"
    at = choices.chosen[0]
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert choices.chosen[0] not in (before, at)


def test_a_name_is_typed_and_given_up_by_keys(app: App, choices: NewGame) -> None:
    taken: list[str] = []
    for keys, names in (((pygame.K_TAB,) * 3, []), ((), ["mine"])):
        app.push(AskName(app, "Save", "mine", taken.append, lambda _: ""))
        frame(app)
        press(app, *keys, pygame.K_RETURN)
        assert app.scenes[-1] is choices
        assert taken == names


def test_settings_are_changed_by_keys(app: App, choices: NewGame) -> None:
    app.push(SettingsScene(app))
    frame(app)
    scene = app.top
    assert isinstance(scene, SettingsScene)
    scene.focus.go("settings/hand-over", scene.kit, scene.lists)
    press(app, pygame.K_SPACE)
    assert app.settings.hand_over
    scene.focus.go("settings/palette", scene.kit, scene.lists)
    before = app.settings.palette
    press(app, pygame.K_DOWN)
    assert app.settings.palette != before
    press(app, pygame.K_ESCAPE)
    assert app.scenes[-1] is choices


def test_a_click_on_a_heading_among_the_forces_chooses_nothing(app: App, choices: NewGame) -> None:
    before = list(choices.chosen)
    forces = choices.lists[0]
    box, heading = next((box, row) for box, row in forces.placed if row.divider)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    assert heading.heading
    assert choices.chosen == before


def test_a_smaller_game_has_the_nearest_forces_that_fit_and_tells_so(app: App, choices: NewGame) -> None:
    choices.set_points(50)
    before = list(choices.chosen)
    assert choices.told == ""
    choices.set_points(25)
    assert choices.why_not() == ""
    for side, (was, force) in enumerate(zip(before, choices.chosen, strict=True)):
        assert choices.cost(was) > 25
        assert force.bloc == was.bloc
        fitting = [choices.cost(one) for one in choices.forces if one.bloc == force.bloc]
        assert choices.cost(force) == max(cost for cost in fitting if cost <= 25)
        assert f"Side {side + 1} now has {force.name}: {was.name} does not fit" in choices.told
    choices.set_points(50)
    assert choices.told == "", "a force that is small enough stays"


def test_what_a_scenario_brings_with_it_is_told(choices: NewGame) -> None:
    modern = next(one for one in choices.scenarios if one.id == "grey-water")
    choices.set_scenario(modern.name)
    brought = f"Rules and size are the scenario's now: Dust 1947, {modern.points} points."
    assert choices.told.startswith(brought)
    choices.set_scenario(modern.name)
    assert choices.told == "", "nothing else than before"
    choices.let_dice_choose()
    assert choices.told.startswith(f"The size is the scenario's now: {choices.points} points.")


def test_a_size_that_was_chosen_stays_with_other_scenarios(app: App, choices: NewGame) -> None:
    choices.set_points(25)
    for name in ("Grey Water", "Encounter", "The White Road"):
        choices.set_scenario(name)
        assert (choices.points, choices.why_not()) == (25, "")
        assert "size" not in choices.told
    app.open(MENU)
    again = NewGame(app)
    again.set_scenario("Supply Drop")
    assert again.points == 25, "in another run as well"


def test_a_scenario_is_played_by_the_book_under_whose_heading_it_stands(choices: NewGame) -> None:
    for edition in ("dust-1947", "dust-tactics", "dust-1947"):
        own = [one for one in choices.scenarios if one.ruleset == edition]
        choices.set_scenario(min(own, key=lambda one: len(one.forces)).name)
        assert choices.rules == edition


def test_escape_leaves_the_seed_before_the_page(app: App, choices: NewGame) -> None:
    field = choices.kit.find("new/seed")
    assert field is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        frame(app, pygame.Event(kind, pos=field.rect.center, button=1))
    assert choices.kit.typing
    press(app, pygame.K_ESCAPE)
    assert app.scenes[-1] is choices
    assert not app.top.kit.typing
    press(app, pygame.K_ESCAPE)
    assert app.top is not choices


@pytest.mark.parametrize("title", ["Dust Tactics", "Dust 1947"])
def test_the_scenarios_of_the_chosen_rulebook_stand_first(choices: NewGame, title: str) -> None:
    choices.set_ruleset(title)
    control = choices.kit.find("new/scenario")
    assert control is not None
    kinds = [next(one.ruleset for one in choices.scenarios if one.name == name) for name in control.options]
    assert kinds == sorted(kinds, key=lambda ruleset: ruleset != choices.rules)
    assert len(set(kinds)) == 2
    assert list(control.heads) == [control.options[0], control.options[kinds.count(choices.rules)]]


def test_where_nothing_ready_made_fits_a_force_is_drawn(choices: NewGame) -> None:
    choices.set_ruleset("Dust 1947")
    choices.set_scenario("Grey Water")
    choices.set_points(25)
    assert [choices.limit(side) for side in (0, 1)] == [25, 20]
    assert choices.why_not() == ""
    assert choices.cost(choices.chosen[1]) <= 20
    assert f"Side 2 now has {choices.chosen[1].name}" in choices.told

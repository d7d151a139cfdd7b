"""Playing without a mouse: the square of the arrows, the digits, the controls by F6 and Tab."""

from __future__ import annotations

import random

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.weapon_lines import arms_going, attack_under_way, line_views
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.casualties import LosePrompt
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from tests.ui.skirmish.hands import frame, press

from .test_objectives import begin, until


def alone(app: App, scenario: str = "encounter") -> Play:
    """A game of two people at its beginning."""
    return begin(app, scenario)


def test_the_first_arrow_shows_a_square_and_the_others_move_it(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.TERRAIN)
    press(app, pygame.K_LEFT)
    assert play.cursor == Square(6, 4)
    press(app, pygame.K_LEFT, pygame.K_UP)
    assert play.cursor == play.hover == Square(5, 3)
    press(app, *[pygame.K_LEFT] * 9)
    assert play.cursor == Square(0, 3)


def test_terrain_is_placed_by_a_digit_arrows_and_enter(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.TERRAIN)
    kinds = play.kit.group("prompt")
    press(app, pygame.K_1 + kinds.index("terrain/swamp"), pygame.K_DOWN, pygame.K_DOWN)
    square = play.cursor
    assert square is not None
    press(app, pygame.K_RETURN)
    decision = play.match.session.history[-1].decision
    assert isinstance(decision, PlaceTerrain)
    assert (str(decision.terrain), decision.square) == ("swamp", square)
    assert play.cursor is None


def test_the_digit_of_a_greyed_choice_says_why(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.TERRAIN)
    trap = play.kit.group("prompt").index("terrain/trap")
    for digit in (trap, trap, 0, 0):  # a trap of each side, then a tile of each
        press(app, pygame.K_1 + digit)
        play.keyboard.put_cursor(next(d.square for d in play.legal() if isinstance(d, PlaceTerrain)))
        press(app, pygame.K_RETURN)
    assert play.match.session.number == 5
    press(app, pygame.K_1 + trap)
    assert play.flashed.text.startswith("you have placed your anti-tank trap")


def test_the_mouse_takes_the_square_and_the_digits_away(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.TERRAIN)
    press(app, pygame.K_LEFT)
    assert play.keyboard.keyed
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(0, 0, 0)))
    assert play.cursor is None
    assert not play.keyboard.keyed


def test_control_and_arrows_move_the_board(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.TERRAIN)
    play.camera.zoom_by(4)
    before = (play.camera.left, play.camera.top)
    press(app, pygame.K_RIGHT, pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    assert (play.camera.left, play.camera.top) != before
    assert play.cursor is None


def test_f6_and_tab_reach_every_usable_control_and_escape_leaves(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.ACTIVATE)
    press(app, pygame.K_TAB)
    assert play.selected is not None
    seen = set()
    press(app, pygame.K_F6)
    for _ in range(60):
        seen.add(play.keyboard.focus.at)
        press(app, pygame.K_TAB)
    assert seen == set(play.keyboard.focus.stops(play.kit, play.lists))
    assert any(str(name).startswith("action/") for name in seen)
    press(app, pygame.K_ESCAPE)
    assert play.keyboard.focus.at is None
    assert app.top is play


def test_where_tab_has_no_other_use_it_goes_to_the_controls(app: App) -> None:
    play = alone(app)
    assert play.match.session.state.question is not None
    press(app, pygame.K_TAB)
    assert play.keyboard.focus.at in ("edge/north", "edge/south")
    press(app, pygame.K_RETURN)
    assert play.match.session.number == 1


@pytest.mark.parametrize("kind", [Ask.EDGE, Ask.FIRST, Ask.REACT, Ask.LOSE, Ask.RESERVE, Ask.ACTIVATE])
def test_every_question_with_a_list_has_digits(app: App, kind: Ask) -> None:
    play = alone(app, "grab-the-dust" if kind is Ask.RESERVE else "encounter")
    until(app, play, kind, seed=3)
    number, names = play.match.session.number, play.keyboard.choices()
    assert names
    press(app, pygame.K_1)
    assert play.match.session.number == number + 1 or play.selected is not None


def test_weapons_are_split_by_digits(app: App) -> None:
    play = alone(app)
    for seed in range(20):
        until(app, play, Ask.AIM, seed)
        if "line/0/plus" in play.keyboard.choices():
            break
        play.turns.send(next(iter(play.match.session.legal())))
    aims = play.prompt.aims  # type: ignore[attr-defined]  # the prompt to aim
    press(app, pygame.K_BACKSPACE)
    assert play.prompt.aims == ()  # type: ignore[attr-defined]
    press(app, pygame.K_1 + play.keyboard.choices().index(f"line/{aims[0].weapon}/plus"))
    (one,) = play.prompt.aims  # type: ignore[attr-defined]
    assert (one.weapon, one.count) == (aims[0].weapon, 1)
    index = play.keyboard.choices(shift=True).index(f"line/{one.weapon}/minus")
    press(app, pygame.K_1 + index, mod=pygame.KMOD_SHIFT)
    assert play.prompt.aims == ()  # type: ignore[attr-defined]


def test_escape_takes_a_hint_as_read_first(app: App) -> None:
    app.change(app.settings.but(hints=True))
    play = alone(app)
    assert isinstance(play.guide, Coach)
    assert play.guide.topic == "edge"
    press(app, pygame.K_ESCAPE)
    assert play.guide.topic == ""
    assert "edge" in app.settings.hints_seen
    assert app.top is play


def test_escape_opens_a_menu_to_go_on_save_or_leave_where_nothing_is_left_to_put_away(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.ACTIVATE)
    press(app, pygame.K_TAB)
    press(app, pygame.K_ESCAPE)
    assert (app.top, play.selected) == (play, None), "first the unit is let go"
    press(app, pygame.K_ESCAPE)
    pause = app.top
    assert isinstance(pause, PauseMenu)
    assert [entry.name for entry in pause.entries] == ["resume", "save", "load", "settings", "menu", "quit"]
    for keys, after in (
        ((pygame.K_ESCAPE,), Play),
        ((pygame.K_ESCAPE, pygame.K_RETURN), Play),
        ((pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN), AskName),
        ((pygame.K_ESCAPE, pygame.K_ESCAPE, *[pygame.K_DOWN] * 4, pygame.K_RETURN), Menu),
    ):
        press(app, *keys)
        assert type(app.top) is after, keys


def test_what_is_typed_over_the_open_menu_decides_nothing_below_it(app: App) -> None:
    play = alone(app)
    until(app, play, Ask.FIRST)
    number = play.match.session.number
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_1, pygame.K_SPACE, pygame.K_p)
    assert isinstance(app.top, PauseMenu)
    assert play.match.session.number == number
    press(app, pygame.K_ESCAPE, pygame.K_1)
    assert play.match.session.number > number


@pytest.mark.parametrize("name", ["Gun Truck", "Assault Truck"])
def test_no_weapon_is_out_of_reach_in_the_smallest_window(app: App, name: str) -> None:
    card = library(app).find(name)
    force = Force("guns", "Guns", str(card.bloc), 100, (card.id,) * 3, unrestricted=True)
    table = set_table("encounter", force, "ghost-company", cards=library(app), points=100)
    play = Play(app, begin_match(table, ("human", "human"), 2, new_auto_path()))
    app.go(play)
    frame(app)
    chance = random.Random(1)
    for _ in range(3000):
        attack = attack_under_way(play.match.session.state)
        if attack is not None and attack.attacker.startswith("1") and not attack.aims:
            break
        assert play.match.session.outcome is None
        play.turns.send(chance.choice(list(play.match.session.legal())))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    assert isinstance(play.prompt, AimPrompt)
    target = play.prompt.target
    assert target is not None
    lines = {f"line/{line.index}/plus" for line in line_views(play.match.session.state, target)}
    assert len(lines) >= 6
    assert set(play.keyboard.choices()) == lines
    panel, boxes = play.layout.panel, [play.kit.find(name) for name in lines]
    assert all(box is not None and panel.contains(box.rect) for box in boxes)


def test_a_weapon_that_goes_with_a_soldier_of_a_crew_is_a_button(app: App) -> None:
    """Each weapon with how many are left; Enter gives up the one that is missed least."""
    team = library(app).find("USMC War Dogs Recon Squad")
    force = Force("dogs", "Dogs", "Allies", 100, (team.id,) * 8)
    table = set_table("encounter", force, "ghost-company", cards=library(app), points=100, rules="dust-1947")
    play = Play(app, begin_match(table, ("human", "human"), 2, new_auto_path()))
    app.go(play)
    frame(app)
    chance = random.Random(1)
    for _ in range(6000):
        if arms_going(play.match.session.state) is not None:
            break
        assert play.match.session.outcome is None
        play.turns.send(chance.choice(list(play.match.session.legal())))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    assert isinstance(play.prompt, LosePrompt)
    assert "loses a weapon with a soldier" in play.prompt.title()
    shown = [control.text for name in play.kit.group("prompt") if (control := play.kit.find(name))]
    assert shown == ["Shotgun (3 left)", "Dog Bite (2 left)"]
    usual = play.prompt.usual
    press(app, pygame.K_RETURN)
    assert play.match.session.history[-1].decision == usual


def test_enter_removes_the_soldier_who_is_missed_least(app: App) -> None:
    """His button is the bright one, and the bar has him too."""
    play = alone(app)
    until(app, play, Ask.LOSE, seed=3)
    assert isinstance(play.prompt, LosePrompt)
    unit, usual = play.state.units[play.prompt.question.unit or ""], play.prompt.usual
    assert usual in play.legal()
    controls = [control for name in play.kit.group("prompt") if (control := play.kit.find(name))]
    bright = ["#main" in control.element.object_ids for control in controls]
    assert bright == [choice == usual for choice in play.prompt.choices]
    press(app, pygame.K_RETURN)
    assert play.match.session.history[-1].decision == usual
    assert play.match.session.state.units[unit.id].miniatures < unit.miniatures


def test_no_digit_shows_through_a_dialog(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar's buttons are under it, and no key reaches them."""
    play = alone(app)
    shown: list[str] = []
    monkeypatch.setattr(play.keyboard, "_cap", lambda _brush, _box, text: shown.append(text))
    press(app, pygame.K_UP)
    assert shown
    play.report_result()
    frame(app)
    shown.clear()
    app.touch()
    frame(app)
    assert shown == []


@pytest.mark.parametrize("kind", [Ask.EDGE, Ask.FIRST])
def test_a_question_without_a_usual_answer_shows_the_digits_that_answer_it(
    app: App, monkeypatch: pytest.MonkeyPatch, kind: Ask
) -> None:
    play = alone(app)
    until(app, play, kind)
    shown: list[str] = []
    monkeypatch.setattr(play.keyboard, "_cap", lambda _brush, _box, text: shown.append(text))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))
    app.touch()
    frame(app)
    assert shown[:2] == ["1", "2"]
    second, number = play.prompt.buttons()[1], play.match.session.number
    press(app, pygame.K_2)
    assert play.match.session.number == number + 1
    assert second.name.partition("/")[2] in str(play.match.session.history[-1].decision).replace(" ", "-")

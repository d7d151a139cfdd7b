"""The open list of a drop-down: it has everything, and the page below nothing."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.shell.settings import SettingsScene
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.controls import ACTED
from dust_tactics.ui.toolkit.drop_list import DropList
from tests.ui.skirmish.hands import frame, press


def choices(app: App) -> NewGame:
    scene = NewGame(app)
    app.go(scene)
    frame(app)
    return scene


def opened(app: App, page: NewGame, name: str) -> DropList:
    """Click a drop-down in the page."""
    control = page.kit.find(name)
    assert control is not None
    click(app, control.rect.center)
    frame(app)
    assert isinstance(app.top, DropList)
    return app.top


def click(app: App, pixel: tuple[int, int]) -> None:
    """Move there and click, as a hand does."""
    pygame.mouse.set_pos(pixel)
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        frame(app, pygame.Event(kind, pos=pixel, button=1))
    frame(app, *pygame.event.get(ACTED))


def place(shown: DropList, text: str) -> tuple[int, int]:
    """Where an option was drawn."""
    return next(box.center for box, row in shown.rows.placed if row.text == text)


def test_a_click_takes_an_option_and_the_page_below_does_not_react(app: App) -> None:
    page = choices(app)
    before = list(page.chosen)
    shown = opened(app, page, "new/scenario")
    over = next(
        box.center
        for box, row in shown.rows.placed
        if not row.heading and page.layout.sides[0].panel.collidepoint(box.center)
    )
    wanted = next(row.text for box, row in shown.rows.placed if box.collidepoint(over))
    click(app, over)
    assert app.top is page
    assert page.scenario.name == wanted
    assert page.chosen == before or [one.id for one in page.chosen] == [*page.scenario.forces]


def test_escape_closes_the_list_and_keeps_the_page(app: App) -> None:
    page = choices(app)
    page.set_points(75)
    opened(app, page, "new/ruleset")
    press(app, pygame.K_ESCAPE)
    assert app.top is page
    assert page.points == 75


def test_a_click_beside_the_list_only_closes_it(app: App) -> None:
    page = choices(app)
    opened(app, page, "new/points")
    start = page.kit.find("new/start")
    assert start is not None
    click(app, start.rect.center)
    assert app.top is page


def test_the_wheel_is_the_list_s_own(app: App) -> None:
    page = choices(app)
    shown = opened(app, page, "new/scenario")
    offsets = [rows.offset for rows in page.lists]
    pixel = page.layout.sides[1].forces.center
    pygame.mouse.set_pos(pixel)
    for event in (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=5),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3),
    ):
        frame(app, event)
    assert app.top is shown
    assert [rows.offset for rows in page.lists] == offsets


def test_no_tip_of_the_page_covers_the_options(app: App) -> None:
    page = choices(app)
    shown = opened(app, page, "new/scenario")
    for _ in range(10):
        frame(app)
    assert not page.on_top
    assert shown.pointed() == ""


def test_the_tip_that_comes_after_it_is_about_where_the_pointer_went(app: App) -> None:
    page = choices(app)
    page._rested = 9.0
    opened(app, page, "new/scenario")
    place = page.kit.find("new/start")
    assert place is not None
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    press(app, pygame.K_ESCAPE)
    assert app.top is page
    assert page.pointer == place.rect.center
    assert not page.rested, "it waits for a moment of rest"


def test_arrows_letters_and_enter(app: App) -> None:
    page = choices(app)
    page.focus.go("new/scenario", page.kit, page.lists)
    press(app, pygame.K_RETURN)
    shown = app.top
    assert isinstance(shown, DropList)
    assert shown.rows.rows[shown.rows.mark or 0].text == page.scenario.name
    letter = pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)
    frame(app, letter)
    press(app, pygame.K_RETURN)
    assert app.top is page
    assert page.scenario.name == "Grab the Dust"
    assert page.focus.at == "new/scenario"


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 250])
def test_every_list_lies_in_the_window(app: App, size: tuple[int, int], scale: int) -> None:
    app.screen = pygame.display.set_mode(size)
    app.change(app.settings.but(scale=scale))
    page = choices(app)
    page.set_scenario("The Iron Doorstep")
    window = pygame.Rect((0, 0), size)
    for name in ("new/ruleset", "new/scenario", "new/variant", "new/points", "new/dice", "new/player1"):
        assert page.kit.press(name)
        frame(app)
        shown = app.top
        assert isinstance(shown, DropList)
        assert window.contains(shown.box())
        assert shown.rows.placed
        press(app, pygame.K_ESCAPE)


def test_the_last_setting_of_a_page_opens_upwards_when_there_is_no_room(app: App) -> None:
    choices(app)
    app.push(SettingsScene(app))
    frame(app)
    app.top.kit.press("settings/scale")
    frame(app)
    shown = app.top
    assert isinstance(shown, DropList)
    assert not shown.box().colliderect(shown.field)


def test_scenarios_stand_under_the_rulebook_they_are_for(app: App) -> None:
    page = choices(app)
    shown = opened(app, page, "new/scenario")
    rows = shown.rows.rows
    heads = [row.text for row in rows if row.heading]
    assert sorted(heads) == ["Dust 1947", "Dust Tactics"]
    below = {"": ""}
    head = ""
    for row in rows:
        head = row.text if row.heading else head
        below[row.text] = head
    assert (below["Morning Mist"], below["Encounter"]) == ("Dust 1947", "Dust Tactics")
    assert shown.rows.mark is not None
    assert rows[shown.rows.mark].text == page.scenario.name, "a heading is never the one that is marked"


@pytest.mark.parametrize("side", [0, 1])
def test_the_field_says_what_was_taken_though_the_page_was_not_built_anew(app: App, side: int) -> None:
    page = choices(app)
    name = f"new/player{side + 1}"
    shown = opened(app, page, name)
    wanted = next(row.text for row in shown.rows.rows if row.text != shown.control.text)
    click(app, place(shown, wanted))
    field = page.kit.find(name)
    assert field is not None
    assert (field.text, field.shown) == (wanted, wanted)


def test_no_tip_comes_by_itself_when_a_list_is_closed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = choices(app)
    said: list[str] = []

    def told() -> tuple[str, pygame.Rect]:
        said.append("tip")
        return "", pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr(page, "tip_box", told)
    opened(app, page, "new/points")
    said.clear()
    press(app, pygame.K_ESCAPE)
    for _ in range(12):
        frame(app)
    assert page.rested
    assert said == []

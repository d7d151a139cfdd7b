"""The map of the chosen scenario on the page of a new game."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.narration.briefing import briefing
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.scenario_map import Chosen
from dust_tactics.ui.skirmish.views.board_map import BoardMap, marks
from dust_tactics.ui.skirmish.views.overlay_views import EdgeOverlay, FlagOverlay, ObjectivesOverlay
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.drawing import art, different
from tests.ui.skirmish.hands import frame


@pytest.fixture
def page(app: App) -> NewGame:
    """The page with the map."""
    app.screen = pygame.display.set_mode((1280, 800))
    shown = NewGame(app)
    app.go(shown)
    frame(app)
    return shown


def play(page: NewGame, scenario: str) -> None:
    """Choose a scenario by its id, and let the window draw."""
    page.set_scenario(next(one.name for one in page.scenarios if one.id == scenario))
    frame(page.app)


def test_the_map_follows_the_choice(page: NewGame) -> None:
    play(page, "encounter")
    assert page.layout.board is not None
    before = page.app.screen.copy()
    play(page, "fire-from-above")
    assert different(before, page.app.screen, page.layout.board) > 1000


def test_it_is_drawn_once_for_a_choice(page: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = BoardMap._drawn

    def counted(self: BoardMap, state: object, room: object) -> pygame.Surface:
        drawn.append(page.scenario.id)
        return draw(self, state, room)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(BoardMap, "_drawn", counted)
    for scenario in ("grab-the-dust", "fire-from-above"):
        play(page, scenario)
        for _ in range(3):
            page.app.touch()
            frame(page.app)
        page.set_points(75)
        frame(page.app)
    assert drawn == ["grab-the-dust", "fire-from-above"]


def test_edges_that_a_roll_gives_have_nobodys_colour(page: NewGame) -> None:
    play(page, "encounter")
    assert {mark.side for mark in _marks(page) if isinstance(mark, EdgeOverlay)} == {0}
    play(page, "fire-from-above")
    edges = {str(mark.edge): mark.side for mark in _marks(page) if isinstance(mark, EdgeOverlay)}
    assert edges == {"south": 1, "north": 2}


def test_objectives_and_who_is_placed_are_on_it(page: NewGame) -> None:
    play(page, "fire-from-above")
    found = _marks(page)
    (flags,) = (mark for mark in found if isinstance(mark, FlagOverlay))
    assert {square for square, _ in flags.squares} >= {Square.parse("A1"), Square.parse("L5")}
    assert any(isinstance(mark, ObjectivesOverlay) for mark in found)


@pytest.mark.parametrize(("size", "there"), [((1024, 720), False), ((1280, 720), True), ((2560, 1440), True)])
def test_it_gives_way_to_the_forces_where_there_is_too_little_room(
    app: App, size: tuple[int, int], there: bool
) -> None:  # fmt: skip
    app.screen = pygame.display.set_mode(size)
    shown = NewGame(app)
    app.go(shown)
    frame(app)
    board = shown.layout.board
    assert (board is not None) == there
    if board is not None:
        assert board.collidelist(shown.kit.rects()) < 0


def test_a_map_of_any_scenario_fits_its_room(page: NewGame) -> None:
    drawer = BoardMap(art())
    for scenario in page.scenarios:
        for room in ((240, 590), (330, 120)):
            wide, tall = drawer.of(page.map.state(scenario, scenario.ruleset), room).get_size()
            assert wide <= room[0]
            assert tall <= room[1]


@pytest.mark.parametrize("scenario", ["grey-water", "grab-the-dust"])
def test_below_it_stands_all_of_the_briefing_and_the_wheel_moves_it(page: NewGame, scenario: str) -> None:
    play(page, scenario)
    rules = load_ruleset(page.rules)
    costs = page.cost(page.chosen[0]), page.cost(page.chosen[1])
    chosen = Chosen(page.scenario, page.rules, page.points, (0, 0), costs)
    shown = {one.label for one in page.map.words(chosen)}
    assert {"Start", "To win", "Length"} <= shown
    assert {one.label for one in briefing(page.scenario, rules)} <= shown
    left = page.map.unseen
    assert left > 0, "a window in which not all of it has room"
    place = page.map.room.center
    frame(page.app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(40):
        frame(page.app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert page.map.unseen == 0


def _marks(page: NewGame) -> list[object]:
    return list(marks(page.map.state(page.scenario, page.rules)))


def test_where_the_map_has_no_room_how_one_wins_is_in_view(app: App, page: NewGame) -> None:
    app.change(app.settings.but(scale=150))
    frame(app)
    assert page.layout.board is None
    with reading() as marks:
        app.touch()
        frame(app)
    (heading,) = (one for one in marks if isinstance(one, Line) and one.shown == "To win")
    assert page.layout.words.contains(heading.ink)


def test_beside_the_words_at_the_foot_the_map_is_shown(app: App, page: NewGame) -> None:
    app.screen = pygame.display.set_mode((1280, 720))
    app.change(app.settings.but(scale=125))
    frame(app)
    chart = page.layout.chart
    assert page.layout.board is None
    assert chart is not None
    with reading() as marks:
        app.touch()
        frame(app)
    before = app.screen.copy()
    page.set_scenario("The Corner House")
    frame(app)
    assert different(before, app.screen, chart) > 1000
    words = [one for one in marks if isinstance(one, Line) and page.layout.words.contains(one.ink)]
    assert len(words) >= 5, "more than a line or two"
    assert not chart.colliderect(page.layout.words)

"""The card with a hint for the first time lies where it covers least."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseFirst
from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game import last_choices
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import PLAY
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.drawing import different
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each

BOARD = pygame.Rect(0, 0, 1000, 700)
LOW_RIGHT, LOW_LEFT, TOP_RIGHT = (
    pygame.Rect(place, (60, 60)) for place in ((800, 560), (100, 560), (800, 40))
)


@pytest.mark.parametrize(
    ("busy", "corner"), [([], LOW_RIGHT), ([LOW_RIGHT], LOW_LEFT), ([LOW_RIGHT, LOW_LEFT], TOP_RIGHT)]
)
def test_a_hint_lies_in_the_corner_where_it_covers_least(
    app: App, busy: list[pygame.Rect], corner: pygame.Rect
) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    before = app.screen.copy()
    coach.moment("terrain")
    coach.draw(brush, BOARD, [busy])
    assert different(before, app.screen, corner) > 1000
    assert [different(before, app.screen, rect) for rect in busy] == [0] * len(busy)


def test_of_corners_that_cover_as_many_things_the_one_that_covers_less_is_taken(app: App) -> None:
    """The sheet of a square board lies at the right; most of the lower left is bare table."""
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    before = app.screen.copy()
    coach.moment("terrain")
    coach.draw(brush, BOARD, [[pygame.Rect(400, 0, 600, 700)]])
    assert different(before, app.screen, LOW_LEFT) > 1000


def test_a_narrow_card_lies_beside_a_sheet_that_a_wide_one_would_cover(app: App) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    before, sheet = app.screen.copy(), pygame.Rect(337, 0, 663, 700)
    coach.moment("enter")
    coach.draw(brush, BOARD, [[sheet]])
    assert not different(before, app.screen, sheet)
    assert different(before, app.screen, pygame.Rect(26, 0, 300, 700)) > 1000


def test_a_hint_lies_beside_a_board_that_fills_the_width(app: App) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    before, beside = app.screen.copy(), pygame.Rect(1010, 400, 260, 290)
    coach.moment("enter")
    coach.draw(brush, BOARD, [[BOARD]], [pygame.Rect(1010, 0, 260, 40), beside])
    assert not different(before, app.screen, BOARD)
    assert different(before, app.screen, beside) > 1000


def lies(coach: Coach) -> pygame.Rect:
    """The pixels of the two buttons of a hint."""
    tree = Tree()
    coach.report(tree)
    return pygame.Rect(tree.nodes["hint/ok"].rect).union(pygame.Rect(tree.nodes["hint/off"].rect))


def test_a_hint_lies_between_the_dice_and_the_legend_beside_the_sheet(app: App) -> None:
    """Each corner is taken: two by the sheet, one by the dice, one by the legend."""
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    sheet, dice, legend = (
        pygame.Rect(337, 0, 663, 700), pygame.Rect(10, 10, 235, 220), pygame.Rect(8, 640, 72, 50)
    )  # fmt: skip
    before = app.screen.copy()
    coach.moment("enter")
    coach.draw(brush, BOARD, [[legend, dice], [sheet]])
    assert [different(before, app.screen, taken) for taken in (sheet, dice, legend)] == [0, 0, 0]
    there = lies(coach)
    assert dice.bottom < there.top < there.bottom < legend.top


def test_a_hint_stays_where_it_lies_when_what_it_made_room_for_goes(app: App) -> None:
    """The legend comes and goes with the pointer; the hint does not follow it."""
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    sheet, legend = pygame.Rect(337, 0, 663, 700), pygame.Rect(8, 600, 72, 90)
    coach.moment("enter")
    coach.draw(brush, BOARD, [[sheet]])
    first = lies(coach)
    coach.draw(brush, BOARD, [[legend], [sheet]])
    moved = lies(coach)
    assert moved != first
    coach.draw(brush, BOARD, [[sheet]])
    assert lies(coach) == moved


def test_on_a_board_that_fills_its_view_a_hint_covers_squares_before_letters_and_units(app: App) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    letters = [pygame.Rect(0, 0, 1000, 60), pygame.Rect(0, 640, 1000, 60), pygame.Rect(940, 0, 60, 700)]
    unit = pygame.Rect(700, 400, 100, 100)
    before = app.screen.copy()
    coach.moment("enter")
    coach.draw(brush, BOARD, [letters, [unit], [BOARD]])
    assert [different(before, app.screen, kept) for kept in (unit, *letters)] == [0, 0, 0, 0]
    assert different(before, app.screen, BOARD) > 1000


def test_where_nothing_is_free_the_way_is_covered_before_units_and_units_before_the_dice(app: App) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    dice, unit = pygame.Rect(0, 0, 500, 700), pygame.Rect(600, 100, 100, 100)
    coach.moment("enter")
    coach.draw(brush, BOARD, [[dice], [unit], [BOARD]])
    assert lies(coach).collidelist([dice, unit]) < 0
    coach.draw(brush, BOARD, [[dice], [unit, pygame.Rect(600, 400, 300, 200)], [BOARD]])
    assert not lies(coach).colliderect(dice)


def test_a_hint_that_was_not_closed_is_not_shown_again_in_this_game(app: App) -> None:
    app.change(app.settings.but(hints=True))
    coach, next_game = Coach(app), Coach(app)
    for topic, shown in (("activate", "activate"), ("activate", "activate"), ("", ""), ("activate", "")):
        coach.moment(topic)
        assert coach.topic == shown
    next_game.moment("activate")
    assert next_game.topic == "activate", "nobody has drawn it yet"


def test_a_hint_that_somebody_saw_and_went_on_from_is_not_shown_in_the_next_game(app: App) -> None:
    app.change(app.settings.but(hints=True))
    coach, next_game = Coach(app), Coach(app)
    coach.moment("activate")
    coach.draw(two_each(app).brush(app.screen), BOARD)
    coach.moment("")
    next_game.moment("activate")
    assert next_game.topic == ""


def test_who_is_still_outside_is_told_how_to_enter(app: App) -> None:
    games = (quick_match("dust-tactics", seed, None, library(app)) for seed in range(20))
    match = next(match for match in games if match.session.seat == 0)
    match.session.submit(ChooseFirst(Side.ONE))
    app.open(PLAY, match)
    frame(app)
    table = app.top
    assert isinstance(table, Play)
    outside = not any(unit.on_board for unit in match.session.state.side_units(Side.ONE))
    assert outside
    assert table.prompt.hint == "enter"
    assert two_each(app).prompt.hint == "activate"


def test_the_help_of_the_menu_opens_the_book_that_was_played_last(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    helper = SimpleNamespace(show=lambda book, words: opened.append(book))
    monkeypatch.setattr(app, "helper", helper)
    monkeypatch.setattr(last_choices, "last_rules", lambda: "dust-1947")
    app.open(MENU)
    frame(app)
    assert app.top.kit.press("menu/help")
    assert opened == ["dust-1947"]

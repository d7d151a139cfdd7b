"""Other readings of rulings, chosen on the start page of the world game."""

from __future__ import annotations

import json

import pygame
import pytest

from dust_tactics.content.files import paths
from dust_tactics.play.match import open_recording
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.world.kind import world_of
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.begin import Chosen, begin_game, last_chosen, offer, usual
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.ui.world.report import Report
from dust_tactics.ui.world.routes import WORLD
from dust_tactics.ui.world.start import WorldStart
from dust_tactics.world.editions import EDITIONS

from .hands import BOT, answer, wait

MOST = "W-majority=most"


def _page(app: App, edition: str = "italian") -> WorldStart:
    app.open(WORLD)
    page = app.top
    assert isinstance(page, WorldStart)
    page._take_edition(EDITIONS[edition].title)
    app.step([], 0.05)
    return page


def _dialog(app: App) -> HouseRules:
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_h, unicode="h", mod=0)], 0.05)
    dialog = app.top
    assert isinstance(dialog, HouseRules)
    app.step([], 0.05)
    return dialog


def _switch(dialog: HouseRules, ruling: str) -> None:
    dialog._switch(next(row for row in dialog.rows.rows if row.name == ruling))


def _words(page: WorldStart) -> str:
    button = page.kit.find("start/house")
    assert button is not None
    return button.text


def test_a_reading_chosen_on_the_page_is_in_the_game_and_kept(app: App) -> None:
    page = _page(app)
    assert _words(page).endswith("none")
    dialog = _dialog(app)
    _switch(dialog, "W-majority")
    (row,) = (row for row in dialog.rows.rows if row.name == "W-majority")
    assert (row.right, row.note, row.selected) == ("2 of 2", "Read so: the most", True)
    assert row.hint.endswith(MOST)
    assert dialog.kit.press("house/done")
    assert [*app.scenes] == [page]
    assert page.house == (MOST,)
    assert _words(page).endswith("1 chosen")
    assert page.kit.press("start/new")
    table = app.top
    assert isinstance(table, WorldTable)
    session = table.match.session
    assert session.header.setup["readings"] == [["W-majority", "most"]]
    assert world_of(session.game).table.plays("W-majority", "most")
    again = _page(app)
    assert again.house == (MOST,)
    assert _words(again).endswith("1 chosen")


def test_a_game_by_another_reading_replays(app: App) -> None:
    begin_game(app, "italian", (HUMAN, BOT), 5, (MOST,))
    table = app.top
    assert isinstance(table, WorldTable)
    for _ in range(12):
        wait(app, table)
        answer(table)
    path, state = table.match.session.save_path, table.session.state
    assert path is not None
    recording = open_recording(path)
    assert recording.history[-1].state == state
    assert recording.history[-1].state.table.readings == (("W-majority", "most"),)


def test_another_game_after_one_is_begun_by_its_readings(app: App) -> None:
    begin_game(app, "italian", (BOT, BOT), 5, (MOST,))
    table = app.top
    assert isinstance(table, WorldTable)
    Report(app, table.match)._again()
    again = app.top
    assert isinstance(again, WorldTable)
    assert again is not table
    assert again.match.session.header.setup["readings"] == [["W-majority", "most"]]


def test_what_the_other_book_does_not_ask_is_given_up(app: App) -> None:
    page = _page(app)
    page.house = offer("italian").playable
    assert {MOST, "W-capital-points=one"} == set(page.house)
    page._take_edition(EDITIONS["epic"].title)
    assert page.house == ("W-capital-points=one",)
    app.step([], 0.05)
    dialog = _dialog(app)
    (row,) = (row for row in dialog.rows.rows if row.name == "W-majority")
    assert row.reason, "the English book says it itself"
    assert dialog.rows.open_rows() == [
        at for at, row in enumerate(dialog.rows.rows) if row.name == "W-capital-points"
    ]


@pytest.mark.parametrize(
    ("house", "kept"), [([MOST, "W-none=x", 3], (MOST,)), ("W", ()), (None, ()), ([["a"]], ())]
)
def test_what_is_not_known_is_passed_over(app: App, house: object, kept: tuple[str, ...]) -> None:
    file = paths.home() / "world-game.json"
    file.write_text(json.dumps({"edition": "italian", "seats": [HUMAN, BOT], "house": house}))
    assert last_chosen() == Chosen("italian", (HUMAN, BOT), kept)


def test_a_choice_of_before_there_were_readings_is_kept(app: App) -> None:
    (paths.home() / "world-game.json").write_text('{"edition": "italian", "seats": ["human", "bot:recruit"]}')
    assert last_chosen() == Chosen("italian", (HUMAN, BOT))
    assert usual().house == ()

"""New Game remembers: what was chosen is chosen again, in the same run and in the next."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.forces.forces import own_path, save_force
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game.last_choices import last_rules
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.routes import NEW_GAME
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame


def page_of(app: App) -> NewGame:
    app.open(NEW_GAME)
    frame(app)
    assert isinstance(app.top, NewGame)
    return app.top


def wish(app: App) -> NewGame:
    """A page on which everything is chosen otherwise than at first."""
    page = page_of(app)
    page.set_scenario("Morning Mist")
    page.set_variant(page.scenario.variants[0][0])
    page.set_ruleset("Dust Tactics")
    page.set_points(75)
    page.set_dice(page.kinds[1].title)
    page.players[:] = ["bot:veteran-cautious", "human"]
    page.more[:] = [0, 15]
    page.chosen[0] = next(force for force in page.forces if force.id == "red-thunder")
    page._draw(1)
    return page


def chosen(page: NewGame) -> tuple[object, ...]:
    return (
        page.scenario,
        page.rules,
        page.points,
        page.dice,
        page.house,
        page.players,
        page.more,
        page.chosen,
    )


def test_leaving_by_any_way_keeps_the_choices(app: App) -> None:
    page = wish(app)
    app.open(MENU)
    again = page_of(app)
    assert again is not page
    assert chosen(again) == chosen(page)
    assert again.chosen[1].id.startswith("random-")
    assert last_rules() == "dust-tactics"


def test_what_is_no_longer_there_is_passed_over(app: App, tmp_path: Path) -> None:
    wish(app)
    app.open(MENU)
    file = tmp_path / "last-game.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    usual = {"scenario": "encounter", "points": 50, "rules": "dust-tactics", "dice": "dust"}
    for key, wrong in (
        ("scenario", "gone"), ("variant", "gone"), ("rules", "gone"), ("dice", "gone"), ("house", ["gone"]),
        ("players", ["bot:gone", 7]), ("forces", ["gone", {"id": "x", "units": ["gone"]}]), ("points", True),
        ("points", "many"), ("points", -5), ("forces", None), ("players", "human"),
    ):  # fmt: skip
        file.write_text(json.dumps({**data, key: wrong}), encoding="utf-8")
        page = page_of(app)
        if key in ("players", "forces"):
            assert page.scenario.id == "morning-mist"
            assert page.players[0] in ("human", "bot:veteran-cautious")
            assert page.chosen[0].id in ("first-wave", "red-thunder")
        if key == "scenario":
            assert page.scenario.id == usual["scenario"]
            assert page.points == usual["points"]
        if key == "points":
            assert page.points == page.scenario.points
        if key == "variant":
            assert page.scenario.variant == ""


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "\x00"])
def test_a_broken_file_is_as_none(app: App, tmp_path: Path, text: str) -> None:
    (tmp_path / "last-game.json").write_text(text, encoding="utf-8")
    assert page_of(app).scenario.id == "encounter"


def test_one_s_own_forces_stand_first_and_marked(app: App) -> None:
    page = page_of(app)
    cards = library(app)
    mine = replace(page.forces[3], name="Mine")
    save_force(mine, own_path("mine"), cards)
    app.open(MENU)
    page = page_of(app)
    rows = next(shown for shown in page.lists if shown.name == "forces1").rows
    assert [row.text for row in rows[:2]] == ["Your own forces", "Mine"]
    assert rows[1].bar


def test_what_costs_too_much_stands_last_with_the_reason(app: App) -> None:
    page = page_of(app)
    page.set_points(25)
    rows = list(next(shown for shown in page.lists if shown.name == "forces1").rows)
    heading = next(i for i, row in enumerate(rows) if row.name == "head-not")
    assert all("this game is for 25" in row.note for row in rows[heading + 1 :])
    assert len(rows) - heading > 10
    ready = [row for row in rows[:heading] if not row.divider]
    assert not [row.name for row in ready if row.reason], "another one was chosen that fits"


def test_a_click_leaves_the_list_where_it_was(app: App) -> None:
    page = page_of(app)
    forces = page.lists[0]
    forces.offset = 120
    frame(app)
    row = forces.placed[2][1]
    page._take(0, row.key)
    frame(app)
    assert page.lists[0].offset == 120


def test_a_handicap_that_is_not_on_offer_is_offered_once_it_was_chosen(app: App) -> None:
    page = page_of(app)
    page.more[:] = [7, 0]
    app.open(MENU)
    again = page_of(app)
    assert again.more == [7, 0]
    control = again.kit.find("new/more1")
    assert control is not None
    assert control.text == "+7 points"

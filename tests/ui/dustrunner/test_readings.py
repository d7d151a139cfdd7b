"""Other readings of rulings, chosen on the page of runs."""

from __future__ import annotations

import json
import random
from datetime import date

import pygame
import pytest

from dust_tactics.content.files import paths
from dust_tactics.dustrunner.rulings import RULINGS
from dust_tactics.play.match import open_recording
from dust_tactics.ui.dustrunner.begin import OFFER, begin_daily, begin_run, keep_house, last_house
from dust_tactics.ui.dustrunner.ending import Ending
from dust_tactics.ui.dustrunner.routes import DUSTRUNNER
from dust_tactics.ui.dustrunner.run import Run
from dust_tactics.ui.dustrunner.runs import daily_seed, finished
from dust_tactics.ui.dustrunner.start import RunStart
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.toolkit.app import App

from .hands import any_of, finish, key

CHOSEN = ("DR-hazards=off", "DR-tank=may")
PAIRS = [["DR-hazards", "off"], ["DR-tank", "may"]]


def _page(app: App) -> RunStart:
    app.open(DUSTRUNNER)
    page = app.top
    assert isinstance(page, RunStart)
    app.step([], 0.05)
    return page


def _words(page: RunStart) -> str:
    button = page.kit.find("start/house")
    assert button is not None
    return button.text


def _played(app: App) -> Ending:
    run = app.top
    assert isinstance(run, Run)
    chance = random.Random(1)
    while run.view.outcome is None:
        run.decide(any_of(run, chance))
    assert isinstance(app.top, Ending)
    return app.top


def test_readings_chosen_on_the_page_are_in_the_run_and_kept(app: App) -> None:
    page = _page(app)
    assert _words(page).endswith("none")
    key(app, pygame.K_h, "h")
    dialog = app.top
    assert isinstance(dialog, HouseRules)
    app.step([], 0.05)
    switches = [ruling.id for ruling in RULINGS if ruling.readings]
    assert [row.name for row in dialog.rows.rows] == ["readings", *switches]
    for name in ("DR-tank", "DR-hazards", "DR-options", "DR-options"):
        dialog._switch(next(row for row in dialog.rows.rows if row.name == name))
    key(app, pygame.K_ESCAPE)
    assert app.top is page
    assert page.house == CHOSEN
    assert _words(page).endswith("2 chosen")
    assert page.kit.press("start/new")
    run = app.top
    assert isinstance(run, Run)
    assert run.match.session.header.setup["readings"] == PAIRS
    assert _page(app).house == CHOSEN
    key(app, pygame.K_h, "h")
    assert isinstance(app.top, HouseRules)
    assert app.top.kit.press("house/off")
    key(app, pygame.K_ESCAPE)
    page = app.top
    assert isinstance(page, RunStart)
    assert page.house == ()
    assert _words(page).endswith("none")


def test_a_tip_tells_some_of_many(app: App) -> None:
    lines = OFFER.hint(OFFER.playable).splitlines()
    assert len(lines) == 5
    assert lines[-1] == f"and {len(OFFER.playable) - 3} more"
    hazards, tank = OFFER.hint(CHOSEN).splitlines()[1:]
    assert hazards.endswith(": hazards do nothing")
    assert tank == "Whether the fuel at the end of a round must be spent: it may be kept"


def test_the_daily_run_is_run_by_the_usual_readings(app: App) -> None:
    keep_house(CHOSEN)
    page = _page(app)
    assert page.kit.press("start/daily")
    run = app.top
    assert isinstance(run, Run)
    assert run.match.session.header.setup["readings"] == []
    assert last_house() == CHOSEN
    ending = _played(app)
    assert ending.run.day == date.today().isoformat()
    ending._again()
    assert isinstance(app.top, Run)
    assert app.top.match.session.header.setup["readings"] == PAIRS, "as the page would begin one"


def test_a_run_by_other_readings_replays_and_says_so_in_the_record(app: App) -> None:
    before = finish(app, 4)
    begin_run(app, 4, CHOSEN)
    ending = _played(app)
    path = ending.match.session.save_path
    assert path is not None
    recording = open_recording(path)
    assert recording.history[-1].state == ending.state
    assert (ending.run.house, before.run.house) == (CHOSEN, ())
    assert not ending.best, "compared with runs by the same readings only"
    ours, usual = _page(app).list.rows
    assert ours.note.endswith("2 readings of one's own")
    assert "readings" not in usual.note
    ending._again()
    assert isinstance(app.top, Run)
    assert app.top.match.session.header.setup["readings"] == PAIRS


def test_the_cards_of_a_day_by_other_readings_are_no_daily_run(app: App) -> None:
    begin_run(app, daily_seed(date(2026, 11, 25)), CHOSEN)
    assert _played(app).run.day == ""
    begin_daily(app, date(2026, 11, 25))
    assert _played(app).run.day == "2026-11-25"


def test_a_record_of_before_there_were_readings_is_read(app: App) -> None:
    finish(app, 4)
    file = paths.home() / "dustrunner-runs.json"
    (row,) = json.loads(file.read_text(encoding="utf-8"))
    assert row.pop("house") == []
    file.write_text(json.dumps([row, {**row, "house": [3]}]), encoding="utf-8")
    (run,) = finished()
    assert run.house == ()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", ()),
        ("[]", ()),
        ('{"house": 3}', ()),
        ('{"house": ["DR-tank=may", "DR-x=y", 3, []]}', ("DR-tank=may",)),
    ],
)
def test_what_is_not_known_is_passed_over(app: App, text: str, kept: tuple[str, ...]) -> None:
    (paths.home() / "dustrunner-game.json").write_text(text, encoding="utf-8")
    assert last_house() == kept
    assert set(kept) <= set(OFFER.playable)


def test_the_rules_in_short_tell_the_readings_of_a_run_under_way(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_run(app, seed=3, house=CHOSEN)
    run = app.top
    assert isinstance(run, Run)
    told: list[str] = []
    monkeypatch.setattr(app, "tell", lambda text, title="": told.append(text))
    run.in_short()
    hazards = next(ruling for ruling in RULINGS if ruling.id == "DR-hazards")
    assert f"House rule: {hazards.words_of('off')}" in told[0]

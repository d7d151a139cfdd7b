"""The page of runs, the record of finished ones, the daily run, watching one again."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.limits import RUNS
from dust_tactics.ui.dustrunner import runs
from dust_tactics.ui.dustrunner.begin import begin_daily, under_way
from dust_tactics.ui.dustrunner.glance import run_glance
from dust_tactics.ui.dustrunner.replay import RunReplay
from dust_tactics.ui.dustrunner.routes import DUSTRUNNER
from dust_tactics.ui.dustrunner.run import Run
from dust_tactics.ui.dustrunner.runs import FinishedRun, daily_seed, day_of, finished
from dust_tactics.ui.dustrunner.start import RunStart
from dust_tactics.ui.shell.routes import MENU, REPLAYS, SAVED_GAMES
from dust_tactics.ui.shell.saved_games import glance, newest
from dust_tactics.ui.shell.saved_games_page import GameList
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree

from .hands import finish, key, run_of


def test_the_daily_run_has_the_same_cards_for_everybody(app: App) -> None:
    day = date(2026, 11, 25)
    dealt = []
    for _ in range(2):
        begin_daily(app, day)
        assert isinstance(app.top, Run)
        run = app.top
        for _ in range(4):
            run.decide(next(iter(run.session.legal())))
        state = run.session.state
        dealt.append((state.cards, state.mods, state.exploration.pile, state.resolution.pile))
    assert dealt[0] == dealt[1]
    assert day_of(daily_seed(day)) == "2026-11-25"
    assert [day_of(seed) for seed in (None, 7, 20261399)] == ["", "", ""]


def test_a_finished_run_is_in_the_record_and_can_be_watched(app: App) -> None:
    ending = finish(app, 4)
    (run,) = finished()
    assert (run.score, run.rank, run.reason) == (ending.state.score, ending.run.rank, ending.reason)
    history = len(ending.match.session.history)
    app.step([], 0.05)
    assert ending.kit.press("over/watch")
    shown = app.top
    assert isinstance(shown, RunReplay)
    assert shown.steps.last == history - 1
    for _ in range(history):
        key(app, pygame.K_RIGHT)
    assert shown.motion.shown.outcome == ending.state.outcome
    key(app, pygame.K_HOME)
    assert shown.steps.at == 0
    key(app, pygame.K_ESCAPE)
    assert app.top is ending


def test_the_page_of_runs_lists_them_and_goes_on_with_one(app: App) -> None:
    finish(app, 4)
    run = run_of(app, 5)
    run.decide(next(iter(run.session.legal())))
    taken = run.view.vehicle
    app.open(DUSTRUNNER)
    page = app.top
    assert isinstance(page, RunStart)
    assert len(page.list.rows) == 1
    assert under_way() is not None
    assert page.kit.press("start/go-on")
    assert isinstance(app.top, Run)
    assert app.top.view.vehicle == taken


def test_the_menu_leads_there_and_goes_on_with_a_run(app: App) -> None:
    app.open(MENU)
    assert app.top.kit.press("menu/dustrunner")
    assert isinstance(app.top, RunStart)
    key(app, pygame.K_RETURN, "\r")
    assert isinstance(app.top, Run)
    app.top.decide(next(iter(app.top.session.legal())))
    app.open(MENU)
    assert app.top.kit.press("menu/continue")
    assert isinstance(app.top, Run)


def test_the_list_of_saved_games_shows_the_road_of_a_run(app: App) -> None:
    run = run_of(app, 5)
    for _ in range(6):
        run.decide(next(iter(run.session.legal())))
    state = run.view
    picture = run_glance(state, (400, 300), app.art)
    assert picture.get_width() == 400
    blue, red = (app.art.palette.rgb(role) for role in ("side-1", "side-2"))
    shown = {tuple(picture.get_at((x, y))[:3]) for x in range(400) for y in range(picture.get_height())}
    assert {blue, red} <= shown, "both cars stand on it"
    app.open(MENU)
    app.open_over(SAVED_GAMES)
    for _ in range(40):
        app.step([], 0.05)
    assert isinstance(app.top, GameList)
    tree = Tree()
    app.top.report(tree)
    assert tree.facts["pictured"]


def test_the_lists_of_games_say_whether_a_run_was_won_and_what_it_scored(app: App) -> None:
    finish(app, 4)
    path = newest(of_themselves=True)[0][0]
    game = glance(path)
    assert game is not None
    run = finished()[0]
    assert game.ended == f"lost ({run.reason}), {run.score} point{'' if run.score == 1 else 's'}"
    text = path.read_text(encoding="utf-8")
    lost = f'"winner":null,"reason":"{run.reason}"'
    assert lost in text
    for reason, winner, words in (("home", "0", "won, "), ("conceded", "null", "lost (given up), ")):
        path.write_text(text.replace(lost, f'"winner":{winner},"reason":"{reason}"'), encoding="utf-8")
        changed = glance(path)
        assert changed is not None
        assert changed.ended.startswith(words)
    app.open(MENU)
    app.open_over(REPLAYS)
    assert isinstance(app.top, GameList)
    notes = [row.note for row in app.top._listed() if row.key is not None]
    assert notes
    assert all("lost (given up)" in note and "draw" not in note for note in notes)


def _run(number: int, score: int) -> FinishedRun:
    return FinishedRun(
        f"2026-01-01 {number:05}", score, "Dust", "home", 3, ("A",), "dustrunner-x", "", f"{number}.dust"
    )


def test_the_record_is_bounded_and_keeps_the_best() -> None:
    every = [_run(number, 50 if number == 0 else number % 30) for number in reversed(range(RUNS.most + 40))]
    kept, gone = runs._bounded(every)
    assert len(kept) == RUNS.most
    assert every[-1] in kept, "the best one, though it is the oldest"
    assert len(gone) == 40
    assert kept[0] == every[0]


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"when": 3}]', "[" * 100_000])
def test_a_record_that_can_not_be_read_is_none(app: App, text: str) -> None:
    (paths.home() / "dustrunner-runs.json").write_text(text, encoding="utf-8")
    assert finished() == []
    finish(app, 4)
    assert len(finished()) == 1


def test_a_record_leads_to_no_file_elsewhere(app: App) -> None:
    finish(app, 4)
    file: Path = paths.home() / "dustrunner-runs.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data[0]["file"] = "../settings.yaml"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert finished() == []

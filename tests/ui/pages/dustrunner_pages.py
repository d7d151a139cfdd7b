"""The solo card game: every question of a run, its ending, watching it, the page of runs."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from dust_tactics.dustrunner.state import State
from dust_tactics.ui.dustrunner.begin import OFFER, watch_run
from dust_tactics.ui.dustrunner.ending import Ending
from dust_tactics.ui.dustrunner.replay import RunReplay
from dust_tactics.ui.dustrunner.routes import DUSTRUNNER
from dust_tactics.ui.dustrunner.run import Run
from dust_tactics.ui.dustrunner.runs import finished
from dust_tactics.ui.dustrunner.start import RunStart
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from tests.ui.dustrunner.hands import any_of, asks, finish, run_at

from .room import page, settle

QUESTIONS = (
    ("vehicle", "front"), ("vehicle", "rear"), ("modify", ""), ("explore", ""), ("option", ""), ("lane", ""),
    ("attack", ""), ("loot", ""),
    *(("drawn", purpose) for purpose in ("strength", "attack", "assault", "spoils", "damage", "loot")),
)  # fmt: skip
USUAL = {"vehicle", "explore", "option", "attack", "drawn"}


def watched(app: App) -> RunReplay:
    """A finished run that is watched."""
    finish(app, 2)
    app.open(DUSTRUNNER)
    path: Path = finished()[0].path
    watch_run(app, path)
    assert isinstance(app.top, RunReplay)
    return app.top


@page("dustrunner/start", RunStart, usual=True)
def _start(app: App) -> None:
    app.open(MENU)
    app.open(DUSTRUNNER)


@page("dustrunner/start with runs", RunStart)
def _with_runs(app: App) -> None:
    for seed in (3, 20261125):
        finish(app, seed)
    app.open(DUSTRUNNER)


@page("dustrunner/start read in another way", RunStart)
def _house(app: App) -> None:
    app.open(DUSTRUNNER)
    assert isinstance(app.top, RunStart)
    app.top.house = OFFER.playable


@page("dustrunner/readings", HouseRules, usual=True)
def _readings(app: App) -> None:
    app.open(DUSTRUNNER)
    assert app.top.kit.press("start/house")


for _ask, _about in QUESTIONS:

    @page(f"dustrunner/{_ask} {_about}".strip(), Run, usual=_ask in USUAL)
    def _asked(app: App, ask: str = _ask, about: str = _about) -> None:
        run_at(app, asks(ask, about))
        settle(app)


READ_OTHERWISE = {
    "drive": (asks("drive"), "DR-whole-move=up-to"),
    "tank": (asks("tank"), "DR-tank=may"),
    "option that may be left": (
        lambda state: asks("option")(state) and state.current == "farm", "DR-options=left"
    ),
    "vehicle that begins with less": (asks("vehicle", "rear"), "DR-gauges=start"),
}  # fmt: skip
"""Moments that only come, or look otherwise, by another reading of a ruling."""

for _name, (_wanted, _reading) in READ_OTHERWISE.items():

    @page(f"dustrunner/{_name}", Run)
    def _read(app: App, wanted: Callable[[State], bool] = _wanted, reading: str = _reading) -> None:
        run_at(app, wanted, reading)
        settle(app)


@page("dustrunner/many modifications", Run)
def _many(app: App) -> None:
    run = run_at(app, asks("explore"))
    state = run.session.state
    mods = tuple(card.id for card in state.table.cards.modifications[:9])
    run.session.history[-1] = replace(run.session.history[-1], state=state.but(mods=mods))
    run.motion.rest(run.view)
    run.build()


@page("dustrunner/going", Run)
def _going(app: App) -> None:
    run = run_at(app, asks("explore"))
    app.change(app.settings.but(animations=True))
    run.decide(any_of(run, random.Random(1)))


@page("dustrunner/menu", PauseMenu)
def _menu(app: App) -> None:
    run_at(app, asks("option")).show_menu()


@page("dustrunner/keys now", KeysDialog)
def _keys(app: App) -> None:
    run_at(app, asks("modify")).show_keys()


@page("dustrunner/over", Ending, usual=True)
def _over(app: App) -> None:
    finish(app, 4)


@page("dustrunner/watched", RunReplay, usual=True)
def _watched(app: App) -> None:
    shown = watched(app)
    for _ in range(9):
        shown.kit.press("replay/next")
    settle(app)


@page("dustrunner/watched from the garage on", RunReplay)
def _watched_first(app: App) -> None:
    watched(app)

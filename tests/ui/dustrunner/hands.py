"""Hands for runs: a run at some question, keys, and a player that answers whatever is asked."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.dustrunner.state import State
from dust_tactics.play.dustrunner.kind import EDITION
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.dustrunner.begin import begin_run
from dust_tactics.ui.dustrunner.ending import Ending
from dust_tactics.ui.dustrunner.routes import RUN
from dust_tactics.ui.dustrunner.run import Run
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.toolkit.app import App

SEEDS = range(1, 60)


def run_of(app: App, seed: int = 1, *readings: str) -> Run:
    """The table of a run that has just begun, perhaps by other readings of rulings."""
    if readings:
        settings = MatchSettings((HUMAN,), {"house_rule": readings}, seed, EDITION)
        app.open(RUN, new_match(settings, new_auto_path()))
    else:
        begin_run(app, seed)
    assert isinstance(app.top, Run)
    return app.top


def any_of(run: Run, chance: random.Random) -> Decision:
    """A decision at random."""
    return chance.choice(list(run.session.legal()))


def run_at(app: App, wanted: Callable[[State], bool], *readings: str) -> Run:
    """The table of a run at the first moment that is wanted, of runs that are played at random."""
    words = {"house_rule": readings} if readings else {}
    for seed in SEEDS:
        match = new_match(MatchSettings((HUMAN,), words, seed, EDITION), new_auto_path())
        chance = random.Random(seed)
        while match.session.outcome is None:
            if wanted(match.view):
                app.open(RUN, match)
                assert isinstance(app.top, Run)
                return app.top
            match.session.submit(chance.choice(list(match.session.legal())))
        match.session.close()
    raise AssertionError("no run comes to such a moment")


def asks(question: str, about: str = "") -> Callable[[State], bool]:
    """Whether a question is asked, about something."""

    def wanted(state: State) -> bool:
        asked = state.question
        return asked is not None and asked.ask == question and about in ("", asked.about)

    return wanted


def key(app: App, code: int, letter: str = "", mod: int = 0) -> None:
    """Press a key."""
    app.step([pygame.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=mod)], 0.05)


def click(app: App, pixel: tuple[int, int]) -> None:
    """Click somewhere."""
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)], 0.05)
    app.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=1)], 0.05)
    app.step(pygame.event.get(), 0.05)


def finish(app: App, seed: int) -> Ending:
    """The end of a run that was played at random."""
    run, chance = run_of(app, seed), random.Random(seed)
    while run.view.outcome is None:
        run.decide(any_of(run, chance))
    assert isinstance(app.top, Ending)
    return app.top

"""A trial beside a window: it says how far it is, stops, goes on where it was, and tells what is wrong."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from threading import Event
from typing import Any, TypeVar

import pytest

from dust_tactics.core.reason import SetUpError
from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.trial import PairPlan
from dust_tactics.sim.trial_beside import TrialBeside
from tests.sim.test_trial import CARDS, plan_of

T = TypeVar("T")
R = TypeVar("R")
SLOWEST = 120.0


def set_up(seed: int, pairs: int = 4) -> Callable[[], tuple[PairPlan, Any]]:
    def made() -> tuple[PairPlan, Any]:
        plan = plan_of(pairs, seed=seed)
        assert isinstance(plan.tried, CardTrial)
        return plan, plan.tried.with_tried(CARDS.values())

    return made


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + SLOWEST
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


class Halting(LocalEngine):
    """Plays three games, and more only when it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.on = Event()

    def results(self, start: Callable[[], None], work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        for played, result in enumerate(super().results(start, work, tasks)):
            if played == 3:
                assert self.on.wait(SLOWEST)
            yield result


def test_it_stops_and_goes_on_where_it_was() -> None:
    engine = Halting()
    first = TrialBeside(set_up(301), 0.0, engine)
    until(lambda: first.standing is not None and first.standing.games >= 2)
    first.stop()
    engine.on.set()
    second = TrialBeside(set_up(301), 0.0, LocalEngine(1))
    until(lambda: second.standing is not None)
    assert not first.running, "the second one has waited for it"
    assert first.standing is not None
    assert second.standing is not None
    assert first.standing.games < 8
    second.wait(SLOWEST)
    assert (second.standing.games, second.standing.total, second.fault) == (8, 8, "")
    third = TrialBeside(set_up(301), 0.0, LocalEngine(1))
    third.wait(SLOWEST)
    assert third.standing == second.standing
    assert third.seconds_left is None, "nothing was played"


def test_what_is_wrong_is_said() -> None:
    def wrong() -> tuple[PairPlan, Any]:
        raise SetUpError(["it has no units", "it has no bloc"])

    trial = TrialBeside(wrong, 0.0)
    trial.wait(SLOWEST)
    assert trial.fault == "it has no units; it has no bloc"
    assert not trial.running


def test_an_error_of_the_program_is_said_as_well() -> None:
    def broken() -> tuple[PairPlan, Any]:
        raise RuntimeError("game 3, seed 4, ended in an error of the program:\nTraceback ...")

    trial = TrialBeside(broken, 0.0)
    trial.wait(SLOWEST)
    assert trial.fault == "game 3, seed 4, ended in an error of the program:"
    assert not trial.running


def _how_urgent(task: int) -> int:
    return os.nice(0) + task


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "nice"), reason="only there processes are more or less urgent")
def test_workers_beside_a_window_give_way() -> None:
    here = os.nice(0)
    assert list(LocalEngine(1, beside=True).results(_nothing, _how_urgent, [0])) == [min(here + 10, 19)]
    assert os.nice(0) == here


def _nothing() -> None:
    """A worker needs no start."""

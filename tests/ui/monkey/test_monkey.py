"""A monkey at the window for some seconds in every run; ``make monkey`` lets it be for an hour."""

from __future__ import annotations

import re

import pytest

from dust_tactics.ui.toolkit.router import HOME
from tests.ui.monkey.run import FLAT, Monkey, Record, prepared

STEPS = 100
_SAVED = re.compile(r"games/\d{4}-\d\d-\d\d-\d+")
"""The row of a game that saved itself: its name is the second in which it began."""


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_done_at_the_window_breaks_it(seed: int) -> None:
    with prepared(seed):
        monkey = Monkey(seed)
        for number in range(STEPS):
            if number % 20 == 19:
                monkey.app.open(HOME)  # so that some seconds lead to several pages
            monkey.step()
    faults = [f"{fault.text}\nafter {fault.before}" for fault in monkey.record.faults]
    assert not faults, "\n".join(faults)
    assert len(monkey.record.pages) > 2


def test_a_seed_gives_the_same_inputs_again() -> None:
    told = []
    for _ in range(2):
        with prepared(7):
            monkey = Monkey(7)
            for _ in range(20):
                monkey.step()
            told.append(tuple(_SAVED.sub("a game", text) for text in monkey.inputs))
    assert told[0] == told[1]
    assert len(told[0]) == 20


def test_a_fault_is_noted_with_what_was_done_before() -> None:
    with prepared(3):
        monkey = Monkey(3)
        monkey.step()
        monkey.app.top.__dict__["update"] = broken  # for this one scene
        monkey.step()
    assert [fault.last_line for fault in monkey.record.faults][:1] == ["ZeroDivisionError: on purpose"]
    assert monkey.record.faults[0].step == 1
    assert len(monkey.record.faults[0].before) == 2


def test_what_is_kept_is_measured_in_a_window_of_one_size() -> None:
    with prepared(5):
        monkey = Monkey(5)
        monkey._do(monkey.hands.resize((1700, 950)))
        assert monkey.app.size == (1700, 950)
        monkey.as_at_first()
        assert monkey.app.size == monkey.size


@pytest.mark.parametrize(("each", "flat"), [(0.0, True), (0.02, False)])
def test_what_is_kept_counts_and_not_what_is_open(each: float, flat: bool) -> None:
    record = Record()
    for number in range(360):
        when, kept = 10.0 * number, 200 + each * 10 * number
        record.at_home.append((when, kept))
        record.memory.append((when, kept + number))
    growth = record.growth()
    assert growth is not None
    assert (growth <= FLAT) is flat


def broken(_: float) -> None:
    raise ZeroDivisionError("on purpose")

from __future__ import annotations

import pytest

from dust_tactics.play.replay import Entry
from dust_tactics.play.save_lines import Header
from dust_tactics.play.session import Session
from dust_tactics.play.stepping import HistoryStepper
from tests.helpers.race import Course, Race, RaceEvent


@pytest.fixture
def stepper() -> HistoryStepper[Course, str, RaceEvent]:
    """A race of six decisions, the second and the fifth of them runs."""
    head = Header.new(program="1", name="race", rules="r", sides=("a", "b"), setup={}, seed=3)
    session = Session.begin(Race(), head)
    for word in ("walk", "run", "walk", "walk", "run", "walk"):
        session.submit(word)
    return HistoryStepper(session.history)


def ran(entry: Entry[Course, str, RaceEvent]) -> bool:
    return entry.decision == "run"


def test_forward_to_the_end_and_not_beyond(stepper: HistoryStepper[Course, str, RaceEvent]) -> None:
    seen = [stepper.entry.n]
    while (entry := stepper.forward()) is not None:
        seen.append(entry.n)
    assert seen == list(range(7))
    assert stepper.at == stepper.last == 6


def test_a_jump_stays_inside(stepper: HistoryStepper[Course, str, RaceEvent]) -> None:
    assert [stepper.jump(at).n for at in (3, -1, 99)] == [3, 0, 6]


def test_from_mark_to_mark(stepper: HistoryStepper[Course, str, RaceEvent]) -> None:
    assert stepper.marks(ran) == [2, 5]
    assert [stepper.to_mark(ran).n for _ in range(3)] == [2, 5, 6]
    assert [stepper.to_mark(ran, back=True).n for _ in range(3)] == [5, 2, 0]

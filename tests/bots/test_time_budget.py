"""Thinking for a time: the decision is there in time, whenever that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.time_budget import think


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Slow:
    """A choice whose steps take a time each, and which is better with every step."""

    clock: Clock
    steps_take: list[float]
    best: int = field(default=0)

    def steps(self) -> Iterator[object]:
        for seconds in self.steps_take:
            self.clock.now += seconds
            self.best += 1
            yield None

    def explanation(self) -> Explanation:
        return Explanation(())


def thought(seconds: float | None, *takes: float) -> tuple[bool, int, float]:
    clock = Clock()
    slow = Slow(clock, list(takes))
    whole = think(slow, seconds, clock=clock)
    return whole, slow.best, clock.now


def test_without_a_limit_it_thinks_to_the_end() -> None:
    assert thought(None, 5, 5, 5) == (True, 3, 15)


def test_it_stops_before_the_time_is_over() -> None:
    assert thought(1.0, *[0.25] * 9) == (False, 4, 1.0)
    assert thought(1.1, *[0.25] * 9) == (False, 4, 1.0)


def test_a_step_that_would_be_too_long_is_not_begun() -> None:
    whole, best, spent = thought(1.0, 0.1, 0.4, 0.1, 0.1, 0.1, 0.1)
    assert (whole, best) == (False, 4)
    assert spent <= 1.0


def test_what_ends_in_time_is_whole() -> None:
    assert thought(1.0, 0.1, 0.1) == (True, 2, 0.2)


def test_who_wants_the_decision_now_gets_it_after_the_step() -> None:
    clock = Clock()
    slow = Slow(clock, [0.1] * 9)
    assert not think(slow, None, stop=lambda: slow.best == 3, clock=clock)
    assert slow.best == 3

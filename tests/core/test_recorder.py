from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from dust_tactics.core.dice import Dice, SecretDice
from dust_tactics.core.recorder import Recorder


@dataclass(frozen=True)
class Heap:
    rolls: int = 0
    stones: int = 0


@dataclass(frozen=True)
class Added:
    stones: int
    rolls: int = 0


def fold(state: Heap, event: Added) -> Heap:
    return replace(state, rolls=state.rolls + event.rolls, stones=state.stones + event.stones)


DICE: Dice = SecretDice.from_seed(7, "example")


def recorder(state: Heap | None = None) -> Recorder[Heap, Added]:
    return Recorder(state or Heap(), DICE, fold)


def test_facts_are_folded_as_they_are_written() -> None:
    pen = recorder()
    pen.emit(Added(2))
    assert pen.state.stones == 2
    pen.emit(Added(3))
    step = pen.step()
    assert step.state == Heap(0, 5)
    assert step.events == (Added(2), Added(3))


def test_rolls_are_counted_from_the_state_on() -> None:
    pen = recorder(Heap(rolls=3))
    number, faces = pen.throw(2, 6)
    assert (number, faces) == (3, DICE.roll(3, 2, 6))
    pen.emit(Added(sum(faces), rolls=1))
    number, faces = pen.throw(1, 6)
    assert (number, faces) == (4, DICE.roll(4, 1, 6))
    pen.emit(Added(0, rolls=1))
    number, order = pen.shuffle(("a", "b", "c"))
    assert number == 5
    assert sorted(order) == ["a", "b", "c"]
    pen.emit(Added(0, rolls=2))
    assert pen.step().state.rolls == 7


def test_a_roll_that_no_fact_counts_is_found() -> None:
    pen = recorder()
    pen.throw(1, 6)
    with pytest.raises(AssertionError, match="1 rolls were made; the facts count 0"):
        pen.step()
    pen = recorder()
    pen.shuffle(("a", "b", "c"))
    pen.emit(Added(0, rolls=1))
    with pytest.raises(AssertionError, match="2 rolls were made; the facts count 1"):
        pen.step()

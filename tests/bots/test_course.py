"""What is told of how a seat goes on with an idea."""

from __future__ import annotations

from dust_tactics.bots.course import MOST, Course
from tests.helpers.race import Race


def course(*steps: tuple[int, str, bool, bool]) -> tuple[str, ...]:
    """The words for steps of seats: what was decided, whether it only goes on, whether dice came first."""
    told = Course(Race(), 0)
    for seat, decision, linked, rolled in steps:
        told.add(None, seat, decision, linked=linked, rolled=rolled)
    return told.words()


def test_it_ends_with_the_first_dice() -> None:
    assert course((0, "walk", False, False), (0, "peek", False, True), (0, "run", False, False)) == ("walk",)


def test_it_ends_when_somebody_else_decides() -> None:
    assert course((0, "walk", False, False), (1, "peek", False, False), (0, "run", False, False)) == ("walk",)


def test_what_only_goes_on_is_told_with_what_it_goes_on_with() -> None:
    steps = (0, "walk", False, False), (0, "peek", False, False), (0, "run", True, False)
    assert course(*steps) == ("walk", "peek; run")


def test_a_long_one_is_not_told_to_its_end() -> None:
    steps = [(0, f"step {number}", False, False) for number in range(2 * MOST)]
    assert course(*steps) == tuple(f"step {number}" for number in range(MOST))
    linked = [*steps[:MOST], (0, "and on", True, False)]
    assert course(*linked)[-1] == f"step {MOST - 1}; and on"

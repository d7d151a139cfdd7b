"""What the paths of a flame burn: the same as by walking every path, without walking every path.

Where there are more choices than there may be, they are the best of those.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.grid import Area, Square, area_distance, distance
from dust_tactics.skirmish.rules.targeting.flame import MOST_WAYS, Burnt, Passing, burnt_between
from tests.helpers.steps import growth

CORNERS = st.tuples(st.integers(0, 5), st.integers(0, 5))
UNITS = st.dictionaries(CORNERS, st.one_of(st.none(), st.integers(0, 5)), max_size=14)
SIDE = 40
FRIENDS = sum(1 << place for place in range(0, SIDE * SIDE, 3))


def liked(burnt: Burnt) -> tuple[int, int]:
    """How an attacker likes to burn some units: no friends, and many others; the less the better."""
    return (burnt & FRIENDS).bit_count(), -(burnt & ~FRIENDS).bit_count()


def full(here: Square) -> Burnt:
    """A unit in every square."""
    return 1 << (here.y * SIDE + here.x)


def by_every_path(start: Square, goal: Square, passing: Passing) -> set[Burnt]:
    """The same, by walking every path one by one."""
    step_x = (goal.x > start.x) - (goal.x < start.x)
    step_y = (goal.y > start.y) - (goal.y < start.y)
    found: set[Burnt] = set()

    def go(here: Square, burnt: Burnt, cut: bool) -> None:
        if here == goal:
            if cut or not (step_x and step_y):
                found.add(burnt)
            return
        if here != start:
            there = passing(here)
            if there is None:
                return
            burnt |= there
        if here.x != goal.x and here.y != goal.y:
            go(Square(here.x + step_x, here.y + step_y), burnt, True)
        if here.x != goal.x:
            go(Square(here.x + step_x, here.y), burnt, cut)
        if here.y != goal.y:
            go(Square(here.x, here.y + step_y), burnt, cut)

    go(start, 0, False)
    return found


@given(start=CORNERS, goal=CORNERS, units=UNITS)
def test_the_same_choices_as_by_every_path(
    start: tuple[int, int], goal: tuple[int, int], units: dict[tuple[int, int], int | None]
) -> None:
    def passing(here: Square) -> Burnt | None:
        if here not in units:
            return 0
        there = units[here]
        return None if there is None else 1 << there

    ends = Square(*start), Square(*goal)
    assert burnt_between(*ends, passing, FRIENDS) == by_every_path(*ends, passing)


def test_twice_the_squares_are_twice_the_work() -> None:
    """Ten by forty squares have more paths than anybody could walk."""

    def far(size: int) -> None:
        assert burnt_between(Square(0, 0), Square(9, size), lambda _: 0, FRIENDS) == {0}

    assert growth(far, 20) <= 2.5


@pytest.mark.parametrize("reach", [1, 2, 3, 4])
def test_every_choice_of_a_flame_that_ships_is_there(reach: int) -> None:
    """The longest reach three squares, and one more with a skill; a unit takes three by three at the most."""
    most = 0
    for size, other in product(range(1, 4), repeat=2):
        here = Area(8, 8, size, size)
        for x, y in product(range(20), repeat=2):
            there = Area(x, y, other, other)
            if area_distance(here, there) != reach:
                continue
            pairs = [ends for ends in product(here.squares(), there.squares()) if distance(*ends) == reach]
            found = [by_every_path(*ends, full) for ends in pairs]
            assert [burnt_between(*ends, full, FRIENDS) for ends in pairs] == found
            most = max(most, len(set().union(*found)))
    assert most <= MOST_WAYS


@pytest.mark.parametrize("goal", [(5, 5), (6, 4), (3, 7)])
def test_of_too_many_choices_the_best_are_there(goal: tuple[int, int]) -> None:
    ends = Square(0, 0), Square(*goal)
    every = by_every_path(*ends, full)
    found = burnt_between(*ends, full, FRIENDS)
    assert len(every) > MOST_WAYS
    assert found <= every
    best = sorted(map(liked, every))[:MOST_WAYS]
    assert sorted(map(liked, found))[:MOST_WAYS] == best


def test_between_units_in_every_square_the_work_grows_with_the_squares() -> None:
    def far(size: int) -> None:
        assert len(burnt_between(Square(0, 0), Square(9, size), full, FRIENDS)) >= min(size, MOST_WAYS)

    assert growth(far, 20) <= 2.5

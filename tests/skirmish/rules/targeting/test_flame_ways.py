"""What the paths of a flame burn: the same as by walking every path, without walking every path."""

from __future__ import annotations

from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.rules.targeting.flame import Burnt, Passing, burnt_between
from tests.helpers.steps import growth

CORNERS = st.tuples(st.integers(0, 5), st.integers(0, 5))
UNITS = st.dictionaries(CORNERS, st.one_of(st.none(), st.sampled_from("abcdef")), max_size=14)


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

    go(start, frozenset(), False)
    return found


@given(start=CORNERS, goal=CORNERS, units=UNITS)
def test_the_same_choices_as_by_every_path(
    start: tuple[int, int], goal: tuple[int, int], units: dict[tuple[int, int], str | None]
) -> None:
    def passing(here: Square) -> Burnt | None:
        there = units.get(here, "")
        return None if there is None else frozenset(there)

    ends = Square(*start), Square(*goal)
    assert burnt_between(*ends, passing) == by_every_path(*ends, passing)


def test_twice_the_squares_are_twice_the_work() -> None:
    """Ten by forty squares have more paths than anybody could walk."""

    def far(size: int) -> None:
        assert burnt_between(Square(0, 0), Square(9, size), lambda _: frozenset()) == {frozenset()}

    assert growth(far, 20) <= 2.5

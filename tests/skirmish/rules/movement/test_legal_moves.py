"""Properties of movement over boards, units and obstacles of all kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square, Stop, distance, square_of
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.legal_moves import Budget, Route, options, refusal, routes, walk
from dust_tactics.skirmish.state.state import State, UnitState
from tests.helpers.build import position, squad, vehicle

COLS, ROWS = 7, 6
FOOT, WALKER, TRUCK = squad("Foot"), vehicle("Walker"), vehicle("Truck", moves="wheeled")
MOVERS = st.sampled_from(["Foot", "Walker", "Truck"])
SQUARES = st.builds(Square, st.integers(0, COLS - 1), st.integers(0, ROWS - 1))
MAPS = st.lists(st.text(alphabet="......TR#swcx", min_size=COLS, max_size=COLS), min_size=ROWS, max_size=ROWS)
BUDGETS = st.builds(Budget, st.integers(0, 6), st.just(0), st.booleans())


def _table(rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]]) -> State:
    """A mover on open ground at ``start``; the others as ``(side, square)`` where there is room for them."""
    line = rows[start.y]
    rows = [*rows[: start.y], line[: start.x] + "." + line[start.x + 1 :], *rows[start.y + 1 :]]
    taken = {start}
    ones, twos = [f"{mover} {start}"], list[str]()
    for side, square in others:
        if square not in taken and rows[square.y][square.x] == ".":
            taken.add(square)
            (twos if side == "enemy" else ones).append(
                f"{'Walker' if side == 'friendly walker' else 'Foot'} {square}"
            )
    return position(rows, ones, twos, own=[FOOT, WALKER, TRUCK]).state


OTHERS = st.lists(st.tuples(st.sampled_from(["enemy", "friend", "friendly walker"]), SQUARES), max_size=6)


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, budget=BUDGETS)
def test_walking_a_route_costs_what_the_route_says(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], budget: Budget
) -> None:
    state = _table(rows, mover, start, others)
    ground = Ground(state, state.units["1a"])
    for route in routes(ground, budget):
        assert walk(ground, route.path, budget) == route
        assert route.cost <= budget.squares
        assert not state.units_at(square_of(route.path[-1]))


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, squares=st.integers(1, 4), data=st.data())
def test_no_walk_is_cheaper_than_the_route(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], squares: int,
    data: st.DataObject,
) -> None:  # fmt: skip
    """A random walk that is allowed ends where the routes lead, and never at less cost."""
    state = _table(rows, mover, start, others)
    ground, budget = Ground(state, state.units["1a"]), Budget(squares)
    best: dict[Stop, int] = {}
    for route in routes(ground, budget):
        best[route.path[-1]] = min(route.cost, best.get(route.path[-1], 99))
    path: list[Stop] = []
    here: Stop = start
    for _ in range(data.draw(st.integers(1, squares))):
        steps = list(ground.steps(here))
        if not steps:
            break
        here = data.draw(st.sampled_from(steps))[0]
        path.append(here)
    walked = walk(ground, tuple(path), budget)
    if isinstance(walked, Route) and path and path[-1] != start:
        assert best[path[-1]] <= walked.cost


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, budget=BUDGETS, beyond=st.integers(0, 3))
def test_one_way_to_each_square_is_the_first_of_both(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], budget: Budget, beyond: int
) -> None:
    state = _table(rows, mover, start, others)
    ground, budget = Ground(state, state.units["1a"]), replace(budget, beyond=beyond)
    first: dict[Stop, Route] = {}
    for route in routes(ground, budget):
        first.setdefault(route.path[-1], route)
    assert routes(ground, budget, both=False) == list(first.values())


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, budget=BUDGETS, final=st.booleans())
def test_moves_are_a_list_like_any_other(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], budget: Budget, final: bool
) -> None:
    """Made one by one or all at once, they are the same."""
    state = _table(rows, mover, start, others)
    moves = options(state, state.units["1a"], budget, final=final)
    listed = list(moves)
    assert [moves[number] for number in range(len(moves))] == listed
    assert moves[-1] == listed[-1]
    assert list(moves[1:]) == listed[1:]
    with pytest.raises(IndexError, match="there are"):
        moves[len(moves)]


@given(mover=MOVERS, start=SQUARES, budget=st.integers(0, 6))
def test_open_ground_costs_the_range_there_and_back(mover: str, start: Square, budget: int) -> None:
    """Ruling ``range-metric``: movement on open ground and range are one metric, the same both ways."""
    state = _table(["." * COLS] * ROWS, mover, start, [])
    found = routes(Ground(state, state.units["1a"]), Budget(budget))
    cheapest: dict[Stop, int] = {}
    for route in found:
        cheapest[route.path[-1]] = min(route.cost, cheapest.get(route.path[-1], 99))
    for square in state.board.squares():
        far = distance(start, square)
        assert distance(square, start) == far
        if 0 < far <= budget:
            assert cheapest[square] == far
        else:
            assert square not in cheapest


@given(
    rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, budget=BUDGETS, spot=SQUARES,
    obstacle=st.sampled_from([Terrain.STRUCTURE, Terrain.WATER, Terrain.TRAP]),
)  # fmt: skip
def test_another_obstacle_never_adds_reach(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], budget: Budget,
    spot: Square, obstacle: Terrain,
) -> None:  # fmt: skip
    state = _table(rows, mover, start, others)
    unit = state.units["1a"]
    if state.board[spot] is not Terrain.OPEN or spot in state.by_square:
        return
    fuller = state.but(board=state.board.with_terrain(spot, obstacle))
    before = {(route.path[-1], route.cut): route.cost for route in routes(Ground(state, unit), budget)}
    for route in routes(Ground(fuller, unit), budget):
        assert before[route.path[-1], route.cut] <= route.cost


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, enemy=SQUARES, budget=BUDGETS)
def test_another_enemy_never_adds_reach(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], enemy: Square,
    budget: Budget,
) -> None:  # fmt: skip
    before = _table(rows, mover, start, others)
    after = _table(rows, mover, start, [*others, ("enemy", enemy)])
    wide = {route.path[-1] for route in routes(Ground(before, before.units["1a"]), budget)}
    narrow = {route.path[-1] for route in routes(Ground(after, after.units["1a"]), budget)}
    assert narrow <= wide


@settings(max_examples=40)
@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, move=st.integers(1, 3), more=st.integers(0, 3))
def test_a_march_in_two_legs_is_never_longer_than_in_one(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], move: int, more: int
) -> None:
    """What both legs cost together is within the march, and only the first diagonal of both is cheap."""
    state = _table(rows, mover, start, others)
    unit = state.units["1a"]
    whole = {route.path[-1] for route in routes(Ground(state, unit), Budget(move + more))} | {start}
    for leg in [Route((), 0, False), *routes(Ground(state, unit), Budget(move))]:
        moved = state.with_unit(replace(unit, square=square_of(leg.path[-1]) if leg.path else start))
        second = Budget(move + more, leg.cost, leg.cut, beyond=move)
        for route in routes(Ground(moved, moved.units["1a"]), second):
            assert route.cost <= move + more
            assert route.path[-1] in whole
            both = walk(Ground(state, unit), leg.path + route.path, Budget(move + more))
            assert isinstance(both, Route)
            assert both.cost == route.cost


@given(rows=MAPS, mover=MOVERS, start=SQUARES, others=OTHERS, spent=st.integers(0, 2), cut=st.booleans())
def test_every_listed_move_is_accepted(
    rows: list[str], mover: str, start: Square, others: list[tuple[str, Square]], spent: int, cut: bool
) -> None:
    state = _table(rows, mover, start, others)
    unit: UnitState = state.units["1a"]
    budget = Budget(4, spent, cut, beyond=2)
    for move in options(state, unit, budget, final=True):
        why = refusal(state, unit, move, budget)
        assert why is None, f"{move}: {why}"

"""Walls and openings between squares, as steps find them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.board.text_map import draw_map
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.walls import blocked_opening, in_the_way, kept_open
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.state.sight_scene import scene_of
from tests.helpers.build import position, squad, tactics, vehicle

CARDS = [squad("Foot"), vehicle("Walker")]
COLS, ROWS = 4, 3
INNER = [
    wall
    for x, y, upright in product(range(COLS), range(ROWS), (True, False))
    if (wall := Wall(x, y, upright)).between(COLS, ROWS)
]
EDGES = st.dictionaries(st.sampled_from(INNER), st.sampled_from(list(Edge)), max_size=12)
FOUR = (Wall(1, 0, True), Wall(1, 1, True), Wall(0, 1, False), Wall(1, 1, False))
"""The edges round the corner between four squares."""


def _slow_step(board: Board, start: Square, to: Square, shut: set[Edge], ways: int) -> bool:
    """Whether a step is possible as far as walls go, told edge by edge."""

    def free(a: Square, b: Square) -> bool:
        return board.edge(Wall.parse(f"{a}/{b}")) not in shut

    if start.x == to.x or start.y == to.y:
        return free(start, to)
    corners = (Square(start.x, to.y), Square(to.x, start.y))
    return sum(free(start, by) and free(by, to) for by in corners) >= ways


@given(edges=EDGES, mover=st.sampled_from(["Foot", "Walker"]), x=st.integers(0, 3), y=st.integers(0, 2))
def test_steps_are_those_that_an_edge_by_edge_reading_allows(
    edges: dict[Wall, Edge], mover: str, x: int, y: int
) -> None:
    board = Board.from_rows(["." * COLS] * ROWS, (), edges.items())
    state = position(draw_map(board), [f"{mover} {Square(x, y)}"], [], own=CARDS).state
    ground, start = Ground(state, state.units["1a"]), Square(x, y)
    steps = {to for to, _ in ground.steps(start)}
    shut, ways = ({Edge.WALL}, 1) if mover == "Foot" else ({Edge.WALL, Edge.SMALL_OPENING}, 2)
    for dx, dy in product((-1, 0, 1), repeat=2):
        to = Square(x + dx, y + dy)
        if to == start or to not in board:
            continue
        assert (to in steps) is _slow_step(board, start, to, shut, ways)
        why = ground.refusal(start, to)
        assert (why is None) is (to in steps)
        assert why is None or why.code in ("wall", "small-opening", "corner")


@pytest.mark.parametrize("edges", list(product(list(Edge), repeat=4)))
def test_neighbours_see_each_other_where_infantry_could_step(edges: tuple[Edge, ...]) -> None:
    """Ruling ``close-combat-wall``: so nobody fights hand to hand through a wall."""
    board = Board.from_rows(["..", ".."], (), zip(FOUR, edges, strict=True))
    ruleset = tactics()
    scene = scene_of(board, ruleset.terrain, ())
    for start, to in product(board.squares(), repeat=2):
        if start != to:
            sees = visible(scene, Area.at(start), Area.at(to), ruleset.sight_model)
            assert sees is _slow_step(board, start, to, {Edge.WALL}, 1), f"{start} to {to}"


STOPS = (frozenset({Edge.WALL}), frozenset({Edge.WALL, Edge.SMALL_OPENING, Edge.LOW_WALL}))
"""What stops infantry, and a car."""


def test_what_is_in_the_way_depends_on_who_comes() -> None:
    board = Board.from_rows(
        ["....."], (), [(Wall(x, 0, True), edge) for x, edge in enumerate(list(Edge)[1:], start=1)]
    )
    a, b, c, d, e = board.squares()
    steps = ((a, b), (c, b), (c, d), (d, e))
    found = [[in_the_way(board, p, q, stops) for stops in STOPS] for p, q in steps]
    assert found == [[Edge.WALL, Edge.WALL], [None, Edge.SMALL_OPENING], [None, None], [None, Edge.LOW_WALL]]


def test_squares_of_openings_are_kept_open() -> None:
    """Ruling ``open-openings``: the list and the refusal agree about every square and kind."""
    board = Board.from_rows(
        ["....", "...."],
        (),
        [(Wall(1, 0, True), Edge.SMALL_OPENING), (Wall(3, 1, False), Edge.LARGE_OPENING)],
    )
    for kind in Terrain:
        mask = kept_open(board, tactics(), kind)
        for square in board.squares():
            blocked = blocked_opening(board, tactics(), kind, square)
            assert (blocked is not None) is bool(mask >> (square.y * 4 + square.x) & 1)
    assert kept_open(board, tactics(), Terrain.WATER) == 0b1000_1011
    assert kept_open(board, tactics(), Terrain.TRAP) == 0b1000_1000
    assert kept_open(board, tactics(), Terrain.TREE) == 0

"""Steps of units of several squares, against a second reading of the rules square by square."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings, strategies as st

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Facing, Spot, Square, Wall
from dust_tactics.skirmish.board.text_map import draw_map
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_for
from dust_tactics.skirmish.rules.movement.legal_moves import (
    Budget,
    Route,
    entered,
    options,
    refusal,
    routes,
    walk,
)
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import aircraft, line, position, squad, vehicle

GUN = line("Gun", "4", "1/1", arc="front")
CARDS = [
    vehicle("Large", GUN, size="large", moves="tracked"), vehicle("Huge", GUN, size="huge"),
    aircraft("Bomber", GUN, size="large"), aircraft("Plane"), squad("Foot"), vehicle("Walker"),
]  # fmt: skip
COLS, ROWS = 6, 5
EVERY = [Square(x, y) for y in range(ROWS) for x in range(COLS)]
INNER = [
    wall
    for x, y, upright in product(range(COLS), range(ROWS), (True, False))
    if (wall := Wall(x, y, upright)).between(COLS, ROWS)
]
EDGES = st.dictionaries(st.sampled_from(INNER), st.sampled_from(list(Edge)), max_size=5)
MAPS = st.lists(
    st.text(alphabet=".........TR#wx", min_size=COLS, max_size=COLS), min_size=ROWS, max_size=ROWS
)
MOVERS = st.sampled_from(["Large", "Huge", "Bomber"])
PLACES = st.builds(Square, st.integers(0, COLS - 2), st.integers(0, ROWS - 2))
OTHERS = st.lists(
    st.tuples(
        st.sampled_from(["enemy Foot", "enemy Plane", "own Foot", "own Walker", "own Plane"]),
        st.sampled_from(EVERY),
    ),
    max_size=5,
)
Pose = frozenset[Square]


def _table(
    rows: list[str], edges: dict[Wall, Edge], mover: str, at: Square, facing: Facing,
    others: list[tuple[str, Square]],
) -> State:  # fmt: skip
    """The mover where nothing is in its way; the others wherever there is room."""
    stand = {Square(at.x + dx, at.y + dy) for dx, dy in product((0, 1), repeat=2)}
    cut = {
        wall: edge
        for wall, edge in edges.items()
        if not set(wall.squares) <= stand  # no wall stands inside it
    }
    clean = [
        "".join("." if Square(x, y) in stand else c for x, c in enumerate(r)) for y, r in enumerate(rows)
    ]
    ones, twos, taken = [f"{mover} {at} {facing.value}"], list[str](), set(stand)
    for word, square in others:
        side, name = word.split()
        if square not in taken and clean[square.y][square.x] == ".":
            taken.add(square)
            (twos if side == "enemy" else ones).append(f"{name} {square}")
    return position(draw_map(Board.from_rows(clean, (), cut.items())), ones, twos, own=CARDS).state


class Slow:
    """The rules once more, for sets of squares, told one square at a time."""

    def __init__(self, state: State) -> None:
        unit = state.units["1a"]
        self.state, self.unit, self.board = state, unit, state.board
        self.air, self.huge = unit.flies, unit.card.size == "huge"

    def open(self, square: Square) -> bool:
        """Whether terrain lets it in."""
        kinds = self.state.table.ruleset.terrain
        return self.air or str(self.unit.card.locomotion) in kinds[self.board[square]].enter

    def who(self, square: Square) -> list[str]:
        """The others in a square: ``own vehicle`` and the like."""
        return [
            f"{'own' if unit.side is self.unit.side else 'enemy'} {unit.card.armour_class}"
            for unit in self.state.units_at(square)
            if unit is not self.unit
        ]

    def shut(self, square: Square) -> bool:
        """Whether somebody keeps it out of a square."""
        there = self.who(square)
        if self.air:
            return "enemy aircraft" in there
        return any(who in there for who in ("enemy infantry", "enemy vehicle", "own vehicle"))

    def passes(self, a: Square, b: Square) -> bool:
        """Whether it crosses the edge between two squares: only large openings."""
        return self.air or self.board.edge(Wall.parse(f"{a}/{b}")) in (Edge.NONE, Edge.LARGE_OPENING)

    def stands(self, pose: Pose) -> bool:
        """Whether it can be there."""
        beside = (p for p in combinations(pose, 2) if abs(p[0].x - p[1].x) + abs(p[0].y - p[1].y) == 1)
        return all(s in self.board and self.open(s) and not self.shut(s) for s in pose) and all(
            self.passes(a, b) for a, b in beside
        )

    def straight(self, pose: Pose) -> set[Pose]:
        """Every pose one straight step away."""
        found: set[Pose] = set()
        for square in pose:
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                if self.huge:
                    to = frozenset(Square(x + dx, y + dy) for x, y in pose)
                    crossed = [(Square(x, y), Square(x + dx, y + dy)) for x, y in pose]
                else:
                    lead = Square(square.x + dx, square.y + dy)
                    if lead in pose:
                        continue
                    to, crossed = frozenset({square, lead}), [(square, lead)]
                if self.stands(to) and all(self.passes(a, b) for a, b in crossed):
                    found.add(to)
        return found

    def diagonal(self, pose: Pose) -> set[Pose]:
        """Every pose one diagonal step away: each square goes round both sides of its corner."""
        found: set[Pose] = set()
        for dx, dy in product((-1, 1), repeat=2):
            to = frozenset(Square(x + dx, y + dy) for x, y in pose)
            if self.stands(to) and (self.air or all(self._rounds(pose, s, dx, dy) for s in pose)):
                found.add(to)
        return found

    def _rounds(self, pose: Pose, square: Square, dx: int, dy: int) -> bool:
        x, y = square
        to = Square(x + dx, y + dy)
        for beside in (Square(x + dx, y), Square(x, y + dy)):
            enemy = any(who in ("enemy infantry", "enemy vehicle") for who in self.who(beside))
            if beside not in pose and (not self.open(beside) or enemy):
                return False
            if not (self.passes(square, beside) and self.passes(beside, to)):
                return False
        return True

    def costs(self, limit: int) -> dict[Pose, int]:
        """The cheapest cost of every pose, found by trying everything."""
        start = frozenset(self.unit.area.squares())
        best = {(start, False): 0}
        todo = [(start, False)]
        while todo:
            pose, cut = todo.pop()
            steps = [(to, cut, 1) for to in self.straight(pose)]
            steps += [(to, True, 2 if cut else 1) for to in self.diagonal(pose)]
            for to, after, price in steps:
                cost = best[pose, cut] + price
                if cost <= limit and cost < best.get((to, after), limit + 1):
                    best[to, after] = cost
                    todo.append((to, after))
        return {
            pose: min(best.get((pose, False), 99), best.get((pose, True), 99))
            for pose, _ in best
            if pose != start and not any(who.startswith("own") for square in pose for who in self.who(square))
        }


TABLES = st.builds(
    _table, MAPS, EDGES, MOVERS, PLACES, st.sampled_from(list(Facing)), OTHERS
)  # fmt: skip


@settings(max_examples=60)
@given(state=TABLES)
def test_steps_of_wide_units_are_those_of_a_reading_square_by_square(state: State) -> None:
    unit, slow = state.units["1a"], Slow(state)
    ground = ground_for(state, unit)
    here = unit.stop
    assert isinstance(here, Spot)
    pose = frozenset(unit.area.squares())
    taken = {frozenset(stop.area.squares()) for stop, _ in ground.steps(here) if isinstance(stop, Spot)}
    assert taken == slow.straight(pose) | slow.diagonal(pose)
    for stop in ground.stops:
        assert isinstance(stop, Spot)
        why = ground.refusal(here, stop)
        assert (why is None) is (frozenset(stop.area.squares()) in taken), why


@settings(max_examples=40)
@given(state=TABLES, limit=st.integers(1, 4))
def test_routes_of_wide_units_cost_what_trying_everything_finds(state: State, limit: int) -> None:
    unit = state.units["1a"]
    ground, budget = ground_for(state, unit), Budget(limit)
    found: dict[Pose, int] = {}
    for route in routes(ground, budget):
        end = route.path[-1]
        assert isinstance(end, Spot)
        found.setdefault(frozenset(end.area.squares()), route.cost)
        assert walk(ground, route.path, budget) == Route(*route)
    assert found == Slow(state).costs(limit)


@settings(max_examples=40)
@given(state=TABLES)
def test_every_listed_move_of_wide_units_is_accepted_and_faces_as_it_lies(state: State) -> None:
    unit, budget = state.units["1a"], Budget(2)
    for move in options(state, unit, budget, final=True):
        assert refusal(state, unit, move, budget) is None, move
        end = move.path[-1] if move.path else unit.stop
        assert isinstance(end, Spot)
        assert move.facing is not None
        if end.cols != end.rows:
            assert (move.facing.vector[0] == 0) is (end.rows == 2)


def test_trees_are_no_matter_to_a_walker_of_four_squares() -> None:
    state = _table(["T" * COLS] * ROWS, {}, "Huge", Square(1, 1), Facing.NORTH, [])
    assert state.board[Square(3, 3)] is Terrain.TREE
    assert len(list(ground_for(state, state.units["1a"]).steps(Spot(1, 1, 2, 2)))) == 8


def test_a_wide_unit_enters_only_squares_in_which_it_did_not_stand() -> None:
    told = position(["....", "...."], ["Large A1 E"], [], own=CARDS)
    everywhere = frozenset(EVERY)
    move = told.game.parse("move B1:C1-C1:D1-B1:C1")
    assert isinstance(move, Move)
    assert entered(told.unit("1a"), move.path[:1], everywhere) == (Square(2, 0),)
    assert entered(told.unit("1a"), move.path, everywhere) == (Square(2, 0), Square(3, 0), Square(1, 0))

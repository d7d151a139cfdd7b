"""The draft on the desk: edits, tools, undo and refusals, without a window."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute import edits
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.ui.skirmish.editing.history import Draft
from dust_tactics.ui.skirmish.editing.pick import Spot, cursor_spot, line_of_walls, spot_at, squares_between
from dust_tactics.ui.skirmish.editing.toolbox import Tool, Toolbox
from dust_tactics.ui.skirmish.editing.tools import Hands


def sq(name: str) -> Square:
    return Square.parse(name)


def hands(*rows: str, figures: tuple[Figure, ...] = (), tool: Tool = Tool.LOOK) -> Hands:
    board = Board.from_rows(rows or (".....", ".....", ".....", "....."))
    return Hands(Draft(Position(board, figures)), Toolbox(tool))


def spot(hand: Hands, name: str, side: Facing = Facing.EAST) -> Spot:
    return cursor_spot(hand.draft.position.board, sq(name), side)


def stroke(hand: Hands, *names: str, erase: bool = False) -> str:
    """Press at the first square, drag over the others, let go."""
    why = hand.press(spot(hand, names[0]), erase=erase)
    for name in names[1:]:
        why = hand.drag(spot(hand, name)) or why
    return hand.release(spot(hand, names[-1])) or why


def ends(hand: Hands) -> tuple[str, str]:
    """Shooter and target in words."""
    return str(hand.draft.position.source), str(hand.draft.position.target)


TANK = Figure("Ludwig", FigureKind.VEHICLE, Area(1, 1, 1, 2), Facing.NORTH)


# -- spots ----------------------------------------------------------------------------------------


def test_a_spot_knows_its_square_and_the_edge_nearest_to_it() -> None:
    board = Board.empty(3, 3)
    near = spot_at(board, (1.9, 1.5))
    assert near is not None
    assert (near.square, near.wall, near.close) == (sq("B2"), Wall.parse("B2/C2"), True)
    middle = spot_at(board, (1.5, 1.6))
    assert middle is not None
    assert (middle.wall, middle.close) == (Wall.parse("B2/B3"), False)
    assert spot_at(board, (3.0, 1.0)) is None


def test_no_edge_of_the_rim_is_offered() -> None:
    found = spot_at(Board.empty(3, 1), (0.05, 0.5))
    assert found is not None
    assert found.wall == Wall.parse("A1/B1")
    assert spot_at(Board.empty(1, 1), (0.5, 0.5)) == Spot((0.5, 0.5), Square(0, 0), None)


def test_a_fast_hand_leaves_no_gaps() -> None:
    path = list(squares_between(sq("A1"), sq("D3")))
    assert path[-1] == sq("D3")
    steps = zip([sq("A1"), *path], path, strict=False)
    assert all(max(abs(a.x - b.x), abs(a.y - b.y)) == 1 for a, b in steps)


def test_walls_are_drawn_in_straight_lines_along_or_across_the_first() -> None:
    board = Board.empty(5, 5)
    first = Wall.parse("A2/B2")
    along = line_of_walls(board, first, (1.0, 1.5), (1.3, 3.5))
    assert along == [Wall.parse(text) for text in ("A2/B2", "A3/B3", "A4/B4")]
    across = line_of_walls(board, first, (1.0, 1.9), (3.5, 2.1))
    assert across == [Wall.parse(text) for text in ("B2/B3", "C2/C3", "D2/D3")]


# -- terrain, walls, eraser -----------------------------------------------------------------------


def test_the_brush_paints_a_stroke_that_is_one_step() -> None:
    hand = hands(tool=Tool.TERRAIN)
    assert stroke(hand, "A1", "D1") == ""
    assert hand.draft.position.board.to_rows()[0] == "TTTT."
    assert hand.draft.undo()
    assert hand.draft.position.board.to_rows()[0] == "....."
    assert not hand.draft.can_undo
    assert hand.draft.redo()
    assert hand.draft.position.board.to_rows()[0] == "TTTT."


def test_the_brush_clears_what_it_has_painted_and_the_other_button_clears_anything() -> None:
    hand = hands("T#..", "....", tool=Tool.TERRAIN)
    assert stroke(hand, "A1", "B1") == ""
    assert hand.draft.position.board.to_rows()[0] == "...."
    hand.draft.undo()
    assert stroke(hand, "B1", erase=True) == ""
    assert hand.draft.position.board.to_rows()[0] == "T..."


def test_a_structure_on_a_unit_is_refused_with_the_positions_own_sentence() -> None:
    hand = hands(figures=(TANK,), tool=Tool.TERRAIN)
    hand.box.terrain = Terrain.STRUCTURE
    before = hand.draft.position
    why = stroke(hand, "B2")
    assert why.startswith("Ludwig stands where nobody can")
    assert hand.draft.position is before
    assert not hand.draft.can_undo
    why = stroke(hand, "A2", "C2")
    assert "Ludwig" in why
    assert hand.draft.position.board.to_rows()[1] == "#.#..", "the rest of the stroke is painted"


@pytest.mark.parametrize("edge", [Edge.WALL, Edge.SMALL_OPENING, Edge.LARGE_OPENING])
def test_a_line_of_walls_and_openings(edge: Edge) -> None:
    hand = hands(tool=Tool.EDGE)
    hand.box.edge = edge
    assert stroke(hand, "B1", "B3") == ""
    want = {Wall.parse(text): edge for text in ("B1/C1", "B2/C2", "B3/C3")}
    assert dict(hand.draft.position.board.edges) == want
    assert stroke(hand, "B2") == ""
    del want[Wall.parse("B2/C2")]
    assert dict(hand.draft.position.board.edges) == want
    hand.draft.undo()
    hand.draft.undo()
    assert not hand.draft.position.board.edges


def test_a_line_of_walls_follows_the_hand_back() -> None:
    hand = hands(tool=Tool.EDGE)
    stroke(hand, "B1", "B4", "B2")
    assert [str(wall) for wall, _ in hand.draft.position.board.edges] == ["B1/C1", "B2/C2"]


def test_the_eraser_takes_units_walls_and_terrain() -> None:
    hand = hands("T....", ".....", ".....", figures=(TANK,), tool=Tool.ERASE)
    hand.draft.change(edits.edged(hand.draft.position, Wall.parse("D2/E2"), Edge.WALL))
    assert stroke(hand, "A1") == ""
    assert stroke(hand, "B3") == ""
    assert stroke(hand, "D2") == ""
    position = hand.draft.position
    assert set("".join(position.board.to_rows())) == {"."}
    assert not position.figures
    assert not position.board.edges


# -- units ----------------------------------------------------------------------------------------


def test_units_are_placed_with_names_and_moved_by_dragging() -> None:
    hand = hands(tool=Tool.UNIT)
    hand.box.size = (2, 1)
    assert stroke(hand, "A1") == ""
    assert stroke(hand, "A3") == ""
    names = [figure.name for figure in hand.draft.position.figures]
    assert names == ["Vehicle A", "Vehicle B"]
    assert stroke(hand, "B3", "D3") == ""
    assert hand.draft.position.figures[1].area == Area(2, 2, 2, 1), "it is held where it was grasped"
    hand.draft.undo()
    assert hand.draft.position.figures[1].area == Area(0, 2, 2, 1)


def test_a_unit_is_not_put_where_it_cannot_stand() -> None:
    hand = hands("#...", "....", figures=(Figure("Ivan", FigureKind.INFANTRY, Area(2, 0)),), tool=Tool.UNIT)
    assert "structure at A1" in stroke(hand, "A1")
    assert "is not on the board" in _sized(hand, (2, 2), "D1")
    assert "stand in the same square" in stroke(hand, "B1", "C1") or hand.draft.position.figures[1:]
    assert [figure.name for figure in hand.draft.position.figures][:1] == ["Ivan"]
    assert not hand.draft.position.faults()


def _sized(hand: Hands, size: tuple[int, int], name: str) -> str:
    hand.box.size = size
    why = stroke(hand, name)
    hand.box.size = (1, 1)
    return why


def test_aircraft_fly_over_everything() -> None:
    hand = hands("#...", "....", figures=(Figure("Ivan", FigureKind.INFANTRY, Area(1, 0)),), tool=Tool.UNIT)
    hand.box.kind = FigureKind.AIRCRAFT
    assert stroke(hand, "A1") == ""
    assert hand.draft.position.end(sq("A1")).name == "Aircraft A"


def test_a_long_unit_turns_with_its_squares_and_not_into_others() -> None:
    hand = hands(figures=(TANK, Figure("Ivan", FigureKind.INFANTRY, Area(3, 1))), tool=Tool.UNIT)
    hand.selected = 0
    assert hand.turn(1) == ""
    assert (hand.figure.area, hand.figure.facing) == (Area(1, 1, 2, 1), Facing.EAST)  # type: ignore[union-attr]  # selected
    hand.turn(-1)
    hand.draft.change(edits.moved(hand.draft.position, 0, 1, 0))
    assert "Ivan" in hand.turn(1)
    assert hand.figure is not None
    assert hand.figure.facing is Facing.NORTH
    hand.selected = 1
    assert "Ivan" in hand.turn(1), "infantry looks all round"


def test_rename_resize_and_delete() -> None:
    hand = hands(figures=(TANK,), tool=Tool.UNIT)
    assert hand.rename("x") != ""
    hand.selected = 0
    assert hand.rename("  ") != ""
    assert hand.rename(" Hans ") == ""
    assert hand.resize((2, 2)) == ""
    assert hand.figure == Figure("Hans", FigureKind.VEHICLE, Area(1, 1, 2, 2), Facing.NORTH)
    assert hand.remove() == ""
    assert not hand.draft.position.figures
    assert hand.selected is None


def test_shooter_and_target_go_with_their_unit() -> None:
    hand = hands(figures=(TANK,), tool=Tool.UNIT)
    hand.draft.change(edits.asked(hand.draft.position, sq("B3"), sq("E1")))
    hand.selected = 0
    assert hand.nudge(2, 1) == ""
    assert hand.draft.position.source == sq("D4")
    assert hand.draft.position.target == sq("E1")


# -- the question ---------------------------------------------------------------------------------


def test_the_first_click_is_the_shooter_and_the_second_the_target() -> None:
    hand = hands()
    stroke(hand, "A1")
    assert hand.draft.position.target is None
    stroke(hand, "D3")
    assert ends(hand) == ("A1", "D3")
    stroke(hand, "E4")
    assert ends(hand) == ("A1", "E4")
    stroke(hand, "A1")
    stroke(hand, "E4")
    assert ends(hand) == ("A1", "E4"), "clicked once more, they stay"
    stroke(hand, "E4", erase=True)
    assert hand.draft.position.target is None, "the other button lets the target go"
    stroke(hand, "B2", "C4")
    assert ends(hand) == ("B2", "C4")
    stroke(hand, "A4", erase=True)
    stroke(hand, "A4", erase=True)
    assert ends(hand) == ("None", "None")


def test_nobody_looks_at_himself() -> None:
    hand = hands(figures=(TANK,))
    assert hand.set_source(sq("B2")) == ""
    assert hand.set_target(sq("B3")) != ""
    assert hand.set_target(sq("D1")) == ""
    assert hand.set_source(sq("D1")) == ""
    assert hand.draft.position.target is None, "who was the target is the shooter now"


def test_flipping_is_undone_by_flipping() -> None:
    position = edits.asked(Position(Board.empty(3, 3)), sq("A1"), sq("C3"))
    assert edits.same(edits.flipped(edits.flipped(position)), position)
    assert edits.flipped(position).source == sq("C3")


# -- the board ------------------------------------------------------------------------------------


def test_growing_keeps_everything_and_growing_at_the_left_moves_it() -> None:
    board = Board.from_rows(["T.", ".#"]).with_edge(Wall.parse("A1/B1"), Edge.WALL)
    position = Position(board, (Figure("I", FigureKind.INFANTRY, Area(1, 0)),), sq("A1"), sq("B2"))
    wide = edits.resized(position, 4, 3, 1, 0)
    assert wide.board.to_rows() == (".T..", "..#.", "....")
    assert [str(wall) for wall, _ in wide.board.edges] == ["B1/C1"]
    assert wide.figures[0].area == Area(2, 0)
    assert (wide.source, wide.target) == (sq("B1"), sq("C2"))
    assert edits.same(edits.resized(wide, 2, 2, -1, 0), position)


def test_cutting_drops_what_lies_beyond() -> None:
    position = Position(Board.from_rows(["...", "..T"]), (TANK,), sq("A1"), sq("C2"))
    small = edits.resized(position, 2, 2)
    assert (small.board.to_rows(), small.figures) == (("..", ".."), ())
    assert (small.source, small.target) == (sq("A1"), None)


def test_clearing_keeps_the_rulings() -> None:
    position = Position(Board.from_rows(["T#"]), readings={"D47-corner": "anywhere"}, title="x")
    bare = edits.cleared(position)
    assert (bare.board.to_rows(), dict(bare.readings)) == (("..",), {"D47-corner": "anywhere"})


def test_the_reading_in_force_is_not_written_down() -> None:
    position = Position(Board.empty(2, 2))
    other = edits.read_as(position, "D47-corner", "anywhere", "same-point")
    assert dict(other.readings) == {"D47-corner": "anywhere"}
    assert not edits.read_as(other, "D47-corner", "same-point", "same-point").readings


def test_opening_a_position_keeps_the_old_one_in_undo_and_its_faults_can_be_mended() -> None:
    draft = Draft(Position(Board.from_rows(["T."])))
    two = (Figure("A", FigureKind.INFANTRY, Area(0, 0)), Figure("B", FigureKind.INFANTRY, Area(0, 0)))
    draft.open(Position(Board.empty(3, 1), two))
    assert draft.faults
    assert draft.change(edits.painted(draft.position, sq("C1"), Terrain.TREE)) == "", "an old fault may stay"
    assert draft.change(edits.moved(draft.position, 0, 1, 0)) == ""
    assert not draft.faults
    assert draft.change(edits.moved(draft.position, 1, 1, 0)) != ""
    for _ in range(3):
        assert draft.undo()
    assert draft.position.board.to_rows() == ("T.",)


@given(
    st.lists(st.tuples(st.sampled_from(list(Tool)), st.integers(0, 19), st.integers(0, 19), st.booleans()))
)
def test_whatever_a_hand_does_the_position_stays_possible_and_can_be_taken_back(
    moves: list[tuple[Tool, int, int, bool]],
) -> None:
    hand = hands("..T..", ".w.#.", ".....", ".....")
    first = hand.draft.position
    for tool, start, end, erase in moves:
        hand.box.take(tool)
        names = [str(Square(number % 5, number // 5)) for number in (start, end)]
        stroke(hand, *names, erase=erase)
        hand.check()
        assert not hand.draft.position.faults()
    last = hand.draft.position
    while hand.draft.undo():
        pass
    assert edits.same(hand.draft.position, first)
    while hand.draft.redo():
        pass
    assert edits.same(hand.draft.position, last)

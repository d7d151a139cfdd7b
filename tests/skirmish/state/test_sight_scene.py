"""What terrain, edges and vehicles mean to sight and cover."""

from __future__ import annotations

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.state.sight_scene import covering_squares, scene_of

TERRAIN = load_sight_book("dust-tactics").terrain


def test_trees_smoke_and_structures_block_and_nothing_else_does() -> None:
    scene = scene_of(Board.from_rows([".TR#swcx~b"]), TERRAIN, ())
    assert [x for x in range(10) if scene.blocks(Square(x, 0))] == [1, 3, 8]
    assert scene.indoors == 1 << 9
    assert scene.name_of(Square(1, 0)) == "tree"


def test_vehicles_block_with_their_names() -> None:
    scene = scene_of(Board.from_rows(["....", ".T.."]), TERRAIN, [(Area(1, 0, 1, 2), "Ludwig")])
    assert scene.squares == 0b0010_0010
    assert scene.vehicles == 0b0000_0010  # in the other square trees block anyway
    assert scene.name_of(Square(1, 1)) == "Ludwig"


def test_walls_and_openings_are_kept_apart() -> None:
    edges = [(Wall(1, 0, True), Edge.LARGE_OPENING), (Wall(1, 1, True), Edge.LARGE_OPENING)]
    scene = scene_of(Board.from_rows(["..", ".."], [Wall(0, 1, False)], edges), TERRAIN, ())
    assert scene.walls == (Wall(0, 1, False),)
    (huge,) = scene.openings
    assert huge.walls == (Wall(1, 0, True), Wall(1, 1, True))


def test_what_covers_whom() -> None:
    board = Board.from_rows([".TR#swcx~b"])
    covered = [covering_squares(board, TERRAIN, board.squares(), infantry) for infantry in (True, False)]
    assert ["".join(board[square].letter for square in found) for found in covered] == ["TRcx~b", "T~b"]

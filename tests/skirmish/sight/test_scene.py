"""The scene: what it reads, what it refuses."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square, Wall
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.scene import Scene


def test_a_map_becomes_bits() -> None:
    scene = Scene.from_rows([".#.", "#.."], vwalls=[(1, 0)], hwalls=[(2, 1)])
    assert (scene.cols, scene.rows) == (3, 2)
    assert scene.squares == 0b001_010
    assert scene.walls == (Wall(1, 0, True), Wall(2, 1, False))
    assert scene.blocks(Square(1, 0))
    assert not scene.blocks(Square(2, 1))
    assert scene.bits == scene.squares | 1 << (6 + 1) | 1 << (12 + 5)


def test_names_are_only_words() -> None:
    named = Scene.from_rows(["#"], names={Square(0, 0): "trees"})
    plain = Scene.from_rows(["#"])
    assert named == plain
    assert hash(named) == hash(plain)
    assert (named.name_of(Square(0, 0)), plain.name_of(Square(0, 0))) == ("trees", "terrain")


def test_blockers_can_be_taken_away() -> None:
    scene = Scene.from_rows(["##"], vwalls=[(1, 0)])
    assert scene.without(Box.of_square(1, 0)) == Scene.from_rows(["#."], vwalls=[(1, 0)])
    assert scene.without(Box(1, 0, 1, 1)) == Scene.from_rows(["##"])


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([], "the map is empty"),
        ([""], "the map is empty"),
        (["..", "."], "row 2 has 1 squares; the first row has 2"),
        (["..", ".x"], "row 2, column 2: expected '#' or '.', found 'x'"),
    ],
)
def test_bad_maps_are_refused(rows: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Scene.from_rows(rows)


@pytest.mark.parametrize("wall", [(3, 0), (-1, 0), (0, 1)])
def test_walls_off_the_board_are_refused(wall: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="is not on the board"):
        Scene.from_rows([".."], vwalls=[wall])


def test_walls_on_the_far_rim_are_allowed() -> None:
    scene = Scene.from_rows([".."], vwalls=[(2, 0)], hwalls=[(0, 1)])
    assert len(scene.walls) == 2
    assert scene.bits == 0

"""The tree of all line classes of a board."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.sight.geometry.digital_lines import line_tree
from dust_tactics.skirmish.sight.geometry.lines import line_classes


def paths_to(cols: int, rows: int, dx: int, dy: int) -> list[tuple[tuple[int, int], ...]]:
    squares, upright = line_tree(cols, rows).paths(dx, dy)
    paths = []
    for path, steps in zip(squares.T.tolist(), upright.T.tolist(), strict=True):
        places = [(0, 0), *((square % cols, square // cols) for square in path)]
        for number, down in enumerate(steps):
            (x, y), after = places[number], places[number + 1]
            assert after == ((x, y + 1) if down else (x + 1, y))
        paths.append(tuple(places))
    return paths


@pytest.mark.parametrize(("cols", "rows"), [(9, 9), (12, 5), (4, 11), (1, 6), (6, 1)])
def test_the_tree_holds_the_classes_of_every_offset(cols: int, rows: int) -> None:
    for dx in range(cols):
        for dy in range(rows):
            paths = paths_to(cols, rows, dx, dy)
            assert len(paths) == len(set(paths))
            if dx >= dy:
                expected = {pattern.path for pattern in line_classes(dx, dy)}
            else:
                expected = {tuple((x, y) for y, x in pattern.path) for pattern in line_classes(dy, dx)}
            assert set(paths) == expected


@pytest.mark.parametrize(("dx", "dy"), [(23, 17), (23, 1), (17, 16), (10, 17)])
def test_far_offsets_of_a_large_board(dx: int, dy: int) -> None:
    wide, high = max(dx, dy), min(dx, dy)
    assert len(paths_to(24, 18, dx, dy)) == len(line_classes(wide, high))


def balanced(word: tuple[bool, ...]) -> bool:
    """Whether all parts of one length have the same number of steps down, but for one."""
    for length in range(1, len(word)):
        counts = {sum(word[start : start + length]) for start in range(len(word) - length + 1)}
        if max(counts) - min(counts) > 1:
            return False
    return True


def test_the_steps_of_a_line_are_a_balanced_word() -> None:
    _, upright = line_tree(9, 9).paths(8, 5)
    assert all(balanced(tuple(steps)) for steps in upright.T.tolist())


def test_one_square_has_only_the_empty_path() -> None:
    assert line_tree(1, 1).size == 1

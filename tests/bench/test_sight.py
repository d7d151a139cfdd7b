"""Sight between all pairs of squares of a board, beside two anchors of the same run; printed, not asserted.

``tcod`` answers one field of view a call (PERMISSIVE_8, whose answers are not those of
either rulebook); the naive Bresenham steps along one line a pair.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
import pytest

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.geometry import digital_lines, masks, runs
from dust_tactics.skirmish.sight.geometry.lattice import Lattice
from dust_tactics.skirmish.sight.geometry.mask_tables import line_table, sweep_table
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.whole_board import dots as batch_dots, lines as batch_lines, sweeps
from dust_tactics.skirmish.sight.whole_board.survey import survey

COLS, ROWS = 24, 18
DENSITIES = (0.0, 0.1, 0.2, 0.3)
MODELS: tuple[SightModel, ...] = (DUST_TACTICS, DUST_1947)


def board(cols: int, rows: int, density: float, seed: int = 1) -> Scene:
    """A board with blocking squares at random."""
    rng = Random(seed)
    return Scene(cols, rows, sum(1 << index for index in range(cols * rows) if rng.random() < density))


def seconds(work: Callable[[], object], rounds: int) -> float:
    """The shortest of some runs."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def bresenham(blocked: list[list[bool]], x: int, y: int, to_x: int, to_y: int) -> bool:
    """Whether no square between two others is blocked, on the one line that Bresenham draws."""
    dx, dy = abs(to_x - x), -abs(to_y - y)
    step_x, step_y = (1 if x < to_x else -1), (1 if y < to_y else -1)
    error = dx + dy
    while True:
        twice = 2 * error
        if twice >= dy:
            error += dy
            x += step_x
        if twice <= dx:
            error += dx
            y += step_y
        if x == to_x and y == to_y:
            return True
        if blocked[y][x]:
            return False


def every_bresenham(blocked: list[list[bool]]) -> int:
    """The pairs of squares that Bresenham's line joins."""
    squares = [(x, y) for y in range(len(blocked)) for x in range(len(blocked[0]))]
    return sum(bresenham(blocked, *one, *other) for one in squares for other in squares if one != other)


def layer(scene: Scene) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """What blocks, with index [y, x]."""
    cells = [[scene.blocks(Square(x, y)) for x in range(scene.cols)] for y in range(scene.rows)]
    return np.array(cells)


def every_field_of_view(clear: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> int:
    """As many fields of view of tcod as there are squares."""
    tcod_map = pytest.importorskip("tcod.map")
    permissive = pytest.importorskip("tcod.constants").FOV_PERMISSIVE_8
    return sum(
        int(tcod_map.compute_fov(clear, (y, x), algorithm=permissive).sum())
        for y in range(clear.shape[0])
        for x in range(clear.shape[1])
    )


def every_single_table(lattice: Lattice) -> int:
    """The tables of single questions for every offset between units of one square."""
    masks = 0
    for dx in range(1 - lattice.cols, lattice.cols):
        for dy in range(1 - lattice.rows, lattice.rows):
            if dx or dy:
                here, there = Area(max(0, -dx), max(0, -dy)), Area(max(0, dx), max(0, dy))
                masks += len(line_table(lattice, here, there).masks)
                masks += len(sweep_table(lattice, here, there).masks)
    return masks


def single(scene: Scene, pairs: list[tuple[Area, Area]], model: SightModel) -> int:
    """Sight and cover of some pairs, one by one; how many targets are seen and not in cover."""
    return sum(
        model.visible(scene, source, target) and not model.covered(scene, source, target)
        for source, target in pairs
    )


def single_bresenham(blocked: list[list[bool]], pairs: list[tuple[Area, Area]]) -> int:
    """How many of some pairs Bresenham's line joins."""
    return sum(bresenham(blocked, one.x, one.y, other.x, other.y) for one, other in pairs)


def random_pairs(count: int) -> list[tuple[Area, Area]]:
    """Pairs of different squares."""
    rng = Random(7)
    squares = [Area(x, y) for y in range(ROWS) for x in range(COLS)]
    return [(one, other) for one, other in (rng.sample(squares, 2) for _ in range(count))]


def agree(scene: Scene, model: SightModel, pairs: list[tuple[Area, Area]]) -> bool:
    """Whether the survey and single questions say the same."""
    found = survey(scene, model)
    for one, other in pairs:
        index = one.y * scene.cols + one.x, other.y * scene.cols + other.x
        visible = model.visible(scene, one, other)
        if found.visible[index] != visible:
            return False
        if found.cover[index] != (not visible or model.covered(scene, one, other)):
            return False
    return True


def figures(density: float, pairs: list[tuple[Area, Area]]) -> str:
    """All the figures of one density, in one line each."""
    scene = board(COLS, ROWS, density)
    blocked = layer(scene)
    cells = blocked.tolist()
    assert all(agree(scene, model, pairs) for model in MODELS)
    ours, dots = (seconds(partial(survey, scene, model), 25) for model in MODELS)
    fov = seconds(partial(every_field_of_view, ~blocked), 5)
    naive = seconds(partial(every_bresenham, cells), 3)
    both = partial(single_bresenham, cells, pairs), partial(single, scene, pairs, DUST_TACTICS)
    in_turn = [[seconds(work, 1) / len(pairs) for work in both] for _ in range(15)]
    one_naive, one = (min(times) for times in zip(*in_turn, strict=True))
    return (
        f"density {density}: all pairs in ms: Dust Tactics {ours * 1e3:.1f}, Dust 1947 {dots * 1e3:.1f}, "
        f"tcod {fov * 1e3:.1f}, Bresenham {naive * 1e3:.0f}\n"
        f"  Dust Tactics / tcod {ours / fov:.2f}, Bresenham / Dust Tactics {naive / ours:.0f}, "
        f"Bresenham / Dust 1947 {naive / dots:.0f}\n"
        f"  one pair in µs: {one * 1e6:.2f}, Bresenham {one_naive * 1e6:.2f}, ratio {one / one_naive:.2f}"
    )


def test_all_pairs_and_single_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tcod")
    pairs = random_pairs(2000)
    lines = [figures(density, pairs) for density in DENSITIES]
    with capsys.disabled():
        print(f"\nsight on {COLS} x {ROWS}", *lines, sep="\n")  # noqa: T201  # the figures are what this is for


def forget_tables() -> None:
    """Forget every plan and tree of the process."""
    digital_lines.line_tree.cache_clear()
    runs.row_of_sweeps.cache_clear()
    masks._paths.cache_clear()
    batch_lines.line_plan.cache_clear()
    sweeps.sweep_plan.cache_clear()
    batch_dots.dot_plan.cache_clear()


@pytest.mark.parametrize(("cols", "rows"), [(24, 18), (48, 48)])
def test_tables_from_nothing_and_boards_up_to_the_largest(
    cols: int, rows: int, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = board(cols, rows, 0.2)
    assert agree(scene, DUST_TACTICS, random_pairs(50))
    forget_tables()
    first = seconds(lambda: survey(scene, DUST_TACTICS), 1)
    first_dots = seconds(lambda: survey(scene, DUST_1947), 1)
    warm, warm_dots = (seconds(partial(survey, scene, model), 3) for model in MODELS)
    text = (
        f"\n{cols} x {rows}: first survey with its tables {first:.3f} s and {first_dots:.3f} s (Dust 1947), "
        f"then {warm * 1e3:.1f} ms and {warm_dots * 1e3:.1f} ms"
    )
    if (cols, rows) == (COLS, ROWS):
        alone = seconds(lambda: every_single_table(Lattice(cols, rows, walled=False)), 1)
        text += f"; tables of single questions, every offset {alone:.3f} s"
        text += f"; all tables {first + first_dots + alone:.3f} s"
    forget_tables()
    with capsys.disabled():
        print(text)  # noqa: T201  # the figures are what this is for

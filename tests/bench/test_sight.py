"""Sight between all pairs of squares of a board, beside two anchors of the same run; printed, not asserted.

``tcod`` answers one field of view a call (PERMISSIVE_8, whose answers are not those of
either rulebook); the naive Bresenham steps along one line a pair.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
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
LARGE = 48, 48
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


def random_pairs(count: int, cols: int = COLS, rows: int = ROWS) -> list[tuple[Area, Area]]:
    """Pairs of different squares."""
    rng = Random(7)
    squares = [Area(x, y) for y in range(rows) for x in range(cols)]
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


@pytest.mark.games
def test_all_pairs_and_single_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tcod")
    pairs = random_pairs(2000)
    lines = [figures(density, pairs) for density in DENSITIES]
    with capsys.disabled():
        print(f"\nsight on {COLS} x {ROWS}", *lines, sep="\n")  # noqa: T201  # the figures are what this is for


def median_ratios(
    works: Sequence[Callable[[], object]], by: Callable[[], object], rounds: int
) -> list[float]:
    """Processor time of each work ÷ that of another one, all taking turns: the medians of the rounds."""
    found = []
    for _ in range(rounds):
        spent = []
        for work in (by, *works):
            start = time.process_time()
            work()
            spent.append(time.process_time() - start)
        found.append([one / spent[0] for one in spent[1:]])
    return [statistics.median(ratios) for ratios in zip(*found, strict=True)]


@pytest.mark.parametrize(("cols", "rows"), [(COLS, ROWS), pytest.param(*LARGE, marks=pytest.mark.games)])
def test_all_pairs_beside_fields_of_view(cols: int, rows: int, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tcod")
    lines = []
    for density in DENSITIES:
        scene = board(cols, rows, density)
        assert all(agree(scene, model, random_pairs(300, cols, rows)) for model in MODELS)
        works = [partial(survey, scene, model) for model in MODELS]
        tactics, dots = median_ratios(works, partial(every_field_of_view, ~layer(scene)), 11)
        lines.append(f"density {density}: Dust Tactics / tcod {tactics:.2f}, Dust 1947 / tcod {dots:.2f}")
    with capsys.disabled():
        print(f"\nall pairs on {cols} x {rows}", *lines, sep="\n")  # noqa: T201  # the figures are what this is for


def forget_tables() -> None:
    """Forget every plan and tree of the process."""
    digital_lines.line_tree.cache_clear()
    runs.row_of_sweeps.cache_clear()
    masks._paths.cache_clear()
    batch_lines.line_plan.cache_clear()
    sweeps.sweep_plan.cache_clear()
    batch_dots.dot_plan.cache_clear()


def first_surveys(cols: int, rows: int) -> list[float]:
    """Seconds for the tables of each model's survey, from nothing: the least of three times."""
    scene = board(cols, rows, 0.2)
    spent = []
    for _ in range(3):
        forget_tables()
        for model in MODELS:
            first = seconds(partial(survey, scene, model), 1)
            spent.append(first - seconds(partial(survey, scene, model), 1))
    return [min(spent[number :: len(MODELS)]) for number in range(len(MODELS))]


@pytest.mark.games
def test_tables_from_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    small, large = first_surveys(COLS, ROWS), first_surveys(*LARGE)
    forget_tables()
    alone = seconds(lambda: every_single_table(Lattice(COLS, ROWS, walled=False)), 1)
    forget_tables()
    text = (
        f"\ntables in s, Dust Tactics and Dust 1947: {COLS} x {ROWS} {small[0]:.3f} and {small[1]:.3f}, "
        f"of single questions {alone:.3f}; {LARGE[0]} x {LARGE[1]} {large[0]:.3f} and {large[1]:.3f}, "
        f"{sum(large) - sum(small):.3f} more"
    )
    with capsys.disabled():
        print(text)  # noqa: T201  # the figures are what this is for

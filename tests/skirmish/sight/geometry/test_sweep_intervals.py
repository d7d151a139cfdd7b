"""Sweeps by array arithmetic are the sweeps worked out one by one."""

from __future__ import annotations

from random import Random

import pytest

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.geometry.sweep_intervals import sweep_classes
from dust_tactics.skirmish.sight.geometry.sweeps import sweeps_between
from tests.skirmish.sight.strategies import SIZES, apart


def random_pairs(rng: Random, largest: int, count: int) -> list[tuple[Area, Area]]:
    pairs: list[tuple[Area, Area]] = []
    while len(pairs) < count:
        one, other = (
            Area(rng.randint(0, largest), rng.randint(0, largest), *rng.choice(SIZES)) for _ in range(2)
        )
        if apart(one, other):
            pairs.append((one, other))
    return pairs


def hidden_by_sweep(pairs: list[tuple[Area, Area]], *, walled: bool) -> list[list[set[Box]]]:
    """For each pair, what hides the target in each of its sweeps."""
    sweeps = sweep_classes(pairs, walled=walled)
    boxes: list[set[Box]] = [set() for _ in sweeps.pairs]
    for sweep, pair, lane, x, y in zip(*(part.tolist() for part in sweeps.hiders), strict=True):
        assert sweeps.pairs[sweep] == pair
        boxes[sweep].add(Box(x, y, x + (lane != 1), y + (lane != 2)))
    found: list[list[set[Box]]] = [[] for _ in pairs]
    for pair, hidden in zip(sweeps.pairs.tolist(), boxes, strict=True):
        found[pair].append(hidden)
    return found


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize("largest", [2, 5, 14])
def test_the_same_classes_as_one_by_one(largest: int, *, walled: bool) -> None:
    pairs = random_pairs(Random(largest), largest, 40)
    for (source, target), found in zip(pairs, hidden_by_sweep(pairs, walled=walled), strict=True):
        expected = [set(sweep.obstacles) for sweep in sweeps_between(source, target, walled=walled)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


def test_places_stay_apart_on_the_largest_board() -> None:
    pairs = [(Area(0, 0), Area(47, 46)), (Area(0, 0), Area(47, 23)), (Area(0, 5), Area(46, 4))]
    for (source, target), found in zip(pairs, hidden_by_sweep(pairs, walled=False), strict=True):
        expected = [set(sweep.obstacles) for sweep in sweeps_between(source, target, walled=False)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


def test_neighbours_are_seen_past_everything() -> None:
    assert hidden_by_sweep([(Area(0, 0), Area(1, 0))], walled=False) == [[set()]]

"""The map that ships: what the books say of it, a fair place for each capital, and a readable picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

import pytest

from dust_tactics.content.world.load import WORLD, coast
from dust_tactics.world.atlas import WEST, Atlas

WIDTH, HEIGHT, SOUTH, NORTH = 960, 540, -60, 84
"""The room of the map in a window of 1280x720, and the degrees that it shows from south to north."""
RADIUS, APART, CLEAR = 17, 36, 18
"""A circle, the least between two centres, and the least between a line and the centre of a third circle."""

Point = tuple[float, float]
Pair = tuple[str, str]

ATLAS: Atlas = WORLD.load(shipped=True).made.atlas


def spot(name: str) -> Point:
    area = ATLAS.areas[name]
    return area.along / 360 * WIDTH, (NORTH - area.place[1]) / (NORTH - SOUTH) * HEIGHT


def lines() -> Iterator[tuple[Pair, Point, Point]]:
    """Every line that is drawn; one that wraps is drawn at both edges."""
    for one, two in ATLAS.links:
        begin, end = sorted((spot(one), spot(two)))
        if ATLAS.wraps(one, two):
            yield (one, two), end, (begin[0] + WIDTH, begin[1])
            yield (one, two), (end[0] - WIDTH, end[1]), begin
        else:
            yield (one, two), begin, end


def distances(source: str, usable: Callable[[str], bool]) -> Mapping[str, int]:
    """How many steps each area is away, over areas that are usable."""
    found, front = {source: 0}, [source]
    for here in front:
        for near in ATLAS.neighbours[here]:
            if near not in found and usable(near):
                found[near] = found[here] + 1
                front.append(near)
    return found


def on_land(name: str) -> bool:
    return not ATLAS.areas[name].sea


# -- what the books say --------------------------------------------------------------------------------


def test_the_areas_are_as_many_as_in_the_box() -> None:
    sources = [ATLAS.areas[name] for name in ATLAS.sources]
    assert (len(ATLAS.land), len(ATLAS.sea)) == (48, 28)
    assert len(ATLAS.capitals) == 6
    assert sum(not area.sea for area in sources) == 12
    assert sum(area.sea for area in sources) == 4
    assert not {*ATLAS.sources} & {*ATLAS.capitals}
    assert all(map(on_land, ATLAS.capitals))
    assert len(ATLAS.land) - len(ATLAS.capitals) - 12 == 30
    assert len(ATLAS.sea) - 4 == 24


def test_the_capitals_are_three_pairs_and_each_touches_one_other() -> None:
    for name in ATLAS.capitals:
        beside = [near for near in ATLAS.neighbours[name] if ATLAS.areas[near].capital]
        assert len(beside) == 1, f"{name} touches {beside}"
    assert len({frozenset(pair) for pair in ATLAS.paired.items()}) == 3


def test_only_lines_between_seas_wrap_and_from_edge_to_edge() -> None:
    wrapped = [link for link in ATLAS.links if ATLAS.wraps(*link)]
    assert len(wrapped) >= 4
    for one, two in wrapped:
        west, east = sorted((ATLAS.areas[one], ATLAS.areas[two]), key=lambda area: area.along)
        assert west.sea, f"{one} - {two} wraps"
        assert east.sea, f"{one} - {two} wraps"
        assert west.along < 60, f"{west.id} lies too far from the west edge"
        assert east.along > 300, f"{east.id} lies too far from the east edge"


def test_no_line_runs_from_the_north_edge_to_the_south_edge() -> None:
    for one, two in ATLAS.links:
        apart = abs(ATLAS.areas[one].place[1] - ATLAS.areas[two].place[1])
        assert apart < 45, f"{one} - {two} spans {apart} degrees"


def test_every_area_is_reached_and_so_is_every_sea_over_the_sea() -> None:
    first = next(iter(ATLAS.areas))
    lost = {*ATLAS.areas} - {*distances(first, lambda name: True)}
    assert not lost
    lost = {*ATLAS.sea} - {*distances(ATLAS.sea[0], lambda name: not on_land(name))}
    assert not lost
    assert not [name for name in ATLAS.sea if not ATLAS.at_sea[name]]


def test_every_land_touches_land() -> None:
    assert not [name for name in ATLAS.land if not ATLAS.on_land[name]]


def test_nobody_has_too_many_neighbours_or_too_few() -> None:
    for name in ATLAS.areas:
        land, sea = len(ATLAS.on_land[name]), len(ATLAS.at_sea[name])
        assert 2 <= land + sea <= 10, f"{name} touches {land + sea} areas"
        assert land <= 6, f"{name} touches {land} land areas"
        assert sea <= 8, f"{name} touches {sea} sea areas"


def test_every_name_and_place_is_its_own() -> None:
    assert len({area.name for area in ATLAS.areas.values()}) == 76
    assert len({area.place for area in ATLAS.areas.values()}) == 76


# -- a fair board --------------------------------------------------------------------------------------


def counts(name: str) -> dict[str, int]:
    """What lies around a capital."""
    over_land = distances(name, on_land)
    anyhow = distances(name, lambda _: True)
    return {
        "land areas beside it": len(ATLAS.on_land[name]),
        "areas beside it": len(ATLAS.neighbours[name]),
        "land areas within 2": sum(0 < steps <= 2 for steps in over_land.values()),
        "areas within 2": sum(0 < steps <= 2 for steps in anyhow.values()),
        "power sources within 2 by land": sum(over_land.get(source, 9) <= 2 for source in ATLAS.sources),
        "power sources within 3": sum(anyhow[source] <= 3 for source in ATLAS.sources),
    }


BOUNDS = {
    "land areas beside it": (3, 4),
    "areas beside it": (5, 5),
    "land areas within 2": (8, 10),
    "areas within 2": (13, 16),
    "power sources within 2 by land": (1, 3),
    "power sources within 3": (6, 7),
}


@pytest.mark.parametrize("name", ATLAS.capitals)
def test_the_capitals_lie_alike(name: str) -> None:
    for what, found in counts(name).items():
        low, high = BOUNDS[what]
        assert low <= found <= high, f"{name}: {what} are {found}, not {low} to {high}"


@pytest.mark.parametrize("name", ATLAS.capitals)
def test_no_source_lies_beside_a_capital_and_a_coast_is_near(name: str) -> None:
    assert not [near for near in ATLAS.neighbours[name] if ATLAS.areas[near].source]
    assert any(ATLAS.at_sea[near] for near in (name, *ATLAS.on_land[name]))
    assert 1 <= len(ATLAS.at_sea[name]) <= 2


def test_the_pairs_are_as_far_from_each_other_and_share_the_sources() -> None:
    pairs = {frozenset(pair) for pair in ATLAS.paired.items()}
    nearest: dict[frozenset[str], list[str]] = {pair: [] for pair in pairs}
    away = {name: distances(name, lambda _: True) for name in ATLAS.capitals}
    for one, two in combinations(pairs, 2):
        apart = min(away[a][b] for a in one for b in two)
        assert 3 <= apart <= 5, f"{sorted(one)} and {sorted(two)} are {apart} apart"
    for source in filter(on_land, ATLAS.sources):
        nearest[min(pairs, key=lambda pair: (min(away[a][source] for a in pair), sorted(pair)))].append(
            source
        )
    for pair, found in nearest.items():
        assert 3 <= len(found) <= 5, f"nearest to {sorted(pair)}: {found}"


# -- a picture that can be read ------------------------------------------------------------------------


def test_no_circle_meets_another_or_the_edge() -> None:
    for one, two in combinations(ATLAS.areas, 2):
        apart = math.dist(spot(one), spot(two))
        assert apart >= APART, f"{one} and {two} are {apart:.1f} pixels apart"
    for name in ATLAS.areas:
        x, y = spot(name)
        assert RADIUS < x < WIDTH - RADIUS, f"{name} is cut"
        assert RADIUS < y < HEIGHT - RADIUS, f"{name} is cut"


def test_no_line_crosses_another() -> None:
    for (one, a, b), (two, c, d) in combinations(lines(), 2):
        if not {*one} & {*two}:
            crossed = _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0
            assert not crossed, f"{one} and {two} cross"


def test_no_line_runs_through_a_third_circle() -> None:
    for link, begin, end in lines():
        for name in ATLAS.areas:
            if name not in link:
                apart = _from_line(spot(name), begin, end)
                assert apart >= CLEAR, f"{link} passes {name} at {apart:.1f} pixels"


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _from_line(point: Point, a: Point, b: Point) -> float:
    along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    share = max(0.0, min(1.0, along / math.dist(a, b) ** 2))
    return math.dist(point, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def test_land_lies_on_land_and_sea_at_sea() -> None:
    for name, area in ATLAS.areas.items():
        east, north = area.along + WEST, area.place[1]
        dry = sum(_inside(ring, east, north) for ring in coast()) % 2 == 1
        assert dry != area.sea, f"{name} lies {'on land' if dry else 'at sea'}"


def _inside(ring: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point is inside a ring: a ray from it to the east meets its edge an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1

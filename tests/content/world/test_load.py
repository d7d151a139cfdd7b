"""The world game's map and deck as files: as the rules need them, replaceable, mistakes with their places."""

from __future__ import annotations

import shutil
from collections import Counter, deque
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.world.load import FILES, WORLD, coast
from dust_tactics.world.atlas import Atlas
from dust_tactics.world.cards import Ability

ATLAS = WORLD.load(shipped=True).made.atlas
DECK = WORLD.load(shipped=True).made.deck
WIDE, TALL = 960, 540
"""The pixels of the map in the smallest window."""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, with a copy of both files."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    folder = tmp_path / "world"
    shutil.copytree(paths.world(), folder)
    return folder


def steps(atlas: Atlas, start: str, near: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """How far every area is that one gets to."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        area = waiting.popleft()
        for other in near[area]:
            if other not in found:
                found[other] = found[area] + 1
                waiting.append(other)
    return found


def test_both_files_say_that_they_were_designed_for_this_project() -> None:
    for name in FILES:
        first = (paths.world() / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# Designed for this project; the published component is not public.")


def test_there_are_as_many_areas_of_each_sort_as_in_the_box() -> None:
    sorts = Counter((area.sea, area.capital, area.source) for area in ATLAS.areas.values())
    assert sorts == {
        (False, True, False): 6, (False, False, True): 12, (False, False, False): 30,
        (True, False, True): 4, (True, False, False): 24,
    }  # fmt: skip


def test_the_capitals_are_three_pairs_and_each_is_at_the_sea_or_beside_it() -> None:
    assert len(ATLAS.paired) == 6
    for capital in ATLAS.capitals:
        assert sum(ATLAS.areas[area].capital for area in ATLAS.on_land[capital]) == 1
        assert ATLAS.paired[ATLAS.paired[capital]] == capital
        assert ATLAS.at_sea[capital] or any(ATLAS.at_sea[area] for area in ATLAS.on_land[capital])


def test_no_capital_lies_much_better_than_another() -> None:
    around = [steps(ATLAS, capital, dict(ATLAS.on_land)) for capital in ATLAS.capitals]
    near = [sum(step <= 2 for step in found.values()) for found in around]
    assert max(near) - min(near) <= 3
    sources = [
        sum(ATLAS.areas[area].source and step <= 3 for area, step in found.items()) for found in around
    ]
    assert max(sources) - min(sources) <= 1
    assert all(3 <= len(ATLAS.on_land[capital]) <= 4 for capital in ATLAS.capitals)


def test_every_sea_leads_to_every_other_and_every_land_area_can_be_reached() -> None:
    assert len(steps(ATLAS, ATLAS.sea[0], dict(ATLAS.at_sea))) == 28
    assert len(steps(ATLAS, ATLAS.land[0], dict(ATLAS.neighbours))) == 76
    assert all(ATLAS.at_sea[area] for area in ATLAS.sea)


def test_only_seas_go_on_at_the_other_edge() -> None:
    far = [(a, b) for a, b in ATLAS.links if abs(ATLAS.areas[a].place[0] - ATLAS.areas[b].place[0]) > 180]
    assert len(far) >= 3
    assert all(ATLAS.areas[a].sea and ATLAS.areas[b].sea for a, b in far)


def test_no_two_circles_touch_in_the_smallest_window() -> None:
    places = [
        ((east + 180) / 360 * WIDE, (82 - north) / 140 * TALL)
        for east, north in (area.place for area in ATLAS.areas.values())
    ]
    assert min(dist(one, two) for one, two in combinations(places, 2)) >= 36


def test_the_deck_is_every_triple_three_times_told_apart_by_stars() -> None:
    assert len(DECK) == 45
    triples = Counter((card.combat, card.movement, card.production) for card in DECK.values())
    assert len(triples) == 15
    assert set(triples.values()) == {3}
    assert {sum(triple) for triple in triples} == {7}
    assert len({(*card.rank, card.production) for card in DECK.values()}) == 45
    assert Counter(card.ability for card in DECK.values()).keys() == set(Ability)


def test_the_coast_lies_within_the_map() -> None:
    assert len(coast()) > 30
    for ring in coast():
        assert len(ring) > 3
        assert all(-180 <= east <= 180 and -60 <= north <= 90 for east, north in ring)
        assert all(abs(a[0] - b[0]) < 90 for a, b in pairwise(ring)), "no line across the map"


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("areas", "alaska: [keewatin", "alaska: [kewatin", "no area of that id: found 'kewatin'"),
        ("areas", "keewatin: [", "keewatin: [alaska, ", "these two areas touch already"),
        ("areas", "capital: true", "capitol: true", "capitol"),
        ("areas", ", capital: true", "", "wrong number of capitals"),
        ("areas", "id: keewatin", "id: alaska", "an area of that id is there already"),
        ("areas", "alaska: [", "alaska: [alaska, ", "an area does not touch itself"),
        ("cards", "combat: 5", "combat: 4", "a wrong sum"),
        ("cards", "ability: nurse", "ability: nursse", "nurse"),
        ("cards", "stars: 2", "stars: 1", "as many stars as"),
    ],
)
def test_every_mistake_is_named_with_its_place(
    own: Path, name: str, old: str, new: str, expected: str
) -> None:
    path = own / f"{name}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    told = [str(problem) for problem in WORLD.check([own])]
    assert any(expected in line for line in told), told
    assert all(f"{name}.yaml:" in line for line in told)
    with pytest.raises(ContentError):
        WORLD.load()


def test_ones_own_files_take_the_place_of_those_that_ship(own: Path) -> None:
    path = own / "areas.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("name: Ural", "name: The Urals"), encoding="utf-8"
    )
    assert WORLD.load().made.atlas.areas["ural"].name == "The Urals"
    assert WORLD.load(shipped=True).made.atlas.areas["ural"].name == "Ural"
    loaded, problems = WORLD.read_record(WORLD.load().data)
    assert not problems
    assert loaded is not None
    assert loaded.made.atlas.areas["ural"].name == "The Urals"

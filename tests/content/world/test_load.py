"""The world game's map and deck as files: replaceable, kept by saves, and every mistake with its place.

What is in the files that ship is asked in ``tests/world/test_atlas_data.py`` and ``test_deck_data.py``.
"""

from __future__ import annotations

import json
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.world.load import FILES, WORLD, coast, lakes
from dust_tactics.world.atlas import WEST


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, with a copy of both files."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    folder = tmp_path / "world"
    shutil.copytree(paths.world(), folder)
    return folder


def test_both_files_say_that_they_were_designed_for_this_project() -> None:
    for name in FILES:
        first = (paths.world() / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# Designed for this project; the published component is not public.")


def test_the_coast_goes_from_edge_to_edge_of_the_map_and_the_lakes_lie_in_it() -> None:
    assert len(coast()) > 90
    for ring in (*coast(), *lakes()):
        assert len(ring) > 2
        assert ring[0] != ring[-1]
        assert all(WEST <= east <= WEST + 360 and -60 <= north <= 90 for east, north in ring)
        assert all(abs(a[0] - b[0]) < 90 for a, b in pairwise(ring)), "no line across the map"
    [caspian] = lakes()
    assert all(46 < east < 55 and 36 < north < 48 for east, north in caspian)


def test_the_coast_is_small_and_says_whose_it_is() -> None:
    path = paths.shipped("assets") / "world" / "coast.json"
    assert path.stat().st_size < 60_000
    record = json.loads(path.read_text(encoding="utf-8"))
    assert "Natural Earth" in record["source"]
    assert record["licence"] == "public domain"


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("areas", "alaska: [keewatin", "alaska: [kewatin", "found 'kewatin'; did you mean keewatin?"),
        ("areas", "alaska: [keewatin", "alaska: [xx", "no area of that id: found 'xx'"),
        ("areas", "  alaska: [", "  alasca: [", "found 'alasca'; did you mean alaska?"),
        ("areas", "name: Keewatin", "name: Alaska", "an area of that name is there already"),
        ("areas", "at: [-150, 64]", "at: [-150, 94]", "wrong degrees north: found 94"),
        ("areas", "at: [-150, 64]", "at: [-190, 64]", "a whole number from -180 to 180"),
        ("areas", "at: [-150, 64]", "at: [-150]", "at"),
        ("areas", "-150, 64], source: true", "-150, 64]", "too few power sources on land: found 11"),
        ("areas", "-42, 70]", "-42, 70], sea: true", "too few other areas on land: found 29"),
        ("areas", "capital: true", "capital: true, sea: true", "a capital lies on land"),
        ("areas", "capital: true", "capital: true, source: true", "a capital is no power source"),
        ("areas", "great-lakes: [appalachia, ", "great-lakes: [", "a capital out of its pair"),
        (
            "areas",
            "[labrador-sea, norwegian-sea]",
            "[labrador-sea, norwegian-sea, 7]",
            "no area of that id: found '7'",
        ),
        ("areas", "keewatin: [", "keewatin: [alaska, ", "these two areas touch already"),
        ("areas", "capital: true", "capitol: true", "capitol"),
        ("areas", ", capital: true", "", "wrong number of capitals"),
        ("areas", "id: keewatin", "id: alaska", "an area of that id is there already"),
        ("areas", "alaska: [", "alaska: [alaska, ", "an area does not touch itself"),
        ("cards", "combat: 5", "combat: 4", "a wrong sum"),
        ("cards", "ability: nurse", "ability: nursse", "did you mean nurse?"),
        ("cards", "id: nurse-331", "id: diplomat-331", "a card of that id is there already"),
        ("cards", "combat: 5", "combat: 6", "a whole number from 1 to 5"),
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


def test_areas_apart_from_the_rest_are_named(own: Path) -> None:
    path = own / "areas.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    there = lines.index("links:")
    more = [
        "  - {id: atlantis, name: Atlantis, at: [-30, 30]}",
        "  - {id: moon, name: Moon, at: [0, 80]}",
        "  - {id: crater, name: Crater, at: [9, 80]}",
        "  - {id: dead-sea, name: Dead Sea, at: [9, 70], sea: true}",
    ]
    lines[there : there + 1] = [*more, "links:", "  moon: [crater]", "  dead-sea: [anatolia]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = [str(problem).split(":", 3)[1:] for problem in WORLD.check([own])]
    assert [(int(line), what) for line, _, what in told] == [
        (there + 1, " an area that touches no other: found 'atlantis'"),
        (there + 2, " an area that can't be reached: found 'moon'"),
        (there + 3, " an area that can't be reached: found 'crater'"),
        (there + 4, " a sea area that touches no other: found 'dead-sea'"),
    ]


def test_the_mistakes_of_both_files_are_told_at_once(own: Path) -> None:
    for name, changes in {
        "areas": {"id: keewatin": "id: alaska", "-150, 64]": "-150, 94]", "[sierra-madre": "[siera-madre"},
        "cards": {"combat: 5": "combat: 4", "ability: nurse": "ability: nursse"},
    }.items():
        path = own / f"{name}.yaml"
        text = path.read_text(encoding="utf-8")
        for old, new in changes.items():
            assert old in text
            text = text.replace(old, new, 1)
        path.write_text(text, encoding="utf-8")
    told = "\n".join(str(problem) for problem in WORLD.check([own]))
    for part in ("of that id is there already", "wrong degrees", "sierra-madre", "did you mean nurse?"):
        assert part in told


def test_another_file_is_none_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("version: 1\n", encoding="utf-8")
    [problem] = WORLD.check([tmp_path / "deck.yaml"])
    assert "no file of map and cards: found 'deck.yaml', expected areas.yaml, cards.yaml" in str(problem)


def test_a_record_that_was_spoilt_is_refused() -> None:
    data = WORLD.load(shipped=True).data
    spoilt: list[object] = [None, [], {}, {**data, "areas": "x"}, {**data, "cards": {"version": "1"}}]
    for broken in spoilt:
        found, problems = WORLD.read_record(broken)
        assert found is None
        assert problems

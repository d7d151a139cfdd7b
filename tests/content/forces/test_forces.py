"""Force files: what ships, what is written, what is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.forces.forces import (
    list_forces,
    own_path,
    read_force,
    save_force,
    shipped_forces,
    write_force,
)
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force
from tests.helpers.build import shipped

READY = [force for path in shipped_forces() if (force := read_force(path, shipped())[0]) is not None]


@pytest.mark.parametrize("bloc", ["Allies", "Axis", "SSU", "Mercenaries", "Mythos"])
def test_every_bloc_has_two_forces_of_fifty_and_one_of_a_hundred(bloc: str) -> None:
    limits = Counter(force.limit for force in READY if force.bloc == bloc)
    assert limits[50] >= 2
    assert limits[100] >= 1


@pytest.mark.parametrize("force", READY, ids=lambda force: force.id)
def test_a_ready_force_can_be_fielded_uses_its_points_and_says_what_it_is(force: Force) -> None:
    cards = [shipped()[unit] for unit in force.units]
    assert [card.name for card in cards if why_not(card)] == []
    assert force.limit * 0.93 <= legality.cost(force, shipped()) <= force.limit
    assert len(force.text.split()) >= 10
    assert not force.unrestricted


def test_no_two_ready_forces_of_a_bloc_are_alike() -> None:
    for one in READY:
        for two in READY:
            if one is not two and (one.bloc, one.limit) == (two.bloc, two.limit):
                shared = (Counter(one.units) & Counter(two.units)).total()
                assert shared <= len(one.units) / 2, (one.name, two.name)


@pytest.mark.parametrize("force", READY, ids=lambda force: force.id)
def test_a_force_that_is_written_reads_back(force: Force, tmp_path: Path) -> None:
    path = tmp_path / f"{force.id}.yaml"
    save_force(force, path, shipped())
    assert read_force(path, shipped()) == (force, [])
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["no", "10", "Ann's: force #1", "- x", "Ludwig & Söhne", "{a}", '"quoted"'])
def test_any_name_reads_back(name: str, tmp_path: Path) -> None:
    force = Force("own", name, "Axis", 50, (shipped().find("Yukiko").id,), "yes: #no", unrestricted=True)
    (tmp_path / "own.yaml").write_text(write_force(force, shipped()), encoding="utf-8")
    assert read_force(tmp_path / "own.yaml", shipped()) == (force, [])


def test_an_unrestricted_force_breaks_what_another_must_keep(tmp_path: Path) -> None:
    text = "force: 1\nname: Free\nbloc: Allies\npoints: 5\nunits: [Pounder, Yukiko, Yukiko]\n"
    path = tmp_path / "free.yaml"
    path.write_text(text, encoding="utf-8")
    assert len(read_force(path, shipped())[1]) == 4
    path.write_text(text + "unrestricted: true\n", encoding="utf-8")
    force, problems = read_force(path, shipped())
    assert problems == []
    assert force is not None
    assert force.unrestricted


def test_a_unit_for_hire_fights_for_every_bloc(tmp_path: Path) -> None:
    path = tmp_path / "hire.yaml"
    path.write_text("force: 1\nname: Hire\nbloc: SSU\npoints: 50\nunits: [Wrecker, KV 152]\n", "utf-8")
    assert read_force(path, shipped())[1] == []


def test_a_saved_force_is_found_and_a_broken_one_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    save_force(replace(READY[0], name="Mine"), own_path("Mine"), shipped())
    own_path("Broken").write_text("force: 1\n", encoding="utf-8")
    assert [force.id for force in list_forces(shipped())] == [*(force.id for force in READY), "Mine"]


HEROES = """\
force: 1
name: Guards
bloc: SSU
points: 100
units:
  - Yakov
  - Koshka
  - Red Guards Assault Squad
  - Red Guards Assault Squad
  - KV 152
"""


def read_heroes(tmp_path: Path, more: str) -> tuple[tuple[tuple[int, int], ...] | None, list[str]]:
    path = tmp_path / "guards.yaml"
    path.write_text(HEROES + more, encoding="utf-8")
    force, problems = read_force(path, shipped())
    return None if force is None else force.attached, [str(problem) for problem in problems]


def test_a_file_says_who_joins_and_pilots_whom(tmp_path: Path) -> None:
    more = (
        "join:\n  - {hero: Yakov, unit: Red Guards Assault Squad, number: 2}\n"
        "pilot:\n  - hero: koshka\n    unit: KV 152\n"
    )
    assert read_heroes(tmp_path, more) == (((0, 3), (1, 4)), [])


def test_without_a_number_it_is_the_first_that_has_room(tmp_path: Path) -> None:
    more = "join:\n  - {hero: Yakov, unit: Red Guards Assault Squad}\n"
    more += "  - {hero: Koshka, unit: Red Guards Assault Squad}\n"
    assert read_heroes(tmp_path, more) == (((0, 2), (1, 3)), [])


def test_everything_wrong_with_heroes_is_said_with_its_place(tmp_path: Path) -> None:
    more = (
        "join:\n"
        "  - {hero: Yakow, unit: Red Guards Assault Squad}\n"
        "  - {hero: Yakov, unit: KV 152}\n"
        "  - {hero: Yakov, unit: Red Guards Assault Squad, number: 3}\n"
        "  - {hero: KV 152, unit: Red Guards Assault Squad}\n"
        "pilot:\n"
        "  - {hero: Yakov, unit: KV 152}\n"
    )
    attached, problems = read_heroes(tmp_path, more)
    assert attached is None
    name, wrong, number, vehicle, pilot = [problem.split("guards.yaml:")[1] for problem in problems]
    assert name.startswith("12:12: a unit that is not in the force: found 'Yakow'")
    assert "did you mean Yakov" in name
    assert wrong.startswith("13:25: a hero who joins what he can't: found 'KV 152'")
    assert "under 'pilot'" in wrong
    assert number.startswith("14:59: no such unit: found number 3 of Red Guards Assault Squad")
    assert vehicle.startswith("15:12: a hero who can't join: KV 152 is no hero")
    assert pilot.startswith("17:12: a hero who can't be the pilot: Yakov has none of the skills")


def test_a_misspelt_key_is_told_with_the_near_one(tmp_path: Path) -> None:
    _, problems = read_heroes(tmp_path, "pilots:\n  - {hero: Koshka, unit: KV 152}\n")
    assert "an unknown key: found 'pilots'; did you mean pilot" in problems[0]


@pytest.mark.parametrize("force", list_forces(shipped()), ids=lambda force: force.id)
def test_who_joins_whom_is_written_and_read_again(force: Force, tmp_path: Path) -> None:
    path = tmp_path / f"{force.id}.yaml"
    save_force(force, path, shipped())
    assert read_force(path, shipped()) == (force, [])


MANY = """\
force: 1
name: Mine
bloc: Alies
points: 5
units:
  - Ponder
  - Bazooka Joe
join:
  - {hero: Bazooka Joe, unit: USMC Fire Sqad, numbr: 2}
  - {hero: Rhino}
texts: A force.
"""


def test_mistakes_in_every_part_of_a_force_are_told_together(tmp_path: Path) -> None:
    """A wrong bloc hides no unknown unit; limits are not judged where the bloc is unknown."""
    path = tmp_path / "many.yaml"
    path.write_text(MANY, encoding="utf-8")
    force, problems = read_force(path, shipped())
    assert force is None
    assert [f"{one.line}:{one.column}:{one.sentence.split(': found')[0]}" for one in problems] == [
        "3:7:wrong 'bloc'",
        "6:5:an unknown unit",
        "9:31:a unit that is not in the force",
        "9:47:an unknown key",
        "10:5:the key 'unit' is missing",
        "10:12:a unit that is not in the force",
        "11:1:an unknown key",
    ]


def test_where_the_units_are_no_list_only_names_that_no_card_has_are_told(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text(MANY.replace("  - Ponder\n  - Bazooka Joe\n", "  a: b\n"), encoding="utf-8")
    found = [(one.line, one.column) for one in read_force(path, shipped())[1]]
    assert found == [(3, 7), (6, 3), (8, 31), (8, 47), (9, 5), (10, 1)]


RIDES = """\
force: 1
name: Mine
bloc: Allies
points: 50
units: [Pounder, USMC Fire Squad, Bazooka Joe]
join: [{hero: Bazooka Jo, unit: USMC Fire Sqad}]
mount:
  - {unit: USMC Fire Squat, vehicle: Poundre}
  - {unit: Ludwig, vehicle: Pounder}
bunkered: [Fild Phaser]
"""


def places(text: str, tmp_path: Path) -> list[tuple[int, int]]:
    path = tmp_path / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return [(one.line, one.column) for one in read_force(path, shipped())[1]]


def test_both_names_of_a_pair_are_told(tmp_path: Path) -> None:
    assert places(RIDES, tmp_path) == [(6, 15), (6, 33), (8, 12), (8, 38), (9, 12), (10, 12)]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("points: 50", "points: x", (4, 9)),
        ("Pounder, USMC", "[Pounder], USMC", (5, 9)),
        ("join: [{hero", "join: [{number: x, hero", (6, 17)),
    ],
)
def test_a_wrong_value_hides_no_wrong_name(
    tmp_path: Path, old: str, new: str, place: tuple[int, int]
) -> None:
    found = places(RIDES.replace(old, new), tmp_path)
    assert place in found
    assert {line for line, _ in found} >= {6, 8, 10}
    assert {(8, 12), (8, 38), (10, 12)} <= set(found)


def test_what_a_misspelt_unit_may_be_is_not_missing_as_well(tmp_path: Path) -> None:
    text = RIDES.replace("[Pounder,", "[Poundre,").replace("vehicle: Poundre", "vehicle: Pounder")
    assert places(text.replace("Squat", "Squad"), tmp_path) == [(5, 9), (6, 15), (6, 33), (9, 12), (10, 12)]

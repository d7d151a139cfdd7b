"""Force files: what ships, what is written, what is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dust_tactics.content.forces import (
    list_forces,
    own_path,
    read_force,
    save_force,
    shipped_forces,
    write_force,
)
from dust_tactics.content.places import HOME_VARIABLE
from dust_tactics.skirmish.rules.in_play import why_not
from dust_tactics.skirmish.scenario import Force
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
    assert force.limit * 0.93 <= sum(card.points for card in cards) <= force.limit
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
    save_force(READY[0], own_path("Mine"), shipped())
    own_path("Broken").write_text("force: 1\n", encoding="utf-8")
    assert [force.id for force in list_forces(shipped())] == [*(force.id for force in READY), "Mine"]

"""Who begins inside what, in force files and lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.forces.force_text import force_text, read_force_text
from dust_tactics.content.forces.forces import load_force, read_force, write_force
from dust_tactics.content.forces.random_force_name import random_force
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.skirmish.cards.attachment import Pair
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.army import legality
from tests.helpers.build import shipped

FORCE = """\
force: 1
name: Column
bloc: Axis
points: 100
units:
  - Hanomag
  - Hanomag
  - Grenadier Recon Squad
  - Grenadier Recon Squad
  - Kommandowagen
"""
SQUAD = "Grenadier Recon Squad"


def read(tmp_path: Path, more: str) -> tuple[tuple[Pair, ...] | None, list[str]]:
    path = tmp_path / "column.yaml"
    path.write_text(FORCE + more, encoding="utf-8")
    force, problems = read_force(path, shipped())
    return None if force is None else force.mounted, [str(problem) for problem in problems]


def test_a_file_says_who_begins_inside_what(tmp_path: Path) -> None:
    more = f"mount:\n  - {{unit: {SQUAD}, vehicle: Hanomag}}\n  - {{unit: {SQUAD}, vehicle: Hanomag}}\n"
    assert read(tmp_path, more) == (((2, 0), (3, 1)), [])  # the first has no room for a second squad
    more = f"mount:\n  - {{unit: {SQUAD}, number: 2, vehicle: Hanomag, vehicle-number: 2}}\n"
    assert read(tmp_path, more) == (((3, 1),), [])


def test_what_is_wrong_is_said_with_its_place(tmp_path: Path) -> None:
    more = (
        "mount:\n"
        f"  - {{unit: {SQUAD}, vehicle: Kommandowagen}}\n"
        f"  - {{unit: {SQUAD}, vehicle: Hanomak}}\n"
        f"  - {{unit: {SQUAD}, vehicle: Hanomag, vehicle-number: 3}}\n"
        "  - {unit: Kommandowagen, vehicle: Hanomag}\n"
    )
    found, problems = read(tmp_path, more)
    assert found is None
    full, near, third, vehicle = problems
    assert ":12:12: " in full
    assert "needs 5 spaces; Kommandowagen has 3 of 3 left" in full
    assert "did you mean" in near
    assert ":14:69: no such unit" in third
    assert "Hanomag carries infantry only" in vehicle


def test_files_and_lists_read_back_as_the_same_force(tmp_path: Path) -> None:
    force = load_force("winged-hammer", shipped())
    assert len(force.mounted) == 2
    path = tmp_path / "winged-hammer.yaml"
    path.write_text(write_force(force, shipped()), encoding="utf-8")
    assert read_force(path, shipped())[0] == force
    text = force_text(force, shipped())
    assert text.endswith("Nikita rides in Carrier\nSpetsnaz Assault Squad rides in Assaulter\n")
    assert read_force_text(text, shipped()).mounted == force.mounted


def test_a_list_says_what_is_wrong_by_line() -> None:
    text = "Wings (SSU, 50 points)\nCarrier\nRed Army Rifle Squad\nRed Army Rifle Squad rides in Carrier\n"
    with pytest.raises(ContentError) as caught:
        read_force_text(text, shipped())
    assert "list:4:1: a unit that can't ride there" in str(caught.value)
    assert "airmobile" in str(caught.value)


def test_the_game_begins_with_them_inside() -> None:
    table = set_table("encounter", "winged-hammer", "desert-raid", cards=shipped())
    state = SkirmishGame(table).blank()
    inside = {unit.name: state.units[unit.carried].name for unit in state.units.values() if unit.carried}
    assert inside == {
        "Nikita": "Carrier", "Spetsnaz Assault Squad": "Assaulter",
        "Desert Scorpions Heavy Engineer Squad": "Transport Truck",
    }  # fmt: skip


def test_random_forces_ride_sometimes_and_always_legally() -> None:
    rides = 0
    for seed in range(30):
        force = random_force("SSU", 60, shipped(), seed)
        assert force is not None
        rides += bool(force.mounted)
        assert not legality.faults(
            force.bloc, force.units, 60, shipped(), attached=force.attached, mounted=force.mounted
        )
    assert 0 < rides < 30

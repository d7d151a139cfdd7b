"""What soldiers carry besides their main weapon, and with whom it is lost (ruling ``D47-second-arms``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.preview.weapon_lines import staying
from dust_tactics.skirmish.rules.weapons.available_weapons import gone, usable
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLE, BAZOOKA = line("Rifle", "6", "2/1 2/1 2/1 2/1", count=4), line("Bazooka", "4", "1/1 1/1", count=1)
LAUNCHER = line("Launcher", "3", "1/1 1/1 1/1 1/1", count=4, second=True)
FAUST = line("Faust", "3", "1/1 1/1 1/1 1/1", count=2, ammo=2, second=True)
TWO = line("Short Launcher", "3", "1/1 1/1 1/1 1/1", count=2, second=True)
ROCKET = line("Rocket", "5", "1/1 1/1 1/1 1/1", count=2)
THREE = replace(RIFLE, count=3)
OWN = [
    squad("Rangers", RIFLE, BAZOOKA, LAUNCHER, soldiers=5),
    squad("Hunters", THREE, ROCKET, FAUST, soldiers=5),
    squad("Scouts", RIFLE, BAZOOKA, TWO, soldiers=5),
]


def game(own: str, ruleset: str = "dust-1947") -> Told:
    return position(open_board(8, 3), [own], ["Rangers C2"], own=OWN, ruleset=ruleset)


def left(told: Told, index: int = 2) -> int:
    return usable(told.state, told.state.firing(told.unit("1a")), index, ())


@pytest.mark.parametrize(("lost", "launchers"), [("0,0", 4), ("1,0", 3), ("0,1", 4), ("4,0", 0)])
def test_a_launcher_below_each_rifle_is_lost_with_its_rifleman(lost: str, launchers: int) -> None:
    assert left(game(f"Rangers A2 lost {lost}")) == launchers


def test_without_riflemen_it_is_told_that_its_soldiers_have_fallen() -> None:
    told = game("Rangers A2 lost 4,0")
    why = gone(told.state, told.unit("1a"), 2)
    assert why is not None
    assert why.code == "fallen"


def test_what_is_handed_out_with_its_ammunition_and_what_some_carry_stay_with_the_survivors() -> None:
    assert left(game("Hunters A2 lost 0,1")) == 2
    assert left(game("Scouts A2 lost 3,0")) == 2
    assert left(game("Scouts A2 lost 4,0")) == 1


def test_the_other_reading_leaves_it_to_the_survivors() -> None:
    told = game("Rangers A2 lost 1,0")
    book = replace(told.state.table.ruleset, chosen=("D47-second-arms=with-nobody",))
    told.state = told.state.but(table=replace(told.state.table, ruleset=book))
    assert left(told) == 4


def test_in_dust_tactics_it_is_lost_with_nobody() -> None:
    assert left(game("Rangers A2 lost 1,0", "dust-tactics")) == 4


@pytest.mark.parametrize(("own", "stay"), [("Rangers A2", ()), ("Scouts A2", ("Short Launcher",))])
def test_who_chooses_the_fallen_is_told_what_goes_with_none_of_them(own: str, stay: tuple[str, ...]) -> None:
    told = position(open_board(8, 3), ["Rangers C2"], [own], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 4 at 2a", "fire", dice="FFTTTTTT TT")
    assert staying(told.state) == stay

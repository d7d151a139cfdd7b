"""What a unit threatens: the squares in which it could attack an enemy, now and after a move of its own."""

from __future__ import annotations

from dust_tactics.skirmish.preview.threatened import Threatened
from tests.helpers.build import aircraft, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ALL = "1/1 1/1 1/1 1/1"
OWN = [
    squad("Guards", line("Rifle", "4", ALL), soldiers=2),
    squad("Mortars", line("Mortar", "3-6", ALL, special="Artillery"), soldiers=2),
    vehicle("Gunner", line("Gun", "6", ALL, "1/1 1/1 1/1", arc="front")),
    squad("Blades", line("Sabre", "C", ALL), soldiers=2, skills="Charge"),
]


def asked(ones: list[str], twos: list[str], unit: str) -> tuple[set[str], set[str]]:
    told: Told = position(open_board(14, 3), ones, twos, own=OWN, ruleset="dust-1947")
    found = Threatened(told.state, told.unit(unit))
    while not found.done:
        found.step()
    return set(map(str, found.now)), set(map(str, found.after))


def rows(columns: str) -> set[str]:
    return {f"{column}{row}" for column in columns for row in "123"}


def test_an_enemy_threatens_what_its_own_weapons_reach_now_and_after_its_move() -> None:
    """Not where it could be attacked: the gun of one's own reaches further, and makes no difference."""
    now, after = asked(["Gunner N2 W"], ["Guards A2"], "2a")
    assert now == rows("B") | {"A1", "A3"}, "no rifle hurts a vehicle, only fists do"
    assert after - {"A2"} == rows("CD")
    now, after = asked(["Guards N2"], ["Guards A2"], "2a")
    assert now == rows("BCDE") | {"A1", "A3"}
    assert after - {"A2"} == rows("FG"), "two squares further"


def test_one_s_own_unit_threatens_by_its_own_weapons_as_well() -> None:
    now, _ = asked(["Guards N2"], ["Guards A2"], "1a")
    assert now == rows("JKLM") | {"N1", "N3"}


def test_a_field_of_fire_counts_and_a_move_turns_it() -> None:
    now, after = asked(["Gunner G2 W"], ["Guards N2"], "1a")
    assert not any(place[0] in "IJKLMN" for place in now)
    assert "M2" in after


def test_smoke_threatens_nobody_and_shells_those_whom_they_hit() -> None:
    now, _ = asked(["Guards N2"], ["Mortars A2"], "2a")
    assert {"D2", "G2", "H2"} <= now
    assert now.isdisjoint(rows("IJKLM"))


def test_who_charges_threatens_what_is_beside_the_end_of_a_march() -> None:
    _, after = asked(["Guards N2"], ["Blades A2"], "2a")
    assert "F2" in after
    assert "G2" not in after
    _, plain = asked(["Gunner N2 W"], ["Guards A2"], "2a")
    assert "F2" not in plain


def test_targets_are_those_who_can_be_attacked_where_they_stand() -> None:
    told = position(
        [". . . # . .", ". . . # . ."], ["Guards A1"], ["Guards E1", "Kite F2", "Guards C2"],
        own=[*OWN, aircraft("Kite", line("Gun", "4", ALL), hovers=True)],
    )  # fmt: skip
    found = Threatened(told.state, told.unit("1a"))
    while not found.done:
        found.step()
    assert (found.targets, found.others) == ({"2c"}, {"2a", "2b"})

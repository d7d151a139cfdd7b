"""D47 "Artillery Weapons", "Smoke Screen", "Artillery Observer", "Jammer", "Camouflage" of observers."""

from __future__ import annotations

import pytest

from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUNS = (
    vehicle(
        "Howitzer",
        line("Howitzer", "3-10", "2/1 2/1 2/1", "2/2 2/2 2/2 2/2", arc="turret", special="Artillery"),
    ),
    vehicle(
        "Slow howitzer",
        line("Howitzer", "3-10", "2/1 2/1", "2/2 2/2", arc="turret", special="Artillery, Reload"),
    ),
    vehicle(
        "Front howitzer", line("Howitzer", "3-10", "2/1 2/1", "2/2 2/2", arc="front", special="Artillery")
    ),
    squad(
        "Eyes",
        line("Radio gun", "2", "1/1 1/1"),
        line("Rifle", "4", "1/1 1/1", count=2),
        soldiers=3,
        skills="Artillery Observer, Camouflage",
    ),
    squad("Rifles", line("Rifle", "5", "1/1 1/1", "1/1", count=5)),
    hero("Watcher", line("Pistol", "4", "1/1 1/1"), skills="Artillery Observer"),
    squad("Ears", line("Rifle", "5", "1/1 1/1", count=5), skills="Jammer"),
    vehicle("Tank", line("Gun", "8", "1/1 1/1", "1/1", arc="turret"), damage=6),
)


def _field(rows: list[str], ones: list[str], twos: list[str], **more: object) -> Told:
    return position(rows, ones, twos, own=GUNS, ruleset="dust-1947", **more)  # type: ignore[arg-type]


OPEN = open_board(12, 4)


def test_artillery_minimum_and_maximum_range_to_the_target_point() -> None:
    table = _field(OPEN, ["Howitzer A1 E", "Rifles A4"], ["Rifles F1", "Rifles L4"]).say(
        "activate 1a attack nothing"
    )
    assert not table.allows("aim A 1 on C1 area SE"), "two squares"
    assert table.allows("aim A 1 on D1 area SE")
    assert table.allows("aim A 1 on K1 area SW")
    assert not table.allows("aim A 1 on L1 area SW"), "eleven"


def test_artillery_an_empty_square_but_none_without_a_dot() -> None:
    rows = ["....#.......", *OPEN[1:]]
    table = _field(rows, ["Howitzer A2 E", "Rifles A4"], ["Rifles F2", "Rifles L4"]).say(
        "activate 1a attack nothing"
    )
    assert not table.allows("aim A 1 on E1 area SE")
    assert table.allows("aim A 1 on F3 area SE")


def test_artillery_separate_rolls_against_friend_and_enemy_and_no_infantry_save_in_the_open() -> None:
    ones, twos = ["Howitzer A1 E", "Rifles G2"], ["Rifles F1", "Tank G1 W", "Rifles L4"]
    table = _field(OPEN, ones, twos).say("activate 1a attack nothing", "aim A 1 on F1 area SE")
    assert _shot(table, {"2a", "2b", "1b"}) == {"2a", "2b", "1b"}


def _shot(table: Told, whom: set[str]) -> set[str]:
    """Everybody misses: two dice against each."""
    table.say("fire", dice=" ".join("TT" for _ in whom))
    return {shot.target for shot in table.shots()}


def test_artillery_infantry_in_the_open_has_no_save() -> None:
    table = _field(OPEN, ["Howitzer A1 E", "Rifles A4"], ["Rifles F1", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 on F1 area SE", "fire", dice="FF")
    assert table.unit("2a").miniatures == 3


def test_artillery_infantry_in_cover_saves_on_army_symbols_and_shields() -> None:
    rows = [".....T......", *OPEN[1:]]
    table = _field(rows, ["Howitzer A1 E", "Rifles A4"], ["Rifles F1", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 on F1 area SE", "fire", dice="FF ST")
    assert table.unit("2a").miniatures == 4


def test_artillery_field_of_fire_counts_for_the_target_point_alone() -> None:
    table = _field(OPEN, ["Front howitzer A1 S", "Rifles A4"], ["Rifles F1", "Rifles L4"])
    table.say("activate 1a attack nothing")
    assert table.why("aim A 1 on F1 area SE") == "fire-arc"
    assert table.allows("aim A 1 on A4 area NE"), "whoever stands there"
    assert table.allows("aim A 1 on C4 area NE")


def test_artillery_the_other_squares_need_not_be_in_range() -> None:
    table = _field(OPEN, ["Howitzer A1 E", "Rifles A4"], ["Rifles L1", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 on K1 area SE", "fire", dice="FF")
    assert table.unit("2a").miniatures == 3


def test_artillery_an_area_turned_back_may_reach_inside_the_minimum_range() -> None:
    """And hit a friend there."""
    table = _field(OPEN, ["Howitzer A1 E", "Rifles C2"], ["Rifles D1", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 on D1 area SW")
    assert _shot(table, {"2a", "1b"}) == {"2a", "1b"}


# -- "Smoke Screen" ---------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "comes"), [("F", True), ("T", True), ("S", False)])
def test_smoke_screen_an_army_symbol_or_a_target(die: str, comes: bool) -> None:
    table = _field(OPEN, ["Howitzer A1 E", "Rifles A4"], ["Rifles H1", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 smoke on D1 area SE", "fire", dice=die)
    assert bool(table.state.screens) is comes
    assert table.unit("2a").miniatures == 5


def test_smoke_screen_blocks_beyond_and_covers_who_is_in_it() -> None:
    table = _field(OPEN, ["Howitzer A1 E", "Rifles A2"], ["Rifles D2", "Rifles F2", "Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 smoke on D1 area SE", "fire", dice="F")
    table.say("activate 2c nothing nothing").say("activate 1b attack nothing")
    assert not table.allows("aim A 1 at 2b")
    table.say("aim A 1 at 2a", "fire", dice="F S")
    assert table.unit("2a").miniatures == 5


def test_smoke_screen_until_the_end_of_the_next_turn() -> None:
    table = _field(OPEN, ["Howitzer A1 E"], ["Rifles L4"])
    table.say("activate 1a attack nothing", "aim A 1 smoke on D1 area SE", "fire", dice="F")
    table.say("activate 2a nothing nothing", dice="FTT TTT")
    assert table.state.screens
    table.say("first side1", "activate 1a nothing nothing")
    assert table.state.screens
    table.say("activate 2a nothing nothing", dice="FTT TTT")
    assert not table.state.screens


# -- "Artillery Observer" ---------------------------------------------------------------------

WALL = ["...#........", "...#........", "...#........", "...#........"]


def _observed(
    gun: str = "Howitzer A1 E", eyes: str = "Eyes E2", twos: tuple[str, ...] = ("Rifles H2", "Rifles L4")
) -> Told:
    return _field(WALL, [gun, eyes, "Rifles A4"], list(twos))


def test_artillery_observer_sees_for_the_gun_behind_a_wall() -> None:
    blind = _observed().say("activate 1a attack nothing")
    assert blind.why("aim A 1 on H2 area SE") == "no-sight"
    table = _observed().say(
        "activate 1b attack nothing", "call 1a", "aim A 1 on H2 area SE", "fire", dice="FF"
    )
    assert table.unit("2a").miniatures == 3
    assert table.unit("1a").activated
    assert table.unit("1b").activated


def test_artillery_observer_range_is_the_guns_own() -> None:
    table = _observed(twos=("Rifles H2", "Rifles L2")).say("activate 1b attack nothing", "call 1a")
    assert not table.allows("aim A 1 on L2 area SW"), "eleven squares from the gun"
    assert table.allows("aim A 1 on H2 area SE")


def test_artillery_observer_only_a_gun_that_has_not_activated() -> None:
    assert not _observed("Howitzer A1 E done").say("activate 1b attack nothing").allows("call 1a")


def test_artillery_observer_field_of_fire_of_the_gun() -> None:
    table = _observed("Front howitzer A1 W", twos=("Rifles G2", "Rifles L4")).say(
        "activate 1b attack nothing"
    )
    assert not table.allows("call 1a")


def test_artillery_observer_goes_on_with_his_own_activation() -> None:
    table = _observed().say("activate 1b attack move", "call 1a", "aim A 1 on H2 area SE", "fire", dice="TT")
    while table.asked.startswith("side2 react"):
        table.say("decline")
    assert table.asked == "side1 move 1b"


def test_artillery_observer_sustained_fires_sustained() -> None:
    table = _observed().say("activate 1b sustained", "call 1a", "aim A 1 on H2 area SE", "fire", dice="TT FF")
    assert table.unit("2a").miniatures == 3


def test_artillery_observer_calls_smoke() -> None:
    table = _observed().say(
        "activate 1b attack nothing", "call 1a", "aim A 1 smoke on G2 area SE", "fire", dice="T"
    )
    assert table.state.screens


def test_artillery_observer_the_gun_reloads_after_a_plain_attack() -> None:
    table = _observed("Slow howitzer A1 E").say("activate 1b attack nothing", "call 1a")
    table.say("activate 1a attack reload", "aim A 1 on H2 area SE", "fire", dice="TT")
    assert table.unit("1a").unloaded == ()


def test_artillery_observer_the_gun_loads_before_it_fires() -> None:
    table = _observed("Slow howitzer A1 E")
    empty = table.unit("1a").but(unloaded=(0,))
    table.state = table.state.but(units={**table.state.units, "1a": empty})
    table.say("activate 1b attack nothing", "call 1a", "aim A 1 on H2 area SE")
    table.say("fire", dice="TT")
    assert table.unit("1a").unloaded == (0,)


def test_artillery_observer_the_gun_does_not_reload_after_a_sustained_attack() -> None:
    table = _observed("Slow howitzer A1 E").say("activate 1b sustained", "call 1a")
    table.say("aim A 1 on H2 area SE", "fire", dice="TT TT")
    assert table.unit("1a").unloaded == (0,)


def test_artillery_observer_not_without_the_radio() -> None:
    """The radio man of a squad is its one man of the largest group who falls last (``D47-command-roles``)."""
    table = _observed(eyes="Eyes E2 lost 0,2")
    assert not table.allows("activate 1b attack nothing")


@pytest.mark.parametrize("eyes", [["Watcher E2"], ["Rifles E2", "Watcher outside joins 1b"]])
def test_artillery_observer_a_hero_is_himself_the_miniature_with_the_radio(eyes: list[str]) -> None:
    table = _field(WALL, ["Howitzer A1 E", *eyes], ["Rifles H2", "Rifles L4"])
    table.say("activate 1b attack nothing", "call 1a", "aim A 1 on H2 area SE", "fire", dice="FF")
    assert table.unit("2a").miniatures == 3


def test_artillery_observer_stays_camouflaged_while_he_calls() -> None:
    table = _observed(eyes="Eyes E2 hidden").say(
        "activate 1b attack nothing", "call 1a", "aim A 1 on H2 area SE"
    )
    table.say("fire", dice="TT")
    assert table.unit("1b").marks


def test_camouflage_ends_with_an_attack_of_his_own() -> None:
    table = _observed(eyes="Eyes E2 hidden", twos=("Rifles G2", "Rifles L4"))
    table.say("activate 1b attack nothing", "aim B 1 at 2a", "fire", dice="T")
    assert not table.unit("1b").marks


def test_jammer_an_observed_attack_rolls_its_hits_again() -> None:
    table = _observed(twos=("Rifles H2", "Ears J4")).say("activate 1b attack nothing", "call 1a")
    table.say("aim A 1 on H2 area SE", "fire", dice="FT T")
    assert table.unit("2a").miniatures == 5


def test_jammer_of_seven_squares_away_does_not() -> None:
    table = _observed(twos=("Rifles H2", "Ears L4")).say("activate 1b attack nothing", "call 1a")
    table.say("aim A 1 on H2 area SE", "fire", dice="FT")
    assert table.unit("2a").miniatures == 4

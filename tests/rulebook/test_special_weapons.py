"""D47 "Special Weapons": what each weapon does to hits, saves, tokens and its own ammunition."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import WeaponCard
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_ANY = "2/1 2/1 2/1 2/1"


def _arm(
    name: str, reach: str, special: str, infantry: str = _ANY, machine: str = _ANY, **more: object
) -> WeaponCard:
    return line(name, reach, infantry, machine, special=special, arc="turret", **more)  # type: ignore[arg-type]


GUNS = (
    vehicle("Saw", _arm("Saw", "C", "Cutting", "3/1 3/1 3/1", "3/1 3/1 3/1")),
    vehicle("Laser", _arm("Laser", "8", "Laser", "3/1 3/1 3/1", "3/1 3/1 3/1 3/1"), damage=6),
    vehicle("Torch", _arm("Torch", "1", "Flame", "blast/1 blast/1 blast/1", "2/1 2/1 2/1 2/1")),
    vehicle("Claw", _arm("Claw", "C", "Grapple")),
    vehicle("Lobber", _arm("Lobber", "6", "Grenade")),
    vehicle("Phase", _arm("Phase", "8", "Phaser")),
    vehicle("Loader", _arm("Loader", "8", "Reload")),
    vehicle("Salvo", _arm("Salvo", "8", "Salvo")),
    vehicle("Tesla", _arm("Tesla", "8", "Tesla")),
    vehicle("Volley", _arm("Volley", "8", "Volley", count=4, ammo=4)),
    vehicle("Wire", _arm("Wire", "8", "Wire Guided"), _arm("MG", "8", "Grenade")),
    vehicle("Target", _arm("Gun", "8", "Grenade", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1"), damage=8),
    squad(
        "Snipers",
        line("Sniper rifle", "8", _ANY, special="Sniper"),
        line("Pistol", "2", "1/1 1/1 1/1"),
        soldiers=2,
        skills="Spotter",
    ),
    squad("Scoped", line("Sniper rifle", "8", _ANY, special="Sniper"), soldiers=1, skills="Power Scope"),
    squad("Mixed", line("Rifle", "5", "1/1 1/1", count=4), line("Bazooka", "4", "", "1/2 1/2 1/2")),
    squad("Guards", line("Rifle", "5", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1", count=5), armour=3),
)
LONG = open_board(12, 2)


def _duel(one: str, two: str, rows: list[str] = LONG, more: tuple[str, ...] = ("Guards L2",)) -> Told:
    return position(rows, [one, "Guards A2"], [two, *more], own=GUNS, ruleset="dust-1947")


def _fire(table: Told, dice: str, actions: str = "attack nothing", aim: str = "aim A 1 at 2a") -> Told:
    return table.say(f"activate 1a {actions}", aim, "fire", dice=dice)


# -- "Cutting Weapons", "Laser Weapons" -------------------------------------------------------


def test_cutting_each_hit_rolls_on_until_it_misses() -> None:
    """Two hits roll a die each; one of them hits and rolls once more; the infantry strikes back."""
    table = _duel("Saw A1 E", "Mixed B1").say(
        "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFT FT T TTTTT"
    )
    assert len(table.rolls("lose")) == 0
    assert table.asked == "side2 lose 2a"


def test_laser_each_hit_rolls_on_until_it_misses() -> None:
    table = _fire(_duel("Laser A1 E", "Target D1 W"), "FFT FT F T TT")
    assert table.unit("2a").damage == 4


def test_laser_sustained_rerolls_only_the_misses_of_the_first_roll() -> None:
    table = _fire(_duel("Laser A1 E", "Target D1 W"), "FTT FT TT TT", actions="sustained")
    assert table.unit("2a").damage == 2


# -- "Flame Weapons" --------------------------------------------------------------------------


def test_flame_suppresses_and_leaves_no_save_even_in_cover() -> None:
    table = _duel("Torch A1 E", "Guards B1", [".T..........", LONG[1]])
    _fire(table, "FFTTT")
    assert table.unit("2a").miniatures == 3
    assert table.unit("2a").suppression == 2


def test_flame_replaces_under_fire_by_suppression() -> None:
    table = _fire(_duel("Torch A1 E", "Guards B1 under-fire"), "FTTTT")
    assert table.unit("2a").suppression == 2


def test_flame_without_a_hit_does_not_suppress() -> None:
    assert _fire(_duel("Torch A1 E", "Guards B1"), "TTTTT").unit("2a").suppression == 0


# -- "Grappel Weapons" ------------------------------------------------------------------------


def _grabbed(*more: str) -> Told:
    """The claw hits before the walker's fist does, which is rolled at the same time."""
    table = _duel("Claw A1 E", "Target B1 W", more=("Guards L2", *more))
    return table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT T TT")


def test_grapple_a_hit_stuns_and_holds() -> None:
    table = _grabbed()
    assert table.unit("2a").held == ("1a",)
    assert not table.allows("activate 2a nothing move")
    assert not table.allows("activate 2a march")
    assert not table.allows("activate 2a attack nothing")
    assert not table.allows("activate 2a nothing attack"), "whoever is stunned can't fight"


def test_grapple_lets_go_by_any_action_but_nothing() -> None:
    table = _grabbed().say("activate 2b nothing nothing", "activate 1b nothing nothing")
    table.say("activate 2a nothing nothing", dice="FTT TTT").say("first side1")
    assert table.unit("2a").held
    table.say("activate 1a nothing move", "move stay face N")
    assert not table.unit("2a").held


# -- "Grenade Weapons", "Phaser Weapons" ------------------------------------------------------

TREES = ["...T........", LONG[1]]


def test_grenade_infantry_in_cover_keeps_only_the_infantry_save() -> None:
    """A shield saves in cover, but not against grenades."""
    table = _fire(_duel("Lobber A1 E", "Guards D1", TREES), "FF FS")
    assert table.unit("2a").miniatures == 4


def test_grenade_a_vehicle_keeps_its_cover_save() -> None:
    table = _fire(_duel("Lobber A1 E", "Target D1 W", TREES), "FF FT TT")
    assert table.unit("2a").damage == 1


def test_phaser_no_cover_save_but_the_infantry_save() -> None:
    table = _fire(_duel("Phase A1 E", "Guards D1", TREES), "FF FS")
    assert table.unit("2a").miniatures == 4


def test_phaser_a_vehicle_in_cover_saves_nothing() -> None:
    table = _fire(_duel("Phase A1 E", "Target D1 W", TREES), "FF TT")
    assert table.unit("2a").damage == 2


# -- "Power Scopes", "Sniper Weapons", "Spotters" ---------------------------------------------


def test_power_scope_targets_hit_in_a_sustained_attack_only() -> None:
    table = _fire(_duel("Scoped A1", "Guards D1"), "TF", actions="sustained")
    assert table.unit("2a").miniatures == 3
    table = _fire(_duel("Scoped A1", "Guards D1"), "TF")
    assert table.unit("2a").miniatures == 4


def test_sniper_negates_cover_and_infantry_saves_and_names_a_soldier() -> None:
    table = _fire(_duel("Scoped A1", "Mixed D1", TREES), "FT", aim="aim A 1 at 2a naming A")
    assert table.unit("2a").survivors() == (3, 1)


def test_sniper_never_names_the_leader_but_as_the_last_soldier() -> None:
    """Who leads is ruling ``squad-leader``: here the man with the bazooka."""
    table = _duel("Scoped A1", "Mixed D1").say("activate 1a attack nothing")
    assert table.why("aim A 1 at 2a naming B") == "naming"
    table = _fire(_duel("Scoped A1", "Mixed D1 lost 4,0"), "FT")
    assert table.unit("2a").eliminated


def test_spotter_who_uses_no_weapon_lets_targets_hit_in_a_sustained_attack() -> None:
    table = _fire(_duel("Snipers A1", "Guards C1"), "TF", actions="sustained")
    assert table.unit("2a").miniatures == 3


def test_spotter_who_fires_himself_spots_nothing() -> None:
    table = _duel("Snipers A1", "Mixed C1").say(
        "activate 1a sustained", "aim A 1 at 2a naming A", "aim B 1 at 2a"
    )
    table.say("fire", dice="TT TT T T")
    assert table.unit("2a").miniatures == 5


def test_spotter_not_in_a_plain_attack() -> None:
    assert _fire(_duel("Snipers A1", "Guards C1"), "TT").unit("2a").miniatures == 5


# -- "Reload Weapons", "Salvo Weapons", "Volley Weapons" --------------------------------------


def test_reload_attack_and_reload_in_one_activation() -> None:
    table = _duel("Loader A1 E", "Guards D1")
    table.say("activate 1a attack reload", "aim A 1 at 2a", "fire", dice="TT")
    assert table.unit("1a").unloaded == ()
    assert table.asked == "side2 activate"


def test_reload_not_before_it_is_loaded_again() -> None:
    table = _fire(_duel("Loader A1 E", "Guards D1"), "TT")
    assert table.unit("1a").unloaded == (0,)
    table.say("activate 2a nothing nothing", "activate 1b nothing nothing")
    table.say("activate 2b nothing nothing", dice="FTT TTT")
    if "first" in table.asked:
        table.say("first side1")
    assert not table.allows("activate 1a attack nothing")
    assert table.allows("activate 1a reload attack")
    assert not table.allows("activate 1a sustained")


def test_salvo_twice_the_dice_and_then_to_be_reloaded() -> None:
    table = _fire(_duel("Salvo A1 E", "Guards D1"), "TTTT", aim="aim A 1 at 2a salvo")
    assert table.unit("1a").unloaded == (0,)


def test_salvo_a_normal_attack_leaves_it_loaded() -> None:
    table = _fire(_duel("Salvo A1 E", "Guards D1"), "TT")
    assert table.unit("1a").unloaded == ()


def test_volley_as_many_times_the_dice_as_boxes_are_marked() -> None:
    table = _duel("Volley A1 E", "Guards D1").say(
        "activate 1a attack nothing", "aim A 3 at 2a", "fire", dice="TTTTTT"
    )
    assert table.unit("1a").spent[0] == 3


def test_volley_no_more_than_the_boxes_left() -> None:
    table = _duel("Volley A1 E spent 3", "Guards D1").say("activate 1a attack nothing")
    assert not table.allows("aim A 2 at 2a")
    assert table.allows("aim A 1 at 2a")


# -- "Limited Ammo Weapons" -------------------------------------------------------------------


def test_limited_ammo_a_sustained_attack_marks_one_box() -> None:
    table = _fire(_duel("Volley A1 E", "Guards D1"), "TT TT", actions="sustained")
    assert table.unit("1a").spent[0] == 1


# -- "Tesla Weapons" --------------------------------------------------------------------------


def test_tesla_damage_stuns_a_saved_hit_does_not() -> None:
    assert _fire(_duel("Tesla A1 E", "Guards D1"), "FT T").unit("2a").stunned
    assert not _fire(_duel("Tesla A1 E", "Guards D1"), "FT F").unit("2a").stunned


def test_tesla_the_stunned_do_nothing_first_and_lose_the_token() -> None:
    table = _fire(_duel("Tesla A1 E", "Target D1 W"), "FT TT")
    assert not table.allows("activate 2a attack nothing")
    table.say("activate 2a", dice="TT")
    assert not table.allows("activate 2a attack nothing")
    table.say("activate 2a nothing attack")
    assert not table.unit("2a").stunned


def test_tesla_the_stunned_do_not_fight_back() -> None:
    table = _fire(_duel("Tesla B1 E", "Guards C1"), "FT T")
    table.say("activate 2b nothing nothing")
    assert table.unit("2a").stunned


def test_tesla_a_stunned_unit_reacts_with_one_die() -> None:
    table = _fire(_duel("Tesla A1 E", "Target D1 W"), "FT TT").say("activate 2b nothing nothing")
    table.say("activate 1b move attack", "move stay", "react 2a", dice="TT F")
    assert table.asked == "side2 aim 2a"
    assert not table.unit("2a").stunned


# -- "Wire-Guided Weapons" --------------------------------------------------------------------


def test_wire_guided_alone_rerolls_misses() -> None:
    table = _fire(_duel("Wire A1 E", "Target D1 W"), "FT F TT")
    assert table.unit("2a").damage == 2


def test_wire_guided_with_another_weapon_rerolls_nothing() -> None:
    table = _duel("Wire A1 E", "Target D1 W").say(
        "activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a"
    )
    table.say("fire", dice="TT TT")
    assert table.unit("2a").damage == 0

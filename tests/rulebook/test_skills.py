"""D47 "Skills": dice, tokens, places and orders, sentence by sentence, on positions of our own."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_RIFLE = line("Rifle", "6", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1", count=5, air="1/1 1/1 1/1")
_GUN = line("Gun", "8", "2/1 2/1 2/1", "2/1 2/1 2/1 2/1", arc="turret", air="2/1 2/1")


def _hero(name: str, skills: str, close: bool = False, damage: int = 4) -> UnitCard:
    weapon = (
        line("Blade", "C", "3/1 3/1 3/1", "3/1 3/1 3/1")
        if close
        else line("Pistol", "4", "2/1 2/1 2/1", "2/1 2/1 2/1")
    )
    return hero(name, weapon, damage=damage, skills=skills)


OWN = (
    squad("Plain", _RIFLE),
    squad("Brave ones", _RIFLE, skills="Brave"),
    squad("Hidden", _RIFLE, skills="Camouflage"),
    squad("Ghostly", _RIFLE, skills="Improved Camouflage"),
    squad("Hounds", line("Bite", "C", "1/1 1/1", count=5), skills="First Strike"),
    squad("Drop", _RIFLE, skills="Airborne"),
    squad("Executioners", _RIFLE, skills="Execute"),
    squad("Keepers", _RIFLE, skills="And Stay Down"),
    squad("Alert", _RIFLE, skills="Advanced Reactive Fire"),
    squad("Mindless ones", line("Claw", "C", "1/1 1/1", count=5), skills="Mindless, Zombie"),
    squad("Controllers", _RIFLE, skills="Air Traffic Control"),
    squad("Fitters", _RIFLE, skills="Command Squad"),
    _hero("Banner", "Red Banner"),
    _hero("Berserker", "Berserk", close=True),
    _hero("Spree", "Killing Spree"),
    _hero("Eater", "Devour", close=True),
    _hero("Master", "Blutkreuz, Resurrection"),
    _hero("Tito", "Clean My Optics, Juice It Up!"),
    _hero("Agent", "Spy"),
    _hero("Planner", "Tactician"),
    _hero("Operator", "Black Ops"),
    vehicle("Walker", _GUN, damage=6),
    vehicle("Ambulance", _GUN, skills="Medevac"),
    vehicle("Spotter car", _GUN, skills="Air Alert"),
    aircraft("Copter", line("Gun", "6", "1/1 1/1", "1/1 1/1 1/1", arc="front"), hovers=True),
)  # fmt: skip
LONG = open_board(12, 3)


def _game(ones: list[str], twos: list[str], rows: list[str] = LONG, **more: object) -> Told:
    return position(rows, ones, twos, own=OWN, ruleset="dust-1947", **more)  # type: ignore[arg-type]


REST = "Plain L3"


# -- tokens -----------------------------------------------------------------------------------


def test_brave_rolls_three_dice_against_tokens() -> None:
    table = _game(["Brave ones A1 suppressed"], [REST]).say("activate 1a", dice="TFF")
    assert table.unit("1a").suppression == 0


def test_red_banner_three_dice_within_two_squares() -> None:
    table = _game(["Banner A1", "Plain C1 suppressed", "Plain E1 suppressed"], [REST])
    table.say("activate 1b", dice="TFF")
    assert table.unit("1b").suppression == 0
    table = _game(["Banner A1", "Plain D1 suppressed"], [REST]).say("activate 1b", dice="TF")
    assert table.unit("1b").suppression == 1


def test_and_stay_down_a_hit_of_ranged_weapons_suppresses_at_once() -> None:
    table = _game(["Keepers A1"], ["Walker D1 W", REST])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT TT")
    assert table.unit("2a").suppression == 2


def test_hit_units_take_suppression_though_they_save_it() -> None:
    table = _game(["Plain A1"], ["Plain D1", REST])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT F")
    assert table.unit("2a").miniatures == 5
    assert table.unit("2a").suppression == 1


def test_tactician_three_tokens_even_with_more_units() -> None:
    table = _game(["Planner A1", "Plain A2", "Plain A3"], ["Plain L1"])
    for words in (
        "activate 1a nothing nothing",
        "activate 2a nothing nothing",
        "activate 1b nothing nothing",
    ):
        table.say(words)
    table.say("activate 1c nothing nothing", dice="FTT TTT")
    assert table.state.pass_tokens == (3, 2)


def test_black_ops_four_dice_for_initiative() -> None:
    table = _game(["Operator A1"], ["Plain L1"]).say("activate 1a nothing nothing")
    table.say("activate 2a nothing nothing", dice="FTTT TTT")
    assert table.asked == "side1 first"


# -- dice -------------------------------------------------------------------------------------


def test_berserk_each_hit_of_close_combat_rolls_on() -> None:
    table = _game(["Berserker A1"], ["Walker B1 W", REST])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F T T TT")
    assert table.unit("2a").damage == 2


def test_killing_spree_each_hit_of_ranged_weapons_rolls_on() -> None:
    table = _game(["Spree A1"], ["Walker D1 W", REST])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT F T TT")
    assert table.unit("2a").damage == 2


def test_devour_heals_a_point_for_each_it_does() -> None:
    table = _game(["Eater A1 damage 3"], ["Plain B1", REST])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFT TTTTT")
    assert table.unit("1a").damage == 1


def test_first_strike_the_fallen_do_not_strike_back() -> None:
    table = _game(["Hounds A1"], ["Plain B1 lost 3", REST])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFTTT")
    assert table.unit("2a").eliminated


def test_advanced_reactive_fire_six_squares_and_shields_count() -> None:
    table = _game(["Plain A1"], ["Alert F1", REST]).say("activate 1a move attack", "move stay")
    assert table.asked == "side2 react 1a"
    table.say("react 2a", dice="ST")
    assert table.asked == "side2 aim 2a"


# -- hiding -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "near", "far"), [("Hidden", "E1", "D1"), ("Ghostly", "F1", "E1")])
def test_camouflage_not_attacked_from_further_away(who: str, near: str, far: str) -> None:
    """Range 2 is near enough for the one, range 1 for the other."""
    table = _game([f"Plain {near}"], [f"{who} G1 hidden", "Walker H2 W", REST]).say(
        "activate 1a attack nothing"
    )
    assert table.allows("aim A 1 at 2a")
    table = _game([f"Plain {far}"], [f"{who} G1 hidden", "Walker H2 W", REST]).say(
        "activate 1a attack nothing"
    )
    assert not table.allows("aim A 1 at 2a")


def test_camouflage_ends_with_any_action_but_move_and_nothing() -> None:
    table = _game(["Hidden A1 hidden"], ["Plain F1", REST]).say("activate 1a move nothing", "move A2")
    assert table.unit("1a").marks
    table = _game(["Hidden A1 hidden"], ["Plain F1", REST]).say("activate 1a attack nothing", "aim A 1 at 2a")
    table.say("fire", dice="T")
    assert not table.unit("1a").marks


def test_camouflage_is_a_special_action() -> None:
    table = _game(["Hidden A1"], [REST]).say("activate 1a hide move", "move A2")
    assert table.unit("1a").marks


# -- orders and help --------------------------------------------------------------------------


def test_medevac_a_die_for_each_fallen_soldier() -> None:
    table = _game(["Ambulance A1 E", "Plain B1 lost 3", "Plain C1 lost 2"], [REST]).say(
        "activate 1a medevac nothing"
    )
    assert not table.allows("target 1c")
    table.say("target 1b", dice="FFS")
    assert table.unit("1b").miniatures == 4


def test_resurrection_of_mindless_zombies_only() -> None:
    table = _game(["Master A1", "Mindless ones B1 lost 3", "Plain A2 lost 2"], [REST])
    table.say("activate 1a resurrect nothing")
    assert not table.allows("target 1c")
    table.say("target 1b", dice="FTS")
    assert table.unit("1b").miniatures == 3


def test_blutkreuz_mindless_zombies_near_as_they_activate_march_four_and_charge() -> None:
    table = _game(["Master A1", "Mindless ones B1"], ["Plain G1", REST])
    assert table.allows("activate 1b march charge")
    assert not _game(["Master A1", "Mindless ones C1"], ["Plain G1", REST]).allows("activate 1b march charge")


def test_execute_a_soldier_of_a_stunned_unit_next_door() -> None:
    table = _game(["Executioners A1"], ["Plain B1", "Plain A2", REST]).touch("2a", stunned=True)
    table.say("activate 1a execute nothing")
    assert not table.allows("target 2b naming A")
    table.say("target 2a naming A")
    assert table.unit("2a").miniatures == 4


def test_execute_a_hero_too() -> None:
    table = _game(["Executioners A1"], ["Banner B1", REST]).touch("2a", stunned=True)
    table.say("activate 1a execute nothing", "target 2a")
    assert table.unit("2a").eliminated


def test_air_traffic_control_an_aircraft_that_has_activated() -> None:
    table = _game(["Controllers A1", "Copter C1 E done", "Walker D2 E done"], [REST])
    table.say("activate 1a scramble nothing")
    assert not table.allows("target 1c")
    table.say("target 1b", dice="F")
    assert table.asked == "side1 activate 1b"


@pytest.mark.parametrize(("die", "dice"), [("F", "TT TT"), ("T", "TT")])
def test_air_alert_vehicles_hit_that_aircraft_on_targets_too(die: str, dice: str) -> None:
    table = _game(["Spotter car A1 E", "Walker A2 E"], ["Copter E2 W", REST])
    table.say("activate 1a airalert nothing", "target 2a", dice=die).say("activate 2b nothing nothing")
    table.say("activate 1b attack nothing", "aim A 1 at 2a", "fire", dice=dice)
    assert table.unit("2a").damage == (2 if die == "F" else 0)


def test_juice_it_up_a_move_as_far_as_a_march() -> None:
    table = _game(["Tito A1", "Walker B1 E"], [REST, "Plain L1"]).say(
        "activate 1a juice nothing", "target 1b"
    )
    table.say("activate 2a nothing nothing", "activate 1b move nothing")
    assert table.allows("move C1-D1-E1-F1")


def test_clean_my_optics_one_die_more_for_each_weapon() -> None:
    table = _game(["Tito A1", "Walker B1 E"], ["Walker E1 W", REST]).say(
        "activate 1a optics nothing", "target 1b"
    )
    table.say(
        "activate 2b nothing nothing", "activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="TTT"
    )
    assert table.unit("2a").damage == 0


# -- "Repairing Critical Hits" ----------------------------------------------------------------


def test_makeshift_repair_to_the_full_track_clears_every_critical_hit() -> None:
    hurt = (Critical.IMMOBILIZED, Critical.TARGETING)
    table = _game(["Fitters A1", "Walker B1 E damage 2"], [REST]).touch("1b", criticals=hurt)
    table.say("activate 1a repair nothing", "target 1b", dice="FFTTT")
    assert table.unit("1b").criticals == ()


def test_makeshift_repair_not_to_the_full_track_clears_none() -> None:
    table = _game(["Fitters A1", "Walker B1 E damage 3"], [REST]).touch(
        "1b", criticals=(Critical.IMMOBILIZED,)
    )
    table.say("activate 1a repair nothing", "target 1b", dice="FFTTT")
    assert table.unit("1b").criticals == (Critical.IMMOBILIZED,)


def test_makeshift_repair_one_critical_hit_instead_of_damage() -> None:
    hurt = (Critical.IMMOBILIZED, Critical.TARGETING)
    table = _game(["Fitters A1", "Walker B1 E damage 3"], [REST]).touch("1b", criticals=hurt)
    table.say("activate 1a repair nothing", "target 1b cure immobilized")
    assert table.unit("1b").criticals == (Critical.TARGETING,)
    assert table.unit("1b").damage == 3

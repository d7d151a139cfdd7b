"""Skills of the D47 book from I to Z beside other rules: reactions, tokens, third actions, commands."""

from __future__ import annotations

from dataclasses import replace

from tests.helpers.build import open_board, support

from .skilled_cards import gun, lone, men, table, walker

# -- hiding -----------------------------------------------------------------------------------

SPOTTER = men("Spotter", "Artillery Observer, Improved Camouflage")
SHELL = men("Shell", "", gun("3-20", special="Artillery"))


def test_improved_camouflage_an_observer_directs_artillery_and_stays_hidden() -> None:
    t = table(["Spotter A1 hidden", "Shell A3"], ["Big F1", "Plain D1"], SPOTTER, SHELL)
    t.say("activate 1a attack nothing", "call 1b", "aim A 1 on F1 area SE", "fire", dice="TTT")
    t.say("activate 2b attack nothing")
    assert not t.allows("aim A 1 at 1a")
    assert t.allows("aim A 1 at 1b")


def test_improved_camouflage_an_observer_who_fires_himself_is_seen() -> None:
    t = table(["Spotter A1 hidden", "Shell A3"], ["Big F1", "Plain D1"], SPOTTER, SHELL)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTT")
    t.say("activate 2b attack nothing")
    assert t.allows("aim A 1 at 1a")


def test_improved_camouflage_a_reaction_gives_it_away() -> None:
    ghost = men("Ghost", "Improved Camouflage")
    t = table(["Plain A1", "Big A2"], ["Ghost D1 hidden", "Plain I3 done"], ghost)
    assert not t.allows("activate 1a attack move")
    t.say("activate 1a march", "move B1", "react 2a", "aim A 1 at 1a", "fire", dice="FT TTT")
    t.say("move stay")
    assert t.allows("activate 1b attack nothing")


def test_improved_camouflage_two_shells_that_fall_on_its_square_hit_it() -> None:
    """Artillery is aimed at a square, not at the unit that nobody sees."""
    ghost = men("Ghost", "Improved Camouflage", soldiers=6)
    t = table(["Shell A1"], ["Ghost F1 hidden done", "Big G1", "Plain I3"], ghost, SHELL)
    t.say("activate 1a attack nothing", "aim A 1 on G1 area SW", "fire", dice="FTT TTT")
    assert t.unit("2a").miniatures == 5


# -- third actions ----------------------------------------------------------------------------


def test_scout_suppressed_he_does_nothing_and_marches() -> None:
    t = table(["Scout A1 suppressed"], ["Plain E1 done", "Plain I3"], men("Scout", "Scout"))
    t.say("activate 1a", dice="TT")
    assert t.allows("activate 1a nothing march")
    assert not t.allows("activate 1a march attack")


def test_infantry_ace_a_hero_who_is_carried_rolls_too() -> None:
    ace = lone("Ace", "Infantry Ace")
    t = table(["Truck A1 E", "Ace outside inside 1a"], ["Plain E1 done", "Plain I3"], ace)
    t.say("activate 1b", dice="T")
    assert t.allows("activate 1b march nothing")


def test_infantry_ace_who_is_got_moving_rolls_again() -> None:
    ace = lone("Ace", "Infantry Ace")
    t = table(["Chief A1", "Ace B1 done"], ["Plain E1 done", "Plain I3"], ace)
    t.say("activate 1a getmoving nothing", "target 1b", dice="F F")
    assert t.allows("activate 1b move attack nothing")


def test_smoke_launchers_a_suppressed_vehicle_does_nothing_first() -> None:
    t = table(["Smoker A1 E suppressed"], ["Plain F1 done", "Plain I3"], walker("Smoker", "Smoke Launchers"))
    t.say("activate 1a", dice="TT")
    assert t.allows("activate 1a nothing smoke move")
    assert t.allows("activate 1a nothing move smoke")
    assert not t.allows("activate 1a smoke move nothing")


def test_smoke_launchers_the_smoke_comes_before_the_shot_that_follows() -> None:
    """Launched first, it stands between the vehicle and its own target."""
    t = table(["Smoker C2 E"], ["Big G2 done", "Plain I3"], walker("Smoker", "Smoke Launchers"))
    t.say("activate 1a attack nothing smoke", "aim A 1 at 2a", "fire", "target C2 area NE", dice="TTT")
    t = table(["Smoker C2 E"], ["Big G2 done", "Plain I3"], walker("Smoker", "Smoke Launchers"))
    t.say("activate 1a smoke attack nothing", "target C2 area NE")
    assert not t.allows("aim A 1 at 2a")


def test_nothins_easy_when_the_squad_has_fallen_he_is_like_anybody() -> None:
    easy = lone("Easy", "Nothin's Easy")
    t = table(["Plain A1", "Big A2"], ["Plain D1 lost 2", "Easy outside joins 2a", "Plain I3"], easy)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "lose A", dice="FTT T")
    assert t.unit("2a").eliminated
    before = t.unit("2b").suppression
    t.say("activate 2c nothing nothing", "activate 1b attack nothing", "aim A 1 at 2b", "fire", dice="FTT F")
    assert t.unit("2b").suppression == before + 1


# -- commands ---------------------------------------------------------------------------------

JAMMER = walker("Jammer", "Jammer")
HQ = walker("HQ", "Command Vehicle, Passengers (8)")


def test_jammer_what_succeeds_in_a_command_vehicle_at_either_attempt_is_rolled_again() -> None:
    ones = ["HQ A1 E", "Leader outside inside 1a", "Plain E3 done"]
    for dice, moving in (("F F", True), ("T F F", True), ("T F T", False), ("T T", False)):
        t = table(ones, ["Jammer F1 W"], HQ, JAMMER)
        t.say("activate 1b getmoving nothing", "target 1c", dice=dice)
        assert (t.asked == "side1 activate 1c") is moving, dice


def test_jammer_that_is_destroyed_jams_nobody() -> None:
    t = table(["Plain A3", "Chief A1", "Plain F1 done"], ["Jammer F3 W damage 3", "Plain I3"], JAMMER)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT")
    t.say("activate 2b nothing nothing")
    t.say("activate 1b getmoving nothing", "target 1c", dice="F")
    assert t.asked == "side1 activate 1c"


def test_red_banner_the_unit_with_the_banner_rallies_itself_with_three_dice() -> None:
    banner = men("Banner", "Red Banner")
    t = table(["Leader A1", "Banner B1 suppressed"], ["Plain I3"], banner)
    t.say("activate 1a rally nothing", "target 1a", dice="FFT")


def test_red_banner_of_the_enemy_is_no_help() -> None:
    banner = men("Banner", "Red Banner")
    t = table(["Leader A1", "Plain B1 suppressed"], ["Banner C1 done", "Plain I3"], banner)
    t.say("activate 1a rally nothing", "target 1a", dice="FF")


def test_resurrection_of_the_zombies_that_he_leads() -> None:
    raiser = lone("Raiser", "Blutkreuz, Resurrection")
    t = table(["Dead A1 lost 3", "Raiser outside joins 1a"], ["Plain I3"], raiser)
    t.say("activate 1a resurrect nothing", "target 1a", dice="FFT")
    assert t.unit("1a").miniatures == 5


def test_tactician_who_pilots_or_has_joined_a_squad() -> None:
    tactician = lone("Tactician", "Tactician, Pilot")
    for ones in (["Walker A1 E", "Tactician outside pilots 1a"], ["Plain A1", "Tactician outside joins 1a"]):
        t = table([f"{one} done" for one in ones], ["Plain I3"], tactician, first=2)
        t.say("activate 2a nothing nothing", dice="FFF TTT")
        assert t.state.pass_tokens == (3, 0)


def test_medevac_the_crew_of_a_support_weapon_comes_back() -> None:
    crew = support("Crew", gun(), gun(name="Rifle", dice=1), soldiers=3)
    t = table(["Ambulance A1 E", "Crew B1 damage 2"], ["Plain I3"], crew, walker("Ambulance", "Medevac"))
    t.say("activate 1a medevac nothing", "target 1b", dice="FT")
    assert t.unit("1b").damage == 1


def test_naval_unit_the_enemy_may_react_to_its_march() -> None:
    boat = walker("Boat", "Naval Unit", moves="naval")
    sea = ["wwwwwwwww", *open_board(9, 2)]
    t = table(["Boat A1 E"], ["Big E2", "Plain I3"], boat, rows=sea)
    t.say("activate 1a march attack", "move B1-C1 face E")
    assert t.asked == "side2 react 1a"


def test_spy_who_never_came_is_destroyed_at_the_end() -> None:
    t = table(["Spy outside", "Plain A1 done"], ["Plain I3 done"], lone("Spy", "Spy"), turn=8)
    t.say("activate 1a nothing nothing")
    outcome = t.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (1, (0, 8))


def test_way_of_the_serpent_from_inside_a_vehicle_too() -> None:
    ninjas = replace(men("Ninjas"), factions=("Ninja",))
    t = table(
        ["Plain A1"],
        ["Ninjas D1", "Truck I1 W", "Serpent outside inside 2b"],
        ninjas,
        lone("Serpent", "Way of the Serpent"),
    )
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert t.unit("2a").suppression == 0


def test_trailblazer_neither_part_of_a_march_ends_on_an_enemy() -> None:
    blazer = lone("Blazer", "Trail Blazer")
    rows = ["#########", ".........", "#########"]
    t = table(["Blazer A2"], ["Plain C2 done", "Plain I2"], blazer, rows=rows)
    t.say("activate 1a march")
    assert not t.allows("move B2-C2")
    t.say("move B2", "move C2-D2")
    assert t.at("1a") == "D2"


def test_juice_it_up_a_friend_next_to_him_in_the_same_turn_only_once() -> None:
    """Reactivated, he may not do it again this turn."""
    tito = lone("Tito", "Juice It Up!")
    ones = ["Tito A2", "Walker B2 E", "Walker B1 E", "Chief A1"]
    t = table(ones, ["Plain I3", "Plain I2"], tito)
    t.say("activate 1a juice nothing", "target 1b", "activate 2a nothing nothing")
    t.say("activate 1d getmoving nothing", "target 1a", dice="F")
    assert t.allows("activate 1a move nothing")
    assert not t.allows("activate 1a juice nothing")


def test_improved_camouflage_ends_for_both_when_only_the_hero_fires() -> None:
    ghosts, ghost = men("Ghosts", "Improved Camouflage"), lone("Ghost", "Improved Camouflage")
    ones = ["Ghosts A1 hidden", "Ghost outside joins 1a hidden"]
    t = table(ones, ["Plain D1"], ghosts, ghost)
    assert not table(ones, ["Plain D1"], ghosts, ghost, first=2).allows("activate 2a attack nothing")
    t.say("activate 1a attack nothing", "aim 1b A 1 at 2a", "fire", dice="TTT")
    assert t.allows("activate 2a attack nothing")


def test_improved_camouflage_a_hero_with_the_lesser_skill_is_attacked_at_range_two() -> None:
    """One who hides less well decides for both (Camouflage: seen within range 2)."""
    ghosts, sneak = men("Ghosts", "Improved Camouflage"), lone("Sneak", "Camouflage")
    ones = ["Ghosts A1 hidden done", "Sneak outside joins 1a hidden"]
    for square, seen in (("C1", True), ("D1", False)):
        t = table(ones, [f"Plain {square}"], ghosts, sneak, first=2)
        assert t.allows("activate 2a attack nothing") is seen


RAISER = lone("Raiser", "Blutkreuz")


def test_mindless_zombie_a_suppressed_blutkreuz_alone_is_not_immune() -> None:
    t = table(["Plain A1"], ["Raiser D1", "Plain I3"], RAISER)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert t.unit("2a").suppression == 1


def test_zombie_no_medic_gives_it_a_stimulant() -> None:
    t = table(["Doctor A1", "Dead B1"], ["Plain I3"], lone("Doctor", "Combat Medic"))
    t.say("activate 1a stimulate nothing")
    assert not t.allows("target 1b")
    assert t.allows("target 1a")


def test_jammer_an_ammo_drop_by_radio_is_rolled_again_on_its_own_faces() -> None:
    spender = men("Spender", "", gun())
    limited = replace(spender, weapons=(replace(spender.weapons[0], ammo=2),))
    for dice, filled in (("T S", False), ("T T", True), ("F T", True), ("S", False)):
        t = table(["Chief A1", "Spender F1 spent 2"], ["Jammer G2 W"], JAMMER, limited)
        t.say("activate 1a ammodrop nothing", "target 1b", dice=dice)
        assert (t.unit("1b").spent == (0,)) is filled, dice


def test_spy_with_one_action_neither_marches_nor_aims_long() -> None:
    t = table(["Spy outside", "Plain A1"], ["Walker D2 W", "Plain I3"], lone("Spy", "Spy"))
    t.say("activate 1a arrive", "deploy 1a C2 face N", dice="FT")
    assert t.allows("activate 1a move")
    for actions in ("march", "sustained", "move attack", "arrive"):
        assert not t.allows(f"activate 1a {actions}"), actions


def test_spy_with_two_actions_the_enemy_reacts_as_ever() -> None:
    t = table(["Spy outside", "Plain A1"], ["Walker D2 W", "Plain I3"], lone("Spy", "Spy"))
    t.say("activate 1a arrive", "deploy 1a C2 face N", dice="FF")
    t.say("activate 1a move attack", "move C3")
    assert t.asked == "side2 react 1a"


def test_stealth_in_a_reaction_too() -> None:
    stalker = men("Stalker", "Improved Camouflage", gun(special="Stealth"))
    t = table(["Plain A1", "Big A2"], ["Stalker D1 hidden", "Plain I3 done"], stalker)
    t.say("activate 1a march", "move B1", "react 2a", "aim A 1 at 1a", "fire", dice="FT TTT")
    t.say("move stay")
    assert not t.allows("activate 1b attack nothing")


def test_scout_got_moving_in_the_first_turn_it_is_no_first_activation() -> None:
    scout = men("Scout", "Scout")
    t = table(["Scout A1", "Chief A3"], ["Big F1 done", "Plain I3", "Plain I2"], scout)
    t.say("activate 1a nothing nothing", "activate 2b nothing nothing")
    t.say("activate 1b getmoving nothing", "target 1a", dice="F")
    assert not t.allows("activate 1a march attack")
    assert t.allows("activate 1a march")


def test_scout_who_pilots_scouts_with_his_vehicle() -> None:
    guide = lone("Guide", "Scout, Pilot")
    t = table(["Walker A1 E", "Guide outside pilots 1a"], ["Big F1 done", "Plain I3"], guide)
    assert t.allows("activate 1a march attack")


def test_officer_with_a_command_squad_its_radio_is_his_while_the_radio_man_lives() -> None:
    staff = men("Staff", "Command Squad", soldiers=4)
    for lost, radio in ((0, True), (3, False)):
        t = table([f"Staff A1 lost {lost}", "Leader outside joins 1a", "Plain F1 done"], ["Plain I3"], staff)
        assert t.allows("activate 1a getmoving nothing") is radio


def test_mechanic_a_medevac_helps_a_lesser_mythos_creature_an_officer_does_not() -> None:
    beast = men("Beast", "Lesser Mythos Creatures")
    t = table(["Ambulance A1 E", "Beast B1 lost 1"], ["Plain I3"], beast, walker("Ambulance", "Medevac"))
    assert t.allows("activate 1a medevac nothing")


def test_tactician_beside_fewer_units_both_are_added() -> None:
    t = table(
        ["Tactician A1 done"],
        ["Plain I1", "Plain I2 done", "Plain I3 done"],
        lone("Tactician", "Tactician"),
        first=2,
    )
    t.say("activate 2a nothing nothing", dice="FFF TTT")
    assert t.state.pass_tokens == (5, 0)

"""Joined heroes in play (D47 "Joining Infantry Units", by ruling DT-missing-pages)."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.events.all import HeroLeft, UnitEliminated
from tests.helpers.build import hero, line, open_board, position, squad, support
from tests.helpers.dice import loud
from tests.helpers.say import Told

RIFLE = line("Rifle", "5", "2/1 2/1 2/1 2/1", count=2)
TOMMY = line("Tommy gun", "3", "3/1 3/1 3/1 3/1")
SQUAD = squad("Foot", RIFLE, TOMMY, soldiers=3, move=2, march=4)
JOE = hero(
    "Joe",
    line("Launcher", "4", "blast/1 blast/1 blast/1 blast/1"),
    line("Pistol", "2", "3/1 3/1 2/1"),
    line("Fist", "C", "2/1 2/1 2/1 2/1"),
)
SLOW_HERO = replace(hero("Slow hero", line("Gun", "3", "1/1")), move=1, march=3)
SLOW = squad("Slow", RIFLE, soldiers=2, move=1, march=3)
CANNON = squad("Cannon crew", line("Cannon", "8", "3/2 3/2 3/2 3/2"), soldiers=1)
FOES = squad("Foes", line("Carbine", "6", "2/1 2/1 2/1 2/1", count=3), soldiers=3)
BOMBER = squad("Bomber", line("Bomb", "6", "blast/1 blast/1 blast/1 blast/1"), soldiers=1)
BASE = support("Base", line("Mortar", "6", "2/1 2/1 2/1 2/1"), soldiers=2, armour=2)
BURNER = squad("Burner", line("Flamer", "3", "blast/1 blast/1 blast/1 blast/1", flame=True), soldiers=1)
TWIN = hero("Twin", line("Knife", "C", "1/1 1/1 1/1 1/1"))
OWN = [BURNER, TWIN, SQUAD, JOE, SLOW, SLOW_HERO, CANNON, FOES, BOMBER, BASE]


def table(ones: list[str], twos: list[str], *, cols: int = 8, **more: int) -> Told:
    return position(open_board(cols, 3), ones, twos, own=OWN, **more)


# -- activating -------------------------------------------------------------------------------


def test_a_squad_and_its_hero_activate_as_one_and_count_as_two_for_passing() -> None:
    told = table(["Foot A1", "Joe outside joins 1a"], ["Foes H3"])
    assert told.why("activate 1b move attack") == "joined"
    assert not any(text.startswith("activate 1b") for text in told.open)
    assert told.why("pass") == "pass"
    assert told.state.to_activate(told.unit("1a").side) == 2
    told.say("activate 1a nothing nothing")
    assert told.unit("1a").activated
    assert told.unit("1b").activated
    assert told.asked == "side2 activate"


def test_the_enemy_of_a_squad_with_a_hero_may_pass() -> None:
    """DT "Passing" counts the hero separately: two against one."""
    told = table(["Foot A1", "Joe outside joins 1a"], ["Foes H3"], first=2)
    assert told.allows("pass")


def test_the_lower_rates_hold_for_both() -> None:
    told = table(["Slow A1", "Joe outside joins 1a"], ["Foes H3"])
    told.say("activate 1a move nothing")
    assert told.why("move B1-C1") == "too-far"
    slow_hero = table(["Foot A1", "Slow hero outside joins 1a"], ["Foes I3"], cols=9)
    slow_hero.say("activate 1a march", "move B1")
    assert slow_hero.why("move C1-D1-E1") == "too-far"
    slow_hero.say("move C1-D1")
    assert slow_hero.at("1a") == "D1"
    assert slow_hero.state.square_of(slow_hero.unit("1b")) == slow_hero.unit("1a").square


def test_both_enter_together() -> None:
    told = table(["Foot outside", "Joe outside joins 1a"], ["Foes H1"])
    told.say("activate 1a move nothing", "move A3-A2")
    assert told.at("1a") == "A2"
    assert told.unit("1b").activated


# -- attacking --------------------------------------------------------------------------------


def test_the_hero_fires_all_his_weapons_beside_the_soldiers_one_each() -> None:
    told = table(["Foot A1", "Joe outside joins 1a"], ["Foes C1"])
    told.say("activate 1a attack nothing", "aim A 2 at 2a", "aim B 1 at 2a", "aim 1b A 1 at 2a")
    assert told.why("aim A 1 at 2a") == "too-many"
    assert told.why("aim 1a A 1 at 2a") == "not-joined"
    told.say("aim 1b B 1 at 2a", "fire", dice=f"TTTT TTT {loud(1, 3)} T TTT")
    by = {(shot.unit, shot.weapon): shot.hits for shot in told.shots()}
    assert by == {("1a", 0): 0, ("1a", 1): 0, ("1b", 0): 1, ("1b", 1): 0}


def test_the_heros_weapons_alone_make_an_attack() -> None:
    """Nobody of the squad reaches four squares with what he has left, the launcher does."""
    told = position(
        open_board(8, 3), ["Short A1", "Joe outside joins 1a"], ["Foes E1"],
        own=[*OWN, squad("Short", TOMMY, soldiers=1)],
    )  # fmt: skip
    assert told.allows("activate 1a attack nothing")
    told.say("activate 1a attack nothing")
    assert told.open == ["aim 1b A 1 at 2a", "fire"]


def test_a_sustained_attack_is_ranged_or_close_for_both() -> None:
    told = table(["Foot A1", "Joe outside joins 1a"], ["Foes B1"])
    told.say("activate 1a sustained", "aim A 1 at 2a")
    assert told.why("aim 1b C 1 at 2a") == "either-or"
    assert told.allows("aim 1b B 1 at 2a")


def test_both_strike_in_close_combat_and_both_strike_back() -> None:
    told = table(["Foot A1", "Joe outside joins 1a"], ["Foes B1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim * 3 at 2a", "aim 1b C 1 at 2a", "fire")
    assert told.asked == "side2 retaliate 2a"
    told.say("aim * 3 at 1a", "aim 2b * 1 at 1a")
    assert told.why("aim 2b C 1 at 1a") == "too-many"
    told.say("fire", dice="TTT TT TTT T")
    assert [(shot.unit, shot.target) for shot in told.shots()] == [
        ("1a", "2a"), ("1b", "2a"), ("2a", "1a"), ("2b", "1a"),
    ]  # fmt: skip


def test_a_hero_without_weapons_strikes_back_with_his_fists() -> None:
    told = position(
        open_board(3, 3), ["Foot A1"], ["Foes B1", "Boxer outside joins 2a"],
        own=[*OWN, hero("Boxer", line("Pistol", "2", "1/1"))],
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim * 3 at 2a", "fire", dice="TTT TTT T")
    assert [(shot.unit, shot.target) for shot in told.shots()] == [("1a", "2a"), ("2a", "1a"), ("2b", "1a")]


def test_they_react_as_one() -> None:
    told = table(["Foes A1"], ["Foot D1", "Joe outside joins 2a"])
    told.say("activate 1a move attack", "move B1")
    assert told.open == ["react 2a", "decline"]
    assert told.why("react 2b") == "joined"
    told.say("react 2a", dice="FT")
    told.say("aim A 2 at 1a", "aim 2b B 1 at 1a", "fire", dice="TTTT TTT")
    assert told.unit("2a").activated
    assert told.unit("2b").activated


# -- being attacked ---------------------------------------------------------------------------


def test_a_joined_hero_is_no_target_of_his_own() -> None:
    told = table(["Foes A1"], ["Foot D1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing")
    assert told.why("aim A 1 at 2b") == "aboard"
    assert "Foot (2a)" in str(told.refused("aim A 1 at 2b"))


def test_a_blast_counts_the_hero_too() -> None:
    told = table(["Bomber A1"], ["Foot D1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTT")


def test_the_owner_shares_the_hits_between_soldiers_and_hero() -> None:
    told = table(["Foes A1"], ["Foot D1 lost 0,1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(2, 6)} TT")
    assert told.asked == "side2 lose 2a"
    assert told.open == ["lose A", "lose 2b"]
    assert told.why("lose B") == "lose"
    assert told.why("lose 2a") == "lose"
    told.say("lose 2b")
    assert told.open == ["lose A", "lose 2b"]
    told.say("lose A")
    assert (told.unit("2a").miniatures, told.unit("2b").damage) == (1, 1)
    assert told.asked == "side2 activate"


def test_a_hit_on_the_hero_costs_the_weapons_damage() -> None:
    told = table(["Cannon crew A1"], ["Foot D1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(2, 3)} TT")
    told.say("lose 2b", "lose A")
    assert (told.unit("2a").miniatures, told.unit("2b").damage) == (2, 2)


def test_of_a_support_weapon_the_base_or_the_hero_takes_the_hit() -> None:
    told = table(["Cannon crew A1"], ["Base D1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 3)} T")
    assert told.open == ["lose 2a", "lose 2b"]
    told.say("lose 2a")
    assert (told.unit("2a").miniatures, told.unit("2b").damage) == (1, 0)


def test_when_everybody_falls_nobody_is_asked() -> None:
    told = table(["Foes A1"], ["Foot D1 lost 2,0", "Joe outside joins 2a damage 3", "Foot H3"])
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(2, 6)} TT")
    assert told.unit("2a").eliminated
    assert told.unit("2b").eliminated
    assert told.state.points_destroyed(told.unit("1a").side) == SQUAD.points + JOE.points
    assert [e.unit for e in told.events if isinstance(e, UnitEliminated)] == ["2a", "2b"]


# -- going on ---------------------------------------------------------------------------------


def test_when_the_squad_falls_the_hero_goes_on_alone() -> None:
    told = table(["Foes A1"], ["Foot D1 lost 2,0", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(2, 6)} TT")
    assert told.asked == "side2 lose 2a"
    told.say("lose B")
    # the second hit has nobody else to go to
    assert told.unit("2a").eliminated
    assert (told.at("2b"), told.unit("2b").joined, told.unit("2b").damage) == ("D1", None, 1)
    left = [event for event in told.events if isinstance(event, HeroLeft)]
    assert [(event.unit, event.gone) for event in left] == [("2b", "2a")]
    assert told.allows("activate 2b move attack")


def test_when_the_hero_falls_the_squad_goes_on() -> None:
    told = table(["Foes A1"], ["Foot D1", "Joe outside joins 2a damage 3"])
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(2, 6)} TT")
    told.say("lose 2b")
    assert told.unit("2b").eliminated
    assert told.open == ["lose A", "lose B"]
    told.say("lose B")
    assert told.at("2a") == "D1"
    told.say("activate 2a attack nothing")
    assert told.why("aim 2b A 1 at 1a") == "not-joined"


def test_a_hero_whose_squad_falls_in_a_reaction_carries_on_with_its_actions() -> None:
    told = table(["Slow A1 lost 1", "Joe outside joins 1a"], ["Foes D1", "Foes H3"])
    told.say("activate 1a move attack", "move B1", "react 2a", dice="FT")
    told.say("aim A 1 at 1a", "fire", dice="FT T")
    told.say("lose A")
    assert told.unit("1a").eliminated
    assert told.asked == "side1 aim 1b"
    told.say("aim B 1 at 2a", "fire", dice="TTT")
    assert told.unit("1b").activated
    assert told.asked == "side2 activate"


def test_a_march_goes_on_at_the_pace_of_both_when_the_squad_falls() -> None:
    told = table(["Slow A1 lost 1", "Joe outside joins 1a"], ["Foes D2", "Foes H3"])
    told.say("activate 1a march", "move B1", "react 2a", dice="FT")
    told.say("aim A 1 at 1a", "fire", "lose A", dice="FT T")
    assert told.asked == "side1 move 1b"
    assert told.why("move C1-D1-E1") == "too-far"
    told.say("move C1-D1")
    assert told.at("1b") == "D1"


def test_blows_declared_at_the_squad_strike_the_hero_who_is_left() -> None:
    told = table(["Foes A1"], ["Foot B1 lost 2,0", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "aim * 3 at 2a", "fire", dice=f"{loud(1, 6)} T")
    told.say("lose B")
    assert told.asked == "side2 retaliate 2b"
    told.say("aim C 1 at 1a", "fire", dice="TTT TT")
    assert [(shot.unit, shot.target) for shot in told.shots()] == [("1a", "2b"), ("2b", "1a")]


def test_heroes_joined_by_one_more_stay_together_when_the_squad_falls() -> None:
    told = position(
        open_board(8, 3), ["Foes A1"], ["Foot D1 lost 2,0", "Joe outside joins 2a", "Twin outside joins 2a"],
        own=OWN,
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(2, 6)} TT")
    told.say("lose B")
    assert (told.at("2b"), told.unit("2c").joined) == ("D1", "2b")
    assert told.open == ["lose 2b", "lose 2c"]
    told.say("lose 2c")
    assert told.unit("2c").damage == 1


# -- lone heroes and other units in one square ------------------------------------------------


def test_a_lone_hero_may_end_his_move_with_a_friend_and_a_friend_with_him() -> None:
    told = table(["Joe A1", "Foot B1"], ["Foes H1"])
    told.say("activate 1a move nothing", "move B1")
    assert told.at("1a") == told.at("1b") == "B1"
    other = table(["Joe A1", "Foot B1"], ["Foes H1"])
    other.say("activate 1b move nothing", "move A1")
    assert other.at("1a") == other.at("1b") == "A1"


def test_two_squads_may_not_and_a_third_unit_is_one_too_many() -> None:
    told = table(["Foot A1", "Foot B1", "Joe B1"], ["Foes H1"])
    told.say("activate 1a move nothing")
    assert told.why("move B1") == "occupied"


def test_a_squad_with_a_joined_hero_shares_with_lone_heroes_only() -> None:
    told = table(["Foot A1", "Joe outside joins 1a", "Foot B1", "Twin B2"], ["Foes H1"])
    told.say("activate 1a move nothing")
    assert told.why("move B1") == "occupied"
    assert told.allows("move B2")


def test_each_of_two_in_a_square_is_a_target_of_its_own() -> None:
    told = table(["Bomber A1"], ["Foot D1", "Joe D1"])
    told.say("activate 1a attack nothing")
    assert [text for text in told.open if text.startswith("aim A")] == ["aim A 1 at 2a", "aim A 1 at 2b"]
    told.say("aim A 1 at 2b", "fire", dice="T")


def test_a_flame_burns_both_in_the_targets_square_and_on_its_way() -> None:
    told = table(["Burner A1"], ["Foot C1", "Joe C1", "Foot B1", "Twin B1"])
    told.say("activate 1a attack nothing")
    assert told.why("aim A 1 at 2a") == "flame-path"
    told.say("aim A 1 at 2a through 2b,2c,2d", "fire", dice="T TTT T TTT")
    assert [shot.target for shot in told.shots()] == ["2b", "2c", "2d", "2a"]


def test_a_flame_at_a_unit_with_a_joined_hero_rolls_for_both_at_once() -> None:
    told = table(["Burner A1"], ["Foot C1", "Joe outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTT")
    assert [shot.target for shot in told.shots()] == ["2a"]


def test_hits_that_are_left_when_everybody_is_gone_are_for_nobody() -> None:
    """The first line kills both, the second one hits as well."""
    told = position(
        open_board(8, 3), ["Two lines A1"], ["Foot D1 lost 2,0", "Joe outside joins 2a damage 3", "Foes H3"],
        own=[*OWN, squad("Two lines", RIFLE, line("Cannon", "8", "3/2 3/2 3/2 3/2"), soldiers=3)],
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim A 2 at 2a", "aim B 1 at 2a", "fire", dice="FFFF TTTT FFF TTT")
    assert told.unit("2a").eliminated
    assert told.unit("2b").eliminated
    assert told.asked == "side2 activate"

"""Critical hits (D47 "Critical Hits", "Flaming Wreck"); Dust Tactics has none."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events.all import CriticalHit, DamageTaken, NothingDone, WeaponDestroyed, WreckLeft
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.visibility.save_rolls import saves
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "1/1 1/1 1/1", air="1/1 1/1")
MORTAR = line("Mortar", "8", "1/1 1/1", "1/1 1/1 1/1")
RAM = line("Ram", "C", "1/1 1/1", "1/1 1/1 1/1")
BAZOOKA = line("Bazooka", "8", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1")
HUNTER = squad("Hunter", BAZOOKA, soldiers=1, move=3, march=6)
FOOT = squad("Foot", line("Rifle", "8", "1/1 1/1", count=3), soldiers=3, move=3, march=6)
ACE = hero("Ace", line("Pistol", "2", "1/1 1/1"))
TANK = vehicle("Tank", GUN, MORTAR, RAM, moves="tracked", move=3, march=7)
PLAIN = vehicle("Plain", GUN, move=3, march=6)
PAIR = vehicle("Pair", GUN, MORTAR, move=3, march=6)
BRUISER = vehicle("Bruiser", BAZOOKA, RAM, move=3, march=6)
COPTER = aircraft("Copter", GUN, hovers=True, move=3, march=6)
OWN = [HUNTER, FOOT, ACE, TANK, PLAIN, PAIR, BRUISER, COPTER]
DT, D47 = "dust-tactics", "dust-1947"
MAIN, FIRE, AIMING, SECOND, STUCK, SLOW = (
    Critical.MAIN_WEAPON, Critical.ON_FIRE, Critical.TARGETING, Critical.SECONDARY_WEAPON,
    Critical.IMMOBILIZED, Critical.MOBILITY,
)  # fmt: skip


def table(ones: list[str], twos: list[str], rules: str = D47) -> Told:
    return position(open_board(9, 3), ones, twos, own=OWN, ruleset=rules)


def hit(victim: str, dice: str, *more: str, rules: str = D47, house: tuple[str, ...] = ()) -> Told:
    """A hunter at A1 hits 2a for one point of damage; then come the dice of the critical hit."""
    told = table(["Hunter A1"], [victim, *more, "Foot I3"], rules)
    if house:
        told.state = replace(
            told.state, table=replace(told.state.table, ruleset=load_ruleset(rules, house=house))
        )
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"F {dice}".strip())


def broken(
    *criticals: Critical, unit: str = "Tank D2", others: tuple[str, ...] = (), **lines: tuple[int, ...]
) -> Told:
    """A unit of side 1 with critical hits, which is to activate; an enemy stands at G2."""
    told = table([unit, *others], ["Foot G2"])
    told.touch("1a", criticals=criticals, **lines)
    return told


# -- the rolls --------------------------------------------------------------------------------


def test_by_a_house_rule_there_are_none() -> None:
    """D47 "Target Units Take Damage": they are of a chapter that is played if the players like."""
    told = hit("Tank D1", "", rules=D47, house=("no-critical-hits",))
    assert (told.unit("2a").damage, told.unit("2a").criticals) == (1, ())
    assert not told.rolls("critical")


@pytest.mark.parametrize(
    ("chart", "critical"),
    [("FF", MAIN), ("FS", FIRE), ("SF", FIRE), ("FT", AIMING), ("TF", AIMING), ("TS", STUCK), ("ST", STUCK),
     ("SS", SLOW)],
)  # fmt: skip
def test_two_faction_symbols_after_damage_and_two_dice_on_the_chart(chart: str, critical: Critical) -> None:
    told = hit("Tank D1", f"FF {chart}")
    assert told.unit("2a").criticals == (critical,)
    assert told.unit("2a").damage == 1
    assert [(e.unit, e.by) for e in told.events if isinstance(e, CriticalHit)] == [("2a", "1a")]
    assert any("Critical Hits" in ground for ground in told.grounds())
    other = hit("Tank D1", "", rules=DT)
    assert (other.unit("2a").damage, other.unit("2a").criticals) == (1, ())
    assert not other.rolls("critical")


@pytest.mark.parametrize("dice", ["FT", "TF", "SS", "TT"])
def test_any_other_roll_is_no_critical_hit(dice: str) -> None:
    told = hit("Tank D1", dice)
    assert told.unit("2a").criticals == ()
    assert not told.rolls("chart")


def test_no_damage_no_roll_and_none_for_soldiers_or_what_is_destroyed() -> None:
    told = table(["Hunter A1"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="T")
    assert not told.rolls("critical")
    assert not hit("Ace D1", "T").rolls("critical")  # a hero has a damage track too; the T is his save
    told = hit("Tank D1 damage 3", "")
    assert told.unit("2a").eliminated
    assert not told.rolls("critical")


def test_what_it_has_already_is_rolled_again_and_with_everything_there_is_no_roll() -> None:
    told = table(["Hunter A1"], ["Tank D1", "Foot I3"])
    told.touch("2a", criticals=(FIRE, SLOW))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T FF FS SS FF")
    assert told.unit("2a").criticals == (FIRE, SLOW, MAIN)
    assert len(told.rolls("chart")) == 3
    told = table(["Hunter A1"], ["Tank D1", "Foot I3"])
    told.touch("2a", criticals=tuple(Critical))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert told.unit("2a").damage == 1
    assert not told.rolls("critical")


def test_one_unit_causes_one_critical_hit_in_an_attack_near_and_far() -> None:
    told = table(["Bruiser C1"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="F FF SS")
    assert told.asked.startswith("side2 retaliate")
    told.say("aim C 1 at 1a", "fire", dice="F T")
    assert told.unit("2a").damage == 2
    assert told.unit("2a").criticals == (SLOW,)
    assert not told.rolls("critical")


@pytest.mark.parametrize("dice", ["FT", "TS", "FS"])
def test_an_attack_whose_shots_were_no_critical_hit_rolls_no_more_after_its_blows(dice: str) -> None:
    """D47 "Target Units Take Damage": once during an attack, at its first point of damage."""
    told = table(["Bruiser C1"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire", dice=f"F {dice}")
    told.say("aim C 1 at 1a", "fire", dice="F T")
    assert (told.unit("2a").damage, told.unit("2a").criticals) == (2, ())
    assert not told.rolls("critical")


def test_where_only_the_blow_does_damage_it_rolls() -> None:
    told = table(["Bruiser C1"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="T")
    told.say("aim C 1 at 1a", "fire", dice="F T FF SS")
    assert told.unit("2a").criticals == (SLOW,)


def test_who_strikes_back_first_and_who_is_with_him_roll_once() -> None:
    """The blows of a unit are one attack, though some of it strike first (D47 "First Strike")."""
    sharp = hero("Sharp", line("Sabre", "C", "1/1 1/1", "1/1 1/1 1/1"), skills="First Strike")
    gang = squad("Gang", line("Axe", "C", "1/1 1/1", "1/1 1/1 1/1"), soldiers=1)
    told = position(
        open_board(9, 3), ["Bruiser C1", "Foot I3"], ["Gang D1", "Sharp outside joins 2a", "Foot I1"],
        own=[*OWN, sharp, gang], ruleset=D47,
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire")
    told.say("aim A 1 at 1a", "aim 2b A 1 at 1a", "fire", dice="F TF T F")
    assert (told.unit("1a").damage, told.unit("1a").criticals) == (2, ())
    assert len(told.rolls("critical")) == 1


def test_another_attack_rolls_again() -> None:
    told = table(["Hunter A1", "Hunter A2"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F FT")
    told.say(
        "activate 2b nothing nothing", "activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="F FF SS"
    )
    assert told.unit("2a").criticals == (SLOW,)


def test_in_close_combat_each_side_rolls_for_its_own_hits() -> None:
    told = table(["Bruiser C1"], ["Tank D1", "Foot I3"])
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire")
    told.say("aim C 1 at 1a", "fire", dice="F F FT FF SS")
    assert (told.unit("2a").criticals, told.unit("1a").criticals) == ((), (SLOW,))


# -- what they do -----------------------------------------------------------------------------


def test_the_main_weapon_is_the_first_line_and_fires_no_more() -> None:
    told = hit("Plain D1", "FF FF")
    assert told.unit("2a").broken == (0,)
    assert [e.weapon for e in told.events if isinstance(e, WeaponDestroyed)] == [0]
    told = broken(MAIN, broken=(0,))
    told.say("activate 1a attack nothing")
    assert told.why("aim A 1 at 2a") == "weapon-destroyed"
    assert told.open == ["aim B 1 at 2a", "fire"]
    whole = broken().say("activate 1a attack nothing")
    assert "aim A 1 at 2a" in whole.open


def test_of_several_secondary_weapons_the_owner_chooses_one() -> None:
    told = hit("Tank D1", "FF TT")
    assert told.asked == "side2 lose 2a"
    assert told.open == ["lose B", "lose C"]
    assert told.why("lose A") == "lose"
    told.say("lose C")
    assert told.unit("2a").broken == (2,)
    assert told.asked == "side2 activate"


def test_one_secondary_weapon_is_no_choice_and_none_is_no_loss() -> None:
    assert hit("Pair D1", "FF TT").unit("2a").broken == (1,)
    told = hit("Plain D1", "FF TT")
    assert (told.unit("2a").broken, told.unit("2a").criticals) == ((), (SECOND,))


def test_a_damaged_targeting_system_rolls_its_hits_again() -> None:
    told = broken(AIMING)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF FT T")
    assert told.shots()[0].hits == 1
    assert len(told.rolls("hit spoilt")) == 1


def test_in_a_sustained_attack_it_rolls_once_and_no_more() -> None:
    told = broken(AIMING)
    told.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice="FT T")
    assert told.shots()[0].hits == 1
    assert not told.rolls("hit spoilt") + told.rolls("hit again")


def test_the_odds_know_a_damaged_targeting_system() -> None:
    for criticals, again, chance in (
        ((), False, Fraction(1, 3)), ((AIMING,), False, Fraction(1, 9)),
        ((), True, Fraction(5, 9)), ((AIMING,), True, Fraction(1, 3)),
    ):  # fmt: skip
        told = broken(*criticals)
        plan = plan_attack(told.state, told.unit("1a"), [Aim(0, 1, "2a")], sustained=again)
        assert plan.shots[0].chances.hit == chance


def test_an_immobilized_vehicle_neither_moves_nor_marches() -> None:
    told = broken(STUCK)
    assert told.why("activate 1a move attack") == "immobile"
    assert told.why("activate 1a march") == "immobile"
    assert not any("move" in word or "march" in word for word in told.open)
    assert told.allows("activate 1a attack nothing")
    assert told.allows("activate 1a nothing nothing")


def test_one_that_is_immobilized_before_its_declared_move_stays() -> None:
    told = table(["Tank D2"], ["Hunter G2", "Foot I3"])
    told.say("activate 1a attack move", "aim B 1 at 2b", "fire", dice="T")
    told.say("react 2a", dice="FT").say("aim A 1 at 1a", "fire", dice="F FF ST")
    assert [e.declared for e in told.events if isinstance(e, NothingDone)] != []
    assert told.at("1a") == "D2"
    assert told.unit("1a").activated


def test_an_immobilized_aircraft_is_destroyed_and_leaves_no_wreck() -> None:
    told = hit("Copter D1", "FF ST")
    assert told.unit("2a").eliminated
    assert told.state.board.wrecks == ()


def test_reduced_mobility_halves_both_rates_rounded_down() -> None:
    told = broken(SLOW).say("activate 1a move nothing")
    assert told.allows("move D1")
    assert told.why("move D1-E1") == "too-far"
    told = broken(SLOW).say("activate 1a march", "move D1")
    assert told.allows("move E1-F1")
    assert told.why("move E1-F1-G1") == "too-far"


# -- fire -------------------------------------------------------------------------------------


def test_a_fire_costs_a_point_each_time_the_vehicle_activates() -> None:
    told = broken(FIRE)
    told.say("activate 1a nothing nothing")
    assert told.unit("1a").damage == 1
    assert [e.damage for e in told.events if isinstance(e, DamageTaken)] == [1]


def test_an_attempt_to_react_activates_and_burns() -> None:
    told = table(["Foot D2"], ["Tank G2", "Foot I3"])
    told.touch("2a", criticals=(FIRE,))
    told.say("activate 1a move attack", "move D1", "react 2a", dice="TT")
    assert told.unit("2a").damage == 1


def test_who_burns_out_leaves_a_flaming_wreck_and_its_pilot_gets_out() -> None:
    told = broken(FIRE, unit="Plain D2 damage 3", others=("Foot A1",))
    told.say("activate 1a attack nothing")
    assert told.unit("1a").eliminated
    assert [e.burning for e in told.events if isinstance(e, WreckLeft)] == [True]
    assert told.state.board.wrecks == (Wreck(Area(3, 1), "Plain", True),)
    assert told.asked == "side2 activate"
    reacting = table(["Foot D2"], ["Plain G2 damage 3", "Foot I1"])
    reacting.touch("2a", criticals=(FIRE,))
    reacting.say("activate 1a move attack", "move D1", "react 2a")
    assert reacting.unit("2a").eliminated
    assert reacting.asked == "side1 aim 1a"
    piloted = broken(FIRE, unit="Plain D2 damage 3", others=("Ace outside pilots 1a", "Foot A1"))
    piloted.say("activate 1a attack nothing", dice="F")
    assert piloted.asked == "side1 get-out 1b"
    assert piloted.say("get-out C1").asked == "side2 activate"


def test_its_smoke_covers_it_and_hides_what_is_behind_an_aircraft() -> None:
    told = broken(FIRE)
    assert saves(told.state, told.unit("2a"), told.unit("1a")).cover
    assert not saves(broken().state, told.unit("2a"), broken().unit("1a")).cover
    for criticals, seen in (((), True), ((FIRE,), False)):
        told = table(["Hunter A2"], ["Foot G2", "Copter D2"])
        told.touch("2b", criticals=criticals)
        told.state = told.state.but()
        assert ("aim A 1 at 2a" in told.say("activate 1a attack nothing").open) is seen


def test_the_smoke_goes_where_the_aircraft_goes() -> None:
    told = table(["Copter D2"], ["Hunter A2", "Foot I3"])
    told.state = told.state.with_unit(told.unit("1a").but(criticals=(FIRE,))).but()
    assert told.state.smoke == {Square.parse("D2")}
    told.say("activate 1a move nothing", "move D3")
    assert told.state.smoke == {Square.parse("D3")}
    assert not told.state.scene.blocks(Square.parse("D2"))


def on_fire(who: str, *, burning: bool = True) -> Told:
    """Somebody at A2 is to move, past a wreck at C2."""
    told = table([f"{who} A2"], ["Foot I3"])
    wreck = Wreck(Area(2, 1), "Tank", burning)
    told.state = told.state.but(board=told.state.board.with_wreck(wreck))
    return told.say("activate 1a move nothing")


def test_who_moves_into_a_flaming_wreck_is_burnt_without_saves_and_suppressed() -> None:
    told = on_fire("Foot").say("move B2-C2", dice="FTF")
    assert told.unit("1a").miniatures == 1
    assert told.unit("1a").suppressed
    missed = on_fire("Foot").say("move B2-C2", dice="TTT")
    assert (missed.unit("1a").miniatures, missed.unit("1a").suppression) == (3, 0)
    assert on_fire("Foot", burning=False).say("move B2-C2").unit("1a").miniatures == 3


def test_who_moves_through_it_is_burnt_too_and_may_die_of_it() -> None:
    told = on_fire("Plain").say("move B2-C2-D2", dice="F")
    assert (told.unit("1a").damage, told.unit("1a").suppressed) == (1, True)
    assert told.at("1a") == "D2"
    assert not told.rolls("critical")
    gone = on_fire("Hunter").say("move B2-C2", dice="F")
    assert gone.unit("1a").eliminated


def test_aircraft_above_and_those_who_go_round_are_not_burnt() -> None:
    assert on_fire("Copter").say("move B2-C2").unit("1a").damage == 0
    assert on_fire("Foot").say("move B2-B1-C1").unit("1a").miniatures == 3

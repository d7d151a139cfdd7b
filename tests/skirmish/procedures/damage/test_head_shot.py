"""Hits that the shooter's player gives out, and that stun (cards with Head Shot, ruling ``head-shot``)."""

from __future__ import annotations

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.preview.targets import declared_plan
from dust_tactics.skirmish.preview.weapon_lines import assigned_by, leader_is_spared
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

PISTOL = line("Pistol", "4", "3/1 3/1", "1/1 1/1 1/1", special="Head Shot")
RIFLE = line("Rifle", "4", "1/1 1/1", count=2)
SPY = hero("Spy", PISTOL, line("Gun", "4", "3/1 3/1"))
BOXER = hero("Boxer", line("Fist", "C", "3/1 3/1"))
SQUAD = squad("Squad", RIFLE, line("MG", "6", "2/1 2/1"), soldiers=3)
SHIELDS = squad("Shields", RIFLE, line("MG", "6", "2/1 2/1"), soldiers=3, skills="Assault Shield")
TRUCK = vehicle("Truck", line("Gun", "4", "1/1 1/1"), damage=4)
OWN = (SPY, BOXER, SQUAD, SHIELDS, TRUCK)


def shot(twos: list[str], dice: str = "", *, weapon: str = "A", rules: str = "dust-tactics") -> Told:
    """A spy at A1 fires three dice at the first unit of side 2."""
    told = position([". . .", ". . ."], ["Spy A1", "Squad A2"], twos, own=OWN, ruleset=rules)
    told.say("activate 1a attack nothing", f"aim {weapon} 1 at 2a")
    return told.say("fire", dice=dice) if dice else told


def test_the_shooter_s_player_picks_whoever_he_likes_when_the_saves_are_rolled(rules: str) -> None:
    """The machine gunner is the only one of his group, and leads: no Assassin could pick him."""
    told = shot(["Squad C1"], "FFT TT", rules=rules)
    assert (told.asked, told.open) == ("side1 lose 2a", ["lose A", "lose B"])
    told.say("lose B")
    assert told.unit("2a").survivors() == (1, 0)  # nobody else is left to choose from


def test_heroes_can_be_picked_too() -> None:
    told = shot(["Squad C1", "Boxer outside joins 2a"], "FTT T")
    assert (told.asked, told.open) == ("side1 lose 2a", ["lose A", "lose B", "lose 2b"])
    told.say("lose 2b")
    assert told.unit("2b").damage == 1


def test_saves_are_rolled_as_usual() -> None:
    told = shot(["Squad C1"], "FFT FF")
    assert told.unit("2a").miniatures == 3


def test_hits_of_other_weapons_are_the_owner_s_to_give_out_and_stun_nobody() -> None:
    told = shot(["Squad C1"], "FTT T", weapon="B")
    assert told.asked == "side2 lose 2a"
    told.say("lose B")
    assert not told.unit("2a").stunned


def test_who_is_hit_is_stunned_though_it_saves(rules: str) -> None:
    told = shot(["Squad C1"], "FTT F", rules=rules)
    assert told.unit("2a").stunned
    assert any("head-shot" in ground for ground in told.grounds())
    assert not shot(["Squad C1"], "TTT", rules=rules).unit("2a").stunned


def test_the_token_comes_when_the_losses_are_taken() -> None:
    told = shot(["Squad C1"], "FTT T")
    assert not told.unit("2a").stunned
    assert told.say("lose A").unit("2a").stunned


def test_who_falls_gets_no_token() -> None:
    told = shot(["Squad C1 lost 2,0", "Squad C2"], "FTT T")
    assert told.unit("2a").eliminated
    assert "UnitStunned" not in told.kinds()


def test_a_vehicle_is_stunned_and_takes_critical_hits_as_ever() -> None:
    told = shot(["Truck C1"], "F TT", rules="dust-1947")
    assert (told.unit("2a").damage, told.unit("2a").stunned) == (1, True)
    assert told.rolls("critical")


def test_a_shield_is_of_no_use_against_it() -> None:
    assert shot(["Shields C1"], "FTT T").open == ["lose A", "lose B"]


def test_the_odds_are_those_of_any_shot() -> None:
    """Each hit is for somebody who still stands, so none is lost."""
    odds = []
    for weapon in "AB":
        told = shot(["Squad C1"], weapon=weapon)
        plan = declared_plan(told.state)
        assert plan is not None
        odds.append(attack_odds(told.state, plan)[0].losses)
    assert odds[0] == odds[1]


def test_the_plan_says_which_skill_it_is_from() -> None:
    plan = declared_plan(shot(["Squad C1"]).state)
    assert plan is not None
    assert any("Head Shot" in str(reason) for reason in plan.shots[0].because)


def test_a_bot_picks_who_is_missed_most() -> None:
    told = shot(["Squad C1"], "FTT T")
    choices = [*SkirmishGame(told.game.table).legal(told.state)]
    scores = dict(zip(map(str, choices), rookie.score(told.state, Side.ONE, choices), strict=True))
    assert scores["lose B"] > scores["lose A"]


def test_it_is_shown_whom_it_would_act_on() -> None:
    told = position(["..."], ["Spy A1"], ["Squad C1"], own=OWN)
    (view,) = [view for view in skill_views(told.state, told.unit("1a")) if view.skill.name == "Head Shot"]
    assert view.acting
    assert "acts on Squad" in str(view.now[0])


def test_the_window_does_not_say_that_the_leader_is_spared() -> None:
    assert not leader_is_spared(shot(["Squad C1"], "FTT T").state)


def test_the_question_says_which_skill_it_is_from() -> None:
    assert assigned_by(shot(["Squad C1"], "FTT T").state) == ("Head Shot",)
    theirs = shot(["Squad C1", "Boxer outside joins 2a"], "FTT T", weapon="B")
    assert theirs.asked == "side2 lose 2a"
    assert assigned_by(theirs.state) == (), "its owner gives them out"

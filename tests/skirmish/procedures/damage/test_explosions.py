"""What explodes when it is destroyed (D47 "Explode"; ruling ``D47-explode``)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.bots.odds_value import odds_worth
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events.all import DiceRolled, PassengersOut, UnitEliminated
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.preview.surroundings import blast_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
GUN = line("Gun", "8", ONE, "1/9 1/9 1/9 1/9 1/9 1/9 1/9", air="1/9 1/9 1/9")
BOMB = vehicle("Bomb", line("MG", "3", ONE), skills="Explode", damage=2)
WAGON = vehicle("Wagon", line("MG", "3", ONE), skills="Explode, Passengers (6)", damage=2)
PLAIN = vehicle("Plain", line("MG", "3", ONE), damage=2)
DRONE = aircraft("Drone", line("MG", "3", ONE), skills="Explode", hovers=True, damage=2)
GUNNERS = squad("Gunners", GUN, soldiers=2)
FOES = squad("Foes", line("Rifle", "2", ONE, count=2), soldiers=2)
PISTOL = squad("Pistol", line("Pistol", "3", ONE, "1/1 1/1 1/1 1/1"), soldiers=1)
CAPTAIN = hero("Captain", line("Revolver", "2", ONE), damage=3)
OWN = [BOMB, WAGON, PLAIN, DRONE, GUNNERS, FOES, PISTOL, CAPTAIN]
FIELD = open_board(9, 5)
WALLED = [". . . . . .|. . ."] * 3
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
SHOT = "activate 1a attack nothing", "aim A 1 at 2a", "fire"


def game(
    twos: list[str], rows: list[str] = FIELD, ruleset: str = "dust-1947", ones: tuple[str, ...] = ()
) -> Told:
    return position(rows, ["Gunners A3", *ones], twos, own=OWN, ruleset=ruleset)


def blasts(told: Told) -> list[str]:
    """Who was hit by what exploded, in order."""
    return [shot.target for shot in told.shots() if shot.weapon < -1]


@BOOKS
def test_everybody_within_two_squares_is_hit_friend_and_foe(ruleset: str) -> None:
    told = game(["Bomb E3 W", "Foes G3", "Foes H3"], ones=("Foes E5",), ruleset=ruleset)
    told.say(*SHOT, dice="F TT TT")
    assert blasts(told) == ["1b", "2b"]
    assert told.unit("2a").eliminated
    assert any("explodes" in text for text in told.words())
    assert any("D47-explode" in ground for ground in told.grounds())


def test_it_takes_lives_and_gives_tokens() -> None:
    told = game(["Bomb E3 W", "Foes G3"]).say(*SHOT, dice="F FT T")
    assert told.unit("2b").miniatures == 1
    assert told.unit("2b").suppression == 1


def test_who_is_not_seen_is_spared() -> None:
    told = position(WALLED, ["Gunners A2"], ["Bomb F2 W", "Foes G2", "Foes F3"], own=OWN)
    assert blasts(told.say(*SHOT, dice="F TT")) == ["2c"]


@pytest.mark.parametrize(("tree", "saved"), [("T", 2), (".", 0)])
def test_cover_saves_as_from_any_shot(tree: str, saved: int) -> None:
    rows = [".........", ".........", f"......{tree}..", ".........", "........."]
    told = game(["Bomb E3 W", "Foes G3"], rows).say(*SHOT, dice="F FF SS")
    assert [shot.saved for shot in told.shots() if shot.target == "2b"] == [saved]


def test_no_wreck_is_left_of_it_as_of_others() -> None:
    assert not game(["Bomb E3 W"]).say(*SHOT, dice="F").state.board.wrecks
    assert game(["Plain E3 W", "Foes G3"]).say(*SHOT, dice="F").state.board.wrecks


def test_what_is_only_damaged_does_not_explode() -> None:
    told = position(FIELD, ["Pistol D3"], ["Bomb E3 W", "Foes E4"], own=OWN)
    told.say(*SHOT, dice="F")
    assert told.unit("2a").damage == 1
    assert not blasts(told)


def test_one_sets_off_another() -> None:
    told = game(["Bomb E3 W", "Bomb F3 W damage 1", "Foes H3"]).say(*SHOT, dice="F F TT")
    assert blasts(told) == ["2b", "2c"]
    assert [event.unit for event in told.events if isinstance(event, UnitEliminated)] == ["2a", "2b"]


def test_it_explodes_when_its_pilot_leaves_it_who_is_not_yet_out() -> None:
    """D47 "Piloting Vehicles": the vehicle is considered destroyed then, however that comes about."""
    told = position(
        FIELD, ["Bomb E3 E", "Captain outside pilots 1a", "Foes A5"], ["Foes F3", "Foes H3"], own=OWN
    )
    told.say("activate 1b move nothing", dice="FF TT")
    assert blasts(told) == ["2a"]
    assert (told.unit("1a").eliminated, told.unit("2a").eliminated) == (True, True)
    assert told.unit("1b").damage == 0
    assert not told.state.board.wrecks
    told.say("move E4")
    assert told.at("1b") == "E4"


def test_its_passengers_get_out_when_its_pilot_does() -> None:
    ones = ["Wagon E3 E", "Captain outside pilots 1a", "Foes outside inside 1a", "Foes A5"]
    told = position(FIELD, ones, ["Foes F3", "Foes H3"], own=OWN, ruleset="dust-1947")
    told.say("activate 1b move nothing", dice="FT T FF")
    assert blasts(told) == ["2a"]
    assert told.asked == "side1 get-out 1c"
    told.say("get-out E2", "move E4")
    assert (told.at("1c"), told.at("1b")) == ("E2", "E4")


def test_those_inside_roll_for_their_escape_alone() -> None:
    told = game(["Wagon E3 W", "Foes outside inside 2a", "Foes G3"]).say(*SHOT, dice="F TT FF")
    assert blasts(told) == ["2c"]
    assert not any(isinstance(event, PassengersOut) for event in told.events)
    told.say("get-out E2")
    assert told.at("2b") == "E2"


def test_a_hero_in_its_square_and_who_flies_above_are_hit() -> None:
    told = game(["Bomb E3 W", "Captain E3", "Drone E4 W"]).say(*SHOT, dice="F T T")
    assert blasts(told) == ["2b", "2c"]


def test_an_aircraft_explodes_too() -> None:
    told = game(["Drone E3 W", "Foes E4"]).say(*SHOT, dice="F TT")
    assert blasts(told) == ["2b"]


def test_a_player_is_told_whom_it_would_hit() -> None:
    told = game(["Bomb E3 W", "Foes G3"])
    [view] = skill_views(told.state, told.unit("2a"))
    assert [str(reason.text) for reason in view.now] == ["its blast would hit Foes now"]
    assert [odds.target for odds in blast_odds(told.state, told.unit("2a"))] == ["2b"]
    assert not blast_odds(told.state, told.unit("2b"))


def test_a_bot_reckons_with_the_blast() -> None:
    """The same shot is worth more where enemies stand around what explodes, and less where friends do."""
    values = []
    for ones, twos in (((), ("Foes F3",)), ((), ("Foes H3",)), (("Foes F3",), ("Foes H3",))):
        told = game(["Bomb E3 W", *twos], ones=ones).say(SHOT[0])
        plan = plan_attack(told.state, told.unit("1a"), (Aim(0, 1, "2a"),), sustained=False)
        values.append(odds_worth(told.state, attack_odds(told.state, plan), told.unit("1a").side))
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_a_vehicle_that_burns_out_as_it_activates_explodes_as_well() -> None:
    told = game(["Bomb E3 W damage 1", "Foes G3"], ones=("Foes E5",))
    told.say("activate 1a nothing nothing")
    fiery = told.unit("2a").but(criticals=(Critical.ON_FIRE,))
    told.state = told.state.with_unit(fiery)
    told.say("activate 2a nothing nothing", dice="FT S TT")
    assert blasts(told) == ["1b", "2b"]
    assert told.unit("1b").miniatures == 1
    assert told.asked == "side1 activate"


def test_its_broken_sights_do_not_make_the_blast_miss() -> None:
    told = game(["Bomb E3 W", "Foes G3"])
    told.touch("2a", criticals=(Critical.TARGETING,))
    told.say(*SHOT, dice="F FT S")
    assert [roll.purpose for roll in told.events if isinstance(roll, DiceRolled)] == ["hit", "hit", "save"]

"""Weapons that attack everything around their unit without being aimed (D47 "Spores")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.preview.target_points import aim_squares, aim_units, point_lines
from dust_tactics.skirmish.preview.targets import declared_odds, declared_plan, target_view
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
BLAST = "blast/1 blast/1 blast/1 blast/1"
SPORES = line("Spores", "1", BLAST, "4/1 3/1 2/1 1/1", special="Spores")
FUNGI = squad("Fungi", SPORES, line("Claws", "C", ONE, "1/1 1/1 1/1 1/1", count=3), soldiers=3)
HULK = vehicle("Hulk", SPORES, size="huge", damage=9)
GUN = vehicle("Gun", line("Howitzer", "3-8", BLAST, special="Artillery"))
CARRIER = vehicle("Carrier", line("Gun", "5", ONE), skills="Passengers (6)")
FOES = squad("Foes", line("Rifle", "5", ONE, "1/1 1/1 1/1", count=2), soldiers=2)
TANK = vehicle("Tank", line("Cannon", "6", ONE, "1/2 1/2 1/2"))
CAPTAIN = hero("Captain", line("Revolver", "2", ONE), damage=3)
COPTER = aircraft("Copter", line("Gun", "4", ONE), hovers=True)
OWN = [FUNGI, GUN, HULK, CARRIER, FOES, TANK, CAPTAIN, COPTER]

FIELD = open_board(7, 5)
WALLED = [". . .|. .", ". . .|. .", ". . .|. ."]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
ATTACK = "activate 1a attack nothing"
AROUND = "aim A 1 on D3 radius 1"


def game(ones: list[str], twos: list[str], rows: list[str] = FIELD, ruleset: str = "dust-1947") -> Told:
    return position(rows, ones, twos, own=OWN, ruleset=ruleset)


def shots(told: Told) -> dict[str, ShotPlan]:
    """What is declared, by whom it hits."""
    plan = declared_plan(told.state)
    assert plan is not None
    return {shot.target: shot for shot in plan.shots}


@BOOKS
def test_everybody_next_to_it_is_hit_friend_and_foe_and_nobody_further_away(ruleset: str) -> None:
    told = game(["Fungi D3", "Foes C2"], ["Foes E4", "Tank D2 N", "Foes F3"], ruleset=ruleset)
    told.say(ATTACK, AROUND)
    assert {name: shot.dice for name, shot in shots(told).items()} == {"1b": 2, "2a": 2, "2b": 2}
    told.say("fire", dice="TT TT TT")
    assert {shot.target for shot in told.shots()} == {"1b", "2a", "2b"}
    assert any("D47-radius" in ground for ground in told.grounds())


def test_infantry_has_its_infantry_save_in_cover_too_and_a_vehicle_its_cover() -> None:
    """D47 "Spores": cover saves soldiers from nothing, but they still save as infantry."""
    rows = [".......", "...TT..", ".......", ".......", "......."]
    told = game(["Fungi D3"], ["Foes E2", "Tank D2 N", "Foes C3"], rows).say(ATTACK, AROUND)
    saves = {name: (shot.saves, shot.cover) for name, shot in shots(told).items()}
    assert saves["2a"] == saves["2c"]
    assert saves["2a"][0]
    assert saves["2b"][1]
    assert any("Spores" in str(reason) for reason in shots(told)["2a"].because)


def test_it_sees_whom_it_attacks() -> None:
    """A wall runs between C and D; who stands behind it is near enough and not seen."""
    told = game(["Fungi C2"], ["Foes D2", "Foes B2"], WALLED).say(ATTACK, "aim A 1 on C2 radius 1")
    assert set(shots(told)) == {"2b"}


def test_it_is_not_hit_itself_nor_is_who_has_joined_it() -> None:
    told = game(["Fungi D3", "Captain outside joins 1a"], ["Foes E4"]).say(ATTACK, AROUND)
    assert set(shots(told)) == {"2a"}


def test_what_its_chart_cannot_hurt_is_left_alone() -> None:
    told = game(["Fungi D3"], ["Foes E4", "Copter D3 N"]).say(ATTACK, AROUND)
    assert set(shots(told)) == {"2a"}


def test_large_units_attack_around_all_of_their_squares() -> None:
    told = game(["Hulk D3 N"], ["Foes F5", "Foes C2", "Foes G3"])
    told.say(ATTACK)
    aim = next(one for one in told.open if one.startswith("aim A"))
    assert aim == f"aim A 1 on {told.unit('1a').stop} radius 1"
    told.say(aim)
    assert set(shots(told)) == {"2a", "2b"}


@pytest.mark.parametrize(
    ("aim", "code"),
    [
        ("aim A 1 at 2a", "point"),
        ("aim A 1 on E4 radius 1", "around"),
        ("aim A 1 on D3 radius 2", "around"),
        ("aim A 1 on D3", "around"),
        ("aim A 2 on D3 radius 1", "too-many"),
    ],
)
def test_it_is_aimed_nowhere_else(aim: str, code: str) -> None:
    told = game(["Fungi D3"], ["Foes E4"]).say(ATTACK)
    assert told.why(aim) == code


def test_other_weapons_have_no_radius() -> None:
    told = game(["Foes D3"], ["Foes E4"]).say(ATTACK)
    assert told.why("aim A 1 on D3 radius 1") == "no-point"
    told = game(["Gun A1 E"], ["Foes E4"]).say(ATTACK)
    assert told.why("aim A 1 on A1 radius 1") == "no-radius"


def test_there_is_no_attack_on_friends_alone() -> None:
    told = game(["Fungi D3", "Foes E3"], ["Foes A1"])
    assert told.why(ATTACK) == "no-target"
    told.say("activate 1a move attack", "move stay", "decline")
    assert "NothingDone" in told.kinds()


def test_nobody_attacks_all_around_from_inside() -> None:
    told = game(["Carrier D3 N", "Fungi outside inside 1a"], ["Foes E4"])
    assert told.why("activate 1b attack nothing") == "no-target"


def test_a_reaction_must_hit_whom_it_is_against() -> None:
    for where, hit in (("E4", True), ("F4", False)):
        told = game([f"Foes {where}", "Foes D2"], ["Fungi D3"])
        told.say("activate 1a move attack", "move stay")
        assert told.allows("react 2a") is hit


@BOOKS
def test_odds_window_and_bot_know_it(ruleset: str) -> None:
    told = game(["Fungi D3"], ["Foes E4", "Foes C2"], ruleset=ruleset)
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert [str(aim) for aim in view.aims if aim.point] == [AROUND]
    told.say(ATTACK)
    wide = next(row for row in point_lines(told.state) if row.radius)
    assert wide.radius == 1
    aim = told.game.parse(AROUND)
    assert len(aim_squares(told.state, aim)) == 9  # type: ignore[arg-type]  # an aim
    assert set(aim_units(told.state, aim)) == {"2a", "2b"}  # type: ignore[arg-type]  # an aim
    legal = list(told.game.legal(told.state))
    scores = rookie.score(told.state, 0, legal)
    assert str(legal[max(range(len(legal)), key=scores.__getitem__)]) == AROUND
    told.say(AROUND)
    assert {odds.target for odds in declared_odds(told.state)} == {"2a", "2b"}


def test_a_bot_spares_its_friends() -> None:
    told = game(["Fungi D3", "Foes C2", "Foes C3", "Foes C4"], ["Foes E4"])
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert not any(aim.radius for aim in view.aims)


def test_the_log_says_what_is_hit() -> None:
    told = game(["Fungi D3"], ["Foes E4"]).say(ATTACK, AROUND, "fire", dice="TT")
    assert any("on everything within 1 of D3" in text for text in told.words())

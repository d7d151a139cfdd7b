"""Height advantage, and who looks over what (D47 "Height Advantage", "Short Buildings & Quonset Huts")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.state.shot_plans import AttackPlan
from tests.helpers.build import aircraft, line, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "2/1 2/1 2/1", air="2/1 2/1")
KNIFE = line("Knife", "C", "1/1 1/1", "1/1 1/1 1/1")
RAYS = line("Rays", "8", "2/1 2/1", "2/1 2/1 2/1", special="Radiation")
FOOT = squad("Foot", GUN, KNIFE, soldiers=2, move=3, march=6)
GLOW = squad("Glow", RAYS, soldiers=2)
WALKER = vehicle("Walker", GUN, move=3, march=6)
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6)
LONG = vehicle("Long", GUN, moves="tracked", size="large", move=3, march=6)
PLANE = aircraft("Plane", GUN)
JETS = squad("Jets", GUN, soldiers=2, skills="Flying")
OWN = [FOOT, GLOW, WALKER, TANK, LONG, PLANE, JETS]
PLATEAU = ("0000", "0000", "0011", "0011")


def table(
    rows: list[str], one: str, two: str, heights: tuple[str, ...] = (), rules: str = "dust-1947"
) -> Told:
    return position(rows, [one], [two], own=OWN, ruleset=rules, heights=heights)


def plan(told: Told, weapon: int = 0) -> AttackPlan:
    return plan_attack(told.state, told.unit("1a"), [Aim(weapon, 1, "2a")], sustained=False)


def sees(told: Told) -> bool:
    """Whether the first units see each other, by the attack and by the judge."""
    one, two = told.unit("1a"), told.unit("2a")
    found = in_sight(told.state, one, two.area, two.card, two.level)
    assert found is in_sight(told.state, two, one.area, one.card, one.level)
    rules = told.state.table.ruleset
    verdict = judge(position_of(told.state), rules, one.stop, two.stop)
    assert verdict.visible is found
    return found


# -- the saves --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "again", "retries"),
    [
        ("Foot C1", "Foot A1", True, ""),
        ("Foot A1", "Foot C1", False, "F"),
        ("Foot C1", "Foot D1", False, ""),
        ("Walker A1 E", "Foot C1", False, "F"),
        ("Jets C1", "Foot A1", True, ""),
        ("Foot C1", "Tank A1 E", False, ""),
        ("Plane C1 W", "Foot A1", False, ""),
        ("Foot A1", "Plane C1 W", False, ""),
        ("Glow C1", "Foot A1", True, ""),
        ("Glow A1", "Foot C1", True, "F"),
    ],
)
def test_who_stands_higher_shoots_better_and_is_saved_better(
    one: str, two: str, again: bool, retries: str
) -> None:
    """Plinths at C1 and D1.  A tank in the open has no save to roll again, an aircraft has no height."""
    [shot] = plan(table(["..pp", "...."], one, two)).shots
    assert (shot.saves_again, shot.retries) == (again, retries)
    told = [reason for reason in shot.because if "stands higher" in reason.text]
    assert len(told) == (0 if one.startswith("Glow C") else int(again or bool(retries)))


def test_a_cover_save_is_rolled_again_too_and_vehicles_have_it() -> None:
    [shot] = plan(table(["p..T"], "Foot A1", "Tank D1 E")).shots
    assert (shot.saves, shot.saves_again) == ("F", True)
    [shot] = plan(table(["p..T"], "Foot A1", "Foot D1")).shots
    assert (shot.saves, shot.saves_again) == ("FS", True)


def test_heights_of_the_ground_and_floors_count_alike() -> None:
    [shot] = plan(table([".", ".", ".", "."], "Foot A1", "Foot A4", ("0", "0", "0", "2"))).shots
    assert shot.retries == "F"
    rows = ["b.", ".."]
    told = position(rows, ["Foot A1^1"], ["Foot B2"], own=OWN, ruleset="dust-1947",
                    buildings=(Storeys(Square(0, 0), 2),))  # fmt: skip
    assert plan(told).shots[0].saves_again
    told = position(rows, ["Foot A1"], ["Foot A1^1"], own=OWN, ruleset="dust-1947",
                    buildings=(Storeys(Square(0, 0), 2),))  # fmt: skip
    [shot] = plan(told).shots  # through the wooden floor, both in cover
    assert (shot.cover, shot.saves, shot.retries) == (True, "FS", "FS")


def test_no_saves_and_no_advantage_in_close_combat_and_none_in_dust_tactics() -> None:
    [shot] = plan(table(["p."], "Foot A1", "Foot B1"), weapon=1).shots
    assert (shot.saves, shot.saves_again) == ("", False)
    [shot] = plan(table(["p..."], "Foot A1", "Foot C1", rules="dust-tactics")).shots
    assert (shot.saves, shot.saves_again) == ("F", False)


@pytest.mark.parametrize(
    ("one", "two", "through"),
    [
        ("Foot A1", "Foot B1", Fraction(2, 3)),
        ("Foot C1", "Foot A1", Fraction(8, 9)),
        ("Foot A1", "Foot C1", Fraction(4, 9)),
        ("Glow A1", "Foot C1", Fraction(2, 3)),
    ],
)
def test_the_odds_are_exact(one: str, two: str, through: Fraction) -> None:
    """A save of one third: rolled twice 1/9, tried twice 5/9, both 1/9 + 2/9."""
    told = table(["..p."], one, two)
    found = plan(told)
    assert found.shots[0].chances.through == through
    [odds] = attack_odds(told.state, found)
    assert odds.expected == 2 * Fraction(1, 3) * through


def test_saves_are_rolled_again_as_the_plan_says() -> None:
    told = table(["..p.", "...."], "Foot C1", "Foot A1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF FS T")
    assert [len(told.rolls(p)[0].faces) for p in ("save", "save again")] == [2, 1]
    assert told.unit("2a").miniatures == 0
    told = table(["..p.", "...."], "Foot A1", "Foot C1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF FS F")
    assert len(told.rolls("save retry")[0].faces) == 1
    assert told.unit("2a").miniatures == 2


# -- looking over -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "seen"),
    [
        ("Walker A1 E", "Walker C1 E", True),
        ("Walker A1 E", "Long C1 E", True),
        ("Walker A1 E", "Foot C1", False),
        ("Walker A1 E", "Tank C1 E", False),
        ("Tank A1 E", "Tank C1 E", False),
        ("Foot A1", "Foot C1", False),
    ],
)
def test_tall_units_look_over_short_buildings_at_each_other(one: str, two: str, seen: bool) -> None:
    """Ruling ``D47-hut``."""
    assert sees(table([".h..", "####"], one, two)) is seen
    assert sees(table([".#..", "####"], one, two)) is False


@pytest.mark.parametrize(
    ("rows", "one", "two", "seen"),
    [
        (["pTp."], "Foot A1", "Foot C1", True),
        (["pLp."], "Foot A1", "Foot C1", False),
        (["pT.."], "Foot A1", "Foot C1", False),
        ([".T.."], "Foot A1", "Foot C1", False),
        (["php."], "Foot A1", "Foot C1", True),
        (["ph.."], "Foot A1", "Walker C1 E", True),
        (["ph.."], "Foot A1", "Foot C1", False),
        (["ppp."], "Foot A1", "Foot C1", True),
        ([".p.."], "Foot A1", "Foot C1", False),
        (["p#p."], "Foot A1", "Foot C1", False),
    ],
)
def test_what_is_no_higher_than_both_hides_neither(rows: list[str], one: str, two: str, seen: bool) -> None:
    """Ruling ``D47-heights``."""
    assert sees(table([*rows, "####"], one, two)) is seen


def test_vehicles_and_wrecks_are_as_high_as_one_square() -> None:
    told = position(["p.p", "###"], ["Foot A1"], ["Foot C1", "Tank B1 E"], own=OWN, ruleset="dust-1947")
    assert sees(told)
    told = position(["...", "###"], ["Foot A1"], ["Foot C1", "Tank B1 E"], own=OWN, ruleset="dust-1947")
    assert not sees(told)


def test_a_hill_hides_what_lies_behind_its_crest() -> None:
    rows = ["....."]
    assert not sees(table(rows, "Foot A1", "Foot C1", ("01000",)))
    assert sees(table(rows, "Foot A1", "Foot B1", ("01000",)))
    assert not sees(table(rows, "Foot A1", "Foot C1", ("01100",)))  # from below only the rim is seen
    assert sees(table(rows, "Foot B1", "Foot D1", ("01110",)))
    assert sees(table([".T..."], "Foot A1", "Foot C1", ("20200",)))
    assert not sees(table([".T..."], "Foot A1", "Foot C1", ("22200",)))  # trees on the hill are higher


def test_the_verdict_says_what_is_looked_over() -> None:
    told = table(["pTp."], "Foot A1", "Foot C1")
    verdict = judge(
        position_of(told.state), told.state.table.ruleset, told.unit("1a").stop, told.unit("2a").stop
    )
    assert any("look over the tree at B1" in reason.text for reason in verdict.because)


# -- low walls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "cover"),
    [
        ("Foot A2", "Foot D2", True),
        ("Foot D2", "Foot A2", False),
        ("Foot C2", "Foot D2", True),
        ("Foot D2", "Foot C2", True),
        ("Foot A2", "Tank D2 E", True),
        ("Foot A2", "Foot E2", False),
        ("Foot D1", "Foot D2", False),
        ("Foot C1", "Foot D2", True),
        ("Plane A2 E", "Foot D2", False),
    ],
)
def test_low_walls_cover_who_stands_right_behind_them(one: str, two: str, cover: bool) -> None:
    """Ruling ``D47-low-wall-cover``: the wall stands between C2 and D2, and hides nobody."""
    told = table([". . . . .", ". . .:. .", ". . . . ."], one, two)
    assert sees(told)
    source, target = told.unit("1a"), told.unit("2a")
    verdict = judge(position_of(told.state), told.state.table.ruleset, source.stop, target.stop)
    [shot] = plan(told).shots
    assert shot.cover is verdict.cover is cover
    assert any("low wall" in reason.text for reason in verdict.because) is cover

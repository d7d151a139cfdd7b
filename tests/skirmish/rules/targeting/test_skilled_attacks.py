"""Skills of who attacks: what hits, what is rolled on or again, whom a hit suppresses at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.skirmish.preview.weapon_lines import line_views
from dust_tactics.skirmish.rules.visibility.save_rolls import Guard
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import aircraft, hero, line, position, refs, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
AIR = "1/1 1/1"
RIFLE = line("Rifle", "6", ONE, ONE, air=AIR)
BLADE = line("Blade", "C", ONE, ONE)


def having(card: UnitCard, skills: str) -> UnitCard:
    return replace(card, skills=refs(skills))


def with_line(card: UnitCard, skills: str) -> UnitCard:
    """The same with skills on its first weapon."""
    first = replace(card.weapons[0], skills=tuple(SkillRef(name) for name in skills.split(", ")))
    return replace(card, weapons=(first, *card.weapons[1:]))


PLAIN = hero("Plain", RIFLE, BLADE)
SKILLED = [
    having(replace(PLAIN, id=name.lower(), name=name), name)
    for name in ("Berserk", "Killing Spree", "Take Aim", "Expert", "Ace Gunner", "And Stay Down")
]
FINE = with_line(replace(PLAIN, id="fine", name="Fine"), "Expert")
PAIR = squad("Mates", RIFLE, soldiers=1)
FOE = vehicle("Foe", line("Gun", "2", ONE, ONE), damage=9, skills="Mythos Creature")
MEN = squad("Men", line("Pistol", "1", ONE), soldiers=9)
WALKER = vehicle("Walker", RIFLE, line("Cannon", "6", ONE, ONE))
TWIN = having(replace(PLAIN, id="twin", name="Twin"), "Siblings (Other)")
OTHER = having(replace(PLAIN, id="other", name="Other"), "Siblings (Twin)")
ANTENNA = having(vehicle("Antenna", RIFLE), "Radar")
PLANE = aircraft("Plane", RIFLE, damage=9, skills="Mythos Creature")
OWN = (*SKILLED, PLAIN, FINE, PAIR, FOE, MEN, WALKER, TWIN, OTHER, ANTENNA, PLANE)
OPEN = ["........", "........"]
ATTACK, SUSTAINED = "activate 1a attack nothing", "activate 1a sustained"


def shoot(
    ones: list[str], *aims: str, dice: str, at: str = "Foe E1 W", first: str = ATTACK,
    own: tuple[UnitCard, ...] = OWN, rules: str = "dust-1947",
) -> Told:  # fmt: skip
    told = position(OPEN, ones, [at, "Foe H2 W"], own=own, ruleset=rules)
    return told.say(first, *aims, "fire", dice=dice)


def hits(told: Told) -> list[int]:
    return [shot.hits for shot in told.shots()]


# -- experts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*EDITIONS])
def test_an_expert_hits_on_targets_with_the_weapon_named_and_no_other(rules: str) -> None:
    told = shoot(["Fine A1"], "aim A 1 at 2a", dice="T", rules=rules)
    assert hits(told) == [1]
    assert any("Expert" in ground for ground in told.grounds())
    blow = shoot(["Fine A1"], "aim B 1 at 2a", dice="T T", at="Foe B1 W", rules=rules)
    assert hits(blow)[0] == 0


def test_an_expert_without_a_weapon_named_is_one_with_all_of_his_card() -> None:
    assert hits(shoot(["Expert A1"], "aim A 1 at 2a", dice="T")) == [1]
    assert hits(shoot(["Expert A1"], "aim B 1 at 2a", dice="T T", at="Foe B1 W"))[0] == 1
    fists = shoot(["Expert A1"], "aim * 1 at 2a", dice="T T", at="Foe B1 W")
    assert hits(fists)[0] == 0, "an improvised weapon is on no card"


def test_an_expert_does_not_share_it() -> None:
    for name in ("Fine", "Expert"):
        told = shoot(["Mates A1", f"{name} outside joins 1a"], "aim A 1 at 2a", dice="T")
        assert hits(told) == [0]


def test_an_expert_is_one_with_the_same_weapon_of_his_vehicle() -> None:
    told = shoot(["Walker A1 E", "Fine outside pilots 1a"], "aim A 1 at 2a", "aim B 1 at 2a", dice="T T")
    assert hits(told) == [1, 0]
    told = shoot(["Walker A1 E", "Expert outside pilots 1a"], "aim A 1 at 2a", "aim B 1 at 2a", dice="T T")
    assert hits(told) == [1, 0]


def test_a_vehicle_is_an_expert_while_it_is_piloted() -> None:
    lynx = having(replace(WALKER, id="lynx", name="Lynx"), "Expert (Cannon)")
    aims = ("aim A 1 at 2a", "aim B 1 at 2a")
    own = (*OWN, lynx)
    assert hits(shoot(["Lynx A1 E", "Plain outside pilots 1a"], *aims, dice="T T", own=own)) == [0, 1]
    assert hits(shoot(["Lynx A1 E"], *aims, dice="T T", own=own)) == [0, 0]


def test_an_ace_gunner_is_an_expert_with_everything_in_his_vehicle() -> None:
    aims = ("aim A 1 at 2a", "aim B 1 at 2a")
    assert hits(shoot(["Walker A1 E", "Ace Gunner outside pilots 1a"], *aims, dice="T T")) == [1, 1]
    assert hits(shoot(["Walker A1 E", "Plain outside pilots 1a"], *aims, dice="T T")) == [0, 0]
    assert hits(shoot(["Ace Gunner A1"], "aim A 1 at 2a", dice="T")) == [0]


def test_siblings_are_experts_while_they_are_in_one_unit() -> None:
    ones = ["Mates A1", "Twin outside joins 1a", "Other outside joins 1a"]
    aims = ("aim A 1 at 2a", "aim 1b A 1 at 2a", "aim 1c A 1 at 2a")
    assert hits(shoot(ones, *aims, dice="T T T")) == [0, 1, 1]
    assert hits(shoot(["Twin A1", "Other outside joins 1a"], "aim A 1 at 2a", dice="T")) == [1]
    assert hits(shoot(["Mates A1", "Twin outside joins 1a"], *aims[:2], dice="T T")) == [0, 0]
    apart = position(OPEN, ["Twin A1", "Other A1"], ["Foe E1 W"], own=OWN)
    assert hits(apart.say(ATTACK, "aim A 1 at 2a", "fire", dice="T")) == [0]


# -- rolling on and again ---------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize(
    ("name", "reach", "dice", "expected"),
    [
        ("Berserk", "close", "F F T T", 2),
        ("Berserk", "ranged", "F", 1),
        ("Killing Spree", "ranged", "F F T", 2),
        ("Killing Spree", "close", "F T", 1),
    ],
)
def test_hits_roll_on_at_close_quarters_or_at_range(
    rules: str, name: str, reach: str, dice: str, expected: int
) -> None:
    letter, at = ("B", "Foe B1 W") if reach == "close" else ("A", "Foe E1 W")
    told = shoot([f"{name} A1"], f"aim {letter} 1 at 2a", dice=dice, at=at, rules=rules)
    assert hits(told)[0] == expected
    # the hero's own: his unit's weapons do not roll on
    own = replace(PAIR, id="keen", name="Keen", weapons=(RIFLE, BLADE))
    joined = shoot(
        ["Keen A1", f"{name} outside joins 1a"], f"aim {letter} 1 at 2a",
        dice="F T" if reach == "close" else "F", at=at, own=(*OWN, own), rules=rules,
    )  # fmt: skip
    assert hits(joined)[0] == 1


def test_targets_of_an_expert_do_not_count_as_he_rolls_on() -> None:
    both = with_line(having(replace(PLAIN, id="both", name="Both"), "Killing Spree"), "Expert")
    assert hits(shoot(["Both A1"], "aim A 1 at 2a", dice="T T", own=(*OWN, both))) == [1]


def test_a_pilot_uses_his_skills_with_the_weapons_of_his_vehicle() -> None:
    """Ruling pilot-skills."""
    told = shoot(["Walker A1 E", "Killing Spree outside pilots 1a"], "aim A 1 at 2a", dice="F F T")
    assert hits(told) == [2]


def test_who_takes_aim_hits_on_targets_with_ranged_weapons_in_sustained_attacks() -> None:
    assert hits(shoot(["Take Aim A1"], "aim A 1 at 2a", dice="T", first=SUSTAINED)) == [1]
    assert hits(shoot(["Take Aim A1"], "aim A 1 at 2a", dice="T")) == [0]
    blow = shoot(["Take Aim A1"], "aim B 1 at 2a", dice="T T T", at="Foe B1 W", first=SUSTAINED)
    assert hits(blow)[0] == 0


@pytest.mark.parametrize("rules", [*EDITIONS])
def test_radar_rolls_misses_on_aircraft_again_and_never_twice(rules: str) -> None:
    up = "Plane E1 W"
    assert hits(shoot(["Antenna A1 E"], "aim A 1 at 2a", dice="T F", at=up, rules=rules)) == [1]
    sustained = shoot(["Antenna A1 E"], "aim A 1 at 2a", dice="T T", at=up, first=SUSTAINED, rules=rules)
    assert hits(sustained) == [0]
    assert hits(shoot(["Antenna A1 E"], "aim A 1 at 2a", dice="T", rules=rules)) == [0]


# -- suppression ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ones", "aim", "dice", "level"),
    [
        (["And Stay Down A1"], "aim A 1 at 2a", "F F", 2),  # even if it is saved
        (["Plain A1"], "aim A 1 at 2a", "F F", 1),
        (["Mates A1", "And Stay Down outside joins 1a"], "aim A 1 at 2a", "F F", 1),
    ],
)
def test_who_must_stay_down_is_suppressed_at_once(ones: list[str], aim: str, dice: str, level: int) -> None:
    told = shoot(ones, aim, dice=dice, at="Men E1")
    assert told.unit("2a").suppression == level


def test_blows_keep_nobody_down_and_dust_tactics_knows_no_suppression() -> None:
    blow = shoot(["And Stay Down A1"], "aim B 1 at 2a", dice="F TTTTTTTTT", at="Men B1")
    assert blow.unit("2a").suppression == 0
    told = shoot(["And Stay Down A1"], "aim A 1 at 2a", dice="F F", at="Men E1", rules="dust-tactics")
    assert told.unit("2a").suppression == 0
    assert not [ground for ground in told.grounds() if "And Stay Down" in ground]


# -- what players and bots see ----------------------------------------------------------------


@pytest.mark.parametrize("sustained", [False, True])
@pytest.mark.parametrize("name", ["Fine", "Expert", "Killing Spree", "Take Aim", "And Stay Down", "Plain"])
def test_the_bots_estimate_is_the_average_of_the_odds(name: str, sustained: bool) -> None:
    told = position(OPEN, [f"{name} A1"], ["Foe E1 W"], own=(*OWN[:-4], replace(FOE, damage=90), *OWN[-4:]))
    unit, enemy = told.unit("1a"), told.unit("2a")
    view = target_view(told.state, unit, enemy, sustained=sustained)
    assert view.odds is not None
    guess = Guns(told.state, unit).losses(enemy, 4, Guard(), sustained=sustained)
    assert guess == pytest.approx(float(view.odds.expected), rel=1e-6)


def test_a_pilots_skill_is_in_the_estimate_and_in_the_panel() -> None:
    told = position(OPEN, ["Walker A1 E", "Fine outside pilots 1a"], ["Foe E1 W"], own=OWN)
    told.say(ATTACK)
    shown = {row.name: [rule.name for rule in row.specials] for row in line_views(told.state, "2a")}
    assert (shown["Rifle"], shown["Cannon"]) == (["Expert"], [])
    guns, foe = Guns(told.state, told.unit("1a")), told.unit("2a")
    weapons = told.unit("1a").card.weapons
    found = [guns.each(index, weapons[index], foe, Guard(), False) for index in (0, 1)]
    assert found == pytest.approx([2 / 3, 1 / 3])

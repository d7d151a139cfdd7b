"""What a unit's own skills make of its saves (D47 "Steel Guard", "Superhumans", "Zombie")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.skirmish.rules.visibility.save_rolls import Guard
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, position, refs, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
SKILLS = ("Steel Guard", "Super Human", "Zombie", "Brave")
RIFLE = line("Rifle", "3", ONE, ONE)


def named(card: UnitCard, skill: str) -> UnitCard:
    return replace(card, id=skill.lower(), name=skill, skills=refs(skill))


TROOPS = [named(squad("Troops", replace(RIFLE, count=9), soldiers=9), skill) for skill in SKILLS]
GUNS = [
    vehicle(f"{special} gun", line("Gun", "8", ONE, ONE, special=special))
    for special in ("Phaser", "Grenade", "Artillery", "Sniper", "Radiation")
]
GUN = vehicle("Plain gun", line("Gun", "8", ONE, ONE))
CARRIER = vehicle("Carrier", RIFLE, skills="Passengers (9)")
OWN = (*TROOPS, *GUNS, GUN, CARRIER)
OPEN, TREES = ["......", "......"], ["...T..", "......"]


def shoot(gun: str, target: str, dice: str, *, rows: list[str] = OPEN, rules: str = "dust-1947") -> Told:
    told = position(rows, [f"{gun} A1 E"], [f"{target} D1"], own=OWN, ruleset=rules)
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)


def saved(gun: str, target: str, save: str, **more: object) -> int:
    """Whether a hit is saved by a die, ``-`` where there is none."""
    told = shoot(gun, target, f"F {save}".replace(" -", ""), **more)  # type: ignore[arg-type]
    return told.shots()[0].saved


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize(
    ("target", "rows", "save", "expected"),
    [
        ("Steel Guard", OPEN, "S", 1),
        ("Super Human", OPEN, "S", 1),
        ("Zombie", OPEN, "S", 1),
        ("Brave", OPEN, "S", 0),
        ("Zombie", OPEN, "T", 0),
        ("Zombie", TREES, "S", 1),  # its infantry save all the same
        ("Super Human", TREES, "S", 1),
    ],
)
def test_infantry_saves_that_succeed_on_shields(
    rules: str, target: str, rows: list[str], save: str, expected: int
) -> None:
    assert saved("Plain gun", target, save, rows=rows, rules=rules) == expected


def test_no_cover_save_is_ever_made_by_zombies_and_steel_guard() -> None:
    for name, cover in (("Zombie", False), ("Steel Guard", False), ("Super Human", True)):
        told = position(TREES, ["Plain gun A1 E"], [f"{name} D1"], own=OWN)
        view = target_view(told.state, told.unit("1a"), told.unit("2a"))
        assert view.saves.cover is cover
        assert view.saves.faces == "FS"
        assert any(reason.text.startswith(f"{name}: ") for reason in view.saves.more) is not cover


@pytest.mark.parametrize(
    ("special", "target", "rows", "save", "expected"),
    [
        ("Phaser", "Zombie", TREES, "S", 1),
        ("Phaser", "Super Human", TREES, "S", 1),  # the infantry save
        ("Phaser", "Brave", TREES, "S", 0),
        ("Grenade", "Steel Guard", TREES, "S", 1),
        ("Sniper", "Steel Guard", TREES, "- T", 0),  # the die against the damage
        ("Sniper", "Zombie", OPEN, "-", 0),
        ("Radiation", "Zombie", OPEN, "S T", 0),
    ],
)
def test_what_weapons_take_away(special: str, target: str, rows: list[str], save: str, expected: int) -> None:
    assert saved(f"{special} gun", target, save, rows=rows) == expected


@pytest.mark.parametrize(
    ("target", "rows", "dice", "expected"),
    [
        ("Steel Guard", OPEN, "F S", 1),  # kept
        ("Steel Guard", TREES, "F S", 1),
        ("Zombie", OPEN, "F", 0),
        ("Zombie", TREES, "F", 0),  # neither cover nor infantry save
        ("Super Human", OPEN, "F", 0),
        ("Super Human", TREES, "F S", 1),  # cover
    ],
)
def test_artillery_takes_infantry_saves_but_those_of_the_steel_guard(
    target: str, rows: list[str], dice: str, expected: int
) -> None:
    told = position(rows, ["Artillery gun A1 E"], [f"{target} D1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing")
    aim = next(text for text in told.open if text.startswith("aim A 1 on D1"))
    told.say(aim, "fire", dice=dice)
    assert told.shots()[0].saved == expected


def test_mines_are_saved_as_in_the_open() -> None:
    mines = [".*....", "......"]
    for name, left in (("Zombie", 9), ("Brave", 0)):
        told = position(mines, [f"{name} A1"], ["Plain gun F2 W"], own=OWN, ruleset="dust-1947")
        told.say("activate 1a move nothing", "move B1", dice="FFFFFFFFF SSSSSSSSS")
        assert told.unit("1a").miniatures == left


@pytest.mark.parametrize("rows", [OPEN, TREES])
@pytest.mark.parametrize("gun", ["Plain gun", "Phaser gun", "Sniper gun", "Radiation gun"])
@pytest.mark.parametrize("target", SKILLS)
def test_the_bots_estimate_is_the_average_of_the_odds(rows: list[str], gun: str, target: str) -> None:
    told = position(rows, [f"{gun} A1 E"], [f"{target} D1"], own=OWN)
    unit, enemy = told.unit("1a"), told.unit("2a")
    view = target_view(told.state, unit, enemy)
    assert view.odds is not None
    guard = Guard(rows is TREES)
    assert Guns(told.state, unit).losses(enemy, 3, guard) == pytest.approx(float(view.odds.expected))


def test_superhumans_are_never_suppressed() -> None:
    assert shoot("Plain gun", "Super Human", "F T").unit("2a").suppression == 0
    assert shoot("Plain gun", "Zombie", "F T").unit("2a").suppression == 1


def test_zombies_go_aboard_nothing() -> None:
    for name, refused in (("Zombie", True), ("Brave", False)):
        told = position(OPEN, [f"{name} A1", "Carrier C1 E"], ["Plain gun F2 W"], own=OWN)
        told.say("activate 1a move nothing")
        assert told.allows("move B1 mount 1b") is not refused
        if refused:
            assert "goes aboard nothing" in told.refused("move B1 mount 1b").sentence


def test_a_hero_has_the_saves_of_the_zombies_whom_he_has_joined() -> None:
    leader = hero("Leader", RIFLE, skills="Zombie")
    told = position(OPEN, ["Plain gun A1 E"], ["Brave D1", "Leader outside joins 2a"], own=(*OWN, leader))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F S")
    assert told.shots()[0].saved == 1

"""Special weapons in an attack (D47 "Special Weapons", by ruling DT-missing-pages)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.preview.targets import declared_odds, target_view
from dust_tactics.skirmish.preview.weapon_lines import line_views
from dust_tactics.skirmish.rules.visibility.save_rolls import Guard
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS = "2/1 2/1 2/1 2/1"
ONE = "1/1 1/1 1/1 1/1"
TANK_CELLS = "2/2 2/2 2/2"


def gun(special: str, reach: str = "8", *, count: int = 1, ammo: int | None = None) -> object:
    return line("Gun", reach, CELLS, TANK_CELLS, special=special, count=count, ammo=ammo)


def armed(special: str, reach: str = "8"):  # type: ignore[no-untyped-def]  # a card of one line
    return vehicle("Shooter", gun(special, reach))  # type: ignore[arg-type]


RIFLE = line("Rifle", "5", ONE, count=3)
CARBINE = line("Carbine", "3", ONE, count=2)
FOES = squad("Foes", RIFLE, CARBINE, soldiers=5)
TANK = vehicle("Tank", line("Cannon", "6", ONE, "1/2 1/2 1/2"))
SNIPER = line("Sniper rifle", "8", ONE, special="Sniper")
TOMMY = line("Tommy gun", "3", "3/1 3/1 3/1 3/1")
PAIR = squad("Pair", SNIPER, TOMMY, soldiers=2, skills="Spotter")
MARKSMAN = hero("Marksman", SNIPER, line("Pistol", "6", ONE))
SCOPED = replace(MARKSMAN, id="scoped", name="Scoped", skills=(SkillRef("Power Scope"),))
CAPTAIN = hero("Captain", line("Revolver", "2", ONE), damage=3)
OWN = [FOES, TANK, PAIR, MARKSMAN, SCOPED, CAPTAIN]

OPEN = ["......", "......"]
IN_THE_TREES = ["...T..", "......"]
AT_D1 = "activate 1a attack nothing", "aim A 1 at 2a", "fire"


def shoot(special: str, target: str, dice: str, *, rows: list[str] = OPEN, reach: str = "8") -> Told:
    told = position(rows, ["Shooter A1 E"], [target], own=[armed(special, reach), *OWN])
    return told.say(*AT_D1, dice=dice)


def results(told: Told) -> list[tuple[int, int]]:
    """Hits and saves of every shot."""
    return [(shot.hits, shot.saved) for shot in told.shots()]


# -- laser and cutting ------------------------------------------------------------------------


def test_every_hit_of_a_laser_rolls_on_until_it_misses() -> None:
    """Two hits, two more dice with one hit, one more with a hit, and one that misses: four hits."""
    told = shoot("Laser", "Tank D1 W", "FF FT F S")
    assert results(told) == [(4, 0)]
    assert told.unit("2a").damage == 4  # all of it
    assert any("Laser" in ground for ground in told.grounds())


def test_a_laser_that_misses_rolls_nothing_on_and_others_never_do() -> None:
    assert results(shoot("Laser", "Tank D1 W", "TS")) == [(0, 0)]
    assert results(shoot("", "Tank D1 W", "FF")) == [(2, 0)]


def test_a_sustained_laser_rolls_only_its_first_misses_again() -> None:
    told = position(OPEN, ["Shooter A1 E"], ["Tank D1 W"], own=[armed("Laser"), *OWN])
    told.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice="FT T T")
    assert results(told) == [(1, 0)]
    assert [len(told.rolls(purpose)) for purpose in ("hit", "hit again", "roll on")] == [1, 1, 1]


def test_targets_that_count_as_hits_do_not_count_on_the_way_on() -> None:
    """A savage bite that cuts: T hits at first, not on the way on.  The last die is the tank's blow."""
    told = shoot("Savage Animal, Cutting", "Tank B1 W", "TT TT T", reach="C")
    assert results(told)[0] == (2, 0)


def test_a_saw_cuts_on_in_close_combat() -> None:
    told = position(OPEN, ["Shooter A1 E"], ["Tank B1 W"], own=[armed("Cutting", "C"), *OWN])
    told.say(*AT_D1, dice="FT F T T")  # the last one is the tank's own blow
    assert results(told)[0] == (2, 0)


# -- saves that are not allowed ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("special", "rows", "save"),
    [
        ("", IN_THE_TREES, "SF"),  # cover: both save
        ("Phaser", IN_THE_TREES, "SF"),  # the infantry save is left: a shield is none
        ("Grenade", IN_THE_TREES, "SF"),
        ("Phaser", OPEN, "SF"),
    ],
)
def test_phasers_and_grenades_leave_infantry_its_infantry_save(
    special: str, rows: list[str], save: str
) -> None:
    told = shoot(special, "Foes D1", f"FF {save}", rows=rows)
    assert results(told) == [(2, 2 if not special else 1)]


def test_a_sniper_allows_no_save_at_all() -> None:
    assert results(shoot("Sniper", "Foes D1", "FF", rows=IN_THE_TREES)) == [(2, 0)]


@pytest.mark.parametrize(("special", "saved"), [("", 1), ("Grenade", 1), ("Phaser", 0), ("Sniper", 0)])
def test_only_grenades_leave_vehicles_their_cover(special: str, saved: int) -> None:
    dice = "FF FT" if saved else "FF"
    told = shoot(special, "Tank D1 W", dice, rows=IN_THE_TREES)
    assert results(told) == [(2, saved)]


def test_what_denies_cover_says_so() -> None:
    told = shoot("Phaser", "Foes D1", "FF ST", rows=IN_THE_TREES)
    grounds = " ".join(told.grounds())
    assert "Phaser: allows no cover save" in grounds
    assert "stands in" not in grounds


# -- snipers ----------------------------------------------------------------------------------


def aimed(ones: list[str], twos: list[str], *, first: str = "activate 1a attack nothing") -> Told:
    return position(OPEN, ones, twos, own=OWN).say(first)


def test_the_snipers_player_names_who_is_hit_when_he_aims() -> None:
    told = aimed(["Pair A1"], ["Foes E1"])
    assert [text for text in told.open if text.startswith("aim A")] == [
        "aim A 1 at 2a", "aim A 1 at 2a naming A", "aim A 1 at 2a naming B",
    ]  # fmt: skip
    told.say("aim A 1 at 2a naming B", "fire", dice="F")
    assert told.unit("2a").survivors() == (3, 1)
    assert any("naming a soldier with Carbine" in text for text in told.words())


def test_a_sniper_who_names_nobody_leaves_it_to_the_owner() -> None:
    told = aimed(["Pair A1"], ["Foes E1"]).say("aim A 1 at 2a", "fire", dice="F")
    assert told.asked == "side2 lose 2a"
    assert told.open == ["lose A", "lose B"]


def test_of_other_weapons_the_owner_says_who_falls_after_the_sniper() -> None:
    told = aimed(["Pair A1"], ["Foes D1"])
    told.say("aim B 1 at 2a", "aim A 1 at 2a naming A", "fire", dice="FTT T F")
    assert told.asked == "side2 lose 2a"
    assert told.unit("2a").survivors() == (2, 2)
    told.say("lose B")
    assert told.unit("2a").survivors() == (2, 1)


def test_all_hits_of_a_sniper_are_on_the_one_he_has_named() -> None:
    """What he can't take is lost (ruling sniper-names); the owner shares them if nobody was named."""
    told = position(OPEN, ["Shooter A1 E"], ["Foes D1"], own=[armed("Sniper"), *OWN])
    told.say("activate 1a attack nothing", "aim A 1 at 2a naming B", "fire", dice="FF")
    assert told.unit("2a").survivors() == (3, 1)
    told = position(OPEN, ["Shooter A1 E"], ["Foes D1"], own=[armed("Sniper"), *OWN])
    told.say("activate 1a attack nothing", "aim A 1 at 2a naming A", "fire", dice="FF")
    assert told.unit("2a").survivors() == (2, 2)
    told = position(OPEN, ["Shooter A1 E"], ["Foes D1 lost 2,1"], own=[armed("Sniper"), *OWN])
    told.say("activate 1a attack nothing", "aim A 1 at 2a naming A", "fire", dice="FF")
    assert told.unit("2a").survivors() == (0, 1)
    told = position(OPEN, ["Shooter A1 E"], ["Foes D1 lost 2,1"], own=[armed("Sniper"), *OWN])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF")
    assert told.unit("2a").eliminated


@pytest.mark.parametrize(
    ("foes", "aim", "allowed"),
    [
        ("Foes E1", "aim A 1 at 2a naming C", False),
        ("Foes E1", "aim A 1 at 2a naming -", False),
        ("Foes E1", "aim A 1 at 2a naming 2a", False),
        ("Foes E1 lost 0,1", "aim A 1 at 2a naming A", True),
        ("Foes E1 lost 0,1", "aim A 1 at 2a naming B", False),  # he leads them
        ("Foes E1 lost 0,2", "aim A 1 at 2a naming A", False),
        ("Foes E1 lost 0,2", "aim A 1 at 2a", True),
        ("Marksman E1", "aim A 1 at 2a naming 2a", False),
        ("Foes D1", "aim B 1 at 2a naming A", False),
    ],
)
def test_whom_a_sniper_may_name(foes: str, aim: str, allowed: bool) -> None:
    """Nobody where there is nothing to choose, and only with a sniper weapon."""
    told = aimed(["Pair A1"], [foes])
    assert told.allows(aim) is allowed
    if not allowed:
        assert told.why(aim) == "naming"


def test_nobody_is_asked_where_there_is_one_kind_of_soldier_or_a_track() -> None:
    told = aimed(["Pair A1"], ["Foes E1 lost 0,2"]).say("aim A 1 at 2a", "fire", dice="F")
    assert told.unit("2a").survivors() == (2, 0)
    told = aimed(["Pair A1"], ["Marksman E1"]).say("aim A 1 at 2a", "fire", dice="F")
    assert told.unit("2a").damage == 1


def test_a_sniper_may_name_the_hero_with_a_squad() -> None:
    told = aimed(["Pair A1"], ["Foes E1", "Captain outside joins 2a"])
    told.say("aim A 1 at 2a naming 2b", "fire", dice="F")
    assert told.unit("2b").damage == 1


@pytest.mark.parametrize(("named", "expected"), [("", 2 / 3), (" naming A", 5 / 9)])
def test_the_odds_of_a_sniper_know_that_one_can_fall_only_once(named: str, expected: float) -> None:
    """Two dice with a chance of a third each."""
    told = position(OPEN, ["Shooter A1 E"], ["Foes D1"], own=[armed("Sniper"), *OWN])
    told.say("activate 1a attack nothing", f"aim A 1 at 2a{named}")
    [odds] = declared_odds(told.state)
    assert float(odds.expected) == pytest.approx(expected)


# -- spotters and scopes ----------------------------------------------------------------------


def test_an_idle_spotter_makes_targets_hit_in_a_sustained_attack() -> None:
    told = aimed(["Pair A1"], ["Foes E1"], first="activate 1a sustained")
    told.say("aim A 1 at 2a", "fire", dice="T")
    assert results(told) == [(1, 0)]
    assert any("Spotter" in ground for ground in told.grounds())


def test_a_spotter_who_fires_or_has_fallen_does_not_spot() -> None:
    told = aimed(["Pair A1"], ["Foes D1"], first="activate 1a sustained")
    told.say("aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="T T TTT TTT")
    assert results(told) == [(0, 0), (0, 0)]
    told = aimed(["Pair A1 lost 0,1"], ["Foes E1"], first="activate 1a sustained")
    assert results(told.say("aim A 1 at 2a", "fire", dice="T T")) == [(0, 0)]


def test_without_care_nobody_spots() -> None:
    assert results(aimed(["Pair A1"], ["Foes E1"]).say("aim A 1 at 2a", "fire", dice="T")) == [(0, 0)]


def test_a_spotter_spots_for_the_sniper_who_joined_his_squad() -> None:
    told = aimed(["Pair A1", "Marksman outside joins 1a"], ["Foes E1"], first="activate 1a sustained")
    assert results(told.say("aim 1b A 1 at 2a", "fire", dice="T")) == [(1, 0)]


def test_a_power_scope_is_for_its_own_sniper_weapon_in_sustained_attacks() -> None:
    sustained = aimed(["Scoped A1"], ["Foes E1"], first="activate 1a sustained")
    assert results(sustained.say("aim A 1 at 2a", "fire", dice="T")) == [(1, 0)]
    pistol = aimed(["Scoped A1"], ["Foes E1"], first="activate 1a sustained")
    assert results(pistol.say("aim B 1 at 2a", "fire", dice="T T")) == [(0, 0)]
    hasty = aimed(["Scoped A1"], ["Foes E1"])
    assert results(hasty.say("aim A 1 at 2a", "fire", dice="T")) == [(0, 0)]


def test_a_power_scope_is_not_shared_with_a_squad() -> None:
    told = aimed(["Pair A1 lost 0,1", "Scoped outside joins 1a"], ["Foes E1"], first="activate 1a sustained")
    assert results(told.say("aim A 1 at 2a", "fire", dice="T T")) == [(0, 0)]


# -- wire-guided, radiation, volley, savage animals -------------------------------------------


def plane(special: str, **more: int):  # type: ignore[no-untyped-def]  # a card of one line and a gun
    weapon = gun(special, "4", count=2, **more)
    return aircraft("Plane", weapon, line("Nose gun", "4", ONE), hovers=True)  # type: ignore[arg-type]


def fly(special: str, *aims: str, dice: str, **more: int) -> Told:
    told = position(OPEN, ["Plane A1 E"], ["Foes D1"], own=[plane(special, **more), *OWN])
    return told.say("activate 1a attack nothing", *aims, "fire", dice=dice)


def test_a_single_wire_guided_missile_rolls_its_misses_again() -> None:
    assert results(fly("Wire Guided", "aim A 1 at 2a", dice="TT FT T")) == [(1, 0)]


@pytest.mark.parametrize(
    ("aims", "dice"), [(("aim A 2 at 2a",), "TTTT"), (("aim A 1 at 2a", "aim B 1 at 2a"), "TT T")]
)
def test_two_missiles_or_another_weapon_are_not_guided(aims: tuple[str, ...], dice: str) -> None:
    assert {hits for hits, _ in results(fly("Wire Guided", *aims, dice=dice))} == {0}


def test_the_target_of_radiation_rolls_its_successful_saves_again() -> None:
    told = shoot("Radiation", "Foes D1", "FF FF FT")
    assert results(told) == [(2, 1)]


def test_radiation_lets_failed_saves_be() -> None:
    assert results(shoot("Radiation", "Foes D1", "FF TT")) == [(2, 0)]
    assert results(shoot("Radiation", "Tank D1 W", "FF")) == [(2, 0)]


def test_a_volley_uses_as_many_rockets_and_boxes_as_the_player_likes() -> None:
    told = fly("Volley", "aim A 2 at 2a", dice="TTTT", ammo=2)
    assert told.unit("1a").spent == (2, 0)
    told = fly("Volley", "aim A 1 at 2a", dice="TT", ammo=2)
    assert told.unit("1a").spent == (1, 0)
    told = position(OPEN, ["Plane A1 E spent 1,0"], ["Foes D1"], own=[plane("Volley", ammo=2), *OWN])
    assert told.say("activate 1a attack nothing").why("aim A 2 at 2a") == "too-many"


def test_a_launcher_that_the_card_counts_once_fires_all_its_boxes_in_a_volley() -> None:
    for special, most in (("Volley", "4"), ("", "1")):
        launcher = vehicle("Launcher", line("Gun", "4", CELLS, TANK_CELLS, special=special, count=1, ammo=4))
        told = position(OPEN, ["Launcher A1 E"], ["Foes D1"], own=[launcher, *OWN])
        told.say("activate 1a attack nothing")
        counts = {text.split()[2] for text in told.open if text.startswith("aim A")}
        assert max(counts) == most


# -- what players and bots see ----------------------------------------------------------------


def test_the_preview_keeps_the_spotter_quiet_where_that_does_more() -> None:
    weak = replace(PAIR, weapons=(SNIPER, line("Popgun", "3", "1/1 1/1 1/1 1/1")))
    told = position(["...T.."], ["Pair A1"], ["Foes D1"], own=[weak, *[c for c in OWN if c is not PAIR]])
    unit, enemy = told.unit("1a"), told.unit("2a")
    hasty = target_view(told.state, unit, enemy)
    assert [aim.weapon for aim in hasty.aims] == [0, 1]
    careful = target_view(told.state, unit, enemy, sustained=True)
    assert [aim.weapon for aim in careful.aims] == [0]
    assert careful.odds is not None
    assert float(careful.odds.expected) == pytest.approx(8 / 9)  # T or F, missed dice once more


@pytest.mark.parametrize(
    "special", ["", "Laser", "Phaser", "Grenade", "Sniper", "Radiation", "Savage Animal"]
)
@pytest.mark.parametrize("target", ["Foes D1", "Tank D1 W"])
@pytest.mark.parametrize("sustained", [False, True])
def test_the_bots_estimate_is_the_average_of_the_odds(special: str, target: str, sustained: bool) -> None:
    """As long as the target has more left than the weapon can take."""
    big = replace(FOES, weapons=(replace(RIFLE, count=40),), miniatures=40)
    huge = replace(TANK, damage=60)
    told = position(IN_THE_TREES, ["Shooter A1 E"], [target], own=[armed(special), big, huge])
    unit, enemy = told.unit("1a"), told.unit("2a")
    view = target_view(told.state, unit, enemy, sustained=sustained)
    assert view.odds is not None
    guess = Guns(told.state, unit).losses(enemy, 3, Guard(view.saves.cover), sustained=sustained)
    assert guess == pytest.approx(float(view.odds.expected), rel=1e-6)


def test_a_target_in_cover_that_does_not_count() -> None:
    told = position(IN_THE_TREES, ["Shooter A1 E"], ["Foes D1"], own=[armed("Phaser"), *OWN])
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert view.odds is not None
    assert (view.saves.cover, view.odds.cover) == (True, False)
    assert [row.name for row in view.specials] == ["Phaser"]


def specials(told: Told, target: str = "2a") -> dict[str, list[str]]:
    return {line.name: [row.name for row in line.specials] for line in line_views(told.state, target)}


def test_the_aiming_panel_names_what_acts() -> None:
    told = aimed(["Pair A1"], ["Foes D1"], first="activate 1a sustained")
    assert specials(told)["Sniper rifle"] == ["Sniper", "Spotter"]
    told.say("aim B 1 at 2a")
    assert specials(told)["Sniper rifle"] == ["Sniper"]
    assert specials(told)["Tommy gun"] == []


def test_the_preview_names_the_soldier_whose_weapon_does_most_and_the_rookie_follows() -> None:
    """The foes' rifles reach further than their carbines."""
    told = aimed(["Pair A1"], ["Foes E1"])
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert [str(aim) for aim in view.aims] == ["aim A 1 at 2a naming A"]
    options = list(told.game.legal(told.state))
    scores = rookie.score(told.state, 0, options)
    assert str(options[scores.index(max(scores))]) == "aim A 1 at 2a naming A"


def test_the_rookie_loses_the_soldier_whom_he_would_miss_least() -> None:
    told = aimed(["Captain A1"], ["Foes C1"], first="activate 1a sustained")
    told.say("aim A 1 at 2a", "fire", dice="F T")
    options = list(told.game.legal(told.state))
    scores = rookie.score(told.state, 1, options)
    assert str(options[scores.index(max(scores))]) == "lose B"

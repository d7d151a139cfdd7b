"""Damage that is negated after saves (D47 "Damage Resilient", "Defensive Tactics", "Steel Guard")."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from dust_tactics.core.dice import ScriptError
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.targets import declared_plan
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.dice import Words
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/2 1/2 1/2"
GUNS = squad(
    "Guns",
    line("Gun", "6", CELLS, TANK, count=3),
    line("Skull", "6", "1/kill 1/kill", "1/kill 1/kill 1/kill"),
    line("Flamer", "2", "1/1 1/1", "1/2 1/2 1/2", flame=True),
    line("Coil", "6", CELLS, TANK, special="Tesla"),
    line("Knife", "C", CELLS, TANK, count=5), soldiers=6,
)  # fmt: skip
TOUGH = squad("Tough", line("Rifle", "4", CELLS, TANK, count=3), soldiers=3, skills="Damage Resilient")
GUARD = squad("Guard", line("Rifle", "4", CELLS, TANK, count=3), soldiers=3, skills="Steel Guard")
PLAIN = squad("Plain", line("Rifle", "4", CELLS, TANK, count=3), soldiers=3)
HARD = hero("Hard", line("Fist", "C", CELLS), skills="Damage Resilient")
SOFT = hero("Soft", line("Fist", "C", CELLS))
WISE = hero("Wise", line("Fist", "C", CELLS), skills="Defensive Tactics")
TANKER = vehicle("Tanker", line("Cannon", "6", CELLS, TANK), damage=4, skills="Damage Resilient")
CAREFUL = vehicle("Careful", line("Cannon", "6", CELLS, TANK), damage=4, skills="Defensive Tactics")
TRUCK = vehicle("Truck", line("Gun", "4", CELLS), damage=1, skills="Passengers (6)")
OWN = (GUNS, TOUGH, GUARD, PLAIN, HARD, SOFT, WISE, TANKER, CAREFUL, TRUCK)


def shot(
    targets: list[str],
    *aims: str,
    dice: str = "",
    rules: str = "dust-tactics",
    rows: tuple[str, ...] = (". . .",),
) -> Told:
    """The Guns at A1 have declared their weapons at the targets of side 2."""
    told = position(rows, ["Guns A1"], targets, own=OWN, ruleset=rules)
    told.say("activate 1a attack nothing", *aims)
    return told.say("fire", dice=dice) if dice else told


def negated(told: Told) -> list[tuple[str | None, str]]:
    return [(roll.unit, roll.faces) for roll in told.rolls("negate")]


def test_a_die_for_each_point_after_the_saves(rules: str) -> None:
    """Three hits, one saved; one of the two that are left is negated."""
    told = shot(["Tough C1"], "aim A 3 at 2a", dice="FFF FTT FT", rules=rules)
    assert negated(told) == [("2a", "FT")]
    assert told.unit("2a").miniatures == 2
    assert any(" “Damage Resilient”" in ground for ground in told.grounds())


def test_a_shield_negates_nothing_and_who_has_no_such_skill_rolls_nothing(rules: str) -> None:
    assert shot(["Tough C1"], "aim A 1 at 2a", dice="F T S", rules=rules).unit("2a").miniatures == 2
    assert not negated(shot(["Plain C1"], "aim A 1 at 2a", dice="F T", rules=rules))


def test_damage_that_is_all_saved_is_not_rolled_for() -> None:
    assert not negated(shot(["Tough C1"], "aim A 1 at 2a", dice="F F"))


def test_every_point_of_a_hit_has_its_die(rules: str) -> None:
    critical = " TT" if rules == "dust-1947" else ""
    told = shot(["Tanker C1"], "aim A 2 at 2a", dice=f"FF FTTS{critical}", rules=rules)
    assert told.unit("2a").damage == 3


def test_a_skull_has_a_die_for_each_cross_of_the_whole_track() -> None:
    """Two points are left of four, yet four dice are rolled for the skull; one hit more, four dice more."""
    told = shot(["Tanker C1 damage 2"], "aim B 1 at 2a", dice="F FFFT")
    assert told.unit("2a").damage == 3
    assert shot(["Tanker C1"], "aim B 1 at 2a", dice="F FFFF").unit("2a").damage == 0
    assert shot(["Tanker C1"], "aim B 1 at 2a", dice="F TTTT").unit("2a").eliminated


def test_damage_that_is_all_negated_is_no_critical_hit_and_stuns_nobody() -> None:
    told = shot(["Tanker C1"], "aim D 1 at 2a", dice="F FF", rules="dust-1947")
    assert not told.rolls("critical")
    assert not told.unit("2a").stunned
    told = shot(["Tanker C1"], "aim D 1 at 2a", dice="F FT TT", rules="dust-1947")
    assert told.unit("2a").stunned


def test_everybody_falls_only_if_the_dice_say_so() -> None:
    """Three hits on three soldiers: two of the points are negated."""
    told = shot(["Tough C1"], "aim A 3 at 2a", dice="FFF TTT FFT")
    assert told.unit("2a").miniatures == 2
    told = shot(["Tough C1 lost 1", "Plain C1"], "aim A 3 at 2a", dice="FFF TTT FTT")
    assert told.unit("2a").eliminated
    told = shot(["Tough C1 lost 1"], "aim A 3 at 2a", dice="FFF TTT FFT")
    assert told.unit("2a").miniatures == 1


# -- whose skill it is ------------------------------------------------------------------------


def test_the_owner_gives_a_hit_out_and_then_that_body_rolls(rules: str) -> None:
    """The skill is not shared: the hero rolls for what he is given, his plain squad does not."""
    told = shot(["Plain C1", "Hard outside joins 2a"], "aim A 2 at 2a", dice="FF TT", rules=rules)
    assert told.asked == "side2 lose 2a"
    told.say("lose 2b", dice="F")
    assert (negated(told), told.unit("2b").damage) == ([("2b", "F")], 0)
    told.say("lose A")
    assert (negated(told), told.unit("2a").miniatures) == ([], 2)


def test_a_hero_has_nothing_of_his_squad_s() -> None:
    told = shot(["Tough C1", "Soft outside joins 2a"], "aim A 1 at 2a", dice="F T")
    told.say("lose 2b")
    assert told.unit("2b").damage == 1
    told = shot(["Tough C1", "Soft outside joins 2a"], "aim A 1 at 2a", dice="F T")
    told.say("lose A", dice="F")
    assert told.unit("2a").miniatures == 3


def test_the_last_soldier_and_his_hero_do_not_fall_unasked() -> None:
    """As many hits as points: without the skill both fall anyway; with it the owner gives them out."""
    told = shot(["Tough C1 lost 2", "Soft outside damage 3 joins 2a"], "aim A 2 at 2a", dice="FF TT")
    assert told.asked == "side2 lose 2a"
    told = shot(["Plain C1 lost 2", "Soft outside damage 3 joins 2a"], "aim A 2 at 2a", dice="FF TT")
    assert told.unit("2a").eliminated
    assert told.unit("2b").eliminated


def test_steel_guards_have_it_with_their_own_skill() -> None:
    assert negated(shot(["Guard C1"], "aim A 1 at 2a", dice="F T F")) == [("2a", "F")]


# -- in cover ---------------------------------------------------------------------------------

IN_TREES = (". . T", ". T .")


def test_defensive_tactics_act_in_cover_and_not_in_the_open(rules: str) -> None:
    critical = " TT" if rules == "dust-1947" else ""
    told = shot(["Careful C1"], "aim A 1 at 2a", dice=f"F T FT{critical}", rules=rules, rows=IN_TREES)
    assert negated(told) == [("2a", "FT")]
    assert not negated(shot(["Careful C1"], "aim A 1 at 2a", dice=f"F{critical}", rules=rules))


def test_defensive_tactics_act_where_cover_is_denied_and_at_close_quarters() -> None:
    rows, book = (". .", "T ."), "dust-1947"
    assert negated(shot(["Careful A2"], "aim C 1 at 2a", dice="F FF", rules=book, rows=rows)) == [
        ("2a", "FF")
    ]
    assert not negated(shot(["Careful B1"], "aim C 1 at 2a", dice="F TT", rules=book, rows=rows))
    assert negated(shot(["Careful A2"], "aim E 1 at 2a", dice="F T FT", rows=rows)) == [("2a", "FT")]
    assert not negated(shot(["Careful B1"], "aim E 1 at 2a", dice="F T", rows=rows))


def test_defensive_tactics_are_shared_with_those_who_have_joined() -> None:
    told = shot(["Plain C1", "Wise outside joins 2a"], "aim A 1 at 2a", dice="F T", rows=IN_TREES)
    told.say("lose A", dice="F")
    assert told.unit("2a").miniatures == 3


def test_two_such_skills_roll_one_die_a_point() -> None:
    told = shot(["Tough C1", "Wise outside joins 2a"], "aim A 1 at 2a", dice="F T", rows=IN_TREES)
    told.say("lose A", dice="F")
    assert negated(told) == [("2a", "F")]


# -- what else does damage --------------------------------------------------------------------


def test_passengers_negate_what_the_wreck_does_to_them() -> None:
    targets = ["Truck C1", "Tough outside inside 2a", "Plain A2"]
    told = shot(targets, "aim A 1 at 2a", rows=("...", "..."), dice="F TTT FFT")
    assert negated(told) == [("2b", "FFT")]
    assert told.unit("2b").miniatures == 2


def test_a_minefield_is_an_attack_that_does_damage() -> None:
    told = position([".*.", "..."], ["Tough A1"], ["Plain C2"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a move nothing", "move B1", dice="FTT T F")
    assert negated(told) == [("1a", "F")]
    assert told.unit("1a").miniatures == 3


def test_fire_on_board_is_none() -> None:
    told = position(["...", "..."], ["Tanker A1"], ["Plain C2"], own=OWN, ruleset="dust-1947")
    burning = replace(told.unit("1a"), criticals=(Critical.ON_FIRE,))
    told.state = told.state.but(units={**told.state.units, "1a": burning})
    told.say("activate 1a nothing nothing")
    assert told.unit("1a").damage == 1


# -- odds -------------------------------------------------------------------------------------


def counted(told: Told) -> dict[int, Fraction]:
    """The chances of so many losses, by every roll of the dice; everybody answers with his first choice."""
    weights: dict[int, Fraction] = {}
    todo: list[tuple[tuple[str, ...], Fraction]] = [((), Fraction(1))]
    start, before = told.state, _points(told)
    while todo:
        rolls, chance = todo.pop()
        told.state = start
        dice = Words(" ".join(rolls))
        try:
            step = told.game.step(start, told.game.parse("fire"), dice)
            while step.state.question is not None and step.state.question.kind in (Ask.LOSE, Ask.RETALIATE):
                first = str(next(iter(told.game.legal(step.state))))
                first = "fire" if step.state.question.kind is Ask.RETALIATE else first
                step = told.game.step(step.state, told.game.parse(first), dice)
            told.state = step.state
        except ScriptError as error:
            count = int(str(error).rpartition("a roll of ")[2].split()[0])
            faces = ("".join(faces) for faces in product("FTS", repeat=count))
            todo += [((*rolls, face), chance / 3**count) for face in faces]
            continue
        lost = before - _points(told)
        weights[lost] = weights.get(lost, Fraction(0)) + chance
    assert sum(weights.values()) == 1
    return weights


def _points(told: Told) -> int:
    """What is left of side 2."""
    return sum(unit.hits_left for unit in told.state.units.values() if unit.side)


@pytest.mark.parametrize(
    ("targets", "aims"),
    [
        (["Tough C1"], ["aim A 2 at 2a"]),
        (["Tanker C1 damage 1"], ["aim A 1 at 2a"]),
        (["Tanker C1 damage 3"], ["aim B 1 at 2a"]),
        (["Tough C1 lost 2"], ["aim A 2 at 2a"]),
    ],
)
def test_the_odds_are_those_of_rolling_everything(targets: list[str], aims: list[str]) -> None:
    told = shot(targets, *aims)
    plan = declared_plan(told.state)
    assert plan is not None
    (odds,) = attack_odds(told.state, plan)
    found = counted(told)
    assert {n: p for n, p in enumerate(odds.losses) if p} == found

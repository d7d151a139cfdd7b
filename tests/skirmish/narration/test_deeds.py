"""What came of something where nobody is hurt is told as well as what an attack came to."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.narration.attack_summary import AttackSummary
from tests.helpers.build import hero, line, open_board, position, vehicle
from tests.helpers.say import Told
from tests.skirmish.narration.test_attack_summary import heard

ONE = "1/1 1/1 1/1 1/1"
MORTAR = vehicle("Mortar", line("Tube", "3-8", "blast/1 blast/1", special="Artillery", count=2), damage=6)
WALKER = vehicle("Walker", line("Gun", "5", ONE), skills="Smoke Launchers", damage=6)
FITTER = hero("Fitter", line("Gun", "5", ONE), skills="Mechanic")
OWN = (MORTAR, WALKER, FITTER)


def game(*ones: str) -> Told:
    return position(open_board(9, 4), list(ones), ["Walker I4 W"], own=OWN, ruleset="dust-1947")


def told(game: Told, *texts: str, dice: str = "") -> tuple[str, ...]:
    summary = heard(game, *texts, dice=dice)
    assert isinstance(summary, AttackSummary)
    assert summary.told == (), "nobody has to read it as what an attack did"
    return summary.lines


@pytest.mark.parametrize(
    ("die", "says"),
    [
        ("F", "The smoke of Mortar (1a) lies at E1, F1, E2, F2 until the end of turn 2"),
        ("S", "The smoke of Mortar (1a) at E2 hides nothing"),
    ],
)
def test_smoke_that_is_fired(die: str, says: str) -> None:
    decisions = ("activate 1a attack nothing", "aim A 1 smoke on E2 area NE", "fire")
    assert told(game("Mortar A2 E"), *decisions, dice=die) == (says,)


def test_smoke_that_is_launched() -> None:
    decisions = ("activate 1a move nothing smoke", "move E3 face E", "target E3 area NE")
    (line,) = told(game("Walker D3 E"), *decisions)
    assert line.startswith("The smoke of Walker (1a) lies at ")


@pytest.mark.parametrize(
    ("dice", "says"), [("FFTTT", "damage"), ("TTTTT", "Fitter (1a) repairs Walker (1b): 0 successes")]
)
def test_a_repair_and_one_that_fails(dice: str, says: str) -> None:
    table = game("Fitter A1", "Walker B1 E damage 4")
    (line,) = told(table, "activate 1a repair nothing", "target 1b", dice=dice)
    assert says in line

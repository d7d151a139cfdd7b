"""Mindless Zombies: objectives, tokens, and who leads them (D47 "Mindless Zombie")."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.bots.objective_value import ObjectiveValue
from dust_tactics.skirmish.bots.temper import BALANCED
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.rules.setup.objectives import holder
from dust_tactics.skirmish.scenario.scenario import Objectives, Victory
from tests.helpers.build import hero, line, open_board, position, refs, squad
from tests.helpers.say import Told

GUN = line("Gun", "9", "1/1 1/1 1/1 1/1")
DEAD = squad("Dead", GUN, soldiers=3, skills="Zombie, Mindless")
FOOT = squad("Foot", GUN, soldiers=3)
MASTER = hero("Master", GUN, skills="Blutkreuz")
CORPSE = hero("Corpse", GUN, skills="Zombie")
PLAIN = hero("Plain", GUN)
OWN = (DEAD, FOOT, MASTER, CORPSE, PLAIN)
GOAL = Square(0, 0)


def game(*ones: str, twos: tuple[str, ...] = ("Foot F2",)) -> Told:
    goals = Objectives(squares=(GOAL,), clear=1)
    told = position(
        open_board(6, 2),
        list(ones),
        list(twos),
        own=OWN,
        ruleset="dust-1947",
        objectives=goals,
        victory=Victory(own=1, theirs=1, middle=1),
    )
    told.state = told.state.but(objectives=(GOAL,))
    return told


def test_the_mindless_hold_no_objective_and_contest_it() -> None:
    assert holder(game("Dead A1").state, GOAL) is None
    assert holder(game("Foot A1").state, GOAL) is not None
    assert holder(game("Foot A1", twos=("Dead B2",)).state, GOAL) is None, "they are in the way"
    assert holder(game("Dead A1", "Plain A1").state, GOAL) is not None, "the hero beside them does"


def test_nor_does_the_hero_who_leads_them() -> None:
    assert holder(game("Dead A1", "Master outside joins 1a").state, GOAL) is None


def test_the_rookie_wants_no_objective_with_them() -> None:
    worth = []
    for name in ("Dead", "Foot"):
        told = game(f"{name} C1")
        worth.append(ObjectiveValue(told.state, told.unit("1a"), BALANCED).at(GOAL))
    assert worth[0] == 0 < worth[1]


def test_the_mindless_are_never_suppressed() -> None:
    for name, level in (("Dead", 0), ("Foot", 1)):
        told = game("Foot A1", twos=(f"{name} D1", "Foot F2"))
        told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F F")
        assert told.unit("2a").suppression == level


def test_who_joins_the_mindless() -> None:
    allowed = [attachment.pair_refusal(one, DEAD) is None for one in (MASTER, CORPSE, PLAIN)]
    assert allowed == [True, True, False]
    assert attachment.pair_refusal(MASTER, FOOT) is None
    assert attachment.pair_refusal(MASTER, replace(FOOT, skills=refs("Zombie"))) is not None

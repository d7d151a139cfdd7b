"""Arriving: units that come down anywhere, and those who appear beside an enemy (both books)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.cards.attachment import pair_refusal
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.move_reach import reach
from dust_tactics.skirmish.rules.activation.passing import pass_tokens
from dust_tactics.skirmish.rules.setup.objectives import holder
from dust_tactics.skirmish.scenario.scenario import Objectives
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

BOOKS = pytest.mark.parametrize("ruleset", ["dust-tactics", "dust-1947"])
FIELD = [". . . . . . . . ."] * 6
RIFLES = line("Rifles", "6", "2/1 2/1 1/1", "1/1", count=5)
PISTOL = line("Pistol", "3", "1/1 1/1 1/1")


def skilled(name: str, skills: str) -> UnitCard:
    """A hero with skills."""
    return hero(name, PISTOL, skills=skills)


DROP = squad("Drop", RIFLES, skills="Airborne")
TANKETTE = vehicle("Tankette", line("Gun", "6", "1/1 1/1"), skills="Airborne", size="large", damage=6)
FOES = squad("Foes", RIFLES)
SPY = skilled("Agent", "Spy")
LEADER = skilled("Leader", "Airborne, Quick Recovery")
ACE = skilled("Diver", "Airborne, Infantry Ace")
WALKER = hero("Walker", PISTOL)
GUARD = squad("Guard", PISTOL, soldiers=1, skills="Commissar")
OWN = (DROP, TANKETTE, FOES, SPY, LEADER, ACE, GUARD)


def game(ones: list[str], twos: list[str], ruleset: str = "dust-1947", **more: object) -> Told:
    rows = more.pop("rows", FIELD)
    return position(rows, ones, twos, own=OWN, ruleset=ruleset, **more)  # type: ignore[arg-type]


# -- Airborne ---------------------------------------------------------------------------------


@BOOKS
def test_airborne_units_come_on_nowhere_but_where_they_land(ruleset: str) -> None:
    told = game(["Drop outside"], ["Foes E3"], ruleset)
    assert told.open[0] == "activate 1a arrive"
    for actions in ("march", "move nothing", "nothing nothing"):
        assert told.why(f"activate 1a {actions}") == "must-arrive"
    told.say("activate 1a arrive")
    assert told.asked == "side1 arrive 1a"
    assert told.why("deploy 1a E3 face N") == "enemy"
    assert told.why("deploy 2a A1 face N") == "not-now"
    told.say("deploy 1a D3 face N", dice="T")
    assert (told.at("1a"), told.asked) == ("D3", "side1 activate 1a")


@BOOKS
def test_they_do_nothing_first_and_a_die_gives_the_second_action(ruleset: str) -> None:
    told = game(["Drop outside"], ["Foes E3", "Foes I6"], ruleset)
    told.say("activate 1a arrive", "deploy 1a C3 face N", dice="F")
    assert told.why("activate 1a attack nothing") == "landed"
    assert told.why("activate 1a march") == "landed"
    told.say("activate 1a nothing attack")
    assert told.asked == ("side1 aim 1a" if ruleset == "dust-1947" else "side2 react 1a")
    told = game(["Drop outside"], ["Foes E3"], ruleset)
    told.say("activate 1a arrive", "deploy 1a C3 face N", dice="S")
    assert told.asked.startswith("side2 activate")
    assert told.kinds().count("NothingDone") == 2


def test_a_third_action_comes_after_the_landing() -> None:
    told = game(["Drop outside", "Diver outside joins 1a"], ["Foes E3"])
    told.say("activate 1a", dice="F").say("activate 1a arrive", "deploy 1a C3 face N", dice="S")
    assert told.why("activate 1a nothing attack nothing") == "landed"
    assert told.allows("activate 1a nothing nothing attack")


def test_not_within_two_squares_of_an_objective() -> None:
    goal = Objectives(squares=(Square(4, 2),), each=0, margin=0, clear=0, from_turn=1)
    told = game(["Drop outside"], ["Foes I6"], objectives=goal).say("activate 1a arrive")
    assert told.why("deploy 1a G2 face N") == "near-objective"
    assert told.allows("deploy 1a H2 face N")


HOUSE = [
    ". . . . . . . .",
    "    - -",
    ". .|b b|. . . .",
    ". .ob b|. . . .",
    "    - -",
    ". . . . . . . .",
    ". . . . . . . .",
]
"""Two floors and a roof over C2 to D3."""


def test_infantry_comes_down_on_a_roof_and_never_inside() -> None:
    high = (Storeys(Square(2, 1), 2, True),)
    told = game(["Drop outside", "Tankette outside"], ["Foes H5"], rows=HOUSE, buildings=high)
    told.say("activate 1a arrive")
    assert told.why("deploy 1a C3 face N") == "indoors"
    assert told.why("deploy 1a C3^1 face N") == "indoors"
    assert told.allows("deploy 1a C3^2 face N")
    assert told.say("deploy 1a C3^2 face N", dice="S").unit("1a").level == 2


# -- before the first turn --------------------------------------------------------------------


def placing(ones: list[str], twos: list[str]) -> Told:
    """Side 1 places its units in the two rows at the south."""
    told = game(ones, twos, zones=((Area(0, 4, 9, 2),), ()), turn=0)
    frame = DeployFrame("place", Side.ONE, Side.ONE)
    return Told(told.game, told.state.but(agenda=(frame,), question=Question(Side.ONE, Ask.DEPLOY)))


def test_airborne_units_are_never_placed_before_the_first_turn() -> None:
    told = placing(["Drop outside", "Foes outside"], ["Foes A1"])
    assert {text.split()[1] for text in told.open} == {"1b"}
    assert told.why("deploy 1a A6 face N") == "arrives"


def test_a_spy_is_placed_like_others_or_kept_outside() -> None:
    told = placing(["Agent outside", "Foes outside"], ["Foes A1"])
    assert told.allows("deploy 1a A6 face N")
    assert told.why("withhold 1b") == "must-place"
    told.say("withhold 1a")
    assert told.why("withhold 1a") == "must-place"
    assert {text.split()[1] for text in told.open} == {"1b"}
    assert told.at("1a") == "-"
    assert best(placing(["Agent outside"], ["Foes A1"]), Side.ONE) == "withhold 1a"


# -- objectives -------------------------------------------------------------------------------


def test_who_has_come_down_neither_holds_nor_contests_in_that_turn() -> None:
    goal = Objectives(squares=(Square(4, 2),), each=0, margin=0, clear=1, from_turn=1)
    told = game(["Drop outside"], ["Foes E3", "Foes A1"], objectives=goal)
    told.say("activate 1a arrive", "deploy 1a H3 face N", dice="F")
    told.say("activate 1a nothing move", "move G3-F3")
    there = holder(told.state, Square(4, 2))
    assert there is not None
    assert there.id == "2a"
    told.say("activate 2a nothing nothing", "activate 2b nothing nothing", dice="FTT TTS")
    assert holder(told.state, Square(4, 2)) is None


def test_an_airborne_vehicle_lands_too_and_faces_along_its_squares() -> None:
    told = game(["Tankette outside"], ["Foes E3"]).say("activate 1a arrive")
    assert told.why("deploy 1a C3:C4 face E") == "facing"
    told.say("deploy 1a C3:C4 face S", dice="S")
    assert told.stands("1a") == "C3:C4 S"


@pytest.mark.parametrize(
    ("name", "ruleset", "reading", "left"),
    [
        ("Tankette", "dust-1947", "", ""),
        ("Tankette", "dust-1947", "whole", "E4 F4"),
        ("Tankette", "dust-tactics", "", "E4 F4"),
        ("Drop", "dust-1947", "", "E4 F4"),
    ],
)
def test_a_vehicle_that_lands_on_crates_destroys_them(
    name: str, ruleset: str, reading: str, left: str
) -> None:
    """Ruling D47-crates-placed; in DT it may crush what it enters, and enters nothing."""
    rows = [*FIELD[:3], ". . . . c c . . .", *FIELD[:2]]
    told = game([f"{name} outside"], ["Foes A1"], ruleset, rows=rows)
    if reading:
        book = replace(told.state.table.ruleset, chosen=(f"D47-crates-placed={reading}",))
        told.state = replace(told.state, table=replace(told.state.table, ruleset=book))
    where = "E4:F4 face E" if name == "Tankette" else "E4 face E"
    told.say("activate 1a arrive", f"deploy 1a {where}", dice="F")
    crates = [square for square in told.state.board.squares() if told.state.board[square] is Terrain.CRATES]
    assert " ".join(map(str, crates)) == left


def test_who_is_carried_comes_with_his_carrier() -> None:
    told = game(["Foes A1", "Drop outside joins 1a"], ["Foes E3"])
    assert not any("arrive" in text for text in told.open)


def test_quick_recovery_acts_at_once_with_his_squad() -> None:
    told = game(["Drop outside", "Leader outside joins 1a"], ["Foes E3", "Foes I6"])
    told.say("activate 1a arrive", "deploy 1a C3 face N")
    assert told.allows("activate 1a sustained")
    assert told.allows("activate 1a march")


def test_underground_airborne_counts_as_scout() -> None:
    rules = load_ruleset("dust-1947", house=("airborne-underground",))
    told = game(["Drop outside"], ["Foes E3"])
    table = replace(told.game.table, ruleset=rules)
    below = Told(SkirmishGame(table), told.state.but(table=table))
    assert not any("arrive" in text for text in below.open)
    assert below.allows("activate 1a march nothing"), "the third action of a scout"
    assert pair_refusal(WALKER, DROP) is not None
    assert pair_refusal(WALKER, DROP, rules.chosen) is None


# -- Spy --------------------------------------------------------------------------------------


@BOOKS
def test_a_spy_appears_beside_an_enemy_with_as_many_actions_as_army_symbols(ruleset: str) -> None:
    told = game(["Agent outside", "Foes A6"], ["Foes E3"], ruleset, turn=3).say(
        "activate 1a arrive", dice="FT"
    )
    assert told.why("deploy 1a G3 face N") == "far"
    told.say("deploy 1a F3 face N")
    assert told.why("activate 1a sustained") == "actions"
    told.say("activate 1a attack")
    assert told.asked == "side1 aim 1a"
    told = game(["Agent outside", "Foes A6"], ["Foes E3"], ruleset, turn=3).say(
        "activate 1a arrive", dice="FF"
    )
    assert told.say("deploy 1a F2 face N").allows("activate 1a sustained")


def test_without_an_army_symbol_he_tries_again_later() -> None:
    told = game(["Agent outside", "Foes A6"], ["Foes E3"], turn=3).say("activate 1a arrive", dice="TS")
    assert told.unit("1a").activated
    assert told.at("1a") == "-"
    assert told.asked == "side2 activate"


def test_a_spy_may_stay_outside_and_comes_from_the_edge_in_the_first_turn_only() -> None:
    late = game(["Agent outside", "Foes A6"], ["Foes E3"], turn=2)
    assert late.allows("activate 1a nothing nothing")
    assert late.why("activate 1a march") == "must-arrive"
    assert not reach(late.state, late.unit("1a")).march
    first = game(["Agent outside", "Foes A6"], ["Foes E3"], turn=1)
    assert first.allows("activate 1a nothing nothing")
    assert first.allows("activate 1a march")
    assert reach(first.state, first.unit("1a")).march
    assert first.allows("activate 1a arrive")
    assert not game(["Foes outside", "Foes A6"], ["Foes E3"]).allows("activate 1a nothing nothing")


def test_he_counts_for_pass_tokens_while_he_is_outside() -> None:
    assert pass_tokens(game(["Agent outside"], ["Foes E3", "Foes A1"]).state) == (1, 0)


def test_a_spy_who_never_came_is_lost_at_the_end() -> None:
    told = game(["Agent outside", "Foes A6 done"], ["Foes E3 done"], turn=8)
    told.say("activate 1a nothing nothing")
    assert told.state.outcome is not None
    assert told.unit("1a").eliminated
    assert told.state.points_destroyed(Side.TWO) == told.unit("1a").card.points
    assert any("counts as destroyed" in text for text in told.words())


def test_who_was_to_come_with_a_spy_is_lost_with_him() -> None:
    told = game(["Agent outside", "Guard outside joins 1a", "Foes A6 done"], ["Foes E3 done"], turn=8)
    told.say("activate 1a nothing nothing")
    for name in ("1a", "1b"):
        assert told.unit(name).eliminated
        assert told.unit(name).host is None
    points = sum(told.unit(name).card.points for name in ("1a", "1b"))
    assert told.state.points_destroyed(Side.TWO) == points


# -- bots -------------------------------------------------------------------------------------


def best(told: Told, side: Side) -> str:
    decisions = told.game.legal(told.state)
    scores = rookie.score(told.state, side, list(decisions))
    return str(decisions[max(range(len(decisions)), key=scores.__getitem__)])


def test_the_rookie_comes_down_and_sends_his_spy() -> None:
    told = game(["Drop outside"], ["Foes E3"])
    assert best(told, Side.ONE) == "activate 1a arrive"
    told.say("activate 1a arrive")
    assert best(told, Side.ONE).startswith("deploy 1a ")
    spy = game(["Agent outside", "Foes A6 done"], ["Foes E3"], turn=2)
    assert best(spy, Side.ONE) == "activate 1a arrive"
    spy.say("activate 1a arrive", dice="FT")
    assert spy.asked == f"side1 {Ask.ARRIVE} 1a"
    assert best(spy, Side.ONE).startswith("deploy 1a ")

"""Engineering on wire, minefields and trenches; ammunition dumps and workshops (D47 "Special Terrain")."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.preview.actions import work_chance
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
RIFLES = squad("Rifles", line("Rifle", "5", CELLS, TANK, count=5))
FAUSTS = squad("Fausts", line("Panzerfaust", "5", CELLS, TANK, count=2, ammo=2), soldiers=2)
GUNNER = hero("Gunner", line("Bazooka", "5", CELLS, TANK, ammo=1))
TRUCK = vehicle("Truck", line("Rockets", "5", CELLS, TANK, ammo=4), moves="wheeled", damage=6)
SAW = vehicle("Saw", line("Chainsaw", "C", CELLS, TANK, special="Cutting"), damage=6)
CLAWS = vehicle("Claws", line("Paired Claws", "C", CELLS, TANK, special="Grapple"), damage=6)
PLAIN = vehicle("Plain", line("Gun", "5", CELLS, TANK), damage=6)
HUNTERS = squad("Hunters", line("Bazooka", "5", CELLS, "1/1 1/1 1/1 1/1"), soldiers=1)
OWN = (HUNTERS, RIFLES, FAUSTS, GUNNER, TRUCK, SAW, CLAWS, PLAIN)
IMMUNE = (
    *OWN,
    squad("Zealots", line("Rifle", "5", CELLS, TANK, count=5), skills="Fanatical"),
    hero("Easy", line("Gun", "5", CELLS), skills="Nothin's Easy"),
    hero("Companion", line("Gun", "5", CELLS)),
)
FAR = ("Rifles F3",)
OPEN = "......"


def board(*lying: tuple[str, Terrain]) -> list[str]:
    """Three open rows with some terrain in them."""
    rows = [list(OPEN) for _ in range(3)]
    for square, kind in lying:
        x, y = Square.parse(square)
        rows[y][x] = kind.letter
    return ["".join(row) for row in rows]


def game(*ones: str, at: list[str], twos: tuple[str, ...] = FAR, rules: str = "dust-1947") -> Told:
    return position(at, list(ones), list(twos), own=OWN, ruleset=rules)


WIRE, MINES = board(("B1", Terrain.WIRE)), board(("B1", Terrain.MINES), ("C1", Terrain.MINES))
DUMP, SHOP = board(("B1", Terrain.AMMO_DUMP)), board(("B1", Terrain.WORKSHOP))


# -- wire, mines, trenches --------------------------------------------------------------------


def test_infantry_opens_wire_and_goes_on() -> None:
    told = game("Rifles A1", at=WIRE).say("activate 1a clear move", "target B1", dice="F")
    assert told.state.board[Square(1, 0)] is Terrain.OPEN
    assert told.asked == "side1 move 1a"


def test_infantry_that_fails_at_wire_ends_its_activation() -> None:
    told = game("Rifles A1", at=WIRE).say("activate 1a clear move", "target B1", dice="S")
    assert told.state.board[Square(1, 0)] is Terrain.WIRE
    assert told.asked == "side2 activate"
    assert "Rifles (1a) does nothing instead (declared: move)" in told.words()[-1]
    assert "activation ends" in told.words()[-1], "the log says why the move is lost"


def test_who_fails_at_wire_with_his_last_action_loses_no_other() -> None:
    told = game("Rifles A1", at=WIRE).say("activate 1a nothing clear", "target B1", dice="S")
    assert told.kinds().count("NothingDone") == 1
    assert told.asked == "side2 activate"


@pytest.mark.parametrize(("who", "dice", "chance"), [("Saw", "T", (1, 3)), ("Claws", "TT", (5, 9))])
def test_vehicles_with_saws_and_claws_cut_it_and_go_on_whatever_they_roll(
    who: str, dice: str, chance: tuple[int, int]
) -> None:
    told = game(f"{who} A1 E", at=WIRE).say("activate 1a clear move")
    assert work_chance(told.state, Target(square=Square(1, 0))) == Fraction(*chance)
    told.say("target B1", dice=dice)
    assert told.state.board[Square(1, 0)] is Terrain.WIRE
    assert told.asked == "side1 move 1a"


def test_other_vehicles_do_not_and_nobody_out_of_reach() -> None:
    assert game("Plain A1 E", at=WIRE).why("activate 1a clear nothing") == "special"
    told = game("Rifles D1", "Rifles A3", at=WIRE)
    assert told.why("activate 1a clear nothing") == "idle"
    assert told.allows("activate 1a move clear")


def test_a_minefield_strikes_whoever_fails_to_clear_it() -> None:
    told = game("Rifles A1", at=MINES).say("activate 1a clear nothing", "target B1", dice="F")
    assert told.state.board[Square(1, 0)] is Terrain.OPEN
    assert told.state.board[Square(2, 0)] is Terrain.MINES, "one square of it"
    told = game("Rifles A1", at=MINES).say("activate 1a clear nothing", "target B1", dice="S FTTTT T")
    assert told.unit("1a").miniatures == 4
    assert told.unit("1a").suppression


@pytest.mark.parametrize(
    ("who", "tokens"), [("Rifles", 2), ("Zealots", 0), ("Rifles with Easy", 0), ("Rifles with Companion", 2)]
)
def test_d47_minefield_who_fails_to_clear_it_is_suppressed_unless_he_is_immune(who: str, tokens: int) -> None:
    """D47 "Fanatical", "Nothin's Easy": no token of any kind, also not for the squad that he has joined."""
    squad_name, _, companion = who.partition(" with ")
    ones = [f"{squad_name} A1", *([f"{companion} outside joins 1a"] if companion else [])]
    told = position(MINES, ones, ["Rifles F3"], own=IMMUNE, ruleset="dust-1947")
    dice = "S TTTTTT" if companion else "S TTTTT"
    told.say("activate 1a clear nothing", "target B1", dice=dice)
    assert told.unit("1a").suppression == tokens
    assert ("SuppressionPut" in told.kinds()) is bool(tokens)


def test_a_minefield_suppresses_nobody_in_dust_tactics() -> None:
    told = position(MINES, ["Rifles A1"], ["Rifles F3"], own=OWN)
    told.say("activate 1a clear nothing", "target B1", dice="S TTTTT")
    assert told.unit("1a").suppression == 0
    assert "SuppressionPut" not in told.kinds()


def test_a_dozer_blade_ploughs_a_gap_and_fills_a_trench() -> None:
    dozer = "Bergeluther A1 E"
    told = position(MINES, [dozer], ["Rifles F3"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a clear nothing", "target B1", dice="F")
    assert not told.state.board.where(frozenset({Terrain.MINES})), "both squares of it"
    told = position(board(("B1", Terrain.TRENCH)), [dozer], ["Rifles F3"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a clear nothing", "target B1", dice="F")
    assert told.state.board[Square(1, 0)] is Terrain.OPEN


def test_a_dozer_digs_in_until_it_moves() -> None:
    told = position([OPEN] * 3, ["Bergeluther A1 E"], ["Hunters D1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a dig nothing")
    assert told.unit("1a").dug_in
    told.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F F FFT TTT")
    assert [shot.saved for shot in told.shots()] == [1], "a vehicle in cover"
    assert any("dug in" in ground for ground in told.grounds())
    told.say("first side1")
    told.say("activate 1a", dice="FF")  # it was hit
    assert told.why("activate 1a dig nothing") == "idle"
    assert told.allows("activate 1a move dig")
    told.say("activate 1a move nothing", "move B1 face E")
    assert not told.unit("1a").dug_in
    told = game("Plain A1 E", at=[OPEN] * 3)
    assert told.why("activate 1a dig nothing") == "special"


@pytest.mark.parametrize(
    ("skills", "weapon", "cleared"),
    [
        ("Engineer Vehicle", "", True),
        ("Engineer Vehicle", "Grapple", False),
        ("Engineer Vehicle", "Cutting", False),
        ("", "", False),
    ],
)
def test_an_engineer_vehicle_without_another_tool_has_a_crane(
    skills: str, weapon: str, cleared: bool
) -> None:
    """Ruling engineer-crane."""
    engineer = vehicle("Engineer", line("Tool", "C", CELLS, TANK, special=weapon), skills=skills)
    told = position(board(), ["Engineer A1 E"], list(FAR), own=[*OWN, engineer], ruleset="dust-1947")
    told.state = told.state.but(board=told.state.board.with_wreck(Wreck(Area(1, 0), "Loth")))
    told.say("activate 1a clear nothing", "target B1", dice="T")
    assert bool(told.state.board.wrecks) is not cleared


def test_a_dozer_clears_wrecks_on_a_target_too() -> None:
    told = position([OPEN] * 3, ["Bergeluther A1 E"], ["Rifles D1"], own=OWN, ruleset="dust-1947")
    told.state = told.state.but(board=told.state.board.with_wreck(Wreck(Area(1, 0), "Loth")))
    told.say("activate 1a clear nothing")
    assert work_chance(told.state, Target(square=Square(1, 0))) == Fraction(2, 3)
    told.say("target B1", dice="T")
    assert not told.state.board.wrecks


# -- ammunition -------------------------------------------------------------------------------


def test_infantry_fills_up_with_one_action_and_its_hero_with_it() -> None:
    told = game("Fausts A1 spent 2", "Gunner outside spent 1 joins 1a", at=DUMP)
    told.say("activate 1a replenish move")
    assert [told.unit(name).spent for name in ("1a", "1b")] == [(0,), (0,)]
    assert told.asked == "side1 move 1a"


def test_a_vehicle_takes_two_actions_for_it() -> None:
    told = game("Truck A1 E spent 4", at=DUMP)
    assert told.why("activate 1a replenish nothing") == "actions"
    assert told.say("activate 1a replenish").unit("1a").spent == (0,)


def test_only_next_to_it_and_only_what_is_spent() -> None:
    assert game("Fausts A1", at=DUMP).why("activate 1a replenish nothing") == "idle"
    told = game("Fausts D1 spent 1", at=DUMP)
    assert told.why("activate 1a replenish nothing") == "idle"
    told.say("activate 1a move replenish", "move C1")
    assert told.unit("1a").spent == (0,)
    told = game("Fausts D1 spent 1", at=DUMP).say("activate 1a move replenish", "move E1")
    assert told.unit("1a").spent == (1,)
    assert told.kinds()[-1] == "NothingDone"
    assert game("Rifles A1", at=DUMP).why("activate 1a replenish nothing") == "special"
    assert game("Fausts A1 spent 1", at=[OPEN] * 3).why("activate 1a replenish nothing") == "special"


def test_who_has_fired_his_last_shot_may_fill_up_and_fire() -> None:
    told = game("Fausts A2 spent 2", at=DUMP, twos=("Rifles D2",))
    assert told.why("activate 1a attack nothing") == "no-target"
    assert told.allows("activate 1a replenish attack")


# -- workshops --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Terrain.WORKSHOP, Terrain.ROCKET])
def test_a_vehicle_repairs_itself_with_two_actions(kind: Terrain) -> None:
    told = game("Plain A1 E damage 4", at=board(("B1", kind))).say("activate 1a refit")
    assert told.open == ["target 1a", "target none"]
    assert told.say("target 1a", dice="FFTTT").unit("1a").damage == 2


def test_or_undoes_one_critical_hit() -> None:
    told = game("Plain A1 E damage 4", at=SHOP)
    told.state = told.state.with_unit(replace(told.unit("1a"), criticals=(Critical.TARGETING,)))
    told.say("activate 1a refit", "target 1a cure targeting")
    assert (told.unit("1a").damage, told.unit("1a").criticals) == (4, ())


def test_neither_whole_nor_far_nor_on_foot() -> None:
    assert game("Plain A1 E", at=SHOP).why("activate 1a refit") == "special"
    assert game("Plain D1 E damage 1", at=SHOP).why("activate 1a refit") == "idle"
    assert game("Rifles A1", at=SHOP).why("activate 1a refit") == "special"
    assert not any("refit" in text for text in game("Plain A1 E damage 1", at=[OPEN] * 3).open)


# -- what the rookie makes of them ------------------------------------------------------------


def chosen(told: Told) -> str:
    """What the rookie does now."""
    legal = [*told.game.legal(told.state)]
    scores = rookie.score(told.state, 0, legal)
    return str(legal[max(range(len(legal)), key=scores.__getitem__)])


def test_the_rookie_serves_himself_where_it_pays() -> None:
    assert "dig" in chosen(game("Bergeluther A1 E", at=[OPEN] * 3, twos=("Hunters D1",)))
    empty = chosen(game("Fausts A2 spent 2", at=DUMP, twos=("Plain D2 W",)))
    assert empty == "activate 1a replenish attack"
    assert chosen(game("Plain A1 E damage 5", at=SHOP, twos=("Fausts F3 done",))) == "activate 1a refit"

"""Infantry on floors and roofs: moving there, fighting there, holding objectives below."""

from __future__ import annotations

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square, Stop
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.movement.legal_moves import Budget, Route, routes
from dust_tactics.skirmish.rules.setup.objectives import holder
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.visibility.saves import saves
from dust_tactics.skirmish.scenario.scenario import Objectives
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

HOUSE = [
    ". . . . . . . .",
    "    - -",
    ". .|b b|. . . .",
    "",
    ". .ob|b|. . . .",
    "    - -",
    ". . . . . . . .",
    ". . . . . . . .",
]
"""Two floors and a roof over C2 to D3; its door, on every floor, towards B3; a wall inside, C3 from D3."""
HIGH = (Storeys(Square(2, 1), 2, True),)
GUN = line("Gun", "8", "2/1 2/1 1/1 1/1", "1/1 1/1")
KNIFE = line("Knife", "C", "5/1 4/1 3/1 2/1", "")
FIRE = line("Torch", "3", "2/1 2/1 2/1 2/1", "1/1", flame=True)
CARDS = [squad("Foot", GUN, KNIFE), squad("Burners", FIRE), vehicle("Walker", GUN)]


def house(ones: list[str], twos: list[str], objectives: Objectives | None = None) -> Told:
    rows = [row for row in HOUSE if row]
    return position(rows, ones, twos, own=CARDS, buildings=HIGH, objectives=objectives)


def to_move(ones: list[str], twos: list[str], action: str = "march nothing") -> Told:
    told = house(ones, twos)
    return told.say(f"activate 1a {action}")


# -- moving ---------------------------------------------------------------------------------------


def test_a_floor_up_or_down_is_one_square_of_movement() -> None:
    told = to_move(["Foot B3"], ["Foot H5"], "move nothing")
    assert told.allows("move C3-C3^1")
    assert told.why("move C3-C3^1-C3^2") == "too-far"
    told.say("move C3-C3^1")
    unit = told.unit("1a")
    assert (unit.square, unit.level, str(unit.stop)) == (Square(2, 2), 1, "C3^1")
    down = to_move(["Foot C3^2"], ["Foot H5"], "move nothing").say("move C3^1-C3")
    assert (down.unit("1a").square, down.unit("1a").level) == (Square(2, 2), 0)


def test_every_stop_on_the_way_to_the_roof_is_offered_at_its_cost() -> None:
    told = to_move(["Foot B3"], ["Foot H5"], "march")
    costs = {str(stop): route.cost for stop, route in _reach(told).items()}
    assert (costs["C3"], costs["C3^1"], costs["C3^2"], costs["C2^1"], costs["D3^2"]) == (1, 2, 3, 2, 4)
    assert costs["C2^1"] == 2, "diagonally through the door"
    assert "C3^3" not in costs


def _reach(told: Told) -> dict[Stop, Route]:
    found: dict[Stop, Route] = {}
    for route in routes(ground_of(told.state, told.unit("1a")), Budget(4)):
        found.setdefault(route.path[-1], route)
    return found


@pytest.mark.parametrize(
    ("start", "way", "why"),
    [
        ("C3^1", "B3", "floor"),  # the opening upstairs is no way out
        ("C3^1", "B3^1", "no-floor"),
        ("C3^1", "D3^1", "wall"),  # inner walls stand on every floor
        ("C3^1", "D2^1", None),  # round its end
        ("C3^2", "D3^2", None),  # but not on the roof
        ("C3^2", "B3^2", "no-floor"),
        ("C3^2", "B3", "floor"),
        ("C2^1", "C2^2", None),
        ("C2", "C2^2", "floor"),
        ("C2^1", "D3", "floor"),  # never diagonally up or down
        ("C2^2", "C2^3", "no-floor"),
        ("C2^2", "C2^1-C2", None),
        ("E2", "E2^1", "no-floor"),
        ("C2", "C2:D3", "stance"),
    ],
)
def test_steps_upstairs(start: str, way: str, why: str | None) -> None:
    told = to_move([f"Foot {start}"], ["Foot H5"], "move nothing")
    if why is None:
        assert told.allows(f"move {way}")
    else:
        assert told.why(f"move {way}") == why


def test_vehicles_stay_on_the_ground() -> None:
    rows = [row.replace("o", "O") for row in HOUSE if row]
    told = position(rows, ["Walker B3"], ["Foot H5"], own=CARDS, buildings=HIGH).say(
        "activate 1a move nothing"
    )
    assert told.allows("move C3")
    assert told.why("move C3-C3^1") == "no-floor"


def test_nobody_comes_on_upstairs() -> None:
    rows = ["b b .", ". . ."]
    told = position(rows, ["Foot outside"], ["Foot C1"], own=CARDS, buildings=(Storeys(Square(0, 0), 2),),
                    edges=("north", "south")).say("activate 1a move nothing")  # fmt: skip
    assert told.why("move A1^1") == "no-floor"
    assert told.allows("move A1-A1^1")


def test_two_units_share_a_square_on_different_floors() -> None:
    told = to_move(["Foot B3", "Foot C3"], ["Foot C3^2"], "march")
    assert told.why("move C3") == "occupied", "a friend below"
    assert told.allows("move C3-C3^1"), "one passes him"
    assert told.why("move C3-C3^1-C3^2") == "enemy"
    told.say("move C3-C3^1")
    assert [unit.id for unit in told.state.units_at(Square(2, 2))] == ["1b", "1a", "2a"]
    apart = to_move(["Foot C2^1", "Foot C2"], ["Foot H5"], "move nothing")
    assert apart.why("move C2") == "occupied"


def test_an_enemy_upstairs_bars_his_floor_alone() -> None:
    told = to_move(["Foot C2"], ["Foot C2^1"], "march")
    assert told.why("move C2^1") == "enemy"
    assert told.allows("move C3-C3^1")
    assert told.why("move C3-C3^1-C2^1") == "enemy"
    shut = to_move(["Foot C3^1"], ["Foot C2^1"], "move nothing")
    assert shut.why("move D2^1") == "corner", "a wall on one side and the enemy on the other"


def test_the_list_and_the_check_agree_on_every_step() -> None:
    told = to_move(["Foot C3^1", "Foot C2"], ["Foot D2^1", "Foot D3^2"], "move nothing")
    listed = set(told.open)
    for name in ("B3", "C2^1", "C3", "C3^2", "D2^1", "D3^1", "C2", "C3^2-D3^2", "C2^1-C2", "C3-B3", "C3-C2"):
        text = f"move {name}"
        assert told.allows(text) is any(open_.startswith(f"{text}") and open_ == text for open_ in listed), (
            name
        )


# -- fighting -------------------------------------------------------------------------------------


def test_fire_goes_from_the_roof_and_not_through_floors() -> None:
    told = house(["Foot D2^2"], ["Foot G2", "Foot D3^1", "Foot D2"])
    told.say("activate 1a attack nothing")
    assert told.allows("aim A 1 at 2a")
    assert told.why("aim A 1 at 2b") == "no-sight"
    assert told.why("aim A 1 at 2c") == "no-sight"


@pytest.mark.parametrize("stone", [False, True], ids=["wood", "stone"])
def test_one_fires_through_floors_of_wood_and_not_of_stone_in_dust_1947(stone: bool) -> None:
    rows, high = [row for row in HOUSE if row], (Storeys(Square(2, 1), 2, True, stone),)
    enemies = ["Foot C2^1", "Foot G5"]
    told = position(rows, ["Foot C2"], enemies, own=CARDS, buildings=high, ruleset="dust-1947")
    assert told.allows("activate 1a attack nothing") is not stone
    if not stone:
        told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF FS")
        assert [roll.counted for roll in told.rolls("save")][:1] == ["FS"], "in cover"


def test_there_is_no_close_combat_between_floors() -> None:
    told = house(["Foot B3"], ["Foot C3^1", "Foot C3"]).say("activate 1a attack nothing")
    assert told.allows("aim A 1 at 2a"), "through the door, as on the ground floor"
    assert told.why("aim B 1 at 2a") == "other-floor"
    assert told.why("aim * 1 at 2a") == "other-floor"
    assert told.allows("aim B 1 at 2b")
    assert not any(" B " in text and "2a" in text for text in told.open)
    same = house(["Foot C2^1"], ["Foot C3^1"]).say("activate 1a attack nothing")
    assert same.allows("aim B 1 at 2a")


def test_a_flame_burns_its_own_floor() -> None:
    told = house(["Burners A3"], ["Foot C3^1", "Foot B3"]).say("activate 1a attack nothing")
    assert told.allows("aim A 1 at 2a through 2b")
    inside = house(["Burners C3^1"], ["Foot D2^1", "Foot C2", "Foot C2^1", "Foot D2"])
    inside.say("activate 1a attack nothing")
    ways = {text for text in inside.open if text.startswith("aim A 1 at 2a")}
    assert ways <= {"aim A 1 at 2a", "aim A 1 at 2a through 2c"}
    assert ways


@pytest.mark.parametrize("floor", ["", "^1", "^2"])
@pytest.mark.parametrize("enemy", ["G2", "A3", "C3", "C3^1", "D3^2", "B5", "C4"])
def test_the_judge_and_the_attack_say_the_same(floor: str, enemy: str) -> None:
    told = house([f"Foot C2{floor}"], [f"Foot {enemy}"])
    one, two = told.unit("1a"), told.unit("2a")
    for source, target in ((one, two), (two, one)):
        assert source.stop is not None
        assert target.stop is not None
        verdict = judge(position_of(told.state), load_sight_book("dust-tactics"), source.stop, target.stop)
        assert verdict.visible is in_sight(told.state, source, target.area, target.card, target.level)
        if verdict.visible:
            assert verdict.cover is saves(told.state, source, target).cover


# -- objectives -----------------------------------------------------------------------------------


def test_an_objective_is_on_the_ground_floor() -> None:
    goal = Square(2, 1)
    aims = Objectives((goal,))
    for where, held in (("C2", True), ("C2^1", False), ("C2^2", False)):
        state = house([f"Foot {where}"], ["Foot H5"], aims).state.but(objectives=(goal,))
        assert (holder(state, goal) is not None) is held, where
    near = house(["Foot C2"], ["Foot D3^2"], aims).state.but(objectives=(goal,))
    assert holder(near, goal) is None
    over = house(["Foot C2"], ["Foot C2^1"], aims).state.but(objectives=(goal,))
    assert holder(over, goal) is None

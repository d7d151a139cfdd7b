from __future__ import annotations

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.preview.targets import declared_plan
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
GUNNERS = squad(
    "Gunners",
    line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=4),
)
CANNON = vehicle("Cannon", line("Gun", "8", "4/1 4/1 4/1 4/1", "4/2 4/2 4/2 4/2", arc="front"))
WEAK = hero("Weak", line("Pistol", "2", "1/1 1/1 1/1 1/1", ""), damage=1, points=20)
BURNER = squad("Burners", line("Flame-Thrower", "3", "3/1 3/1 3/1 3/1", "", count=2, flame=True), soldiers=2)
OWN = [RIFLES, GUNNERS, CANNON, WEAK, BURNER]


def choice(table: Told) -> str:
    """What the rookie answers now."""
    state, game = table.state, table.game
    assert state.question is not None
    seat = state.question.side
    return str(GreedyBot(b"key", impressions).choose(BotQuestion(game, state, seat, game.legal(state), 1)))


def test_he_takes_a_sustained_attack_where_he_stands_well() -> None:
    table = position(open_board(6, 3), ["Gunners A2"], ["Rifles E2"], own=OWN)
    assert choice(table) == "activate 1a sustained"


def test_he_moves_into_reach_and_attacks() -> None:
    table = position(open_board(8, 3), ["Rifles A2"], ["Weak G2 done"], own=OWN)
    assert choice(table) == "activate 1a move attack"
    table.say("activate 1a move attack")
    ends = choice(table).split()[1].split("-")[-1]
    assert ends[0] == "C"


def test_he_marches_when_nobody_is_near() -> None:
    table = position(open_board(24, 3), ["Rifles A2"], ["Weak X2"], own=OWN)
    assert choice(table) == "activate 1a march"
    table.say("activate 1a march")
    first = choice(table)
    table.say(first)
    table.say(choice(table))
    assert table.at("1a") == "E2"


def test_he_stays_out_of_a_range_in_which_he_could_only_suffer() -> None:
    table = position(open_board(12, 3), ["Weak A2"], ["Cannon L2 W", "Gunners L1"], own=OWN)
    assert choice(table) == "pass"


def test_he_ends_a_move_in_cover_rather_than_in_the_open() -> None:
    table = position(["........", "..R.....", "........"], ["Rifles A2"], ["Gunners H2"], own=OWN)
    table.say("activate 1a move nothing")
    assert choice(table) == "move B2-C2"


def test_he_turns_his_gun_to_the_enemy() -> None:
    table = position(open_board(7, 3), ["Cannon A2 N"], ["Cannon G2 W done"], own=OWN)
    table.say("activate 1a move attack")
    assert choice(table).endswith("face E")


def test_before_the_enemy_is_there_he_turns_his_gun_to_where_he_will_come_from() -> None:
    table = position(open_board(5, 12), ["Cannon outside"], ["Cannon outside"], own=OWN)
    table.say("activate 1a move nothing")
    table.say(choice(table))
    assert table.state.units["1a"].facing is Facing.NORTH


def test_he_fires_everything_at_the_unit_it_does_most_to_and_then_shoots() -> None:
    table = position(open_board(6, 3), ["Gunners A2"], ["Weak D2", "Cannon D3 W"], own=OWN)
    table.say("activate 1a attack nothing")
    said = []
    while (answer := choice(table)) != "fire":
        said.append(answer)
        table.say(answer)
    assert said[0] == "aim A 1 at 2a"
    assert all(answer.endswith("at 2a") for answer in said)


def test_he_does_not_burn_his_friends() -> None:
    table = position(open_board(5, 1), ["Burners A1", "Weak B1"], ["Rifles C1"], own=OWN)
    table.say("activate 1a attack nothing")
    assert choice(table) == "fire"


def test_he_keeps_the_soldier_with_the_best_weapon() -> None:
    table = position(open_board(8, 3), ["Gunners A2 done"], ["Gunners E2"], own=OWN, first=2)
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FFTT TT")
    assert table.asked == "side1 lose 1a"
    assert choice(table) == "lose B"


def test_he_reacts_with_a_unit_that_would_not_live_to_shoot() -> None:
    lamb = hero("Lamb", line("Launcher", "6", "6/1 6/1 6/1 6/1", "6/1 6/1 6/1 6/1"), damage=1, points=6)
    table = position(open_board(8, 3), ["Cannon F2 E"], ["Lamb H2", "Rifles A1"], own=[*OWN, lamb])
    table.say("activate 1a nothing attack")
    assert table.asked == "side2 react 1a"
    assert choice(table) == "react 2a"


def test_he_keeps_a_unit_that_will_do_more_later() -> None:
    """A reaction comes off five times in nine; if nothing threatens the unit, its own turn is worth more."""
    table = position(open_board(8, 3), ["Rifles E2"], ["Cannon H2 W"], own=OWN)
    table.say("activate 1a nothing move")
    assert table.asked == "side2 react 1a"
    assert choice(table) == "decline"


def test_he_lets_the_enemy_show_himself_first_and_shoots_first_later() -> None:
    apart = position(open_board(8, 3), ["Rifles outside"], ["Rifles outside"], own=OWN)
    near = position(open_board(8, 3), ["Rifles A2"], ["Rifles D2"], own=OWN)
    decisions = [apart.game.parse("first side1"), apart.game.parse("first side2")]
    assert rookie._first(apart.state, apart.state.units["1a"].side, decisions, Memory()) == [0.0, 1.0]
    assert rookie._first(near.state, near.state.units["1a"].side, decisions, Memory()) == [1.0, 0.0]


def test_he_never_changes_the_state() -> None:
    table = position(open_board(8, 4), ["Gunners A2", "Cannon A3 E"], ["Weak G2", "Rifles F4"], own=OWN)
    before = dict(table.state.units)
    choice(table)
    assert table.state.units == before


HOWITZER = vehicle("Howitzer", line("Tube", "3-9", "blast/1 blast/1 blast/1 blast/1", special="Artillery"))
CROWD = squad("Crowd", line("Rifle", "4", "1/1 1/1 1/1 1/1", count=5))


def test_the_rookie_shells_where_most_enemies_stand_together() -> None:
    own = [HOWITZER, CROWD]
    told = position(open_board(10, 4), ["Howitzer A2"], ["Crowd E1", "Crowd H2", "Crowd I3"], own=own)
    told.say("activate 1a attack nothing")
    told.say(choice(told))
    plan = declared_plan(told.state)
    assert plan is not None
    assert plan.targets == ("2b", "2c")
    assert choice(told) == "fire"


def test_the_rookie_does_not_shell_his_own() -> None:
    own = [HOWITZER, CROWD]
    told = position(open_board(10, 3), ["Howitzer A2", "Crowd E1", "Crowd F1"], ["Crowd E2"], own=own)
    told.say("activate 1a attack nothing")
    told.say(choice(told))
    plan = declared_plan(told.state)
    assert plan is not None
    assert plan.targets == ("2a",)


def test_the_rookie_fires_smoke_only_where_there_is_nothing_to_hit() -> None:
    own = [HOWITZER, CROWD]
    told = position(open_board(12, 2), ["Howitzer A2", "Crowd F1"], ["Crowd L1"], own=own)
    told.say("activate 1a attack nothing")
    assert choice(told).startswith("aim A 1 smoke on")
    told.say(choice(told), "fire", dice="F")
    assert Square.parse("F1") in told.state.smoke
    covered = position(["............", ".....T......"], ["Howitzer A1", "Crowd F2"], ["Crowd L1"], own=own)
    covered.say("activate 1a attack nothing")
    assert choice(covered) == "fire", "they are in cover already"


# -- riding -----------------------------------------------------------------------------------

TRUCK = vehicle("Truck", moves="wheeled", move=3, march=6, skills="Passengers (6)")
RIDING = [*OWN, TRUCK]


def test_far_from_everybody_he_rides_and_near_them_he_does_not() -> None:
    far = position(open_board(24, 3), ["Rifles A2", "Truck C2 E"], ["Weak X2"], own=RIDING)
    far.say("activate 1a move nothing")
    assert choice(far).endswith("mount 1b")
    near = position(open_board(8, 3), ["Rifles A2", "Truck C2 E"], ["Weak H2"], own=RIDING)
    near.say("activate 1a move nothing")
    assert "mount" not in choice(near)


def test_he_stays_inside_on_the_way_and_gets_out_to_fight() -> None:
    inside = "Rifles outside inside 1a"
    far = position(open_board(24, 3), ["Truck C2 E done", inside], ["Weak X2"], own=RIDING)
    assert choice(far) in ("pass", "activate 1b nothing nothing")
    ride = position(open_board(24, 3), ["Truck C2 E", inside], ["Weak X2"], own=RIDING)
    assert choice(ride).startswith("activate 1a")
    near = position(open_board(9, 3), ["Truck C2 E", "Rifles outside inside 1a"], ["Weak I2"], own=RIDING)
    assert choice(near) == "activate 1b move attack"


def test_he_fires_from_inside_when_nothing_else_is_left() -> None:
    told = position(
        open_board(7, 5), ["Truck D3 E done", "Rifles outside inside 1a"], ["Weak D1"], own=RIDING
    )
    assert choice(told) in ("activate 1b attack nothing", "activate 1b nothing attack")


def test_he_charges_who_is_within_a_march() -> None:
    knives = line("Knife", "C", "5/1 5/1 5/1 5/1", "", count=5)
    ninjas = squad("Ninjas", knives, skills="Charge")
    table = position(open_board(8, 3), ["Ninjas A2"], ["Weak F2 done"], own=[*OWN, ninjas])
    assert choice(table) == "activate 1a march charge"
    table.say("activate 1a march charge")
    for _ in range(2):
        table.say(choice(table))
    assert table.at("1a") in ("E1", "E2", "E3")
    assert choice(table).endswith("at 2a")


def test_he_keeps_away_from_who_might_charge() -> None:
    knives = line("Knife", "C", "5/1 5/1 5/1 5/1", "", count=5)
    for skills, fears in (("", False), ("Charge", True)):
        ninjas = squad("Ninjas", knives, skills=skills)
        table = position(open_board(8, 3), ["Rifles A2"], ["Ninjas F2"], own=[*OWN, ninjas])
        place = Memory().position(table.state, table.unit("1a"))
        assert (place.danger(Square.parse("A2")) > 0) is fears


def test_he_launches_smoke_under_fire_and_not_without() -> None:
    tank = vehicle("Tank", line("Gun", "2", "1/1", "1/1"), skills="Smoke Launchers", damage=4)
    for enemy, smokes in (("Cannon H2 W", True), ("Cannon X2 E", False)):
        table = position(open_board(24, 3), ["Tank A2 E"], [enemy], own=[*OWN, tank])
        said = choice(table)
        assert said.endswith("smoke") is smokes, said
    table = position(open_board(24, 3), ["Tank C2 E"], ["Cannon H2 W"], own=[*OWN, tank])
    table.say("activate 1a nothing nothing smoke")
    assert choice(table) in ("target C2 area NE", "target C2 area SE")


def test_he_marches_on_at_the_double_to_get_somewhere() -> None:
    runners = squad("Runners", line("Rifle", "4", "1/1 1/1 1/1 1/1"), skills="At the Double")
    table = position(open_board(24, 3), ["Runners A2"], ["Weak X2"], own=[*OWN, runners])
    assert choice(table) == "activate 1a march move"
    table.say("activate 1a march move")
    for _ in range(3):
        table.say(choice(table))
    assert table.at("1a") == "G2"


def test_he_raids_and_is_gone() -> None:
    truck = vehicle("Truck", line("Gun", "4", "4/1 4/1 4/1 4/1", "4/1"), skills="Raid", armour=1, damage=1)
    rows = open_board(8, 3)
    table = position(rows, ["Truck A2 E"], ["Gunners G2"], own=[*OWN, truck])
    assert choice(table) == "activate 1a move attack move"


def test_he_spends_a_skill_of_one_attack_where_it_does_much() -> None:
    braves = squad("Braves", line("Gun", "4", "5/1 5/1 5/1 5/1", "", count=2), skills="Fighting Spirit")
    for enemy, spends in (("Gunners C2", True), ("Gunners C2 lost 0,4", False)):
        table = position(open_board(6, 3), ["Braves A2"], [enemy], own=[*OWN, braves])
        table.say("activate 1a attack nothing", "aim A 2 at 2a" if spends else "aim A 1 at 2a")
        assert (choice(table) == "fire boosted") is spends


def test_he_rolls_misses_again_where_a_hit_is_to_be_expected() -> None:
    jack = hero("Jack", line("Gun", "4", "", "4/1 4/1 4/1 4/1"), skills="Lucky")
    for dice, again in (("FTTS", "misses"), ("FFFS", "nothing")):
        table = position(open_board(6, 3), ["Jack A2"], ["Cannon C2 W"], own=[*OWN, jack])
        table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)
        assert choice(table) == f"reroll {again}"

"""DT "Roll To Hit" (p. 27), "Blast Weapons", "Flame Weapons" (p. 28)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.rules.targeting import flame
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from tests.helpers.books import both_books
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG, RED_THUNDER


def _dice(table: Told, unit: str, *aims: str, sustained: bool = False) -> list[int]:
    """Dice of every shot of a volley."""
    said = [parse(f"aim {aim}") for aim in aims]
    declared = [aim for aim in said if isinstance(aim, Aim)]
    assert declared == said
    plan = plan_attack(table.state, table.unit(unit), declared, sustained=sustained)
    return [shot.dice for shot in plan.shots]


def test_dt_attack_actions_go_step_by_step() -> None:
    """Targets are declared, then the dice to hit, then the saves, then the damage; and only then the next."""
    table = position(["....", "...."], ["Pounder A1 E"], ["Bot Hunters D1", "Joe D2"], own=BOOK)
    table.say("activate 1a attack nothing", "aim B 1 at 2a", "aim C 1 at 2b")
    table.say("fire", "lose B", dice=f"{loud(1, 5)} T {loud(2, 6)} FT")
    assert [fact for fact in table.kinds() if fact != "NothingDone"] == [
        "AttackDeclared", "DiceRolled", "DiceRolled", "ShotResolved", "DiceRolled", "DiceRolled",
        "ShotResolved", "MiniaturesLost", "DamageTaken",
    ]  # fmt: skip
    assert [roll.purpose for roll in table.events if isinstance(roll, DiceRolled)] == [
        "hit", "save", "hit", "save",
    ]  # fmt: skip


@both_books
def test_dt_roll_to_hit_infantry_the_ghosts_roll_twenty_dice() -> None:
    """Against infantry 2 the MG 48 rolls eight dice and four StG 47 three each."""
    table = position(["....."], [f"{GHOSTS} A1"], [f"{RED_THUNDER} E1"], own=BOOK)
    assert _dice(table, "1a", "A 1 at 2a", "B 4 at 2a") == [8, 12]
    assert _dice(table, "1a", "C 3 at 2a") == [3]


def test_dt_number_of_dice_of_the_ludwig_against_the_pounder() -> None:
    """The column of vehicle armour 4: two dice, and four damage for each hit that is not saved."""
    table = position(["....."], [f"{LUDWIG} A1 E"], ["Pounder E1 W"])
    assert _dice(table, "1a", "A 1 at 2a") == [2]
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT")
    assert table.unit("2a").damage == 4


@both_books
def test_dt_roll_to_hit_only_faction_symbols_hit() -> None:
    table = position(["....."], [f"{GHOSTS} A1"], [f"{RED_THUNDER} E1"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTSFTSTS SS")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(2, 0)]


def test_dt_roll_to_hit_a_vehicle_with_three_panzerfausts() -> None:
    """Grand'ma's armour 3: dashes for MG 48 and StG 47; all three Panzerfausts roll three dice."""
    table = position([". . . ."], [f"{GHOSTS} A1"], ["Koshka's Grand'ma D1 W"], own=BOOK)
    table.say("activate 1a attack nothing")
    assert table.why("aim A 1 at 2a") == "dash"
    assert table.why("aim B 1 at 2a") == "dash"
    assert _dice(table, "1a", "C 3 at 2a") == [3]
    table.say("aim C 3 at 2a", "fire", dice="FTS")
    assert table.unit("2a").damage == 5  # 1/5


def test_dt_sustained_attack_of_the_ludwig() -> None:
    """One hit and one miss; the miss, rolled again, hits too: two hits."""
    table = position([". . . . . ."], [f"{LUDWIG} A1 E"], ["Koshka's Grand'ma F1 W"], own=BOOK)
    table.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice="FS F")
    assert [shot.hits for shot in table.shots()] == [2]
    assert table.unit("2a").damage == 10


@both_books
def test_dt_sustained_attack_rolls_a_miss_only_once_more() -> None:
    table = position([". . . . . ."], [f"{LUDWIG} A1 E"], ["Koshka's Grand'ma F1 W"], own=BOOK)
    table.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice="TS TS")
    assert table.unit("2a").damage == 0


# -- blast ------------------------------------------------------------------------------------


@both_books
def test_dt_blast_weapons_the_fakyeli_roll_one_die_for_each_reaper() -> None:
    """The sulphur thrower at the three Grim Reapers, the shotguns at the Bot Hunters."""
    table = position([". . .", ". . ."], ["Fakyeli A1"], ["Grim Reapers B1", "Bot Hunters C2"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 4 at 2b")
    assert _dice(table, "1a", "A 1 at 2a", "B 4 at 2b") == [3, 16]
    table.say("fire", dice=f"TTT {loud(0, 16)}")


@both_books
def test_dt_blast_weapons_double_blast_counts_survivors_twice() -> None:
    big = squad("Big", line("Mortar", "4", "blast*2/1 blast*2/1"), soldiers=1)
    table = position(["..."], ["Big A1"], ["Bot Hunters C1 lost 1,1"], own=[*BOOK, big])
    assert _dice(table, "1a", "A 1 at 2a") == [6]


# -- flame ------------------------------------------------------------------------------------


def _fireball() -> Told:
    """The Fireball in A4 to B5, friends in B3, the Hans behind them, The Ghosts and Faceless Death aside."""
    return position(
        [
            ". . . .",
            ". . . .",
            "# . . .",
            ". . . .",
            ". . . .",
        ],
        ["Fireball A4 N", "Bot Hunters B3"],
        [f"{GHOSTS} C3", "Faceless Death C2", f"{LUDWIG} C1 S", "Hans B2 S"],
        own=BOOK,
    )


@pytest.mark.parametrize(
    ("target", "ways"),
    [
        ("2a", [()]),  # The Ghosts, one square away: nobody else
        ("2b", [("1b",), ("2a",)]),  # Faceless Death: through the Bot Hunters or The Ghosts
        ("2d", [("1b",)]),  # the Hans: the Bot Hunters burn too
    ],
)
def test_dt_flame_weapons_the_fireball_chooses_its_way(target: str, ways: list[tuple[str, ...]]) -> None:
    table = _fireball()
    assert list(flame.ways(table.state, table.unit("1a"), table.unit(target))) == ways


@both_books
def test_dt_flame_weapons_the_fireball_burns_two_on_the_way_to_the_ludwig() -> None:
    """The Ghosts, Faceless Death and the Ludwig all take a blast; the player chose that way."""
    table = _fireball()
    assert ("2a", "2b") in flame.ways(table.state, table.unit("1a"), table.unit("2c"))
    table.say("activate 1a attack nothing")
    assert table.allows("aim A 1 at 2c through 2a,2b")
    assert table.why("aim A 1 at 2c") == "flame-path"
    assert table.why("aim A 1 at 2c through 2a") == "flame-path"
    table.say("aim A 1 at 2c through 2a,2b")
    assert _dice(table, "1a", "A 1 at 2c through 2a,2b") == [10, 10, 2]


def test_dt_flame_weapons_friends_burn_too() -> None:
    table = _fireball().say("activate 1a attack nothing", "aim A 1 at 2d through 1b")
    table.say("fire", dice=f"{loud(5, 10)} TTTTT FT")
    assert table.unit("1b").eliminated
    assert table.unit("2d").damage == 4


@both_books
def test_dt_flame_weapons_pass_what_the_chart_has_a_dash_for() -> None:
    """The way through the iron men rolls no dice on them; the player may also go past them."""
    torch = squad("Torch", line("Torch", "3", "blast/1 blast/1", flame=True), soldiers=1)
    iron = squad("Iron Men", armour=4)
    table = position(["...", "..."], ["Torch A1"], ["Iron Men B1", "Joe C2"], own=[*BOOK, torch, iron])
    assert flame.ways(table.state, table.unit("1a"), table.unit("2b")) == ((), ("2a",))
    assert _dice(table, "1a", "A 1 at 2b through 2a") == [1]


@both_books
@pytest.mark.parametrize("wall", ["structure", "trees", "Pounder"])
def test_dt_flame_weapons_do_not_pass_what_blocks_the_line_of_sight(wall: str) -> None:
    """Behind B1 no flame goes, so it must burn the friends in B2 on its way to C2."""
    letter = {"structure": "#", "trees": "T"}.get(wall, ".")
    friends = ["Fakyeli A1", "Bot Hunters B2", *(["Pounder B1 E"] if letter == "." else [])]
    table = position([f".{letter}.", "..."], friends, ["Joe C2"], own=BOOK)
    assert flame.ways(table.state, table.unit("1a"), table.unit("2a")) == (("1b",),)


# -- damage -----------------------------------------------------------------------------------


def test_dt_damage_to_an_infantry_squad_the_owner_chooses_who_stays() -> None:
    """One hit of a machine-gun and two of a flame-thrower: three fall, the owner chooses who stays."""
    table = position([". . ."], ["Hotdog A1 E"], ["Fakyeli C1"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a")
    table.say("fire", dice=f"FFTTT TT {loud(1, 5)} T")
    assert table.asked == "side2 lose 2a"
    assert table.open == ["lose A", "lose B"]
    table.say("lose B", "lose B", "lose B")
    assert table.unit("2a").survivors() == (1, 1)
    assert table.unit("2a").miniatures == 2


def test_dt_damage_to_a_vehicle_and_a_hero() -> None:
    """A PTRS-47 hit marks four crosses on the Pounder; a PPSh-48 hit, unsaved, one on Joe."""
    table = position(["...", "..."], [f"{RED_THUNDER} A1"], ["Pounder C1 W", "Bazooka Joe C2"], own=BOOK).say(
        "activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2b"
    )
    table.say("fire", dice=f"F {loud(1, 5)} T")
    assert table.unit("2a").damage == 4
    assert table.unit("2b").damage == 1


@both_books
def test_dt_automatic_kill_weapons_mark_the_whole_track() -> None:
    tractor = vehicle("Tractor", armour=2, damage=9)
    table = position([". . . ."], [f"{LUDWIG} A1 E"], ["Tractor D1 W"], own=[tractor])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT")
    assert table.unit("2a").eliminated
    assert table.unit("2a").damage == 9
    assert table.state.outcome is not None


@both_books
def test_dt_automatic_kill_a_hero_falls_a_squad_loses_one() -> None:
    reaper = squad("Reaper", line("Scythe", "3", "1/kill 1/kill"), soldiers=2)
    tough = hero("Tough", damage=7)
    at_hero, at_squad = (
        position(["...", "..."], ["Reaper A1"], ["Tough C1", "Bot Hunters C2"], own=[*BOOK, reaper, tough])
        for _ in range(2)
    )
    at_hero.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert at_hero.unit("2a").eliminated
    at_squad.say("activate 1a attack nothing", "aim A 1 at 2b", "fire", "lose B", dice="F T")
    assert at_squad.unit("2b").miniatures == 4


@both_books
def test_dt_apply_damage_a_track_takes_no_more_than_it_has() -> None:
    table = position([". . . ."], [f"{LUDWIG} A1 E"], ["Koshka's Grand'ma D1 W damage 9"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF")
    assert table.unit("2a").damage == 12

"""Tokens of Dust 1947: the chances to shake them off, and whose they are."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.procedures.damage.suppression import reaction_odds, shake_odds
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5))
BRAVE = hero("Brave", line("Gun", "4", "1/1 1/1"))
TORCH = squad("Torch", line("Flamer", "3", "blast/1 blast/1", "blast/1", flame=True), soldiers=3)
WALKER = vehicle("Walker", line("Cannon", "6", "2/1 2/1", "1/1 1/1 1/1", arc="turret"), armour=3)
OWN = (RIFLES, BRAVE, TORCH, WALKER)


def game(ones: list[str], twos: list[str]) -> Told:
    return position(open_board(8, 2), ones, twos, own=OWN, ruleset="dust-1947")


def test_the_chance_to_shake_it_off() -> None:
    table = game(["Rifles A1", "Rifles A2 under-fire", "Walker B1 suppressed"], ["Rifles H1"])
    third, two, none = Fraction(1, 3), Fraction(2, 3), Fraction(0)
    assert shake_odds(table.state, table.unit("1a")) == (Fraction(1), none, none)
    assert shake_odds(table.state, table.unit("1b")) == (1 - two * two, two * two, none)
    assert shake_odds(table.state, table.unit("1c")) == (third * third, 2 * third * two, two * two)
    assert [targets.declares_late(table.state, table.unit(name)) for name in ("1a", "1b", "1c")] == [
        False, True, True,
    ]  # fmt: skip


def test_the_chance_to_react() -> None:
    """Two dice, or one as likely as it stays suppressed."""
    table = game(["Rifles A1", "Rifles A2 suppressed"], ["Rifles H1"])
    free = tuple(Fraction(n, 9) for n in (4, 4, 1))
    assert reaction_odds(table.state, table.unit("1a")) == free
    stays = Fraction(4, 9)
    one_die = (Fraction(2, 3), Fraction(1, 3), Fraction(0))
    mixed = tuple(stays * one + (1 - stays) * two for one, two in zip(one_die, free, strict=True))
    assert reaction_odds(table.state, table.unit("1b")) == mixed
    assert sum(mixed) == 1


def test_everybody_in_a_flame_is_suppressed() -> None:
    table = game(["Torch A1", "Rifles B1 done"], ["Rifles C1", "Rifles H2"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a through 1b", "fire", dice="FTTTT TFTTT")
    assert {name: table.unit(name).suppression for name in ("1a", "1b", "2a", "2b")} == {
        "1a": 0, "1b": 2, "2a": 2, "2b": 0,
    }  # fmt: skip


def test_a_unit_and_its_hero_have_one_set_of_tokens() -> None:
    """The hero who goes on alone keeps it (ruling D47-token-heroes)."""
    table = game(["Rifles A1 lost 4", "Brave outside joins 1a"], ["Rifles D1"])
    table.touch("1a", suppression=1)
    table.say("activate 1a", "activate 1a nothing nothing", dice="TT")
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F T")
    assert table.asked == "side1 lose 1a"
    table.say("lose A", dice="FTT TTT")
    assert table.unit("1a").eliminated
    assert table.unit("1b").suppression == 2
    assert table.at("1b") == "A1"


def test_a_unit_from_reserve_comes_without_tokens() -> None:
    table = game(["Rifles A1 suppressed"], ["Rifles H1"])
    unit = table.unit("1a").but(due=True, evasion=2)
    fresh = fresh_unit(unit)
    assert (fresh.suppression, fresh.due, fresh.evasion) == (0, False, 0)
